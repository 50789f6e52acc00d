import type { TableWords } from '../../words/en/table.ts';
import type { Dictionaries, Dictionary } from '../../words/own-words.ts';
import { hasWords, loadWords, withWords } from '../../words/sections.ts';
import { connectionWords, tableWords } from '../../words/table.ts';
import type { Lang } from '../../words/words.ts';

// Loads the words of the table in the language in use.

interface LanguageSource {
  /** The wanted language: one of the table's, or one for which the page has a dictionary. */
  locale(): string;
  /** The wanted language among those of the table. */
  lang(): Lang;
  /** The words of the page. */
  own(): Dictionaries;
}

/** `onChange` is called when the words of the table have changed, and `onLoad` when any words were loaded. */
export function createLanguage(wanted: LanguageSource, onChange: () => void, onLoad: () => void) {
  let shown: { readonly lang: Lang; readonly locale: string; readonly words: TableWords } | null = null;
  const ownTable = (): Dictionary['table'] => wanted.own()[wanted.locale()]?.table;
  return {
    /** The page’s own words. */
    get dictionaries(): Dictionaries {
      return wanted.own();
    },
    get lang(): Lang {
      return shown?.lang ?? wanted.lang();
    },
    /** The language in use, which may be one that the page has added. */
    get locale(): string {
      return shown?.locale ?? wanted.locale();
    },
    /** The words of the table. Throws if they are not loaded. */
    get words(): TableWords {
      return shown?.words ?? tableWords(wanted.lang());
    },
    /** What the player reads if something cannot be loaded, which may be the words. */
    get connection(): TableWords['connection'] {
      return shown?.words.connection ?? connectionWords(wanted.lang());
    },
    /** Waits for a script, and for its words in the language in use. */
    async withWords<Script>(script: Promise<Script>): Promise<Script> {
      const loaded = await withWords(script, () => this.lang);
      onLoad();
      return loaded;
    },
    /** Loads the words of the table, and of all that it has shown, in the wanted language. */
    async load(): Promise<void> {
      const [lang, locale, own] = [wanted.lang(), wanted.locale(), ownTable()];
      const [ownWords] = await Promise.all([own && import('../../words/own-words.ts'), loadWords(lang)]);
      // The language or the words have changed while they were loading, or another script that needs words has been loaded.
      if (wanted.lang() !== lang || wanted.locale() !== locale || ownTable() !== own || !hasWords(lang))
        return this.load();
      const words =
        ownWords?.withOwnWords(tableWords(lang), own, `words.${locale}.table`) ?? tableWords(lang);
      if (shown?.words === words && shown.locale === locale) return;
      shown = { lang, locale, words };
      onChange();
      onLoad();
    },
  };
}

export type Language = ReturnType<typeof createLanguage>;
