import type { ReviewWords } from '../en/review.ts';
import { formatNumber, plural } from '../words.ts';

const n = (value: number): string => formatNumber('es', value);
const cards = (count: number): string => plural('es', count, '{n} [carta|cartas]');
const points = (value: number): string => plural('es', value, '{n} [punto porcentual|puntos porcentuales]');
const percent = (value: number): string => `${n(value)}\u00a0%`;

export const words: ReviewWords = {
  title: 'Análisis',
  none: 'No hay ninguna partida terminada que analizar.',
  failed: 'No se pudo analizar la partida.',
  again: 'Reintentar',
  found: {
    title: 'Cartas bajadas',
    sum: (laid, best) => `${n(laid)} de ${cards(best)}`,
    hint: 'Las cartas que bajaste, de todas las que podías bajar. Cada carta cuenta una sola vez.',
    everything: (all, of) =>
      `Turnos en los que podías bajar: ${n(of)}. Turnos en los que bajaste el máximo: ${n(all)}.`,
    chain: (melds) =>
      `En un solo turno reorganizaste hasta ${plural('es', melds, '{n} [combinación|combinaciones]')}.`,
    nothing: 'En ninguno de tus turnos tenías nada que bajar.',
  },
  judging: (done, total) => `Analizando tus turnos: ${n(done)} de ${n(total)}`,
  stop: 'Parar',
  stopped: (done, total) =>
    `Análisis interrumpido después de ${plural('es', done, '{n} [turno|turnos]')} de ${n(total)}.`,
  judgeAll: 'Analizar todos los turnos',
  index: {
    title: 'Índice de errores',
    hint: 'Cada imprecisión cuenta 0,2; cada error, 0,5; y cada error grave o victoria perdida, 1. Lo mejor es 0. Si dejas pasar una victoria varios turnos seguidos, cuenta una sola vez.',
    hinted: 'Usaste pistas, así que esto dice poco de cómo juegas.',
    short: 'Pudiste elegir en muy pocos turnos: no hay valoración.',
    unclear: 'En la mayoría de tus turnos guardaste cartas sin diferencia clara: no hay valoración.',
    names: {
      expert: 'Experto',
      strong: 'Fuerte',
      good: 'Bueno',
      fair: 'Aceptable',
      learner: 'Aprendiz',
    },
  },
  luck: {
    title: 'Suerte',
    sum: (playable, draws) => `${n(playable)} de ${n(draws)}`,
    hint: (expected) =>
      `Cuántas de las cartas que robaste te dejaron bajar más. Con una suerte media habrían sido ${n(expected)}.`,
  },
  waiting: {
    title: 'Cartas guardadas',
    sum: (right, held) => `${n(right)} de ${n(held)}`,
    held: (count, right, wrong) => {
      const unclear = count - right - wrong;
      const parts = [
        ...(right > 0 ? [`bien: ${n(right)}`] : []),
        ...(wrong > 0 ? [`mal: ${n(wrong)}`] : []),
        ...(unclear > 0 ? [`sin diferencia clara: ${n(unclear)}`] : []),
      ];
      return `${plural('es', count, 'Guardaste cartas [una vez|{n} veces]')} (${parts.join(', ')}).`;
    },
    none: 'No guardaste ninguna carta que pudieras bajar.',
    missedTurns: (count) => plural('es', count, 'Dejaste pasar {n} [ocasión|ocasiones] de guardar cartas.'),
    mostly: (held, playable) =>
      `Ningún turno fue por sí solo un error claro. Pero en ${n(held)} de los ${n(playable)} turnos en los que podías bajar guardaste cartas, y el análisis no puede decir cuánto te costó en total.`,
    right: (value) => `Aquí acertaste al guardar cartas: tu probabilidad de ganar subió ${points(value)}.`,
    wrong: (value) => `Guardar cartas te costó ${points(value)} de probabilidad de ganar.`,
    missed: (value) => `Aquí, guardando cartas, tu probabilidad de ganar habría subido ${points(value)}.`,
    most: 'No cuenta como error, porque una pista también propone bajar el máximo.',
    hand: 'Las cartas de la mesa ayudan a todos; las de tu mano, solo a ti.',
    aside: (count) =>
      `Con ${cards(count)} apartadas, el mazo se acaba antes: si esperas, quizá la mesa no llegue a servirte.`,
    limit: (most) => `Con un máximo de ${cards(most)} por turno, una mano grande no se baja de una sola vez.`,
    others: 'La mesa no te sirve de nada si los demás cierran mientras esperas.',
  },
  strip: {
    title: 'Probabilidad de ganar',
    label: (first, last) =>
      `Tu probabilidad de ganar después de cada turno tuyo: ${percent(first)} al principio, ${percent(last)} al final.`,
    half: percent(50),
    ends: (first, last) => [`Inicio: ${percent(first)}`, `Final: ${percent(last)}`],
  },
  matter: 'Los turnos decisivos',
  flawless: 'No cometiste errores claros.',
  all: 'Todos tus turnos',
  turn: (turn, count) => `Tu turno ${n(turn)} de ${n(count)}`,
  dealTurn: (deal, turn, count) => `Ronda ${n(deal)}, tu turno ${n(turn)} de ${n(count)}`,
  laid: (laid, best) => {
    if (best === 0) return 'Nada que bajar: robaste.';
    if (laid === 0) return `Robaste, pero podías bajar ${cards(best)}.`;
    return laid === best
      ? `Bajaste ${cards(laid)}, el máximo posible.`
      : `Bajaste ${cards(laid)}; podías bajar ${n(best)}.`;
  },
  loss: (value) => `Probabilidad de ganar: ${points(value)} menos`,
  marks: {
    inaccuracy: 'Imprecisión',
    mistake: 'Error',
    blunder: 'Error grave',
    'missed-win': 'Victoria perdida',
    'most-cards': 'El máximo de cartas, pero no la mejor jugada',
    'held-back': 'Cartas guardadas: sin diferencia clara',
    'good-wait': 'Cartas guardadas: bien hecho',
  },
  replay: 'Ver la partida',
  analyse: 'Estudiar',
  setUp: 'Abrir esta posición',
  tryIt: 'Buscar una jugada mejor',
  lesson: (number) => `Practicar: lección ${n(number)}`,
  played: 'Bajaste',
  better: 'Mejor',
  after: 'La mesa después',
  show: 'Ver la mejor jugada',
  betterDraw: 'Aquí es mejor guardar tus cartas y robar. Las de la mesa ayudan a todos.',
  how: (techniques) => `Cómo: ${techniques}.`,
  task: (count) => `Baja ${cards(count)} en este turno.`,
  taskOut: 'Baja todas tus cartas en este turno.',
  taskBetter: 'Busca una jugada mejor. Bajar el máximo no siempre es lo mejor.',
  solved: '¡La encontraste!',
  comparing: 'Comparando tu jugada con la mejor…',
  asGood: 'Tu jugada es tan buena como la mejor, o casi.',
  retryTitle: 'Todavía no',
  retryLoss: (value) => `Con esta jugada, tu probabilidad de ganar bajaría ${points(value)}.`,
  back: 'Volver al análisis',
};
