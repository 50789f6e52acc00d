// The record of the person against each opponent, counted from the stored games.
import * as v from 'valibot';
import { seatName, winnersOf } from '../../element/game/view-queries.ts';
import { type DealResult, Game, type Level, type View } from '../../engine.ts';
import { LEVELS } from '../../words/computers.ts';

export const OUTCOMES = ['win', 'loss', 'draw'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** An opponent in a game, and how the game ended for the person against this opponent. The messages are those of “My games”. */
export const OPPONENT = v.object(
  {
    name: v.string('text'),
    level: v.picklist(LEVELS, 'level'),
    outcome: v.picklist(OUTCOMES, 'outcome'),
  },
  'opponent',
);

export type Opponent = Readonly<v.InferOutput<typeof OPPONENT>>;

/** The games against one opponent: how many the person won, how many the opponent won, and how many they shared. */
export interface HeadToHead extends Pick<Opponent, 'name' | 'level'> {
  readonly counts: Readonly<Record<Outcome, number>>;
}

/** Games that say who the opponents were. */
type Played = readonly { readonly opponents?: readonly Opponent[] | undefined }[];

/** The outcome between the person in the seat `mine` and another player; `null` if a third player won. */
function outcomeBetween(winners: readonly number[], mine: number, other: number): Outcome | null {
  const [isMine, isTheirs] = [winners.includes(mine), winners.includes(other)];
  if (isMine !== isTheirs) return isMine ? 'win' : 'loss';
  return isMine || winners.length === 0 ? 'draw' : null;
}

/** The opponents of the person in the seat `mine`, without those whose game against the person a third player won. */
export function opponentsOf(
  view: View,
  result: DealResult,
  mine: number,
  levelOf: (seat: number) => Level,
): readonly Opponent[] {
  return [...view.seats.keys()].flatMap((seat) => {
    const outcome = seat === mine ? null : outcomeBetween(winnersOf(result), mine, seat);
    return outcome === null ? [] : [{ name: seatName(view, seat), level: levelOf(seat), outcome }];
  });
}

/** The opponents in a game that was stored before the games said who they were. `level` is for seats whose level the save lacks. */
export function opponentsInSave(save: string, mine: number, level: Level): readonly Opponent[] {
  const game = Game.load(save);
  const [view, result] = [game.view(mine), game.result()];
  game.free();
  return result === null ? [] : opponentsOf(view, result, mine, (seat) => view.seats[seat]?.level ?? level);
}

/** The record against each opponent. The weakest level is first, and within a level the opponent with the most games. */
export function headToHead(games: Played): readonly HeadToHead[] {
  const records = new Map<string, { -readonly [Key in keyof HeadToHead]: HeadToHead[Key] }>();
  for (const { name, level, outcome } of games.flatMap(({ opponents = [] }) => opponents)) {
    const key = `${level} ${name}`;
    const record = records.get(key) ?? { name, level, counts: { win: 0, loss: 0, draw: 0 } };
    record.counts = { ...record.counts, [outcome]: record.counts[outcome] + 1 };
    records.set(key, record);
  }
  const count = ({ counts }: HeadToHead): number => counts.win + counts.loss + counts.draw;
  const rank = ({ level }: HeadToHead): number => LEVELS.indexOf(level);
  return [...records.values()].sort((left, right) => rank(left) - rank(right) || count(right) - count(left));
}
