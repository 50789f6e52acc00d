// The start screen and the set-up screen: what is chosen there is the game that is dealt.
import { test } from 'node:test';
import { Game, presets, ruleOptions, type Style, type View } from 'machiavelli-cards';
import { words as optionsEn } from '../../www/words/en/options.ts';
import { words as pageEn } from '../../www/words/en/page.ts';
import { words as pageIt } from '../../www/words/it/page.ts';
import { init } from '../support/engine.ts';
import { expect } from '../support/expect.ts';
import { replace } from '../support/replace.ts';
import { openPage, type TestPage } from './driver.ts';

await init();

const { fixes } = optionsEn;

/** The rules that the figures of `docs/balance.md` support. */
const STANDARD = { preset: 'bga', setAside: 26 };

const openSetup = (stored: Readonly<Record<string, unknown>> = {}): Promise<TestPage> =>
  openPage({ address: '#setup', stored });

const pickGame = (page: TestPage, preset: string): Promise<void> =>
  page.click(page.one(`label.game input[value="${preset}"]`));

const seat = (index: number, control: 'input' | 'select'): string =>
  `li.seat[data-seat="${index}"] ${control}`;

const number = (name: string): string => `[data-field="${name}"] input`;

const refusals = (page: TestPage): string[] => page.texts('form.setup [role=alert] .refusal');

async function fix(page: TestPage, label: string): Promise<void> {
  expect(page.text('[data-action=fix]')).toBe(label);
  await page.press('fix');
}

async function addSeats(page: TestPage, count: number): Promise<void> {
  for (let added = 0; added < count; added += 1) await page.press('add-seat');
}

const levels = ({ table }: TestPage) => table.host.setup?.seats?.map(({ level }) => level);
const names = ({ view }: TestPage): string[] => view.seats.map(({ name }) => name);

test('one click starts a game against one computer, in which waiting does not pay', async () => {
  const page = await openPage();
  expect(page.text('.big-button[data-action=play]')).toContain(pageEn.presets.standard.name);
  await page.press('play');
  await page.table.untilMyTurn();
  expect(names(page)).toEqual(['You', 'Caterina']);
  expect(page.view.rules).toMatchObject(STANDARD);
  expect(page.view.hand.length).toBeGreaterThanOrEqual(15);
});

test('the page’s own game and every preset have a name and description, show their options, and can be played', async () => {
  const page = await openSetup();
  const all = presets().map(({ preset, ...options }) => [preset, options] as const);
  const bga = all.find(([name]) => name === 'bga')?.[1];
  expect(page.all('label.game input').map((input) => input.getAttribute('value'))).toEqual([
    'standard',
    ...all.map(([name]) => name),
  ]);
  for (const [name, options] of [['standard', { ...bga, setAside: STANDARD.setAside }] as const, ...all]) {
    await pickGame(page, name);
    const card = `label.game:has(input[value="${name}"])`;
    expect(page.text(`${card} .game-name`)).not.toBe(name);
    expect(page.text(`${card} .game-what`)).not.toBe('');
    for (const [option, value] of Object.entries(options)) {
      const inputs = [...page.field(option).querySelectorAll('input')];
      const shown = inputs.map(({ checked, type, value: text }) =>
        type === 'checkbox' ? checked : type === 'text' || checked ? text : null,
      );
      const wanted =
        typeof value === 'boolean' ? value : inputs.length === 1 ? String(value ?? '') : value?.toString();
      expect(
        shown.filter((text) => text !== null),
        `${name} ${option}`,
      ).toEqual(wanted === undefined ? [] : [wanted]);
    }
    expect(page.offers('play'), name).toBe(true);
  }
  for (const { presets: words } of [pageEn, pageIt]) {
    expect(words.standard.what).toContain(String(STANDARD.setAside));
  }
});

test('“Standard” can be played by up to five, and by six with fewer cards', async () => {
  const page = await openSetup();
  await addSeats(page, 3);
  expect([page.all('li.seat').length, page.offers('play')]).toEqual([5, true]);
  await addSeats(page, 1);
  await fix(page, fixes.deal('12'));
  await page.press('play');
  expect(page.view.rules).toMatchObject({ ...STANDARD, deal: 12 });
});

test('a changed option can be set back to that of “Standard”, and a stored choice of a preset stays', async () => {
  const page = await openSetup();
  await page.pick('setAside', '0');
  await page.press('as-usual');
  expect(page.find('[data-action=as-usual]')).toBeNull();
  expect(page.picked('setAside')).toBe(String(STANDARD.setAside));
  await pickGame(page, 'bga');
  await page.reload();
  await page.play();
  expect(page.view.rules).toMatchObject({ preset: 'bga', setAside: 0 });
});

