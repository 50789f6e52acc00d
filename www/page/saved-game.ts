import { seatName } from '../element/state/state.ts';
import { gameStorage } from '../element/storage/game-storage.ts';
import { Game } from '../engine.ts';
import type { Words } from '../words/index.ts';
import { formatNumber, list } from '../words/words.ts';
import { GAME_KEY } from './storage.ts';

/** Whether an unfinished game is stored. */
export function hasSavedGame(): boolean {
  const storage = gameStorage(GAME_KEY);
  return storage.read() !== null && storage.readSetup()?.done !== true;
}

/** A sentence with the number of the turn in the stored game and everyone's number of cards; empty if the game cannot be read. */
export function savedGameText({ lang, page }: Words): string {
  const storage = gameStorage(GAME_KEY);
  const seats = storage.readSetup()?.seats ?? [];
  const personSeats = seats.flatMap((seat, index) => (seat.level === null ? [index] : []));
  const [ownSeat] = personSeats;
  try {
    const game = Game.load(storage.read() ?? '');
    const view = game.view(ownSeat ?? 0);
    game.free();
    const countTexts = view.seats.map(
      ({ cards }, seat) => `${seatName(view, seat)} ${formatNumber(lang, cards)}`,
    );
    const otherSeat = view.seats.find((_, index) => index !== ownSeat);
    return personSeats.length === 1 && view.seats.length === 2 && otherSeat !== undefined
      ? page.savedDuel(
          seatName(view, view.seats.indexOf(otherSeat)),
          view.turn,
          view.hand.length,
          otherSeat.cards,
        )
      : page.savedTable(view.turn, list(lang, countTexts));
  } catch {
    return '';
  }
}
