export const friendEn = {
  title: 'Play with a friend',
  experiment: 'Experiment',
  intro:
    'Each of you plays on your own device. Your browser deals the cards and connects to theirs directly, without a server: you send a link, and your friend sends back a reply.',
  players: 'Players',
  playersHint: 'Two to four people. You’re in the first seat; computers may fill the others.',
  game: 'Game',
  tooFewPeople: 'Choose “Person” for at least one more seat.',
  tooManyPeople: 'At most four people can play. Let a computer play the other seats.',
  invite: 'Create the links',
  invitations: 'Invitations',
  network: 'We’re on different networks',
  networkWhy: (server: string): string =>
    `Leave this off on the same Wi-Fi: no server is used then. If you turn it on, your browser asks ${server}, run by Cloudflare, for its internet address, and the link will contain it. Your friends are asked first. Cloudflare learns the addresses, but nothing about the game. Some networks, especially mobile ones, still won’t connect. Links that you’ve already sent keep working.`,
  making: 'Creating the link…',
  sendLink: (name: string): string => `Send this link to ${name}, for example in a chat:`,
  linkLabel: (name: string): string => `Link for ${name}`,
  onlyFor: 'Each link is for one player and works once.',
  keepOpen: 'Keep this page open: it holds the game.',
  pasteReply: (name: string): string => `Paste the reply from ${name} here:`,
  connect: 'Connect',
  connecting: 'Connecting…',
  connected: 'Connected.',
  notConnected: 'Not connected.',
  failed: 'No connection could be made.',
  failedHint:
    'Check that both devices are on the same network, or turn on “different networks” below. Then create a new link.',
  newLink: 'Create a new link',
  copy: 'Copy',
  qrCode: 'Show as a QR code',
  share: 'Share…',
  waitingForAll: 'The cards are dealt when everybody is connected.',
  computerPlays: (name: string): string => `A computer is playing until ${name} is back.`,
  letComputerPlay: (name: string): string => `Let a computer play for ${name}`,
  toTable: 'Go to the table',
  endGame: 'End this game',
  endSure: 'The game ends for everybody and can’t be continued later.',
  cancel: 'Keep playing',
  elsewhere: 'This game is open in another tab. Continue there, or close that tab and reload this page.',
  noStart:
    'This browser can’t start a game with a friend here. Open the page over https, or try another browser.',
  reply: {
    title: 'You’re invited',
    intro: 'Your friend’s browser holds the game, and yours connects to it directly.',
    consent: (server: string): string =>
      `Your friend plays on another network. To connect, your browser would ask ${server}, run by Cloudflare, for its internet address, and your reply would contain it. Cloudflare learns that address, but nothing about the game.`,
    agree: (server: string): string => `Use ${server}`,
    disagree: 'Same network only',
    making: 'Preparing your reply…',
    send: 'Send this reply back to your friend:',
    label: 'Your reply',
    wait: 'Keep this page open. The game opens when your friend has pasted the reply.',
    failed: 'No connection could be made. Ask your friend for a new link.',
    connected: (host: string): string =>
      `Connected to ${host}. The cards are dealt when everybody is connected.`,
    dealt: (host: string): string => `Your game with ${host} is on.`,
    lost: (host: string): string => `The connection to ${host} is lost.`,
    lostHint: (host: string): string =>
      `The game is kept on ${host}’s device. If ${host} has closed the page, the game continues when it’s opened there again. To come back, ask ${host} for a new link, open it here and send back the reply. Until then, ${host} can let a computer play for you.`,
    used: 'This link has been used, and each link works only once. Ask your friend for a new one.',
    leave: 'Leave this game',
    leaveSure:
      'The others can finish the game with a computer in your place. To come back, you’d need a new link.',
    other: 'Play another game',
    passedOn: 'Your game has received the reply. Go back to its tab.',
    nowhere:
      'This is a guest’s reply, for the person who made the link. No game in this browser is waiting for it: copy it, and paste it where the link was made.',
  },
  problems: {
    empty: 'Paste the reply first.',
    'no-code': 'That isn’t a reply: a reply begins with r1~. Copy all of it from the chat.',
    newer:
      'That was made by another version of this page. Both of you should reload it and create a new link.',
    cut: 'The end is missing. Copy all of it again.',
    damaged: 'Some characters have changed. Copy all of it again, or ask for a new one.',
    'not-a-reply': 'That’s the link you sent. Paste what your friend sent back, which begins with r1~.',
    'not-an-invitation': 'That’s a reply, not a link to a game.',
    'other-link':
      'That reply answers another link. Ask your friend to open this link and send the new reply.',
    refused: 'The browser couldn’t use this reply. Create a new link.',
  },
  linkProblems: {
    cut: 'The end of this link is missing. Copy the whole link again, or ask your friend to send it again.',
    damaged: 'Some characters of this link have changed. Ask your friend to send it again.',
    newer:
      'This link was made by another version of this page. Both of you should reload it, and your friend should create a new link.',
    other: 'This isn’t a link to a game with a friend. Ask your friend to send it again.',
  },
  trust: {
    title: 'What the others can see',
    lines: [
      'The browser of the host knows all the cards. Somebody who knows how could look at them there. Only play this way with people you trust.',
      'Before the deal, the host’s browser sends everybody a fingerprint of the cards (SHA-256). After the game, each browser checks it against the whole game: no card can have been exchanged. It doesn’t prove that nobody looked.',
      'The link and the reply each contain a random name or the network address of the sender’s device. Anyone who reads both in time could take the guest’s place, so send them in a private chat.',
    ],
  },
  bar: {
    label: 'Game with a friend',
    away: (names: string, count: number): string =>
      count === 1 ? `${names} isn’t connected.` : `${names} aren’t connected.`,
    replaced: (names: string, count: number): string =>
      count === 1 ? `A computer is playing for ${names}.` : `Computers are playing for ${names}.`,
    inviteAgain: 'Invite again',
    computer: (count: number): string => (count === 1 ? 'Let a computer play' : 'Let computers play'),
    lost: (host: string): string => `Can’t reach ${host}’s device, where the game is kept.`,
    ended: (host: string): string => `${host} has ended the game.`,
    whatToDo: 'What to do',
    checking: (host: string): string => `Asking ${host} for the cards, to check the deal…`,
    asDealt: 'Checked: the cards are the ones that were fixed before the deal.',
    notAsDealt: 'Warning: the cards aren’t the ones that were fixed before the deal.',
    proving: 'The game is over. Your friends’ browsers are checking the cards.',
    over: 'The game is over.',
  },
};

export type FriendWords = typeof friendEn;
