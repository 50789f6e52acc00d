// npm start [-- --watch]
//
// Builds what the page needs, and serves it. With --watch, as in `npm run dev`, rebuilds the engine and reloads the page when the Rust
// sources or the entry modules of the package change.
import { watch } from 'node:fs';
import { join } from 'node:path';
import { runScript } from './lib/command-line.mjs';
import { buildEngine, buildLibrary } from './lib/engine.mjs';
import { outputOf, root } from './lib/run.mjs';
import { checkNode, ensureNodeModules, ensureRust } from './setup.mjs';

const PORT = 5173;

const build = () => buildLibrary({ quick: true });

function rebuildOnChange(server) {
  let running = false;
  let needsRebuild = false;
  const rebuild = async () => {
    needsRebuild = running;
    if (running) return;
    running = true;
    // A failed build must not stop the server.
    await build().catch((error) => console.error(error.message));
    server.ws.send({ type: 'full-reload' });
    running = false;
    if (needsRebuild) await rebuild();
  };
  for (const folder of ['src', 'www/package']) {
    let timer;
    watch(join(root, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(rebuild, 200);
    });
  }
}

await runScript({ options: { watch: false } }, async ({ watch: isWatching }) => {
  console.log(
    `Machiavelli: setting up with Node ${process.versions.node}, ${outputOf('rustc', '--version') ?? 'no Rust yet'}`,
  );
  checkNode();
  await ensureRust();
  // In parallel, because npm waits for the network while cargo compiles.
  await Promise.all([ensureNodeModules(), buildEngine({ quick: true })]);
  await build();
  const { createServer } = await import('vite');
  const server = await createServer({ configFile: join(root, 'vite.config.ts'), server: { port: PORT } });
  await server.listen();
  if (isWatching) rebuildOnChange(server);
  const address = server.resolvedUrls?.local[0] ?? `http://localhost:${PORT}/`;
  console.log(`\n  Machiavelli is on the table:  ${address}\n  (Ctrl+C stops it)\n`);
});
