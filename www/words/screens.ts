import { section } from './sections.ts';
import type { Lang } from './words.ts';

// The words of the page’s screens and dialogs.

const LOADERS = {
  deals: (lang: Lang): Promise<typeof import('./en/deals.ts')> => import(`./${lang}/deals.ts`),
  editor: (lang: Lang): Promise<typeof import('./en/editor.ts')> => import(`./${lang}/editor.ts`),
  friend: (lang: Lang): Promise<typeof import('./en/friend.ts')> => import(`./${lang}/friend.ts`),
  glossary: (lang: Lang): Promise<typeof import('./en/glossary.ts')> => import(`./${lang}/glossary.ts`),
  guide: (lang: Lang): Promise<typeof import('./en/guide.ts')> => import(`./${lang}/guide.ts`),
  lessons: (lang: Lang): Promise<typeof import('./en/lessons.ts')> => import(`./${lang}/lessons.ts`),
  'my-games': (lang: Lang): Promise<typeof import('./en/my-games.ts')> => import(`./${lang}/my-games.ts`),
  options: (lang: Lang): Promise<typeof import('./en/options.ts')> => import(`./${lang}/options.ts`),
  puzzles: (lang: Lang): Promise<typeof import('./en/puzzles.ts')> => import(`./${lang}/puzzles.ts`),
  review: (lang: Lang): Promise<typeof import('./en/review.ts')> => import(`./${lang}/review.ts`),
  rush: (lang: Lang): Promise<typeof import('./en/rush.ts')> => import(`./${lang}/rush.ts`),
  trainer: (lang: Lang): Promise<typeof import('./en/trainer.ts')> => import(`./${lang}/trainer.ts`),
};

type Loaders = typeof LOADERS;
type WordsOf<Name extends keyof Loaders> = Awaited<ReturnType<Loaders[Name]>>['words'];
type Sections = { -readonly [Name in keyof Loaders]?: (lang: Lang) => WordsOf<Name> };

const sections: Sections = {};

/** Declares that the calling script needs these words. Returns a function that returns them in a language. */
export function useWords<Name extends keyof Loaders>(name: Name): (lang: Lang) => WordsOf<Name> {
  const load = LOADERS[name] as unknown as (lang: Lang) => Promise<{ readonly words: WordsOf<Name> }>;
  const declared: (lang: Lang) => WordsOf<Name> = sections[name] ?? section(name, load);
  Object.assign(sections, { [name]: declared });
  return declared;
}
