// Random gestures, keys, undo, hints and computers' turns on random tables, checked after each step against what a person means:
// the cards that I moved lie where I put them, the rest of each group lies where it lay, a group that falls apart into melds is shown as
// these melds, no other group changes, and undo leads back.
import { test } from 'node:test';
import { checkMeld } from 'machiavelli-cards';
import { randomFrom } from '../../scripts/lib/random.mjs';
import { expect } from '../support/expect.ts';
import { repeats, startsAt } from '../support/repeats.ts';
import { isBrowser } from '../support/window.ts';
import { ANNA, BRUNO, CATERINA, openTable, type TestTable } from './driver.ts';
import { moveCards, playHint, WAYS, type Way } from './ways.ts';

// In a browser a few sequences show that it behaves like the simulated one.
const SEQUENCES = isBrowser ? 20 : repeats(250, 10_000);
const STEPS = 4;

type Random = () => number;

const intBelow = (random: Random, count: number): number => Math.floor(random() * count);

function pick<T>(random: Random, all: readonly T[]): T {
  const found = all[intBelow(random, all.length)];
  if (found === undefined) throw new Error('there is nothing to pick from');
  return found;
}

// ——— Random tables ———

const RANKS = 'A23456789TJQK';
const SUITS = 'SHDC';

const RULES = ['bga', 'italian', 'session-jokers', 'bga-13 jokers=4', 'italian-six'] as const;

interface Deal {
  readonly rules: string;
  readonly position: string;
}

/** Takes cards from two packs, and returns whether they were all there. */
function takeAll(pack: Map<string, number>, faces: readonly string[]): boolean {
  const left = new Map(pack);
  for (const face of faces) left.set(face, (left.get(face) ?? 0) - 1);
  if (faces.some((face) => Number(left.get(face)) < 0)) return false;
  for (const face of faces) pack.set(face, Number(left.get(face)));
  return true;
}

/** A run or a set, in which a joker may stand for one card. Long runs and sets of four are frequent, because they can fall apart. */
function randomMeld(random: Random, jokers: boolean): string[] {
  const suits = [...SUITS].sort(() => random() - 0.5);
  const length = 3 + intBelow(random, random() < 0.5 ? 8 : 3);
  const start = intBelow(random, RANKS.length - length + 1);
  const rank = pick(random, [...RANKS]);
  const faces =
    random() < 0.65
      ? [...RANKS].slice(start, start + length).map((each) => each + suits[0])
      : suits.slice(0, random() < 0.6 ? 4 : 3).map((suit) => rank + suit);
  if (jokers && random() < 0.35) faces[intBelow(random, faces.length)] = '*';
  return faces;
}

function randomDeal(random: Random): Deal {
  const rules = pick(random, RULES);
  const hasJokers = /jokers/.test(rules);
  const pack = new Map([...RANKS].flatMap((rank) => [...SUITS].map((suit) => [rank + suit, 2] as const)));
  if (hasJokers) pack.set('*', 2);
  const melds: string[][] = [];
  for (let wanted = 1 + intBelow(random, 7); wanted > 0; wanted -= 1) {
    const meld = randomMeld(random, hasJokers);
    if (takeAll(pack, meld)) melds.push(meld);
  }
  const rest = [...pack].flatMap(([face, count]) => Array.from({ length: count }, () => face));
  const draw = (count: number): string =>
    Array.from({ length: count }, () => rest.splice(intBelow(random, rest.length), 1)[0]).join(' ');
  const helping = rules === 'italian-six' ? ` / ${draw(4)}` : '';
  const table = melds.map((meld) => meld.join(' ')).join(' | ');
  return { rules, position: `${table} / ${draw(4 + intBelow(random, 4))}${helping}` };
}

/** The options for text such as `bga jokers=4`. */
function rulesOf(text: string) {
  const [preset = 'bga', ...options] = text.split(' ');
  return {
    preset,
    ...Object.fromEntries(
      options.map((option) => option.split('=')).map(([name, value]) => [name, Number(value)]),
    ),
  };
}

// ——— What a person sees, and what a move means ———

interface Group {
  readonly id: number;
  readonly isMeld: boolean;
  /** The ids of the cards in the order in which they are shown. */
  readonly cards: readonly number[];
}

interface Picture {
  readonly groups: readonly Group[];
  readonly hand: ReadonlySet<number>;
  readonly helping: ReadonlySet<number>;
  /** The face of every card that can be seen. */
  readonly faces: ReadonlyMap<number, string>;
}

