import type { EditorWords } from '../en/editor.ts';
import { plural } from '../words.ts';

const cards = (count: number): string => plural('de', count, '{n} [Karte|Karten]');

export const words: EditorWords = {
  title: 'Stellung aufbauen',
  hint: 'Wähle eine Kombination oder deine Hand und tippe dann unten die Karten an, die dazukommen sollen. Oder zieh sie dorthin. Tippe eine hinzugefügte Karte an, um sie zu entfernen.',
  keysHint:
    'Mit der Tastatur tippst du erst den Wert, dann die Farbe (S Pik, H Herz, D Karo, C Kreuz), zum Beispiel 7H. | beginnt eine neue Kombination, / wechselt zu deiner Hand, und die Rücktaste entfernt die letzte Karte.',
  text: 'Als Text',
  textHint: 'Setze | zwischen die Kombinationen und / vor deine Hand: 5C 5D 5H | 6C 7C 8C / 4C',
  rules: 'Regeln',
  places: 'Kombinationen und Hand',
  hand: 'Deine Hand',
  meld: (number) => `Kombination ${number}`,
  newMeld: 'Neue Kombination',
  helping: (names) => `Hilfskarten: ${names}.`,
  opened: (isOwn, others, otherCount) =>
    `Du hast ${isOwn ? 'deine' : 'noch keine'} Erstmeldung ausgelegt. Andere Spieler mit Erstmeldung: ${others} von ${otherCount}.`,
  add: (name) => `${name} hinzufügen`,
  remove: (name) => `${name} entfernen`,
  cards: 'Alle Karten',
  unreadable: (rest) => (rest === '' ? 'Der Text ist unvollständig.' : `Nicht lesbar: „${rest}“.`),
  impossible: (names) => `So oft gibt es diese Karten in diesem Spiel nicht: ${names}.`,
  broken: (names, why) => `${names} ist keine Kombination: ${why}.`,
  noHand: 'Deine Hand ist leer.',
  suitNext: (rank) => `${rank} – jetzt die Farbe: S, H, D oder C.`,
  notASuit: (key) => `„${key}“ ist keine Farbe: Tippe S, H, D oder C.`,
  rankFirst: 'Tippe erst den Wert: A, 2–10, J, Q oder K.',
  play: 'Von hier spielen',
  analyse: 'Erkunden',
  copyPuzzle: 'Link zum Rätsel kopieren',
  openPuzzle: 'Rätsel öffnen',
  solve: 'Lösen',
  solving: 'Der beste Zug wird gesucht …',
  clear: 'Leeren',
  nothing: 'Du kannst nichts auslegen.',
  best: (count, isProven) =>
    isProven
      ? `Du kannst höchstens ${cards(count)} auslegen:`
      : `Du kannst mindestens ${cards(count)} auslegen:`,
};
