export const words = {
  title: 'Play with friends',
  experiment: 'Experimental',
  intro: 'Everyone plays on their own device, and your browser runs the game.',
  invitedToo: 'Have you been invited?',
  invitedHint: 'Open your friend’s link, or scan the code on their screen.',
  scanInvitation: 'Scan a code',
  players: 'Players',
  playersHint: 'Two to four people, and computers if you like.',
  yourName: 'Your name',
  friendName: 'Friend',
  game: 'Game',
  change: 'change',
  tooFewPeople: 'Choose “Person” for at least one more seat.',
  tooManyPeople: 'At most four people can play. Choose computers for the other seats.',
  invite: 'Invite',
  invitations: 'Invitations',
  network: 'We’re on different networks',
  networkWhy: (server: string): string =>
    `If you’re all on the same Wi-Fi, leave this off: no server is needed. If you turn it on, your browser asks ${server}, run by Cloudflare, what your internet address is, and puts that address in new links. Your friends’ browsers do the same, but only if your friends agree. Cloudflare learns the addresses, but nothing about the game. On some networks, especially mobile ones, the connection may still fail.`,
  /** What happens until the cards are dealt, as the host sees it. */
  steps: [
    'Send your friend the link.',
    'Your friend opens it, joins, and sends you a reply.',
    'Enter the reply here. Then the cards are dealt.',
  ] as readonly string[],
  making: 'Creating the link…',
  sendLink: (name: string): string => `Let ${name} scan this code, or send the link.`,
  /** What happens next, after the link was copied. */
  linkSent: (name: string): string => `Copied. Paste it into your chat with ${name}.`,
  linkLabel: (name: string): string => `Link for ${name}`,
  keepOpen: 'Keep this page open: the game runs in it.',
  replyTitle: 'Your friend’s reply',
  replyHint:
    'Your friend’s screen then shows a code, too. Scan it, or paste the reply that your friend sends you.',
  replyHintPaste:
    'Paste the reply that your friend sends you. If your friend sits beside you, scan the code on their screen.',
  scanReply: 'Scan the reply',
  pasteReply: 'Reply',
  connect: 'Connect',
  connecting: 'Connecting…',
  connected: 'Connected',
  connectedDealt: 'At the table',
  failed: 'The connection failed.',
  failedHint:
    'Check that both devices are on the same network, or turn on “We’re on different networks” below. Then send a new link.',
  newLink: 'New link',
  copyLink: 'Copy the link',
  copyReply: 'Copy the reply',
  asText: 'Show as text',
  copyByHand: 'This browser doesn’t allow copying. Copy the text below yourself.',
  qrCode: 'QR code',
  share: 'Share…',
  waitingForAll: 'The cards will be dealt when everyone is here.',
  unreadable: 'This game can’t be continued: it was damaged, or saved by another version of this page.',
  computerPlays: (name: string): string => `A computer plays until ${name} is here.`,
  letComputerPlay: (name: string): string => `Let a computer play for ${name}`,
  toTable: 'Go to the table',
  endGame: 'End this game',
  endSure: 'The game will end for everyone and can’t be continued.',
  cancel: 'Keep playing',
  another: 'Set up another game',
  elsewhere: 'This game is open in another tab.',
  takeOver: 'Continue here',
  noStart: 'A game with friends can’t be started here. Open the page over https, or try another browser.',
  camera: {
    aim: 'Hold the code in front of the camera.',
    stop: 'Stop',
    refused:
      'The camera isn’t allowed here. Allow it in the browser’s settings, or send the link and the reply instead.',
    'no-camera': 'No camera was found. Send the link and the reply instead.',
    insecure: 'The camera works only over https. Send the link and the reply instead.',
    failed: 'The camera can’t be used now. Send the link and the reply instead.',
  },
  reply: {
    title: 'You’re invited',
    invites: (host: string): string => `${host} has invited you`,
    players: (names: string): string => `At the table: ${names}.`,
    game: (game: string): string => `Rules: ${game}`,
    changedGame: (game: string): string => `Rules: ${game}, with changes`,
    you: 'you',
    computer: 'a computer',
    nameHint: 'The others will see it. It’s kept for next time.',
    joinHint:
      'Nothing is sent to your friend until you join. Then your friend’s browser can see your network address.',
    /** What happens until the cards are dealt, as the guest sees it. */
    steps: [
      'Join.',
      'You get a reply. Send it back to your friend.',
      'Your friend enters it. Then the cards are dealt.',
    ] as readonly string[],
    join: 'Join',
    consent: (server: string): string =>
      `Your friend says you’re on different networks. To connect, your browser would ask ${server}, run by Cloudflare, for your internet address, and put that address in your reply. If you join without ${server}, you can connect only if you’re actually on the same network. Cloudflare learns the address, but nothing about the game.`,
    agree: (server: string): string => `Join using ${server}`,
    disagree: (server: string): string => `Join without ${server}`,
    making: 'Preparing your reply…',
    send: 'Send this reply to your friend, or let your friend scan it.',
    sent: 'Copied. Paste it into the chat where you got the link.',
    copied: 'Copied.',
    label: 'Your reply',
    wait: 'Keep this page open. The game starts when your friend has your reply.',
    failed: 'The connection failed. Ask your friend for a new link.',
    mailbox: (server: string): string =>
      `Your browsers find each other with the help of ${server}, which learns your network address, but nothing about the game.`,
    reaching:
      'Looking for your friend’s device… Keep this page open: you’ll be back in the game as soon as it’s found.',
    connected: (host: string): string => `You’re connected to ${host}.`,
    dealt: (host: string): string => `Your game with ${host} has started.`,
    lost: (host: string): string =>
      host === '' ? 'The connection was lost.' : `The connection to ${host} was lost.`,
    lostHint:
      'The game is saved on the host’s device, even if the page is closed there. To come back, ask for a new link. Until then, the host can let a computer play for you.',
    leave: 'Leave this game',
    leaveSure:
      'The other players can finish the game with a computer in your place. To come back, you’d need a new link.',
    passing: 'Looking for your game in another tab…',
    passedOn: 'The reply was passed to your game in another tab. Go back to that tab.',
    nowhere:
      'This is a reply for the person who created the link. No game in this browser is waiting for it, so copy it and paste it where the link was created.',
  },
  problems: {
    empty: 'Paste the reply first.',
    'no-code': 'This isn’t a reply. A reply starts with r1~. Copy the whole reply from the chat.',
    newer:
      'This reply was made with another version of this page. Both of you should reload the page. Then send a new link.',
    cut: 'The end of the reply is missing. Copy the whole reply again.',
    damaged:
      'Some characters in the reply are wrong. Copy the whole reply again, or ask your friend for a new one.',
    'other-kind': 'This is the link that you sent. Your friend’s reply starts with r1~.',
    'other-link':
      'This reply belongs to another link. Ask your friend to open the newest link and send you the new reply.',
    used: 'This browser can’t use a second reply to the same link. Send a new link.',
    refused: 'The browser couldn’t use this reply. Send a new link.',
    'no-address': 'This browser doesn’t allow direct connections. Try another browser.',
  },
  linkProblems: {
    cut: 'The end of this link is missing. Copy the whole link again, or ask your friend to send it again.',
    damaged: 'Some characters in this link are wrong. Ask your friend to send the link again.',
    newer:
      'This link was made with another version of this page. Both of you should reload the page. Then your friend should send a new link.',
    other: 'This isn’t a link to a game with friends. Ask your friend to send the link again.',
  },
  trust: {
    short: 'The host could look at the cards, but nobody can choose them.',
    text: (hasMailbox: boolean): string =>
      `The game runs in the host’s browser, which knows all the cards. All devices shuffle together, and each device checks this at the end. ${
        hasMailbox
          ? 'The mailbox sees that your devices meet, but no names and no cards. Anyone who has the link could take the seat: send it in a private chat.'
          : 'Nobody else sees the game. The link and the reply contain network addresses, and whoever uses the link first could take the seat: send them in a private chat.'
      }`,
  },
  mailbox: {
    title: 'Meet at a mailbox',
    hint: 'If you know a server that runs a mailbox for this game, one link is enough: no reply is needed, and both of you can come back with the same link. Leave the address empty to connect without any server.',
    address: 'Address of the mailbox',
    wrong: 'The address of a mailbox begins with wss://.',
    lost: 'The mailbox can’t be reached. This page keeps trying.',
    leave: 'Connect without the mailbox',
  },
  bar: {
    away: (names: string, count: number): string =>
      count === 1 ? `${names} isn’t connected.` : `${names} aren’t connected.`,
    replaced: (names: string, count: number): string =>
      count === 1 ? `A computer is playing for ${names}.` : `Computers are playing for ${names}.`,
    notStored: 'This browser can’t save right now. If you close this page, the game is lost for everyone.',
    guestNotStored:
      'This browser can’t save right now. If you close this page, you may not be able to come back.',
    inviteAgain: 'Invite again',
    computer: (count: number): string => (count === 1 ? 'Let a computer play' : 'Let computers play'),
    lost: (host: string): string => `Can’t reach ${host}’s device, where the game is saved.`,
    ended: (host: string): string => `${host} has ended the game.`,
    whatToDo: 'What to do',
    over: 'The game is over.',
    dealing: 'The cards are being dealt…',
    leave: 'Leave the table',
    /** Why there is no rematch with this host now. */
    apart: (host: string): string => `The connection to ${host} was lost. For a rematch, ask for a new link.`,
    left: (host: string): string => `${host} has left the table. Another game needs a new invitation.`,
  },
};

export type FriendWords = typeof words;
