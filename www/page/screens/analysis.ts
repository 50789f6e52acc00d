import '../css/lessons.css';
import '../css/analysis.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { createOnTable } from '../../element/analysis/on-table.ts';
import { handOf, type Situation } from '../../element/analysis/situation.ts';
import { stepOfKey, watchSwipes } from '../../element/analysis/steps.ts';
import { howText, orderedOuts, outsText, playsText, turnName } from '../../element/analysis/texts.ts';
import { currentNode, goTo, type Row, rowsOf, stepBack, stepForth } from '../../element/analysis/tree.ts';
import { shortNames } from '../../element/announce/short-names.ts';
import type { MachiavelliTable } from '../../element/element.ts';
import type { BestPlay } from '../../element/thinking/best-plays.ts';
import type { Out, Outs } from '../../engine.ts';
import { analysisWords } from '../../words/analysis.ts';
import type { AnalysisWords } from '../../words/en/analysis.ts';
import { errorSentence } from '../../words/errors.ts';
import { isolated } from '../../words/isolate.ts';
import { sharingWords } from '../../words/sharing.ts';
import { connectionWords, tableWords } from '../../words/table.ts';
import { type Lang, list } from '../../words/words.ts';
import { type Board, type BoardState, createBoard } from '../analysis/board.ts';
import { GAME, gameOfName } from '../analysis/game-name.ts';
import { playersShown, setupFrom } from '../analysis/play-on.ts';
import { copyNotice } from '../copy-text.ts';
import { actionButton, notice } from '../forms/controls.ts';
import { DEFAULT_CHOICE, namedSeats, withLevel } from '../game-choice.ts';
import type { PageApi } from '../page-api.ts';
import type { Screen } from '../screen.ts';
import { tableHeading } from './table.ts';

/** Side lines that are deeper are not indented further. */
const MAX_INDENT = 4;

/** The analysis board: the position on the table, and beside it the tree of turns, the best plays and the outs. */
export function createAnalysisScreen(page: PageApi, table: MachiavelliTable): Screen<'analysis'> {
  const board = createBoard(() => {
    page.redraw();
    if (isOpen) showOnTable();
  });
  /** Whether the screen is shown. */
  let isOpen = false;
  const onTable = createOnTable({
    table,
    analysis: board,
    seats: () => namedSeats(withLevel(DEFAULT_CHOICE, 'hard'), page.words),
    players: () => (board.state === null ? null : playersShown(board.state)),
    task: (isOut) => (lang) => (isOut ? analysisWords(lang).isOut : analysisWords(lang).task),
  });

  /** Shows the current situation on the table, unless it is there. */
  function showOnTable(): void {
    onTable.show();
    document.querySelector('.analysis [aria-current]')?.scrollIntoView({ block: 'nearest' });
  }

  return {
    draw: () =>
      board.state === null ? tableHeading(page) : analysisScreen(page, board, board.state, onTable.showPlay),
    async open({ command, isCurrent, route: { link }, signal }) {
      const isGame = link.startsWith(GAME);
      const isFound = isGame
        ? await board.openGame(link, command?.kind === 'turn' ? command : null, isCurrent)
        : await board.openLink(link, command?.kind === 'opened', isCurrent);
      if (!isCurrent()) return null;
      // The review says why the game cannot be shown, and the editor shows what can be read of a link.
      if (!isFound) return isGame ? { screen: 'review', ...gameOfName(link) } : { screen: 'editor', link };
      isOpen = true;
      onTable.reset();
      signal.addEventListener('abort', () => {
        isOpen = false;
        board.stop();
      });
      onTable.listen(signal);
      showOnTable();
      board.retry();
      return null;
    },
  };
}

