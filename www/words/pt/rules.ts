import type { RulesWords } from '../en/rules.ts';
import { plural } from '../words.ts';

const points = (n: number) => plural('pt', n, '{n} [ponto|pontos]');
const seconds = (n: number) => plural('pt', n, '{n} [segundo|segundos]');
const cards = (n: number) => (n === 1 ? 'uma carta' : `${n} cartas`);
const jokers = (n: number) => (n === 1 ? 'um curinga' : `${n} curingas`);

export const words: RulesWords = {
  basedOn: (preset) => `Jogo: ${preset}`,
  sections: {
    aim: 'Objetivo do jogo',
    deal: 'A distribuição',
    melds: 'As combinações',
    turn: 'Sua vez',
    opening: 'A abertura',
    jokers: 'Os curingas',
    helping: 'As cartas de apoio',
    back: 'Desfazer movimentos',
    clock: 'O tempo',
    end: 'Como termina',
    score: 'Os pontos',
  },
  examples: 'Quais destas são combinações?',
  glossary: 'Glossário',
  aim: () => [
    'Vence quem ficar sem cartas primeiro. As cartas são baixadas em combinações, e todas as combinações da mesa são de todos: na sua vez, você pode desmontá-las e formar outras, desde que no fim do turno todas as cartas da mesa estejam em combinações.',
  ],
  deal: (r) => [
    `Embaralham-se juntos ${r.packs} baralhos de 52 cartas${r.jokers > 0 ? ` e ${jokers(r.jokers)}` : ''}: ${r.packs * 52 + r.jokers} cartas no total. Cada jogador recebe ${cards(r.deal)}. As outras, viradas para baixo, formam o monte.`,
    r.helpingCards > 0 && `Ao lado do monte são abertas ${r.helpingCards} cartas de apoio.`,
    r.setAside > 0 && `São separadas do monte, viradas para baixo, ${r.setAside} cartas que não são usadas.`,
    {
      lot: 'Um sorteio decide quem começa. Joga-se em sentido horário.',
      'dealer-left':
        'Um sorteio decide quem dá as cartas, e começa quem está à esquerda dessa pessoa. Joga-se em sentido horário.',
      'highest-cut':
        'Todos cortam o baralho, e começa quem tirar a carta mais alta. O ás é baixo; em caso de empate, corta-se de novo. Joga-se em sentido horário.',
    }[r.firstPlayer],
  ],
  melds: (r) => [
    'Trinca ou quadra: três ou quatro cartas do mesmo valor e de naipes diferentes.',
    'Sequência: três ou mais cartas seguidas do mesmo naipe.',
    {
      low: 'O ás é baixo: A 2 3 é uma sequência, Q K A não.',
      'low-or-high':
        'O ás pode ser baixo ou alto: A 2 3 e Q K A são sequências, mas uma sequência só pode ter ás em uma das pontas.',
      'both-ends':
        'O ás pode ser baixo ou alto. A sequência completa de um naipe pode até ter um ás em cada ponta: A 2 3 4 5 6 7 8 9 10 J Q K A.',
    }[r.ace],
    `A sequência nunca passa do ás: K A 2 não vale. Uma combinação não pode ter duas vezes a mesma carta${r.ace === 'both-ends' ? ', a não ser o ás na sequência completa' : ''}.`,
  ],
  turn: (r) => [
    'Baixe quantas cartas da mão quiser, em combinações novas ou nas que já estão na mesa. Você também pode pegar cartas da mesa, dividir e juntar combinações e passar cartas de uma para outra.',
    `No fim do turno, todas as cartas da mesa precisam estar em combinações, e não pode faltar nenhuma das que estavam lá no começo${r.jokerSwap ? ', a não ser os curingas que você trocou' : ''}. As cartas que você pegou ficam com uma borda vermelha até voltarem para a mesa.`,
    'Se baixar pelo menos uma carta, você não compra. Se não baixar nenhuma, compra uma carta e o turno termina. Não há descarte.',
    r.rearrangeOnly
      ? 'Você pode mexer na mesa sem baixar nenhuma carta; nesse caso, compra uma.'
      : 'Você só pode mexer na mesa se também baixar uma carta da mão. Se não baixar, deixe a mesa como estava e compre.',
    r.maxNewCards !== null && `Em um turno, você pode baixar da mão no máximo ${cards(r.maxNewCards)}.`,
  ],
  opening: (r) =>
    r.openingPoints === null
      ? []
      : [
          `Antes de abrir, você só pode baixar combinações novas da sua mão, sem mexer na mesa. ${
            r.openingScope === 'meld'
              ? `Uma dessas combinações precisa valer pelo menos ${points(r.openingPoints)}.`
              : `Para abrir, as combinações que você baixa em um turno precisam somar pelo menos ${points(r.openingPoints)}.`
          }`,
          'Na abertura, o ás vale 1; as cartas de 2 a 10, o próprio número; as figuras, 10; e o curinga, o mesmo que a carta que ele substitui. A partir do turno seguinte, você pode usar toda a mesa.',
        ],
  jokers: (r) =>
    r.jokers === 0
      ? []
      : [
          'O curinga substitui qualquer carta de uma trinca, quadra ou sequência. Toda combinação precisa de pelo menos uma carta que não seja curinga. Mesmo com curingas, uma quadra tem no máximo quatro cartas, todas de naipes diferentes. Na mesa, um curinga pode ser movido como qualquer outra carta.',
          r.jokerSwap
            ? 'Se você tem a carta que um curinga substitui, pode colocá-la no lugar dele e passar o curinga para a sua mão. A combinação não pode ter mudado desde o começo do turno. Você pode baixar o curinga na hora ou mais tarde.'
            : 'Um curinga que está na mesa fica na mesa.',
        ],
  helping: (r) => [
    r.helpingCards > 0 &&
      `${r.openingPoints ? 'Quem já abriu pode' : 'Todos podem'} usar as ${r.helpingCards} cartas de apoio. Uma carta de apoio vai direto para uma combinação, e no mesmo turno é preciso baixar nessa combinação também uma carta da mão. As cartas de apoio não contam como baixadas e não são repostas.`,
  ],
  back: (r) => [
    r.undo === 'free'
      ? 'Durante o turno, você pode desfazer, refazer e recomeçar quantas vezes quiser.'
      : 'Não dá para desfazer. Você pode mover as cartas de volta, se lembrar de onde elas estavam.',
    r.undo === 'none' &&
      `Se não conseguir acertar a mesa, use “Devolver tudo”: tudo volta a ser como era, você compra ${cards(r.restorePenalty)} e o turno termina.`,
  ],
  clock: (r) => [
    r.turnSeconds !== null &&
      `Você tem ${seconds(r.turnSeconds)} por turno. Quando o tempo acaba, o turno termina normalmente se a mesa estiver válida e você tiver baixado alguma carta. Se não tiver movido nenhuma carta, você compra uma. Nos outros casos, tudo volta ao lugar e você compra ${cards(r.restorePenalty)}.`,
  ],
  end: (r) => [
    'Se terminar o turno sem cartas na mão, você bate e vence.',
    `${r.scoring === 'session' ? 'A rodada' : 'A partida'} também acaba quando alguém compra a última carta do monte. Nesse caso, vence quem tiver ${
      r.stockOut === 'fewest-cards' ? 'menos cartas' : 'menos pontos na mão'
    }. ${r.ties === 'shared' ? 'Em caso de empate, a vitória é dividida.' : 'Em caso de empate, ninguém vence.'}`,
  ],
  score: (r) => {
    const worth =
      'O ás vale 1 ponto; as cartas de 2 a 10, o próprio número; as figuras (J, Q, K), 10; e o curinga, 25.';
    switch (r.scoring) {
      case 'single':
        return r.stockOut === 'fewest-points' ? [worth] : [];
      case 'session':
        return [
          `No fim de cada rodada, todos, menos quem venceu, somam os pontos das cartas que ficaram na mão. Se o monte acabou, as cartas de quem venceu não contam. ${worth}`,
          `Seguem-se novas rodadas até alguém chegar a ${points(r.target ?? 0)}. Vence quem tiver o menor total; em caso de empate, a vitória é dividida.`,
        ];
      case 'winner-takes':
        return [`Quem vence ganha os pontos das cartas que ficaram na mão dos outros. ${worth}`];
    }
  },
  legal: (kind, count) => (kind === 'run' ? 'sequência' : count === 3 ? 'trinca' : 'quadra'),
  illegal: (reason) => `não: ${reason}`,
};
