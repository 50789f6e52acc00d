import type { Game, View } from '../engine.ts';
import { hasWords, wordsIn } from './announce/dictionary.ts';
import { eventText } from './announce/naming.ts';
import { createSpeech } from './announce/speech.ts';
import type { Context, Tone } from './context.ts';
import { withPanels } from './dialogs/load.ts';
import { closePanel } from './dialogs/open-dialog.ts';
import { recentEvents } from './game/recent.ts';
import type { SeatSetup } from './game/setup.ts';
import { createStore, type Store } from './game/state.ts';
import type { Hands } from './hands.ts';
import type { Hooks } from './hooks.ts';
import { createBar, type Note } from './view/bar.ts';
import { afterFrame, attribute, flag, inFrames } from './view/dom.ts';
import { createRenderer } from './view/render.ts';
import { drawSeats } from './view/seats.ts';
import { createShell, type Shell } from './view/shell.ts';

// Puts the parts of one table together: here what is seen, in hands.ts what is done.

export interface Table {
  readonly shell: Shell;
  readonly store: Store;
  /** Loads what it takes to play. */
  arm(): Promise<void>;
  play(game: Game, seats: readonly SeatSetup[], resumed: boolean): Promise<void>;
  note(sentence: string, tone: Tone): void;
  redraw(): void;
  /** Nobody outside is told of what is not shown yet. */
  drawCards(): void;
  /** A key pressed while nothing on the page has the focus. */
  key(event: KeyboardEvent): void;
  /** The game goes on elsewhere: it rests here until the player wants it back. */
  rest(back: () => void): void;
  close(): void;
  /** After it was closed and left the page. */
  leave(): void;
}

const NOTE_TIME = 4500;

export function createTable(host: HTMLElement, hooks: Hooks): Table {
  const shell = createShell();
  const store = createStore();
  const speech = createSpeech();
  let hands: Hands | null = null;
  let arming: Promise<Hands> | null = null;
  let note: Note | null = null;
  let noteTimer = 0;
  let latest: View | null = null;
  /** Do the cards not lie yet as the state says? */
  let isDue = false;

  const context: Context = {
    host,
    shell,
    store,
    get words() {
      return wordsIn(hooks.lang());
    },
    get lang() {
      return hooks.lang();
    },
    get settings() {
      return hooks.settings();
    },
    run: (command, from) =>
      hands?.run(command, from) ?? { command, legal: false, flaws: [], drew: 0, changed: false },
    say: (sentence) => speech.say(sentence, hooks.lang()),
    note: showNote,
    failed: hooks.failed,
    tell: (name, detail, cancelable = false) =>
      host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable })),
  };

  const renderer = createRenderer(context);
  const bar = createBar(context, (action) => hands?.press(action));

  async function load(): Promise<Hands> {
    const { createHands } = await import('./hands.ts');
    hands = createHands({
      context,
      renderer,
      hooks,
      clearNote,
      drawBar,
      drawTop,
      tell(view) {
        latest = view;
      },
    });
    return hands;
  }

  async function arm(): Promise<Hands> {
    arming ??= load();
    try {
      return await arming;
    } catch (error) {
      arming = null; // Asked for again it may come.
      throw error;
    }
  }

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

  /** What the others did since my last turn. */
  function news(view: View, alone: boolean): string {
    return recentEvents(view)
      .slice(-3)
      .map((event) => eventText(context.words, view, event, alone))
      .join(' ');
  }

  function drawBar(): void {
    if (!hasWords(hooks.lang())) {
      return;
    }
    const { view, phase } = store.state;
    const known = phase === 'computer' ? (latest ?? view) : view;
    bar.draw({
      lamp: hands?.lamp.state ?? 'none',
      note,
      news: known === null ? '' : news(known, hands?.driver.alone ?? true),
      recent: view !== null && recentEvents(view).length > 0,
      shown: hands?.show.words ?? '',
    });
    hands?.show.draw();
  }

  function drawTop(): void {
    const { view } = store.state;
    if (view !== null) {
      drawSeats(context, view, hands?.driver.alone ?? true, hands?.driver.clock ?? '');
    }
    flag(shell.seats, 'hidden', view === null);
    flag(shell.stock, 'hidden', view === null);
  }

  function draw(): void {
    if (!hasWords(hooks.lang())) {
      return; // It is drawn when they have come.
    }
    const { phase, view } = store.state;
    attribute(shell.root, 'data-phase', phase);
    attribute(host, 'data-phase', phase);
    flag(shell.root, 'data-empty', view === null);
    isDue = true;
    if (hands?.active() === true) {
      // The cards that were just let go come first, when the frame that asked the engine is done.
      afterFrame(drawCards);
      inFrames(7, drawTop);
      inFrames(9, drawBar);
    } else {
      drawTop();
      drawBar();
      drawCards();
    }
  }

  function drawCards(): void {
    if (isDue) {
      isDue = false;
      renderer.draw();
      hands?.painted();
    }
  }

  // A longer sentence in the bar, say, leaves the cloth less room.
  // Cards that look for a place go on doing so, and nothing is packed anew under a card in the air.
  new ResizeObserver(() => {
    renderer.measure();
    if (hands?.active() !== true && hasWords(hooks.lang())) {
      renderer.draw();
      hands?.rove();
    }
  }).observe(shell.cloth);

  store.subscribe((outcome) => {
    if (outcome !== null || store.state.phase !== 'mine') {
      if (outcome?.changed ?? true) {
        hands?.changed();
      }
      renderer.mark([]);
    }
    if (outcome === null || outcome.changed) {
      hands?.lamp.ask();
    }
    // Another size alone does not end a move by keys: only a change of what lies there does.
    hands?.rest();
    draw();
  });

  return {
    shell,
    store,
    async arm() {
      await arm();
    },
    async play(game, seats, resumed) {
      const { show, driver } = hands ?? (await arm());
      show.close();
      clearNote();
      latest = null;
      renderer.forget(); // Another game: nothing of it comes from where the cards of the last one lay.
      driver.go(game, seats, resumed);
      drawCards(); // Whatever was let go just now.
    },
    note: showNote,
    redraw() {
      hands?.cancel(); // What was measured for the cards in the air is not so any more.
      renderer.measure();
      draw();
    },
    drawCards,
    key: (event) => hands?.key(event),
    rest(back) {
      hands?.show.close();
      hands?.driver.stop();
      hands?.cancel();
      store.patch({ phase: 'handover' });
      withPanels(
        context,
        ({ showElsewhere }) => showElsewhere(context, back),
        () => store.state.phase === 'handover',
      );
    },
    close() {
      hands?.show.close();
      hands?.driver.stop();
      hands?.cancel();
      hands?.lamp.stop();
      clearNote();
      closePanel(context);
      store.seatAt(null, 0, 'empty');
      speech.remove();
    },
    leave: () => hands?.leave(),
  };
}
