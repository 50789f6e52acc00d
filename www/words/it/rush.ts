import type { RushWords } from '../en/rush.ts';
import { formatNumber, plural } from '../words.ts';

const n = (value: number): string => formatNumber('it', value);
const puzzles = (count: number): string => plural('it', count, '{n} [rompicapo|rompicapi]');

export const words: RushWords = {
  title: 'A tempo',
  invitation: 'Quanti rompicapi risolvi in tre o in cinque minuti?',
  toRush: 'Gioca a tempo',
  intro:
    'Risolvi più rompicapi che puoi. Si comincia con quelli facili, poi diventano più difficili. Un rompicapo è risolto appena le carte sono al posto giusto, e il successivo si apre subito.',
  mistakes:
    'Se non trovi la soluzione, salta il rompicapo: vale come errore, e al terzo errore la prova finisce. Quando la pagina non si vede, il tempo si ferma.',
  minutes: (count) => plural('it', count, '{n} [minuto|minuti]'),
  noBest: 'Ancora nessuna prova',
  best: (count) => `Record: ${puzzles(count)}`,
  preparing: 'Preparo il primo rompicapo…',
  skip: 'Salta',
  stop: 'Smetti',
  timeLeft: 'Tempo rimasto',
  solvedSoFar: (count) => plural('it', count, '{n} [rompicapo risolto|rompicapi risolti]'),
  mistakesSoFar: (count, most) => plural('it', count, `{n} [errore|errori] su ${n(most)}`),
  solved: (count) => `Risolto. Finora ${puzzles(count)}.`,
  skipped: (count, most) => `Saltato. Errore ${n(count)} di ${n(most)}.`,
  secondsLeft: (seconds) => plural('it', seconds, '[Manca {n} secondo|Mancano {n} secondi].'),
  end: {
    time: 'Tempo scaduto!',
    mistakes: 'Tre errori',
    stopped: 'Prova interrotta',
  },
  failed: 'La prova è finita perché non è stato possibile preparare altri rompicapi.',
  result: (count) => puzzles(count),
  figures: (minutes, streak, mistakes) =>
    `${minutes} · ${n(streak)} di fila · ${plural('it', mistakes, '{n} [errore|errori]')}`,
  isBest: 'È il tuo record per questa durata!',
  puzzles: 'I rompicapi dell’ultima prova',
  attempt: (number, level, time) => `Rompicapo ${n(number)} · difficoltà ${n(level)} · ${time}`,
  outcomes: { solved: 'risolto', missed: 'saltato', unfinished: 'non finito' },
  hardest: (technique) => `Il passaggio più difficile: ${technique}`,
  again: 'Risolvi',
  againLong: (number) => `Risolvi il rompicapo ${n(number)}`,
  analyse: 'Studia',
  analyseLong: (number) => `Studia il rompicapo ${n(number)}`,
  chart: (count, first, last) =>
    `Ultime ${plural('it', count, '{n} [prova|prove]')}: da ${n(first)} a ${puzzles(last)}`,
};
