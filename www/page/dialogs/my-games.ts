import '../css/chart.css';
import '../css/my-games.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { LEVELS } from '../../words/computers.ts';
import type { GameName } from '../../words/en/presets.ts';
import type { Words } from '../../words/page.ts';
import { useWords } from '../../words/screens.ts';
import { tableWords } from '../../words/table.ts';
import { formatNumber, LANGUAGES } from '../../words/words.ts';
import { actionButton, notice } from '../forms/controls.ts';
import { strengthName } from '../game-choice.ts';
import { analyseGames } from '../my-games/analyse.ts';
import { progressChart } from '../my-games/chart.ts';
import { deleteFriendsGames, friendsGames } from '../my-games/friends.ts';
import {
  deleteGames,
  type FinishedGame,
  type GameList,
  loadGames,
  MAX_TIME,
  replayFlaw,
} from '../my-games/games.ts';
import { type HeadToHead, headToHead, OUTCOMES, opponentName } from '../my-games/opponents.ts';
import { nearestStrength, shownRatings } from '../my-games/rating.ts';
import { prepare } from '../my-games/record.ts';
import {
  downloadGames,
  type FileFlaw,
  hasContent,
  type ImportCounts,
  importGames,
} from '../my-games/transfer.ts';
import type { DialogContent, PageApi } from '../page-api.ts';
import { writtenDate } from '../puzzles/days.ts';
import { question } from './questions.ts';

const myGamesWords = useWords('my-games');

/** The maximum number of games in the list and the chart. */
const MAX_LISTED_GAMES = 100;

export async function openMyGames(redraw: () => void): Promise<(page: PageApi) => DialogContent> {
  let list: GameList = await loadGames();
  let friends = friendsGames();
  /** The times of the games whose saves cannot be read, for example because another version of the engine would replay them differently. */
  const unreplayable = new Set<number>();
  let importResult: ImportCounts | FileFlaw | null = null;
  let isAsking = false;

  /** Checks the saves of the listed games one by one, so that the page can be used meanwhile. */
  async function checkSaves(): Promise<void> {
    for (const game of list.games.slice(-MAX_LISTED_GAMES).reverse()) {
      await new Promise((resolve) => setTimeout(resolve));
      if (replayFlaw(game) === null) continue;
      unreplayable.add(game.at);
      redraw();
    }
  }

  async function update(): Promise<void> {
    list = await loadGames();
    friends = friendsGames();
    redraw();
  }

  async function importFile({ target }: Event): Promise<void> {
    const input = target as HTMLInputElement;
    const text = await input.files?.[0]?.text();
    input.value = '';
    if (text === undefined) return;
    importResult = await importGames(text);
    await prepare();
    await update();
    void analyseGames(update);
  }

  async function remove(...times: readonly number[]): Promise<void> {
    await deleteGames(times);
    // The result of the game on the table must not count what was deleted.
    await prepare();
    await update();
    document.getElementById('dialog-title')?.focus(); // The pressed button no longer exists.
  }

  function ask(isOpen: boolean): void {
    isAsking = isOpen;
    redraw();
    document.getElementById('dialog-title')?.focus();
  }

  function removeAll(): void {
    ask(false);
    deleteFriendsGames();
    void remove(...list.games.map(({ at }) => at), ...list.unreadable);
  }

  function transferSection({ words: { lang } }: PageApi): TemplateResult {
    const texts = myGamesWords(lang);
    const isEmpty = list.games.length + list.unreadable.length + friends.length === 0;
    const canExport = hasContent(list.games);
    return html`<section class="transfer" aria-labelledby="transfer">
      <h3 id="transfer">${texts.transfer}</h3>
      <p class="small">${texts.transferHelp}</p>
      <p class="notice" role="status">${noticeOf(texts)}</p>
      <div class="buttons transfer-buttons">
        ${actionButton('export', texts.export, () => void downloadGames(), '', !canExport)}
        <label class="button file">
          <input type="file" accept="application/json,.json" data-action="import" @change=${importFile} />
          <span>${texts.import}</span>
        </label>
        ${isEmpty ? nothing : actionButton('forget', texts.forget, () => ask(true), 'quiet')}
      </div>
    </section>`;
  }

  function noticeOf(texts: ReturnType<typeof myGamesWords>): string {
    if (importResult === null) return '';
    return 'place' in importResult
      ? texts.unreadable(importResult.place, texts.expected[importResult.expected])
      : texts.imported(importResult.addedCount, importResult.knownCount);
  }

  void checkSaves();
  void analyseGames(update);
  return (page) => {
    const { words } = page;
    const texts = myGamesWords(words.lang);
    const { games, isStored, unreadable } = list;
    const records = headToHead([...friends, ...games]);
    const rows = [...games, ...unreadable.map((at) => ({ at }))].sort((left, right) => left.at - right.at);
    const body = isAsking
      ? question(
          [texts.forgetTitle, texts.forgetText],
          { action: 'cancel', label: texts.cancel, press: () => ask(false) },
          { action: 'confirm', label: texts.forget, press: removeAll },
        )
      : html`<div class="stats">
          ${isStored ? nothing : notice(texts.notStored)}
          ${games.length === 0 ? nothing : figuresPart(games, words)}
          ${ratingPart(games, words)}
          ${records.length === 0 ? nothing : headToHeadPart(records, words)}
          ${games.length + records.length === 0 ? html`<p>${texts.none}</p>` : nothing}
          ${rows.length === 0 ? nothing : gamesTable(rows.slice(-MAX_LISTED_GAMES), page, unreplayable, (at) => void remove(at))}
          ${transferSection(page)}
        </div>`;
    return { title: words.page.myGames, body };
  };
}

