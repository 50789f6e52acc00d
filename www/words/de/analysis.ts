import type { AnalysisWords } from '../en/analysis.ts';
import { formatNumber, plural } from '../words.ts';

const n = (value: number): string => formatNumber('de', value);
const cards = (count: number): string => plural('de', count, '{n} [Karte|Karten]');

export const words: AnalysisWords = {
  title: 'Stellung erkunden',
  task: 'Leg aus, was du willst, oder zieh.',
  steps: 'Schritte',
  back: 'Zurück',
  forth: 'Vor',
  remove: 'Entfernen',
  keys: 'Pfeiltasten: Links und rechts gehen zurück und vor, hoch und runter wählen einen anderen Zug aus derselben Stellung.',
  tooLong: 'Diese Zugfolge ist zu lang für einen Link. Geh ein paar Züge zurück und kopiere ihn dort.',
  cut: 'Alle Zugfolgen zusammen sind zu lang für einen Link. Kopiert wurde nur die bis zur gezeigten Stellung.',
  turns: 'Züge',
  start: 'Anfang',
  play: (names) => `${names} auslegen`,
  draw: (names) => `${names} ziehen`,
  pass: () => 'Passen',
  resign: () => 'Aufgeben',
  by: (turn, name, what) => `${n(turn)}. ${name}: ${what}`,
  toMove: (name) => `Am Zug, mit dieser Hand: ${name}`,
  again: (name) => `Nächster Zug in dieser Zugfolge: ${name}. Die Züge der anderen sind ausgelassen.`,
  judging: 'Die Gewinnchance wird geschätzt …',
  chance: (name, value) => `Gewinnchance nach diesem Zug: ${name} ${n(value)} %.`,
  loss: (value) =>
    value < 1
      ? 'Kein verglichener Zug war klar besser.'
      : `Der beste verglichene Zug wäre um ${plural('de', value, '{n} [Prozentpunkt|Prozentpunkte]')} besser gewesen.`,
  playOn: (names) => `Von hier gegen ${names} spielen`,
  instead: 'oder:',
  broken: (count) =>
    count === 0
      ? 'keine Kombination umgebaut'
      : plural('de', count, '{n} [Kombination|Kombinationen] umgebaut'),
  how: (techniques) => `So geht es: ${techniques}.`,
  best: 'Beste Züge',
  thinking: 'Suche …',
  most: (count, isProven) =>
    isProven
      ? `Du kannst höchstens ${cards(count)} auslegen.`
      : `Du kannst mindestens ${cards(count)} auslegen.`,
  goesOut: 'Du kannst ausmachen: Alle deine Karten lassen sich auslegen.',
  noPlay: 'Du kannst nichts auslegen.',
  showPlay: (names) => `Auf dem Tisch zeigen: ${names}`,
  isOut: 'Alle Karten sind ausgelegt.',
  outs: 'Nützliche Karten',
  outsHint: 'Karten, mit denen du mehr auslegen könntest. Tippe eine an, um sie zu ziehen.',
  outsSum: (helping, unseen) =>
    plural('de', helping, `{n} von ${n(unseen)} nicht sichtbaren Karten [bringt|bringen] dich weiter.`),
  outsMissing: 'Die Suche wurde abgebrochen, vielleicht fehlen welche.',
  noOuts: 'Mit keiner Karte könntest du mehr auslegen.',
  out: (unseen, more, isOut) =>
    `${n(unseen)} nicht sichtbar: ${isOut ? 'Mit dieser Karte kannst du ausmachen' : `Mit dieser Karte kannst du ${n(more)} mehr auslegen`}`,
  outSign: 'aus',
};
