import type { ReviewWords } from '../en/review.ts';
import { formatNumber, plural } from '../words.ts';

const n = (value: number): string => formatNumber('pt', value);
const cards = (count: number): string => plural('pt', count, '{n} [carta|cartas]');
const points = (value: number): string => plural('pt', value, '{n} [ponto percentual|pontos percentuais]');

export const words: ReviewWords = {
  title: 'Análise',
  none: 'Não há nenhuma partida terminada para analisar.',
  failed: 'Não foi possível analisar a partida.',
  again: 'Tentar de novo',
  found: {
    title: 'Cartas baixadas',
    sum: (laid, best) => `${n(laid)} de ${cards(best)}`,
    hint: 'As cartas que você baixou, de todas as que podia baixar. Cada carta conta uma só vez.',
    everything: (all, of) =>
      `Turnos em que você podia baixar: ${n(of)}. Turnos em que baixou o máximo: ${n(all)}.`,
    chain: (melds) =>
      `Em um só turno, você mexeu em até ${plural('pt', melds, '{n} [combinação|combinações]')}.`,
    nothing: 'Em nenhum dos seus turnos havia algo para baixar.',
  },
  judging: (done, total) => `Analisando os seus turnos: ${n(done)} de ${n(total)}`,
  stop: 'Parar',
  stopped: (done, total) =>
    `Análise interrompida depois de ${plural('pt', done, '{n} [turno|turnos]')} de ${n(total)}.`,
  judgeAll: 'Analisar todos os turnos',
  index: {
    title: 'Índice de erros',
    hint: 'Cada imprecisão conta 0,2; cada erro, 0,5; e cada erro grave ou vitória perdida, 1. O melhor é 0. Uma vitória perdida por vários turnos seguidos conta uma só vez.',
    hinted: 'Você usou dicas, por isso o índice diz pouco sobre o seu jogo.',
    short: 'Foram poucos os turnos em que você podia escolher, por isso não há classificação.',
    unclear: 'Na maioria dos turnos você segurou cartas sem diferença clara, por isso não há classificação.',
    names: {
      expert: 'Especialista',
      strong: 'Forte',
      good: 'Bom',
      fair: 'Razoável',
      learner: 'Aprendiz',
    },
  },
  luck: {
    title: 'Sorte',
    sum: (playable, draws) => `${n(playable)} de ${n(draws)}`,
    hint: (expected) =>
      `Quantas das cartas compradas permitiram baixar mais. Com sorte média, teriam sido ${n(expected)}.`,
  },
  waiting: {
    title: 'Segurar cartas',
    sum: (right, held) => `${n(right)} de ${n(held)}`,
    held: (count, right, wrong) => {
      const unclear = count - right - wrong;
      const parts = [
        ...(right > 0 ? [`acertou: ${n(right)}`] : []),
        ...(wrong > 0 ? [`errou: ${n(wrong)}`] : []),
        ...(unclear > 0 ? [`diferença pequena demais: ${n(unclear)}`] : []),
      ];
      return `${plural('pt', count, 'Você segurou cartas [uma vez|{n} vezes]')} – ${parts.join(', ')}.`;
    },
    none: 'Você nunca segurou cartas que podia baixar.',
    missedTurns: (count) => plural('pt', count, 'Você perdeu {n} [chance|chances] de segurar cartas.'),
    mostly: (held, playable) =>
      `Nenhum turno, sozinho, foi um erro claro. Mas em ${n(held)} dos ${n(playable)} turnos em que podia baixar você segurou cartas, e a análise não consegue dizer quanto isso custou ao todo.`,
    right: (value) => `Aqui, segurar cartas foi certo: a sua chance de vitória aumentou ${points(value)}.`,
    wrong: (value) => `Segurar cartas diminuiu a sua chance de vitória em ${points(value)}.`,
    missed: (value) => `Aqui, segurar cartas teria aumentado a sua chance de vitória em ${points(value)}.`,
    most: 'Isto não conta como erro, porque uma dica também mostra a jogada com mais cartas.',
    hand: 'As cartas da mesa ajudam todo mundo; as da sua mão, só você.',
    aside: (count) =>
      `Com ${cards(count)} fora do monte, ele acaba mais cedo: se você esperar, a mesa pode não ajudar a tempo.`,
    limit: (most) =>
      `Com no máximo ${cards(most)} por turno, não dá para baixar uma mão grande de uma só vez.`,
    others: 'Se os outros baterem enquanto você espera, a mesa não ajuda mais.',
  },
  strip: {
    title: 'Chance de vitória',
    label: (first, last) =>
      `A sua chance de vencer depois de cada um dos seus turnos: ${n(first)}% no começo, ${n(last)}% no fim.`,
    half: '50%',
    ends: (first, last) => [`Começo: ${n(first)}%`, `Fim: ${n(last)}%`],
  },
  matter: 'Os turnos decisivos',
  flawless: 'Você não cometeu nenhum erro claro.',
  all: 'Todos os seus turnos',
  turn: (turn, count) => `Seu turno ${n(turn)} de ${n(count)}`,
  dealTurn: (deal, turn, count) => `Rodada ${n(deal)}, seu turno ${n(turn)} de ${n(count)}`,
  laid: (laid, best) => {
    if (best === 0) return 'Nada para baixar: você comprou.';
    if (laid === 0) return `Você comprou, mas podia baixar ${cards(best)}.`;
    return laid === best
      ? `Você baixou ${cards(laid)}, o máximo possível.`
      : `Você baixou ${cards(laid)}; podia baixar ${n(best)}.`;
  },
  loss: (value) => `Chance de vitória: ${points(value)} a menos`,
  marks: {
    inaccuracy: 'Imprecisão',
    mistake: 'Erro',
    blunder: 'Erro grave',
    'missed-win': 'Vitória perdida',
    'most-cards': 'O máximo de cartas, mas não a melhor jogada',
    'held-back': 'Segurou cartas: diferença pequena demais',
    'good-wait': 'Segurou cartas: muito bem',
  },
  replay: 'Rever a partida',
  analyse: 'Analisar',
  setUp: 'Abrir esta posição',
  tryIt: 'Achar uma jogada melhor',
  lesson: (number) => `Praticar: lição ${n(number)}`,
  played: 'Você baixou',
  better: 'Melhor',
  after: 'A mesa depois',
  show: 'Mostrar a melhor jogada',
  betterDraw: 'Melhor aqui: segurar as cartas e comprar. As cartas da mesa ajudam todo mundo.',
  how: (techniques) => `Como: ${techniques}.`,
  task: (count) => `Baixe ${cards(count)} neste turno.`,
  taskOut: 'Baixe todas as suas cartas neste turno.',
  taskBetter: 'Ache uma jogada melhor. Baixar o máximo nem sempre é o melhor.',
  solved: 'Você achou!',
  comparing: 'Comparando a sua jogada com a melhor…',
  asGood: 'A sua jogada é tão boa quanto a melhor, ou quase.',
  retryTitle: 'Ainda não',
  retryLoss: (value) => `Esta jogada diminuiria a sua chance de vitória em ${points(value)}.`,
  back: 'Voltar à análise',
};
