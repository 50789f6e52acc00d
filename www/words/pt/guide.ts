import type { GuideWords } from '../en/guide.ts';

export const words: GuideWords = {
  minute: {
    title: 'O básico',
    text: [
      'Livre-se de todas as suas cartas antes dos outros. As cartas são baixadas em combinações de três ou mais: todas do mesmo valor, ou em sequência e do mesmo naipe.',
      'Na sua vez, baixe quantas cartas quiser. Se não puder ou não quiser baixar nenhuma, compre uma carta, e o turno termina.',
      'As cartas da mesa são de todos. Você pode desmontar combinações, mover cartas e juntá-las com as suas em combinações novas. Quando você encerrar o turno, todas as cartas da mesa precisam estar de novo em combinações.',
    ],
  },
  melds: { title: 'O que é uma combinação?' },
  turns: {
    title: 'O que dá para fazer em um turno',
    before: 'Mesa',
    hand: 'Mão',
    after: 'Mesa depois',
    legal: 'pode',
    illegal: 'não pode',
    tryIt: 'Experimentar',
    cases: {
      extend: 'O quarto cinco entra na trinca, e as três cartas de paus formam uma sequência.',
      borrow:
        'Sua última carta é o 4♣. A quadra de cincos pode ceder uma carta: o 5♣ vai para a sequência, e o 4♣ entra antes dele.',
      turnAround:
        'Não há sequência de paus para o 8♣. Mas três trincas de valores seguidos, com os mesmos três naipes, também podem ser três sequências.',
      stranded:
        'A mesma ideia com só duas trincas: o 8♣ ganha a sua sequência, mas quatro cartas ficam sem combinação. Por isso, não pode.',
      rescued:
        'Se você transformar as trincas em sequências, sobra uma dama. Com as duas damas da sua mão, ela forma uma trinca, e o 9♠ entra em uma sequência.',
      twoSets:
        'Um quinto cinco não cabe em uma quadra. Com dois cincos na mão, você pode formar duas trincas, cada uma com três naipes diferentes.',
      aceHigh:
        'Se o ás puder ser alto, transforme reis, damas e valetes em sequências e encaixe o ás na de paus.',
      avalanche:
        'Seis cartas em um turno: o 5♣ começa uma segunda sequência, a Q♥ passa para uma sequência de copas, e a Q♣ ocupa o lugar dela na trinca.',
    },
  },
  moving: {
    title: 'Como mover as cartas',
    items: [
      'Arraste uma carta para uma combinação, para um espaço vazio, onde começa uma combinação nova, ou de volta para a mão.',
      'Ou toque nas cartas para selecioná-las e depois toque no lugar para onde elas devem ir. Com um toque duplo, a carta vai para o melhor lugar.',
      'Toque em várias cartas para movê-las juntas. Arraste a alça redonda para mover uma combinação inteira.',
      'No teclado: setas para andar, Espaço para selecionar, Enter para mover e confirmar, Esc para cancelar. Ctrl+Z desfaz. Pressione ? para ver todas as teclas.',
      'Enquanto você arrasta uma carta, cada combinação mostra no que se transformaria; aquelas em que a carta encaixa ganham uma moldura verde. A luz e as palavras ao lado dizem se ainda dá para acertar a mesa.',
      'Selecione uma carta da mão: ficam marcadas as combinações em que ela encaixa, as cartas vizinhas e as do mesmo valor.',
      'A partir de quatro combinações, o botão com linhas (tecla T) arruma a mesa: todas as combinações ficam em fileiras. Pressione-o outra vez para pô-las de volta onde estavam.',
      'Uma bolinha marca uma carta que você acabou de comprar ou baixar; um anel, uma carta que os outros acabaram de baixar; uma moldura dourada, uma combinação que eles acabaram de mudar.',
      'Não sabe o que fazer? “Dica” diz primeiro quantas cartas você pode baixar, depois quais e depois como.',
    ],
  },
  tips: {
    title: 'Conselhos',
    items: [
      'Pense antes de mexer: ache um lugar para cada carta que tirar de uma combinação.',
      'Em uma quadra, ou em uma sequência de quatro ou mais, sobra uma carta. Use essa carta para montar outra combinação.',
      'Você pode dividir uma sequência longa se as duas partes ficarem com pelo menos três cartas. Com uma segunda cópia da carta do meio, basta uma sequência de cinco: 5 6 7 8 9 vira 5 6 7 e 7 8 9.',
      'Guarde os pares na mão: eles podem formar uma trinca com uma carta que sobre quando você remontar a mesa.',
      'Conte as cartas da mesa. Se as duas cópias de uma carta estão lá, ninguém tem essa carta na mão.',
      'Às vezes é melhor segurar cartas, mesmo que dê para baixá-las. O que você baixa ajuda todo mundo, e quem bate de uma só vez não deixa tempo para os outros.',
      'Não fique só comprando: sua mão cresce e, quando o monte acaba, vence quem tiver menos cartas. Quanto mais cartas ficam fora do monte, mais cedo ele acaba.',
      'Se os pontos contam, não segure por muito tempo cartas altas e curingas.',
    ],
  },
};
