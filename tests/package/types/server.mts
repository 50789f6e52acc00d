// A server, or a worker of another platform, has neither the types of the DOM nor Node's.
import {
  checkMeld,
  type EngineError,
  type EngineSource,
  type ErrorCode,
  type Flaw,
  Game,
  init,
  initSync,
  type RulesFlaw,
  solve,
} from 'machiavelli-cards';
import * as inline from 'machiavelli-cards/inline';
import { type Authority, type Channel, connectTo, createAuthority, serve } from 'machiavelli-cards/online';

declare const address: { readonly href: string };

export const sources: readonly (EngineSource | undefined)[] = [
  undefined,
  'https://cards.example/engine.wasm',
  address,
  new Uint8Array(8),
  new ArrayBuffer(8),
  Promise.resolve(new Uint8Array(8)),
];
for (const source of sources) await init(source);
initSync(new Uint8Array(8));
await inline.init();
inline.initSync();

export const game: Game = Game.deal({ players: ['Anna', 'Bruno'], seed: 'types' });
export const played: string = solve('5C 5D 5H / 5S').played;
export const meld = checkMeld('5C');
export const reason: string = meld.kind === 'none' ? meld.reason : meld.kind;
export const codeOf = (error: EngineError): string => error.code;
export const problems = (error: EngineError): readonly RulesFlaw[] => error.flaws ?? [];
// @ts-expect-error: no such code
export const code: ErrorCode = 'nothing';
const fixed = ['Anna', 'Bruno'] as const;
const answer = Game.deal({ players: fixed }).endTurn();
export const flaws: readonly Flaw[] = answer.legal ? [] : answer.flaws;
export const arranged = Game.arrange({ position: '/ 5C', hands: fixed, opened: [true, false] as const });
// A flaw is told apart by its code, and every code is a literal.
const [flaw] = flaws;
export const detail =
  flaw?.code === 'not-a-meld' ? flaw.reason : flaw?.code === 'joker-taken' ? flaw.count : null;
export const areLiteral: string extends Flaw['code'] ? false : true = true;
// @ts-expect-error: games are dealt, arranged or loaded
new Game();
// @ts-expect-error: no such preset
checkMeld('5C', { rules: 'poker' });
checkMeld('5C', 'italian');
checkMeld('5C', { preset: 'session', jokers: 2 });
// @ts-expect-error: there is no such option
checkMeld('5C', { rulez: 'italian' });
// @ts-expect-error: a number is no source
await init(7);

declare const channel: Channel;
const held = await createAuthority({ seats: [{ name: 'Anna' }, { level: 'easy' }], rules: 'italian' });
export const stop: () => void = serve(held, channel, { maxLength: 1000 });
export const remote: Authority = connectTo(() => channel, held.watchToken);
export const { legal } = await remote.send(0, { kind: 'play', table: '5C 5D 5H', n: 0 });
// @ts-expect-error: a command has the number of its update
void remote.send(0, { kind: 'draw' });
