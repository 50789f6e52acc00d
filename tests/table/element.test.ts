// The element as a page's author uses it: attributes, properties, methods and events.
import { test } from 'node:test';
import type { Level } from 'machiavelli-cards';
import type { Command } from '../../www/element/game/command.ts';
import type { SeatSetup, Setup } from '../../www/element/game/setup.ts';
import type { MachiavelliTable } from '../../www/element/index.ts';
import { COMPUTER_NAMES } from '../../www/words/computers.ts';
import { words as tableEn } from '../../www/words/en/table.ts';
import { words as tableIt } from '../../www/words/it/table.ts';
import { expect } from '../support/expect.ts';
import { ANNA, BRUNO, CATERINA, deal, facesOf, openTable, storedKey, storedSave } from './driver.ts';

const RUN = '5C 6C 7C / 8C 2D 3D';
/** Attributes with which a table deals the same cards to a person and a computer, as soon as it is in the page. */
const OWN_GAME = { autostart: 'on', seed: 'life', players: '2' };

interface Failure {
  readonly code: string;
  readonly message: string;
}

/** The error with which a promise rejects; `null` if it resolves. */
const failureOf = (promise: Promise<unknown>): Promise<Failure | null> =>
  promise.then(
    () => null,
    (error: Failure) => error,
  );

const namesOf = ({ view }: MachiavelliTable): string[] => view?.seats.map(({ name }) => name) ?? [];
const levelsOf = ({ setup }: MachiavelliTable) => setup?.seats?.map(({ level }) => level) ?? [];

test('a table that is removed at any point of its start leaves nothing behind', async () => {
  const other = await openTable();
  const host = document.createElement('machiavelli-table') as MachiavelliTable;
  for (const [name, value] of Object.entries({ ...OWN_GAME, persist: 'left' }))
    host.setAttribute(name, value);
  for (let promises = 0; promises < 24; promises += 1) {
    document.body.append(host);
    for (let done = 0; done < promises; done += 1) await null;
    // In a browser, the lock of the stored game is granted only in a later task.
    if (promises % 4 === 3) await other.tick(0);
    host.remove();
  }
  await other.settle();
  expect(host.running).toBe(false);
  expect(document.querySelectorAll('[data-machiavelli-speech]')).toHaveLength(0);
  // A table whose game another table plays would be paused.
  other.host.persist = 'left';
  await other.host.start({ seats: [ANNA, CATERINA], position: RUN });
  await other.settle();
  expect(other.phase).toBe('mine');
});

test('the later of two starts wins, and close() cancels a start under way', async () => {
  const { host } = await openTable();
  await Promise.all([
    host.start({ rules: 'bga', seed: 'a', position: RUN }),
    host.start({ rules: { preset: 'bga', deal: 5 }, seed: 'z' }),
  ]);
  expect(host.view?.hand).toHaveLength(5);
  const start = host.start({ seed: 'b' });
  host.close();
  await start;
  expect(host.running).toBe(false);
});

test('a loaded game keeps its rules and the levels at which its computers played', async () => {
  const table = await openTable({ attributes: { level: 'easy' } });
  const { host } = table;
  await host.start({ rules: { preset: 'italian', deal: 5 }, seed: 'kept' });
  await table.untilMyTurn();
  await table.press('end-turn');
  await table.until(() => host.log.length >= 2 && table.phase === 'mine', 'the computer has played');
  const save = host.save();
  expect((await failureOf(host.load(save, [])))?.code).toBe('player-count');
  await host.load(save);
  expect(levelsOf(host)).toEqual([null, 'easy']);
  await host.rematch();
  expect(host.view?.hand).toHaveLength(5);
});

test('changing the view object does not change the game', async () => {
  const table = await deal({ position: '5C 6C 7C / 8C 2D 3D 4D' });
  (table.view.hand as unknown[]).splice(0, 3);
  table.host.settings = { sort: 'suit' };
  await table.settle();
  expect(table.view.hand).toHaveLength(4);
  expect(table.all('[data-card-id][data-zone=hand]')).toHaveLength(4);
});

