import type { Game, TurnEvent, View } from '../../engine.ts';
import type { Seat } from '../../online/authority.ts';
import { beginText, stockText } from '../announce/turn-text.ts';
import type { Command } from '../game/command.ts';
import { isExerciseDone } from '../game/exercise.ts';
import { logOf, turnCountOf } from '../game/history.ts';
import { levelInTurn, type SeatSetup } from '../game/setup.ts';
import { idsOf, isAlone, seatName } from '../game/view-queries.ts';
import type { Stored } from '../layout/places.ts';
import { isAhead, type Link, type Pictures, phaseOf, pictureOf } from '../model/model.ts';
import type { Env, Services, Table } from '../model/parts.ts';
import { sortNow } from '../settings.ts';
import type { TableThinker } from '../thinking/load-thinker.ts';
import { createClock } from './clock.ts';

// The turn loop: shows the turns of computers and of players elsewhere, begins the turns of the people at this table, and ends
// turns whose time is up. It changes the model only by messages.

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

/** A turn that lays more cards than this is shown slowly, whatever the time for the round. */
const MANY_CARDS = 6;
/** The time for reading the sentence of a step of such a turn, in milliseconds at the normal speed. */
const READING_TIME = 1400;

/** The factor that scales the loop's pauses, for each value of the setting `motion`. */
const PAUSE_FACTORS = { normal: 1, fast: 0.5, slow: 1.7, off: 0.35 };

/** Provides the turns of everyone who is not a person at this table: computers, or the players of a game held elsewhere. */
export interface TurnSource {
  /** The seats of the people at this table. */
  localSeats(): readonly number[];
  /** Resolves to the game after the turn in progress. The given game stays as it is. */
  gameAfterTurn(game: Game): Promise<Game>;
  /** The rest only exists for a game that is held elsewhere. */
  readonly elsewhere?: {
    /** The seat that is shown; `null` for a spectator. */
    readonly seat: Seat;
    readonly link: Link;
    /** The seconds left for the turn in progress; `null` without a time limit. */
    secondsLeft(): number | null;
    /** To be called when the table has replaced its game with `game`. `before` is the view of the former game. */
    gameReplaced(game: Game, before: View): void;
    /** Sends a command that ends a turn or a deal, or starts the next deal. Its effect arrives as a new state of the game. */
    send(command: Command): void;
  };
}

/** What the loop has done at the table, apart from messages. */
interface Desk {
  /** Ends the turn, because its time is up. */
  timeUp(): void;
  /** Animates a new deal, whose hand was dealt in the order of `ids`. Resolves when the animation ends. */
  showDeal(ids: readonly number[]): Promise<void>;
  /** Reports a turn that has ended. `view` shows the game after the turn. */
  turnEnded(event: TurnEvent, view: View): void;
  /** Reports that the deal is over. `isNews` is false if it was already over when the game was opened. */
  dealEnded(view: View, isNews: boolean): void;
  /** Groups the hand by what goes together, unless the player has arranged it. */
  groupHand(): void;
  /** Asks the person `name` to take the device, then calls `ready`. Does nothing if `isStillWanted` returns false. */
  handOver(name: string, ready: () => void, isStillWanted: () => boolean): void;
}

