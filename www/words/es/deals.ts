import type { DealsWords } from '../en/deals.ts';
import { formatNumber, plural } from '../words.ts';

const n = (value: number): string => formatNumber('es', value);
const cards = (count: number): string => plural('es', count, '{n} [carta|cartas]');

export const words: DealsWords = {
  dayTitle: 'Ronda del día',
  everybody: (opponent, level, isToday) =>
    `${isToday ? 'Hoy todos tienen' : 'Ese día todos tenían'} las mismas cartas, contra ${opponent} (nivel ${level.toLowerCase()}). Solo cuenta tu primera partida.`,
  yourCards: 'Tus cartas',
  play: 'Jugar',
  again: 'Jugar otra vez',
  againHint: 'La que cuenta es tu primera partida.',
  streak: (days) => plural('es', days, 'Tu racha: {n} [día|días].'),
  noStreak: 'Juega la ronda del día para empezar una racha. Saltarte un día por semana no la interrumpe.',
  archive: 'Rondas anteriores',
  archiveEmpty: 'Aquí verás las rondas de los días pasados.',
  unplayed: 'sin jugar',
  outcomes: { win: 'ganada', loss: 'perdida', draw: 'empate' },
  ended: {
    win: (ahead) => `Ganaste por ${cards(ahead)} de diferencia.`,
    loss: (behind) => `Perdiste por ${cards(behind)} de diferencia.`,
    draw: 'Empate.',
    resigned: 'Abandonaste.',
  },
  figures: (turns, laid, best) =>
    `${plural('es', turns, '{n} [turno|turnos]')} · ${plural('es', laid, '{n} [carta bajada|cartas bajadas]')}${best === null ? '' : plural('es', best, ' de {n} [posible|posibles]')}`,
  par: 'Las máquinas con tus cartas',
  parHint:
    'Cada nivel jugó esta ronda 200 veces. La barra abarca la mitad central de sus resultados; la marca señala el del medio.',
  parLevel: 'Nivel',
  parLead: 'Cartas de ventaja',
  parWon: 'Ganadas',
  you: 'Tú',
  quartiles: (low, middle, high) => `de ${low} a ${high}; en medio, ${middle}`,
  asGoodAs: (level) => `Lo hiciste al menos tan bien como suele hacerlo el nivel «${level}».`,
  belowAll: 'Con estas cartas, todos los niveles suelen hacerlo mejor.',
  noPar: 'Las máquinas no jugaron esta ronda: no hay con qué comparar.',
  review: 'Analizar la partida',
  toDeals: 'Todas las rondas',
  hints: (count) => plural('es', count, 'Con {n} [pista|pistas].'),
  challenge: 'Desafiar a un amigo',
  challengeCopied: 'Enlace copiado: tu amigo recibe las mismas cartas.',
  challengeFailed: 'Esta partida no se puede convertir en un desafío.',
  challengeTitle: 'Un desafío',
  challenged: (rules, opponents) => `Juega la misma ronda que tu amigo: ${rules}, contra ${opponents}.`,
  sealed: 'El resultado de tu amigo no se ve hasta que termines.',
  opened: 'Terminaste: ya puedes ver el resultado de tu amigo.',
  compare: 'Comparar',
  friend: 'Tu amigo',
  outcome: { win: 'Ganada', loss: 'Perdida', draw: 'Empate' },
  turn: 'Turno',
  turnCards: (laid, left) => `${n(laid)} (${n(left)})`,
  turnCardsHint: 'Las cartas bajadas en cada turno y, entre paréntesis, las que quedan.',
  result: 'Partida',
  found: 'Cartas bajadas',
  left: 'Cartas en mano',
  foundOf: (laid, best) => `${n(laid)} de ${n(best)}`,
  back: 'Devolver el desafío',
};
