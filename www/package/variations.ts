/** Links to variations: a position, those to which one turn after another of the same player leads, and side lines. */
import { checkCharacters } from './check.js';
import { checkTurn, positionLink, type RulesInput, type RulesOptions, readPositionLink } from './engine.js';
import { type EngineError, type LinkErrorCode, linkError, misuse } from './errors.js';
import { facesOf, withoutFaces } from './faces.js';
import { checkLength } from './link-length.js';

/** Other turns from a position of a variation. */
export interface SideLine {
  /**
   * The number of the position from which the line departs. The positions are counted from 0, first those of the main line, and then those
   * of each side line.
   */
  readonly from: number;
  readonly positions: readonly string[];
}

/** Turns of one player. What the others do between them is left out. */
export interface Variation {
  /** The main line. */
  readonly positions: readonly string[];
  readonly sideLines: readonly SideLine[];
  readonly rules: RulesInput;
}

/** The options of `variationLink`. */
export interface VariationOptions extends RulesOptions {
  readonly sideLines?: readonly SideLine[];
}

/** The beginning of a link to a variation: its kind and its version. */
const PREFIX = 'a1';
/** The end of a link to a variation. If it is missing, the link was cut off. */
const END_MARK = 'z';
/** What a side line begins with: the number of a position, and check characters. The cards of a position always have a `-`. */
const DEPARTURE = /^(\d+)([\da-z]{2})$/;

/** The beginning of a link to a position, of which the link to a variation repeats the rest for each position. */
const POSITION_PREFIX = 'p1';

export const isVariationLink = (text: string): boolean => /^a\d/.test(text);

const departureCheck = (number: string): string => checkCharacters(`${number}~`);

/**
 * The link to a variation, without `#`. Each position follows from the one before it, and the first one of a side line from the position
 * from which the line departs: by a legal turn of the player, or by cards that the player drew.
 */
export function variationLink(
  positions: readonly string[],
  options?: VariationOptions | RulesOptions | RulesInput,
): string {
  const isObject = typeof options === 'object' && options !== null;
  const { sideLines = [], ...rest } = (isObject ? options : {}) as VariationOptions;
  const rules = isObject ? rest : options;
  if (!Array.isArray(sideLines)) throw misuse('bad-input', 'sideLines: expected a list');
  const all: string[] = [];
  const parts: string[] = [];
  let header = '';
  for (const [index, line] of [{ from: -1, positions }, ...sideLines].entries()) {
    const place = index === 0 ? '' : `sideLines[${index - 1}].`;
    const { from, positions: own } = (line ?? {}) as Partial<SideLine>;
    if (!Array.isArray(own) || own.length === 0)
      throw misuse('bad-input', `${place}positions: expected a list of at least one position`);
    let before = all[from ?? -1];
    if (index > 0) {
      if (before === undefined || typeof from !== 'number')
        throw misuse('bad-input', `${place}from: there is no position ${from} before it`);
      parts.push(`${from}${departureCheck(String(from))}`);
    }
    for (const [at, position] of (own as readonly string[]).entries()) {
      const link = positionLink(position, rules);
      // The engine reads the position and the options. Links contain what it finds there.
      const [read, readRules] = readPositionLink(link);
      if (before !== undefined && !follows(before, read, readRules))
        throw misuse('bad-input', `${place}positions[${at}]: no turn leads there from the position before`);
      const [, name = '', ...cards] = link.split('~');
      header = name;
      parts.push(...cards);
      all.push(read);
      before = read;
    }
  }
  return checkLength([PREFIX, header, ...parts, END_MARK].join('~'), 'leave out some turns');
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
  const all: string[] = [];
  /** What has been read, as text: the positions and, before those of a side line, its number. */
  const read: string[] = [];
  const lines: { readonly from: number; readonly positions: string[] }[] = [{ from: -1, positions: [] }];
  let rules: RulesInput = {};
  let start = prefix.length + name.length + 2;
  let before: string | undefined;
  const fail = (code: LinkErrorCode, at: number, message: string): EngineError =>
    linkError(code, at, message, { read: read.join('\n') });
  let at = 0;
  while (at === 0 || (at < rest.length && rest[at] !== END_MARK)) {
    const [part = '', number = '', check] = (at > 0 && DEPARTURE.exec(rest[at] ?? '')) || [];
    if (check !== undefined) {
      if (check !== departureCheck(number))
        throw fail('damaged-link', start, 'the check characters of a side line do not match');
      before = all[Number(number)];
      if (before === undefined) throw fail('bad-link', start, `there is no position ${number} before it`);
      lines.push({ from: Number(number), positions: [] });
      read.push(String(Number(number)));
      start += part.length + 1;
      at += 1;
    }
    const [cards = '', own] = rest.slice(at, at + 2);
    const content = readPart(name, cards, own, start, read);
    if (before !== undefined && !follows(before, content.position, content.rules))
      throw fail('bad-link', start, 'no turn leads to this position from the one before');
    for (const list of [all, read, lines.at(-1)?.positions]) list?.push(content.position);
    before = content.position;
    rules = content.rules;
    start += cards.length + (own ?? '').length + 2;
    at += 2;
  }
  // The index counts code points. Only what follows the end can have some of two units.
  if (at + 1 !== rest.length) throw fail('damaged-link', Array.from(link).length, 'its end is missing');
  const [main, ...sideLines] = lines;
  return { positions: main?.positions ?? [], sideLines, rules };
}

/** Reads one position of a link, whose cards begin at the index `start`. `before` is what has been read. */
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
