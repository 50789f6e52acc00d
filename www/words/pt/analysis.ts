import type { AnalysisWords } from '../en/analysis.ts';
import { formatNumber, plural } from '../words.ts';

const n = (value: number): string => formatNumber('pt', value);
const cards = (count: number): string => plural('pt', count, '{n} [carta|cartas]');

export const words: AnalysisWords = {
  title: 'Mesa de análise',
  task: 'Faça uma jogada qualquer ou compre.',
  steps: 'Percorrer os turnos',
  back: 'Voltar',
  forth: 'Avançar',
  remove: 'Remover',
  keys: 'Setas do teclado: esquerda e direita voltam e avançam; para cima e para baixo escolhem outro turno a partir da mesma posição.',
  tooLong: 'Esta variante é longa demais para um link. Volte alguns turnos e copie o link a partir de lá.',
  cut: 'Todas as variantes juntas são longas demais para um link, por isso só foi copiada a que leva a esta posição.',
  turns: 'Turnos',
  start: 'Começo',
  play: (names) => `Baixar ${names}`,
  draw: (names) => `Comprar ${names}`,
  pass: () => 'Passar',
  resign: () => 'Desistir',
  by: (turn, name, what) => `${n(turn)}. ${name}: ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
  toMove: (name) => `Joga agora, com esta mão: ${name}`,
  again: (name) => `Próximo turno desta variante: ${name}. Os turnos dos outros são omitidos.`,
  judging: 'Estimando a chance de vitória…',
  chance: (name, value) => `Chance de vitória depois deste turno: ${name} ${n(value)}%.`,
  loss: (value) =>
    value < 1
      ? 'Nenhum dos turnos comparados era claramente melhor.'
      : `O melhor dos turnos comparados valia ${plural('pt', value, '{n} [ponto percentual|pontos percentuais]')} a mais.`,
  playOn: (names) => `Jogar a partir daqui contra ${names}`,
  instead: 'ou:',
  broken: (count) =>
    count === 0
      ? 'sem mexer em nenhuma combinação'
      : plural('pt', count, 'mexendo em {n} [combinação|combinações]'),
  how: (techniques) => `Como: ${techniques}.`,
  best: 'Melhores jogadas',
  thinking: 'Procurando…',
  most: (count, isProven) =>
    isProven ? `Dá para baixar no máximo ${cards(count)}.` : `Dá para baixar pelo menos ${cards(count)}.`,
  goesOut: 'Você pode bater: dá para baixar todas as cartas.',
  noPlay: 'Não dá para baixar nenhuma carta.',
  showPlay: (names) => `Mostrar na mesa: ${names}`,
  isOut: 'Todas as cartas foram baixadas.',
  outs: 'Cartas boas',
  outsHint: 'Cartas que permitem baixar mais, se você as comprar. Pressione uma para comprá-la.',
  outsSum: (helping, unseen) =>
    plural('pt', helping, `De ${n(unseen)} cartas não vistas, {n} [permite|permitem] baixar mais.`),
  outsMissing: 'A busca foi interrompida, por isso podem faltar algumas.',
  noOuts: 'Nenhuma carta permitiria baixar mais.',
  out: (unseen, more, isOut) =>
    `${plural('pt', unseen, '{n} não [vista|vistas]')}: ${isOut ? 'comprando uma, você pode bater' : `comprando uma, você pode baixar mais ${cards(more)}`}`,
  outSign: 'bate',
};
