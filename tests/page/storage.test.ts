// The stored game, the lock of its tab, and the reports of problems. Runs in Node, with storage and locks that the test controls.
import { test as nodeTest } from 'node:test';
import { gameStorage } from '../../www/element/storage/game-storage.ts';
import {
  type Reporter,
  reportAttributes,
  reportNotStored,
  reportSettings,
  reportUnreadable,
} from '../../www/element/storage/report.ts';
import { createStorageSession } from '../../www/element/storage/session.ts';
import { createTabLock } from '../../www/element/storage/tab-lock.ts';
import { errorsEn, errorsIt } from '../../www/words/errors.ts';
import { expect } from '../support/expect.ts';
import { setGlobals } from '../support/globals.ts';
import { Locks } from '../support/locks.ts';

/** The texts in the storage by key. `refuses` matches the keys that cannot be written; `writes` are the keys that were written. */
let stored: Map<string, string>;
let refuses: RegExp;
let isDenied = false;
let writes: string[];

const refuseDenied = (): void => {
  if (isDenied) throw new DOMException('denied', 'SecurityError');
};

const storage = {
  getItem(key: string): string | null {
    refuseDenied();
    return stored.get(key) ?? null;
  },
  setItem(key: string, value: string): void {
    refuseDenied();
    if (refuses.test(key)) throw new DOMException('full', 'QuotaExceededError');
    writes.push(key);
    stored.set(key, value);
  },
  removeItem: (key: string): boolean => stored.delete(key),
};

/** The signals made by `AbortSignal.timeout`, with their times. A test lets them expire. */
let timeouts: { readonly time: number; expire(): void }[];
let listeners: EventTarget;
let locks: Locks;

function setNavigator(managed: object | undefined): void {
  setGlobals({ navigator: { locks: managed } });
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await null;
};

function setUp(): void {
  [stored, refuses, isDenied, writes, timeouts] = [new Map(), /^$/, false, [], []];
  [locks, listeners] = [new Locks(), new EventTarget()];
  setNavigator(locks);
  const timeout = (time: number): AbortSignal => {
    const controller = new AbortController();
    const expire = (): void => controller.abort(new DOMException('late', 'TimeoutError'));
    timeouts.push({ time, expire });
    return controller.signal;
  };
  setGlobals({
    localStorage: storage,
    addEventListener: listeners.addEventListener.bind(listeners),
    removeEventListener: listeners.removeEventListener.bind(listeners),
    AbortSignal: { timeout },
  });
}

function test(name: string, body: () => void | Promise<void>): void {
  nodeTest(name, () => {
    setUp();
    return body();
  });
}

const SEATS = [
  { name: 'Anna', level: null },
  { name: 'Bruno', level: 'hard' },
] as const;
const BESIDE = { setup: { seed: 'one' }, seats: SEATS, done: false };

test('a game is stored with its setup and places, and the setup only when it changes', () => {
  const saved = gameStorage('game');
  expect([saved.read(), saved.readPlaces(), saved.readSetup()]).toEqual([null, null, null]);
  saved.write('save 1', BESIDE, 'places 1');
  expect([...stored.keys()].sort()).toEqual(['game', 'game-places', 'game-seats']);
  expect([saved.key, saved.read(), saved.readPlaces()]).toEqual(['game', 'save 1', 'places 1']);
  expect(saved.readSetup()).toEqual(BESIDE);
  writes = [];
  saved.write('save 2', BESIDE, 'places 2');
  expect([saved.read(), saved.readPlaces(), writes]).toEqual(['save 2', 'places 2', ['game', 'game-places']]);
  saved.write('save 3', { ...BESIDE, done: true }, 'places 3');
  expect(saved.readSetup()?.done).toBe(true);
});

test('if the setup cannot be stored, that of the game before does not remain', () => {
  const saved = gameStorage('game');
  saved.write('save 1', BESIDE, '');
  refuses = /-seats$/;
  expect(() => saved.write('save 2', { ...BESIDE, done: true }, '')).toThrow('full');
  expect([saved.read(), saved.readSetup()]).toEqual(['save 2', null]);
});

