import { Game, type Level, type RulesInput } from 'machiavelli-cards';
import { withCode } from '../package/errors.ts';
import type { Authority, Lobby, Seat, SeatUpdate } from './authority.ts';
import { deferred, notify, subscribe } from './callbacks.ts';
import { failure, type OnlineError } from './failure.ts';
import { type Fairness, isProved, seedOf } from './fair-deal.ts';
import { createHeldGame, type HeldGame } from './held-game.ts';
import { addShare, contributionsOf, fixIfComplete, newJointDeal, type Share } from './joint-deal.ts';
import { dealCards, newSavedGame, type SavedGame, type SeatOptions } from './saved-game.ts';
import { createSeats } from './seats.ts';
import { systemTimers, type Timers } from './timers.ts';
import { readCommand } from './wire.ts';

// The authority that holds a `Game` in memory.

export interface AuthorityOptions {
  /** The rules of a new game. */
  readonly rules?: RulesInput | undefined;
  readonly seed?: string | undefined;
  /**
   * Whether all seats make the deal together, so that nobody can arrange the cards. The cards are dealt once every player has
   * joined. Cannot be combined with `seed`.
   */
  readonly fair?: boolean | undefined;
  /** The seats of a new game; by default two people. */
  readonly seats?: readonly SeatOptions[] | undefined;
  /** Continues this game instead of dealing a new one. */
  readonly saved?: SavedGame | undefined;
  /**
   * Stores the game. Called for a new game, after every contribution to a fair deal, and after every turn. Nobody sees the turn
   * before the returned promise is resolved. If the promise is rejected, the turn is taken back.
   */
  readonly save?: ((saved: SavedGame) => void | Promise<void>) | undefined;
  /**
   * When a player has been away for `seconds`, a computer of the level `level` plays until the player returns. By default
   * `{ seconds: 60, level: 'medium' }`. With `null`, no computer replaces a player. A player who has never connected is not
   * replaced.
   */
  readonly away?: { readonly seconds: number; readonly level: Level } | null | undefined;
  /** The limit of the work for a computer's turn, in the units of `botTurn`. */
  readonly budget?: number | undefined;
  readonly timers?: Timers | undefined;
}

export interface GameAuthority extends Authority {
  /** The token of each seat; empty for a computer. Whoever has a token can play for its seat, so give it only to its player. */
  readonly tokens: readonly string[];
  /** The token that all spectators share. */
  readonly watchToken: string;
  /** The game, in the form that the option `save` gets. */
  readonly saved: SavedGame;
  /** Lets a computer of this level play for a player who is away, until the player returns. Throws if there is no such level. */
  letComputerPlay(seat: number, level: Level): void;
  onlobby(callback: (lobby: Lobby | null) => void): () => void;
  onend(callback: (error: OnlineError) => void): () => void;
  fairness(seat: Seat): Promise<Fairness>;
  /** Ends the game for everybody: it is closed, and connected players get the error `game-ended`. */
  end(): void;
  /**
   * Closes the game: promises are rejected from then on, and computers stop playing. Resolves when a turn that was being saved has
   * been saved.
   */
  close(): Promise<void>;
}

/** Throws if a computer of this level could not play. */
function checkLevel(level: Level, budget: number | undefined): void {
  const game = Game.deal();
  try {
    game.thinking(level, budget)?.free();
  } finally {
    game.free();
  }
}

/**
 * Creates the authority of a game for players elsewhere. The engine must have been started with `init()`. Unless computers play for
 * all seats, the game continues only while at least one player is connected.
 */
