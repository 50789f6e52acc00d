// The state and the commands of the page, for all its screens and dialogs. What belongs to one screen is in the screen.
import type { TemplateResult } from 'lit-html';
import type { Setup } from '../element/game/setup.ts';
import type { Rules, View } from '../engine.ts';
import type { Words } from '../words/page.ts';
import type { GameChoice } from './game-choice.ts';
import type { PageSettings } from './page-settings.ts';
import type { Route } from './router.ts';
import type { GameScreen } from './storage.ts';

/** What a screen is to do at once when the player goes there. It is no part of the address, so Back and Forward do not repeat it. */
export type Command =
  /** Deals a game. */
  | { readonly kind: 'deal'; readonly setup: Setup }
  /** Deals the next deal of a session. `after` is the time of the previous deal in “My games”. */
  | { readonly kind: 'next-deal'; readonly after: number }
  /** Goes to the turn that cost the most, as soon as the review knows it. */
  | { readonly kind: 'decisive-turn' }
  /** Analyses a position in which the player has opened. */
  | { readonly kind: 'opened' }
  /** Shows this turn of a game on the analysis board. */
  | { readonly kind: 'turn'; readonly deal: number; readonly turn: number }
  /** Opens the position of a view in the editor. */
  | { readonly kind: 'edit'; readonly view: View };

/** The dialogs that every screen can open. */
export type DialogName = 'rules' | 'guide' | 'settings' | 'my-games';

export interface DialogContent {
  readonly title: string;
  readonly body: TemplateResult;
}

/** Loads the code of a dialog, and resolves to the function that draws its content. */
export type LoadDialog = () => Promise<(page: PageApi) => DialogContent>;

export interface PageApi {
  readonly words: Words;
  readonly choice: GameChoice;
  readonly settings: PageSettings;
  /** The rules of the game on the table or, if there is none, of the chosen game. */
  readonly rules: Rules;
  readonly route: Route;
  /** The route to which Back leads; `null` if it leads to another page. */
  readonly previousRoute: Route | null;
  readonly isTableShown: boolean;
  readonly hasSavedGame: boolean;
  /** A sentence that says why the last game could not be shown or stored; `null` if there was no problem. */
  readonly problem: string | null;
  redraw(): void;
  /** Stores another choice and draws the page again. */
  chooseGame(choice: GameChoice): void;
  /** Stores and applies changed settings and draws the page again. */
  changeSettings(settings: Partial<PageSettings>): void;
  /**
   * Goes to a screen with the table, by default the one for all games but the deals of the days, with a command. Asks before an unfinished
   * game is lost there; resolves when the player has answered.
   */
  startGame(command: Command, on?: GameScreen): Promise<void>;
  goTo(route: Route, command?: Command): void;
  /** Goes to a route without adding an entry to the history. */
  replace(route: Route, command?: Command): void;
  goBack(): void;
  /** Opens the current screen once more, for example to play an exercise again. */
  showAgain(): void;
  /** Opens a dialog that every screen can open, at the heading with the id `start` if it is given. */
  openDialog(name: DialogName, start?: string): void;
  /** Opens a dialog of a screen. Resolves when it is closed. */
  showDialog(name: string, load: LoadDialog): Promise<void>;
  closeDialog(): void;
}
