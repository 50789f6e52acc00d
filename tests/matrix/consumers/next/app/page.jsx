// A server component that calls the engine. The table in it is a client component.
import * as engine from 'machiavelli-cards';
import { ask } from '../ask.js';
import { Table } from '../table.jsx';

export default async function Page() {
  await engine.init();
  return (
    <main>
      <p id="server">{ask(engine)}</p>
      <Table />
    </main>
  );
}
