import type { Flaw, Game, GroupView, TurnEvent, View } from '../engine.ts';
import type { Seat } from '../online/authority.ts';
import type { TableWords } from '../words/table.en.ts';
import type { Lang } from '../words/words.ts';
import type { Emit, SettingsDetail } from './events.ts';
import type { TableLayout } from './layout/arrangement.ts';
import type { Spot } from './layout/free-place.ts';
import type { Cloth, TrayBox } from './layout/sizes.ts';
import type { Env, NoteTone, Origins, Surface, Table, TrayNodes } from './parts.ts';
import type { Settings } from './settings.ts';
import type { Exercise, SeatSetup } from './state/setup.ts';
import type { Command, Outcome, Store } from './state/state.ts';
import type { Thinker } from './thinking/thinker.ts';

export type { Action, MenuItem, NoteTone, Origin, Origins, TrayNodes } from './parts.ts';

// The context that the parts of one table share. It gives each part access to the other parts, such as the store.

export interface TimeLeft {
  /** Identifies the turn by its deal, number and seat. */
  readonly turnKey: string;
  readonly seconds: number;
}

/** What the element provides to its table: attributes, settings, storage and events. */
export interface ElementServices {
  readonly host: HTMLElement;
  readonly words: TableWords;
  readonly lang: Lang;
  readonly theme: 'auto' | 'dark' | 'light';
  readonly settings: Settings;
  /** How long the animation of a moved card lasts, in milliseconds; 0 without animations. */
  readonly moveTime: number;
  readonly emit: Emit;
  /**
   * Reports an error to the page and to the player. The player reads `sentence` or, by default, the sentence for the error's
   * code. If `retry` is given, the player gets a button that calls it.
   */
  reportError(error: unknown, retry?: () => void, sentence?: string): void;
  saveGame(): void;
  /** Stores the remaining time of the turn, so that a reload does not restart the clock. */
  saveTime(left: TimeLeft): void;
  /** The stored time left for the turn of a game that is resumed; `null` for other games. */
  savedTime(): TimeLeft | null;
  /** Resolves at once or, if the language changes, when its words are loaded. */
  changeSettings(part: Partial<SettingsDetail>): Promise<void>;
  rematch(): void;
  /** The exercise on the table; `null` in a game. */
  readonly exercise: Exercise | null;
  reportStart(isResumed: boolean): void;
  /** A sentence that the page adds to the result of the deal that has just ended; may be empty. */
  readonly remark: string;
  /** Whether the first turns have tips. */
  readonly tips: boolean;
  endTips(): void;
  /**
   * Reports the end of a deal. Returns false if the page shows the result itself. `mine` is the seat of the only person at the
   * table; `null` if several people play at the table, or none.
   */
  reportEnd(view: View, mine: number | null): boolean;
}

export interface Context extends ElementServices, Env, Table, Surface {
  readonly store: Store;
  readonly places: TablePlaces;
  readonly renderer: Renderer;
  readonly thinker: Thinker;
  readonly turns: TurnLoop;
  readonly replay: Replay;
  /** Announces a sentence to screen readers. */
  say(sentence: string): void;
  /** Shows a sentence in the bar for a while, and announces `spoken`, which is the same sentence by default. */
  showNote(sentence: string, tone: NoteTone, spoken?: string): void;
  /** Shows and announces why something was refused. */
  showRefusal(why: string): void;
  /** Tries again what failed, like a press on the button of the shown note. */
  retry(): void;
  clearNote(): void;
  drawBar(): void;
  drawSeats(): void;
  /** Announces and animates a new deal. Resolves when the animation ends. The hand is dealt in the order of `view`. */
  dealBegun(view: View): Promise<void>;
  /** To be called when a turn has ended. `view` shows the game after the turn. The table may not show that state yet. */
  turnEnded(event: TurnEvent, view: View): void;
  /** To be called when the deal is over. `isNews` is false if it was already over when the game was opened. */
  dealEnded(view: View, isNews: boolean): void;
  /** Asks the person `name` to take the device, then calls `ready`. Does nothing if `isStillWanted` returns false. */
  handOver(name: string, ready: () => void, isStillWanted: () => boolean): void;
}

export interface Renderer {
  draw(): void;
  /** Makes the next `draw` animate dropped cards from the places in `sources` to their new places. */
  flyFrom(sources: Origins): void;
  /** Makes the next `draw` measure the space for the cards again. To be called when the space may have changed. */
  measureAgain(): void;
  readonly layout: TableLayout | null;
  /** The space for the trays, in pixels. */
  readonly cloth: Cloth;
  cardNode(id: number): HTMLElement | null;
  tray(group: number): TrayNodes | null;
  markHint(ids: readonly number[]): void;
  /** Removes all cards, so that no card moves from its place in this game to its place in the next one. */
  clear(): void;
}

