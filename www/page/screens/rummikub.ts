import '../css/lessons.css';
import { html, type TemplateResult } from 'lit-html';
import { useWords } from '../../words/screens.ts';
import { actionButton } from '../forms/controls.ts';
import { nextLessonNumber } from '../lesson-progress.ts';
import { play } from '../new-game.ts';
import type { PageApi } from '../page-api.ts';
import { screenHead } from './screen-head.ts';

const lessonWords = useWords('lessons');

export function rummikubScreen(page: PageApi): TemplateResult {
  const { words } = page;
  const { differences, differencesTitle, lines, title } = lessonWords(words.lang).rummikub;
  const showLessons = (): void => page.goTo({ screen: 'exercise', name: `learn-${nextLessonNumber()}` });
  return html`<div class="column leaflet">
    ${screenHead(page, title)}
    <ol class="six-lines">${lines.map((line) => html`<li>${line}</li>`)}</ol>
    <section class="differences" aria-labelledby="differences">
      <h2 id="differences">${differencesTitle}</h2>
      <ul>
        ${differences.map(([difference, text]) => html`<li><b>${difference}</b> ${text}</li>`)}
      </ul>
    </section>
    <div class="buttons leaflet-end">
      ${actionButton('play', words.page.play, () => play(page), 'main')}
      ${actionButton('lessons', words.page.doors.lessons, showLessons)}
    </div>
  </div>`;
}
