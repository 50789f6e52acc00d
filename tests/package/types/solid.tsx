/** @jsxImportSource solid-js */
import { Table as Component } from 'machiavelli-cards/solid';

export const Table = () => (
  <machiavelli-table
    class="cards"
    rules={{ preset: 'session', jokers: 2 }}
    prop:level="easy"
    players={3}
    on:machiavelli-end={({ detail }) => console.log(detail.turns.toFixed())}
  />
);

// @ts-expect-error: no such level
export const Wrong = () => <machiavelli-table level="strong" />;

export const Rendered = () => (
  <Component
    class="cards"
    rules={{ preset: 'session', jokers: 2 }}
    on:machiavelli-end={({ detail }) => console.log(detail.turns.toFixed())}
  />
);
// @ts-expect-error: no such level
export const WrongComponent = () => <Component level="strong" />;
