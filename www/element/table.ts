import type { Game, TurnEvent, View } from '../engine.ts';
import { eventText } from './announce/naming.ts';
import { withDialogs } from './dialogs/load-dialogs.ts';
import { observeSize } from './dom/browser-features.ts';
import { createModal } from './dom/modal.ts';
import { createShell } from './dom/shell.ts';
import { createEffects } from './effects.ts';
import { type Command, execute, type Outcome, refusedOutcome } from './game/command.ts';
import type { SeatSetup } from './game/setup.ts';
import { inDisplayOrder, isAlone, winnersOf } from './game/view-queries.ts';
import { createActions } from './input/buttons.ts';
import { bindGestures } from './input/gestures.ts';
import { bindKeyboard } from './input/keyboard.ts';
import { bindTaps } from './input/tap.ts';
import { boxFor, layoutOf, readPlaces, writePlaces } from './layout/places.ts';
import { hoverWith } from './model/hover.ts';
import { EMPTY_MODEL, isDragging, type Message, type Model, phaseOf, shownViewOf } from './model/model.ts';
import type { Action, Env, Origins, Services, Surface, Table } from './model/parts.ts';
import { isEnding, mayDraw, mayEndTurn, mayRun } from './model/permissions.ts';
import { update } from './model/update.ts';
import { createReplay } from './replay/load-replay.ts';
import { createTableThinker } from './thinking/load-thinker.ts';
import { createTurnLoop, type TurnSource } from './turns/turn-loop.ts';
import { showDeal } from './view/deal.ts';
import { createDrawing } from './view/drawing.ts';
import { flyDrawn } from './view/flight.ts';
import { createPreview } from './view/preview.ts';
import { createRenderer } from './view/render.ts';
import { watchCutEdges } from './view/seats.ts';

// Creates one table: holds its model, runs the player's commands, and connects the parts.

export type MountedTable = ReturnType<typeof createTable>;

interface OpenedGame {
  readonly game: Game;
  readonly seats: readonly SeatSetup[];
  /** Whether the game was stored, loaded, or joined in the middle of a deal. */
  readonly isResumed: boolean;
  /** The stored places of the melds, as text; empty if they are unknown. */
  readonly places: string;
  /** Who plays for the seats of others; left out if the game is held at this table. */
  readonly source?: TurnSource | undefined;
}

/** The dialogs about the turn in progress. They close when the time of the turn is up. */
const TURN_DIALOGS: readonly (string | null)[] = ['card', 'restore', 'end-turn', 'resign'];

/** The messages after which the cards of a gesture may no longer be moved. */
const GAME_MESSAGES: readonly Message['kind'][] = [
  ...(['open', 'close', 'stage', 'pictures', 'picture', 'ran', 'select'] as const),
];

