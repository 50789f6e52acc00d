import '../css/my-games.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { LEVELS } from '../../words/computers.ts';
import type { Words } from '../../words/page.ts';
import { useWords } from '../../words/screens.ts';
import { formatNumber, LANGUAGES } from '../../words/words.ts';
import { actionButton } from '../forms/controls.ts';
import { analyseGames } from '../my-games/analyse.ts';
import { progressChart } from '../my-games/chart.ts';
import {
  type DroppedCounts,
  type FinishedGame,
  finishedGames,
  MAX_GAMES,
  takeDropped,
  winsInARow,
} from '../my-games/games.ts';
import { downloadGames, hasContent, type ImportResult, importGames } from '../my-games/transfer.ts';
import type { DialogContent, PageApi } from '../page-api.ts';
import { store } from '../storage.ts';
import { question } from './questions.ts';

const myGamesWords = useWords('my-games');

/** The maximum number of games in the list and the chart. */
const MAX_LISTED_GAMES = 100;

export function openMyGames(redraw: () => void): (page: PageApi) => DialogContent {
  let dropped: DroppedCounts = takeDropped();
  let importResult: ImportResult | null = null;
  let isAsking = false;
  void analyseGames(redraw);

  async function importFile({ target }: Event): Promise<void> {
    const input = target as HTMLInputElement;
    const text = await input.files?.[0]?.text();
    input.value = '';
    if (text === undefined) return;
    importResult = await importGames(text);
    if ('dropped' in importResult) dropped = importResult.dropped;
    redraw();
    await analyseGames(redraw);
  }

  function askOrDelete(isSure: boolean): void {
    if (isSure) store('machiavelli.statistics', null);
    isAsking = !isAsking && !isSure;
    redraw();
    document.getElementById('dialog-title')?.focus(); // The pressed button no longer exists.
  }

  function transferSection({ words: { lang } }: PageApi, hasGames: boolean): TemplateResult {
    const texts = myGamesWords(lang);
    return html`<section class="transfer" aria-labelledby="transfer">
      <h3 id="transfer">${texts.transfer}</h3>
      <p class="small">${texts.transferHelp}</p>
      <p class="notice" role="status">${noticeOf(texts)}</p>
      <div class="buttons transfer-buttons">
        ${actionButton('export', texts.export, downloadGames, '', !hasContent())}
        <label class="button file">
          <input type="file" accept="application/json,.json" data-action="import" @change=${importFile} />
          <span>${texts.import}</span>
        </label>
        ${hasGames ? actionButton('forget', texts.forget, () => askOrDelete(false), 'quiet') : nothing}
      </div>
    </section>`;
  }

  function noticeOf(texts: ReturnType<typeof myGamesWords>): string {
    if (importResult !== null && 'unreadable' in importResult) {
      const { expected, place } = importResult.unreadable;
      return texts.unreadable(place, texts.expected[expected]);
    }
    if (dropped.failed) return texts.notStored;
    const { reviews, saves } = dropped;
    const droppedNotice = reviews + saves === 0 ? [] : [texts.dropped(reviews, saves)];
    if (importResult === null) return droppedNotice.join(' ');
    const { addedCount, knownCount, leftOutCount } = importResult;
    const leftOutNotice = leftOutCount === 0 ? [] : [texts.leftOut(leftOutCount, MAX_GAMES)];
    return [texts.imported(addedCount, knownCount), ...leftOutNotice, ...droppedNotice].join(' ');
  }

  return (page) => {
    const { words } = page;
    const texts = myGamesWords(words.lang);
    const games = finishedGames();
    const body = isAsking
      ? question(
          [texts.forgetTitle, texts.forgetText],
          { action: 'cancel', label: texts.cancel, press: () => askOrDelete(false) },
          { action: 'confirm', label: texts.forget, press: () => askOrDelete(true) },
        )
      : html`<div class="stats">
          ${games.length === 0 ? html`<p>${texts.none}</p>` : figuresPart(games, words)}
          ${games.length === 0 ? nothing : gamesTable(games.slice(-MAX_LISTED_GAMES), page)}
          ${transferSection(page, games.length > 0)}
        </div>`;
    return { title: words.page.myGames, body };
  };
}

const countWins = (games: readonly FinishedGame[]): number =>
  games.filter(({ outcome }) => outcome === 'win').length;

const longestStreak = (games: readonly FinishedGame[]): number =>
  Math.max(...games.map((_, index) => winsInARow(games.slice(0, index + 1))));

function figuresPart(games: readonly FinishedGame[], { lang, levels: levelNames }: Words): TemplateResult {
  const texts = myGamesWords(lang);
  const number = (value: number): string => formatNumber(lang, value);
  const values: readonly (readonly [string, number])[] = [
    [texts.played, games.length],
    [texts.won, countWins(games)],
    [texts.streak, longestStreak(games)],
    [texts.biggest, Math.max(...games.map(({ biggest }) => biggest))],
  ];
  const levels = LEVELS.map((level) => ({ level, own: games.filter((game) => game.level === level) }));
  const rows = levels
    .filter(({ own }) => own.length > 0)
    .map(({ level, own }) => [levelNames[level], `${number(countWins(own))} / ${number(own.length)}`]);
  return html`<div class="figures">
      ${values.map(
        ([name, value]) =>
          html`<div class="figure"><b>${number(value)}</b><span class="small">${name}</span></div>`,
      )}
    </div>
    ${progressChart(games.slice(-MAX_LISTED_GAMES), lang) ?? nothing}
    <table>
      <thead><tr><th scope="col">${texts.byLevel}</th><th scope="col">${texts.share}</th></tr></thead>
      <tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
    </table>`;
}

/**
 * A game whose save is stored can be replayed and reviewed. The roles are explicit, because browsers do not treat the rows as a
 * table in the layout for large text.
 */
function gamesTable(games: readonly FinishedGame[], { goTo, isTableShown, words }: PageApi): TemplateResult {
  const texts = myGamesWords(words.lang);
  const format = new Intl.DateTimeFormat(LANGUAGES[words.lang].locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const row = ({ at, found, outcome, save }: FinishedGame): TemplateResult => {
    const date = format.format(at);
    // The table cannot show a finished game while it shows another game.
    const buttons =
      save === undefined || isTableShown
        ? nothing
        : html`<button type="button" class="button low" data-action="replay" aria-label=${texts.replayLong(date)}
            @click=${() => goTo({ screen: 'replay', at })}>${texts.replay}</button>
            <button type="button" class="button low" data-action="review" aria-label=${texts.reviewLong(date)}
              @click=${() => goTo({ screen: 'review', at })}>${texts.review}</button>`;
    return html`<tr role="row">
      <td role="cell">${date}</td>
      <td role="cell" data-outcome=${outcome}>${texts[outcome]}</td>
      <td role="cell" data-head=${texts.found}>${found === undefined ? '–' : texts.foundCards(...found)}</td>
      <td role="cell">${buttons}</td>
    </tr>`;
  };
  return html`<section aria-labelledby="games">
    <h3 id="games">${texts.list}</h3>
    <table class="games-list" role="table">
      <thead role="rowgroup">
        <tr role="row">
          <td role="cell"></td>
          <th role="columnheader" scope="col">${texts.result}</th>
          <th role="columnheader" scope="col">${texts.found}</th>
          <td role="cell"></td>
        </tr>
      </thead>
      <tbody role="rowgroup">${games.toReversed().map(row)}</tbody>
    </table>
    <p class="small">${texts.foundHelp}</p>
  </section>`;
}
