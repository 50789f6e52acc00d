import type { View } from '../../engine.ts';
import { flawsText } from '../announce/naming.ts';
import { shortName } from '../announce/short-names.ts';
import { beginText, newsText, stepText } from '../announce/turn-text.ts';
import type { Action, Context, NoteTone } from '../context.ts';
import { mayEndTurn } from '../game/commands.ts';
import { recentEvents, turnCountOf } from '../game/history.ts';
import type { Solvability } from '../game/solvable.ts';
import { type Advice, findCard, ownSeatOf, seatName } from '../state/state.ts';

// The sentences and labels of the bar.

/** A sentence that the bar shows for a while. */
export interface Note {
  readonly sentence: string;
  readonly tone: NoteTone;
  /** The button that repeats the failed action. A note with a button stays until the button is pressed or the game continues. */
  readonly retry?: RetryButton | undefined;
}

export interface RetryButton {
  readonly label: string;
  act(): void;
}

export interface BarState {
  readonly lamp: Solvability;
  /** Whether the hint of an exercise replaces its task. */
  readonly isHinted: boolean;
  readonly note: Note | null;
  /** The view after the last turn that ended. The table may still be showing the steps of that turn. */
  readonly latestView: View | null;
}

/** The text that the bar shows: the note, the usual sentence, or both. */
export function noteOf(context: Context, state: BarState): Note {
  const { phase, view } = context.store.state;
  const note = phase === 'show' ? null : state.note;
  // News stays beside the usual sentence, so that the player can still read which card was drawn.
  const isBoth = note?.tone === 'news' && (phase === 'computer' || (phase === 'mine' && !view?.touched));
  if (note !== null && !isBoth) return note;
  const parts = [note?.sentence, sentenceOf(context, state), context.turns.connection?.status];
  return { sentence: parts.filter(Boolean).join(' '), tone: 'plain' };
}

function sentenceOf(context: Context, state: BarState): string {
  const { view, phase } = context.store.state;
  const { status } = context.words;
  if (view === null) return '';
  const name = seatName(view, view.seatToMove);
  switch (phase) {
    case 'empty':
      return '';
    case 'show':
      return context.replay.sentence;
    case 'computer':
      return computerSentence(context, view, state);
    case 'handover':
      return status.waiting(name);
    case 'over':
      if (view.over) return status.over;
      return context.exercise?.goal === 'any' ? context.exercise.task : status.solved;
    case 'mine':
      return turnSentence(context, view, state);
  }
}

/** Says what the other players are doing or have done. */
function computerSentence(context: Context, view: View, { latestView }: BarState): string {
  const { shownStep } = context.store.state;
  const { connection } = context.turns;
  if (shownStep !== null) {
    const { before, after, step } = shownStep;
    return `${seatName(before, before.seatToMove)}: ${stepText(context, before, after, step)}`;
  }
  const news = connection?.isAhead ? '' : newsText(context, latestView ?? view);
  if (news !== '') return news;
  if (turnCountOf(view) === 0) return beginText(context, view);
  return connection === null ? context.words.status.thinking(seatName(view, view.seatToMove)) : '';
}

/** Says what the player can do, or what prevents the turn from ending. */
function turnSentence(context: Context, view: View, { isHinted, lamp }: BarState): string {
  const { exercise, store, words } = context;
  const { advice, selection } = store.state;
  const isUnsolved = exercise !== null && (!mayEndTurn(context) || !view.touched);
  if (isUnsolved && isHinted && lamp !== 'closed') return exercise.hint;
  if (view.flaws.length > 0) {
    const flawsSentence = flawsText(words, view, view.flaws);
    const isLampKnown = (lamp === 'open' || lamp === 'closed') && view.flaws.length === 1;
    return isLampKnown ? `${flawsSentence} – ${words.lampShort[lamp]}` : flawsSentence;
  }
  if (selection.size > 0) return words.status.selected(selection.size);
  if (isUnsolved) return exercise.task;
  if (view.played > 0) {
    if (view.hand.length === 0) return words.status.lastCard;
    return advice === null ? words.status.canPlayOn(view.played) : adviceText(context, view, advice);
  }
  if (view.touched) return words.status.rearranged;
  const { openingPoints } = view.rules;
  const mustOpen = openingPoints !== null && ownSeatOf(view)?.opened !== true;
  const usual = mustOpen ? words.status.opening(openingPoints) : words.status.youStart;
  const news = newsText(context, view);
  if (advice === null && news !== '') return news;
  const isUsual = advice === null || (mustOpen && advice.kind !== 'draw');
  const isFirstTurn = turnCountOf(view) === 0;
  const sentence = isUsual ? usual : adviceText(context, view, advice);
  // At the start of a game, no sentence precedes a tip, so that the bar stays low.
  if (isFirstTurn && context.tips && !isUsual) return sentence;
  return `${isFirstTurn ? beginText(context, view) : news} ${sentence}`;
}

function adviceText({ tips, words }: Context, view: View, { kind, ids: [id = -1] }: Advice): string {
  const { firstMeld, nothingYet } = words.status;
  switch (kind) {
    case 'draw':
      return nothingYet;
    case 'meld':
      return tips ? words.tips.meld : firstMeld;
    case 'join':
      return words.tips.join(shortName(findCard(view, id)?.card.face ?? ''));
    case 'end':
      return words.tips.end;
  }
}

/** The button beside the sentence: its action, its label and, for some actions, a longer label; `null` if there is no button. */
export function asideOf(context: Context, { note }: BarState): readonly [Action, string, string?] | null {
  const { store, tips, turns, words } = context;
  const { advice, view, phase, selection, shownStep } = store.state;
  const isHeldHere = turns.connection === null;
  if (phase !== 'show' && note?.retry !== undefined) return ['retry', note.retry.label];
  if (phase === 'over') return view?.over === true ? ['result', words.end.button] : null;
  if (phase === 'computer') return isHeldHere || shownStep !== null ? ['skip', words.skip] : null;
  if (phase !== 'mine' || view === null) return null;
  if (selection.size > 0) return ['where', words.where];
  const hasSteps = recentEvents(context, view).some(({ steps }) => steps.length > 0);
  const canShowAgain = hasSteps && !view.touched && (turns.connection?.canShowAgain ?? true);
  if (canShowAgain) return ['again', words.show.again, words.show.againLong];
  return tips && advice !== null ? ['no-tips', words.tips.off] : null;
}
