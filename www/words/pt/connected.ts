import type { ConnectedWords } from '../en/connected.ts';

export const words: ConnectedWords = {
  waitingForReturn: (name) => `${name} saiu da mesa. Esperando que volte.`,
  sending: 'Enviando o turno…',
  trying: 'A conexão caiu. Tentando de novo…',
  closed: 'A conexão foi encerrada.',
  watching: 'Você está assistindo.',
  takenOver: (name) => `Um computador assumiu o lugar de ${name}.`,
  back: (name) => `${name} voltou para a mesa.`,
  late: 'O seu turno já tinha acabado. Esta é a mesa agora.',
  notSent: 'Não foi possível enviar o turno. Tente de novo.',
  deal: {
    fair: 'Verificado: as cartas foram dadas ao acaso, ninguém as escolheu e nenhuma foi trocada.',
    unfair: 'A distribuição não foi justa: as cartas não são as definidas antes da partida.',
    noProof: 'Este aparelho não pode verificar se a distribuição foi justa, porque falta a prova.',
    notSeen:
      'Este aparelho não pode verificar se a distribuição foi justa, porque não a acompanhou desde o começo.',
    failed: 'Não foi possível verificar a distribuição. Tente de novo.',
    again: 'Verificar a distribuição de novo',
  },
  rematch: {
    wanted: (names, count) => `${names} ${count === 1 ? 'quer' : 'querem'} revanche.`,
    waiting: (names, count) =>
      `A revanche começa quando ${names} também ${count === 1 ? 'quiser' : 'quiserem'}.`,
    away: (names, count) =>
      `${names} não ${count === 1 ? 'está' : 'estão'} na mesa, então a revanche precisa esperar.`,
  },
  away: 'ausente',
  computer: 'computador',
};
