// How many hints the player has asked for in the game on the table. The number is stored beside the game, which may go on after the page
// has been closed, or after another game.
import type { MachiavelliTable } from '../../element/element.ts';
import type { HintDetail } from '../../element/events.ts';
import { type GameStorage, gameStorage } from '../../element/storage/game-storage.ts';

/** The storage of the game on the table; `null` for exercises and others that are not stored. */
let storage: GameStorage | null = null;

export const hintCount = (): number => Number(storage?.readPart('hints').count) || 0;

function countHint({ detail }: CustomEvent<HintDetail>): void {
  if (detail.stage === 1) storage?.store('hints', { count: hintCount() + 1 });
}

/** Counts the hints of a game that has started, or goes on. */
export function countHints(table: MachiavelliTable, isResumed: boolean): void {
  const { persist } = table;
  storage = persist === null ? null : gameStorage(persist);
  if (!isResumed) storage?.store('hints', null);
  table.addEventListener('machiavelli-hint', countHint);
}
