import type { View } from '../../engine.ts';
import type { Context } from '../context.ts';
import { turnKeyOf } from './history.ts';

/** The number of seconds left at which the remaining time is announced. From then on, the clock is marked. */
const LOW_SECONDS = 10;

export function createClock(context: Context, timeUp: () => void) {
  let turnKey = '';
  let deadline = 0;
  let timer = 0;
  /** The seconds left; `null` while the clock is not running. */
  let seconds: number | null = null;

  function tick(): void {
    const secondsLeft = context.turns.connection?.secondsLeft ?? (deadline - performance.now()) / 1000;
    const roundedSeconds = Math.max(0, Math.ceil(secondsLeft));
    if (roundedSeconds !== seconds) {
      seconds = roundedSeconds;
      context.saveTime({ turnKey, seconds });
      context.drawSeats();
      if (seconds === LOW_SECONDS && context.store.state.phase === 'mine') {
        context.say(context.words.seconds(seconds));
      }
    }
    if (seconds === 0) {
      stop();
      timeUp();
    }
  }

  function stop(): void {
    clearInterval(timer);
    seconds = null;
  }

  return {
    get text() {
      return seconds === null ? '' : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    },
    get isLow() {
      return seconds !== null && seconds <= LOW_SECONDS;
    },
    /** Starts the clock of a turn, with the stored time if there is one for this turn. Does nothing without a time limit. */
    start(view: View): void {
      stop();
      const limit = view.rules.turnSeconds;
      if (limit === null) return;
      turnKey = turnKeyOf(view);
      const savedTime = context.savedTime();
      const secondsLeft = savedTime?.turnKey === turnKey ? Math.min(savedTime.seconds, limit) : limit;
      deadline = performance.now() + secondsLeft * 1000;
      timer = window.setInterval(tick, 500);
      tick();
    },
    stop,
  };
}
