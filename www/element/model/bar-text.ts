import type { View } from '../../engine.ts';
import { flawsText } from '../announce/naming.ts';
import { shortNames } from '../announce/short-names.ts';
import { beginText, newsText, stockText } from '../announce/turn-text.ts';
import type { Advice } from '../game/advice.ts';
import { turnCountOf, turnsToShowAgain } from '../game/history.ts';
import { findCard, ownSeatOf, seatName } from '../game/view-queries.ts';
import { isAhead, isStepShown, type Model, maySkip, type Note, phaseOf, pictureOf } from './model.ts';
import type { Action, Env } from './parts.ts';
import { mayEndTurn } from './permissions.ts';

// The sentences of the bar, and the button beside them.

/** The text that the bar shows: the note, the usual sentence, or both. */
export function noteOf(env: Env, model: Model): Note {
  const phase = phaseOf(model);
  const note = phase === 'show' ? null : model.note;
  // News stays beside the usual sentence, so that the player can still read which card was drawn.
  const isBoth =
    note?.tone === 'news' && (phase === 'computer' || (phase === 'mine' && !model.view?.touched));
  if (note !== null && !isBoth) return note;
  const parts = [note?.sentence, sentenceOf(env, model), linkStatus(env, model)];
  return { sentence: parts.filter(Boolean).join(' '), tone: 'plain' };
}

function sentenceOf(env: Env, model: Model): string {
  const { view } = model;
  const { status } = env.words;
  if (view === null) return '';
  switch (phaseOf(model)) {
    case 'empty':
      return '';
    case 'show':
      return pictureOf(model)?.words ?? '';
    case 'computer':
      return pictureOf(model)?.words || computerSentence(env, model, view);
    case 'handover':
      return status.waiting(seatName(view, view.seatToMove));
    case 'over':
      if (env.exercise === null || (view.over && env.exercise.goal === 'deal')) return status.over;
      return env.exercise.goal === 'any' ? env.exercise.task : status.solved;
    case 'mine':
      return turnSentence(env, model, view);
  }
}

/** Says what the other players are doing or have done. */
function computerSentence({ words }: Env, model: Model, view: View): string {
  const news = isAhead(model) ? '' : newsText(words, model, view);
  if (news !== '') return news;
  if (turnCountOf(view) === 0) return beginText(words, model, view);
  return model.link === null ? words.status.thinking(seatName(view, view.seatToMove)) : '';
}

/** A sentence about the connection, or about the player for whom the table waits; empty if there is nothing to say. */
function linkStatus({ words: { status } }: Env, model: Model): string {
  const { link, seat } = model;
  if (link === null) return '';
  const words = link.words();
  if (link.state !== 'connected') return words[link.state];
  if (phaseOf(model) === 'over') return link.rematchText;
  if (phaseOf(model) !== 'computer' || isStepShown(model)) return '';
  if (link.turn !== 'open') return words.sending;
  const { latest, attendance } = link;
  const { present = true, computer = false } = attendance[latest.seatToMove] ?? {};
  const wait = computer ? status.thinking : present ? status.waiting : words.waitingForReturn;
  const sentence = wait(seatName(latest, latest.seatToMove));
  return seat === null ? `${words.watching} ${sentence}` : sentence;
}

/** Says what the player can do, or what prevents the turn from ending. */
function turnSentence(env: Env, model: Model, view: View): string {
  const { exercise, words } = env;
  const { selection } = model;
  const [advice, lamp] = [model.advice.value, model.lamp.value];
  const isUnsolved = exercise !== null && (!mayEndTurn(env, model) || !view.touched);
  if (isUnsolved && model.exercise === 'hint' && lamp !== 'closed') return exercise.hint;
  if (view.flaws.length > 0) {
    const flawsSentence = flawsText(words, view, view.flaws);
    return [flawsSentence, lamp !== 'none' && words.lampShort[lamp]].filter(Boolean).join(' – ');
  }
  const news = view.touched ? '' : newsText(words, model, view);
  // What the others did stays until the player has moved a card.
  if (selection.size > 0 && news === '') return words.status.selected(selection.size);
  if (isUnsolved) return exercise.task;
  if (view.played > 0) {
    if (view.hand.length === 0) return words.status.lastCard;
    return advice === null ? words.status.canPlayOn(view.played) : adviceText(env, view, advice);
  }
  if (view.touched) return words.status.rearranged;
  const { openingPoints } = view.rules;
  const mustOpen = openingPoints !== null && ownSeatOf(view)?.opened !== true;
  const usual = mustOpen ? words.status.opening(openingPoints) : words.status.youStart;
  const stock = stockText(words, view);
  if (advice === null && news !== '') return news + stock;
  const isUsual = advice === null || (mustOpen && advice.kind !== 'draw');
  const isFirstTurn = turnCountOf(view) === 0;
  const sentence = isUsual ? usual : adviceText(env, view, advice);
  // At the start of a game, no sentence precedes a tip, so that the bar stays low.
  if (isFirstTurn && env.tips && !isUsual) return sentence;
  return `${isFirstTurn ? beginText(words, model, view) : news} ${sentence}${stock}`;
}

function adviceText({ tips, words }: Env, view: View, { kind, ids: [id = -1] }: Advice): string {
  const { firstMeld, nothingYet } = words.status;
  switch (kind) {
    case 'draw':
      return nothingYet;
    case 'meld':
      return tips ? words.tips.meld : firstMeld;
    case 'join':
      return words.tips.join(shortNames(findCard(view, id)?.card.face ?? ''));
    case 'end':
      return words.tips.end;
  }
}

/** The button beside the sentence. */
export interface Aside {
  readonly action: Action;
  readonly label: string;
  readonly title: string;
  readonly isDisabled: boolean;
}

/** The button beside the sentence; `null` if there is none. */
export function asideOf({ next, words, tips }: Env, model: Model): Aside | null {
  const { game, note, view, selection, isSettling } = model;
  const phase = phaseOf(model);
  const aside = (action: Action, label: string, title = label, isDisabled = false): Aside => ({
    action,
    label,
    title,
    isDisabled,
  });
  if (phase !== 'show' && note?.retry !== undefined) return aside('retry', note.retry.label);
  if (phase === 'over') return view?.over || next !== null ? aside('result', words.end.button) : null;
  if (phase === 'computer') return maySkip(model) ? aside('skip', words.skip) : null;
  if (phase !== 'mine' || view === null || game === null) return null;
  if (selection.size > 0) return aside('where', words.where);
  if (!view.touched && turnsToShowAgain(game, view, model.link === null) !== null)
    return aside('again', words.show.again, words.show.againLong, isSettling);
  return tips && model.advice.value !== null ? aside('no-tips', words.tips.off) : null;
}
