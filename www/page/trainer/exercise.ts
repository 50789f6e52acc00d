// Exercises of the trainer: fresh positions that need a technique. The engine makes them in the worker.
import { puzzleTask, today } from '../../element/modes.ts';
import { createThinker } from '../../element/thinking/thinker.ts';
import type { Preset, Technique } from '../../engine.ts';
import { useWords } from '../../words/screens.ts';
import { hardestTechnique } from '../../words/techniques.ts';
import { type Button, question } from '../dialogs/questions.ts';
import type { Exercise } from '../exercise.ts';
import type { PageApi } from '../page-api.ts';
import { dayText } from '../puzzles/days.ts';
import type { Route } from '../router.ts';
import { isDue } from './box.ts';
import { dueTechniques, notePractised, trainedPlaces } from './progress.ts';

const trainerWords = useWords('trainer');

/** A joker can only be freed under rules with jokers. */
const rulesFor = (technique: Technique): Preset => (technique === 'swap-joker' ? 'session-jokers' : 'bga');

export const exerciseRoute = (technique: Technique): Route => ({
  screen: 'exercise',
  name: `train-${technique}`,
});

/** A fresh exercise for a technique; `null` if the engine finds none. */
export async function trainerExercise(technique: Technique): Promise<Exercise | null> {
  const rules = rulesFor(technique);
  const thinker = createThinker(document.body);
  const exercise = { technique, seed: String(Date.now()), rules };
  const made = await thinker.ask({ kind: 'exercise', exercise }).finally(thinker.stop);
  if (made === null) return null;
  let isHinted = false;
  return {
    setup: { rules, position: made.position, goal: 'out', task: (lang) => puzzleTask(lang, 'out', 0) },
    title: (lang) => trainerWords(lang).exercise,
    isPlain: true,
    // A player who leaves after a hint has missed the technique, too.
    hinted() {
      if (!isHinted) notePractised(technique, false);
      isHinted = true;
    },
    end(_, { kind }) {
      if (kind === 'play' && !isHinted) notePractised(technique, true);
      return kind === 'play';
    },
    result(page) {
      const { lang } = page.words;
      const words = trainerWords(lang);
      const texts = [words.needed(hardestTechnique(lang, [technique])), backText(page, technique)];
      const another = { action: 'another', label: words.another, press: page.showAgain };
      const next = nextButton(page, technique);
      return { title: words.solved, body: question(texts, another, next), next };
    },
  };
}

/** Says when the technique comes back. */
function backText({ words: { lang } }: PageApi, technique: Technique): string {
  const words = trainerWords(lang);
  const place = trainedPlaces()[technique];
  return place === undefined || isDue(place, today()) ? words.hinted : words.back(dayText(place.due, lang));
}

/** Leads to another technique that comes back today or, if there is none, to the trainer. */
function nextButton(page: PageApi, technique: Technique): Button {
  const words = trainerWords(page.words.lang);
  const next = dueTechniques(today()).find((each) => each !== technique);
  return next === undefined
    ? { action: 'trainer', label: words.toTrainer, press: () => page.replace({ screen: 'trainer' }) }
    : { action: 'next', label: words.next, press: () => page.replace(exerciseRoute(next)) };
}
