// A clock, connections and a player for the tests of online games.
import { createClock } from '@sinonjs/fake-timers';
import { solve } from 'machiavelli-cards';

export const oneOf = (random, list) => list[Math.floor(random() * list.length)];

/** Resolves when all pending callbacks have run, except those that wait for a timer. */
export const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A clock for `timers`, which moves only when a test moves it. */
export class TestClock {
  #clock = createClock();
  now = () => this.#clock.now;
  set = (callback, delay) => this.#clock.setTimeout(callback, delay);
  clear = (handle) => this.#clock.clearTimeout(handle);

  /** The number of timers that are set. */
  get waitingCount() {
    return this.#clock.countTimers();
  }

  /** Moves the clock by `duration` milliseconds, and calls the callbacks that become due, in order. */
  async pass(duration) {
    await settled();
    await this.#clock.tickAsync(duration);
  }
}

/**
 * Both ends of a connection. `disturb(text)` returns a delay in milliseconds for each copy of a message that arrives; without
 * delays, the message is lost. By default, every message arrives once and without a delay.
 */
export function connection({ time, disturb = () => [0] } = {}) {
  const end = () => ({ onmessage: () => {}, onclose: () => {}, isOpen: true, sent: [] });
  const [near, far] = [end(), end()];
  for (const [from, to] of [
    [near, far],
    [far, near],
  ]) {
    from.send = (text) => {
      if (!from.isOpen) throw new Error('the channel is closed');
      from.sent.push(text);
      for (const delay of disturb(text)) {
        const deliver = () => to.isOpen && to.onmessage(text);
        if (delay === 0) queueMicrotask(deliver);
        else time.set(deliver, delay);
      }
    };
    from.close = () => {
      if (!from.isOpen) return;
      from.isOpen = false;
      // Messages that were sent earlier arrive first.
      queueMicrotask(() => {
        from.onclose();
        if (!to.isOpen) return;
        to.isOpen = false;
        to.onclose();
      });
    };
  }
  return { near, far };
}

export const facesOf = (cards) => cards.map(({ face }) => face).join(' ');

export const textOf = ({ groups }) => groups.map(({ cards }) => facesOf(cards)).join(' | ');

/** The command of a player who plays as many cards as possible, or else draws. `view` is the player's view in their own turn. */
export function commandFor({ n, view }) {
  const { rules, seats, seat, hand } = view;
  const options = { rules, opened: seats[seat].opened, budget: 20_000 };
  const { count, table } = solve(`${textOf(view)} / ${facesOf(hand)}`, options);
  return count > 0 ? { kind: 'play', table, n } : { kind: 'draw', n };
}
