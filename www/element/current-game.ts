import { Game, ready } from '../engine.ts';
import type { Authority, Seat } from '../online/authority.ts';
import type { Language } from './announce/dictionary.ts';
import type { Emit, EndDetail } from './events.ts';
import { turnCountOf } from './game/history.ts';
import { isLevel, randomSeed, type SeatSetup, type Setup } from './game/setup.ts';
import { modeOf, wasmSource } from './host/attributes.ts';
import { areSeats, checkSeatCount, defaultSeats, isSetup, rulesOf, seatsOf } from './host/setup.ts';
import type { ModeHost } from './mode-parts.ts';
import type { Env, Services, TimeLeft } from './model/parts.ts';
import type { Problems } from './problems.ts';
import type { Drafts } from './storage/drafts.ts';
import { type GameStorage, gameStorage } from './storage/game-storage.ts';
import type { StorageSession } from './storage/session.ts';
import type { MountedTable } from './table.ts';
import type { TurnSource } from './turns/turn-loop.ts';

// Starts, continues, stores and leaves the game on the table.

/** A game that is held elsewhere, and the seat from which it is shown. */
interface WantedGame {
  readonly authority: Authority;
  readonly seat: Seat;
}

interface Connection {
  /** Asks the others for another game. */
  rematch(): Promise<void>;
  /** Stores the drafts of turns. */
  readonly drafts: Drafts;
  /** Aborts the connection. */
  readonly controller: AbortController;
}

/** A game to put on the table. The former game is not freed by hand, because others, such as a replay, may still use it. */
interface OpenedGame {
  readonly game: Game;
  readonly setup: Setup & { readonly seats: readonly SeatSetup[] };
  readonly isResumed: boolean;
  /** The stored places of the melds; by default, the melds are laid out anew. */
  readonly places?: string | undefined;
  /** The players, if the game is held elsewhere. */
  readonly source?: TurnSource;
  /** The stored time left for the turn in progress. */
  readonly time?: TimeLeft | null;
}

interface CurrentGameOptions {
  /** The element. Its attributes supply what a setup leaves out. */
  readonly host: ModeHost;
  readonly language: Language;
  readonly emit: Emit;
  readonly problems: Problems;
  table(): MountedTable | null;
  ensureTable(): MountedTable;
  connectParts(): { readonly env: Env; readonly services: Services; readonly table: MountedTable };
}

