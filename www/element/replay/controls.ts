import { dialogWords } from '../../words/dialogs.ts';
import replayCss from '../css/replay.css?inline';
import { make, setAttribute, setFlag, setText } from '../dom/dom.ts';
import { laterIcon } from '../dom/later-icons.ts';
import type { Shell } from '../dom/shell.ts';
import type { Pictures } from '../model/model.ts';
import type { Env } from '../model/parts.ts';
import { adoptSheet, lazySheet } from '../view/sheets.ts';

const STEP_BUTTONS = ['first', 'back', 'play', 'forward', 'last'] as const;
/** The buttons that end a replay. */
const END_BUTTONS = ['leave', 'keep'] as const;

export type ButtonName = (typeof STEP_BUTTONS | typeof END_BUTTONS)[number];

const replaySheet = lazySheet(replayCss);

export function createControls(shell: Shell, press: (button: ButtonName) => void) {
  const nodes = {} as Record<ButtonName, HTMLButtonElement>;

  function button(name: ButtonName, ...drawing: readonly Element[]): HTMLButtonElement {
    const node = make('button', { type: 'button', class: 'action', 'data-action': `show-${name}` });
    node.append(...drawing, make('span', { class: 'label' }));
    node.addEventListener('click', (event) => {
      event.stopPropagation();
      press(name);
    });
    nodes[name] = node;
    return node;
  }

  const position = make('span', { class: 'position' });
  adoptSheet(shell.root, replaySheet());
  shell.reel.append(...STEP_BUTTONS.map((name) => button(name, laterIcon(name))), position);
  shell.reelEnd.append(...END_BUTTONS.map((name) => button(name)));
  nodes.keep.classList.add('primary');
  nodes.keep.setAttribute('data-ready', 'true');

  function write(name: ButtonName, label: string, isDisabled = false): void {
    const node = nodes[name];
    setAttribute(node, 'aria-label', label);
    setAttribute(node, 'title', label);
    setAttribute(node, 'aria-disabled', String(isDisabled));
    if (node.lastElementChild !== null) setText(node.lastElementChild, label);
  }

  function setHidden(isHidden: boolean): void {
    setFlag(shell.reel, 'hidden', isHidden);
    setFlag(shell.reelEnd, 'hidden', isHidden);
  }

  return {
    /** Shows the controls. `isOver` is true if the game's current deal has ended, so there is no turn to go back to. */
    draw(env: Env, { kind, list, index, isPlaying }: Pictures, isOver: boolean): void {
      const words = dialogWords(env);
      const last = list.length - 1;
      const isFirst = index === 0;
      const isLast = index === last;
      const isHint = kind === 'hint';
      setHidden(false);
      write('first', words.first, isFirst);
      write('back', words.back, isFirst);
      write('play', isPlaying ? words.pause : words.play);
      write('forward', words.forward, isLast);
      write('last', words.last, isLast);
      write('keep', words.keep);
      write('leave', isHint ? words.leaveHint : isOver ? env.words.close : words.leave);
      setFlag(nodes.keep, 'hidden', !isHint);
      nodes.play.querySelector('.icon')?.replaceWith(laterIcon(isPlaying ? 'pause' : 'play'));
      setText(position, words.position(index, last));
      setAttribute(shell.reel, 'aria-label', words.controls);
      setAttribute(shell.reel, 'data-at', String(index));
      setAttribute(shell.reel, 'data-length', String(list.length));
    },
    hide: () => setHidden(true),
    focus: (): void => nodes.forward.focus({ preventScroll: true }),
  };
}
