import type { Dictionaries } from '../words/own-words.ts';
import { withWords } from '../words/sections.ts';
import type { Language } from './announce/dictionary.ts';
import { type Emit, type ErrorDetail, errorDetail } from './events.ts';
import { unknownValues } from './host/attributes.ts';
import type { Table } from './model/parts.ts';
import { isValidSetting, type Settings } from './settings.ts';

// Reports problems. The page's author gets the event `machiavelli-error` and a message in the console. The player gets a sentence
// in the bar, except for invalid attributes and settings. The sentences are loaded when the first problem occurs.

interface ProblemOptions {
  readonly host: Element & { readonly words: Dictionaries };
  readonly language: Language;
  readonly emit: Emit;
  /** The table, on which the player reads about the problem; `null` before it exists. */
  table(): Pick<Table, 'dispatch'> | null;
}

/** The codes of the problems of which only the page’s author is told, once for each message. */
const FOR_DEVELOPERS: readonly ErrorDetail['code'][] = ['unknown-value', 'missing-words'];

type Reports = typeof import('./host/reports.ts');

export type Problems = ReturnType<typeof createProblems>;

export function createProblems({ host, language, emit, table }: ProblemOptions) {
  /** The messages for the page’s author that have been reported. No message is reported twice. */
  const warned = new Set<string>();

  // If a listener cancels the event, nothing is written to the console.
  function publishError(error: unknown): void {
    if (emit('machiavelli-error', { ...errorDetail(error), cause: error })) console.error(error);
  }

  const loadReports = (): Promise<Reports> => withWords(import('./host/reports.ts'), () => language.lang);

  const sentenceFor = ({ sentenceOf }: Reports, error: unknown): string => sentenceOf(error, language);

  /**
   * Shows the player `sentence` or, by default, the sentence for the error's code. If `act` is given, the note has a button that
   * calls it, and the note stays until the button is pressed or the game continues.
   */
  async function showError(error: unknown, act?: () => void, sentence?: string): Promise<void> {
    const { noConnection, tryAgain } = language.connection;
    const shown =
      sentence ??
      (await loadReports().then(
        (reports) => sentenceFor(reports, error),
        () => noConnection,
      ));
    const retry = act && { label: tryAgain, act };
    table()?.dispatch({ kind: 'note', sentence: shown, tone: 'refused', retry });
  }

  function reportError(error: unknown, act?: () => void, sentence?: string): void {
    publishError(error);
    void showError(error, act, sentence);
  }

  /** Reports problems that do not stop the game. `find` makes them with the functions of `reports.ts`. */
  async function warn(
    find: (reports: Reports) => readonly ErrorDetail[] | Promise<readonly ErrorDetail[]>,
  ): Promise<void> {
    try {
      const reports = await loadReports();
      for (const detail of await find(reports)) {
        if (!FOR_DEVELOPERS.includes(detail.code))
          table()?.dispatch({ kind: 'note-for-player', sentence: sentenceFor(reports, detail) });
        else if (warned.has(detail.message)) continue;
        warned.add(detail.message);
        if (emit('machiavelli-error', detail)) console.warn(detail.message);
      }
    } catch (error) {
      reportError(error);
    }
  }

  return {
    /** Reports an error only to the page's author, because the player already sees it. */
    publishError,
    showError,
    reportError,
    warn,
    checkAttributes(): void {
      const unknown = unknownValues(host, Object.keys(language.dictionaries));
      if (unknown.length > 0) void warn(({ unknownAttributes }) => unknownAttributes(unknown));
    },
    /** Checks the page’s own words that are loaded. */
    checkWords(): void {
      if (Object.keys(host.words).length > 0)
        void warn(async () => (await import('./host/word-problems.ts')).wordProblems(language, host.words));
    },
    checkSettings(part: Partial<Settings>): void {
      if (!Object.entries(part).every(isValidSetting))
        void warn(({ unknownSettings }) => unknownSettings(part));
    },
  };
}
