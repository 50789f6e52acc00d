// What the interpreters in JavaScript share: a case is played by a `Player`, and what must follow is checked in views. No Node
// modules, because a page in a browser plays cases too.
import { failAt, notationOf, seatOf } from './read.mjs';

class Cannot extends Error {}

export const cannot = (what) => new Cannot(what);

// ---- Comparing

const textOf = (cards) => cards.map(({ face }) => face).join(' ');
const tableOf = ({ groups }) => groups.map(({ cards }) => textOf(cards)).join(' | ');
const sorted = (words) => words.split(' ').sort().join(' ');
const nameOf = (view, seat) => view.seats[seat].name;
const namesOf = (view, seats) => seats.map((seat) => nameOf(view, seat)).join(' ');

const wordFor = (text) => (text === '' ? 'none' : text);

/** The difference between two texts as a sentence; `undefined` if there is none. */
const differ = (expected, found) =>
  expected === found ? undefined : `expected ${wordFor(expected)}, found ${wordFor(found)}`;

/** What a flaw is about, in the form of the corpus. */
function detailOf({ reason, cards, count, points, needed, played, limit }) {
  if (reason !== undefined) return reason;
  if (typeof cards === 'string') return cards;
  if (count !== undefined) return String(count);
  return points === undefined ? `${played}/${limit}` : `${points}/${needed}`;
}

const codesOf = (flaws) => flaws.map(({ code }) => code).join(' ');

/** Compares flaws with codes such as `not-a-meld@2(gap)`. A group and a detail count only if they are written. */
function differInCodes(text, flaws) {
  const expected = [...notationOf(text).matchAll(/([a-z-]+)(@\d+)?(?:\((.*?)\))?( |$)/gy)];
  if (expected.map(([all]) => all).join('') !== notationOf(text) || text === '')
    throw new Error(`expected codes or none, found “${text}”`);
  const written = expected.map(([, code, group = '', detail]) => code + group + inBrackets(detail));
  const found = flaws.map((flaw, index) => {
    const [, , group, detail] = expected[index] ?? [];
    return `${flaw.code}${group ? `@${flaw.group + 1}` : ''}${inBrackets(detail && detailOf(flaw))}`;
  });
  return differ(written.join(' '), found.join(' '));
}

/** Cards may be in any order. */
const inBrackets = (detail) => (detail === undefined ? '' : `(${sorted(detail)})`);

/** The numbers of the last turn of the deal, if the command ended it, as the log and the answer have them. */
function endedTurn({ before, view, logBefore, log, answer }, rest) {
  const isOver = view.deal === before.deal && log.length > logBefore.length;
  if (!isOver) return 'no end of the turn';
  const { laid, drew } = log.at(-1);
  const inLog = `played ${laid.ids.length} drew ${drew}`;
  if (inLog !== rest || answer.played === undefined) return inLog;
  return `played ${answer.played} drew ${answer.drew}`;
}

/** The words of a list that name commands which are possible, or are not. */
function namesThat(arePossible, { can, nextDeal }, rest) {
  const known = { ...can, end: can.endTurn, 'next-deal': nextDeal };
  const isSo = (name) => {
    if (!(name in known)) throw new Error(`unknown command “${name}”`);
    return known[name] === arePossible;
  };
  return rest.split(' ').filter(isSo).join(' ');
}

/** The number of a player, in a text such as `Anna 3`. */
function ofPlayer(view, rest, numberOf) {
  const [name] = rest.split(' ');
  return `${name} ${numberOf(view.seats.findIndex((seat) => seat.name === name))}`;
}

const hasOpened = (view, name) => view.seats.find((seat) => seat.name === name)?.opened;

/** The text itself if it is part of what was found. */
const partOf = (found, text) => (found.includes(text) ? text : found);

function shownButton(shown, rest) {
  const [name, state] = rest.split(/ (.*)/);
  const button = shown.button(name);
  if (button === null) return `${name} hidden`;
  const isState = state === 'on' || state === 'off';
  return `${name} ${isState ? (button.isEnabled ? 'on' : 'off') : button.label}`;
}

function shownDialog({ dialog }, rest) {
  const [name, text = ''] = rest.split(/ (.*)/);
  if (dialog?.name !== name) return dialog?.name ?? 'none';
  return text === '' ? name : `${name} ${partOf(dialog.text, text)}`;
}

