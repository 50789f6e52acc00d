import type { Game, View } from '../engine.ts';
import { hasWords } from './announce/dictionary.ts';
import { eventText } from './announce/naming.ts';
import { announceOutcomes } from './announce/outcome.ts';
import { bindSounds } from './announce/sounds.ts';
import { createSpeech } from './announce/speech.ts';
import { beginText } from './announce/turn-text.ts';
import type { Context, ElementServices, NoteTone, TurnSource } from './context.ts';
import { drawOpenHands, openResult, withDialogs } from './dialogs/load-dialogs.ts';
import { observeSize } from './dom/browser-features.ts';
import { setAttribute, setFlag } from './dom/dom.ts';
import { createModal } from './dom/modal.ts';
import { createShell } from './dom/shell.ts';
import { watchAdvice } from './game/advice.ts';
import { createCommandRunner } from './game/commands.ts';
import { createExerciseHint } from './game/exercise.ts';
import { hoverWith } from './game/places.ts';
import { createSolvableCheck } from './game/solvable.ts';
import { createTablePlaces } from './game/table-places.ts';
import { createTurnLoop } from './game/turn-loop.ts';
import { createActions } from './input/buttons.ts';
import { bindGestures } from './input/drag.ts';
import { bindKeyboard } from './input/keyboard.ts';
import { bindTaps } from './input/tap.ts';
import type { Message } from './parts.ts';
import { createReplay } from './replay/load-replay.ts';
import type { SeatSetup } from './state/setup.ts';
import { createStore, idsOf, inDisplayOrder, winnersOf } from './state/state.ts';
import { createThinker } from './thinking/thinker.ts';
import { createBar } from './view/bar.ts';
import type { Note, RetryButton } from './view/bar-text.ts';
import { showDeal } from './view/deal.ts';
import { flyDrawn } from './view/flight.ts';
import { createPreview } from './view/preview.ts';
import { createRenderer } from './view/render.ts';
import { drawSeats, watchCutEdges } from './view/seats.ts';

// Creates one table and connects its parts.

export type Table = ReturnType<typeof createTable>;

/** How long a note is shown, in milliseconds. */
const NOTE_TIME = 4500;

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Resolves just after the browser has painted the next frame. */
const nextPaint = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

