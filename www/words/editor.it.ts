import type { EditorWords } from './editor.en.ts';
import { plural } from './words.ts';

export const editorIt: EditorWords = {
  title: 'Componi una posizione',
  hint: 'Scegli un posto, poi premi le carte da metterci. Premi una carta nel suo posto per toglierla.',
  text: 'Come testo',
  textHint: 'Combinazioni separate da |, poi / e la tua mano: 5C 5D 5H | 6C 7C 8C / 4C',
  rules: 'Regole',
  places: 'Posti',
  hand: 'La tua mano',
  meld: (number) => `Combinazione ${number}`,
  newMeld: 'Nuova combinazione',
  add: (name) => `Aggiungi ${name}`,
  remove: (name) => `Togli ${name}`,
  cards: 'Tutte le carte',
  unreadable: (rest) =>
    rest === '' ? 'Il testo finisce troppo presto.' : `Questo non si può leggere: «${rest}».`,
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
