import type { DealResult, TurnEvent, View } from '../engine.ts';
import type { Lang } from '../words/words.ts';
import type { Setup } from './game/setup.ts';
import type { Settings } from './settings.ts';
import type { ClockLeft } from './storage/saved-game.ts';

/** What the player asked for in the table's menu; the detail of `machiavelli-open`. */
export type OpenWhat = 'rules' | 'settings' | 'new-game' | 'statistics' | 'home' | 'help';

/** What `machiavelli-end` tells. */
export interface EndDetail {
  readonly result: DealResult;
  readonly view: View;
  readonly setup: Setup;
  readonly turns: number;
  readonly mine: number | null;
}

/** What the element outside lends to the table inside. */
export interface Hooks {
  readonly settings: () => Settings;
  /** May computers think in a worker, and where does the engine lie, if not beside the package? */
  readonly mayUseWorker: () => boolean;
  readonly wasm: () => string | null;
  readonly lang: () => Lang;
  readonly theme: () => 'auto' | 'dark' | 'light';
  /** Has the page pages of its own (statistics, a start screen)? */
  readonly hasPage: () => boolean;
  /** After every change of the game. */
  readonly changed: () => void;
  /** What is left of the turn's time, kept through a reload. */
  readonly clock: { read(): ClockLeft | null; write(left: ClockLeft): void };
  readonly turnEnded: (event: TurnEvent) => void;
  readonly ended: (view: View, mine: number | null) => void;
  readonly rematch: () => void;
  readonly newGame: () => void;
  readonly setLang: (lang: string) => Promise<void>;
  readonly setTheme: (theme: string) => void;
  readonly set: (settings: Partial<Settings>) => void;
  readonly failed: (error: unknown, sentence?: string) => void;
}
