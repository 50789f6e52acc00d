import type { CardView, Flaw, GroupView, Reading, TurnEvent, View } from '../../engine.ts';
import type { TableWords } from '../../words/en/table.ts';
import { isolated } from '../../words/isolate.ts';
import { type Company, isAlone, seatName } from '../game/view-queries.ts';
import { shortNames } from './short-names.ts';

// Describes cards, groups and refused commands in words. The engine decides what is wrong; this file only says it.

function faceName(words: TableWords, face: string): string {
  const suit = face.at(-1) ?? '';
  const rank = face.slice(0, -1);
  return rank === '' ? words.joker : words.card(words.rank(rank), words.suit(suit));
}

export function cardName(words: TableWords, card: CardView): string {
  if (card.suit !== null) return faceName(words, card.face);
  return card.standsFor === null ? words.joker : words.jokerAs(faceName(words, card.standsFor));
}

/** The name of a card for screen readers. It also says if the card was taken from the table, or is new in the hand. */
export function cardLabel(words: TableWords, card: CardView): string {
  const marks = [card.taken && words.taken, card.fresh && words.fresh];
  return [cardName(words, card), ...marks].filter((mark) => mark !== false).join(', ');
}

export function cardNames(words: TableWords, cards: readonly CardView[]): string {
  return cards.map((card) => cardName(words, card)).join(', ');
}

export function groupName(words: TableWords, group: GroupView): string {
  const count = group.cards.length;
  return meldName(words, group, count) ?? words.noMeld(count, flawReason(words, group));
}

/** What the engine says about a group on the table, or about a group that a move would make. */
type GroupReading = Pick<Reading, 'kind' | 'reason' | 'missing' | 'low' | 'high' | 'rank' | 'suit' | 'fault'>;

/** The name of a meld of `count` cards; `null` if the group is not a meld. */
function meldName(words: TableWords, meld: GroupReading, count: number): string | null {
  const rankOf = (face: string | null): string => words.rank(face?.slice(0, -1) ?? '');
  if (meld.kind === 'set') return words.setOf(meld.rank ?? '', count);
  if (meld.kind === 'run')
    return words.runOf(words.suit(meld.suit ?? ''), rankOf(meld.low), rankOf(meld.high));
  return null;
}

/** The largest number of missing cards that are named one by one. */
const MAX_NAMED_CARDS = 2;

function flawReason(
  words: TableWords,
  { reason, missing, fault }: GroupReading,
  moreText = words.needsMore,
): string {
  const faceCount = fault === '' ? 0 : fault.split(' ').length;
  if (reason === null) return '';
  if (reason === 'too-few') return missing === null ? words.mismatch : moreText(missing);
  if (reason === 'identical-cards' && faceCount === 1) return words.twice(shortNames(fault));
  const namesCards = reason === 'gap' && faceCount > 0 && faceCount <= MAX_NAMED_CARDS;
  return namesCards ? words.lacks(shortNames(fault), faceCount) : words.reasons[reason];
}

/** The smallest tray width, in pixels, at which the label gives the number of missing cards in words, not as `+2`. */
const MIN_WIDTH_FOR_WORDS = 90;

/** The label of a group, which says why the group is not a meld; empty for a meld. `width` is the tray's width in pixels. */
export function flawTag(words: TableWords, group: GroupView, width = MIN_WIDTH_FOR_WORDS): string {
  return group.kind === null
    ? flawReason(words, group, width < MIN_WIDTH_FOR_WORDS ? (count) => isolated(`+${count}`) : undefined)
    : '';
}

/** Describes the group that selected or moved cards would make at a destination. */
export function readingText(words: TableWords, reading: Reading): string {
  const name = meldName(words, reading, reading.cards);
  if (name !== null) return name;
  const because = flawReason(words, reading);
  return reading.reason === 'too-few' ? because : words.notMeld(because);
}

function flawText(words: TableWords, view: View, flaw: Flaw): string {
  const cards = 'cards' in flaw ? shortNames(flaw.cards) : '';
  if (flaw.code !== 'not-a-meld') return words.flaws[flaw.code]({ ...flaw, cards } as never);
  const group = view.groups[flaw.group];
  const blocking = view.blocking.find((each) => each.group === group?.id);
  if (blocking !== undefined && blocking.rest !== '') {
    return words.blocks(shortNames(blocking.cards), shortNames(blocking.rest), blocking.ids.length);
  }
  if (flaw.reason !== 'too-few') return words.labelled(cards, words.reasons[flaw.reason]);
  const missing = group?.missing ?? null;
  return missing === null ? `${cards} ${words.mismatch}` : words.labelled(cards, words.moreNeeded(missing));
}

/** The largest number of reasons in one sentence. If more groups are not melds, the sentence lists the cards to remove instead. */
const MAX_REASONS = 2;

/** Why the turn cannot end, in one sentence. */
export function flawsText(words: TableWords, view: View, flaws: readonly Flaw[]): string {
  const meldFlaws = flaws.filter((flaw) => flaw.code === 'not-a-meld');
  const listsCards = meldFlaws.length > MAX_REASONS && view.blocking.length > MAX_REASONS;
  const looseText = words.loose(view.blocking.map(({ cards }) => shortNames(cards)).join(', '));
  const described = flaws.filter((flaw) => !(listsCards && flaw.code === 'not-a-meld'));
  const texts = [...(listsCards ? [looseText] : []), ...described.map((flaw) => flawText(words, view, flaw))];
  const reasons = [...new Set(texts)];
  const firstReasons = reasons.slice(0, MAX_REASONS);
  const omittedCount = reasons.length - MAX_REASONS;
  const rest = omittedCount > 0 ? [words.andMore(omittedCount)] : [];
  return asSentence([...firstReasons, ...rest].join(words.semicolon));
}

/** The text with a capital letter at its beginning. */
export const asSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The name of a seat; `null` for the only person at this screen, who is addressed as “you”. */
export const nameToSay = (model: Pick<Company, 'localSeats'>, view: View, seat: number): string | null =>
  isAlone(model) && seat === view.seat ? null : seatName(view, seat);

/** Describes a turn. */
export const eventText = (
  words: TableWords,
  model: Pick<Company, 'localSeats'>,
  view: View,
  event: TurnEvent,
): string => words.event(event, shortNames(event.laid.cards), nameToSay(model, view, event.seat));
