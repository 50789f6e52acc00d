// Reads the text of a file of cases, see README.md. No Node modules, because a page in a browser reads cases too.

/** @import { CardName, Case, Code, Command, Expectation, Fact, Given, Step } from './read.d.mts' */

/** @param {{ file: string, line: number }} place @param {string} message @param {unknown} [cause] */
export const failAt = ({ file, line }, message, cause) =>
  Object.assign(new Error(`${file}:${line}: ${message}`, { cause }), { isPlaced: true });

/** What a part of a line cannot be read as. It becomes an error with a file and a line. */
class Unreadable extends Error {}

const CARD = /^([A2-9TJQK][SHDC]|\*)(?:@(hand|taken|helping|[1-9]\d*))?$/;
const wordsOf = (text) => text.split(/\s+/).filter((word) => word !== '');
/** Text in the notation, in which no cards are empty text. */
const notationOf = (text) => text.replace(/\bnone\b/g, '').trim();

/** @returns {CardName} */
function cardOf(text) {
  const [, face, at] = CARD.exec(text) ?? [];
  if (face === undefined)
    throw new Unreadable(`expected a card such as 8H, 8H@2 or 8H@hand, found “${text}”`);
  return { face, ...(at !== undefined && { at: /^\d/.test(at) ? Number(at) - 1 : at }) };
}

const cardsOf = (text) => (text.trim() === 'none' ? [] : wordsOf(text).map(cardOf));

/** The faces of cards without places, in the form in which views show them. */
const facesOf = (text) =>
  cardsOf(text)
    .map(({ face }) => face)
    .join(' ');

const tableOf = (text) => (text.trim() === 'none' ? '' : text.split('|').map(facesOf).join(' | '));

/** A code with its parts, as in `not-a-meld@2(gap)`. @returns {Code[]} */
function codesOf(text) {
  const codes = [...text.matchAll(/\s*([a-z][a-z-]*)(?:@([1-9]\d*))?(?:\(([^)]*)\))?(?=\s|$)/gy)];
  if (codes.map(([all]) => all).join('') !== text.trimEnd())
    throw new Unreadable(`expected codes, found “${text}”`);
  return codes.map(([, code, group, detail]) => ({
    code,
    ...(group !== undefined && { group: Number(group) - 1 }),
    ...(detail !== undefined && { detail }),
  }));
}

const WORDS = new Map([
  ['null', null],
  ['true', true],
  ['false', false],
]);

/** The value of an option, as the crate reads it. */
function optionOf(text) {
  if (/^\d+$/.test(text)) return Number(text);
  return WORDS.has(text) ? WORDS.get(text) : text;
}

/** `session jokers=4` as the package takes it. */
function rulesOf(text) {
  const [preset, ...options] = wordsOf(text);
  if (preset === undefined) throw new Unreadable('expected the name of a preset');
  if (options.length === 0) return preset;
  const entries = options.map((option) => {
    const [name, value = ''] = option.split(/=(.*)/);
    return [name, optionOf(value)];
  });
  return { preset, ...Object.fromEntries(entries) };
}

// ---- Facts

/** The clauses of an answer, by their patterns. Each clause may be left out but the first. */
function clausesOf(text, patterns) {
  const [first, ...rest] = text.split(/,\s+/);
  const found = {};
  for (const clause of rest) {
    const hit = Object.entries(patterns).find(([, [pattern]]) => pattern.test(clause));
    if (hit === undefined) throw new Unreadable(`“${clause}” is not a part of such an answer`);
    const [name, [pattern, read]] = hit;
    found[name] = read(...pattern.exec(clause).slice(1));
  }
  return { first: first.trim(), found };
}

const number = (text) => Number(text);

/** Reads the answer, which is a refusal, or what `read` makes of it. */
const orRefused = (read) => (answer) =>
  answer.startsWith('refused ') ? { refused: codesOf(answer.slice('refused '.length)) } : read(answer);

