// A separate process that calls the package's solver. It reads questions and writes answers as lines of JSON. An answer contains
// `time` (the shortest time of several calls, in milliseconds) and, if the result is not legal, `flaw`.
import { createInterface } from 'node:readline';
import { canComplete, checkTurn, Game, init, solve } from 'machiavelli-cards';

/** The minimum time for which a question is repeated, in milliseconds. */
const MIN_TIME = 3;
/** The time after which a question is not repeated, in milliseconds. */
const MAX_TIME = 2_000;

const SUITS = ['S', 'H', 'D', 'C'];
const RANKS = 'A23456789TJQK';

const cardsOf = (text) => text.split(/[\s|/]+/).filter((card) => card !== '');
/** The number of packs for each preset that does not use two packs. */
const PACKS = { 'session-three-packs': 3 };

/** The cards without the taken cards; undefined if a taken card is not among the cards. */
function withoutCards(cards, taken) {
  const rest = [...cards];
  for (const card of taken) {
    const index = rest.indexOf(card);
    if (index < 0) return undefined;
    rest.splice(index, 1);
  }
  return rest;
}

/** The flaw of a turn that plays the cards in `played` and ends with `table`; undefined if the turn is legal. */
function flawOfTurn({ position, rules, opened }, table, played) {
  const [, hand, helping = ''] = position.split('/');
  const rest = withoutCards(cardsOf(hand), cardsOf(played));
  if (rest === undefined) return 'plays a card that is not in the hand';
  const unused = withoutCards(cardsOf(position), [...cardsOf(table), ...rest]);
  if (unused === undefined) return 'has a card that was not there';
  const after = `${table} / ${rest.join(' ')}${helping === '' ? '' : ` / ${unused.join(' ')}`}`;
  const judged = checkTurn({ before: position, after, rules, opened });
  return judged.legal ? undefined : judged.flaws.map(({ code }) => code).join(', ');
}

/** The position with the first card of the hand alone on the table, as in the middle of a turn. */
function disturbed({ position }) {
  const [table, hand, ...helping] = position.split('/').map((part) => part.trim());
  const [card, ...rest] = cardsOf(hand);
  if (card === undefined) return position;
  return [table === '' ? card : `${table} | ${card}`, rest.join(' '), ...helping].join(' / ');
}

/** A hand for the other seat: up to 13 of the remaining cards. */
function otherHand({ position, rules }) {
  const packs = rules.packs ?? PACKS[rules] ?? 2;
  const pack = SUITS.flatMap((suit) => [...RANKS].map((rank) => rank + suit));
  const naturals = cardsOf(position).filter((card) => card !== '*');
  const all = Array.from({ length: packs }, () => pack).flat();
  // Takes cards at regular intervals, for a hand of mixed ranks and suits.
  const rest = withoutCards(all, naturals) ?? [];
  return rest.filter((_, index) => index % Math.ceil(rest.length / 13) === 0).join(' ');
}

const arrange = (question) =>
  Game.arrange({
    rules: question.rules,
    position: question.position,
    players: 2,
    hands: [otherHand(question)],
    seed: question.id,
    opened: [question.opened, true],
  });

/** The functions that prepare a call, make it and inspect its result. Only `call` is timed. */
const CALLS = {
  solve: {
    call: (question) =>
      solve(question.position, {
        rules: question.rules,
        opened: question.opened,
        ...(question.budget !== undefined && { budget: question.budget }),
        ...(question.alternatives !== undefined && { alternatives: question.alternatives }),
      }),
    inspect(question, answer) {
      const { table, played, count, kept, points, out, proven } = answer;
      const tables = [{ table, played }, ...answer.alternatives];
      const flaw =
        table === null
          ? 'no table'
          : tables.map((one) => flawOfTurn(question, one.table, one.played)).find(Boolean);
      return { count, kept, points, out, proven, flaw };
    },
  },
  canComplete: {
    prepare: (question) => ({ position: disturbed(question) }),
    call: (question, { position }) =>
      canComplete(position, { rules: question.rules, budget: question.budget }),
    inspect(_question, answer, { position }) {
      const flaw = withoutCards(cardsOf(position.split('/')[1]), cardsOf(answer.with))
        ? undefined
        : 'not in the hand';
      return { possible: answer.possible, proven: answer.proven ?? true, flaw };
    },
  },
  hint: {
    prepare: (question) => ({ game: arrange(question) }),
    call: (question, { game }) => game.hint(question.budget),
    inspect(_question, hint, { game }) {
      const { count, proven } = hint;
      const applied = count === 0 || (game.apply(hint.steps).legal && game.endTurn().legal);
      game.free();
      return { count, proven, flaw: applied ? undefined : 'the steps are refused' };
    },
  },
  solvable: {
    prepare(question) {
      const game = arrange(question);
      game.lay([game.view(0).hand[0].id]);
      return { game };
    },
    call: (question, { game }) => game.solvable(question.budget),
    inspect(_question, answer, { game }) {
      game.free();
      return { possible: answer.possible, proven: answer.proven ?? true };
    },
  },
  level: {
    prepare: (question) => ({ game: arrange(question) }),
    call: (question, { game }) => game.botTurn(question.level, question.budget),
    inspect(_question, answer, { game }) {
      game.free();
      return { count: answer.played, flaw: answer.legal ? undefined : 'the turn is refused' };
    },
  },
  /** A decision of a computer player, which reports its units of work. This gives the time of one unit. */
  unit: {
    prepare: (question) => ({ game: arrange(question) }),
    call(question, { game }) {
      const thinking = game.thinking(question.level, question.budget);
      while (!thinking.advance(4_000));
      return thinking;
    },
    inspect(_question, thinking, { game }) {
      const { work } = thinking;
      thinking.free();
      game.free();
      return { work };
    },
  },
};

function answer(question) {
  const { prepare = () => ({}), call, inspect } = CALLS[question.call];
  let shortest = Number.POSITIVE_INFINITY;
  let total = 0;
  let inspected;
  for (let round = 0; (round < question.rounds || total < MIN_TIME) && total < MAX_TIME; round += 1) {
    const prepared = prepare(question);
    const started = performance.now();
    const result = call(question, prepared);
    const time = performance.now() - started;
    inspected = inspect(question, result, prepared);
    shortest = Math.min(shortest, time);
    total += time;
    if (shortest < question.enough) break;
  }
  return { time: shortest, ...inspected };
}

await init();
for await (const line of createInterface({ input: process.stdin })) {
  const question = JSON.parse(line);
  let reply;
  try {
    reply = answer(question);
  } catch (error) {
    reply = { flaw: `${question.call} threw: ${error.message}` };
  }
  console.log(JSON.stringify(reply));
}
