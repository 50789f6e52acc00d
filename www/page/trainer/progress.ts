// What the trainer stores: whether it is switched on, and the place of each technique that the player has missed.
import { today } from '../../element/modes.ts';
import type { Technique } from '../../engine.ts';
import { isRecord, readStored, store } from '../storage.ts';
import { found, isDue, isPlace, missed, type Place } from './box.ts';

/** Whether there are positions that need a technique. Runs never need to be joined. */
export const canBeNeeded = (technique: Technique): boolean => technique !== 'join-runs';

/** The places of techniques. A technique that the player has not missed has none. */
export type Places = Readonly<Partial<Record<Technique, Place>>>;

interface Progress {
  readonly isOn: boolean;
  readonly places: Places;
}

function readProgress(): Progress {
  const value = readStored('machiavelli.trainer');
  if (!isRecord(value)) return { isOn: false, places: {} };
  const places = isRecord(value.places) ? value.places : {};
  return {
    isOn: value.isOn === true,
    places: Object.fromEntries(Object.entries(places).filter(([, place]) => isPlace(place))),
  };
}

const storePlace = (technique: Technique, place: Place): void => {
  const { isOn, places } = readProgress();
  store('machiavelli.trainer', { isOn, places: { ...places, [technique]: place } });
};

export const isTrainerOn = (): boolean => readProgress().isOn;

export const switchTrainer = (isOn: boolean): void =>
  store('machiavelli.trainer', { ...readProgress(), isOn });

export const trainedPlaces = (): Places => readProgress().places;

/** The techniques that come back on a day, those that have waited longest first. */
export function dueTechniques(day: string): readonly Technique[] {
  const due = Object.entries(trainedPlaces()).filter(([, place]) => isDue(place, day));
  return due
    .sort(([, one], [, other]) => one.due.localeCompare(other.due))
    .map(([name]) => name as Technique);
}

/**
 * Notes that the player has missed a play with these techniques, which are in order from the simplest to the hardest. The hardest
 * one that can be needed comes back. Does nothing unless the trainer is switched on.
 */
export function noteMissed(techniques: readonly Technique[]): void {
  const hardest = techniques.findLast(canBeNeeded);
  if (hardest !== undefined && isTrainerOn()) storePlace(hardest, missed(today()));
}

/** Notes how an exercise for a technique ended. A technique that was not missed before enters the box here, too. */
export function notePractised(technique: Technique, isFound: boolean): void {
  const first = missed(today());
  storePlace(technique, isFound ? found(trainedPlaces()[technique] ?? first, today()) : first);
}

/** Adds a place from a file, unless the technique already has one. */
export function addPlace(technique: Technique, place: Place): void {
  if (trainedPlaces()[technique] === undefined) storePlace(technique, place);
}
