/** @jsxImportSource preact */

import { Table as Component, type MachiavelliTable } from 'machiavelli-cards/preact';
import { createRef } from 'preact';

const table = createRef<MachiavelliTable>();

export const Table = () => (
  <machiavelli-table
    class="cards"
    rules={{ preset: 'session', jokers: 2 }}
    onmachiavelli-end={({ detail }) => console.log(detail.turns.toFixed())}
  />
);
export const Rendered = () => <Component tableRef={table} players={['Anna', 'Bruno']} level="easy" />;

// @ts-expect-error: no such level
export const Wrong = () => <machiavelli-table level="strong" />;
// @ts-expect-error: no such level
export const WrongComponent = () => <Component level="strong" />;
