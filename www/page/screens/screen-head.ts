import { html, nothing, type TemplateResult } from 'lit-html';
import { actionButton } from '../forms/controls.ts';
import type { PageApi } from '../page-api.ts';

export function screenHead(
  { goBack, words }: PageApi,
  title: string | TemplateResult,
  button: TemplateResult | typeof nothing = nothing,
): TemplateResult {
  return html`<header class="setup-head">
    ${actionButton('back', words.page.back, goBack, 'quiet')}
    <h1 tabindex="-1">${title}</h1>
    ${button}
  </header>`;
}
