import type { Game, View } from '../engine.ts';
import { createBar, type Lamp, type Note } from './bar.ts';
import type { Brain } from './brain.ts';
import { createButtons } from './buttons.ts';
import type { Context, Sources, Tone } from './context.ts';
import { hasWords, wordsIn } from './dictionary.ts';
import { attribute, flag, make } from './dom.ts';
import { createDriver } from './driver.ts';
import { bindGestures } from './gesture.ts';
import type { Hooks } from './hooks.ts';
import { hoverOf, paintHover } from './hover.ts';
import { bindKeyboard } from './keyboard.ts';
import { flawsText, shortNames } from './naming.ts';
import { closePanel, showPanel } from './panel.ts';
import { eventText, showEnd } from './panels.ts';
import { recentEvents } from './recent.ts';
import { createRenderer } from './render.ts';
import { drawSeats } from './seats.ts';
import type { SeatSetup } from './setup.ts';
import { createShell, type Shell } from './shell.ts';
import { createShow } from './show.ts';
import { bindSounds } from './sounds.ts';
import { createSpeech } from './speech.ts';
import { spokenOutcome } from './spoken.ts';
import { type Command, createStore, inOrder, type Outcome, type Store } from './store.ts';
import { bindTaps } from './tap.ts';

// Puts the parts of one table together.

export interface Table {
  readonly shell: Shell;
  readonly store: Store;
  play(game: Game, seats: readonly SeatSetup[], resumed: boolean): void;
  note(sentence: string, tone: Tone): void;
  redraw(): void;
  /** A key pressed while nothing on the page has the focus. */
  key(event: KeyboardEvent): void;
  /** The game goes on elsewhere: it rests here until the player wants it back. */
  rest(back: () => void): void;
  close(): void;
}

const NOTE_TIME = 4500;
const LAMP_WAIT = 160;

function endsTurn(command: Command): boolean {
  switch (command.kind) {
    case 'draw':
    case 'end-turn':
    case 'restore':
    case 'time-up':
    case 'resign':
    case 'next-deal':
      return true;
    case 'move':
    case 'undo':
    case 'redo':
    case 'reset':
    case 'sort':
    case 'follow':
      return false;
    default: {
      const never: never = command;
      return never;
    }
  }
}

