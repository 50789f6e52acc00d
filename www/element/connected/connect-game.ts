import { type Game, type TurnEvent, type View, wholeEngine } from '../../engine.ts';
import type { Attendance, Authority, Seat, SeatCommand, SeatUpdate } from '../../online/authority.ts';
import { connectedWords } from '../../words/connected.ts';
import { list } from '../../words/words.ts';
import { flawsText } from '../announce/naming.ts';
import type { Command } from '../game/command.ts';
import { turnCountOf } from '../game/history.ts';
import { tableText } from '../game/position-text.ts';
import { seatName } from '../game/view-queries.ts';
import { wasmSource } from '../host/attributes.ts';
import { misuse } from '../misuse.ts';
import { type Link, phaseOf } from '../model/model.ts';
import type { Env, Services, Table } from '../model/parts.ts';
import { sortNow } from '../settings.ts';
import { createDrafts, type Draft, type Drafts } from '../storage/drafts.ts';
import type { TurnSource } from '../turns/turn-loop.ts';

// Connects the table to a game that an authority holds. The updates of the authority contain the turns of the other players.
// Each turn of this table's player is sent to the authority as a whole.

export { createDrafts };

/** The largest number of waiting updates that are shown one by one. If more wait, as in a hidden tab, only the newest is shown. */
const MAX_WAITING_UPDATES = 4;

/** The table ends a turn this many seconds before the authority would, so that the turn arrives in time. */
const MESSAGE_TRAVEL_SECONDS = 1;

/** What a connection needs from the table. */
interface ConnectedTable extends Pick<Table, 'model' | 'dispatch'> {
  /** Shows the game again, and continues its turn. */
  continueGame(): void;
  closeDialog(): unknown;
}

/** Converts a command that ends a turn or a deal, or starts the next deal, to a command for the authority. */
function seatCommand({ kind }: Command, view: View): SeatCommand {
  if (kind === 'restore' || kind === 'resign' || kind === 'next-deal') return { kind };
  return view.touched ? { kind: 'play', table: tableText(view) } : { kind: 'draw' };
}

/**
 * Connects to a game. Resolves to the game once the first update has arrived, or to `null` if the signal is aborted before then.
 * Aborting the signal later leaves the game. `drafts` may have the draft of an earlier connection. `reopen` is called when another game
 * of the same players has begun.
 */
