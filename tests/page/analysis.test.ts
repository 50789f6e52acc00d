// The analysis board: its screen, its turns and its links.
import { test } from 'node:test';
import { Game } from 'machiavelli-cards';
import { wholeEngine } from '../../www/engine.ts';
import { words as en } from '../../www/words/en/analysis.ts';
import { words as reviewEn } from '../../www/words/en/review.ts';
import { words as sharing } from '../../www/words/en/sharing.ts';
import { expect } from '../support/expect.ts';
import { openPage, type TestPage } from './driver.ts';

const POSITION = '5C 5D 5H 5S | 6C 7C 8C / 4C 9D';

async function openBoard(position = POSITION, ...others: readonly string[]): Promise<TestPage> {
  const { variationLink } = await startedEngine();
  const page = await openPage({ address: `#${variationLink([position, ...others], 'bga')}` });
  await answered(page);
  return page;
}

async function startedEngine() {
  return await wholeEngine();
}

/** Waits for the best plays and the outs. */
const answered = (page: TestPage): Promise<void> =>
  page.until(() => !page.text('.analysis').includes(en.thinking), 'the answers about the position');

const turns = (page: TestPage): string[] => page.texts('.analysis-turns button');
const shown = (page: TestPage): string => page.text('.analysis-turns [aria-current]');

async function key(page: TestPage, name: string): Promise<void> {
  page.one('.analysis').dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
  await page.settle();
}

test('the editor leads to the board, which shows the best plays and the outs of the position', async () => {
  const page = await openPage({ address: '#editor' });
  await page.fill('[data-control=text]', '5C 6C 7C / 9C KD');
  await page.press('analyse');
  expect([page.heading, page.address.slice(0, 7), page.table.hand]).toEqual([en.title, '#a1~bga', '9C KD']);
  await answered(page);
  expect(page.text('.analysis')).toContain(en.noPlay);
  expect(page.text('.analysis')).toContain(en.outsSum(4, 99));
  expect(page.texts('.analysis-outs button')).toEqual([
    `8♣ +2 ×2 ${en.out(2, 2, false)}`,
    `4♣ +1 ×2 ${en.out(2, 1, false)}`,
  ]);
  await page.goBack();
  expect(page.address).toBe('#editor');
});

test('a turn on the table and a drawn card are nodes, and another turn from the same position is a side line', async () => {
  const page = await openBoard();
  await page.press('show-play');
  expect(page.view.played).toBe(1);
  await page.table.press('end-turn');
  await answered(page);
  expect([turns(page), shown(page), page.table.hand]).toEqual([
    [en.start, en.play('4♣')],
    en.play('4♣'),
    '9D',
  ]);
  expect(page.text('.analysis')).toContain('borrow the fourth card of a set');
  await key(page, 'ArrowLeft');
  expect([shown(page), page.table.hand]).toEqual([en.start, '4C 9D']);
  await page.click(page.one('[data-face="3C"]'));
  expect([turns(page), page.table.hand]).toEqual([[en.start, en.play('4♣'), en.draw('3♣')], '3C 4C 9D']);
  await key(page, 'ArrowUp');
  expect(shown(page)).toBe(en.play('4♣'));
  await page.press('remove');
  expect([turns(page), shown(page)]).toEqual([[en.start, en.draw('3♣')], en.start]);
  await page.press('step-forth');
  expect(shown(page)).toBe(en.draw('3♣'));
});

test('drawing on the table draws one of the unseen cards', async () => {
  const page = await openBoard();
  await page.table.press('end-turn');
  expect(shown(page)).toMatch(/^Draw \S+$/);
  expect(page.table.hand.split(' ')).toHaveLength(3);
});

test('with an empty hand there is nothing to do but to go back', async () => {
  const page = await openBoard('5C 5D 5H / 5S');
  await page.press('show-play');
  await page.table.press('end-turn');
  expect([shown(page), page.text('.analysis')]).toEqual([en.play('5♠'), expect.stringContaining(en.isOut)]);
  expect(page.dialog).toBeNull();
  await key(page, 'Home');
  expect(page.table.hand).toBe('5S');
});

test('the link to the shown line opens the same line', async () => {
  const page = await openBoard();
  await page.press('show-play');
  await page.table.press('end-turn');
  await page.press('copy-link');
  const [address = ''] = page.copied;
  await page.reopen(address.slice(address.indexOf('#')));
  expect([turns(page), shown(page), page.table.hand]).toEqual([
    [en.start, en.play('4♣')],
    en.play('4♣'),
    '9D',
  ]);
});

