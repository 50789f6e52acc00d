// A door by a mailbox: one link opens the connection, and opens it again after a reload or a loss, without codes to send back.
//
//   encodeMailboxLink({ token, address, anotherNetwork }) → 'm1~…'    decodeMailboxLink(text) → MailboxLink, or a CodeProblem
//   const host = listenAt(link, (channel) => serve(authority, channel), (isReachable) => …)       host.close()
//   const guest = knockAt(link)       connectTo(guest.openChannel, link.token)                    guest.close()
//
// Both sides of a link meet in a room of a mailbox: a WebSocket server that passes each message on to the others in the room. There
// they exchange an invitation and a reply, and the game then runs between the browsers. `anotherNetwork` says whether this side may
// ask the STUN server; a guest passes its own decision, not the host's in the link.
//
// The mailbox can read nothing: the room's name and the key follow from the token of the guest's seat, which the mailbox never sees.
// Nor can it pass off a message for another. Each message is sealed with a label, which both sides know:
//
//   guest → host   label `guest`           a knock, repeated until there is a reply
//   host → guest   label `host`            a random number, good for one invitation
//   guest → host   label `guest NUMBER`    the invitation
//   host → guest   label `host INVITATION` the reply to this very invitation
import { type Channel, openSocket } from '../../online/channel.ts';
import { onWake } from '../../online/link.ts';
import { systemTimers } from '../../online/timers.ts';
import { fromBase64Url, fromHex, toBase64Url, toHex } from '../../package/bytes.ts';
import { type CodeProblem, readCode, takeByte, takeText, textBytes, writeCode } from './codes.ts';
import { decodeHandshake, TOKEN_LENGTH } from './handshake.ts';
import { type Introduction, introductionBytes, takeIntroduction } from './introduction.ts';
import { CONNECTING_TIMEOUT, createInvitation, createReply, type Invitation, type Peer } from './peer.ts';

export interface MailboxLink {
  /** The token of the guest's seat, in hexadecimal digits. */
  readonly token: string;
  /** The address of the mailbox, such as `wss://example.org/mailbox`; empty for the one that the page names. */
  readonly address: string;
  readonly anotherNetwork: boolean;
  /** What the link says about the game. */
  readonly introduction?: Introduction | undefined;
}

export function encodeMailboxLink({ token, address, anotherNetwork, introduction }: MailboxLink): string {
  const content = [anotherNetwork ? 1 : 0, ...fromHex(token), ...textBytes(address)];
  if (introduction === undefined) return writeCode('mailbox', content);
  return writeCode('mailbox', [...content, ...introductionBytes(introduction)], true);
}

/** Reads a link, which may be inside other text. A link without an address is none on a page that names no mailbox. */
export function decodeMailboxLink(text: string): MailboxLink | CodeProblem {
  const link = readCode(text, 'mailbox', (take, isIntroduced) => {
    const anotherNetwork = takeByte(take) === 1;
    const token = toHex(take(TOKEN_LENGTH));
    const address = takeText(take);
    const introduction = isIntroduced ? takeIntroduction(take) : undefined;
    if (address !== '' && !isMailboxAddress(address)) return null;
    return { token, address, anotherNetwork, ...(introduction !== undefined && { introduction }) };
  });
  return typeof link === 'string' || mailboxOf(link) !== '' ? link : 'no-code';
}

/** Whether a text is the address of a mailbox that a page may use: encrypted on its way, or on this machine. */
export function isMailboxAddress(text: string): boolean {
  if (text.length > 255 || !/^[!-~]+$/.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, search, hash } = new URL(text);
  const isLocal = protocol === 'ws:' && hostname === 'localhost';
  return (protocol === 'wss:' || isLocal) && search === '' && hash === '';
}

/** The mailbox that the owner of the page names in a `<meta name="machiavelli-mailbox">`; empty if there is none. */
export function pageMailbox(): string {
  const address = document.querySelector<HTMLMetaElement>('meta[name="machiavelli-mailbox"]')?.content ?? '';
  return isMailboxAddress(address) ? address : '';
}

const mailboxOf = ({ address }: MailboxLink): string => address || pageMailbox();

/** Milliseconds between two knocks of a guest. */
const KNOCK_INTERVAL = 2_000;
/** Milliseconds after which a host opens the mailbox again. Browsers notice late, or never, that a connection is lost. */
const RENEWAL = 45_000;
/** Milliseconds before a host opens a mailbox again that could not be reached. */
const PAUSE = 5_000;

/** Tests in Node replace the sockets and the clock. */
const browserTools = {
  timers: systemTimers,
  openMailbox: (address: string): Promise<Channel> => openSocket(new WebSocket(address)),
};

/** The guest's side. Each call of `openChannel` begins a new attempt, which ends the one before. */
export function knockAt(link: MailboxLink, tools: Partial<typeof browserTools> = {}) {
  const { timers, openMailbox } = { ...browserTools, ...tools };
  let attempt: Promise<Invitation> | undefined;

  function endAttempt(): void {
    attempt?.then(({ expire }) => expire(0)).catch(() => {});
  }

  async function openChannel(): Promise<Channel> {
    endAttempt();
    attempt = createInvitation(link.anotherNetwork, link.token, timers);
    const { code, accept, channel, expire } = await attempt;
    const room = openRoom(link, openMailbox);
    let isOver = false;
    let timer: unknown;

    async function receive({ say, read }: Room, message: string): Promise<void> {
      const number = await read(message, 'host');
      if (number !== null) return say(code, `guest ${number}`);
      const reply = decodeHandshake((await read(message, `host ${code}`)) ?? '', 'reply');
      if (typeof reply !== 'string') await accept(reply);
    }

    room.then(
      (opened) => {
        const knock = (): void => {
          if (isOver) return;
          void opened.say('', 'guest');
          timer = timers.set(knock, KNOCK_INTERVAL);
        };
        opened.line.onmessage = (message) => void receive(opened, message).catch(console.error);
        opened.line.onclose = () => expire(0);
        knock();
      },
      () => expire(0),
    );
    return channel.finally(() => {
      isOver = true;
      timers.clear(timer);
      room.then(({ line }) => line.close()).catch(() => {});
    });
  }

  return { openChannel, close: endAttempt };
}

