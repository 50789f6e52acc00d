import type { View } from '../../engine.ts';
import { eventText, flawsText } from '../announce/naming.ts';
import type { Action, Context, Tone } from '../context.ts';
import { recentEvents } from '../game/history.ts';
import type { Solvability } from '../game/solvable.ts';

export interface Note {
  readonly sentence: string;
  readonly tone: Tone;
}

export interface BarState {
  readonly lamp: Solvability;
  readonly note: Note | null;
  /** The game after the turn that is being shown step by step. */
  readonly latest: View | null;
}

export function noteOf(context: Context, state: BarState): Note {
  const isShow = context.store.state.phase === 'show';
  return (isShow ? null : state.note) ?? { sentence: sentenceOf(context, state), tone: 'plain' };
}

/** What the others did since the player's last turn. */
function newsOf(context: Context, view: View): string {
  const events = recentEvents(view).slice(-3);
  return events.map((event) => eventText(context, view, event)).join(' ');
}

function sentenceOf(context: Context, state: BarState): string {
  const { view, phase } = context.store.state;
  const { status } = context.words;
  if (view === null) return '';
  const name = view.seats[view.turn]?.name ?? '';
  switch (phase) {
    case 'empty':
      return '';
    case 'show':
      return context.replay.sentence;
    case 'computer':
      return newsOf(context, state.latest ?? view) || status.thinking(name);
    case 'handover':
      return status.waiting(name);
    case 'over':
      return status.over;
    case 'mine':
      return turnSentence(context, view, state);
  }
}

/** What the player can do, or has to fix before the turn can end. */
function turnSentence(context: Context, view: View, { lamp }: BarState): string {
  const { store, words } = context;
  const { selection } = store.state;
  if (view.flaws.length > 0) {
    const missing = flawsText(words, view, view.flaws);
    const isKnown = (lamp === 'open' || lamp === 'closed') && view.flaws.length === 1;
    return isKnown ? `${missing} – ${words.lampShort[lamp]}` : missing;
  }
  if (selection.size > 0) return words.status.selected(selection.size);
  if (view.played > 0) {
    return view.hand.length === 0 ? words.status.lastCard : words.status.canPlayOn(view.played);
  }
  if (view.touched) return words.status.rearranged;
  if (context.task !== '') return context.task;
  const { openingPoints } = view.rules;
  const mustOpen = openingPoints !== null && view.seats[view.seat]?.opened !== true;
  const advice = mustOpen ? words.status.opening(openingPoints) : words.status.youStart;
  return newsOf(context, view) || advice;
}

/** The button beside the sentence: its action, its label and, if it has one, a longer title. */
export function asideOf({ store, words }: Context): readonly [Action, string, string?] | null {
  const { view, phase, selection } = store.state;
  if (phase === 'over') return ['result', words.end.button];
  if (phase === 'computer') return ['skip', words.skip];
  if (phase !== 'mine' || view === null) return null;
  if (selection.size > 0) return ['where', words.where];
  const hasNews = recentEvents(view).length > 0 && !view.touched;
  return hasNews ? ['again', words.show.again, words.show.againLong] : null;
}
