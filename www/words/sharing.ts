import type { Lang } from './words.ts';

const en = {
  copyLink: 'Copy link',
  copied: 'Copied.',
  copyThis: 'Copy this text:',
  tooLong: 'This game is too long for a link, so it was saved as a file.',
  failed: 'The link couldn’t be made. Try again, or reload the page.',
  problems: {
    'damaged-link': 'This link is incomplete or has been changed.',
    'unknown-link': 'This link was made by a newer version of this page. Reload the page and try again.',
    'replay-differs': 'This game was played in another version of this page and can’t be shown in this one.',
    'bad-link': 'This link isn’t valid.',
    'start-failed': 'A part of this page couldn’t be loaded. Reload the page to open the link.',
  },
  rest: 'Here is the part that could be read.',
};

const it: typeof en = {
  copyLink: 'Copia il link',
  copied: 'Copiato.',
  copyThis: 'Copia questo testo:',
  tooLong: 'Questa partita è troppo lunga per un link: è stata salvata in un file.',
  failed: 'Impossibile creare il link. Riprova o ricarica la pagina.',
  problems: {
    'damaged-link': 'Questo link è incompleto o è stato modificato.',
    'unknown-link':
      'Questo link è stato creato con una versione più recente di questa pagina. Ricarica la pagina e riprova.',
    'replay-differs':
      'Questa partita è stata giocata con un’altra versione di questa pagina e qui non si può mostrare.',
    'bad-link': 'Questo link non è valido.',
    'start-failed': 'Una parte di questa pagina non è stata caricata. Ricarica la pagina per aprire il link.',
  },
  rest: 'Ecco la parte leggibile.',
};

export const sharingWords = (lang: Lang): typeof en => ({ en, it })[lang];

export type LinkProblem = keyof typeof en.problems;

/**
 * The problem with a link, given the code of the error. An error without a code means that a script was not loaded. Any other code
 * that is not in `problems` means that the link is not valid.
 */
export function linkProblem(code = 'start-failed'): LinkProblem {
  return Object.hasOwn(en.problems, code) ? (code as LinkProblem) : 'bad-link';
}
