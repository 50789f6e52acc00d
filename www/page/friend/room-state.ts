// What the room of games with friends can be: data, and what follows from it.
import type { Authority } from '../../online/authority.ts';
import type { Guest } from './guest.ts';
import type { CodeProblem, Handshake } from './handshake.ts';
import { HOST_SEAT, type Host } from './host.ts';
import type { MailboxLink } from './mailbox.ts';

export type Role = 'host' | 'guest';

/** The game of this tab. A tab hosts a game, or has joined one. */
export type FriendGame =
  /** There is none, and one can be set up. */
  | { readonly phase: 'setup'; readonly hasFailed: boolean }
  | { readonly phase: 'hosting'; readonly host: Host }
  | { readonly phase: 'joined'; readonly guest: Guest }
  /** Another tab of this browser has the game. */
  | { readonly phase: 'elsewhere'; readonly role: Role }
  /** The stored hosted game cannot be continued. */
  | { readonly phase: 'unreadable' };

/** What the page was opened with. It is shown instead of the game. */
export type Arrival =
  /** Before the player joins, the browser contacts nobody. */
  | { readonly phase: 'invited'; readonly invitation: Handshake | MailboxLink; readonly link: string }
  | { readonly phase: 'problem'; readonly problem: CodeProblem }
  /** A guest’s reply, for example after its QR code was scanned. It is passed to the tab that hosts the game. */
  | { readonly phase: 'reply'; readonly code: string; readonly state: 'passing' | 'passed' | 'nowhere' };

/** The game for the table, with the token of this player’s seat; `null` while there is nothing to play. */
export function gameForTable(
  game: FriendGame,
): { readonly authority: Authority; readonly token: string } | null {
  if (game.phase === 'hosting') {
    const { authority, state } = game.host;
    return state.isDealt ? { authority, token: authority.tokens[HOST_SEAT] ?? '' } : null;
  }
  if (game.phase !== 'joined' || game.guest.state.phase !== 'playing') return null;
  const { authority, game: joined } = game.guest;
  return authority === null ? null : { authority, token: joined.token };
}

/** Whether loading the page again would break a connection, or a link or a reply that was sent. */
export function isLive(game: FriendGame): boolean {
  if (game.phase === 'joined') return ['answering', 'waiting', 'playing'].includes(game.guest.state.phase);
  return game.phase === 'hosting';
}

/** Whether the device must not fall asleep, because others are about to connect. */
export function keepsAwake(game: FriendGame): boolean {
  if (game.phase === 'joined') return ['answering', 'reaching', 'waiting'].includes(game.guest.state.phase);
  return game.phase === 'hosting' && !game.host.state.isOver;
}
