import { seatName } from '../element/game/view-queries.ts';
import { gameStorage } from '../element/storage/game-storage.ts';
import { Game } from '../engine.ts';
import type { Words } from '../words/page.ts';
import { formatNumber, list } from '../words/words.ts';
import { peopleIn } from './game-choice.ts';
import { GAME_KEYS, type GameScreen, readStored, store } from './storage.ts';

/** Remembers the game that ended last on the table: its time in “My games”, or `null` if it is not in that list. */
export const rememberLastGame = (at: number | null): void => store('machiavelli.last-game', at ?? 0);

/** The time in “My games” of the game that ended last on the table; `null` if there is none, or if it is not in that list. */
export const lastGameTime = (): number | null => Number(readStored('machiavelli.last-game')) || null;

/** Whether any game has ended on the table. */
export const hasFinishedGame = (): boolean => readStored('machiavelli.last-game') !== null;

/** Whether an unfinished game is stored for a screen. */
export const hasSavedGame = (on: GameScreen = 'table'): boolean =>
  gameStorage(GAME_KEYS[on]).readGame()?.done === false;

/** A sentence with the number of the turn in the stored game and everyone's number of cards; empty if the game cannot be read. */
export function savedGameText({ lang, page }: Words, on: GameScreen = 'table'): string {
  const { save = '', seats = [] } = gameStorage(GAME_KEYS[on]).readGame() ?? {};
  const personSeats = peopleIn(seats);
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
