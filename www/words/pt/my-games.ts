import type { MyGamesWords } from '../en/my-games.ts';
import { formatNumber, plural } from '../words.ts';

const n = (value: number): string => formatNumber('pt', value);

export const words: MyGamesWords = {
  none: 'Ainda não há partidas terminadas. Quando você terminar uma, vai encontrá-la aqui, com a análise dos seus turnos.',
  played: 'Partidas',
  won: 'Vencidas',
  streak: 'Maior série de vitórias',
  biggest: 'Máximo de cartas em um turno',
  byLevel: 'Dificuldade',
  share: 'Vencidas / jogadas',
  list: 'Partidas',
  result: 'Resultado',
  found: 'Cartas baixadas',
  foundCards: (laid, best) => `${n(laid)} de ${n(best)}`,
  foundHelp:
    'Cartas baixadas: quantas você baixou de todas as que podia baixar. Um número menor nem sempre é pior: às vezes vale a pena segurar cartas.',
  replay: 'Rever',
  replayLong: (date) => `Rever a partida de ${date}`,
  review: 'Análise',
  reviewLong: (date) => `Análise da partida de ${date}`,
  unreadableGame: 'Não dá mais para ler esta partida.',
  delete: 'Apagar',
  deleteLong: (date) => `Apagar a partida de ${date}`,
  win: 'Vitória',
  loss: 'Derrota',
  draw: 'Empate',
  strength: {
    title: 'Sua força',
    rules: 'Regras',
    number: 'Força',
    like: 'Joga como',
    rating: (rating, deviation) => `${n(rating)} ± ${n(deviation)}`,
    help: 'Calculada a partir das suas partidas contra computadores, depois de 20 com as mesmas regras. Quem tem 200 pontos a mais vence cerca de três em cada quatro partidas; o nível “Médio” tem 1.500. A diferença para a sua força real provavelmente não passa do dobro do número depois de ±. É uma estimativa, não uma promessa, e só você a vê. Não dá para comparar números de regras diferentes.',
  },
  headToHead: 'Confronto direto',
  opponents: 'Adversário',
  friendsHelp: 'Os amigos são contados pelo nome que receberam de quem criou a partida.',
  counted: { win: 'Vitórias', loss: 'Derrotas', draw: 'Empates' },
  opponent: (name, level) => `${name} (${level.toLowerCase()})`,
  score(opponent, won, lost) {
    if (won === lost) return `Você e ${opponent} estão empatados em ${n(won)} a ${n(lost)}.`;
    return won > lost
      ? `Você ganha de ${opponent} por ${n(won)} a ${n(lost)}.`
      : `${opponent} ganha de você por ${n(lost)} a ${n(won)}.`;
  },
  winsInARow: (count) => `Já são ${n(count)} vitórias seguidas.`,
  chart: {
    title: (count) => plural('pt', count, '[A última partida|As últimas {n} partidas].'),
    found: 'Cartas baixadas',
    foundText: (first, last) => `de ${first} a ${last}.`,
    index: 'Índice de erros',
    indexText: (first, last) => `de ${first} a ${last}; o melhor é 0.`,
  },
  forget: 'Apagar minhas partidas',
  forgetTitle: 'Apagar todas as partidas terminadas?',
  forgetText: 'Resultados, replays e análises serão apagados. Se quiser guardá-los, exporte-os antes.',
  cancel: 'Cancelar',
  transfer: 'Exportar e importar',
  transferHelp:
    'Um arquivo com todas as suas partidas, as lições e os quebra-cabeças resolvidos, os resultados contra o relógio e as técnicas do treino, para usar em outro navegador ou como cópia de segurança.',
  export: 'Exportar',
  import: 'Importar',
  imported: (added, known) =>
    `${plural('pt', added, '{n} [partida adicionada|partidas adicionadas].')}${known === 0 ? '' : ` ${plural('pt', known, '{n} já [estava|estavam] aqui.')}`}`,
  notStored:
    'Este navegador não consegue guardar partidas, por exemplo porque a janela é anônima. Elas vão sumir quando você fechar a página; por isso, exporte-as antes.',
  unreadable: (place, expected) =>
    `Não foi possível ler o arquivo (${typeof place === 'number' ? `caractere ${n(place)}` : place}): ali deveria estar ${expected}. Nada mudou.`,
  expected: {
    record: 'uma partida',
    puzzle: 'o número de um quebra-cabeça e as suas estrelas, de 1 a 3',
    technique: 'uma técnica do treino com o seu lugar e o seu dia, por exemplo 2026-12-01',
    run: 'uma tentativa contra o relógio',
    number: 'um número',
    time: 'uma data em milissegundos desde 1970',
    seat: 'o número de um lugar, 0 para o primeiro',
    text: 'um texto',
    opponent: 'um adversário',
    outcome: 'win, loss ou draw',
    level: 'uma dificuldade, por exemplo medium',
    preset: 'um jogo, por exemplo bga',
    'two-numbers': 'um par de números',
    json: 'um arquivo JSON criado com “Exportar”',
    format: 'machiavelli-games',
    version: '2',
    list: 'uma lista',
    review: 'uma análise',
    save: 'uma partida salva',
  },
};
