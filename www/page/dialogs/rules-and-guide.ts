// The long texts: the rules in force, and how to play. The engine judges their examples.
import { html, nothing, type TemplateResult } from 'lit-html';
import { checkMeld, checkTurn } from '../../engine.ts';
import type { TurnExample } from '../../words/guide.en.ts';
import { rulesWords } from '../../words/rules.ts';
import { EXAMPLE_RULES, TURNS } from '../card-examples.ts';
import { meldPicture } from '../card-pictures.ts';
import type { PageApi } from '../page-api.ts';
import type { DialogContent } from './dialog.ts';
import { type Block, guideText, guideWords, type LongText, rulesText } from './long-texts.ts';

export function rulesDialog(page: PageApi): DialogContent {
  return dialogOf(rulesText(page.rules, page.words.lang), page);
}

export function guideDialog(page: PageApi): DialogContent {
  return dialogOf(guideText(page.rules, page.words.lang), page);
}

function dialogOf({ title, intro, sections }: LongText, page: PageApi): DialogContent {
  const scrollTo = (id: string): void => {
    const heading = document.getElementById(`text-${id}`);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  const body = html`<article class="reader">
    ${intro === null ? nothing : html`<p class="intro">${intro}</p>`}
    <nav class="chips">
      ${sections.map(
        (section) => html`<button type="button" class="chip" @click=${() => scrollTo(section.id)}>
          ${section.title}
        </button>`,
      )}
    </nav>
    ${sections.map(
      (section) => html`<section data-section=${section.id}>
        <h3 id="text-${section.id}" tabindex="-1">${section.title}</h3>
        ${section.blocks.map((block) => blockOf(block, page))}
      </section>`,
    )}
  </article>`;
  return { title, body };
}

function blockOf(block: Block, page: PageApi): TemplateResult {
  switch (block.kind) {
    case 'text':
      return html`<p>${block.text}</p>`;
    case 'list':
      return html`<ul>${block.items.map((item) => html`<li>${item}</li>`)}</ul>`;
    case 'melds':
      return html`<ul class="examples">${block.melds.map((cards) => meldExample(cards, page))}</ul>`;
    case 'turn':
      return turnExample(block.name, block.text, page);
    case 'terms':
      return html`<dl class="terms">
        ${block.terms.map(([term, meaning]) => html`<dt>${term}</dt><dd>${meaning}</dd>`)}
      </dl>`;
    default:
      return block satisfies never;
  }
}

function verdict(isLegal: boolean, text: string): TemplateResult {
  return html`<span class="verdict" data-legal=${isLegal}>
    <span class="mark" aria-hidden="true">${isLegal ? '✓' : '✗'}</span>${text}
  </span>`;
}

function meldExample(cards: string, page: PageApi): TemplateResult {
  const words = rulesWords(page.words.lang);
  const answer = checkMeld(cards, page.rules);
  const judged =
    answer.kind === 'none'
      ? verdict(false, words.illegal(words.reasons[answer.reason]))
      : verdict(true, words.legal[answer.kind]);
  return html`<li class="example" data-cards=${cards}>${meldPicture(cards)}${judged}</li>`;
}

function turnExample(name: TurnExample, text: string, page: PageApi): TemplateResult {
  const { before, after, rules = EXAMPLE_RULES } = TURNS[name];
  const words = guideWords(page.words.lang).turns;
  const { legal } = checkTurn({ before, after, rules, opened: true });
  const [table = '', hand = ''] = before.split('/');
  const [result = ''] = after.split('/');
  const practise = (): void => page.goTo({ screen: 'practice', turn: name });
  return html`<figure class="turn">
    <figcaption>${text}</figcaption>
    ${tray(words.before, table)} ${tray(words.hand, hand, 'own')} ${tray(words.after, result)}
    <div class="turn-end">
      ${verdict(legal, legal ? words.legal : words.illegal)}
      ${
        // The table cannot show an example beside the game that is played on it.
        legal && !page.isTableShown
          ? html`<button type="button" class="button low" data-action="try" @click=${practise}>${words.tryIt}</button>`
          : nothing
      }
    </div>
  </figure>`;
}

/** `cards` are melds with `|` between them, or a hand. */
function tray(label: string, cards: string, kind = ''): TemplateResult {
  return html`<div class="tray ${kind}">
    <span class="small">${label}</span>
    <div class="tray-cards">${cards.split('|').map((group) => meldPicture(group.trim()))}</div>
  </div>`;
}
