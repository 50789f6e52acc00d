import type { AnalysisWords } from './en/analysis.ts';
import { section } from './sections.ts';

/** The words of the analysis board. */
export const analysisWords = section<AnalysisWords>((lang) => import(`./${lang}/analysis.ts`));
