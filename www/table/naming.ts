import type { CardView, Flaw, GroupView, Reading, View } from '../engine.ts';
import type { TableWords } from '../words/table.en.ts';
import { shortName, shortNames } from './face.ts';

// Cards, melds and refusals in words. Takes apart what the engine says; decides nothing.

export function faceName(words: TableWords, face: string): string {
  const suit = face.at(-1) ?? '';
  const rank = face.slice(0, -1);
  return rank === '' ? words.joker : words.card(words.rank(rank), words.suit(suit));
}

export function cardName(words: TableWords, card: CardView): string {
  if (card.suit !== null) {
    return faceName(words, card.face);
  }
  return card.standsFor === null ? words.joker : words.jokerAs(faceName(words, card.standsFor));
}

/** The name of a card as an option of a list box, with its marks. */
export function cardLabel(words: TableWords, card: CardView): string {
  const marks = [card.taken ? words.taken : '', card.fresh ? words.fresh : ''].filter((mark) => mark !== '');
  return [cardName(words, card), ...marks].join(', ');
}

export function cardNames(words: TableWords, cards: readonly CardView[]): string {
  return cards.map((card) => cardName(words, card)).join(', ');
}

export function groupName(words: TableWords, group: GroupView): string {
  switch (group.kind) {
    case 'set':
      return group.rank === null
        ? words.setCount(group.cards.length)
        : words.setOf(group.rank, group.cards.length);
    case 'run':
      return group.suit === null || group.low === null || group.high === null
        ? words.runCount(group.cards.length)
        : words.runOf(words.suit(group.suit), words.rank(rankOf(group.low)), words.rank(rankOf(group.high)));
    case null:
      return words.noMeld(group.cards.length, why(words, group.reason, group.missing));
    default: {
      const never: never = group.kind;
      return never;
    }
  }
}

/** The rank of a face or of a bare rank. */
function rankOf(face: string): string {
  return face.length > 1 ? face.slice(0, -1) : face;
}

function why(words: TableWords, reason: GroupView['reason'], missing: number): string {
  return reason === null || (reason === 'too-few' && missing > 0)
    ? words.needsMore(Math.max(1, missing))
    : words.reason(reason);
}

/** The tag on a tray that is no meld just now. */
export function flawTag(words: TableWords, group: GroupView): string {
  return group.kind === null ? why(words, group.reason, group.missing) : '';
}

/** What cards would make of a place, for the tag beside it. */
export function previewText(words: TableWords, preview: Reading): string {
  switch (preview.kind) {
    case 'set':
      return words.setCount(preview.cards);
    case 'run':
      return words.runCount(preview.cards);
    case null:
      return preview.reason === null ? words.destinations.bad : words.reason(preview.reason);
    default: {
      const never: never = preview.kind;
      return never;
    }
  }
}

export function flawText(words: TableWords, view: View, flaw: Flaw): string {
  const missing = flaw.code === 'not-a-meld' ? (view.groups[flaw.group]?.missing ?? 1) : 0;
  return words.flaw(flaw, shortNames, missing);
}

/** What stands in the way, in one sentence: the first two reasons, and how many more there are. */
export function flawsText(words: TableWords, view: View, flaws: readonly Flaw[]): string {
  const told = [...new Set(flaws.map((flaw) => flawText(words, view, flaw)))];
  const shown = told.slice(0, 2).join('; ');
  const rest = told.length - 2;
  const sentence = rest > 0 ? `${shown}; ${words.andMore(rest)}` : shown;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

export { shortName, shortNames };
