// Questions about the moves of saves and about links to variations.
import { Game, variationLink } from 'machiavelli-cards';
import { rulesOf } from '../../../tests/cases/read.mjs';
import { randomFrom } from '../random.mjs';

const cardsOf = (cards) => cards.map(({ face }) => face).join(' ');
const positionOf = ({ groups, hand, helping }) =>
  [
    groups.map(({ cards }) => cardsOf(cards)).join(' | '),
    cardsOf(hand),
    ...(helping.length ? [cardsOf(helping)] : []),
  ].join(' / ');

/** A save with the sum of its changed lines. */
export function sealed(lines) {
  const body = lines.slice(0, lines.lastIndexOf('sum '));
  let hash = 0xcbf29ce484222325n;
  for (const byte of Buffer.from(body)) hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) % 2n ** 64n;
  return `${body}sum ${hash.toString(16).padStart(16, '0')}\n`;
}

export function saved(game) {
  const text = game.save();
  game.free();
  return text;
}

/** Rules with a seed, the number of players and the number of turns that are played. */
const GAMES = [
  ['bga', 2, 30],
  ['bga-13', 3, 40],
  ['italian', 2, 40],
  ['italian-six maxNewCards=2', 3, 50],
  ['italian-six', 4, 60],
  ['session-short', 2, 90],
  ['session-short jokers=4', 3, 120],
  ['session-jokers', 2, 60],
  ['session-opening deal=9', 3, 70],
  ['makiaveli jokers=4', 4, 50],
  ['bga-13 jokers=4 jokerSwap=true', 2, 50],
  ['session scoring=winner-takes stockOut=fewest-cards setAside=39', 2, 90],
];

/** A turn by the steps of a hint, by single cards in a random order or given by its table. */
function turnOf(game, random) {
  const hint = game.hint();
  const kind = random();
  const opened = game.view(game.seatToMove).seats[game.seatToMove].opened;
  if (hint.steps.length === 0 || !opened) return game.botTurn('medium');
  if (kind < 0.4) return game.play(hint.table);
  if (kind < 0.8) {
    game.apply(hint.steps);
    return game.endTurn();
  }
  const { hand } = game.view(game.seatToMove);
  const ids = hand.slice(0, 2).map(({ id }) => id);
  game.lay(ids);
  game.lay([ids[1]]);
  game.lay([ids[1]], game.view(game.seatToMove).groups.at(-2)?.id, 0);
  return random() < 0.5 ? game.restore() : game.botTurn('easy');
}

/** Games with moves of all kinds. */
function playedGames() {
  return GAMES.map(([text, players, turns], index) => {
    const random = randomFrom(index + 60);
    const game = Game.deal({ rules: rulesOf(text), players, seed: `replay ${index}` });
    for (let turn = 0; turn < turns; turn += 1) {
      const result = game.result();
      if (result?.sessionOver) break;
      if (result) game.nextDeal();
      else if (turnOf(game, random).legal === false) game.botTurn('easy');
    }
    return game;
  });
}

/** A game in the middle of a turn, with steps that were undone, and an own order of the hand. */
function drafted() {
  const game = Game.arrange({
    position: '5C 5D * | 6C 7C 8C / 5H 4C 9D KS',
    rules: 'session-jokers',
    hands: ['AS 2H 3H'],
    players: ['Ada', 'Bruno'],
    seed: 'drafted',
  });
  const [first, second] = game.view(0).groups;
  const idOf = (face) => game.view(0).hand.find((card) => card.face === face).id;
  game.swap(idOf('5H'), first.cards[2].id);
  game.lay([idOf('4C'), idOf('9D')], second.id, 1);
  game.undo();
  game.sort(0, 'suit');
  return saved(game);
}

