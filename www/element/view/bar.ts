import type { Action, Context } from '../context.ts';
import { focusedIn, make, setAttribute, setFlag, setText } from '../dom/dom.ts';
import { type IconName, icon } from '../dom/icons.ts';
import { mayEndTurn } from '../game/commands.ts';
import { isSpectator, ownSeatOf } from '../state/state.ts';
import { asideOf, type BarState, type Note, noteOf } from './bar-text.ts';

// Draws the bar. It has the lamp, a sentence with a button beside it, a row of buttons, and the main button, which ends the turn.

const ROW_ACTIONS = ['undo', 'redo', 'reset', 'restore', 'sort', 'hint'] as const;

function button(action: Action, name: IconName | null, className: string): HTMLButtonElement {
  const attributes = { type: 'button', class: className, 'data-action': action, part: 'action' };
  const drawing = name === null ? [] : [icon(name)];
  const span = make('span', { class: 'label' });
  return make('button', { ...attributes, tabindex: '-1' }, ...drawing, span);
}

function setLabel(node: HTMLElement, value: string, title = value): void {
  setText(node.querySelector('.label') ?? node, value);
  setAttribute(node, 'aria-label', value);
  setAttribute(node, 'title', title);
}

export function createBar(context: Context) {
  const { shell, store } = context;
  const rowButtons = ROW_ACTIONS.map((action) => [action, button(action, action, 'action')] as const);
  const primary = button('end-turn', null, 'action primary');
  primary.setAttribute('aria-describedby', 'sentence');
  primary.tabIndex = 0;
  shell.buttons.append(...rowButtons.map(([, node]) => node));
  shell.bar.append(primary);

  shell.root.addEventListener('click', ({ target }) => {
    const node = target instanceof Element ? target.closest('.bar [data-action], .top [data-action]') : null;
    if (node !== null) context.press(node.getAttribute('data-action') as Action);
  });

  /** Whether the row of buttons and the main button are hidden: during a replay, which has buttons of its own, and for spectators. */
  function isPassive(): boolean {
    const { phase, view } = store.state;
    return phase === 'show' || (view !== null && isSpectator(view));
  }

  function drawRow(): void {
    const { view, phase } = store.state;
    const { words } = context;
    const ownView = phase === 'mine' ? view : null;
    const can: Partial<Record<(typeof ROW_ACTIONS)[number], boolean>> = {
      ...ownView?.can,
      restore: ownView?.can.restore === true && ownView.touched,
      sort: view !== null && view.hand.length > 1 && !context.turns.isHandHidden,
      hint: ownView !== null,
    };
    const hasUndo = view?.rules.undo !== 'none';
    const penalty = view?.rules.restorePenalty ?? 0;
    for (const [action, node] of rowButtons) {
      const isRestore = action === 'restore';
      const needsUndo = action === 'undo' || action === 'redo' || action === 'reset';
      setAttribute(node, 'aria-disabled', String(!can[action]));
      setFlag(node, 'hidden', hasUndo ? isRestore : needsUndo);
      setLabel(
        node,
        isRestore ? words.restore(penalty) : words[action],
        isRestore ? words.restoreLong(penalty) : undefined,
      );
    }
    setFlag(shell.buttons, 'hidden', isPassive());
  }

  /** Draws the main button, which ends the turn. After a deal, the button starts the next deal or another game. */
  function drawPrimary(missing: string): void {
    const { advice, phase, view } = store.state;
    const { words, turns } = context;
    const isOver = phase === 'over';
    const canEnd = mayEndTurn(context);
    const draws = canEnd ? (view?.draws ?? 0) : 0;
    const isReady = (canEnd || isOver) && !turns.isSettling;
    const nextAction = view?.nextDeal === true ? 'next-deal' : 'rematch';
    const endLabel = canEnd && view?.hand.length === 0 ? words.finish : words.endTurn;
    const primaryLabel = isOver ? words.end[nextAction] : draws > 0 ? words.draw : endLabel;
    const cannotRematch = isOver && nextAction === 'rematch' && turns.connection !== null;
    setFlag(primary, 'hidden', isPassive() || cannotRematch);
    setAttribute(primary, 'data-action', isOver ? nextAction : 'end-turn');
    setAttribute(primary, 'data-ready', String(isReady));
    setAttribute(primary, 'aria-disabled', String(!isReady));
    // If a beginner has a card to play, “Draw” looks like the other buttons.
    setFlag(primary, 'data-second', draws > 0 && (advice?.kind === 'meld' || advice?.kind === 'join'));
    setFlag(primary, 'data-glow', draws > 0 && advice?.kind === 'draw');
    setLabel(primary, primaryLabel, isReady ? primaryLabel : missing);
  }

  function drawLamp(state: BarState): void {
    const { view, phase } = store.state;
    const lamp = phase === 'mine' && view?.touched === true ? state.lamp : 'none';
    const words = lamp === 'none' ? null : context.words.lamp[lamp];
    setAttribute(shell.lamp, 'data-state', lamp);
    setAttribute(shell.lamp, 'aria-label', words);
    setAttribute(shell.lamp, 'title', words);
  }

  function drawAside(aside: ReturnType<typeof asideOf>): void {
    setFlag(shell.aside, 'hidden', aside === null);
    if (aside !== null) {
      const [action, words, title = words] = aside;
      setAttribute(shell.aside, 'data-action', action);
      setAttribute(
        shell.aside,
        'aria-disabled',
        action === 'again' && context.turns.isSettling ? 'true' : null,
      );
      setAttribute(shell.aside, 'aria-label', title);
      setAttribute(shell.aside, 'title', title);
      setText(shell.aside, words);
    }
  }

  /** Writes the names of the parts of the table for screen readers. */
  function nameParts(): void {
    const { words } = context;
    const { view, seat } = store.state;
    setAttribute(shell.menu, 'aria-label', words.menu);
    setAttribute(shell.bar, 'aria-label', words.actions);
    setAttribute(shell.cloth, 'aria-label', words.table);
    // A replay may show another player's hand.
    const other = view !== null && view.seat !== seat ? ownSeatOf(view)?.name : undefined;
    const owner = other === undefined ? words.hand : words.handOf(other);
    setAttribute(shell.hand, 'aria-label', owner);
    setAttribute(shell.handBox, 'data-owner', other === undefined ? null : owner);
  }

  /**
   * Makes sure that one button of the toolbar is a Tab stop. If the focused button was hidden, focuses the main button or, if that is
   * hidden, the menu.
   */
  function keepFocus(focused: Element | null): void {
    const row = shell.buttons.hidden ? [] : rowButtons.map(([, node]) => node);
    const main = primary.hidden ? shell.menu : primary;
    if ([...row, shell.aside, primary, shell.menu].every((node) => node.hidden || node.tabIndex !== 0)) {
      main.tabIndex = 0;
    }
    const isHidden = [shell.aside, primary].some((node) => node === focused && node.hidden);
    if (isHidden && !shell.dialog.open) {
      main.focus({ preventScroll: true });
    }
  }

  return {
    draw(state: BarState): void {
      const focused = focusedIn(shell.root);
      const { sentence, tone } = noteOf(context, state);
      drawRow();
      drawPrimary(sentence);
      drawLamp(state);
      drawAside(asideOf(context, state));
      nameParts();
      keepFocus(focused);
      setText(shell.sentence, sentence);
      setAttribute(shell.sentence, 'data-tone', tone);
    },
    /** Shows only a note about a problem, before the words are loaded. The buttons have no labels yet, so they are hidden. */
    drawNote({ sentence, tone, retry }: Note): void {
      setFlag(shell.buttons, 'hidden', true);
      setFlag(primary, 'hidden', true);
      setText(shell.sentence, sentence);
      setAttribute(shell.sentence, 'data-tone', tone);
      drawAside(retry === undefined ? null : ['retry', retry.label]);
    },
  };
}
