// Questions about rules that a reader of the specification can misread or leave out: each has another answer under one such reading.
import { deflateRawSync } from 'node:zlib';
import { Game } from 'machiavelli-cards';
import { rulesOf } from '../../../tests/cases/read.mjs';
import { linkOf, saved, sealed, withLine } from './replays.mjs';

const RULES = ['bga preset=bga target=5', 'bga preset=poker target=5', 'null', '5 deal=5'];

const TABLES = [
  // More than 100 cards exceed the packs.
  ['bga', Array.from({ length: 36 }, () => '2S 3S 4S').join(' | ')],
];

const TURNS = [
  // With too many jokers on the table, no swap is possible.
  {
    ...{ rules: 'session-jokers', before: '5S 5H * | 6S 6H * | 7S 7H * / 5D 8C' },
    after: '5S 5H 5D | 6S 6H * | 7S 7H * / * 8C',
  },
  // If cards exceed the packs, nothing is said about helping cards.
  {
    ...{ rules: 'italian-six', before: '7C 8C 9C | 7C 8C 9C | 5C 5D 5H / 7C 8C 9C KD / 5S' },
    after: '7C 8C 9C | 7C 8C 9C | 7C 8C 9C | 5C 5D 5H 5S / KD',
  },
  // Of same groups, the first one is matched, so the run counts and uses the five.
  {
    ...{ rules: 'session-opening packs=3', before: '5C 5D 5H / 5C 5D 5H 6C 7C KD', opened: false },
    after: '5C 5D 5H | 5C 6C 7C | 5C 5D 5H / KD',
  },
  {
    ...{ rules: 'session-opening packs=3', before: '5C 5D 5H / 5C 5D 5H 6C 7C KD', opened: false },
    after: '5C 5D 5H | 5C 5D 5H | 5C 6C 7C / KD',
  },
];

const PLAYS = [
  // The cards that really stay count: two twos are worth less than a king.
  {
    ...{
      rules: 'italian-six packs=3 maxNewCards=4',
      table: '2C 3C 4C 5C 6C | 2C 3C 4C 5C 6C | 9S TS JS QS KS',
    },
    position: '3C 4C 5C | 3C 4C 5C | TS JS QS / 2C 6C 6C 9S KS 4D / 2C 2C KS',
  },
  // Of one card each, the card that is worth less is taken.
  {
    ...{ rules: 'italian-six maxNewCards=3', table: '2C 3C 4C 5C 6C | 9S TS JS QS KS' },
    position: '3C 4C 5C | TS JS QS / 2C 6C 9S KS 4D / KS 2C 7H',
  },
  // One card is taken rather than two, although they are worth less.
  {
    ...{ rules: 'italian-six maxNewCards=4', table: '2C 3C 4C 5C 6C | AD 2D 3D 4D 5D | 9S TS JS QS KS' },
    position: '3C 4C 5C | 3D 4D 5D | TS JS QS / 6C AD 2D 9S KS 4H / AD 2C KS',
  },
];

const MOST = [{ rules: 'session-opening', position: '5C 5D 5H / KS KH KD 6S 9H 9D 9C', opened: false }];

const SCORES = [
  // Several empty hands have won, whatever is done with equal ones.
  ['bga-13', 5, '', ''],
];

const LINK = 'p1~bga~5CDHS.68C-4C9D~yz';
const VARIATION = 'a1~bga~57C-8C9D~53~58C-9D~8o~z';

/** A link between characters that some programs take for white space, and others do not. */
const surrounded = (link) => [`\u0085\u00a0${link}\u0085`, `\ufeff${link}`, `${link}\ufeff`];

const LINKS = [...surrounded(LINK), LINK.replace('yz', 'YZ')];

const BEGINNINGS = [
  // White space and control characters are escaped by upper-case digits.
  ['bga deal=3', ['\u00a0', 'a\u007fb\u0085'], '\u2003\n\u00adé'],
];

const SUITS = 'SHDC';
const RANKS = 'A23456789TJQK';

/** The id of a card in an arranged game: the first of its face on the table, in the hand, or among the helping cards has copy 0. */
const id = (face, copy = 0) =>
  face === '*' ? 208 + copy : 52 * copy + 13 * SUITS.indexOf(face[1]) + RANKS.indexOf(face[0]);

/** The save of an arranged game after some moves. */
function played(rules, position, act = () => {}, more = {}) {
  const game = Game.arrange({
    ...{
      rules: rulesOf(rules),
      position,
      hands: ['2S 3H JD'],
      players: ['Ada', 'Bruno'],
      seed: 'reading',
      ...more,
    },
  });
  act(game);
  return saved(game);
}

