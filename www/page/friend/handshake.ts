// Invitations and replies as short codes. A code contains what the other browser needs to open a connection.

/** An address at which a browser can be reached. */
export interface Candidate {
  /** An IPv4 or IPv6 address, or a random name ending in `.local`, which stands for an address on the same network. */
  readonly address: string;
  readonly port: number;
  /** Whether this is the address on the internet that a STUN server reported. */
  readonly isPublic: boolean;
}

export interface Handshake {
  readonly kind: 'invitation' | 'reply';
  /** A random number from 0 to 65535, the same in an invitation and its reply. */
  readonly id: number;
  /** Whether the host allowed a STUN server, because the guest is on another network. */
  readonly anotherNetwork: boolean;
  /** The user name and the password of the connection (ICE). */
  readonly user: string;
  readonly password: string;
  /** SHA-256 of the certificate with which this side encrypts. */
  readonly fingerprint: Uint8Array;
  readonly candidates: readonly Candidate[];
}

export type CodeProblem =
  | 'empty'
  | 'no-code'
  | 'newer'
  | 'cut'
  | 'damaged'
  /** An invitation instead of a reply, or a reply instead of an invitation. */
  | 'other-kind';

const LETTERS = { invitation: 'j', reply: 'r' } as const;
const VERSION = 1;
const FINGERPRINT_LENGTH = 32;
/** The maximum number of addresses in a code. More addresses would make the code longer, and are not needed. */
const MAX_CANDIDATES = 8;

const ANOTHER_NETWORK_FLAG = 1;

/** The characters of a user name and a password. Any others, such as a line break, could add lines to the description (SDP). */
const USER_OR_PASSWORD = /^[A-Za-z0-9+/]{4,256}$/;
const LOCAL_NAME = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local$/;
const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/;

/** The number of bytes of an address of each kind: `LOCAL`, `V4` and `V6`. */
const ADDRESS_LENGTHS = [16, 4, 16] as const;
const [LOCAL, V4, V6] = [0, 1, 2] as const;
const PUBLIC_FLAG = 16;

class CodeError extends Error {
  constructor(readonly problem: CodeProblem) {
    super(`the code cannot be read: ${problem}`);
  }
}

export function encodeHandshake(handshake: Handshake): string {
  const { kind, id, anotherNetwork, user, password, fingerprint } = handshake;
  const candidates = handshake.candidates.slice(0, MAX_CANDIDATES);
  const content = [
    anotherNetwork ? ANOTHER_NETWORK_FLAG : 0,
    id >> 8,
    id & 255,
    ...textBytes(user),
    ...textBytes(password),
    ...fingerprint,
    candidates.length,
    ...candidates.flatMap(candidateBytes),
  ];
  const head = `${LETTERS[kind]}${VERSION}~`;
  return head + base64(Uint8Array.from([...content, ...checksum(head, content)]));
}

/** Reads a code, which may be inside other text such as a message or an address. */
export function decodeHandshake(text: string, wantedKind: Handshake['kind']): Handshake | CodeProblem {
  try {
    return parseText(text, wantedKind);
  } catch (error) {
    if (error instanceof CodeError) return error.problem;
    throw error;
  }
}

function parseText(text: string, wantedKind: Handshake['kind']): Handshake {
  if (text.trim() === '') throw new CodeError('empty');
  // Messengers may break long lines, or write ~ as %7E.
  const cleanText = text.replaceAll(/%7e/gi, '~').replaceAll(/\s+/g, ' ');
  const match = /(?:^|[^\w-])([jr])(\d+)~([\w -]*)/.exec(cleanText);
  if (match === null) throw new CodeError('no-code');
  const [, letter = '', version = '', codeText = ''] = match;
  const kind = letter === LETTERS.reply ? 'reply' : 'invitation';
  if (kind !== wantedKind) throw new CodeError('other-kind');
  if (Number(version) !== VERSION) throw new CodeError('newer');
  const head = `${letter}${version}~`;
  // A space may be a line break in the middle of the code, or the end of the code.
  const [beforeSpace = ''] = codeText.split(' ');
  try {
    return parseContent(kind, head, beforeSpace);
  } catch (error) {
    if (beforeSpace === codeText) throw error;
    return parseContent(kind, head, codeText.replaceAll(' ', ''));
  }
}

