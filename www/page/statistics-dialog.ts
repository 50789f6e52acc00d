// The dialog that shows what became of my games.

import { LEVELS } from '../element/game/setup.ts';
import { make } from '../element/view/dom.ts';
import type { Words } from '../words/index.ts';
import { formatNumber, LOCALES } from '../words/words.ts';
import { button } from './controls.ts';
import { openDialog } from './dialog.ts';
import { type Finished, storedGames } from './statistics.ts';
import { forgetStore } from './store.ts';

const SHOWN = 8;

function bestRow(games: readonly Finished[]): number {
  let best = 0;
  let row = 0;
  for (const { outcome } of games) {
    row = outcome === 'win' ? row + 1 : 0;
    best = Math.max(best, row);
  }
  return best;
}

export function openStatistics(words: Words): HTMLDialogElement {
  const dialog = openDialog('statistics', words.page.stats.title, words, content(storedGames(), words));
  dialog.addEventListener('click', (event) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset.action !== 'forget') return;
    forgetStore('machiavelli.statistics');
    openStatistics(words);
  });
  return dialog;
}

function content(games: readonly Finished[], words: Words): HTMLElement {
  const texts = words.page.stats;
  if (games.length === 0) return make('p', {}, texts.none);
  const won = games.filter((game) => game.outcome === 'win').length;
  const number = (value: number): string => formatNumber(words.lang, value);
  const figures: readonly (readonly [string, number])[] = [
    [texts.played, games.length],
    [texts.won, won],
    [texts.streak, bestRow(games)],
    [texts.biggest, Math.max(...games.map((game) => game.biggest))],
  ];
  return make(
    'div',
    { class: 'stats' },
    make(
      'div',
      { class: 'figures' },
      ...figures.map(([name, value]) =>
        make('div', { class: 'figure' }, make('b', {}, number(value)), make('span', {}, name)),
      ),
    ),
    levelTable(games, words),
    lastTable(games, words),
    button(texts.forget, 'forget', () => undefined),
  );
}

function levelTable(games: readonly Finished[], words: Words): HTMLElement {
  const texts = words.page.stats;
  const rows = LEVELS.flatMap((level) => {
    const own = games.filter((game) => game.level === level);
    const won = own.filter((game) => game.outcome === 'win').length;
    const share = `${formatNumber(words.lang, won)} / ${formatNumber(words.lang, own.length)}`;
    return own.length === 0 ? [] : [[words.page.levels[level], share]];
  });
  return table([texts.byLevel, texts.share], rows);
}

function lastTable(games: readonly Finished[], words: Words): HTMLElement {
  const date = new Intl.DateTimeFormat(LOCALES[words.lang], { dateStyle: 'medium', timeStyle: 'short' });
  const rows = games
    .slice(-SHOWN)
    .reverse()
    .map((game) => [
      date.format(game.at),
      words.options.presets[game.preset].name,
      words.page.stats[game.outcome],
    ]);
  return table([words.page.stats.last, '', ''], rows);
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): HTMLElement {
  const cells = heads.map((head) => (head === '' ? make('td') : make('th', { scope: 'col' }, head)));
  const lines = rows.map((row) => make('tr', {}, ...row.map((cell) => make('td', {}, cell))));
  return make('table', {}, make('thead', {}, make('tr', {}, ...cells)), make('tbody', {}, ...lines));
}
