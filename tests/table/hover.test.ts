// While cards hover, the table shows the engine's verdict: on the place under them that of the drop, on every other meld its own.
import { afterEach, test } from 'node:test';
import { Game, type RulesInput, type View } from 'machiavelli-cards';
import { randomFrom } from '../../scripts/lib/random.mjs';
import { readingText } from '../../www/element/announce/naming.ts';
import { words as tableEn } from '../../www/words/en/table.ts';
import { expect } from '../support/expect.ts';
import { repeats } from '../support/repeats.ts';
import { ANNA, CATERINA, openTable, type Point, removeTables, type TestTable } from './driver.ts';

afterEach(removeTables);

const GAMES = repeats(8, 80);
const DRAGS_PER_GAME = 12;
const RULES: readonly RulesInput[] = ['bga', 'italian', 'session-jokers', { preset: 'bga', jokers: 4 }];

/** The save of a game in progress with seat 0 to move. In some of these games a joker can be swapped. */
function saveOfGame(number: number): string {
  const rules = RULES[number % RULES.length] ?? 'bga';
  const swapped = number % (2 * RULES.length) >= 6;
  for (let again = 0; ; again += 1) {
    const game = Game.deal({ rules, players: ['Anna', 'Caterina'], seed: `hover ${number} ${again}` });
    while (game.result() === null) {
      const { groups, seatToMove, swaps } = game.view(0);
      const wanted = swapped ? swaps.length > 0 : groups.length >= 3 + (number % 8);
      if (seatToMove === 0 && wanted) return game.save();
      game.botTurn('medium');
    }
  }
}

/** What the table shows while cards hover. */
interface Preview {
  readonly ids: readonly number[];
  readonly over: 'group' | 'new' | 'hand' | 'joker' | null;
  readonly group: number | null;
  readonly legal: string | undefined;
  /** What the words say: `legal`, `illegal`, or `none` for the beginning of a meld. */
  readonly kind: string | undefined;
  /** Whether the frame of the group says that it may still become a meld. */
  readonly isOpen: boolean;
  readonly words: string;
  /** The verdict on every meld on the table, by group id: `legal`, or nothing. */
  readonly melds: Readonly<Record<string, string | undefined>>;
  /** The number of melds that are dimmed, because the cards do not fit them. */
  readonly dimmed: number;
}

function readPreview(table: TestTable): Preview {
  const tray = table.find('[data-group-id][data-over]');
  const slot = table.find('.slot:not([data-off])');
  const tag = table.find('.ghost .tag:not([hidden])');
  const words = (tag?.querySelector('.words') ?? tag)?.textContent ?? '';
  const { target } = table;
  // The frames lie on a layer of their own, in the order of the melds.
  const frames = [...table.all('.frame')];
  const trays = [...table.all('[data-group-id]')];
  const verdictOf = (node: HTMLElement | null): string | undefined =>
    (node === null ? slot : frames[trays.indexOf(node)])?.dataset.verdict;
  const isJoker = target === null && words !== '';
  return {
    ids: [...table.all('[data-card-id][data-lifted]')].map(({ dataset }) => Number(dataset.cardId)),
    over: typeof target === 'number' ? 'group' : isJoker ? 'joker' : target,
    group: tray === null ? null : Number(tray.dataset.groupId),
    legal: verdictOf(tray),
    kind: tag?.dataset.verdict,
    isOpen: table.find('.frame[data-open]') !== null,
    words,
    melds: Object.fromEntries(trays.map((node) => [node.dataset.groupId, verdictOf(node)])),
    dimmed: [...String(table.one('.veil path').getAttribute('d')).matchAll(/M/g)].length,
  };
}

/** Expects that the preview was right about a drop on the table. */
function expectLaid(
  { ids, over, group, legal, kind, isOpen, words }: Preview,
  before: View,
  after: View,
): void {
  const laid = after.groups.find(({ cards }) => cards.some(({ id }) => id === ids[0]));
  if (laid === undefined) throw new Error('the cards do not lie on the table');
  const verdict = readingText(tableEn, { ...laid, cards: laid.cards.length });
  expect(words).toBe(over === 'new' && laid.kind === null ? tableEn.newMeld : verdict);
  expect(legal).toBe(laid.kind !== null ? 'legal' : over === 'new' ? 'none' : undefined);
  // Cards that go together are no mistake, even if one more is needed.
  const isBegun = laid.reason === 'too-few' && laid.missing !== null;
  const expected = laid.kind !== null ? 'legal' : over === 'new' || isBegun ? 'none' : 'illegal';
  expect([kind, isOpen]).toEqual([expected, over === 'group' && expected === 'none']);
  const isNew = !before.groups.some(({ id }) => id === laid.id);
  if (over === 'group') expect(laid.id).toBe(group);
  else if (!isNew) expect(groupsOf(after), 'a whole meld is only moved').toEqual(groupsOf(before));
}

