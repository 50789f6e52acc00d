// Dialogs with a question and two buttons.
import { html, type TemplateResult } from 'lit-html';
import { useWords } from '../../words/screens.ts';
import { actionButton } from '../forms/controls.ts';
import type { DialogContent, PageApi } from '../page-api.ts';
import { savedGameText } from '../saved-game.ts';

const lessonWords = useWords('lessons');

export interface Button {
  readonly action: string;
  readonly label: string;
  readonly press: () => void;
}

/**
 * The texts of a question, and its two buttons; `mainButton`, by default the last one, is highlighted. Further buttons come before these
 * two.
 */
export function question(
  texts: readonly string[],
  firstButton: Button,
  lastButton: Button,
  mainButton = lastButton,
  furtherButtons: readonly Button[] = [],
): TemplateResult {
  const button = (each: Button): TemplateResult =>
    actionButton(each.action, each.label, each.press, each === mainButton ? 'main' : '');
  return html`<div class="question">
    ${texts.map((text) => html`<p>${text}</p>`)}
    <div class="buttons question-buttons">${[...furtherButtons, firstButton, lastButton].map(button)}</div>
  </div>`;
}

/** Asks the player to confirm that a new game, which `deal` deals, replaces the unfinished one. */
export const newGameDialog =
  (deal: () => void) =>
  (page: PageApi): DialogContent => {
    const { continueGame, newGame, setup } = page.words.page;
    return {
      title: newGame,
      body: question(
        [setup.forget, savedGameText(page.words)],
        { action: 'resume', label: continueGame, press: () => page.goTo({ screen: 'table' }) },
        { action: 'confirm', label: newGame, press: deal },
      ),
    };
  };

/**
 * The result of an exercise, with a button to try again and a button that leads on. `isSolved` says which of them is highlighted. Further
 * buttons come before them.
 */
export function resultContent(
  page: PageApi,
  title: string,
  texts: readonly string[],
  nextButton: Button,
  isSolved = true,
  furtherButtons: readonly Button[] = [],
): DialogContent {
  const { again: label } = lessonWords(page.words.lang);
  const againButton = { action: 'again', label, press: page.showAgain };
  const mainButton = isSolved ? nextButton : againButton;
  return { title, body: question(texts, againButton, nextButton, mainButton, furtherButtons) };
}