function analysisScreen(
  page: PageApi,
  board: Board,
  state: BoardState,
  showPlay: (play: BestPlay) => void,
): TemplateResult {
  const { lang, page: pageTexts } = page.words;
  const words = analysisWords(lang);
  const { linkProblem, tree } = state;
  const { data, isFixed, parent } = currentNode(tree);
  const step = (next: typeof tree): void => {
    if (next !== tree) board.show(next);
  };
  const press = (event: KeyboardEvent): void => {
    const next = stepOfKey(event, tree);
    if (next === null) return;
    event.preventDefault();
    step(next);
    // The keys go on from the turn that is shown now.
    const isTurn = event.target instanceof Element && event.target.matches('[data-node]');
    if (isTurn) document.querySelector<HTMLElement>('.analysis [aria-current]')?.focus();
  };
  const swipe = watchSwipes((way) => step(way === 'back' ? stepBack(tree) : stepForth(tree)));
  const sharing = sharingWords(lang);
  return html`<div class="exercise-head analysis-head"><h1>${words.title}</h1>
      ${actionButton('close', pageTexts.close, page.goBack, 'quiet')}</div>
    <section class="analysis" aria-label=${words.title} tabindex="0" @keydown=${press} @pointerdown=${swipe}>
      ${linkProblem === null ? nothing : notice(`${sharing.problems[linkProblem]} ${sharing.rest}`)}
      <div class="analysis-steps" role="group" aria-label=${words.steps}>
        ${actionButton('step-back', words.back, () => step(stepBack(tree)), '', parent === null)}
        ${actionButton('step-forth', words.forth, () => step(stepForth(tree)), '', stepForth(tree) === tree)}
        ${actionButton('remove', words.remove, board.remove, 'quiet', parent === null || isFixed)}
      </div>
      <p class="unseen" role="status">${turnName(words, data.turn)}</p>
      <h2>${words.turns}</h2>
      <ol class="analysis-turns" aria-describedby="analysis-keys">
        ${rowsOf(tree).map((row) => turnRow(words, row, tree.current, () => step(goTo(tree, row.node.id))))}
      </ol>
      <p class="small analysis-keys" id="analysis-keys">${words.keys}</p>
      ${data.turn?.kind === 'play' ? html`<p class="small">${howText(words, lang, data.turn)}</p>` : nothing}
      ${chancePart(words, lang, board, state, data)}
      ${moverPart(words, data, isFixed)}
      ${answersPart(page, words, board, data, showPlay)}
      <div class="buttons analysis-share">
        ${playOnButton(page, words, state)}
        ${actionButton('copy-link', sharing.copyLink, () => void board.copyLink())}
        ${sharingPart(state, words, lang)}
      </div>
    </section>`;
}

/** A turn in the list. Side lines are indented. */
function turnRow(
  words: AnalysisWords,
  { depth, isSide, node }: Row<Situation>,
  current: number,
  press: () => void,
): TemplateResult {
  return html`<li data-depth=${Math.min(depth, MAX_INDENT)}>
    ${isSide ? html`<span class="small">${words.instead}</span>` : nothing}
    <button type="button" class="button low" data-node=${node.id} aria-current=${node.id === current ? 'step' : nothing}
      @click=${press}>${turnName(words, node.data.turn)}</button>
  </li>`;
}

/** The win chance of the player whose game is reviewed after the turn that led to the position, if it belongs to a game. */
function chancePart(
  words: AnalysisWords,
  lang: Lang,
  board: Board,
  { game }: BoardState,
  { player, turn }: Situation,
): TemplateResult | typeof nothing {
  if (board.isJudging) return html`<p class="small">${words.judging}</p>`;
  const { chance = null, loss = null } = board.answers.judged ?? {};
  const own = game?.view.seats[game.seat]?.name ?? '';
  const mover = turn?.by?.name ?? player ?? '';
  const lossText = loss === null ? null : words.loss(Math.round(loss));
  const texts = [
    ...(chance === null ? [] : [words.chance(own, Math.round(chance))]),
    ...(lossText === null ? [] : [mover === own ? lossText : tableWords(lang).labelled(mover, lossText)]),
  ];
  return texts.length === 0 ? nothing : html`<p>${texts.join(' ')}</p>`;
}

