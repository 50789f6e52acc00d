import type { View } from '../../engine.ts';
import type { Point } from '../layout/geometry.ts';
import {
  boxFor,
  type Groups,
  layoutOf,
  NO_PLACES,
  placesAfter,
  placesForPicture,
  readPlaces,
  withHintPlaces,
  writePlaces,
} from '../layout/places.ts';
import type { Cloth } from '../layout/sizes.ts';
import { type Model, phaseOf, shownViewOf } from '../model/model.ts';
import type { Outcome } from '../state/state.ts';

/** Keeps the places of the melds of a table. `clothNow` gives the space for the trays. */
export function createTablePlaces(clothNow: () => Cloth) {
  let places = NO_PLACES;
  return {
    /** Updates the places after a change of the model. If a command caused the change, `outcome` is the command's outcome. */
    update(model: Model, outcome: Outcome | null): void {
      const view = shownViewOf(model);
      if (view === null || model.pictures?.kind === 'steps') return;
      places =
        phaseOf(model) === 'show'
          ? placesForPicture(places, view, clothNow())
          : placesAfter(places, outcome, view, clothNow());
    },
    /** Updates the places for a turn that is about to be shown. `view` shows the game after the turn. */
    updateForComputerTurn(view: View): void {
      places = placesAfter(places, null, view, clothNow());
    },
    /** Makes the melds of the shown hint keep their places when the hint is applied. */
    keepHintPlaces(): void {
      places = withHintPlaces(places);
    },
    layout: (groups: Groups) => layoutOf(places, groups, clothNow()),
    boxFor: (ids: readonly number[], at: Point | null) => boxFor(places, ids, at, clothNow()),
    save: () => writePlaces(places),
    load(text: string, view: View): void {
      places = readPlaces(text, view);
    },
  };
}
