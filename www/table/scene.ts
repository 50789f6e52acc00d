import type { GroupView, TurnEvent, View } from '../engine.ts';

// A computer's turn as pictures of the table, one after each step. Cards are only moved from list to list.

/** The table as it lay, and after each step of the turn; the last picture is the table as it lies now. */
export function scenes(before: readonly GroupView[], event: TurnEvent, after: View): GroupView[][] {
  const known = new Map(
    [...after.groups, ...before].flatMap((group) => group.cards).map((card) => [card.id, card] as const),
  );
  const freshened = new Map(
    after.groups.flatMap((group) => group.cards).map((card) => [card.id, card] as const),
  );
  const pictures: GroupView[][] = [];
  let groups: GroupView[] = before.map((group) => ({ ...group, changed: false }));
  for (const step of event.steps) {
    const moved = new Set([...step.take, ...step.lay]);
    const final = after.groups.find((group) => group.id === step.group);
    const order = final?.cards.map((card) => card.id) ?? [];
    const arrivals = [...moved].flatMap((id) => freshened.get(id) ?? known.get(id) ?? []);
    const rest = groups.map((group) => ({
      ...group,
      cards: group.cards.filter((card) => !moved.has(card.id)),
    }));
    const target = rest.find((group) => group.id === step.group);
    const cards = [...(target?.cards ?? []), ...arrivals].sort(
      (a, b) => order.indexOf(a.id) - order.indexOf(b.id),
    );
    const shell: GroupView | undefined = target ?? final;
    if (shell === undefined) {
      continue;
    }
    const grown: GroupView = { ...shell, cards, changed: true };
    groups =
      target === undefined
        ? [...rest, grown]
        : rest.map((group) => (group.id === step.group ? grown : group));
    groups = groups.filter((group) => group.cards.length > 0);
    pictures.push(groups);
  }
  return pictures;
}