/** Whose turn it is in a position of a game, unless the game or the line has ended there. */
function moverPart(
  words: AnalysisWords,
  { game, player, position }: Situation,
  isFixed: boolean,
): TemplateResult | typeof nothing {
  if (player === null || (game === null && (isFixed || handOf(position).length === 0))) return nothing;
  const name = isolated(player);
  return html`<p>${game === null ? words.again(name) : words.toMove(name)}</p>`;
}

/** The button that deals a game from the shown position. */
function playOnButton(
  page: PageApi,
  words: AnalysisWords,
  state: BoardState,
): TemplateResult | typeof nothing {
  if (handOf(currentNode(state.tree).data.position).length === 0) return nothing;
  const setup = setupFrom(state, namedSeats(page.choice, page.words));
  const names = (setup.seats ?? []).filter(({ level }) => level !== null).map(({ name }) => name);
  const play = (): void => void page.startGame({ kind: 'deal', setup });
  return actionButton('play-on', words.playOn(list(page.words.lang, names)), play, 'main');
}

function answersPart(
  page: PageApi,
  words: AnalysisWords,
  board: Board,
  { position }: Situation,
  showPlay: (play: BestPlay) => void,
): TemplateResult {
  const { failure, outs, plays } = board.answers;
  const { lang } = page.words;
  if (handOf(position).length === 0) return html`<p>${words.isOut}</p>`;
  if (failure !== null)
    return notice(
      errorSentence(failure, lang),
      'alert',
      actionButton('again', connectionWords(lang).tryAgain, board.retry, 'low'),
    );
  const playItem = (play: BestPlay): TemplateResult => {
    const names = shortNames(play.cards);
    return html`<li>
      <button type="button" class="button low" data-action="show-play" aria-label=${words.showPlay(names)}
        @click=${() => showPlay(play)}>${names}</button>
      <span class="small">${howText(words, lang, play)}</span>
    </li>`;
  };
  return html`<h2>${words.best}</h2>
    <p>${playsText(words, plays)}</p>
    ${plays === null || plays.count === 0 ? nothing : html`<ul class="analysis-plays">${plays.plays.map(playItem)}</ul>`}
    <h2>${words.outs}</h2>
    <p>${outsText(words, outs)}</p>
    ${outs === null || outs.outs.length === 0 ? nothing : outsPart(words, board, outs)}`;
}

/** The cards with which more could be laid. */
function outsPart(words: AnalysisWords, board: Board, outs: Outs): TemplateResult {
  const card = (out: Out): TemplateResult => {
    // The first words of a button's name have to be those that are seen.
    return html`<li><button type="button" class="button low" data-action="out" data-face=${out.face}
      @click=${() => board.draw(out.face)}>${shortNames(out.face)}
      <span aria-hidden="true"><span class="analysis-out" ?data-out=${out.out}>${out.out ? words.outSign : `+${out.more}`}</span>
        <span class="small">×${out.unseen}</span></span>
      <span class="unseen">${words.out(out.unseen, out.more, out.out)}</span></button></li>`;
  };
  return html`<p class="small">${words.outsHint}</p><ul class="analysis-outs">${orderedOuts(outs).map(card)}</ul>`;
}

/** What came of copying the link. */
function sharingPart(
  { sharing }: BoardState,
  words: AnalysisWords,
  lang: Lang,
): TemplateResult | typeof nothing {
  if (sharing === null) return nothing;
  if (sharing.kind === 'copied')
    return html`${copyNotice(lang, sharing.copied)} ${sharing.isCut ? html`<p role="status">${words.cut}</p>` : nothing}`;
  return html`<p role="status">${sharing.kind === 'tooLong' ? words.tooLong : sharingWords(lang).failed}</p>`;
}