const countWins = (games: readonly FinishedGame[]): number =>
  games.filter(({ outcome }) => outcome === 'win').length;

function longestStreak(games: readonly FinishedGame[]): number {
  let streak = 0;
  let longest = 0;
  for (const { outcome } of games) {
    streak = outcome === 'win' ? streak + 1 : 0;
    longest = Math.max(longest, streak);
  }
  return longest;
}

function figuresPart(games: readonly FinishedGame[], words: Words): TemplateResult {
  const { lang, levels: levelNames } = words;
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

/** The strength of the person under each set of rules. */
function ratingPart(games: readonly FinishedGame[], words: Words): TemplateResult | typeof nothing {
  const { lang } = words;
  const texts = myGamesWords(lang).strength;
  const rows = shownRatings(games);
  if (rows.length === 0) return nothing;
  const like = (game: GameName, rating: number): string => {
    const strength = nearestStrength(game, rating);
    return strength === null ? '–' : strengthName(strength, words);
  };
  return html`<section aria-labelledby="strength">
    <h3 id="strength">${texts.title}</h3>
    <table class="strength">
      <thead><tr>
        <th scope="col">${texts.rules}</th><th scope="col">${texts.number}</th><th scope="col">${texts.like}</th>
      </tr></thead>
      <tbody>${rows.map(
        ({ deviation, game, rating }) => html`<tr>
          <th scope="row">${words.presets[game].name}</th>
          <td>${texts.rating(Math.round(rating), Math.round(deviation))}</td>
          <td>${like(game, rating)}</td>
        </tr>`,
      )}</tbody>
    </table>
    <p class="small">${texts.help}</p>
  </section>`;
}

/** The record against each friend and each computer. */
function headToHeadPart(records: readonly HeadToHead[], { lang }: Words): TemplateResult {
  const texts = myGamesWords(lang);
  return html`<section aria-labelledby="head-to-head">
    <h3 id="head-to-head">${texts.headToHead}</h3>
    <table class="head-to-head">
      <thead><tr>
        <th scope="col">${texts.opponents}</th>
        ${OUTCOMES.map((outcome) => html`<th scope="col">${texts.counted[outcome]}</th>`)}
      </tr></thead>
      <tbody>${records.map(
        ({ counts, ...opponent }) => html`<tr>
          <th scope="row">${opponentName(opponent, lang)}</th>
          ${OUTCOMES.map((outcome) => html`<td>${formatNumber(lang, counts[outcome])}</td>`)}
        </tr>`,
      )}</tbody>
    </table>
    ${records.some(({ level }) => level === null) ? html`<p class="small">${texts.friendsHelp}</p>` : nothing}
  </section>`;
}

/**
 * A game whose save is stored can be replayed and reviewed. One that cannot be read, or whose save is `unreplayable`, can be deleted.
 * The roles are explicit, because browsers do not treat the rows as a table in the layout for large text.
 */
function gamesTable(
  rows: readonly (FinishedGame | Pick<FinishedGame, 'at'>)[],
  { goTo, isTableShown, words }: PageApi,
  unreplayable: ReadonlySet<number>,
  remove: (at: number) => void,
): TemplateResult {
  const texts = myGamesWords(words.lang);
  const { locale } = LANGUAGES[words.lang];
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const button = (action: string, label: string, longLabel: string, press: () => void): TemplateResult =>
    html`<button type="button" class="button low" data-action=${action} aria-label=${longLabel}
      @click=${press}>${label}</button>`;
  const row = (game: (typeof rows)[number]): TemplateResult => {
    const { at } = game;
    const { found, outcome, save }: Partial<FinishedGame> = game;
    const date = Math.abs(at) > MAX_TIME ? '–' : writtenDate(format.format(at), words.lang);
    const isUnreadable = outcome === undefined || unreplayable.has(at);
    const foundText = found === undefined ? '–' : texts.foundCards(...found);
    // The table cannot show a finished game while it shows another game.
    const buttons = isUnreadable
      ? button('delete', texts.delete, texts.deleteLong(date), () => remove(at))
      : save === undefined || isTableShown
        ? nothing
        : html`${button('replay', texts.replay, texts.replayLong(date), () => goTo({ screen: 'replay', at }))}
            ${button('review', texts.review, texts.reviewLong(date), () => goTo({ screen: 'review', at }))}`;
    return html`<tr role="row">
      <td role="cell">${date}</td>
      <td role="cell" data-outcome=${outcome ?? nothing}>${outcome === undefined ? '–' : texts[outcome]}</td>
      ${
        isUnreadable
          ? html`<td role="cell">${texts.unreadableGame}</td>`
          : html`<td role="cell" data-head=${tableWords(words.lang).labelled(texts.found, '')}>${foundText}</td>`
      }
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
      <tbody role="rowgroup">${rows.toReversed().map(row)}</tbody>
    </table>
    <p class="small">${texts.foundHelp}</p>
  </section>`;
}
