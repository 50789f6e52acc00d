import { showWords } from '../../words/shown.ts';
import type { Context, Renderer } from '../context.ts';
import { focusedIn, keyOf } from '../dom/dom.ts';
import type { Phase } from '../state/state.ts';
import { type Button, createControls } from './controls.ts';
import type { Reel } from './reels.ts';

// Shows the pictures of a reel on the table, forwards and backwards, with buttons and keys. The game waits in
// the meantime.

/** Milliseconds for which a picture is shown, not counting the animation. */
const PAUSE = 900;

export interface Player {
  readonly isOpen: boolean;
  /** The sentence beside the picture; empty while nothing is shown. */
  readonly sentence: string;
  open(reel: Reel): void;
  /** Shows the game again as it was before the replay. */
  close(): void;
  draw(): void;
}

interface Showing {
  readonly reel: Reel;
  /** The phase to return to afterwards. */
  readonly phase: Phase;
  readonly focused: HTMLElement | null;
  readonly layout: Renderer['layout'];
  readonly width: number;
}

export function createPlayer(context: Context): Player {
  const { shell, store, renderer } = context;
  const controls = createControls(context, press);
  let showing: Showing | null = null;
  let index = 0;
  let sentence = '';
  /** 0: the player is paused. */
  let timer = 0;

  function goTo(reel: Reel, to: number): void {
    const before = index;
    index = Math.min(reel.length - 1, Math.max(0, to));
    if (index === reel.length - 1) {
      pause();
    }
    const frame = reel.frame(index);
    sentence = frame.words;
    store.patch({ view: frame.view, trail: index === before + 1 });
    context.say(`${showWords(context.lang).position(index, reel.length - 1)}. ${sentence}`);
  }

  function goToByHand(reel: Reel, to: number): void {
    pause();
    goTo(reel, to);
  }

  function pause(): void {
    clearTimeout(timer);
    timer = 0;
  }

  function play(reel: Reel): void {
    pause();
    timer = window.setTimeout(
      () => {
        goTo(reel, index + 1);
        if (timer !== 0) {
          play(reel);
        }
      },
      PAUSE + 2 * context.moveTime,
    );
  }

  function togglePlay(reel: Reel): void {
    if (timer !== 0) {
      pause();
    } else {
      if (index === reel.length - 1) {
        goTo(reel, 0);
      }
      play(reel);
    }
    draw();
  }

  function press(button: Button): void {
    if (showing === null) {
      return;
    }
    const { reel } = showing;
    switch (button) {
      case 'first':
        goToByHand(reel, 0);
        break;
      case 'back':
        goToByHand(reel, index - 1);
        break;
      case 'forward':
        goToByHand(reel, index + 1);
        break;
      case 'last':
        goToByHand(reel, reel.length - 1);
        break;
      case 'play':
        togglePlay(reel);
        break;
      case 'keep':
        keep(showing);
        break;
      case 'leave':
        leave(showing);
        if (reel.kind === 'hint') {
          context.say(showWords(context.lang).takenBack);
        }
        break;
      default:
        button satisfies never;
    }
  }

  /** Performs the steps of the hint that have been shown. */
  function keep(current: Showing): void {
    const steps = current.reel.steps.slice(0, index);
    if (steps.length === 0) {
      return;
    }
    // The table stays as displayed.
    leave({ ...current, layout: renderer.layout });
    if (context.run({ kind: 'apply', steps }).legal) {
      const { show } = context.words;
      const hasUndo = store.state.view?.rules.undo !== 'none';
      context.note(hasUndo ? show.kept(steps.length) : show.keptForGood, 'plain');
    }
  }

  function leave({ reel, phase, focused, layout, width }: Showing): void {
    pause();
    reel.close();
    showing = null;
    sentence = '';
    if (width === renderer.width) {
      renderer.layout = layout;
    }
    store.refresh({ phase });
    const isThere = focused?.isConnected === true && focused.offsetParent !== null;
    const target = isThere ? focused : shell.bar.querySelector<HTMLElement>('button:not([hidden])');
    target?.focus({ preventScroll: true });
  }

  function draw(): void {
    if (showing === null) {
      controls.hide();
    } else {
      const { length, kind } = showing.reel;
      const isOver = showing.phase === 'over';
      controls.draw({ index, length, isPlaying: timer !== 0, isHint: kind === 'hint', isOver });
    }
  }

  function key(event: KeyboardEvent): void {
    const isOther = event.ctrlKey || event.metaKey || event.altKey || shell.dialog.open;
    if (showing === null || isOther) {
      return;
    }
    const { reel } = showing;
    const actions: Readonly<Record<string, () => void>> = {
      ArrowRight: () => press('forward'),
      ArrowLeft: () => press('back'),
      Home: () => press('first'),
      End: () => press('last'),
      PageDown: () => goToByHand(reel, reel.turn(index, 1)),
      PageUp: () => goToByHand(reel, reel.turn(index, -1)),
      Escape: () => press('leave'),
      p: () => press('play'),
    };
    const action = actions[keyOf(event)];
    if (action !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      action();
    }
  }

  shell.root.addEventListener('keydown', key, { capture: true });

  return {
    get isOpen() {
      return showing !== null;
    },
    get sentence() {
      return sentence;
    },
    open(reel) {
      if (showing !== null) {
        leave(showing);
      }
      const { phase } = store.state;
      const { layout, width } = renderer;
      showing = { reel, phase, focused: focusedIn(shell.root), layout, width };
      index = reel.start;
      const frame = reel.frame(index);
      sentence = frame.words;
      store.patch({ phase: 'show', view: frame.view });
      context.say(sentence);
      controls.focus();
      // Without motion, playing starts only when the user asks for it.
      if (context.moveTime > 0) {
        play(reel);
        draw();
      }
    },
    close() {
      if (showing !== null) {
        leave(showing);
      }
    },
    draw,
  };
}
