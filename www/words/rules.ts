// The long texts as structured blocks: the rules in force, and how to play.

import type { Options, Preset } from '../engine.ts';
import { meldExamples, TURNS, type TurnExample } from '../page/examples.ts';
import { type GuideWords, guideEn } from './guide.en.ts';
import { guideIt } from './guide.it.ts';
import { wordsOf } from './index.ts';
import { type RulesWords, rulesEn, type TermName } from './rules.en.ts';
import { rulesIt } from './rules.it.ts';
import type { Lang } from './words.ts';

/** A piece of a text; what an example is worth is asked of the engine when it is shown. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'melds'; readonly melds: readonly string[] }
  | { readonly kind: 'turn'; readonly name: TurnExample; readonly text: string }
  | { readonly kind: 'terms'; readonly terms: readonly (readonly [string, string])[] };

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export interface LongText {
  readonly title: string;
  readonly intro: string | null;
  readonly sections: readonly Section[];
}

const RULES: Readonly<Record<Lang, RulesWords>> = { en: rulesEn, it: rulesIt };
const GUIDES: Readonly<Record<Lang, GuideWords>> = { en: guideEn, it: guideIt };

export function rulesWords(lang: Lang): RulesWords {
  return RULES[lang];
}

export function guideWords(lang: Lang): GuideWords {
  return GUIDES[lang];
}

const paragraphs = (texts: readonly string[]): readonly Block[] =>
  texts.map((text) => ({ kind: 'text', text }));

/** The words of the glossary that these rules use. */
function termsOf(words: RulesWords, rules: Options): Block {
  const needed: Readonly<Partial<Record<TermName, boolean>>> = {
    reset: rules.undo === 'free',
    opening: (rules.openingPoints ?? null) !== null,
    joker: rules.jokers > 0,
    swap: rules.jokerSwap,
    helping: rules.helpingCards > 0,
    session: rules.scoring === 'session',
  };
  const names = Object.keys(words.terms) as readonly TermName[];
  return {
    kind: 'terms',
    terms: names.filter((name) => needed[name] ?? true).map((name) => words.terms[name]),
  };
}

/** The rules for exactly these options. */
export function rulesText(rules: Options & { readonly preset?: Preset }, lang: Lang): LongText {
  const words = RULES[lang];
  const titles = words.sections;
  const told: readonly (readonly [keyof RulesWords['sections'], readonly string[]])[] = [
    ['aim', words.aim()],
    ['deal', words.deal(rules)],
    ['melds', words.melds(rules)],
    ['turn', words.turn(rules)],
    ['opening', words.opening(rules)],
    ['jokers', words.jokers(rules)],
    ['helping', words.helping(rules)],
    ['back', words.back(rules)],
    ['clock', words.clock(rules)],
    ['end', words.end(rules)],
    ['score', words.score(rules)],
  ];
  const sections: Section[] = told
    .filter(([, texts]) => texts.length > 0)
    .map(([id, texts]) => ({ id, title: titles[id], blocks: paragraphs(texts) }));
  const melds: Section = {
    id: 'examples',
    title: titles.examples,
    blocks: [{ kind: 'melds', melds: meldExamples(rules) }],
  };
  const at = sections.findIndex((section) => section.id === 'turn');
  sections.splice(at, 0, melds);
  sections.push({ id: 'words', title: titles.words, blocks: [termsOf(words, rules)] });
  const intro =
    rules.preset === undefined ? null : words.basedOn(wordsOf(lang).options.presets[rules.preset].name);
  return { title: words.title, intro, sections };
}

/** How to play: a minute to read, examples, moving cards, tips, the words of the table. */
export function guideText(rules: Options, lang: Lang): LongText {
  const words = GUIDES[lang];
  const turns = Object.keys(TURNS) as readonly TurnExample[];
  return {
    title: words.title,
    intro: null,
    sections: [
      { id: 'minute', title: words.minute.title, blocks: paragraphs(words.minute.text) },
      { id: 'melds', title: words.melds.title, blocks: [{ kind: 'melds', melds: meldExamples(rules) }] },
      {
        id: 'turns',
        title: words.turns.title,
        blocks: turns.map((name) => ({ kind: 'turn', name, text: words.turns.cases[name] })),
      },
      { id: 'moving', title: words.moving.title, blocks: [{ kind: 'list', items: words.moving.items }] },
      { id: 'tips', title: words.tips.title, blocks: [{ kind: 'list', items: words.tips.items }] },
      { id: 'words', title: words.words.title, blocks: [termsOf(RULES[lang], rules)] },
    ],
  };
}
