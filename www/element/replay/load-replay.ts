import type { Services } from '../model/parts.ts';
import type { ReplayParts, ReplayPlayer } from './replay.ts';

/** The replay. Its code is loaded when the first hint or past turn is shown. */
export type Replay = ReturnType<typeof createReplay>;

export function createReplay(services: Services, parts: ReplayParts) {
  let player: ReplayPlayer | null = null;
  // The promise is kept, because importing a loaded module again takes a moment. If the worker finished a hint in that moment, a
  // press that should be ignored would show the next stage of the hint.
  let loading: Promise<ReplayPlayer> | null = null;

  function withPlayer(use: (player: ReplayPlayer) => void): void {
    loading ??= services
      .withWords(import('./replay.ts'))
      .then(({ createReplayPlayer }) => (player = createReplayPlayer(parts)));
    loading.then(use).catch((error: unknown) => {
      if (player === null) loading = null;
      services.reportError(error, () => withPlayer(use));
    });
  }

  return {
    close: (): void => player?.close(),
    draw: (): void => player?.draw(),
    /** Groups the hand by what goes together; `isAsked` is false if the player has not asked for it. */
    groupHand(isAsked = true): void {
      const { view } = parts.table.model;
      withPlayer((loaded) => loaded.groupHand(view, isAsked).catch(services.reportError));
    },
    showHint: (): void => withPlayer((loaded) => loaded.showHint().catch(services.reportError)),
    /**
     * Replays the turns of the deal with the number `deal`, counted from 1. Turns are counted from 0: the turn `from` is the first
     * one that can be replayed, and the turn `start` is the first one that is shown.
     */
    showTurns(deal: number, from: number, start?: number): void {
      const { view } = parts.table.model;
      withPlayer((loaded) => {
        if (parts.table.model.view === view) loaded.showTurns(deal, from, start);
      });
    },
  };
}
