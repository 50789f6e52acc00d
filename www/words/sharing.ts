import type { Lang } from './words.ts';

const en = {
  copyLink: 'Copy link',
  copied: 'The link is copied.',
  copyThis: 'Copy this link:',
  tooLong: 'This game is too long for a link, so it was saved as a file.',
  /** Why a link cannot be read. */
  problems: {
    'damaged-link': 'This link was cut or changed on its way.',
    'unknown-link': 'This link was made by a newer version of this page. Reload the page and try again.',
    'bad-link': 'This link cannot be read.',
  },
  rest: 'Here is what could be read.',
};

const it: typeof en = {
  copyLink: 'Copia il link',
  copied: 'Il link è copiato.',
  copyThis: 'Copia questo link:',
  tooLong: 'Questa partita è troppo lunga per un link: è stata salvata in un file.',
  problems: {
    'damaged-link': 'Questo link è stato tagliato o modificato per strada.',
    'unknown-link':
      'Questo link viene da una versione più recente di questa pagina. Ricarica la pagina e riprova.',
    'bad-link': 'Questo link non si può leggere.',
  },
  rest: 'Ecco che cosa si è potuto leggere.',
};

/** What is said about links. */
export const sharingWords = (lang: Lang): typeof en => ({ en, it })[lang];

export type LinkProblem = keyof typeof en.problems;

/** The problem for the code of an error; every other code means that the link cannot be read. */
export function linkProblem(code: string | undefined): LinkProblem {
  return code !== undefined && code in en.problems ? (code as LinkProblem) : 'bad-link';
}
