// Shows the long texts: the rules in force and how to play, with examples that the engine judges.

import { make } from '../element/view/dom.ts';
import { checkMeld, checkTurn, type Options, type Preset } from '../engine.ts';
import { wordsOf } from '../words/index.ts';
import { rulesWords } from '../words/rules.ts';
import type { Lang } from '../words/words.ts';
import { button } from './controls.ts';
import { type DialogName, openDialog } from './dialog.ts';
import { PLAIN, TURNS, type TurnExample } from './examples.ts';
import { pictures } from './picture.ts';
import { type Block, guideText, guideWords, type LongText, rulesText } from './texts.ts';

type TryOut = (turn: TurnExample) => void;

/** What a text is told about, and in which language. */
interface About {
  readonly rules: RulesInForce;
  readonly lang: Lang;
  readonly tryOut: TryOut | null;
}

export type RulesInForce = Options & { readonly preset: Preset };

export function openRules(rules: RulesInForce, lang: Lang): HTMLDialogElement {
  return open('rules', rulesText(rules, lang), { rules, lang, tryOut: null });
}

/** `tryOut` puts an example on the table, where there is one free for it. */
export function openGuide(rules: RulesInForce, lang: Lang, tryOut: TryOut | null): HTMLDialogElement {
  return open('guide', guideText(rules, lang), { rules, lang, tryOut });
}

function open(name: DialogName, text: LongText, about: About): HTMLDialogElement {
  return openDialog(name, text.title, wordsOf(about.lang), article(text, about));
}

function article(text: LongText, about: About): HTMLElement {
  const contents = text.sections.map(({ id, title }) => {
    const link = make('button', { type: 'button', class: 'chip' }, title);
    link.addEventListener('click', () => {
      const target = document.getElementById(`text-${id}`);
      target?.scrollIntoView({ block: 'start' });
      target?.focus({ preventScroll: true });
    });
    return link;
  });
  const sections = text.sections.map(({ id, title, blocks }) =>
    make(
      'section',
      { 'data-section': id },
      make('h3', { id: `text-${id}`, tabindex: '-1' }, title),
      ...blocks.map((block) => blockNode(block, about)),
    ),
  );
  const intro = text.intro === null ? [] : [make('p', { class: 'intro' }, text.intro)];
  return make(
    'article',
    { class: 'reader' },
    ...intro,
    make('nav', { class: 'chips' }, ...contents),
    ...sections,
  );
}

function blockNode(block: Block, about: About): HTMLElement {
  switch (block.kind) {
    case 'text':
      return make('p', {}, block.text);
    case 'list':
      return make('ul', {}, ...block.items.map((item) => make('li', {}, item)));
    case 'melds':
      return make('ul', { class: 'examples' }, ...block.melds.map((cards) => meldNode(cards, about)));
    case 'turn':
      return turnNode(block.name, block.text, about);
    case 'terms':
      return make(
        'dl',
        { class: 'terms' },
        ...block.terms.flatMap(([term, meaning]) => [make('dt', {}, term), make('dd', {}, meaning)]),
      );
    default:
      return block satisfies never;
  }
}

function verdictNode(legal: boolean, text: string): HTMLElement {
  return make(
    'span',
    { class: 'verdict', 'data-legal': String(legal) },
    make('span', { class: 'mark', 'aria-hidden': 'true' }, legal ? '✓' : '✗'),
    text,
  );
}

function meldNode(cards: string, { rules, lang }: About): HTMLElement {
  const words = rulesWords(lang);
  const answer = checkMeld(cards, rules);
  const verdict =
    answer.kind === 'none'
      ? verdictNode(false, words.illegal(words.reasons[answer.reason]))
      : verdictNode(true, words.legal[answer.kind]);
  return make('li', { class: 'example', 'data-cards': cards }, pictures(cards), verdict);
}

function turnNode(name: TurnExample, text: string, { lang, tryOut }: About): HTMLElement {
  const turn = TURNS[name];
  const words = guideWords(lang).turns;
  const answer = checkTurn({
    before: turn.before,
    after: turn.after,
    rules: turn.rules ?? PLAIN,
    opened: true,
  });
  const [table = '', hand = ''] = turn.before.split('/');
  const [result = ''] = turn.after.split('/');
  return make(
    'figure',
    { class: 'turn' },
    make('figcaption', {}, text),
    tray(words.before, table),
    tray(words.hand, hand, true),
    tray(words.after, result),
    make(
      'div',
      { class: 'turn-end' },
      verdictNode(answer.legal, answer.legal ? words.legal : words.illegal),
      ...(tryOut !== null && answer.legal
        ? [button(words.tryIt, 'try', () => tryOut(name), 'button small')]
        : []),
    ),
  );
}

function tray(label: string, cards: string, isHand = false): HTMLElement {
  const groups = cards.split('|').map((group) => pictures(group.trim()));
  return make(
    'div',
    { class: isHand ? 'tray own' : 'tray' },
    make('span', { class: 'tray-name' }, label),
    make('div', { class: 'tray-cards' }, ...groups),
  );
}
