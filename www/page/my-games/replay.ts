import type { MachiavelliTable } from '../../element/element.ts';
import { Game } from '../../engine.ts';
import { storedGame } from './games.ts';

/**
 * Opens a finished game on the table. Resolves to false if its save is no longer stored. `isCurrent` returns whether the player is
 * still waiting for this game: after the player has left, the table would store it in the place of an unfinished game.
 */
export async function openFinishedGame(
  table: MachiavelliTable,
  at: number,
  isCurrent: () => boolean,
): Promise<boolean> {
  const { save, seat: mine = 0 } = (await storedGame(at)) ?? {};
  if (save === undefined) return false;
  if (!isCurrent()) return true;
  const game = Game.load(save);
  const { seats } = game.view(0);
  game.free();
  const players = seats.map(({ name, level }, seat) => ({
    name,
    level: seat === mine ? null : (level ?? 'medium'),
  }));
  await table.load(save, players);
  return true;
}
