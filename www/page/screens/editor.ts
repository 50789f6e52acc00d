import '../css/editor.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { shortNames } from '../../element/announce/short-names.ts';
import { RANKS, SUITS } from '../../element/game/view-queries.ts';
import { cardFace } from '../../element/view/card.ts';
import type { EditorWords } from '../../words/en/editor.ts';
import type { GameName } from '../../words/en/presets.ts';
import { errorSentence } from '../../words/errors.ts';
import { useWords } from '../../words/screens.ts';
import { sharingWords } from '../../words/sharing.ts';
import { tableWords } from '../../words/table.ts';
import type { Lang } from '../../words/words.ts';
import { labelledCards } from '../card-pictures.ts';
import { copyNotice } from '../copy-text.ts';
import { followDrag } from '../editor/drag.ts';
import { createEditor, type Editor, type EditorProblem } from '../editor/editor.ts';
import type { Place } from '../editor/places.ts';
import { actionButton, notice } from '../forms/controls.ts';
import { namedSeats } from '../game-choice.ts';
import { gameNameOf, gameNames, rulesOfGame } from '../offered-games.ts';
import type { PageApi } from '../page-api.ts';
import type { Screen } from '../screen.ts';
import { screenHead } from './screen-head.ts';

const editorWords = useWords('editor');

export function createEditorScreen(page: PageApi): Screen<'editor'> {
  const editor = createEditor(page.redraw);
  listenToKeys(editor);
  return {
    draw() {
      const words = editorWords(page.words.lang);
      return html`<div class="column editor">${screenHead(page, words.title)} ${body(page, words, editor)}</div>`;
    },
    async open({ route: { link }, command, isCurrent }) {
      if (link !== undefined) await editor.openLink(link, isCurrent);
      if (command?.kind === 'edit') editor.openView(command.view);
      return null;
    },
  };
}

/** Types cards while the screen is shown. */
function listenToKeys(editor: Editor): void {
  addEventListener('keydown', (event) => {
    const { altKey, ctrlKey, key, metaKey, target } = event;
    const screen = document.querySelector<HTMLElement>('.editor');
    const isHidden = screen === null || screen.offsetParent === null;
    const isTyping = target instanceof Element && target.matches('textarea, select');
    if (isHidden || isTyping || altKey || ctrlKey || metaKey) return;
    if (document.querySelector('dialog[open]') === null && editor.type(key)) event.preventDefault();
  });
}

function body(page: PageApi, words: EditorWords, editor: Editor): TemplateResult {
  const { linkProblem, rules, text } = editor.state;
  const game = gameNameOf(rules);
  const sharing = sharingWords(page.words.lang);
  const type = ({ target }: Event): void => editor.change({ text: (target as HTMLTextAreaElement).value });
  const pick = ({ target }: Event): void =>
    editor.change({ rules: rulesOfGame((target as HTMLSelectElement).value as GameName) });
  const kept = keptText(words, editor);
  const rest = linkProblem === 'start-failed' ? '' : sharing.rest;
  return html`${linkProblem === null ? nothing : notice(`${sharing.problems[linkProblem]} ${rest}`)}
    <p class="part-hint">${words.hint}</p>
    <p class="part-hint editor-keys">${words.keysHint}</p>
    ${placesRow(words, editor)}
    ${kept === '' ? nothing : html`<p class="small editor-kept">${kept}</p>`}
    ${allCards(words, editor)}
    <p class="editor-typed" role="status">${typedText(words, editor)}</p>
    <div class="editor-fields">
      <label><span class="small">${words.text}</span>
        <textarea class="text" rows="2" spellcheck="false" autocapitalize="characters" data-control="text"
          aria-describedby="editor-text-hint" .value=${live(text)} @input=${type}></textarea>
        <span class="small" id="editor-text-hint">${words.textHint}</span>
      </label>
      <label><span class="small">${words.rules}</span>
        <select class="text" data-control="rules" .value=${live(game)} @change=${pick}>
          ${gameNames().map(
            (name) =>
              html`<option value=${name} ?selected=${name === game}>${page.words.presets[name].name}</option>`,
          )}
        </select>
      </label>
    </div>
    ${actions(page, words, editor)}`;
}

/** The melds, an empty meld and the hand, as radio buttons: the next card goes to the chosen place. */
function placesRow(words: EditorWords, editor: Editor): TemplateResult {
  const { hand, melds } = editor.places;
  return html`<div class="editor-places" role="radiogroup" aria-label=${words.places}>
    ${melds.map((cards, index) => placeBox(words, editor, index, words.meld(index + 1), cards))}
    ${placeBox(words, editor, 'new', words.newMeld, [])} ${placeBox(words, editor, 'hand', words.hand, hand)}
  </div>`;
}

/** Says what the editor keeps of a position but does not show as cards: the helping cards, and who has opened. */
function keptText(words: EditorWords, { places: { helping }, state: { opened, rules } }: Editor): string {
  const [isOwn = false, ...others] = opened;
  const mustOpen = opened.length > 0 && typeof rules === 'object' && rules.openingPoints !== null;
  const openedCount = others.filter((hasOpened) => hasOpened).length;
  const openedText = mustOpen ? words.opened(isOwn, openedCount, others.length) : '';
  return [helping === '' ? '' : words.helping(shortNames(helping)), openedText].join(' ').trim();
}

