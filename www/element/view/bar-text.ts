import { flawsText } from '../announce/naming.ts';
import type { Action, Context, Tone } from '../context.ts';
import type { Solvability } from '../game/solvable.ts';

// What the bar says, and which button beside it follows from that.

export interface Note {
  readonly sentence: string;
  readonly tone: Tone;
}

export interface BarState {
  readonly lamp: Solvability;
  readonly note: Note | null;
  /** What the others did since the player's last turn, or do now. */
  readonly news: string;
  /** Whether the others played since the player's last turn. */
  readonly recent: boolean;
  /** The sentence of the replay; empty while nothing is shown. */
  readonly shown: string;
}

export function noteOf(context: Context, state: BarState): Note {
  const { phase } = context.store.state;
  if (phase !== 'show' && state.note !== null) {
    return state.note;
  }
  return { sentence: sentenceOf(context, state), tone: 'plain' };
}

function sentenceOf(context: Context, state: BarState): string {
  const { view, phase } = context.store.state;
  const { status } = context.words;
  const name = view?.seats[view.turn]?.name ?? '';
  switch (phase) {
    case 'empty':
      return '';
    case 'show':
      return state.shown;
    case 'computer':
      return state.news === '' ? status.thinking(name) : state.news;
    case 'handover':
      return status.waiting(name);
    case 'over':
      return status.over;
    case 'mine':
      return turnSentence(context, state);
    default: {
      const never: never = phase;
      return never;
    }
  }
}

/** What the player can do, or has to fix before the turn can end. */
function turnSentence({ store, words }: Context, { lamp, news }: BarState): string {
  const { view, selection } = store.state;
  if (view === null) {
    return '';
  }
  if (view.flaws.length > 0) {
    const missing = flawsText(words, view, view.flaws);
    const isKnown = (lamp === 'open' || lamp === 'closed') && view.flaws.length === 1;
    return isKnown ? `${missing} – ${words.lampShort[lamp]}` : missing;
  }
  if (selection.size > 0) {
    return words.status.selected(selection.size);
  }
  if (view.played > 0) {
    return words.status.canPlayOn(view.played);
  }
  if (view.touched) {
    return words.status.rearranged;
  }
  const { openingPoints } = view.rules;
  const mustOpen = openingPoints !== null && view.seats[view.seat]?.opened !== true;
  const advice = mustOpen ? words.status.opening(openingPoints) : words.status.youStart;
  return news === '' ? advice : news;
}

interface Aside {
  readonly action: Action;
  readonly label: string;
  readonly title?: string;
}

/** The button beside the sentence. */
export function asideOf({ store, words }: Context, { recent }: BarState): Aside | null {
  const { view, phase, selection } = store.state;
  if (phase === 'over') {
    return { action: 'replay', label: words.show.replay };
  }
  if (phase !== 'mine' || view === null) {
    return null;
  }
  if (selection.size > 0) {
    return { action: 'where', label: words.where };
  }
  return recent && !view.touched
    ? { action: 'again', label: words.show.again, title: words.show.againLong }
    : null;
}
