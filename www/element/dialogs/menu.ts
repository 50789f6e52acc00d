import { LANGS } from '../../words/words.ts';
import type { Action, Context } from '../context.ts';
import { make } from '../dom/dom.ts';
import { choiceButton, showDialog } from './dialog.ts';
import { menuWords } from './words.ts';

// The menu of the table.

/** The items that the menu has beside the actions of buttons and keys. */
export type MenuItem =
  | Extract<Action, 'log' | 'reset' | 'help'>
  | 'rules'
  | 'sort-rank'
  | 'sort-suit'
  | 'resign'
  | 'new-game'
  | 'settings'
  | 'statistics'
  | 'home';

function select(
  label: string,
  options: Readonly<Record<string, string>>,
  value: string,
  change: (value: string) => void,
): HTMLElement {
  const node = make(
    'select',
    {},
    ...Object.entries(options).map(([key, text]) => make('option', { value: key }, text)),
  );
  node.value = value;
  node.addEventListener('change', () => change(node.value));
  return make('label', {}, make('span', {}, label), node);
}

/** Opens the menu, and reopens it when the language changes. */
export function showMenu(
  context: Context,
  items: readonly MenuItem[],
  press: (item: MenuItem) => void,
): void {
  const { menuItems: words } = menuWords(context);
  const names: Record<MenuItem, string> = {
    rules: words.rules,
    log: words.log,
    'sort-rank': words.sortRank,
    'sort-suit': words.sortSuit,
    reset: words.reset,
    resign: words.resign,
    'new-game': words.newGame,
    settings: words.settings,
    statistics: words.statistics,
    home: words.home,
    help: words.help,
  };
  const buttons = items.map((item) =>
    make('li', {}, choiceButton(context, { action: item, label: names[item], press: () => press(item) })),
  );
  const fourColours = make('input', { type: 'checkbox' });
  fourColours.checked = context.settings.fourColours;
  fourColours.addEventListener('change', () => context.changeSettings({ fourColours: fourColours.checked }));
  const langNames: Readonly<Record<string, string>> = { en: 'English', it: 'Italiano' };
  const { auto, dark, light } = words.themes;
  showDialog(context, {
    name: 'menu',
    title: words.title,
    content: [
      make('ul', { class: 'menu' }, ...buttons),
      select(
        words.language,
        Object.fromEntries(LANGS.map((lang) => [lang, langNames[lang] ?? lang])),
        context.lang,
        (lang) => {
          context.setLang(lang).then(() => context.press('menu'), context.fail);
        },
      ),
      select(words.theme, { auto, dark, light }, context.theme, context.setTheme),
      make('label', {}, make('span', {}, words.fourColours), fourColours),
    ],
  });
}
