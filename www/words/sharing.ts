import type { SharingWords } from './en/sharing.ts';
import { section } from './sections.ts';

/** The words for copying links, and for links that cannot be opened. */
export const sharingWords = section<SharingWords>('sharing', (lang) => import(`./${lang}/sharing.ts`));

export type LinkProblem = keyof SharingWords['problems'];

const LINK_PROBLEMS = Object.keys({
  'damaged-link': 1,
  'unknown-link': 1,
  'replay-differs': 1,
  'bad-link': 1,
  'start-failed': 1,
} satisfies Record<LinkProblem, 1>) as readonly LinkProblem[];

/**
 * The problem with a link, given the code of the error. An error without a code means that a script was not loaded. Any other code
 * that has no sentence means that the link is not valid.
 */
export function linkProblem(code = 'start-failed'): LinkProblem {
  return LINK_PROBLEMS.find((known) => known === code) ?? 'bad-link';
}
