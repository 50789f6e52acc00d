import type { FriendWords } from '../en/friend.ts';

export const words: FriendWords = {
  title: 'Jogar com amigos',
  experiment: 'Experimental',
  intro: 'Cada pessoa joga no próprio aparelho, e a partida roda no seu navegador.',
  invitedToo: 'Recebeu um convite?',
  invitedHint: 'Abra o link do seu amigo ou aponte a câmera para o código na tela dele.',
  scanInvitation: 'Ler um código',
  players: 'Jogadores',
  playersHint: 'De duas a quatro pessoas e, se quiser, computadores.',
  yourName: 'Seu nome',
  friendName: 'Amigo',
  game: 'Jogo',
  change: 'mudar',
  tooFewPeople: 'Escolha “Pessoa” para pelo menos mais um lugar.',
  tooManyPeople: 'Podem jogar no máximo quatro pessoas. Escolha computadores para os outros lugares.',
  invite: 'Convidar',
  invitations: 'Convites',
  network: 'Estamos em redes diferentes',
  networkWhy: (server) =>
    `Se todos estão no mesmo Wi-Fi, deixe desligado: não é preciso nenhum servidor. Se você ligar, o seu navegador pergunta a ${server}, operado pela Cloudflare, qual é o seu endereço na internet e põe esse endereço nos novos links. Os navegadores dos seus amigos fazem o mesmo, mas só se eles concordarem. A Cloudflare fica sabendo os endereços, mas nada da partida. Em algumas redes, principalmente de celular, a conexão ainda pode falhar.`,
  steps: [
    'Mande o link para o seu amigo.',
    'Seu amigo abre o link, entra na partida e manda uma resposta para você.',
    'Ponha a resposta aqui. Depois as cartas são dadas.',
  ],
  making: 'Criando o link…',
  sendLink: (name) => `Mostre este código à câmera de ${name} ou mande o link.`,
  linkSent: (name) => `Copiado. Cole na sua conversa com ${name}.`,
  linkLabel: (name) => `Link para ${name}`,
  keepOpen: 'Deixe esta página aberta: a partida roda nela.',
  replyTitle: 'A resposta do seu amigo',
  replyHint:
    'Depois, a tela do seu amigo também mostra um código. Leia o código ou cole a resposta que ele mandar.',
  replyHintPaste:
    'Cole a resposta que o seu amigo mandar. Se ele estiver ao seu lado, leia o código na tela dele.',
  scanReply: 'Ler a resposta',
  pasteReply: 'Resposta',
  connect: 'Conectar',
  connecting: 'Conectando…',
  connected: 'Conexão feita',
  connectedDealt: 'Na mesa',
  failed: 'A conexão falhou.',
  failedHint:
    'Verifique se os dois aparelhos estão na mesma rede ou ligue “Estamos em redes diferentes” abaixo. Depois mande um novo link.',
  newLink: 'Novo link',
  copyLink: 'Copiar o link',
  copyReply: 'Copiar a resposta',
  asText: 'Mostrar como texto',
  copyByHand: 'Este navegador não permite copiar automaticamente. Copie o texto abaixo.',
  qrCode: 'Código QR',
  share: 'Compartilhar…',
  waitingForAll: 'As cartas serão dadas quando todos estiverem aqui.',
  unreadable:
    'Não dá para continuar esta partida: ela foi danificada ou salva por outra versão desta página.',
  computerPlays: (name) => `Um computador joga até ${name} chegar.`,
  letComputerPlay: (name) => `Pôr um computador no lugar de ${name}`,
  toTable: 'Ir para a mesa',
  endGame: 'Encerrar esta partida',
  endSure: 'A partida vai acabar para todos e não poderá continuar.',
  cancel: 'Continuar jogando',
  another: 'Montar outra partida',
  elsewhere: 'Esta partida está aberta em outra aba.',
  takeOver: 'Continuar aqui',
  noStart:
    'Aqui não dá para começar uma partida com amigos. Abra a página por https ou tente outro navegador.',
  camera: {
    aim: 'Segure o código na frente da câmera.',
    stop: 'Parar',
    refused:
      'A câmera está bloqueada aqui. Libere-a nas configurações do navegador, ou então mande o link e a resposta.',
    'no-camera': 'Nenhuma câmera foi encontrada. Em vez disso, mande o link e a resposta.',
    insecure: 'A câmera só funciona por https. Em vez disso, mande o link e a resposta.',
    failed: 'Agora não dá para usar a câmera. Em vez disso, mande o link e a resposta.',
  },
  reply: {
    title: 'Um convite para você',
    invites: (host) => `${host} convidou você`,
    players: (names) => `Na mesa: ${names}.`,
    game: (game) => `Regras: ${game}`,
    changedGame: (game) => `Regras: ${game}, com mudanças`,
    you: 'você',
    computer: 'um computador',
    nameHint: 'Os outros veem este nome. Ele fica salvo para a próxima vez.',
    joinHint:
      'Nada é enviado ao seu amigo até você entrar. Depois, o navegador dele pode ver o seu endereço de rede.',
    steps: [
      'Entre na partida.',
      'Você recebe uma resposta. Mande-a de volta para o seu amigo.',
      'Seu amigo põe a resposta na página dele. Depois as cartas são dadas.',
    ],
    join: 'Entrar',
    consent: (server) =>
      `Seu amigo diz que vocês estão em redes diferentes. Para fazer a conexão, o seu navegador pergunta a ${server}, operado pela Cloudflare, qual é o seu endereço na internet e põe esse endereço na resposta. Se você entrar sem ${server}, a conexão só funciona se vocês estiverem na mesma rede. A Cloudflare fica sabendo o endereço, mas nada da partida.`,
    agree: (server) => `Entrar usando ${server}`,
    disagree: (server) => `Entrar sem ${server}`,
    making: 'Preparando a resposta…',
    send: 'Mande esta resposta para o seu amigo ou deixe que ele leia o código.',
    sent: 'Copiado. Cole na conversa em que você recebeu o link.',
    copied: 'Copiado.',
    label: 'Sua resposta',
    wait: 'Deixe esta página aberta. A partida começa quando o seu amigo tiver a resposta.',
    failed: 'A conexão falhou. Peça um novo link ao seu amigo.',
    mailbox: (server) =>
      `Os navegadores de vocês se encontram com a ajuda de ${server}, que fica sabendo o seu endereço de rede, mas nada da partida.`,
    reaching:
      'Procurando o aparelho do seu amigo… Deixe esta página aberta: você volta à partida assim que ele for encontrado.',
    connected: (host) => `Conexão com ${host} feita.`,
    dealt: (host) => `A sua partida com ${host} começou.`,
    lost: (host) => (host === '' ? 'A conexão caiu.' : `A conexão com ${host} caiu.`),
    lostHint:
      'A partida está salva no aparelho de quem a criou, mesmo que lá a página seja fechada. Para voltar, peça um novo link. Até lá, um computador pode jogar no seu lugar.',
    leave: 'Sair desta partida',
    leaveSure:
      'Os outros jogadores podem terminar a partida com um computador no seu lugar. Para voltar, você vai precisar de um novo link.',
    passing: 'Procurando a sua partida em outra aba…',
    passedOn: 'A resposta foi passada para a sua partida em outra aba. Volte para aquela aba.',
    nowhere:
      'Esta é uma resposta para quem criou o link. Nenhuma partida deste navegador espera por ela: copie a resposta e cole onde o link foi criado.',
  },
  problems: {
    empty: 'Primeiro cole a resposta.',
    'no-code': 'Isto não é uma resposta. Uma resposta começa com r1~. Copie a resposta inteira da conversa.',
    newer:
      'Esta resposta foi feita em outra versão desta página. Vocês dois precisam recarregar a página. Depois mande um novo link.',
    cut: 'Falta o fim da resposta. Copie a resposta inteira outra vez.',
    damaged:
      'Alguns caracteres da resposta estão errados. Copie a resposta inteira outra vez ou peça uma nova ao seu amigo.',
    'other-kind': 'Este é o link que você mandou. A resposta do seu amigo começa com r1~.',
    'other-link':
      'Esta resposta é de outro link. Peça ao seu amigo que abra o link mais recente e mande a nova resposta.',
    used: 'Este navegador não pode usar uma segunda resposta ao mesmo link. Mande um novo link.',
    refused: 'O navegador não conseguiu usar esta resposta. Mande um novo link.',
    'no-address': 'Este navegador não permite conexões diretas. Tente outro navegador.',
  },
  linkProblems: {
    cut: 'Falta o fim deste link. Copie o link inteiro outra vez ou peça ao seu amigo que o mande de novo.',
    damaged: 'Alguns caracteres deste link estão errados. Peça ao seu amigo que o mande de novo.',
    newer:
      'Este link foi feito em outra versão desta página. Vocês dois precisam recarregar a página. Depois peça um novo link ao seu amigo.',
    other: 'Este não é o link de uma partida com amigos. Peça ao seu amigo que o mande de novo.',
  },
  trust: {
    short: 'Quem criou a partida poderia olhar as cartas, mas ninguém pode escolhê-las.',
    text: (hasMailbox) =>
      `A partida roda no navegador de quem a criou, que conhece todas as cartas. Todos os aparelhos embaralham juntos, e no fim cada um verifica isso. ${
        hasMailbox
          ? 'O servidor vê que os aparelhos de vocês se encontram, mas não vê nomes nem cartas. Quem tiver o link pode ocupar o lugar: mande-o em uma conversa privada.'
          : 'Ninguém mais vê a partida. O link e a resposta contêm endereços de rede, e quem usar o link primeiro pode ocupar o lugar: mandem os dois em uma conversa privada.'
      }`,
  },
  mailbox: {
    title: 'Conexão por um servidor',
    hint: 'Se você conhece um servidor que conecta os jogadores deste jogo, basta um link: não é preciso resposta, e vocês podem voltar com o mesmo link. Deixe vazio para conectar sem nenhum servidor.',
    address: 'Endereço do servidor',
    wrong: 'O endereço do servidor começa com wss://.',
    lost: 'O servidor não responde. Esta página continua tentando.',
    leave: 'Conectar sem o servidor',
  },
  bar: {
    away: (names, count) => `${names} não ${count === 1 ? 'está' : 'estão'} na mesa.`,
    replaced: (names, count) =>
      count === 1 ? `Um computador joga no lugar de ${names}.` : `Computadores jogam no lugar de ${names}.`,
    notStored:
      'Este navegador não está conseguindo salvar: se você fechar esta página, a partida acaba para todos.',
    guestNotStored:
      'Este navegador não está conseguindo salvar: se você fechar esta página, talvez não possa voltar.',
    inviteAgain: 'Convidar de novo',
    computer: (count) => (count === 1 ? 'Pôr um computador' : 'Pôr computadores'),
    lost: (host) => `O aparelho de ${host}, onde a partida está salva, não responde.`,
    ended: (host) => `${host} encerrou a partida.`,
    whatToDo: 'O que fazer',
    over: 'A partida acabou.',
    dealing: 'As cartas estão sendo dadas…',
    leave: 'Sair da mesa',
    apart: (host) => `A conexão com ${host} caiu. Para a revanche, peça um novo link.`,
    left: (host) => `${host} saiu da mesa. Para outra partida, é preciso um novo convite.`,
  },
};