function expectWords(text, ...words) {
  if (!words.includes(text))
    throw new Unreadable(`expected ${words.map((word) => `“${word}”`).join(' or ')}, found “${text}”`);
}

/** The number in a text; `form` is a regular expression with one group for each number. */
function numbersIn(text, form, shape) {
  const found = form.exec(text);
  if (found === null) throw new Unreadable(`expected “${shape}”, found “${text}”`);
  return found.slice(1).map((each) => (each === undefined ? undefined : Number(each)));
}

const opened = (text) => ({
  hasOpened: !/\sunopened$/.test(text),
  rules: rulesOf(text.replace(/\sunopened$/, '')),
});

/** For each kind of fact: how its question and its answer are read. */
const FACTS = {
  meld: {
    ask: (rules, cards) => ({ rules: rulesOf(rules), cards: notationOf(cards) }),
    answer: (text) => {
      const { first, found } = clausesOf(text, {
        points: [/^(\d+) points?$/, number],
        shows: [/^shows (.+)$/, facesOf],
        standsFor: [/^stands for (.+)$/, (faces) => wordsOf(faces).join(' ')],
      });
      const [, reason] = /^none ([a-z-]+)$/.exec(first) ?? [];
      if (reason !== undefined) return { kinds: [], reason };
      expectWords(first, 'set', 'run', 'set or run', 'none REASON');
      return { kinds: first.split(' or '), ...found };
    },
  },
  table: {
    ask: (rules, table) => ({ rules: rulesOf(rules), table: notationOf(table) }),
    answer: orRefused((text) => {
      expectWords(text, 'legal', 'refused CODES');
      return {};
    }),
  },
  turn: {
    ask: (rules, question) => {
      const [before, after, ...more] = question.split(/\s+=>\s*/);
      if (after === undefined || more.length > 0)
        throw new Unreadable('expected “POSITION => POSITION => ANSWER”');
      return { ...opened(rules), before: notationOf(before), after: notationOf(after) };
    },
    answer: orRefused((text) => {
      const { first, found } = clausesOf(text, {
        draws: [/^draws (\d+)$/, number],
        opened: [/^(not )?opened$/, (not) => not === undefined],
      });
      return { played: first === 'nothing' ? '' : facesOf(first), draws: 0, ...found };
    }),
  },
  most: {
    ask: (rules, position) => ({ ...opened(rules), position: notationOf(position) }),
    answer: (text) => {
      const { first, found } = clausesOf(text, {
        plays: [/^plays (.+)$/, (plays) => plays.split(' or ').map(facesOf)],
        kept: [/^keeps (\d+)$/, number],
        points: [/^(\d+) points?$/, number],
        out: [/^(not )?out$/, (not) => not === undefined],
        table: [/^table (.+)$/, tableOf],
      });
      return { count: first === 'none' ? 'none' : numbersIn(first, /^(\d+)$/, 'N or none')[0], ...found };
    },
  },
  deal: {
    ask: (rules, question) => {
      const [players, seed] = question.split(/,\s*seed\s+/);
      const [count] = numbersIn(players.trim(), /^(\d+) players?$/, 'N players');
      return { rules: rulesOf(rules), players: count, ...(seed !== undefined && { seed: seed.trim() }) };
    },
    answer: orRefused((text) => {
      const { first, found } = clausesOf(text, {
        stock: [/^(\d+) in the stock$/, number],
        helping: [/^(\d+) helping$/, number],
        dealer: [/^dealer (\d+)$/, (seat) => Number(seat) - 1],
        cuts: [/^cuts (.+)$/, (ranks) => wordsOf(ranks).join(' ')],
        first: [/^first (\d+)$/, (seat) => Number(seat) - 1],
      });
      return { cards: numbersIn(first, /^(\d+) cards?$/, 'N cards')[0], helping: 0, ...found };
    }),
  },
  hand: {
    ask: (rules, cards) => ({ rules: rulesOf(rules), cards: notationOf(cards) }),
    answer: (text) => numbersIn(text, /^(\d+) points?$/, 'N points')[0],
  },
  rules: {
    ask: (rules) => ({ rules: rulesOf(rules) }),
    answer: orRefused((text) => {
      const { first, found } = clausesOf(text, {
        players: [/^(\d+) to (\d+) players$/, (least, most) => [Number(least), Number(most)]],
        options: [
          /^(\S+=\S*(?:\s+\S+=\S*)*)$/,
          (options) => {
            const { preset: _, ...read } = rulesOf(`bga ${options}`);
            return read;
          },
        ],
      });
      expectWords(first, 'legal', 'refused CODES');
      return { options: {}, ...found };
    }),
  },
};

