import { dialogWords } from '../../words/dialogs.ts';
import { LANG_NAMES } from '../../words/words.ts';
import type { Context, MenuItem } from '../context.ts';
import { make } from '../dom/dom.ts';
import { choiceButton, newGameLabel, showDialog } from './dialog.ts';

function select<Key extends string>(
  label: string,
  options: Readonly<Record<Key, string>>,
  value: Key,
  change: (value: Key) => void,
): HTMLElement {
  const items = Object.entries<string>(options).map(([key, text]) => make('option', { value: key }, text));
  const node = make('select', {}, ...items);
  node.value = value;
  node.addEventListener('change', () => change(node.value as Key));
  return make('label', {}, make('span', {}, label), node);
}

/** Opens the menu. When the player chooses another language, the menu opens again in that language, if it is still open. */
export function showMenu(
  context: Context,
  items: readonly MenuItem[],
  press: (item: MenuItem) => void,
): void {
  const { menu: words } = dialogWords(context);
  const buttons = items.map((item) =>
    make(
      'li',
      {},
      choiceButton(context, {
        action: item,
        label: item === 'new-game' ? newGameLabel(context) : words.items[item],
        press: () => press(item),
      }),
    ),
  );
  const fourColours = make('input', { type: 'checkbox' });
  fourColours.checked = context.settings.fourColours;
  fourColours.addEventListener('change', () => context.changeSettings({ fourColours: fourColours.checked }));
  showDialog(context, {
    name: 'menu',
    title: words.title,
    content: [
      make('ul', { class: 'menu' }, ...buttons),
      select(words.language, LANG_NAMES, context.lang, async (lang) => {
        await context.changeSettings({ lang });
        if (context.dialog.name === 'menu') context.press('menu');
      }),
      select(words.theme, words.themes, context.theme, (theme) => context.changeSettings({ theme })),
      make('label', {}, make('span', {}, words.fourColours), fourColours),
    ],
  });
}
