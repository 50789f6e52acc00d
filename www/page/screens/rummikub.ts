import '../css/lessons.css';
import { html, type TemplateResult } from 'lit-html';
import { lessonWords } from '../../words/lessons.ts';
import { nextLesson } from '../lesson-progress.ts';
import type { PageApi } from '../page-api.ts';

/** Explains the game to players of Rummikub. */
export function rummikubScreen(page: PageApi): TemplateResult {
  const { words } = page;
  const { differences, differencesTitle, lines, title } = lessonWords(words.lang).rummikub;
  const showLessons = (): void => page.goTo({ screen: 'exercise', name: `learn-${nextLesson()}` });
  return html`<div class="column leaflet">
    <header class="setup-head">
      <button type="button" class="button quiet" data-action="back" @click=${page.goBack}>
        ${words.page.back}
      </button>
      <h1 tabindex="-1">${title}</h1>
    </header>
    <ol class="six-lines">${lines.map((line) => html`<li>${line}</li>`)}</ol>
    <section class="differences" aria-labelledby="differences">
      <h2 id="differences">${differencesTitle}</h2>
      <ul>
        ${differences.map(([difference, text]) => html`<li><b>${difference}</b> ${text}</li>`)}
      </ul>
    </section>
    <div class="leaflet-end">
      <button type="button" class="button main" data-action="play" @click=${page.play}>${words.page.play}</button>
      <button type="button" class="button" data-action="lessons" @click=${showLessons}>
        ${words.page.doors.lessons}
      </button>
    </div>
  </div>`;
}
