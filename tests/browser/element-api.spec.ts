// The element’s API: overlapping calls, unusual values and errors.
import { expect, type Page } from '@playwright/test';
import { tableEn } from '../../www/words/table.en.ts';
import { tableIt } from '../../www/words/table.it.ts';
import { holdFiles } from './support/held-files.ts';
import { test } from './support/reused-page.ts';

interface Seat {
  readonly name: string;
  readonly level: string | null;
}

interface Table extends HTMLElement {
  readonly running: boolean;
  readonly log: readonly unknown[];
  readonly setup: { readonly rules: { readonly deal: number }; readonly seats: readonly Seat[] };
  readonly view: {
    readonly hand: { id: number; face: string }[];
    readonly groups: { id: number }[];
    readonly seats: readonly Seat[];
  };
  settings: Record<string, unknown>;
  start(setup?: unknown): Promise<void>;
  load(text: string, seats?: readonly Seat[]): Promise<void>;
  save(): string;
  rematch(): Promise<void>;
  close(): void;
  run(command: unknown): { readonly legal: boolean; readonly flaws: readonly unknown[] };
}

interface Helpers {
  /** Adds another table, waits until its game has started, and removes it. By then, every start that began earlier is over. */
  startAnother(persist: string): Promise<void>;
}

/** Attributes with which a table always deals the same cards. */
const FIXED_DEAL = { seed: 'life', players: '2' };

async function open(page: Page): Promise<void> {
  await page.goto('./');
  await page.evaluate(async () => {
    await customElements.whenDefined('machiavelli-table');
    const helpers: Helpers = {
      async startAnother(persist) {
        const other = document.createElement('machiavelli-table');
        other.setAttribute('persist', persist);
        document.body.append(other);
        while (other.dataset.phase !== 'mine' && other.dataset.phase !== 'computer') {
          await new Promise(requestAnimationFrame);
        }
        other.remove();
      },
    };
    Object.assign(globalThis, helpers);
  });
}

/** Calls `work` in the page with a new table that is not in the document yet. */
function withTable<T>(
  page: Page,
  attributes: Readonly<Record<string, string>>,
  work: (table: Table) => T | Promise<T>,
): Promise<T> {
  return page.evaluate(
    ([given, code]) => {
      const table = document.createElement('machiavelli-table');
      table.style.height = '500px';
      for (const [name, value] of Object.entries(given)) table.setAttribute(name, value);
      Object.assign(globalThis, { table });
      return new Function('table', `return (${code})(table)`)(table);
    },
    [attributes, String(work)] as const,
  );
}

test('a table that is removed while it starts leaves nothing behind', async ({ page }) => {
  await open(page);
  const left = await withTable(page, { ...FIXED_DEAL, persist: 'left' }, async (table) => {
    // The table is removed at different points of its start.
    for (const after of [0, 1, 5, 20]) {
      document.body.append(table);
      await new Promise((resolve) => setTimeout(resolve, after));
      table.remove();
    }
    // Both tables use the same lock, so the other table can only start after the removed table has released the lock.
    await (globalThis as unknown as Helpers).startAnother('left');
    return {
      running: table.running,
      regions: document.querySelectorAll('[data-machiavelli-speech]').length,
    };
  });
  expect(left).toEqual({ running: false, regions: 0 });
  const locks = (): Promise<number> =>
    page.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      return [...held, ...pending].filter(({ name }) => name?.includes('left')).length;
    });
  await expect.poll(locks).toBe(0);
  await expect.poll(() => page.workers().length).toBe(0);
});

