import { offlineWords } from '../../words/offline.ts';
import type { Dictionaries } from '../../words/own-words.ts';
import { type Emit, type ErrorDetail, errorDetail } from '../events.ts';
import { unknownValues } from '../host/attributes.ts';
import type { Reporter } from '../host/reports.ts';
import { isValidSetting, type Settings } from '../settings.ts';
import type { MountedTable } from '../table.ts';
import type { Language } from './dictionary.ts';

// Reports problems. The page's author gets the event `machiavelli-error` and a message in the console. The player gets a sentence
// in the bar, except for invalid attributes and settings. The sentences are loaded when the first problem occurs.

interface ProblemOptions {
  readonly host: Element;
  readonly language: Language;
  /** The words of the page. */
  words(): Dictionaries;
  readonly emit: Emit;
  table(): MountedTable | null;
}

export type Problems = ReturnType<typeof createProblems>;

export function createProblems({ host, language, words, emit, table }: ProblemOptions) {
  /** The messages about invalid values that have been reported. No message is reported twice. */
  const warned = new Set<string>();

  const ownErrors = () => words()[language.locale]?.errors;

  // If a listener cancels the event, nothing is written to the console.
  function publish(detail: ErrorDetail): void {
    if (emit('machiavelli-error', detail)) console.warn(detail.message);
  }

  function publishError(error: unknown): void {
    if (emit('machiavelli-error', { ...errorDetail(error), cause: error })) console.error(error);
  }

  /**
   * Shows the player `sentence` or, by default, the sentence for the error's code. If `act` is given, the note has a button that
   * calls it, and the note stays until the button is pressed or the game continues.
   */
  function showError(error: unknown, act?: () => void, sentence?: string): void {
    const { noConnection, tryAgain } = offlineWords[language.lang];
    const retry = act && { label: tryAgain, act };
    const note = (text: string): void =>
      table()?.dispatch({ kind: 'note', sentence: text, tone: 'refused', retry });
    if (sentence !== undefined) {
      note(sentence);
      return;
    }
    import('../host/reports.ts').then(
      ({ errorSentence }) => note(errorSentence(errorDetail(error).code, language.lang, ownErrors())),
      () => note(noConnection),
    );
  }

  function reportError(error: unknown, act?: () => void, sentence?: string): void {
    publishError(error);
    showError(error, act, sentence);
  }

  /** Reports a problem that does not stop the game. `report` calls one of the functions in `report.ts`. */
  function warn(
    report: (reports: typeof import('../host/reports.ts'), reporter: Reporter) => void,
  ): Promise<void> {
    const reporter: Reporter = {
      lang: language.lang,
      ownErrors: ownErrors(),
      warned,
      publish,
      noteForPlayer: (sentence) => table()?.dispatch({ kind: 'note-for-player', sentence }),
    };
    return import('../host/reports.ts').then((reports) => report(reports, reporter)).catch(reportError);
  }

  return {
    /** Reports an error only to the page's author, because the player already sees it. */
    publishError,
    showError,
    reportError,
    warn,
    checkAttributes(): void {
      const unknown = unknownValues(host, Object.keys(words()));
      if (unknown.length > 0) void warn((reports, reporter) => reports.reportAttributes(reporter, unknown));
    },
    checkSettings(part: Partial<Settings>): void {
      if (!Object.entries(part).every(isValidSetting))
        void warn((reports, reporter) => reports.reportSettings(reporter, part));
    },
  };
}
