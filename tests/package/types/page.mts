// On a page, the events have types on all targets to which they bubble, and the properties accept what frameworks set.
import 'machiavelli-cards/define';
import { init, initSync } from 'machiavelli-cards';
import { type Channel, openSocket, socketChannel } from 'machiavelli-cards/online';
import { MachiavelliTable, type Setup, type TableProperties } from 'machiavelli-cards/table';

const table = document.createElement('machiavelli-table');
const frame = document.createElement('div');
for (const target of [table, frame, document.body]) {
  target.addEventListener('machiavelli-end', ({ detail }) => detail.turns.toFixed());
  target.removeEventListener('machiavelli-turn', ({ detail }) => detail.seat.toFixed());
}
document.addEventListener('machiavelli-end', ({ detail }) => detail.turns.toFixed());
window.addEventListener('machiavelli-end', ({ detail }) => detail.turns.toFixed());
addEventListener('machiavelli-turn', ({ detail }) => detail.event.kind === 'play');
// @ts-expect-error: a seat is a number
table.addEventListener('machiavelli-turn', ({ detail }) => detail.seat.toUpperCase());
table.addEventListener('machiavelli-error', ({ detail: { code } }) => code === 'unreadable-save');
// @ts-expect-error: no such code
table.addEventListener('machiavelli-error', ({ detail: { code } }) => code === 'nothing');
table.addEventListener(
  'machiavelli-open',
  (event) => event.detail.what === 'rules' && event.preventDefault(),
);
table.addEventListener('machiavelli-settings', ({ detail }) => detail.lang === 'it' && detail.sound);
const onEnd = ({ detail }: { detail: { turns: number; mine: number | null } }): number => detail.turns;
table.addEventListener('machiavelli-end', onEnd);
table.removeEventListener('machiavelli-end', onEnd);
// Events that every element has are those of the DOM, and `this` is the table.
table.addEventListener(
  'machiavelli-turn',
  function (event) {
    this.removeEventListener('click', (click) => click.clientX);
    this.title = event.detail.event.kind;
  },
  { once: true },
);
table.addEventListener('some-other', (event) => event.type);

table.rules = { preset: 'session', jokers: 2 };
table.rules = 'italian';
table.players = ['Anna', 'Bruno'];
table.level = 'hard';
table.wasmSrc = null;
// @ts-expect-error: no such level
table.level = 'strong';
table.settings = { sound: true };
export const properties: TableProperties = { rules: 'bga', players: 3, level: undefined };
export const setup: Setup | null = new MachiavelliTable().setup;

await init(new URL('engine.wasm', location.href));
await init(fetch('engine.wasm'));
await init(new Request('engine.wasm'));
initSync(new WebAssembly.Module(new Uint8Array(8)));

export const overSocket = (address: string): Promise<Channel> => openSocket(new WebSocket(address));
export const overData = (opened: RTCDataChannel): Channel => socketChannel(opened);
