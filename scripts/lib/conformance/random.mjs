// Questions made at random, the same each time.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Game, gameLink, positionLink } from 'machiavelli-cards';
import { rulesOf } from '../../../tests/cases/read.mjs';
import { randomFrom } from '../random.mjs';
import { root } from '../run.mjs';

const RULES = [
  ...['bga', 'bga-13', 'italian', 'session-jokers', 'italian-six', 'session-opening', 'makiaveli jokers=2'],
  ...['bga-13 jokers=4 jokerSwap=false', 'session-three-packs', 'italian-six maxNewCards=2'],
];

const pick = (random, list) => list[Math.floor(random() * list.length)];

const cardsOf = (cards) => cards.map(({ face }) => face).join(' ');
const tableOf = ({ groups }) => groups.map(({ cards }) => cardsOf(cards)).join(' | ');
const positionOf = (view) =>
  [tableOf(view), cardsOf(view.hand), ...(view.helping.length > 0 ? [cardsOf(view.helping)] : [])].join(
    ' / ',
  );

const CHARACTERS = [...'5CXx|/ ,*10sQ♥️♠é%~'];

/** Positions with one character inserted, left out or replaced. */
export function brokenTexts(count) {
  const random = randomFrom(52);
  const whole = ['5C 5D 5H | 6C 7C 8C / 4C 9D', ' / 4C TD *', '7H,8h 10♥ / 5c / KS', 'AS AH AD /  / 2C'];
  return Array.from({ length: count }, () => {
    const text = [...pick(random, whole)];
    const at = Math.floor(random() * (text.length + 1));
    text.splice(at, Math.floor(random() * 2), ...(random() < 0.8 ? [pick(random, CHARACTERS)] : []));
    return text.join('');
  });
}

const groupsIn = (table) => (table === '' ? [] : table.split(' | ').map((group) => group.split(' ')));

/** A turn with something changed: the end of a turn that is perhaps not legal. */
function changed(random, { before, after }) {
  const [table, hand, helping] = after.split(' / ');
  const groups = groupsIn(table);
  const cards = hand === '' ? [] : hand.split(' ');
  const from = pick(random, groups.length > 0 ? groups : [['5C']]);
  const card = pick(random, from);
  const without = groups
    .map((group) => (group === from ? group.filter((_, index) => index !== group.indexOf(card)) : group))
    .filter((group) => group.length > 0);
  const others = before.split(' / ')[2];
  const kind = Math.floor(random() * 5);
  const next = [
    [without, [...cards, card], helping],
    [without, cards, helping],
    [[...groups, [card]], cards, helping],
    [cards.length > 0 ? [...groups, [cards[0]]] : groups, cards.slice(1), helping],
    [groups, cards, others],
  ][kind];
  const tables = next[0].map((group) => group.join(' ')).join(' | ');
  return [tables, next[1].join(' '), ...(next[2] === undefined ? [] : [next[2]])].join(' / ');
}

/** The turns of games between computers: as they were played, and changed. */
export function turns() {
  const random = randomFrom(4);
  const judged = [];
  const given = [];
  for (const [index, text] of [...RULES, ...RULES].entries()) {
    const rules = rulesOf(text);
    const game = Game.deal({ rules, players: 2, seed: `conformance ${index}` });
    for (let turn = 0; turn < 24 && game.result() === null; turn += 1) {
      const before = game.view(game.seatToMove);
      const { opened } = before.seats[before.seat];
      const earlier = positionOf(before);
      const { event } = game.botTurn('hard');
      if (event.kind !== 'play' || game.result() !== null) continue;
      const after = game.view(before.seat);
      const later = positionOf(after);
      const whether = opened ? {} : { opened: false };
      const question = { kind: 'turn', rules: text, before: earlier, after: later, ...whether };
      if (random() < 0.12) judged.push(question);
      if (random() < 0.5) judged.push({ ...question, after: changed(random, question) });
      if (event.helping.ids.length > 0 || event.swapped.ids.length > 0 || random() < 0.15)
        given.push({ kind: 'play', rules: text, position: earlier, table: tableOf(after), ...whether });
    }
    game.free();
  }
  const shuffled = (list) =>
    list
      .map((item) => [random(), item])
      .sort(([one], [other]) => one - other)
      .map(([, item]) => item);
  return { judged: shuffled(judged), given: shuffled(given) };
}

/** The most cards in a position whose best play a simple program can still find. */
const MAX_SIZE = 50;
const sizeOf = (position) => position.split(/[^\w*]+/).filter(Boolean).length;

export const isSmall = ({ position }) => sizeOf(position) <= MAX_SIZE;

/** Positions of `tests/cases/positions.json`, the smallest ones, whose answers two other methods have found, too. */
export function positions() {
  const file = join(root, 'tests/cases/positions.json');
  const { positions: all } = JSON.parse(readFileSync(file, 'utf8'));
  const textOf = ({ preset, ...options }) =>
    [preset, ...Object.entries(options).map(([name, value]) => `${name}=${value}`)].join(' ');
  return all
    .filter(isSmall)
    .sort((one, other) => sizeOf(one.position) - sizeOf(other.position))
    .map(({ rules, position, opened }) => ({
      ...{ kind: 'most', rules: textOf({ preset: 'bga', ...rules }), position },
      ...(opened === false && { opened }),
    }));
}

const saved = (game) => {
  const text = game.save();
  game.free();
  return text;
};

/** Games between computers, with links and saves. */
export async function finishedGames() {
  const play = (rules, seed, turnCount) => {
    const game = Game.deal({ rules, players: ['Ada', 'Bruno B.'], seed });
    for (let turn = 0; turn < turnCount && game.result() === null; turn += 1) game.botTurn('easy');
    return game;
  };
  const over = [play('bga', 'one', 8), play({ preset: 'italian', jokers: 2 }, 'two é', 5)].map((game) => {
    game.resign(0);
    return saved(game);
  });
  const arranged = Game.arrange({
    ...{
      position: '5C 5D 5H 5S | 6C 7C 8C / 4C 9D',
      players: ['', 'Łukasz % 1'],
      hands: ['2S 3H'],
      seed: 'arranged',
    },
  });
  const session = play('session-short', 'three', 9);
  const beginnings = [
    ['bga', ['Ada', 'Bruno'], 'rainy evening'],
    ['italian-six', ['Ada', 'Bruno', 'Chiara'], 'é'],
    ['session', ['1', '2', '3', '4', '5'], 'cut'],
    ['session-jokers', ['Ada', 'Bruno'], 'jokers'],
    ['session-three-packs setAside=26', ['Ada', 'Bruno', 'Chiara'], 'three packs'],
    ['bga-13 deal=3', ['', 'a b'], '100 %'],
  ];
  const link = (rules, position) => positionLink(position, rulesOf(rules));
  return {
    gameLinks: await Promise.all(over.map((save) => gameLink(save))),
    saves: [...over, saved(arranged), saved(session)],
    links: [
      link('bga', '5C 5D 5H 5S | 6C 7C 8C / 4C 9D'),
      link('italian jokers=2', ' / 7S 8S 9S *'),
      link('italian-six', '5C 6C 7C / KS / 9H TS'),
    ],
    beginnings: beginnings.map(([rules, players, seed]) => ({ kind: 'new-game', rules, players, seed })),
  };
}