/** For each expectation: what is found instead of the text after its word; `undefined` if this player cannot see it. */
const FOUND = {
  table: ({ view }) => tableOf(view),
  hand: ({ own }) => own && sorted(textOf(own.hand)),
  'hand in order': ({ own }) => own && textOf(own.hand),
  taken: ({ own }) => own && sorted(textOf(own.hand.filter(({ taken }) => taken))),
  helping: ({ view }) => sorted(textOf(view.helping)),
  can: ({ view }, rest) => namesThat(true, view, rest),
  cannot: ({ view }, rest) => namesThat(false, view, rest),
  played: ({ view }) => String(view.played),
  draws: ({ view }) => String(view.draws),
  stock: ({ view }) => String(view.stock),
  ended: endedTurn,
  cards: ({ view }, rest) => ofPlayer(view, rest, (seat) => view.seats[seat]?.cards),
  points: ({ view }, rest) => ofPlayer(view, rest, (seat) => view.result?.scores[seat]),
  total: ({ view }, rest) =>
    ofPlayer(view, rest, (seat) => view.result?.totals[seat] ?? view.seats[seat]?.total),
  turn: ({ view }) => nameOf(view, view.seatToMove),
  opened: ({ view }, name) => (hasOpened(view, name) === true ? name : 'not'),
  'not opened': ({ view }, name) => (hasOpened(view, name) === false ? name : 'opened'),
  touched: ({ view }) => (view.touched ? 'yes' : 'no'),
  won: ({ view }) => namesOf(view, view.result?.winners ?? []),
  'session won': ({ view }) => namesOf(view, view.result?.sessionOver ? view.result.sessionWinners : []),
  'drawn deal': ({ view }) => (view.result?.draw ? '' : 'no draw'),
  'goes on': ({ view }) => view.result?.reason ?? '',
  plays: ({ answer }) => answer.hint && sorted(answer.hint.cards),
  steps: ({ answer }) => answer.hint && String(answer.hint.steps.length),
  'solvable with': ({ solvable }) =>
    solvable && (solvable.possible ? sorted(solvable.with) : 'no way to make the table valid'),
  unsolvable: ({ solvable }) => solvable && (solvable.possible ? `cards: ${solvable.with}` : ''),
  says: ({ shown }, text) => shown && partOf(shown.sentence, text),
  speaks: ({ shown }, text) => shown && partOf(shown.spoken, text),
  button: ({ shown }, rest) => shown && shownButton(shown, rest),
  dialog: ({ shown }, rest) => shown && shownDialog(shown, rest),
  lamp: ({ shown }) => shown && (shown.lamp ?? 'none'),
  selected: ({ shown }) => shown && sorted(shown.selected),
  focused: ({ shown }) => shown && (shown.focused ?? 'none'),
  target: ({ shown }) => shown && String(shown.target ?? 'none'),
};

const CARDS_IN_ANY_ORDER = ['hand', 'helping', 'taken', 'selected', 'plays', 'solvable with'];

/** Why an expectation does not hold; `undefined` if it holds or cannot be seen. */
function differFromExpected({ word, rest }, seen) {
  if (word === 'refused') return seen.answer.flaws && differInCodes(rest, seen.answer.flaws);
  if (word === 'flaws') return differInCodes(rest, seen.view.flaws);
  const found = FOUND[word](seen, rest);
  if (found === undefined) return undefined;
  if (CARDS_IN_ANY_ORDER.includes(word)) return differ(sorted(notationOf(rest)), found);
  return differ(['table', 'hand in order'].includes(word) ? notationOf(rest) : rest, found);
}

// ---- Playing

function groupAt({ groups }, number) {
  const group = groups[number - 1];
  if (group === undefined) throw new Error(`there is no group ${number}`);
  return { index: number - 1, id: group.id };
}

/** The cards in which a card is looked for, in this order. */
function cardsAt(view, at, onTable) {
  const { hand, helping, groups } = view;
  const own = hand.filter(({ taken }) => !taken);
  const places = { hand: own, taken: hand.filter(({ taken }) => taken), helping };
  if (at !== undefined) return places[at] ?? groups[groupAt(view, at).index].cards;
  const table = groups.flatMap(({ cards }) => cards);
  return onTable ? table : [...hand, ...helping, ...table];
}

/** The ids of the cards with these names, such as `8H`, `8H@2` and `8H@hand`. Each card is found once. */
function idsOf(view, names, onTable = false) {
  const ids = [];
  for (const name of names.split(' ')) {
    const [, face, at] = /^([A2-9TJQK][SHDC]|\*)(?:@(hand|taken|helping|[1-9]\d*))?$/.exec(name) ?? [];
    if (face === undefined) throw new Error(`expected a card such as 8H, 8H@2 or 8H@hand, found “${name}”`);
    const card = cardsAt(view, at, onTable).find((each) => each.face === face && !ids.includes(each.id));
    if (card === undefined) throw new Error(`there is no ${name}`);
    ids.push(card.id);
  }
  return ids;
}

