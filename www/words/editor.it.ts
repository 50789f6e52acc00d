import type { EditorWords } from './editor.en.ts';
import { plural } from './words.ts';

export const editorIt: EditorWords = {
  title: 'Componi una posizione',
  hint: 'Scegli una combinazione o la tua mano, poi premi le carte da aggiungere. Premi una carta aggiunta per toglierla.',
  text: 'Come testo',
  textHint: 'Metti | tra le combinazioni e / prima della tua mano: 5C 5D 5H | 6C 7C 8C / 4C',
  rules: 'Regole',
  places: 'Combinazioni e mano',
  hand: 'La tua mano',
  meld: (number) => `Combinazione ${number}`,
  newMeld: 'Nuova combinazione',
  add: (name) => `Aggiungi ${name}`,
  remove: (name) => `Togli ${name}`,
  cards: 'Tutte le carte',
  unreadable: (rest) => (rest === '' ? 'Il testo è incompleto.' : `Testo non leggibile: «${rest}».`),
  impossible: (names) => `In questa partita non ci sono così tante copie di queste carte: ${names}.`,
  broken: (names, why) => `${names} non è una combinazione: ${why}.`,
  noHand: 'La tua mano è vuota.',
  play: 'Gioca da qui',
  solve: 'Risolvi',
  solving: 'Cerco la mossa migliore…',
  clear: 'Svuota',
  nothing: 'Non si può calare nessuna carta.',
  best: (count, isProven) => {
    const atMost = plural('it', count, 'Al massimo si [può|possono] calare {n} [carta|carte]:');
    return isProven ? atMost : plural('it', count, 'Si [può|possono] calare almeno {n} [carta|carte]:');
  },
};