function pictureOf(table: TestTable): Picture {
  const { view } = table; // A copy.
  const idsOf = (cards: readonly { readonly id: number }[]): number[] => cards.map(({ id }) => id);
  return {
    groups: view.groups.map(({ id, kind, cards }) => ({ id, isMeld: kind !== null, cards: idsOf(cards) })),
    hand: new Set(idsOf(view.hand)),
    helping: new Set(idsOf(view.helping)),
    faces: new Map(
      [...view.hand, ...view.helping, ...view.groups.flatMap(({ cards }) => cards)].map(({ id, face }) => [
        id,
        face,
      ]),
    ),
  };
}

const textOf = ({ groups, hand, faces }: Picture): string =>
  [groups.map(({ cards }) => cards), [[...hand]]]
    .map((rows) => rows.map((ids) => ids.map((id) => faces.get(id)).join(' ')).join(' | '))
    .join(' / ');

const sorted = (ids: Iterable<number>): string => [...ids].sort((a, b) => a - b).join(' ');

/** Everything that undo must restore: the groups with their ids and places, and what lies where, in any order. */
const keyOf = ({ groups, hand, helping }: Picture): string =>
  [
    ...groups.map(({ id, cards }) => `${id}: ${sorted(cards)}`),
    `hand ${sorted(hand)}`,
    `helping ${sorted(helping)}`,
  ].join('\n');

type Target = { readonly group: number } | 'new' | 'hand';

/** The fewest melds into which cards in this order can be divided; `null` if they cannot. */
function fewestMelds(cards: readonly number[], isMeld: (ids: readonly number[]) => boolean): number | null {
  const fewest: (number | null)[] = [0];
  for (let end = 1; end <= cards.length; end += 1) {
    const counts = fewest.flatMap((count, start) =>
      count !== null && isMeld(cards.slice(start, end)) ? [count + 1] : [],
    );
    fewest.push(counts.length === 0 ? null : Math.min(...counts));
  }
  return fewest.at(-1) ?? null;
}

/** What is wrong with the picture after a move; empty if a person would see what they meant. */
function complaints(
  before: Picture,
  after: Picture,
  moved: readonly number[],
  target: Target,
  isMeld: (ids: readonly number[]) => boolean,
): string[] {
  const wrong: string[] = [];
  const say = (text: string): unknown => wrong.push(text);
  const groupAt = (id: number): Group | undefined => after.groups.find((group) => group.id === id);
  const left = new Set(after.groups.map(({ id }) => id));
  const wholeGroup = before.groups.find(({ cards }) => sorted(cards) === sorted(moved));

  if (target === 'hand') {
    const lost = moved.filter((id) => !after.hand.has(id) && !after.helping.has(id));
    if (lost.length > 0) say(`the cards ${lost} are not in the hand`);
  } else if (target === 'new') {
    const found = after.groups.filter(({ cards }) => sorted(cards) === sorted(moved));
    if (found.length === 0) say('the moved cards are not a group of their own');
    if (wholeGroup !== undefined && found[0]?.id !== wholeGroup.id)
      say('a group that was moved as a whole is another one');
    for (const { id } of found.slice(0, 1)) left.delete(id);
  } else {
    const old = before.groups.find(({ id }) => id === target.group);
    const wanted = new Set([...(old?.cards ?? []), ...moved]);
    if (sorted(groupAt(target.group)?.cards ?? []) !== sorted(wanted))
      say('the target is not its cards and the moved ones');
    left.delete(target.group);
  }

  for (const { id, cards, isMeld: wasMeld } of before.groups) {
    if (typeof target === 'object' && target.group === id) continue;
    if (target === 'new' && wholeGroup?.id === id) continue;
    const rest = cards.filter((card) => !moved.includes(card));
    const parts = after.groups.filter(
      (group) => left.has(group.id) && group.cards.some((card) => rest.includes(card)),
    );
    for (const part of parts) left.delete(part.id);
    if (sorted(parts.flatMap((part) => part.cards)) !== sorted(rest))
      say(`the rest of group ${id} does not lie by itself`);
    if (rest.length > 0 && !parts.some((part) => part.id === id))
      say(`nothing is left where group ${id} lay`);
    const expected = rest.length === cards.length || !wasMeld ? 1 : (fewestMelds(rest, isMeld) ?? 1);
    if (rest.length > 0 && parts.length !== expected) {
      say(`the rest of group ${id} lies in ${parts.length} groups instead of ${expected}`);
    }
    if (expected > 1 && parts.some((part) => !part.isMeld)) say(`a part of group ${id} is not a meld`);
  }
  for (const id of left) say(`group ${id} came from nowhere`);
  return wrong;
}

// ——— Gestures ———

