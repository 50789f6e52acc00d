import type { RushWords } from '../en/rush.ts';
import { formatNumber, plural } from '../words.ts';

const n = (value: number): string => formatNumber('pt', value);
const puzzles = (count: number): string => plural('pt', count, '{n} [quebra-cabeça|quebra-cabeças]');

export const words: RushWords = {
  title: 'Contra o relógio',
  invitation: 'Quantos quebra-cabeças você resolve em três ou cinco minutos?',
  toRush: 'Jogar contra o relógio',
  intro:
    'Resolva quantos quebra-cabeças puder. Eles começam fáceis e vão ficando mais difíceis. Um quebra-cabeça está resolvido assim que as cartas estão certas, e o próximo abre na hora.',
  mistakes:
    'Se empacar, pule o quebra-cabeça: isso conta como erro, e o terceiro erro encerra a tentativa. O relógio para enquanto a página não está à vista.',
  minutes: (count) => plural('pt', count, '{n} [minuto|minutos]'),
  noBest: 'Ainda sem tentativas',
  best: (count) => `Recorde: ${puzzles(count)}`,
  preparing: 'Preparando o primeiro quebra-cabeça…',
  skip: 'Pular',
  stop: 'Parar',
  timeLeft: 'Tempo restante',
  solvedSoFar: (count) => plural('pt', count, '{n} [quebra-cabeça resolvido|quebra-cabeças resolvidos]'),
  mistakesSoFar: (count, most) => plural('pt', count, `{n} [erro|erros] de ${n(most)}`),
  solved: (count) => `Resolvido. Até agora, ${puzzles(count)}.`,
  skipped: (count, most) => `Pulado. Erro ${n(count)} de ${n(most)}.`,
  secondsLeft: (seconds) => plural('pt', seconds, '[Falta {n} segundo|Faltam {n} segundos].'),
  end: {
    time: 'O tempo acabou!',
    mistakes: 'Três erros',
    stopped: 'Tentativa interrompida',
  },
  failed: 'A tentativa acabou porque não foi possível criar mais quebra-cabeças.',
  result: (count) => puzzles(count),
  figures: (minutes, streak, mistakes) =>
    `${minutes} · maior série: ${n(streak)} · ${plural('pt', mistakes, '{n} [erro|erros]')}`,
  isBest: 'Seu recorde neste tempo!',
  puzzles: 'Quebra-cabeças da última tentativa',
  attempt: (number, level, time) => `Quebra-cabeça ${n(number)} · dificuldade ${n(level)} · ${time}`,
  outcomes: { solved: 'resolvido', missed: 'pulado', unfinished: 'não terminado' },
  hardest: (technique) => `A técnica mais difícil: ${technique}`,
  again: 'Resolver',
  againLong: (number) => `Resolver o quebra-cabeça ${n(number)}`,
  analyse: 'Analisar',
  analyseLong: (number) => `Analisar o quebra-cabeça ${n(number)}`,
  chart: (count, first, last) =>
    `${plural('pt', count, '[Última tentativa|Últimas {n} tentativas]')}: de ${n(first)} a ${puzzles(last)}`,
};