/** A turn in which identical cards change places, between two groups and between the hand and the table, and a draft with no meld. */
function exchanged() {
  const game = Game.arrange({
    position: '5C 5D 5H | 6C 7C 8C | QD KD AD | 7C 7D 7H / 5C 7H 4C 9D 2S JD KS',
    rules: { preset: 'bga', ace: 'low-or-high' },
    hands: ['AS 2H 3H 9C'],
    seed: 'exchanged',
  });
  const cards = (face) => {
    const { groups, hand } = game.view(0);
    return [...groups.flatMap((group) => group.cards), ...hand].filter((card) => card.face === face);
  };
  const [fives, sevens, hearts] = ['5C', '7C', '7H'].map((face) => cards(face).map(({ id }) => id));
  game.lay([fives[1]], 0, 1);
  game.lay([fives[0]], 1);
  game.lay([sevens[0]], 3, 0);
  game.lay([sevens[1]], 1);
  game.take([hearts[0]]);
  game.lay([hearts[1]], 3);
  game.lay([cards('JD')[0].id], 2);
  game.endTurn();
  game.draw();
  game.lay(['9D', '2S', 'KS', '4C'].map((face) => cards(face)[0].id));
  game.take([cards('2S')[0].id]);
  game.take([cards('8C')[0].id]);
  return saved(game);
}

/** Arranged games: a table that is not legal, hands that are dealt, an opening, a small stock. */
function arranged() {
  const small = Game.arrange({
    position: '5C 5D | 6C / 5H 4C 9D KS',
    rules: 'session-opening',
    players: ['Anna', 'Bruno', 'Carla'],
    hands: ['AS 2H 3H', ''],
    opened: [false, true, false],
    first: 1,
    stock: 3,
    seed: 'small',
  });
  const dealt = Game.arrange({
    position: 'QC KC AC | KH AH 2H 3H / 7H 8H / 9S TS',
    rules: { preset: 'italian-six', ace: 'both-ends', setAside: 39 },
    players: 4,
    first: 3,
    seed: 'dealt',
  });
  dealt.draw();
  dealt.restore();
  return [saved(small), saved(dealt)];
}

/** Saves whose moves do not lead to their state, or that cannot be replayed. */
function faults(save) {
  const changed = (old, next) => {
    const text = save.replace(old, next);
    if (text === save) throw new Error(`the save has no ${old}`);
    return sealed(text);
  };
  return [
    changed(/seed .*/, 'seed another'),
    changed(/state ./, (found) => (found.endsWith('0') ? 'state 1' : 'state 0')),
    changed(/state .*/, 'state ?'),
    changed(/deal /, 'deal t0 '),
    changed(/deal /, 'deal l207 '),
    changed(/deal /, 'deal x9 '),
    changed(/deal /, 'deal +t0 '),
    changed(/deal /, 'deal l212 '),
    changed(/deal /, 'deal u '),
    changed(/(?=state)/, 'deal d\n'),
    changed(/players \S+/, (found) => `${found} Gino`),
    changed(/(?=deal)/, 'position / 5C 5C 5C\nfirst 0\n'),
    changed(/order 0 \d+ /, 'order 0 '),
    changed(/deal /, 'deal x+0 '),
  ];
}

export function replays() {
  const games = playedGames();
  const saves = games.map(saved);
  return [...saves, drafted(), exchanged(), ...arranged(), ...faults(saves[0])].map((text) => ({
    kind: 'replay',
    text,
  }));
}

/** The check characters of a text, as the specification defines them. */
function checked(text) {
  const number = [...text].reduce((sum, letter) => (sum * 37 + letter.charCodeAt(0)) % 1291, 0);
  return [Math.floor(number / 36), number % 36].map((digit) => digit.toString(36)).join('');
}

/** A link to a variation, whose positions need not follow from each other. */
export const linkOf = (rules, ...positions) =>
  [`a1~${rules}`, ...positions.flatMap((cards) => [cards, checked(`p1~${rules}~${cards}~`)]), 'z'].join('~');

/** Variations of games: the positions of one seat from turn to turn, while the other one draws. */
function fromGames() {
  return [
    ['bga', 6],
    ['italian-six', 5],
    ['session-jokers', 6],
    ['bga-13', 4],
  ].map(([rules, count], index) => {
    const game = Game.deal({ rules, players: 2, seed: `variation ${index}` });
    for (let turn = 0; turn < 16; turn += 1) game.botTurn('easy');
    const seat = game.seatToMove;
    const positions = [positionOf(game.view(seat))];
    while (positions.length < count) {
      const { table } = game.hint();
      if (table === null) game.draw();
      else game.play(table);
      if (game.result() !== null) break;
      game.draw();
      positions.push(positionOf(game.view(seat)));
    }
    game.free();
    return variationLink(positions, { rules });
  });
}

