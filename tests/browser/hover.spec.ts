import { expect, type Page, test } from '@playwright/test';
import { Game, init, type RulesInput, type View } from 'machiavelli-cards';
import { previewText } from '../../www/table/naming.ts';
import { tableEn } from '../../www/words/table.en.ts';
import { DUEL, element, type Point, sitDown } from './support/table.ts';

// What is shown while cards hover is what the engine says after the drop. HOVERS=1000 asks more often.

const HOVERS = Number(process.env.HOVERS ?? 100);
const EACH = 16;
const RULES: readonly RulesInput[] = ['bga', 'italian', 'session-jokers', { preset: 'bga', jokers: 4 }];

/** Numbers that look random and are the same every time (mulberry32). */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** A game in its middle, in which it is the turn of seat 0. */
function position(number: number): string {
  const rules = RULES[number % RULES.length] ?? 'bga';
  for (let again = 0; ; again += 1) {
    const game = Game.deal({ rules, players: ['Anna', 'Caterina'], seed: `hover ${number} ${again}` });
    while (game.result() === null) {
      const { groups, turn } = game.view(0);
      if (turn === 0 && groups.length >= 3 + (number % 8)) return game.save();
      game.botTurn('medium');
    }
  }
}

interface Scene {
  /** Where cards can be grabbed. */
  readonly cards: readonly Point[];
  /** Points on and about everything. */
  readonly places: readonly Point[];
}

/** Points on the screen, in one question to the page. */
async function look(page: Page): Promise<Scene> {
  return await element(page).evaluate((host) => {
    const root = host.shadowRoot;
    if (root === null) throw new Error('no table');
    const cloth = root.querySelector('[part~=table]')?.getBoundingClientRect();
    const hand = root.querySelector('[part~=hand]')?.getBoundingClientRect();
    if (cloth === undefined || hand === undefined) throw new Error('no cloth');
    const cards: { x: number; y: number }[] = [];
    for (const card of root.querySelectorAll('[data-card-id]')) {
      const box = card.getBoundingClientRect();
      const at = { x: box.x + 9, y: box.y + box.height / 4 };
      if (root.elementFromPoint(at.x, at.y)?.closest('[data-card-id]') === card) cards.push(at);
    }
    const places: { x: number; y: number }[] = [];
    for (const tray of root.querySelectorAll('[data-group-id]')) {
      const box = tray.getBoundingClientRect();
      for (const [x, y] of [
        [0.5, 0.5],
        [0.1, 0.2],
        [0.9, 0.8],
        [1.04, 0.5],
        [0.5, 1.08],
        [-0.03, 0.5],
      ]) {
        places.push({ x: box.x + box.width * (x ?? 0), y: box.y + box.height * (y ?? 0) });
      }
    }
    for (let part = 0; part < 8; part += 1) {
      places.push({ x: cloth.x + (cloth.width * (part + 0.5)) / 8, y: cloth.bottom - 12 - part * 14 });
      places.push({ x: hand.x + (hand.width * (part + 0.5)) / 8, y: hand.y + hand.height / 2 });
    }
    places.push({ x: innerWidth - 80, y: innerHeight - 30 });
    return { cards, places: places.filter((at) => at.y > cloth.top && at.x > 0 && at.x < innerWidth) };
  });
}

interface Shown {
  readonly ids: readonly number[];
  readonly over: 'group' | 'new' | 'hand' | 'joker' | null;
  readonly group: number | null;
  readonly legal: string | null;
  readonly words: string;
  /** What every other tray says: `legal`, `illegal`, or nothing. */
  readonly trays: Readonly<Record<string, string | null>>;
}

/** What the page shows in the middle of a drag, after its next pictures. */
async function shown(page: Page): Promise<Shown> {
  return await element(page).evaluate(async (host) => {
    const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
    // A lift is spread over five of them.
    for (let seen = 0; seen < 6; seen += 1) await frame();
    const root = host.shadowRoot;
    if (root === null) throw new Error('no table');
    const lifted = [...root.querySelectorAll('[data-card-id][data-lifted]')];
    const tray = root.querySelector('[data-group-id][data-over]');
    const slot = root.querySelector('.slot');
    const tag = root.querySelector<HTMLElement>('.ghost-tag');
    const words = tag === null || tag.hidden ? '' : (tag.querySelector('.words') ?? tag).textContent;
    const isNew = slot !== null && !slot.hasAttribute('data-off');
    const isHand = root.querySelector('.handbox[data-over]') !== null;
    const isJoker = tray === null && !isNew && !isHand && words !== '';
    const trays = [...root.querySelectorAll('[data-group-id]')];
    return {
      ids: lifted.map((card) => Number(card.getAttribute('data-card-id'))),
      over: tray !== null ? 'group' : isNew ? 'new' : isHand ? 'hand' : isJoker ? 'joker' : null,
      group: tray === null ? null : Number(tray.getAttribute('data-group-id')),
      legal: (tray ?? slot)?.getAttribute('data-preview') ?? null,
      words,
      trays: Object.fromEntries(
        trays.map((one) => [one.getAttribute('data-group-id'), one.getAttribute('data-preview')]),
      ),
    };
  });
}

