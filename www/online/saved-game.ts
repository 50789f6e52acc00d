import { Game, type Level, type Rules, type RulesInput } from 'machiavelli-cards';
import { toHex } from '../package/bytes.ts';
import { withCode } from '../package/errors.ts';
import { type JointDeal, newJointDeal } from './joint-deal.ts';
import type { SavedSeat } from './seats.ts';

// What an authority saves: how it begins, and how its cards are dealt.

export interface SeatOptions {
  /** The player's name. */
  readonly name?: string | undefined;
  /** The level of the computer that plays for this seat; `null`, the default, for a person. */
  readonly level?: Level | null | undefined;
}

/** Everything that is needed to continue a game after a restart, as data for JSON. It contains all hands, so keep it secret. */
export interface SavedGame {
  readonly version: 2;
  /** The game as text, for `Game.load`; `null` until the cards of a fair deal are dealt. */
  readonly game: string | null;
  /** The number of the last update. */
  readonly n: number;
  /** How many games of the same players have come before this one; left out in the first game. */
  readonly rematches?: number;
  readonly seats: readonly SavedSeat[];
  /** The token that all spectators share. */
  readonly watch: string;
  /** The fair deal; `null` for a game that was begun without the option `fair`. */
  readonly deal: JointDeal | null;
}

/** The game that an authority begins. */
export interface NewGame {
  readonly rules?: RulesInput | undefined;
  readonly seed?: string | undefined;
  readonly fair?: boolean | undefined;
  readonly seats?: readonly SeatOptions[] | undefined;
}

const newToken = (): string => toHex(crypto.getRandomValues(new Uint8Array(16)));

export async function newSavedGame({ rules, seed, fair, seats = [{}, {}] }: NewGame): Promise<SavedGame> {
  if (fair && seed !== undefined) throw withCode('bad-input', 'the seed of a fair deal is not chosen');
  const players = seats.map(({ name }, index) => name ?? `${index + 1}`);
  const game = Game.deal({
    players,
    ...(rules !== undefined && { rules }),
    ...(seed !== undefined && { seed }),
  });
  const text = game.save();
  const { rules: fullRules } = game.view(null);
  game.free();
  const isComputer = seats.map(({ level = null }) => level !== null);
  return {
    version: 2,
    // In a fair game, these cards are not used.
    game: fair ? null : text,
    n: 0,
    seats: players.map((name, seat) => ({
      name,
      token: isComputer[seat] ? '' : newToken(),
      level: seats[seat]?.level ?? null,
      joined: false,
    })),
    watch: newToken(),
    deal: fair ? await newJointDeal(fullRules, isComputer) : null,
  };
}

/** Deals the cards. Returns the game as text. */
export function dealCards(seats: readonly SavedSeat[], rules: Rules, seed?: string): string {
  const players = seats.map(({ name }) => name);
  const game = Game.deal({ players, rules, ...(seed !== undefined && { seed }) });
  const text = game.save();
  game.free();
  return text;
}