/** @returns {Fact} */
function readFact(kind, text) {
  const { ask, answer } = FACTS[kind];
  const at = text.lastIndexOf('=>');
  if (at < 0) throw new Unreadable(`expected “${kind} … => ANSWER”`);
  const question = text.slice(kind.length, at).trim();
  const [rules = '', asked = ''] = kind === 'rules' ? [question] : question.split(/:(.*)/);
  if (kind !== 'rules' && !question.includes(':'))
    throw new Unreadable(`expected “${kind} RULES: … => ANSWER”`);
  return { kind, ...ask(rules.trim(), asked.trim()), answer: answer(text.slice(at + 2).trim()) };
}

// ---- Cases

const groupOf = (text) => Number(text) - 1;
const PLAIN = 'undo|redo|reset|restore|end|draw|hint|time up|next deal|reload';

/** The seat of a player. */
function seatOf(name, players) {
  const seat = players.indexOf(name);
  if (seat < 0) throw new Unreadable(`expected a player (${players.join(', ')}), found “${name}”`);
  return seat;
}

const seatsOf = (text, players) => wordsOf(text).map((name) => seatOf(name, players));

/**
 * The forms of commands: what the README calls them, their pattern, and how the parts of the pattern are read.
 * @type {[string, RegExp, (parts: string[], players: readonly string[]) => object][]}
 */
const COMMANDS = [
  [
    'lay CARDS to N at N',
    /^lay (.+) to (\d+) at (\d+)$/,
    ([cards, group, place]) => ({
      kind: 'lay',
      cards: cardsOf(cards),
      group: groupOf(group),
      place: Number(place) - 1,
    }),
  ],
  [
    'lay CARDS to N',
    /^lay (.+) to (\d+)$/,
    ([cards, group]) => ({ kind: 'lay', cards: cardsOf(cards), group: groupOf(group) }),
  ],
  ['lay CARDS', /^lay (.+)$/, ([cards]) => ({ kind: 'lay', cards: cardsOf(cards) })],
  ['take CARDS', /^take (.+)$/, ([cards]) => ({ kind: 'take', cards: cardsOf(cards) })],
  [
    'swap CARD for N',
    /^swap (\S+) for (\d+)$/,
    ([card, group]) => ({ kind: 'swap', card: cardOf(card), group: groupOf(group) }),
  ],
  [PLAIN.replaceAll('|', ' / '), new RegExp(`^(${PLAIN})$`), ([kind]) => ({ kind })],
  ['play TABLE', /^play (.+)$/, ([table]) => ({ kind: 'play', table: tableOf(table) })],
  [
    'computer LEVEL',
    /^computer (beginner|easy|medium|hard|expert)$/,
    ([level]) => ({ kind: 'computer', level }),
  ],
  ['resign NAME', /^resign (\S+)$/, ([name], players) => ({ kind: 'resign', seat: seatOf(name, players) })],
  ['sort rank / sort suit', /^sort (rank|suit)$/, ([by]) => ({ kind: 'sort', by })],
  ['press BUTTON', /^press (\S+)$/, ([button]) => ({ kind: 'press', button })],
  ['key KEYS', /^key (.+)$/, ([keys]) => ({ kind: 'key', keys: wordsOf(keys) })],
  ['focus CARD / tap CARD', /^(focus|tap) (\S+)$/, ([kind, card]) => ({ kind, card: cardOf(card) })],
];

