import { Game } from 'machiavelli-cards';
import type { Lobby, Seat, SeatUpdate } from './authority.ts';
import { commitmentOf, type Fairness, hashOfView, isProved, newContribution, turnOf } from './fair-deal.ts';
import type { Share } from './joint-deal.ts';

// A player's side of a fair deal: contributes, remembers what the player has seen, and checks the proof.

/** Keeps what a player needs to check the deal. With storage behind it, a player who reloads the page can still check. */
export interface DealMemory {
  /** Returns what `write` was given last; anything else counts as nothing. */
  read(): unknown;
  /** Receives plain data for JSON. */
  write(value: unknown): void;
}

/** What a player remembers. Another token means another game. */
interface Remembered {
  readonly token: string;
  /** How many games of the same players came before this one. */
  readonly rematches: number;
  /** Whether the player has seen the end of the game. */
  readonly over: boolean;
  readonly contribution: string;
  /** The commitments of all seats and the rules, as they were when the contribution was revealed; `null` before. */
  readonly fixed: { readonly commitments: readonly string[]; readonly rules: string } | null;
  /** Whether the holder has shown something else later: other commitments or rules, or other cards in the same turn. */
  readonly changed: boolean;
  readonly seen: Readonly<Record<string, string>>;
}

function readRemembered(value: unknown, token: string): Remembered | null {
  const known = value as Partial<Remembered> | null | undefined;
  const isUsable =
    known?.token === token &&
    typeof known.contribution === 'string' &&
    (known.fixed === null || Array.isArray(known.fixed?.commitments)) &&
    typeof known.seen === 'object';
  return isUsable
    ? { ...(known as Remembered), rematches: known.rematches ?? 0, over: known.over === true }
    : null;
}

export function createDealWitness(token: string, memory: DealMemory | undefined) {
  let known = readRemembered(memory?.read(), token);
  let game = known?.rematches ?? 0;
  /** Whether the holder has begun this game before the player has seen the end of the last one, which was dealt together. */
  let isEarly = false;
  /** Settled when everything that was seen has been remembered. */
  let lastTask: Promise<unknown> = Promise.resolve();

  function remember(changes: Partial<Remembered>): Remembered {
    known = {
      ...(known ?? {
        ...{ token, rematches: game, over: false, contribution: newContribution() },
        ...{ fixed: null, changed: false, seen: {} },
      }),
      ...changes,
    };
    try {
      memory?.write(known);
    } catch (error) {
      console.error('machiavelli-cards: the memory of the deal failed', error);
    }
    return known;
  }

  return {
    /** Turns to another game of the same players. What is known of the last one is no longer needed. */
    begin(rematches: number): void {
      if (game === rematches) return;
      game = rematches;
      isEarly = known !== null && known.fixed !== null && !known.over;
      known = null;
    },
    /** Resolves to what this player gives to the deal. Remembers the commitments of all seats before it reveals the contribution. */
    async shareFor({ commitments, rules }: Lobby, seat: Seat): Promise<Share> {
      if (seat === null) return {};
      // Who has not seen the end of a game cannot tell whether it was given up because of its cards.
      if (crypto.subtle === undefined || isEarly) return { commitment: null };
      const { contribution, fixed, changed } = known ?? remember({});
      const commitment = await commitmentOf(contribution);
      if (commitments === null) return { commitment };
      const next = { commitments, rules: JSON.stringify(rules) };
      if (fixed === null && commitments[seat] === commitment) remember({ fixed: next });
      else if (changed || JSON.stringify(fixed) !== JSON.stringify(next)) {
        if (fixed !== null) remember({ changed: true });
        return { commitment };
      }
      return { commitment, contribution };
    },
    /** Remembers the cards of an update. */
    saw({ view }: SeatUpdate): void {
      const turn = turnOf(view);
      if (known === null || known.fixed === null) return;
      if (view.sessionOver) remember({ over: true });
      const own = game;
      lastTask = lastTask.then(async () => {
        const hash = await hashOfView(view);
        if (game !== own) return;
        const seen = known?.seen ?? {};
        if (seen[turn] === undefined) remember({ seen: { ...seen, [turn]: hash } });
        else if (seen[turn] !== hash) remember({ changed: true });
      });
    },
    /** Rejects if the engine has not been started. */
    async fairness(seat: Seat, { view, proof }: SeatUpdate): Promise<Fairness> {
      if (!view.sessionOver) return 'open';
      if (known === null && proof === undefined) return 'none';
      await lastTask;
      if (known?.changed) return 'unfair';
      if (seat === null || known === null || known.fixed === null || proof === undefined) return 'unknown';
      const { contribution, fixed, seen } = known;
      if (Object.keys(seen).length === 0) return 'unknown';
      return (await isProved(proof, { seat, contribution, ...fixed, seen }, Game.load)) ? 'fair' : 'unfair';
    },
  };
}
