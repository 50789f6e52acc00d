// The challenge that the person plays: the friend's result is opened when its deal has ended.
import type { FinishedGame } from '../my-games/games.ts';
import { isRecord, readStored, store } from '../storage.ts';

/** Remembers the challenge of `link`, whose deal has this seed. */
export const rememberChallenge = (link: string, seed: string): void =>
  store('machiavelli.challenge', { link, seed });

/** The link of the challenge that has been played in this game; `null` if there is none. */
export function playedChallenge({ seed }: FinishedGame): string | null {
  const stored = readStored('machiavelli.challenge');
  return isRecord(stored) && seed !== undefined && stored.seed === seed && typeof stored.link === 'string'
    ? stored.link
    : null;
}
