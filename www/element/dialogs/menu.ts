import { dialogWords } from '../../words/dialogs.ts';
import { LANGUAGE_NAMES } from '../../words/language-names.ts';
import { make } from '../dom/dom.ts';
import type { SettingsDetail } from '../events.ts';
import { hasPageMenu } from '../host/attributes.ts';
import { canAct, type Model } from '../model/model.ts';
import type { Env, MenuItem, Surface } from '../model/parts.ts';
import { hasTidy } from '../model/permissions.ts';
import { computerLooks } from '../view/faces.ts';
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
  env: Env,
  model: Model,
  surface: Surface,
  press: (item: MenuItem | 'menu') => void,
  changeSettings: (part: Partial<SettingsDetail>) => Promise<void>,
): void {
  const { menu: words } = dialogWords(env);
  const items: MenuItem[] = [
    ...(model.view === null ? [] : (['rules', 'log', 'sort-rank', 'sort-suit', 'sort-melds'] as const)),
    ...(canAct(model) && hasTidy(model) ? (['tidy'] as const) : []),
    ...(model.view !== null && computerLooks(model, model.view).some((look) => look !== null)
      ? (['players'] as const)
      : []),
    'help',
    ...(hasPageMenu(env.element) ? (['settings', 'statistics', 'position', 'home'] as const) : []),
    ...(model.link === null ? (['new-game'] as const) : []),
    ...(canAct(model) && env.exercise === null ? (['resign'] as const) : []),
  ];
  const labels = {
    ...words.items,
    'new-game': newGameLabel(env),
    tidy: model.places.untidied === null ? words.items.tidy : env.words.untidy,
  };
  const buttons = items.map((item) =>
    make('li', {}, choiceButton(surface, { action: item, label: labels[item], press: () => press(item) })),
  );
  const ownLanguages = Object.fromEntries(
    Object.keys(env.dictionaries).map((tag) => [
      tag,
      new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag,
    ]),
  );
  showDialog(env, surface, {
    name: 'menu',
    title: words.title,
    content: [
      make('ul', { class: 'menu' }, ...buttons),
      select<string>(words.language, { ...LANGUAGE_NAMES, ...ownLanguages }, env.locale, async (lang) => {
        await changeSettings({ lang });
        if (surface.dialog.name === 'menu') press('menu');
      }),
      select(words.theme, words.themes, env.theme, (theme) => changeSettings({ theme })),
      select(words.deck, words.decks, env.settings.deck, (deck) => changeSettings({ deck })),
    ],
  });
}
