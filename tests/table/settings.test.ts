// What each setting changes at the table. Its sizes, colours and animations are tested in browsers.
import { test } from 'node:test';
import { Game } from 'machiavelli-cards';
import { words as tableEn } from '../../www/words/en/table.ts';
import { words as tableIt } from '../../www/words/it/table.ts';
import { expect } from '../support/expect.ts';
import { replace } from '../support/replace.ts';
import { ANNA, CATERINA, deal, facesOf, openTable, type Spot, type TestTable } from './driver.ts';

const POSITION = '5C 5D 5H 5S | 6C 7C 8C | TD JD QD KD / 4C 9D KS 2H';

test('with dragging only, taps move nothing, except for the clicks of a screen reader, which cannot drag', async () => {
  const table = await deal({ position: POSITION }, { settings: { input: 'drag' } });
  const before = table.host.save();
  const taps: readonly Spot[] = [3, 'new'];
  for (const spot of taps) {
    await table.tap('9D');
    expect(table.selected).toBe('');
    await table.tapAt(spot);
  }
  // A double tap.
  await table.tick(1000);
  for (let tap = 0; tap < 2; tap += 1) await table.tap('9D');
  expect(table.host.save()).toBe(before);
  for (const selected of ['9D', '']) {
    await table.tap('9D', { detail: 0 });
    expect(table.selected).toBe(selected);
  }
  await table.drag('9D', 3);
  expect(table.table).toContain('9D TD JD QD KD');
});

test('with tapping only, drags move nothing, whatever is selected', async () => {
  const table = await deal({ position: POSITION }, { settings: { input: 'tap' } });
  const before = table.host.save();
  const drags = [
    ['', '9D', 3],
    ['', '5C', 2],
    ['', '5C', 'new'],
    ['4C', '5C', 3],
    ['4C', '5C', 'new'],
    ['4C', '9D', 'new'],
  ] as const;
  for (const [selected, dragged, spot] of drags) {
    await table.select(selected);
    await table.drag(dragged, spot, { drop: false });
    expect(table.copies).toBe(0);
    await table.release();
    expect(table.host.save()).toBe(before);
  }
  await table.tapTo('9D', 3);
  expect(table.table).toContain('9D TD JD QD KD');
});

test('a hand is dealt and drawn in the order of the setting, and sorted in the other one', async () => {
  for (const [sort, other] of [
    ['suit', 'rank'],
    ['rank', 'suit'],
  ] as const) {
    const table = await deal({ seats: [ANNA, CATERINA], seed: 'many' }, { settings: { sort } });
    await table.untilMyTurn();
    const game = Game.load(table.host.save());
    const sorted = (by: 'rank' | 'suit'): string => {
      game.sort(0, by);
      return facesOf(game.view(0).hand);
    };
    const drawn = (): string => {
      const boxes = [...table.all('[part~=hand] [data-card-id]')].map((node) => ({
        face: table.faceOf(Number(node.dataset.cardId)),
        box: node.getBoundingClientRect(),
      }));
      boxes.sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left);
      return boxes.map(({ face }) => face).join(' ');
    };
    expect(drawn(), `dealt by ${sort}`).toBe(sorted(sort));
    await table.press('menu', `sort-${other}`);
    expect(drawn(), `sorted by ${other}`).toBe(sorted(other));
    game.free();
  }
});

test('the cards that go with a selected card of the hand are marked, unless the player does not want it', async () => {
  const position = '5C 5D 5H 5S | 6C 7C 8C | QH KH AH | JD QD KD / 5H 9C KH 2H 8C';
  for (const [face, cards, rules] of [
    ['9C', '8C 8C', 'bga'],
    ['KH', 'QH KD', 'bga'],
    ['KH', 'QH AH KD', 'italian'],
    ['5H', '5C 5D 5S', 'bga'],
  ] as const) {
    const table = await deal({ position, rules });
    const marked = (): string =>
      [...table.all('[data-joins]')]
        .map((node) => table.faceOf(Number(node.dataset.cardId)))
        .sort()
        .join(' ');
    await table.tap(face);
    expect(marked()).toBe(cards.split(' ').sort().join(' '));
    await table.tap(face);
    expect(marked()).toBe('');
    table.host.settings = { find: false };
    await table.tap(face);
    expect(marked()).toBe('');
  }
});

/** Chooses a value in the open menu. */
async function choose(table: TestTable, number: number, value: string): Promise<void> {
  const select = [...table.all('dialog select')][number] as HTMLSelectElement;
  select.value = value;
  select.dispatchEvent(new Event('change'));
  await table.tick(500);
}

const lookOf = ({ host, root }: TestTable): unknown[] => [
  root.querySelector('[part~=hand]')?.getAttribute('aria-label'),
  root.querySelector<HTMLElement>('.root')?.dataset.look,
  host.settings.deck,
  host.settings.sort,
];