/** The rest of a command with the ids of its cards and groups. Commands that are not in this list have no rest. */
const MOVES = {
  lay(rest, view) {
    const [, cards, group, place] = /^(.+?)(?: to (\d+)(?: at (\d+))?)?$/.exec(rest);
    return {
      ids: idsOf(view, cards),
      ...(group !== undefined && { group: groupAt(view, group) }),
      ...(place !== undefined && { place: place - 1 }),
    };
  },
  take: (cards, view) => ({ ids: idsOf(view, cards, true) }),
  swap(rest, view) {
    const [card, group] = rest.split(' for ');
    const [joker] = idsOf(view, `*@${group}`);
    return { id: idsOf(view, card)[0], joker, group: groupAt(view, group) };
  },
  play: (table) => ({ table: notationOf(table) }),
  computer: (level) => ({ level }),
  resign: (name, { seats }) => ({
    seat: seatOf(
      seats.map((seat) => seat.name),
      name,
    ),
  }),
  sort: (by) => ({ by }),
  press: (button) => ({ button }),
  key: (keys) => ({ keys: keys.split(' ') }),
  focus: (card, view) => ({ id: idsOf(view, card)[0] }),
  tap: (card, view) => ({ id: idsOf(view, card)[0] }),
};

function moveOf({ word, rest }, view) {
  if ((rest === '') !== !(word in MOVES)) throw new Error('this command is not written so');
  return { kind: word, ...MOVES[word]?.(rest, view) };
}

/** Carries out one command, and throws if it is not followed by what must follow. */
async function playStep(player, step) {
  const before = await player.view();
  const logBefore = await player.log();
  const saved = await player.save();
  const answer = await player.perform(moveOf(step, before));
  const { expected } = step;
  const expects = (...words) => expected.some(({ word }) => words.includes(word));
  const isRefused = expects('refused');
  if (!answer.legal && !isRefused) throw new Error(`refused: ${codesOf(answer.flaws ?? [])}`);
  if (answer.legal && isRefused) throw new Error('expected a refusal, but the command was carried out');
  const view = await player.view();
  if (isRefused && ((await player.save()) !== saved || JSON.stringify(view) !== JSON.stringify(before))) {
    throw new Error('the refused command has changed something');
  }
  const seen = {
    ...{ before, view, logBefore, log: await player.log(), answer },
    own: view.seatToMove === before.seatToMove ? view : await player.view(before.seatToMove),
    solvable: expects('solvable with', 'unsolvable') ? player.solvable?.() : undefined,
    shown: await player.shown?.(),
  };
  for (const expectation of expected) {
    const difference = differFromExpected(expectation, seen);
    if (difference !== undefined) throw failAt(expectation, `${expectation.text}: ${difference}`);
  }
}

export async function playCases(cases, kind, start) {
  const left = new Map();
  const failures = [];
  let played = 0;
  const leave = (why) => left.set(why, (left.get(why) ?? 0) + 1);
  for (const each of cases) {
    if (each.only !== undefined && each.only !== kind) {
      leave(`only ${each.only}`);
      continue;
    }
    let player;
    let step = each;
    try {
      player = await start(each.given);
      for (step of each.steps) await playStep(player, step);
      played += 1;
    } catch (error) {
      if (error instanceof Cannot) leave(error.message);
      else failures.push(error.isPlaced ? error : failAt(step, `${step.text}: ${error.message}`, error));
    } finally {
      player?.end?.();
    }
  }
  return { played, left, failures };
}

// ---- Facts

/** Makes a game, asks it something, and frees it. */
function ask(game, question) {
  try {
    return question(game);
  } finally {
    game.free();
  }
}

/** The points of a meld: what it counts when its player opens with it. */
function pointsOf(engine, cards, rules) {
  const preset = typeof rules === 'string' ? { preset: rules } : rules;
  const unreachable = { ...preset, openingPoints: 1_000_000 };
  const turn = { before: `/ ${cards}`, after: `${cards} /`, rules: unreachable, opened: false };
  return engine.checkTurn(turn).flaws.find(({ code }) => code === 'opening-too-small').points;
}

/**
 * What the engine answers: `must` lists the parts that a file must give, and `may` those that it may give. If the question is refused,
 * there are `flaws`, or an error has them.
 */
