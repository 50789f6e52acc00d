import type { Game, TurnEvent, View } from '../engine.ts';
import { hasWords } from './announce/dictionary.ts';
import { eventText } from './announce/naming.ts';
import { createSpeech } from './announce/speech.ts';
import { withDialogs } from './dialogs/load-dialogs.ts';
import { observeSize } from './dom/browser-features.ts';
import { setAttribute, setFlag } from './dom/dom.ts';
import { createModal } from './dom/modal.ts';
import { createShell } from './dom/shell.ts';
import { adviceFor } from './game/advice.ts';
import { isEnding, mayDraw, mayRun } from './game/commands.ts';
import { hoverWith } from './game/places.ts';
import { createTurnLoop, type TurnSource } from './game/turn-loop.ts';
import { createActions } from './input/buttons.ts';
import { bindGestures } from './input/gestures.ts';
import { bindKeyboard } from './input/keyboard.ts';
import { bindTaps } from './input/tap.ts';
import { boxFor, layoutOf, readPlaces, writePlaces } from './layout/places.ts';
import {
  type Effect,
  EMPTY_MODEL,
  isAlone,
  type Message,
  type Model,
  phaseOf,
  shownViewOf,
  type Wait,
} from './model/model.ts';
import { shownOf } from './model/shown.ts';
import { update } from './model/update.ts';
import type { Action, Env, Host, Origins, Surface, Table } from './parts.ts';
import { createReplay } from './replay/load-replay.ts';
import type { SeatSetup } from './state/setup.ts';
import {
  type Command,
  execute,
  inDisplayOrder,
  type Outcome,
  refusedOutcome,
  winnersOf,
} from './state/state.ts';
import { createThinker } from './thinking/thinker.ts';
import { createBar } from './view/bar.ts';
import { showDeal } from './view/deal.ts';
import { flyDrawn } from './view/flight.ts';
import { createPreview } from './view/preview.ts';
import { createRenderer } from './view/render.ts';
import { drawSeats, watchCutEdges } from './view/seats.ts';

// Creates one table: holds its model, carries out the effects of messages, and draws the model at most once in a task.

export type MountedTable = ReturnType<typeof createTable>;

/** Milliseconds to wait for another move before the engine is asked about a position. */
const QUESTION_DELAY = 160;

/** The dialogs about the turn in progress. They close when the time of the turn is up. */
const TURN_DIALOGS: readonly (string | null)[] = ['card', 'restore', 'end-turn', 'resign'];

/** The messages that may change which cards are on the table, and what the player can do with them. */
const GAME_MESSAGES: readonly Message['kind'][] = [
  ...(['open', 'close', 'stage', 'pictures', 'picture', 'ran', 'select'] as const),
];

/** The members of the model that the drawing of the cards depends on. */
const CARD_MEMBERS = [
  ...(['game', 'view', 'stage', 'pictures', 'selection', 'drawn', 'hinted', 'advice'] as const),
];

/** Resolves just after the browser has painted the next frame. */
const nextPaint = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

