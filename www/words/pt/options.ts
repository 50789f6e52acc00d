import type { OptionsWords } from '../en/options.ts';

export const words: OptionsWords = {
  options: {
    packs: { name: 'Baralhos', what: 'Quantos baralhos de 52 cartas são embaralhados juntos.' },
    deal: { name: 'Cartas por jogador', what: 'Com quantas cartas cada jogador começa.' },
    jokers: { name: 'Curingas', what: 'Quantos curingas há no jogo. Um curinga substitui qualquer carta.' },
    jokerSwap: {
      name: 'Troca do curinga',
      what: 'Você pode colocar no lugar de um curinga a carta que ele substitui e passar o curinga para a sua mão.',
    },
    helpingCards: {
      name: 'Cartas de apoio',
      what: 'Cartas abertas ao lado do monte. Você pode usar uma em uma combinação junto com uma carta da sua mão.',
    },
    setAside: {
      name: 'Cartas separadas',
      what: 'Cartas fechadas que ficam fora do monte. Com menos cartas para comprar, compensa menos esperar para baixar.',
    },
    ace: {
      name: 'Ases em sequências',
      what: 'Onde o ás pode ficar em uma sequência. A sequência nunca passa do ás: K A 2 não vale.',
    },
    openingPoints: {
      name: 'Pontos de abertura',
      what: 'Quantos pontos as suas primeiras combinações, todas da sua mão, precisam somar antes que você possa usar a mesa.',
    },
    openingScope: {
      name: 'Contagem da abertura',
      what: 'Se os pontos da abertura podem vir de todas as combinações juntas ou precisam estar em uma só.',
    },
    maxNewCards: {
      name: 'Limite de cartas por turno',
      what: 'Quantas cartas da mão você pode baixar, no máximo, em um turno.',
    },
    rearrangeOnly: {
      name: 'Mexer e comprar',
      what: 'Você pode mexer na mesa sem baixar nenhuma carta e depois comprar.',
    },
    undo: { name: 'Desfazer', what: 'Se você pode desfazer movimentos durante o turno.' },
    restorePenalty: {
      name: 'Penalidade por “Devolver tudo”',
      what: 'Quantas cartas você compra quando tudo volta ao lugar e o turno termina.',
    },
    turnSeconds: {
      name: 'Tempo por turno',
      what: 'Quando o tempo acaba, o turno termina normalmente se a mesa estiver válida e você tiver baixado alguma carta. Se não tiver movido nenhuma carta, você compra uma. Nos outros casos, tudo volta ao lugar e você compra as cartas de penalidade.',
    },
    firstPlayer: { name: 'Quem começa', what: 'Como se decide quem joga primeiro em uma rodada.' },
    stockOut: { name: 'Se o monte acabar', what: 'Quem vence se ninguém tiver batido.' },
    ties: { name: 'Empates', what: 'O que acontece quando as melhores mãos são iguais.' },
    scoring: { name: 'Pontuação', what: 'Se os pontos são contados e como.' },
    target: {
      name: 'Partida até',
      what: 'A partida acaba quando alguém chega a este número de pontos. Vence quem tiver o menor total.',
    },
  },
  choices: {
    ace: {
      low: 'Baixo: A 2 3',
      'low-or-high': 'Baixo ou alto: A 2 3, Q K A',
      'both-ends': 'Nas duas pontas: também A 2 … K A',
    },
    undo: { free: 'Sem limite', none: 'Não' },
    openingScope: { turn: 'Todas as combinações juntas', meld: 'Uma só combinação' },
    firstPlayer: {
      lot: 'Por sorteio',
      'dealer-left': 'À esquerda de quem dá as cartas',
      'highest-cut': 'Quem tirar a carta mais alta',
    },
    stockOut: { 'fewest-cards': 'Quem tiver menos cartas', 'fewest-points': 'Quem tiver menos pontos' },
    ties: { shared: 'Vitória dividida', draw: 'Ninguém vence' },
    scoring: {
      single: 'Partida única',
      session: 'Partida por pontos',
      'winner-takes': 'Pontos para quem vence',
    },
  },
  values: {
    none: 'Nenhum',
    noLimit: 'Sem limite',
    seconds: 'segundos',
    points: 'pontos',
    cards: 'cartas',
  },
  groups: {
    cards: 'Cartas',
    melds: 'Combinações',
    turn: 'Turno',
    end: 'Começo e fim',
  },
  refused: {
    contradiction: {
      openingScope: '“Contagem da abertura” só tem efeito com pontos de abertura.',
      jokerSwap: '“Troca do curinga” só funciona com curingas.',
      target: '“Partida até” só funciona em uma partida por pontos.',
    },
    badValue: (option) => `“${option}” não pode ter este valor.`,
    dealTooLarge: (needed, cards) =>
      `A distribuição precisa de ${needed} cartas, mais pelo menos uma para o monte, mas há só ${cards} no total.`,
    playerCount: (least, most) => `Estas regras servem para ${least} a ${most} jogadores.`,
  },
  fixes: {
    deal: (cards) => `Dar ${cards} a cada jogador`,
    seats: (players) => `Jogar com ${players} jogadores`,
    reset: (option) => `Redefinir “${option}”`,
  },
};
