// Reads the text of a file of cases, see README.md. No Node modules, because a page in a browser reads cases too.

/** The words with which lines begin. The longer ones come first, because `hand in order` begins with `hand`. */
const WORDS = Object.fromEntries(
  Object.entries({
    fact: 'meld, table, turn, most, deal, hand, rules',
    given: 'rules, position, hands, players, stock, opened, first, seed, only',
    command:
      'lay, take, swap, undo, redo, reset, restore, end, draw, play, hint, computer, time up, resign, next deal, sort, reload, ' +
      'press, key, focus, tap',
    expectation:
      'refused, table, hand in order, hand, helping, taken, flaws, can, cannot, played, draws, ended, turn, cards, stock, points, ' +
      'total, opened, not opened, touched, won, drawn deal, goes on, session won, plays, steps, solvable with, unsolvable, ' +
      'says, speaks, button, dialog, lamp, selected, focused, target',
  }).map(([kind, words]) => [kind, words.split(', ').sort((one, other) => other.length - one.length)]),
);

export const failAt = ({ file, line }, message, cause) =>
  Object.assign(new Error(`${file}:${line}: ${message}`, { cause }), { isPlaced: true });

/** The word of a kind with which a text begins, and the rest of the text; `undefined` if there is none. */
function phraseIn(kind, text) {
  const word = WORDS[kind].find((known) => text === known || text.startsWith(`${known} `));
  return word && { word, rest: text.slice(word.length).trim() };
}

function phraseOf(kind, text) {
  const phrase = phraseIn(kind, text);
  if (phrase === undefined) throw new Error(`unknown ${kind} “${text}”`);
  return phrase;
}

/** Text in the notation, in which no cards are empty text. */
export const notationOf = (text) => (text.trim() === 'none' ? '' : text.trim());

export function seatOf(players, name) {
  if (!players.includes(name)) throw new Error(`there is no player “${name}” (${players.join(', ')})`);
  return players.indexOf(name);
}

const WORD_VALUES = { null: null, true: true, false: false };

/** `session jokers=4` as the package takes it. The value of an option is read as the crate reads it. */
export function rulesOf(text) {
  const [preset, ...options] = text.trim().split(/\s+/);
  if (options.length === 0) return preset;
  const entries = options.map((option) => {
    const [name, value = ''] = option.split(/=(.*)/);
    if (/^\d+$/.test(value)) return [name, Number(value)];
    return [name, value in WORD_VALUES ? WORD_VALUES[value] : value];
  });
  return { preset, ...Object.fromEntries(entries) };
}

/** A fact, such as `turn bga unopened: BEFORE => AFTER => ANSWER`. */
function readFact({ word, rest }) {
  const form = word === 'rules' ? /^(.*?)()()\s*=>\s*(.*)$/ : /^(.*?)( unopened)?:(.*)=>\s*(.*)$/;
  const found = form.exec(rest);
  if (found === null)
    throw new Error(`expected “${word} RULES${word === 'rules' ? '' : ': QUESTION'} => ANSWER”`);
  const [, rules, unopened = '', question, answer] = found;
  const isOpen = unopened === '';
  return { kind: word, rules: rulesOf(rules), isOpen, question: notationOf(question), answer };
}

const namesIn = (text) => text.split(',').map((name) => name.trim());

/** What a line of a case gives, as options of `Game.arrange`. */
const GIVEN = {
  rules: (text) => ({ rules: rulesOf(text) }),
  position: (position) => ({ position }),
  hands: (text) => ({ hands: text.split('|').map(notationOf) }),
  players: (text) => ({ players: namesIn(text) }),
  stock: (text) => ({ stock: Number(text) }),
  opened: (text, { players }) => {
    const seats = namesIn(text).map((name) => seatOf(players, name));
    return { opened: players.map((_, seat) => seats.includes(seat)) };
  },
  first: (name, { players }) => ({ first: seatOf(players, name) }),
  seed: (seed) => ({ seed }),
};

const newCase = (name, place) => ({
  ...{ ...place, name, steps: [] },
  given: { rules: 'bga', players: ['Anna', 'Bruno'], hands: ['AS 2H'], seed: 'case' },
});

/** @type {typeof import('./read.d.mts').readCases} */
export function readCases(text, file) {
  const facts = [];
  const cases = [];
  /** The case to which commands belong; a fact ends it. */
  let current;

  function endCase() {
    if (current !== undefined && current.given.position === undefined)
      throw failAt(current, `the case “${current.name}” has no position`);
    if (current?.steps.length === 0) throw failAt(current, `the case “${current.name}” has no command`);
    current = undefined;
  }

  function readIndented(line, place) {
    if (current === undefined) throw new Error('an indented line belongs to a case');
    const step = current.steps.at(-1);
    if (step !== undefined) {
      step.expected.push({ ...place, ...phraseOf('expectation', line) });
      return;
    }
    const { word, rest } = phraseOf('given', line);
    if (word === 'only') current.only = rest;
    else Object.assign(current.given, GIVEN[word](rest, current.given));
  }

  function readLine(line, place) {
    const fact = phraseIn('fact', line);
    const [, name] = /^case (.+)$/.exec(line) ?? [];
    if (fact !== undefined || name !== undefined) endCase();
    if (fact !== undefined) facts.push({ ...place, ...readFact(fact) });
    else if (name !== undefined) {
      current = newCase(name, place);
      cases.push(current);
    } else {
      const [command, expected] = line.split(/\s*=>\s*(.*)/);
      const step = { ...place, ...phraseOf('command', command), expected: [] };
      if (current === undefined) throw new Error('a command belongs to a case');
      current.steps.push(step);
      if (expected !== undefined) readIndented(expected, place);
    }
  }

  for (const [index, whole] of text.split(/\r?\n/).entries()) {
    const line = whole.startsWith('#') ? '' : whole.replace(/\s\s#.*$/, '');
    const place = { file, line: index + 1, text: line.trim() };
    if (place.text === '') continue;
    try {
      (line.startsWith(' ') ? readIndented : readLine)(place.text, place);
    } catch (error) {
      throw error.isPlaced ? error : failAt(place, error.message, error);
    }
  }
  endCase();
  return { facts, cases };
}
