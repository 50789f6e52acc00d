import type { Action, Context } from '../context.ts';
import { attribute, flag, focusedIn, make, text } from '../dom/dom.ts';
import { type IconName, icon } from '../dom/icons.ts';
import { asideOf, type BarState, noteOf } from './bar-text.ts';

// The bar: the lamp, a sentence, the buttons and, on the right, the button that ends the turn.

/** The buttons that have an icon and a label. */
const ROW = ['undo', 'redo', 'reset', 'restore', 'sort', 'hint'] as const;

function button(action: Action, name: IconName | null, className: string): HTMLButtonElement {
  const attributes = { type: 'button', class: className, 'data-action': action, part: 'action' };
  const drawing = name === null ? [] : [icon(name)];
  const span = make('span', { class: 'label' });
  return make('button', { ...attributes, tabindex: '-1' }, ...drawing, span);
}

function label(node: HTMLElement, value: string, title = value): void {
  text(node.querySelector('.label') ?? node, value);
  attribute(node, 'aria-label', value);
  attribute(node, 'title', title);
}

export function createBar(context: Context) {
  const { shell, store } = context;
  const row = ROW.map((action) => [action, button(action, action, 'action')] as const);
  const primary = button('end-turn', null, 'action primary');
  const skip = button('skip', null, 'action primary');
  const result = button('result', null, 'action primary');
  /** Exactly one of these is visible, on the right. */
  const ends = [primary, skip, result];
  primary.setAttribute('aria-describedby', 'sentence');
  primary.tabIndex = 0;
  shell.buttons.append(...row.map(([, node]) => node));
  shell.bar.append(...ends);

  let clicked: Element | null = null;
  shell.root.addEventListener('click', ({ target, detail }) => {
    const node =
      target instanceof Element ? target.closest('.bar [data-action], .icon-button[data-action=menu]') : null;
    // The buttons on the right replace each other: the second click of a double click must not press the next one.
    if (detail === 1) {
      clicked = node;
    }
    if (node !== null && (detail < 2 || node === clicked)) {
      context.press(node.getAttribute('data-action') as Action);
    }
  });

  function drawRow(): void {
    const { view, phase } = store.state;
    const { words } = context;
    const turn = phase === 'mine' ? view : null;
    const can: Partial<Record<(typeof ROW)[number], boolean>> = {
      ...turn?.can,
      restore: turn?.can.restore === true && turn.touched,
      sort: view !== null && view.hand.length > 1 && phase !== 'handover',
      hint: turn !== null,
    };
    const hasUndo = view?.rules.undo !== 'none';
    for (const [action, node] of row) {
      attribute(node, 'aria-disabled', String(!can[action]));
      flag(node, 'hidden', !hasUndo && (action === 'undo' || action === 'redo' || action === 'reset'));
      label(node, words[action], action === 'restore' ? words.restoreLong : undefined);
    }
    flag(shell.buttons, 'hidden', phase === 'show');
  }

  function drawEnds(missing: string): void {
    const { view, phase } = store.state;
    const { words } = context;
    const isReady = phase === 'mine' && view?.can.endTurn === true;
    const draws = isReady ? view.draws : 0;
    const name = draws > 0 ? words.draw : words.endTurn;
    flag(primary, 'hidden', phase !== 'mine' && phase !== 'empty' && phase !== 'handover');
    flag(skip, 'hidden', phase !== 'computer');
    flag(result, 'hidden', phase !== 'over');
    attribute(primary, 'data-ready', String(isReady));
    attribute(primary, 'aria-disabled', String(!isReady));
    attribute(primary, 'data-draws', draws > 0 ? String(draws) : null);
    attribute(result, 'data-ready', 'true');
    label(primary, name, isReady ? name : missing);
    label(skip, words.skip);
    label(result, words.end.button);
  }

  function drawLamp(state: BarState): void {
    const { view, phase } = store.state;
    const lamp = phase === 'mine' && view?.touched === true ? state.lamp : 'none';
    const words = lamp === 'none' ? null : context.words.lamp[lamp];
    attribute(shell.lamp, 'data-state', lamp);
    attribute(shell.lamp, 'aria-label', words);
    attribute(shell.lamp, 'title', words);
  }

  function drawAside(): void {
    const aside = asideOf(context);
    flag(shell.aside, 'hidden', aside === null);
    if (aside !== null) {
      const [action, words, title = words] = aside;
      attribute(shell.aside, 'data-action', action);
      attribute(shell.aside, 'aria-label', title);
      attribute(shell.aside, 'title', title);
      text(shell.aside, words);
    }
  }

  function nameParts(): void {
    const { words } = context;
    const { view, seat } = store.state;
    attribute(shell.menu, 'aria-label', words.menu);
    attribute(shell.bar, 'aria-label', words.actions);
    attribute(shell.cloth, 'aria-label', words.table);
    // A past turn may be shown with another player's hand.
    const other = view !== null && view.seat !== seat ? view.seats[view.seat]?.name : undefined;
    const owner = other === undefined ? words.hand : words.handOf(other);
    attribute(shell.hand, 'aria-label', owner);
    attribute(shell.handBox, 'data-owner', other === undefined ? null : owner);
  }

  /** If the focused button is hidden, the button that replaces it gets the focus. */
  function keepFocus(focused: Element | null): void {
    const now = ends.find((node) => !node.hidden);
    const stops = [...row.map(([, node]) => node), shell.aside, ...ends, shell.menu];
    if (now !== undefined && stops.every((node) => node.hidden || node.tabIndex !== 0)) {
      now.tabIndex = 0;
    }
    const isHidden = [shell.aside, ...ends].some((node) => node === focused && node.hidden);
    if (isHidden && !shell.dialog.open) {
      now?.focus({ preventScroll: true });
    }
  }

  return {
    draw(state: BarState): void {
      const focused = focusedIn(shell.root);
      const { sentence, tone } = noteOf(context, state);
      drawRow();
      drawEnds(sentence);
      drawLamp(state);
      drawAside();
      nameParts();
      keepFocus(focused);
      text(shell.sentence, sentence);
      attribute(shell.sentence, 'data-tone', tone);
    },
  };
}
