import type { AnalysisWords } from '../en/analysis.ts';
import { formatNumber, plural } from '../words.ts';

const n = (value: number): string => formatNumber('it', value);

export const words: AnalysisWords = {
  title: 'Tavolo di studio',
  task: 'Fai una giocata qualsiasi, oppure pesca.',
  steps: 'Scorri i turni',
  back: 'Indietro',
  forth: 'Avanti',
  remove: 'Togli',
  keys: 'Con i tasti freccia: sinistra e destra vanno indietro e avanti, su e giù scelgono un altro turno dalla stessa posizione.',
  tooLong:
    'Questa variante è troppo lunga per un link. Torna indietro di qualche turno e copia il link da lì.',
  cut: 'Tutte le varianti insieme sono troppo lunghe per un link: è stata copiata solo quella che porta alla posizione mostrata.',
  turns: 'Turni',
  start: 'Inizio',
  play: (names) => `Cala ${names}`,
  draw: (names) => `Pesca ${names}`,
  pass: () => 'Passa',
  resign: () => 'Abbandona',
  by: (turn, name, what) => `${n(turn)}. ${name}: ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
  toMove: (name) => `Di turno, con questa mano: ${name}`,
  again: (name) => `Prossimo turno di questa variante: ${name}. I turni degli altri sono saltati.`,
  judging: 'Stimo la probabilità di vittoria…',
  chance: (name, value) => `Probabilità di vittoria dopo questo turno: ${name} ${n(value)}%.`,
  loss: (value) =>
    value < 1
      ? 'Nessun turno confrontato era chiaramente migliore.'
      : `Il migliore dei turni confrontati valeva ${plural('it', value, '{n} [punto percentuale|punti percentuali]')} in più.`,
  playOn: (names) => `Gioca da qui contro ${names}`,
  instead: 'oppure:',
  broken: (count) =>
    count === 0
      ? 'nessuna combinazione modificata'
      : plural('it', count, '{n} [combinazione modificata|combinazioni modificate]'),
  how: (techniques) => `Come: ${techniques}.`,
  best: 'Giocate migliori',
  thinking: 'Cerco…',
  most: (count, isProven) =>
    isProven
      ? plural('it', count, 'Al massimo si [può|possono] calare {n} [carta|carte].')
      : plural('it', count, 'Si [può|possono] calare almeno {n} [carta|carte].'),
  goesOut: 'Puoi chiudere: si possono calare tutte le carte.',
  noPlay: 'Non si può calare nessuna carta.',
  showPlay: (names) => `Mostra sul tavolo: ${names}`,
  isOut: 'Tutte le carte sono state calate.',
  outs: 'Carte utili',
  outsHint: 'Le carte che, pescate, ti farebbero calare di più. Scegline una per pescarla.',
  outsSum: (helping, unseen) =>
    plural('it', helping, `Su ${n(unseen)} carte che non si vedono, {n} [fa|fanno] calare di più.`),
  outsMissing: 'La ricerca è stata interrotta: alcune potrebbero mancare.',
  noOuts: 'Nessuna carta ti farebbe calare di più.',
  out: (unseen, more, isOut) =>
    `${plural('it', unseen, '{n} non [vista|viste]: se [la peschi|ne peschi una]')} ${isOut ? 'puoi chiudere' : plural('it', more, 'puoi calare {n} [carta|carte] in più')}`,
  outSign: 'chiude',
};
