// The examples of the rules and the guide as pictures. The engine says which of them are legal.
import { html, type TemplateResult } from 'lit-html';
import { checkMeld, Game, type RulesInput } from '../engine.ts';
import type { TurnExample } from '../words/en/guide.ts';
import { rulesWords } from '../words/rules.ts';
import { useWords } from '../words/screens.ts';
import { tableWords } from '../words/table.ts';
import type { Lang } from '../words/words.ts';
import { EXAMPLE_RULES, TURN_EXAMPLES } from './card-examples.ts';
import { labelledCards, meldPicture } from './card-pictures.ts';

const guideWords = useWords('guide');

/** The table and the hand before the turn of an example, and the table after it. */
export function turnPicture(name: TurnExample, lang: Lang): TemplateResult {
  const { before, after } = TURN_EXAMPLES[name];
  const words = guideWords(lang).turns;
  const [table = '', hand = ''] = before.split('/');
  const [result = ''] = after.split('/');
  return html`${labelledCards(words.before, table)} ${labelledCards(words.hand, hand, 'own')}
    ${labelledCards(words.after, result)}`;
}

export function isLegalTurn(name: TurnExample): boolean {
  const { before, after, rules = EXAMPLE_RULES } = TURN_EXAMPLES[name];
  const [table = ''] = after.split('/');
  return Game.arrange({ position: before, rules }).play(table).legal;
}

/** Pictures of groups of cards, each with what it is under `rules`, or why it is no meld. */
export function meldVerdicts(groups: readonly string[], rules: RulesInput, lang: Lang): TemplateResult {
  const { illegal, legal } = rulesWords(lang);
  const item = (cards: string): TemplateResult => {
    const answer = checkMeld(cards, { rules });
    const verdict =
      answer.kind === 'none'
        ? verdictMark(false, illegal(tableWords(lang).reasons[answer.reason]))
        : verdictMark(true, legal(answer.kind, cards.split(' ').length));
    return html`<li class="example" data-cards=${cards}>${meldPicture(cards)}${verdict}</li>`;
  };
  return html`<ul class="examples">${groups.map(item)}</ul>`;
}

export function verdictMark(isLegal: boolean, text: string): TemplateResult {
  return html`<span class="verdict" data-legal=${isLegal}>
    <span class="mark" aria-hidden="true">${isLegal ? '✓' : '✗'}</span>${text}
  </span>`;
}
