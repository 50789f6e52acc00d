import type { Step, View } from '../../engine.ts';
import type { TableWords } from '../../words/en/table.ts';
import { allCards, findGroup } from '../game/view-queries.ts';
import { groupName } from './naming.ts';
import { shortNames } from './short-names.ts';

/** Describes a step of a turn in words. */
export function stepText(words: TableWords, before: View, after: View, step: Step): string {
  const onTable = new Set(before.groups.flatMap(({ cards }) => cards.map(({ id }) => id)));
  const faces = new Map([before, after].flatMap(allCards).map(({ id, face }) => [id, face]));
  const names = (ids: readonly number[]): string => shortNames(ids.map((id) => faces.get(id)).join(' '));
  if (step.group === null) return words.step.toHand(names(step.ids));
  const fromHand = step.ids.filter((id) => !onTable.has(id));
  const fromTable = step.ids.filter((id) => onTable.has(id));
  const cardPhrases = [
    ...(fromHand.length > 0 ? [words.step.fromHand(names(fromHand))] : []),
    ...(fromTable.length > 0 ? [words.step.fromTable(names(fromTable))] : []),
  ];
  const group = findGroup(after, step.group);
  const meld = group === undefined ? '' : groupName(words, group);
  return step.to === '' ? words.step.toNew(cardPhrases, meld) : words.step.toMeld(cardPhrases, meld);
}
