import { html, type TemplateResult } from 'lit-html';
import { LEVEL_NAMES, LEVELS } from '../../words/computers.ts';
import type { Words } from '../../words/index.ts';
import { formatNumber, LOCALES } from '../../words/words.ts';
import { type FinishedGame, finishedGames, winsInARow } from '../finished-games.ts';
import type { PageApi } from '../page-api.ts';
import { store } from '../storage.ts';
import type { DialogContent } from './dialog.ts';

const LISTED = 8;

export function statisticsDialog(page: PageApi): DialogContent {
  const { words } = page;
  const texts = words.page.stats;
  const games = finishedGames();
  const forget = (): void => {
    store('machiavelli.statistics', null);
    page.openDialog('statistics');
  };
  const figures: readonly (readonly [string, number])[] = [
    [texts.played, games.length],
    [texts.won, wins(games)],
    [texts.streak, longestStreak(games)],
    [texts.biggest, Math.max(...games.map(({ biggest }) => biggest))],
  ];
  const body = html`<div class="stats">
    <div class="figures">
      ${figures.map(
        ([name, value]) =>
          html`<div class="figure"><b>${formatNumber(words.lang, value)}</b><span class="small">${name}</span></div>`,
      )}
    </div>
    ${table([texts.byLevel, texts.share], levelRows(games, words))}
    ${table([texts.last, '', ''], lastRows(games, words))}
    <button type="button" class="button" data-action="forget" @click=${forget}>${texts.forget}</button>
  </div>`;
  return { title: words.page.statistics, body: games.length === 0 ? html`<p>${texts.none}</p>` : body };
}

const wins = (games: readonly FinishedGame[]): number =>
  games.filter(({ outcome }) => outcome === 'win').length;

const longestStreak = (games: readonly FinishedGame[]): number =>
  Math.max(...games.map((_, index) => winsInARow(games.slice(0, index + 1))));

function levelRows(games: readonly FinishedGame[], words: Words): readonly (readonly string[])[] {
  const number = (value: number): string => formatNumber(words.lang, value);
  return LEVELS.map((level) => ({ level, own: games.filter((game) => game.level === level) }))
    .filter(({ own }) => own.length > 0)
    .map(({ level, own }) => [
      LEVEL_NAMES[words.lang][level],
      `${number(wins(own))} / ${number(own.length)}`,
    ]);
}

function lastRows(games: readonly FinishedGame[], words: Words): readonly (readonly string[])[] {
  const date = new Intl.DateTimeFormat(LOCALES[words.lang], { dateStyle: 'medium', timeStyle: 'short' });
  return games
    .slice(-LISTED)
    .reverse()
    .map(({ at, preset, outcome }) => [
      date.format(at),
      words.options.presets[preset].name,
      words.page.stats[outcome],
    ]);
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): TemplateResult {
  return html`<table>
    <thead>
      <tr>${heads.map((head) => (head === '' ? html`<td></td>` : html`<th scope="col">${head}</th>`))}</tr>
    </thead>
    <tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
  </table>`;
}
