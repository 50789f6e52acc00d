import type { Game, View } from '../../engine.ts';
import type { TableWords } from '../../words/en/table.ts';
import { logOf, turnCountOf } from '../game/history.ts';
import { seatName } from '../game/view-queries.ts';
import type { Pictures } from '../model/model.ts';
import { picture, picturesFrom, stepPictures } from '../model/pictures.ts';

// How the turn of a computer or of a player elsewhere is shown. Loaded with the first such turn.

export { paceFactor } from '../game/looks.ts';

/** The steps of the turn between two views, as pictures; `null` if there are none to show. */
export function stepsOf(
  words: TableWords,
  game: Game,
  gameAfter: Game,
  before: View,
  after: View,
): Pictures | null {
  const { steps = [], seat } = logOf(gameAfter, after).at(-1) ?? {};
  // After a lost connection, several turns may have passed.
  if (turnCountOf(after) !== turnCountOf(before) + 1 || seat === before.seat) return null;
  const viewAfter = (count: number): View =>
    count === 0 ? before : game.preview(before.seat, steps.slice(0, count));
  const name = seatName(before, before.seatToMove);
  const list = stepPictures(words, before.turn, steps, viewAfter, (step) => words.labelled(name, step));
  return picturesFrom('steps', [picture(before.turn, () => ({ view: before, words: '' })), ...list]);
}
