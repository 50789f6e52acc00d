import type { SharingWords } from '../en/sharing.ts';

export const words: SharingWords = {
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
      'Questa partita è stata giocata con un’altra versione di questa pagina e qui non può essere mostrata.',
    'bad-link': 'Questo link non è valido.',
    'start-failed': 'Una parte di questa pagina non è stata caricata. Ricarica la pagina per aprire il link.',
  },
  rest: 'Ecco la parte leggibile.',
};
