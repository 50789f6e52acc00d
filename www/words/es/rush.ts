import type { RushWords } from '../en/rush.ts';
import { formatNumber, plural } from '../words.ts';

const n = (value: number): string => formatNumber('es', value);
const puzzles = (count: number): string => `${n(count)} rompecabezas`;

export const words: RushWords = {
  title: 'Contrarreloj',
  invitation: '¿Cuántos rompecabezas resuelves en tres o en cinco minutos?',
  toRush: 'Jugar contrarreloj',
  intro:
    'Resuelve todos los rompecabezas que puedas. Empiezan fáciles y se complican. Cada uno queda resuelto en cuanto las cartas están en su sitio, y enseguida se abre el siguiente.',
  mistakes:
    'Si te atascas, salta el rompecabezas: cuenta como fallo, y con el tercer fallo termina el intento. El reloj se para mientras la página no se ve.',
  minutes: (count) => plural('es', count, '{n} [minuto|minutos]'),
  noBest: 'Aún sin intentos',
  best: (count) => `Récord: ${puzzles(count)}`,
  preparing: 'Preparando el primer rompecabezas…',
  skip: 'Saltar',
  stop: 'Parar',
  timeLeft: 'Tiempo restante',
  solvedSoFar: (count) => plural('es', count, '{n} rompecabezas [resuelto|resueltos]'),
  mistakesSoFar: (count, most) => plural('es', count, `{n} [fallo|fallos] de ${n(most)}`),
  solved: (count) => `Resuelto. Llevas ${puzzles(count)}.`,
  skipped: (count, most) => `Saltado. Fallo ${n(count)} de ${n(most)}.`,
  secondsLeft: (seconds) => plural('es', seconds, '[Queda {n} segundo|Quedan {n} segundos].'),
  end: {
    time: '¡Se acabó el tiempo!',
    mistakes: 'Tres fallos',
    stopped: 'Intento interrumpido',
  },
  failed: 'El intento terminó porque no se pudieron preparar más rompecabezas.',
  result: (count) => plural('es', count, '{n} [resuelto|resueltos]'),
  figures: (minutes, streak, mistakes) =>
    `${minutes} · ${n(streak)} ${streak === 1 ? 'seguido' : 'seguidos'} · ${plural('es', mistakes, '{n} [fallo|fallos]')}`,
  isBest: '¡Es tu récord para esta duración!',
  puzzles: 'Rompecabezas del último intento',
  attempt: (number, level, time) => `Rompecabezas ${n(number)} · dificultad ${n(level)} · ${time}`,
  outcomes: { solved: 'resuelto', missed: 'saltado', unfinished: 'sin terminar' },
  hardest: (technique) => `La maniobra más difícil: ${technique}`,
  again: 'Resolver',
  againLong: (number) => `Resolver el rompecabezas ${n(number)}`,
  analyse: 'Estudiar',
  analyseLong: (number) => `Estudiar el rompecabezas ${n(number)}`,
  chart: (count, first, last) =>
    `${plural('es', count, '[El último intento|Los últimos {n} intentos]')}: de ${n(first)} a ${puzzles(last)}`,
};
