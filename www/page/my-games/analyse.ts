import { errorDetail } from '../../element/events.ts';
import { createThinker } from '../../element/thinking/thinker.ts';
import { changeGame, loadGames, replayFlaw, storedGame } from './games.ts';
import { opponentsInSave } from './opponents.ts';

/**
 * Computes `found` and `opponents` for each stored game that lacks them, the newest first. `changed` is called at the beginning and after each game. One
 * call at a time is at work, in all tabs together, so no game is analysed twice.
 */
export async function analyseGames(changed: () => Promise<void> = async () => undefined): Promise<void> {
  const analyse = async (): Promise<void> => {
    await changed();
    await analyseAll(changed);
  };
  // Pages without HTTPS have no locks.
  await (navigator.locks?.request('machiavelli.analysis', analyse) ?? analyse());
}

async function analyseAll(changed: () => Promise<void>): Promise<void> {
  const { games } = await loadGames();
  const waiting = games.filter(
    ({ found, opponents, save }) => save !== undefined && (found === undefined || opponents === undefined),
  );
  const thinker = createThinker(document.body);
  for (const { at } of waiting.reverse()) {
    // Meanwhile, the game may have been deleted or reviewed.
    const game = await storedGame(at);
    if (game?.save === undefined || replayFlaw(game) !== null) continue;
    const { level, save, seat = 0 } = game;
    try {
      if (game.opponents === undefined) {
        await changeGame(at, { opponents: [...opponentsInSave(save, seat, level)] });
        await changed();
      }
      if (game.found !== undefined) continue;
      const { laid, best } = await thinker.ask({ kind: 'found', save, seat });
      await changeGame(at, { found: [laid, best] });
      await changed();
    } catch (error) {
      // Until the next visit, the list shows the game without `found`; without the engine, the older games, too.
      console.error(error);
      if (errorDetail(error).code === 'start-failed') break;
    }
  }
  thinker.stop();
}
