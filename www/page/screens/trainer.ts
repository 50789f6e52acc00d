import '../css/trainer.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { today } from '../../element/modes.ts';
import type { Technique } from '../../engine.ts';
import { useWords } from '../../words/screens.ts';
import { techniqueSentence, techniqueWords } from '../../words/techniques.ts';
import type { ExerciseSource } from '../exercise.ts';
import { actionButton } from '../forms/controls.ts';
import type { PageApi } from '../page-api.ts';
import { dayText } from '../puzzles/days.ts';
import { redrawOnReturn } from '../redraw-on-return.ts';
import type { Screen } from '../screen.ts';
import { isDue, sits } from '../trainer/box.ts';
import { exerciseRoute, trainerExercise } from '../trainer/exercise.ts';
import { canBeNeeded, dueTechniques, isTrainerOn, type Places, trainedPlaces } from '../trainer/progress.ts';
import { trainerSwitch } from '../trainer/switch.ts';
import { screenHead } from './screen-head.ts';

const trainerWords = useWords('trainer');

export function createTrainerScreen(page: PageApi): Screen<'trainer'> & ExerciseSource {
  redrawOnReturn(page);
  return {
    draw() {
      const words = trainerWords(page.words.lang);
      return html`<div class="column trainer">
        ${screenHead(page, words.title)}
        <p>${words.why}</p>
        ${isTrainerOn() ? html`<p class="small">${words.sources}</p> ${todayPart(page)} ${techniqueParts(page)}` : trainerSwitch(page, false)}
      </div>`;
    },
    async exercise(name) {
      const technique = techniquesOf(page).find((each) => name === `train-${each}`);
      const exercise = technique !== undefined && isTrainerOn() ? await trainerExercise(technique) : null;
      return exercise ?? { screen: 'trainer' };
    },
  };
}

/** The techniques that can be needed, the simplest first. */
const techniquesOf = (page: PageApi): readonly Technique[] =>
  (Object.keys(techniqueWords(page.words.lang)) as Technique[]).filter(canBeNeeded);

function todayPart(page: PageApi): TemplateResult {
  const { lang } = page.words;
  const words = trainerWords(lang);
  const due = dueTechniques(today());
  const [first] = due;
  const upcoming = Object.values(trainedPlaces())
    .map((place) => place.due)
    .sort()[0];
  const nextDay =
    first === undefined && upcoming !== undefined ? words.upcoming(longDay(page, upcoming)) : '';
  // The day may have changed since the screen was drawn.
  const practise = (): void => page.goTo(exerciseRoute(dueTechniques(today())[0] ?? (first as Technique)));
  return html`<section class="part panel" data-part="today">
    <p role="status">${words.due(due.length)} ${nextDay}</p>
    ${first === undefined ? nothing : actionButton('practise', words.practise, practise, 'main')}
  </section>`;
}

const longDay = ({ words: { lang } }: PageApi, day: string): string => dayText(day, lang);

function techniqueParts(page: PageApi): TemplateResult {
  const words = trainerWords(page.words.lang);
  const places = trainedPlaces();
  const isKnown = (technique: Technique): boolean => {
    const place = places[technique];
    return place !== undefined && sits(place);
  };
  const all = techniquesOf(page);
  const missed = all.filter((technique) => places[technique] !== undefined);
  const learning = missed.filter((technique) => !isKnown(technique));
  return html`${techniquePart(page, 'learning', words.learning, learning, places, missed.length === 0 ? words.nothingMissed : null)}
    ${techniquePart(page, 'known', words.known, missed.filter(isKnown), places)}
    ${techniquePart(
      page,
      'unseen',
      words.unseen,
      all.filter((technique) => !missed.includes(technique)),
      places,
    )}`;
}

/** A list of techniques with their days. `empty` is shown instead if there are none. */
function techniquePart(
  page: PageApi,
  name: string,
  title: string,
  techniques: readonly Technique[],
  places: Places,
  empty: string | null = null,
): TemplateResult | typeof nothing {
  if (techniques.length === 0 && empty === null) return nothing;
  const words = trainerWords(page.words.lang);
  const dayOf = (technique: Technique): TemplateResult | typeof nothing => {
    const place = places[technique];
    if (place === undefined) return nothing;
    const text = isDue(place, today()) ? words.today : words.on(longDay(page, place.due));
    return html`<span class="small">${text}</span>`;
  };
  const item = (technique: Technique): TemplateResult =>
    html`<li><button type="button" class="button low" data-action="technique" data-technique=${technique}
      @click=${() => page.goTo(exerciseRoute(technique))}>
      <span>${techniqueSentence(page.words.lang, [technique]).replace(/\.$/, '')}</span> ${dayOf(technique)}
    </button></li>`;
  return html`<section class="part" data-part=${name}>
    <h2>${title}</h2>
    ${techniques.length === 0 ? html`<p class="part-hint">${empty}</p>` : html`<ul class="trainer-list">${techniques.map(item)}</ul>`}
  </section>`;
}