export function createTable(services: ElementServices) {
  const shell = createShell();
  const store = createStore();
  const speech = createSpeech(services.host);
  let note: Note | null = null;
  let noteTimer = 0;
  /** A sentence to show as a note when the player's next turn begins; `null` if there is none. */
  let noteForTurn: string | null = null;
  /** The view after the last turn that ended. The table may not show it yet. */
  let latestView: View | null = null;

  const context = Object.assign(services, {
    shell,
    store,
    dialog: createModal(shell),
    say: (sentence: string) => speech.say(sentence, services.lang),
    showNote,
    showRefusal: (why: string) => showNote(why, 'refused', context.words.spoken.refused(why)),
    clearNote,
    retry,
    drawBar,
    drawSeats: () => drawSeats(context),
  }) as Writable<Context>;
  context.places = createTablePlaces(context);
  context.renderer = createRenderer(context);
  context.dispatch = dispatch;
  Object.defineProperties(context, {
    model: { get: () => store.state },
    layout: { get: () => context.renderer.layout },
    cloth: { get: () => context.renderer.cloth },
    cardNode: { value: context.renderer.cardNode },
    tray: { value: context.renderer.tray },
  });
  context.thinker = createThinker(context.host);
  context.run = createCommandRunner(context);
  context.replay = createReplay(context);
  context.press = createActions(context);
  context.dealBegun = async (view) => {
    context.say(beginText(context, view));
    if (context.turns.isAlone && view.groups.length === 0) await showDeal(context, idsOf(view.hand));
  };
  context.turnEnded = (event, view) => {
    const { isAlone } = context.turns;
    context.emit('machiavelli-turn', { seat: event.seat, event });
    if (store.state.game === null) return; // The page has left the table.
    latestView = view;
    if (!isAlone || event.seat !== view.seat) {
      flyDrawn(context, event);
      if (note?.tone === 'refused') clearNote();
      drawBar();
      context.say(eventText(context, view, event));
    }
  };
  context.dealEnded = (view, isNews) => {
    if (!isNews) {
      if (context.host.getAttribute('mode') === 'replay') context.press('replay');
      else openResult(context);
    } else if (context.reportEnd(view, context.turns.isAlone ? view.seat : null)) {
      const isWon = view.result !== null && winnersOf(view.result).some((seat) => seat === view.seat);
      openResult(context, isWon);
    }
  };
  context.handOver = (name, ready, isStillWanted) =>
    withDialogs(context, ({ showWaiting }) => showWaiting(context, 'handover', name, ready), isStillWanted);
  context.turns = createTurnLoop(context);
  const solvableCheck = createSolvableCheck(context);
  const exerciseHint = createExerciseHint(context);
  const bar = createBar(context);
  const preview = createPreview(context);
  const gestures = bindGestures(context, preview);
  const { tabStops, keyMove, handleKey } = bindKeyboard(context, preview, gestures);
  bindTaps(context, gestures);

  function showNote(sentence: string, tone: NoteTone, spoken = sentence, retry?: RetryButton): void {
    context.say(spoken);
    if (note?.retry !== undefined && retry === undefined) return; // The player still needs the button.
    clearNote();
    note = { sentence, tone, retry };
    if (retry === undefined) {
      noteTimer = window.setTimeout(() => {
        clearNote();
        drawBar();
      }, NOTE_TIME);
    }
    drawBar();
  }

  function dispatch(message: Message): void {
    switch (message.kind) {
      case 'select':
        store.select(message.ids, message.how);
        break;
      case 'say':
        context.say(message.sentence);
        break;
      case 'note':
        showNote(message.sentence, message.tone, message.spoken);
        break;
      case 'refusal':
        context.showRefusal(message.why);
        break;
      case 'skip':
        context.turns.skip();
        break;
    }
  }

  function clearNote(): void {
    clearTimeout(noteTimer);
    note = null;
  }

  function retry(): void {
    const tryAgain = note?.retry?.act;
    clearNote();
    drawBar();
    tryAgain?.();
  }

  function drawBar(): void {
    if (hasWords(context.lang)) {
      bar.draw({ lamp: solvableCheck.state, isHinted: exerciseHint.isShown, note, latestView });
      context.replay.draw();
    } else if (note !== null) {
      bar.drawNote(note);
    }
  }

  function drawCards(): void {
    context.renderer.draw();
    gestures.removeDroppedCopies();
    tabStops.update();
    showSelection();
  }

  function draw(): void {
    if (!hasWords(context.lang)) {
      return; // The table is drawn once its words are loaded.
    }
    const { phase, view } = store.state;
    setAttribute(shell.root, 'data-phase', phase);
    setAttribute(context.host, 'data-phase', phase);
    // Until the player's first move of a turn, the melds that the other players have changed are marked more strongly.
    setFlag(shell.root, 'data-news', phase === 'mine' && view?.touched === false);
    drawOpenHands(context);
    if (gestures.isActive()) {
      drawLater().catch(context.reportError);
    } else {
      context.drawSeats();
      drawBar();
      drawCards();
    }
  }

  /** Draws the cards, the seats and the bar in separate frames: after a drop, slow phones need a whole frame for the cards alone. */
  async function drawLater(): Promise<void> {
    for (const drawPart of [drawCards, context.drawSeats, drawBar]) {
      await nextPaint();
      drawPart();
    }
  }

  /** Shows what each place would become with the selected cards, or with the cards that the player moves by keyboard. */
  function showSelection(): void {
    const { view, selection } = store.state;
    if (!gestures.isActive() && view !== null) {
      const selected = hoverWith(context, inDisplayOrder(view, selection), null);
      preview.show(keyMove.hover ?? selected, keyMove.hover !== null);
    }
  }

  function stop(): void {
    context.replay.close();
    context.turns.stop();
    gestures.cancel();
  }

  // The size of the cloth changes, for example, when the bar shows a longer sentence. While cards are dragged, nothing is drawn.
  observeSize(shell.cloth, () => {
    context.renderer.measureAgain();
    if (!gestures.isActive() && hasWords(context.lang)) {
      drawCards();
    }
  });

  store.subscribe((outcome) => {
    context.places.update(outcome);
    const { phase } = store.state;
    if (outcome !== null || phase !== 'mine') {
      if (outcome?.changed ?? true) {
        gestures.gameChanged();
      }
      context.renderer.markHint([]);
    } else {
      gestures.turnBegan();
    }
    solvableCheck.update();
    exerciseHint.update(outcome);
    keyMove.stop();
    draw();
    if (noteForTurn !== null && (phase === 'mine' || phase === 'over')) {
      showNote(noteForTurn, 'refused', '');
      noteForTurn = null;
    }
  });
  watchCutEdges(shell.seats);
  announceOutcomes(context);
  bindSounds(store, () => context.settings.sound);
  // This listener is the last, because it changes the state. The other parts must see the outcome of a command first.
  watchAdvice(context);

  return {
    root: shell.root,
    context: context as Context,
    store,
    showNote,
    savePlaces: context.places.save,
    changeSeats: context.turns.changeSeats,
    /** Opens a game. `places` are the stored places of the melds, as text; empty if they are unknown. */
    open(
      game: Game,
      seats: readonly SeatSetup[],
      isResumed: boolean,
      places: string,
      source?: TurnSource,
    ): void {
      context.replay.close();
      clearNote();
      latestView = null;
      context.renderer.clear(); // The cards of the former game must not move to their places in this one.
      context.places.load(places, game.view(0));
      context.turns.open(game, seats, isResumed, source);
      if (gestures.isActive()) {
        drawCards(); // `draw` has put off the cards to a later frame if cards were just dropped.
      }
    },
    /** Shows a note and, if another player has the turn, shows it again when the player's turn begins. */
    noteForPlayer(sentence: string): void {
      const { phase } = store.state;
      showNote(sentence, 'refused');
      noteForTurn = phase === 'mine' || phase === 'over' ? null : sentence;
    },
    redraw(): void {
      gestures.cancel(); // The measurements of a drag are outdated.
      context.renderer.measureAgain();
      draw();
    },
    /** Handles a key that was pressed while nothing on the page had focus. */
    handleKey,
    /** Hides the game, because another tab plays it. `takeOver` is called when the player wants to continue in this tab. */
    pause(takeOver: () => void): void {
      stop();
      store.patch({ phase: 'handover' });
      withDialogs(
        context,
        ({ showWaiting }) => showWaiting(context, 'elsewhere', '', takeOver),
        () => store.state.phase === 'handover',
      );
    },
    closeDialog(): boolean {
      if (context.dialog.name !== null) return context.dialog.dismiss();
      const isShown = store.state.phase === 'show';
      context.replay.close();
      return isShown;
    },
    close(): void {
      stop();
      clearNote();
      context.dialog.close();
      store.open(null, 0, 'empty');
      speech.remove();
    },
    stopThinking: context.thinker.stop,
  };
}
