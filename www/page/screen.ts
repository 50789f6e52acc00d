import type { TemplateResult } from 'lit-html';
import type { Command } from './page-api.ts';
import type { Route, ScreenName } from './router.ts';

/** One visit to a screen. */
export interface Visit<Name extends ScreenName = ScreenName> {
  readonly route: Route<Name>;
  readonly command: Command | null;
  /** The screen that was shown before. */
  readonly from: ScreenName | null;
  /** Aborted when the player leaves the screen, also while it loads. */
  readonly signal: AbortSignal;
  isCurrent(): boolean;
}

export interface Screen<Name extends ScreenName = ScreenName> {
  /** Loads what the route names. Resolves to another route if that does not exist. */
  open?(visit: Visit<Name>): Promise<Route | null>;
  /** The screen or, if it is shown on the table, what is above the table. */
  draw(): TemplateResult;
  /** How far the screen is to be scrolled when it opens, in pixels; 0 if left out. */
  readonly scrollTop?: number;
  /** Called when the screen is drawn and scrolled to `scrollTop`. */
  shown?(): void;
  /** Whether something is going on that ends with the page, also while another screen is shown. */
  readonly isBusy?: boolean;
  /** Whether the device must not sleep while the screen is shown. */
  readonly keepsAwake?: boolean;
}
