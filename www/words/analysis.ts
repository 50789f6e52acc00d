import type { AnalysisWords } from './en/analysis.ts';
import { partOf } from './own-words.ts';
import { section } from './sections.ts';

/** The words of the analysis board. */
export const analysisWords = partOf(
  'analysis',
  section<AnalysisWords>('analysis', (lang) => import(`./${lang}/analysis.ts`)),
);
