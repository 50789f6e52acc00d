// The finished games of one person against computers, stored in this browser.

import { type Level, type Preset, presets } from '../engine.ts';
import { LEVELS } from '../words/computers.ts';
import { isRecord, oneOf, readStored, store } from './storage.ts';

const OUTCOMES = ['win', 'loss', 'draw'] as const;
export type Outcome = (typeof OUTCOMES)[number];

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

const KEPT = 500;

/** The finished games, oldest first. */
export function finishedGames(): readonly FinishedGame[] {
  const stored = readStored('machiavelli.statistics');
  return Array.isArray(stored) ? stored.filter(isGame) : [];
}

function isGame(value: unknown): value is FinishedGame {
  if (!isRecord(value)) return false;
  const hasNumbers = typeof value.at === 'number' && typeof value.biggest === 'number';
  const hasNames = oneOf(value.outcome, OUTCOMES) !== null && oneOf(value.level, LEVELS) !== null;
  return hasNumbers && hasNames && presets().some(({ name }) => name === value.preset);
}

export function addFinishedGame(game: FinishedGame): void {
  store('machiavelli.statistics', [...finishedGames(), game].slice(-KEPT));
}

/** The number of games won in a row, up to the last one. */
export function winsInARow(games: readonly FinishedGame[]): number {
  return games.length - 1 - games.findLastIndex(({ outcome }) => outcome !== 'win');
}