test('the link has the side lines, too, and its main line leads to the shown position', async () => {
  const page = await openBoard();
  await page.press('show-play');
  await page.table.press('end-turn');
  await key(page, 'ArrowLeft');
  await page.click(page.one('[data-face="3C"]'));
  await page.press('copy-link');
  const [address = ''] = page.copied;
  await page.reopen(address.slice(address.indexOf('#')));
  expect([turns(page), shown(page), page.table.hand]).toEqual([
    [en.start, en.draw('3♣'), en.play('4♣')],
    en.draw('3♣'),
    '3C 4C 9D',
  ]);
});

test('if all lines are too long for a link, only the line to the shown position is copied', async () => {
  const page = await openBoard('5C 6C 7C / 2S 4S 6S 8S TS QS 2H 4H 6H 8H TH QH 2D 4D 6D 8D TD QD');
  const outs = (): string[] => page.all('[data-action=out]').map(({ dataset }) => dataset.face ?? '');
  for (let count = 0; count < 20 && !page.text('.analysis').includes(en.cut); count += 1) {
    const [face = ''] = outs().slice(count % 3);
    await page.click(page.one(`[data-face="${face}"]`));
    await answered(page);
    await key(page, 'ArrowLeft');
    await page.click(page.one(`[data-face="${outs().at(-1)}"]`));
    await answered(page);
    await page.press('copy-link');
  }
  expect(page.text('.analysis')).toContain(en.cut);
  expect(page.copied.at(-1)?.length).toBeGreaterThan(500);
});

test('of a damaged link, the board shows the turns that can be read, and the editor opens if there are none', async () => {
  const { variationLink } = await startedEngine();
  const link = variationLink([POSITION, `${POSITION} KS`], 'bga');
  const page = await openPage({ address: `#${link.slice(0, -2)}` });
  expect(page.text('[role=alert]')).toContain(sharing.problems['damaged-link']);
  expect(turns(page)).toEqual([en.start, en.draw('K♠')]);
  await page.goTo('#a1~bga~');
  expect(page.find('.editor')).not.toBeNull();
  expect(page.text('[role=alert]')).toContain(sharing.problems['bad-link']);
  await page.goTo('#a9~bga~');
  expect(page.text('[role=alert]')).toContain(sharing.problems['unknown-link']);
});

/** A finished game of Anna against Caterina, in “My games”. Anna draws first, although she could lay the four of clubs. */
function finishedGame(hand = '2S 2D 7H') {
  const game = Game.arrange({
    rules: 'bga',
    players: ['Anna', 'Caterina'],
    position: '5C 5D 5H 5S | 6C 7C 8C / 4C KH',
    hands: [hand],
    seed: 'board',
  });
  game.draw();
  while (game.result() === null) game.botTurn('hard');
  const save = game.save();
  const turns = game.log().length;
  game.free();
  const at = Date.UTC(2026, 8, 28);
  const opponents = [{ name: 'Caterina', level: 'hard', outcome: 'loss' }];
  const record = {
    version: 2,
    at,
    save,
    seat: 0,
    preset: 'bga',
    level: 'hard',
    biggest: 3,
    outcome: 'loss',
    found: [1, 2],
    opponents,
  };
  return { at, save, turns, record };
}

