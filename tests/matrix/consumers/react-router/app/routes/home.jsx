// A page whose loader calls the engine on the server.
import * as engine from 'machiavelli-cards';
import { ask } from '../../ask.js';
import { Table } from '../../table.jsx';

export async function loader() {
  await engine.init();
  return ask(engine);
}

export default function Home({ loaderData }) {
  return (
    <main>
      <p id="server">{loaderData}</p>
      <Table />
    </main>
  );
}
