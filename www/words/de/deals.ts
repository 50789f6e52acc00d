import type { DealsWords } from '../en/deals.ts';
import { formatNumber, plural } from '../words.ts';

const n = (value: number): string => formatNumber('de', value);
const cards = (count: number): string => plural('de', count, '{n} [Karte|Karten]');

export const words: DealsWords = {
  dayTitle: 'Runde des Tages',
  everybody: (opponent, level, isToday) =>
    `${isToday ? 'Heute spielen' : 'An diesem Tag spielten'} alle mit denselben Karten gegen ${opponent} (${level}). Es zählt dein erstes Spiel.`,
  yourCards: 'Deine Karten',
  play: 'Spielen',
  again: 'Noch einmal spielen',
  againHint: 'Es zählt nur dein erstes Spiel.',
  streak: (days) => plural('de', days, 'Deine Serie: {n} [Tag|Tage].'),
  noStreak:
    'Spiel die Runde des Tages, um eine Serie zu beginnen. Ein Tag Pause in der Woche unterbricht sie nicht.',
  archive: 'Frühere Runden',
  archiveEmpty: 'Hier stehen später die Runden der vergangenen Tage.',
  unplayed: 'noch nicht gespielt',
  outcomes: { win: 'gewonnen', loss: 'verloren', draw: 'unentschieden' },
  ended: {
    win: (ahead) => `Du hast mit ${cards(ahead)} Vorsprung gewonnen.`,
    loss: (behind) => `Du hast mit ${cards(behind)} Rückstand verloren.`,
    draw: 'Unentschieden.',
    resigned: 'Du hast aufgegeben.',
  },
  figures: (turns, laid, best) =>
    `${plural('de', turns, '{n} [Zug|Züge]')} · ${best === null ? `${cards(laid)} ausgelegt` : `${n(laid)} von ${cards(best)} gefunden`}`,
  par: 'Die Computer mit deinen Karten',
  parHint:
    'Jede Stufe hat diese Runde 200-mal gespielt. Der Balken zeigt die mittlere Hälfte ihrer Spiele, der Strich die Mitte.',
  parLevel: 'Stufe',
  parLead: 'Vorsprung in Karten',
  parWon: 'Siege',
  you: 'Du',
  quartiles: (low, middle, high) => `${low} bis ${high}, Mitte ${middle}`,
  asGoodAs: (level) => `Du warst mindestens so gut, wie es die Stufe „${level}“ meist ist.`,
  belowAll: 'Mit diesen Karten schneidet jede Stufe meist besser ab als du.',
  noPar: 'Kein Computer hat diese Runde zum Vergleich gespielt.',
  review: 'Spiel analysieren',
  toDeals: 'Alle Runden',
  hints: (count) => plural('de', count, 'Mit {n} [Tipp|Tipps].'),
  challenge: 'Freunde herausfordern',
  challengeCopied: 'Link kopiert. Wer ihn öffnet, bekommt dieselben Karten.',
  challengeFailed: 'Aus diesem Spiel lässt sich keine Herausforderung machen.',
  challengeTitle: 'Eine Herausforderung',
  challenged: (rules, opponents) => `Spiel dieselbe Runde wie dein Mitspieler: ${rules}, gegen ${opponents}.`,
  sealed: 'Das Ergebnis deines Mitspielers bleibt verdeckt, bis du fertig bist.',
  opened: 'Du bist fertig. Hier ist das Ergebnis deines Mitspielers.',
  compare: 'Vergleichen',
  friend: 'Mitspieler',
  outcome: { win: 'Gewonnen', loss: 'Verloren', draw: 'Unentschieden' },
  turn: 'Zug',
  turnCards: (laid, left) => `${n(laid)} (${n(left)})`,
  turnCardsHint: 'Die in jedem Zug ausgelegten Karten und, in Klammern, die übrigen.',
  result: 'Ergebnis',
  found: 'Gefundene Karten',
  left: 'Übrige Karten',
  foundOf: (laid, best) => `${n(laid)} von ${n(best)}`,
  back: 'Neu herausfordern',
};