function placeBox(
  words: EditorWords,
  editor: Editor,
  place: Place,
  label: string,
  cards: readonly string[],
): TemplateResult {
  const { state } = editor;
  return html`<div class="editor-place" data-place=${place} ?data-chosen=${state.place === place}>
    <label><input type="radio" name="place" .checked=${live(state.place === place)}
      @change=${() => editor.change({ place })} /> ${label}</label>
    <div class="editor-cards">
      ${cards.map((card, index) => placedCard(words, editor, place, card, index))}
    </div>
  </div>`;
}

/** A card in a meld or in the hand. A press removes the card. So does a drag that ends outside all places. */
function placedCard(
  words: EditorWords,
  editor: Editor,
  place: Place,
  card: string,
  index: number,
): TemplateResult | typeof nothing {
  if (place === 'new') return nothing;
  const remove = (): void => editor.remove(place, index);
  const drop = (to: Place | null): void => (to === null ? remove() : editor.move(place, index, to));
  return cardButton(card, words.remove(shortNames(card)), remove, drop);
}

/** A card as a button. After a drag, `drop` is called with the place under the pointer, or with `null` if there is none. */
function cardButton(
  card: string,
  label: string,
  press: () => void,
  drop: (to: Place | null) => void,
): TemplateResult {
  const down = (event: PointerEvent): void =>
    followDrag(event, (place) => drop(place === null ? null : placeNamed(place.dataset.place ?? '')));
  return html`<button type="button" class="editor-card" data-face=${card} aria-label=${label} title=${label}
    @click=${press} @pointerdown=${down} @dragstart=${(event: Event) => event.preventDefault()}>${cardFace(card)}</button>`;
}

const placeNamed = (name: string): Place => (name === 'hand' || name === 'new' ? name : Number(name));

function allCards(words: EditorWords, editor: Editor): TemplateResult {
  const button = (card: string): TemplateResult => {
    const drop = (to: Place | null): void => {
      if (to !== null) editor.add(card, to);
    };
    return cardButton(card, words.add(shortNames(card)), () => editor.add(card), drop);
  };
  return html`<div class="editor-pack" role="group" aria-label=${words.cards}>
    ${[...SUITS].map((suit) => html`<div class="editor-suit">${[...RANKS].map((rank) => button(rank + suit))}</div>`)}
    <div class="editor-suit">${button('*')}</div>
  </div>`;
}

/** Says which key must follow the last key, or why the last key was refused. */
function typedText(words: EditorWords, { state }: Editor): string {
  const { key } = state;
  if (key === null) return '';
  if (key.kind === 'no-rank') return words.rankFirst;
  if (key.kind === 'no-suit') return words.notASuit(key.key);
  return key.rank === '' ? '' : words.suitNext(key.rank);
}

function problemText(words: EditorWords, lang: Lang, problem: EditorProblem): string {
  switch (problem.kind) {
    case 'unreadable':
      return words.unreadable(problem.text);
    case 'impossible':
      return words.impossible(shortNames(problem.cards));
    case 'broken':
      return words.broken(shortNames(problem.cards), tableWords(lang).reasons[problem.reason]);
    case 'no-hand':
      return words.noHand;
    case 'refused':
      // The editor gives the engine only the position and the rules, so input that it cannot use is an impossible position.
      return errorSentence(problem.code === 'bad-input' ? 'impossible-cards' : problem.code, lang);
  }
}

function actions(page: PageApi, words: EditorWords, editor: Editor): TemplateResult {
  const { problem } = editor;
  const { failure, opened, puzzle, rules, copied, text } = editor.state;
  const { lang } = page.words;
  const play = (): void => {
    const seats = namedSeats(page.choice, page.words);
    // If there are more seats than in the game that the position comes from, the additional seats have not opened.
    const setup = { rules, seats, position: text, opened: seats.map((_, seat) => opened[seat] ?? false) };
    void page.startGame({ kind: 'deal', setup });
  };
  const analyse = (link: string, hasOpened: boolean): void =>
    page.goTo({ screen: 'analysis', link }, hasOpened ? { kind: 'opened' } : undefined);
  const button = (action: string, label: string, press: () => void, look = ''): TemplateResult =>
    actionButton(action, label, press, look, problem !== null);
  return html`<div class="buttons editor-actions">
      ${button('play', words.play, play, 'main')} ${button('solve', words.solve, () => void editor.solve())}
      ${button('analyse', words.analyse, () => void editor.analyse(analyse))}
      ${button('copy-link', sharingWords(lang).copyLink, () => void editor.copyLink())}
      ${button('copy-puzzle', words.copyPuzzle, () => void editor.copyPuzzle())}
      ${actionButton('clear', words.clear, editor.clear, 'quiet')}
    </div>
    <div role="status">
      ${problem === null || text.trim() === '/' ? nothing : notice(problemText(words, lang, problem), nothing)}
      ${failure === null ? nothing : notice(errorSentence(failure, lang), nothing)}
      ${solutionPart(words, editor)}
    </div>
    ${copyNotice(lang, copied)}
    ${puzzle === null ? nothing : actionButton('puzzle', words.openPuzzle, () => page.goTo({ screen: 'exercise', name: puzzle }))}`;
}

function solutionPart(words: EditorWords, { state }: Editor): TemplateResult | typeof nothing {
  const { solution: hint } = state;
  if (hint === null) return nothing;
  if (hint === undefined) return html`<p>${words.solving}</p>`;
  if (hint.count === 0) return html`<p>${words.nothing}</p>`;
  return html`<p>${words.best(hint.count, hint.proven)} ${shortNames(hint.cards)}</p>
    ${hint.table === null ? nothing : labelledCards('', hint.table)}`;
}
