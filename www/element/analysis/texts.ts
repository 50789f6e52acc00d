// What is said about the turns and the answers of an analysis.
import type { Out, Outs } from '../../engine.ts';
import type { AnalysisWords } from '../../words/en/analysis.ts';
import { isolated } from '../../words/isolate.ts';
import type { LanguageInUse } from '../../words/own-words.ts';
import { tableWords } from '../../words/table.ts';
import { techniqueWords } from '../../words/techniques.ts';
import type { Lang } from '../../words/words.ts';
import { shortNames } from '../announce/short-names.ts';
import type { BestPlays } from '../thinking/best-plays.ts';
import type { Turn } from './situation.ts';

export function turnName(words: AnalysisWords, turn: Turn | null): string {
  if (turn === null) return words.start;
  const { by, cards, kind } = turn;
  const name = words[kind](shortNames(cards));
  return by === null ? name : words.by(by.turn, isolated(by.name), name);
}

/** How many melds a play rearranges, and what its moves are called. */
export function howText(
  words: AnalysisWords,
  language: LanguageInUse | Lang,
  { broken, techniques }: Pick<Turn, 'broken' | 'techniques'>,
): string {
  const { semicolon } = tableWords(typeof language === 'string' ? language : language.lang);
  const names = techniques.map((technique) => techniqueWords(language)[technique]).join(semicolon);
  const melds = words.broken(broken);
  const sentence = `${melds.charAt(0).toUpperCase()}${melds.slice(1)}.`;
  return names === '' ? sentence : `${sentence} ${words.how(names)}`;
}

/** How many cards can be laid; `plays` is `null` while the worker searches. */
export function playsText(words: AnalysisWords, plays: BestPlays | null): string {
  if (plays === null) return words.thinking;
  if (plays.count === 0) return words.noPlay;
  return plays.out ? words.goesOut : words.most(plays.count, plays.proven);
}

/** How many cards would help; `outs` is `null` while the worker searches. */
export function outsText(words: AnalysisWords, outs: Outs | null): string {
  if (outs === null) return words.thinking;
  const helping = outs.outs.reduce((sum, out) => sum + out.unseen, 0);
  const sentence = outs.outs.length === 0 ? words.noOuts : words.outsSum(helping, outs.unseen);
  return outs.proven ? sentence : `${sentence} ${words.outsMissing}`;
}

/** First the cards that go out, then those with which most can be laid. */
export const orderedOuts = ({ outs }: Outs): readonly Out[] =>
  [...outs].sort((one, other) => Number(other.out) - Number(one.out) || other.more - one.more);
