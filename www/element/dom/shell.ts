import { observeSize } from './browser-features.ts';
import { type Attributes, make, makeSvg, setAttribute } from './dom.ts';
import { icon } from './icons.ts';

/** The nodes of the shadow root that stay as long as the table exists. */
export type Shell = ReturnType<typeof createShell>;

const ARIA_HIDDEN = { 'aria-hidden': 'true' };
const LIST_BOX = { role: 'listbox', 'aria-multiselectable': 'true', tabindex: '0' };

function div(name: string, attributes: Attributes = {}, ...children: readonly Node[]): HTMLDivElement {
  return make('div', { class: name, ...attributes }, ...children);
}

function button(name: string, attributes: Attributes): HTMLButtonElement {
  return make('button', { class: name, type: 'button', tabindex: '-1', ...attributes });
}

export function createShell() {
  const seats = make('ol', { class: 'seats' });
  const helping = div('helping', { role: 'group', 'data-zone': 'helping', id: 'helping' });
  const stockBack = make('span', { class: 'back', part: 'back', ...ARIA_HIDDEN });
  const stockText = make('span', { class: 'stock-text' });
  const stock = div('stock', { part: 'stock', hidden: '', 'data-action': 'draw' }, stockBack, stockText);
  // This button is at the top, but belongs to the toolbar. The arrow keys reach it, so it is no Tab stop of its own.
  const menu = button('icon-button', { 'data-action': 'menu', part: 'menu', id: 'menu' });
  menu.append(icon('menu'));
  const top = div('top', {}, seats, div('side', {}, helping, stock, menu));

  /** A translucent layer. It dims every tray that the moving cards do not fit. */
  const veil = makeSvg({ class: 'veil' }, {});
  /** The frames and tags of the trays. They have a layer of their own, so that their changes do not repaint the cards. */
  const frames = div('frames', ARIA_HIDDEN, veil);
  const slotTag = make('span', { class: 'tag', part: 'tag' });
  /** Marks where a new meld would lie. */
  const slot = div('slot', { ...ARIA_HIDDEN, 'data-off': '' }, slotTag);
  /** Contains the trays. Its upper left corner is the origin of their coordinates. */
  const space = div('space', { role: 'presentation' }, frames, slot);
  const empty = div('empty', ARIA_HIDDEN);
  const clothAttributes = { part: 'table', 'data-zone': 'table', 'aria-owns': 'helping' };
  /** The list box of the cards on the table. It scrolls if the trays need more height. */
  const cloth = div('cloth', { ...clothAttributes, ...LIST_BOX }, empty, space);

  const hand = div('hand', {
    part: 'hand',
    'data-zone': 'hand',
    'aria-orientation': 'horizontal',
    ...LIST_BOX,
  });
  /** Shows the remaining cards of the other players at the end of a deal. */
  const openHands = div('open-hands', { hidden: '' });
  /** Marks where a dragged card would be inserted in the hand. */
  const insertMark = make('span', { class: 'mark', hidden: '', ...ARIA_HIDDEN });
  /** Says how many rows of melds lie below the visible part of the cloth. The note is outside the cloth, so it does not scroll. */
  const rowsBelowNote = div('below', { ...ARIA_HIDDEN, hidden: '' });
  const handBox = div('handbox', {}, hand, insertMark, rowsBelowNote, openHands);

  const lamp = make('span', { class: 'lamp', part: 'lamp', role: 'img', 'data-state': 'none' });
  const sentence = make('span', { class: 'sentence', part: 'sentence', id: 'sentence' });
  // Safari lets nobody reach a scroller by keyboard.
  observeSize(sentence, () => {
    setAttribute(sentence, 'tabindex', sentence.scrollHeight > sentence.clientHeight ? '0' : null);
  });
  const aside = button('action aside', { part: 'action', hidden: '' });
  const tidy = button('icon-button tidy', { 'data-action': 'tidy', part: 'tidy', hidden: '' });
  tidy.append(icon('tidy'));
  const buttons = div('buttons');
  /** The buttons that step through a replay. */
  const reel = div('reel', { role: 'group', part: 'reel', hidden: '' });
  /** The buttons that end a replay. */
  const reelEnd = div('reel-end', { hidden: '' });
  const sentenceBox = div('say', {}, lamp, sentence, aside, tidy);
  const bar = div('bar', { role: 'toolbar', 'aria-owns': 'menu' }, sentenceBox, buttons, reel, reelEnd);

  /** The layer of dragged and flying cards. */
  const air = div('sky');
  /** Lies between the layer and the grid of the root: whatever is added to a child of a grid costs a layout of the whole page. */
  const aboveAll = div('air', ARIA_HIDDEN, air);
  const dialog = make('dialog', { part: 'dialog', tabindex: '-1', 'aria-labelledby': 'panel-title' });
  /** Covers the table behind the dialog. */
  const curtain = div('curtain', { hidden: '' }, dialog);
  const root = div(
    'root',
    { part: 'root', 'data-phase': 'empty' },
    top,
    cloth,
    handBox,
    bar,
    aboveAll,
    curtain,
  );
  const tableNodes = {
    cloth,
    space,
    frames,
    veil,
    empty,
    openHands,
    slot,
    slotTag,
    handBox,
    hand,
    insertMark,
    rowsBelowNote,
  };
  const barNodes = { bar, lamp, sentence, aside, tidy, buttons, reel, reelEnd };
  return {
    root,
    seats,
    helping,
    stock,
    stockBack,
    stockText,
    menu,
    ...tableNodes,
    ...barNodes,
    air,
    curtain,
    dialog,
  };
}
