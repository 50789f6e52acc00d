import type { FriendWords } from '../en/friend.ts';

export const words: FriendWords = {
  title: 'Jugar con amigos',
  experiment: 'Experimental',
  intro: 'Cada uno juega en su dispositivo, y tu navegador lleva la partida.',
  invitedToo: '¿Te invitaron?',
  invitedHint: 'Abre el enlace de tu amigo o escanea el código de su pantalla.',
  scanInvitation: 'Escanear un código',
  players: 'Jugadores',
  playersHint: 'De dos a cuatro personas y, si quieres, máquinas.',
  yourName: 'Tu nombre',
  friendName: 'Amigo',
  game: 'Variante',
  change: 'cambiar',
  tooFewPeople: 'Elige «Persona» para al menos un puesto más.',
  tooManyPeople: 'Pueden jugar como máximo cuatro personas. Elige máquinas para los demás puestos.',
  invite: 'Invitar',
  invitations: 'Invitaciones',
  network: 'Estamos en redes distintas',
  networkWhy: (server) =>
    `Si todos usan la misma red wifi, deja esto desactivado: no hace falta ningún servidor. Si lo activas, tu navegador pregunta a ${server}, gestionado por Cloudflare, cuál es tu dirección de internet y la pone en los enlaces nuevos. Los navegadores de tus amigos hacen lo mismo, pero solo si ellos están de acuerdo. Cloudflare ve las direcciones, pero nada de la partida. En algunas redes, sobre todo móviles, la conexión puede fallar de todos modos.`,
  steps: [
    'Envía el enlace a tu amigo.',
    'Tu amigo lo abre, se une y te envía una respuesta.',
    'Pon aquí la respuesta. Después se reparten las cartas.',
  ],
  making: 'Creando el enlace…',
  sendLink: (name) => `Deja que ${name} escanee este código, o envíale el enlace.`,
  linkSent: (name) => `Copiado. Pégalo en tu chat con ${name}.`,
  linkLabel: (name) => `Enlace para ${name}`,
  keepOpen: 'Deja abierta esta página: es la que lleva la partida.',
  replyTitle: 'La respuesta de tu amigo',
  replyHint:
    'Cuando tu amigo se una, su pantalla también mostrará un código. Escanéalo o pega la respuesta que te envíe.',
  replyHintPaste:
    'Pega la respuesta que te envíe tu amigo. Si está a tu lado, escanea el código de su pantalla.',
  scanReply: 'Escanear la respuesta',
  pasteReply: 'Respuesta',
  connect: 'Conectar',
  connecting: 'Conectando…',
  connected: 'Conexión lista',
  connectedDealt: 'En la mesa',
  failed: 'No se pudo conectar.',
  failedHint:
    'Comprueba que los dos dispositivos estén en la misma red, o activa abajo «Estamos en redes distintas». Después envía otro enlace.',
  newLink: 'Nuevo enlace',
  copyLink: 'Copiar el enlace',
  copyReply: 'Copiar la respuesta',
  asText: 'Ver como texto',
  copyByHand: 'Este navegador no permite copiar. Copia tú el texto de abajo.',
  qrCode: 'Código QR',
  share: 'Compartir…',
  waitingForAll: 'Las cartas se repartirán cuando estén todos.',
  unreadable: 'Esta partida no puede seguir: está dañada o la guardó otra versión de esta página.',
  computerPlays: (name) => `Juega una máquina hasta que llegue ${name}.`,
  letComputerPlay: (name) => `Que una máquina juegue por ${name}`,
  toTable: 'Ir a la mesa',
  endGame: 'Terminar esta partida',
  endSure: 'La partida terminará para todos y no se podrá continuar.',
  cancel: 'Seguir jugando',
  another: 'Preparar otra partida',
  elsewhere: 'Esta partida está abierta en otra pestaña.',
  takeOver: 'Seguir aquí',
  noStart:
    'Aquí no se puede empezar una partida con amigos. Abre la página con https o prueba con otro navegador.',
  camera: {
    aim: 'Pon el código delante de la cámara.',
    stop: 'Parar',
    refused:
      'La cámara no está permitida aquí. Permítela en los ajustes del navegador, o usa el enlace y la respuesta.',
    'no-camera': 'No se encontró ninguna cámara. Usa el enlace y la respuesta.',
    insecure: 'La cámara solo funciona con https. Usa el enlace y la respuesta.',
    failed: 'Ahora no se puede usar la cámara. Usa el enlace y la respuesta.',
  },
  reply: {
    title: 'Tienes una invitación',
    invites: (host) => `${host} te invita`,
    players: (names) => `En la mesa: ${names}.`,
    game: (game) => `Variante: ${game}`,
    changedGame: (game) => `Variante: ${game}, con cambios`,
    you: 'tú',
    computer: 'una máquina',
    nameHint: 'Lo ven los demás. Se guarda para la próxima vez.',
    joinHint:
      'Hasta que te unas, no se envía nada a tu amigo. Después, su navegador puede ver tu dirección de red.',
    steps: [
      'Únete.',
      'Recibes una respuesta. Envíasela a tu amigo.',
      'Tu amigo la pone en su página. Después se reparten las cartas.',
    ],
    join: 'Unirse',
    consent: (server) =>
      `Tu amigo dice que su red y la tuya son distintas. Para conectar, tu navegador preguntaría a ${server}, gestionado por Cloudflare, cuál es tu dirección de internet y la pondría en tu respuesta. Si te unes sin ${server}, solo habrá conexión si en realidad es la misma red. Cloudflare ve la dirección, pero nada de la partida.`,
    agree: (server) => `Unirse con ${server}`,
    disagree: (server) => `Unirse sin ${server}`,
    making: 'Preparando tu respuesta…',
    send: 'Envía esta respuesta a tu amigo o deja que la escanee.',
    sent: 'Copiada. Pégala en el chat en el que recibiste el enlace.',
    copied: 'Copiada.',
    label: 'Tu respuesta',
    wait: 'Deja abierta esta página. La partida empieza cuando tu amigo tenga tu respuesta.',
    failed: 'No se pudo conectar. Pídele a tu amigo otro enlace.',
    mailbox: (server) =>
      `Los dos navegadores se conectan con la ayuda de ${server}, que ve tu dirección de red, pero nada de la partida.`,
    reaching:
      'Buscando el dispositivo de tu amigo… Deja abierta esta página: vuelves a la partida en cuanto aparezca.',
    connected: (host) => `Ya hay conexión con ${host}.`,
    dealt: (host) => `Tu partida con ${host} ya empezó.`,
    lost: (host) => (host === '' ? 'Se perdió la conexión.' : `Se perdió la conexión con ${host}.`),
    lostHint:
      'La partida está guardada en el dispositivo del anfitrión, aunque allí se cierre la página. Para volver, pide otro enlace. Mientras tanto, el anfitrión puede dejar que una máquina juegue por ti.',
    leave: 'Dejar esta partida',
    leaveSure:
      'Los demás pueden terminar la partida con una máquina en tu lugar. Para volver necesitarías otro enlace.',
    passing: 'Buscando tu partida en otra pestaña…',
    passedOn: 'La respuesta llegó a tu partida, en otra pestaña. Vuelve a esa pestaña.',
    nowhere:
      'Esta respuesta es para quien creó el enlace. En este navegador ninguna partida la espera: cópiala y pégala donde se creó el enlace.',
  },
  problems: {
    empty: 'Primero pega la respuesta.',
    'no-code':
      'Esto no es una respuesta: las respuestas empiezan por r1~. Copia la respuesta entera del chat.',
    newer:
      'Esta respuesta se creó con otra versión de esta página. Recarga la página, pídele a tu amigo que recargue la suya y envía otro enlace.',
    cut: 'Falta el final de la respuesta. Cópiala entera otra vez.',
    damaged: 'Algunos caracteres de la respuesta cambiaron. Cópiala entera otra vez o pide otra a tu amigo.',
    'other-kind': 'Este es el enlace que enviaste tú. La respuesta de tu amigo empieza por r1~.',
    'other-link':
      'Esta respuesta es de otro enlace. Pídele a tu amigo que abra el enlace más reciente y te envíe la nueva respuesta.',
    used: 'Este navegador no puede usar una segunda respuesta al mismo enlace. Envía otro enlace.',
    refused: 'El navegador no pudo usar esta respuesta. Envía otro enlace.',
    'no-address': 'Este navegador no permite conexiones directas. Prueba con otro navegador.',
  },
  linkProblems: {
    cut: 'Falta el final de este enlace. Cópialo entero otra vez o pídele a tu amigo que te lo reenvíe.',
    damaged: 'Algunos caracteres de este enlace cambiaron. Pídele a tu amigo que te lo envíe otra vez.',
    newer:
      'Este enlace se creó con otra versión de esta página. Recarga la página, pídele a tu amigo que recargue la suya y que te envíe otro enlace.',
    other: 'Este no es el enlace de una partida con amigos. Pídele a tu amigo que te lo envíe otra vez.',
  },
  trust: {
    short: 'El anfitrión podría mirar las cartas, pero nadie puede elegirlas.',
    text: (hasMailbox) =>
      `El navegador del anfitrión lleva la partida y conoce todas las cartas. Las mezclan todos los dispositivos a la vez, y al final cada uno lo comprueba. ${
        hasMailbox
          ? 'El buzón ve que los dispositivos se conectan, pero no ve nombres ni cartas. Quien tenga el enlace podría ocupar el puesto: envíalo por un chat privado.'
          : 'Nadie más ve la partida. El enlace y la respuesta contienen direcciones de red, y el primero que tenga el enlace podría ocupar el puesto: es mejor enviarlos por un chat privado.'
      }`,
  },
  mailbox: {
    title: 'Conectar con un buzón',
    hint: 'Si conoces un servidor con un buzón para este juego, basta un enlace: no hace falta respuesta, y con el mismo enlace se vuelve a la partida. Deja este campo vacío para conectar sin ningún servidor.',
    address: 'Dirección del buzón',
    wrong: 'La dirección de un buzón empieza por wss://.',
    lost: 'No hay conexión con el buzón. Esta página lo sigue intentando.',
    leave: 'Conectar sin el buzón',
  },
  bar: {
    away: (names, count) => `${names} no ${count === 1 ? 'está' : 'están'} en la mesa.`,
    replaced: (names, count) =>
      `En lugar de ${names} ${count === 1 ? 'juega una máquina' : 'juegan máquinas'}.`,
    notStored:
      'El navegador no puede guardar ahora: si cierras esta página, la partida se pierde para todos.',
    guestNotStored: 'El navegador no puede guardar ahora: si cierras esta página, quizá no puedas volver.',
    inviteAgain: 'Invitar otra vez',
    computer: (count) => (count === 1 ? 'Que juegue una máquina' : 'Que jueguen máquinas'),
    lost: (host) => `No hay conexión con el dispositivo de ${host}, donde está guardada la partida.`,
    ended: (host) => `${host} terminó la partida.`,
    whatToDo: 'Qué hacer',
    over: 'La partida ha terminado.',
    dealing: 'Repartiendo las cartas…',
    leave: 'Dejar la mesa',
    apart: (host) => `Se perdió la conexión con ${host}. Para la revancha, pide otro enlace.`,
    left: (host) => `${host} dejó la mesa. Para otra partida hace falta otra invitación.`,
  },
};
