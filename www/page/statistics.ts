// What became of the games that one person played against computers; kept in this browser only.

import { LEVELS } from '../element/game/setup.ts';
import { type Level, type Preset, presets } from '../engine.ts';

import { type Fields, isFields, oneOf, readStore, writeStore } from './store.ts';

export type Outcome = 'win' | 'loss' | 'draw';

export interface Finished {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly outcome: Outcome;
  readonly preset: Preset;
  /** The strongest computer at the table. */
  readonly level: Level;
  /** Most cards that I laid in one turn. */
  readonly biggest: number;
}

const KEPT = 500;

export function storedGames(): readonly Finished[] {
  const stored = readStore('machiavelli.statistics');
  return Array.isArray(stored) ? stored.filter(isFields).flatMap(readGame) : [];
}

function readGame(fields: Fields): readonly Finished[] {
  const outcome = oneOf(fields.outcome, ['win', 'loss', 'draw'] as const);
  const level = oneOf(fields.level, LEVELS);
  const preset = oneOf(
    fields.preset,
    presets().map(({ name }) => name),
  );
  const { at, biggest } = fields;
  return outcome === null || level === null || preset === null || typeof at !== 'number'
    ? []
    : [{ at, outcome, preset, level, biggest: typeof biggest === 'number' ? biggest : 0 }];
}

export function addGame(game: Finished): void {
  writeStore('machiavelli.statistics', [...storedGames(), game].slice(-KEPT));
}