const groupsOf = ({ groups }: View) => groups.map(({ id, cards }) => [id, cards.map((card) => card.id)]);
const handOf = ({ hand }: View): number[] => hand.map(({ id }) => id);

/** Expects that the preview was right about the drop. */
function expectDrop(seen: Preview, before: View, after: View): void {
  if (seen.over === 'hand') {
    expect(handOf(after)).toEqual(expect.arrayContaining([...seen.ids]));
  } else if (seen.over === 'joker') {
    expect(seen.words).toBe(tableEn.swapHere);
    expect(after.hand.map(({ face }) => face)).toContain('*');
  } else if (seen.over === null) {
    expect([groupsOf(after), handOf(after)]).toEqual([groupsOf(before), handOf(before)]);
  } else {
    expectLaid(seen, before, after);
  }
}

/** Points on each meld, beside it and below it, on the free cloth, on the hand, and outside of the table. */
function pointsToDrop(table: TestTable): Point[] {
  const boxOf = (part: string): DOMRect => table.one(part).getBoundingClientRect();
  const [cloth, hand] = [boxOf('[part~=table]'), boxOf('[part~=hand]')];
  const onMelds = [...table.all('[data-group-id]')].flatMap((tray) => {
    const { x, y, width, height } = tray.getBoundingClientRect();
    return [
      [0.5, 0.5],
      [0.1, 0.2],
      [0.9, 0.8],
      [1.04, 0.5],
      [0.5, 1.08],
      [-0.03, 0.5],
    ].map(([right = 0, down = 0]) => ({ x: x + width * right, y: y + height * down }));
  });
  const elsewhere = Array.from({ length: 8 }, (_, part) => [
    { x: cloth.x + (cloth.width * (part + 0.5)) / 8, y: cloth.bottom - 12 - part * 14 },
    { x: hand.x + (hand.width * (part + 0.5)) / 8, y: hand.y + hand.height / 2 },
  ]);
  return [...onMelds, ...elsewhere.flat(), { x: hand.right - 80, y: hand.bottom + 30 }];
}

test('the preview while cards hover equals the engine’s verdict after the drop', async () => {
  const table = await openTable();
  const random = randomFrom(4);
  const pick = (below: number): number => Math.floor(random() * below);
  const counts = { group: 0, new: 0, hand: 0, joker: 0, nowhere: 0 };
  for (let drag = 0; drag < GAMES * DRAGS_PER_GAME; drag += 1) {
    if (drag % DRAGS_PER_GAME === 0) {
      await table.host.load(saveOfGame(drag / DRAGS_PER_GAME), [ANNA, CATERINA]);
      await table.untilMyTurn();
    }
    const before = table.view;
    const game = Game.load(table.host.save());
    const swap = pick(2) === 0 ? before.swaps[pick(before.swaps.length)] : undefined;
    const cards = table.all('[data-card-id]');
    const points = pointsToDrop(table);
    const card = swap === undefined ? (cards[pick(cards.length)] as HTMLElement) : table.cardNode(swap.id);
    const box = swap === undefined ? null : table.cardNode(swap.joker).getBoundingClientRect();
    const to =
      box === null ? (points[pick(points.length)] as Point) : { x: box.x + 9, y: box.y + box.height / 4 };
    // With Shift, the rest of the run moves with the card.
    await table.dragNode(card, to, { isTouch: drag % 2 === 1, drop: false, shiftKey: pick(4) === 0 });
    const seen = readPreview(table);
    const previews = game.targets(seen.ids).groups;
    game.free();
    const melds = before.groups.map(({ id, cards: own }, index) => {
      const isHeld = own.every((held) => seen.ids.includes(held.id));
      return [id, isHeld ? 'held' : previews[index]?.kind === null ? 'dimmed' : 'legal'];
    });
    const legal = melds.map(([id, verdict]) => [id, verdict === 'legal' ? verdict : undefined]);
    expect(seen.melds, `drag ${drag}`).toEqual(Object.fromEntries(legal));
    expect(seen.dimmed, `drag ${drag}`).toBe(melds.filter(([, verdict]) => verdict === 'dimmed').length);
    await table.release();
    expectDrop(seen, before, table.view);
    counts[seen.over ?? 'nowhere'] += 1;
    if (pick(3) > 0) await table.press('undo');
  }
  for (const [place, count] of Object.entries(counts)) expect(count, place).toBeGreaterThan(0);
  expect(counts.group).toBeGreaterThan((GAMES * DRAGS_PER_GAME) / 5);
});