test('the turns of a game are the main line, and another turn is judged, stored with the game and exported', async () => {
  await startedEngine();
  const { at, record, turns: count } = finishedGame();
  const page = await openPage({ address: `#board-${at}`, games: [record] });
  await answered(page);
  expect([turns(page).length, page.table.hand, shown(page)]).toEqual([count + 1, '4C KH', en.start]);
  expect(turns(page)[1]).toMatch(/^1\. Anna: draw \S+$/);
  expect(page.text('.analysis')).toContain(en.toMove('Anna'));
  await page.press('show-play');
  await page.table.press('end-turn');
  await page.until(() => !page.text('.analysis').includes(en.judging), 'the judgement on the turn');
  expect([shown(page), turns(page).length]).toEqual([en.play('4♣'), count + 2]);
  expect(page.text('.analysis')).toMatch(/Win chance after this turn: Anna \d+%/);
  await page.press('copy-link');
  expect(page.copied[0]).toMatch(/#a1~bga~.*~z$/);
  const [stored] = await page.games<{ variations: unknown }>();
  const variations = [{ deal: 1, turn: 1, positions: ['5S 5H 5D | 4C 5C 6C 7C 8C / KH'] }];
  expect(stored?.variations).toEqual(variations);

  await page.reload();
  await answered(page);
  expect(turns(page)).toContain(en.play('4♣'));
  await page.goTo('#');
  await page.press('my-games', 'export');
  await page.settle();
  const [file] = page.downloads;
  expect(JSON.parse(file?.text ?? '').games[0].variations).toEqual(variations);

  await page.escape();
  // The turns of the game cannot be removed, a side line can.
  await page.goTo(`#board-${at}`);
  await key(page, 'ArrowRight');
  expect(page.button('remove').disabled).toBe(true);
  await key(page, 'ArrowDown');
  await page.press('remove');
  expect(turns(page)).toHaveLength(count + 1);
  expect((await page.games<{ variations: unknown }>())[0]?.variations).toEqual([]);
});

test('the board and the review say the same win chance, which is that of one player after the turns of all', async () => {
  await startedEngine();
  const { at, record, save } = finishedGame();
  const [first, next] = [1, 3].map((turn) => {
    const review = Game.load(save).reviewing(0, { only: { deal: 1, turn } });
    while (!review.advance(1_000_000));
    return review.result().turns[0];
  });
  const page = await openPage({ address: `#board-${at}`, games: [record] });
  // After her own turn, Anna has the chance of the graph; after Caterina's, the one that her best play keeps.
  const chances = [Number(first?.chance), Number(next?.chance) + Number(next?.loss)];
  for (const chance of chances) {
    await key(page, 'ArrowRight');
    await page.until(
      () => page.text('.analysis').includes(en.chance('Anna', Math.round(chance))),
      'the chance',
    );
  }
});

test('the turn of the game made again is the game, and a game goes on from the shown position with the hands that were held', async () => {
  await startedEngine();
  const { at, record, turns: count } = finishedGame();
  const page = await openPage({ address: `#board-${at}`, games: [record] });
  await answered(page);
  await key(page, 'ArrowRight');
  expect(page.text('.analysis')).toContain(en.toMove('Caterina'));
  expect(page.table.hand).toBe('2S 2D 7H');
  await key(page, 'Home');
  await page.press('play-on');
  expect([page.address, page.table.hand, page.view.seats.map(({ name }) => name)]).toEqual([
    '#table',
    '4C KH',
    ['Anna', 'Caterina'],
  ]);
  expect(
    Game.load(page.table.host.save())
      .view(1)
      .hand.map(({ face }) => face)
      .toSorted(),
  ).toEqual(['2D', '2S', '7H']);
  await page.goBack();
  expect(turns(page)).toHaveLength(count + 1);
});

test('the table shows the players of the game with the cards that they held, and says who plays next', async () => {
  await startedEngine();
  const { at, record, save, turns: count } = finishedGame('3C 3C 7H');
  const page = await openPage({ address: `#board-${at}`, games: [record] });
  await answered(page);
  const seats = (): string[] => page.view.seats.map(({ name, cards }) => `${name}: ${cards}`);
  const { setAside } = page.view.rules;
  const stockBeside = (cards: number): number => 104 - setAside - cards;
  expect([seats(), page.view.stock]).toEqual([['Anna: 2', 'Caterina: 3'], stockBeside(7 + 2 + 3)]);
  const text = (): string => page.text('.analysis');

  // After a play of her own, the hand is still Anna's, but it is not her turn in the game.
  await page.press('show-play');
  await page.table.press('end-turn');
  await answered(page);
  expect([page.table.hand, seats()]).toEqual(['KH', ['Anna: 1', 'Caterina: 3']]);
  expect(text()).toContain(en.again('Anna'));
  expect(text()).not.toContain(en.toMove('Anna'));
  // So a game goes on with Caterina's turn.
  expect(page.text('[data-action=play-on]')).toBe(en.playOn('Caterina'));
  await page.press('play-on');
  const { seatToMove } = Game.load(page.table.host.save());
  expect([seats(), seatToMove]).toEqual([['Caterina: 3', 'Anna: 1'], 0]);
  await page.goBack();

  // A card that Caterina held is drawn: she still has as many cards, and one of them is another.
  await key(page, 'Home');
  await answered(page);
  await page.click(page.one('[data-face="3C"]'));
  expect([page.table.hand, seats()]).toEqual(['3C 4C KH', ['Anna: 3', 'Caterina: 3']]);

  await key(page, 'Home');
  await page.click(page.one(`[data-node="${count}"]`));
  expect(text()).not.toMatch(/with this hand|left out/);
  const last = Game.load(save).log().at(-1);
  expect(page.view.seats[0]?.name).toBe(last?.seat === 0 ? 'Anna' : 'Caterina');
  expect(page.view.seats[1]?.name).toBe(last?.seat === 0 ? 'Caterina' : 'Anna');
});

test('the review leads to a turn on the board, and a game that is not there to the review', async () => {
  await startedEngine();
  const { at, record } = finishedGame();
  const page = await openPage({ address: `#review-${at}`, games: [record] });
  await page.until(() => page.find('.review-turn [data-action=analyse]') !== null, 'a turn that mattered');
  await page.click(page.one('.review-turn [data-action=analyse]'));
  expect(page.address).toBe(`#board-${at}`);
  expect(page.heading).toBe(en.title);
  await page.goTo('#board-77');
  expect(page.heading).toBe(reviewEn.title);
});
