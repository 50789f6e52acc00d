// The finished games of one person against computers, stored in this browser.

import { LEVELS } from '../element/state/setup.ts';
import { type Level, type Preset, presets } from '../engine.ts';
import { isRecord, oneOf, readStored, store, type UnknownRecord } from './storage.ts';

export type Outcome = 'win' | 'loss' | 'draw';
const OUTCOMES: readonly Outcome[] = ['win', 'loss', 'draw'];

export interface FinishedGame {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly outcome: Outcome;
  readonly preset: Preset;
  /** The strongest computer at the table. */
  readonly level: Level;
  /** The most cards that the person played in one turn. */
  readonly biggest: number;
}

/** How many games are kept. */
const KEPT = 500;

/** The oldest game first. */
export function finishedGames(): readonly FinishedGame[] {
  const stored = readStored('machiavelli.statistics');
  return Array.isArray(stored) ? stored.filter(isRecord).flatMap(readGame) : [];
}

function readGame({ at, biggest, ...game }: UnknownRecord): readonly FinishedGame[] {
  const outcome = oneOf(game.outcome, OUTCOMES);
  const level = oneOf(game.level, LEVELS);
  const preset = presets().find(({ name }) => name === game.preset)?.name;
  return outcome === null || level === null || preset === undefined || typeof at !== 'number'
    ? []
    : [{ at, outcome, preset, level, biggest: typeof biggest === 'number' ? biggest : 0 }];
}

export function addFinishedGame(game: FinishedGame): void {
  store('machiavelli.statistics', [...finishedGames(), game].slice(-KEPT));
}

export function forgetGames(): void {
  store('machiavelli.statistics', null);
}