export interface TablePlaces {
  /** Updates the places after a change of the state. If a command caused the change, `outcome` is the command's outcome. */
  update(outcome: Outcome | null): void;
  /** Updates the places for a computer's turn that is about to be shown. `view` shows the game after the turn. */
  updateForComputerTurn(view: View): void;
  /** Makes the melds of the shown hint keep their places when the hint is applied. */
  keepHintPlaces(): void;
  layout(groups: readonly GroupView[]): TableLayout;
  /** The box of a new meld of these cards, dropped with its centre at `at`, or at the nearest free place if `at` is `null`. */
  boxFor(ids: readonly number[], at: Spot | null): TrayBox;
  /** The places as text, to be stored with the game. */
  save(): string;
  /** Replaces the places with those of a loaded game. If the text cannot be read, the melds are laid out from scratch. */
  load(text: string, view: View): void;
}

/** Provides the turns of everyone who is not a person at this table: computers, or the players of a game held elsewhere. */
export interface TurnSource {
  /** The seats of the people at this table. */
  localSeats(): readonly number[];
  /** Resolves to the game after the turn in progress. The given game stays as it is. */
  gameAfterTurn(game: Game): Promise<Game>;
  /** The connection to a game that is held elsewhere; `null` if the game is held at this table. */
  readonly connection: Connection | null;
}

export interface Connection {
  /** The seat that is shown; `null` for a spectator. */
  readonly seat: Seat;
  /**
   * Whether the game elsewhere has turns that the table has not shown yet, or whether the table waits for the authority to end
   * the turn in progress. While this is true, nobody at this table can act.
   */
  readonly isAhead: boolean;
  /** The seconds left for the turn in progress; `null` without a time limit. */
  readonly secondsLeft: number | null;
  /** A sentence about the connection, or about the player for whom the table waits; empty if there is nothing to say. */
  readonly status: string;
  /** Whether the turns since the player's last turn can be replayed. They cannot if the deal began with a given position. */
  readonly canShowAgain: boolean;
  /** A word for a seat whose player is away, or for which a computer plays; `null` for other seats. */
  seatNote(seat: number): { readonly kind: 'away' | 'computer'; readonly word: string } | null;
  /**
   * Sends a command that ends a turn or a deal, or starts the next deal. An illegal `end-turn` is not sent, and the reasons are
   * returned. The effect of the command arrives as a new state of the game.
   */
  send(command: Command): readonly Flaw[];
  /** To be called when the table has replaced its game with `game`. `before` is the view of the former game. */
  gameReplaced(game: Game, before: View): void;
}

export interface TurnLoop {
  /**
   * Opens a game and continues its turn. `isResumed` is true if the game was stored, loaded, or joined in the middle of a deal.
   * If `source` is left out, the game is held at this table, and this device plays the computers' turns.
   */
  open(game: Game, seats: readonly SeatSetup[], isResumed: boolean, source?: TurnSource): void;
  /** Continues the game after a turn or a deal has ended, or after a new state of the game has arrived. */
  continueGame(): void;
  /** Shows the rest of the other players' turns without pauses. */
  skip(): void;
  stop(): void;
  /** Replaces the players. The change of a seat takes effect with the next turn of that seat. */
  changeSeats(seats: readonly SeatSetup[]): void;
  /** The time left for the turn in progress: as text, which is empty without a clock, and whether it is nearly up. */
  readonly clock: { readonly text: string; readonly isLow: boolean };
  /** Whether the turn or the result appeared only a moment ago. While this is true, the main button is disabled. */
  readonly isSettling: boolean;
  /** Whether exactly one person plays at this table. Nobody does at a table of computers, or at that of a spectator. */
  readonly isAlone: boolean;
  /** Whether the hand must not be seen, because the next person has not taken the device yet, or another tab plays the game. */
  readonly isHandHidden: boolean;
  /** The connection to a game that is held elsewhere; `null` if the game is held at this table. */
  readonly connection: Connection | null;
}

/** Shows hints and past turns on the table, step by step. */
export interface Replay {
  /** The sentence that describes the shown picture; empty while no picture is shown. */
  readonly sentence: string;
  close(): void;
  draw(): void;
  showHint(): void;
  /**
   * Replays the turns of the deal with the number `deal`, counted from 1. Turns are counted from 0: the turn `from` is the first
   * one that can be replayed, and the turn `start` is the first one that is shown.
   */
  showTurns(deal: number, from: number, start?: number): void;
}
