import type { Game, View } from '../../engine.ts';
import { offlineWords } from '../../words/offline.ts';
import type { Context, TurnLoop, TurnSource } from '../context.ts';
import { levelInTurn, type SeatSetup } from '../state/setup.ts';
import { seatName } from '../state/state.ts';
import { createClock } from './clock.ts';
import { isExerciseDone } from './exercise.ts';
import { logOf, turnCountOf } from './history.ts';

// The turn loop: shows the turns of computers and of players elsewhere, begins the turns of the people at this table, and ends
// turns whose time is up.

/** Milliseconds until the loop starts again after a missing connection has kept the engine from loading. */
const RETRY_DELAY = 4000;
/** How long a player sees the drawn card before another person takes the device, in milliseconds at the normal speed. */
const DRAWN_CARD_TIME = 1600;

/** The longest time for the computers' turns between two turns of a person, in milliseconds at the normal speed. */
const ROUND_TIME = 2500;
/** The longest pause before a computer's turn, in milliseconds at the normal speed. */
const THINKING_TIME = 520;
/** The longest pause after a computer's turn, in milliseconds at the normal speed. */
const REST_TIME = 380;

/** Milliseconds for which the main button is disabled after its action has changed. */
const SETTLE_TIME = 600;

/** The dialogs about the turn in progress. They close when the time of the turn is up. */
const TURN_DIALOGS: readonly (string | null)[] = ['card', 'restore', 'end-turn', 'resign'];

/** The factor that scales the loop's pauses, for each value of the setting `motion`. */
const PAUSE_FACTORS = { normal: 1, fast: 0.5, slow: 1.7, off: 0.35 };

