// What the trainer stores: whether it is switched on, and the place of each technique that the player has missed.
import { today } from '../../element/modes.ts';
import type { Technique } from '../../engine.ts';
import { isRecord, readStored, store } from '../storage.ts';
import { found, isDue, isPlace, missed, type Place } from './box.ts';

/** Whether there are positions that need a technique. Runs never need to be joined. */
export const canBeNeeded = (technique: Technique): boolean => technique !== 'join-runs';

/** The technique that a player should practise who has missed a play with these, which are in order from the simplest to the hardest. */
export const toPractise = (techniques: readonly Technique[]): Technique | undefined =>
  techniques.findLast(canBeNeeded);

/** The places of techniques. A technique that the player has not missed has none. */
export type Places = Readonly<Partial<Record<Technique, Place>>>;

interface Progress {
  readonly isOn: boolean;
  readonly places: Places;
  /**
   * What the player missed first while the trainer was off, which is why the player is offered the trainer; empty text once the player has
   * answered.
   */
  readonly offered?: Technique | '';
}

function readProgress(): Progress {
  const value = readStored('machiavelli.trainer');
  if (!isRecord(value)) return { isOn: false, places: {} };
  const places = isRecord(value.places) ? value.places : {};
  return {
    ...(typeof value.offered === 'string' && { offered: value.offered as Technique }),
    isOn: value.isOn === true,
    places: Object.fromEntries(Object.entries(places).filter(([, place]) => isPlace(place))),
  };
}

const storePlace = (technique: Technique, place: Place): void => {
  const progress = readProgress();
  store('machiavelli.trainer', { ...progress, places: { ...progress.places, [technique]: place } });
};

export const isTrainerOn = (): boolean => readProgress().isOn;

/** Switches the trainer on or off, which also answers its offer. What led to the offer is then practised. */
export function switchTrainer(isOn: boolean): void {
  const { offered = '', places } = readProgress();
  store('machiavelli.trainer', { isOn, places, offered: '' });
  if (isOn && offered !== '') notePractised(offered, false);
}

/** Whether the player has missed something without the trainer, and has not answered its offer. */
export const isTrainerOffered = (): boolean => Boolean(readProgress().offered);

export const trainedPlaces = (): Places => readProgress().places;

/** The techniques that come back on a day, those that have waited longest first. */
export function dueTechniques(day: string): readonly Technique[] {
  const due = Object.entries(trainedPlaces()).filter(([, place]) => isDue(place, day));
  return due
    .sort(([, one], [, other]) => one.due.localeCompare(other.due))
    .map(([name]) => name as Technique);
}

/** Notes that the player has missed a play with these techniques. If the trainer is off, the first such play leads to its offer. */
export function noteMissed(techniques: readonly Technique[]): void {
  const technique = toPractise(techniques);
  if (technique === undefined) return;
  if (isTrainerOn()) notePractised(technique, false);
  else store('machiavelli.trainer', { offered: technique, ...readProgress() });
}

/** Notes how an exercise for a technique ended. A technique that was not missed before enters the box here, too. */
export function notePractised(technique: Technique, isFound: boolean): void {
  const place = trainedPlaces()[technique];
  const day = today();
  storePlace(technique, isFound ? found(place ?? missed(day), day) : missed(day, place));
}

/** Adds a place from a file, unless the technique already has one. */
export function addPlace(technique: Technique, place: Place): void {
  if (trainedPlaces()[technique] === undefined) storePlace(technique, place);
}
