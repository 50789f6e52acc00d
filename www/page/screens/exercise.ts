import '../css/lessons.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { lessonWords } from '../../words/lessons.ts';
import type { Exercise } from '../exercise.ts';
import { actionButton } from '../forms/controls.ts';
import { LESSON_COUNT } from '../lesson-progress.ts';
import type { PageApi } from '../page-api.ts';

export function exerciseHead(
  { goBack, words }: PageApi,
  { lesson, source, title }: Exercise,
): TemplateResult {
  const number =
    lesson === null
      ? nothing
      : html`<p class="small">${lessonWords(words.lang).number(lesson, LESSON_COUNT)}</p>`;
  return html`<div class="exercise-head" ?data-plain=${source === 'lessons' || source === 'puzzles'}>
    <div>${number}<h1>${title[words.lang]}</h1></div>
    ${actionButton('close', words.page.close, goBack, 'quiet')}
  </div>`;
}