const ANSWERS = {
  meld(engine, { rules, question }) {
    const { kind, reason } = engine.checkMeld(question, { rules });
    if (kind === 'none') return { must: [`none ${reason}`] };
    const arranged = () => engine.Game.arrange({ rules, position: `${question} /` });
    const cards = ask(arranged(), (game) => game.view(0).groups[0].cards);
    const standsFor = cards.map((card) => (card.face === '*' ? (card.standsFor ?? '?') : card.face));
    const may = [`shows ${textOf(cards)}`, `stands for ${standsFor.join(' ')}`];
    return { must: [kind], may: [...may, `${pointsOf(engine, question, rules)} points`] };
  },
  table(engine, { rules, question }) {
    const { flaws } = engine.checkTable(question, { rules });
    return { flaws, must: ['legal'] };
  },
  turn(engine, { rules, isOpen, question }) {
    const [before, after] = question.split('=>');
    const { flaws, played, draws, opened } = engine.checkTurn({ before, after, rules, opened: isOpen });
    const must = [played || 'nothing', ...(draws > 0 ? [`draws ${draws}`] : [])];
    return { flaws, must, may: [opened ? 'opened' : 'not opened'] };
  },
  most(engine, { rules, isOpen, question, answer }) {
    const alternatives = answer.includes(' or ') ? 9 : 0;
    const best = engine.solve(question, { rules, opened: isOpen, alternatives });
    if (!best.proven) throw new Error('the best play is not proven');
    if (best.table === null) return { must: ['none'] };
    const plays = [best, ...best.alternatives].map(({ played }) => played);
    return {
      must: [String(best.count)],
      may: [
        ...[`plays ${plays.join(' or ')}`, `keeps ${best.kept}`, `${best.points} points`],
        ...[best.out ? 'out' : 'not out', `table ${best.table}`],
      ],
    };
  },
  deal(engine, { rules, question }) {
    const [, players, , seed = 'case'] = /^(\d+) players(, seed (.+))?$/.exec(question);
    return ask(engine.Game.deal({ rules, players: Number(players), seed }), (game) => {
      const { seats, stock, helping, beginning } = game.view(0);
      const { dealer, first, cuts } = beginning;
      const ranks = cuts.map((round) => round.map(({ face }) => face[0]).join(' ')).join(' | ');
      const help = helping.length > 0 ? [`${helping.length} helping`] : [];
      return {
        must: [`${seats[0].cards} cards`, `${stock} in the stock`, ...help],
        may: [`first ${first + 1}`, `dealer ${dealer + 1}`, `cuts ${ranks}`],
      };
    });
  },
  hand: (engine, { rules, question }) =>
    ask(engine.Game.arrange({ rules, position: `/ ${question}` }), (game) => {
      game.resign(0);
      return { must: [`${game.result().hands[0].points} points`] };
    }),
  rules: (engine, { rules }) =>
    ask(engine.Game.deal({ rules, players: 2 }), (game) => {
      const options = Object.entries(game.view(0).rules).map(([name, value]) => `${name}=${value}`);
      return { must: ['legal'], may: [`2 to ${engine.maxPlayers({ rules })} players`, ...options] };
    }),
};

/** A part of an answer with its cards and groups in one order, unless the order is what the part is about. */
function inOneOrder(part) {
  if (/^(shows|stands|cuts) /.test(part)) return part;
  const texts = part.replace(/^(plays|table) /, '').split(/ or | \| /);
  return texts.map(sorted).sort().join(' | ');
}

function differInAnswer(text, { must, may = [] }) {
  // With jokers, some melds may be called either. Options of rules follow each other without a comma.
  const parts = text
    .replace('set or run', /^(set|run)$/.test(must[0]) ? must[0] : 'a meld')
    .split(/, | (?=\w+=)/);
  const same = (one) => (other) => inOneOrder(one) === inOneOrder(other);
  const all = [...must, ...may];
  const wrong = parts.find((part) => !all.some(same(part)));
  if (wrong !== undefined) return `expected “${wrong}” among “${all.join(', ')}”`;
  const missing = must.find((part) => !parts.some(same(part)));
  return missing && `the answer is also “${missing}”`;
}

/** Why the engine, a module with the functions of the package, contradicts a fact; `undefined` if it does not. */
export function checkFact(engine, fact) {
  const [, refused] = /^refused (.*)$/.exec(fact.answer) ?? [];
  try {
    const { flaws, ...answer } = ANSWERS[fact.kind](engine, fact);
    if (flaws === undefined && refused === undefined) return differInAnswer(fact.answer, answer);
    if (flaws === undefined) return 'it was not refused';
    return refused === undefined ? `refused: ${codesOf(flaws)}` : differInCodes(refused, flaws);
  } catch ({ message, flaws }) {
    if (flaws === undefined) return message;
    return refused === undefined ? `refused: ${codesOf(flaws)}` : differInCodes(refused, flaws);
  }
}
