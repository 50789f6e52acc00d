import {
  botTurn,
  type CommandResult,
  type Flaw,
  Game,
  type Level,
  type RulesInput,
  type TurnEvent,
} from 'machiavelli-cards';
import { withCode } from '../package/errors.ts';
import type { Answer, Authority, NumberedCommand, Seat, SeatUpdate } from './authority.ts';
import { notify, subscribe } from './callbacks.ts';
import { failure } from './failure.ts';
import { systemTimers, type Timers } from './timers.ts';
import { createTurnProgress } from './turn-progress.ts';
import { readCommand } from './wire.ts';

// The authority that holds a `Game` in memory.

export interface SeatOptions {
  /** The player's name. */
  readonly name?: string | undefined;
  /** The level of the computer that plays for this seat; `null`, the default, for a person. */
  readonly level?: Level | null | undefined;
}

/** Everything that is needed to continue a game after a restart, as data for JSON. It contains all hands, so keep it secret. */
export interface SavedGame {
  readonly version: 1;
  /** The game as text, for `Game.load`. */
  readonly game: string;
  /** The number of the last update. */
  readonly n: number;
  readonly seats: readonly {
    /** The token of the player; empty for a computer. */
    readonly token: string;
    /** The level of the computer that plays for this seat; `null` for a person. */
    readonly level: Level | null;
    /** Whether the player has ever been connected. */
    readonly joined: boolean;
  }[];
  /** The token that all spectators share. */
  readonly watch: string;
}

export interface AuthorityOptions {
  /** The rules of a new game. */
  readonly rules?: RulesInput | undefined;
  readonly seed?: string | undefined;
  /** The seats of a new game; by default two people. */
  readonly seats?: readonly SeatOptions[] | undefined;
  /** Continues this game instead of dealing a new one. */
  readonly saved?: SavedGame | undefined;
  /**
   * Stores the game. Called for a new game and after every turn. Nobody sees the turn before the returned promise is resolved. If
   * the promise is rejected, the turn is taken back.
   */
  readonly save?: ((saved: SavedGame) => void | Promise<void>) | undefined;
  /**
   * When a player has been away for `seconds`, a computer of the level `level` plays until the player returns. By default
   * `{ seconds: 60, level: 'medium' }`. With `null`, no computer replaces a player. A player who has never connected is not
   * replaced.
   */
  readonly away?: { readonly seconds: number; readonly level: Level } | null | undefined;
  /** The limit of the work for a computer's turn, in the units of `botTurn`. */
  readonly budget?: number | undefined;
  readonly timers?: Timers | undefined;
}

export interface GameAuthority extends Authority {
  /** The token of each seat; empty for a computer. Whoever has a token can play for its seat, so give it only to its player. */
  readonly tokens: readonly string[];
  /** The token that all spectators share. */
  readonly watchToken: string;
  /** The game, in the form that the option `save` gets. */
  readonly saved: SavedGame;
  /** Lets a computer of this level play for a player who is away, until the player returns. Throws if there is no such level. */
  letComputerPlay(seat: number, level: Level): void;
  /** Closes the game: promises are rejected from then on, and computers stop playing. `saved` does not change. */
  close(): void;
}

interface SeatState {
  readonly token: string;
  readonly level: Level | null;
  joined: boolean;
  /** The number of `onview` callbacks. The player is connected if there is at least one. */
  connections: number;
  /** The level of the computer that plays in place of the player; `null` without one. */
  substituteLevel: Level | null;
  /** When this timer fires, a computer replaces the player who is away. */
  timer: unknown;
}

function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function newSavedGame({ rules, seed, seats = [{}, {}] }: AuthorityOptions): SavedGame {
  const players = seats.map(({ name }, index) => name ?? `${index + 1}`);
  const game = Game.deal({
    players,
    ...(rules !== undefined && { rules }),
    ...(seed !== undefined && { seed }),
  });
  const text = game.save();
  game.free();
  return {
    version: 1,
    game: text,
    n: 0,
    seats: seats.map(({ level = null }) => ({
      token: level === null ? newToken() : '',
      level,
      joined: false,
    })),
    watch: newToken(),
  };
}

/**
 * Creates the authority of a game for players elsewhere. The engine must have been started with `init()`. Unless computers play for
 * all seats, the game continues only while at least one player is connected.
 */
