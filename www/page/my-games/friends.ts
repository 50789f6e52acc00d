// The results of the finished games with friends, for the record against each friend.
import * as v from 'valibot';
import type { SeatUpdate } from '../../online/authority.ts';
import type { Lang } from '../../words/words.ts';
import { readStored, store } from '../storage.ts';
import { FRIEND, outcomesOf, scoreText } from './opponents.ts';

/** A finished game with friends. The messages are those of “My games”. */
export const FRIENDS_GAME = v.object(
  {
    /**
     * The beginning of the token of the person’s seat and, for a rematch, its number. No other game has both. The whole token would still
     * open the seat.
     */
    game: v.string('text'),
    opponents: v.array(FRIEND, 'list'),
  },
  'record',
);

export type FriendsGame = Readonly<v.InferOutput<typeof FRIENDS_GAME>>;

const KEY = 'machiavelli.friends';
const ID_LENGTH = 12;

/** Nobody has typed a name such as “Player 2”, which a player gets in the language of the host. */
export const isNamed = ({ name }: { readonly name: string }): boolean => !/\s\d$/.test(name.trim());

/** The stored games, oldest first. Those that cannot be read are left out. */
export function friendsGames(): readonly FriendsGame[] {
  const stored = readStored(KEY);
  return Array.isArray(stored) ? stored.filter((game): game is FriendsGame => v.is(FRIENDS_GAME, game)) : [];
}

/** Adds the games that are not stored yet. Returns how many these are. */
export function addFriendsGames(games: readonly FriendsGame[]): number {
  const known = friendsGames();
  const all = new Map([...games, ...known].map((game) => [game.game, game]));
  const added = [...all.values()].filter(({ game }) => !known.some((each) => each.game === game));
  if (added.length > 0) store(KEY, [...known, ...added]);
  return added.length;
}

export const deleteFriendsGames = (): void => store(KEY, null);

const idOf = (token: string, rematches = 0): string =>
  token.slice(0, ID_LENGTH) + (rematches === 0 ? '' : `+${rematches}`);

/**
 * Stores the result of a game that has just ended for the person in the seat `mine`, which has the token. A friend for whom a computer
 * plays at the end does not count, and neither does one without a name.
 */
export function recordFriendsGame(
  { attendance, rematches, view }: SeatUpdate,
  mine: number,
  token: string,
): void {
  const { result, sessionOver } = view;
  if (result === null || !sessionOver) return;
  const opponents = outcomesOf(view, result, mine)
    .filter((each) => attendance[each.seat]?.computer === false && isNamed(each))
    .map(({ name, outcome }) => ({ name, outcome }));
  if (opponents.length > 0) addFriendsGames([{ game: idOf(token, rematches), opponents }]);
}

/** Says who leads after the last recorded game against one friend, or its last rematch; otherwise empty. */
export function friendsRemark(token: string, lang: Lang): string {
  const games = friendsGames();
  const game = games.findLast((each) => each.game.startsWith(idOf(token)));
  return scoreText(games, game?.opponents ?? [], lang);
}
