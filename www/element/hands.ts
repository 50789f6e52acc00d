import type { View } from '../engine.ts';
import { eventText } from './announce/naming.ts';
import { bindSounds } from './announce/sounds.ts';
import type { Context } from './context.ts';
import { withPanels } from './dialogs/load.ts';
import { closePanel, panelName } from './dialogs/open-dialog.ts';
import { createRun } from './game/commands.ts';
import { createLamp, type Lamp } from './game/solvable.ts';
import { inOrder } from './game/state.ts';
import { createDriver, type Driver } from './game/turn-loop.ts';
import type { Hooks } from './hooks.ts';
import { createButtons } from './input/buttons.ts';
import { bindGestures } from './input/drag.ts';
import { bindKeyboard } from './input/keyboard.ts';
import { bindTaps } from './input/tap.ts';
import { createShowing, type Showing } from './replay/load.ts';
import { createBrain } from './thinking/thinker.ts';
import type { Action } from './view/bar.ts';
import { inFrames } from './view/dom.ts';
import { createMotion } from './view/motion.ts';
import { hoverOf, paintHover } from './view/preview.ts';
import type { Renderer } from './view/render.ts';
import { haveSuits } from './view/suits.ts';

// Everything that acts: commands, every way in, the computers, motion. Loaded beside the engine, as nobody can play
// before both are there.

/** What these dialogs ask is past with the turn. */
const OF_THE_TURN: readonly string[] = ['card', 'restore', 'end-turn', 'resign'];

export interface Hands {
  readonly run: Context['run'];
  readonly driver: Driver;
  readonly lamp: Lamp;
  readonly show: Showing;
  press(action: Action): void;
  key(event: KeyboardEvent): void;
  /** Are cards in the air? */
  active(): boolean;
  /** What lies on the table changed. */
  changed(): void;
  /** After the table is drawn: where the keys are, and what the selected cards would make of each place. */
  painted(): void;
  rove(): void;
  /** Lets go of what is dragged. */
  cancel(): void;
  /** Ends a move by keys. */
  rest(): void;
  /** The table left the page: nothing may go on thinking. */
  leave(): void;
}

export interface Stage {
  readonly context: Context;
  readonly renderer: Renderer;
  readonly hooks: Hooks;
  clearNote(): void;
  drawBar(): void;
  drawTop(): void;
  /** What can be told of already, while the table still shows how it came to be. */
  tell(view: View): void;
}

export function createHands({ context, renderer, hooks, clearNote, drawBar, drawTop, tell }: Stage): Hands {
  const { shell, store } = context;
  haveSuits();
  const brain = createBrain(hooks.mayUseWorker, hooks.wasm);
  const motion = createMotion(context);
  renderer.moveBy(motion);
  bindSounds(store, () => context.settings.sound);
  const driver = createDriver(context, brain, {
    turnEnded(event, view) {
      const own = driver.alone && event.seat === view.seat;
      hooks.turnEnded(event);
      if (!own) {
        motion.drawn(event);
        // What a player drew is told as long as it is that player who looks on.
        if (event.seat !== store.state.seat) {
          clearNote();
        }
        tell(view);
        drawBar();
        context.say(eventText(context.words, view, event, driver.alone));
      }
    },
    ended(view, isNews) {
      if (isNews) {
        hooks.ended(view, driver.alone ? view.seat : null);
      }
      showResult();
    },
    tick: drawTop,
    timeUp() {
      show.close();
      if (OF_THE_TURN.includes(panelName(context) ?? '')) {
        closePanel(context);
      }
      context.note(context.words.timeUp, 'refused');
      run({ kind: 'time-up' });
    },
    save: hooks.changed,
    clearNote,
    clock: hooks.clock,
    failed: hooks.failed,
  });
  const run = createRun(context, renderer, { clearNote, changed: hooks.changed, next: driver.next });
  const lamp = createLamp(context, brain, drawBar);
  const show = createShowing(context, { renderer, brain });
  const gestures = bindGestures(context, renderer, landed);
  const taps = bindTaps(context, renderer, gestures, driver.skip);
  const press = createButtons({ context, renderer, hooks, driver, show, showResult });
  const keyboard = bindKeyboard(context, renderer, taps, press);

  function showResult(): void {
    const { view } = store.state;
    const result = view?.result ?? null;
    if (view !== null && result !== null) {
      withPanels(
        context,
        ({ showEnd }) =>
          showEnd(context, view, result, driver.alone, {
            rematch: hooks.rematch,
            newGame: hooks.newGame,
            nextDeal: () => run({ kind: 'next-deal' }),
            replay: () => press('replay'),
            log: () => press('log'),
          }),
        () => store.state.phase === 'over',
      );
    }
  }

  function painted(): void {
    keyboard.rove();
    paintChosen();
  }

  /** What selected cards would make of every place. */
  function paintChosen(): void {
    const { view, selection } = store.state;
    if (!gestures.active() && view !== null) {
      const chosen = selection.size > 0 ? hoverOf(context, inOrder(view, selection), null) : null;
      paintHover(context, renderer, keyboard.hover ?? chosen, keyboard.hover === null ? 'quiet' : 'plain');
    }
  }

  function landed(): void {
    paintChosen();
    inFrames(1, keyboard.rove);
  }

  function escapes(event: KeyboardEvent): boolean {
    const drops = event.key === 'Escape' && gestures.active();
    if (drops) {
      gestures.cancel();
    }
    return drops;
  }

  shell.root.addEventListener('keydown', escapes);

  return {
    run,
    driver,
    lamp,
    show,
    press,
    key(event) {
      if (!escapes(event)) {
        keyboard.key(event);
      }
    },
    active: gestures.active,
    changed: gestures.changed,
    painted,
    rove: keyboard.rove,
    cancel: gestures.cancel,
    rest: keyboard.stop,
    leave: brain.stop,
  };
}