/** A save with something replaced. */
function changed(save, old, next) {
  const text = save.replace(old, next);
  if (text === save) throw new Error(`the save has no ${old}`);
  return sealed(text);
}

const TWO_GROUPS = '5C 5D 5H 5S | 6C 7C 8C / 4C 9D';
const TAKEN = `t${id('5S')}`;

/** Which cards the line `order` has. */
function orders() {
  const putBack = played('bga', TWO_GROUPS, (game) => {
    game.take([id('5S')]);
    game.lay([id('5S')], 0);
  });
  const undone = played('bga', TWO_GROUPS, (game) => {
    game.take([id('5S')]);
    game.undo();
  });
  const inHand = played('bga', TWO_GROUPS, (game) => {
    game.lay([id('4C')]);
    game.take([id('5S')]);
  });
  const withFive = (save) => changed(save, /order 0 .*/, (line) => `${line} ${id('5S')}`);
  return [
    ...[putBack, withFive(putBack), undone, withFive(undone), inHand],
    changed(inHand, ` ${id('5S')}\norder 1`, '\norder 1'),
    changed(
      played('bga', TWO_GROUPS, (game) => game.draw()),
      /order 0 .*\n/,
      '',
    ),
    changed(played('bga undo=none', TWO_GROUPS), /(?=order 0)/, `undone ${TAKEN}\n`),
    changed(played('bga undo=none', TWO_GROUPS), /(?=order 0)/, `undone ${TAKEN} ${TAKEN}\n`),
  ];
}

/** Turns whose time is up: untouched, put back, with groups in another order, and with a changed table. */
function timesUp() {
  const rules = 'session-timed restorePenalty=3';
  const untouched = played(rules, TWO_GROUPS, (game) => game.timeUp());
  const drafts = [
    `${TAKEN} l${id('5S')}>0 u`,
    `l${id('4C')} t${id('4C')} u`,
    `l${['5C', '5D', '5H', '5S'].map((face) => id(face)).join('.')} u`,
  ];
  const touched = played(rules, TWO_GROUPS, (game) => {
    game.lay([id('4C')], 0);
    game.timeUp();
  });
  const helped = played(`${rules} helpingCards=4`, '6C 7C 8C / KS / 8C', (game) => {
    game.lay([id('8C', 1)], 0);
    game.take([id('8C')]);
    game.timeUp();
  });
  return [
    untouched,
    ...drafts.map((draft) => changed(untouched, 'deal u', `deal ${draft}`)),
    touched,
    helped,
  ];
}

/** Turns that end with a changed draft. */
function drafts() {
  const restored = played('bga', TWO_GROUPS, (game) => {
    game.lay([id('4C'), id('9D')]);
    game.restore();
    game.lay([id('2S')]);
    game.lay([id('3H')], 2);
  });
  const resigned = played('bga', TWO_GROUPS, (game) => game.resign(0));
  const drawn = played('bga', TWO_GROUPS, (game) => {
    game.lay([id('5C')], 1);
    game.draw();
  });
  const swapped = played('session-jokers', '5H 5S * | 3D 4D 5D / 5D KS', (game) => {
    game.lay([id('5D', 1)], 1);
    game.take([id('5D')]);
    game.swap(id('5D'), id('*'));
  });
  const helping = played('italian-six', '5C 6C 7C / KS KH 9C / 8C 9S', (game) => {
    game.lay([id('8C'), id('9C')], 0);
    game.take([id('9C'), id('8C')]);
  });
  return [
    changed(restored, 'deal r', `deal l${id('4C')}.${id('9D')} r`),
    changed(resigned, 'deal ', `deal l${id('4C')} `),
    ...[drawn, swapped, helping],
  ];
}

/** The ends of deals, and what a deal begins with. */
function ends() {
  const next = Game.deal({
    rules: rulesOf('session firstPlayer=dealer-left deal=3'),
    players: 3,
    seed: 'dealer 2',
  });
  while (next.result() === null) next.botTurn('easy');
  next.nextDeal();
  const laid = (game) => game.play('5C 5D 5H');
  const eight = { players: 8, hands: ['KS', 'KH'] };
  return [
    played('bga', '5C 5D 5H / ', (game) => game.endTurn()),
    saved(next),
    played('session firstPlayer=dealer-left deal=15 target=500', ' / 5C 5D 5H', laid, eight),
    played('session target=20', ' / 5C 5D 5H', laid, { hands: ['KS KH'] }),
    played('session target=20', ' / 5C 5D 5H', laid, { hands: ['KS 9H'] }),
    played('bga ties=draw', ' / 5C', (game) => game.draw(), { hands: ['KS KH'], stock: 1 }),
    played('bga setAside=39', ' / AS 2S 3S 5S 6S 7S 9S TS JS KS AH 2H 3H 5H 6H 7H 9H TH JH KH', () => {}, {
      ...{ players: 4, hands: [] },
    }),
  ];
}

