import type { FriendWords } from './friend.en.ts';

export const friendIt: FriendWords = {
  title: 'Gioca con un amico',
  experiment: 'Esperimento',
  intro:
    'Ognuno gioca sul proprio dispositivo. Il tuo browser dà le carte e si collega direttamente a quello del tuo amico, senza server: tu mandi un link e lui ti rimanda una risposta.',
  players: 'Giocatori',
  playersHint:
    'Da due a quattro persone. Tu sei al primo posto; gli altri posti possono essere dei computer.',
  game: 'Gioco',
  tooFewPeople: 'Scegli «Persona» per almeno un altro posto.',
  tooManyPeople: 'Possono giocare al massimo quattro persone. Lascia gli altri posti ai computer.',
  invite: 'Crea i link',
  invitations: 'Inviti',
  network: 'Siamo su reti diverse',
  networkWhy: (server) =>
    `Lascialo disattivato se siete sulla stessa rete Wi-Fi: così non si usa nessun server. Se lo attivi, il tuo browser chiede il proprio indirizzo internet a ${server}, gestito da Cloudflare, e il link lo conterrà. Ai tuoi amici viene chiesto prima. Cloudflare viene a sapere gli indirizzi, ma nulla della partita. Alcune reti, soprattutto quelle mobili, non si possono comunque collegare. I link già mandati restano validi.`,
  making: 'Sto creando il link…',
  sendLink: (name) => `Manda questo link a ${name}, per esempio in una chat:`,
  linkLabel: (name) => `Link per ${name}`,
  onlyFor: 'Ogni link è per un solo giocatore e vale una volta sola.',
  keepOpen: 'Tieni aperta questa pagina: la partita è qui.',
  pasteReply: (name) => `Incolla qui la risposta di ${name}:`,
  connect: 'Collega',
  connecting: 'Mi collego…',
  connected: 'In linea.',
  notConnected: 'Non in linea.',
  failed: 'Non è stato possibile collegarsi.',
  failedHint:
    'Controlla che i due dispositivi siano sulla stessa rete, oppure attiva «reti diverse» qui sotto. Poi crea un nuovo link.',
  newLink: 'Crea un nuovo link',
  copy: 'Copia',
  qrCode: 'Mostra come codice QR',
  share: 'Condividi…',
  waitingForAll: 'Le carte si danno quando siete tutti in linea.',
  computerPlays: (name) => `Finché ${name} non torna, gioca il computer.`,
  letComputerPlay: (name) => `Fai giocare il computer al posto di ${name}`,
  toTable: 'Vai al tavolo',
  endGame: 'Termina questa partita',
  endSure: 'La partita finisce per tutti, e nessuno potrà riprenderla.',
  cancel: 'Continua a giocare',
  elsewhere:
    'Questa partita è aperta in un’altra scheda. Continua lì, oppure chiudi quella scheda e ricarica questa pagina.',
  noStart:
    'Questo browser non può iniziare qui una partita con un amico. Apri la pagina via https o prova con un altro browser.',
  reply: {
    title: 'C’è un invito per te',
    intro: 'La partita è nel browser del tuo amico: il tuo si collega direttamente, senza server.',
    consent: (server) =>
      `Il tuo amico è su un’altra rete. Per collegarsi, il tuo browser chiederebbe il proprio indirizzo internet a ${server}, gestito da Cloudflare, e la tua risposta lo conterrebbe. Cloudflare viene a sapere l’indirizzo, ma nulla della partita.`,
    agree: (server) => `Usa ${server}`,
    disagree: 'Solo la stessa rete',
    making: 'Sto preparando la risposta…',
    send: 'Rimanda questa risposta al tuo amico:',
    label: 'La tua risposta',
    wait: 'Tieni aperta questa pagina. La partita si aprirà quando il tuo amico avrà incollato la risposta.',
    failed: 'Non è stato possibile collegarsi. Chiedi al tuo amico un nuovo link.',
    connected: (host) => `In linea con ${host}. Le carte si danno quando siete tutti in linea.`,
    dealt: (host) => `La tua partita con ${host} è in corso.`,
    lost: (host) => `La connessione con ${host} si è interrotta.`,
    lostHint: (host) =>
      `La partita è salvata sul dispositivo di ${host}. Se lì la pagina è stata chiusa, si riprende quando viene riaperta. Per rientrare chiedi a ${host} un nuovo link, aprilo qui e rimanda la risposta. Nel frattempo ${host} può far giocare il computer al posto tuo.`,
    used: 'Questo link è già stato usato, e ogni link vale una volta sola. Chiedine uno nuovo al tuo amico.',
    leave: 'Lascia questa partita',
    leaveSure:
      'Gli altri possono finire la partita con il computer al posto tuo. Per rientrare ti servirà un nuovo link.',
    other: 'Gioca un’altra partita',
    passedOn: 'La risposta è stata passata alla tua partita. Torna alla sua scheda.',
    nowhere:
      'Questa è la risposta di un ospite, per chi ha creato il link. In questo browser nessuna partita la aspetta: copiala e incollala dove è stato creato il link.',
  },
  problems: {
    empty: 'Prima incolla la risposta.',
    'no-code': 'Questa non è una risposta: una risposta comincia con r1~. Copiala tutta dalla chat.',
    newer:
      'È stata creata da un’altra versione di questa pagina. Ricaricatela entrambi e crea un nuovo link.',
    cut: 'Manca la fine. Copiala di nuovo per intero.',
    damaged: 'Alcuni caratteri sono cambiati. Copiala di nuovo per intero o chiedine un’altra.',
    'not-a-reply':
      'Questo è il link che hai mandato. Incolla ciò che il tuo amico ha rimandato: comincia con r1~.',
    'not-an-invitation': 'Questa è una risposta, non un link a una partita.',
    'other-link':
      'Questa risposta è per un altro link. Chiedi al tuo amico di aprire questo link e di mandare la nuova risposta.',
    refused: 'Il browser non ha potuto usare questa risposta. Crea un nuovo link.',
  },
  linkProblems: {
    cut: 'Manca la fine di questo link. Copia di nuovo il link intero o chiedi al tuo amico di rimandarlo.',
    damaged: 'Alcuni caratteri di questo link sono cambiati. Chiedi al tuo amico di rimandarlo.',
    newer:
      'Questo link è stato creato con un’altra versione di questa pagina. Ricaricatela entrambi; poi il tuo amico crea un nuovo link.',
    other: 'Questo non è un link a una partita con un amico. Chiedi al tuo amico di rimandarlo.',
  },
  trust: {
    title: 'Che cosa possono vedere gli altri',
    lines: [
      'Il browser di chi ospita conosce tutte le carte, e chi sa come fare potrebbe sbirciarle. Gioca così solo con persone di cui ti fidi.',
      'Prima di dare le carte, il browser di chi ospita manda a tutti un’impronta del mazzo (SHA-256). Alla fine ogni browser la confronta con l’intera partita: così si sa che nessuna carta è stata scambiata. Non dimostra che nessuno abbia sbirciato.',
      'Un link contiene un nome casuale o l’indirizzo di rete del dispositivo di chi lo manda. Chi legge in tempo i due messaggi potrebbe prendere il posto dell’ospite: mandateli in una chat privata.',
    ],
  },
  bar: {
    label: 'Partita con un amico',
    away: (names, count) => (count === 1 ? `${names} non è in linea.` : `${names} non sono in linea.`),
    replaced: (names) => `Al posto di ${names} gioca il computer.`,
    inviteAgain: 'Invita di nuovo',
    computer: () => 'Fai giocare il computer',
    lost: (host) => `Nessuna connessione con il dispositivo di ${host}, che ospita la partita.`,
    ended: (host) => `${host} ha terminato la partita.`,
    whatToDo: 'Che cosa fare',
    checking: (host) => `Chiedo le carte a ${host}, per controllare il mazzo…`,
    asDealt: 'Controllo riuscito: il mazzo è quello fissato prima di dare le carte.',
    notAsDealt: 'Attenzione: il mazzo non è quello fissato prima di dare le carte.',
    proving: 'La partita è finita. I browser degli amici stanno controllando il mazzo.',
    over: 'La partita è finita.',
  },
};
