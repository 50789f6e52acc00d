import type { EditorWords } from '../en/editor.ts';
import { plural } from '../words.ts';

export const words: EditorWords = {
  title: 'Componi una posizione',
  hint: 'Scegli una combinazione o la tua mano, poi tocca qui sotto le carte da aggiungere, oppure trascinale lì. Tocca una carta aggiunta per toglierla.',
  keysHint:
    'Con la tastiera scrivi il valore e poi il seme (S picche, H cuori, D quadri, C fiori), per esempio 7H. | inizia una nuova combinazione, / passa alla tua mano e Backspace toglie l’ultima carta.',
  text: 'Come testo',
  textHint: 'Metti | tra le combinazioni e / prima della tua mano: 5C 5D 5H | 6C 7C 8C / 4C',
  rules: 'Regole',
  places: 'Combinazioni e mano',
  hand: 'La tua mano',
  meld: (number) => `Combinazione ${number}`,
  newMeld: 'Nuova combinazione',
  helping: (names) => `Carte d’aiuto: ${names}.`,
  opened: (isOwn, others, otherCount) =>
    `${isOwn ? 'Hai' : 'Non hai ancora'} aperto. Altri giocatori che hanno aperto: ${others} su ${otherCount}.`,
  add: (name) => `Aggiungi ${name}`,
  remove: (name) => `Togli ${name}`,
  cards: 'Tutte le carte',
  unreadable: (rest) => (rest === '' ? 'Il testo è incompleto.' : `Testo non leggibile: «${rest}».`),
  impossible: (names) => `In questa partita non ci sono così tante copie di queste carte: ${names}.`,
  broken: (names, why) => `${names} non è una combinazione: ${why}.`,
  noHand: 'La tua mano è vuota.',
  suitNext: (rank) => `${rank} – ora il seme: S, H, D o C.`,
  notASuit: (key) => `«${key}» non è un seme: scrivi S, H, D o C.`,
  rankFirst: 'Scrivi prima il valore: A, 2–10, J, Q o K.',
  play: 'Gioca da qui',
  analyse: 'Studia',
  copyPuzzle: 'Copia il link al rompicapo',
  openPuzzle: 'Apri il rompicapo',
  solve: 'Risolvi',
  solving: 'Cerco la giocata migliore…',
  clear: 'Svuota',
  nothing: 'Non si può calare nessuna carta.',
  best: (count, isProven) => {
    const atMost = plural('it', count, 'Al massimo si [può|possono] calare {n} [carta|carte]:');
    return isProven ? atMost : plural('it', count, 'Si [può|possono] calare almeno {n} [carta|carte]:');
  },
};
