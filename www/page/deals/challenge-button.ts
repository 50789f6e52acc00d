import { html, nothing, type TemplateResult } from 'lit-html';
import { useWords } from '../../words/screens.ts';
import type { Lang } from '../../words/words.ts';
import { type CopyResult, copyNotice, copyText } from '../copy-text.ts';
import { actionButton } from '../forms/controls.ts';
import { challengeAddress } from '../links.ts';
import type { FinishedGame } from '../my-games/games.ts';

const dealsWords = useWords('deals');

export type ChallengeButton = ReturnType<typeof createChallengeButton>;

/** What a challenge is made of. */
type Challenging = Pick<FinishedGame, 'save' | 'seats'>;

/** A button that copies the link to a challenge, and what came of it. */
export function createChallengeButton(redraw: () => void) {
  let copied: CopyResult | null = null;
  let hasFailed = false;

  async function copy({ save = '', seats = [] }: Challenging): Promise<void> {
    copied = null;
    try {
      copied = await copyText(await challengeAddress(save, seats));
      hasFailed = false;
    } catch (error) {
      console.error(error);
      hasFailed = true;
    }
    redraw();
  }

  return {
    reset(): void {
      copied = null;
      hasFailed = false;
    },
    /** Nothing for a game that does not say who played it. */
    draw(
      game: Challenging | null,
      lang: Lang,
      label = dealsWords(lang).challenge,
    ): TemplateResult | typeof nothing {
      if (game?.save === undefined || game.seats === undefined) return nothing;
      return html`${actionButton('challenge', label, () => void copy(game))} ${copyNotice(lang, copied, dealsWords(lang).challengeCopied)}
        ${hasFailed ? html`<p role="status">${dealsWords(lang).challengeFailed}</p>` : nothing}`;
    },
  };
}