function parseContent(kind: Handshake['kind'], head: string, code: string): Handshake {
  const bytes = bytesOf(code);
  let offset = 0;
  const take = (count: number): Uint8Array => {
    if (offset + count > bytes.length) throw new CodeError('cut');
    offset += count;
    return bytes.subarray(offset - count, offset);
  };
  const takeByte = (): number => take(1)[0] ?? 0;
  const takeText = (): string => String.fromCharCode(...take(takeByte()));
  const flags = takeByte();
  const id = takeByte() * 256 + takeByte();
  const user = takeText();
  const password = takeText();
  const fingerprint = take(FINGERPRINT_LENGTH);
  const candidates = Array.from({ length: Math.min(takeByte(), MAX_CANDIDATES) }, () => {
    const kindOfAddress = takeByte();
    const bytesOfAddress = take(ADDRESS_LENGTHS[(kindOfAddress & 3) as 0] ?? 0);
    const port = takeByte() * 256 + takeByte();
    return {
      address: addressText(kindOfAddress & 3, bytesOfAddress),
      port,
      isPublic: kindOfAddress >= PUBLIC_FLAG,
    };
  });
  const content = [...bytes.subarray(0, offset)];
  const sentSum = take(4);
  const isWhole = offset === bytes.length && base64(bytes) === code;
  const isSafe = USER_OR_PASSWORD.test(user) && USER_OR_PASSWORD.test(password);
  if (!isWhole || !isSafe || checksum(head, content).some((byte, index) => byte !== sentSum[index]))
    throw new CodeError('damaged');
  const anotherNetwork = (flags & ANOTHER_NETWORK_FLAG) !== 0;
  return { kind, id, anotherNetwork, user, password, fingerprint: fingerprint.slice(), candidates };
}

function textBytes(text: string): number[] {
  return [text.length, ...Array.from(text, (character) => character.charCodeAt(0))];
}

function candidateBytes({ address, port, isPublic }: Candidate): number[] {
  const kind = LOCAL_NAME.test(address) ? LOCAL : IPV4.test(address) ? V4 : V6;
  return [kind + (isPublic ? PUBLIC_FLAG : 0), ...addressBytes(kind, address), port >> 8, port & 255];
}

function addressBytes(kind: number, address: string): number[] {
  if (kind === V4) return address.split('.').map(Number);
  const hex = kind === LOCAL ? address.replaceAll(/-|\.local$/g, '') : ipv6Hex(address);
  return Array.from({ length: 16 }, (_, index) => Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16));
}

/** The 32 hexadecimal digits of an IPv6 address, whose text may abbreviate zeros as `::`. */
function ipv6Hex(address: string): string {
  const groups = (part: string): string[] => part.split(':').filter((group) => group !== '');
  const [before = '', after = ''] = address.split('::');
  const [left, right] = [groups(before), groups(after)];
  const zeros = new Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].map((group) => group.padStart(4, '0')).join('');
}

function addressText(kind: number, bytes: Uint8Array): string {
  if (kind === V4) return bytes.join('.');
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (kind === V6) return (hex.match(/.{4}/g) ?? []).join(':');
  return `${hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}.local`;
}

function base64(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function bytesOf(code: string): Uint8Array {
  // A single character at the end encodes no byte, so the code was cut there.
  const usableCode = code.length % 4 === 1 ? code.slice(0, -1) : code;
  const binary = atob(usableCode.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** CRC-32 of the beginning and the content, which detects every change of a single character. */
function checksum(head: string, content: readonly number[]): number[] {
  let sum = ~0;
  for (const byte of [...textBytes(head), ...content]) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  sum = ~sum;
  return [24, 16, 8, 0].map((shift) => (sum >>> shift) & 255);
}
