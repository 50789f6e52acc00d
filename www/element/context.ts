import type { Flaw, Game, GroupView, TurnEvent, View } from '../engine.ts';
import type { DialogWords } from '../words/dialogs.en.ts';
import type { TableWords } from '../words/table.en.ts';
import type { Lang } from '../words/words.ts';
import type { Modal } from './dom/modal.ts';
import type { Shell } from './dom/shell.ts';
import type { Emit, SettingsDetail } from './events.ts';
import type { TableLayout } from './layout/arrangement.ts';
import type { Spot } from './layout/free-place.ts';
import type { Cloth, TrayBox } from './layout/sizes.ts';
import type { Settings } from './settings.ts';
import type { Exercise, SeatSetup } from './state/setup.ts';
import type { Command, Outcome, Store } from './state/state.ts';
import type { Thinker } from './thinking/thinker.ts';

// What the parts of one table share. They know each other only through this context.

/** The player can read `news` together with the usual sentence; other notes replace it. */
export type Tone = 'plain' | 'news' | 'refused';

export type MenuItem = keyof DialogWords['menu']['items'];

/** The action of a button, a menu item or a key. */
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

export interface TimeLeft {
  /** Deal, number and seat of the turn. */
  readonly turnKey: string;
  readonly seconds: number;
}

/** What the element provides: its attributes and settings, storage, events. */
export interface ElementServices {
  readonly host: HTMLElement;
  readonly words: TableWords;
  readonly lang: Lang;
  readonly theme: 'auto' | 'dark' | 'light';
  readonly settings: Settings;
  /** How long one movement lasts, in milliseconds. */
  readonly moveTime: number;
  readonly emit: Emit;
  /**
   * Reports an error to the page and to the player, who reads `sentence` or, by default, the one for the code. `again`
   * repeats what failed.
   */
  reportError(error: unknown, again?: () => void, sentence?: string): void;
  saveGame(): void;
  /** Stores the remaining time of the turn, so that a reload does not restart the clock. */
  saveTime(left: TimeLeft): void;
  savedTime(): TimeLeft | null;
  /** Resolves once the words of another language are loaded. */
  changeSettings(part: Partial<SettingsDetail>): Promise<void>;
  rematch(): void;
  /** `null` in a game. */
  readonly exercise: Exercise | null;
  reportStart(isResumed: boolean): void;
  /** What the page adds to the result of the last deal; may be empty. */
  readonly remark: string;
  /** Whether the first turns have tips. */
  readonly tips: boolean;
  endTips(): void;
  /** Reports the end of a deal, and returns whether to show it; `mine` is the seat of the only person at the table. */
  reportEnd(view: View, mine: number | null): boolean;
}

export interface Context extends ElementServices {
  readonly shell: Shell;
  readonly store: Store;
  readonly dialog: Modal;
  readonly places: TablePlaces;
  readonly renderer: Renderer;
  readonly thinker: Thinker;
  readonly turns: TurnLoop;
  readonly replay: Replay;
  /** The only way to change the game: dragging, tapping, keys, buttons and menus all call it. */
  run(command: Command, from?: Origins): Outcome;
  press(action: Action): void;
  /** Announces a sentence to screen readers. */
  say(sentence: string): void;
  /** Shows a sentence in the bar for a while. */
  showNote(sentence: string, tone: Tone): void;
  /** Repeats what the note says has failed. */
  retry(): void;
  clearNote(): void;
  drawBar(): void;
  drawSeats(): void;
  /** Shows the start of a deal; the hand in `view` is not sorted. Resolves when that is done. */
  dealBegun(view: View): Promise<void>;
  /** A turn ended; `view` is the game after it, which may be ahead of what is shown. */
  turnEnded(event: TurnEvent, view: View): void;
  /** The deal is over. `isNews` is false if it was over when the game was opened. */
  dealEnded(view: View, isNews: boolean): void;
  /** Asks the next person to take the device, unless `isStill` returns false once the dialog is loaded. */
  handOver(name: string, ready: () => void, isStill: () => boolean): void;
}

/** Where a card starts to move, in pixels of the window. */
export interface Origin {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  /** A copy of the card that is already being animated. The movement may continue with it. */
  readonly ghost?: HTMLElement;
}

/** Where dropped cards come from: the places of their ghosts, by card id. */
export type Origins = ReadonlyMap<number, Origin>;

export interface TrayNode {
  readonly node: HTMLElement;
  readonly tag: HTMLElement;
  readonly grip: HTMLElement;
  /** A border above the cards. Its tag says what is wrong with the group, or what the group would become. */
  readonly frame: HTMLElement;
}

