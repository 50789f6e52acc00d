import { botTurn, type CommandResult, type Flaw, Game, type TurnEvent } from 'machiavelli-cards';
import type { Answer, Attendance, NumberedCommand, Seat, SeatUpdate } from './authority.ts';
import { failure } from './failure.ts';
import type { Seats } from './seats.ts';
import type { Timers } from './timers.ts';
import { createTurnProgress } from './turn-progress.ts';

// The game of an authority, once its cards are dealt: carries out commands, lets computers and the clock play, and saves each turn.

export interface HeldGameOptions {
  /** The game as text, for `Game.load`. */
  readonly save: string;
  /** The number of the last update. */
  readonly n: number;
  /** How many games of the same players have come before this one. */
  readonly rematches: number;
  /** The contributions to a fair deal; `null` if there was none. */
  readonly contributions: readonly string[] | null;
  /** The limit of the work for a computer's turn. */
  readonly budget: number | undefined;
  readonly timers: Timers;
  readonly seats: Pick<Seats, 'levelOf' | 'attendance' | 'isDeserted'>;
  /** Runs a task after all earlier ones, so that the game does not change while the task runs. */
  readonly runInOrder: <T>(task: () => T | Promise<T>) => Promise<T>;
  /** Stores the game after a turn. */
  readonly store: (save: string, n: number) => Promise<void>;
  /** Sends everybody an update after a turn. Returns the updates by seat. */
  readonly publish: () => Map<Seat, SeatUpdate>;
  /** Begins another game in the place of this one. To be called within a task. */
  readonly beginRematch: () => Promise<void>;
}

export type HeldGame = ReturnType<typeof createHeldGame>;

export function createHeldGame(options: HeldGameOptions) {
  const { contributions, rematches, budget, timers, seats, runInOrder, publish } = options;
  let { save, n } = options;
  let game = Game.load(save);
  const thinking = new AbortController();
  const isOver = (): boolean => game.result() !== null;
  /** The players who want a rematch. */
  const wishes = new Set<number>();
  /** Who has left wants none. */
  const isWanting = ({ present, computer }: Attendance, seat: number): boolean =>
    present && !computer && wishes.has(seat);

  const { turnSeconds } = game.view(null).rules;
  const progress = createTurnProgress({
    turnTime: turnSeconds === null ? null : turnSeconds * 1000,
    timers,
    playerInTurn: () => (isOver() || seats.isDeserted() ? null : { level: seats.levelOf(game.seatToMove) }),
    runInOrder,
    endTurnByClock: () => runAndSave(() => game.timeUp()),
    playTurn: (level) =>
      runAndSave(() => botTurn(game, level, { budget, style: game.style, signal: thinking.signal })),
  });

  /** The turns of the deal that have been read from the game, and the number of the update to which they belong. */
  let readLog: { readonly n: number; readonly log: readonly TurnEvent[] } | undefined;

  function currentLog(): readonly TurnEvent[] {
    if (readLog?.n !== n) readLog = { n, log: game.log() };
    return readLog.log;
  }

  function updateOf(seat: Seat): SeatUpdate {
    const view = game.view(seat);
    const secondsLeft = isOver() ? null : progress.secondsLeft();
    const attendance = seats.attendance();
    const update = { n, view, log: currentLog(), attendance, secondsLeft, ...(rematches && { rematches }) };
    if (!view.sessionOver) return update;
    return {
      ...update,
      attendance: attendance.map((each, index) => ({ ...each, rematch: isWanting(each, index) })),
      ...(contributions !== null && { proof: { contributions, save } }),
    };
  }

  /** Begins a rematch if every player wants one. To be called within a task, also when a player has come or left. */
  async function beginIfWanted(): Promise<void> {
    const attendance = seats.attendance();
    for (const [seat, each] of attendance.entries()) if (!isWanting(each, seat)) wishes.delete(seat);
    const isWanted =
      wishes.size > 0 && attendance.every(({ computer }, seat) => computer || wishes.has(seat));
    if (isWanted) await options.beginRematch();
  }

  async function askForRematch(seat: number): Promise<Answer> {
    if (!game.view(null).sessionOver) throw failure('not-over', 'a rematch comes after the end of the game');
    wishes.add(seat);
    const update = updateOf(seat);
    publish();
    try {
      await beginIfWanted();
    } catch (error) {
      wishes.delete(seat);
      publish();
      throw error;
    }
    return { legal: true, update };
  }

  /** Runs a command, then saves and publishes the game. Resolves to the updates by seat or, for a refused command, to the flaws. */
  async function runAndSave(
    command: () => CommandResult | Promise<CommandResult>,
  ): Promise<readonly Flaw[] | Map<Seat, SeatUpdate>> {
    const result = await command();
    if (!result.legal) return result.flaws;
    progress.pauseClock();
    const next = game.save();
    try {
      await options.store(next, n + 1);
    } catch (error) {
      game.free();
      game = Game.load(save);
      throw error;
    }
    save = next;
    n += 1;
    progress.startNextTurn();
    return publish();
  }

  function run(seat: number, command: Exclude<NumberedCommand, { kind: 'rematch' }>): CommandResult {
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

  return {
    updateOf,
    /** Carries out a player's command. */
    async answer(seat: number, command: NumberedCommand): Promise<Answer> {
      if (command.n !== n) return { legal: false, late: true, flaws: [], update: updateOf(seat) };
      if (command.kind === 'rematch') return askForRematch(seat);
      const isAllowedAnytime = command.kind === 'resign' || command.kind === 'next-deal';
      if (!isAllowedAnytime && seat !== game.seatToMove && !isOver()) {
        throw failure('not-your-turn', 'it is the turn of another seat');
      }
      const outcome = await runAndSave(() => run(seat, command)).catch((error: unknown) => {
        // The turn goes on, so its clock has to run again.
        progress.continueTurn();
        throw error;
      });
      if (outcome instanceof Map) return { legal: true, update: outcome.get(seat) ?? updateOf(seat) };
      return { legal: false, late: false, flaws: outcome, update: updateOf(seat) };
    },
    isOver,
    beginIfWanted,
    continueTurn: (): void => progress.continueTurn(),
    /** Stops the clock, and a computer that is thinking. */
    stop(): void {
      thinking.abort();
      progress.stop();
    },
    free: (): void => game.free(),
  };
}
