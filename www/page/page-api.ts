// The state and the commands of the page, for its screens and dialogs. After every change, the page draws its screens and
// dialogs again, with a new `PageApi`.
import type { Setup } from '../element/game/setup.ts';
import type { Rules } from '../engine.ts';
import type { Words } from '../words/index.ts';
import type { Editor } from './editor/editor.ts';
import type { Exercise } from './exercise.ts';
import type { FriendGames } from './friend/friend-games.ts';
import type { GameChoice } from './game-choice.ts';
import type { PageSettings } from './page-settings.ts';
import type { PuzzlePlayer } from './puzzles/player.ts';
import type { Reviewer } from './review/reviewer.ts';
import type { Route } from './router.ts';

export type DialogName = 'rules' | 'guide' | 'settings' | 'statistics' | 'new-game' | 'solved' | 'end-friend';

export interface PageApi {
  readonly words: Words;
  readonly choice: GameChoice;
  readonly settings: PageSettings;
  /** The rules of the game on the table or, if there is none, of the chosen game. */
  readonly rules: Rules;
  readonly isTableShown: boolean;
  readonly hasSavedGame: boolean;
  /** The exercise on the table; `null` if there is none. */
  readonly exercise: Exercise | null;
  /** The puzzles; `null` until the player opens them. */
  readonly puzzles: PuzzlePlayer | null;
  /** The editor; `null` until the player opens it. */
  readonly editor: Editor | null;
  /** The games with friends; `null` until the player opens their screen. */
  readonly friendGames: FriendGames | null;
  /** The reviewer; `null` until the player opens a review. */
  readonly reviewer: Reviewer | null;
  /** A sentence that says why the last game could not be shown or stored; `null` if there was no problem. */
  readonly problem: string | null;
  /** Stores another choice and draws the page again. */
  chooseGame(choice: GameChoice): void;
  /** Stores and applies changed settings and draws the page again. */
  changeSettings(settings: Partial<PageSettings>): void;
  /** Deals the chosen game or, if the engine refuses it, shows the set-up screen. Asks before an unfinished game is lost. */
  play(): void;
  /** Like `play`, but deals the coached first game. */
  playCoached(): void;
  /** Like `play`, but deals the game of `setup`. */
  playSetup(setup: Setup): void;
  /** Deals the game that `play`, `playCoached` or `playSetup` asked about. */
  deal(): void;
  /** Starts the exercise on the table again. */
  tryAgain(): void;
  backToGuide(): void;
  /** Goes from a turn that was played again back to its review. */
  backToReview(): void;
  reviewGame(): void;
  /** Opens the position on the table in the editor. */
  setUpPosition(): void;
  goTo(route: Route): void;
  /** Goes to a route without adding an entry to the history. */
  replace(route: Route): void;
  goBack(): void;
  /** Opens a dialog, scrolled to `section` if it is given. */
  openDialog(name: DialogName, section?: string): void;
  closeDialog(): void;
}
