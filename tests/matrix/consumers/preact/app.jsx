import { Table } from 'machiavelli-cards/preact';

/** The title says that the object has reached the table, and that the listener was called. */
const ended = ({ detail: { result, mine, view } }) => {
  if (view.rules.jokers === 2) document.title = `winners ${result.winners}, mine ${mine}`;
};

export const App = () => (
  <Table
    rules={{ preset: 'session', jokers: 2 }}
    position="5C 6C 7C / 8C"
    level="easy"
    onmachiavelli-end={ended}
  />
);
