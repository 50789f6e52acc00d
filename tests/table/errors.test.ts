// Every problem is reported once: to the page by an event, to the developer in the console, and to the player in a sentence.
import { test } from 'node:test';
import type { Setup } from '../../www/element/game/setup.ts';
import { words as errorsEn } from '../../www/words/en/errors.ts';
import { words as errorsIt } from '../../www/words/it/errors.ts';
import { LANGS } from '../../www/words/words.ts';
import { expect } from '../support/expect.ts';
import { refuseStoring, replace } from '../support/replace.ts';
import { ANNA, CATERINA, openTable, storedKey, storedSave } from './driver.ts';

/** What is written to the console from now on: the messages. */
function recordConsole(): string[] {
  const written: string[] = [];
  replace(console, { warn: (text: string) => written.push(text) });
  replace(console, { error: ({ message }: Error) => written.push(message) });
  return written;
}

const ignored = (given: string, choices: string, meant = '') => ({
  code: 'unknown-value',
  message: `machiavelli-table: ${given} is ignored${meant && ` (did you mean "${meant}"?)`}; the choices are ${choices}`,
});

test('an invalid attribute or setting is ignored, and reported once with the valid values', async () => {
  const wrong = {
    level: ['hrad', 'beginner, easy, medium, hard, expert, merciless', 'hard'],
    lang: ['xx', LANGS.join(', ')],
    theme: ['blue', 'auto, dark, light'],
    worker: ['false', 'auto, off'],
    autostart: ['oof', 'on, off', 'off'],
    menu: ['all', 'page'],
    mode: ['watch', 'play, replay, puzzle, challenge, analysis'],
  } as const;
  const given = Object.entries(wrong);
  const expected = given.map(([name, [value, choices, meant]]) =>
    ignored(`${name}="${value}"`, choices, meant),
  );
  const attributes = Object.fromEntries(given.map(([name, [value]]) => [name, value]));
  const written = recordConsole();
  const table = await openTable({ attributes: { ...attributes, seed: 'wrong' } });
  const { host, errors } = table;
  await table.until(() => host.running, 'the game begins');
  await table.settle();
  expect(errors).toEqual(expected);
  expect(table.one('.root').dataset.look).toBe('dark');
  expect(host.setup?.seats?.[1]?.level).toBe('medium');

  host.settings = { motion: 'nope', sound: false } as never;
  document.body.append(host);
  await host.start();
  for (const theme of ['dark', 'blue']) host.setAttribute('theme', theme);
  for (const right of ['it-IT', 'EN', '']) host.setAttribute('lang', right);
  host.settings = { colour: 'red' } as never;
  await table.settle();
  host.setAttribute('theme', 'red');
  await table.settle();
  expected.push(
    ignored('settings.motion = "nope"', 'normal, fast, slow, off'),
    ignored(
      'settings.colour = "red"',
      'deck, back, cloth, motion, confirmEnd, cardSize, handed, sort, tidy, autoTidy, find, input, sound, haptics',
    ),
    ignored('theme="red"', 'auto, dark, light'),
  );
  expect(errors).toEqual(expected);
  expect(written, 'the developer reads the same').toEqual(expected.map(({ message }) => message));
});

const CONTRADICTION = '{"preset":"bga","jokerSwap":true}';

test('a game that does not begin is reported once, and the player reads why in their language', async () => {
  const cases = [
    [{ rules: '{bad' }, 'bad-input', /^rules: /, errorsEn.setup],
    [{ rules: 'nonsense' }, 'unknown-preset', /nonsense/, errorsEn.rules],
    [{ rules: CONTRADICTION, lang: 'it' }, 'contradictory-options', /jokerSwap/, errorsIt.rules],
    [{ players: '40' }, 'player-count', /2 to 6 players, not 40/, errorsEn.players],
    [{ position: '5C 5Q / 4C' }, 'bad-text', /Q/, errorsEn.position],
    [{ mode: 'replay', game: 'no game' }, 'bad-save', /./, errorsEn.save],
  ] as const;
  for (const [attributes, code, message, sentence] of cases) {
    const written = recordConsole();
    const table = await openTable({ attributes: { ...attributes, autostart: 'on' } });
    await table.settle();
    expect(table.errors).toEqual([{ code, message: expect.stringMatching(message) }]);
    expect(table.sentence, code).toBe(sentence);
    expect(table.offers('retry'), code).toBe(true);
    expect(written).toEqual(table.errors.map((reported) => reported.message));
    table.host.remove();
  }
});

test('the console stays empty if a listener prevents the default action', async () => {
  const written = recordConsole();
  const table = await openTable({
    attributes: { autostart: 'on', level: 'hrad', rules: CONTRADICTION },
    inserted: (host) => host.addEventListener('machiavelli-error', (event) => event.preventDefault()),
  });
  await table.settle();
  expect(table.errors.map(({ code }) => code)).toEqual(['unknown-value', 'contradictory-options']);
  expect(written).toEqual([]);
});

