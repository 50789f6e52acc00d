import { dialogWords } from '../../words/dialogs.ts';
import { cardName } from '../announce/naming.ts';
import { placeName } from '../announce/place-name.ts';
import { shortNames } from '../announce/short-names.ts';
import type { Context } from '../context.ts';
import { make } from '../dom/dom.ts';
import { fits, placesFor } from '../game/places.ts';
import { findCard, inDisplayOrder } from '../state/state.ts';
import { choiceButton, showDialog } from './dialog.ts';

/**
 * Opens a menu of the places to which the card `id` can be moved. If that card is selected, or `id` is `null`, the menu is for
 * all selected cards.
 */
export function openCardMenu(context: Context, id: number | null): void {
  const { words, store } = context;
  const { view, selection } = store.state;
  const ids = view === null ? [] : id === null || selection.has(id) ? inDisplayOrder(view, selection) : [id];
  const found = view === null ? null : placesFor(context, view, ids);
  if (view === null || ids.length === 0 || found === null) {
    context.showNote(words.status.notYourTurn, 'refused');
    return;
  }
  const { hover, places } = found;
  const items = places.map((place) => {
    const isGood = fits(context, hover, place);
    const mark = place.zone === 'hand' || place.zone === 'joker' ? '→' : isGood ? '✓' : '✕';
    const label = `${mark} ${placeName(context, hover, place)}`;
    const press = (): void => void context.run({ kind: 'move', ids, to: place });
    const button = choiceButton(context, { action: 'place', label, press });
    button.dataset.place = place.zone;
    button.dataset.fits = String(isGood);
    if (place.zone === 'group') button.dataset.group = String(place.group);
    return make('li', {}, button);
  });
  const isSelected = ids.every((each) => selection.has(each));
  const select = choiceButton(context, {
    action: 'select',
    label: dialogWords(context)[isSelected ? 'deselect' : 'select'],
    press: () => (isSelected ? store.select([], 'only') : store.select(ids, 'add')),
  });
  const cards = ids.flatMap((each) => findCard(view, each)?.card ?? []);
  const [card] = cards;
  const names =
    card !== undefined && cards.length === 1
      ? cardName(words, card)
      : shortNames(cards.map(({ face }) => face).join(' '));
  showDialog(context, {
    name: 'card',
    title: dialogWords(context).whereTitle(names),
    content: [make('ul', { class: 'menu' }, ...items, make('li', {}, select))],
  });
}
