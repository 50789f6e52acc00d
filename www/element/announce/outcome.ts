import type { View } from '../../engine.ts';
import type { TableWords } from '../../words/en/table.ts';
import type { Outcome } from '../game/command.ts';
import { findCard, newInHand } from '../game/view-queries.ts';
import { asSentence, cardNames, flawsText, groupName } from './naming.ts';
import { shortNames } from './short-names.ts';

// Says the outcomes of commands. The bar also shows refusals, drawn cards, applied hints and the order of the hand.

/** How the bar shows a note: `news` usually appears beside the bar's own sentence; `plain` and `refused` replace that sentence. */
export type NoteTone = 'plain' | 'news' | 'refused';

/** What is said about the outcome of a command, and how the bar shows it; `null` if the bar does not. */
interface SaidOutcome {
  readonly sentence: string;
  readonly spoken: string;
  readonly tone: NoteTone | null;
}

export function sayOutcome(words: TableWords, outcome: Outcome, before: View, after: View): SaidOutcome {
  if (!outcome.legal) {
    const why = flawsText(words, before, outcome.flaws) || words.status.notAllowed;
    return { sentence: why, spoken: words.spoken.refused(why), tone: 'refused' };
  }
  const drawn = newInHand(before, after);
  const spoken = spokenOutcome(words, outcome, before, after);
  if (outcome.drew > 0 && drawn.length > 0) {
    const faces = drawn.map((card) => card.face).join(' ');
    return { sentence: words.status.drewYou(shortNames(faces)), spoken, tone: 'news' };
  }
  const { kind } = outcome.command;
  if (kind === 'apply' || kind === 'sort') return { sentence: asSentence(spoken), spoken, tone: 'plain' };
  return { sentence: '', spoken: outcome.changed ? spoken : '', tone: null };
}

function spokenOutcome(words: TableWords, outcome: Outcome, before: View, after: View): string {
  const { command } = outcome;
  switch (command.kind) {
    case 'move': {
      const cards = command.ids.flatMap((id) => findCard(before, id)?.card ?? []);
      const names = cardNames(words, cards);
      const isFromTable = command.ids.some((id) => findCard(before, id)?.zone === 'table');
      if (command.to.zone === 'hand') return words.spoken[isFromTable ? 'takenUp' : 'ordered'](names);
      const group = findCard(after, command.ids[0] ?? null)?.group ?? null;
      const flawsPart = after.flaws.length === 0 ? '' : `. ${flawsText(words, after, after.flaws)}`;
      return `${words.spoken.laid(names, group === null ? words.table : groupName(words, group))}${flawsPart}`;
    }
    case 'tidy': // What it has done depends on the places, which the model knows.
      return '';
    case 'sort':
      return words.spoken.sorted[command.by];
    case 'undo':
    case 'redo':
    case 'reset':
      return words.spoken[command.kind];
    case 'end-turn':
    case 'restore':
    case 'time-up': {
      const drawn = newInHand(before, after);
      return drawn.length > 0 ? words.status.drewYou(cardNames(words, drawn)) : words.spoken.turnEnded;
    }
    case 'apply':
      return after.can.undo ? words.show.kept(command.steps.length) : words.show.keptForGood;
    case 'resign':
      return words.end.youResigned;
    case 'next-deal':
      return words.end['next-deal'];
  }
}