export async function connectGame(
  authority: Authority,
  seat: Seat,
  {
    env,
    services,
    table,
  }: { readonly env: Env; readonly services: Services; readonly table: ConnectedTable },
  signal: AbortSignal,
  drafts: Drafts,
  reopen: () => void,
) {
  if (typeof authority?.onview !== 'function')
    throw misuse('bad-input', 'connect: expected an authority, which connectTo or createAuthority gives');
  /** The updates that the table has not shown yet, oldest first. */
  let queue: SeatUpdate[] = [];
  let latest: SeatUpdate | null = null;
  /** The time at which `latest` arrived, as `performance.now()`. */
  let receivedAt = 0;
  let linkState: Link['state'] = 'connected';
  /** What has become of the turn in progress; see `Link`. */
  let turn: Link['turn'] = 'open';
  const updateOfGame = new WeakMap<Game, SeatUpdate>();
  /** Called when an update has arrived, because the turn loop may be waiting for it. */
  let onArrival = (): void => undefined;
  /** Whether a command reached the authority after the end of its turn, and the player has not been told so yet. */
  let mustSayTooLate = false;

  const words = () => connectedWords(env);
  const note = (sentence: string): void => table.dispatch({ kind: 'note', sentence, tone: 'news' });

  /** The update of the game on the table; `undefined` if the table does not show this game. */
  function shownUpdate(): SeatUpdate | undefined {
    const { game } = table.model;
    return game === null ? undefined : updateOfGame.get(game);
  }

  /** The connection as the table sees it. `shown` is the update whose game is on the table. */
  function linkTo(shown: SeatUpdate): Link {
    const { view: latestView, attendance } = latest ?? shown;
    const isBehind = queue.length > 0;
    const { view } = shown;
    const hasAsked = seat === null ? undefined : attendance[seat]?.rematch;
    return {
      state: linkState,
      turn,
      isBehind,
      latest: latestView,
      attendance,
      view,
      checkDeal,
      offersRematch: hasAsked === false && linkState !== 'closed',
      rematchText: hasAsked === undefined ? '' : rematchText(latestView, attendance, hasAsked),
      words,
    };
  }

  function rematchText(view: View, attendance: readonly Attendance[], hasAsked: boolean): string {
    const { away, waiting, wanted } = words().rematch;
    const others = [...attendance.entries()].filter(([index, { computer }]) => index !== seat && !computer);
    const about = (
      sentence: (names: string, count: number) => string,
      isMeant: (each: Attendance) => boolean | undefined,
    ): string => {
      const names = others.flatMap(([index, each]) => (isMeant(each) ? [seatName(view, index)] : []));
      return names.length === 0 ? '' : sentence(list(env.locale, names), names.length);
    };
    if (!hasAsked) return about(wanted, ({ rematch }) => rematch);
    const parts = [
      about(waiting, ({ present, rematch }) => present && !rematch),
      about(away, ({ present }) => !present),
    ];
    return parts.filter(Boolean).join(' ');
  }

  /** Asks the others for another game. */
  async function rematch(): Promise<void> {
    if (seat === null || latest === null) return;
    const { update } = await authority.send(seat, { kind: 'rematch', n: latest.n });
    receive(update);
  }

  async function checkDeal(): Promise<string | null> {
    const { deal } = words();
    try {
      const fairness = (await authority.fairness?.(seat)) ?? 'none';
      // A spectator has no part in the deal.
      if (fairness === 'none' || fairness === 'open' || seat === null) return null;
      if (fairness !== 'unknown') return deal[fairness];
      return latest?.proof === undefined ? deal.noProof : deal.notSeen;
    } catch (error) {
      console.error('machiavelli-cards: the deal could not be checked', error);
      return deal.failed;
    }
  }

  function publish(): void {
    const shown = shownUpdate();
    if (shown === undefined) return;
    const link = linkTo(shown);
    // A note about the last turn would hide who wants a rematch.
    const isNews = link.rematchText !== '' && link.rematchText !== table.model.link?.rematchText;
    if (isNews) table.dispatch({ kind: 'clear-note' });
    table.dispatch({ kind: 'link', link });
  }

  function sayTooLate(): void {
    mustSayTooLate = false;
    note(words().late);
  }

  function setLatest(update: SeatUpdate): SeatUpdate {
    latest = update;
    receivedAt = performance.now();
    return update;
  }

  function secondsLeft(): number | null {
    const left = latest?.secondsLeft ?? null;
    return left === null
      ? null
      : Math.max(0, left - MESSAGE_TRAVEL_SECONDS - (performance.now() - receivedAt) / 1000);
  }

  /** Tells the player who was replaced by a computer, and who is back. */
  function reportTakeovers(before: readonly Attendance[], { attendance, view }: SeatUpdate): void {
    for (const [index, { computer }] of attendance.entries()) {
      const wasComputer = before[index]?.computer;
      if (index === seat || wasComputer === undefined || wasComputer === computer) continue;
      note((computer ? words().takenOver : words().back)(seatName(view, index)));
    }
  }

  function receive(update: SeatUpdate): void {
    if (signal.aborted || (latest !== null && update.n < latest.n)) return;
    const before = latest;
    setLatest(update);
    if (before !== null && before.rematches !== update.rematches) {
      queue = [];
      if (shownUpdate() !== undefined) reopen();
      return;
    }
    const isNewer = before !== null && update.n > before.n;
    if (isNewer) queue.push(update);
    if (before === null || shownUpdate() === undefined) return; // The table does not show the game yet.
    // The authority's clock has been paused and goes on.
    const mayGoOn = turn === 'time-up' && secondsLeft() !== 0;
    if (mayGoOn) turn = 'open';
    publish();
    if (isNewer || mayGoOn) wakeTable();
    reportTakeovers(before.attendance, update);
  }

  /** Makes the table show the next update or, if there is none, continue the turn in progress. */
  function wakeTable(): void {
    if (queue.length > 0 && phaseOf(table.model) === 'computer') onArrival();
    else table.continueGame();
  }

  function setTurn(next: Link['turn']): void {
    turn = next;
    publish();
    if (next !== 'open') table.continueGame();
  }

  /**
   * Sends a command that ends a turn or a deal, or starts the next deal. The effect of the command arrives as a new state of the
   * game.
   */
  function send(command: Command): void {
    const { view } = table.model;
    const n = shownUpdate()?.n;
    if (seat === null || view === null || n === undefined || turn !== 'open') return;
    // Without a play that could be sent, the authority's own clock ends the turn.
    const isTimeUp = command.kind === 'time-up' && !(view.can.endTurn && view.played > 0);
    const sent = seatCommand(command, view);
    setTurn(isTimeUp ? 'time-up' : 'sending');
    if (!isTimeUp) void sendToAuthority(seat, sent, n);
  }

  async function sendToAuthority(from: number, command: SeatCommand, n: number): Promise<void> {
    try {
      const answer = await authority.send(from, { ...command, n });
      if (signal.aborted) return;
      receive(answer.update);
      if (answer.legal) return;
      setTurn('open');
      // If another player has started the next deal first, this player has missed nothing.
      mustSayTooLate = answer.late && command.kind !== 'next-deal';
      wakeTable();
      if (answer.late) {
        if (mustSayTooLate && queue.length === 0) sayTooLate();
      } else {
        table.dispatch({ kind: 'refusal', why: flawsText(env.words, answer.update.view, answer.flaws) });
      }
    } catch (error) {
      if (signal.aborted) return;
      setTurn('open');
      wakeTable();
      services.reportError(error, undefined, words().notSent);
    }
  }

  function makeGame(update: SeatUpdate, withDraft?: string): Game {
    const game = Game.fromView(update.view, update.log, withDraft) as Game;
    updateOfGame.set(game, update);
    return game;
  }

  /** Makes a game with the stored draft. Returns `null` without a draft, or if the draft does not fit the update. */
  function makeDraftedGame(update: SeatUpdate, stored: Draft | null): Game | null {
    try {
      return stored === null ? null : makeGame(update, stored.text);
    } catch {
      return null;
    }
  }

  /** Shows the end of the player's own turn, as the update reports it. */
  function showOwnTurnEnd(game: Game, before: View, { kind, drew, seat: ownSeat }: TurnEvent): void {
    if (drew > 0 && before.handSorting !== null) game.sort(ownSeat, before.handSorting);
    if (kind === 'time-up') {
      table.closeDialog();
      table.dispatch({ kind: 'note', sentence: env.words.timeUp, tone: 'refused' });
    }
    const ending = kind === 'time-up' || kind === 'restore' || kind === 'resign' ? kind : 'end-turn';
    const command: Command = ending === 'resign' ? { kind: ending, seat: ownSeat } : { kind: ending };
    const outcome = { command, legal: true, flaws: [], drew, changed: true };
    table.dispatch({ kind: 'ran', outcome, before, view: game.view(ownSeat) });
    services.emit('machiavelli-change', { seat: ownSeat, kind: ending });
  }

  function gameReplaced(game: Game, before: View): void {
    const update = updateOfGame.get(game);
    if (update === undefined) return;
    const { view, log, n } = update;
    queue = queue.filter((other) => other.n > n);
    turn = 'open';
    publish();
    // The dialog with the result of the last deal may still be open.
    if (view.deal !== before.deal) table.closeDialog();
    const event = log.at(-1);
    const isNew = view.deal === before.deal && turnCountOf(view) > turnCountOf(before);
    if (isNew && event?.seat === seat) showOwnTurnEnd(game, before, event);
    if (mustSayTooLate) sayTooLate();
  }

  async function gameAfterTurn(game: Game): Promise<Game> {
    const n = updateOfGame.get(game)?.n ?? 0;
    const isNewer = (update: SeatUpdate): boolean => update.n > n;
    while (!queue.some(isNewer)) {
      await new Promise<void>((resolve) => {
        onArrival = resolve;
      });
    }
    const newer = queue.filter(isNewer);
    const [nextUpdate] = newer.slice(newer.length > MAX_WAITING_UPDATES ? -1 : 0);
    return makeGame(nextUpdate as SeatUpdate);
  }

  const { Game } = await wholeEngine(wasmSource(env.element) ?? undefined);
  if (signal.aborted) return null;
  const unsubscribers = [
    authority.onview(seat, receive),
    authority.onconnection?.((state) => {
      linkState = state;
      if (signal.aborted || shownUpdate() === undefined) return;
      if (state !== 'connected') table.dispatch({ kind: 'say', sentence: words()[state] });
      publish();
    }),
  ];
  const aborted = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => {
      for (const unsubscribe of unsubscribers) unsubscribe?.();
      resolve();
    });
  });
  const view = authority.view(seat).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  // Without a connection, the first update may never arrive.
  const received = await Promise.race([view, aborted]);
  if (signal.aborted || received === undefined) return null;
  const known = latest as SeatUpdate | null;
  const first = known === null || known.n < received.n ? setLatest(received) : known;
  queue = queue.filter(({ n }) => n > first.n);
  const draft = drafts.find(first.view);
  const draftedGame = makeDraftedGame(first, draft);
  const game = draftedGame ?? makeGame(first);
  const isDrafted = draftedGame !== null;
  if (seat !== null && !isDrafted) game.sort(seat, sortNow(env.settings.sort));
  const { rules, seats } = first.view;
  const setup = {
    rules,
    seats: seats.map(({ name, level }, index) => ({
      name,
      level: first.attendance[index]?.computer === true ? (level ?? 'medium') : null,
    })),
  };
  const source: TurnSource = {
    localSeats: () => (seat === null ? [] : [seat]),
    gameAfterTurn,
    elsewhere: {
      seat,
      get link(): Link {
        return linkTo(first);
      },
      secondsLeft,
      gameReplaced,
      send,
    },
  };
  /** To be called just before the table opens the game. */
  function begin(): void {
    if (linkState !== 'connected') table.dispatch({ kind: 'say', sentence: words()[linkState] });
  }
  const places = isDrafted ? draft?.places : undefined;
  return { game, setup, isResumed: first.log.length > 0 || isDrafted, places, source, begin, rematch };
}
