// The element in the DOMs of test runners. It deals a game, draws the cards and plays, and the console stays empty.
import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { projectForAll, root } from './packed.mjs';

const WINDOWS = {
  jsdom: `const { JSDOM } = await import('jsdom');
    const { window } = new JSDOM('', { url: 'http://localhost/', pretendToBeVisual: true });`,
  'happy-dom': `const { Window } = await import('happy-dom');
    const window = new Window({ url: 'http://localhost/' });`,
};

/** Code that makes the properties of the window global, as test runners do. Node's own events do not work with these DOMs. */
const GLOBALS = `
  const events = ['Event', 'EventTarget', 'CustomEvent', 'AbortController', 'AbortSignal', 'navigator'];
  for (const name of new Set([...Object.getOwnPropertyNames(window), ...events]))
    if (!(name in globalThis) || events.includes(name))
      Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true });
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'])
    globalThis[name] = window[name].bind(window);
`;

/** Code that plays a turn, and prints what the console received. */
const PLAY = `
  const said = [];
  for (const kind of ['error', 'warn', 'info', 'log']) console[kind] = (...words) => said.push(words.join(' '));
  process.on('uncaughtException', (error) => said.push(error.stack));
  const end = (...words) =>
    new Promise(() => process.stdout.write(JSON.stringify([...said, ...words]), () => process.exit()));
  await import('machiavelli-cards/define');
  document.body.innerHTML = '<machiavelli-table seed="matrix" lang="en" level="easy"></machiavelli-table>';
  const [table] = document.body.children;
  const until = async (name, holds) => {
    for (let tries = 0; tries < 500 && !holds(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 20));
    if (!holds()) await end('not reached: ' + name + ' in phase ' + table.dataset.phase);
  };
  const cards = () => table.shadowRoot.querySelectorAll('[part=hand] [data-card-id]').length;
  await until('the cards of the hand', () => table.dataset.phase === 'mine' && cards() === 15);
  const button = () => table.shadowRoot.querySelector('[data-action=end-turn]');
  const seats = () => table.log.map(({ seat }) => seat);
  await until('a turn that ends', () => seats().includes(0) || button().click());
  await until('the next turn', () => seats().at(-1) === 1 && table.dataset.phase === 'mine');
  table.remove();
  await end();
`;

const project = projectForAll();
before(() => {
  for (const name of Object.keys(WINDOWS))
    symlinkSync(
      join(root, 'tools/consumers/node_modules', name),
      join(project().folder, 'node_modules', name),
    );
});

for (const [name, create] of Object.entries(WINDOWS)) {
  test(`in ${name} the table plays a turn and writes nothing to the console`, () => {
    assert.deepEqual(JSON.parse(project().run(create + GLOBALS + PLAY)), []);
  });
}