test('a table that is removed while the engine of its worker loads leaves no worker behind', async ({
  page,
}) => {
  let send = (): void => undefined;
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/engine*.wasm', async (route) => {
    if (!route.request().url().includes('play')) await sent;
    await route.continue();
  });
  await open(page);
  await withTable(page, FIXED_DEAL, (table) => document.body.append(table));
  await expect.poll(() => page.workers().length).toBe(1);
  await page.evaluate(() => (globalThis as unknown as { table: Table }).table.remove());
  await expect.poll(() => page.workers().length).toBe(0);
  send();
  // The computer of another table needs the same engine. Once that computer has played, the engine has loaded.
  await withTable(page, { ...FIXED_DEAL, autostart: 'off' }, async (table) => {
    document.body.append(table);
    await table.start({ rules: 'bga', seed: 'after', position: '5C 6C 7C / 8C 2D' });
  });
  const after = page.locator('machiavelli-table[seed][data-phase=mine]');
  await after.locator('[data-action=end-turn]').click();
  await expect.poll(() => after.evaluate((table) => (table as Table).log.length)).toBe(2);
  await page.evaluate(() => (globalThis as unknown as { table: Table }).table.remove());
  await expect.poll(() => page.workers().length).toBe(0);
});

test('the later of two starts wins, and close() cancels a start under way', async ({ page }) => {
  await open(page);
  const result = await withTable(page, { autostart: 'off' }, async (table) => {
    document.body.append(table);
    await Promise.all([
      table.start({ rules: 'bga', seed: 'a', position: '5C 6C 7C / 8C 2D' }),
      table.start({ rules: { preset: 'bga', deal: 5 }, seed: 'z' }),
    ]);
    const { length } = table.view.hand;
    const start = table.start({ seed: 'b' });
    table.close();
    await start;
    return { length, running: table.running };
  });
  expect(result).toEqual({ length: 5, running: false });
});

test('a loaded game keeps its opponents and rules', async ({ page }) => {
  await open(page);
  await withTable(page, { ...FIXED_DEAL, autostart: 'off', level: 'hard' }, async (table) => {
    document.body.append(table);
    await table.start({ rules: { preset: 'italian', deal: 5 }, seed: 'kept' });
  });
  await page.locator('machiavelli-table[seed][data-phase=mine] [data-action=end-turn]').click();
  await page.waitForFunction(() => {
    const { table } = globalThis as unknown as { table: Table };
    return table.view.seats[1]?.level === 'hard' && table.dataset.phase === 'mine';
  });
  const result = await page.evaluate(async () => {
    const { table } = globalThis as unknown as { table: Table };
    const save = table.save();
    const loadError = async (seats: readonly Seat[]): Promise<unknown> => {
      try {
        await table.load(save, seats);
        return 'none';
      } catch (error) {
        return (error as { code?: string }).code;
      }
    };
    const misfit = await loadError([]);
    await table.load(save);
    const { level } = table.setup.seats[1] ?? {};
    await table.rematch();
    return { misfit, level, deal: table.view.hand.length };
  });
  expect(result).toEqual({ misfit: 'player-count', level: 'hard', deal: 5 });
});

test('changing the view object does not change the game', async ({ page }) => {
  await open(page);
  const sizes = await withTable(page, { autostart: 'off' }, async (table) => {
    document.body.append(table);
    await table.start({ seed: 'copy', position: '5C 6C 7C / 8C 2D 3D 4D' });
    table.view.hand.splice(0, 3);
    table.settings = { sort: 'suit' };
    return [
      table.view.hand.length,
      table.shadowRoot?.querySelectorAll('[data-card-id][data-zone=hand]').length,
    ];
  });
  expect(sizes).toEqual([4, 4]);
});

test('settings assigned before the element is defined apply, and invalid values are ignored', async ({
  page,
}) => {
  await open(page);
  const result = await withTable(page, { autostart: 'off' }, (table) => {
    Object.defineProperty(table, 'settings', {
      value: { fourColours: true, motion: 'nope', colour: 'red' },
      configurable: true,
      enumerable: true,
      writable: true,
    });
    document.body.append(table);
    const { fourColours, motion, colour = null } = table.settings;
    return { fourColours, motion, colour, four: table.hasAttribute('data-four') };
  });
  expect(result).toEqual({ fourColours: true, motion: 'normal', colour: null, four: true });
});

