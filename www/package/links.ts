/** Links to positions, variations, finished games and challenges, for the fragment of an address. */
import { type Challenge, readChallenge } from './challenges.js';
import { deflate, inflate } from './deflate.js';
import { Game, type RulesInput, readPositionLink } from './engine.js';
import { type EngineError, linkError, misuse } from './errors.js';
import { checkLength } from './link-length.js';
import { isVariationLink, readVariation, type Variation } from './variations.js';

/** The content of a link. */
export type LinkContent =
  | { readonly kind: 'position'; readonly position: string; readonly rules: RulesInput }
  | ({ readonly kind: 'variation' } & Variation)
  | { readonly kind: 'game'; readonly save: string }
  | ({ readonly kind: 'challenge' } & Challenge);

/** The beginning of a link to a game: its kind and its version. */
const GAME_PREFIX = 'g1';
/** The end of a link to a game. If it is missing, the link was cut off. */
const END_MARK = 'z';

/** The maximum size of a decompressed save from a link, in bytes. */
const MAX_SAVE_BYTES = 200_000;

/**
 * The link to a finished game, without `#`. A game in progress has no link, because the link contains the seed, which reveals every
 * hand. A save that is too long for a link must be sent as a file.
 */
export async function gameLink(save: string): Promise<string> {
  const game = Game.load(save);
  const isOver = game.result()?.sessionOver === true;
  game.free();
  if (!isOver) {
    throw misuse('game-not-over', 'only a finished game has a link, because the link shows every hand');
  }
  const link = `${GAME_PREFIX}${await deflate(save)}${END_MARK}`;
  return checkLength(link, 'send the save as a file');
}

/** White space around a link as the engine and the specification define it, which is not what `trim` removes. */
const SURROUNDING = /^\p{White_Space}+|\p{White_Space}+$/gu;

/**
 * Reads a link to a position, a variation, a finished game or a challenge, with or without `#`, or a position in the notation. The error for a
 * damaged link has the index of the unreadable character (`at`) and the part of the position that could be read (`read`). Of a
 * variation, it has the positions that could be read, one on each line, and a line with the number before those of a side line.
 */
export async function readLink(fragment: string): Promise<LinkContent> {
  const text = typeof fragment === 'string' ? fragment.replace(SURROUNDING, '').replace(/^#/, '') : fragment;
  if (typeof text === 'string' && /^g\d/.test(text)) return { kind: 'game', save: await readGame(text) };
  if (typeof text === 'string' && isVariationLink(text)) return { kind: 'variation', ...readVariation(text) };
  if (typeof text === 'string' && /^c\d/.test(text))
    return { kind: 'challenge', ...(await readChallenge(text)) };
  const [position, rules] = readPositionLink(text);
  return { kind: 'position', position, rules };
}

async function readGame(text: string): Promise<string> {
  if (!text.startsWith(GAME_PREFIX)) {
    throw linkError(
      'unknown-link',
      0,
      `a link to a game begins with ${GAME_PREFIX}, not with "${text.slice(0, 2)}"`,
    );
  }
  const link = text.replace(/[^\w-]+$/, '');
  const badIndex = link.search(/[^\w-]/);
  if (badIndex >= 0) throw linkError('bad-link', badIndex, `"${link[badIndex]}" is not allowed in a link`);
  if (!link.endsWith(END_MARK)) throw linkError('damaged-link', link.length, 'its end is missing');
  try {
    const game = Game.load(await inflate(link.slice(GAME_PREFIX.length, -END_MARK.length), MAX_SAVE_BYTES));
    const save = game.save();
    game.free();
    return save;
  } catch (error) {
    const { code } = error as EngineError;
    if (code === 'not-started' || code === 'replay-differs' || code === 'internal') throw error;
    throw linkError('damaged-link', GAME_PREFIX.length, 'the game in it is damaged', { cause: error });
  }
}