export function createCurrentGame({
  host,
  language,
  emit,
  problems,
  table,
  ensureTable,
  connectParts,
}: CurrentGameOptions) {
  let session: StorageSession | null = null;
  let setup: Setup | null = null;
  /** The detail of the last `machiavelli-end`, in which the page may set the remark and the rematch. */
  let end: EndDetail | null = null;
  /** The stored time left for the turn that was in progress when the game was resumed; `null` for other games. */
  let storedTime: TimeLeft | null = null;
  /** The joined game; `null` if the game is held here. An element that is removed and inserted again joins this game again. */
  let joined: (WantedGame & Connection) | null = null;
  /** The game that is being joined. Until it is on the table, the table's current game goes on. */
  let wanted: WantedGame | null = null;
  /** Aborts the start in progress when another game is started or the table is left. */
  let startController = new AbortController();

  const game = (): Game | null => table()?.model.game ?? null;

  /** To be called before a game is started. The returned signal is aborted when another game is started or the table is left. */
  function beginStart(): AbortSignal {
    wanted = null;
    startController.abort();
    startController = new AbortController();
    return startController.signal;
  }

  async function loadWordsAndEngine(): Promise<void> {
    ensureTable();
    await Promise.all([language.load(), ready(wasmSource(host) ?? undefined)]);
    problems.checkAttributes();
  }

  /** The storage that the attribute `persist` names; `null` if games are not stored. A puzzle or a replay must not replace a stored game. */
  function storageNow(): GameStorage | null {
    const name = modeOf(host) === null ? host.getAttribute('persist') : null;
    return name === null ? null : gameStorage(name);
  }

  /** Hides the game, which another tab plays. `takeOver` takes it away from that tab. */
  function pause(takeOver: () => Promise<void>): void {
    async function playHere(): Promise<void> {
      try {
        await takeOver();
        // Without a stored game that can be read, the table would have nothing to show.
        if (!(await resume())) await rematch();
      } catch (error) {
        problems.reportError(error, playHere);
      }
    }
    ensureTable().pause(playHere);
  }

  /** Takes the stored game for this tab, or pauses the table if another tab plays it. Resolves to whether this tab may play. */
  async function claim(storage: GameStorage): Promise<boolean> {
    const { createStorageSession } = await import('./storage/session.ts');
    session ??= createStorageSession({
      pause,
      notStored: (cause) => void problems.warn(({ notStored }) => [notStored(cause)]),
    });
    return session.claim(storage);
  }

  /** Like `claim`, for the game that is being started. Resolves to false if `signal` is aborted meanwhile. */
  async function claimGame(signal: AbortSignal): Promise<boolean> {
    const storage = storageNow();
    if (storage === null) session?.release();
    const isClaimed = !signal.aborted && (storage === null || (await claim(storage))) && !signal.aborted;
    if (startController.signal.aborted) session?.release(); // The table was left while this start was waiting.
    return isClaimed;
  }

  function openGame({ game: newGame, setup: newSetup, isResumed, places, source, time }: OpenedGame): void {
    if (source === undefined) leaveJoined();
    end = null;
    storedTime = time ?? null;
    setup = source === undefined ? { ...newSetup, seed: newGame.seed } : newSetup;
    ensureTable().open({ game: newGame, seats: newSetup.seats, isResumed, places: places ?? '', source });
  }

  function leaveJoined(): void {
    joined?.controller.abort();
    joined = null;
  }

  async function connect(joining: WantedGame): Promise<void> {
    const signal = beginStart();
    wanted = joining;
    const controller = new AbortController();
    const abort = (): void => controller.abort();
    const reopen = (): void => void connect(joining).catch((error) => problems.reportError(error, reopen));
    signal.addEventListener('abort', abort);
    try {
      await loadWordsAndEngine();
      const { connectGame, createDrafts } = await language.withWords(import('./connected/connect-game.ts'));
      if (signal.aborted) return;
      const drafts = createDrafts(storageNow());
      const { authority, seat } = joining;
      const remote = await connectGame(authority, seat, connectParts(), controller.signal, drafts, reopen);
      if (remote === null || signal.aborted) return;
      leaveJoined();
      session?.release();
      [joined, wanted] = [{ ...joining, drafts, controller, rematch: remote.rematch }, null];
      remote.begin();
      openGame(remote);
    } catch (error) {
      abort();
      if (wanted === joining && game() !== null) wanted = null;
      throw error;
    } finally {
      signal.removeEventListener('abort', abort);
    }
  }

  /** Deals a game. Frameworks may set the attributes one by one, so they are read only after loading. */
  async function start(given: Setup = {}): Promise<void> {
    const signal = beginStart();
    await loadWordsAndEngine();
    if (!isSetup(given)) throw (await import('./host/reports.ts')).setupFlaw(given);
    const rules = rulesOf(given, host.getAttribute('rules'));
    const [players, level] = [host.getAttribute('players'), host.getAttribute('level')];
    const seats = given.seats ?? defaultSeats(language.words, players, level);
    const seed = given.seed ?? (host.getAttribute('seed') || randomSeed());
    const position = given.position ?? (host.getAttribute('position') || undefined);
    const options = { rules, players: seats.map(({ name }) => name), seed };
    const { hands = [], opened = [] } = given;
    const dealtGame =
      position === undefined ? Game.deal(options) : Game.arrange({ ...options, position, hands, opened });
    if (!(await claimGame(signal))) return;
    openGame({ game: dealtGame, setup: { ...given, rules, seats }, isResumed: false });
    save();
  }

  async function resume(): Promise<boolean> {
    const storage = storageNow();
    if (storage === null || storage.read() === null) return false;
    const signal = beginStart();
    await loadWordsAndEngine();
    if (!(await claimGame(signal))) return true;
    // While this tab was waiting, another tab may have continued or removed the game.
    const [text, stored] = [storage.read(), storage.readGame()];
    if (text === null || stored === null) return false;
    let loaded: Game;
    try {
      loaded = Game.load(stored.save);
    } catch (cause) {
      session?.protectUnreadable(text);
      await problems.warn(({ unreadableGame }) => [unreadableGame(storage.key, cause)]);
      return signal.aborted;
    }
    const view = loaded.view(0);
    const seats = stored.seats.length === view.seats.length ? stored.seats : seatsOf(view);
    const begun = { rules: view.rules, ...stored.setup, seats };
    const { places } = stored;
    openGame({ game: loaded, setup: begun, isResumed: true, places, time: storage.readTime() });
    if (game() === loaded && !view.over) {
      const sentence = language.words.status.resumed;
      ensureTable().dispatch({ kind: 'note', sentence, tone: 'news' });
    }
    return true;
  }

  async function loadGame(
    text: string,
    given: readonly SeatSetup[] | undefined,
    places: string,
  ): Promise<void> {
    const signal = beginStart();
    await loadWordsAndEngine();
    if (given !== undefined && !areSeats(given)) throw (await import('./host/reports.ts')).seatsFlaw(given);
    const loaded = Game.load(text);
    const view = loaded.view(0);
    const seats = given ?? seatsOf(view);
    checkSeatCount(seats, view);
    if (!(await claimGame(signal))) return;
    openGame({ game: loaded, setup: { rules: view.rules, seats }, isResumed: true, places });
    save();
  }

  /** Starts what the attributes describe: a game, or what the mode shows. */
  async function startFromAttributes(): Promise<void> {
    const mode = modeOf(host);
    if (mode === null) return start();
    const signal = beginStart();
    const { readModeAttributes } = await language.withWords(import('./modes.ts'));
    const shown = await readModeAttributes({ host, language, emit }, mode);
    if (signal.aborted) return;
    await (typeof shown === 'string' ? loadGame(shown, undefined, '') : start(shown));
  }

  /** To be called when the element is inserted into the page. */
  async function startOrResume(): Promise<void> {
    const elsewhere = wanted ?? joined;
    if (elsewhere !== null) return connect(elsewhere);
    const signal = beginStart();
    // A page may set `mode` and `persist` after it has inserted the element, so they are read only after loading.
    await loadWordsAndEngine();
    if (!signal.aborted && !(hasSaved() && (await resume()))) await startFromAttributes();
  }

  const hasSaved = (): boolean => storageNow()?.readGame()?.done === false;

  function save(): void {
    const { model, savePlaces } = ensureTable();
    const { game: shownGame, view, stage } = model;
    if (shownGame === null || view === null) return;
    if (joined !== null) {
      joined.drafts.save({ text: shownGame.save(), places: savePlaces() }, view);
    } else if (session != null && session.inPlay !== null && (!view.over || stage === 'over')) {
      const done = view.over && !view.nextDeal;
      const [text, places, seats] = [shownGame.save(), savePlaces(), setup?.seats ?? []];
      session.write({ save: text, places, setup: setup ?? {}, seats, done });
    }
    // Otherwise a computer has ended the deal, but the table has not shown or reported that yet. Nothing is stored, so that after a reload
    // the computer plays its last turn again, and the end is reported.
  }

  function leave(): void {
    startController.abort();
    joined?.controller.abort();
    session?.release();
    const leftSetup = game() === null ? null : setup;
    table()?.close();
    if (leftSetup !== null) emit('machiavelli-close', { setup: leftSetup });
  }

  function close(): void {
    leaveJoined();
    wanted = null;
    leave();
    setup = null;
  }

  /** Runs `work`, which starts a game. If `work` fails and no game is on the table, the table says why and offers another try. */
  async function attempt<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (game() === null)
        void problems.showError(error, () => void attempt(work).catch(problems.publishError));
      throw error;
    }
  }

  const rematch = (): Promise<void> => {
    if (joined !== null) return joined.rematch();
    const isSetByPage = end !== null && end.rematch !== end.setup;
    return start({ ...(isSetByPage ? end?.rematch : setup), seed: randomSeed(), tips: false });
  };

  const services: Pick<
    Services,
    'saveGame' | 'saveTime' | 'savedTime' | 'rematch' | 'endTips' | 'reportStart' | 'reportEnd'
  > = {
    saveGame: save,
    saveTime: (left) => session?.inPlay?.writeTime(left),
    savedTime: () => storedTime,
    rematch: () => void rematch().catch((error: unknown) => problems.reportError(error, services.rematch)),
    endTips() {
      setup = { ...setup, tips: false };
      table()?.dispatch({ kind: 'refresh' }); // Takes the advice away.
      save();
    },
    reportStart: (isResumed) => emit('machiavelli-start', { setup: setup ?? {}, resumed: isResumed }),
    reportEnd(view, mine) {
      save();
      const { result } = view;
      if (result === null) return false;
      const turns = turnCountOf(view);
      const played = setup ?? {};
      end = { result, setup: played, turns, mine, view: structuredClone(view), remark: '', rematch: played };
      return emit('machiavelli-end', end);
    },
  };

  return {
    services,
    hasSaved,
    leave,
    get game(): Game | null {
      return game();
    },
    get setup(): Setup | null {
      return setup;
    },
    get remark(): string {
      return end?.remark ?? '';
    },
    start: (given?: Setup) => attempt(() => (given === undefined ? startFromAttributes() : start(given))),
    resume: () => attempt(resume),
    rematch: () => attempt(rematch),
    load: (text: string, seats: readonly SeatSetup[] | undefined, places: string) =>
      attempt(() => loadGame(text, seats, places)),
    startOrResume: () => attempt(startOrResume),
    connect: (authority: Authority, seat: Seat) => attempt(() => connect({ authority, seat })),
    get isConnected(): boolean {
      return joined !== null;
    },
    /** Whether the element shows a joined game when it is inserted into the page. */
    get mustConnect(): boolean {
      return (wanted ?? joined) !== null;
    },
    close,
    /** Leaves the joined game, or stops joining it. */
    disconnect(): void {
      if (joined === null && wanted !== null && game() !== null) beginStart();
      else if ((joined ?? wanted) !== null) close();
    },
    /** The change takes effect with the next turn of each computer player. */
    changeLevel(level: string | null): void {
      if (game() === null || !isLevel(level)) return;
      const seats = setup?.seats?.map((seat) => (seat.level === null ? seat : { ...seat, level })) ?? [];
      setup = { ...setup, seats };
      table()?.changeSeats(seats);
      save();
    },
  };
}