test('properties that were set before the element was defined apply, and invalid values are ignored', async () => {
  const open = await openTable();
  // What a script sets on an element that is not defined yet becomes a property of its own.
  const host = document.createElement('machiavelli-table') as MachiavelliTable;
  const own = { configurable: true, enumerable: true, writable: true };
  const settings = { deck: 'four', motion: 'nope', colour: 'red' };
  host.addEventListener('machiavelli-error', (event) => event.preventDefault());
  Object.defineProperty(host, 'settings', { ...own, value: settings });
  Object.defineProperty(host, 'autostart', { ...own, value: 'off' });
  document.body.append(host);
  expect(host.getAttribute('autostart')).toBe('off');
  expect(host.settings).toMatchObject({ deck: 'four', motion: 'normal' });
  expect(host.settings).not.toHaveProperty('colour');
  await open.settle();
  expect(host.shadowRoot?.querySelector('.root[data-deck=four]')).not.toBeNull();
});

test('settings of null or undefined, as a framework assigns them, are the defaults', async () => {
  const { host } = await openTable();
  for (const nothing of [undefined, null]) {
    host.settings = { deck: 'four', motion: 'fast' };
    host.settings = nothing;
    expect([host.settings.deck, host.settings.motion]).toEqual(['classic', 'normal']);
  }
});

test('the attribute players takes a number or names', async () => {
  const [first = '', second = ''] = COMPUTER_NAMES;
  const cases: readonly (readonly [string, string | readonly string[]])[] = [
    ['3', [tableEn.you, first, second]],
    ['Anna', ['Anna', first]],
    ['Anna,,Bruno', ['Anna', first, 'Bruno']],
    ['["Smith, J.", "Bruno"]', ['Smith, J.', 'Bruno']],
    [' ', [tableEn.you, first]],
    ['40', '2 to 6 players, not 40'],
    ['0', '2 to 6 players, not 0'],
  ];
  for (const [players, expected] of cases) {
    const { host } = await openTable({ attributes: { players } });
    const failure = await failureOf(host.start());
    if (typeof expected === 'string') expect(failure?.message).toContain(expected);
    else expect(namesOf(host)).toEqual(expected);
    host.remove();
  }
});

test('an invalid setup is rejected with an error that lists what it takes', async () => {
  const { host } = await deal();
  const save = host.save();
  const seats = ['easy', 'strong'].map((level) => ({ name: level, level: level as Level }));
  const noLevel = (name: string): string =>
    `seats: there is no level "${name}"; expected beginner, easy, medium, hard, expert, merciless, or null for a person`;
  const start = (setup: unknown): Promise<void> => host.start(setup as Setup);
  const cases = [
    [() => start('x'), 'bad-input', 'a setup is an object; it takes rules, seats'],
    [() => start({ nope: 1 }), 'bad-input', 'expected one of rules, seats'],
    [
      () => start({ goal: 0 }),
      'bad-input',
      'goal: there is no "0"; expected out, legal, any, deal or a number',
    ],
    ...['x', [null], [{ name: 'A' }]].map(
      (wrong) => [() => start({ seats: wrong }), 'bad-input', '{ name, level }'] as const,
    ),
    [
      () => start({ positon: '' }),
      'bad-input',
      'there is no "positon" in a setup (did you mean "position"?); expected',
    ],
    [() => start({ goal: 'Deal' }), 'bad-input', '(did you mean "deal"?)'],
    [() => start({ seats: [{ name: 'A', level: 'x' }] }), 'unknown-level', noLevel('x')],
    [() => start({ seats: [{ name: 'A', level: 'expret' }] }), 'unknown-level', '(did you mean "expert"?)'],
    [() => host.load(save, seats), 'unknown-level', noLevel('strong')],
  ] as const;
  for (const [begin, code, message] of cases) {
    expect(await failureOf(begin())).toMatchObject({ code, message: expect.stringContaining(message) });
  }
  expect(host.save(), 'the game on the table stays').toBe(save);
});

test('attributes that change after the deal wait for the next start, except the level', async () => {
  const table = await openTable({
    attributes: { ...OWN_GAME, persist: 'attributes', level: 'beginner' },
    // A framework may set attributes one by one. The game is not dealt yet, so it takes these attributes into account.
    inserted: (host) => host.setAttribute('players', '3'),
  });
  const { host } = table;
  await table.untilMyTurn();
  const before = host.save();
  const others = { rules: 'italian', players: '4', seed: 'other', position: '5C 6C 7C / 8C' };
  for (const [name, value] of Object.entries(others)) host.setAttribute(name, value);
  await table.settle();
  expect(host.save()).toBe(before);
  // A framework may also remove the element and insert it again.
  host.remove();
  await table.settle();
  expect(host.running).toBe(false);
  document.body.append(host);
  await table.until(() => table.phase === 'mine', 'the stored game is on the table again');
  expect(host.save()).toBe(before);

  host.setAttribute('level', 'easy');
  expect(levelsOf(host)).toEqual([null, 'easy', 'easy']);
  const turnCount = host.log.length;
  await table.press('end-turn');
  await table.until(() => host.log.length === turnCount + 3, 'both computers have played');
  expect(table.view.seats.map(({ level }) => level)).toEqual([null, 'easy', 'easy']);
  await host.start();
  expect(table.view.seats).toHaveLength(4);
  expect(table.hand).toBe('8C');
});