const WHOLE = 'a1~bga~57C-8C9D~53~58C-9D~8o~z';

/** What a side line begins with: the number of the position from which it departs, and the check characters of the number. */
const departure = (number) => `${number}${checked(`${number}~`)}`;

/** A link to a variation with a side line from the position `number`. */
export const withLine = (link, number, ...positions) =>
  link.replace(/z$/, `${departure(number)}~${linkOf('bga', ...positions).slice('a1~bga~'.length)}`);

/** A variation with a side line from its start, to which the cards `57C-8C9D` belong. */
const BRANCHED = withLine(WHOLE, 0, '57C-8C9DKS', '58C-9DKS');

/** Links with side lines, and faults in them. */
function branched() {
  const [head, tail] = BRANCHED.split(`~${departure(0)}~`);
  return [
    BRANCHED,
    withLine(BRANCHED, 2, '57C-8C9DKSKD', '58C-9DKSKD'),
    withLine(withLine(BRANCHED, 1, '58C-9DQH'), 4, '58C-9DKS2S', '58C-9DKS2S3S'),
    withLine(linkOf('bga', '57C-8C'), 0, '58C-'),
    withLine(withLine(linkOf('bga', '57C-8C'), 0, '57C-8C9D'), 0, '57C-8C9D'),
    BRANCHED.replaceAll('~', '%7E'),
    `#${BRANCHED}).`,
    withLine(WHOLE, 0, '58C-9DKS'),
    withLine(WHOLE, 1, '57C-8C9DKS'),
    withLine(WHOLE, 2, '57C-8C9DKS'),
    withLine(WHOLE, '99999999999999999999', '57C-8C9DKS'),
    withLine(WHOLE, '00', '57C-8C9DKS'),
    `${head}~${departure(0).replace('0', '1')}~${tail}`,
    `${head}~${departure(0).toUpperCase()}~${tail}`,
    `${head}~${departure(0)}~z`,
    `${head}~${departure(0)}`,
    `${head}~${departure(0)}~${departure(0)}~${tail}`,
    `a1~bga~${departure(0)}~${tail}`,
    BRANCHED.slice(0, -2),
    BRANCHED.replace('8C9DKS', '8C9?KS'),
  ];
}

export function variations() {
  const made = [
    WHOLE,
    ` #${WHOLE}. `,
    WHOLE.replaceAll('~', '%7e'),
    WHOLE.replace('a1', 'a2'),
    WHOLE.slice(0, -2),
    `${WHOLE}~z`,
    WHOLE.slice(0, 18),
    WHOLE.replace('53', '54'),
    WHOLE.replace('58C', '59C'),
    WHOLE.replace('58C', '5?C'),
    'a1',
    'a1~bga~z',
    linkOf('bga', '57C-8C'),
    linkOf('bga', '57C-8C', '57C-8C9D'),
    linkOf('bga', '57C-8C', '57C-8C9D5S', '58C-9D5S'),
    linkOf('bga', '57C-8C', '57C-9D'),
    linkOf('bga', '57C-8C9D', '57C-8C9D'),
    linkOf('bga', '57C-8C', '58C.9D-'),
    linkOf('bga', '5CDHS.68C-K', '5DHS.48C-'),
    linkOf('bga', '5CDHS.68C-4C9D', '5DHS.48C-9D', '5DHS.48C-9DKS'),
    linkOf('session-jokers', '5SDx-5H', '5SDH-x'),
    linkOf('session-opening', '-57CKS', '57C-KS'),
    linkOf('poker', '57C-8C'),
    linkOf('bga', '57C-8CCC'),
    linkOf('bga-13.maxNewCards=2', '57C-8TC', '5TC-'),
    linkOf('bga', 'K2C-QC'),
  ];
  return [...fromGames(), ...made, ...branched()].map((text) => ({ kind: 'variation', text }));
}
