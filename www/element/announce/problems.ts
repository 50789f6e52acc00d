import { offlineWords } from '../../words/offline.ts';
import type { Lang } from '../../words/words.ts';
import { unknownValues } from '../attributes.ts';
import { type Emit, type ErrorDetail, errorDetail } from '../events.ts';
import { isValidSetting, type Settings } from '../settings.ts';
import type { Reporter } from '../storage/report.ts';
import type { Table } from '../table.ts';

// Reports problems: to the page's author by the event `machiavelli-error` and in the console, and to the player by a
// sentence in the bar. The sentences are loaded with the first problem.

interface ProblemOptions {
  readonly host: Element;
  lang(): Lang;
  readonly emit: Emit;
  table(): Table | null;
}

export type Problems = ReturnType<typeof createProblems>;

export function createProblems({ host, lang, emit, table }: ProblemOptions) {
  /** The messages that the page's author has already received. */
  const warned = new Set<string>();

  // A listener that prevents the default action of the event keeps the console empty.
  function publish(detail: ErrorDetail): void {
    if (emit('machiavelli-error', detail)) console.warn(detail.message);
  }

  function publishError(error: unknown): void {
    if (emit('machiavelli-error', { ...errorDetail(error), cause: error })) console.error(error);
  }

  /** Shows a problem in the bar. With `again` it stays there, with a button, until the game goes on. */
  function show(error: unknown, again?: () => void, sentence?: string): void {
    const { noConnection, tryAgain } = offlineWords[lang()];
    const retry = again && { label: tryAgain, act: again };
    const note = (text: string): void => table()?.showNote(text, 'refused', retry);
    if (sentence !== undefined) {
      note(sentence);
      return;
    }
    import('../storage/report.ts').then(
      ({ errorSentence }) => note(errorSentence(errorDetail(error).code, lang())),
      () => note(noConnection),
    );
  }

  function fail(error: unknown, again?: () => void, sentence?: string): void {
    publishError(error);
    show(error, again, sentence);
  }

  /** Reports a problem that does not stop the game. */
  function report(
    make: (reports: typeof import('../storage/report.ts'), to: Reporter) => void,
  ): Promise<void> {
    const reporter: Reporter = {
      lang: lang(),
      warned,
      publish,
      noteForPlayer: (sentence) => table()?.noteForPlayer(sentence),
    };
    return import('../storage/report.ts').then((reports) => make(reports, reporter)).catch(fail);
  }

  return {
    /** The event and the console only, for what is already shown. */
    publishError,
    show,
    fail,
    report,
    checkAttributes(): void {
      const unknown = unknownValues(host);
      if (unknown.length > 0) void report((reports, to) => reports.reportAttributes(to, unknown));
    },
    checkSettings(part: Partial<Settings>): void {
      if (!Object.entries(part).every(isValidSetting))
        void report((reports, to) => reports.reportSettings(to, part));
    },
  };
}