/** A turn given by its table: of pairs of groups that share equally many cards, those without partners come first. */
function shared() {
  const position = '6D 7D 8D 9D TD | 7S 7H 7D | 6C 7C 8C | 9H TH JH QH / KH 9S 8H 7C 6S KS TC';
  const table = 'JH QH KH | 6S 6D 6C | 7S 7D 7C | 7H 7D 7C | 8H 8D 8C | 9S 9H 9D | TH TD TC';
  return played('bga', position, (game) => game.play(table));
}

/** Saves that are only read. */
function saves() {
  const save = played('bga', TWO_GROUPS);
  const draft = Game.fromView(Game.arrange({ position: TWO_GROUPS, hands: ['2S'], seed: 'reading' }).view(0));
  const many = (text) =>
    changed(text, /players .*\nlevels .*/, `players${' a'.repeat(9)}\nlevels${' -'.repeat(9)}`);
  return [
    changed(save, 'Ada', '\u00a0A\u0085'),
    changed(save, 'Ada', '%c2%a0'),
    saved(draft),
    many(save),
    many(changed(save, 'hand 2S', 'hand 2X')),
    many(changed(save, 'deal\n', 'deals\n')),
  ];
}

const gameLinkOf = (save) => `g1${deflateRawSync(save).toString('base64url')}z`;

/** A save as a reader accepts it and no writer writes it. */
function loose() {
  const save = played('bga', TWO_GROUPS, (game) => {
    game.play('5D 5H 5S | 4C 5C 6C 7C 8C');
    game.resign(1);
  });
  const position = save
    .replace(/position .*/, 'position  5c,5D 5♥ 5S|6C 7C 8c/4C 9D')
    .replace('first 0', 'first 00')
    .replace(/order .*\n/g, '');
  return changed(position, /deal .*/, 'deal  p8c.7C.6C.5C.4C|5S.5H.5D \t x01').replaceAll('\n', '\r\n');
}

/** Links to variations: between white space, with an escaped sign, after a table that was rearranged, and with zeros in a number. */
function variations() {
  const ten = linkOf('session.deal=10', '57C-8C9D', '58C-9D');
  return [
    ...surrounded(VARIATION).filter((link) => !link.startsWith('\ufeff')),
    ...['%3D', '%3d'].map((sign) => ten.replace('=', sign)),
    linkOf('bga', '5CDHS.68C-4C9D', '5DHS.58C-4C9DKS'),
    withLine(VARIATION, '00', '57C-8C9?'),
  ];
}

/** Links to games: between white space, with too long a save, and with one character too many. */
function gameLinks() {
  const save = played('bga', TWO_GROUPS, (game) => game.resign(1));
  const spaces = (count) => gameLinkOf(changed(save, 'deal ', `deal ${' '.repeat(count)}`));
  const whole = Array.from({ length: 60 }, (_, count) => spaces(count * 7 + 1)).find(
    ({ length }) => length % 4 === 3,
  );
  const differs = changed(save, /state ./, (found) => (found.endsWith('0') ? 'state 1' : 'state 0'));
  const others = [sealed(loose()), differs].map(gameLinkOf);
  return [
    ...surrounded(gameLinkOf(save)),
    ...others,
    spaces(199_000),
    spaces(200_000),
    `${whole.slice(0, -1)}Az`,
  ];
}

const asked = (kind, name, all) => all.map((value) => ({ kind, [name]: value }));
const each = (kind, all) => all.map((question) => ({ kind, ...question }));

/** The questions, by the name of their file. */
export function readings() {
  return {
    rules: asked('rules', 'rules', RULES),
    tables: TABLES.map(([rules, table]) => ({ kind: 'table', rules, table })),
    turns: [...each('turn', TURNS), ...each('play', PLAYS)],
    plays: each('most', MOST),
    links: [...asked('link', 'text', LINKS), ...asked('game-link', 'text', gameLinks())],
    games: [
      ...SCORES.map(([rules, stock, ...hands]) => ({ kind: 'score', rules, hands, stock })),
      ...asked('save', 'text', saves()),
      ...BEGINNINGS.map(([rules, players, seed]) => ({ kind: 'new-game', rules, players, seed })),
    ],
    variations: asked('variation', 'text', variations()),
    replays: asked('replay', 'text', [...orders(), ...timesUp(), ...drafts(), ...ends(), shared()]),
  };
}
