export const words = {
  title: 'Play with a friend',
  experiment: 'Experimental',
  intro:
    'Each of you plays on your own device. Your browser deals the cards and connects directly to your friend’s, without a server: you send a link, and your friend sends back a reply.',
  players: 'Players',
  playersHint:
    'Two to four people can play. You have the first seat; computers can take some of the other seats.',
  game: 'Game',
  tooFewPeople: 'Choose “Person” for at least one more seat.',
  tooManyPeople: 'At most four people can play. Choose computers for the other seats.',
  invite: 'Create links',
  invitations: 'Invitations',
  network: 'We’re on different networks',
  networkWhy: (server: string): string =>
    `If you’re all on the same Wi-Fi, leave this off: no server is needed. If you turn it on, your browser asks ${server}, run by Cloudflare, what your internet address is, and puts that address in the link. Your friends’ browsers do the same, but only if your friends agree. Cloudflare learns the addresses, but nothing about the game. On some networks, especially mobile ones, the connection may still fail. Links that you’ve already sent keep working.`,
  making: 'Creating the link…',
  sendLink: (name: string): string => `Send this link to ${name}, for example in a chat:`,
  linkLabel: (name: string): string => `Link for ${name}`,
  onlyFor: 'Each link is for one player and works once.',
  keepOpen: 'Keep this page open: the game runs in it.',
  pasteReply: (name: string): string => `Paste the reply from ${name} here:`,
  connect: 'Connect',
  connecting: 'Connecting…',
  connected: 'Connected.',
  notConnected: 'Not connected.',
  failed: 'The connection failed.',
  failedHint:
    'Check that both devices are on the same network, or turn on “We’re on different networks” below. Then create a new link.',
  newLink: 'Create a new link',
  copy: 'Copy',
  qrCode: 'Show as a QR code',
  share: 'Share…',
  waitingForAll: 'The cards will be dealt when everyone is connected.',
  noDeal:
    'The cards couldn’t be dealt. This page keeps trying while your friends are connected. If that doesn’t help, reload this page.',
  computerPlays: (name: string): string => `A computer is playing until ${name} is back.`,
  letComputerPlay: (name: string): string => `Let a computer play for ${name}`,
  toTable: 'Go to the table',
  endGame: 'End this game',
  endSure: 'The game will end for everyone and can’t be continued.',
  cancel: 'Keep playing',
  elsewhere: 'This game is open in another tab. Continue there, or close that tab and reload this page.',
  noStart: 'A game with a friend can’t be started here. Open the page over https, or try another browser.',
  reply: {
    title: 'You’re invited',
    intro: 'The game runs in your friend’s browser, and yours connects to it directly.',
    joinHint:
      'Nothing is sent to your friend until you join. Then your friend’s browser can see your network address.',
    join: 'Join',
    consent: (server: string): string =>
      `Your friend says you’re on different networks. To connect, your browser would ask ${server}, run by Cloudflare, for your internet address, and put that address in your reply. If you join without ${server}, you can connect only if you’re in fact on the same network. Cloudflare learns the address, but nothing about the game.`,
    agree: (server: string): string => `Join using ${server}`,
    disagree: (server: string): string => `Join without ${server}`,
    making: 'Preparing your reply…',
    send: 'Send this reply to your friend:',
    label: 'Your reply',
    wait: 'Keep this page open. You’ll be connected when your friend has pasted the reply.',
    failed: 'The connection failed. Ask your friend for a new link.',
    connected: (host: string): string =>
      `Connected to ${host}. The cards will be dealt when everyone is connected.`,
    dealt: (host: string): string => `Your game with ${host} has started.`,
    lost: (host: string): string => `The connection to ${host} was lost.`,
    lostHint: (host: string): string =>
      `The game is saved on ${host}’s device, even if the page is closed there. To rejoin, ask ${host} for a new link, open it here and send back the reply. Until then, ${host} can let a computer play for you.`,
    used: 'This link has already been used, and each link works only once. Ask your friend for a new link.',
    leave: 'Leave this game',
    leaveSure:
      'The other players can finish the game with a computer in your place. To rejoin, you’d need a new link.',
    other: 'Play another game',
    passedOn: 'The reply was passed to your game in another tab. Go back to that tab.',
    nowhere:
      'This is a reply for the person who created the link. No game in this browser is waiting for it, so copy it and paste it where the link was created.',
  },
  problems: {
    empty: 'Paste the reply first.',
    'no-code': 'This isn’t a reply. A reply starts with r1~. Copy the whole reply from the chat.',
    newer:
      'This reply was made with another version of this page. Both of you should reload the page. Then create a new link.',
    cut: 'The end of the reply is missing. Copy the whole reply again.',
    damaged:
      'Some characters in the reply are wrong. Copy the whole reply again, or ask your friend for a new one.',
    'other-kind': 'This is the link that you sent. Paste your friend’s reply, which starts with r1~.',
    'other-link':
      'This reply belongs to another link. Ask your friend to open the link above and send you the new reply.',
    refused: 'The browser couldn’t use this reply. Create a new link.',
  },
  linkProblems: {
    cut: 'The end of this link is missing. Copy the whole link again, or ask your friend to send it again.',
    damaged: 'Some characters in this link are wrong. Ask your friend to send the link again.',
    newer:
      'This link was made with another version of this page. Both of you should reload the page. Then your friend should create a new link.',
    other: 'This isn’t a link to a game with a friend. Ask your friend to send the link again.',
  },
  trust: {
    title: 'What the others can see',
    lines: [
      'The host’s browser knows all the cards, and a host with the technical skill could look at them. Only play this way with people you trust.',
      'Before the deal, the host’s browser sends everyone a fingerprint of the cards (SHA-256). After the game, each browser checks that the cards match the fingerprint, so any change to the cards would be noticed. The check can’t show whether the host looked at the cards.',
      'The link and the reply each contain a random name or the network address of the sender’s device. Anyone who reads both before you’re connected could take the invited player’s place, so send them in a private chat.',
    ],
  },
  bar: {
    label: 'Game with a friend',
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
    checking: (host: string): string => `Checking with ${host} that the pack wasn’t changed…`,
    asDealt: 'Checked: nobody changed the pack after it was shuffled.',
    notAsDealt: 'Warning: the pack was changed after it was shuffled.',
    proving: 'The game is over. Your friends’ browsers are checking the cards.',
    over: 'The game is over.',
  },
};

export type FriendWords = typeof words;
