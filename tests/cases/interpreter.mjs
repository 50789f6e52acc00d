// What the interpreters in JavaScript share: a case is played by a `Player`, and what must follow is checked in views. No Node
// modules, because a page in a browser plays cases too.
import { failAt } from './read.mjs';

/** @import { Answer, Move, Player, Seen } from './interpreter.d.mts' */
/** @import { Case, CardName, Code, Command, Expectation, Fact, Step } from './read.d.mts' */

class Cannot extends Error {}

export const cannot = (what) => new Cannot(what);

// ---- Comparing

const textOf = (cards) => cards.map(({ face }) => face).join(' ');
const tableOf = ({ groups }) => groups.map(({ cards }) => textOf(cards)).join(' | ');
const sorted = (faces) => faces.split(' ').sort().join(' ');

/** The difference between what was expected and what was found, as a sentence; `undefined` if there is none. */
const differ = (expected, found, what = '') =>
  expected === found ? undefined : `${what}expected ${wordFor(expected)}, found ${wordFor(found)}`;

const wordFor = (value) => (value === '' || value === undefined ? 'none' : String(value));

/** What is wrong with names of commands; `undefined` if there are none. */
const unlessNone = (names, what) => (names.length === 0 ? undefined : `${names.join(' ')} ${what}`);

/** Groups or plays in one order, each with its cards in one order. */
const inAnyOrder = (texts) => texts.map(sorted).sort().join(' | ');

const differInCards = (expected, found) => differ(sorted(expected), sorted(found));

/** What a flaw is about, in the form of the corpus. */
function detailOf(flaw) {
  if (flaw.reason !== undefined) return flaw.reason;
  if (flaw.cards !== undefined && typeof flaw.cards === 'string') return flaw.cards;
  if (flaw.count !== undefined) return String(flaw.count);
  const pairs = [
    [flaw.points, flaw.needed],
    [flaw.played, flaw.limit],
    [flaw.needed, flaw.cards],
  ];
  const pair = pairs.find((numbers) => numbers.every((number) => number !== undefined));
  return pair?.join('/') ?? flaw.option ?? flaw.name ?? '';
}

/** The codes of flaws with the parts that are written in `expected`, so that the texts can be compared. */
function codesLike(expected, flaws) {
  return flaws.map((flaw, index) => {
    const { group, detail } = expected[index] ?? {};
    return codeText({
      code: flaw.code,
      ...(group !== undefined && { group: flaw.group }),
      ...(detail !== undefined && { detail: detailOf(flaw) }),
    });
  });
}

/** A code as it is written. Cards may be in any order. */
const codeText = ({ code, group, detail }) =>
  [
    code,
    ...(typeof group === 'number' ? [`@${group + 1}`] : []),
    ...(detail === undefined ? [] : [`(${sorted(detail)})`]),
  ].join('');

const differInCodes = (expected, flaws) =>
  differ(expected.map(codeText).join(' '), codesLike(expected, flaws).join(' '));

const namesOf = (view, seats) => seats.map((seat) => view.seats[seat]?.name ?? `seat ${seat}`).join(' ');

/** The names of the commands that are possible, in the words of the corpus. */
const possible = ({ can, nextDeal }) =>
  new Set(
    Object.entries({ ...can, end: can.endTurn, 'next-deal': nextDeal })
      .filter(([, isPossible]) => isPossible)
      .map(([name]) => name),
  );

/** The last turn of the deal, if the command ended it. */
const endedTurn = ({ before, view }) =>
  view.deal === before.deal && view.history.length > before.history.length ? view.history.at(-1) : undefined;

function differInEnd({ played, drew }, seen) {
  const event = endedTurn(seen);
  if (event === undefined) return 'the turn has not ended';
  const laid = event.laid === '' ? 0 : event.laid.split(' ').length;
  const inLog = differ(`played ${played} drew ${drew}`, `played ${laid} drew ${event.drew}`);
  if (inLog !== undefined || seen.answer.played === undefined) return inLog;
  return differ(
    `played ${played} drew ${drew}`,
    `played ${seen.answer.played} drew ${seen.answer.drew}`,
    'the answer ',
  );
}