/** The host's side. Calls `onchannel` whenever the guest has come, and `onreachable` with news of the mailbox. */
export function listenAt(
  link: MailboxLink,
  onchannel: (channel: Channel) => void,
  onreachable: (isReachable: boolean) => void = () => {},
  tools: Partial<typeof browserTools> = {},
) {
  const { timers, openMailbox } = { ...browserTools, ...tools };
  let isClosed = false;
  let line: Channel | undefined;
  let timer: unknown;
  /** The number that the next invitation has to name. */
  let number = newNumber();
  /** The last invitation, and the reply to it. */
  let meeting: { readonly invitation: string; readonly reply: Promise<Peer> } | undefined;

  function openIn(delay: number): void {
    timers.clear(timer);
    timer = timers.set(open, delay);
  }

  function retry(): void {
    if (isClosed) return;
    openIn(PAUSE);
    onreachable(false);
  }

  function open(): void {
    openIn(RENEWAL);
    openRoom(link, openMailbox).then((room) => {
      if (isClosed) return room.line.close();
      room.line.onmessage = (message) => void receive(room, message).catch(console.error);
      room.line.onclose = () => {
        if (line === room.line) retry();
      };
      const oldLine = line;
      line = room.line;
      oldLine?.close();
      onreachable(true);
    }, retry);
  }

  async function receive({ say, read }: Room, message: string): Promise<void> {
    if ((await read(message, 'guest')) !== null) return say(number, 'host');
    const named = number;
    const invitation = await read(message, `guest ${named}`);
    // A number is good once, so that the mailbox cannot deliver an invitation again later.
    if (invitation === null || named !== number || isClosed) return;
    number = newNumber();
    // A guest who has not received the reply sends the same invitation again.
    if (meeting?.invitation !== invitation) {
      endMeeting();
      meeting = { invitation, reply: replyTo(invitation) };
    }
    await say((await meeting.reply).code, `host ${invitation}`);
  }

  async function replyTo(invitation: string): Promise<Peer> {
    const handshake = decodeHandshake(invitation, 'invitation');
    if (typeof handshake === 'string') throw new Error(`the guest's invitation cannot be read: ${handshake}`);
    const peer = await createReply(handshake, link.anotherNetwork, timers);
    peer.expire(CONNECTING_TIMEOUT);
    peer.channel.then(onchannel, () => {});
    return peer;
  }

  /** Ends the last attempt to connect. A channel that is open stays open. */
  function endMeeting(): void {
    meeting?.reply.then(({ expire }) => expire(0)).catch(() => {});
  }

  open();
  // A device that slept, or was offline, has lost its connection to the mailbox.
  const stopListening = onWake(open);

  return {
    close(): void {
      isClosed = true;
      stopListening();
      timers.clear(timer);
      line?.close();
      endMeeting();
    },
  };
}

interface Room {
  readonly line: Channel;
  say(text: string, label: string): Promise<void>;
  /** Resolves to `null` if the message was not sealed with this label, or is damaged. */
  read(message: string, label: string): Promise<string | null>;
}

/** Opens the room of a link at its mailbox. */
async function openRoom(
  link: MailboxLink,
  openMailbox: (address: string) => Promise<Channel>,
): Promise<Room> {
  const secret = await crypto.subtle.importKey('raw', fromHex(link.token), 'HKDF', false, [
    'deriveBits',
    'deriveKey',
  ]);
  const derived = (use: string) => {
    return {
      name: 'HKDF',
      hash: 'SHA-256',
      salt: new Uint8Array(),
      info: utf8(`machiavelli mailbox ${use}`),
    };
  };
  const name = toHex(new Uint8Array(await crypto.subtle.deriveBits(derived('room'), secret, 128)));
  const algorithm = { name: 'AES-GCM', length: 256 };
  const key = await crypto.subtle.deriveKey(derived('key'), secret, algorithm, false, ['encrypt', 'decrypt']);
  const mailbox = mailboxOf(link);
  // Otherwise, the browser would take the name for an address on the host of the page.
  if (mailbox === '') throw new Error('neither the link nor the page names a mailbox');
  const line = await openMailbox(`${mailbox.replace(/\/+$/, '')}/${name}`);
  const cipher = (iv: Uint8Array<ArrayBuffer>, label: string) => {
    return { name: 'AES-GCM', iv, additionalData: utf8(label) };
  };
  return {
    line,
    async say(text, label) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_LENGTH));
      const sealed = await crypto.subtle.encrypt(cipher(iv, label), key, utf8(text));
      try {
        line.send(toBase64Url(Uint8Array.from([...iv, ...new Uint8Array(sealed)])));
      } catch {
        // The mailbox does not read.
        line.close();
      }
    },
    async read(message, label) {
      try {
        const bytes = fromBase64Url(message);
        const sealed = bytes.subarray(IV_LENGTH);
        const text = await crypto.subtle.decrypt(cipher(bytes.slice(0, IV_LENGTH), label), key, sealed);
        return new TextDecoder().decode(text);
      } catch {
        return null;
      }
    },
  };
}

const IV_LENGTH = 12;

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const newNumber = (): string => toHex(crypto.getRandomValues(new Uint8Array(16)));