/** The engine's own game, asked beside the page. */
async function gameOf(page: Page): Promise<Game> {
  const save = await page.evaluate(() =>
    (document.querySelector('machiavelli-table') as unknown as { save(): string }).save(),
  );
  return Game.load(save);
}

/** Every tray shows what the engine says of it, not the one below alone. */
function checkTrays(game: Game, before: View, seen: Shown): void {
  const preview = game.preview([...seen.ids]);
  before.groups.forEach((group, index) => {
    const own = group.cards.every((card) => seen.ids.includes(card.id));
    const legal = preview.groups[index]?.kind === null ? 'illegal' : 'legal';
    expect(seen.trays[group.id], `group ${index}`).toBe(own ? null : legal);
  });
}

function checkDrop(seen: Shown, before: View, after: View): void {
  const where = (view: View) => view.groups.map((one) => `${one.id}:${one.cards.map((card) => card.id)}`);
  switch (seen.over) {
    case 'group':
    case 'new': {
      const group = after.groups.find(({ cards }) => cards.some(({ id }) => id === seen.ids[0]));
      if (group === undefined) throw new Error('the cards are not on the table');
      if (seen.over === 'group') expect(group.id).toBe(seen.group);
      else if (where(before).join() !== where(after).join()) {
        expect(before.groups.map(({ id }) => id)).not.toContain(group.id);
      }
      expect(seen.legal).toBe(group.kind === null ? 'illegal' : 'legal');
      const said = previewText(tableEn, { ...group, cards: group.cards.length });
      expect(seen.words).toBe(seen.over === 'new' && group.kind === null ? tableEn.newMeld : said);
      break;
    }
    case 'hand':
      expect(after.hand.map(({ id }) => id)).toEqual(expect.arrayContaining([...seen.ids]));
      break;
    case 'joker':
      expect(seen.words).toBe(tableEn.swapHere);
      expect(after.hand.map(({ face }) => face)).toContain('*');
      break;
    case null:
      expect(where(after)).toEqual(where(before));
      expect(after.hand.map(({ id }) => id)).toEqual(before.hand.map(({ id }) => id));
      break;
  }
}

test('what is shown while cards hover is what the engine says after the drop', async ({ page }) => {
  test.setTimeout(60_000 + HOVERS * 1_500);
  await init();
  await sitDown(page, { rules: 'bga', seed: 'hover' });
  const pick = chance(4);
  const counts = { group: 0, new: 0, hand: 0, joker: 0, nowhere: 0 };
  for (let done = 0; done < HOVERS; done += 1) {
    if (done % EACH === 0) {
      await element(page).evaluate(
        (host, [save, seats]) =>
          (host as unknown as { load(a: unknown, b: unknown): Promise<void> }).load(save, seats),
        [position(done / EACH), DUEL] as const,
      );
      await expect(element(page)).toHaveAttribute('data-phase', 'mine');
    }
    const scene = await look(page);
    const from = scene.cards[pick(scene.cards.length)];
    const to = scene.places[pick(scene.places.length)];
    if (from === undefined || to === undefined) throw new Error('nothing to see');
    const game = await gameOf(page);
    const before = game.view(0);
    // With Shift the rest of a run goes along.
    const tail = pick(4) === 0;
    if (tail) await page.keyboard.down('Shift');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2 + 9);
    await page.mouse.move(to.x, to.y);
    const seen = await shown(page);
    if (seen.ids.length > 0) checkTrays(game, before, seen);
    await page.mouse.up();
    if (tail) await page.keyboard.up('Shift');
    const now = await gameOf(page);
    if (seen.ids.length > 0) {
      counts[seen.over ?? 'nowhere'] += 1;
      checkDrop(seen, before, now.view(0));
    }
    now.free();
    game.free();
    // The next drag begins at the same table, or now and then at this one.
    if (pick(3) > 0) await page.keyboard.press('Control+z');
  }
  test.info().annotations.push({ type: 'hovers', description: JSON.stringify(counts) });
  expect(counts.group).toBeGreaterThan(HOVERS / 5);
  expect(counts.new).toBeGreaterThan(HOVERS / 20);
  expect(counts.hand).toBeGreaterThan(0);
});
