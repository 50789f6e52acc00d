import '../css/lessons.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { useWords } from '../../words/screens.ts';
import { ACE_EXAMPLES, BOTH_MELDS } from '../card-examples.ts';
import { meldPicture, meldPictures } from '../card-pictures.ts';
import { turnPicture } from '../example-pictures.ts';
import { actionButton } from '../forms/controls.ts';
import { nextLessonNumber } from '../lesson-progress.ts';
import { play } from '../new-game.ts';
import type { PageApi } from '../page-api.ts';
import { screenHead } from './screen-head.ts';

const lessonWords = useWords('lessons');

export function rummikubScreen(page: PageApi): TemplateResult {
  const { words } = page;
  const { differences, differencesTitle, lines, title } = lessonWords(words.lang).rummikub;
  // Below the sentence on melds, the one on rearranging the table, and the one on the ace.
  const pictures = [nothing, meldPictures(BOTH_MELDS), nothing, turnPicture('borrow', words.lang)];
  const acePictures = [nothing, html`<div class="tray-cards">${meldPicture(ACE_EXAMPLES[0] ?? '')}</div>`];
  // Who closes a lesson is on the start screen, from which a game can begin.
  const showLessons = (): void => page.replace({ screen: 'exercise', name: `learn-${nextLessonNumber()}` });
  return html`<div class="column leaflet">
    ${screenHead(page, title)}
    <ol class="six-lines">
      ${lines.map((line, index) => html`<li><div>${line}${pictures[index] ?? nothing}</div></li>`)}
    </ol>
    <section class="differences" aria-labelledby="differences">
      <h2 id="differences">${differencesTitle}</h2>
      <ul>
        ${differences.map(([difference, text], index) => html`<li><b>${difference}</b> ${text}${acePictures[index] ?? nothing}</li>`)}
      </ul>
    </section>
    <div class="buttons leaflet-end">
      ${actionButton('play', words.page.play, () => play(page), 'main')}
      ${actionButton('lessons', words.page.doors.lessons, showLessons)}
    </div>
  </div>`;
}