export interface Renderer {
  draw(): void;
  /** Animates cards from where they were dropped to where the next drawing shows them. */
  flyFrom(sources: Origins): void;
  /** The next drawing measures the space for the cards again. */
  measureAgain(): void;
  readonly layout: TableLayout | null;
  /** The space for the trays, in pixels. */
  readonly cloth: Cloth;
  cardNode(id: number): HTMLElement | null;
  tray(group: number): TrayNode | null;
  markHint(ids: readonly number[]): void;
  /** Removes all cards before another game is shown. */
  clear(): void;
}

/** Where the melds lie. */
export interface TablePlaces {
  /** Updates the places after a change of the state. `outcome` is that of the command that caused it, or `null`. */
  update(outcome: Outcome | null): void;
  /** Updates the places for a computer's turn before it is shown; `view` is the game after it. */
  updateForComputerTurn(view: View): void;
  /** When the hint that is shown is applied, its melds stay where they are. */
  keepHintPlaces(): void;
  layout(groups: readonly GroupView[]): TableLayout;
  /** Where a meld of these cards would lie if it were dropped with this centre; `null` for no particular place. */
  boxFor(ids: readonly number[], at: Spot | null): TrayBox;
  /** The places as text, to be stored with the game. */
  save(): string;
  /** Replaces the places with those of a loaded game. They are unknown if the text cannot be read. */
  load(text: string, view: View): void;
}

/** Plays the turns that nobody at this table plays: the computers of this table, or an authority. */
export interface TurnSource {
  /** The seats that people at this table play. */
  localSeats(): readonly number[];
  /** Resolves to the game after the turn in progress. The given game stays as it is. */
  gameAfterTurn(game: Game): Promise<Game>;
  /** `null` if the game is held at this table. */
  readonly connection: Connection | null;
}

/** What a table needs to know about a game that is held elsewhere. */
export interface Connection {
  /** The seat that is shown; the number of seats for a spectator. */
  readonly seat: number;
  /** Whether the game elsewhere is ahead, or has been asked to end the turn: nobody at this table can act now. */
  readonly isAhead: boolean;
  /** The time left for the turn in progress; `null` without a limit. */
  readonly secondsLeft: number | null;
  /** What the table waits for, or what is wrong with the connection; empty if the player can simply continue. */
  readonly status: string;
  /** Whether the turns since the player's last one can be shown again. They cannot if the game began with an arranged table. */
  readonly canShowAgain: boolean;
  /** Whether the player of a seat is away or replaced by a computer, and the word for it. */
  seatNote(seat: number): { readonly kind: 'away' | 'computer'; readonly word: string } | null;
  /**
   * Sends a command that ends a turn or a deal, unless it is refused for the reasons that it returns. Its effect arrives as
   * a new state of the game.
   */
  send(command: Command): readonly Flaw[];
  /** The table shows `game` instead of `former`; `before` is the view of `former`. */
  gameReplaced(game: Game, former: Game, before: View): void;
}

export interface TurnLoop {
  /**
   * Opens a game and continues the current turn. `isResumed`: the game was stored or loaded. Without a `source`, the
   * computers of this table play.
   */
  open(game: Game, seats: readonly SeatSetup[], isResumed: boolean, source?: TurnSource): void;
  /** Continues after a turn or a deal, or with what has arrived. */
  continueGame(): void;
  /** Shows the rest of the computers' turns at once. */
  skip(): void;
  stop(): void;
  /** Takes effect with the next turn of each seat. */
  changeSeats(seats: readonly SeatSetup[]): void;
  /** The time left for the turn in progress, as text; empty without a clock. */
  readonly clock: { readonly text: string; readonly isLow: boolean };
  /** Whether the turn or the result has only just appeared. Buttons that change the game are then disabled. */
  readonly isSettling: boolean;
  /** Whether at most one person plays at this table. */
  readonly isAlone: boolean;
  /** `null` if the game is held at this table. */
  readonly connection: Connection | null;
}

/** Hints and past turns, shown on the table step by step. */
export interface Replay {
  /** The sentence beside the picture; empty while nothing is shown. */
  readonly sentence: string;
  close(): void;
  draw(): void;
  /** The next stage of the hint. */
  showHint(): void;
  /** Shows the turns of a deal (numbered from 1) from index `from` on. The first picture is that of turn `start`. */
  showTurns(deal: number, from: number, start?: number): void;
}
