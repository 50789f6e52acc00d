import type { Step, View } from '../../engine.ts';
import type { TableWords } from '../../words/en/table.ts';
import { stepText } from '../announce/step-text.ts';
import type { Picture, Pictures } from './model.ts';

// Makes pictures. A picture asks the engine for its view only when it is shown, and then keeps it.

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

export const picture = (turn: number, show: Picture['show']): Picture => ({ turn, show: once(show) });

/**
 * A picture after each step of a turn. `viewAfter` gives the view after a number of steps, and `sentenceOf` the sentence of the picture
 * for the sentence that describes the step.
 */
export function stepPictures(
  words: TableWords,
  turn: number,
  steps: readonly Step[],
  viewAfter: (count: number) => View,
  sentenceOf: (step: string, index: number) => string,
): readonly Picture[] {
  const views = [0, ...steps.keys()].map((_, count) => once(() => viewAfter(count)));
  return steps.map((step, index) =>
    picture(turn, () => {
      const [before, view] = views.slice(index, index + 2).map((show) => show()) as [View, View];
      return { view, words: sentenceOf(stepText(words, before, view, step), index) };
    }),
  );
}

/** Pictures of which the one with the index `index` is shown first. */
export const picturesFrom = (
  kind: Pictures['kind'],
  list: readonly Picture[],
  part: Partial<Pictures> = {},
): Pictures => ({ kind, list, index: 0, isPlaying: false, hasTrail: false, steps: [], ...part });
