import type { Thinker } from './thinker.ts';

/** The thinker of a table. Its code is loaded when somebody first has to think. */
export type TableThinker = Pick<
  Thinker,
  'start' | 'botTurn' | 'solvable' | 'hint' | 'groups' | 'found' | 'hurry' | 'stop'
>;

export function createTableThinker(host: Element): TableThinker {
  let thinker: Thinker | null = null;
  let stopCount = 0;

  async function load(): Promise<Thinker> {
    const { createThinker } = await import('./thinker.ts');
    thinker ??= createThinker(host);
    return thinker;
  }

  /** Asks the thinker. If the table was left while the code was loading, the worker ends with the answer. */
  async function ask<T>(question: (thinker: Thinker) => Promise<T>): Promise<T> {
    const before = stopCount;
    const loaded = await load();
    const answer = question(loaded);
    if (stopCount !== before) loaded.stop();
    return answer;
  }

  return {
    start(): void {
      const before = stopCount;
      load().then(
        (loaded) => stopCount === before && loaded.start(),
        () => undefined, // If this fails, the first question tries again.
      );
    },
    botTurn: (...given) => ask((loaded) => loaded.botTurn(...given)),
    solvable: (...given) => ask((loaded) => loaded.solvable(...given)),
    hint: (...given) => ask((loaded) => loaded.hint(...given)),
    groups: (...given) => ask((loaded) => loaded.groups(...given)),
    found: (...given) => ask((loaded) => loaded.found(...given)),
    hurry: () => thinker?.hurry(),
    stop(): void {
      stopCount += 1;
      thinker?.stop();
    },
  };
}
