/** Links to variations: a position, and those to which one turn after another of the same player leads. */
import { checkTurn, positionLink, type RulesInput, type RulesOptions, readPositionLink } from './engine.js';
import { type EngineError, type LinkErrorCode, linkError, misuse } from './errors.js';
import { facesOf, withoutFaces } from './faces.js';
import { checkLength } from './link-length.js';

export interface Variation {
  readonly positions: readonly string[];
  readonly rules: RulesInput;
}

/** The beginning of a link to a variation: its kind and its version. */
const PREFIX = 'a1';
/** The end of a link to a variation. If it is missing, the link was cut off. */
const END_MARK = 'z';

/** The beginning of a link to a position, of which the link to a variation repeats the rest for each position. */
const POSITION_PREFIX = 'p1';

export const isVariationLink = (text: string): boolean => /^a\d/.test(text);

/**
 * The link to a variation, without `#`. Each position follows from the one before it by a legal turn of the player, or by cards that
 * the player drew.
 */
export function variationLink(positions: readonly string[], options?: RulesOptions | RulesInput): string {
  if (!Array.isArray(positions) || positions.length === 0)
    throw misuse('bad-input', 'positions: expected a list of at least one position');
  const links = positions.map((position) => positionLink(position, options));
  // The engine reads the options. Links contain the rules that it finds there.
  const [, rules] = readPositionLink(links[0] ?? '');
  const wrong = positions.findIndex((after, at) => at > 0 && !follows(positions[at - 1] ?? '', after, rules));
  if (wrong >= 0)
    throw misuse('bad-input', `positions[${wrong}]: no turn leads there from the position before`);
  const [, name = ''] = links[0]?.split('~') ?? [];
  const parts = links.flatMap((each) => each.split('~').slice(2));
  const link = [PREFIX, name, ...parts, END_MARK].join('~');
  return checkLength(link, 'leave out some turns');
}

/** Reads a link to a variation, without `#`, percent-encoded or not. Punctuation after the link is ignored. */
export function readVariation(text: string): Variation {
  const link = text
    .replace(/%7e/gi, '~')
    .replace(/%3d/gi, '=')
    .replace(/[^a-z\d]+$/i, '');
  const [prefix = '', name = '', ...rest] = link.split('~');
  if (prefix !== PREFIX)
    throw linkError('unknown-link', 0, `a link to a variation begins with ${PREFIX}~, not with "${prefix}"`);
  const positions: string[] = [];
  let rules: RulesInput = {};
  let start = prefix.length + name.length + 2;
  let at = 0;
  for (; at === 0 || (at < rest.length && rest[at] !== END_MARK); at += 2) {
    const [cards = '', check] = rest.slice(at, at + 2);
    const content = readPart(name, cards, check, start, positions);
    if (positions.length > 0 && !follows(positions.at(-1) ?? '', content.position, content.rules)) {
      const read = positions.join('\n');
      throw linkError('bad-link', start, 'no turn leads to this position from the one before', { read });
    }
    positions.push(content.position);
    rules = content.rules;
    start += cards.length + (check ?? '').length + 2;
  }
  if (at + 1 !== rest.length)
    throw linkError('damaged-link', link.length, 'its end is missing', { read: positions.join('\n') });
  return { positions, rules };
}

/** Reads one position of a link, whose cards begin at the index `start`. `before` are the positions that have been read. */
function readPart(
  name: string,
  cards: string,
  check: string | undefined,
  start: number,
  before: readonly string[],
): { readonly position: string; readonly rules: RulesInput } {
  const part = [POSITION_PREFIX, name, cards, ...(check === undefined ? [] : [check])].join('~');
  try {
    const [position, rules] = readPositionLink(part);
    return { position, rules };
  } catch (error) {
    const { at, code, message, read = '' } = error as EngineError;
    if (at === undefined) throw error;
    const place = start + at - (POSITION_PREFIX.length + name.length + 2);
    const [, ...reason] = message.split(': ');
    const all = [...before, read].join('\n');
    throw linkError(code as LinkErrorCode, place, reason.join(': '), { read: all, cause: error });
  }
}

/** Whether a legal turn of a player who has opened leads from one position to the next, or the player only drew cards. */
function follows(before: string, after: string, rules: RulesInput): boolean {
  const isLegal = (end: string): string | null => {
    const answer = checkTurn({ before, after: end, rules });
    return answer.legal ? answer.played : null;
  };
  if ((isLegal(after) ?? '') !== '') return true;
  const [, held = ''] = before.split('/');
  const [table, hand = '', ...helping] = after.split('/');
  const hasDrawn = (withoutFaces(facesOf(hand), facesOf(held))?.length ?? 0) > 0;
  return hasDrawn && isLegal([table, held, ...helping].join('/')) === '';
}
