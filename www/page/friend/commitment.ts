// The proof that the host did not change the cards: the host sends a hash of the seed before the deal, and the seed at the end.
import type { Game, View } from 'machiavelli-cards';
import { turnCountOf } from '../../element/game/history.ts';

/** What the host sends at the end of the game. */
export interface RevealedDeal {
  readonly seed: string;
  /** 32 random hexadecimal digits, which are hashed together with the seed. */
  readonly salt: string;
  /** The save of the whole game. */
  readonly save: string;
}

/** The cards that a guest saw at the start of a turn. */
export interface SeenTurn {
  /** The seat that saw the cards. A guest may change seats, with a link for another seat. */
  readonly seat: number | null;
  readonly deal: number;
  /** The number of turns played in the deal before this turn. */
  readonly turns: number;
  /** The cards in the hand and on the table, as text. */
  readonly cards: string;
}

export function randomHex(bytes: number): string {
  return hex(crypto.getRandomValues(new Uint8Array(bytes)));
}

/** SHA-256 of the seed and the salt, in hexadecimal digits. */
export async function commitmentOf({ seed, salt }: Pick<RevealedDeal, 'seed' | 'salt'>): Promise<string> {
  const text = new TextEncoder().encode(seed + salt);
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', text)));
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function cardsSeen(view: View): SeenTurn {
  const { seat, deal, hand, groups } = view;
  const handCards = hand.map(({ id, face }) => `${face}${id}`).sort();
  const table = groups.map(({ cards }) => cards.map(({ id, face }) => `${face}${id}`).join(' '));
  return { seat, deal, turns: turnCountOf(view), cards: [handCards.join(' '), ...table].join('|') };
}

/**
 * Whether the game was played with the cards that the host had fixed before the deal. The seed must match the commitment, and
 * the game with this seed must show the guest the same hand and table at every turn that the guest has seen.
 */
export async function isAsDealt(
  load: (save: string) => Game,
  revealed: RevealedDeal,
  commitment: string,
  seen: readonly SeenTurn[],
): Promise<boolean> {
  // A salt of another length could move characters between seed and salt without changing the hash.
  if (!/^[0-9a-f]{32}$/.test(revealed.salt) || (await commitmentOf(revealed)) !== commitment) return false;
  let game: Game;
  try {
    game = load(revealed.save);
  } catch {
    return false;
  }
  try {
    // An arranged game has a seed, too, but the seed did not deal its cards.
    return (
      game.seed === revealed.seed && !game.isArranged && seen.every((each) => showsSameCards(game, each))
    );
  } catch {
    // The revealed game has fewer turns than the guest has seen.
    return false;
  } finally {
    game.free();
  }
}

function showsSameCards(game: Game, seen: SeenTurn): boolean {
  const earlierGame = game.at(seen.turns, seen.deal);
  const { cards } = cardsSeen(earlierGame.view(seen.seat));
  earlierGame.free();
  return cards === seen.cards;
}
