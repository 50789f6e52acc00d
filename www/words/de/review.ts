import type { ReviewWords } from '../en/review.ts';
import { formatNumber, plural } from '../words.ts';

const n = (value: number): string => formatNumber('de', value);
const cards = (count: number): string => plural('de', count, '{n} [Karte|Karten]');
const points = (value: number): string => plural('de', value, '{n} [Prozentpunkt|Prozentpunkte]');

export const words: ReviewWords = {
  title: 'Analyse',
  none: 'Es gibt kein beendetes Spiel zu analysieren.',
  failed: 'Das Spiel konnte nicht analysiert werden.',
  again: 'Noch einmal versuchen',
  found: {
    title: 'Gefundene Karten',
    sum: (laid, best) => `${n(laid)} von ${cards(best)}`,
    hint: 'Die Karten, die du ausgelegt hast, von allen, die du auslegen konntest. Jede Karte zählt einmal.',
    everything: (all, of) =>
      `Züge, in denen du auslegen konntest: ${n(of)}. Züge, in denen du so viel wie möglich ausgelegt hast: ${n(all)}.`,
    chain: (melds) =>
      plural('de', melds, 'In einem Zug hast du bis zu {n} [Kombination|Kombinationen] umgebaut.'),
    nothing: 'In keinem deiner Züge gab es etwas auszulegen.',
  },
  judging: (done, total) => `Deine Züge werden analysiert: ${n(done)} von ${n(total)}`,
  stop: 'Anhalten',
  stopped: (done, total) => `Angehalten nach ${n(done)} von ${plural('de', total, '{n} [Zug|Zügen]')}.`,
  judgeAll: 'Alle Züge analysieren',
  index: {
    title: 'Fehlerindex',
    hint: 'Jede Ungenauigkeit zählt 0,2, jeder Fehler 0,5, jeder grobe Fehler oder verpasste Sieg 1; am besten ist 0. Verpasst du mehrere Züge lang denselben Sieg, zählt er nur einmal.',
    hinted: 'Du hast Tipps benutzt, deshalb sagt das wenig über dein Spiel.',
    short: 'Für eine Einstufung hattest du zu selten die Wahl.',
    unclear:
      'In den meisten Zügen war dein Zurückhalten zu knapp für ein Urteil, deshalb gibt es keine Einstufung.',
    names: {
      expert: 'Experte',
      strong: 'Stark',
      good: 'Gut',
      fair: 'Ordentlich',
      learner: 'Noch am Lernen',
    },
  },
  luck: {
    title: 'Glück',
    sum: (playable, draws) => `${n(playable)} von ${n(draws)}`,
    hint: (expected) =>
      `Mit so vielen deiner gezogenen Karten konntest du mehr auslegen. Mit durchschnittlichem Glück wären es ${n(expected)} gewesen.`,
  },
  waiting: {
    title: 'Zurückhalten',
    sum: (right, held) => `${n(right)} von ${n(held)}`,
    held: (count, right, wrong) => {
      const unclear = count - right - wrong;
      const parts = [
        ...(right > 0 ? [`zu Recht: ${n(right)}`] : []),
        ...(wrong > 0 ? [`zu Unrecht: ${n(wrong)}`] : []),
        ...(unclear > 0 ? [`zu knapp für ein Urteil: ${n(unclear)}`] : []),
      ];
      return `${plural('de', count, 'Du hast [einmal|{n}-mal] Karten zurückgehalten')} – ${parts.join(', ')}.`;
    },
    none: 'Du hast keine Karten zurückgehalten, die du auslegen konntest.',
    missedTurns: (count) =>
      plural('de', count, 'Du hast {n} [Gelegenheit|Gelegenheiten] verpasst, Karten zurückzuhalten.'),
    mostly: (held, playable) =>
      `Kein einzelner Zug war ein klarer Fehler. Aber in ${n(held)} von ${n(playable)} Zügen, in denen du auslegen konntest, hast du Karten zurückgehalten, und was das insgesamt gekostet hat, kann die Analyse nicht sagen.`,
    right: (value) => `Zurückhalten war hier richtig: Es brachte ${points(value)} Gewinnchance.`,
    wrong: (value) => `Zurückhalten kostete ${points(value)} Gewinnchance.`,
    missed: (value) => `Hier hätte Zurückhalten ${points(value)} Gewinnchance gebracht.`,
    most: 'Das zählt nicht als Fehler, denn auch ein Tipp zeigt, wie du die meisten Karten auslegst.',
    hand: 'Karten auf dem Tisch helfen allen, Karten in deiner Hand nur dir.',
    aside: (count) =>
      plural(
        'de',
        count,
        'Weil {n} [Karte|Karten] beiseitegelegt [wird|werden], ist der Stapel früher leer: Wartest du, hilft dir der Tisch vielleicht nicht mehr rechtzeitig.',
      ),
    limit: (most) =>
      `Mit höchstens ${cards(most)} in einem Zug wird man eine große Hand nicht auf einmal los.`,
    others: 'Der Tisch hilft dir nicht, wenn die anderen ausmachen, während du wartest.',
  },
  strip: {
    title: 'Gewinnchance',
    label: (first, last) =>
      `Deine Gewinnchance nach jedem deiner Züge: am Anfang ${n(first)} %, am Ende ${n(last)} %.`,
    half: '50 %',
    ends: (first, last) => [`Anfang: ${n(first)} %`, `Ende: ${n(last)} %`],
  },
  matter: 'Die entscheidenden Züge',
  flawless: 'Du hast keine klaren Fehler gemacht.',
  all: 'Alle deine Züge',
  turn: (turn, count) => `Dein Zug ${n(turn)} von ${n(count)}`,
  dealTurn: (deal, turn, count) => `Runde ${n(deal)}, dein Zug ${n(turn)} von ${n(count)}`,
  laid: (laid, best) => {
    if (best === 0) return 'Nichts auszulegen: Du hast gezogen.';
    if (laid === 0) return `Du hast gezogen, konntest aber ${cards(best)} auslegen.`;
    return laid === best
      ? `Du hast ${cards(laid)} ausgelegt, mehr ging nicht.`
      : `Du hast ${cards(laid)} ausgelegt; möglich waren ${n(best)}.`;
  },
  loss: (value) => `Gewinnchance: ${points(value)} verloren`,
  marks: {
    inaccuracy: 'Ungenauigkeit',
    mistake: 'Fehler',
    blunder: 'Grober Fehler',
    'missed-win': 'Verpasster Sieg',
    'most-cards': 'Die meisten Karten, aber nicht der beste Zug',
    'held-back': 'Zurückgehalten: zu knapp für ein Urteil',
    'good-wait': 'Zurückgehalten: gut gemacht',
  },
  replay: 'Spiel noch einmal ansehen',
  analyse: 'Erkunden',
  setUp: 'Diese Stellung aufbauen',
  tryIt: 'Einen besseren Zug finden',
  lesson: (number) => `Üben: Lektion ${n(number)}`,
  played: 'Ausgelegt',
  better: 'Besser',
  after: 'Der Tisch danach',
  show: 'Den besseren Zug zeigen',
  betterDraw: 'Hier besser: Behalte deine Karten und zieh. Karten auf dem Tisch helfen allen.',
  how: (techniques) => `So geht es: ${techniques}.`,
  task: (count) => `Leg in diesem Zug ${cards(count)} aus.`,
  taskOut: 'Leg in diesem Zug alle deine Karten aus.',
  taskBetter: 'Finde einen besseren Zug. Der Zug mit den meisten Karten ist nicht immer der beste.',
  solved: 'Gefunden!',
  comparing: 'Dein Zug wird mit dem besten verglichen …',
  asGood: 'Dein Zug ist so gut wie der beste oder fast so gut.',
  retryTitle: 'Noch nicht',
  retryLoss: (value) => `Dieser Zug würde deine Gewinnchance um ${points(value)} senken.`,
  back: 'Zurück zur Analyse',
};
