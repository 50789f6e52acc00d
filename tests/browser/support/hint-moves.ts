// Plans the moves of single cards that lead to the table of a hint.
import type { CardView, GroupView, View } from 'machiavelli-cards';

interface MeldPlan {
  readonly faces: readonly string[];
  /** The id of the group that becomes this meld; null until its first card is placed. */
  group: number | null;
  /** The ids of the cards that are already in that group and stay there. */
  readonly placed: number[];
}

interface Move {
  readonly card: number;
  /** The id of the group to which the card moves; null for free space, where the card starts a new group. */
  readonly group: number | null;
  readonly plan: MeldPlan;
}

function matchingIds(group: GroupView, faces: readonly string[]): number[] {
  const remainingFaces = [...faces];
  return group.cards.flatMap((card) => {
    const at = remainingFaces.indexOf(card.face);
    if (at < 0) return [];
    remainingFaces.splice(at, 1);
    return [card.id];
  });
}

/** Plans the melds of `table`. A group becomes the meld with which it shares the most cards. */
export function planMelds(view: View, table: string): MeldPlan[] {
  const plans: MeldPlan[] = table
    .split('|')
    .map((meld) => meld.trim().split(/\s+/))
    .filter((faces) => faces[0] !== '')
    .map((faces) => ({ faces, group: null, placed: [] }));
  const pairs = plans
    .flatMap((plan) => view.groups.map((group) => ({ plan, group, ids: matchingIds(group, plan.faces) })))
    .filter(({ ids }) => ids.length > 0)
    .sort((a, b) => b.ids.length - a.ids.length);
  const usedGroupIds = new Set<number>();
  for (const { plan, group, ids } of pairs) {
    if (plan.group !== null || usedGroupIds.has(group.id)) continue;
    usedGroupIds.add(group.id);
    plan.group = group.id;
    plan.placed.push(...ids);
  }
  return plans;
}

/** The next card to move, or null if every meld is complete. `handIds` are the ids of the hand cards that the hint plays. */
export function nextMove(view: View, plans: readonly MeldPlan[], handIds: readonly number[]): Move | null {
  const placedIds = new Set(plans.flatMap((plan) => plan.placed));
  const movableCards: CardView[] = [
    ...view.groups.flatMap((group) => group.cards),
    ...view.hand.filter((card) => handIds.includes(card.id)),
    ...view.helping,
  ].filter((card) => !placedIds.has(card.id));
  for (const plan of plans) {
    const missingFaces = [...plan.faces];
    for (const id of plan.placed) {
      const face = view.groups.flatMap((group) => group.cards).find((card) => card.id === id)?.face;
      missingFaces.splice(missingFaces.indexOf(face ?? ''), 1);
    }
    const card = movableCards.find(({ face }) => missingFaces.includes(face));
    if (card !== undefined) return { card: card.id, group: plan.group, plan };
  }
  return null;
}
