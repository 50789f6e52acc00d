import type { Game, TurnEvent, View } from '../../engine.ts';
import type { Context } from '../context.ts';
import { withPanels } from '../dialogs/load.ts';
import { closePanel } from '../dialogs/open-dialog.ts';
import type { Hooks } from '../hooks.ts';
import { moveTime } from '../settings.ts';
import type { ClockLeft } from '../storage/saved-game.ts';
import type { Brain } from '../thinking/thinker.ts';
import { flag } from '../view/dom.ts';
import type { SeatSetup } from './setup.ts';

// Keeps the game going: lets computers play and shows what they do, hands the device over, watches the clock.

export interface Driver {
  /** Looks whose turn it is and goes on from there. */
  go(game: Game, seats: readonly SeatSetup[], resumed: boolean): void;
  next(): void;
  /** Shows the rest of the computers' turns at once. */
  skip(): void;
  stop(): void;
  /** The clock of the turn in progress, as text; empty without one. */
  readonly clock: string;
  /** The one person at this table; null if there are several, or none. */
  readonly alone: boolean;
}

export interface Told {
  readonly turnEnded: (event: TurnEvent, view: View) => void;
  /** `isNews`: it was not over yet when the game was taken up. */
  readonly ended: (view: View, isNews: boolean) => void;
  readonly tick: () => void;
  readonly timeUp: () => void;
  readonly save: () => void;
  /** What was said to a player is not for the next one. */
  readonly clearNote: () => void;
  readonly clock: Hooks['clock'];
  readonly failed: (error: unknown, sentence?: string) => void;
}

/** In milliseconds. */
const AGAIN = 4000;
const SEEN = 1600;

/** The last seconds of a turn, which are told and marked. */
const LOW = 10;