/** Moves cards to a target: a group by its id, or another place. */
function move(table: TestTable, way: Way, ids: readonly number[], target: Target): Promise<void> {
  const numberOf = (group: number): number => table.view.groups.findIndex(({ id }) => id === group) + 1;
  return moveCards(table, way, ids, typeof target === 'object' ? numberOf(target.group) : target);
}

/** Cards that a person may move together: often one from the middle of a long run, sometimes one of each of two groups. */
function cardsToMove(random: Random, { groups, hand }: Picture): number[] {
  const ofGroup = ({ cards }: Group): number =>
    random() < 0.6 ? pick(random, cards.slice(1, -1).concat(cards[0] as number)) : pick(random, cards);
  const chance = random();
  const some = new Set<number>();
  if (groups.length === 0 || (chance < 0.25 && hand.size > 0)) some.add(pick(random, [...hand]));
  else some.add(ofGroup(pick(random, groups)));
  if (chance > 0.7 && groups.length > 0) some.add(ofGroup(pick(random, groups)));
  if (chance > 0.9 && groups.length > 0) some.add(ofGroup(pick(random, groups)));
  if (chance > 0.8 && hand.size > 0) some.add(pick(random, [...hand]));
  return [...some];
}

/** A place for the cards, at which the move changes something. */
function targetFor(random: Random, { groups, hand, helping }: Picture, ids: readonly number[]): Target {
  // The place of a group whose cards are all held is a free place.
  const others = groups.filter(
    ({ cards }) => !ids.every((id) => cards.includes(id)) && !cards.every((id) => ids.includes(id)),
  );
  const mayTake = ids.some((id) => !hand.has(id)) && ids.every((id) => !helping.has(id));
  const targets: Target[] = [
    ...others.map(({ id }) => ({ group: id })),
    ...(groups.some(({ cards }) => sorted(cards) === sorted(ids)) ? [] : (['new', 'new'] as const)),
    ...(mayTake ? (['hand'] as const) : []),
  ];
  return targets.length === 0 ? 'new' : pick(random, targets);
}

/** Plays one random sequence on the table. Returns the first complaint as a text with which it can be repeated; otherwise `null`. */
async function playSequence(table: TestTable, seed: number): Promise<string | null> {
  const random = randomFrom(seed);
  const { rules, position } = randomDeal(random);
  const seats = [ANNA, random() < 0.5 ? BRUNO : CATERINA];
  await table.deal({ rules: rulesOf(rules), position, seats });
  for (let step = 0; step < STEPS; step += 1) {
    const before = pictureOf(table);
    const chance = random();
    if (chance < 0.06) {
      const hinted = await playHint(table);
      if (hinted && table.view.flaws.length > 0)
        return `seed ${seed}: a hint led to a table that is not valid`;
      continue;
    }
    if (chance < 0.14 && table.offers('end-turn')) {
      await table.press('end-turn');
      if (table.phase === 'over') return null;
      await table.untilMyTurn();
      if (table.phase === 'over') return null;
      continue;
    }
    const ids = cardsToMove(random, before);
    const target = targetFor(random, before, ids);
    const way = pick(random, WAYS);
    await move(table, way, ids, target);
    const after = pictureOf(table);
    const names = (cards: readonly number[]): string => cards.map((id) => before.faces.get(id)).join(' ');
    const isMeld = (cards: readonly number[]): boolean =>
      checkMeld(names(cards), { rules: rulesOf(rules) }).kind !== 'none';
    const wrong = complaints(before, after, ids, target, isMeld);
    if (table.drawnTable !== table.table) wrong.push(`the table shows ${table.drawnTable}`);
    if (table.view.can.undo && random() < 0.4) {
      await table.press('undo');
      if (keyOf(pictureOf(table)) !== keyOf(before)) wrong.push('undo does not lead back');
      await table.press('redo');
      if (keyOf(pictureOf(table)) !== keyOf(after)) wrong.push('redo does not lead forward again');
    }
    if (wrong.length > 0) {
      const where =
        typeof target === 'object'
          ? `to group ${before.groups.findIndex(({ id }) => id === target.group) + 1}`
          : `to ${target}`;
      return [
        `seed ${seed}, step ${step + 1}, rules ${rules}: ${wrong.join('; ')}`,
        `  position ${textOf(before)}`,
        `  by ${way}: ${names(ids)} ${where}`,
        `  then     ${table.table}`,
      ].join('\n');
    }
  }
  return null;
}

test('random gestures do what a person means', async () => {
  const table = await openTable();
  const failures: string[] = [];
  for (let sequence = 0; sequence < SEQUENCES && failures.length < 5; sequence += 1) {
    const failure = await playSequence(table, startsAt + sequence);
    if (failure !== null) failures.push(failure);
  }
  expect(failures.join('\n\n')).toBe('');
});