const contains = (words, found) =>
  found.includes(words) ? undefined : `expected “${words}”, found “${found}”`;

function differInButton(state, button) {
  const known = { on: button?.isEnabled === true, off: button?.isEnabled === false, hidden: button === null };
  const found = button === null ? 'hidden' : `“${button.label}”, ${button.isEnabled ? 'on' : 'off'}`;
  const holds = known[state] ?? button?.label === state;
  return holds ? undefined : `expected ${state}, found ${found}`;
}

/** For each expectation: what differs from it. @type {Record<string, (expected: any, seen: Seen) => string | undefined>} */
const CHECKS = {
  refused: ({ codes }, { answer }) => answer.flaws && differInCodes(codes, answer.flaws),
  flaws: ({ codes }, { view }) => differInCodes(codes, view.flaws),
  table: ({ table }, { view }) => differ(table, tableOf(view)),
  hand: ({ cards }, { own }) => own && differInCards(cards, textOf(own.hand)),
  'hand in order': ({ cards }, { own }) => own && differ(cards, textOf(own.hand)),
  taken: ({ cards }, { own }) => own && differInCards(cards, textOf(own.hand.filter(({ taken }) => taken))),
  helping: ({ cards }, { view }) => differInCards(cards, textOf(view.helping)),
  can: ({ what }, { view }) =>
    unlessNone(
      what.filter((name) => !possible(view).has(name)),
      'is not possible',
    ),
  cannot: ({ what }, { view }) =>
    unlessNone(
      what.filter((name) => possible(view).has(name)),
      'is possible',
    ),
  played: ({ count }, { view }) => differ(count, view.played),
  draws: ({ count }, { view }) => differ(count, view.draws),
  stock: ({ count }, { view }) => differ(count, view.stock),
  ended: differInEnd,
  cards: ({ seat, count }, { view }) => differ(count, view.seats[seat]?.cards),
  points: ({ seat, count }, { view }) => differ(count, view.result?.scores[seat]),
  total: ({ seat, count }, { view }) => differ(count, view.result?.totals[seat] ?? view.seats[seat]?.total),
  turn: ({ seat }, { view }) => differ(namesOf(view, [seat]), namesOf(view, [view.turn])),
  opened: ({ seat }, { view }) => differ(true, view.seats[seat]?.opened),
  'not opened': ({ seat }, { view }) => differ(false, view.seats[seat]?.opened),
  touched: ({ isTouched }, { view }) => differ(isTouched, view.touched),
  won: ({ seats }, { view }) => differ(namesOf(view, seats), namesOf(view, view.result?.winners ?? [])),
  'session won': ({ seats }, { view }) =>
    differ(namesOf(view, seats), namesOf(view, view.result?.sessionOver ? view.result.sessionWinners : [])),
  'drawn deal': (_, { view }) => differ(true, view.result?.draw ?? false),
  'goes on': (_, { view }) => differ(undefined, view.result?.reason),
  plays: ({ cards }, { answer }) => answer.hint && differInCards(cards, answer.hint.cards),
  steps: ({ count }, { answer }) => answer.hint && differ(count, answer.hint.steps.length),
  'solvable with': ({ cards }, { solvable }) =>
    solvable && (differ(true, solvable.possible) ?? differInCards(cards, solvable.with)),
  unsolvable: (_, { solvable }) => solvable && differ(false, solvable.possible),
  says: ({ words }, { shown }) => shown && contains(words, shown.sentence),
  speaks: ({ words }, { shown }) => shown && contains(words, shown.spoken),
  button: ({ button, state }, { shown }) => shown && differInButton(state, shown.button(button)),
  dialog: ({ name, words }, { shown }) =>
    shown && (differ(name, shown.dialog?.name ?? 'none') ?? contains(words, shown.dialog?.text ?? '')),
  lamp: ({ state }, { shown }) => shown && differ(state, shown.lamp ?? 'none'),
};

export const checkExpectation = (expectation, seen) =>
  CHECKS[expectation.kind](expectation, seen) || undefined;

// ---- Playing