export function createTurnLoop(
  env: Env,
  services: Services,
  thinker: TableThinker,
  table: Pick<Table, 'model' | 'dispatch'>,
  desk: Desk,
) {
  const clock = createClock(services, table, desk.timeUp, () => source.elsewhere?.secondsLeft() ?? null);
  let seats: readonly SeatSetup[] = [];
  const computerSource: TurnSource = {
    localSeats: () => seats.flatMap((seat, index) => (seat.level === null ? [index] : [])),
    gameAfterTurn: (game) => {
      const seat = seats[game.seatToMove] ?? { name: '', level: null };
      const { turn } = game.view(game.seatToMove);
      return thinker.botTurn(game, levelInTurn(seat, turn, seats.length), seat.style);
    },
  };
  let source = computerSource;
  let shownDealNumber = 0;
  /** The controller of the running loop. When it is aborted, the next wait in the loop throws, which ends the loop. */
  let loopController = new AbortController();
  let isSkipping = false;
  let endPause = (): void => undefined;
  /** The number of turns of the shown deal that have been reported. */
  let reportedTurnCount = 0;
  /** The number of the deal that was already over when the game was opened; 0 if there is none. */
  let dealOverAtOpen = 0;
  /** The turn of a person that was reported last, as text; empty if there is none in this game. */
  let begunTurn = '';
  /** Resolves when the animation of the new deal has ended. */
  let dealAnimation: Promise<void> = Promise.resolve();

  const viewOf = (game: Game): View => game.view(table.model.seat);

  /** The time for one computer's turn, in milliseconds at the normal speed. */
  const turnTime = (): number => ROUND_TIME / (seats.length - source.localSeats().length);
  const restTime = (): number => Math.min(REST_TIME, turnTime() * 0.15);

  /** Waits for a time in milliseconds, scaled by the setting `motion`. */
  async function pause(time: number, signal: AbortSignal): Promise<void> {
    if (!isSkipping) {
      await new Promise<void>((resolve) => {
        endPause = resolve;
        setTimeout(resolve, time * PAUSE_FACTORS[env.settings.motion]);
      });
    }
    signal.throwIfAborted();
  }

  /** Reports the turns that have ended. Throws if the page responds by leaving the game. */
  function reportTurns(view: View, signal: AbortSignal): void {
    for (const event of logOf(table.model.game, view).slice(reportedTurnCount)) {
      desk.turnEnded(event, view);
      signal.throwIfAborted();
    }
    reportedTurnCount = turnCountOf(view);
  }

  /** Waits for the turn of a computer or of a player elsewhere, and shows it. Resolves to the game after the turn. */
  async function playTurnOfOther(game: Game, signal: AbortSignal): Promise<Game> {
    const startedAt = performance.now();
    // Without the script, the turn is shown without its steps.
    const otherTurn = await import('./other-turn.ts').catch(() => null);
    signal.throwIfAborted();
    const pace = otherTurn?.paceFactor(seats, game.seatToMove) ?? 1;
    const thinkingTime = Math.min(THINKING_TIME, turnTime() * 0.2) * pace;
    const [gameAfter] = await Promise.all([source.gameAfterTurn(game), pause(thinkingTime, signal)]);
    signal.throwIfAborted();
    try {
      const before = viewOf(game);
      keepHandOrder(gameAfter);
      const after = viewOf(gameAfter);
      const isNewDeal = after.deal !== shownDealNumber;
      const steps = isNewDeal ? null : otherTurn?.stepsOf(env.words, game, gameAfter, before, after);
      const pictures = steps ?? null;
      table.dispatch({ kind: 'replace', game: gameAfter, view: after, pictures });
      source.elsewhere?.gameReplaced(gameAfter, before);
      signal.throwIfAborted();
      if (isNewDeal) {
        beginDeal(gameAfter, after);
        return gameAfter;
      }
      services.saveGame();
      reportTurns(after, signal);
      const spentTime = Math.max(
        thinkingTime,
        (performance.now() - startedAt) / PAUSE_FACTORS[env.settings.motion],
      );
      const laid = logOf(gameAfter, after).at(-1)?.laid.ids ?? [];
      const isSlow = laid.length > MANY_CARDS && source.elsewhere === undefined;
      await showSteps(pictures, isSlow, pace, turnTime() - spentTime - restTime(), signal);
    } finally {
      if (table.model.game !== null) table.dispatch({ kind: 'pictures', pictures: null });
      game.free();
    }
    return gameAfter;
  }

  /** Puts the hand of the shown seat in the order that it has on the table. */
  function keepHandOrder(game: Game): void {
    const { seat, view } = table.model;
    if (seat === null) return;
    const hand = idsOf(game.view(seat).hand);
    const known = idsOf(view?.hand ?? []).filter((id) => hand.includes(id));
    game.setHandOrder(seat, [...new Set([...known, ...hand])]);
  }

  /**
   * Shows pictures one by one, in at most `time` milliseconds. If `isSlow`, each of them is shown long enough to be read, and
   * announced.
   */
  async function showSteps(
    pictures: Pictures | null,
    isSlow: boolean,
    pace: number,
    time: number,
    signal: AbortSignal,
  ): Promise<void> {
    const count = (pictures?.list.length ?? 1) - 1;
    const stepTime = isSlow ? READING_TIME : Math.max(0, Math.min(env.moveTime + 330 * pace, time / count));
    for (let index = 1; index <= count && !isSkipping; index += 1) {
      table.dispatch({ kind: 'picture', index });
      if (isSlow) table.dispatch({ kind: 'say', sentence: pictureOf(table.model)?.words ?? '' });
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
        if (!signal.aborted) startLoop(table.model.game ?? game);
      };
      services.reportError(error, retry, isOffline ? env.words.connection.noConnection : undefined);
      if (isOffline) {
        setTimeout(retry, RETRY_DELAY);
      }
    });
  }

  async function runTurns(openedGame: Game, signal: AbortSignal): Promise<void> {
    let game = openedGame;
    for (;;) {
      const view = viewOf(game);
      reportTurns(view, signal);
      const isUpToDate = !isAhead(table.model);
      if (isUpToDate && (view.over || isExerciseDone(env.exercise, game, view))) {
        table.dispatch({ kind: 'settle', isSettling: true });
        table.dispatch({ kind: 'stage', stage: 'over', view });
        desk.dealEnded(view, view.deal !== dealOverAtOpen);
        return;
      }
      if (isUpToDate && !view.over && source.localSeats().includes(view.seatToMove)) {
        await passToPerson(game, view, signal);
        return;
      }
      enterComputerStage();
      await dealAnimation;
      signal.throwIfAborted();
      if (source.elsewhere !== undefined) clock.start(view);
      game = await playTurnOfOther(game, signal);
      await pause(restTime(), signal);
      table.dispatch({ kind: 'settle', isSettling: true });
    }
  }

  function enterComputerStage(): void {
    if (phaseOf(table.model) !== 'computer') table.dispatch({ kind: 'stage', stage: 'computer' });
  }

  async function passToPerson(game: Game, view: View, signal: AbortSignal): Promise<void> {
    const { seatAtDevice } = table.model;
    const isAnotherPerson = seatAtDevice !== view.seatToMove;
    const last = logOf(game, view).at(-1);
    if (isAnotherPerson && seatAtDevice !== null && last?.seat === seatAtDevice && last.drew > 0) {
      enterComputerStage();
      await pause(DRAWN_CARD_TIME, signal);
    }
    const seat = view.seatToMove;
    if (!isAnotherPerson || isAlone(table.model)) {
      beginTurn(game, seat);
      return;
    }
    table.dispatch({ kind: 'clear-note' }); // The note was for the previous person.
    table.dispatch({ kind: 'stage', stage: 'handover', seat, view: game.view(seat) });
    desk.handOver(
      seatName(view, seat),
      () => beginTurn(game, seat),
      () => !signal.aborted,
    );
  }

  function beginTurn(game: Game, seat: number): void {
    const view = game.view(seat);
    table.dispatch({ kind: 'stage', stage: 'mine', seat, view, seatAtDevice: seat });
    table.dispatch({ kind: 'say', sentence: env.words.spoken.yourTurn(view.hand.length) });
    table.dispatch({ kind: 'say', sentence: stockText(env.words, view) });
    if (env.settings.sort === 'melds') desk.groupHand();
    clock.start(view);
    const turn = `${view.deal} ${view.turn}`;
    if (begunTurn === turn) return; // In a game held elsewhere, each update during the turn leads here.
    begunTurn = turn;
    services.emit('machiavelli-your-turn', { seat });
  }

  function beginDeal(game: Game, view: View): void {
    shownDealNumber = view.deal;
    sortHands(game);
    table.dispatch({ kind: 'stage', stage: 'computer', view: viewOf(game) });
    announceDeal(view);
    services.saveGame();
  }

  function announceDeal(view: View): void {
    table.dispatch({ kind: 'say', sentence: beginText(env.words, table.model, view) });
    const isShown = isAlone(table.model) && view.groups.length === 0;
    dealAnimation = isShown ? desk.showDeal(idsOf(view.hand)) : Promise.resolve();
  }

  /** Sorts the hands of the people at this table. To be called only at the start of a deal, before the players arrange them. */
  function sortHands(game: Game): void {
    for (const seat of source.localSeats()) {
      game.sort(seat, sortNow(env.settings.sort));
    }
  }

  return {
    /**
     * Opens a game and continues its turn. `isResumed` is true if the game was stored, loaded, or joined in the middle of a deal.
     * If `source` is left out, the game is held at this table, and this device plays the computers' turns.
     */
    open(
      game: Game,
      newSeats: readonly SeatSetup[],
      isResumed: boolean,
      stored: Stored,
      newSource = computerSource,
    ): void {
      table.dispatch({ kind: 'settle', isSettling: false }); // The main button may still be disabled because of the former game.
      seats = newSeats;
      source = newSource;
      const localSeats = source.localSeats();
      const firstSeat = source.elsewhere === undefined ? (localSeats[0] ?? 0) : source.elsewhere.seat;
      const dealt = game.view(firstSeat);
      shownDealNumber = dealt.deal;
      reportedTurnCount = isResumed ? turnCountOf(dealt) : 0;
      begunTurn = '';
      dealOverAtOpen = isResumed && dealt.over ? dealt.deal : 0;
      if (!isResumed) {
        sortHands(game);
      }
      const link = source.elsewhere?.link ?? null;
      table.dispatch({ kind: 'open', game, view: game.view(firstSeat), localSeats, link, ...stored });
      services.reportStart(isResumed);
      if (table.model.game !== game) return; // The page has left the game.
      if (isResumed) dealAnimation = Promise.resolve();
      else announceDeal(dealt);
      startLoop(game);
    },
    /** Continues the game after a turn or a deal has ended, or after a new state of the game has arrived. */
    continueGame(): void {
      const { game } = table.model;
      if (game === null) return;
      const view = viewOf(game);
      if (view.deal !== shownDealNumber) beginDeal(game, view);
      startLoop(game);
    },
    /** Shows the rest of the other players' turns without pauses. */
    skip(): void {
      isSkipping = true;
      thinker.hurry();
      endPause();
    },
    /** Replaces the players. The change of a seat takes effect with the next turn of that seat. */
    changeSeats(newSeats: readonly SeatSetup[]): void {
      seats = newSeats;
    },
    /** The rest of a game that is held elsewhere; `undefined` if the game is held at this table. */
    get elsewhere(): TurnSource['elsewhere'] {
      return source.elsewhere;
    },
    stop(): void {
      loopController.abort();
      clock.stop();
      table.dispatch({ kind: 'settle', isSettling: false });
      endPause();
    },
  };
}