test('a key that is set just after the element was inserted resumes the stored game', async () => {
  const first = await openTable({ attributes: { ...OWN_GAME, persist: 'late' } });
  await first.until(() => first.host.running, 'the game begins');
  const before = first.host.save();
  first.host.remove();
  await first.settle();
  const again = await openTable({
    attributes: { autostart: 'on' },
    inserted: (host) => host.setAttribute('persist', 'late'),
  });
  await again.until(() => again.host.running, 'the game goes on');
  expect(again.host.save()).toBe(before);
});

test('a game is never stored under a key that the attribute gets later', async () => {
  const table = await openTable({ attributes: { persist: 'one' } });
  const { host } = table;
  await table.deal({ seed: 'first' });
  host.persist = 'two';
  await table.deal({ seed: 'second' });
  host.persist = 'one';
  await table.untilMyTurn();
  await table.press('sort');
  const seeds = ['one', 'two'].map(
    (name) => JSON.parse(localStorage.getItem(storedKey(name)) ?? '').setup.seed,
  );
  expect(seeds).toEqual(['first', 'second']);
  expect(storedSave('two')).toBe(host.save());
});

test('the setup has the seed of the game, however it was begun', async () => {
  const { host } = await openTable({ attributes: { persist: 'seeds' } });
  const begun: { readonly seed: string; readonly hand: string }[] = [];
  let save = '';
  const ways: readonly (() => unknown)[] = [
    () => host.start(),
    () => host.start({ seed: begun[0]?.seed ?? '' }),
    () => host.load(host.save()),
    () => {
      save = host.save();
      host.close();
      return host.resume();
    },
    () => host.rematch(),
    () => host.load(save),
  ];
  for (const begin of ways) {
    await begin();
    begun.push({ seed: host.setup?.seed ?? '', hand: facesOf(host.view?.hand ?? []) });
  }
  const [dealt, again, loaded, resumed, rematch, former] = begun;
  expect(dealt?.seed).toMatch(/./);
  expect([again, loaded, resumed, former]).toEqual([dealt, dealt, dealt, dealt]);
  expect(rematch?.seed).not.toBe(dealt?.seed);
  expect(rematch?.hand).not.toBe(dealt?.hand);
});

test('events report the start, every command that changes the game, and the close or removal', async () => {
  const table = await openTable({ attributes: { persist: 'events' } });
  const { host } = table;
  const seen: unknown[] = [];
  for (const name of ['start', 'change', 'turn', 'end', 'close']) {
    host.addEventListener(`machiavelli-${name}`, (event) => {
      const { setup, resumed, kind } = (event as CustomEvent).detail;
      seen.push([name, setup?.seed ?? kind, resumed ?? null, host.running]);
    });
  }
  await table.deal({ seed: 'e', seats: [ANNA, CATERINA], position: '5C 6C 7C / 8C' });
  await table.press('undo'); // There is nothing to undo.
  await table.deal({ seed: 'f' });
  await table.untilMyTurn();
  await table.press('sort');
  host.close();
  await host.resume();
  host.remove();
  await table.settle();
  expect(seen).toEqual([
    ['start', 'e', false, true],
    ['start', 'f', false, true],
    ['change', 'sort', null, true],
    ['close', 'f', null, false],
    ['start', 'f', true, true],
    ['close', 'f', null, false],
  ]);
});

test('the document hears that a table is left, also when the element was removed', async () => {
  const seeds: (string | undefined)[] = [];
  const note = ({ detail }: CustomEvent): unknown => seeds.push(detail.setup.seed);
  document.addEventListener('machiavelli-close', note);
  for (const seed of ['closed', 'removed']) {
    const table = await deal({ seed });
    if (seed === 'closed') table.host.close();
    else table.host.remove();
    await table.settle();
  }
  document.removeEventListener('machiavelli-close', note);
  expect(seeds).toEqual(['closed', 'removed']);
});

