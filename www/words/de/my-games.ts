import type { MyGamesWords } from '../en/my-games.ts';
import { formatNumber, plural } from '../words.ts';

const n = (value: number): string => formatNumber('de', value);

export const words: MyGamesWords = {
  none: 'Noch keine beendeten Spiele. Später findest du sie hier, mit einer Analyse deiner Züge.',
  played: 'Gespielt',
  won: 'Gewonnen',
  streak: 'Längste Siegesserie',
  biggest: 'Meiste Karten in einem Zug',
  byLevel: 'Schwierigkeit',
  share: 'Gewonnen / gespielt',
  list: 'Spiele',
  result: 'Ergebnis',
  found: 'Gefundene Karten',
  foundCards: (laid, best) => `${n(laid)} von ${n(best)}`,
  foundHelp:
    'Gefundene Karten: wie viele der möglichen du ausgelegt hast. Weniger ist nicht immer schlechter: Manchmal ist es richtig, Karten zurückzuhalten.',
  replay: 'Ansehen',
  replayLong: (date) => `Spiel vom ${date} ansehen`,
  review: 'Analyse',
  reviewLong: (date) => `Spiel vom ${date} analysieren`,
  unreadableGame: 'Dieses Spiel lässt sich nicht mehr lesen.',
  delete: 'Löschen',
  deleteLong: (date) => `Spiel vom ${date} löschen`,
  win: 'Gewonnen',
  loss: 'Verloren',
  draw: 'Unentschieden',
  strength: {
    title: 'Deine Stärke',
    rules: 'Regeln',
    number: 'Stärke',
    like: 'Etwa Stufe',
    rating: (rating, deviation) => `${n(rating)} ± ${n(deviation)}`,
    help: 'Berechnet aus deinen Spielen gegen Computer, ab 20 Spielen mit denselben Regeln. Wer 200 mehr hat, gewinnt etwa drei von vier Spielen; die Stufe Mittel hat 1.500. Meist weicht die wahre Stärke um höchstens das Doppelte der Zahl nach ± ab. Das ist eine Schätzung, kein Versprechen, und nur du siehst sie. Zahlen zu verschiedenen Regeln lassen sich nicht vergleichen.',
  },
  headToHead: 'Direkter Vergleich',
  opponents: 'Gegner',
  friendsHelp: 'Freunde werden unter dem Namen gezählt, den sie beim Einladen bekommen haben.',
  counted: { win: 'Siege', loss: 'Niederlagen', draw: 'Remis' },
  opponent: (name, level) => `${name} (${level})`,
  score(opponent, won, lost) {
    if (won === lost) return `Zwischen dir und ${opponent} steht es ${n(won)} zu ${n(lost)}.`;
    return won > lost
      ? `Du führst gegen ${opponent} mit ${n(won)} zu ${n(lost)}.`
      : `${opponent} führt gegen dich mit ${n(lost)} zu ${n(won)}.`;
  },
  winsInARow: (count) => `Das ist dein ${n(count)}. Sieg hintereinander.`,
  chart: {
    title: (count) => plural('de', count, '[Das letzte Spiel|Die letzten {n} Spiele].'),
    found: 'Gefundene Karten',
    foundText: (first, last) => `erst ${first}, zuletzt ${last}.`,
    index: 'Fehlerindex',
    indexText: (first, last) => `erst ${first}, zuletzt ${last}; am besten ist 0.`,
  },
  forget: 'Meine Spiele löschen',
  forgetTitle: 'Alle beendeten Spiele löschen?',
  forgetText:
    'Ergebnisse, Wiederholungen und Analysen werden gelöscht. Exportiere sie vorher, wenn du sie behalten willst.',
  cancel: 'Abbrechen',
  transfer: 'Export und Import',
  transferHelp:
    'Eine Datei mit allen deinen Spielen, gelösten Lektionen und Rätseln, Ergebnissen von „Auf Zeit“ und Schritten des Trainers, für einen anderen Browser oder zur Sicherung.',
  export: 'Exportieren',
  import: 'Importieren',
  imported: (added, known) =>
    `${plural('de', added, '{n} [Spiel|Spiele] hinzugefügt.')}${known === 0 ? '' : ` ${plural('de', known, '{n} [Spiel war|Spiele waren] schon da.')}`}`,
  notStored:
    'Dieser Browser kann keine Spiele speichern, vielleicht weil das Fenster privat ist. Wenn du die Seite schließt, sind sie weg. Exportiere sie vorher.',
  unreadable: (place, expected) =>
    `Die Datei ist nicht lesbar (${typeof place === 'number' ? `Zeichen ${n(place)}` : place}). Erwartet wird hier: ${expected}. Nichts wurde geändert.`,
  expected: {
    record: 'ein Spiel',
    puzzle: 'die Nummer eines Rätsels und seine Sterne, 1 bis 3',
    technique: 'ein Schritt des Trainers mit Platz und Tag, zum Beispiel 2026-12-01',
    run: 'ein Durchgang auf Zeit',
    number: 'eine Zahl',
    time: 'eine Zeit in Millisekunden seit 1970',
    seat: 'die Nummer eines Platzes, 0 für den ersten',
    text: 'ein Text',
    opponent: 'ein Gegner',
    outcome: 'win, loss oder draw',
    level: 'eine Schwierigkeit, zum Beispiel medium',
    preset: 'eine Spielart, zum Beispiel bga',
    'two-numbers': 'zwei Zahlen',
    json: 'eine JSON-Datei aus „Exportieren“',
    format: 'machiavelli-games',
    version: '2',
    list: 'eine Liste',
    review: 'eine Analyse',
    save: 'ein gespeichertes Spiel',
  },
};
