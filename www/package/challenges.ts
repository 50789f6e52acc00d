// Links to challenges: a deal, who plays it, and what one player reached with it.
//
// c1~bga.setAside=26~YSBi~me.hard~…~od   version 1, the rules as in links to positions, the seed in base64url, the seats, the
//                                        result, the check characters
//
// The result is compressed, so nobody reads it by looking at the link. It is no secret from who decodes it.
import { fromBase64Url, toBase64Url } from './bytes.js';
import { checkCharacters } from './check.js';
import { deflate, inflate } from './deflate.js';
import { Game, type Level, positionLink, type RulesInput, readPositionLink, type Style } from './engine.js';
import { linkError, misuse } from './errors.js';
import { checkLength } from './link-length.js';

/** A computer in a challenge. The members are those of a seat of the element. */
export interface ChallengeSeat {
  readonly level: Level;
  /** The style; if left out, the usual style of the seat. */
  readonly style?: Style | undefined;
  /** Whether the computer plays every second turn one level higher. */
  readonly alternates?: boolean | undefined;
}

/** What the challenger did in a turn. */
export interface ChallengeTurn {
  /** The number of the deal, from 1. */
  readonly deal: number;
  /** The number of hand cards laid. */
  readonly laid: number;
  /** The number of cards in the hand after the turn. */
  readonly left: number;
}

/** What the challenger reached. */
export interface ChallengeResult {
  readonly turns: readonly ChallengeTurn[];
  /** The largest number of cards that could have been laid in these turns. */
  readonly best: number;
  /** The seats that won the game; empty for a draw. */
  readonly winners: readonly number[];
  /** The number of cards in each hand at the end. */
  readonly left: readonly number[];
}

/** A challenge: who opens its link plays the same deal in the same seat, against the same computers. */
export interface Challenge {
  readonly seed: string;
  readonly rules: RulesInput;
  /** The computers; `null` for the seat of the challenger. */
  readonly seats: readonly (ChallengeSeat | null)[];
  /** Show it to nobody who has not played the deal. */
  readonly result: ChallengeResult;
}

const PREFIX = 'c1';
/** The seat of the challenger. */
const OWN_SEAT = 'me';
/** The largest size of a result, in bytes. */
const MAX_RESULT_BYTES = 50_000;
const LEVELS: readonly string[] = [
  'beginner',
  'easy',
  'medium',
  'hard',
  'expert',
  'merciless',
] satisfies Level[];
const STYLES: readonly string[] = ['generous', 'thrifty'] satisfies Style[];

/**
 * The link to a challenge, without `#`: to play the deal of a finished game against computers better than it was played. `seats` are the
 * computers of the game, and `null` for the challenger.
 */
export async function challengeLink(save: string, seats: readonly (ChallengeSeat | null)[]): Promise<string> {
  const game = Game.load(save);
  try {
    const own = Array.isArray(seats) ? seats.indexOf(null) : -1;
    if (own < 0 || own !== seats.lastIndexOf(null) || seats.length !== game.seats) {
      throw misuse('bad-input', 'challengeLink: expected a computer for each seat but one, which is null');
    }
    if (game.result()?.sessionOver !== true || game.isArranged) {
      throw misuse('game-not-over', 'only a finished game that was dealt by its seed can be a challenge');
    }
    const rules = positionLink('/', game.view(null).rules).split('~')[1];
    const seed = toBase64Url(new TextEncoder().encode(game.seed));
    const sealed = await deflate(JSON.stringify(packed(resultOf(game, own))));
    const link = `${PREFIX}~${rules}~${seed}~${seats.map(seatText).join('.')}~${sealed}~`;
    return checkLength(link + checkCharacters(link), 'only a shorter game can be a challenge');
  } finally {
    game.free();
  }
}

const seatText = (seat: ChallengeSeat | null): string =>
  seat === null
    ? OWN_SEAT
    : [
        seat.level,
        ...(seat.style === undefined ? [] : [seat.style]),
        ...(seat.alternates ? ['up'] : []),
      ].join('-');

