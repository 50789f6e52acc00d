import { flawsText } from '../announce/naming.ts';
import type { Action, Context, Tone } from '../context.ts';
import type { Solvability } from '../game/solvable.ts';
import { attribute, flag, make, text } from './dom.ts';
import { type IconName, icon } from './icons.ts';

// The row of actions: what is missing in words, the lamp, the buttons, and at the right the one that ends the turn.

export interface Note {
  readonly sentence: string;
  readonly tone: Tone;
}

export interface BarState {
  readonly lamp: Solvability;
  readonly note: Note | null;
  /** What the others did since my last turn, or do now. */
  readonly news: string;
  /** Did the others play since my last turn? */
  readonly recent: boolean;
  /** What is shown just now, in words; empty while nothing is. */
  readonly shown: string;
}

export interface Bar {
  draw(state: BarState): void;
}

/** Each has an icon and a word of its name. */
const ROW = ['undo', 'redo', 'reset', 'restore', 'sort', 'hint'] as const;

function button(action: Action, name: IconName | null, className: string): HTMLButtonElement {
  const label = make('span', { class: 'label' });
  const node = make('button', {
    type: 'button',
    class: className,
    'data-action': action,
    part: 'action',
    tabindex: '-1',
  });
  node.append(...(name === null ? [] : [icon(name)]), label);
  return node;
}

