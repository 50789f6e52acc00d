import { type Flaw, type Game, type TurnEvent, type View, wholeEngine } from '../../engine.ts';
import type { Attendance, Authority, Seat, SeatCommand, SeatUpdate } from '../../online/authority.ts';
import { connectedWords } from '../../words/connected.ts';
import { flawsText } from '../announce/naming.ts';
import { wasmSource } from '../attribute-readers.ts';
import type { Connection, Context, TurnSource } from '../context.ts';
import { seenTurnCount, turnCountOf } from '../game/history.ts';
import { tableText } from '../state/position-text.ts';
import { type Command, refusedOutcome, seatName } from '../state/state.ts';

// Connects the table to a game that an authority holds. The updates of the authority contain the turns of the other players.
// Each turn of this table's player is sent to the authority as a whole.

/** The largest number of waiting updates that are shown one by one. If more wait, as in a hidden tab, only the newest is shown. */
const MAX_WAITING_UPDATES = 4;

/** The table ends a turn this many seconds before the authority would, so that the turn arrives in time. */
const MESSAGE_TRAVEL_SECONDS = 1;

/** Converts a command that ends a turn or a deal, or starts the next deal, to a command for the authority. */
function seatCommand({ kind }: Command, view: View): SeatCommand {
  if (kind === 'restore' || kind === 'resign' || kind === 'next-deal') return { kind };
  return view.touched ? { kind: 'play', table: tableText(view) } : { kind: 'draw' };
}

/**
 * Connects to a game. Resolves to the game once the first update has arrived, or to `null` if the signal is aborted before then.
 * Aborting the signal later leaves the game. `draft` is the draft that an earlier connection stored for the turn in progress.
 */
