// The codes that players send each other: a kind and a version, as in `j2~`, then bytes in base64url, the last four a checksum.
import { fromBase64Url, toBase64Url } from '../../package/bytes.ts';

/** An invitation and a reply open a connection between two browsers. A mailbox link opens it through a mailbox. */
export type CodeKind = 'invitation' | 'reply' | 'mailbox';

export type CodeProblem =
  | 'empty'
  | 'no-code'
  | 'newer'
  | 'cut'
  | 'damaged'
  /** An invitation instead of a reply, for example. */
  | 'other-kind';

/** The heads of the codes that this page reads: without an introduction to the game, then with one. */
const HEADS: Readonly<Record<CodeKind, readonly string[]>> = {
  invitation: ['j2~', 'j3~'],
  reply: ['r1~'],
  mailbox: ['m1~', 'm2~'],
};
const CHECKSUM_LENGTH = 4;
const MAX_NAME_LENGTH = 24;

class CodeError extends Error {
  constructor(readonly problem: CodeProblem) {
    super(`the code cannot be read: ${problem}`);
  }
}

export function writeCode(kind: CodeKind, content: readonly number[], isIntroduced = false): string {
  const head = HEADS[kind][isIntroduced ? 1 : 0] ?? '';
  return head + toBase64Url(Uint8Array.from([...content, ...checksum(head, content)]));
}

/** Takes the next bytes of a code. */
export type Take = (count: number) => Uint8Array;

/**
 * Reads a code, which may be inside other text such as a message or an address. `readContent` takes all bytes of the content, or
 * returns `null` if they cannot be right. An introduction to the game, if there is one, comes last.
 */
export function readCode<T>(
  text: string,
  kind: CodeKind,
  readContent: (take: Take, isIntroduced: boolean) => T | null,
): T | CodeProblem {
  try {
    return readText(text, kind, readContent);
  } catch (error) {
    if (error instanceof CodeError) return error.problem;
    throw error;
  }
}

function readText<T>(
  text: string,
  kind: CodeKind,
  readContent: (take: Take, isIntroduced: boolean) => T | null,
): T {
  if (text.trim() === '') throw new CodeError('empty');
  // Messengers may break long lines, or write ~ as %7E.
  const cleanText = text.replaceAll(/%7e/gi, '~').replaceAll(/\s+/g, ' ');
  const match = /(?:^|[^\w-])(([jrm])\d+~)([\w -]*)/.exec(cleanText);
  if (match === null) throw new CodeError('no-code');
  const [, head = '', letter = '', codeText = ''] = match;
  if (letter !== HEADS[kind][0]?.slice(0, 1)) throw new CodeError('other-kind');
  const version = HEADS[kind].indexOf(head);
  if (version < 0) throw new CodeError('newer');
  const read = (take: Take): T | null => readContent(take, version === 1);
  // A space may be a line break in the middle of the code, or the end of the code.
  const [beforeSpace = ''] = codeText.split(' ');
  try {
    return readBytes(head, beforeSpace, read);
  } catch (error) {
    if (beforeSpace === codeText) throw error;
    return readBytes(head, codeText.replaceAll(' ', ''), read);
  }
}

function readBytes<T>(head: string, code: string, readContent: (take: Take) => T | null): T {
  // A single character at the end encodes no byte, so the code was cut there.
  const bytes = fromBase64Url(code.length % 4 === 1 ? code.slice(0, -1) : code);
  let offset = 0;
  const take = (count: number): Uint8Array => {
    if (offset + count > bytes.length) throw new CodeError('cut');
    offset += count;
    return bytes.slice(offset - count, offset);
  };
  const value = readContent(take);
  const expectedSum = checksum(head, bytes.subarray(0, offset));
  const hasSum = take(CHECKSUM_LENGTH).every((byte, index) => byte === expectedSum[index]);
  const isWhole = offset === bytes.length && toBase64Url(bytes) === code;
  if (value === null || !hasSum || !isWhole) throw new CodeError('damaged');
  return value;
}

/** CRC-32 of the head and the content, which detects every change of a single character. */
function checksum(head: string, content: Iterable<number>): readonly number[] {
  let sum = ~0;
  for (const byte of [...textBytes(head), ...content]) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  sum = ~sum;
  return [24, 16, 8, 0].map((shift) => (sum >>> shift) & 255);
}

/** A short ASCII text as bytes, after its length. */
export function textBytes(text: string): number[] {
  return [text.length, ...Array.from(text, (character) => character.charCodeAt(0))];
}

export function takeByte(take: Take): number {
  return take(1)[0] ?? 0;
}

/** A name as bytes, after their number. */
export function nameBytes(name: string): number[] {
  const bytes = new TextEncoder().encode(name.slice(0, MAX_NAME_LENGTH));
  return [bytes.length, ...bytes];
}

/** Reads what `nameBytes` has written. The characters that cannot be seen are left out. */
export function takeName(take: Take): string {
  return new TextDecoder().decode(take(takeByte(take))).replaceAll(/\p{C}/gu, '');
}

/** Reads what `textBytes` has written. */
export function takeText(take: Take): string {
  return String.fromCharCode(...take(takeByte(take)));
}