test('the attribute players takes a number or names, and an invalid number is reported', async ({ page }) => {
  await open(page);
  const names = (players: string): Promise<string[]> =>
    withTable(page, { autostart: 'off', players, lang: 'en', seed: '' }, async (table) => {
      document.body.append(table);
      try {
        await table.start();
        return table.view.seats.map(({ name }) => name);
      } catch (error) {
        return [String(error)];
      } finally {
        table.remove();
      }
    });
  expect(await names('3')).toHaveLength(3);
  expect((await names('Anna'))[0]).toBe('Anna');
  const [first, second, third] = await names('Anna,,Bruno');
  expect([first, third]).toEqual(['Anna', 'Bruno']);
  expect(second).toBeTruthy();
  expect((await names('40'))[0]).toContain('2 to 6 players, not 40');
  expect((await names('0'))[0]).toContain('2 to 6 players, not 0');
  expect(await names(' ')).toHaveLength(2);
});

test('malformed JSON in the attribute rules is reported with the name of the attribute', async ({ page }) => {
  await open(page);
  const error = await withTable(
    page,
    { rules: '{bad' },
    (table) =>
      new Promise((resolve) => {
        table.addEventListener('machiavelli-error', (event) => resolve((event as CustomEvent).detail));
        document.body.append(table);
      }),
  );
  expect(error).toMatchObject({ code: 'bad-input', message: expect.stringMatching(/^rules: /) });
});

test('an invalid setup is rejected with an error that lists what it takes', async ({ page }) => {
  await open(page);
  const errors = await withTable(page, { autostart: 'off' }, async (table) => {
    document.body.append(table);
    const errors: unknown[] = [];
    for (const setup of [
      { nope: 1 },
      { seats: 'x' },
      { seats: [null] },
      { seats: [{ name: 'A' }] },
      { seats: [{ name: 'A', level: 'x' }] },
    ]) {
      await table.start(setup).catch(({ code, message }) => errors.push([code, message]));
    }
    await table.start({ seed: 'seats' });
    const save = table.save();
    const seats = ['easy', 'strong'].map((level) => ({ name: level, level }));
    await table.load(save, seats).catch(({ code, message }) => errors.push([code, message]));
    return errors;
  });
  const level = (name: string): unknown => [
    'unknown-level',
    `seats: there is no level "${name}"; expected beginner, easy, medium, hard, expert, or null for a person`,
  ];
  const seats = ['bad-input', expect.stringContaining('{ name, level }')];
  expect(errors).toEqual([
    ['bad-input', expect.stringContaining('expected one of rules, seats')],
    seats,
    seats,
    seats,
    level('x'),
    level('strong'),
  ]);
});

test('attributes that change after the deal wait for the next start, except the level', async ({ page }) => {
  await open(page);
  await withTable(page, { ...FIXED_DEAL, persist: 'attributes', level: 'beginner' }, (table) => {
    document.body.append(table);
    // A framework may set attributes one by one. The game is not dealt yet, so it takes these attributes into account.
    table.setAttribute('players', '3');
  });
  const own = page.locator('machiavelli-table[persist=attributes]');
  await expect(own).toHaveAttribute('data-phase', 'mine');
  const result = await own.evaluate(async (node) => {
    const table = node as Table;
    const { startAnother } = globalThis as unknown as Helpers;
    const before = table.save();
    const others = { rules: 'italian', players: '4', seed: 'other', position: '5C 6C 7C / 8C' };
    for (const [name, value] of Object.entries(others)) table.setAttribute(name, value);
    await startAnother('another');
    const isKept = table.save() === before;
    // A framework may also remount the element.
    table.remove();
    await startAnother('another');
    document.body.append(table);
    while (!table.running) await new Promise(requestAnimationFrame);
    const isResumed = table.save() === before;
    table.setAttribute('level', 'hard');
    return { isKept, isResumed, seats: table.view.seats.length, setup: table.setup.seats };
  });
  expect(result).toMatchObject({
    isKept: true,
    isResumed: true,
    seats: 3,
    setup: [{ level: null }, { level: 'hard' }, { level: 'hard' }],
  });
  await own.locator('[data-action=end-turn]').click();
  await expect.poll(() => own.evaluate((table) => (table as Table).log.length)).toBe(3);
  const levels = await own.evaluate(async (node) => {
    const table = node as Table;
    const played = table.view.seats.map(({ level }) => level);
    await table.start();
    return { played, next: table.view.seats.length, hand: table.view.hand.map(({ face }) => face) };
  });
  expect(levels).toEqual({ played: [null, 'hard', 'hard'], next: 4, hand: ['8C'] });
});

