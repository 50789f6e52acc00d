import type { PresetWords } from '../en/presets.ts';

export const presets: PresetWords = {
  standard: {
    name: 'Padrão',
    what: 'Quinze cartas por jogador, ases baixos, e dá para desfazer sempre. 26 cartas são separadas, por isso o monte pode acabar, e aí vence quem tiver menos cartas: não compensa só comprar e esperar.',
  },
  bga: {
    name: 'Monte inteiro',
    what: 'Como “Padrão”, mas sem cartas separadas. Quem compra até poder baixar a mão inteira costuma vencer.',
  },
  'bga-13': {
    name: 'Treze',
    what: 'Ases baixos, altos ou nas duas pontas de uma sequência. No máximo treze cartas baixadas por turno. Não dá para desfazer: devolver tudo custa uma penalidade de três cartas.',
  },
  'bga-classic': {
    name: 'Rigoroso',
    what: 'Como “Monte inteiro”, mas você só pode mexer na mesa se baixar uma carta.',
  },
  italian: {
    name: 'Italiano',
    what: 'Como se joga em casa na Itália: até oito jogadores, ases baixos ou altos, sem desfazer, e uma penalidade de três cartas para quem devolve tudo.',
  },
  'italian-six': {
    name: 'Italiano com seis cartas',
    what: 'Seis cartas por jogador e quatro cartas de apoio abertas, que todos podem usar.',
  },
  session: {
    name: 'Por pontos',
    what: 'Treze cartas por jogador. No fim de cada rodada, as cartas que sobram na mão contam pontos contra você, até alguém chegar a 100.',
  },
  'session-jokers': {
    name: 'Por pontos com curingas',
    what: 'Como “Por pontos”, com dois curingas que substituem qualquer carta. Para pegar um curinga, ponha no lugar dele a carta que ele substitui.',
  },
  'session-opening': {
    name: 'Por pontos com abertura',
    what: 'Como “Por pontos”, mas você só pode usar as cartas da mesa depois de abrir com combinações que somem pelo menos 36 pontos.',
  },
  'session-timed': {
    name: 'Por pontos com tempo',
    what: 'Como “Por pontos”, com dois minutos por turno.',
  },
  'session-three-packs': {
    name: 'Três baralhos',
    what: 'Uma partida por pontos com 156 cartas, quinze por jogador, para cinco ou seis jogadores.',
  },
  'session-short': {
    name: 'Por pontos, curto',
    what: 'Como “Por pontos”, com dez cartas por jogador, para rodadas rápidas.',
  },
  makiaveli: {
    name: 'Makiaveli',
    what: 'A versão grega: cinco cartas por jogador e quatro cartas de apoio; no resto, como “Italiano”.',
  },
};
