import type { Game, View } from '../engine.ts';
import { hasWords } from './announce/dictionary.ts';
import { eventText } from './announce/naming.ts';
import { announceOutcomes } from './announce/outcome.ts';
import { bindSounds } from './announce/sounds.ts';
import { createSpeech } from './announce/speech.ts';
import type { Context, ElementServices, Tone } from './context.ts';
import { openResult, withDialogs } from './dialogs/load.ts';
import { attribute, flag } from './dom/dom.ts';
import { createOpenDialog } from './dom/open-dialog.ts';
import { createSchedule } from './dom/schedule.ts';
import { createShell } from './dom/shell.ts';
import { recentEvents } from './game/changes.ts';
import { createRun } from './game/commands.ts';
import { hoverOf } from './game/places.ts';
import { createSolvableCheck } from './game/solvable.ts';
import { createTurnLoop } from './game/turn-loop.ts';
import { createButtons } from './input/buttons.ts';
import { bindGestures } from './input/drag.ts';
import { bindKeyboard } from './input/keyboard.ts';
import { bindTaps } from './input/tap.ts';
import { createReplay } from './replay/load.ts';
import type { SeatSetup } from './state/setup.ts';
import { createStore, inOrder } from './state/state.ts';
import { createThinker } from './thinking/thinker.ts';
import { createBar } from './view/bar.ts';
import type { Note } from './view/bar-text.ts';
import { createMotion } from './view/motion.ts';
import { createPreview } from './view/preview.ts';
import { createRenderer } from './view/render.ts';
import { drawSeats } from './view/seats.ts';
import { haveSuits } from './view/suits.ts';

// Puts the parts of one table together.

export interface Table extends Pick<Context, 'store' | 'note'> {
  readonly root: HTMLElement;
  open(game: Game, seats: readonly SeatSetup[], isResumed: boolean): void;
  /** Shows a note now and, if it is not the player's turn, again when the turn comes. */
  noteForPlayer(sentence: string): void;
  redraw(): void;
  /** A key pressed while nothing on the page has the focus. */
  key(event: KeyboardEvent): void;
  /** The game is played elsewhere: it is hidden until the player takes it over. */
  pause(takeOver: () => void): void;
  close(): void;
  stopThinking(): void;
}

/** Milliseconds. */
const NOTE_TIME = 4500;

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