test('a key that is set just after the element was inserted resumes the stored game', async ({ page }) => {
  await open(page);
  const saves = await withTable(page, { ...FIXED_DEAL, persist: 'late' }, async (table) => {
    document.body.append(table);
    while (!table.running) await new Promise(requestAnimationFrame);
    const before = table.save();
    table.remove();
    const other = document.createElement('machiavelli-table');
    document.body.append(other);
    other.setAttribute('persist', 'late');
    while (!other.running) await new Promise(requestAnimationFrame);
    return { before, after: other.save() };
  });
  expect(saves.after).toBe(saves.before);
});

test('a game is never stored under a key that the attribute gets later', async ({ page }) => {
  await open(page);
  const result = await withTable(page, { ...FIXED_DEAL, persist: 'one', autostart: 'off' }, async (table) => {
    document.body.append(table);
    await table.start({ seed: 'first' });
    table.setAttribute('persist', 'two');
    await table.start({ seed: 'second' });
    table.setAttribute('persist', 'one');
    table.shadowRoot?.querySelector<HTMLElement>('[data-action=sort]')?.click();
    const seeds = ['one', 'two'].map(
      (key) => JSON.parse(localStorage.getItem(`${key}-seats`) ?? '').setup.seed,
    );
    return { seeds, isSaved: localStorage.getItem('two') === table.save() };
  });
  expect(result).toEqual({ seeds: ['first', 'second'], isSaved: true });
});

test('the setup has the seed of the game, however it was begun', async ({ page }) => {
  await open(page);
  const result = await withTable(page, { autostart: 'off', persist: 'seeds' }, async (table) => {
    document.body.append(table);
    const hands: string[] = [];
    const begin = async (work: () => unknown): Promise<string> => {
      await work();
      hands.push(table.view.hand.map(({ face }) => face).join(' '));
      return (table.setup as { seed?: string }).seed ?? '';
    };
    const dealt = await begin(() => table.start());
    const again = await begin(() => table.start({ seed: dealt }));
    const save = table.save();
    const other = await begin(() => table.rematch());
    const loaded = await begin(() => table.load(save));
    table.close();
    const resumed = await begin(() => (table as unknown as { resume(): Promise<boolean> }).resume());
    return { hands, isSame: [again, loaded, resumed].every((seed) => seed === dealt), dealt, other };
  });
  expect(result.isSame).toBe(true);
  expect(result.dealt).not.toBe('');
  expect(result.other).not.toBe(result.dealt);
  const [dealt, again, other, loaded, resumed] = result.hands;
  expect([again, loaded, resumed]).toEqual([dealt, dealt, dealt]);
  expect(other).not.toBe(dealt);
});

test('events report the start, every command that changes the game, and the close or removal', async ({
  page,
}) => {
  await open(page);
  const events = await withTable(page, { autostart: 'off', persist: 'events' }, async (table) => {
    document.body.append(table);
    const seen: unknown[] = [];
    for (const name of ['start', 'change', 'turn', 'end', 'close']) {
      table.addEventListener(`machiavelli-${name}`, (event) => {
        const { setup, resumed, kind, seat } = (event as CustomEvent).detail;
        seen.push([name, setup?.seed ?? null, resumed ?? kind ?? seat ?? null, table.running]);
      });
    }
    const press = (action: string): void =>
      table.shadowRoot?.querySelector<HTMLElement>(`[data-action=${action}]`)?.click();
    await table.start({ seed: 'e', position: '5C 6C 7C / 8C', rules: 'bga' });
    press('undo'); // There is nothing to undo.
    await table.start({ seed: 'f' });
    press('sort');
    table.close();
    await (table as unknown as { resume(): Promise<boolean> }).resume();
    table.remove();
    await new Promise((resolve) => setTimeout(resolve));
    return seen;
  });
  expect(events).toEqual([
    ['start', 'e', false, true],
    ['start', 'f', false, true],
    ['change', null, 'sort', true],
    ['close', 'f', null, false],
    ['start', 'f', true, true],
    ['close', 'f', null, false],
  ]);
});