export function createTable(env: Env, services: Services) {
  const shell = createShell();
  const thinker = createTableThinker(env.element);
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
  let model = EMPTY_MODEL;

  const table: Table = {
    get model() {
      return model;
    },
    dispatch,
    run,
    press: (action) => press(action),
  };
  const effects = createEffects(env, services, thinker, table);
  function dispatch(message: Message): void {
    const before = model;
    const { model: next, effects: todo } = update(before, message, env, surface);
    model = next;
    if (GAME_MESSAGES.includes(message.kind)) gestures.stateChanged();
    if (message.kind === 'refresh') drawing.outdate();
    // The pointer and the keys show a gesture themselves.
    if (message.kind !== 'gesture') drawing.schedule();
    for (const effect of todo) effects.carryOut(effect, before);
  }

  /** Runs a command of the player, or sends it to whoever holds the game. An error is reported, unless it `throws`. */
  function run(command: Command, from?: Origins, throws = false): Outcome {
    const refused = refusedOutcome(command);
    // A dialog button or a key may be pressed after the turn has ended.
    if (!mayRun(env, model, command) || model.seat === null) return refused;
    // During a computer's turn, the note may say that the turn failed. The note's button is then still needed.
    if (model.stage !== 'computer') dispatch({ kind: 'clear-note' });
    const mayGoOn = services.emit('machiavelli-command', { command, seat: model.seat });
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
        services.saveGame();
        services.emit('machiavelli-change', { seat, kind: command.kind });
        if (isEnding(command)) turns.continueGame();
        else if (env.exercise?.isInstant === true && mayEndTurn(env, model)) run({ kind: 'end-turn' });
      }
      return outcome;
    } catch (error) {
      if (throws) throw error;
      services.reportError(error, () => run(command, from));
      return refused;
    }
  }

  const turns = createTurnLoop(env, services, thinker, table, {
    timeUp() {
      if (model.stage === 'computer') return; // The time of a player elsewhere is up.
      replay.close();
      if (TURN_DIALOGS.includes(dialog.name)) dialog.close();
      dispatch({ kind: 'note', sentence: env.words.timeUp, tone: 'refused' });
      run({ kind: 'time-up' });
    },
    showDeal(ids) {
      drawing.drawNow(); // The animation measures the cards.
      return showDeal(env, surface, model.view, ids);
    },
    turnEnded,
    dealEnded,
    groupHand: () => replay.groupHand(false),
    handOver: (name, ready, isStillWanted) =>
      withDialogs(
        services,
        ({ showWaiting }) => showWaiting(env, surface, 'handover', name, ready),
        isStillWanted,
      ),
  });

  function turnEnded(event: TurnEvent, view: View): void {
    services.emit('machiavelli-turn', { seat: event.seat, event });
    if (model.game === null) return; // The page has left the table.
    if (isAlone(model) && event.seat === view.seat) return;
    flyDrawn(shell, env.moveTime, event);
    if (model.note?.tone === 'refused') dispatch({ kind: 'clear-note' });
    dispatch({ kind: 'say', sentence: eventText(env.words, model, view, event) });
  }

  function dealEnded(view: View, isNews: boolean): void {
    if (!isNews) {
      if (env.element.getAttribute('mode') === 'replay') press('replay');
      else openResult();
    } else if (services.reportEnd(view, isAlone(model) ? view.seat : null)) {
      openResult(view.result !== null && winnersOf(view.result).some((seat) => seat === view.seat));
    }
  }

  /** Shows the result once the dialogs are loaded, if the deal is still on the table. If `isWon`, the cards jump in a wave first. */
  function openResult(isWon = false): void {
    const isOver = (): boolean => phaseOf(model) === 'over';
    withDialogs(
      services,
      async ({ cascade, showResult }) => {
        if (isWon) await cascade(shell, env.moveTime);
        if (isOver()) showResult(env, services, table, surface, { replay, thinker });
      },
      isOver,
    );
  }

  const replay = createReplay(services, {
    env,
    table,
    surface,
    thinker,
    emit: services.emit,
    drawNow: () => drawing.drawNow(),
  });
  const press: (action: Action) => void = createActions({
    env,
    services,
    table,
    surface,
    replay,
    skip: turns.skip,
    openResult,
  });
  const preview = createPreview(env, table, surface, (ids, at) =>
    boxFor(model.places, ids, at, renderer.cloth),
  );
  const gestures = bindGestures(env, table, surface, preview, () => drawing.schedule());
  const { focus, handleKey } = bindKeyboard(env, table, surface, gestures, (id) =>
    withDialogs(services, ({ openCardMenu }) => openCardMenu(env, table, surface, id)),
  );
  bindTaps(env, table, surface, gestures);
  const drawing = createDrawing(env, services, table, surface, renderer, {
    cardsDrawn(focused) {
      gestures.send({ kind: 'draw' });
      focus.update(focused);
    },
    showHover() {
      const { gesture } = model;
      if (model.view === null || isDragging(model)) return;
      const isMoving = gesture.kind === 'keys';
      const selected = inDisplayOrder(model.view, model.selection);
      preview.show(isMoving ? gesture.hover : hoverWith(model, selected), isMoving);
    },
    drawReplay: replay.draw,
    drawOpenHands: () =>
      // If the dialogs cannot be loaded, `openResult` reports the error.
      void services.withWords(import('./dialogs/dialogs.ts')).then(
        ({ drawEnd }) => drawEnd(shell, env, model),
        () => undefined,
      ),
  });

  function stop(): void {
    replay.close();
    turns.stop();
    gestures.send({ kind: 'cancel' });
  }

  // The size of the cloth changes, for example, when the bar shows a longer sentence. While cards are dragged, nothing is drawn.
  observeSize(shell.cloth, () => {
    drawing.outdate();
    if (isDragging(model)) gestures.resized();
    else drawing.schedule();
  });
  watchCutEdges(shell.seats);

  return {
    get model(): Model {
      return model;
    },
    dispatch,
    run,
    /** The view of the game or, while a hint or a replay is shown, the view in its picture. */
    get view(): View | null {
      return phaseOf(model) === 'show' ? shownViewOf(model) : model.view;
    },
    root: shell.root,
    savePlaces: (): string => writePlaces(model),
    changeSeats: turns.changeSeats,
    open({ game, seats, isResumed, places, source }: OpenedGame): void {
      dialog.close();
      replay.close();
      turns.open(game, seats, isResumed, readPlaces(places, game.view(0)), source);
      if (isDragging(model)) drawing.drawCards(); // Drawing has put off the cards to a later frame if cards were just dropped.
    },
    redraw(): void {
      if (model.gesture.kind === 'dragging') gestures.send({ kind: 'cancel' }); // Its measurements are outdated.
      drawing.outdate();
      drawing.schedule();
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
        services,
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
      drawing.drawNow();
      effects.endSpeech();
    },
    stopThinking: thinker.stop,
  };
}