/** What a seat reached in a finished game. */
function resultOf(game: Game, seat: number): ChallengeResult {
  const result = game.result();
  const lastDeal = game.view(null).deal;
  const turns = Array.from({ length: lastDeal }, (_, index) => index + 1).flatMap((deal) =>
    game.log(0, deal).flatMap((event, index) => {
      if (event.seat !== seat || event.kind === 'resign') return [];
      const after = game.at(index + 1, deal);
      const left = after.view(null).seats[seat]?.cards ?? 0;
      after.free();
      return [{ deal, laid: event.laid.ids.length, left }];
    }),
  );
  return {
    turns,
    best: game.found(seat).best,
    winners: result?.sessionWinners ?? [],
    left: game.view(null).seats.map(({ cards }) => cards),
  };
}

/** A result as it is packed: the turns as three numbers each, the most cards, the winners, and the cards left. */
type Packed = readonly [readonly (readonly number[])[], number, readonly number[], readonly number[]];

const packed = ({ best, left, turns, winners }: ChallengeResult): Packed => [
  turns.map((turn) => [turn.deal, turn.laid, turn.left]),
  best,
  winners,
  left,
];

/** Reads a link to a challenge, without `#`. */
export async function readChallenge(text: string): Promise<Challenge> {
  const link = text.replaceAll(/%7e/gi, '~').replace(/[^\w-]+$/, '');
  const parts = link.split('~');
  const [prefix = '', rulesText = '', seedText = '', seatsText = '', sealed = '', check] = parts;
  /** The index at which a part begins. */
  const startOf = (part: number): number => parts.slice(0, part).join('~').length + Math.min(part, 1);
  if (prefix !== PREFIX) {
    throw linkError('unknown-link', 0, `a link to a challenge begins with ${PREFIX}~, not with "${prefix}"`);
  }
  // What can be read is read first, so that the error names the place.
  const seats = seatsText.split('.').map((seat) => readSeat(seat, startOf(3)));
  if (seats.filter((seat) => seat === null).length !== 1) {
    throw linkError('bad-link', startOf(3), `expected one seat ${OWN_SEAT} among the seats`);
  }
  const whole = link.slice(0, link.lastIndexOf('~') + 1);
  if (parts.length !== 6 || check !== checkCharacters(whole)) {
    throw linkError(
      'damaged-link',
      link.length,
      'its check characters do not match, so it was cut or changed',
    );
  }
  const rulesLink = `p1~${rulesText}~-~`;
  const [, rules] = readPositionLink(rulesLink + checkCharacters(rulesLink));
  try {
    const seed = new TextDecoder('utf-8', { fatal: true }).decode(fromBase64Url(seedText));
    const result = readResult(JSON.parse(await inflate(sealed, MAX_RESULT_BYTES)), seats.length);
    Game.deal({ seed, rules, players: seats.length }).free();
    return { seed, rules, seats, result };
  } catch (error) {
    throw linkError('bad-link', startOf(2), 'the deal or the result in it cannot be read', { cause: error });
  }
}

function readSeat(text: string, at: number): ChallengeSeat | null {
  if (text === OWN_SEAT) return null;
  const [level = '', ...words] = text.split('-');
  const style = words.find((word) => STYLES.includes(word));
  if (!LEVELS.includes(level) || words.some((word) => word !== style && word !== 'up')) {
    throw linkError('bad-link', at, `expected a computer, not "${text}"`);
  }
  return {
    level: level as Level,
    ...(style !== undefined && { style: style as Style }),
    ...(words.includes('up') && { alternates: true }),
  };
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;
const isCounts = (value: unknown): value is readonly number[] => Array.isArray(value) && value.every(isCount);

/** Checks an unpacked result. Throws if it is none. */
function readResult(value: unknown, seatCount: number): ChallengeResult {
  const [turns, best, winners, left]: readonly unknown[] = Array.isArray(value) ? value : [];
  const isResult =
    Array.isArray(turns) &&
    turns.every((turn) => isCounts(turn) && turn.length === 3) &&
    isCount(best) &&
    isCounts(winners) &&
    winners.every((seat) => seat < seatCount) &&
    isCounts(left) &&
    left.length === seatCount;
  if (!isResult) throw new Error('this is no result');
  const readTurn = ([deal = 0, laid = 0, cards = 0]: readonly number[]): ChallengeTurn => ({
    ...{ deal, laid, left: cards },
  });
  return { turns: turns.map(readTurn), best, winners, left };
}
