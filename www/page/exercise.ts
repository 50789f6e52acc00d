import type { Setup } from '../element/game/setup.ts';
import type { TurnEvent, View } from '../engine.ts';
import type { Lang } from '../words/words.ts';
import type { ResultContent } from './dialogs/questions.ts';
import type { PageApi } from './page-api.ts';
import type { Route } from './router.ts';

/** A turn to be played on a separate table. */
export interface Exercise {
  /** The rules, the position, the goal, and the task in words. */
  readonly setup: Setup;
  readonly title: (lang: Lang) => string;
  /** A line above the title. */
  readonly overline?: (lang: Lang) => string;
  /** Whether only the cards matter, so that the table hides the seats, the stock and the menu. */
  readonly isPlain: boolean;
  /**
   * Called at the end of a turn, which `event` describes. Returns whether the exercise is over; the table ends the turn only when
   * the goal is reached.
   */
  end(view: View, event: TurnEvent): boolean;
  /** What the player reads after the exercise, with the buttons that lead on. */
  result(page: PageApi): ResultContent;
  /** Called when the player has asked for a hint. */
  hinted?(): void;
  /** Called when the player has started the turn over. */
  restarted?(): void;
}

/** Where exercises come from. */
export interface ExerciseSource {
  /** The exercise with this name or, if there is none, the route to go to instead. `isCurrent` returns whether the player still waits. */
  exercise(name: string, isCurrent: () => boolean): Promise<Exercise | Route>;
}
