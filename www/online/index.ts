// The entry `machiavelli-cards/online`, for games with players elsewhere. Start the engine of `machiavelli-cards` before using it.
export type * from './authority.ts';
export { type Channel, openSocket, type Socket, socketChannel } from './channel.ts';
export { type ConnectOptions, connectTo, type RemoteAuthority } from './connect.ts';
export type { DealMemory } from './deal-witness.ts';
export type { OnlineError, OnlineErrorCode } from './failure.ts';
export type { DealProof, Fairness } from './fair-deal.ts';
export { type AuthorityOptions, createAuthority, type GameAuthority } from './game-authority.ts';
export type { JointDeal, Share } from './joint-deal.ts';
export type { ConnectionState } from './link.ts';
export type { SavedGame, SeatOptions } from './saved-game.ts';
export type { SavedSeat } from './seats.ts';
export { type ServeOptions, serve } from './serve.ts';
export type { Timers } from './timers.ts';
export type { HolderMessage, PlayerMessage, WireUpdate } from './wire.ts';
