import { createThinker } from '../../element/thinking/thinker.ts';
import { changeGame, finishedGames } from './games.ts';
import { isUnpacked, packText, unpackText } from './pack.ts';

/**
 * Computes `found` for each stored game that lacks it, and packs the save of that game. `changed` is called after each game.
 */
export async function analyseGames(changed: () => void = () => undefined): Promise<void> {
  const games = finishedGames().filter(({ save, found }) => save !== undefined && found === undefined);
  if (games.length === 0) return;
  const thinker = createThinker(document.body);
  try {
    for (const { at, save = '', seat = 0 } of games.reverse()) {
      const text = await unpackText(save);
      if (isUnpacked(save)) changeGame(at, { save: await packText(text) });
      const { laid, best } = await thinker.ask({ kind: 'found', save: text, seat });
      changeGame(at, { found: [laid, best] });
      changed();
    }
  } catch (error) {
    console.error(error); // Until the next visit, the list shows the remaining games without `found`.
  } finally {
    thinker.stop();
  }
}