export function createTable(host: HTMLElement, brain: Brain, hooks: Hooks): Table {
  const shell = createShell();
  const store = createStore();
  const speech = createSpeech();
  let note: Note | null = null;
  let noteTimer = 0;
  let lamp: Lamp = 'none';
  let lampTimer = 0;
  let question = 0;
  let sources: Sources | undefined;
  /** What is told of a computer's turn while the table still shows how it came to be. */
  let latest: View | null = null;

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
    run,
    say: (sentence) => speech.say(sentence, hooks.lang()),
    note: showNote,
    tell: (name, detail, cancelable = false) =>
      host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable })),
  };

  bindSounds(store, () => hooks.settings().sound);
  const renderer = createRenderer(context);
  const driver = createDriver(context, brain, {
    turnEnded(event, view) {
      hooks.turnEnded(event);
      renderer.showDrawn(event, driver.alone && event.seat === view.seat);
      if (!(driver.alone && event.seat === view.seat)) {
        clearNote();
        latest = view;
        drawBar();
        context.say(eventText(context, view, event, driver.alone));
      }
    },
    ended(view) {
      hooks.ended(view, driver.alone ? view.seat : null);
      showResult();
    },
    tick: drawTop,
    timeUp() {
      show.close();
      showNote(context.words.timeUp, 'refused');
      run({ kind: 'time-up' });
    },
    save: hooks.changed,
    clock: hooks.clock,
    failed: hooks.failed,
  });
  const show = createShow(context);
  const gestures = bindGestures(context, renderer);
  const taps = bindTaps(context, renderer, gestures, () => driver.skip());
  const press = createButtons({ context, renderer, brain, hooks, driver, show, showResult });
  const keyboard = bindKeyboard(context, renderer, taps, press);
  const bar = createBar(context, press);

  function run(command: Command, from?: Sources): Outcome {
    const before = store.state.view;
    clearNote();
    sources = from;
    let outcome: Outcome;
    try {
      outcome = store.run(command);
    } catch (error) {
      hooks.failed(error);
      outcome = { command, legal: false, flaws: [], drew: 0, changed: false };
    }
    sources = undefined;
    const after = store.state.view;
    if (before !== null && after !== null) {
      tellOutcome(outcome, before, after);
    }
    if (outcome.changed) {
      hooks.changed();
      if (endsTurn(command)) {
        driver.next();
      }
    }
    return outcome;
  }

  function tellOutcome(outcome: Outcome, before: View, after: View): void {
    const { words } = context;
    if (!outcome.legal) {
      const why = flawsText(words, before, outcome.flaws);
      showNote(why, 'refused');
      context.say(words.spoken.refused(why));
      return;
    }
    clearNote();
    const had = new Set(
      [...before.hand, ...before.groups.flatMap((group) => group.cards)].map((card) => card.id),
    );
    const drawn = after.hand.filter((card) => !had.has(card.id));
    if (outcome.drew > 0 && drawn.length > 0) {
      showNote(words.status.drewYou(shortNames(drawn.map((card) => card.face).join(' '))), 'plain');
    }
    if (outcome.changed) {
      context.say(spokenOutcome(words, outcome, before, after));
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

  function showResult(): void {
    const view = store.state.view;
    if (view !== null && view.result !== null) {
      showEnd(context, view, view.result, driver.alone, {
        rematch: hooks.rematch,
        newGame: hooks.newGame,
        nextDeal: () => run({ kind: 'next-deal' }),
        replay: () => press('replay'),
        log: () => press('log'),
      });
    }
  }

  /** What the others did since my last turn. */
  function news(view: View): string {
    return recentEvents(view)
      .slice(-3)
      .map((event) => eventText(context, view, event, driver.alone))
      .join(' ');
  }

  function drawBar(): void {
    if (!hasWords(hooks.lang())) {
      return;
    }
    const { view } = store.state;
    const known = store.state.phase === 'computer' ? (latest ?? view) : view;
    bar.draw({
      lamp,
      note,
      news: known === null ? '' : news(known),
      recent: view !== null && recentEvents(view).length > 0,
      shown: show.words,
    });
    show.draw();
  }

  function drawTop(): void {
    const { view } = store.state;
    if (view !== null) {
      drawSeats(context, view, driver.alone, driver.clock);
    }
    shell.seats.hidden = view === null;
    shell.stock.hidden = view === null;
  }

  /** The lamp asks the engine a moment after the last change, never while cards move. */
  function askLamp(): void {
    const { game, view, phase } = store.state;
    clearTimeout(lampTimer);
    question += 1;
    if (game === null || view === null || phase !== 'mine' || !view.touched) {
      lamp = 'none';
      return;
    }
    if (view.flaws.length === 0) {
      lamp = 'open';
      return;
    }
    lamp = 'unknown';
    const mine = question;
    lampTimer = window.setTimeout(() => {
      brain.solvable(game).then((answer) => {
        if (mine === question) {
          lamp = answer.possible ? 'open' : 'closed';
          drawBar();
        }
      }, hooks.failed);
    }, LAMP_WAIT);
  }

  function draw(): void {
    if (!hasWords(hooks.lang())) {
      return; // It is drawn when they have come.
    }
    const { phase, view, selection } = store.state;
    attribute(shell.root, 'data-phase', phase);
    attribute(host, 'data-phase', phase);
    flag(shell.root, 'data-empty', view === null);
    drawTop();
    drawBar();
    renderer.draw(sources);
    keyboard.rove();
    if (!gestures.active() && view !== null) {
      const chosen = selection.size > 0 ? hoverOf(context, inOrder(view, selection), null) : null;
      paintHover(context, renderer, keyboard.hover ?? chosen);
    }
  }

  // A longer sentence in the bar, say, leaves the cloth less room.
  // Cards that look for a place go on doing so, and nothing is packed anew under a card in the air.
  new ResizeObserver(() => {
    renderer.measure();
    if (!gestures.active() && hasWords(hooks.lang())) {
      renderer.draw();
      keyboard.rove();
    }
  }).observe(shell.cloth);

  shell.root.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && gestures.active()) {
      gestures.cancel();
    }
  });

  store.subscribe((outcome) => {
    if (outcome !== null || store.state.phase !== 'mine') {
      if (gestures.active() && (outcome?.changed ?? true) && store.state.phase !== 'mine') {
        gestures.cancel();
      }
      renderer.mark([]);
    }
    if (outcome === null || outcome.changed) {
      askLamp();
    }
    // Another size alone does not end a move by keys: only a change of what lies there does.
    keyboard.stop();
    draw();
  });

  return {
    shell,
    store,
    play(game, seats, resumed) {
      show.close();
      clearNote();
      latest = null;
      driver.go(game, seats, resumed);
    },
    note: showNote,
    redraw() {
      renderer.measure();
      draw();
    },
    key(event) {
      if (event.key === 'Escape' && gestures.active()) {
        gestures.cancel();
      } else {
        keyboard.key(event);
      }
    },
    rest(back) {
      show.close();
      driver.stop();
      gestures.cancel();
      store.patch({ phase: 'handover' });
      const { elsewhere } = context.words;
      showPanel(context, {
        name: 'elsewhere',
        title: elsewhere.title,
        content: [make('p', {}, elsewhere.text)],
        choices: [{ action: 'ready', label: elsewhere.here, primary: true, press: back }],
        closable: false,
      });
    },
    close() {
      show.close();
      driver.stop();
      gestures.cancel();
      clearNote();
      clearTimeout(lampTimer);
      closePanel(context);
      store.seatAt(null, 0, 'empty');
      speech.remove();
    },
  };
}
