import type { Level } from 'machiavelli-cards';
import type { Timers } from './timers.ts';

// Lets the turn in progress go on: the clock runs while a person has the turn, and computers play their turns.

export interface TurnProgressOptions {
  /** The time limit of a turn in milliseconds; `null` without one. */
  readonly turnTime: number | null;
  readonly timers: Timers;
  /** The player whose turn it is, with the level if it is a computer; `null` while the game is paused or over. */
  readonly playerInTurn: () => { readonly level: Level | null } | null;
  /** Runs a task after all earlier ones, so that the game does not change while the task runs. */
  readonly runInOrder: (task: () => unknown) => Promise<unknown>;
  /** Ends the turn in progress because its time is up. */
  readonly endTurnByClock: () => Promise<unknown>;
  /** Lets a computer of this level play the turn in progress. */
  readonly playTurn: (level: Level) => Promise<unknown>;
}

export interface TurnProgress {
  /** Starts the clock of the turn in progress, or lets a computer play the turn. Stops the clock if the turn cannot go on. */
  continueTurn(): void;
  /** Stops the clock while the end of a turn is being saved. */
  pauseClock(): void;
  /** Starts the next turn with its full time. To be called once the last turn has been saved. */
  startNextTurn(): void;
  /** The seconds left for the turn in progress; `null` without a time limit. */
  secondsLeft(): number | null;
  /** Stops the clock and the retries for good. */
  stop(): void;
}

/** Milliseconds until the next attempt after a computer's turn has failed, or after the clock has failed to end a turn. */
const RETRY_DELAY = 1000;

export function createTurnProgress(options: TurnProgressOptions): TurnProgress {
  const { turnTime, timers, playerInTurn, runInOrder, endTurnByClock, playTurn } = options;
  /** The number of turns that have ended. A task for an earlier turn does nothing. */
  let turnCount = 0;
  /** The time left for the turn in progress when the clock last stopped, in milliseconds; `null` without a time limit. */
  let timeLeft = turnTime;
  /** The time at which the turn in progress ends, as `timers.now()`; `null` while the clock is stopped. */
  let deadline: number | null = null;
  let clockTimer: unknown;
  /** The timer for that next attempt; `undefined` if nothing has failed. */
  let retryTimer: unknown;
  let isStopped = false;

  function pauseClock(): void {
    timers.clear(clockTimer);
    if (deadline !== null) timeLeft = Math.max(0, deadline - timers.now());
    deadline = null;
  }

  function startClock(): void {
    if (deadline !== null || timeLeft === null) return;
    const turn = turnCount;
    deadline = timers.now() + timeLeft;
    clockTimer = timers.set(() => {
      runInOrder(() => (turn === turnCount && deadline !== null ? endTurnByClock() : undefined)).catch(retry);
    }, timeLeft);
  }

  function continueTurn(): void {
    if (retryTimer !== undefined || isStopped) return;
    const player = playerInTurn();
    if (player !== null && player.level === null) startClock();
    else pauseClock();
    if (player === null || player.level === null) return;
    const turn = turnCount;
    runInOrder(async () => {
      // Before this task starts, the player may return, or another task may play the turn or fail to do so.
      const level = playerInTurn()?.level ?? null;
      if (turn === turnCount && retryTimer === undefined && level !== null) await playTurn(level);
    }).catch(retry);
  }

  function retry(error: unknown): void {
    if (isStopped) return;
    console.error('machiavelli-cards: a turn will be tried again', error);
    stopRetry();
    retryTimer = timers.set(() => {
      retryTimer = undefined;
      continueTurn();
    }, RETRY_DELAY);
  }

  function stopRetry(): void {
    timers.clear(retryTimer);
    retryTimer = undefined;
  }

  return {
    continueTurn,
    pauseClock,
    startNextTurn() {
      turnCount += 1;
      pauseClock();
      timeLeft = turnTime;
      stopRetry();
      continueTurn();
    },
    secondsLeft() {
      const time = deadline === null ? timeLeft : deadline - timers.now();
      return time === null ? null : Math.max(0, Math.ceil(time / 1000));
    },
    stop() {
      isStopped = true;
      pauseClock();
      stopRetry();
    },
  };
}
