import type { TurnEvent, View } from '../engine.ts';
import type { Lang } from '../words/words.ts';
import type { Settings } from './settings.ts';

/** What the player asked for in the table's menu; the detail of `machiavelli-open`. */
export type OpenWhat = 'rules' | 'settings' | 'new-game' | 'statistics' | 'home' | 'help';

/** What the element outside lends to the table inside. */
export interface Hooks {
  readonly settings: () => Settings;
  readonly lang: () => Lang;
  readonly theme: () => 'auto' | 'dark' | 'light';
  /** Has the page pages of its own (statistics, a start screen)? */
  readonly hasPage: () => boolean;
  /** After every change of the game. */
  readonly changed: () => void;
  readonly turnEnded: (event: TurnEvent) => void;
  readonly ended: (view: View, mine: number | null) => void;
  readonly rematch: () => void;
  readonly newGame: () => void;
  readonly setLang: (lang: string) => void;
  readonly setTheme: (theme: string) => void;
  readonly set: (settings: Partial<Settings>) => void;
  readonly failed: (error: unknown) => void;
}
