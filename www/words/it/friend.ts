import type { FriendWords } from '../en/friend.ts';

export const words: FriendWords = {
  title: 'Gioca con gli amici',
  experiment: 'Sperimentale',
  intro: 'Ognuno gioca sul proprio dispositivo; la partita si svolge nel tuo browser.',
  invitedToo: 'Hai ricevuto un invito?',
  invitedHint: 'Apri il link del tuo amico, oppure inquadra il codice sul suo schermo.',
  scanInvitation: 'Inquadra un codice',
  players: 'Giocatori',
  playersHint: 'Da due a quattro persone e, se vuoi, dei computer.',
  yourName: 'Il tuo nome',
  friendName: 'Amico',
  game: 'Gioco',
  change: 'cambia',
  tooFewPeople: 'Scegli «Persona» per almeno un altro posto.',
  tooManyPeople: 'Possono giocare al massimo quattro persone. Lascia gli altri posti ai computer.',
  invite: 'Invita',
  invitations: 'Inviti',
  network: 'Siamo su reti diverse',
  networkWhy: (server) =>
    `Se siete sulla stessa rete Wi-Fi, lascia questa opzione disattivata: non serve nessun server. Se la attivi, il tuo browser chiede a ${server}, gestito da Cloudflare, qual è il tuo indirizzo internet e lo inserisce nei nuovi link. I browser dei tuoi amici fanno lo stesso, ma solo se gli amici sono d’accordo. Cloudflare viene a sapere gli indirizzi, ma nulla della partita. Su alcune reti, soprattutto mobili, il collegamento può comunque non riuscire.`,
  steps: [
    'Manda il link al tuo amico.',
    'Il tuo amico lo apre, partecipa e ti manda una risposta.',
    'Inserisci qui la risposta. Poi si distribuiscono le carte.',
  ],
  making: 'Sto creando il link…',
  sendLink: (name) => `Fai inquadrare questo codice a ${name}, oppure manda il link.`,
  linkSent: (name) => `Copiato. Incollalo nella chat con ${name}.`,
  linkLabel: (name) => `Link per ${name}`,
  keepOpen: 'Tieni aperta questa pagina: la partita si svolge qui.',
  replyTitle: 'La risposta del tuo amico',
  replyHint:
    'Poi anche lo schermo del tuo amico mostra un codice. Inquadralo, oppure incolla la risposta che ti manda.',
  replyHintPaste:
    'Incolla la risposta che ti manda il tuo amico. Se è accanto a te, inquadra il codice sul suo schermo.',
  scanReply: 'Inquadra la risposta',
  pasteReply: 'Risposta',
  connect: 'Collega',
  connecting: 'Mi collego…',
  connected: 'Collegato',
  connectedDealt: 'Al tavolo',
  failed: 'Collegamento non riuscito.',
  failedHint:
    'Controlla che i due dispositivi siano sulla stessa rete, oppure attiva «Siamo su reti diverse» qui sotto. Poi manda un nuovo link.',
  newLink: 'Nuovo link',
  copyLink: 'Copia il link',
  copyReply: 'Copia la risposta',
  asText: 'Mostra come testo',
  copyByHand: 'Questo browser non permette di copiare. Copia tu il testo qui sotto.',
  qrCode: 'Codice QR',
  share: 'Condividi…',
  waitingForAll: 'Le carte verranno distribuite quando ci sarete tutti.',
  unreadable:
    'Questa partita non può continuare: è danneggiata, oppure l’ha salvata un’altra versione della pagina.',
  computerPlays: (name) => `Finché ${name} non arriva, gioca il computer.`,
  letComputerPlay: (name) => `Fai giocare il computer al posto di ${name}`,
  toTable: 'Vai al tavolo',
  endGame: 'Termina questa partita',
  endSure: 'La partita finirà per tutti e non si potrà riprendere.',
  cancel: 'Continua a giocare',
  another: 'Prepara un’altra partita',
  elsewhere: 'Questa partita è aperta in un’altra scheda.',
  takeOver: 'Continua qui',
  noStart:
    'Qui non si può iniziare una partita con gli amici. Apri la pagina via https o prova con un altro browser.',
  camera: {
    aim: 'Tieni il codice davanti alla fotocamera.',
    stop: 'Ferma',
    refused:
      'La fotocamera è bloccata. Consentine l’uso nelle impostazioni del browser, oppure usa il link e la risposta.',
    'no-camera': 'Nessuna fotocamera trovata. Usa invece il link e la risposta.',
    insecure: 'La fotocamera funziona solo via https. Usa invece il link e la risposta.',
    failed: 'In questo momento la fotocamera non si può usare. Usa invece il link e la risposta.',
  },
  reply: {
    title: 'Un invito per te',
    invites: (host) => `${host} ti invita`,
    players: (names) => `Al tavolo: ${names}.`,
    game: (game) => `Regole: ${game}`,
    changedGame: (game) => `Regole: ${game}, con modifiche`,
    you: 'tu',
    computer: 'un computer',
    nameHint: 'Lo vedono gli altri. Viene salvato per la prossima volta.',
    joinHint:
      'Finché non partecipi, al tuo amico non viene inviato nulla. Poi il suo browser può vedere il tuo indirizzo di rete.',
    steps: [
      'Partecipa.',
      'La pagina prepara una risposta. Mandala al tuo amico.',
      'Il tuo amico la inserisce. Poi si distribuiscono le carte.',
    ],
    join: 'Partecipa',
    consent: (server) =>
      `Il tuo amico dice che siete su reti diverse. Per collegarsi, il tuo browser deve chiedere a ${server}, gestito da Cloudflare, qual è il tuo indirizzo internet e inserirlo nella risposta. Se partecipi senza ${server}, vi collegate solo se in realtà siete sulla stessa rete. Cloudflare viene a sapere l’indirizzo, ma nulla della partita.`,
    agree: (server) => `Partecipa usando ${server}`,
    disagree: (server) => `Partecipa senza ${server}`,
    making: 'Sto preparando la risposta…',
    send: 'Manda questa risposta al tuo amico, oppure fagliela inquadrare.',
    sent: 'Copiata. Incollala nella chat da cui hai ricevuto il link.',
    copied: 'Copiata.',
    label: 'La tua risposta',
    wait: 'Tieni aperta questa pagina. La partita comincia quando il tuo amico ha la risposta.',
    failed: 'Collegamento non riuscito. Chiedi al tuo amico un nuovo link.',
    mailbox: (server) =>
      `I vostri browser si trovano con l’aiuto di ${server}, che viene a sapere il tuo indirizzo di rete, ma nulla della partita.`,
    reaching: 'Cerco il dispositivo del tuo amico… Tieni aperta questa pagina: rientri appena lo trovo.',
    connected: (host) => `Collegamento con ${host} riuscito.`,
    dealt: (host) => `La tua partita con ${host} è iniziata.`,
    lost: (host) =>
      host === '' ? 'Il collegamento si è interrotto.' : `Il collegamento con ${host} si è interrotto.`,
    lostHint:
      'La partita resta salvata sul dispositivo di chi la ospita, anche se lì la pagina è stata chiusa. Per rientrare chiedi un nuovo link. Nel frattempo può giocare il computer al posto tuo.',
    leave: 'Lascia questa partita',
    leaveSure:
      'Gli altri giocatori possono finire la partita con il computer al posto tuo. Per rientrare ti servirà un nuovo link.',
    passing: 'Cerco la tua partita in un’altra scheda…',
    passedOn: 'La risposta è arrivata alla tua partita, in un’altra scheda. Torna a quella scheda.',
    nowhere:
      'Questa è una risposta per chi ha creato il link. In questo browser nessuna partita la aspetta: copiala e incollala dove è stato creato il link.',
  },
  problems: {
    empty: 'Prima incolla la risposta.',
    'no-code': 'Questa non è una risposta: una risposta comincia con r1~. Copiala tutta dalla chat.',
    newer:
      'Questa risposta è stata creata con un’altra versione della pagina. Ricaricate la pagina entrambi, poi manda un nuovo link.',
    cut: 'Manca la fine della risposta. Copiala di nuovo per intero.',
    damaged:
      'Alcuni caratteri della risposta sono cambiati. Copiala di nuovo per intero o chiedi al tuo amico una nuova risposta.',
    'other-kind': 'Questo è il link che hai mandato tu. La risposta del tuo amico comincia con r1~.',
    'other-link':
      'Questa risposta è per un altro link. Chiedi al tuo amico di aprire il link più recente e di mandarti la nuova risposta.',
    used: 'Questo browser non può usare una seconda risposta allo stesso link. Manda un nuovo link.',
    refused: 'Il browser non ha potuto usare questa risposta. Manda un nuovo link.',
    'no-address': 'Questo browser non permette collegamenti diretti. Prova con un altro browser.',
  },
  linkProblems: {
    cut: 'Manca la fine di questo link. Copialo di nuovo per intero o chiedi al tuo amico di mandartelo di nuovo.',
    damaged: 'Alcuni caratteri di questo link sono cambiati. Chiedi al tuo amico di mandartelo di nuovo.',
    newer:
      'Questo link è stato creato con un’altra versione della pagina. Ricaricate la pagina entrambi, poi chiedi al tuo amico un nuovo link.',
    other:
      'Questo non è il link di una partita con gli amici. Chiedi al tuo amico di mandarti di nuovo il link.',
  },
  trust: {
    short: 'Chi ospita la partita potrebbe guardare le carte, ma nessuno può sceglierle.',
    text: (hasMailbox) =>
      `La partita si svolge nel browser di chi la ospita, che conosce tutte le carte. Il mazzo lo mescolano tutti i dispositivi insieme, e alla fine ognuno verifica che sia andata così. ${
        hasMailbox
          ? 'Il server vede che i vostri dispositivi si incontrano, ma non vede né nomi né carte. Chi ha il link potrebbe sedersi al posto dell’invitato: mandatelo in una chat privata.'
          : 'Nessun altro vede la partita. Il link e la risposta contengono indirizzi di rete, e chi usa il link per primo potrebbe sedersi al posto dell’invitato: mandateli in una chat privata.'
      }`,
  },
  mailbox: {
    title: 'Collegatevi tramite un server',
    hint: 'Se conosci un server che fa da casella postale per questo gioco, basta un link: niente risposta, e rientrate entrambi con lo stesso link. Lascia vuoto per collegarvi senza nessun server.',
    address: 'Indirizzo del server',
    wrong: 'L’indirizzo del server comincia con wss://.',
    lost: 'Il server non è raggiungibile. La pagina continua a provare.',
    leave: 'Collegatevi senza il server',
  },
  bar: {
    away: (names, count) => (count === 1 ? `${names} non è al tavolo.` : `${names} non sono al tavolo.`),
    replaced: (names) => `Al posto di ${names} gioca il computer.`,
    notStored: 'Il browser non riesce a salvare: se chiudi questa pagina, la partita andrà persa per tutti.',
    guestNotStored: 'Il browser non riesce a salvare: se chiudi questa pagina, forse non potrai rientrare.',
    inviteAgain: 'Invita di nuovo',
    computer: () => 'Fai giocare il computer',
    lost: (host) => `Il dispositivo di ${host}, che ospita la partita, non è raggiungibile.`,
    ended: (host) => `${host} ha terminato la partita.`,
    whatToDo: 'Che cosa fare',
    over: 'La partita è finita.',
    dealing: 'Si distribuiscono le carte…',
    leave: 'Esci dal tavolo',
    apart: (host) => `Il collegamento con ${host} si è interrotto. Per la rivincita chiedi un nuovo link.`,
    left: (host) => `${host} ha lasciato il tavolo. Per un’altra partita serve un nuovo invito.`,
  },
};
