import type { DialogWords } from '../words/dialogs.en.ts';
import type { TableWords } from '../words/table.en.ts';
import type { Lang } from '../words/words.ts';
import type { Modal } from './dom/modal.ts';
import type { Shell } from './dom/shell.ts';
import type { TableLayout } from './layout/arrangement.ts';
import type { Cloth } from './layout/sizes.ts';
import type { Settings } from './settings.ts';
import type { Exercise } from './state/setup.ts';
import type { Command, Outcome, State } from './state/state.ts';

// The three things that the parts of a table share: what surrounds it, its model, and its nodes.

/** What surrounds the table: the attributes, the settings and the setup, as they are now. */
export interface Env {
  /** The element. */
  readonly host: HTMLElement;
  readonly words: TableWords;
  readonly lang: Lang;
  readonly theme: 'auto' | 'dark' | 'light';
  readonly settings: Settings;
  /** How long the animation of a moved card lasts, in milliseconds; 0 without animations. */
  readonly moveTime: number;
  /** The exercise on the table; `null` in a game. */
  readonly exercise: Exercise | null;
  /** Whether the first turns have tips. */
  readonly tips: boolean;
  /** A sentence that the page adds to the result of the deal that has just ended; may be empty. */
  readonly remark: string;
}

export type Model = State;

/** What happens at a table, apart from the commands that change the game. */
export type Message =
  | { readonly kind: 'select'; readonly ids: readonly number[]; readonly how: 'toggle' | 'add' | 'only' }
  /** Announces a sentence to screen readers. */
  | { readonly kind: 'say'; readonly sentence: string }
  /** Shows a sentence in the bar for a while, and announces `spoken`, which is the same sentence by default. */
  | { readonly kind: 'note'; readonly sentence: string; readonly tone: NoteTone; readonly spoken?: string }
  /** Shows and announces why something was refused. */
  | { readonly kind: 'refusal'; readonly why: string }
  /** Shows the rest of the other players' turns without pauses. */
  | { readonly kind: 'skip' };

/** The model and the only ways to change it. */
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

/** How the bar shows a note: `news` usually appears beside the bar's own sentence; `plain` and `refused` replace that sentence. */
export type NoteTone = 'plain' | 'news' | 'refused';

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
