import { cardName } from '../announce/naming.ts';
import { placeName } from '../announce/place-name.ts';
import { shortNames } from '../announce/short-names.ts';
import type { Context } from '../context.ts';
import { make } from '../dom/dom.ts';
import { fits, placesFor } from '../game/places.ts';
import { findCard, inOrder } from '../state/state.ts';
import { choiceButton, showDialog } from './dialog.ts';
import { menuWords } from './words.ts';

/** Lists every place for the selected cards, or for another card, as a menu. */
export function openCardMenu(context: Context, id: number | null): void {
  const { words, store } = context;
  const { view, selection } = store.state;
  const ids = view === null ? [] : id === null || selection.has(id) ? inOrder(view, selection) : [id];
  const found = view === null ? null : placesFor(context, view, ids);
  if (view === null || ids.length === 0 || found === null) {
    context.note(words.status.notYourTurn, 'refused');
    context.say(words.status.notYourTurn);
    return;
  }
  const { hover, places } = found;
  const items = places.map((place) => {
    const good = fits(context, hover, place);
    const label = `${place.zone === 'hand' || place.zone === 'joker' ? '→' : good ? '✓' : '✕'} ${placeName(context, hover, place)}`;
    const button = choiceButton(context, {
      action: 'place',
      label,
      press: () => context.run({ kind: 'move', ids, to: place }),
    });
    button.dataset.place = place.zone;
    button.dataset.fits = String(good);
    if (place.zone === 'group') {
      button.dataset.group = String(place.group);
    }
    return make('li', {}, button);
  });
  const isSelected = ids.every((id) => store.state.selection.has(id));
  const select = choiceButton(context, {
    action: 'select',
    label: menuWords(context)[isSelected ? 'deselect' : 'select'],
    press: () => (isSelected ? store.select([], 'only') : store.select(ids, 'add')),
  });
  const cards = ids.flatMap((id) => findCard(view, id)?.card ?? []);
  const only = cards.length === 1 ? cards[0] : undefined;
  const names =
    only === undefined ? shortNames(cards.map((card) => card.face).join(' ')) : cardName(words, only);
  showDialog(context, {
    name: 'card',
    title: menuWords(context).whereTitle(names),
    content: [make('ul', { class: 'menu' }, ...items, make('li', {}, select))],
  });
}