export function createBar(context: Context): Bar {
  const { shell, store } = context;
  const row = ROW.map((action) => button(action, action, 'action'));
  const primary = button('end-turn', null, 'action primary');
  const skip = button('skip', null, 'action primary');
  const result = button('result', null, 'action primary');
  primary.setAttribute('aria-describedby', 'sentence');
  primary.tabIndex = 0;
  shell.buttons.append(...row);
  shell.bar.append(primary, skip, result);

  let clicked: Element | null = null;
  shell.root.addEventListener('click', (event) => {
    const node =
      event.target instanceof Element
        ? event.target.closest('.bar [data-action], .icon-button[data-action=menu]')
        : null;
    // What ends a turn and what skips one lie in one place: the second click of two at once was meant for the first.
    if (event.detail === 1) {
      clicked = node;
    }
    if (node !== null && (event.detail < 2 || node === clicked)) {
      context.press(node.getAttribute('data-action') as Action);
    }
  });

  function label(node: HTMLElement, value: string, title = value): void {
    const span = node.querySelector('.label');
    if (span !== null) {
      text(span, value);
    }
    attribute(node, 'aria-label', value);
    attribute(node, 'title', title);
  }

  function sentence(state: BarState): { text: string; tone: Tone } {
    const { view, phase, selection } = store.state;
    const { words } = context;
    if (phase === 'show') {
      return { text: state.shown, tone: 'plain' };
    }
    if (state.note !== null) {
      return { text: state.note.sentence, tone: state.note.tone };
    }
    if (view === null) {
      return { text: '', tone: 'plain' };
    }
    const name = view.seats[view.turn]?.name ?? '';
    switch (phase) {
      case 'empty':
        return { text: '', tone: 'plain' };
      case 'computer':
        return { text: state.news === '' ? words.status.thinking(name) : state.news, tone: 'plain' };
      case 'handover':
        return { text: words.status.waiting(name), tone: 'plain' };
      case 'over':
        return { text: words.status.over, tone: 'plain' };
      case 'mine':
        break;
      default: {
        const never: never = phase;
        return never;
      }
    }
    if (view.flaws.length > 0) {
      const lamp = state.lamp === 'open' || state.lamp === 'closed' ? words.lampShort[state.lamp] : '';
      const missing = flawsText(words, view, view.flaws);
      const one = lamp !== '' && view.flaws.length === 1;
      return { text: one ? `${missing} – ${lamp}` : missing, tone: 'plain' };
    }
    if (selection.size > 0) {
      return { text: words.status.selected(selection.size), tone: 'plain' };
    }
    if (view.played > 0) {
      return { text: words.status.canPlayOn(view.played), tone: 'plain' };
    }
    if (view.touched) {
      return { text: words.status.rearranged, tone: 'plain' };
    }
    const opened = view.rules.openingPoints === null || view.seats[view.seat]?.opened === true;
    const advice = opened ? words.status.youStart : words.status.opening(view.rules.openingPoints ?? 0);
    return { text: state.news === '' ? advice : state.news, tone: 'plain' };
  }

  /** What can be done about what the sentence says. */
  function asideOf(state: BarState): { action: Action; label: string; long: string } | null {
    const { view, phase, selection } = store.state;
    const { words } = context;
    if (phase === 'over') {
      return { action: 'replay', label: words.show.replay, long: words.show.replay };
    }
    if (phase !== 'mine' || view === null) {
      return null;
    }
    if (selection.size > 0) {
      return { action: 'where', label: words.where, long: words.where };
    }
    return state.recent && !view.touched
      ? { action: 'again', label: words.show.again, long: words.show.againLong }
      : null;
  }

  function drawAside(state: BarState): void {
    const aside = asideOf(state);
    flag(shell.aside, 'hidden', aside === null);
    if (aside !== null) {
      attribute(shell.aside, 'data-action', aside.action);
      attribute(shell.aside, 'aria-label', aside.long);
      attribute(shell.aside, 'title', aside.long);
      text(shell.aside, aside.label);
    }
  }

  /** A button that goes takes no focus with it: the one in its place has it then. */
  function keepFocus(focused: Element | null): void {
    const ends = [primary, skip, result];
    const now = ends.find((node) => !node.hidden);
    const stops = [...row, shell.aside, ...ends, shell.menu].filter(
      (node) => !node.hidden && node.tabIndex === 0,
    );
    if (now !== undefined && stops.length === 0) {
      now.tabIndex = 0;
    }
    const gone = [shell.aside, ...ends].some((node) => node === focused && node.hidden);
    if (gone && !shell.dialog.open) {
      now?.focus({ preventScroll: true });
    }
  }

  return {
    draw(state) {
      const root = shell.root.getRootNode();
      const focused = root instanceof ShadowRoot ? root.activeElement : null;
      const { view, phase } = store.state;
      const { words } = context;
      const mine = phase === 'mine' && view !== null;
      const can: Record<(typeof ROW)[number], boolean> = {
        undo: mine && view.can.undo,
        redo: mine && view.can.redo,
        reset: mine && view.can.reset,
        restore: mine && view.touched && view.can.restore,
        sort: view !== null && view.hand.length > 1 && phase !== 'handover',
        hint: mine,
      };
      const free = view?.rules.undo !== 'none';
      ROW.forEach((action, index) => {
        const node = row[index];
        if (node !== undefined) {
          attribute(node, 'aria-disabled', String(!can[action]));
          flag(node, 'hidden', !free && (action === 'undo' || action === 'redo' || action === 'reset'));
          label(node, words[action], action === 'restore' ? words.restoreLong : undefined);
        }
      });
      const draws = view?.draws ?? 0;
      const ready = mine && view.can.endTurn;
      flag(primary, 'hidden', phase !== 'mine' && phase !== 'empty' && phase !== 'handover');
      flag(skip, 'hidden', phase !== 'computer');
      flag(result, 'hidden', phase !== 'over');
      attribute(primary, 'data-ready', ready ? 'true' : 'false');
      attribute(primary, 'aria-disabled', ready ? 'false' : 'true');
      attribute(primary, 'data-draws', ready && draws > 0 ? String(draws) : null);
      const said = sentence(state);
      const name = ready && draws > 0 ? words.draw : words.endTurn;
      label(primary, name, ready ? name : said.text);
      label(skip, words.skip);
      label(result, words.end.button);
      attribute(result, 'data-ready', 'true');
      attribute(shell.menu, 'aria-label', words.menu);
      attribute(shell.bar, 'aria-label', words.actions);
      attribute(shell.cloth, 'aria-label', words.table);
      // In what is shown of a deal that is over, the hand may be another's.
      const other = view !== null && view.seat !== store.state.seat ? view.seats[view.seat]?.name : undefined;
      const owner = other === undefined ? words.hand : words.handOf(other);
      attribute(shell.hand, 'aria-label', owner);
      attribute(shell.handBox, 'data-owner', other === undefined ? null : owner);
      const lamp: Solvability = mine && view.touched ? state.lamp : 'none';
      attribute(shell.lamp, 'data-state', lamp);
      attribute(shell.lamp, 'aria-label', lamp === 'none' ? null : words.lamp[lamp]);
      attribute(shell.lamp, 'title', lamp === 'none' ? null : words.lamp[lamp]);
      flag(shell.buttons, 'hidden', phase === 'show');
      drawAside(state);
      keepFocus(focused);
      text(shell.sentence, said.text);
      attribute(shell.sentence, 'data-tone', said.tone);
    },
  };
}
