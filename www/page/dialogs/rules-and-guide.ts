// The dialogs “Rules” and “How to play”. The engine decides which of their examples are legal.
import '../css/lessons.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { checkMeld, checkTurn } from '../../engine.ts';
import type { TermName } from '../../words/en/glossary.ts';
import type { TurnExample } from '../../words/en/guide.ts';
import { rulesSections, rulesWords } from '../../words/rules.ts';
import { useWords } from '../../words/screens.ts';
import { tableWords } from '../../words/table.ts';
import { EXAMPLE_RULES, meldExamples, TURN_EXAMPLES } from '../card-examples.ts';
import { labelledCards, meldPicture } from '../card-pictures.ts';
import { actionButton } from '../forms/controls.ts';
import { solvedLessons } from '../lesson-progress.ts';
import { LESSONS } from '../lessons.ts';
import { gameNameOf } from '../offered-games.ts';
import type { DialogContent, PageApi } from '../page-api.ts';

const lessonWords = useWords('lessons');
const guideWords = useWords('guide');
const glossary = useWords('glossary');

export function rulesDialog(page: PageApi): DialogContent {
  const { rules, words } = page;
  const { basedOn, examples: examplesTitle } = rulesWords(words.lang);
  const examples = meldSection('examples', examplesTitle, page);
  const sections = rulesSections(rules, words.lang).flatMap(({ id, title: heading, texts }) => {
    const text = textSection(id, heading, texts);
    return id === 'melds' ? [text, examples] : [text];
  });
  const intro = html`<p class="intro">${basedOn(words.presets[gameNameOf(rules)].name)}</p>`;
  return { title: words.page.rules, body: sectionedText(intro, [...sections, glossarySection(page)]) };
}

export function guideDialog(page: PageApi): DialogContent {
  const words = guideWords(page.words.lang);
  const { melds, minute, moving, tips, turns } = words;
  const examples = (Object.keys(TURN_EXAMPLES) as readonly TurnExample[]).map((name) =>
    turnExample(name, page),
  );
  const sections = [
    textSection('minute', minute.title, minute.text),
    // The table cannot show a lesson while it shows a game.
    ...(page.isTableShown ? [] : [lessonSection(page)]),
    meldSection('melds', melds.title, page),
    { id: 'turns', title: turns.title, content: examples },
    listSection('moving', moving.title, moving.items),
    listSection('tips', tips.title, tips.items),
    glossarySection(page),
  ];
  return { title: page.words.page.howToPlay, body: sectionedText(nothing, sections) };
}

export function scrollToSection(id: string): void {
  const heading = document.getElementById(`text-${id}`);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

interface Section {
  readonly id: string;
  readonly title: string;
  readonly content: TemplateResult | readonly TemplateResult[];
}

function sectionedText(intro: TemplateResult | typeof nothing, sections: readonly Section[]): TemplateResult {
  return html`<article class="reader">
    ${intro}
    <nav class="chips">
      ${sections.map(
        ({ id, title }) =>
          html`<button type="button" class="chip" @click=${() => scrollToSection(id)}>${title}</button>`,
      )}
    </nav>
    ${sections.map(
      ({ id, title, content }) => html`<section data-section=${id}>
        <h3 id="text-${id}" tabindex="-1">${title}</h3>
        ${content}
      </section>`,
    )}
  </article>`;
}

function textSection(id: string, title: string, texts: readonly string[]): Section {
  return { id, title, content: texts.map((text) => html`<p>${text}</p>`) };
}

function lessonSection({ goTo, words: { lang } }: PageApi): Section {
  const { lessons, listTitle, solvedMark } = lessonWords(lang);
  const solved = solvedLessons();
  const items = LESSONS.map(({ words }, index) => {
    const number = index + 1;
    const mark = html` <span class="mark" role="img" aria-label=${solvedMark}>✓</span>`;
    return html`<li>
      <button type="button" class="button low" data-action="lesson" data-solved=${solved.includes(number)}
        @click=${() => goTo({ screen: 'exercise', name: `learn-${number}` })}
        >${lessons[words].title}${solved.includes(number) ? mark : nothing}</button>
    </li>`;
  });
  return { id: 'lessons', title: listTitle, content: html`<ol class="buttons lessons">${items}</ol>` };
}

function listSection(id: string, title: string, items: readonly string[]): Section {
  return { id, title, content: html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>` };
}

function meldSection(id: string, title: string, { rules, words: { lang } }: PageApi): Section {
  const { illegal, legal } = rulesWords(lang);
  const example = (cards: string): TemplateResult => {
    const answer = checkMeld(cards, rules);
    const verdict =
      answer.kind === 'none'
        ? verdictMark(false, illegal(tableWords(lang).reasons[answer.reason]))
        : verdictMark(true, legal(answer.kind, cards.split(' ').length));
    return html`<li class="example" data-cards=${cards}>${meldPicture(cards)}${verdict}</li>`;
  };
  return { id, title, content: html`<ul class="examples">${meldExamples(rules).map(example)}</ul>` };
}

/** The glossary, without the terms of options that the game does not use. */
function glossarySection({ rules, words: { lang } }: PageApi): Section {
  const usedTerms: Readonly<Partial<Record<TermName, boolean>>> = {
    reset: rules.undo === 'free',
    opening: rules.openingPoints !== null,
    joker: rules.jokers > 0,
    swap: rules.jokerSwap,
    helping: rules.helpingCards > 0,
    session: rules.scoring === 'session',
  };
  const words = glossary(lang);
  const names = (Object.keys(words) as readonly TermName[]).filter((name) => usedTerms[name] ?? true);
  const terms = names.map((name) => {
    const [term, meaning] = words[name];
    return html`<dt>${term}</dt><dd>${meaning}</dd>`;
  });
  const title = rulesWords(lang).glossary;
  return { id: 'words', title, content: html`<dl class="terms">${terms}</dl>` };
}

function verdictMark(isLegal: boolean, text: string): TemplateResult {
  return html`<span class="verdict" data-legal=${isLegal}>
    <span class="mark" aria-hidden="true">${isLegal ? '✓' : '✗'}</span>${text}
  </span>`;
}

function turnExample(name: TurnExample, page: PageApi): TemplateResult {
  const { before, after, rules = EXAMPLE_RULES } = TURN_EXAMPLES[name];
  const words = guideWords(page.words.lang).turns;
  const { legal } = checkTurn({ before, after, rules, opened: true });
  const [table = '', hand = ''] = before.split('/');
  const [result = ''] = after.split('/');
  // The table cannot show an example while it shows a game.
  const canTry = legal && !page.isTableShown;
  const tryIt = (): void => page.goTo({ screen: 'exercise', name: `try-${name}` });
  return html`<figure class="turn">
    <figcaption>${words.cases[name]}</figcaption>
    ${labelledCards(words.before, table)} ${labelledCards(words.hand, hand, 'own')} ${labelledCards(words.after, result)}
    <div class="turn-end">
      ${verdictMark(legal, legal ? words.legal : words.illegal)}
      ${canTry ? actionButton('try', words.tryIt, tryIt, 'low') : nothing}
    </div>
  </figure>`;
}
