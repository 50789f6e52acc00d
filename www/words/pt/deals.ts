import type { DealsWords } from '../en/deals.ts';
import { formatNumber, plural } from '../words.ts';

const n = (value: number): string => formatNumber('pt', value);
const cards = (count: number): string => plural('pt', count, '{n} [carta|cartas]');

export const words: DealsWords = {
  dayTitle: 'Rodada do dia',
  everybody: (opponent, level, isToday) =>
    `${isToday ? 'Hoje todos recebem' : 'Nesse dia todos receberam'} as mesmas cartas, contra ${opponent} (${level.toLowerCase()}). O que conta é a sua primeira partida.`,
  yourCards: 'Suas cartas',
  play: 'Jogar',
  again: 'Jogar de novo',
  againHint: 'Só a sua primeira partida conta.',
  streak: (days) => plural('pt', days, 'Sua série: {n} [dia|dias].'),
  noStreak: 'Jogue a rodada do dia para começar uma série. Uma folga por semana não interrompe a série.',
  archive: 'Rodadas anteriores',
  archiveEmpty: 'As rodadas dos dias passados vão aparecer aqui.',
  unplayed: 'ainda não jogada',
  outcomes: { win: 'vitória', loss: 'derrota', draw: 'empate' },
  ended: {
    win: (ahead) => `Você venceu com ${cards(ahead)} de vantagem.`,
    loss: (behind) => `Você perdeu com ${cards(behind)} de desvantagem.`,
    draw: 'Empate.',
    resigned: 'Você desistiu.',
  },
  figures: (turns, laid, best) =>
    `${plural('pt', turns, '{n} [turno|turnos]')} · ${best === null ? plural('pt', laid, '{n} [carta baixada|cartas baixadas]') : `${n(laid)} de ${cards(best)} possíveis`}`,
  par: 'Os computadores no seu lugar',
  parHint:
    'Cada nível jogou esta rodada 200 vezes. A barra mostra a metade central dos resultados, e o traço marca o do meio.',
  parLevel: 'Nível',
  parLead: 'Vantagem em cartas',
  parWon: 'Vitórias',
  you: 'Você',
  quartiles: (low, middle, high) => `de ${low} a ${high}, no meio ${middle}`,
  asGoodAs: (level) => `Você foi pelo menos tão bem quanto o nível “${level}” costuma ir.`,
  belowAll: 'Com estas cartas, todos os níveis costumam ir melhor.',
  noPar: 'Nenhum computador jogou esta rodada para comparar.',
  review: 'Análise da partida',
  toDeals: 'Todas as rodadas',
  hints: (count) => plural('pt', count, 'Com {n} [dica|dicas].'),
  challenge: 'Desafiar um amigo',
  challengeCopied: 'Link copiado: seu amigo vai receber as mesmas cartas.',
  challengeFailed: 'Esta partida não pode virar um desafio.',
  challengeTitle: 'Um desafio',
  challenged: (rules, opponents) => `Jogue a mesma rodada que o seu amigo: ${rules}, contra ${opponents}.`,
  sealed: 'O resultado do seu amigo fica escondido até você terminar.',
  opened: 'Você terminou: agora pode ver o resultado do seu amigo.',
  compare: 'Comparar',
  friend: 'Seu amigo',
  outcome: { win: 'Vitória', loss: 'Derrota', draw: 'Empate' },
  turn: 'Turno',
  turnCards: (laid, left) => `${n(laid)} (${n(left)})`,
  turnCardsHint: 'As cartas baixadas em cada turno e, entre parênteses, as que sobraram na mão.',
  result: 'Resultado',
  found: 'Cartas baixadas',
  left: 'Cartas na mão',
  foundOf: (laid, best) => `${n(laid)} de ${n(best)}`,
  back: 'Desafiar de volta',
};