export function createDriver(context: Context, brain: Brain, told: Told): Driver {
  const { store } = context;
  let seats: readonly SeatSetup[] = [];
  let run = 0;
  let skipping = false;
  let wake: (() => void) | null = null;
  let sitting: number | null = null;
  let events = 0;
  /** The deal that was over already when the game was taken up again. */
  let overBefore = 0;
  let deadline = 0;
  let ticking = 0;
  let clock = '';
  let clockTurn = '';
  /** What a game that was taken up again had left of its turn. */
  let left: ClockLeft | null = null;
  /** The deal whose hands are sorted. */
  let sorted = 0;

  const people = (): number[] => seats.flatMap((seat, index) => (seat.level === null ? [index] : []));

  function wait(time: number): Promise<void> {
    if (skipping || time <= 0) {
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, time);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  function pace(): number {
    switch (context.settings.motion) {
      case 'normal':
        return 1;
      case 'fast':
        return 0.5;
      case 'slow':
        return 1.7;
      case 'off':
        return 0.35;
      default: {
        const never: never = context.settings.motion;
        return never;
      }
    }
  }

  /** Tells every turn that ended since the last look. */
  function tellEvents(view: View): void {
    for (const event of view.history.slice(events)) {
      told.turnEnded(event, view);
    }
    events = view.history.length;
  }

  /** One computer's turn, thought out and shown; null when the game was left meanwhile. */
  async function computerTurn(game: Game, mine: number): Promise<Game | null> {
    const before = game.view(store.state.seat);
    const level = seats[before.turn]?.level ?? 'medium';
    const [played] = await Promise.all([brain.botTurn(game, level), wait(520 * pace())]);
    if (mine !== run) {
      return null;
    }
    store.adopt(played);
    told.save();
    const after = played.view(store.state.seat);
    const event = after.history.at(-1);
    tellEvents(after);
    if (event !== undefined && event.steps.length > 0) {
      const past = played.at(after.history.length - 1);
      try {
        for (let made = 1; made <= event.steps.length && !skipping; made += 1) {
          const { groups, seats: hands } = past.preview(store.state.seat, event.steps.slice(0, made));
          const { view } = store.state;
          store.patch({ scene: groups, trail: true, view: view && { ...view, seats: hands } });
          await wait((moveTime(context.settings.motion) + 330) * pace());
          if (mine !== run) {
            return null;
          }
        }
      } finally {
        past.free();
      }
    }
    return played;
  }

  /** A computer that cannot think yet, as the connection is gone, is asked again until it plays. */
  function goOn(game: Game): void {
    loop(game).catch((error: unknown) => {
      const isOffline = error instanceof Error && error.cause instanceof TypeError;
      told.failed(error, isOffline ? context.words.status.offline : undefined);
      const mine = run;
      if (isOffline) {
        setTimeout(() => {
          if (mine === run) {
            goOn(game);
          }
        }, AGAIN);
      }
    });
  }

  async function loop(start: Game): Promise<void> {
    let game = start;
    run += 1;
    const mine = run;
    stopClock();
    for (;;) {
      const view = game.view(store.state.seat);
      tellEvents(view);
      if (view.over) {
        store.settle({ phase: 'over' });
        told.ended(game.view(store.state.seat), view.deal !== overBefore);
        return;
      }
      const seat = seats[view.turn];
      if (seat === undefined || seat.level === null) {
        const last = view.history.at(-1);
        if (sitting !== null && sitting !== view.turn && last?.seat === sitting && last.drew > 0) {
          // Whoever drew sees the card before the device goes on.
          skipping = false;
          store.patch({ phase: 'computer' });
          await wait(SEEN * pace());
          if (mine !== run) {
            return;
          }
        }
        sitDown(game, view);
        return;
      }
      if (store.state.phase !== 'computer') {
        skipping = false;
        store.patch({ phase: 'computer' });
      }
      const played = await computerTurn(game, mine);
      if (played === null) {
        return;
      }
      game = played;
      store.settle({});
      await wait(380 * pace());
      if (mine !== run) {
        return;
      }
    }
  }

  function sitDown(game: Game, view: View): void {
    const several = people().length > 1;
    if (several && sitting !== view.turn) {
      told.clearNote();
      store.settle({ phase: 'handover', seat: view.turn });
      const mine = run;
      const to = view.seats[view.turn]?.name ?? '';
      withPanels(
        context,
        ({ showHandover }) => showHandover(context, to, () => begin(game, view.turn)),
        () => mine === run,
      );
      return;
    }
    begin(game, view.turn);
  }

  function begin(game: Game, seat: number): void {
    sitting = seat;
    skipping = false;
    store.settle({ phase: 'mine', seat });
    const view = game.view(seat);
    context.say(context.words.spoken.yourTurn(view.hand.length));
    startClock(view);
  }

  /** The hands of a fresh deal are sorted; after that each keeps the order that its owner gives it. */
  function sortHands(game: Game): boolean {
    const { deal } = game.view(0);
    const isFresh = deal !== sorted;
    sorted = deal;
    for (const seat of isFresh ? people() : []) {
      game.sort(seat, context.settings.sort);
    }
    return isFresh;
  }

  function startClock(view: View): void {
    stopClock();
    const seconds = view.rules.turnSeconds;
    if (seconds !== null) {
      clockTurn = `${view.deal}/${view.turnNumber}/${view.turn}`;
      const still = left?.turn === clockTurn ? Math.min(left.seconds, seconds) : seconds;
      left = null;
      deadline = performance.now() + still * 1000;
      tick();
      ticking = window.setInterval(tick, 500);
    }
  }

  function tick(): void {
    const seconds = Math.max(0, Math.ceil((deadline - performance.now()) / 1000));
    flag(context.shell.seats, 'data-low', seconds <= LOW);
    const now = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    if (now !== clock) {
      clock = now;
      told.clock.write({ turn: clockTurn, seconds });
      told.tick();
      if (seconds === LOW) {
        context.say(context.words.seconds(seconds));
      }
    }
    if (seconds === 0) {
      stopClock();
      told.timeUp();
    }
  }

  function stopClock(): void {
    clearInterval(ticking);
    flag(context.shell.seats, 'data-low', false);
    clock = '';
  }

  return {
    go(game, who, resumed) {
      run += 1;
      closePanel(context);
      seats = who;
      sitting = null;
      const first = people()[0] ?? 0;
      const view = game.view(first);
      events = resumed ? view.history.length : 0;
      overBefore = resumed && view.over ? view.deal : 0;
      left = resumed ? told.clock.read() : null;
      sorted = resumed ? view.deal : 0;
      sortHands(game);
      store.seatAt(game, first, 'computer');
      goOn(game);
    },
    next() {
      const { game } = store.state;
      if (game !== null) {
        if (sortHands(game)) {
          store.settle({});
          told.save();
        }
        goOn(game);
      }
    },
    skip() {
      skipping = true;
      brain.hurry();
      wake?.();
    },
    stop() {
      run += 1;
      stopClock();
      wake?.();
    },
    get clock() {
      return clock;
    },
    get alone() {
      return people().length <= 1;
    },
  };
}