/** @type {typeof COMMANDS} */
const EXPECTATIONS = [
  ['refused CODES', /^refused (.+)$/, ([codes]) => ({ kind: 'refused', codes: codesOf(codes) })],
  [
    'flaws CODES',
    /^flaws (.+)$/,
    ([codes]) => ({ kind: 'flaws', codes: codes === 'none' ? [] : codesOf(codes) }),
  ],
  ['table TABLE', /^table (.+)$/, ([table]) => ({ kind: 'table', table: tableOf(table) })],
  [
    'hand CARDS / hand in order CARDS / helping CARDS / taken CARDS / plays CARDS / solvable with CARDS',
    /^(hand in order|hand|helping|taken|plays|solvable with) (.+)$/,
    ([kind, cards]) => ({ kind, cards: facesOf(cards) }),
  ],
  [
    'can WHAT … / cannot WHAT …',
    /^(can|cannot)((?: (?:end|draw|undo|redo|reset|restore|swap|take|next-deal))+)$/,
    ([kind, what]) => ({ kind, what: wordsOf(what) }),
  ],
  [
    'played N / draws N / stock N / steps N',
    /^(played|draws|stock|steps) (\d+)$/,
    ([kind, count]) => ({ kind, count: Number(count) }),
  ],
  [
    'ended played N drew N',
    /^ended played (\d+) drew (\d+)$/,
    ([played, drew]) => ({ kind: 'ended', played: Number(played), drew: Number(drew) }),
  ],
  [
    'cards NAME N / points NAME N / total NAME N',
    /^(cards|points|total) (\S+) (\d+)$/,
    ([kind, name, count], players) => ({ kind, seat: seatOf(name, players), count: Number(count) }),
  ],
  [
    'turn NAME / opened NAME / not opened NAME',
    /^(turn|opened|not opened) (\S+)$/,
    ([kind, name], players) => ({ kind, seat: seatOf(name, players) }),
  ],
  [
    'touched yes / touched no',
    /^touched (yes|no)$/,
    ([word]) => ({ kind: 'touched', isTouched: word === 'yes' }),
  ],
  [
    'won NAME … / session won NAME …',
    /^(won|session won) (.+)$/,
    ([kind, names], players) => ({ kind, seats: seatsOf(names, players) }),
  ],
  ['drawn deal / goes on / unsolvable', /^(drawn deal|goes on|unsolvable)$/, ([kind]) => ({ kind })],
  ['says TEXT / speaks TEXT', /^(says|speaks) (.+)$/, ([kind, words]) => ({ kind, words })],
  [
    'button BUTTON LABEL / button BUTTON on / button BUTTON off / button BUTTON hidden',
    /^button (\S+) (.+)$/,
    ([button, state]) => ({ kind: 'button', button, state }),
  ],
  ['lamp STATE', /^lamp (\S+)$/, ([state]) => ({ kind: 'lamp', state })],
  [
    'dialog NAME / dialog NAME TEXT',
    /^dialog (\S+)(?: (.+))?$/,
    ([name, words = '']) => ({ kind: 'dialog', name, words }),
  ],
];

const DEFAULTS = { rules: 'bga', players: ['Anna', 'Bruno'], hands: ['AS 2H'], seed: 'case' };

