import type { EditorWords } from '../en/editor.ts';
import { plural } from '../words.ts';

const cards = (count: number): string => plural('pt', count, '{n} [carta|cartas]');

export const words: EditorWords = {
  title: 'Montar uma posição',
  hint: 'Escolha uma combinação ou a sua mão e depois toque nas cartas abaixo para adicioná-las, ou arraste-as até lá. Toque em uma carta adicionada para removê-la.',
  keysHint:
    'Com o teclado, digite o valor e depois o naipe (S espadas, H copas, D ouros, C paus), por exemplo 7H. Pressione | para começar outra combinação, / para passar à sua mão e Backspace para remover a última carta.',
  text: 'Como texto',
  textHint: 'Ponha | entre as combinações e / antes da sua mão: 5C 5D 5H | 6C 7C 8C / 4C',
  rules: 'Regras',
  places: 'Combinações e mão',
  hand: 'Sua mão',
  meld: (number) => `Combinação ${number}`,
  newMeld: 'Combinação nova',
  helping: (names) => `Cartas de apoio: ${names}.`,
  opened: (isOwn, others, otherCount) =>
    `Você ${isOwn ? 'já' : 'ainda não'} abriu. Outros jogadores que já abriram: ${others} de ${otherCount}.`,
  add: (name) => `Adicionar ${name}`,
  remove: (name) => `Remover ${name}`,
  cards: 'Todas as cartas',
  unreadable: (rest) =>
    rest === '' ? 'O texto está incompleto.' : `Não dá para entender este trecho: “${rest}”.`,
  impossible: (names) => `Este jogo não tem tantas cópias destas cartas: ${names}.`,
  broken: (names, why) => `${names} não é uma combinação: ${why}.`,
  noHand: 'Sua mão está vazia.',
  suitNext: (rank) => `${rank} – agora o naipe: S, H, D ou C.`,
  notASuit: (key) => `“${key}” não é um naipe: digite S, H, D ou C.`,
  rankFirst: 'Digite primeiro o valor: A, 2–10, J, Q ou K.',
  play: 'Jogar daqui',
  analyse: 'Analisar',
  copyPuzzle: 'Copiar link do quebra-cabeça',
  openPuzzle: 'Abrir o quebra-cabeça',
  solve: 'Resolver',
  solving: 'Procurando a melhor jogada…',
  clear: 'Limpar',
  nothing: 'Não dá para baixar nenhuma carta.',
  best: (count, isProven) =>
    isProven ? `Dá para baixar no máximo ${cards(count)}:` : `Dá para baixar pelo menos ${cards(count)}:`,
};
