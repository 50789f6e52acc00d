// Links to positions, variations, finished games and challenges. The whole engine makes and reads them; it is loaded for the first link.
import {
  type ChallengeResult,
  type ChallengeSeat,
  type LinkContent,
  type RulesInput,
  type SideLine,
  wholeEngine,
} from '../engine.ts';

export const addressOf = (fragment: string): string => `${location.origin}${location.pathname}#${fragment}`;

/** The link to a position: the part of an address after the #. */
export async function positionLink(position: string, rules: RulesInput): Promise<string> {
  return (await wholeEngine()).positionLink(position, { rules });
}

/** The link to a variation. Rejects if it is too long for an address. */
export async function variationLink(
  positions: readonly string[],
  rules: RulesInput,
  sideLines: readonly SideLine[] = [],
): Promise<string> {
  return (await wholeEngine()).variationLink(positions, { rules, sideLines });
}

/** The address that opens the review of a game. Rejects if the game is too long for an address. */
export async function gameAddress(save: string): Promise<string> {
  return addressOf(await (await wholeEngine()).gameLink(save));
}

/** The address of a challenge. Rejects if the game is too long for an address. */
export async function challengeAddress(
  save: string,
  seats: readonly (ChallengeSeat | null)[],
): Promise<string> {
  return addressOf(await (await wholeEngine()).challengeLink(save, seats));
}

/** What a seat reached in a finished game. */
export async function challengeResult(save: string, seat: number): Promise<ChallengeResult> {
  return (await wholeEngine()).challengeResult(save, seat);
}

/** The position, variation, game or challenge of a link. Rejects with the engine's error if the link cannot be read. */
export async function readLink(fragment: string): Promise<LinkContent> {
  return await (await wholeEngine()).readLink(fragment);
}

/** Whether the part of an address after the # is a link to a position, either in the short form or in text notation. */
export function isPositionLink(fragment: string): boolean {
  return /^p\d/.test(fragment) || /\/|%2f/i.test(fragment);
}

export const isVariationLink = (fragment: string): boolean => /^a\d/.test(fragment);

export const isChallengeLink = (fragment: string): boolean => /^c\d+(~|%7e)/i.test(fragment);

export const isGameLink = (fragment: string): boolean => /^g\d/.test(fragment);

/** Whether the part of an address after the # is an invitation to a game with a friend, the reply to one, or a link to a mailbox. */
export const isFriendLink = (fragment: string): boolean => /^[jrm]\d+(~|%7e)/i.test(fragment);
