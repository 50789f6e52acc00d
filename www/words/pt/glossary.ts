import type { Glossary } from '../en/glossary.ts';

// The terms are those of Brazilian rummy games. In Brazil, this game is known as mexe-mexe, hence `mexer`. Monte, comprar, baixar, bater,
// naipe, curinga and rodada are used for buraco (https://pt.wikipedia.org/wiki/Buraco_(jogo_de_cartas), https://canastra.online/pt/regras),
// trinca, sequência and combinação for pife (https://jogadamestra.com.br/?p=106671), ponta for the end of a run in pontinho
// (https://ludes.cos.ufrj.br/regra-de-jogo/taradinho-ou-tric-tric). Players also call a meld `jogo`, but that is the word for the game.

export const words: Glossary = {
  meld: ['Combinação', 'Uma trinca, uma quadra ou uma sequência.'],
  set: ['Trinca e quadra', 'Três ou quatro cartas do mesmo valor e de naipes diferentes.'],
  run: ['Sequência', 'Três ou mais cartas seguidas do mesmo naipe.'],
  hand: ['Mão', 'As cartas que só você vê.'],
  table: ['Mesa', 'Todas as combinações baixadas. Elas são de todos.'],
  stock: ['Monte', 'As cartas viradas para baixo, de onde se compra.'],
  play: ['Baixar', 'Colocar cartas da mão na mesa, em combinações novas ou nas que já estão lá.'],
  add: ['Encaixar', 'Colocar cartas em uma combinação que já está na mesa, não importa quem a baixou.'],
  take: [
    'Pegar',
    'Passar cartas da mesa para a mão. Elas ficam com uma borda vermelha e precisam voltar para a mesa antes do fim do turno.',
  ],
  rearrange: ['Mexer', 'Dividir, juntar e remontar combinações da mesa durante o turno.'],
  end: [
    'Encerrar turno',
    'Terminar o seu turno. Todas as cartas da mesa precisam estar em combinações, e nenhuma carta tirada da mesa pode ficar na mão.',
  ],
  tidy: [
    'Arrumar',
    'Colocar todas as combinações em fileiras, para enxergar melhor a mesa. As combinações não mudam.',
  ],
  draw: ['Comprar', 'Pegar uma carta do monte em vez de baixar. Depois disso, o turno termina.'],
  reset: ['Recomeçar', 'Desfazer tudo o que você fez no turno e continuar jogando.'],
  restore: [
    'Devolver tudo',
    'Colocar todas as cartas de volta onde estavam no começo do turno. Depois você compra as cartas de penalidade, e o turno termina.',
  ],
  out: ['Bater', 'Terminar o turno sem cartas na mão e vencer.'],
  opening: ['Abertura', 'As primeiras combinações de um jogador, que precisam somar um mínimo de pontos.'],
  joker: ['Curinga', 'Uma carta que pode substituir qualquer outra.'],
  swap: [
    'Troca do curinga',
    'Colocar no lugar de um curinga a carta que ele substitui e passar o curinga para a mão.',
  ],
  helping: [
    'Carta de apoio',
    'Uma carta aberta ao lado do monte, que qualquer jogador pode usar em uma combinação.',
  ],
  penalty: ['Penalidade', 'As cartas que você compra quando devolve tudo.'],
  deal: ['Rodada', 'As cartas são dadas uma vez e se joga até alguém bater ou o monte acabar.'],
  session: ['Partida por pontos', 'Várias rodadas em que os pontos são somados.'],
  light: [
    'Luz',
    'Verde: neste turno ainda dá para deixar todas as cartas da mesa em combinações. Vermelha: não dá mais.',
  ],
};
