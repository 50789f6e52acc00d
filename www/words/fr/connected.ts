import type { ConnectedWords } from '../en/connected.ts';
import { of } from './elision.ts';

export const words: ConnectedWords = {
  waitingForReturn: (name) => `${name} n’est pas à la table. On attend son retour.`,
  sending: 'Envoi de ton tour…',
  trying: 'Connexion perdue. Nouvel essai…',
  closed: 'La connexion est fermée.',
  watching: 'Tu regardes la partie.',
  takenOver: (name) => `Un ordinateur joue maintenant à la place ${of(name)}.`,
  back: (name) => `${name} est de retour.`,
  late: 'Ton tour était déjà fini. Voici la table telle qu’elle est maintenant.',
  notSent: 'Ton tour n’a pas pu être envoyé. Réessaie.',
  deal: {
    fair: 'Vérifié : les cartes ont été données au hasard, personne ne les a choisies et aucune n’a été échangée.',
    unfair: 'La donne n’était pas honnête : les cartes ne sont pas celles fixées avant la partie.',
    noProof: 'On ne peut pas vérifier ici si la donne était honnête, car la preuve manque.',
    notSeen:
      'On ne peut pas vérifier ici si la donne était honnête, car cet appareil ne l’a pas vue depuis le début.',
    failed: 'La donne n’a pas pu être vérifiée. Réessaie.',
    again: 'Vérifier de nouveau la donne',
  },
  rematch: {
    wanted: (names, count) => `${names} ${count === 1 ? 'voudrait' : 'voudraient'} rejouer.`,
    waiting: (names, count) => `On rejouera quand ${names} le ${count === 1 ? 'voudra' : 'voudront'} aussi.`,
    away: (names, count) =>
      `${names} ${count === 1 ? 'n’est' : 'ne sont'} pas en ligne : il faut attendre pour rejouer.`,
  },
  away: 'pas là',
  computer: 'ordinateur',
};
