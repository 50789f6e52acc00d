import { seatName } from '../element/game/view-queries.ts';
import { gameStorage } from '../element/storage/game-storage.ts';
import { Game } from '../engine.ts';
import type { Words } from '../words/page.ts';
import { formatNumber, list } from '../words/words.ts';
import { GAME_KEY } from './storage.ts';

/** Moves the game that earlier versions of this page stored in several parts. */
export function moveOldGame(): void {
  try {
    const [save, seats, places] = ['', '-seats', '-places'].map((end) =>
      localStorage.getItem(GAME_KEY + end),
    );
    if (save == null) return;
    const game = { ...JSON.parse(seats ?? '{}'), save, places };
    localStorage.setItem(gameStorage(GAME_KEY).key, JSON.stringify(game));
    for (const end of ['', '-seats', '-places', '-clock']) localStorage.removeItem(GAME_KEY + end);
  } catch {
    // The browser stores nothing, or has no room. The old game stays where it is.
  }
}

/** Whether an unfinished game is stored. */
export const hasSavedGame = (): boolean => gameStorage(GAME_KEY).readGame()?.done === false;

/** A sentence with the number of the turn in the stored game and everyone's number of cards; empty if the game cannot be read. */
export function savedGameText({ lang, page }: Words): string {
  const { save = '', seats = [] } = gameStorage(GAME_KEY).readGame() ?? {};
  const personSeats = seats.flatMap((seat, index) => (seat.level === null ? [index] : []));
  const [ownSeat] = personSeats;
  try {
    const game = Game.load(save);
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