test('an incomplete stored setup gets defaults, and text that is no setup is ignored', () => {
  const saved = gameStorage('game');
  const read = (text: string) => {
    stored.set('game-seats', text);
    return saved.readSetup();
  };
  expect(read(JSON.stringify({ seats: SEATS }))).toEqual({ seats: SEATS, setup: {}, done: false });
  for (const text of ['', 'nonsense', '{}', 'null', '{"seats":[{"name":1}]}', '{"seats":5}']) {
    expect(read(text), text).toBeNull();
  }
  isDenied = true;
  expect([saved.read(), saved.readPlaces(), saved.readSetup(), saved.readDraft(), saved.readTime()]).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('drafts and the time left are read as they were written, and it is no error if they cannot be stored', () => {
  const saved = gameStorage('game');
  expect([saved.readDraft(), saved.readTime()]).toEqual([null, null]);
  saved.writeDraft('draft', 'places');
  saved.writeTime({ turnKey: '1 2 0', seconds: 17 });
  expect(saved.readDraft()).toEqual(['draft', 'places']);
  expect(saved.readTime()).toEqual({ turnKey: '1 2 0', seconds: 17 });
  expect([...stored.keys()].sort()).toEqual(['game-clock', 'game-draft']);
  refuses = /./;
  saved.writeDraft('other', '');
  saved.writeTime({ turnKey: '1 3 0', seconds: 4 });
  expect(saved.readDraft()).toEqual(['draft', 'places']);
  expect(saved.readTime()).toEqual({ turnKey: '1 2 0', seconds: 17 });
  for (const text of ['nonsense', '[]', '["draft"]', '[1,"places"]', '["draft",2]', 'null']) {
    stored.set('game-draft', text);
    expect(saved.readDraft(), text).toBeNull();
  }
  for (const text of ['', 'soon', '17', '17 ', ' 1 2']) {
    stored.set('game-clock', text);
    expect(saved.readTime(), text).toBeNull();
  }
});

/** Opens a tab. Returns its lock, and a function that returns the number of times that the tab has lost the lock. */
function openTab() {
  let losses = 0;
  const lock = createTabLock(() => {
    losses += 1;
  });
  return { lock, losses: () => losses };
}

const isHeld = (key: string): boolean => locks.held.has(`machiavelli-table ${key}`);

test('one tab holds the lock of a game; another one waits for a short time and gets it once it is free', async () => {
  const [one, other] = [openTab(), openTab()];
  expect(await one.lock.take('game', 'ask')).toBe(true);
  expect(isHeld('game')).toBe(true);
  expect(timeouts.map(({ time }) => time)).toEqual([600]);
  expect(await one.lock.take('game', 'ask'), 'it holds it already').toBe(true);
  expect(timeouts).toHaveLength(1);

  const refused = other.lock.take('game', 'ask');
  await settle();
  timeouts[1]?.expire();
  expect(await refused).toBe(false);
  expect(locks.waiting).toEqual([]);

  const taken = other.lock.take('game', 'ask');
  await settle();
  one.lock.release();
  expect(await taken).toBe(true);
  expect([one.losses(), other.losses()]).toEqual([0, 0]);
  other.lock.release();
  await settle();
  expect(isHeld('game')).toBe(false);
});

test('on a busy page, a tab gets a free lock although the time ran out', async () => {
  const [one, other] = [openTab(), openTab()];
  await one.lock.take('game', 'ask');
  const taken = other.lock.take('game', 'ask');
  await settle();
  timeouts[1]?.expire();
  locks.held.clear();
  expect(await taken).toBe(true);
});

test('a lock that is stolen is lost once, and its former holder can steal it back', async () => {
  const [one, other] = [openTab(), openTab()];
  await one.lock.take('game', 'ask');
  expect(await other.lock.take('game', 'steal')).toBe(true);
  await settle();
  expect([one.losses(), other.losses()]).toEqual([1, 0]);
  expect(await one.lock.take('game', 'steal')).toBe(true);
  await settle();
  expect([one.losses(), other.losses()]).toEqual([1, 1]);
  // A tab cannot release a lock that it has lost.
  other.lock.release();
  await settle();
  expect(isHeld('game')).toBe(true);
  one.lock.release();
  await settle();
  expect(isHeld('game')).toBe(false);
});

test('a tab that takes another lock releases the first, also while it waits for it', async () => {
  const [one, other] = [openTab(), openTab()];
  await one.lock.take('game', 'ask');
  await one.lock.take('second', 'ask');
  await settle();
  expect([isHeld('game'), isHeld('second'), one.losses()]).toEqual([false, true, 0]);

  const waiting = other.lock.take('second', 'ask');
  await settle();
  await other.lock.take('third', 'ask');
  one.lock.release();
  await waiting;
  await settle();
  expect([isHeld('second'), isHeld('third')]).toEqual([false, true]);
});

test('without locks, or if the page may not use them, every tab may play', async () => {
  setNavigator(undefined);
  expect(await openTab().lock.take('game', 'ask')).toBe(true);
  setNavigator({ request: () => Promise.reject(new DOMException('not here', 'SecurityError')) });
  const tab = openTab();
  expect(await tab.lock.take('game', 'ask')).toBe(true);
  expect(await tab.lock.take('game', 'steal')).toBe(true);
  expect(tab.losses()).toBe(0);
});

/** Opens a table. Returns its session, the problems and pauses that the session has reported, and functions that control the table. */
function openTable(first: string | null = 'game') {
  let key = first;
  let isPlaying = true;
  const problems: unknown[] = [];
  const pauses: (() => Promise<void>)[] = [];
  const session = createStorageSession({
    key: () => key,
    isPlaying: () => isPlaying,
    pause: (takeOver) => pauses.push(takeOver),
    notStored: (cause) => problems.push(cause),
  });
  const write = (save: string): void => session.write(save, BESIDE, '');
  return {
    session,
    write,
    pauses,
    problems,
    setKey: (next: string | null) => {
      key = next;
    },
    leave: () => {
      isPlaying = false;
    },
  };
}

/** Lets the time limits of all requests for locks expire. */
async function expireLockRequests(): Promise<void> {
  await settle();
  for (const { expire } of timeouts) expire();
}

test('if a table is left while it waits for another tab, it is not paused', async () => {
  expect(await openTable().session.mayPlay()).toBe(true);
  const { session, pauses } = openTable();
  const waiting = session.mayPlay();
  await settle();
  session.release();
  await expireLockRequests();
  expect(await waiting).toBe(false);
  expect(pauses).toEqual([]);
});

test('a table stores its game under the key with which it began', async () => {
  const { session, write, setKey } = openTable();
  expect(session.storageInPlay).toBeNull();
  expect(session.storage?.key).toBe('game');
  write('too early');
  expect(stored.size).toBe(0);
  expect(await session.mayPlay()).toBe(true);
  write('save 1');
  setKey('second');
  write('save 2');
  expect([session.storageInPlay?.key, session.storage?.key, stored.get('game')]).toEqual([
    'game',
    'second',
    'save 2',
  ]);
  expect(stored.has('second')).toBe(false);
  setKey(null);
  expect(session.storage).toBeNull();
  expect(await session.mayPlay()).toBe(true);
  await settle();
  expect(session.storageInPlay).toBeNull();
  expect(isHeld('game')).toBe(false);
  write('save 3');
  expect(stored.get('game')).toBe('save 2');
});

test('a table that is left releases the lock and stores nothing', async () => {
  const { session, write } = openTable();
  await session.mayPlay();
  session.release();
  await settle();
  expect([session.storageInPlay, isHeld('game')]).toEqual([null, false]);
  write('save');
  expect(stored.size).toBe(0);
});

test('a table whose game another tab plays is paused, stores nothing, and can take the game over', async () => {
  const [one, other] = [openTable(), openTable()];
  await one.session.mayPlay();
  one.write('of one');
  const may = other.session.mayPlay();
  await expireLockRequests();
  expect(await may).toBe(false);
  expect([one.pauses.length, other.pauses.length]).toEqual([0, 1]);
  other.write('of the other');
  expect(stored.get('game')).toBe('of one');

  await other.pauses[0]?.();
  await settle();
  other.write('of the other');
  expect(one.pauses).toHaveLength(1);
  one.write('late');
  expect(stored.get('game')).toBe('of the other');
  expect([one.problems, other.problems]).toEqual([[], []]);

  // A table that the player has left cannot take over a game.
  one.session.release();
  await one.pauses[0]?.();
  expect(other.pauses).toHaveLength(1);
  // A table with another game is not paused.
  expect(await openTable('second').session.mayPlay()).toBe(true);
});

test('a table that was paused and left can play another game', async () => {
  const [one, other] = [openTable(), openTable()];
  await one.session.mayPlay();
  const may = other.session.mayPlay();
  await expireLockRequests();
  await may;
  other.setKey('second');
  expect(await other.session.mayPlay()).toBe(true);
  other.write('save');
  expect(stored.get('second')).toBe('save');
  const again = other.session.mayPlay();
  expect(await again).toBe(true);
  other.session.release();
  other.setKey('game');
  one.session.release();
  expect(await other.session.mayPlay()).toBe(true);
});

test('a table is paused if a tab without the lock writes its game', async () => {
  const table = openTable();
  const written = (key: string, newValue: string | null): void => {
    listeners.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  };
  await table.session.mayPlay();
  written('game', 'x');
  expect(table.pauses, 'the session does not listen yet').toHaveLength(0);
  table.session.watch();
  written('another', 'x');
  written('game', null);
  expect(table.pauses).toHaveLength(0);
  written('game', 'x');
  written('game', 'y');
  expect(table.pauses).toHaveLength(1);
  table.write('save');
  expect(stored.size).toBe(0);
  await table.pauses[0]?.();
  table.write('save');
  expect(stored.get('game')).toBe('save');
  table.session.unwatch();
  written('game', 'z');
  expect(table.pauses).toHaveLength(1);
  table.session.watch();
  table.leave();
  written('game', 'z');
  expect(table.pauses).toHaveLength(1);
});

test('a failure to store is reported once for each game', async () => {
  const table = openTable();
  await table.session.mayPlay();
  refuses = /./;
  table.write('save');
  table.write('save');
  expect(table.problems).toEqual([expect.objectContaining({ name: 'QuotaExceededError' })]);
  await table.session.mayPlay();
  table.write('save');
  expect(table.problems).toHaveLength(2);
});

function createReporter(lang: 'en' | 'it' = 'en') {
  const notes: string[] = [];
  const details: { code: string; message: string; cause?: unknown }[] = [];
  const reporter: Reporter = {
    lang,
    warned: new Set(),
    publish: (detail) => details.push(detail),
    noteForPlayer: (sentence) => notes.push(sentence),
  };
  return { reporter, notes, details };
}

test('a stored game that cannot be read is kept under another key', () => {
  const { reporter, notes, details } = createReporter();
  const cause = new Error('no game');
  const report = (save: string): string => {
    stored.set('game', save);
    reportUnreadable(reporter, 'game', cause);
    return details.at(-1)?.message ?? '';
  };
  expect(report('one')).toBe(
    'machiavelli-table: the stored game "game" cannot be read; it was kept as "game-unreadable"',
  );
  expect(details).toEqual([{ code: 'unreadable-save', message: expect.any(String), cause }]);
  expect(notes).toEqual([errorsEn.save]);
  expect([...stored]).toEqual([['game-unreadable', 'one']]);
  // A save is kept only once, and each other save is kept under a key of its own.
  expect(report('one')).toContain('as "game-unreadable"');
  expect(report('two')).toContain('as "game-unreadable-2"');
  expect(report('three')).toContain('as "game-unreadable-3"');
  expect([...stored.values()].sort()).toEqual(['one', 'three', 'two']);
  expect(stored.has('game')).toBe(false);
  // Nothing is left to keep, as if another tab had already moved the save to another key.
  stored.clear();
  reportUnreadable(reporter, 'game', cause);
  expect(stored.size).toBe(0);
  // If the storage is full, the game stays where it is.
  stored.set('game', 'four');
  refuses = /unreadable/;
  expect(() => reportUnreadable(reporter, 'game', cause)).toThrow('full');
  expect([...stored]).toEqual([['game', 'four']]);
});

test('if a game cannot be stored, the player reads it in their language', () => {
  const { reporter, notes, details } = createReporter('it');
  const cause = new Error('full');
  reportNotStored(reporter, cause);
  expect(notes).toEqual([errorsIt.notStored]);
  expect(details).toEqual([
    {
      code: 'not-stored',
      message: 'machiavelli-table: the browser does not store the game: it is lost when the page is closed',
      cause,
    },
  ]);
});

test('each unknown value is reported once, and only to the author of the page', () => {
  const { reporter, notes, details } = createReporter();
  const unknown = [{ name: 'theme', value: 'red', choices: ['auto', 'dark'] }];
  reportAttributes(reporter, unknown);
  reportAttributes(reporter, unknown);
  reportSettings(reporter, { motion: 'quick', sound: true, colour: 'red' } as never);
  expect(details).toEqual([
    {
      code: 'unknown-value',
      message: 'machiavelli-table: theme="red" is ignored; the choices are auto, dark',
    },
    {
      code: 'unknown-value',
      message:
        'machiavelli-table: settings.motion = "quick" is ignored; the choices are normal, fast, slow, off',
    },
    {
      code: 'unknown-value',
      message:
        'machiavelli-table: settings.colour = "red" is ignored; the choices are fourColours, motion, confirmEnd, cardSize, sort, input, sound',
    },
  ]);
  expect(notes).toEqual([]);
});