test('a start that the page asked for rejects without an event, and the player reads why until a game begins', async () => {
  const table = await openTable();
  const failure = await table.host.start({ rules: 'nonsense' } as unknown as Setup).catch(({ code }) => code);
  await table.settle();
  expect(failure).toBe('unknown-preset');
  expect(table.errors).toEqual([]);
  expect(table.sentence).toBe(errorsEn.rules);
  // Other notes disappear after some seconds.
  await table.tick(60_000);
  expect(table.sentence).toBe(errorsEn.rules);
  await table.deal({});
  expect(table.offers('retry')).toBe(false);
  expect(table.sentence).not.toBe(errorsEn.rules);
});

const NOT_STORED = { code: 'not-stored', message: expect.stringContaining('does not store the game') };
const OWN = storedKey('own');
const POSITION = '5C 5D 5H / 4C QH 2S 8D';

test('a game that cannot be stored continues and is reported once, and so is the next game', async () => {
  recordConsole();
  const table = await openTable({ attributes: { persist: 'own' } });
  await table.deal({ seats: [ANNA, CATERINA], position: POSITION });
  expect(table.errors).toEqual([]);
  const before = localStorage.getItem(OWN);
  refuseStoring(() => true);
  for (let turn = 1; turn <= 2; turn += 1) {
    await table.press('end-turn');
    await table.until(() => table.log.length === 2 * turn && table.phase === 'mine', 'both have played');
    // The player was told while it was the computer's turn.
    if (turn === 1) expect(table.sentence).toBe(errorsEn.notStored);
    await table.untilMyTurn();
  }
  expect(table.errors).toEqual([NOT_STORED]);
  expect(localStorage.getItem(OWN)).toBe(before);
  await table.host.rematch();
  await table.settle();
  expect(table.errors).toEqual([NOT_STORED, NOT_STORED]);
});

test('a page that may not use the storage says so, and can be played', async () => {
  recordConsole();
  replace(globalThis, {
    get localStorage(): Storage {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  const table = await openTable({ attributes: { autostart: 'on', persist: 'own', position: POSITION } });
  await table.until(() => table.phase === 'mine', 'the game begins');
  expect(table.sentence).toBe(errorsEn.notStored);
  expect(table.errors).toEqual([NOT_STORED]);
  await table.tapTo('5H', 'new');
  expect(table.table).toBe('5D 5C | 5H');
});

test('an unreadable stored game is set aside even if the storage cannot hold it twice, and another game begins', async () => {
  recordConsole();
  const broken = `no game: ${'?'.repeat(2000)}`;
  localStorage.setItem(OWN, broken);
  const sizeOf = (key: string): number => localStorage.getItem(key)?.length ?? 0;
  refuseStoring((key, value) => key.includes('unreadable') && sizeOf(OWN) + value.length > 3000);
  const table = await openTable({ attributes: { autostart: 'on', persist: 'own', position: POSITION } });
  await table.until(() => table.phase === 'mine', 'another game begins');
  expect(table.errors).toEqual([
    { code: 'unreadable-save', message: expect.stringContaining('machiavelli:own:unreadable') },
  ]);
  expect(table.sentence).toBe(errorsEn.save);
  expect(localStorage.getItem(storedKey('own', 'unreadable'))).toBe(broken);
  expect(storedSave('own')).toBe(table.host.save());
  // Each other text gets a key of its own.
  for (const text of ['one', broken, 'two', 'one']) {
    table.host.close();
    localStorage.setItem(OWN, text);
    await table.host.resume();
  }
  const setAside = ['', '-2', '-3', '-4'].map((copy) =>
    localStorage.getItem(storedKey('own', `unreadable${copy}`)),
  );
  expect(setAside).toEqual([broken, 'one', 'two', null]);
});

test('an unreadable stored game that cannot be set aside is not replaced by another game', async () => {
  recordConsole();
  localStorage.setItem(OWN, 'broken');
  refuseStoring((key) => key.includes('unreadable'));
  const table = await openTable({ attributes: { autostart: 'on', persist: 'own', position: POSITION } });
  await table.until(() => table.phase === 'mine', 'another game begins');
  await table.settle();
  const unreadable = {
    code: 'unreadable-save',
    message: expect.stringContaining('kept as "machiavelli:own:game"'),
  };
  expect(table.errors).toEqual([unreadable, NOT_STORED]);
  expect(localStorage.getItem(OWN)).toBe('broken');
  await table.tapTo('5H', 'new');
  expect(localStorage.getItem(OWN)).toBe('broken');
  // Once the page has removed it, games are stored again.
  localStorage.removeItem(OWN);
  await table.host.rematch();
  expect(storedSave('own')).toBe(table.host.save());
});
