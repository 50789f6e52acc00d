// `npm start`: serves the page from a fresh clone. With --watch (`npm run dev`), it rebuilds and reloads when the Rust
// sources or the package's wrappers change.
import { watch } from 'node:fs';
import { join } from 'node:path';
import { refuseNew } from './lib/constructors.mjs';
import { buildEngine, buildEntries } from './lib/engine.mjs';
import { main } from './lib/progress.mjs';
import { ask, root } from './lib/run.mjs';
import { checkNode, ensureNodeModules, ensureRust } from './setup.mjs';

const PORT = 5173;

const build = async () => {
  await buildEngine({ quick: true });
  refuseNew();
  await buildEntries();
};

function rebuildOnChange(server) {
  let running = false;
  let again = false;
  const rebuild = async () => {
    again = running;
    if (running) return;
    running = true;
    // Keep serving even if the sources do not compile at the moment.
    await build().catch((error) => console.error(error.message));
    server.ws.send({ type: 'full-reload' });
    running = false;
    if (again) await rebuild();
  };
  for (const folder of ['src', 'www/package']) {
    let timer;
    watch(join(root, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(rebuild, 200);
    });
  }
}

await main(async () => {
  console.log(
    `Machiavelli: setting up with Node ${process.versions.node}, ${ask('rustc', '--version') ?? 'no Rust yet'}`,
  );
  checkNode();
  await ensureRust();
  // In parallel, because one waits for the network and the other does not always use every core.
  await Promise.all([ensureNodeModules(), buildEngine({ quick: true })]);
  refuseNew();
  await buildEntries();
  const { createServer } = await import('vite');
  const server = await createServer({ configFile: join(root, 'vite.config.ts'), server: { port: PORT } });
  await server.listen();
  if (process.argv.includes('--watch')) rebuildOnChange(server);
  const address = server.resolvedUrls?.local[0] ?? `http://localhost:${PORT}/`;
  console.log(`\n  Machiavelli is on the table:  ${address}\n  (Ctrl+C stops it)\n`);
});
