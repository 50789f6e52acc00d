import type { Game, View } from 'machiavelli-cards';
import { toHex } from '../package/bytes.ts';

// A deal that all seats make together. Each seat contributes 32 random bytes, and the seed of the game is a hash of all of them.
// Before anybody reveals a contribution, everybody knows a hash of each contribution, its commitment. So nobody can choose a
// contribution that suits the others, and one seat whose bytes are random makes the whole deal random.

/** What the holder of a game that is over sends to everybody. */
export interface DealProof {
  /** The contributions of all seats, by the index of the seat. */
  readonly contributions: readonly string[];
  /** The game as text, with all cards. */
  readonly save: string;
}

/** What one seat knows about its game, and compares with the proof. */
export interface DealEvidence {
  readonly seat: number;
  /** The contribution of this seat: 64 hexadecimal digits. */
  readonly contribution: string;
  /** The commitments of all seats, as this seat knew them before it revealed its contribution. */
  readonly commitments: readonly string[];
  /** The rules that were known at the same time, as JSON: the deal follows from the seed and the rules. */
  readonly rules: string;
  /** For each turn that the seat has seen, the hash of what it saw, by `turnOf`. */
  readonly seen: Readonly<Record<string, string>>;
}

/**
 * Whether the cards were dealt fairly: `open` until the game is over, `unknown` without a proof or if this seat has not seen the
 * deal from the start, and `none` if the game was not begun with the option `fair`.
 */
export type Fairness = 'none' | 'open' | 'fair' | 'unfair' | 'unknown';

export const newContribution = (): string => toHex(crypto.getRandomValues(new Uint8Array(32)));

const sha256 = async (text: string): Promise<string> =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));

// The first words keep a hash that was made for one purpose from being used for another.
export const commitmentOf = (contribution: string): Promise<string> =>
  sha256(`machiavelli-cards contribution ${contribution}`);

/** The seed of the game. The contributions are in the order of the seats. */
export const seedOf = (contributions: readonly string[]): Promise<string> =>
  sha256(`machiavelli-cards seed ${contributions.join(' ')}`);

/** Identifies a turn of the session: the number of its deal, and the number of turns before it. */
export const turnOf = ({ deal, turn, over }: View): string => `${deal}.${over ? turn : turn - 1}`;

/** A hash of the cards that a view shows, and of the number of those that it hides. */
export function hashOfView({ hand, groups, helping, seats, stock }: View): Promise<string> {
  const textOf = (cards: View['hand']): string => cards.map(({ id, face }) => `${face}${id}`).join(' ');
  const sortedHand = [...hand].sort((one, other) => one.id - other.id);
  const table = [helping, ...groups.map(({ cards }) => cards)].map(textOf);
  const counts = [stock, ...seats.map(({ cards }) => cards)].join(' ');
  return sha256(['machiavelli-cards view', textOf(sortedHand), counts, ...table].join('|'));
}

/**
 * Whether the proof shows that the game was dealt from the contributions that the seats had committed to, and that the seat saw
 * the cards of this game throughout. Rejects if the engine has not been started.
 */
export async function isProved(
  { contributions, save }: DealProof,
  { seat, contribution, commitments, rules, seen }: DealEvidence,
  load: (save: string) => Game,
): Promise<boolean> {
  if (!Array.isArray(contributions) || contributions.length !== commitments.length) return false;
  if (contributions[seat] !== contribution) return false;
  for (const [index, each] of contributions.entries()) {
    if ((await commitmentOf(each)) !== commitments[index]) return false;
  }
  const game = loadOrNull(save, load);
  if (game === null) return false;
  try {
    // An arranged game has a seed, too, but the seed did not deal its cards.
    const isDealt = game.seed === (await seedOf(contributions)) && !game.isArranged;
    if (!isDealt || game.seats !== commitments.length || JSON.stringify(game.view(null).rules) !== rules)
      return false;
    for (const [turn, hash] of Object.entries(seen)) {
      if ((await hashOfView(viewAt(game, turn, seat))) !== hash) return false;
    }
    return true;
  } catch {
    // The game has fewer turns than the seat has seen.
    return false;
  } finally {
    game.free();
  }
}

function loadOrNull(save: string, load: (save: string) => Game): Game | null {
  try {
    return load(save);
  } catch (error) {
    if ((error as { code?: unknown }).code === 'not-started') throw error;
    return null;
  }
}

function viewAt(game: Game, turn: string, seat: number): View {
  const [deal, turnCount] = turn.split('.').map(Number);
  const earlier = game.at(turnCount as number, deal);
  const view = earlier.view(seat);
  earlier.free();
  return view;
}
