import type { View } from '../../engine.ts';
import type { DialogWords } from '../../words/en/dialogs.ts';
import type { TableWords } from '../../words/en/table.ts';
import type { Dictionaries } from '../../words/own-words.ts';
import type { Lang } from '../../words/words.ts';
import type { Modal } from '../dom/modal.ts';
import type { Shell } from '../dom/shell.ts';
import type { Emit, SettingsDetail } from '../events.ts';
import type { Command, Outcome } from '../game/command.ts';
import type { Exercise, SeatSetup } from '../game/setup.ts';
import type { TableLayout } from '../layout/arrangement.ts';
import type { Cloth } from '../layout/sizes.ts';
import type { Settings } from '../settings.ts';
import type { Message, Model } from './model.ts';

// The three things that the parts of a table share: what surrounds it, its model, and its nodes.

/** What surrounds the table: the attributes, the settings and the setup, as they are now. */
export interface Env {
  readonly element: HTMLElement;
  readonly words: TableWords;
  readonly lang: Lang;
  /** The language in use, which may be one that the page has added; then `lang` is that of the words that it has not. */
  readonly locale: string;
  /** The page's own words by language. */
  readonly dictionaries: Dictionaries;
  readonly theme: 'auto' | 'dark' | 'light';
  readonly settings: Settings;
  /** How long the animation of a moved card lasts, in milliseconds; 0 without animations. */
  readonly moveTime: number;
  /** The exercise on the table; `null` in a game. */
  readonly exercise: Exercise | null;
  /** Who plays for each seat, according to the setup. */
  readonly seats: readonly SeatSetup[];
  /** Whether the first turns have tips. */
  readonly tips: boolean;
  /** The page's label of the main button once the game or the exercise is over; `null` if the button starts another game. */
  readonly next: string | null;
  /** A sentence that the page adds to the result of the deal that has just ended; may be empty. */
  readonly remark: string;
}

/** What the element does for its table. */
export interface Services {
  /** Dispatches an event of the element. Returns false if a listener cancelled it. */
  readonly emit: Emit;
  /**
   * Reports an error to the page and to the player. The player reads `sentence` or, by default, the sentence for the error's
   * code. If `retry` is given, the player gets a button that calls it.
   */
  reportError(error: unknown, retry?: () => void, sentence?: string): void;
  /** Waits for a script, and for its words in the language in use. */
  withWords<Script>(script: Promise<Script>): Promise<Script>;
  saveGame(): void;
  /** Stores the remaining time of the turn, so that a reload does not restart the clock. */
  saveTime(left: TimeLeft): void;
  /** The stored time left for the turn of a game that is resumed; `null` for other games. */
  savedTime(): TimeLeft | null;
  /** Resolves at once or, if the language changes, when its words are loaded. */
  changeSettings(part: Partial<SettingsDetail>): Promise<void>;
  rematch(): void;
  endTips(): void;
  reportStart(isResumed: boolean): void;
  /**
   * Reports the end of a deal. Returns false if the page shows the result itself. `mine` is the seat of the only person at the
   * table; `null` if several people play at the table, or none.
   */
  reportEnd(view: View, mine: number | null): boolean;
}

/** The model of the table, and the only ways to change it. */
export interface Table {
  readonly model: Model;
  dispatch(message: Message): void;
  /** Runs a command of the player: dragging, tapping, keys, buttons and menus all change the game by calling this. */
  run(command: Command, from?: Origins): Outcome;
  press(action: Action): void;
}

/** The nodes of the table. */
export interface Surface {
  readonly shell: Shell;
  readonly dialog: Modal;
  readonly layout: TableLayout | null;
  /** The space for the trays, in pixels. */
  readonly cloth: Cloth;
  cardNode(id: number): HTMLElement | null;
  tray(group: number): TrayNodes | null;
}

export type MenuItem = keyof DialogWords['menu']['items'];

/** The action of a button, a menu item or a key: the value of `data-action`. */
export type Action =
  | MenuItem
  | 'undo'
  | 'redo'
  | 'reset'
  | 'restore'
  | 'sort'
  | 'hint'
  | 'end-turn'
  | 'skip'
  | 'no-tips'
  | 'again'
  | 'replay'
  | 'where'
  | 'result'
  | 'review'
  | 'rematch'
  | 'next'
  | 'next-deal'
  | 'draw'
  | 'retry'
  | 'menu';

/** The place from which a card starts to move, in pixels of the layer `air`. */
export interface Origin {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  /** The copy of the card that followed the pointer in a drag, if any. The animation then moves this copy, not a new one. */
  readonly ghost?: HTMLElement;
}

/** The places from which dropped cards start to move, by card id. */
export type Origins = ReadonlyMap<number, Origin>;

/** The nodes that show one group. */
export interface TrayNodes {
  readonly node: HTMLElement;
  /** The label on the frame. It says what is wrong with the group, or what the group would become with selected or moving cards. */
  readonly tag: HTMLElement;
  readonly grip: HTMLElement;
  /** A border on a layer above the cards. */
  readonly frame: HTMLElement;
}

export interface TimeLeft {
  /** Identifies the turn by its deal, number and seat. */
  readonly turnKey: string;
  readonly seconds: number;
}
