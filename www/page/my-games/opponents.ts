// The record of the person against each computer and each friend, counted from the stored games.
import * as v from 'valibot';
import type { Outcome } from '../../element/game/challenge.ts';
import { plainName, winnersOf } from '../../element/game/view-queries.ts';
import { type DealResult, Game, type Level, type View } from '../../engine.ts';
import { LEVELS } from '../../words/computers.ts';
import { useWords } from '../../words/screens.ts';
import { tableWords } from '../../words/table.ts';
import type { Lang } from '../../words/words.ts';

const myGamesWords = useWords('my-games');

export const OUTCOMES = ['win', 'loss', 'draw'] as const satisfies readonly Outcome[];

/** A friend in a game, and how the game ended for the person against this friend. The messages are those of “My games”. */
export const FRIEND = v.object(
  { name: v.string('text'), outcome: v.picklist(OUTCOMES, 'outcome') },
  'opponent',
);

/** A computer in a game, and how the game ended for the person against it. */
export const OPPONENT = v.object({ ...FRIEND.entries, level: v.picklist(LEVELS, 'level') }, 'opponent');

export type Friend = Readonly<v.InferOutput<typeof FRIEND>>;
export type Opponent = Readonly<v.InferOutput<typeof OPPONENT>>;

/** The games against one opponent: how many the person won, how many the opponent won, and how many they shared. */
export interface HeadToHead {
  readonly name: string;
  /** The level of a computer; `null` for a friend. */
  readonly level: Level | null;
  readonly counts: Readonly<Record<Outcome, number>>;
}

/** Games that say who the opponents were. */
type Played = readonly { readonly opponents?: readonly (Friend | Opponent)[] | undefined }[];

/** The outcome between the person in the seat `mine` and another player; `null` if a third player won. */
function outcomeBetween(winners: readonly number[], mine: number, other: number): Outcome | null {
  const [isMine, isTheirs] = [winners.includes(mine), winners.includes(other)];
  if (isMine !== isTheirs) return isMine ? 'win' : 'loss';
  return isMine || winners.length === 0 ? 'draw' : null;
}

/** The other players, without those whose game against the person in the seat `mine` a third player won. */
export function outcomesOf(
  view: View,
  result: DealResult,
  mine: number,
): readonly (Friend & { readonly seat: number })[] {
  return [...view.seats.keys()].flatMap((seat) => {
    const outcome = seat === mine ? null : outcomeBetween(winnersOf(result), mine, seat);
    return outcome === null ? [] : [{ seat, name: plainName(view, seat), outcome }];
  });
}

/** The computers in a game against the person in the seat `mine`. */
export function opponentsOf(
  view: View,
  result: DealResult,
  mine: number,
  levelOf: (seat: number) => Level,
): readonly Opponent[] {
  return outcomesOf(view, result, mine).map(({ seat, name, outcome }) => ({
    ...{ name, level: levelOf(seat), outcome },
  }));
}

/** The opponents in a game that was stored before the games said who they were. `level` is for seats whose level the save lacks. */
export function opponentsInSave(save: string, mine: number, level: Level): readonly Opponent[] {
  const game = Game.load(save);
  const [view, result] = [game.view(mine), game.result()];
  game.free();
  return result === null ? [] : opponentsOf(view, result, mine, (seat) => view.seats[seat]?.level ?? level);
}

/** Tells opponents apart. A friend is a name as people type it: `anna ` is Anna. */
export function opponentKey(opponent: Friend | Opponent): string {
  if ('level' in opponent) return `${opponent.level} ${opponent.name}`;
  return ` ${opponent.name.normalize('NFC').trim().toLowerCase()}`;
}

/** The record against each opponent: friends first, then the weakest computers, and among equals the one with the most games. */
export function headToHead(games: Played): readonly HeadToHead[] {
  const records = new Map<string, HeadToHead>();
  for (const opponent of games.flatMap(({ opponents = [] }) => opponents)) {
    const { name, outcome } = opponent;
    const key = opponentKey(opponent);
    const level = 'level' in opponent ? opponent.level : null;
    const { counts } = records.get(key) ?? { counts: { win: 0, loss: 0, draw: 0 } };
    records.set(key, { name, level, counts: { ...counts, [outcome]: counts[outcome] + 1 } });
  }
  const count = ({ counts }: HeadToHead): number => counts.win + counts.loss + counts.draw;
  const rank = ({ level }: HeadToHead): number => (level === null ? -1 : LEVELS.indexOf(level));
  return [...records.values()].sort((left, right) => rank(left) - rank(right) || count(right) - count(left));
}

/** The name of an opponent in a list or a sentence. */
export const opponentName = ({ name, level }: Pick<HeadToHead, 'name' | 'level'>, lang: Lang): string =>
  level === null ? name.trim() : myGamesWords(lang).opponent(name, tableWords(lang).levels[level]);

/** Says who leads, from the second game on that was won against the only opponent of a game; otherwise empty. */
export function scoreText(
  games: Played,
  [opponent, other]: readonly (Friend | Opponent)[],
  lang: Lang,
): string {
  if (opponent === undefined || other !== undefined) return '';
  const key = opponentKey(opponent);
  const between = games.map(({ opponents = [] }) => ({
    opponents: opponents.filter((each) => opponentKey(each) === key),
  }));
  const [record] = headToHead(between);
  const { win, loss } = record?.counts ?? { win: 0, loss: 0 };
  if (record === undefined || win + loss < 2) return '';
  return myGamesWords(lang).score(opponentName(record, lang), win, loss);
}