test('what the player chooses in the menu survives a reload, unless the page sets it', async () => {
  const attributes = { persist: 'chosen', lang: null, theme: null };
  const first = await deal({ position: POSITION }, { attributes });
  expect(lookOf(first)).toEqual([tableEn.hand, 'dark', 'classic', 'rank']);
  await first.press('menu');
  await choose(first, 1, 'light');
  await choose(first, 2, 'tiles');
  await choose(first, 0, 'it');
  await first.press('sort-suit');
  const chosen = [tableIt.hand, 'light', 'tiles', 'suit'];
  expect(lookOf(first)).toEqual(chosen);
  first.host.remove();
  const again = await openTable({ attributes });
  await again.host.resume();
  await again.settle();
  expect(lookOf(again)).toEqual(chosen);
  // What the page sets takes precedence, and what it takes back is the player's choice again.
  again.host.theme = 'dark';
  again.host.lang = 'en';
  again.host.settings = { deck: 'classic' };
  await again.settle();
  expect(lookOf(again)).toEqual([tableEn.hand, 'dark', 'classic', 'suit']);
  again.host.theme = null;
  again.host.removeAttribute('lang');
  again.host.settings = undefined;
  await again.settle();
  expect(lookOf(again)).toEqual(chosen);
  // Another name, or none, has choices of its own.
  for (const name of ['other', null]) {
    again.host.persist = name;
    await again.settle();
    expect(lookOf(again)).toEqual([tableEn.hand, 'dark', 'classic', 'rank']);
  }
});

test('a deck of four colours that an earlier version has stored is still the player’s choice, until another one is made', async () => {
  const stored = 'machiavelli:earlier:settings';
  localStorage.setItem(stored, JSON.stringify({ fourColours: true, sort: 'suit' }));
  const table = await deal({ position: POSITION }, { attributes: { persist: 'earlier' } });
  const deck = (): unknown => table.root.querySelector<HTMLElement>('.root')?.dataset.deck;
  expect([deck(), table.host.settings.sort]).toEqual(['four', 'suit']);
  await table.press('menu');
  await choose(table, 2, 'classic');
  table.host.settings = undefined;
  expect(deck()).toBe('classic');
});

test('the language of a table follows that of the page', async () => {
  document.documentElement.lang = 'en';
  const table = await deal({}, { attributes: { lang: null } });
  for (const [lang, words] of [
    ['it', tableIt],
    ['en-GB', tableEn],
  ] as const) {
    document.documentElement.lang = lang;
    await table.settle();
    expect(lookOf(table)[0]).toBe(words.hand);
  }
  document.documentElement.removeAttribute('lang');
});

/** Replaces the sounds of the browser. Returns the number of tones that were started, and of contexts that were made. */
function recordSounds(): { tones: number; contexts: number } {
  const seen = { tones: 0, contexts: 0 };
  const nothing = (): void => undefined;
  class AudioNode {
    gain = {
      ...{ setValueAtTime: nothing, linearRampToValueAtTime: nothing, exponentialRampToValueAtTime: nothing },
    };
    connect = (next: unknown): unknown => next;
    start = (): unknown => (seen.tones += 1);
    stop = nothing;
  }
  class AudioContext {
    currentTime = 0;
    constructor() {
      seen.contexts += 1;
    }
    resume = async (): Promise<void> => undefined;
  }
  replace(globalThis, { AudioContext, OscillatorNode: AudioNode, GainNode: AudioNode });
  return seen;
}

test('sounds play only with the setting on: one tone for a played card, two for the player’s turn', async () => {
  const seen = recordSounds();
  const table = await openTable();
  await table.deal({ position: POSITION, seats: [ANNA, CATERINA] });
  const playCard = (): Promise<void> => table.tapTo('9D', 3);
  await playCard();
  await table.press('undo');
  await table.endTurn();
  expect(seen).toEqual({ tones: 0, contexts: 0 });
  table.host.settings = { sound: true };
  await playCard();
  expect(seen).toEqual({ tones: 1, contexts: 1 });
  await table.endTurn();
  expect(seen).toEqual({ tones: 3, contexts: 1 });
});

/** The faces of the cards in a part of the table, and of those of them with artwork. */
function artworkIn(table: TestTable, part: string): { readonly faces: string; readonly drawn: string } {
  const nodes = [...table.all(`[part~=${part}] [data-card-id]`)];
  const facesIn = (list: readonly Element[]): string =>
    list.map((node) => node.getAttribute('data-face')).join(' ');
  return {
    faces: facesIn(nodes),
    drawn: facesIn(nodes.filter((node) => node.querySelector('.art') !== null)),
  };
}

test('cards that are seen whole have artwork in the decks that have some, and only once the player can play', async () => {
  const table = await deal({ position: POSITION });
  await table.tick(100);
  await table.until(() => artworkIn(table, 'table').drawn !== '', 'no card has artwork');
  const whole = { faces: '5S 5H 5D 5C 6C 7C 8C TD JD QD KD', drawn: '5C 8C KD' };
  expect(artworkIn(table, 'table')).toEqual(whole);
  expect(artworkIn(table, 'hand').drawn).not.toBe('');
  expect([...table.all('.art')].every((node) => node.getAttribute('aria-hidden') === 'true')).toBe(true);
  for (const [deck, drawn] of [
    ['tiles', ''],
    ['four', whole.drawn],
    ['large', ''],
  ] as const) {
    table.host.settings = { deck };
    await table.settle();
    expect(artworkIn(table, 'table').drawn, deck).toBe(drawn);
  }
  table.host.settings = { deck: 'classic' };
  // The card before it is seen whole once the last one is gone.
  await table.drag('KD', 'new');
  expect(artworkIn(table, 'table').drawn).toBe('5C 8C QD KD');
});
