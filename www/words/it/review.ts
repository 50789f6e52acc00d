import type { ReviewWords } from '../en/review.ts';
import { formatNumber, plural } from '../words.ts';

const n = (value: number): string => formatNumber('it', value);
const cards = (count: number): string => plural('it', count, '{n} [carta|carte]');
const points = (value: number): string => plural('it', value, '{n} [punto percentuale|punti percentuali]');

export const words: ReviewWords = {
  title: 'Analisi',
  none: 'Non c’è nessuna partita finita da analizzare.',
  failed: 'Impossibile analizzare la partita.',
  again: 'Riprova',
  found: {
    title: 'Carte calate',
    sum: (laid, best) => `${cards(laid)} su ${n(best)}`,
    hint: 'Le carte che hai calato, su tutte quelle che potevi calare. Ogni carta conta una volta sola.',
    everything: (all, of) =>
      `Turni in cui potevi calare: ${n(of)}. Turni in cui hai calato il massimo: ${n(all)}.`,
    chain: (melds) =>
      `In un solo turno hai modificato fino a ${plural('it', melds, '{n} [combinazione|combinazioni]')}.`,
    nothing: 'In nessuno dei tuoi turni c’era qualcosa da calare.',
  },
  judging: (done, total) => `Analizzo i tuoi turni: ${n(done)} su ${n(total)}`,
  stop: 'Interrompi',
  stopped: (done, total) =>
    `Analisi interrotta dopo ${plural('it', done, '{n} [turno|turni]')} su ${n(total)}.`,
  judgeAll: 'Analizza tutti i turni',
  index: {
    title: 'Indice degli errori',
    hint: 'Ogni imprecisione conta 0,2, ogni errore 0,5 e ogni errore grave o vittoria mancata 1; 0 è il risultato migliore. Una vittoria mancata per più turni di fila conta una volta sola.',
    hinted: 'Hai usato dei suggerimenti, quindi l’indice dice poco su come giochi.',
    short: 'I turni in cui potevi scegliere sono troppo pochi per un giudizio.',
    unclear:
      'Nella maggior parte dei turni hai tenuto carte e il giudizio è incerto: nessun giudizio complessivo.',
    names: {
      expert: 'Esperto',
      strong: 'Forte',
      good: 'Buono',
      fair: 'Discreto',
      learner: 'Alle prime armi',
    },
  },
  luck: {
    title: 'Fortuna',
    sum: (playable, draws) => `${n(playable)} su ${n(draws)}`,
    hint: (expected) =>
      `Le carte pescate che potevi calare subito. Con una fortuna media sarebbero state ${n(expected)}.`,
  },
  waiting: {
    title: 'Carte tenute in mano',
    sum: (right, held) => `${n(right)} su ${n(held)}`,
    held: (count, right, wrong) => {
      const unclear = count - right - wrong;
      const parts = [
        ...(right > 0 ? [`a ragione: ${n(right)}`] : []),
        ...(wrong > 0 ? [`a torto: ${n(wrong)}`] : []),
        ...(unclear > 0 ? [`giudizio incerto: ${n(unclear)}`] : []),
      ];
      return `${plural('it', count, 'Hai tenuto carte in mano [una volta|{n} volte]')} – ${parts.join(', ')}.`;
    },
    none: 'Non hai tenuto in mano carte che potevi calare.',
    missedTurns: (count) =>
      plural('it', count, 'Hai perso {n} [occasione|occasioni] di tenere carte in mano.'),
    mostly: (held, playable) =>
      `Nessun turno, da solo, è stato un errore evidente. Ma in ${n(held)} dei ${n(playable)} turni in cui potevi calare hai tenuto carte in mano, e l’analisi non può dire quanto ti sia costato in tutto.`,
    right: (value) =>
      `Qui hai fatto bene a tenere le carte: la probabilità di vittoria sale di ${points(value)}.`,
    wrong: (value) => `Tenere le carte ti è costato ${points(value)} di probabilità di vittoria.`,
    missed: (value) =>
      `Qui, tenendo carte in mano, la tua probabilità di vittoria sarebbe salita di ${points(value)}.`,
    most: 'Non conta come errore: anche i suggerimenti mostrano la giocata con più carte.',
    hand: 'Le carte sul tavolo aiutano tutti, quelle in mano solo te.',
    aside: (count) =>
      `Con ${cards(count)} messe da parte, il mazzo finisce prima: se aspetti, il tavolo potrebbe non aiutarti in tempo.`,
    limit: (most) => `Con al massimo ${cards(most)} a turno, una mano grande non si cala in una volta sola.`,
    others: 'Se gli altri chiudono mentre aspetti, il tavolo non può più aiutarti.',
  },
  strip: {
    title: 'Probabilità di vittoria',
    label: (first, last) =>
      `La tua probabilità di vincere dopo ogni tuo turno: ${n(first)}% all’inizio, ${n(last)}% alla fine.`,
    half: '50%',
    ends: (first, last) => [`Inizio: ${n(first)}%`, `Fine: ${n(last)}%`],
  },
  matter: 'I turni decisivi',
  flawless: 'Non hai fatto errori evidenti.',
  all: 'Tutti i tuoi turni',
  turn: (turn, count) => `Il tuo turno ${n(turn)} di ${n(count)}`,
  dealTurn: (deal, turn, count) => `Smazzata ${n(deal)}, il tuo turno ${n(turn)} di ${n(count)}`,
  laid: (laid, best) => {
    if (best === 0) return 'Niente da calare: hai pescato.';
    if (laid === 0) return `Hai pescato, ma potevi calare ${cards(best)}.`;
    return laid === best
      ? `Hai calato ${cards(laid)}, il massimo possibile.`
      : `Hai calato ${cards(laid)}; potevi calarne ${n(best)}.`;
  },
  loss: (value) => `Probabilità di vittoria: ${points(value)} in meno`,
  marks: {
    inaccuracy: 'Imprecisione',
    mistake: 'Errore',
    blunder: 'Errore grave',
    'missed-win': 'Vittoria mancata',
    'most-cards': 'Massimo di carte, ma non la giocata migliore',
    'held-back': 'Carte tenute in mano: giudizio incerto',
    'good-wait': 'Carte tenute in mano: ben fatto',
  },
  replay: 'Rivedi la partita',
  analyse: 'Studia',
  setUp: 'Apri questa posizione',
  tryIt: 'Trova una giocata migliore',
  lesson: (number) => `Esercitati: lezione ${n(number)}`,
  played: 'Hai calato',
  better: 'Meglio',
  after: 'Il tavolo dopo',
  show: 'Mostra la giocata migliore',
  betterDraw: 'Qui è meglio tenere le carte e pescare. Quelle sul tavolo aiutano tutti.',
  how: (techniques) => `Come: ${techniques}.`,
  task: (count) => `Cala ${cards(count)} in questo turno.`,
  taskOut: 'Cala tutte le tue carte in questo turno.',
  taskBetter: 'Trova una giocata migliore. Non sempre conviene calare il massimo.',
  solved: 'L’hai trovata!',
  comparing: 'Confronto la tua giocata con la migliore…',
  asGood: 'La tua giocata vale quanto la migliore, o quasi.',
  retryTitle: 'Non ci siamo ancora',
  retryLoss: (value) => `Così la tua probabilità di vittoria scenderebbe di ${points(value)}.`,
  back: 'Torna all’analisi',
};
