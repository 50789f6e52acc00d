import { figure, make } from './dom.ts';
import { icon } from './icons.ts';

// The nodes inside the shadow root that stay for the life of the table.

export interface Shell {
  readonly root: HTMLElement;
  readonly seats: HTMLElement;
  readonly helping: HTMLElement;
  readonly stock: HTMLElement;
  readonly stockBack: HTMLElement;
  readonly stockText: HTMLElement;
  readonly menu: HTMLButtonElement;
  /** The list box of the table. It scrolls. */
  readonly cloth: HTMLElement;
  /** As high as the trays need; its upper left corner is the origin of their coordinates. */
  readonly space: HTMLElement;
  /** The frames and tags of the trays, in a layer above the cards: no card is drawn again when they change. */
  readonly frames: HTMLElement;
  /** Marks all trays on which the cards would make no meld. */
  readonly refusals: SVGElement;
  readonly empty: HTMLElement;
  /** Where a new meld would lie. */
  readonly slot: HTMLElement;
  readonly slotTag: HTMLElement;
  readonly handBox: HTMLElement;
  readonly hand: HTMLElement;
  /** Where a card would lie between those of the hand. */
  readonly mark: HTMLElement;
  readonly lamp: HTMLElement;
  readonly sentence: HTMLElement;
  /** The button beside the sentence. */
  readonly aside: HTMLButtonElement;
  readonly buttons: HTMLElement;
  /** The buttons of the player of hints and past turns: those that step, and those that end it. */
  readonly reel: HTMLElement;
  readonly reelEnd: HTMLElement;
  readonly bar: HTMLElement;
  /** The layer of dragged and flying cards. */
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
    // It lies on top, but belongs to the toolbar: arrows lead to it, and it is no Tab stop of its own.
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
