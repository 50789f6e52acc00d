// What two browsers tell each other to open a connection: an invitation of the host and a reply of the guest, each as a short code.
//
//   encodeHandshake({ kind: 'invitation', token, … }) → 'j3~…'     encodeHandshake({ kind: 'reply', … }) → 'r1~…'
//   decodeHandshake(text, 'invitation') → Handshake, or a CodeProblem such as 'cut'
//
// `decodeHandshake(link, 'invitation').token` is the token for `connectTo`.
import { fromHex, toHex } from '../../package/bytes.ts';
import { type CodeProblem, readCode, type Take, takeByte, takeText, textBytes, writeCode } from './codes.ts';
import { type Introduction, introductionBytes, takeIntroduction } from './introduction.ts';

export type { CodeProblem } from './codes.ts';

/** An ICE candidate: an address and a port at which a browser may be reached. */
export interface Candidate {
  /** An IPv4 or IPv6 address, or an mDNS name: random, ending in `.local`, for an address on the same network. */
  readonly address: string;
  readonly port: number;
  /** Whether a STUN server reported this address, which is then an address on the internet. */
  readonly isPublic: boolean;
}

export interface Handshake {
  readonly kind: 'invitation' | 'reply';
  /** A random number from 0 to 65535, the same in an invitation and its reply. */
  readonly id: number;
  /** Whether the host allowed a STUN server, because the guest is on another network. */
  readonly anotherNetwork: boolean;
  /** The token of the invited seat: 32 hexadecimal digits. Empty in a reply. */
  readonly token: string;
  /** The user name (ufrag) and the password of the connection (ICE). */
  readonly user: string;
  readonly password: string;
  /** SHA-256 of the certificate with which this side encrypts. */
  readonly fingerprint: Uint8Array;
  readonly candidates: readonly Candidate[];
  /** What an invitation that a player sees says about the game. */
  readonly introduction?: Introduction | undefined;
}

export const TOKEN_LENGTH = 16;
const FINGERPRINT_LENGTH = 32;
/** The maximum number of candidates in a code. More would make the code longer, and are not needed. */
const MAX_CANDIDATES = 8;

const ANOTHER_NETWORK_FLAG = 1;

/** The characters of a user name and a password. Any others, such as a line break, could add lines to the description (SDP). */
const USER_OR_PASSWORD = /^[A-Za-z0-9+/]{4,256}$/;
const MDNS_NAME = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local$/;
const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/;

/** The number of bytes of an address of each kind: `MDNS`, `V4` and `V6`. */
const ADDRESS_LENGTHS = [16, 4, 16] as const;
const [MDNS, V4, V6] = [0, 1, 2] as const;
const PUBLIC_FLAG = 16;

export function encodeHandshake(handshake: Handshake): string {
  const { kind, id, anotherNetwork, token, user, password, fingerprint, introduction } = handshake;
  const candidates = handshake.candidates.slice(0, MAX_CANDIDATES);
  const content = [
    anotherNetwork ? ANOTHER_NETWORK_FLAG : 0,
    ...twoBytes(id),
    ...fromHex(token),
    ...textBytes(user),
    ...textBytes(password),
    ...fingerprint,
    candidates.length,
    ...candidates.flatMap(candidateBytes),
    ...(introduction === undefined ? [] : introductionBytes(introduction)),
  ];
  return writeCode(kind, content, introduction !== undefined);
}

/** Reads a code, which may be inside other text such as a message or an address. */
export function decodeHandshake(text: string, kind: Handshake['kind']): Handshake | CodeProblem {
  return readCode(text, kind, (take, isIntroduced) => {
    const flags = takeByte(take);
    const id = takeNumber(take);
    const token = toHex(take(kind === 'invitation' ? TOKEN_LENGTH : 0));
    const user = takeText(take);
    const password = takeText(take);
    const fingerprint = take(FINGERPRINT_LENGTH);
    const count = Math.min(takeByte(take), MAX_CANDIDATES);
    const candidates = Array.from({ length: count }, () => takeCandidate(take));
    const introduction = isIntroduced ? takeIntroduction(take) : undefined;
    if (!USER_OR_PASSWORD.test(user) || !USER_OR_PASSWORD.test(password)) return null;
    const anotherNetwork = (flags & ANOTHER_NETWORK_FLAG) !== 0;
    return {
      ...{ kind, id, anotherNetwork, token, user, password, fingerprint, candidates },
      ...(introduction !== undefined && { introduction }),
    };
  });
}

function candidateBytes({ address, port, isPublic }: Candidate): number[] {
  const kind = MDNS_NAME.test(address) ? MDNS : IPV4.test(address) ? V4 : V6;
  return [kind + (isPublic ? PUBLIC_FLAG : 0), ...addressBytes(kind, address), ...twoBytes(port)];
}

function takeCandidate(take: Take): Candidate {
  const flags = takeByte(take);
  const kind = flags & 3;
  const address = addressText(kind, take(ADDRESS_LENGTHS[kind] ?? 0));
  return { address, port: takeNumber(take), isPublic: flags >= PUBLIC_FLAG };
}

function addressBytes(kind: number, address: string): Iterable<number> {
  if (kind === V4) return address.split('.').map(Number);
  return fromHex(kind === MDNS ? address.replaceAll(/-|\.local$/g, '') : ipv6Hex(address));
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
  const hex = toHex(bytes);
  if (kind === V6) return (hex.match(/.{4}/g) ?? []).join(':');
  return `${hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}.local`;
}

const twoBytes = (number: number): readonly number[] => [number >> 8, number & 255];

const takeNumber = (take: Take): number => takeByte(take) * 256 + takeByte(take);