/** The cards in which `name` is looked for, in this order. @param {CardName} name */
function cardsAt({ hand, helping, groups }, { at }, isTake) {
  const own = hand.filter(({ taken }) => !taken);
  if (typeof at === 'number') return groups[at]?.cards ?? [];
  const places = { hand: own, taken: hand.filter(({ taken }) => taken), helping };
  if (at !== undefined) return places[at];
  const onTable = groups.flatMap(({ cards }) => cards);
  return isTake ? onTable : [...hand, ...helping, ...onTable];
}

/** The ids of cards; each card is found once. */
function idsOf(view, names, isTake = false) {
  const ids = [];
  for (const name of names) {
    const card = cardsAt(view, name, isTake).find(({ face, id }) => face === name.face && !ids.includes(id));
    if (card === undefined) throw new Error(`there is no ${name.face} there`);
    ids.push(card.id);
  }
  return ids;
}

function groupAt({ groups }, index) {
  const group = groups[index];
  if (group === undefined) throw new Error(`there is no group ${index + 1}`);
  return { index, id: group.id };
}

/** The command with the ids of its cards and groups. @param {Command} command @returns {Move} */
function moveOf(command, view) {
  const { card, cards, group, ...rest } = command;
  if (command.kind === 'swap') {
    const joker = groupAt(view, group) && view.groups[group].cards.find(({ face }) => face === '*');
    if (joker === undefined) throw new Error(`group ${group + 1} has no joker`);
    return { kind: 'swap', id: idsOf(view, [card])[0], joker: joker.id, group: groupAt(view, group) };
  }
  return {
    ...rest,
    ...(card !== undefined && { id: idsOf(view, [card])[0] }),
    ...(cards !== undefined && { ids: idsOf(view, cards, command.kind === 'take') }),
    ...(group !== undefined && { group: groupAt(view, group) }),
  };
}

/** Why a command that must be refused, or must not, was answered wrongly; `undefined` if it was answered rightly. */
function checkLegality(isRefused, answer) {
  if (answer.legal === !isRefused) return undefined;
  if (answer.legal) return 'expected a refusal, but the command was carried out';
  return `refused: ${codesLike([], answer.flaws ?? []).join(' ')}`;
}

