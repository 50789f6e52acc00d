import { dialogWords } from '../../words/dialogs.ts';
import { cardName } from '../announce/naming.ts';
import { shortNames } from '../announce/short-names.ts';
import { make } from '../dom/dom.ts';
import { findCard, inDisplayOrder } from '../game/view-queries.ts';
import { destinationName } from '../model/destination-name.ts';
import { choiceFor, fits } from '../model/hover.ts';
import type { Env, Surface, Table } from '../model/parts.ts';
import { choiceButton, showDialog } from './dialog.ts';

/**
 * Opens a menu of the places to which the card `id` can be moved. If that card is selected, or `id` is `null`, the menu is for
 * all selected cards.
 */
export function openCardMenu(env: Env, table: Table, surface: Surface, id: number | null): void {
  const { words } = env;
  const { view, selection } = table.model;
  const ids = view === null ? [] : id === null || selection.has(id) ? inDisplayOrder(view, selection) : [id];
  const found = view === null ? null : choiceFor(table.model, ids);
  if (view === null || ids.length === 0 || found === null) {
    table.dispatch({ kind: 'note', sentence: words.status.notYourTurn, tone: 'refused' });
    return;
  }
  const { hover, destinations } = found;
  const arrow = surface.shell.root.dir === 'rtl' ? '←' : '→';
  const items = destinations.map((to) => {
    const isGood = fits(table.model, hover, to);
    const mark = to.zone === 'hand' || to.zone === 'joker' ? arrow : isGood ? '✓' : '✕';
    const label = `${mark} ${destinationName(words, table.model, hover, to)}`;
    const press = (): void => void table.run({ kind: 'move', ids, to });
    const button = choiceButton(surface, { action: 'place', label, press });
    button.dataset.place = to.zone;
    button.dataset.fits = String(isGood);
    if (to.zone === 'group') button.dataset.group = String(to.group);
    return make('li', {}, button);
  });
  const isSelected = ids.every((each) => selection.has(each));
  const select = choiceButton(surface, {
    action: 'select',
    label: dialogWords(env)[isSelected ? 'deselect' : 'select'],
    press: () =>
      table.dispatch({
        kind: 'select',
        ids: isSelected ? [] : ids,
        how: isSelected ? 'only' : 'add',
      }),
  });
  const cards = ids.flatMap((each) => findCard(view, each)?.card ?? []);
  const [card] = cards;
  const names =
    card !== undefined && cards.length === 1
      ? cardName(words, card)
      : shortNames(cards.map(({ face }) => face).join(' '));
  showDialog(env, surface, {
    name: 'card',
    title: dialogWords(env).whereTitle(names),
    content: [make('ul', { class: 'menu' }, ...items, make('li', {}, select))],
  });
}
