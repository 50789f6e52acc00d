import type { View } from '../../engine.ts';
import { dialogWords } from '../../words/dialogs.ts';
import { focusedIn, keyName } from '../dom/dom.ts';
import { isInUse } from '../dom/focus.ts';
import { type Pictures, phaseOf, pictureOf } from '../model/model.ts';
import type { Surface } from '../model/parts.ts';
import { type ButtonName, createControls } from './controls.ts';
import { groupHand, isUnarranged } from './hand-groups.ts';
import { createHintStages, type HintParts } from './hint.ts';
import { turnsReel } from './reels.ts';

// Shows the pictures of a hint or of past turns on the table. Buttons and keys step forwards and backwards. Until the replay ends,
// the game waits.

/** Milliseconds from the end of a picture's animation to the next picture. */
const PICTURE_TIME = 900;

export interface ReplayParts extends HintParts {
  readonly surface: Surface;
  /** Draws the table now, because something is about to be focused. */
  drawNow(): void;
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

export type ReplayPlayer = ReturnType<typeof createReplayPlayer>;

export function createReplayPlayer(parts: ReplayParts) {
  const { env, table, surface } = parts;
  const { shell } = surface;
  const controls = createControls(shell, press);
  const showNextHint = createHintStages(parts, open);
  /** The element that had focus before the replay. It is focused again afterwards. */
  let focused: HTMLElement | null = null;
  /** The timer that shows the next picture. */
  let timer = 0;

  /** The pictures of a hint or of past turns; `null` if the table shows neither. */
  const shownPictures = (): Pictures | null =>
    phaseOf(table.model) === 'show' ? table.model.pictures : null;

  const say = (sentence: string): void => table.dispatch({ kind: 'say', sentence });

  function goTo(index: number): void {
    table.dispatch({ kind: 'picture', index });
    const { pictures } = table.model;
    if (pictures === null) return;
    const position = dialogWords(env).position(pictures.index, pictures.list.length - 1);
    say(`${position}. ${pictureOf(table.model)?.words ?? ''}`);
  }

  function setPlaying(isPlaying: boolean): void {
    clearTimeout(timer);
    table.dispatch({ kind: 'play', isPlaying });
    if (isPlaying) timer = window.setTimeout(advance, PICTURE_TIME + 2 * env.moveTime);
  }

  function advance(): void {
    const pictures = shownPictures();
    if (pictures?.isPlaying !== true) return;
    goTo(pictures.index + 1);
    if (shownPictures()?.isPlaying === true) setPlaying(true);
  }

  function togglePlay({ isPlaying, index, list }: Pictures): void {
    if (!isPlaying && index === list.length - 1) goTo(0);
    setPlaying(!isPlaying);
  }

  /**
   * The index of the first picture of the next turn, if `by` is 1, or of the previous turn, if `by` is -1. In the middle of a turn,
   * -1 leads to the first picture of that turn.
   */
  function turnStartIndex({ list, index }: Pictures, by: 1 | -1): number {
    const turn = list[index]?.turn;
    const firstOf = (wanted?: number): number => list.findIndex((picture) => picture.turn === wanted);
    if (by === 1) {
      const next = list.findIndex((picture, at) => at > index && picture.turn !== turn);
      return next < 0 ? list.length - 1 : next;
    }
    const firstIndex = firstOf(turn);
    return index > firstIndex ? firstIndex : firstOf(list[firstIndex - 1]?.turn);
  }

  function press(action: ReplayAction): void {
    const pictures = shownPictures();
    if (pictures === null) return;
    const { index, list, kind } = pictures;
    if (action === 'play') {
      togglePlay(pictures);
    } else if (action === 'keep') {
      keep(pictures);
    } else if (action === 'leave') {
      close();
      if (kind === 'hint') say(dialogWords(env).takenBack);
    } else {
      const targets: Readonly<Record<typeof action, number>> = {
        first: 0,
        back: index - 1,
        forward: index + 1,
        last: list.length - 1,
        'next-turn': turnStartIndex(pictures, 1),
        'previous-turn': turnStartIndex(pictures, -1),
      };
      setPlaying(false);
      goTo(targets[action]);
    }
  }

  /** Ends the replay of a hint, and carries out all its steps, whether or not they have been shown. A part of a hint would break melds. */
  function keep({ steps, list }: Pictures): void {
    table.dispatch({ kind: 'picture', index: list.length - 1 }); // The melds get the places of the last picture.
    close();
    table.run({ kind: 'apply', steps });
  }

  function open(pictures: Pictures): void {
    close();
    const isWanted = isInUse(shell.root);
    focused = focusedIn(shell.root);
    table.dispatch({ kind: 'pictures', pictures });
    say(pictureOf(table.model)?.words ?? '');
    parts.drawNow();
    if (isWanted) controls.focus();
    // Without animations, or if the page opens the replay, the pictures do not advance until the player presses “play”.
    if (isWanted && env.moveTime > 0) setPlaying(true);
  }

  function close(): void {
    if (shownPictures() === null) return;
    const isWatched = isInUse(shell.root);
    clearTimeout(timer);
    table.dispatch({ kind: 'pictures', pictures: null });
    parts.drawNow();
    if (!isWatched) return;
    const isVisible = focused?.isConnected === true && focused.offsetParent !== null;
    const target = isVisible ? focused : shell.bar.querySelector<HTMLElement>('button:not([hidden])');
    target?.focus({ preventScroll: true });
  }

  function draw(): void {
    const pictures = shownPictures();
    if (pictures === null) controls.hide();
    else controls.draw(env, pictures, table.model.stage === 'over');
  }

  function handleKey(event: KeyboardEvent): void {
    const action = KEY_ACTIONS[keyName(event)];
    const isIgnored = event.ctrlKey || event.metaKey || event.altKey || shell.dialog.open;
    if (shownPictures() === null || isIgnored || action === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    press(action);
  }

  shell.root.addEventListener('keydown', handleKey, { capture: true });

  return {
    close,
    draw,
    groupHand: (view: View | null, isAsked: boolean): Promise<void> =>
      isAsked || isUnarranged(table.model) ? groupHand(parts.thinker, table, view) : Promise.resolve(),
    showHint: showNextHint,
    showTurns(deal: number, from: number, start = from): void {
      const { model } = table;
      const phase = phaseOf(model);
      // A replay must not begin while a computer plays.
      if (model.game === null || model.view === null || phase === 'computer' || phase === 'handover') return;
      close();
      const pictures = turnsReel(env, model, model.game, model.view, { deal, from, start });
      if (pictures.list.length > 1) open(pictures);
    },
  };
}
