// The element in the DOMs of test runners. It deals a game, draws the cards and plays, and the console stays empty.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inThread, linkTools } from './installed.mjs';

const DOMS = ['jsdom', 'happy-dom'];
linkTools(DOMS, 'tools/consumers/node_modules');

/** Plays a turn in the DOM of this name. Resolves to what the console received, and to the state that was not reached, if any. */
async function playIn(name) {
  const options = { url: 'http://localhost/', pretendToBeVisual: true };
  const { JSDOM, Window } = await import(name);
  const window = name === 'jsdom' ? new JSDOM('', options).window : new Window({ url: options.url });
  // The properties of the window become global, as test runners do it. Node's own events do not work with these DOMs.
  const events = ['Event', 'EventTarget', 'CustomEvent', 'AbortController', 'AbortSignal', 'navigator'];
  for (const each of new Set([...Object.getOwnPropertyNames(window), ...events])) {
    if (each in globalThis && !events.includes(each)) continue;
    Object.defineProperty(globalThis, each, { value: window[each], configurable: true, writable: true });
  }
  for (const each of ['addEventListener', 'removeEventListener', 'dispatchEvent'])
    globalThis[each] = window[each].bind(window);
  const said = [];
  for (const kind of ['error', 'warn', 'info', 'log'])
    console[kind] = (...words) => said.push(words.join(' '));
  process.on('uncaughtException', (error) => said.push(error.stack));
  await import('machiavelli-cards/define');
  document.body.innerHTML = '<machiavelli-table seed="matrix" lang="en" level="easy"></machiavelli-table>';
  const [table] = document.body.children;
  const isMine = () => table.dataset.phase === 'mine';
  const hand = () => table.shadowRoot.querySelectorAll('[part=hand] [data-card-id]');
  const button = () => table.shadowRoot.querySelector('[data-action=end-turn]');
  const seats = () => table.log.map(({ seat }) => seat);
  const steps = {
    'the cards of the hand': () => isMine() && hand().length === 15,
    'a turn that ends': () => seats().includes(0) || button().click(),
    'the next turn': () => seats().at(-1) === 1 && isMine(),
  };
  for (const [step, isReached] of Object.entries(steps)) {
    let tries = 0;
    for (; tries < 500 && !isReached(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 20));
    if (tries === 500) return [...said, `not reached: ${step} in phase ${table.dataset.phase}`];
  }
  table.remove();
  return said;
}

for (const name of DOMS) {
  test(`in ${name} the table plays a turn and writes nothing to the console`, async () => {
    assert.deepEqual(await inThread(playIn, name), []);
  });
}