/** Carries out one command, and throws if it is not followed by what must follow. @param {Player} player @param {Step} step */
async function playStep(player, { command, expectations }) {
  const before = await player.view();
  const saved = await player.save();
  const answer = await player.perform(moveOf(command, before));
  const isRefused = expectations.some(({ kind }) => kind === 'refused');
  const wrong = checkLegality(isRefused, answer);
  if (wrong !== undefined) throw new Error(wrong);
  const view = await player.view();
  if (isRefused && ((await player.save()) !== saved || JSON.stringify(view) !== JSON.stringify(before))) {
    throw new Error('the refused command has changed something');
  }
  const own = view.turn === before.turn ? view : await player.view(before.turn);
  const asksSolvable = expectations.some(({ kind }) => kind === 'solvable with' || kind === 'unsolvable');
  const solvable = asksSolvable ? player.solvable?.() : undefined;
  const seen = { before, view, own, answer, solvable, shown: await player.shown?.() };
  for (const expectation of expectations) {
    const difference = checkExpectation(expectation, seen);
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

const withPreset = (rules) => (typeof rules === 'string' ? { preset: rules } : rules);

/** The answer of `call`, or the reasons why the rules are refused. */
function orFlaws(call) {
  try {
    return { answer: call() };
  } catch (error) {
    if (error.flaws === undefined) throw error;
    return { flaws: error.flaws };
  }
}

/** Compares a verdict: what it was refused for, or with `compare` what was allowed. */
function checkVerdict({ refused }, { flaws, answer }, compare) {
  if (refused !== undefined) return flaws ? differInCodes(refused, flaws) : 'it was not refused';
  return flaws ? `refused: ${codesLike([], flaws).join(' ')}` : compare(answer);
}

/** An answer of the package as `checkVerdict` takes it. */
const verdictOf = (answer) => (answer.legal ? { answer } : { flaws: answer.flaws });

/** Compares the members that `expected` has. */
function differInMembers(expected, found) {
  const pairs = Object.entries(expected).filter(([, value]) => value !== undefined);
  return pairs
    .map(([name, value]) => differ(JSON.stringify(value), JSON.stringify(found[name]), `${name} `))
    .find((difference) => difference !== undefined);
}

/** The points of a meld: what it counts when its player opens with it. */
function pointsOf(engine, cards, rules) {
  const unreachable = { ...withPreset(rules), openingPoints: 1_000_000 };
  const turn = { before: `/ ${cards}`, after: `${cards} /`, rules: unreachable, opened: false };
  return engine.checkTurn(turn).flaws?.find(({ code }) => code === 'opening-too-small')?.points;
}

/** For each kind of fact: what the engine says otherwise. */
const FACT_CHECKS = {
  meld(engine, { cards, rules, answer: { kinds, reason, ...details } }) {
    const found = engine.checkMeld(cards, rules);
    if (reason !== undefined) return differ(`none ${reason}`, `${found.kind} ${found.reason ?? ''}`.trim());
    if (!kinds.includes(found.kind))
      return differ(kinds.join(' or '), `${found.kind} ${found.reason ?? ''}`.trim());
    if (Object.keys(details).length === 0) return undefined;
    const printed = ask(
      engine.Game.arrange({ rules, position: `${cards} /` }),
      (game) => game.view(0).groups[0].cards,
    );
    const standsFor = printed
      .map((card) => (card.face === '*' ? (card.standsFor ?? '?') : card.face))
      .join(' ');
    return differInMembers(details, {
      points: pointsOf(engine, cards, rules),
      shows: textOf(printed),
      standsFor,
    });
  },
  table: (engine, { table, rules, answer }) =>
    checkVerdict(answer, verdictOf(engine.checkTable(table, rules)), () => undefined),
  turn: (engine, { before, after, rules, hasOpened, answer: { played, ...answer } }) =>
    checkVerdict(
      answer,
      verdictOf(engine.checkTurn({ before, after, rules, opened: hasOpened })),
      (found) => differInCards(played, found.played) ?? differInMembers(answer, found),
    ),
  most(engine, { position, rules, hasOpened, answer: { count, plays, table, ...details } }) {
    const alternatives = plays?.length > 1 ? 9 : 0;
    const found = engine.solve(position, { rules, opened: hasOpened, alternatives });
    if (!found.proven) return 'the best play is not proven';
    const all = [found, ...found.alternatives].map(({ played }) => played);
    return (
      differ(count, found.table === null ? 'none' : found.count) ??
      (plays && differ(inAnyOrder(plays), inAnyOrder(all))) ??
      (table && differ(inAnyOrder(table.split(' | ')), inAnyOrder(found.table.split(' | ')))) ??
      differInMembers(details, found)
    );
  },
  deal: (engine, { rules, players, seed = 'case', answer }) =>
    checkVerdict(
      answer,
      orFlaws(() => ask(engine.Game.deal({ rules, players, seed }), (game) => game.view(0))),
      ({ seats, stock, helping, beginning: { dealer, first, cuts } }) =>
        differInMembers(answer, {
          ...{ cards: seats[0].cards, stock, helping: helping.length, dealer, first },
          cuts: cuts.map((round) => round.map(({ face }) => face[0]).join(' ')).join(' | '),
        }),
    ),
  hand: (engine, { rules, cards, answer }) =>
    ask(engine.Game.arrange({ rules, position: `/ ${cards}` }), (game) => {
      game.resign(0);
      return differ(answer, game.result().hands[0].points);
    }),
  rules: (engine, { rules, answer: { players, options, ...answer } }) =>
    checkVerdict(
      answer,
      orFlaws(() => engine.maxPlayers(rules)),
      (most) =>
        differInMembers({ players }, { players: [2, most] }) ??
        differInMembers(
          options,
          ask(engine.Game.deal({ rules, players: 2 }), (game) => game.view(0).rules),
        ),
    ),
};

export function checkFact(engine, fact) {
  try {
    return FACT_CHECKS[fact.kind](engine, fact);
  } catch (error) {
    return error.message;
  }
}
