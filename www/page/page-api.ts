// What the screens and dialogs may read and do. After every change they are drawn again with a new object.
import type { RulesView } from '../engine.ts';
import type { Words } from '../words/index.ts';
import type { GameChoice } from './game-choice.ts';
import type { PageSettings } from './page-settings.ts';
import type { Route } from './router.ts';

export type DialogName = 'rules' | 'guide' | 'settings' | 'statistics' | 'new-game' | 'solved';

export interface PageApi {
  readonly words: Words;
  readonly choice: GameChoice;
  readonly settings: PageSettings;
  /** The rules of the game on the table, otherwise of the chosen game. */
  readonly rules: RulesView;
  readonly isTableShown: boolean;
  readonly hasSavedGame: boolean;
  /** Why the last game could not be shown or stored. */
  readonly problem: string | null;
  /** Stores another choice and draws the page again. */
  choose(choice: GameChoice): void;
  /** Stores and applies changed settings and draws the page again. */
  change(settings: Partial<PageSettings>): void;
  /** Deals the chosen game, or shows what is wrong with the choice. Asks before an unfinished game is lost. */
  play(): void;
  deal(): void;
  /** Starts the example on the table again. */
  tryAgain(): void;
  /** Leaves the example for the guide. */
  backToGuide(): void;
  goTo(route: Route): void;
  goBack(): void;
  /** Opens a dialog, at one of its sections. */
  openDialog(name: DialogName, section?: string): void;
}
