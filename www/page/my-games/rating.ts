// The strength of the person as a number, computed from the finished games. Nothing of it is stored.
import rate from 'glicko2-lite';
import { Game, type Level, type Preset } from '../../engine.ts';
import { LEVELS } from '../../words/computers.ts';
import type { GameName } from '../../words/en/presets.ts';
import { commonLevel, type GameChoice, rulesInputOf, type Strength, withLevel } from '../game-choice.ts';
import { gameNameOf, gameNames } from '../offered-games.ts';
import { COMPUTER_RATINGS } from './computer-ratings.ts';
import type { FinishedGame } from './games.ts';

export interface Rating {
  readonly rating: number;
  /** The true rating is within two deviations in about 19 of 20 cases. */
  readonly deviation: number;
  /** The number of games that count. */
  readonly games: number;
}

/** What a rating needs to know about a finished game. */
export type RatedGame = Pick<FinishedGame, 'outcome' | 'save' | 'seats' | 'seed'>;

/** The fewest games after which a rating is shown. */
export const FEWEST_GAMES = 20;

/** Where everybody begins: at `medium`, as uncertain and as changeable as is usual in Glicko-2. */
const START = { rating: 1500, rd: 350, vol: 0.06 };
/**
 * All games are rated so many times, each time from the last result on and as uncertain as at first. Somebody who is far from `medium`
 * would otherwise still be rated too close to it after fifty games, with a deviation that is too small. Fewer games than are shown are
 * rated once, so that a single win does not raise the computers by two levels.
 */
const PASSES = 3;
/** Who has so many points more wins ten times as often as losing. */
const SCALE = 400;
const SCORES = { win: 1, draw: 0.5, loss: 0 } as const;

/** With these rules, computers play as with the others, because the difference only concerns people. */
const SAME_COMPUTERS: Readonly<Partial<Record<GameName, GameName>>> = {
  'bga-classic': 'bga',
  'session-timed': 'session',
};

/** The rules in the text of a save, without the time for a turn. `null` if there are none. */
function rulesIn(save: string): string | null {
  const rules = /^rules (.+)$/m.exec(save)?.[1];
  return rules === undefined ? null : rules.replaceAll(/ turnSeconds=\S+/g, '');
}

/** The game whose rules these are or, if options were changed, were. */
function gameOf(rules: string): GameName {
  const [preset, ...options] = rules.split(' ');
  return gameNameOf({
    preset: preset as Preset,
    ...(options.includes('setAside=26') && { setAside: 26 }),
  });
}

/** The ratings of the computers, the weakest first. Empty if they were not measured. */
function computerRatings(game: GameName): readonly number[] {
  return COMPUTER_RATINGS[SAME_COMPUTERS[game] ?? game] ?? [];
}

const placeOf = ({ level, alternates = false }: { level: Level; alternates?: boolean | undefined }): number =>
  2 * LEVELS.indexOf(level) + (alternates && level !== LEVELS.at(-1) ? 1 : 0);

/** The rating of one opponent against whom a person wins as often as against all of these together. */
function joint(ratings: readonly number[]): number {
  const weight = ratings.reduce((sum, rating) => sum + 10 ** (rating / SCALE), 0);
  return SCALE * Math.log10(weight);
}

/** The rating of the opponents; `null` if the seats are not known, or nobody knows how strong they are. */
function opponentRating({ seats = [] }: RatedGame, ratings: readonly number[]): number | null {
  const computers = seats.filter((seat) => seat !== null);
  const known = computers
    .map((computer) => ratings[placeOf(computer)])
    .filter((value) => value !== undefined);
  return known.length === 0 || known.length < computers.length ? null : joint(known);
}

/** The games under these rules that count, each as the library takes it: the rating of the opponents, its deviation, the person’s score. */
function scoresUnder(rules: string, games: readonly RatedGame[]): [number, number, number][] {
  const computers = computerRatings(gameOf(rules));
  const seeds = new Set<string>();
  return games.flatMap((game): [number, number, number][] => {
    const { outcome, save = '', seed } = game;
    if (rulesIn(save) !== rules) return [];
    const opponent = opponentRating(game, computers);
    // Whoever plays the same deal again knows its cards.
    if (opponent === null || (seed !== undefined && seeds.has(seed))) return [];
    if (seed !== undefined) seeds.add(seed);
    return [[opponent, 0, SCORES[outcome]]];
  });
}

/** The person’s rating under these rules, as a save names them. The games are in the order in which they were played. */
export function ratingUnder(rules: string, games: readonly RatedGame[]): Rating {
  const scores = scoresUnder(rules, games);
  let person = START;
  const passes = scores.length < FEWEST_GAMES ? 1 : PASSES;
  for (let pass = 0; pass < passes; pass += 1) {
    person = { ...START, rating: person.rating };
    for (const score of scores) person = rate(person.rating, person.rd, person.vol, [score]);
  }
  return { rating: person.rating, deviation: person.rd, games: scores.length };
}

/** The strength of a computer that is nearest to a rating in a game. */
export function nearestStrength(game: GameName, rating: number): Strength | null {
  const distances = computerRatings(game).map((computer) => Math.abs(computer - rating));
  const place = distances.indexOf(Math.min(...distances));
  const level = LEVELS[place >> 1];
  return level === undefined ? null : { level, alternates: place % 2 === 1 };
}

/** The ratings in the games that the page offers, in its order, without games of which too few were played. */
export function shownRatings(games: readonly RatedGame[]): readonly (Rating & { readonly game: GameName })[] {
  const all = new Set(games.map(({ save = '' }) => rulesIn(save)).filter((rules) => rules !== null));
  const offered = gameNames();
  return [...all]
    .filter((rules) => rules.split(' ').length === (gameOf(rules) === 'standard' ? 2 : 1))
    .map((rules) => ({ game: gameOf(rules), ...ratingUnder(rules, games) }))
    .filter((rating) => rating.games >= FEWEST_GAMES)
    .sort((left, right) => offered.indexOf(left.game) - offered.indexOf(right.game));
}

/**
 * The choice for the next game. If the computers match the person’s strength, they get the strength that is nearest to the person’s
 * rating under the chosen rules.
 */
export function matchedChoice(choice: GameChoice, games: readonly RatedGame[]): GameChoice {
  if (!choice.adapts || commonLevel(choice) === null) return choice;
  const deal = Game.deal({ rules: rulesInputOf(choice), players: choice.seats.length, seed: 'try' });
  const rules = rulesIn(deal.save()) ?? '';
  deal.free();
  const strength = nearestStrength(gameOf(rules), ratingUnder(rules, games).rating);
  return strength === null ? choice : withLevel(choice, strength.level, strength.alternates);
}
