import type { DealResult, View } from '../../engine.ts';
import type { MenuWords } from '../../words/menu.en.ts';
import { rulesSections } from '../../words/rules.ts';
import { formatNumber, LANGS } from '../../words/words.ts';
import { shortNames } from '../announce/naming.ts';
import type { Context } from '../context.ts';
import type { Settings } from '../settings.ts';
import { make } from '../view/dom.ts';
import { type Choice, choiceButton, showPanel } from './dialog.ts';
import { menuWords } from './words.ts';

// What the dialogs say: the end of a deal, the log, the menu, questions before something that costs.
// Loaded with the first of them.

export { showElsewhere, showHandover } from './handover.ts';
export { showLog } from './log.ts';
export { openCardMenu } from './move-menu.ts';

function winnersText(context: Context, view: View, winners: readonly number[], alone: boolean): string {
  const { end } = menuWords(context);
  const names = winners.map((seat) => view.seats[seat]?.name ?? '');
  if (winners.length === 0) {
    return end.nobody;
  }
  if (alone && winners.length === 1 && winners[0] === view.seat) {
    return end.youWon;
  }
  return winners.length > 1 ? end.shared(names) : end.won(names);
}

function reasonText(context: Context, view: View, result: DealResult, alone: boolean): string {
  const { words } = context;
  const { end } = menuWords(context);
  const last = view.history.at(-1);
  const seat = last?.seat ?? 0;
  const me = alone && seat === view.seat;
  const name = view.seats[seat]?.name ?? '';
  switch (result.reason) {
    case 'out':
      return me ? end.youOut : end.out(name);
    case 'stock':
      return end.stock;
    case 'resigned':
      return me ? words.end.youResigned : end.resigned(name);
    default: {
      const never: never = result.reason;
      return never;
    }
  }
}

function scoreSheet(context: Context, view: View, result: DealResult, alone: boolean): HTMLElement {
  const { words, lang } = context;
  const { end } = menuWords(context);
  const { pointsCount: points, totalsCount: session } = view;
  const heads = [end.player, end.left, ...(points ? [end.points] : []), ...(session ? [end.total] : [])];
  const head = make(
    'tr',
    {},
    ...heads.map((text, index) =>
      make('th', { scope: 'col', ...(index > 1 ? { class: 'number' } : {}) }, text),
    ),
  );
  const rows = view.seats.map((seat, index) => {
    const hand = result.hands[index];
    const left =
      hand === undefined || hand.cards.length === 0 ? end.none : shortNames(hand.cards.map(({ face }) => face).join(' '));
    const row = make(
      'tr',
      {},
      make('td', {}, alone && index === view.seat ? words.you : seat.name),
      make('td', {}, left),
    );
    if (points) {
      row.append(make('td', { class: 'number' }, formatNumber(lang, result.scores[index] ?? 0)));
    }
    if (session) {
      row.append(make('td', { class: 'number' }, formatNumber(lang, result.totals[index] ?? 0)));
    }
    if (result.winners.includes(index)) {
      row.setAttribute('data-won', '');
    }
    return row;
  });
  return make('table', {}, make('thead', {}, head), make('tbody', {}, ...rows));
}

export interface EndChoices {
  readonly rematch: () => void;
  readonly newGame: () => void;
  readonly nextDeal: () => void;
  readonly replay: () => void;
  readonly log: () => void;
}

