import type { Level } from 'machiavelli-cards';
import type { Attendance } from './authority.ts';
import type { Timers } from './timers.ts';

// Who plays for each seat of a game: a computer, a player, or a computer until the player returns.

/** What is saved of a seat. */
export interface SavedSeat {
  readonly name: string;
  /** The token of the player; empty for a computer. */
  readonly token: string;
  /** The level of the computer that plays for this seat; `null` for a person. */
  readonly level: Level | null;
  /** Whether the player has ever been connected. */
  readonly joined: boolean;
}

interface SeatState {
  name: string;
  /** The number of connections of the player, who is present if there is at least one. */
  connections: number;
  joined: boolean;
  /** The level of the computer that plays in place of the player; `null` without one. */
  substitute: Level | null;
  /** When this timer fires, a computer replaces the player who is away. */
  timer: unknown;
}

export interface SeatsOptions {
  readonly saved: readonly SavedSeat[];
  /** When a computer replaces a player who is away; `null` for never. */
  readonly away: { readonly seconds: number; readonly level: Level } | null;
  readonly timers: Timers;
  /** Whether the game needs somebody in every seat now. */
  readonly isInPlay: () => boolean;
  /** Called when a player has arrived or left, and when a computer has begun to play for a player. */
  readonly changed: () => void;
}

export type Seats = ReturnType<typeof createSeats>;

export function createSeats({ saved, away, timers, isInPlay, changed }: SeatsOptions) {
  const states = saved.map(({ joined, name }): SeatState => {
    return { name, connections: 0, joined, substitute: null, timer: undefined };
  });
  /** Whether players who are away may be replaced. */
  let isPlaying = false;

  const levelOf = (seat: number): Level | null => saved[seat]?.level ?? states[seat]?.substitute ?? null;
  const isPresent = (seat: number): boolean => (states[seat]?.connections ?? 0) > 0;

  function startAwayTimer(seat: number): void {
    const state = states[seat];
    if (state === undefined) return;
    timers.clear(state.timer);
    if (!isPlaying || away === null || saved[seat]?.level !== null || !state.joined) return;
    state.timer = timers.set(() => {
      if (isInPlay()) substitute(seat, away.level);
    }, away.seconds * 1000);
  }

  function substitute(seat: number, level: Level): void {
    const state = states[seat];
    if (state === undefined) return;
    timers.clear(state.timer);
    state.substitute = level;
    changed();
  }

  return {
    /** The level of the computer that plays for a seat; `null` for a person. */
    levelOf,
    isPresent,
    /** Whether nobody is there to play with. */
    isDeserted: (): boolean =>
      saved.some(({ level }) => level === null) && !states.some(({ connections }) => connections > 0),
    attendance: (): Attendance[] =>
      states.map((_, seat) => {
        const computer = levelOf(seat) !== null;
        return { present: isPresent(seat) || computer, computer };
      }),
    toSave: (): SavedSeat[] =>
      saved.map((seat, index) => {
        const { joined, name } = states[index] ?? seat;
        return { ...seat, joined, name };
      }),
    /** Calls a player by another name. Returns whether that is a change. */
    rename(seat: number, name: string): boolean {
      const state = states[seat];
      if (state === undefined || state.name === name || saved[seat]?.level !== null) return false;
      state.name = name;
      return true;
    },
    /** From now on, a computer replaces a player who has been away too long. */
    play(): void {
      isPlaying = true;
      for (const seat of states.keys()) if (!isPresent(seat)) startAwayTimer(seat);
    },
    /** A player has connected. The returned function is to be called when that connection ends. */
    enter(seat: number): () => void {
      const state = states[seat];
      if (state === undefined) return () => {};
      state.connections += 1;
      if (state.connections === 1) {
        timers.clear(state.timer);
        Object.assign(state, { joined: true, substitute: null });
        changed();
      }
      return () => {
        state.connections -= 1;
        if (state.connections > 0) return;
        startAwayTimer(seat);
        changed();
      };
    },
    /** Lets a computer play until the player returns. */
    substitute,
    stop(): void {
      isPlaying = false;
      for (const { timer } of states) timers.clear(timer);
    },
  };
}