export function createTurnLoop(context: Context): TurnLoop {
  const { store } = context;
  const clock = createClock(context, timeUp);
  let seats: readonly SeatSetup[] = [];
  const computerSource: TurnSource = {
    localSeats: () => seats.flatMap((seat, index) => (seat.level === null ? [index] : [])),
    gameAfterTurn: (game) => {
      const seat = seats[game.seatToMove] ?? { name: '', level: null };
      const { turn } = game.view(game.seatToMove);
      return context.thinker.botTurn(game, levelInTurn(seat, turn, seats.length), seat.style);
    },
    connection: null,
  };
  let source = computerSource;
  let shownDealNumber = 0;
  /** The controller of the running loop. When it is aborted, the next wait in the loop throws, which ends the loop. */
  let loopController = new AbortController();
  let isSkipping = false;
  let endPause = (): void => undefined;
  let seatAtDevice: number | null = null;
  /** The number of turns of the shown deal that have been reported. */
  let reportedTurnCount = 0;
  /** The number of the deal that was already over when the game was opened; 0 if there is none. */
  let dealOverAtOpen = 0;
  /** Resolves when the animation of the new deal has ended. */
  let dealAnimation: Promise<void> = Promise.resolve();
  /** The timer that enables the main button again; 0 while the button is enabled. */
  let settleTimer = 0;

  const isAlone = (): boolean => source.localSeats().length === 1;

  /** The time for one computer's turn, in milliseconds at the normal speed. */
  const turnTime = (): number => ROUND_TIME / (seats.length - source.localSeats().length);
  const restTime = (): number => Math.min(REST_TIME, turnTime() * 0.15);

  /** Waits for a time in milliseconds, scaled by the setting `motion`. */
  async function pause(time: number, signal: AbortSignal): Promise<void> {
    if (!isSkipping) {
      await new Promise<void>((resolve) => {
        endPause = resolve;
        setTimeout(resolve, time * PAUSE_FACTORS[context.settings.motion]);
      });
    }
    signal.throwIfAborted();
  }

  /** Reports the turns that have ended. Throws if the page responds by leaving the game. */
  function reportTurns(view: View, signal: AbortSignal): void {
    for (const event of logOf(store.state.game, view).slice(reportedTurnCount)) {
      context.turnEnded(event, view);
      signal.throwIfAborted();
    }
    reportedTurnCount = turnCountOf(view);
  }

  /** Waits for the turn of a computer or of a player elsewhere, and shows it. Resolves to the game after the turn. */
  async function playTurnOfOther(game: Game, signal: AbortSignal): Promise<Game> {
    const thinkingTime = Math.min(THINKING_TIME, turnTime() * 0.2);
    const startedAt = performance.now();
    const [gameAfter] = await Promise.all([source.gameAfterTurn(game), pause(thinkingTime, signal)]);
    signal.throwIfAborted();
    try {
      const before = game.view(store.state.seat);
      store.replaceGame(gameAfter);
      source.connection?.gameReplaced(gameAfter, before);
      signal.throwIfAborted();
      const after = gameAfter.view(store.state.seat);
      if (after.deal !== shownDealNumber) {
        beginDeal(gameAfter, after);
        return gameAfter;
      }
      context.places.updateForComputerTurn(after);
      context.saveGame();
      reportTurns(after, signal);
      const spentTime = Math.max(
        thinkingTime,
        (performance.now() - startedAt) / PAUSE_FACTORS[context.settings.motion],
      );
      await showSteps(game, before, after, turnTime() - spentTime - restTime(), signal);
    } finally {
      game.free();
    }
    return gameAfter;
  }

  /** Shows the turn between two views step by step, in at most `time` milliseconds. */
  async function showSteps(
    game: Game,
    before: View,
    after: View,
    time: number,
    signal: AbortSignal,
  ): Promise<void> {
    const { steps = [], seat } = logOf(store.state.game, after).at(-1) ?? {};
    // After a lost connection, several turns may have passed.
    if (turnCountOf(after) !== turnCountOf(before) + 1 || seat === store.state.seat) return;
    const stepTime = Math.max(0, Math.min(context.moveTime + 330, time / steps.length));
    let former = before;
    for (const [index, step] of steps.entries()) {
      if (isSkipping) break;
      const next = game.preview(store.state.seat, steps.slice(0, index + 1));
      const { view } = store.state;
      const shownStep = { before: former, after: next, step };
      store.patch({ shownStep, trail: true, view: view && { ...view, seats: next.seats } });
      former = next;
      await pause(stepTime, signal);
    }
  }

  /** Starts the loop. If it fails, the player gets a button to try again. While offline, the loop also restarts by itself. */
  function startLoop(game: Game): void {
    loopController.abort();
    loopController = new AbortController();
    const { signal } = loopController;
    isSkipping = false;
    clock.stop();
    runTurns(game, signal).catch((error: unknown) => {
      if (error === signal.reason) return;
      const isOffline = error instanceof Error && error.cause instanceof TypeError;
      const retry = (): void => {
        if (!signal.aborted) startLoop(store.state.game ?? game);
      };
      context.reportError(error, retry, isOffline ? offlineWords[context.lang].noConnection : undefined);
      if (isOffline) {
        setTimeout(retry, RETRY_DELAY);
      }
    });
  }

  async function runTurns(openedGame: Game, signal: AbortSignal): Promise<void> {
    let game = openedGame;
    for (;;) {
      const view = game.view(store.state.seat);
      reportTurns(view, signal);
      const isUpToDate = source.connection?.isAhead !== true;
      if (isUpToDate && (view.over || isExerciseDone(context, view))) {
        startSettling();
        store.reread({ phase: 'over' });
        context.dealEnded(game.view(store.state.seat), view.deal !== dealOverAtOpen);
        return;
      }
      if (isUpToDate && !view.over && source.localSeats().includes(view.seatToMove)) {
        await passToPerson(game, view, signal);
        return;
      }
      enterComputerPhase();
      await dealAnimation;
      signal.throwIfAborted();
      if (source.connection !== null) clock.start(view);
      game = await playTurnOfOther(game, signal);
      store.reread({});
      await pause(restTime(), signal);
      startSettling();
    }
  }

  /** Disables the main button for a moment, because a press may still be meant for its previous action or for Skip. */
  function startSettling(): void {
    endSettling();
    settleTimer = window.setTimeout(() => {
      settleTimer = 0;
      context.drawBar();
    }, SETTLE_TIME);
  }

  function endSettling(): void {
    clearTimeout(settleTimer);
    settleTimer = 0;
  }

  function enterComputerPhase(): void {
    if (store.state.phase !== 'computer') store.patch({ phase: 'computer' });
  }

  async function passToPerson(game: Game, view: View, signal: AbortSignal): Promise<void> {
    const isAnotherPerson = seatAtDevice !== view.seatToMove;
    const last = logOf(game, view).at(-1);
    if (isAnotherPerson && seatAtDevice !== null && last?.seat === seatAtDevice && last.drew > 0) {
      enterComputerPhase();
      await pause(DRAWN_CARD_TIME, signal);
    }
    if (!isAnotherPerson || isAlone()) {
      beginTurn(game, view.seatToMove);
      return;
    }
    context.clearNote(); // The note was for the previous person.
    store.reread({ phase: 'handover', seat: view.seatToMove });
    context.handOver(
      seatName(view, view.seatToMove),
      () => beginTurn(game, view.seatToMove),
      () => !signal.aborted,
    );
  }

  function beginTurn(game: Game, seat: number): void {
    seatAtDevice = seat;
    store.reread({ phase: 'mine', seat });
    const view = game.view(seat);
    context.say(context.words.spoken.yourTurn(view.hand.length));
    clock.start(view);
  }

  function timeUp(): void {
    if (store.state.phase === 'computer') return; // The time of a player elsewhere is up.
    context.replay.close();
    if (TURN_DIALOGS.includes(context.dialog.name)) {
      context.dialog.close();
    }
    context.showNote(context.words.timeUp, 'refused');
    context.run({ kind: 'time-up' });
  }

  function beginDeal(game: Game, view: View): void {
    shownDealNumber = view.deal;
    sortHands(game);
    context.renderer.clear(); // The cards of the former deal must not move to their places in this one.
    store.reread({ phase: 'computer' });
    dealAnimation = context.dealBegun(view);
    context.saveGame();
  }

  /** Sorts the hands of the people at this table. To be called only at the start of a deal, before the players arrange them. */
  function sortHands(game: Game): void {
    for (const seat of source.localSeats()) {
      game.sort(seat, context.settings.sort);
    }
  }

  return {
    open(game, newSeats, isResumed, newSource = computerSource) {
      context.dialog.close();
      endSettling(); // The main button may still be disabled because of the former game.
      seats = newSeats;
      source = newSource;
      seatAtDevice = null;
      const firstSeat = source.connection === null ? (source.localSeats()[0] ?? 0) : source.connection.seat;
      const view = game.view(firstSeat);
      shownDealNumber = view.deal;
      reportedTurnCount = isResumed ? turnCountOf(view) : 0;
      dealOverAtOpen = isResumed && view.over ? view.deal : 0;
      if (!isResumed) {
        sortHands(game);
      }
      store.open(game, firstSeat, 'computer');
      context.reportStart(isResumed);
      if (store.state.game !== game) return; // The page has left the game.
      dealAnimation = isResumed ? Promise.resolve() : context.dealBegun(view);
      startLoop(game);
    },
    continueGame() {
      const { game } = store.state;
      if (game === null) return;
      const view = game.view(store.state.seat);
      if (view.deal !== shownDealNumber) beginDeal(game, view);
      startLoop(game);
    },
    skip() {
      isSkipping = true;
      context.thinker.hurry();
      endPause();
    },
    changeSeats(newSeats) {
      seats = newSeats;
    },
    stop() {
      loopController.abort();
      clock.stop();
      endSettling();
      endPause();
    },
    clock,
    get isSettling() {
      return settleTimer !== 0;
    },
    get isAlone() {
      return isAlone();
    },
    get isHandHidden() {
      const { phase } = store.state;
      const isFree = seatAtDevice === null && source.localSeats().length > 1;
      return phase === 'handover' || (phase === 'computer' && isFree);
    },
    get connection() {
      return source.connection;
    },
  };
}