test('a page runs commands like the player, and can refuse them', async () => {
  const table = await deal({ position: RUN, seats: [ANNA, CATERINA] });
  const { host } = table;
  const kinds: string[] = [];
  host.addEventListener('machiavelli-command', (event) => {
    kinds.push(event.detail.command.kind);
    if (event.detail.command.kind === 'undo') event.preventDefault();
  });
  const to = { zone: 'group', group: table.group(1).id } as const;
  const commands = [
    [{ kind: 'redo' }, { legal: false, flaws: [{ code: 'nothing-to-redo' }] }],
    [
      { kind: 'move', ids: table.ids('8C'), to },
      { legal: true, flaws: [] },
    ],
    [{ kind: 'undo' }, { legal: false, flaws: [] }],
    [{ kind: 'end-turn' }, { legal: true, flaws: [] }],
    // It is no longer the player's turn.
    [{ kind: 'undo' }, { legal: false, flaws: [] }],
  ] as const;
  for (const [command, outcome] of commands) expect(host.run(command)).toMatchObject(outcome);
  expect(kinds).toEqual(['redo', 'move', 'undo', 'end-turn']);
  expect(host.log[0]).toMatchObject({ kind: 'play', laid: { cards: '8C' } });
});

test('a command that is none throws a code and what is expected, whoever has the turn, and changes nothing', async () => {
  const table = await deal({ seats: [ANNA, BRUNO], position: '5C 6C 7C / 8C 2D 3D' });
  const { host } = table;
  const before = host.save();
  const kinds: string[] = [];
  host.addEventListener('machiavelli-change', ({ detail }) => kinds.push(detail.kind));
  const ids = table.ids('8C');
  const move = (to: unknown, cards: unknown = ids) => ({ kind: 'move', ids: cards, to });
  const wrong: readonly (readonly [unknown, string, RegExp])[] = [
    [undefined, 'bad-input', /^run: kind: expected one of move, undo, .*, not undefined$/],
    [
      { kind: 'endTurn' },
      'bad-input',
      /^run: kind: expected one of .*end-turn.*, not endTurn \(did you mean "end-turn"\?\)$/,
    ],
    [{ kind: 'tidy', by: 'size' }, 'bad-input', /^run: by: expected one of kind, .*, not size$/],
    [{ kind: 'sort', by: 'size' }, 'bad-input', /by: .*"size".*rank, suit/],
    [{ kind: 'sort', by: 'melds' }, 'bad-input', /^run: groups: expected lists of ids in a list$/],
    [
      { kind: 'sort', by: 'melds', groups: [7] },
      'bad-input',
      /^run: groups: expected lists of ids in a list$/,
    ],
    [{ kind: 'apply', steps: [{ ids }] }, 'bad-input', /steps\[0\].onto: a value is missing/],
    [
      { kind: 'move', ids },
      'bad-input',
      /^run: to.zone: expected one of group, new, hand, joker, not undefined$/,
    ],
    [move({ zone: 'tabel' }), 'bad-input', /^run: to.zone: expected one of group, .*, not tabel$/],
    [move({ zone: 'hand', before: null }, ids[0]), 'bad-input', /^run: ids: expected a list such as/],
    [move({ zone: 'hand', before: null }, []), 'bad-input', /^run: ids: expected a list such as/],
    [move({ zone: 'new', at: null }, ['8C']), 'bad-input', /ids\[0\]: expected a whole number .*, not "8C"$/],
    [move({ zone: 'new', at: null }, [211]), 'unknown-card', /a view lists/],
    [move({ zone: 'new' }), 'bad-input', /^run: to.at: expected \{ x, y \} or null$/],
    [move({ zone: 'new', at: { x: 5 } }), 'bad-input', /^run: to.at: expected \{ x, y \} or null$/],
    [move({ zone: 'group' }), 'bad-input', /group: expected a whole number/],
    [move({ zone: 'group', group: 99 }), 'no-such-group', /no group has the id 99; a view lists/],
    [
      move({ zone: 'hand', before: 999 }),
      'bad-input',
      /^run: to.before: expected the id of a hand card or null$/,
    ],
    [move({ zone: 'joker' }), 'bad-input', /jokerId: expected a whole number/],
  ];
  for (const [command, code, message] of wrong) {
    const call = (): unknown => host.run(command as Command);
    expect(call, JSON.stringify(command)).toThrow(
      expect.objectContaining({ code, message: expect.stringMatching(message) }),
    );
  }
  expect(host.save()).toBe(before);
  expect(kinds).toEqual([]);
  expect(table.errors, 'the page reads the errors that it has caught').toEqual([]);
  host.close();
  expect(() => host.run({ kind: 'endTurn' } as unknown as Command)).toThrow(/^run: kind/);
});

