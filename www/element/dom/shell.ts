import { figure, make } from './dom.ts';
import { icon } from './icons.ts';

/** The nodes inside the shadow root that exist as long as the table. */
export type Shell = ReturnType<typeof createShell>;

export function createShell() {
  const seats = make('ol', { class: 'seats' });
  const helping = make('div', { class: 'helping', role: 'group', 'data-zone': 'helping', id: 'helping' });
  const stockBack = make('span', { class: 'back', 'aria-hidden': 'true' });
  const stockText = make('span', { class: 'stock-text' });
  const stock = make('div', { class: 'stock', part: 'stock' }, stockBack, stockText);
  const menu = make(
    'button',
    // It is placed at the top but belongs to the toolbar: arrow keys reach it, and it is not a Tab stop of its own.
    { class: 'icon-button', type: 'button', 'data-action': 'menu', part: 'menu', id: 'menu', tabindex: '-1' },
    icon('menu'),
  );
  const top = make('div', { class: 'top' }, seats, make('div', { class: 'side' }, helping, stock, menu));

  /** Marks all trays that would not be melds with the cards. */
  const refusals = figure(
    { class: 'refusals' },
    ...['borders', 'discs', 'crosses'].map((name) => ({ class: name })),
  );
  /** The frames and tags of the trays, in a layer above the cards: no card is drawn again when they change. */
  const frames = make('div', { class: 'frames', 'aria-hidden': 'true' }, refusals);
  const slotTag = make('span', { class: 'tag' });
  /** The place of a new meld. */
  const slot = make('div', { class: 'slot', 'aria-hidden': 'true', 'data-off': '' }, slotTag);
  /** As high as the trays need; its upper left corner is the origin of their coordinates. */
  const space = make('div', { class: 'space', role: 'presentation' }, frames, slot);
  const empty = make('div', { class: 'empty', 'aria-hidden': 'true' });
  const listbox = { role: 'listbox', 'aria-multiselectable': 'true', tabindex: '0' };
  /** The list box of the table. It scrolls. */
  const cloth = make(
    'div',
    { class: 'cloth', part: 'table', 'data-zone': 'table', 'aria-owns': 'helping', ...listbox },
    empty,
    space,
  );

  const hand = make('div', {
    class: 'hand',
    part: 'hand',
    'data-zone': 'hand',
    'aria-orientation': 'horizontal',
    ...listbox,
  });
  /** The mark for a card's place between the cards of the hand. */
  const mark = make('span', { class: 'mark', 'aria-hidden': 'true', hidden: '' });
  const handBox = make('div', { class: 'handbox' }, hand, mark);

  const lamp = make('span', { class: 'lamp', part: 'lamp', role: 'img', 'data-state': 'none' });
  const sentence = make('span', { class: 'sentence', part: 'missing', id: 'sentence' });
  /** The button beside the sentence. */
  const aside = make('button', {
    type: 'button',
    class: 'action aside',
    part: 'action',
    tabindex: '-1',
    hidden: '',
  });
  const say = make('div', { class: 'say' }, lamp, sentence, aside);
  const buttons = make('div', { class: 'buttons' });
  /** The buttons of the player of hints and past turns: those that step, and those that end it. */
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

  /** The layer of dragged and flying cards. */
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
  const tableNodes = { cloth, space, frames, refusals, empty, slot, slotTag, handBox, hand, mark };
  const barNodes = { bar, lamp, sentence, aside, buttons, reel, reelEnd };
  return { root, seats, helping, stock, stockBack, stockText, menu, ...tableNodes, ...barNodes, air, dialog };
}
