// What the screens of the page may know and ask for.
import type { Words } from '../words/index.ts';
import type { Place } from './address.ts';
import type { Choice } from './choice.ts';
import type { Preferences } from './preferences.ts';

export interface Desk {
  readonly words: Words;
  readonly choice: Choice;
  readonly preferences: Preferences;
  /** A game that was not finished lies in the store. */
  readonly hasSaved: boolean;
  /** Something that went wrong before this screen came up. */
  readonly trouble: string | null;
  choose(choice: Choice): void;
  prefer(change: Partial<Preferences>): void;
  play(): void;
  resume(): void;
  go(place: Place): void;
  back(): void;
  readRules(): void;
  readGuide(): void;
  openSettings(): void;
  openStatistics(): void;
}
