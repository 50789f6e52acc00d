// The long texts as structured blocks: the rules of a game, and how to play.
import type { Options, Preset } from '../../engine.ts';
import { GLOSSARY, type TermName } from '../../words/glossary.ts';
import { type GuideWords, guideEn, type TurnExample } from '../../words/guide.en.ts';
import { guideIt } from '../../words/guide.it.ts';
import { wordsOf } from '../../words/index.ts';
import { rulesSections, rulesWords } from '../../words/rules.ts';
import type { Lang } from '../../words/words.ts';
import { meldExamples, TURNS } from '../card-examples.ts';

/** A piece of a text. */
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

const GUIDES: Readonly<Record<Lang, GuideWords>> = { en: guideEn, it: guideIt };

export const guideWords = (lang: Lang): GuideWords => GUIDES[lang];

const paragraphs = (texts: readonly string[]): readonly Block[] =>
  texts.map((text) => ({ kind: 'text', text }));

/** The glossary, without the terms that these rules don't use. */
function termsOf(rules: Options, lang: Lang): Block {
  const needed: Readonly<Partial<Record<TermName, boolean>>> = {
    reset: rules.undo === 'free',
    opening: rules.openingPoints !== null,
    joker: rules.jokers > 0,
    swap: rules.jokerSwap,
    helping: rules.helpingCards > 0,
    session: rules.scoring === 'session',
  };
  const names = Object.keys(GLOSSARY) as readonly TermName[];
  return {
    kind: 'terms',
    terms: names.filter((name) => needed[name] ?? true).map((name) => GLOSSARY[name][lang]),
  };
}

/** The rules for exactly these options, with examples. */
export function rulesText(rules: Options & { readonly preset?: Preset }, lang: Lang): LongText {
  const words = rulesWords(lang);
  const examples: Section = {
    id: 'examples',
    title: words.sections.examples,
    blocks: [{ kind: 'melds', melds: meldExamples(rules) }],
  };
  const sections = rulesSections(rules, lang).flatMap(({ id, title, texts }): readonly Section[] => {
    const section = { id, title, blocks: paragraphs(texts) };
    return id === 'melds' ? [section, examples] : [section];
  });
  const intro =
    rules.preset === undefined ? null : words.basedOn(wordsOf(lang).options.presets[rules.preset].name);
  return {
    title: words.title,
    intro,
    sections: [...sections, { id: 'words', title: words.sections.words, blocks: [termsOf(rules, lang)] }],
  };
}

/** How to play: the basics, examples, moving cards, tips, the glossary. */
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
      { id: 'words', title: words.words.title, blocks: [termsOf(rules, lang)] },
    ],
  };
}
