import type { View } from '../../engine.ts';
import { turnKeyOf } from '../game/history.ts';
import type { Services, Table } from '../model/parts.ts';

/**
 * Counts down the time of a turn, and then calls `timeUp`. `secondsElsewhere` gives the seconds left in a game that is held elsewhere; `null` for other
 * games.
 */
export function createClock(
  services: Services,
  table: Pick<Table, 'model' | 'dispatch'>,
  timeUp: () => void,
  secondsElsewhere: () => number | null,
) {
  let turnKey = '';
  let deadline = 0;
  let timer = 0;

  function tick(): void {
    const secondsLeft = secondsElsewhere() ?? (deadline - performance.now()) / 1000;
    const seconds = Math.max(0, Math.ceil(secondsLeft));
    if (seconds !== table.model.secondsLeft) {
      services.saveTime({ turnKey, seconds });
      table.dispatch({ kind: 'clock', seconds });
    }
    if (seconds === 0) {
      stop();
      timeUp();
    }
  }

  function stop(): void {
    clearInterval(timer);
    if (table.model.secondsLeft !== null) table.dispatch({ kind: 'clock', seconds: null });
  }

  return {
    /** Starts the clock of a turn, with the stored time if there is one for this turn. Does nothing without a time limit. */
    start(view: View): void {
      stop();
      const limit = view.rules.turnSeconds;
      if (limit === null) return;
      turnKey = turnKeyOf(view);
      const savedTime = services.savedTime();
      const secondsLeft = savedTime?.turnKey === turnKey ? Math.min(savedTime.seconds, limit) : limit;
      deadline = performance.now() + secondsLeft * 1000;
      timer = window.setInterval(tick, 500);
      tick();
    },
    stop,
  };
}