test('every rule option takes effect in the game', async () => {
  const page = await openSetup();
  await pickGame(page, 'session');
  const picks = {
    ...{ packs: 3, deal: 9, jokers: 2, helpingCards: 4, ace: 'low-or-high', undo: 'none', restorePenalty: 4 },
    ...{ setAside: 13, firstPlayer: 'lot', stockOut: 'fewest-cards', ties: 'draw' },
  };
  const limits = { openingPoints: 30, maxNewCards: 5, turnSeconds: 90, target: 50 };
  for (const [name, value] of Object.entries(picks)) await page.pick(name, String(value));
  for (const [name, value] of Object.entries(limits)) await page.fill(number(name), String(value));
  await page.pick('openingScope', 'meld');
  await page.turn('rearrangeOnly', true);
  await page.turn('jokerSwap', false);
  await page.press('play');
  const wanted = {
    ...{ ...picks, ...limits, openingScope: 'meld', rearrangeOnly: true, jokerSwap: false },
    scoring: 'session',
  };
  expect(page.view.rules).toMatchObject(wanted);
  expect(Object.keys(wanted)).toEqual(expect.arrayContaining(ruleOptions().map(({ name }) => name)));
});

test('contradictory options are reported at once and fixed with a click', async () => {
  const page = await openSetup();
  await page.turn('jokerSwap', true);
  await page.pick('openingScope', 'meld');
  await page.fill(number('target'), '100');
  for (let left = 3; left > 0; left -= 1) {
    expect([refusals(page).length, page.offers('play')]).toEqual([left, false]);
    await page.press('fix');
  }
  expect([refusals(page).length, page.offers('play')]).toEqual([0, true]);
});

test('if the packs have too few cards for the deal, the largest possible deal is offered', async () => {
  const page = await openSetup();
  await pickGame(page, 'italian');
  await addSeats(page, 6);
  expect(page.offers('add-seat')).toBe(false);
  expect(refusals(page)).toEqual([expect.stringContaining('104')]);
  await fix(page, fixes.deal('12'));
  expect(refusals(page)).toEqual([]);
  await page.press('play');
  expect([page.view.seats.length, page.view.rules.deal]).toEqual([8, 12]);
});

test('a variant for fewer players offers to reduce their number', async () => {
  const page = await openSetup();
  await pickGame(page, 'makiaveli');
  await addSeats(page, 6);
  await pickGame(page, 'session');
  expect(page.offers('remove-seat'), 'three players too many').toBe(true);
  await fix(page, fixes.seats('5'));
  expect([page.all('li.seat').length, refusals(page).length]).toEqual([5, 0]);
  // A third pack makes room for a sixth player.
  expect(page.offers('add-seat')).toBe(false);
  await page.pick('packs', '3');
  await addSeats(page, 1);
  expect([page.offers('add-seat'), page.offers('play')]).toEqual([false, true]);
});

test('people and computers can be seated in any mix, by name, and unnamed people are numbered', async () => {
  const page = await openSetup();
  await addSeats(page, 1);
  await page.fill(seat(1, 'select'), 'person');
  await page.fill(seat(2, 'input'), '🦊 Rosa');
  const avatar = 'li.seat[data-seat="2"] .avatar';
  expect(page.all(`${avatar} .portrait`), 'a computer has a portrait').toHaveLength(1);
  await page.fill(seat(2, 'select'), 'person');
  expect(page.text(avatar), 'the first character in any script').toBe('🦊');
  await page.fill(seat(2, 'select'), 'hard');
  await page.press('play');
  const { playerName } = pageEn.setup;
  expect(names(page)).toEqual([playerName('1'), playerName('2'), '🦊 Rosa']);
  expect(levels(page)).toEqual([null, null, 'hard']);
  expect(page.table.one('[data-seat="2"] .face').textContent).toBe('🦊');
  await page.goBack();
  await page.fill(seat(0, 'input'), 'Ada');
  await page.fill(seat(1, 'select'), 'easy');
  await page.play();
  expect(names(page)).toEqual(['Ada', 'Caterina', '🦊 Rosa']);
});

test('the same seed deals the same cards, and the rules are remembered, but not the deal', async () => {
  const page = await openSetup();
  await pickGame(page, 'italian-six');
  await page.pick('packs', '3');
  const dealt: string[] = [];
  for (const seed of ['the same', 'the same', '']) {
    if (seed !== '') await page.fill('[data-control=seed] input', seed);
    await page.play();
    expect(page.view.rules).toMatchObject({ preset: 'italian-six', packs: 3 });
    dealt.push(page.table.hand);
    await page.reopen('#setup');
  }
  expect(dealt[1]).toBe(dealt[0]);
  expect(dealt[2]).not.toBe(dealt[0]);
});

test('a stored choice of rules that the engine refuses can be corrected on the set-up screen', async () => {
  const rules = { ace: 'sideways', deal: {}, unknown: 1, toString: 1 };
  const page = await openPage({ stored: { 'machiavelli.choice': { preset: 'bga', seats: [{}, 3], rules } } });
  await page.press('play');
  expect([page.address, refusals(page).length]).toEqual(['#setup', 1]);
  await page.press('fix');
  expect(page.offers('play')).toBe(true);
});

