// Addresses of positions and finished games. They need the whole engine, which is loaded with the first of them.
import type { LinkContent, RulesInput } from '../engine.ts';

type Links = Pick<typeof import('machiavelli-cards'), 'gameLink' | 'positionLink' | 'readLink'>;

async function links(): Promise<Links> {
  const engine = await import('machiavelli-cards');
  await engine.init();
  return engine;
}

const addressOf = (fragment: string): string => `${location.origin}${location.pathname}#${fragment}`;

export async function positionAddress(position: string, rules: RulesInput): Promise<string> {
  return addressOf((await links()).positionLink(position, rules));
}

/** Rejects if the game is too long for an address. */
export async function gameAddress(save: string): Promise<string> {
  return addressOf(await (await links()).gameLink(save));
}

/** What a link leads to. Rejects with the engine's error if it cannot be read. */
export async function readLink(fragment: string): Promise<LinkContent> {
  return await (await links()).readLink(fragment);
}

/** Whether the part of an address after the # is a link to a position, in its short form or in the notation. */
export function isPositionLink(fragment: string): boolean {
  return /^p\d/.test(fragment) || /\/|%2f/i.test(fragment);
}

/** Whether the part of an address after the # is a link to a finished game. */
export const isGameLink = (fragment: string): boolean => /^g\d/.test(fragment);
