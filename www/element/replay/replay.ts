import { dialogWords } from '../../words/dialogs.ts';
import type { Context, Replay } from '../context.ts';
import { focusedIn, keyName } from '../dom/dom.ts';
import { isInUse } from '../dom/focus.ts';
import type { Phase } from '../state/state.ts';
import { type ButtonName, createControls } from './controls.ts';
import { createHintStages } from './hint.ts';
import { type Reel, turnsReel } from './reels.ts';

// Shows the pictures of a reel on the table. Buttons and keys step forwards and backwards. Until the replay ends, the game waits.

/** Milliseconds from the end of a picture's animation to the next picture. */
const PICTURE_TIME = 900;

interface OpenReel {
  readonly reel: Reel;
  /** The phase of the table before the replay, which is restored afterwards. */
  readonly phase: Phase;
  /** The element that had focus before the replay. It is focused again afterwards. */
  readonly focused: HTMLElement | null;
}

type ReplayAction = ButtonName | 'next-turn' | 'previous-turn';

const KEY_ACTIONS: Readonly<Record<string, ReplayAction>> = {
  ArrowRight: 'forward',
  ArrowLeft: 'back',
  Home: 'first',
  End: 'last',
  PageDown: 'next-turn',
  PageUp: 'previous-turn',
  Escape: 'leave',
  p: 'play',
};

export function createReelPlayer(context: Context): Replay {
  const { shell, store } = context;
  const controls = createControls(context, press);
  const showNextHint = createHintStages(context, open);
  let openReel: OpenReel | null = null;
  let index = 0;
  let sentence = '';
  /** The timer that shows the next picture; 0 while the replay is paused. */
  let timer = 0;

  function show({ pictures }: Reel, to: number): void {
    const before = index;
    index = Math.min(pictures.length - 1, Math.max(0, to));
    if (index === pictures.length - 1) pause();
    const shown = pictures[index]?.show();
    if (shown === undefined) return;
    sentence = shown.words;
    store.patch({ phase: 'show', view: shown.view, trail: index === before + 1 });
  }

  function goTo(reel: Reel, to: number): void {
    show(reel, to);
    context.say(`${dialogWords(context).position(index, reel.pictures.length - 1)}. ${sentence}`);
  }

  function pause(): void {
    clearTimeout(timer);
    timer = 0;
  }

  function play(reel: Reel): void {
    pause();
    const showNext = (): void => {
      goTo(reel, index + 1);
      if (timer !== 0) play(reel);
    };
    timer = window.setTimeout(showNext, PICTURE_TIME + 2 * context.moveTime);
  }

  function togglePlay(reel: Reel): void {
    if (timer !== 0) {
      pause();
    } else {
      if (index === reel.pictures.length - 1) goTo(reel, 0);
      play(reel);
    }
    draw();
  }

  /**
   * The index of the first picture of the next turn, if `by` is 1, or of the previous turn, if `by` is -1. In the middle of a turn,
   * -1 leads to the first picture of that turn.
   */
  function turnStartIndex({ pictures }: Reel, by: 1 | -1): number {
    const turn = pictures[index]?.turn;
    const firstOf = (wanted?: number): number => pictures.findIndex((picture) => picture.turn === wanted);
    if (by === 1) {
      const next = pictures.findIndex((picture, at) => at > index && picture.turn !== turn);
      return next < 0 ? pictures.length - 1 : next;
    }
    const firstIndex = firstOf(turn);
    return index > firstIndex ? firstIndex : firstOf(pictures[firstIndex - 1]?.turn);
  }

  function press(action: ReplayAction): void {
    if (openReel === null) return;
    const { reel } = openReel;
    if (action === 'play') {
      togglePlay(reel);
    } else if (action === 'keep') {
      keep(openReel);
    } else if (action === 'leave') {
      leave(openReel);
      if (reel.kind === 'hint') context.say(dialogWords(context).takenBack);
    } else {
      const targets: Readonly<Record<typeof action, number>> = {
        first: 0,
        back: index - 1,
        forward: index + 1,
        last: reel.pictures.length - 1,
        'next-turn': turnStartIndex(reel, 1),
        'previous-turn': turnStartIndex(reel, -1),
      };
      pause();
      goTo(reel, targets[action]);
    }
  }

  /** Ends the replay of a hint, and carries out the steps that have been shown. */
  function keep(current: OpenReel): void {
    const steps = current.reel.steps.slice(0, index);
    if (steps.length === 0) return;
    context.places.keepHintPlaces();
    leave(current);
    context.run({ kind: 'apply', steps });
  }

  function open(reel: Reel): void {
    if (openReel !== null) leave(openReel);
    const { phase } = store.state;
    const isWanted = isInUse(shell.root);
    openReel = { reel, phase, focused: focusedIn(shell.root) };
    index = reel.start;
    show(reel, index);
    context.say(sentence);
    if (isWanted) controls.focus();
    // Without animations, or if the page opens the replay, the pictures do not advance until the player presses “play”.
    if (isWanted && context.moveTime > 0) {
      play(reel);
      draw();
    }
  }

  function leave({ phase, focused }: OpenReel): void {
    const isWatched = isInUse(shell.root);
    pause();
    openReel = null;
    sentence = '';
    store.reread({ phase });
    if (!isWatched) return;
    const isVisible = focused?.isConnected === true && focused.offsetParent !== null;
    const target = isVisible ? focused : shell.bar.querySelector<HTMLElement>('button:not([hidden])');
    target?.focus({ preventScroll: true });
  }

  function draw(): void {
    if (openReel === null) {
      controls.hide();
      return;
    }
    controls.draw(openReel.reel, index, timer !== 0, openReel.phase === 'over');
  }

  function handleKey(event: KeyboardEvent): void {
    const action = KEY_ACTIONS[keyName(event)];
    const isIgnored = event.ctrlKey || event.metaKey || event.altKey || shell.dialog.open;
    if (openReel === null || isIgnored || action === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    press(action);
  }

  shell.root.addEventListener('keydown', handleKey, { capture: true });

  return {
    get sentence() {
      return sentence;
    },
    close() {
      if (openReel !== null) leave(openReel);
    },
    draw,
    showHint: () => void showNextHint().catch(context.reportError),
    showTurns(deal, from, start = from) {
      const { game, phase, view } = store.state;
      // A replay returns to the phase in which it began, so it must not begin while a computer plays.
      if (game === null || view === null || phase === 'computer' || phase === 'handover') return;
      const reel = turnsReel(context, game, view, deal, from, start);
      if (reel.pictures.length > 1) open(reel);
    },
  };
}