test('a level can be picked on the start screen', async () => {
  const page = await openPage();
  await page.pick('level', 'hard');
  expect(page.text('.big-button[data-action=play]')).toContain('hard');
  await page.reload();
  expect(page.picked('level')).toBe('hard');
  await page.press('play');
  expect(levels(page)).toEqual([null, 'hard']);
});

test('settings made on the page apply to the table', async () => {
  const page = await openPage();
  await page.press('settings');
  await page.pick('deck', 'tiles');
  await page.pick('lang', 'it');
  expect(page.text('dialog h2')).toBe(pageIt.settings);
  await page.fill('[data-field=turnSeconds] input', '90');
  await page.press('close', 'play');
  await page.table.untilMyTurn();
  const { host } = page.table;
  const { deck } = host.settings;
  expect(document.documentElement.dataset.deck).toBe('tiles');
  expect([deck, host.lang, page.view.rules.turnSeconds]).toEqual(['tiles', 'it', 90]);
  const clocks = [...page.table.all('.clock')].map(({ textContent }) => textContent);
  expect(clocks).toContainEqual(expect.stringMatching(/^1:\d\d$/));
});

test('the switch for vibration is offered where the device can vibrate, and applies to the table', async () => {
  const page = await openPage();
  const isOffered = (): boolean => page.find('[data-field=haptics]') !== null;
  replace(navigator, { vibrate: undefined });
  await page.press('settings');
  expect(isOffered()).toBe(false);
  await page.press('close');
  replace(navigator, { vibrate: () => true });
  await page.press('settings');
  expect(isOffered()).toBe(true);
  await page.turn('haptics', false);
  await page.press('close', 'play');
  expect(page.table.host.settings.haptics).toBe(false);
});

/**
 * With this seed, a computer without a chosen style is generous. A thrifty computer plays its first turn differently from a
 * generous one.
 */
const SEED = 'styles 16';

const sorted = ({ groups }: View): string =>
  groups
    .map(({ cards }) =>
      cards
        .map(({ face }) => face)
        .sort()
        .join(' '),
    )
    .sort()
    .join(' | ');

/** The table after the person drew a card and the computer played in this style. */
function tableAfter(style: Style): string {
  const game = Game.deal({ rules: 'bga', players: ['You', 'Caterina'], seed: SEED });
  game.draw();
  expect(game.style).toBe('generous');
  game.botTurn('hard', undefined, style);
  return sorted(game.view(0));
}

test('a computer plays in the picked style, also after a reload', async () => {
  const page = await openSetup();
  await page.fill(seat(1, 'select'), 'hard');
  expect(page.picked('style')).toBe('mixed');
  await page.pick('style', 'thrifty');
  await page.fill('[data-control=seed] input', SEED);
  await page.press('play');
  await page.table.untilMyTurn();
  await page.reload();
  await page.table.press('end-turn');
  await page.until(() => page.table.log.length === 2, 'the computer does not play');
  expect(tableAfter('thrifty')).not.toBe(tableAfter('generous'));
  expect(sorted(page.view)).toBe(tableAfter('thrifty'));
  await page.goBack();
  expect(page.picked('style')).toBe('thrifty');
  await page.pick('style', 'mixed');
  await page.reload();
  expect(page.picked('style')).toBe('mixed');
});

test('only the levels from easy to hard have a style to pick', async () => {
  const page = await openSetup();
  for (const [level, hasStyle] of [
    ['beginner', false],
    ['easy', true],
    ['medium', true],
    ['expert', false],
    ['merciless', false],
    ['hard', true],
    ['person', false],
  ] as const) {
    await page.fill(seat(1, 'select'), level);
    expect(page.find('[data-field=style]') !== null, level).toBe(hasStyle);
  }
});

test('a computer between two levels plays every second turn at the higher one, also after a reload', async () => {
  // Single cards in the computer's hand fit melds on the table. A beginner does not play such cards.
  const position = '2C 3C 4C | 7D 8D 9D | 5H 6H 7H | 8S 9S TS / KH 2H';
  const setup = { rules: 'bga', seed: 'half 3', position } as const;
  const game = Game.arrange({ ...setup, players: ['You', 'Caterina'] });
  const page = await openPage();
  await page.deal({
    ...setup,
    seats: [
      { name: 'You', level: null },
      { name: 'Caterina', level: 'beginner', alternates: true },
    ],
  });
  const laid: (number | undefined)[] = [];
  for (const level of ['beginner', 'easy'] as const) {
    await page.table.untilMyTurn();
    await page.table.press('end-turn');
    game.draw();
    game.botTurn(level);
    const { length } = game.log();
    await page.until(() => page.table.log.length === length, 'the computer does not play');
    expect(sorted(page.view)).toBe(sorted(game.view(0)));
    laid.push(page.table.log.at(-1)?.laid.ids.length);
    await page.reload();
  }
  // The computer played as a beginner first: an easy player would have added its single cards at once.
  expect(laid).toEqual([0, 5]);
});