export function createTable(env: Env, host: Host) {
  const shell = createShell();
  const speech = createSpeech(env.host);
  const thinker = createThinker(env.host);
  const surface: Surface = {
    shell,
    dialog: createModal(shell),
    get layout() {
      return renderer.layout;
    },
    get cloth() {
      return renderer.cloth;
    },
    cardNode: (id) => renderer.cardNode(id),
    tray: (group) => renderer.tray(group),
  };
  const { dialog } = surface;
  const renderer = createRenderer(env, surface, (groups) => layoutOf(model.places, groups, renderer.cloth));
  const timers = new Map<Wait | 'question', number>();
  let model = EMPTY_MODEL;
  let sounds: Promise<ReturnType<typeof import('./announce/sounds.ts').createSounds>> | null = null;

  const table: Table = {
    get model() {
      return model;
    },
    dispatch,
    run,
    press: (action) => press(action),
  };

  function dispatch(message: Message): void {
    const before = model;
    const { model: next, effects } = update(before, message, env, surface);
    model = next;
    if (GAME_MESSAGES.includes(message.kind)) gestures.stateChanged();
    if (message.kind === 'refresh') drawnModel = null;
    scheduleDraw();
    for (const effect of effects) carryOut(effect, before);
  }

  function startTimer(name: Wait | 'question', time: number, act: () => void): void {
    clearTimeout(timers.get(name));
    timers.set(name, window.setTimeout(act, time));
  }

  function carryOut(effect: Effect, before: Model): void {
    switch (effect.do) {
      case 'say':
        speech.say(effect.sentence, env.lang);
        break;
      case 'wait':
        startTimer(effect.name, effect.time, () => dispatch(effect.message));
        break;
      case 'stop-waiting':
        clearTimeout(timers.get(effect.name));
        break;
      case 'sound':
        playSound(before, effect.outcome);
        break;
      case 'ask':
        startTimer('question', QUESTION_DELAY, () => askAboutTable(effect.key));
        break;
      case 'advise':
        // The table is drawn before the search for advice, which may take longer than a frame.
        setTimeout(() => {
          const { game, view, advice } = model;
          if (game === null || view === null || advice.key !== effect.key) return;
          dispatch({ kind: 'advice', key: effect.key, value: adviceFor(game, view) });
        });
        break;
    }
  }

  function askAboutTable(key: string): void {
    const { game, link, lamp } = model;
    if (game === null || lamp.key !== key) return;
    if (lamp.value === 'none') {
      thinker.start();
      return;
    }
    thinker.solvable(game, link?.view ?? null).then(
      ({ possible }) => dispatch({ kind: 'lamp', key, value: possible ? 'open' : 'closed' }),
      (error: unknown) => host.reportError(error),
    );
  }

  function playSound(before: Model, outcome: Outcome | null): void {
    if (!env.settings.sound) return;
    const now = model;
    sounds ??= import('./announce/sounds.ts').then(({ createSounds }) => createSounds());
    sounds
      .then((play) => play(before, now, outcome))
      .catch(() => {
        sounds = null; // The game continues without sound; the next sound tries again.
      });
  }

  /** Runs a command of the player, or sends it to whoever holds the game. */
  function run(command: Command, from?: Origins): Outcome {
    const refused = refusedOutcome(command);
    // A dialog button or a key may be pressed after the turn has ended.
    if (!mayRun(env, model, command) || model.seat === null) return refused;
    // During a computer's turn, the note may say that the turn failed. The note's button is then still needed.
    if (model.stage !== 'computer') dispatch({ kind: 'clear-note' });
    const mayGoOn = host.emit('machiavelli-command', { command, seat: model.seat });
    const { game, seat, view } = model;
    if (game === null || seat === null || view === null) return refused; // The page has left the game.
    const refuse = (flaws: Outcome['flaws'] = []): Outcome => {
      const outcome = { ...refused, flaws };
      dispatch({ kind: 'ran', outcome, before: view, view });
      return outcome;
    };
    if (!mayGoOn) return refuse();
    const { elsewhere } = turns;
    if (elsewhere !== undefined && isEnding(command)) {
      if (command.kind === 'end-turn' && view.flaws.length > 0) return refuse(view.flaws);
      elsewhere.send(command);
      return { ...refused, legal: true };
    }
    try {
      const result = execute(game, seat, view, command);
      if (result?.legal === false) return refuse(result.flaws);
      const drew = result?.drew ?? 0;
      const outcome = { command, legal: true, flaws: [], drew, changed: result !== null };
      // A hand that was sorted is sorted again after drawing.
      if (mayDraw(command) && drew > 0 && view.handSorting !== null) game.sort(seat, view.handSorting);
      dispatch({ kind: 'ran', outcome, before: view, view: game.view(seat) });
      if (outcome.changed) {
        renderer.flyFrom(from ?? new Map());
        host.saveGame();
        host.emit('machiavelli-change', { seat, kind: command.kind });
        if (isEnding(command)) turns.continueGame();
      }
      return outcome;
    } catch (error) {
      host.reportError(error, () => run(command, from));
      return refused;
    }
  }

  const turns = createTurnLoop(env, host, thinker, {
    ...table,
    get model() {
      return model;
    },
    timeUp() {
      if (model.stage === 'computer') return; // The time of a player elsewhere is up.
      replay.close();
      if (TURN_DIALOGS.includes(dialog.name)) dialog.close();
      dispatch({ kind: 'note', sentence: env.words.timeUp, tone: 'refused' });
      run({ kind: 'time-up' });
    },
    showDeal(ids) {
      drawNow(); // The animation measures the cards.
      return showDeal(env, surface, model.view, ids);
    },
    turnEnded,
    dealEnded,
    handOver: (name, ready, isStillWanted) =>
      withDialogs(
        host,
        ({ showWaiting }) => showWaiting(env, surface, 'handover', name, ready),
        isStillWanted,
      ),
  });

  function turnEnded(event: TurnEvent, view: View): void {
    host.emit('machiavelli-turn', { seat: event.seat, event });
    if (model.game === null) return; // The page has left the table.
    if (isAlone(model) && event.seat === view.seat) return;
    flyDrawn(shell, env.moveTime, event);
    if (model.note?.tone === 'refused') dispatch({ kind: 'clear-note' });
    dispatch({ kind: 'say', sentence: eventText(env.words, model, view, event) });
  }

  function dealEnded(view: View, isNews: boolean): void {
    if (!isNews) {
      if (env.host.getAttribute('mode') === 'replay') press('replay');
      else openResult();
    } else if (host.reportEnd(view, isAlone(model) ? view.seat : null)) {
      openResult(view.result !== null && winnersOf(view.result).some((seat) => seat === view.seat));
    }
  }

  /** Shows the result once the dialogs are loaded, if the deal is still on the table. If `isWon`, the cards jump in a wave first. */
  function openResult(isWon = false): void {
    const isOver = (): boolean => phaseOf(model) === 'over';
    withDialogs(
      host,
      async ({ cascade, showResult }) => {
        if (isWon) await cascade(shell, env.moveTime);
        if (isOver()) showResult(env, host, table, surface);
      },
      isOver,
    );
  }

  const replay = createReplay(host, {
    env,
    table,
    surface,
    thinker,
    emit: host.emit,
    drawNow,
  });
  const press: (action: Action) => void = createActions({
    env,
    host,
    table,
    surface,
    replay,
    skip: turns.skip,
    openResult,
  });
  const bar = createBar(shell, press);
  const preview = createPreview(env, table, surface, (ids, at) =>
    boxFor(model.places, ids, at, renderer.cloth),
  );
  const gestures = bindGestures(env, table, surface, preview, scheduleDraw);
  const { tabStops, handleKey } = bindKeyboard(env, table, surface, gestures, (id) =>
    withDialogs(host, ({ openCardMenu }) => openCardMenu(env, table, surface, id)),
  );
  bindTaps(env, table, surface, gestures);

  /** The model that the cards on the screen show; `null` if something else that they depend on has changed. */
  let drawnModel: Model | null = null;
  let isDrawScheduled = false;
  /** What is still to be drawn, one part a frame, while cards are dragged or have just been dropped. */
  let laterParts: (() => void)[] = [];

  /** Draws the table at the end of the task, however many messages the task still brings. */
  function scheduleDraw(): void {
    if (isDrawScheduled) return;
    isDrawScheduled = true;
    queueMicrotask(() => {
      if (isDrawScheduled) draw();
    });
  }

  function draw(): void {
    isDrawScheduled = false;
    if (!hasWords(env.lang)) {
      if (model.note !== null) bar.drawNote(model.note);
      return; // The table is drawn once its words are loaded.
    }
    const phase = phaseOf(model);
    setAttribute(shell.root, 'data-phase', phase);
    setAttribute(env.host, 'data-phase', phase);
    setFlag(shell.root, 'data-still', env.moveTime === 0);
    // Until the player's first move of a turn, the melds that the other players have changed are marked more strongly.
    setFlag(shell.root, 'data-news', phase === 'mine' && model.view?.touched === false);
    if (gestures.isActive()) {
      const isIdle = laterParts.length === 0;
      laterParts = [drawCards, drawPlayers, drawBar];
      if (isIdle) drawLater().catch(host.reportError);
    } else {
      drawPlayers();
      drawBar();
      drawCards();
    }
  }

  /** Draws now what would be drawn at the end of the task, because something is about to be measured or focused. */
  function drawNow(): void {
    if (isDrawScheduled) draw();
  }

  /** Draws the cards, the seats and the bar in separate frames: after a drop, slow phones need a whole frame for the cards alone. */
  async function drawLater(): Promise<void> {
    while (laterParts.length > 0) {
      await nextPaint();
      laterParts.shift()?.();
    }
  }

  function drawCards(): void {
    const last = drawnModel;
    if (last === null || CARD_MEMBERS.some((name) => last[name] !== model[name])) {
      drawnModel = model;
      renderer.draw(shownOf(env, model).cards);
      gestures.send({ kind: 'draw' });
      tabStops.update();
    }
    showSelection();
  }

  const drawPlayers = (): void => drawSeats(shell, env, shownOf(env, model).seats);

  function drawBar(): void {
    bar.draw(env.words, shownOf(env, model).bar);
    replay.draw();
    if (model.stage === 'over' || !shell.openHands.hidden) {
      // If the dialogs cannot be loaded, `openResult` reports the error.
      import('./dialogs/dialogs.ts').then(
        ({ drawOpenHands }) => drawOpenHands(shell, env, model),
        () => undefined,
      );
    }
  }

  /** Shows what each place would become with the selected cards, or with the cards that the player moves by keyboard. */
  function showSelection(): void {
    const { view, selection } = model;
    if (!gestures.isActive() && view !== null) {
      const { gesture } = gestures;
      const isMoving = gesture.kind === 'keys';
      preview.show(isMoving ? gesture.hover : hoverWith(model, inDisplayOrder(view, selection)), isMoving);
    }
  }

  function drawAgain(): void {
    renderer.measureAgain();
    drawnModel = null;
    scheduleDraw();
  }

  function stop(): void {
    replay.close();
    turns.stop();
    gestures.send({ kind: 'cancel' });
  }

  // The size of the cloth changes, for example, when the bar shows a longer sentence. While cards are dragged, nothing is drawn.
  observeSize(shell.cloth, () => {
    renderer.measureAgain();
    drawnModel = null;
    if (gestures.isActive()) gestures.resized();
    else scheduleDraw();
  });
  watchCutEdges(shell.seats);

  return {
    ...table,
    get model(): Model {
      return model;
    },
    /** The view of the game or, while a hint or a replay is shown, the view in its picture. */
    get view(): View | null {
      return phaseOf(model) === 'show' ? shownViewOf(model) : model.view;
    },
    root: shell.root,
    savePlaces: (): string => writePlaces(model.places),
    changeSeats: turns.changeSeats,
    /** Opens a game. `placesText` has the stored places of the melds; it is empty if they are unknown. */
    open(
      game: Game,
      seats: readonly SeatSetup[],
      isResumed: boolean,
      placesText: string,
      source?: TurnSource,
    ): void {
      dialog.close();
      replay.close();
      drawnModel = null;
      turns.open(game, seats, isResumed, readPlaces(placesText, game.view(0)), source);
      if (gestures.isActive()) drawCards(); // `draw` has put off the cards to a later frame if cards were just dropped.
    },
    redraw(): void {
      if (gestures.gesture.kind === 'dragging') gestures.send({ kind: 'cancel' }); // Its measurements are outdated.
      drawAgain();
    },
    /** Handles a key that was pressed while nothing on the page had focus. */
    handleKey,
    /** Continues the game after a new state of it has arrived from elsewhere. */
    continueGame(): void {
      replay.close();
      turns.continueGame();
    },
    /** Hides the game, because another tab plays it. `takeOver` is called when the player wants to continue in this tab. */
    pause(takeOver: () => void): void {
      stop();
      dispatch({ kind: 'stage', stage: 'handover' });
      withDialogs(
        host,
        ({ showWaiting }) => showWaiting(env, surface, 'elsewhere', '', takeOver),
        () => model.stage === 'handover',
      );
    },
    closeDialog(): boolean {
      if (dialog.name !== null) return dialog.dismiss();
      const isShown = phaseOf(model) === 'show';
      replay.close();
      return isShown;
    },
    close(): void {
      stop();
      dialog.close();
      dispatch({ kind: 'close' });
      drawNow();
      speech.remove();
    },
    stopThinking: thinker.stop,
  };
}