export async function createAuthority(options: AuthorityOptions = {}): Promise<GameAuthority> {
  const { away = { seconds: 60, level: 'medium' }, budget, timers = systemTimers } = options;
  let saved = options.saved ?? newSavedGame(options);
  if (saved.version !== 1) throw withCode('bad-save', 'expected an object that `save` was given');
  let game = Game.load(saved.game);
  /** Throws if a computer of this level could not play. */
  const checkLevel = (level: Level): void => game.thinking(level, budget)?.free();
  try {
    for (const level of [...saved.seats.map((seat) => seat.level), away?.level ?? null]) {
      if (level !== null) checkLevel(level);
    }
  } catch (error) {
    game.free();
    throw error;
  }
  let n = saved.n;
  const watchToken = saved.watch;
  const seatStates = saved.seats.map(
    ({ token, level, joined }): SeatState => ({
      ...{ token, level, joined },
      ...{ connections: 0, substituteLevel: null, timer: undefined },
    }),
  );
  const listeners = new Map<Seat, Set<(update: SeatUpdate) => void>>();
  const closeController = new AbortController();

  /** Settled when the last task has ended. Tasks that read or change the game run one after another, because saving takes time. */
  let lastTask: Promise<unknown> = Promise.resolve();
  function runInOrder<T>(task: () => T | Promise<T>): Promise<T> {
    const run = lastTask.then(() => {
      if (closeController.signal.aborted) throw failure('closed', 'the game was closed');
      return task();
    });
    lastTask = run.catch(() => {});
    return run;
  }

  const stateOf = (seat: unknown): SeatState | undefined => seatStates[seat as number];
  const computerLevelOf = ({ level, substituteLevel }: SeatState): Level | null => level ?? substituteLevel;
  const isOver = (): boolean => game.result() !== null;
  const isPaused = (): boolean =>
    seatStates.some(({ level }) => level === null) && !seatStates.some(({ connections }) => connections > 0);

  const { turnSeconds } = game.view(0).rules;
  const progress = createTurnProgress({
    turnTime: turnSeconds === null ? null : turnSeconds * 1000,
    timers,
    playerInTurn() {
      const state = isOver() || isPaused() ? undefined : stateOf(game.seatToMove);
      return state === undefined ? null : { level: computerLevelOf(state) };
    },
    runInOrder,
    endTurnByClock: () => runAndSave(() => game.timeUp()),
    playTurn: (level) =>
      runAndSave(() => botTurn(game, level, { budget, style: game.style, signal: closeController.signal })),
  });

  /** The turns of the deal that have been read from the game, and the number of the update to which they belong. */
  let readLog: { readonly n: number; readonly log: readonly TurnEvent[] } | undefined;

  function currentLog(): readonly TurnEvent[] {
    if (readLog?.n !== n) readLog = { n, log: game.log() };
    return readLog.log;
  }

  function updateOf(seat: Seat): SeatUpdate {
    return {
      n,
      view: game.view(seat),
      log: currentLog(),
      attendance: seatStates.map((state) => ({
        present: state.connections > 0 || computerLevelOf(state) !== null,
        computer: computerLevelOf(state) !== null,
      })),
      secondsLeft: isOver() ? null : progress.secondsLeft(),
    };
  }

  /** Calls all `onview` callbacks with the update of their seat. Returns the updates by seat. */
  function publish(): Map<Seat, SeatUpdate> {
    const updates = new Map<Seat, SeatUpdate>();
    for (const [seat, callbacks] of listeners) {
      if (callbacks.size === 0) continue;
      const update = updateOf(seat);
      updates.set(seat, update);
      notify(callbacks, update);
    }
    return updates;
  }

  function currentSave(): SavedGame {
    const seats = seatStates.map(({ token, level, joined }) => ({ token, level, joined }));
    return { version: 1, game: game.save(), n, seats, watch: watchToken };
  }

  /** Runs a command, then saves and publishes the game. Resolves to the updates by seat or, for a refused command, to the flaws. */
  async function runAndSave(
    command: () => CommandResult | Promise<CommandResult>,
  ): Promise<readonly Flaw[] | Map<Seat, SeatUpdate>> {
    const result = await command();
    if (!result.legal) return result.flaws;
    progress.pauseClock();
    const savedBefore = saved;
    n += 1;
    saved = currentSave();
    try {
      await options.save?.(saved);
    } catch (error) {
      game.free();
      saved = savedBefore;
      game = Game.load(saved.game);
      n = saved.n;
      throw failure('not-saved', 'the turn could not be saved, and was taken back', error);
    }
    progress.startNextTurn();
    return publish();
  }

  function runCommand(seat: number, command: NumberedCommand): CommandResult {
    switch (command.kind) {
      case 'play':
        return game.play(command.table);
      case 'draw':
        return game.draw();
      case 'restore':
        return game.restore();
      case 'resign':
        return game.resign(seat);
      case 'next-deal':
        return game.nextDeal();
    }
  }

  async function answer(seat: number, command: NumberedCommand): Promise<Answer> {
    if (command.n !== n) return { legal: false, late: true, flaws: [], update: updateOf(seat) };
    const isAllowedAnytime = command.kind === 'resign' || command.kind === 'next-deal';
    if (!isAllowedAnytime && seat !== game.seatToMove && !isOver()) {
      throw failure('not-your-turn', 'it is the turn of another seat');
    }
    const outcome = await runAndSave(() => runCommand(seat, command)).catch((error: unknown) => {
      // The turn goes on, so its clock has to run again.
      progress.continueTurn();
      throw error;
    });
    if (outcome instanceof Map) return { legal: true, update: outcome.get(seat) ?? updateOf(seat) };
    return { legal: false, late: false, flaws: outcome, update: updateOf(seat) };
  }

  function startAwayTimer(state: SeatState): void {
    timers.clear(state.timer);
    if (away === null || state.level !== null || !state.joined) return;
    state.timer = timers.set(() => letSubstitutePlay(state, away.level), away.seconds * 1000);
  }

  function letSubstitutePlay(state: SeatState, level: Level): void {
    timers.clear(state.timer);
    state.substituteLevel = level;
    attendanceChanged();
  }

  function attendanceChanged(): void {
    runInOrder(() => {
      progress.continueTurn();
      publish();
    }).catch(() => {});
  }

  function playerArrived(state: SeatState): void {
    state.connections += 1;
    if (state.connections > 1) return;
    timers.clear(state.timer);
    state.joined = true;
    state.substituteLevel = null;
    attendanceChanged();
  }

  function playerLeft(state: SeatState): void {
    state.connections -= 1;
    if (state.connections > 0 || closeController.signal.aborted) return;
    startAwayTimer(state);
    attendanceChanged();
  }

  function checkSeat(seat: unknown): void {
    if (seat !== null && stateOf(seat) === undefined) throw failure('not-your-seat', 'there is no such seat');
  }

  if (options.saved === undefined) await options.save?.(saved);
  seatStates.forEach(startAwayTimer);
  progress.continueTurn();

  return {
    tokens: seatStates.map(({ token }) => token),
    watchToken,
    get saved() {
      return saved;
    },
    async join(token) {
      if (token === watchToken) return null;
      const seat = seatStates.findIndex((state) => token !== '' && state.token === token);
      if (seat < 0) throw failure('unknown-token', 'nobody has this token');
      return seat;
    },
    view: async (seat) => {
      checkSeat(seat);
      return runInOrder(() => updateOf(seat));
    },
    async send(seat, givenCommand) {
      if (seat === null) throw failure('not-your-seat', 'who watches cannot play');
      checkSeat(seat);
      const command = readCommand(givenCommand);
      return runInOrder(() => answer(seat, command));
    },
    onview(seat, callback) {
      checkSeat(seat);
      const callbacks = listeners.get(seat) ?? new Set();
      listeners.set(seat, callbacks);
      const state = stateOf(seat);
      const unsubscribe = subscribe(callbacks, callback);
      if (state !== undefined) playerArrived(state);
      return () => {
        if (unsubscribe() && state !== undefined) playerLeft(state);
      };
    },
    letComputerPlay(seat, level) {
      const state = stateOf(seat);
      if (state === undefined) throw failure('not-your-seat', 'there is no such seat');
      if (closeController.signal.aborted || state.level !== null || state.connections > 0) return;
      checkLevel(level);
      letSubstitutePlay(state, level);
    },
    close() {
      closeController.abort();
      progress.stop();
      for (const { timer } of seatStates) timers.clear(timer);
      // The last task may still use the game.
      lastTask.then(() => game.free());
    },
  };
}
