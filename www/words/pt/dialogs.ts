import type { DialogWords } from '../en/dialogs.ts';
import { formatNumber, list, plural } from '../words.ts';

const n = (value: number): string => formatNumber('pt', value);
const cards = (count: number): string => plural('pt', count, '{n} [carta|cartas]');

export const words: DialogWords = {
  whereTitle: (names) => `Mover ${names} para…`,
  select: 'Selecionar',
  deselect: 'Desfazer seleção',
  menu: {
    title: 'Menu',
    items: {
      rules: 'Regras da partida',
      log: 'Histórico',
      'sort-rank': 'Ordenar por valor',
      'sort-suit': 'Ordenar por naipe',
      'sort-melds': 'Agrupar o que combina',
      tidy: 'Arrumar a mesa',
      resign: 'Desistir da rodada',
      'new-game': 'Nova partida',
      settings: 'Configurações',
      statistics: 'Minhas partidas',
      position: 'Compartilhar ou resolver a posição',
      home: 'Sair da mesa',
      players: 'Adversários',
      help: 'Como mover cartas',
    },
    otherGame: 'Montar outra partida',
    language: 'Idioma',
    theme: 'Tema',
    deck: 'Baralho',
    decks: { classic: 'Clássico', four: 'Quatro cores', large: 'Números grandes', tiles: 'Peças' },
    themes: { auto: 'Sistema', dark: 'Escuro', light: 'Claro' },
  },
  helpLines: [
    'Arraste uma carta, ou toque nela e depois no lugar para onde ela deve ir. Com um toque duplo, a carta vai para o melhor lugar.',
    'Toque em várias cartas para movê-las juntas. Arraste a alça redonda para mover uma combinação inteira. Para mover uma carta com todas as que vêm depois dela na combinação, arraste-a com a tecla Shift pressionada ou, em uma tela sensível ao toque, mantenha o dedo um instante sobre a carta antes de arrastar.',
    'Solte cartas em um espaço vazio da mesa para formar uma combinação nova, ou na sua mão para pegá-las. Clique com o botão direito em uma carta da mesa para pegá-la, ou em uma carta que você pegou para devolvê-la à mesa.',
    'Selecione uma carta da mão para ver com o que ela combina: as combinações em que ela encaixa, as cartas vizinhas e as do mesmo valor. A partir de quatro combinações, o botão com linhas arruma a mesa; pressione-o outra vez para pôr as combinações de volta onde estavam.',
    'Tab alterna entre a mesa, a mão e os botões; as setas passam de uma carta a outra. Espaço seleciona, Shift amplia a seleção e Ctrl+A seleciona a combinação inteira.',
    'Enter inicia um movimento, as setas escolhem o lugar, Enter confirma e Esc cancela. M mostra todos os lugares. T arruma a mesa. Ctrl+Z desfaz e Ctrl+Shift+Z refaz.',
    'Enquanto uma dica ou um replay está na tela, as setas voltam e avançam, Home e End vão para o começo e o fim, Page Up e Page Down vão para o turno anterior e o seguinte, P reproduz e pausa, e Esc volta à partida.',
  ],
  habits: {
    beginner: 'Baixa combinações da mão, mas deixa passar uma em cada três.',
    easy: 'Baixa combinações da mão e depois encaixa cartas avulsas na mesa.',
    'thrifty-easy': 'Encaixa cartas avulsas na mesa e guarda as combinações da mão para depois.',
    medium: 'Desmonta uma ou duas combinações para baixar mais, mas não vê todas as possibilidades.',
    'thrifty-medium':
      'Desmonta uma ou duas combinações para baixar cartas avulsas e guarda as combinações da mão para depois.',
    hard: 'A cada turno, baixa o máximo de cartas possível.',
    'thrifty-hard': 'Baixa o máximo de cartas avulsas possível e guarda as combinações da mão para depois.',
    expert: 'Pensa nos próximos turnos, mas nunca compra três vezes seguidas se puder baixar.',
    merciless: 'Pensa nos próximos turnos e pode comprar turno após turno para bater de uma só vez.',
  },
  alternating: (level) => `Turno sim, turno não, joga no nível “${level}”.`,
  pace: { steady: 'Ritmo: constante', quick: 'Ritmo: rápido', calm: 'Ritmo: calmo' },
  logEmpty: 'Ainda não houve turnos.',
  end: {
    sessionTitle: 'A partida por pontos acabou',
    youWon: 'Você venceu!',
    won: (names) => `${list('pt', names)} ${names.length === 1 ? 'venceu' : 'venceram'}`,
    shared: (names) => `Empate: ${list('pt', names)} dividem a vitória`,
    nobody: 'Empate: ninguém venceu',
    out: (name, laid) => `${name} bateu, baixando ${laid}.`,
    youOut: (laid) => `Você bateu, baixando ${laid}.`,
    stockCards: (count) => `O monte acabou. Vence a mão com menos cartas: ${n(count)}.`,
    stockPoints: (points) => `O monte acabou. Vence a mão com menos pontos: ${n(points)}.`,
    stockDraw: 'O monte acabou, e as melhores mãos estão empatadas.',
    chain: 'Combinações desmontadas em um turno',
    biggest: 'Máximo de cartas em um turno',
    found: 'Cartas baixadas no total',
    foundOf: (best) => `de ${n(best)}`,
    turns: 'Turnos',
    winningTurn: 'Ver o turno da vitória',
    decisiveTurn: 'Procurar erros',
    lost: {
      close: (count) => plural('pt', count, 'Só [faltava {n} carta|faltavam {n} cartas]. Mais uma partida?'),
      chain: (count) => `Mas você desmontou ${n(count)} combinações em um turno. Mais uma partida?`,
      cards: (count) => `Mas você baixou ${cards(count)} em um turno. Mais uma partida?`,
      again: 'Cartas novas, novas chances: mais uma partida?',
    },
    player: 'Jogador',
    left: 'Cartas na mão',
    points: 'Pontos',
    total: 'Total',
    none: 'nenhuma',
    target: (target) =>
      plural(
        'pt',
        target,
        'A partida acaba quando alguém chega a {n} [ponto|pontos]. Vence quem tiver o menor total.',
      ),
  },
  asks: {
    resign: {
      title: 'Desistir da rodada?',
      text: () => 'Se desistir, você perde esta rodada.',
      yes: 'Desistir',
    },
    restore: {
      title: 'Devolver tudo?',
      text: (count) =>
        `A mesa e a sua mão voltam a ficar como no começo do turno. Você compra ${cards(count)}, e o turno termina.`,
      yes: 'Devolver e comprar',
    },
    'new-game': {
      title: 'Começar outra partida?',
      text: () => 'Esta partida não acabou e será apagada.',
      yes: 'Nova partida',
    },
    'end-turn': {
      title: 'Encerrar o turno?',
      text: (count) => `Você baixou ${cards(count)}.`,
      yes: 'Encerrar turno',
    },
  },
  elsewhere: {
    title: () => 'Esta partida está aberta em outra aba',
    text: 'Aqui ela está em pausa, para que você não jogue em duas abas ao mesmo tempo.',
    ready: 'Jogar aqui',
  },
  handover: {
    title: (name) => `Passe o aparelho para ${name}`,
    text: 'As cartas ficam escondidas até a próxima pessoa estar pronta.',
    ready: 'Ver minhas cartas',
  },

  review: 'Análise',
  puzzle: {
    task: (count) => `Baixe ${cards(count)} em um só turno.`,
    taskOut: 'Baixe todas as suas cartas em um só turno.',
    nearest: 'Este quebra-cabeça não existe. Aqui está o mais próximo.',
  },

  challenge: {
    better: 'Você se saiu melhor.',
    worse: 'Seu amigo se saiu melhor.',
    same: 'Vocês se saíram igualmente bem.',
    theirs: (outcome, laid, best) => {
      const result = { win: 'venceu', loss: 'perdeu', draw: 'empatou' }[outcome];
      return `Seu amigo ${result} e baixou ${n(laid)} de ${cards(best)} possíveis.`;
    },
  },

  // Replays and hints.
  controls: 'Controles do replay',
  first: 'Início',
  back: 'Voltar',
  play: 'Reproduzir',
  pause: 'Pausar',
  forward: 'Avançar',
  last: 'Fim',
  keep: 'Aplicar',
  leave: 'Voltar à partida',
  leaveHint: 'Cancelar',
  position: (at, all) => `${n(at)} / ${n(all)}`,
  deal: (number) => `Rodada ${n(number)}`,
  replayFrom: (turn) => `Rever a partir do turno ${n(turn)}`,
  copy: 'Copiar',
  copied: 'Copiado',
  copyFailed: 'Este navegador não permite copiar automaticamente. Copie o texto selecionado.',
  step: (at, all) => `Movimento ${n(at)} de ${n(all)}`,
  takenBack: 'Tudo voltou a ser como antes.',
  hintWait: 'Procurando a melhor jogada…',
  hintMore: 'Pressione de novo para ver quais cartas.',
  hintSteps: 'Pressione de novo para ver como.',
  hintAtLeast: (count) => `Você pode baixar pelo menos ${cards(count)}, talvez mais.`,
  hintUnknown: 'Nenhuma jogada foi encontrada a tempo, mas pode haver uma.',
  hintPlay: (count, steps) => `${cards(count)} em ${plural('pt', steps, '{n} [movimento|movimentos]')}.`,
  hintMost: 'Baixar o máximo nem sempre é o melhor.',
  hintThere: 'Não há nada melhor à vista: encerre o turno.',
  hintCount: (count) =>
    count === 0 ? 'Você não pode baixar nenhuma carta: compre.' : `Você pode baixar ${cards(count)}.`,
  hintCards: (names) => `Baixe ${names}.`,
  hintFramed: (count) => `Baixe as ${n(count)} cartas destacadas.`,
};
