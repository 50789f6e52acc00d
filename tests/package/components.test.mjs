// The components for frameworks on a page that a server has rendered: objects reach the table, and listeners are called.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { build } from 'vite';
import { serveFolder } from '../../scripts/lib/static.mjs';
import { launch } from '../matrix/visit.mjs';
import { emptyFolder, linkTools } from './installed.mjs';

linkTools(['react', 'react-dom']);
linkTools(
  ['preact', 'preact-render-to-string', 'solid-js', 'seroval', 'seroval-plugins'],
  'tools/consumers/node_modules',
);

/** For each framework: the module that renders a component as text, the one that hydrates it, and an element of the component. */
const FRAMEWORKS = {
  react: {
    server: `import { renderToString } from 'react-dom/server'; export const render = (app) => renderToString(app());`,
    client: `import { hydrateRoot } from 'react-dom/client'; export const hydrate = (app, node) => hydrateRoot(node, app());`,
    app: `import { createElement } from 'react'; import { Table } from 'machiavelli-cards/react';
      export const app = (props) => () => createElement(Table, { className: 'cards', ...props });`,
  },
  preact: {
    server: `import { renderToString } from 'preact-render-to-string'; export const render = (app) => renderToString(app());`,
    client: `import { hydrate as start } from 'preact'; export const hydrate = (app, node) => start(app(), node);`,
    app: `import { h } from 'preact'; import { Table } from 'machiavelli-cards/preact';
      export const app = (props) => () => h(Table, { class: 'cards', ...props });`,
  },
  solid: {
    server: `import { renderToString } from 'solid-js/web';
      export const render = renderToString;`,
    // The state that Solid's inline script would make, which the server's policy forbids.
    client: `globalThis._$HY = { events: [], completed: new WeakSet(), r: {}, fe() {} };
      import { hydrate as start } from 'solid-js/web'; export const hydrate = (app, node) => start(app, node);`,
    app: `import { createComponent } from 'solid-js'; import { Table } from 'machiavelli-cards/solid';
      export const app = (props) => () => createComponent(Table, { class: 'cards', ...props });`,
  },
};

const PROPS = `{
  rules: { preset: 'session', jokers: 2 },
  players: ['Anna, the first', 'Bruno'],
  settings: { autoTidy: true },
}`;

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser?.close());

/** Renders the component in Node. */
function renderOnServer(folder) {
  writeFileSync(
    join(folder, 'render.mjs'),
    `import { app } from './app.js'; import { render } from './server.js';
     process.stdout.write(await render(app(${PROPS})));`,
  );
  return execFileSync(process.execPath, ['render.mjs'], { cwd: folder, encoding: 'utf8' });
}

for (const [name, modules] of Object.entries(FRAMEWORKS)) {
  test(`${name}: a page from a server has the objects and calls the listener`, async () => {
    const folder = emptyFolder(`server-${name}`);
    for (const [file, code] of Object.entries(modules)) writeFileSync(join(folder, `${file}.js`), code);
    const markup = renderOnServer(folder);
    assert.match(markup, /^<machiavelli-table [^>]*class="cards ?"/);
    assert.doesNotMatch(markup, /\[object/);
    writeFileSync(
      join(folder, 'main.js'),
      `import { app } from './app.js'; import { hydrate } from './client.js';
       const started = ({ target }) => {
         const { rules, seats } = target.view;
         document.title = [rules.jokers, seats[0].name, target.settings.autoTidy, target.className.trim()].join();
       };
       hydrate(app({ ...${PROPS}, ['${name === 'solid' ? 'on:' : 'on'}machiavelli-start']: started }), document.querySelector('#app'));`,
    );
    writeFileSync(
      join(folder, 'index.html'),
      `<!doctype html><title>waiting</title><div id="app">${markup}</div><script type="module" src="./main.js"></script>`,
    );
    const outDir = join(folder, 'dist');
    await build({ root: folder, configFile: false, logLevel: 'error', build: { outDir, minify: false } });
    const server = await serveFolder(outDir);
    const page = await browser.newPage();
    const messages = [];
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', ({ message }) => messages.push(message));
    try {
      await page.goto(`http://localhost:${server.address().port}/`);
      await page.waitForFunction(() => document.title !== 'waiting');
      assert.equal(await page.title(), '2,Anna, the first,true,cards');
      assert.equal(await page.locator('machiavelli-table').count(), 1);
      assert.deepEqual(messages, []);
    } finally {
      await page.close();
      server.close();
    }
  });
}
