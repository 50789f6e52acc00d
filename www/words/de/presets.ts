import type { PresetWords } from '../en/presets.ts';

export const presets: PresetWords = {
  standard: {
    name: 'Standard',
    what: 'Jeder bekommt fünfzehn Karten, das Ass zählt als Eins, und in deinem Zug darfst du zurücknehmen, so oft du willst. 26 Karten werden beiseitegelegt, deshalb kann der Stapel leer werden, und dann gewinnt, wer die wenigsten Karten hat: Ziehen und Warten lohnt sich nicht.',
  },
  bga: {
    name: 'Voller Stapel',
    what: 'Wie „Standard“, aber keine Karte wird beiseitegelegt. Wer zieht, bis sich die ganze Hand auf einmal auslegen lässt, gewinnt meistens.',
  },
  'bga-13': {
    name: 'Dreizehn',
    what: 'Das Ass kann am Anfang, am Ende oder an beiden Enden einer Folge stehen. In einem Zug darfst du höchstens dreizehn Karten auslegen. Zurücknehmen gibt es nicht: Wer alles zurücklegt, zieht drei Strafkarten.',
  },
  'bga-classic': {
    name: 'Streng',
    what: 'Wie „Voller Stapel“, aber du darfst den Tisch nur umbauen, wenn du auch eine Karte auslegst.',
  },
  italian: {
    name: 'Italienisch',
    what: 'Wie man in Italien zu Hause spielt: bis zu acht Spieler, das Ass am Anfang oder am Ende, kein Zurücknehmen und drei Strafkarten, wenn alles zurückgelegt wird.',
  },
  'italian-six': {
    name: 'Italienisch mit sechs Karten',
    what: 'Sechs Karten für jeden und vier offene Hilfskarten, die alle benutzen dürfen.',
  },
  session: {
    name: 'Partie',
    what: 'Dreizehn Karten für jeden. Nach jeder Runde gibt es Strafpunkte für die übrigen Karten, bis jemand 100 Punkte hat.',
  },
  'session-jokers': {
    name: 'Partie mit Jokern',
    what: 'Wie „Partie“, mit zwei Jokern, die für jede Karte stehen. Einen Joker darfst du nehmen, wenn du ihn durch die Karte ersetzt, für die er steht.',
  },
  'session-opening': {
    name: 'Partie mit Erstmeldung',
    what: 'Wie „Partie“, aber die Karten auf dem Tisch darfst du erst nach einer Erstmeldung von mindestens 36 Punkten benutzen.',
  },
  'session-timed': { name: 'Partie mit Uhr', what: 'Wie „Partie“, mit zwei Minuten für jeden Zug.' },
  'session-three-packs': {
    name: 'Drei Kartenspiele',
    what: 'Eine Partie mit 156 Karten, fünfzehn in jeder Hand, für fünf oder sechs Spieler.',
  },
  'session-short': {
    name: 'Kurze Partie',
    what: 'Wie „Partie“, mit zehn Karten für jeden, für schnelle Runden.',
  },
  makiaveli: {
    name: 'Makiaveli',
    what: 'Die griechische Spielart: fünf Karten für jeden und vier Hilfskarten, sonst wie „Italienisch“.',
  },
};
