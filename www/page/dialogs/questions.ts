// Dialogs with a question and two buttons.
import { html, type TemplateResult } from 'lit-html';
import { useWords } from '../../words/screens.ts';
import { actionButton } from '../forms/controls.ts';
import type { DialogContent, PageApi } from '../page-api.ts';
import { savedGameText } from '../saved-game.ts';
import type { GameScreen } from '../storage.ts';

const lessonWords = useWords('lessons');

export interface Button {
  readonly action: string;
  readonly label: string;
  readonly press: () => void;
}

/** What the player reads after an exercise. */
export interface ResultContent extends DialogContent {
  /** The button that leads on, which the table also has once the result is closed; without it, the table offers another try. */
  readonly next?: Button;
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

/** Asks the player to confirm that a new game, which `deal` deals, replaces the unfinished one on the screen `on`. */
export const newGameDialog =
  (deal: () => void, on: GameScreen) =>
  (page: PageApi): DialogContent => {
    const { continueGame, newGame, setup } = page.words.page;
    return {
      title: newGame,
      body: question(
        [setup.forget, savedGameText(page.words, on)],
        { action: 'confirm', label: setup.discard, press: deal },
        { action: 'resume', label: continueGame, press: () => page.goTo({ screen: on }) },
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
): ResultContent {
  const { again: label } = lessonWords(page.words.lang);
  const againButton = { action: 'again', label, press: page.showAgain };
  const mainButton = isSolved ? nextButton : againButton;
  const body = question(texts, againButton, nextButton, mainButton, furtherButtons);
  return { title, body, ...(isSolved && { next: nextButton }) };
}