/** @type {typeof COMMANDS} */
const GIVEN = [
  ['rules RULES', /^rules (.+)$/, ([rules]) => ({ rules: rulesOf(rules) })],
  ['position POSITION', /^position (.+)$/, ([position]) => ({ position: notationOf(position) })],
  ['hands HAND | HAND', /^hands (.+)$/, ([hands]) => ({ hands: hands.split('|').map(facesOf) })],
  [
    'players NAME, NAME …',
    /^players (.+)$/,
    ([names]) => ({ players: names.split(',').map((name) => name.trim()) }),
  ],
  ['stock N', /^stock (\d+)$/, ([count]) => ({ stock: Number(count) })],
  [
    'opened NAME, …',
    /^opened (.+)$/,
    ([names], players) => {
      const seats = seatsOf(names.replaceAll(',', ' '), players);
      return { opened: players.map((_, seat) => seats.includes(seat)) };
    },
  ],
  ['first NAME', /^first (\S+)$/, ([name], players) => ({ first: seatOf(name, players) })],
  ['seed TEXT', /^seed (.+)$/, ([seed]) => ({ seed })],
  ['only engine / only table', /^only (engine|table)$/, ([only]) => ({ only })],
];

/** Reads a line by the first form whose pattern fits. */
function readForm(forms, text, players) {
  for (const [, pattern, read] of forms) {
    const found = pattern.exec(text);
    if (found !== null) return read(found.slice(1), players);
  }
  // If the first word is known, only its forms are named.
  const word = text.split(' ', 1)[0];
  const near = forms
    .flatMap(([shape]) => shape.split(' / '))
    .filter((shape) => shape.split(' ', 1)[0] === word);
  const known = near.length > 0 ? near : forms.map(([shape]) => shape);
  throw new Unreadable(`expected “${known.join('”, “')}”, found “${text}”`);
}

/** @type {typeof import('./read.d.mts').readCases} */
export function readCases(text, file) {
  const facts = [];
  const cases = [];
  /** The case to which commands belong; a fact ends it. */
  let current;
  /** What an indented line is read as. */
  let readIndented;

  function endCase() {
    if (current?.given.position === undefined && current !== undefined) {
      throw failAt(current, `the case “${current.name}” has no position`);
    }
    if (current?.steps.length === 0) throw failAt(current, `the case “${current.name}” has no command`);
    current = undefined;
    readIndented = undefined;
  }

  function beginCase(name, place) {
    endCase();
    if (name === '') throw new Unreadable('expected a name after “case”');
    const begun = { ...place, name, given: { ...DEFAULTS }, steps: [] };
    const given = new Set();
    readIndented = (line) => {
      const { only, ...read } = readForm(GIVEN, line, begun.given.players);
      const [word] = line.split(' ', 1);
      if (given.has(word)) throw new Unreadable(`“${word}” stands twice in this case`);
      given.add(word);
      if (only === undefined) Object.assign(begun.given, read);
      else begun.only = only;
    };
    cases.push(begun);
    current = begun;
  }

  function readCommand(line, place) {
    if (current === undefined) throw new Unreadable(`expected “case NAME” or a fact, found “${line}”`);
    const { players } = current.given;
    const [command, expected] = line.split(/\s*=>\s*(.*)/);
    const expectations = [];
    readIndented = (text, at) => expectations.push({ ...at, ...readForm(EXPECTATIONS, text, players) });
    current.steps.push({ ...place, command: readForm(COMMANDS, command, players), expectations });
    if (expected !== undefined) readIndented(expected, place);
  }

  function readLine(line, isIndented, place) {
    const [word] = line.split(' ', 1);
    if (isIndented) {
      if (readIndented === undefined)
        throw new Unreadable('expected a case or a command before an indented line');
      readIndented(line, place);
    } else if (word === 'case') beginCase(line.slice('case'.length).trim(), place);
    else if (word in FACTS) {
      endCase();
      facts.push({ ...place, ...readFact(word, line) });
    } else readCommand(line, place);
  }

  for (const [index, whole] of text.split(/\r?\n/).entries()) {
    const line = (whole.startsWith('#') ? '' : whole.replace(/\s\s#.*$/, '')).trimEnd();
    if (line === '') continue;
    const place = { file, line: index + 1, text: line.trim() };
    try {
      readLine(line.trim(), /^\s/.test(line), place);
    } catch (error) {
      throw error instanceof Unreadable ? failAt(place, error.message) : error;
    }
  }
  endCase();
  return { facts, cases };
}
