import type { AnalysisWords } from '../en/analysis.ts';
import { formatNumber, plural } from '../words.ts';

const n = (value: number): string => formatNumber('es', value);

export const words: AnalysisWords = {
  title: 'Mesa de estudio',
  task: 'Haz cualquier jugada o roba.',
  steps: 'Pasos',
  back: 'Atrás',
  forth: 'Adelante',
  remove: 'Quitar',
  keys: 'Teclas de flecha: izquierda y derecha van atrás y adelante; arriba y abajo eligen otro turno desde la misma posición.',
  tooLong: 'Esta línea es demasiado larga para un enlace. Vuelve atrás unos turnos y copia allí el enlace.',
  cut: 'Todas las líneas juntas son demasiado largas para un enlace: solo se copió la que lleva a la posición mostrada.',
  turns: 'Turnos',
  start: 'Inicio',
  play: (names) => `Baja ${names}`,
  draw: (names) => `Roba ${names}`,
  pass: () => 'Pasa',
  resign: () => 'Abandona',
  by: (turn, name, what) => `${n(turn)}. ${name}: ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
  toMove: (name) => `Turno, con esta mano: ${name}`,
  again: (name) => `Siguiente turno de esta línea: ${name}. Se omiten los turnos de los demás.`,
  judging: 'Calculando la probabilidad de ganar…',
  chance: (name, value) => `Probabilidad de ganar después de este turno: ${name}, ${n(value)}\u00a0%.`,
  loss: (value) =>
    value < 1
      ? 'Ninguno de los turnos comparados era claramente mejor.'
      : `El mejor de los turnos comparados valía ${plural('es', value, '{n} [punto porcentual|puntos porcentuales]')} más.`,
  playOn: (names) => `Jugar desde aquí contra ${names}`,
  instead: 'o bien:',
  broken: (count) =>
    count === 0
      ? 'ninguna combinación reorganizada'
      : plural('es', count, '{n} [combinación reorganizada|combinaciones reorganizadas]'),
  how: (techniques) => `Cómo: ${techniques}.`,
  best: 'Mejores jugadas',
  thinking: 'Buscando…',
  most: (count, isProven) =>
    isProven
      ? plural('es', count, 'Como máximo se [puede|pueden] bajar {n} [carta|cartas].')
      : plural('es', count, 'Se [puede|pueden] bajar al menos {n} [carta|cartas].'),
  goesOut: 'Puedes cerrar: se pueden bajar todas tus cartas.',
  noPlay: 'No se puede bajar ninguna carta.',
  showPlay: (names) => `Ver en la mesa: ${names}`,
  isOut: 'Ya no quedan cartas en la mano.',
  outs: 'Cartas útiles',
  outsHint: 'Las cartas que, si las robas, te dejan bajar más. Pulsa una para robarla.',
  outsSum: (helping, unseen) =>
    plural(
      'es',
      helping,
      `{n} [carta te deja|cartas te dejan] bajar más, de las ${n(unseen)} que no se ven.`,
    ),
  outsMissing: 'La búsqueda se interrumpió: pueden faltar algunas.',
  noOuts: 'Ninguna carta te deja bajar más.',
  out: (unseen, more, isOut) =>
    `${n(unseen)} sin ver: ${isOut ? 'si sale, puedes cerrar' : plural('es', more, 'si sale, se [puede|pueden] bajar {n} más')}`,
  outSign: 'cierra',
};
