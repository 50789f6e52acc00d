import type { FriendWords } from '../en/friend.ts';

export const words: FriendWords = {
  title: 'Mit Freunden spielen',
  experiment: 'Experimentell',
  intro: 'Alle spielen auf dem eigenen Gerät, und das Spiel läuft in deinem Browser.',
  invitedToo: 'Hast du eine Einladung?',
  invitedHint: 'Öffne den Link, den du bekommen hast, oder scanne den Code auf dem anderen Bildschirm.',
  scanInvitation: 'Code scannen',
  players: 'Spieler',
  playersHint: 'Zwei bis vier Menschen und, wenn ihr wollt, Computer.',
  yourName: 'Dein Name',
  friendName: 'Mitspieler',
  game: 'Spielart',
  change: 'ändern',
  tooFewPeople: 'Wähle für mindestens einen weiteren Platz „Mensch“.',
  tooManyPeople: 'Höchstens vier Menschen können spielen. Gib die anderen Plätze Computern.',
  invite: 'Einladen',
  invitations: 'Einladungen',
  network: 'Wir sind in verschiedenen Netzen',
  networkWhy: (server) =>
    `Seid ihr im selben WLAN, lass das aus: Dann braucht ihr keinen Server. Schaltest du es ein, fragt dein Browser ${server}, betrieben von Cloudflare, nach deiner IP-Adresse und schreibt sie in neue Links. Die Browser deiner Freunde tun dasselbe, aber nur, wenn sie zustimmen. Cloudflare erfährt die Adressen, aber nichts über das Spiel. In manchen Netzen, vor allem in Mobilfunknetzen, kann die Verbindung trotzdem scheitern.`,
  steps: [
    'Schick deinem Mitspieler den Link.',
    'Dein Mitspieler öffnet ihn, tritt bei und schickt dir eine Antwort.',
    'Gib die Antwort hier ein. Dann werden die Karten gegeben.',
  ],
  making: 'Der Link wird erstellt …',
  sendLink: (name) => `Lass ${name} diesen Code scannen oder schick den Link.`,
  linkSent: (name) => `Link kopiert. Füge ihn in deinen Chat mit ${name} ein.`,
  linkLabel: (name) => `Link für ${name}`,
  keepOpen: 'Lass diese Seite offen: Das Spiel läuft in ihr.',
  replyTitle: 'Die Antwort deines Mitspielers',
  replyHint:
    'Ist dein Mitspieler beigetreten, zeigt auch sein Bildschirm einen Code. Scanne ihn oder füge die Antwort ein, die du bekommst.',
  replyHintPaste:
    'Füge die Antwort ein, die du bekommst. Sitzt ihr nebeneinander, scanne den Code auf dem anderen Bildschirm.',
  scanReply: 'Antwort scannen',
  pasteReply: 'Antwort',
  connect: 'Verbinden',
  connecting: 'Wird verbunden …',
  connected: 'Verbunden',
  connectedDealt: 'Am Tisch',
  failed: 'Die Verbindung ist nicht gelungen.',
  failedHint:
    'Prüfe, ob beide Geräte im selben Netz sind, oder schalte unten „Wir sind in verschiedenen Netzen“ ein. Schick dann einen neuen Link.',
  newLink: 'Neuer Link',
  copyLink: 'Link kopieren',
  copyReply: 'Antwort kopieren',
  asText: 'Als Text zeigen',
  copyByHand: 'Dieser Browser erlaubt das Kopieren nicht. Kopiere den Text unten selbst.',
  qrCode: 'QR-Code',
  share: 'Teilen …',
  waitingForAll: 'Die Karten werden gegeben, sobald alle da sind.',
  unreadable:
    'Dieses Spiel lässt sich nicht fortsetzen: Es ist beschädigt oder wurde von einer anderen Version der Seite gespeichert.',
  computerPlays: (name) => `Bis ${name} da ist, spielt ein Computer.`,
  letComputerPlay: (name) => `Computer für ${name} spielen lassen`,
  toTable: 'Zum Tisch',
  endGame: 'Dieses Spiel beenden',
  endSure: 'Das Spiel endet für alle und lässt sich nicht fortsetzen.',
  cancel: 'Weiterspielen',
  another: 'Neues Spiel vorbereiten',
  elsewhere: 'Dieses Spiel ist in einem anderen Tab offen.',
  takeOver: 'Hier weiterspielen',
  noStart:
    'Hier lässt sich kein Spiel mit Freunden beginnen. Öffne die Seite über https oder nimm einen anderen Browser.',
  camera: {
    aim: 'Halte den Code vor die Kamera.',
    stop: 'Beenden',
    refused:
      'Die Kamera ist nicht erlaubt. Erlaube sie in den Einstellungen des Browsers, oder schickt euch Link und Antwort.',
    'no-camera': 'Keine Kamera gefunden. Schickt euch stattdessen Link und Antwort.',
    insecure: 'Die Kamera geht nur über https. Schickt euch stattdessen Link und Antwort.',
    failed: 'Die Kamera lässt sich gerade nicht benutzen. Schickt euch stattdessen Link und Antwort.',
  },
  reply: {
    title: 'Du bist eingeladen',
    invites: (host) => `${host} lädt dich ein`,
    players: (names) => `Am Tisch: ${names}.`,
    game: (game) => `Regeln: ${game}`,
    changedGame: (game) => `Regeln: ${game}, mit Änderungen`,
    you: 'du',
    computer: 'ein Computer',
    nameHint: 'Die anderen sehen ihn. Er wird für das nächste Mal gespeichert.',
    joinHint:
      'Bis du beitrittst, wird nichts gesendet. Danach kann der Browser deines Gastgebers deine IP-Adresse sehen.',
    steps: [
      'Tritt bei.',
      'Du bekommst eine Antwort. Schick sie deinem Gastgeber.',
      'Dein Gastgeber gibt sie ein. Dann werden die Karten gegeben.',
    ],
    join: 'Beitreten',
    consent: (server) =>
      `Dein Gastgeber sagt, dass ihr in verschiedenen Netzen seid. Für die Verbindung würde dein Browser ${server}, betrieben von Cloudflare, nach deiner IP-Adresse fragen und sie in deine Antwort schreiben. Trittst du ohne ${server} bei, gelingt die Verbindung nur, wenn ihr doch im selben Netz seid. Cloudflare erfährt die Adresse, aber nichts über das Spiel.`,
    agree: (server) => `Mit ${server} beitreten`,
    disagree: (server) => `Ohne ${server} beitreten`,
    making: 'Deine Antwort wird vorbereitet …',
    send: 'Schick deinem Gastgeber diese Antwort oder lass ihn sie scannen.',
    sent: 'Antwort kopiert. Füge sie in den Chat ein, aus dem du den Link hast.',
    copied: 'Kopiert.',
    label: 'Deine Antwort',
    wait: 'Lass diese Seite offen. Das Spiel beginnt, sobald dein Gastgeber die Antwort hat.',
    failed: 'Die Verbindung ist nicht gelungen. Bitte deinen Gastgeber um einen neuen Link.',
    mailbox: (server) =>
      `Eure Browser finden sich mit Hilfe von ${server}. Der Server erfährt deine IP-Adresse, aber nichts über das Spiel.`,
    reaching:
      'Das Gerät deines Gastgebers wird gesucht … Lass diese Seite offen: Sobald es gefunden ist, bist du wieder dabei.',
    connected: (host) => `Du bist mit ${host} verbunden.`,
    dealt: (host) => `Dein Spiel mit ${host} hat begonnen.`,
    lost: (host) =>
      host === '' ? 'Die Verbindung ist abgebrochen.' : `Die Verbindung zu ${host} ist abgebrochen.`,
    lostHint:
      'Das Spiel ist auf dem Gerät deines Gastgebers gespeichert, auch wenn die Seite dort geschlossen ist. Bitte um einen neuen Link, um zurückzukommen. Bis dahin kann ein Computer für dich spielen.',
    leave: 'Dieses Spiel verlassen',
    leaveSure:
      'Die anderen können das Spiel mit einem Computer an deinem Platz zu Ende spielen. Um zurückzukommen, brauchst du einen neuen Link.',
    passing: 'Dein Spiel wird in einem anderen Tab gesucht …',
    passedOn: 'Die Antwort ist bei deinem Spiel in einem anderen Tab angekommen. Geh zurück zu diesem Tab.',
    nowhere:
      'Diese Antwort ist für die Person, die den Link erstellt hat. In diesem Browser wartet kein Spiel darauf. Kopiere sie und füge sie dort ein, wo der Link erstellt wurde.',
  },
  problems: {
    empty: 'Füge erst die Antwort ein.',
    'no-code': 'Das ist keine Antwort. Eine Antwort beginnt mit r1~. Kopiere sie ganz aus dem Chat.',
    newer:
      'Diese Antwort stammt aus einer anderen Version der Seite. Ladet beide die Seite neu. Schick dann einen neuen Link.',
    cut: 'Das Ende der Antwort fehlt. Kopiere sie noch einmal ganz.',
    damaged:
      'Einige Zeichen der Antwort stimmen nicht. Kopiere sie noch einmal ganz oder bitte um eine neue.',
    'other-kind': 'Das ist der Link, den du geschickt hast. Die Antwort darauf beginnt mit r1~.',
    'other-link':
      'Diese Antwort gehört zu einem anderen Link. Bitte deinen Mitspieler, den neuesten zu öffnen und dir die neue Antwort zu schicken.',
    used: 'Dieser Browser kann keine zweite Antwort auf denselben Link annehmen. Schick einen neuen Link.',
    refused: 'Der Browser konnte diese Antwort nicht annehmen. Schick einen neuen Link.',
    'no-address': 'Dieser Browser erlaubt keine direkten Verbindungen. Nimm einen anderen.',
  },
  linkProblems: {
    cut: 'Das Ende des Links fehlt. Kopiere ihn noch einmal ganz oder lass ihn dir noch einmal schicken.',
    damaged: 'Einige Zeichen des Links stimmen nicht. Lass ihn dir noch einmal schicken.',
    newer:
      'Dieser Link stammt aus einer anderen Version der Seite. Ladet beide die Seite neu. Lass dir dann einen neuen Link schicken.',
    other: 'Dieser Link führt zu keinem Spiel mit Freunden. Lass ihn dir noch einmal schicken.',
  },
  trust: {
    short: 'Der Gastgeber könnte die Karten ansehen, aber niemand kann sie aussuchen.',
    text: (hasMailbox) =>
      `Das Spiel läuft im Browser des Gastgebers, der alle Karten kennt. Alle Geräte mischen gemeinsam, und jedes prüft das am Ende. ${
        hasMailbox
          ? 'Der Treffpunkt sieht, dass sich eure Geräte treffen, aber keine Namen und keine Karten. Wer den Link hat, könnte den Platz einnehmen: Schickt ihn in einem privaten Chat.'
          : 'Sonst sieht niemand das Spiel. Link und Antwort enthalten IP-Adressen, und wer den Link zuerst öffnet, könnte den Platz einnehmen: Schickt sie in einem privaten Chat.'
      }`,
  },
  mailbox: {
    title: 'Über einen Treffpunkt verbinden',
    hint: 'Kennst du einen Server, der für dieses Spiel einen Treffpunkt anbietet, genügt ein Link: Eine Antwort ist nicht nötig, und über denselben Link kommt ihr beide auch wieder zurück. Lass das Feld leer, um euch ohne Server zu verbinden.',
    address: 'Adresse des Treffpunkts',
    wrong: 'Die Adresse eines Treffpunkts beginnt mit wss://.',
    lost: 'Der Treffpunkt ist nicht erreichbar. Diese Seite versucht es weiter.',
    leave: 'Ohne Treffpunkt verbinden',
  },
  bar: {
    away: (names, count) => `${names} ${count === 1 ? 'ist' : 'sind'} nicht verbunden.`,
    replaced: (names, count) =>
      count === 1 ? `Für ${names} spielt ein Computer.` : `Für ${names} spielen Computer.`,
    notStored:
      'Dieser Browser kann gerade nichts speichern. Wenn du diese Seite schließt, ist das Spiel für alle verloren.',
    guestNotStored:
      'Dieser Browser kann gerade nichts speichern. Wenn du diese Seite schließt, kannst du vielleicht nicht zurückkommen.',
    inviteAgain: 'Neu einladen',
    computer: () => 'Computer spielen lassen',
    lost: (host) => `Das Gerät von ${host}, auf dem das Spiel gespeichert ist, ist nicht erreichbar.`,
    ended: (host) => `${host} hat das Spiel beendet.`,
    whatToDo: 'Was tun?',
    over: 'Das Spiel ist zu Ende.',
    dealing: 'Die Karten werden gegeben …',
    leave: 'Tisch verlassen',
    apart: (host) =>
      `Die Verbindung zu ${host} ist abgebrochen. Bitte um einen neuen Link, wenn du eine Revanche willst.`,
    left: (host) => `${host} hat den Tisch verlassen. Für ein neues Spiel brauchst du eine neue Einladung.`,
  },
};
