import type { ConnectedWords } from '../en/connected.ts';

export const words: ConnectedWords = {
  waitingForReturn: (name) => `${name} non è al tavolo. In attesa che torni.`,
  sending: 'Invio del turno in corso…',
  trying: 'Collegamento interrotto. Nuovo tentativo…',
  closed: 'Il collegamento è chiuso.',
  watching: 'Stai guardando la partita.',
  takenOver: (name) => `Al posto di ${name} ora gioca il computer.`,
  back: (name) => `${name} è di nuovo al tavolo.`,
  late: 'Il tuo turno era già finito. Ecco il tavolo com’è adesso.',
  notSent: 'Impossibile inviare il turno. Riprova.',
  deal: {
    fair: 'Verificato: le carte le ha date il caso, nessuno le ha scelte e nessuna è stata scambiata.',
    unfair: 'La distribuzione non è stata regolare: le carte non sono quelle fissate prima della partita.',
    noProof: 'Qui non si può verificare se la distribuzione è stata regolare, perché manca la prova.',
    notSeen:
      'Qui non si può verificare se la distribuzione è stata regolare, perché questo dispositivo non l’ha vista dall’inizio.',
    failed: 'Impossibile verificare la distribuzione. Riprova.',
    again: 'Verifica di nuovo la distribuzione',
  },
  rematch: {
    wanted: (names, count) =>
      count === 1 ? `${names} vorrebbe la rivincita.` : `${names} vorrebbero la rivincita.`,
    waiting: (names, count) =>
      count === 1
        ? `La rivincita comincia quando accetta anche ${names}.`
        : `La rivincita comincia quando accettano anche ${names}.`,
    away: (names, count) =>
      count === 1
        ? `${names} non è al tavolo, quindi la rivincita deve aspettare.`
        : `${names} non sono al tavolo, quindi la rivincita deve aspettare.`,
  },
  away: 'assente',
  computer: 'computer',
};
