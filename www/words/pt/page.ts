import type { PageWords } from '../en/page.ts';
import { plural } from '../words.ts';
import { presets } from './presets.ts';

const cards = (count: number): string => plural('pt', count, '{n} [carta|cartas]');

export const words: PageWords = {
  presets,
  title: 'Machiavelli',
  motto: 'O mexe-mexe italiano: todas as combinações da mesa são de todos.',
  play: 'Jogar',
  playHint: (opponent, level, preset) => `Você contra ${opponent} (${level.toLowerCase()}) · ${preset}`,
  between: (level, higher) => `${level} a ${higher.toLowerCase()}`,
  playSameHint: (players, preset) => `${players} · ${preset}`,
  continueGame: 'Continuar a partida',
  savedDuel: (opponent, turn, mine, other) =>
    `Contra ${opponent}, turno ${turn}: você tem ${cards(mine)}; ${opponent}, ${other}.`,
  savedTable: (turn, counts) => `Turno ${turn}. Cartas: ${counts}.`,
  newGame: 'Nova partida',
  difficulty: 'Dificuldade',
  otherWays: 'Outros jeitos de jogar',
  friend: 'Jogar com amigos',
  doors: { title: 'Primeira vez aqui?', rummikub: 'Conheço Rummikub', lessons: 'Quero aprender' },
  howToPlay: 'Como jogar',
  rules: 'Regras',
  settings: 'Configurações',
  myGames: 'Minhas partidas',
  puzzles: 'Quebra-cabeças',
  dealOfDay: 'Rodada do dia',
  close: 'Fechar',
  back: 'Voltar',
  you: 'Você',
  levelHints: {
    beginner: 'só baixa combinações da própria mão',
    easy: 'também encaixa cartas nas combinações da mesa',
    medium: 'mexe um pouco na mesa',
    hard: 'sempre baixa o máximo de cartas possível',
    expert: 'também pensa nos próximos turnos, mas nunca compra três vezes seguidas se puder baixar',
    merciless: 'pode comprar turno após turno, mesmo podendo baixar, para bater de uma só vez',
  },
  setup: {
    editor: 'Montar uma posição',
    game: 'Jogo',
    players: 'Jogadores',
    options: 'Regras personalizadas',
    optionsHint:
      'Você pode mudar qualquer regra. Uma bolinha marca cada regra diferente das do jogo escolhido acima.',
    asUsual: 'Redefinir',
    seat: (place) => `Lugar ${place}`,
    kind: 'Tipo de jogador',
    person: 'Pessoa',
    playerName: (place) => `Jogador ${place}`,
    computer: 'Computador',
    name: 'Nome',
    addSeat: 'Adicionar um jogador',
    removeSeat: (name) => `Remover ${name}`,
    fullTable: 'Neste jogo não cabe mais nenhum jogador.',
    noPerson: 'Só os computadores jogam: você assiste.',
    handover:
      'Várias pessoas usam esta tela: as cartas ficam escondidas enquanto o aparelho passa de mão em mão.',
    style: {
      name: 'Como jogam os computadores',
      values: { mixed: 'Variados', generous: 'Baixam tudo', thrifty: 'Seguram cartas' },
      hints: {
        mixed:
          'Alguns computadores baixam todas as cartas que podem; outros seguram cartas. O código da rodada decide quais.',
        generous: 'Baixam todas as cartas que podem.',
        thrifty: 'Guardam combinações na mão e baixam só algumas cartas a cada turno.',
      },
    },
    seed: 'Código da rodada',
    seedHint:
      'O mesmo código dá sempre as mesmas cartas: você pode jogar uma rodada de novo ou compartilhá-la. Deixe vazio para cartas ao acaso.',
    readRules: 'Ler as regras',
    forget: 'A sua partida não acabou e será apagada.',
    discard: 'Descartar e começar',
  },
  prefs: {
    groups: { look: 'Aparência e sons', table: 'Na mesa', game: 'Partidas' },
    language: 'Idioma',
    theme: { name: 'Tema', values: { auto: 'Sistema', light: 'Claro', dark: 'Escuro' } },
    deck: {
      name: 'Baralho',
      values: { classic: 'Clássico', four: 'Quatro cores', large: 'Números grandes', tiles: 'Peças' },
    },
    back: { name: 'Verso das cartas', values: { fox: 'Raposa', lily: 'Lírio', stripes: 'Listras' } },
    cloth: { name: 'Feltro', values: { green: 'Verde', pale: 'Claro' } },
    input: {
      name: 'Mover as cartas',
      values: { both: 'Arrastar ou tocar', drag: 'Só arrastar', tap: 'Só tocar' },
    },
    cardSize: {
      name: 'Tamanho das cartas',
      values: { auto: 'Automático', small: 'Pequeno', large: 'Grande' },
    },
    handed: { name: 'Botão principal', values: { right: 'À direita', left: 'À esquerda' } },
    motion: {
      name: 'Animações',
      values: { normal: 'Normais', fast: 'Rápidas', slow: 'Lentas', off: 'Nenhuma' },
    },
    sort: {
      name: 'Ordenar mãos novas',
      values: { rank: 'Por valor', suit: 'Por naipe', melds: 'Em grupos' },
    },
    tidy: {
      name: 'Arrumar a mesa',
      values: { kind: 'Trincas primeiro', rank: 'Por valor', suit: 'Por naipe', laid: 'Como está' },
    },
    find: 'Marcar as cartas que combinam com a selecionada',
    autoTidy: 'Arrumar no começo dos meus turnos',
    confirmEnd: 'Perguntar antes de encerrar o turno',
    nextGame: 'A mudança vale a partir da próxima partida.',
    adapts: 'Ajustar a dificuldade à minha força',
    adaptsWhy:
      'Depois de cada partida, os computadores passam a jogar com a força mais próxima da sua, estimada pelas suas partidas com as mesmas regras. Se ela fica entre dois níveis, eles alternam entre os dois, turno a turno. Com o tempo, você vence mais ou menos metade das partidas contra um computador.',
    sound: 'Efeitos sonoros',
    haptics: 'Vibração quando movo cartas',
    privacy:
      'Partidas e configurações ficam neste navegador. Só as partidas com amigos enviam dados: aos amigos e, se você concordar, a um servidor que ajuda os navegadores a se conectar.',
  },
};
