// The proof that the host did not change the cards. In Node.
import { test } from 'node:test';
import { Game, init } from 'machiavelli-cards';
import { cardsSeen, commitmentOf, isAsDealt, type SeenTurn } from '../../www/page/friend/commitment.ts';
import { expect } from '../support/expect.ts';
import { isLong } from '../support/repeats.ts';

await init();

test('the proof at the end accepts the game as it was dealt, and nothing else', async () => {
  const secret = { seed: 'the cards', salt: '0123456789abcdef'.repeat(2) };
  const commitment = await commitmentOf(secret);
  const players = ['Anna', 'Bruno'];
  // Games with few cards are short.
  const rules = isLong ? 'bga' : ({ preset: 'bga', deal: 5 } as const);
  const deal = (seed: string): Game => Game.deal({ players, rules, seed });
  const play = (game: Game): { readonly save: string; readonly seen: SeenTurn[] } => {
    const seen = [cardsSeen(game.view(1))];
    while (game.result() === null) {
      game.botTurn('easy');
      seen.push(cardsSeen(game.view(1)));
    }
    const save = game.save();
    game.free();
    return { save, seen };
  };
  const { save, seen } = play(deal(secret.seed));
  const check = (changes: object = {}, hash = commitment, known: readonly SeenTurn[] = seen) =>
    isAsDealt(Game.load, { ...secret, save, ...changes }, hash, known);
  expect(await check()).toBe(true);
  const other = play(deal('another seed'));
  expect(await check({ seed: 'another seed', save: other.save })).toBe(false);
  expect(await check({ save: other.save })).toBe(false);
  // This game has the right seed, but the host chose its cards one by one.
  const position = '5C 5D 5H / 5S 6S 7D';
  const arranged = play(Game.arrange({ players, rules, seed: secret.seed, position }));
  expect(await check({ save: arranged.save }, commitment, arranged.seen)).toBe(false);
  expect(await check({ save: 'no save' })).toBe(false);
  expect(await check({ salt: 'fedcba9876543210'.repeat(2) })).toBe(false);
  // The seed and the salt are wrong, although joined together they are the same text as the right ones.
  const [seed, salt] = [secret.seed + secret.salt.slice(0, 1), secret.salt.slice(1)];
  expect(await check({ seed, salt })).toBe(false);
  expect(await check({}, await commitmentOf({ ...secret, seed: 'x' }))).toBe(false);
  expect(
    await check(
      {},
      commitment,
      seen.map((each) => ({ ...each, seat: 0 })),
    ),
  ).toBe(false);
  // The proof fails if the guest saw another card in the hand or on the table, or a turn that is not in the save.
  const last = seen.length - 1;
  const changed = (at: number, from: RegExp, to: string) =>
    seen.map((each, index) => (index === at ? { ...each, cards: each.cards.replace(from, to) } : each));
  expect(await check({}, commitment, changed(0, /^\S+/, 'AS999'))).toBe(false);
  expect(await check({}, commitment, changed(last, /\S+$/, 'AS999'))).toBe(false);
  expect(await check({}, commitment, [...seen, { seat: 1, deal: 1, turns: 10_000, cards: '' }])).toBe(false);
});
