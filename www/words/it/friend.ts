import type { FriendWords } from '../en/friend.ts';

export const words: FriendWords = {
  title: 'Gioca con un amico',
  experiment: 'Sperimentale',
  intro:
    'Ognuno gioca sul proprio dispositivo. Il tuo browser dà le carte e si collega direttamente a quello del tuo amico, senza server: tu mandi un link e lui ti manda una risposta.',
  players: 'Giocatori',
  playersHint:
    'Possono giocare da due a quattro persone. Il primo posto è tuo; i computer possono occupare alcuni degli altri posti.',
  game: 'Gioco',
  tooFewPeople: 'Scegli «Persona» per almeno un altro posto.',
  tooManyPeople: 'Possono giocare al massimo quattro persone. Lascia gli altri posti ai computer.',
  invite: 'Crea i link',
  invitations: 'Inviti',
  network: 'Siamo su reti diverse',
  networkWhy: (server) =>
    `Se siete sulla stessa rete Wi-Fi, lascia questa opzione disattivata: non serve nessun server. Se la attivi, il tuo browser chiede a ${server}, gestito da Cloudflare, qual è il tuo indirizzo internet e lo inserisce nel link. I browser dei tuoi amici fanno lo stesso, ma solo se gli amici sono d’accordo. Cloudflare viene a sapere gli indirizzi, ma nulla della partita. Su alcune reti, soprattutto mobili, il collegamento può comunque non riuscire. I link già mandati restano validi.`,
  making: 'Sto creando il link…',
  sendLink: (name) => `Manda questo link a ${name}, per esempio in una chat:`,
  linkLabel: (name) => `Link per ${name}`,
  onlyFor: 'Ogni link è per un solo giocatore e vale una volta sola.',
  keepOpen: 'Tieni aperta questa pagina: la partita si svolge qui.',
  pasteReply: (name) => `Incolla qui la risposta di ${name}:`,
  connect: 'Collega',
  connecting: 'Mi collego…',
  connected: 'In linea.',
  notConnected: 'Non in linea.',
  failed: 'Collegamento non riuscito.',
  failedHint:
    'Controlla che i due dispositivi siano sulla stessa rete, oppure attiva «Siamo su reti diverse» qui sotto. Poi crea un nuovo link.',
  newLink: 'Crea un nuovo link',
  copy: 'Copia',
  qrCode: 'Mostra come codice QR',
  share: 'Condividi…',
  waitingForAll: 'Le carte verranno distribuite quando sarete tutti in linea.',
  noDeal:
    'Non è stato possibile distribuire le carte. Finché i tuoi amici sono in linea, la pagina continua a provare. Se non cambia nulla, ricaricala.',
  computerPlays: (name) => `Finché ${name} non torna, gioca il computer.`,
  letComputerPlay: (name) => `Fai giocare il computer al posto di ${name}`,
  toTable: 'Vai al tavolo',
  endGame: 'Termina questa partita',
  endSure: 'La partita finirà per tutti e non si potrà riprendere.',
  cancel: 'Continua a giocare',
  elsewhere:
    'Questa partita è aperta in un’altra scheda. Continua lì, oppure chiudi quella scheda e ricarica questa pagina.',
  noStart:
    'Qui non si può iniziare una partita con un amico. Apri la pagina via https o prova con un altro browser.',
  reply: {
    title: 'Un invito per te',
    intro: 'La partita si svolge nel browser del tuo amico, e il tuo si collega direttamente al suo.',
    joinHint:
      'Finché non partecipi, al tuo amico non viene inviato nulla. Poi il suo browser può vedere il tuo indirizzo di rete.',
    join: 'Partecipa',
    consent: (server) =>
      `Il tuo amico dice che siete su reti diverse. Per collegarsi, il tuo browser deve chiedere a ${server}, gestito da Cloudflare, qual è il tuo indirizzo internet e inserirlo nella risposta. Se partecipi senza ${server}, vi collegate solo se in realtà siete sulla stessa rete. Cloudflare viene a sapere l’indirizzo, ma nulla della partita.`,
    agree: (server) => `Partecipa usando ${server}`,
    disagree: (server) => `Partecipa senza ${server}`,
    making: 'Sto preparando la risposta…',
    send: 'Manda questa risposta al tuo amico:',
    label: 'La tua risposta',
    wait: 'Tieni aperta questa pagina. Sarai in linea quando il tuo amico avrà incollato la risposta.',
    failed: 'Collegamento non riuscito. Chiedi al tuo amico un nuovo link.',
    connected: (host) =>
      `Connessione con ${host} stabilita. Le carte verranno distribuite quando sarete tutti in linea.`,
    dealt: (host) => `La tua partita con ${host} è iniziata.`,
    lost: (host) => `La connessione con ${host} si è interrotta.`,
    lostHint: (host) =>
      `La partita resta salvata sul dispositivo di ${host}, anche se lì la pagina è stata chiusa. Per rientrare chiedi a ${host} un nuovo link, aprilo qui e manda la risposta. Nel frattempo ${host} può far giocare il computer al posto tuo.`,
    used: 'Questo link è già stato usato, e ogni link vale una volta sola. Chiedi al tuo amico un nuovo link.',
    leave: 'Lascia questa partita',
    leaveSure:
      'Gli altri giocatori possono finire la partita con il computer al posto tuo. Per rientrare ti servirà un nuovo link.',
    other: 'Gioca un’altra partita',
    passedOn: 'La risposta è arrivata alla tua partita, in un’altra scheda. Torna a quella scheda.',
    nowhere:
      'Questa è una risposta per chi ha creato il link. In questo browser nessuna partita la aspetta: copiala e incollala dove è stato creato il link.',
  },
  problems: {
    empty: 'Prima incolla la risposta.',
    'no-code': 'Questa non è una risposta: una risposta comincia con r1~. Copiala tutta dalla chat.',
    newer:
      'Questa risposta è stata creata con un’altra versione della pagina. Ricaricate la pagina entrambi, poi crea un nuovo link.',
    cut: 'Manca la fine della risposta. Copiala di nuovo per intero.',
    damaged:
      'Alcuni caratteri della risposta sono cambiati. Copiala di nuovo per intero o chiedi al tuo amico una nuova risposta.',
    'other-kind':
      'Questo è il link che hai mandato tu. Incolla la risposta del tuo amico, che comincia con r1~.',
    'other-link':
      'Questa risposta è per un altro link. Chiedi al tuo amico di aprire il link qui sopra e di mandarti la nuova risposta.',
    refused: 'Il browser non ha potuto usare questa risposta. Crea un nuovo link.',
  },
  linkProblems: {
    cut: 'Manca la fine di questo link. Copialo di nuovo per intero o chiedi al tuo amico di mandartelo di nuovo.',
    damaged: 'Alcuni caratteri di questo link sono cambiati. Chiedi al tuo amico di mandartelo di nuovo.',
    newer:
      'Questo link è stato creato con un’altra versione della pagina. Ricaricate la pagina entrambi, poi chiedi al tuo amico un nuovo link.',
    other:
      'Questo non è il link di una partita con un amico. Chiedi al tuo amico di mandarti di nuovo il link.',
  },
  trust: {
    title: 'Che cosa possono vedere gli altri',
    lines: [
      'Il browser di chi ospita la partita conosce tutte le carte, e chi la ospita potrebbe sbirciarle, se sa come fare. Gioca così solo con persone di cui ti fidi.',
      'Prima di distribuire le carte, il browser di chi ospita la partita manda a tutti un’impronta del mazzo (SHA-256). Alla fine ogni browser controlla che le carte corrispondano all’impronta: così uno scambio di carte verrebbe scoperto. Il controllo non può dire se chi ospita ha sbirciato.',
      'Il link e la risposta contengono ciascuno un nome casuale o l’indirizzo di rete del dispositivo di chi li manda. Chi legge entrambi prima che vi colleghiate potrebbe prendere il posto dell’invitato: mandateli in una chat privata.',
    ],
  },
  bar: {
    label: 'Partita con un amico',
    away: (names, count) => (count === 1 ? `${names} non è in linea.` : `${names} non sono in linea.`),
    replaced: (names) => `Al posto di ${names} gioca il computer.`,
    notStored: 'Il browser non può salvare: se chiudi questa pagina, la partita è persa per tutti.',
    guestNotStored: 'Il browser non può salvare: se chiudi questa pagina, forse non potrai rientrare.',
    inviteAgain: 'Invita di nuovo',
    computer: () => 'Fai giocare il computer',
    lost: (host) => `Il dispositivo di ${host}, che ospita la partita, non è raggiungibile.`,
    ended: (host) => `${host} ha terminato la partita.`,
    whatToDo: 'Che cosa fare',
    checking: (host) => `Controllo con ${host} che il mazzo non sia stato cambiato…`,
    asDealt: 'Controllo riuscito: nessuno ha cambiato il mazzo dopo che è stato mescolato.',
    notAsDealt: 'Attenzione: il mazzo è stato cambiato dopo essere stato mescolato.',
    proving: 'La partita è finita. I browser dei tuoi amici stanno controllando il mazzo.',
    over: 'La partita è finita.',
  },
};