export function createTable(services: ElementServices): Table {
  const shell = createShell();
  const store = createStore();
  const speech = createSpeech(shell.dialog);
  let note: Note | null = null;
  let noteTimer = 0;
  let noteForTurn: string | null = null;
  /** The game after the turn that is being shown step by step. */
  let latest: View | null = null;
  let cardsAreDue = false;

  haveSuits();
  const context = Object.assign(services, {
    shell,
    store,
    schedule: createSchedule(),
    dialog: createOpenDialog(shell.dialog),
    say: (sentence: string) => speech.say(sentence, services.lang),
    note: showNote,
    clearNote,
    drawBar,
    drawSeats: drawTop,
  }) as Writable<Context>;
  const motion = createMotion(context);
  const renderer = createRenderer(context, motion);
  context.renderer = renderer;
  context.thinker = createThinker(context);
  context.run = createRun(context);
  context.replay = createReplay(context);
  context.press = createButtons(context);
  context.turnEnded = (event, view) => {
    const { isAlone } = context.turns;
    context.emit('machiavelli-turn', { seat: event.seat, event });
    if (!isAlone || event.seat !== view.seat) {
      motion.drawn(event);
      // A player sees the note on a drawn card as long as that player has the device.
      if (event.seat !== store.state.seat) {
        clearNote();
      }
      latest = view;
      drawBar();
      context.say(eventText(context, view, event));
    }
  };
  context.dealEnded = (view, isNews) => {
    if (isNews) {
      context.reportEnd(view, context.turns.isAlone ? view.seat : null);
    }
    openResult(context);
  };
  context.handOver = (name, ready, isStill) =>
    withDialogs(context, ({ showHandover }) => showHandover(context, name, ready), isStill);
  context.turns = createTurnLoop(context);
  const solvable = createSolvableCheck(context);
  const bar = createBar(context);
  const preview = createPreview(context);
  const gestures = bindGestures(context, preview);
  const keyboard = bindKeyboard(context, preview);
  bindTaps(context, gestures);

  function showNote(sentence: string, tone: Tone): void {
    note = { sentence, tone };
    clearTimeout(noteTimer);
    noteTimer = window.setTimeout(() => {
      clearNote();
      drawBar();
    }, NOTE_TIME);
    drawBar();
  }

  function clearNote(): void {
    clearTimeout(noteTimer);
    note = null;
  }

  /** What the others did since the player's last turn. */
  function news(view: View): string {
    return recentEvents(view)
      .slice(-3)
      .map((event) => eventText(context, view, event))
      .join(' ');
  }

  function drawBar(): void {
    if (!hasWords(context.lang)) {
      return;
    }
    const { view, phase } = store.state;
    const known = phase === 'computer' ? (latest ?? view) : view;
    bar.draw({
      lamp: solvable.state,
      note,
      news: known === null ? '' : news(known),
      recent: view !== null && recentEvents(view).length > 0,
      shown: context.replay.sentence,
    });
    context.replay.draw();
  }

  function drawTop(): void {
    const { view } = store.state;
    const { isAlone, clock } = context.turns;
    if (view !== null) {
      drawSeats(context, view, isAlone, clock.text);
    }
    flag(shell.seats, 'data-low', clock.isLow);
    flag(shell.seats, 'hidden', view === null);
    flag(shell.stock, 'hidden', view === null);
  }

  function drawCards(): void {
    if (cardsAreDue) {
      cardsAreDue = false;
      drawTable();
    }
  }

  function drawTable(): void {
    renderer.draw();
    gestures.drawn();
    keyboard.updateTabStops();
    showSelection();
  }

  function draw(): void {
    if (!hasWords(context.lang)) {
      return; // The table is drawn once its words are loaded.
    }
    const { phase, view } = store.state;
    attribute(shell.root, 'data-phase', phase);
    attribute(context.host, 'data-phase', phase);
    flag(shell.root, 'data-empty', view === null);
    cardsAreDue = true;
    if (gestures.isActive()) {
      // The engine was asked in this frame, so the cards are drawn in a later one.
      context.schedule.later('cards', drawCards);
      context.schedule.later('seats', drawTop);
      context.schedule.later('bar', drawBar);
    } else {
      drawTop();
      drawBar();
      drawCards();
    }
  }

  /** Shows what every place would become with the selected cards. */
  function showSelection(): void {
    const { view, selection } = store.state;
    if (!gestures.isActive() && view !== null) {
      const selected = hoverOf(context, inOrder(view, selection), null);
      preview.show(keyboard.hover ?? selected, keyboard.hover === null ? 'selected' : 'moved');
    }
  }

  function cancelDrag(event: KeyboardEvent): boolean {
    const cancels = event.key === 'Escape' && gestures.isActive();
    if (cancels) {
      gestures.cancel();
    }
    return cancels;
  }

  function stop(): void {
    context.replay.close();
    context.turns.stop();
    gestures.cancel();
  }

  shell.root.addEventListener('keydown', cancelDrag);

  // For example, a longer sentence in the bar leaves the cloth less room. Nothing moves while cards are being
  // dragged.
  new ResizeObserver(() => {
    renderer.spaceChanged();
    if (!gestures.isActive() && hasWords(context.lang)) {
      drawTable();
    }
  }).observe(shell.cloth);

  store.subscribe((outcome) => {
    const { phase } = store.state;
    if (outcome !== null || phase !== 'mine') {
      if (outcome?.changed ?? true) {
        gestures.gameChanged();
      }
      renderer.markHint([]);
    }
    solvable.update();
    keyboard.stop();
    draw();
    if (noteForTurn !== null && (phase === 'mine' || phase === 'over')) {
      showNote(noteForTurn, 'refused');
      noteForTurn = null;
    }
  });
  announceOutcomes(context);
  bindSounds(store, () => context.settings.sound);

  return {
    root: shell.root,
    store,
    note: showNote,
    open(game, seats, isResumed) {
      context.replay.close();
      clearNote();
      latest = null;
      renderer.clear(); // Cards of another game must not be animated from these places.
      context.turns.open(game, seats, isResumed);
      drawCards();
    },
    noteForPlayer(sentence) {
      const { phase } = store.state;
      showNote(sentence, 'refused');
      noteForTurn = phase === 'mine' || phase === 'over' ? null : sentence;
    },
    redraw() {
      gestures.cancel(); // Its measurements are outdated.
      renderer.spaceChanged();
      draw();
    },
    key(event) {
      if (!cancelDrag(event)) {
        keyboard.key(event);
      }
    },
    pause(takeOver) {
      stop();
      store.patch({ phase: 'handover' });
      withDialogs(
        context,
        ({ showElsewhere }) => showElsewhere(context, takeOver),
        () => store.state.phase === 'handover',
      );
    },
    close() {
      stop();
      clearNote();
      context.dialog.close();
      store.open(null, 0, 'empty');
      speech.remove();
    },
    stopThinking: context.thinker.stop,
  };
}
