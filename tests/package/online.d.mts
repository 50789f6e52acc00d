import type { NumberedCommand, SeatUpdate } from '../../www/online/authority.ts';
import type { Channel } from '../../www/online/channel.ts';
import type { Timers } from '../../www/online/timers.ts';

export class TestClock implements Timers {
  now(): number;
  set(callback: () => void, delay: number): unknown;
  clear(handle: unknown): void;
  readonly waitingCount: number;
  pass(duration: number): Promise<void>;
}

/** Resolves when all pending callbacks have run, except those that wait for a timer. */
export const settled: () => Promise<void>;

export function connection(options: {
  readonly time: TestClock;
  readonly disturb?: (text: string) => readonly number[];
}): { readonly near: Channel; readonly far: Channel };

export function commandFor(update: SeatUpdate): NumberedCommand;