test('the page hears once for each turn of a person whose turn it is, and can play it at once', async () => {
  const table = await openTable({ attributes: { persist: 'turns' } });
  const { host } = table;
  const turns: unknown[] = [];
  host.addEventListener('machiavelli-your-turn', ({ detail: { seat } }) =>
    turns.push([seat, host.phase, host.view?.seatToMove, host.view?.turn]),
  );
  expect(host.phase).toBe('empty');
  await table.deal({ seats: [CATERINA, ANNA], position: RUN });
  expect(turns).toEqual([[1, 'mine', 1, 2]]);
  for (let stage = 0; stage < 3; stage += 1) await table.press('hint');
  await table.until(() => host.phase === 'show', 'the hint covers the game');
  expect(host.getAttribute('data-phase')).toBe('show');
  host.closeDialog();
  await table.settle();
  expect([host.phase, turns.length]).toEqual(['mine', 1]);
  // A game that goes on, for example after a reload, says so again.
  host.close();
  expect(host.phase).toBe('empty');
  await host.resume();
  await table.settle();
  expect(turns.slice(1)).toEqual([[1, 'mine', 1, 2]]);

  turns.length = 0;
  await table.deal({ seats: [ANNA, BRUNO], position: RUN });
  host.run({ kind: 'end-turn' });
  await table.until(() => host.phase === 'handover', 'the device changes hands');
  expect(turns).toEqual([[0, 'mine', 0, 1]]);
  await table.untilMyTurn();
  expect(turns.slice(1)).toEqual([[1, 'mine', 1, 2]]);
  // A page that plays by itself needs nothing but the event.
  host.addEventListener('machiavelli-your-turn', () => host.run({ kind: 'end-turn' }));
  await table.deal({ seats: [ANNA, { name: 'Dora', level: 'easy' }], position: RUN });
  await table.until(() => host.log.length >= 4, 'two rounds are over');
  expect(table.errors).toEqual([]);
});

test('a table that the page closes while it reports a start or a turn stays closed', async () => {
  const cases: readonly (readonly [string, readonly SeatSetup[]])[] = [
    ['machiavelli-start', [CATERINA, ANNA]],
    ['machiavelli-turn', [ANNA, CATERINA]],
  ];
  for (const [name, seats] of cases) {
    const table = await openTable();
    table.host.addEventListener(name, () => table.host.close(), { once: true });
    await table.host.start({ rules: 'bga', seed: 'closed', position: RUN, seats });
    table.host.run({ kind: 'end-turn' });
    await table.tick(5000);
    expect(table.phase, name).toBe('empty');
    expect(table.host.running, name).toBe(false);
  }
});

test('whatever the rules, moves of an exercise can be undone, and nothing but the goal ends its turn', async () => {
  const exercise = { task: 'Play the 8♣.', goal: 1, timer: 30 };
  const table = await deal({ rules: 'italian', seats: [ANNA, CATERINA], position: RUN, ...exercise });
  const { host } = table;
  await table.tapTo('8C', 1);
  expect(table.table).toBe('5C 6C 7C 8C');
  expect(table.offers('restore')).toBe(false);
  expect(table.offers('undo')).toBe(true);
  expect(table.one('[data-turn=true] .clock').textContent).toBe('');
  const commands = ['undo', 'restore', 'time-up'].map((kind) => ({ kind }) as { kind: 'undo' });
  const legal = [...commands, { kind: 'resign', seat: 0 } as const].map((command) => host.run(command).legal);
  expect(legal).toEqual([true, false, false, false]);
  expect(host.log).toEqual([]);
});

test('a table speaks the first language it knows of the elements around it, even outside its component', async () => {
  const around = (html: string): HTMLElement => {
    document.body.insertAdjacentHTML('beforeend', html);
    return document.body.lastElementChild as HTMLElement;
  };
  const inside = around('<div lang="it"><p lang="tlh"></p></div>').querySelector('p') as HTMLElement;
  const component = around('<div lang="it"></div>').attachShadow({ mode: 'open' });
  const cases = [
    [null, inside, tableIt],
    [null, component, tableIt],
    ['en', component, tableEn],
    ['xx', inside, tableIt],
  ] as const;
  for (const [lang, parent, words] of cases) {
    const table = await openTable({
      attributes: { lang },
      parent,
      inserted: (host) => host.addEventListener('machiavelli-error', (event) => event.preventDefault()),
    });
    await table.deal({});
    expect(table.one('[part~=hand]').getAttribute('aria-label'), String(lang)).toBe(words.hand);
  }
});
