import type { Rules } from 'machiavelli-cards';
import { failure } from './failure.ts';
import { commitmentOf, newContribution } from './fair-deal.ts';

// The holder's side of a fair deal: collects the commitments of all seats, fixes them, and collects the contributions.

/** What a player gives to a fair deal. */
export interface Share {
  /** What the player wants to be called from now on: 1 to 24 characters. */
  readonly name?: string | undefined;
  /** The hash of the contribution. With `null`, for a player who cannot compute a hash, the holder contributes for the seat. */
  readonly commitment?: string | null | undefined;
  /** The contribution, once the commitments are fixed. */
  readonly contribution?: string | undefined;
}

/** A fair deal in the making, as data for JSON. */
export interface JointDeal {
  readonly rules: Rules;
  /** Whether the commitments are fixed, so that players reveal their contributions. */
  readonly fixed: boolean;
  /** For each seat what has been collected. */
  readonly shares: readonly {
    readonly commitment: string | null;
    readonly contribution: string | null;
  }[];
}

const NO_SHARE = { commitment: null, contribution: null };

async function shareOfHolder(): Promise<JointDeal['shares'][number]> {
  const contribution = newContribution();
  return { commitment: await commitmentOf(contribution), contribution };
}

/** Begins a deal. The holder commits for the seats of computers before any player reveals a contribution. */
export async function newJointDeal(rules: Rules, isComputer: readonly boolean[]): Promise<JointDeal> {
  const shares = await Promise.all(isComputer.map((is) => (is ? shareOfHolder() : NO_SHARE)));
  return { rules, fixed: false, shares };
}

const withShareOf = (deal: JointDeal, seat: number, share: JointDeal['shares'][number]): JointDeal => ({
  ...deal,
  shares: deal.shares.map((other, index) => (index === seat ? share : other)),
});

/**
 * Adds what a player gives. Returns the same deal if that changes nothing. Until the commitments are fixed, a player who has lost
 * the contribution may commit to another one.
 */
export async function addShare(
  deal: JointDeal,
  seat: number,
  { commitment, contribution }: Share,
): Promise<JointDeal> {
  const known = deal.shares[seat] ?? NO_SHARE;
  if (!deal.fixed) {
    const isHoldersTask = commitment === null && known.contribution === null;
    if (isHoldersTask) return withShareOf(deal, seat, await shareOfHolder());
    if (commitment == null || commitment === known.commitment) return deal;
    return withShareOf(deal, seat, { commitment, contribution: null });
  }
  if (contribution === undefined || known.contribution !== null) return deal;
  if ((await commitmentOf(contribution)) !== known.commitment)
    throw failure('bad-message', 'the contribution does not fit the commitment');
  return withShareOf(deal, seat, { ...known, contribution });
}

/**
 * Fixes the commitments if every seat has committed and everybody who must reveal a contribution has it: a player who is away may
 * have lost it, and can still commit to another one.
 */
export function fixIfComplete(deal: JointDeal, hasContribution: (seat: number) => boolean): JointDeal {
  const isComplete = deal.shares.every(
    ({ commitment, contribution }, seat) =>
      commitment !== null && (contribution !== null || hasContribution(seat)),
  );
  return deal.fixed || !isComplete ? deal : { ...deal, fixed: true };
}

/** The contributions of all seats; `null` until they are complete. */
export function contributionsOf({ fixed, shares }: JointDeal): readonly string[] | null {
  const contributions = shares.flatMap(({ contribution }) => contribution ?? []);
  return fixed && contributions.length === shares.length ? contributions : null;
}