export async function connectGame(
  authority: Authority,
  seat: Seat,
  context: Context,
  signal: AbortSignal,
  draft: string | undefined,
) {
  const { store, thinker } = context;
  /** The updates that the table has not shown yet, oldest first. */
  let queue: SeatUpdate[] = [];
  let latestUpdate: SeatUpdate | null = null;
  /** The time at which `latestUpdate` arrived, as `performance.now()`. */
  let receivedAt = 0;
  const updateOfGame = new WeakMap<Game, SeatUpdate>();
  /** For each game that has been checked, whether it can replay the turns since the player's last turn. */
  const canGoBackByGame = new WeakMap<Game, boolean>();
  /** Called when an update has arrived, because the turn loop may be waiting for it. */
  let onArrival = (): void => undefined;
  /** Whether the authority has been asked to end the turn, or will end it because the time is up. */
  let isTurnEnding = false;
  /**
   * Whether the time is up here, and the authority is to end the turn. The authority's clock may still have time left, because that
   * clock can pause.
   */
  let isAwaitingTimeUp = false;
  /** Whether a command reached the authority after the end of its turn, and the player has not been told so yet. */
  let mustSayTooLate = false;
  let linkState: 'connected' | 'trying' | 'closed' = 'connected';

  const words = () => connectedWords[context.lang];

  function sayTooLate(): void {
    mustSayTooLate = false;
    context.showNote(words().late, 'news');
  }

  function setLatest(update: SeatUpdate): SeatUpdate {
    latestUpdate = update;
    receivedAt = performance.now();
    return update;
  }

  /** Keeps `update` as the latest update if it is newer. Returns the latest update. */
  function keepNewer(update: SeatUpdate): SeatUpdate {
    return latestUpdate === null || latestUpdate.n < update.n ? setLatest(update) : latestUpdate;
  }

  /** Tells the player who was replaced by a computer, and who is back. */
  function reportTakeovers(before: readonly Attendance[], { attendance, view }: SeatUpdate): void {
    for (const [index, { computer }] of attendance.entries()) {
      const wasComputer = before[index]?.computer;
      if (index === seat || wasComputer === undefined || wasComputer === computer) continue;
      context.showNote((computer ? words().takenOver : words().back)(seatName(view, index)), 'news');
    }
  }

  function endWaiting(): void {
    isAwaitingTimeUp = isTurnEnding = false;
  }

  function receive(update: SeatUpdate): void {
    if (signal.aborted || (latestUpdate !== null && update.n < latestUpdate.n)) return;
    const before = latestUpdate;
    setLatest(update);
    const isNewer = before !== null && update.n > before.n;
    if (isNewer) queue.push(update);
    const { game } = store.state;
    // The table does not show the game yet.
    if (before === null || game === null || !updateOfGame.has(game)) return;
    const mayGoOn = isAwaitingTimeUp && connection.secondsLeft !== 0;
    if (mayGoOn) endWaiting();
    if (isNewer || mayGoOn) wakeTable();
    reportTakeovers(before.attendance, update);
    context.drawSeats();
    context.drawBar();
  }

  /** Makes the table show the next update or, if there is none, continue the turn in progress. */
  function wakeTable(): void {
    if (queue.length > 0 && store.state.phase === 'computer') {
      onArrival();
    } else {
      context.replay.close();
      context.turns.continueGame();
    }
  }

  async function send(command: SeatCommand, n: number): Promise<void> {
    if (seat === null) return;
    isTurnEnding = true;
    context.turns.continueGame();
    try {
      const answer = await authority.send(seat, { ...command, n });
      if (signal.aborted) return;
      receive(answer.update);
      if (answer.legal) return;
      endWaiting();
      // If another player has started the next deal first, this player has missed nothing.
      mustSayTooLate = answer.late && command.kind !== 'next-deal';
      wakeTable();
      if (answer.late) {
        if (mustSayTooLate && queue.length === 0) sayTooLate();
      } else {
        const why = flawsText(context.words, answer.update.view, answer.flaws);
        context.showRefusal(why);
      }
    } catch (error) {
      if (signal.aborted) return;
      endWaiting();
      wakeTable();
      context.reportError(error, undefined, words().notSent);
    }
  }

  function makeGame(update: SeatUpdate, withDraft?: string): Game {
    const game = Game.fromView(update.view, update.log, withDraft) as Game;
    updateOfGame.set(game, update);
    return game;
  }

  /** Makes a game with the stored draft. Returns `null` without a draft, or if the draft does not fit the update. */
  function makeDraftedGame(update: SeatUpdate): Game | null {
    try {
      return draft === undefined ? null : makeGame(update, draft);
    } catch {
      return null;
    }
  }

  /** Shows the end of the player's own turn, as the update reports it. */
  function showOwnTurnEnd(game: Game, before: View, { kind, drew, seat: ownSeat }: TurnEvent): void {
    if (drew > 0 && before.handSorting !== null) game.sort(ownSeat, before.handSorting);
    if (kind === 'time-up') {
      context.dialog.close();
      context.showNote(context.words.timeUp, 'refused');
    }
    const ending = kind === 'time-up' || kind === 'restore' || kind === 'resign' ? kind : 'end-turn';
    const command: Command = ending === 'resign' ? { kind: ending, seat: ownSeat } : { kind: ending };
    store.showOutcome({ command, legal: true, flaws: [], drew, changed: true }, before);
    context.emit('machiavelli-change', { seat: ownSeat, kind: ending });
  }

  /** Whether the game can go back to the end of the player's last turn. */
  function canGoBack(game: Game, view: View): boolean {
    try {
      game.at(seenTurnCount(context, view), view.deal).free();
      return true;
    } catch {
      return false;
    }
  }

  const connection: Connection = {
    seat,
    get isAhead() {
      return isTurnEnding || queue.length > 0;
    },
    get secondsLeft() {
      const secondsLeft = latestUpdate?.secondsLeft ?? null;
      return secondsLeft === null
        ? null
        : Math.max(0, secondsLeft - MESSAGE_TRAVEL_SECONDS - (performance.now() - receivedAt) / 1000);
    },
    get status() {
      if (linkState !== 'connected') return words()[linkState];
      const { phase, shownStep } = store.state;
      if (latestUpdate === null || phase !== 'computer' || shownStep !== null) return '';
      if (isTurnEnding) return words().sending;
      const { view, attendance } = latestUpdate;
      const { present = true, computer = false } = attendance[view.seatToMove] ?? {};
      const { thinking, waiting } = context.words.status;
      const wait = computer ? thinking : present ? waiting : words().waitingForReturn;
      const sentence = wait(seatName(view, view.seatToMove));
      return seat === null ? `${words().watching} ${sentence}` : sentence;
    },
    get canShowAgain() {
      const { game, view } = store.state;
      if (game === null || view === null) return false;
      const canGoBackNow = canGoBackByGame.get(game) ?? canGoBack(game, view);
      canGoBackByGame.set(game, canGoBackNow);
      return canGoBackNow;
    },
    seatNote(index) {
      const { present = true, computer = false } = latestUpdate?.attendance[index] ?? {};
      const kind = computer ? 'computer' : present ? null : 'away';
      return kind && { kind, word: words()[kind] };
    },
    send(command): readonly Flaw[] {
      const { view, game } = store.state;
      const n = game === null ? undefined : updateOfGame.get(game)?.n;
      if (view === null || n === undefined || isTurnEnding) return [];
      if (command.kind === 'end-turn' && view.flaws.length > 0) {
        store.showOutcome({ ...refusedOutcome(command), flaws: view.flaws });
        return view.flaws;
      }
      if (command.kind === 'time-up' && !(view.can.endTurn && view.played > 0)) {
        isAwaitingTimeUp = isTurnEnding = true; // The authority's own clock ends the turn.
        context.turns.continueGame();
      } else {
        void send(seatCommand(command, view), n);
      }
      return [];
    },
    gameReplaced(game, before) {
      const update = updateOfGame.get(game);
      if (update === undefined) return;
      const { view, log, n } = update;
      queue = queue.filter((other) => other.n > n);
      endWaiting();
      thinker.setView(view);
      // The dialog with the result of the last deal may still be open.
      if (view.deal !== before.deal) context.dialog.close();
      const event = log.at(-1);
      const isNew = view.deal === before.deal && turnCountOf(view) > turnCountOf(before);
      if (isNew && event?.seat === seat) showOwnTurnEnd(game, before, event);
      if (mustSayTooLate) sayTooLate();
    },
  };

  const source: TurnSource = {
    localSeats: () => (seat === null ? [] : [seat]),
    async gameAfterTurn(game) {
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
    },
    connection,
  };

  const { Game } = await wholeEngine(wasmSource(context.host) ?? undefined);
  if (signal.aborted) return null;
  const unsubscribers = [
    authority.onview(seat, receive),
    authority.onconnection?.((state) => {
      linkState = state;
      const { game: shownGame } = store.state;
      if (signal.aborted || shownGame === null || !updateOfGame.has(shownGame)) return;
      if (linkState !== 'connected') context.say(words()[linkState]);
      context.drawBar();
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
  const receivedUpdate = await Promise.race([view, aborted]);
  if (signal.aborted || receivedUpdate === undefined) return null;
  const firstUpdate = keepNewer(receivedUpdate);
  queue = queue.filter(({ n }) => n > firstUpdate.n);
  const draftedGame = makeDraftedGame(firstUpdate);
  const game = draftedGame ?? makeGame(firstUpdate);
  const isDrafted = draftedGame !== null;
  if (seat !== null && !isDrafted) game.sort(seat, context.settings.sort);
  const { rules, seats } = firstUpdate.view;
  const setup = {
    rules,
    seats: seats.map(({ name, level }, index) => ({
      name,
      level: firstUpdate.attendance[index]?.computer === true ? (level ?? 'medium') : null,
    })),
  };
  /** To be called just before the table opens the game. */
  function begin(): void {
    thinker.setView(firstUpdate.view);
    if (linkState !== 'connected') context.say(words()[linkState]);
    signal.addEventListener('abort', () => thinker.setView(null));
  }
  return { game, setup, isResumed: firstUpdate.log.length > 0 || isDrafted, isDrafted, source, begin };
}
