// The dialogs “Rules” and “How to play”.
import '../css/lessons.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import type { TermName } from '../../words/en/glossary.ts';
import type { TurnExample } from '../../words/en/guide.ts';
import { rulesSections, rulesWords } from '../../words/rules.ts';
import { useWords } from '../../words/screens.ts';
import type { Lang } from '../../words/words.ts';
import { BOTH_MELDS, meldExamples, RULE_MELDS, TURN_EXAMPLES } from '../card-examples.ts';
import { meldPictures } from '../card-pictures.ts';
import { isLegalTurn, meldVerdicts, turnPicture, verdictMark } from '../example-pictures.ts';
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
    const text = textSection(id, heading, texts, RULE_MELDS[id]?.map(meldPictures));
    if (id === 'aim') return [{ ...text, content: [meldPictures(BOTH_MELDS), ...text.content] }];
    if (id === 'turn') return [{ ...text, content: [...text.content, turnFrame(words.lang)] }];
    return id === 'melds' ? [text, examples] : [text];
  });
  const intro = html`<p class="intro">${basedOn(words.presets[gameNameOf(rules)].name)}</p>`;
  return { title: words.page.rules, body: sectionedText(intro, [...sections, glossarySection(page)]) };
}

export function guideDialog(page: PageApi): DialogContent {
  const { lang } = page.words;
  const words = guideWords(lang);
  const { melds, minute, moving, tips, turns } = words;
  const examples = (Object.keys(TURN_EXAMPLES) as readonly TurnExample[]).map((name) =>
    turnExample(name, page),
  );
  const sections = [
    textSection('minute', minute.title, minute.text, [meldPictures(BOTH_MELDS), nothing, turnFrame(lang)]),
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
  readonly content: readonly TemplateResult[];
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

/** Paragraphs, each with the picture at the same index below it. */
function textSection(
  id: string,
  title: string,
  texts: readonly string[],
  pictures: readonly (TemplateResult | typeof nothing)[] = [],
): Section {
  return {
    id,
    title,
    content: texts.map((text, index) => html`<p>${text}</p>${pictures[index] ?? nothing}`),
  };
}

/** A turn that takes a card from a meld on the table. */
const turnFrame = (lang: Lang): TemplateResult =>
  html`<figure class="turn">${turnPicture('borrow', lang)}</figure>`;

function lessonSection({ goTo, words: { lang } }: PageApi): Section {
  const { lessons, listTitle, solvedMark } = lessonWords(lang);
  const solved = solvedLessons();
  const items = LESSONS.map(({ words }, index) => {
    const number = index + 1;
    const mark = html` <span class="mark" role="img" aria-label=${solvedMark}>✓</span>`;
    return html`<li>
      <button type="button" class="button low" data-action="lesson" data-solved=${solved.includes(number)}
        @click=${() => goTo({ screen: 'exercise', name: `learn-${number}` })}
        >${number}. ${lessons[words].title}${solved.includes(number) ? mark : nothing}</button>
    </li>`;
  });
  return { id: 'lessons', title: listTitle, content: [html`<ol class="buttons lessons">${items}</ol>`] };
}

function listSection(id: string, title: string, items: readonly string[]): Section {
  return { id, title, content: [html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`] };
}

function meldSection(id: string, title: string, { rules, words: { lang } }: PageApi): Section {
  return { id, title, content: [meldVerdicts(meldExamples(rules), rules, lang)] };
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
  return { id: 'words', title, content: [html`<dl class="terms">${terms}</dl>`] };
}

function turnExample(name: TurnExample, page: PageApi): TemplateResult {
  const { lang } = page.words;
  const words = guideWords(lang).turns;
  const legal = isLegalTurn(name);
  // The table cannot show an example while it shows a game.
  const canTry = legal && !page.isTableShown;
  const tryIt = (): void => page.goTo({ screen: 'exercise', name: `try-${name}` });
  return html`<figure class="turn">
    <figcaption>${words.cases[name]}</figcaption>
    ${turnPicture(name, lang)}
    <div class="turn-end">
      ${verdictMark(legal, legal ? words.legal : words.illegal)}
      ${canTry ? actionButton('try', words.tryIt, tryIt, 'low') : nothing}
    </div>
  </figure>`;
}
