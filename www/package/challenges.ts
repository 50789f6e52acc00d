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
import { type EngineError, linkError, misuse } from './errors.js';
import { LEVELS, STYLES } from './levels.js';
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

/**
 * The link to a challenge, without `#`: to play the deal of a finished game against computers better than it was played. `seats` are the
 * computers of the game, and `null` for the challenger.
 */
export async function challengeLink(save: string, seats: readonly (ChallengeSeat | null)[]): Promise<string> {
  const game = Game.load(save);
  try {
    const own = checkSeats(seats, game.seats);
    if (game.isArranged) {
      throw misuse('game-not-over', 'only a finished game that was dealt by its seed can be a challenge');
    }
    const result = resultOf(game, own);
    const rules = positionLink('/', game.view(null).rules).split('~')[1];
    const seed = toBase64Url(new TextEncoder().encode(game.seed));
    const sealed = await deflate(JSON.stringify(packed(result)));
    const link = `${PREFIX}~${rules}~${seed}~${seats.map(seatText).join('.')}~${sealed}~`;
    return checkLength(link + checkCharacters(link), 'only a shorter game can be a challenge');
  } finally {
    game.free();
  }
}

/** What a seat reached in a finished game, to be compared with a challenge. The game may be too long for a link. */
export function challengeResult(save: string, seat: number): ChallengeResult {
  const game = Game.load(save);
  try {
    return resultOf(game, seat);
  } finally {
    game.free();
  }
}

/** The seat of the challenger. Throws if the others are not computers of the game. */
function checkSeats(seats: readonly (ChallengeSeat | null)[], count: number): number {
  const own = Array.isArray(seats) ? seats.indexOf(null) : -1;
  if (own < 0 || own !== seats.lastIndexOf(null) || seats.length !== count) {
    throw misuse('bad-input', 'challengeLink: expected a computer for each seat but one, which is null');
  }
  for (const [index, seat] of seats.entries()) {
    if (seat === null) continue;
    if (!LEVELS.includes(seat?.level)) {
      const known = LEVELS.join(', ');
      throw misuse(
        'unknown-level',
        `challengeLink: seats[${index}]: there is no level "${seat?.level}"; the levels are ${known}`,
      );
    }
    if (seat.style != null && !STYLES.includes(seat.style)) {
      const known = STYLES.join(', ');
      throw misuse(
        'bad-input',
        `challengeLink: seats[${index}]: there is no style "${seat.style}"; expected one of ${known}`,
      );
    }
  }
  return own;
}

const seatText = (seat: ChallengeSeat | null): string =>
  seat === null
    ? OWN_SEAT
    : [seat.level, ...(seat.style == null ? [] : [seat.style]), ...(seat.alternates ? ['up'] : [])].join('-');

function resultOf(game: Game, seat: number): ChallengeResult {
  const result = game.result();
  if (result?.sessionOver !== true)
    throw misuse('game-not-over', 'only a finished game has a result to compare');
  const { best } = game.found(seat);
  const { deal: lastDeal, seats } = game.view(null);
  const turns = Array.from({ length: lastDeal }, (_, index) => index + 1).flatMap((deal) =>
    game.log(0, deal).flatMap((event, index) => {
      if (event.seat !== seat || event.kind === 'resign') return [];
      const after = game.at(index + 1, deal);
      const left = after.view(null).seats[seat]?.cards ?? 0;
      after.free();
      return [{ deal, laid: event.laid.ids.length, left }];
    }),
  );
  return { turns, best, winners: result.sessionWinners ?? [], left: seats.map(({ cards }) => cards) };
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
  const startOf = (part: number): number => parts.slice(0, part).join('~').length + 1;
  if (prefix !== PREFIX) {
    throw linkError('unknown-link', 0, `a link to a challenge begins with ${PREFIX}~, not with "${prefix}"`);
  }
  if (check === undefined) throw linkError('damaged-link', link.length, 'its end is missing');
  // The parts are read before the check characters, so that the error names the place.
  const rules = await readPart('the rules', startOf(1), () => readRules(rulesText));
  const seed = await readPart('the seed', startOf(2), () =>
    new TextDecoder('utf-8', { fatal: true }).decode(fromBase64Url(seedText)),
  );
  const seats = readSeats(seatsText, startOf(3));
  await readPart('the deal', startOf(1), () => Game.deal({ seed, rules, players: seats.length }).free());
  const result = await readPart('the result', startOf(4), async () =>
    readResult(JSON.parse(await inflate(sealed, MAX_RESULT_BYTES)), seats.length),
  );
  if (parts.length !== 6 || check !== checkCharacters(link.slice(0, startOf(5)))) {
    const message = 'its check characters do not match, so it was cut or changed';
    throw linkError('damaged-link', startOf(5), message);
  }
  return { seed, rules, seats, result };
}

/** What `read` makes of the part of a link that begins at the index `at`. */
async function readPart<Content>(
  what: string,
  at: number,
  read: () => Content | Promise<Content>,
): Promise<Content> {
  try {
    return await read();
  } catch (error) {
    const { code } = error as EngineError;
    if (code === 'not-started' || code === 'internal') throw error;
    throw linkError('bad-link', at, `${what} in it cannot be read`, { cause: error });
  }
}

function readRules(text: string): RulesInput {
  const link = `p1~${text}~-~`;
  const [, rules] = readPositionLink(link + checkCharacters(link));
  return rules;
}

function readSeats(text: string, start: number): readonly (ChallengeSeat | null)[] {
  let at = start;
  const seats = text.split('.').map((seat) => {
    const read = readSeat(seat, at);
    at += seat.length + 1;
    return read;
  });
  if (seats.filter((seat) => seat === null).length === 1) return seats;
  throw linkError('bad-link', start, `expected one seat ${OWN_SEAT} among the seats`);
}

function readSeat(text: string, at: number): ChallengeSeat | null {
  if (text === OWN_SEAT) return null;
  const [level, ...words] = text.split('-');
  const known = LEVELS.find((name) => name === level);
  const style = STYLES.find((name) => words.includes(name));
  if (known === undefined || words.some((word) => word !== style && word !== 'up')) {
    throw linkError('bad-link', at, `expected a computer, not "${text}"`);
  }
  return {
    level: known,
    ...(style !== undefined && { style }),
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
