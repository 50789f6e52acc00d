import { html, nothing, type TemplateResult } from 'lit-html';
import { useWords } from '../../words/screens.ts';
import { actionButton } from '../forms/controls.ts';
import type { PageApi } from '../page-api.ts';
import { isTrainerOffered, switchTrainer } from './progress.ts';

const trainerWords = useWords('trainer');

/** Offers the trainer to a player who has missed something without it. Nothing once the player has answered. */
export function trainerOffer(page: PageApi): TemplateResult | typeof nothing {
  if (!isTrainerOffered()) return nothing;
  const { decline, offer, switchOn } = trainerWords(page.words.lang);
  const answer = (isOn: boolean) => (): void => {
    switchTrainer(isOn);
    page.redraw();
  };
  return html`<section class="part trainer-offer" data-part="trainer-offer">
    <p>${offer}</p>
    <div class="buttons">
      ${actionButton('trainer-on', switchOn, answer(true))} ${actionButton('trainer-off', decline, answer(false), 'quiet')}
    </div>
  </section>`;
}
