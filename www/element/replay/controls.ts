import { showWords } from '../../words/shown.ts';
import type { Context } from '../context.ts';
import replayCss from '../css/replay.css?inline';
import { attribute, flag, make, text } from '../dom/dom.ts';
import { type IconName, icon } from '../dom/icons.ts';
import { adopt, sheetOf } from '../view/sheets.ts';

// The buttons of a replay.

export type Button = 'first' | 'back' | 'play' | 'forward' | 'last' | 'leave' | 'keep';

/** The state that the buttons show. */
export interface ControlsState {
  readonly index: number;
  readonly length: number;
  readonly isPlaying: boolean;
  readonly isHint: boolean;
  /** Whether the deal has ended. */
  readonly isOver: boolean;
}

export interface Controls {
  draw(state: ControlsState): void;
  hide(): void;
  focus(): void;
}

const STEPS = ['first', 'back', 'play', 'forward', 'last'] as const;

const replaySheet = sheetOf(replayCss);

export function createControls(context: Context, press: (button: Button) => void): Controls {
  const { shell } = context;

  function button(name: Button, iconName: IconName | null = null): HTMLButtonElement {
    const node = make('button', { type: 'button', class: 'action', 'data-action': `show-${name}` });
    node.append(...(iconName === null ? [] : [icon(iconName)]), make('span', { class: 'label' }));
    node.addEventListener('click', (event) => {
      event.stopPropagation();
      press(name);
    });
    return node;
  }

  const steps = STEPS.map((name) => [name, button(name, name)] as const);
  const [leave, keep] = [button('leave'), button('keep')];
  const nodes = Object.fromEntries([...steps, ['leave', leave], ['keep', keep]]) as Record<
    Button,
    HTMLButtonElement
  >;
  const position = make('span', { class: 'position' });
  keep.classList.add('primary');
  adopt(shell.root, replaySheet());
  shell.reel.append(...steps.map(([, node]) => node), position);
  shell.reelEnd.append(leave, keep);

  function write(name: Button, label: string, isDisabled: boolean): void {
    const node = nodes[name];
    attribute(node, 'aria-label', label);
    attribute(node, 'title', label);
    attribute(node, 'aria-disabled', String(isDisabled));
    const span = node.querySelector('.label');
    if (span !== null) {
      text(span, label);
    }
  }

  return {
    draw({ index, length, isPlaying, isHint, isOver }) {
      const words = showWords(context.lang);
      const isFirst = index === 0;
      const isLast = index === length - 1;
      flag(shell.reel, 'hidden', false);
      flag(shell.reelEnd, 'hidden', false);
      write('first', words.first, isFirst);
      write('back', words.back, isFirst);
      write('play', isPlaying ? words.pause : words.play, false);
      write('forward', words.forward, isLast);
      write('last', words.last, isLast);
      write('keep', words.keep, isFirst);
      write('leave', isHint ? context.words.cancel : isOver ? context.words.close : words.leave, false);
      flag(keep, 'hidden', !isHint);
      attribute(keep, 'data-ready', String(!isFirst));
      nodes.play.querySelector('.icon')?.replaceWith(icon(isPlaying ? 'pause' : 'play'));
      text(position, words.position(index, length - 1));
      attribute(shell.reel, 'aria-label', words.controls);
      attribute(shell.reel, 'data-at', String(index));
      attribute(shell.reel, 'data-length', String(length));
    },
    hide() {
      flag(shell.reel, 'hidden', true);
      flag(shell.reelEnd, 'hidden', true);
    },
    focus() {
      nodes.forward.focus({ preventScroll: true });
    },
  };
}
