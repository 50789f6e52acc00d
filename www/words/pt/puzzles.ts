import type { PuzzlesWords } from '../en/puzzles.ts';
import { formatNumber, plural } from '../words.ts';

const n = (value: number): string => formatNumber('pt', value);

export const words: PuzzlesWords = {
  title: 'Quebra-cabeças',
  today: 'Quebra-cabeça do dia',
  difficulty: (level) => `Dificuldade ${n(level)} de 7`,
  solveIt: 'Resolver',
  again: 'Resolver de novo',
  streak: (days) => plural('pt', days, 'Sua série: {n} [dia|dias].'),
  noStreak:
    'Resolva o quebra-cabeça do dia para começar uma série. Uma folga por semana não interrompe a série.',
  early: 'Um quebra-cabeça para começar',
  earlyHint: (first) => `A partir de ${first}, há um novo a cada dia.`,
  late: (last) => `O último quebra-cabeça do dia foi o de ${last}. Aqui está ele de novo.`,
  archive: 'Arquivo',
  archiveEmpty: 'Os quebra-cabeças dos dias passados vão aparecer aqui.',
  solved: (stars) => plural('pt', stars, 'resolvido com {n} [estrela|estrelas]'),
  unsolved: 'ainda não resolvido',
  endless: 'Sem fim',
  endlessHint:
    'Um quebra-cabeça após o outro, do fácil ao difícil, e depois começa de novo. Você pode pular um. Para pular outro, resolva antes o que pulou.',
  next: (level) => `Próximo quebra-cabeça: dificuldade ${n(level)}`,
  skip: 'Pular este quebra-cabeça',
  skipped: (level) => `Quebra-cabeça pulado: dificuldade ${n(level)}`,
  positionName: 'Quebra-cabeça',
  endlessName: (place) => `Sem fim ${n(place)}`,
  result: 'Resolvido!',
  figures: (broken, par, time) =>
    `${plural('pt', broken, 'Mexeu em {n} [combinação|combinações]')} (mínimo: ${n(par)}) · ${time}`,
  stars: (count) => plural('pt', count, '{n} [estrela|estrelas] de 3'),
  technique: (sentence) => `A técnica mais difícil da sua solução: ${sentence}`,
  hinted: 'Com uma dica, a solução vale uma estrela.',
  overPar: 'Há uma solução que mexe em menos combinações.',
  share: 'Compartilhar',
  analyse: 'Analisar',
  toPuzzles: 'Todos os quebra-cabeças',
};
