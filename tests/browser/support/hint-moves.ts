// What to move where, so that the table becomes the one that a hint shows.
import type { CardView, GroupView, View } from 'machiavelli-cards';

export interface Aim {
  /** The faces of each meld wanted. */
  readonly faces: readonly string[];
  /** The group on the table that becomes this meld; none before its first card lies. */
  group: number | null;
  /** The cards that lie in that group and stay there. */
  readonly placed: number[];
}

export interface Move {
  readonly card: number;
  /** Null: on free cloth, as the first card of a new group. */
  readonly group: number | null;
  readonly aim: Aim;
}

function matchingCards(group: GroupView, faces: readonly string[]): number[] {
  const left = [...faces];
  return group.cards.flatMap((card) => {
    const at = left.indexOf(card.face);
    if (at < 0) return [];
    left.splice(at, 1);
    return [card.id];
  });
}

/** Gives each meld wanted the group that needs the fewest changes, the best matches first. */
export function aimsOf(view: View, table: string): Aim[] {
  const aims: Aim[] = table
    .split('|')
    .map((meld) => meld.trim().split(/\s+/))
    .filter((faces) => faces[0] !== '')
    .map((faces) => ({ faces, group: null, placed: [] }));
  const pairs = aims
    .flatMap((aim) => view.groups.map((group) => ({ aim, group, ids: matchingCards(group, aim.faces) })))
    .filter(({ ids }) => ids.length > 0)
    .sort((a, b) => b.ids.length - a.ids.length);
  const used = new Set<number>();
  for (const { aim, group, ids } of pairs) {
    if (aim.group !== null || used.has(group.id)) continue;
    used.add(group.id);
    aim.group = group.id;
    aim.placed.push(...ids);
  }
  return aims;
}

/** The next card to move; none when every meld is there. `own` are the hand cards that the hint lays. */
export function nextMove(view: View, aims: readonly Aim[], own: readonly number[]): Move | null {
  const placed = new Set(aims.flatMap((aim) => aim.placed));
  const free: CardView[] = [
    ...view.groups.flatMap((group) => group.cards),
    ...view.hand.filter((card) => own.includes(card.id)),
    ...view.helping,
  ].filter((card) => !placed.has(card.id));
  for (const aim of aims) {
    const missing = [...aim.faces];
    for (const id of aim.placed) {
      const face = view.groups.flatMap((group) => group.cards).find((card) => card.id === id)?.face;
      missing.splice(missing.indexOf(face ?? ''), 1);
    }
    const card = free.find(({ face }) => missing.includes(face));
    if (card !== undefined) return { card: card.id, group: aim.group, aim };
  }
  return null;
}
