import { Table as Component, type MachiavelliTable } from 'machiavelli-cards/react';
import { useRef } from 'react';

export function Table({ level }: { level: 'easy' | 'hard' }) {
  const table = useRef<MachiavelliTable>(null);
  return (
    <machiavelli-table
      ref={table}
      className="cards"
      lang="it"
      style={{ height: 600 }}
      rules={{ preset: 'session', jokers: 2 }}
      players={['Anna', 'Bruno']}
      level={level}
      persist="my-game"
      settings={{ sound: true }}
      onmachiavelli-end={({ detail }) => console.log(detail.turns.toFixed(), table.current?.save())}
      onClick={({ currentTarget }) => currentTarget.rematch()}
    />
  );
}

// @ts-expect-error: no such level
export const Wrong = () => <machiavelli-table level="strong" />;
// @ts-expect-error: a seat is a number
export const Seat = () => <machiavelli-table onmachiavelli-turn={({ detail }) => detail.seat.length} />;

export function Rendered() {
  const table = useRef<MachiavelliTable>(null);
  return (
    <Component
      ref={table}
      className="cards"
      rules={{ preset: 'session', jokers: 2 }}
      players={['Anna', 'Bruno']}
      onmachiavelli-end={({ detail }) => console.log(detail.turns.toFixed(), table.current?.save())}
    />
  );
}

export const Json = () => <machiavelli-table rules={JSON.stringify({ preset: 'session', jokers: 2 })} />;
// @ts-expect-error: no such level
export const WrongComponent = () => <Component level="strong" />;
