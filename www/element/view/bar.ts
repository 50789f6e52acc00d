import type { TableWords } from '../../words/en/table.ts';
import { focusedIn, make, rove, setAttribute, setFlag, setText } from '../dom/dom.ts';
import { type IconName, icon } from '../dom/icons.ts';
import type { Shell } from '../dom/shell.ts';
import type { Aside } from '../model/bar-text.ts';
import type { Note } from '../model/model.ts';
import type { Action } from '../model/parts.ts';
import { ROW_ACTIONS, type ShownBar, type ShownButton } from '../model/shown.ts';

// Draws the bar. It has the lamp, a sentence with a button beside it, a row of buttons, and the main button, which ends the turn.

function button(action: Action, name: IconName | null, className: string): HTMLButtonElement {
  const attributes = { type: 'button', class: className, 'data-action': action, part: className };
  const drawing = name === null ? [] : [icon(name)];
  const span = make('span', { class: 'label' });
  return make('button', { ...attributes, tabindex: '-1' }, ...drawing, span);
}

function writeIconButton(node: HTMLElement, { label, title, isHidden, isDisabled }: ShownButton): void {
  setFlag(node, 'hidden', isHidden);
  setAttribute(node, 'aria-disabled', String(isDisabled));
  setAttribute(node, 'aria-label', label);
  setAttribute(node, 'title', title);
}

function writeButton(node: HTMLElement, button: ShownButton): void {
  writeIconButton(node, button);
  setText(node.querySelector('.label') ?? node, button.label);
}

export function createBar(shell: Shell, press: (action: Action) => void) {
  const rowButtons = ROW_ACTIONS.map((action) => [action, button(action, action, 'action')] as const);
  const primary = button('end-turn', null, 'action primary');
  primary.setAttribute('aria-describedby', 'sentence');
  primary.tabIndex = 0;
  shell.buttons.append(...rowButtons.map(([, node]) => node));
  shell.bar.append(primary);

  shell.root.addEventListener('click', ({ target }) => {
    const node = target instanceof Element ? target.closest('.bar [data-action], .top [data-action]') : null;
    if (node !== null) press(node.getAttribute('data-action') as Action);
  });

  function drawAside(aside: Aside | null): void {
    setFlag(shell.aside, 'hidden', aside === null);
    if (aside !== null) {
      setAttribute(shell.aside, 'data-action', aside.action);
      setAttribute(shell.aside, 'aria-disabled', aside.isDisabled ? 'true' : null);
      setAttribute(shell.aside, 'aria-label', aside.title);
      setAttribute(shell.aside, 'title', aside.title);
      setText(shell.aside, aside.label);
    }
  }

  function drawNote({ sentence, tone }: Note): void {
    setText(shell.sentence, sentence);
    setAttribute(shell.sentence, 'data-tone', tone);
  }

  /** Writes the names of the parts of the table for screen readers. */
  function nameParts(words: TableWords, handOwner: string | null): void {
    setAttribute(shell.menu, 'aria-label', words.menu);
    setAttribute(shell.bar, 'aria-label', words.actions);
    setAttribute(shell.cloth, 'aria-label', words.table);
    setAttribute(shell.hand, 'aria-label', handOwner ?? words.hand);
    setAttribute(shell.handBox, 'data-owner', handOwner);
  }

  /**
   * Makes sure that one button of the toolbar is a Tab stop. If the focused button was hidden, focuses the main button or, if that is
   * hidden, the menu or, if the page hides that, the first button.
   */
  function keepFocus(focused: Element | null): void {
    const row = shell.buttons.hidden ? [] : rowButtons.map(([, node]) => node);
    const shown = [...row, shell.aside, primary, shell.tidy, shell.menu].filter((node) => !node.hidden);
    const hasStop = shown.some((node) => node.tabIndex === 0);
    const isHidden = [shell.aside, primary, shell.tidy].some((node) => node === focused && node.hidden);
    if (hasStop && !isHidden) return; // The question whether the menu is shown costs a layout.
    const menu = shell.menu.offsetParent === null ? (shown[0] ?? shell.menu) : shell.menu;
    const main = primary.hidden ? menu : primary;
    if (!hasStop) rove(shown, main);
    if (isHidden && !shell.dialog.open) main.focus({ preventScroll: true });
  }

  return {
    draw(words: TableWords, shown: ShownBar): void {
      const focused = focusedIn(shell.root);
      for (const [action, node] of rowButtons) writeButton(node, shown.row[action]);
      setFlag(shell.buttons, 'hidden', shown.isPassive);
      writeIconButton(shell.tidy, shown.tidy);
      writeButton(primary, shown.primary);
      setAttribute(primary, 'data-action', shown.primary.action);
      setAttribute(primary, 'data-ready', String(!shown.primary.isDisabled));
      setFlag(primary, 'data-second', shown.primary.isSecond);
      setFlag(primary, 'data-glow', shown.primary.isGlowing);
      setAttribute(shell.lamp, 'data-state', shown.lamp.state);
      setAttribute(shell.lamp, 'aria-label', shown.lamp.words);
      setAttribute(shell.lamp, 'title', shown.lamp.words);
      drawAside(shown.aside);
      nameParts(words, shown.handOwner);
      keepFocus(focused);
      drawNote(shown.note);
    },
    /** Shows only a note about a problem, before the words are loaded. The buttons have no labels yet, so they are hidden. */
    drawNote(note: Note): void {
      const { retry } = note;
      setFlag(shell.buttons, 'hidden', true);
      setFlag(primary, 'hidden', true);
      drawNote(note);
      const label = retry?.label ?? '';
      drawAside(retry === undefined ? null : { action: 'retry', label, title: label, isDisabled: false });
    },
  };
}