test('the table does not replace the page’s global Worker', async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    const { Worker } = globalThis;
    Object.assign(globalThis, { replaced: 0 });
    Object.defineProperty(globalThis, 'Worker', {
      configurable: true,
      get: () => Worker,
      set() {
        (globalThis as unknown as { replaced: number }).replaced += 1;
      },
    });
  });
  await withTable(page, FIXED_DEAL, (table) => document.body.append(table));
  await page.locator('machiavelli-table[seed][data-phase=mine]').waitFor();
  await expect.poll(() => page.workers().length).toBe(1);
  expect(await page.evaluate(() => (globalThis as unknown as { replaced: number }).replaced)).toBe(0);
});

for (const [scheme, look] of [
  ['light', 'light'],
  ['dark', 'dark'],
  ['normal', 'dark'],
] as const) {
  test(`the table takes its font and colours from a page with the colour scheme ${scheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page);
    const seen = await page.evaluate((wanted) => {
      const place = document.createElement('div');
      place.style.colorScheme = wanted;
      place.style.fontFamily = 'Georgia';
      const table = document.createElement('machiavelli-table');
      table.setAttribute('autostart', 'off');
      place.append(table);
      document.body.append(place);
      const words = table.shadowRoot?.querySelector('.sentence');
      return {
        look: table.dataset.look,
        font: words === null || words === undefined ? '' : getComputedStyle(words).fontFamily,
      };
    }, scheme);
    expect(seen).toEqual({ look, font: 'Georgia' });
  });
}

test('a page runs commands like the player, and can refuse them', async ({ page }) => {
  await open(page);
  const seen = await withTable(
    page,
    { ...FIXED_DEAL, position: '5C 6C 7C / 8C 2D 3D', level: 'beginner' },
    async (table) => {
      document.body.append(table);
      while (table.dataset.phase !== 'mine') await new Promise(requestAnimationFrame);
      table.settings = { motion: 'off' };
      const kinds: string[] = [];
      table.addEventListener('machiavelli-command', (event) => {
        const { command } = (event as CustomEvent<{ command: { kind: string } }>).detail;
        kinds.push(command.kind);
        if (command.kind === 'undo') event.preventDefault();
      });
      const eight = table.view.hand.find(({ face }) => face === '8C')?.id;
      const group = table.view.groups[0]?.id;
      const answers = [
        { kind: 'redo' },
        { kind: 'move', ids: [eight], to: { zone: 'group', group } },
        { kind: 'undo' },
        { kind: 'end-turn' },
        { kind: 'undo' },
      ].map((command) => table.run(command));
      return { answers, kinds, played: table.log[0] };
    },
  );
  expect(seen.answers).toMatchObject([
    { legal: false, flaws: [{ code: 'nothing-to-redo' }] },
    { legal: true, flaws: [] },
    { legal: false, flaws: [] },
    { legal: true, flaws: [] },
    { legal: false, flaws: [] },
  ]);
  expect(seen.kinds).toEqual(['redo', 'move', 'undo', 'end-turn']);
  expect(seen.played).toMatchObject({ kind: 'play', laid: '8C' });
});

for (const name of ['machiavelli-start', 'machiavelli-turn']) {
  test(`a table that is closed during ${name} stays closed`, async ({ page }) => {
    await open(page);
    const after = await withTable(page, { autostart: 'off', name }, async (table) => {
      document.body.append(table);
      table.settings = { motion: 'off' };
      const computer = { name: 'Bruno', level: 'beginner' };
      const person = { name: 'Anna', level: null };
      const setup = { rules: 'bga', seed: 'closed', position: '5C 6C 7C / 8C 2D 3D' };
      table.addEventListener(table.getAttribute('name') ?? '', () => table.close());
      if (table.getAttribute('name') === 'machiavelli-turn') {
        await table.start({ ...setup, seats: [person, computer] });
        table.run({ kind: 'end-turn' });
      } else {
        await table.start({ ...setup, seats: [computer, person] });
      }
      // By the time another table has played a computer's turn, the closed table would have played one, too.
      const other = document.createElement('machiavelli-table') as unknown as Table;
      other.setAttribute('autostart', 'off');
      document.body.append(other);
      other.settings = { motion: 'off' };
      await other.start({ ...setup, seats: [computer, person] });
      while (other.dataset.phase !== 'mine') await new Promise(requestAnimationFrame);
      return { phase: table.dataset.phase, running: table.running };
    });
    expect(after).toEqual({ phase: 'empty', running: false });
  });
}

test('whatever the rules, moves of an exercise can be undone, and nothing but the goal ends its turn', async ({
  page,
}) => {
  await open(page);
  const seen = await withTable(page, { autostart: 'off' }, async (table) => {
    document.body.append(table);
    const shown = (selector: string): boolean =>
      table.shadowRoot?.querySelector<HTMLElement>(selector)?.hidden === false;
    const position = '5C 6C 7C / 8C 2D 3D';
    await table.start({ rules: 'italian', timer: 30, position, task: 'Play the 8♣.', goal: 1 });
    const { hand, groups } = table.view;
    const eight = hand.find(({ face }) => face === '8C')?.id;
    const move = { kind: 'move', ids: [eight], to: { zone: 'group', group: groups[0]?.id } };
    return {
      moved: table.run(move).legal,
      restore: shown('[data-action=restore]'),
      undo: shown('[data-action=undo]'),
      clock: table.shadowRoot?.querySelector('[data-turn=true] .clock')?.textContent,
      undone: table.run({ kind: 'undo' }).legal,
      restored: table.run({ kind: 'restore' }).legal,
      timeUp: table.run({ kind: 'time-up' }).legal,
      resigned: table.run({ kind: 'resign', seat: 0 }).legal,
      turns: table.log.length,
    };
  });
  expect(seen).toEqual({
    moved: true,
    restore: false,
    undo: true,
    clock: '',
    undone: true,
    restored: false,
    timeUp: false,
    resigned: false,
    turns: 0,
  });
});

test('inside another component, a table speaks the language of the page', async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    document.documentElement.lang = 'it';
    const component = document.createElement('div');
    const table = document.createElement('machiavelli-table');
    table.setAttribute('seed', 'inside');
    component.attachShadow({ mode: 'open' }).append(table);
    document.body.append(component);
  });
  const hand = page.locator('machiavelli-table[seed=inside] [part~=hand]');
  await expect(hand).toHaveAttribute('aria-label', tableIt.hand);
});

test('the language that was set last applies, even if an earlier one loads later', async ({ page }) => {
  const release = await holdFiles(page, /\/table\.it-[\w-]+\.js$/);
  await open(page);
  await withTable(page, { ...FIXED_DEAL, lang: 'en' }, async (table) => {
    document.body.append(table);
    while (table.dataset.phase === undefined || table.dataset.phase === 'empty')
      await new Promise(requestAnimationFrame);
    table.setAttribute('lang', 'it');
    table.setAttribute('lang', 'en');
    // A table also starts if its language changes before its first words are loaded.
    const other = document.createElement('machiavelli-table');
    for (const [name, value] of Object.entries({ seed: 'other', lang: 'it' }))
      other.setAttribute(name, value);
    document.body.append(other);
    other.setAttribute('lang', 'en');
    const italian = document.createElement('machiavelli-table');
    for (const [name, value] of Object.entries({ seed: 'it', lang: 'it' })) italian.setAttribute(name, value);
    document.body.append(italian);
  });
  release();
  const hand = (seed: string) => page.locator(`machiavelli-table[seed=${seed}] [part~=hand]`);
  await expect(hand('it')).toHaveAttribute('aria-label', tableIt.hand);
  await expect(hand('other')).toHaveAttribute('aria-label', tableEn.hand);
  await expect(hand('life')).toHaveAttribute('aria-label', tableEn.hand);
});
