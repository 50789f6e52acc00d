import { figure, make } from './dom.ts';
import { icon } from './icons.ts';

// The fixed nodes inside the shadow root, made once.

export interface Shell {
  readonly root: HTMLElement;
  readonly seats: HTMLElement;
  readonly helping: HTMLElement;
  readonly stock: HTMLElement;
  readonly stockBack: HTMLElement;
  readonly stockText: HTMLElement;
  readonly menu: HTMLButtonElement;
  /** The scroller; the free cloth. */
  readonly cloth: HTMLElement;
  /** As high as the trays need. */
  readonly space: HTMLElement;
  /** Over the trays, what is said of each: so that no card is drawn again when it changes. */
  readonly frames: HTMLElement;
  /** One drawing for all trays where cards that hover would make no meld. */
  readonly refusals: SVGElement;
  readonly empty: HTMLElement;
  /** Where a new meld would lie. */
  readonly slot: HTMLElement;
  readonly slotTag: HTMLElement;
  readonly handBox: HTMLElement;
  readonly hand: HTMLElement;
  /** Between which hand cards a card would lie. */
  readonly mark: HTMLElement;
  readonly lamp: HTMLElement;
  readonly sentence: HTMLElement;
  /** A button beside the sentence: what can be done about what it says. */
  readonly aside: HTMLButtonElement;
  readonly buttons: HTMLElement;
  /** While something is shown: forward and back, and at the end what becomes of it. */
  readonly reel: HTMLElement;
  readonly reelEnd: HTMLElement;
  readonly bar: HTMLElement;
  /** What flies: ghosts under the finger, cards on their way. */
  readonly air: HTMLElement;
  readonly dialog: HTMLDialogElement;
}

export function createShell(): Shell {
  const seats = make('ol', { class: 'seats' });
  const helping = make('div', { class: 'helping', role: 'group', 'data-zone': 'helping', id: 'helping' });
  const stockBack = make('span', { class: 'back', 'aria-hidden': 'true' });
  const stockText = make('span', { class: 'stock-text' });
  const stock = make('div', { class: 'stock', part: 'stock' }, stockBack, stockText);
  const menu = make(
    'button',
    // It lies above, but belongs to the row of actions: one Tab stop, the arrows lead to it.
    { class: 'icon-button', type: 'button', 'data-action': 'menu', part: 'menu', id: 'menu', tabindex: '-1' },
    icon('menu'),
  );
  const top = make('div', { class: 'top' }, seats, make('div', { class: 'side' }, helping, stock, menu));
  const slotTag = make('span', { class: 'tag' });
  const slot = make('div', { class: 'slot', 'aria-hidden': 'true', 'data-off': '' }, slotTag);
  const space = make('div', { class: 'space', role: 'presentation' });
  const empty = make('div', { class: 'empty', 'aria-hidden': 'true' });
  const cloth = make(
    'div',
    {
      class: 'cloth',
      part: 'table',
      role: 'listbox',
      'aria-multiselectable': 'true',
      'data-zone': 'table',
      tabindex: '0',
      'aria-owns': 'helping',
    },
    empty,
    space,
  );
  const refusals = figure(
    { class: 'refusals' },
    ...['borders', 'discs', 'crosses'].map((name) => ({ class: name })),
  );
  const frames = make('div', { class: 'frames', 'aria-hidden': 'true' }, refusals);
  space.append(frames, slot);
  const hand = make('div', {
    class: 'hand',
    part: 'hand',
    role: 'listbox',
    'aria-multiselectable': 'true',
    'aria-orientation': 'horizontal',
    'data-zone': 'hand',
    tabindex: '0',
  });
  const mark = make('span', { class: 'mark', 'aria-hidden': 'true' });
  mark.hidden = true;
  const handBox = make('div', { class: 'handbox' }, hand, mark);
  const lamp = make('span', { class: 'lamp', part: 'lamp', role: 'img', 'data-state': 'none' });
  const sentence = make('span', { class: 'sentence', part: 'missing', id: 'sentence' });
  const aside = make('button', { type: 'button', class: 'action aside', part: 'action', tabindex: '-1' });
  aside.hidden = true;
  const say = make('div', { class: 'say' }, lamp, sentence, aside);
  const buttons = make('div', { class: 'buttons' });
  const reel = make('div', { class: 'reel', role: 'group', part: 'reel', hidden: '' });
  const reelEnd = make('div', { class: 'reel-end', hidden: '' });
  const bar = make(
    'div',
    { class: 'bar', role: 'toolbar', 'aria-owns': 'menu' },
    say,
    buttons,
    reel,
    reelEnd,
  );
  const air = make('div', { class: 'air', 'aria-hidden': 'true' });
  const dialog = make('dialog', { part: 'dialog' });
  const root = make(
    'div',
    { class: 'root', part: 'root', 'data-phase': 'empty' },
    top,
    cloth,
    handBox,
    bar,
    air,
    dialog,
  );
  return {
    root,
    seats,
    helping,
    stock,
    stockBack,
    stockText,
    menu,
    cloth,
    space,
    frames,
    refusals,
    empty,
    slot,
    slotTag,
    handBox,
    hand,
    mark,
    lamp,
    sentence,
    aside,
    buttons,
    reel,
    reelEnd,
    bar,
    air,
    dialog,
  };
}
