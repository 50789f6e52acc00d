import type { RushWords } from '../en/rush.ts';
import { formatNumber, plural } from '../words.ts';

const n = (value: number): string => formatNumber('de', value);
const puzzles = (count: number): string => `${n(count)} Rätsel`;

export const words: RushWords = {
  title: 'Auf Zeit',
  invitation: 'Wie viele Rätsel schaffst du in drei oder fünf Minuten?',
  toRush: 'Auf Zeit spielen',
  intro:
    'Löse so viele Rätsel, wie du kannst. Sie fangen leicht an und werden schwerer. Ein Rätsel ist gelöst, sobald die Karten richtig liegen, und das nächste öffnet sich sofort.',
  mistakes:
    'Kommst du nicht weiter, überspring das Rätsel: Das zählt als Fehler, und der dritte beendet den Durchgang. Die Uhr steht, solange die Seite nicht zu sehen ist.',
  minutes: (count) => plural('de', count, '{n} [Minute|Minuten]'),
  noBest: 'Noch kein Durchgang',
  best: (count) => `Rekord: ${puzzles(count)}`,
  preparing: 'Das erste Rätsel kommt gleich …',
  skip: 'Überspringen',
  stop: 'Aufhören',
  timeLeft: 'Übrige Zeit',
  solvedSoFar: (count) => `${puzzles(count)} gelöst`,
  mistakesSoFar: (count, most) => `${n(count)} von ${n(most)} Fehlern`,
  solved: (count) => `Gelöst. Bisher ${puzzles(count)}.`,
  skipped: (count, most) => `Übersprungen. Fehler ${n(count)} von ${n(most)}.`,
  secondsLeft: (seconds) => plural('de', seconds, 'Noch {n} [Sekunde|Sekunden].'),
  end: {
    time: 'Die Zeit ist um!',
    mistakes: 'Drei Fehler',
    stopped: 'Abgebrochen',
  },
  failed: 'Der Durchgang ist zu Ende, weil sich kein weiteres Rätsel finden ließ.',
  result: (count) => puzzles(count),
  figures: (minutes, streak, mistakes) => `${minutes} · ${n(streak)} hintereinander · ${n(mistakes)} Fehler`,
  isBest: 'Neuer Rekord für diese Dauer!',
  puzzles: 'Die Rätsel des letzten Durchgangs',
  attempt: (number, level, time) => `Rätsel ${n(number)} · Schwierigkeit ${n(level)} · ${time}`,
  outcomes: { solved: 'gelöst', missed: 'übersprungen', unfinished: 'nicht beendet' },
  hardest: (technique) => `Der schwierigste Schritt: ${technique}`,
  again: 'Lösen',
  againLong: (number) => `Rätsel ${n(number)} lösen`,
  analyse: 'Erkunden',
  analyseLong: (number) => `Rätsel ${n(number)} erkunden`,
  chart: (count, first, last) =>
    `${plural('de', count, '[Der letzte Durchgang|Die letzten {n} Durchgänge]')}: erst ${n(first)}, zuletzt ${puzzles(last)}`,
};
