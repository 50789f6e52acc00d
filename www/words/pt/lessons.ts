import type { LessonWords } from '../en/lessons.ts';
import { formatNumber } from '../words.ts';

export const words: LessonWords = {
  lessons: {
    meld: {
      title: 'Ache uma combinação',
      task: 'Três das suas cartas formam uma combinação. Ponha-as na mesa.',
      hint: 'Toque nos três setes, um por um, e depois na mesa. Ou arraste-os para lá.',
      solved:
        'Três ou quatro cartas do mesmo valor e de naipes diferentes são uma trinca ou uma quadra. Três ou mais cartas seguidas do mesmo naipe são uma sequência.',
    },
    lay: {
      title: 'Baixe as suas cartas',
      task: 'Baixe as seis cartas: uma sequência e uma trinca.',
      hint: 'A trinca de oitos precisa do 8♥. Sem ele, 5♥ 6♥ 7♥ ainda são uma sequência.',
      solved:
        'Em um turno, você pode baixar quantas combinações quiser. Vence quem ficar sem cartas primeiro.',
    },
    add: {
      title: 'Encaixe em uma combinação',
      task: 'Baixe todas as cartas. A combinação da mesa também é sua.',
      hint: 'Arraste o 5♠ para os outros cincos. As três cartas de paus formam uma sequência.',
      solved: 'Você pode encaixar cartas em qualquer combinação da mesa, não importa quem a baixou.',
    },
    borrowFourth: {
      title: 'Use a quarta carta',
      task: 'Baixe o 4♣. Em uma quadra sobra uma carta.',
      hint: 'Arraste o 5♣ da quadra para a sequência e ponha o 4♣ antes dele.',
      solved: 'Uma quadra sem uma das cartas ainda é uma trinca. A quarta pode ser útil em outro lugar.',
    },
    borrowEnd: {
      title: 'Use a carta da ponta',
      task: 'Baixe os dois setes. A sequência pode ceder mais um.',
      hint: 'Ponha os seus dois setes na mesa e depois arraste até eles o 7♥ do fim da sequência.',
      solved: 'Uma sequência de quatro ou mais cartas pode ceder a carta de qualquer ponta.',
    },
    shift: {
      title: 'Desloque uma sequência',
      task: 'Baixe as três cartas. Aumente a sequência e use a outra ponta.',
      hint: 'Ponha o 9♠ no fim da sequência. Assim, o 6♠ fica livre para os seus dois seis.',
      solved: 'Se você puser uma carta em uma ponta da sequência, pode tirar a carta da outra ponta.',
    },
    dissolve: {
      title: 'Desmonte uma trinca',
      task: 'Baixe o 9♣. Cada oito encaixa em outro lugar.',
      hint: 'Arraste cada oito para a sequência do naipe dele e ponha o 9♣ depois do 8♣.',
      solved:
        'Você pode desmontar combinações inteiras. No fim do turno, todas as cartas precisam estar de novo em combinações.',
    },
    chain: {
      title: 'Uma cadeia de três combinações',
      task: 'Baixe a Q♥. Ela precisa do valete e do rei.',
      hint: 'Forme J♥ Q♥ K♥: pegue o K♥ e o J♥ e depois junte o J♠ aos outros valetes.',
      solved: 'Cada carta movida libera a seguinte. Quase todas as grandes jogadas são assim.',
    },
    wait: {
      title: 'Quando esperar',
      task: 'A última carta de Caterina é o 9♣. Baixar o 8♣ ou comprar?',
      hint: 'Compre. Enquanto o 8♣ estiver na sua mão, o 9♣ não encaixa em lugar nenhum.',
      solved:
        'O 9♣ não tinha lugar, e você bateu com três cartas de uma só vez. Mas não espere demais: sua mão cresce e, quando o monte acaba, vence quem tiver menos cartas.',
    },
  },
  listTitle: 'Lições',
  number: (number, all) => `Lição ${formatNumber('pt', number)} de ${formatNumber('pt', all)}`,
  solvedTitle: 'Resolvido!',
  solvedMark: 'concluída',
  waited: 'Agora todas as suas cartas têm lugar. Baixe tudo de uma vez.',
  lostTitle: 'Caterina vence',
  lost: 'A carta dela só encaixa com o 8♣ na mesa. As cartas que você baixa também ajudam os outros.',
  again: 'Jogar de novo',
  next: (title) => `Próxima: ${title}`,
  nextLesson: 'Próxima lição',
  firstGame: 'Jogar a primeira partida',
  firstGameHint:
    'Você concluiu as lições. Na primeira partida, alguns conselhos mostram o que dá para fazer.',
  example: {
    title: 'Exemplo',
    task: 'Sua tarefa: baixe todas as cartas e deixe só combinações na mesa.',
    solved: 'Todas as suas cartas estão na mesa, e cada uma faz parte de uma combinação.',
    back: 'Voltar a “Como jogar”',
  },
  rummikub: {
    title: 'Para quem conhece Rummikub',
    lines: [
      'No lugar das peças há dois baralhos, e cada jogador recebe 15 cartas.',
      'Uma combinação é uma trinca ou quadra (três ou quatro cartas do mesmo valor e de naipes diferentes) ou uma sequência (três ou mais cartas seguidas do mesmo naipe).',
      'Na sua vez, baixe quantas cartas quiser, em combinações novas ou nas que já estão na mesa.',
      'Você pode mexer em tudo o que está na mesa, não importa quem baixou.',
      'No fim do seu turno, todas as cartas da mesa precisam estar em combinações.',
      'Se não baixar nenhuma carta, você compra uma.',
    ],
    differencesTitle: 'Três diferenças',
    differences: [
      ['Sem abertura de 30 pontos.', 'Você pode mexer na mesa desde o primeiro turno.'],
      ['Sem curingas.', 'Cada carta vale só por si mesma. O ás vem antes do dois, nunca depois do rei.'],
      ['Sem pontos.', 'Vence quem ficar sem cartas primeiro ou, se o monte acabar, quem tiver menos cartas.'],
    ],
  },
};
