/** Links to positions and finished games, for the fragment of an address. */
import { Game, type RulesInput, readPositionLink } from './engine.js';
import { type EngineError, misuse } from './errors.js';

/** What a link leads to. */
export type LinkContent =
  | { readonly kind: 'position'; readonly position: string; readonly rules: RulesInput }
  | { readonly kind: 'game'; readonly save: string };

/** The kind and version of a link to a game. The end mark shows that nothing was cut off. */
const GAME = 'g1';
const END = 'z';

/** Messaging apps cut longer links. */
const MAX_LENGTH = 1200;
/** The longest save that is read from a link, in bytes, because a short link can expand to a very long text. */
const MAX_SAVE = 200_000;

/**
 * The link to a finished game, without `#`. The seed in it shows every hand, so a game in progress has none. A save that is
 * too long for a link must be sent as a file.
 */
export async function gameLink(save: string): Promise<string> {
  const game = Game.load(save);
  const isOver = game.result()?.sessionOver === true;
  game.free();
  if (!isOver) {
    throw misuse('game-not-over', 'only a finished game has a link, because the link shows every hand');
  }
  const bytes = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(save), MAX_SAVE);
  const link = `${GAME}${base64Of(bytes)}${END}`;
  if (link.length > MAX_LENGTH) {
    throw misuse(
      'link-too-long',
      `the link would have ${link.length} characters, and messaging apps cut links after ${MAX_LENGTH}; send the save as a file`,
    );
  }
  return link;
}

/**
 * Reads a link to a position or a finished game, with or without `#`. It also accepts a position in the notation. If a link
 * is damaged, the error has the character (`at`) and the position that could be read (`read`).
 */
export async function readLink(fragment: string): Promise<LinkContent> {
  const text = typeof fragment === 'string' ? fragment.trim().replace(/^#/, '') : fragment;
  if (typeof text === 'string' && /^g\d/.test(text)) return { kind: 'game', save: await readGame(text) };
  return { kind: 'position', ...readPositionLink(text) };
}

async function readGame(text: string): Promise<string> {
  if (!text.startsWith(GAME)) {
    throw broken('unknown-link', 0, `a link to a game begins with ${GAME}, not with "${text.slice(0, 2)}"`);
  }
  const link = text.replace(/[^\w-]+$/, '');
  const odd = link.search(/[^\w-]/);
  if (odd >= 0) throw broken('bad-link', odd, `"${link[odd]}" is not allowed in a link`);
  if (!link.endsWith(END)) throw broken('damaged-link', link.length, 'its end is missing');
  try {
    const bytes = bytesOfBase64(link.slice(GAME.length, -END.length));
    const inflated = await through(new DecompressionStream('deflate-raw'), bytes, MAX_SAVE);
    const save = new TextDecoder('utf-8', { fatal: true }).decode(inflated);
    Game.load(save).free();
    return save;
  } catch (error) {
    if ((error as EngineError).code === 'not-started') throw error;
    throw broken('damaged-link', GAME.length, 'the game in it is damaged', error);
  }
}

function broken(
  code: 'unknown-link' | 'bad-link' | 'damaged-link',
  at: number,
  message: string,
  cause?: unknown,
): EngineError {
  const text = `the link cannot be read at character ${at + 1}: ${message}`;
  return Object.assign(misuse(code, text, cause), { at, read: '' });
}

/** Sends bytes through a stream. Fails if more than `most` bytes come out. */
async function through(
  stream: { readonly readable: ReadableStream; readonly writable: WritableStream },
  bytes: Uint8Array,
  most: number,
): Promise<Uint8Array> {
  const writer = stream.writable.getWriter();
  // Both promises fail if the bytes are invalid. The reader reports it.
  writer.write(bytes).catch(() => {});
  writer.close().catch(() => {});
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = stream.readable.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const part = next.value as Uint8Array;
    parts.push(part);
    length += part.length;
    if (length > most) {
      await reader.cancel();
      throw new Error(`there are more than ${most} bytes`);
    }
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function base64Of(bytes: Uint8Array): string {
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function bytesOfBase64(text: string): Uint8Array {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(bytes, (character) => character.charCodeAt(0));
}