export function showEnd(
  context: Context,
  view: View,
  result: DealResult,
  alone: boolean,
  choices: EndChoices,
): void {
  const { words } = context;
  const { end } = menuWords(context);
  const content: Node[] = [];
  if (view.totalsCount && result.sessionOver) {
    content.push(make('p', {}, end.sessionTitle));
  }
  content.push(
    make('p', {}, reasonText(context, view, result, alone)),
    scoreSheet(context, view, result, alone),
  );
  if (view.nextDeal && view.rules.target !== null) {
    content.push(make('p', {}, end.target(view.rules.target)));
  }
  const next: Choice = {
    action: 'next-deal',
    label: words.end.nextDeal,
    primary: true,
    press: choices.nextDeal,
  };
  const rematch: Choice = {
    action: 'rematch',
    label: end.rematch,
    primary: true,
    press: choices.rematch,
  };
  showPanel(context, {
    name: 'end',
    title: winnersText(
      context,
      view,
      result.sessionOver ? result.sessionWinners : result.winners,
      alone,
    ),
    content,
    choices: [
      { action: 'log', label: words.log, press: choices.log },
      { action: 'replay', label: words.show.replay, press: choices.replay },
      { action: 'new-game', label: end.newGame, press: choices.newGame },
      view.nextDeal ? next : rematch,
    ],
    closable: true,
  });
}

export type Question = keyof MenuWords['asks'];

/** Asks before something that costs; `count` is how many cards it is about. */
export function ask(context: Context, name: Question, count: number, press: () => void): void {
  const { title, text, yes } = menuWords(context).asks[name];
  showPanel(context, {
    name,
    title,
    content: [make('p', {}, text(count))],
    choices: [
      { action: 'cancel', label: context.words.cancel, press: () => undefined },
      { action: 'yes', label: yes, primary: true, press },
    ],
    closable: true,
  });
}

export function showHelp(context: Context): void {
  const words = menuWords(context);
  showPanel(context, {
    name: 'help',
    title: words.menuItems.help,
    content: words.helpLines.map((line) => make('p', {}, line)),
    choices: [],
    closable: true,
  });
}

/** The rules of the game; a page that shows them itself cancels the event before this. */
export function showRules(context: Context, view: View): void {
  const sections = rulesSections(view.rules, context.lang).flatMap(({ title, texts }) => [
    make('h3', {}, title),
    ...texts.map((text) => make('p', {}, text)),
  ]);
  showPanel(context, {
    name: 'rules',
    title: menuWords(context).menuItems.rules,
    content: sections,
    choices: [],
    closable: true,
  });
}

export type MenuItem =
  | 'rules'
  | 'log'
  | 'sort-rank'
  | 'sort-suit'
  | 'reset'
  | 'resign'
  | 'new-game'
  | 'settings'
  | 'statistics'
  | 'home'
  | 'help';

export interface MenuChoices {
  readonly items: readonly MenuItem[];
  readonly theme: 'auto' | 'dark' | 'light';
  readonly press: (item: MenuItem) => void;
  readonly setLang: (lang: string) => void;
  readonly setTheme: (theme: string) => void;
  readonly set: (settings: Partial<Settings>) => void;
}

function choose(
  label: string,
  values: readonly (readonly [string, string])[],
  value: string,
  change: (value: string) => void,
): HTMLElement {
  const select = make('select', {}, ...values.map(([key, text]) => make('option', { value: key }, text)));
  select.value = value;
  select.addEventListener('change', () => change(select.value));
  return make('label', {}, make('span', {}, label), select);
}

export function showMenu(context: Context, menu: MenuChoices): void {
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
  const items = menu.items.map((item) =>
    make(
      'li',
      {},
      choiceButton(context, { action: item, label: names[item], press: () => menu.press(item) }),
    ),
  );
  const four = make('input', { type: 'checkbox' });
  four.checked = context.settings.fourColours;
  four.addEventListener('change', () => menu.set({ fourColours: four.checked }));
  const { auto, dark, light } = words.themes;
  const langNames: Readonly<Record<string, string>> = { en: 'English', it: 'Italiano' };
  showPanel(context, {
    name: 'menu',
    title: words.title,
    content: [
      make('ul', { class: 'menu' }, ...items),
      choose(
        words.language,
        LANGS.map((lang) => [lang, langNames[lang] ?? lang] as const),
        context.lang,
        menu.setLang,
      ),
      choose(
        words.theme,
        [
          ['auto', auto],
          ['dark', dark],
          ['light', light],
        ],
        menu.theme,
        menu.setTheme,
      ),
      make('label', {}, make('span', {}, words.fourColours), four),
    ],
    choices: [],
    closable: true,
  });
}
