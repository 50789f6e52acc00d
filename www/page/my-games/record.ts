import type { EndDetail } from '../../element/events.ts';
import { outcomeOf } from '../../element/game/challenge.ts';
import { winnersOf } from '../../element/game/view-queries.ts';
import { Game, type TurnEvent } from '../../engine.ts';
import { dayOfSeed } from '../../package/puzzle-days.ts';
import { LEVELS } from '../../words/computers.ts';
import { useWords } from '../../words/screens.ts';
import type { Lang } from '../../words/words.ts';
import { DEFAULT_CHOICE, type GameChoice } from '../game-choice.ts';
import { rulesOf } from '../rules-check.ts';
import { analyseGames } from './analyse.ts';
import { type FinishedGame, loadGames, putGames, VERSION, winsInARow } from './games.ts';
import { hintCount } from './hints.ts';
import { opponentsOf, scoreText } from './opponents.ts';
import { matchedChoice } from './rating.ts';

export { countHints } from './hints.ts';

/** What the table says of a game when it ends. */
export interface EndedGame {
  readonly at: number;
  readonly detail: EndDetail;
  readonly save: string;
  readonly log: readonly TurnEvent[];
}

/** The finished games before the game on the table. */
let games: readonly FinishedGame[] = [];

/** Reads the finished games, because the remark on the result must be ready when the game ends. */
export async function prepare(): Promise<void> {
  games = (await loadGames()).games;
}

const myGamesWords = useWords('my-games');

/** Adds a game that has ended to the finished games, and sets the remark on its result. Returns `null` for games that do not count. */
export function recordGame({ at, detail, log, save }: EndedGame, lang: Lang): FinishedGame | null {
  const { result, view, setup, mine } = detail;
  const topLevel = LEVELS.findLast((level) => setup.seats?.some((seat) => seat.level === level));
  // Games with several people, from custom positions or on other devices do not count.
  if (mine === null || topLevel === undefined || setup.position !== undefined || save === '') return null;
  if (!result.sessionOver) return null; // A session counts as one game.
  const playedCounts = log.filter((turn) => turn.seat === mine).map((turn) => turn.laid.ids.length);
  const outcome = outcomeOf(winnersOf(result), mine);
  const game: FinishedGame = {
    version: VERSION,
    at,
    outcome,
    preset: view.rules.preset,
    level: topLevel,
    biggest: Math.max(0, ...playedCounts),
    seat: mine,
    hints: hintCount(),
    save,
    opponents: [...opponentsOf(view, result, mine, (seat) => setup.seats?.[seat]?.level ?? topLevel)],
    ...dealOf(detail, save),
  };
  void putGames([game]).then(() => analyseGames());
  games = [...games, game];
  detail.remark = remark(game, lang);
  return game;
}

/** The choice for the game after those that have ended. */
export const matchGames = (choice: GameChoice): GameChoice => matchedChoice(choice, games);

/** What was dealt, and to whom. */
function dealOf(detail: EndDetail, save: string): Pick<FinishedGame, 'day' | 'seats' | 'seed'> {
  const game = Game.load(save);
  const { seed } = game;
  game.free();
  const seats = detail.setup.seats?.map(({ alternates, level, style }) =>
    level === null ? null : { level, ...(style && { style }), ...(alternates && { alternates }) },
  );
  const day = isDayGame(detail) ? dayOfSeed(seed) : null;
  return { seed, ...(seats && { seats }), ...(day !== null && { day }) };
}

/** Whether the page deals the deals of the day so. */
function isDayGame({ mine, setup, view }: EndDetail): boolean {
  const computer = setup.seats?.[1];
  const isUsual = computer?.level === 'hard' && computer.style === undefined && computer.alternates !== true;
  if (mine !== 0 || setup.seats?.length !== 2 || !isUsual) return false;
  return JSON.stringify(view.rules) === JSON.stringify(rulesOf(DEFAULT_CHOICE));
}

/** Says how many games were won in a row, and who leads after the second game against the only opponent. */
function remark({ opponents = [] }: FinishedGame, lang: Lang): string {
  const wins = winsInARow(games);
  const row = wins > 1 ? myGamesWords(lang).winsInARow(wins) : '';
  return [row, scoreText(games, opponents, lang)].filter(Boolean).join(' ');
}