export async function createAuthority(options: AuthorityOptions = {}): Promise<GameAuthority> {
  const { away = { seconds: 60, level: 'medium' }, budget, timers = systemTimers } = options;
  let saved = options.saved ?? (await newSavedGame(options));
  if (saved.version !== 2) throw withCode('bad-save', 'expected an object that `save` was given');
  for (const level of [...saved.seats.map((seat) => seat.level), away?.level ?? null]) {
    if (level !== null) checkLevel(level, budget);
  }
  const tokens = saved.seats.map(({ token }) => token);
  const seats = createSeats({
    ...{ saved: saved.seats, away, timers, changed: () => attendanceChanged() },
    isInPlay: () => held?.isOver() === false,
  });
  /** The seats whose connected player has the contribution to which the seat has committed. */
  const withContribution = new Set<number>();
  /** The seats whose player has the holder contribute. */
  const withoutHash = new Set<number>();
  const updateCallbacks = new Map<Seat, Set<(update: SeatUpdate) => void>>();
  const lobbyCallbacks = new Set<(lobby: Lobby | null) => void>();
  const endCallbacks = new Set<(error: OnlineError) => void>();
  let endError: OnlineError | undefined;
  /** The game, once the cards are dealt. */
  let held: HeldGame | undefined;
  let dealt = deferred();

  /** Settled when the last task has ended. Tasks that read or change the game run one after another, because saving takes time. */
  let lastTask: Promise<unknown> = Promise.resolve();
  function runInOrder<T>(task: () => T | Promise<T>): Promise<T> {
    const run = lastTask.then(() => {
      if (endError !== undefined) throw endError;
      return task();
    });
    lastTask = run.catch(() => {});
    return run;
  }

  /** Runs a task that needs the game. Before the deal, the task waits. */
  async function runWithGame<T>(task: (game: HeldGame) => T | Promise<T>): Promise<T> {
    for (;;) {
      await dealt.promise;
      // Another task may have begun a rematch, whose cards are not dealt yet.
      const outcome = await runInOrder(async () => held && { value: await task(held) });
      if (outcome !== undefined) return outcome.value;
    }
  }

  /** Stores a change. If that fails, nothing has changed. */
  async function store(changes: Partial<SavedGame>): Promise<void> {
    const savedBefore = saved;
    saved = { ...saved, ...changes, seats: seats.toSave() };
    try {
      await options.save?.(saved);
    } catch (error) {
      saved = savedBefore;
      throw failure('not-saved', 'the change could not be saved, and was taken back', error);
    }
  }

  /** Begins to play, once the cards are dealt. */
  function beginGame(save: string): void {
    held = createHeldGame({
      save,
      n: saved.n,
      rematches: saved.rematches ?? 0,
      contributions: saved.deal && contributionsOf(saved.deal),
      budget,
      timers,
      seats,
      runInOrder,
      store: (game, n) => store({ game, n }),
      publish,
      beginRematch,
    });
    seats.play();
    held.continueTurn();
    dealt.resolve();
  }

  function lobby(): Lobby | null {
    const { deal, rematches } = saved;
    if (held !== undefined || deal === null) return null;
    const { rules, fixed, shares } = deal;
    const commitments = fixed ? shares.map(({ commitment }) => commitment as string) : null;
    const lobbySeats = seats.attendance().map((each, seat) => ({
      name: saved.seats[seat]?.name ?? '',
      ...each,
      ready: (fixed ? shares[seat]?.contribution : shares[seat]?.commitment) != null,
    }));
    return { seats: lobbySeats, rules, commitments, ...(rematches && { rematches }) };
  }

  /** Takes what a seat contributes to a fair deal, if anything, and deals the cards if nothing is missing. */
  async function prepareDeal(seat: number | null, share: Share): Promise<void> {
    if (held !== undefined || saved.deal === null) return;
    const shared = seat === null ? saved.deal : await addShare(saved.deal, seat, share);
    const isRenamed = seat !== null && share.name !== undefined && seats.rename(seat, share.name.trim());
    if (seat !== null && share.commitment != null) {
      withoutHash.delete(seat);
      if (shared.shares[seat]?.commitment === share.commitment) withContribution.add(seat);
      else withContribution.delete(seat);
    }
    const deal = fixIfComplete(shared, (index) => withContribution.has(index));
    if (deal === saved.deal && !isRenamed) return;
    const contributions = contributionsOf(deal);
    const seed = contributions && (await seedOf(contributions));
    await store({ game: seed && dealCards(seats.toSave(), deal.rules, seed), deal });
    const { game } = saved;
    if (endError !== undefined) return;
    if (game !== null) {
      beginGame(game);
      notify(lobbyCallbacks, null);
    }
    publish();
  }

  /** Begins another game of the same players, with a deal of its own. */
  async function beginRematch(): Promise<void> {
    if (held === undefined) return;
    const ended = held;
    const { rules } = ended.updateOf(null).view;
    const isContributed = tokens.map((_, seat) => seats.levelOf(seat) !== null || withoutHash.has(seat));
    const deal = saved.deal && (await newJointDeal(rules, isContributed));
    const game = deal === null ? dealCards(saved.seats, rules) : null;
    await store({ game, n: saved.n + 1, deal, rematches: (saved.rematches ?? 0) + 1 });
    if (endError !== undefined) return;
    ended.stop();
    ended.free();
    held = undefined;
    dealt = deferred();
    withContribution.clear();
    if (game !== null) beginGame(game);
    publish();
    await prepareDeal(null, {});
  }

  /** Sends everybody the lobby or the update of their seat. Returns the updates by seat. */
  function publish(): Map<Seat, SeatUpdate> {
    const updates = new Map<Seat, SeatUpdate>();
    if (held === undefined) notify(lobbyCallbacks, lobby());
    else
      for (const [seat, callbacks] of updateCallbacks) {
        if (callbacks.size === 0) continue;
        const update = held.updateOf(seat);
        updates.set(seat, update);
        notify(callbacks, update);
      }
    return updates;
  }

  function attendanceChanged(): void {
    runInOrder(async () => {
      held?.continueTurn();
      publish();
      await held?.beginIfWanted();
      await prepareDeal(null, {});
    }).catch(() => {});
  }

  function checkSeat(seat: unknown): void {
    if (seat !== null && tokens[seat as number] === undefined)
      throw failure('not-your-seat', 'there is no such seat');
  }

  /** Resolves when the last task has ended, because it may still use the game. */
  function finish(error: OnlineError): Promise<void> {
    if (endError === undefined) {
      endError = error;
      held?.stop();
      dealt.reject(error);
      seats.stop();
      lastTask = lastTask.then(() => held?.free());
    }
    return lastTask.then(() => {});
  }

  if (options.saved === undefined) await options.save?.(saved);
  if (saved.game !== null) beginGame(saved.game);
  // If computers play for all seats, nobody joins.
  else await runInOrder(() => prepareDeal(null, {}));

  return {
    tokens,
    watchToken: saved.watch,
    get saved() {
      return saved;
    },
    async join(token, share = { commitment: null }) {
      if (endError !== undefined) throw endError;
      if (token === saved.watch) return null;
      const seat = tokens.indexOf(token);
      if (token === '' || seat < 0) throw failure('unknown-token', 'nobody has this token');
      if (share.commitment === null) withoutHash.add(seat);
      if (held === undefined) await runInOrder(() => prepareDeal(seat, share));
      return seat;
    },
    view: async (seat) => {
      checkSeat(seat);
      return runWithGame(({ updateOf }) => updateOf(seat));
    },
    async send(seat, givenCommand) {
      if (seat === null) throw failure('not-your-seat', 'who watches cannot play');
      checkSeat(seat);
      const command = readCommand(givenCommand);
      return runWithGame(({ answer }) => answer(seat, command));
    },
    onview(seat, callback) {
      checkSeat(seat);
      const callbacks = updateCallbacks.get(seat) ?? new Set();
      updateCallbacks.set(seat, callbacks);
      const unsubscribe = subscribe(callbacks, callback);
      const leave = seat === null ? undefined : seats.enter(seat);
      return () => {
        if (!unsubscribe() || seat === null) return;
        leave?.();
        if (!seats.isPresent(seat)) withContribution.delete(seat);
      };
    },
    onlobby(callback) {
      notify([callback], lobby());
      return subscribe(lobbyCallbacks, callback);
    },
    onend(callback) {
      if (endError !== undefined) notify([callback], endError);
      return subscribe(endCallbacks, callback);
    },
    async fairness(seat) {
      checkSeat(seat);
      const { deal } = saved;
      if (deal === null) return 'none';
      const proof = held && (await runWithGame((game) => game.updateOf(null).proof));
      if (proof === undefined) return 'open';
      const contribution = seat === null ? undefined : proof.contributions[seat];
      if (seat === null || contribution === undefined) return 'unknown';
      const commitments = deal.shares.map(({ commitment }) => commitment ?? '');
      // The holder knows the whole game, so there is nothing to compare with what the seat has seen.
      const evidence = { seat, contribution, commitments, rules: JSON.stringify(deal.rules), seen: {} };
      return (await isProved(proof, evidence, Game.load)) ? 'fair' : 'unfair';
    },
    letComputerPlay(seat, level) {
      const { level: ownLevel } = saved.seats[seat] ?? {};
      if (ownLevel === undefined) throw failure('not-your-seat', 'there is no such seat');
      if (endError !== undefined || ownLevel !== null || seats.isPresent(seat)) return;
      checkLevel(level, budget);
      if (saved.deal?.fixed && saved.deal.shares[seat]?.contribution === null)
        throw failure('deal-fixed', 'only the player of this seat can complete the deal');
      seats.substitute(seat, level);
      // In the lobby, the holder contributes for the seat.
      runInOrder(() => prepareDeal(seat, { commitment: null })).catch(() => {});
    },
    end() {
      if (endError !== undefined) return;
      const error = failure('game-ended', 'the game was ended');
      void finish(error);
      notify(endCallbacks, error);
    },
    close: () => finish(failure('closed', 'the game was closed')),
  };
}
