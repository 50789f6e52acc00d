import type { Game, View } from '../../engine.ts';
import type { Context, TimeLeft, TurnLoop } from '../context.ts';
import type { SeatSetup } from '../state/setup.ts';
import { createClock } from './clock.ts';

// Keeps the game going: plays and shows the computers' turns, hands the device over, ends a turn whose time is up.

/** Milliseconds after which a computer that could not think, as there is no connection, tries again. */
const RETRY = 4000;
/** Milliseconds for which a player sees the drawn card before the device is handed over. */
const SEEN = 1600;

/** Dialogs about the turn in progress: they close when its time is up. */
const OF_THE_TURN: readonly (string | null)[] = ['card', 'restore', 'end-turn', 'resign'];

/** How long pauses are, by the setting of motion. */
const PACE = { normal: 1, fast: 0.5, slow: 1.7, off: 0.35 };

export function createTurnLoop(context: Context): TurnLoop {
  const { store } = context;
  const clock = createClock(context, timeUp);
  let seats: readonly SeatSetup[] = [];
  /** Counts the interruptions: after a pause, a loop that was replaced by another one stops. */
  let generation = 0;
  let isSkipping = false;
  let endPause: (() => void) | null = null;
  /** The person who has the device. */
  let sitting: number | null = null;
  /** How many turns of this deal were reported. */
  let reported = 0;
  /** The deal that was over already when the game was opened. */
  let overBefore = 0;
  let savedTime: TimeLeft | null = null;
  /** The deal whose hands are sorted. */
  let sortedDeal = 0;

  const people = (): number[] => seats.flatMap((seat, index) => (seat.level === null ? [index] : []));

  /** Waits for milliseconds, at the player's pace; false if the loop was interrupted meanwhile. */
  async function pause(time: number, mine: number): Promise<boolean> {
    if (!isSkipping) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, time * PACE[context.settings.motion]);
        endPause = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    return mine === generation;
  }

  function reportTurns(view: View): void {
    for (const event of view.history.slice(reported)) {
      context.turnEnded(event, view);
    }
    reported = view.history.length;
  }

  /** Plays and shows one computer's turn; `null` if the loop was interrupted. */
  async function computerTurn(game: Game, mine: number): Promise<Game | null> {
    const level = seats[game.view(store.state.seat).turn]?.level ?? 'medium';
    const [played] = await Promise.all([context.thinker.botTurn(game, level), pause(520, mine)]);
    if (mine !== generation) {
      return null;
    }
    store.replaceGame(played);
    context.saveGame();
    const after = played.view(store.state.seat);
    reportTurns(after);
    return (await showSteps(played, after, mine)) ? played : null;
  }

  /** Shows the last turn step by step; false if the loop was interrupted. */
  async function showSteps(game: Game, { history }: View, mine: number): Promise<boolean> {
    const steps = history.at(-1)?.steps ?? [];
    if (steps.length === 0) {
      return true;
    }
    const before = game.at(history.length - 1);
    try {
      for (let made = 1; made <= steps.length && !isSkipping; made += 1) {
        const { groups, seats: hands } = before.preview(store.state.seat, steps.slice(0, made));
        const { view } = store.state;
        store.patch({ scene: groups, trail: true, view: view && { ...view, seats: hands } });
        if (!(await pause(context.moveTime + 330, mine))) {
          return false;
        }
      }
      return true;
    } finally {
      before.free();
    }
  }

  /** Runs the loop. A computer that cannot think, as there is no connection, tries again until it can. */
  function start(game: Game): void {
    generation += 1;
    const mine = generation;
    clock.stop();
    loop(game, mine).catch((error: unknown) => {
      const isOffline = error instanceof Error && error.cause instanceof TypeError;
      context.fail(error, isOffline ? context.words.status.offline : undefined);
      if (isOffline) {
        setTimeout(() => {
          if (mine === generation) {
            start(game);
          }
        }, RETRY);
      }
    });
  }

  async function loop(opened: Game, mine: number): Promise<void> {
    let game = opened;
    for (;;) {
      const view = game.view(store.state.seat);
      reportTurns(view);
      if (view.over) {
        store.refresh({ phase: 'over' });
        context.dealEnded(game.view(store.state.seat), view.deal !== overBefore);
        return;
      }
      if ((seats[view.turn]?.level ?? null) === null) {
        await nextPerson(game, view, mine);
        return;
      }
      if (store.state.phase !== 'computer') {
        isSkipping = false;
        store.patch({ phase: 'computer' });
      }
      const played = await computerTurn(game, mine);
      if (played === null) {
        return;
      }
      game = played;
      store.refresh({});
      if (!(await pause(380, mine))) {
        return;
      }
    }
  }

  async function nextPerson(game: Game, view: View, mine: number): Promise<void> {
    const isAnother = sitting !== view.turn;
    const last = view.history.at(-1);
    if (isAnother && sitting !== null && last?.seat === sitting && last.drew > 0) {
      isSkipping = false;
      store.patch({ phase: 'computer' });
      if (!(await pause(SEEN, mine))) {
        return;
      }
    }
    if (!isAnother || people().length <= 1) {
      beginTurn(game, view.turn);
      return;
    }
    context.clearNote(); // It was for the player before.
    store.refresh({ phase: 'handover', seat: view.turn });
    context.handOver(
      view.seats[view.turn]?.name ?? '',
      () => beginTurn(game, view.turn),
      () => mine === generation,
    );
  }

  function beginTurn(game: Game, seat: number): void {
    sitting = seat;
    isSkipping = false;
    store.refresh({ phase: 'mine', seat });
    const view = game.view(seat);
    context.say(context.words.spoken.yourTurn(view.hand.length));
    clock.start(view, savedTime);
    savedTime = null;
  }

  function timeUp(): void {
    context.replay.close();
    if (OF_THE_TURN.includes(context.dialog.name)) {
      context.dialog.close();
    }
    context.note(context.words.timeUp, 'refused');
    context.run({ kind: 'time-up' });
  }

  /** Sorts the people's hands at the start of a deal; later each keeps its owner's order. */
  function sortHands(game: Game): boolean {
    const { deal } = game.view(0);
    const isFresh = deal !== sortedDeal;
    sortedDeal = deal;
    for (const seat of isFresh ? people() : []) {
      game.sort(seat, context.settings.sort);
    }
    return isFresh;
  }

  return {
    open(game, who, isResumed) {
      context.dialog.close();
      seats = who;
      sitting = null;
      const first = people()[0] ?? 0;
      const view = game.view(first);
      reported = isResumed ? view.history.length : 0;
      overBefore = isResumed && view.over ? view.deal : 0;
      savedTime = isResumed ? context.savedTime() : null;
      sortedDeal = isResumed ? view.deal : 0;
      sortHands(game);
      store.open(game, first, 'computer');
      start(game);
    },
    next() {
      const { game } = store.state;
      if (game !== null) {
        if (sortHands(game)) {
          store.refresh({});
          context.saveGame();
        }
        start(game);
      }
    },
    skip() {
      isSkipping = true;
      context.thinker.hurry();
      endPause?.();
    },
    stop() {
      generation += 1;
      clock.stop();
      endPause?.();
    },
    clock,
    get isAlone() {
      return people().length <= 1;
    },
  };
}
