import { Game, ready } from '../engine.ts';
import type { Authority, Seat } from '../online/authority.ts';
import type { Lang } from '../words/words.ts';
import { wordsIn } from './announce/dictionary.ts';
import type { Problems } from './announce/problems.ts';
import { wasmSource } from './attribute-readers.ts';
import { checkSeatCount, checkSeats, checkSetup, defaultSeats, rulesOf, seatsOf } from './attributes.ts';
import type { Emit, EndDetail } from './events.ts';
import { turnCountOf } from './game/history.ts';
import type { TurnSource } from './game/turn-loop.ts';
import type { Env, Host, TimeLeft } from './parts.ts';
import { isLevel, randomSeed, type SeatSetup, type Setup } from './state/setup.ts';
import { createStorageSession } from './storage/session.ts';
import type { MountedTable } from './table.ts';

// Starts, continues, stores and leaves the game on the table.

/** A game that is held elsewhere, and the seat from which it is shown. */
interface JoinedGame {
  readonly authority: Authority;
  readonly seat: Seat;
}

interface CurrentGameOptions {
  /** The element. Its attributes supply what a setup leaves out. */
  readonly host: Element;
  readonly language: { readonly lang: Lang; load(): Promise<void> };
  readonly emit: Emit;
  readonly problems: Problems;
  table(): MountedTable | null;
  ensureTable(): MountedTable;
  connectParts(): { readonly env: Env; readonly host: Host; readonly table: MountedTable };
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
  const session = createStorageSession({
    // A puzzle or a replay must not replace a stored game.
    key: () => (mode() === null ? host.getAttribute('persist') : null),
    isPlaying: () => game() !== null,
    pause: (takeOver) => {
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
    },
    notStored: (cause) => void problems.warn((reports, reporter) => reports.reportNotStored(reporter, cause)),
  });
  let setup: Setup | null = null;
  /** The detail of the last `machiavelli-end`, in which the page may set the remark and the rematch. */
  let end: EndDetail | null = null;
  /** The stored time left for the turn that was in progress when the game was resumed; `null` for other games. */
  let storedTime: TimeLeft | null = null;
  /** The joined game; `null` if the game is held here. An element that is removed and inserted again joins this game again. */
  let joinedGame: JoinedGame | null = null;
  /** The game that is being joined. Until it is on the table, the table's current game goes on. */
  let wantedGame: JoinedGame | null = null;
  /** Aborts the connection to the joined game. */
  let connectionController = new AbortController();
  /** Aborts the start in progress when another game is started or the table is left. */
  let startController = new AbortController();

  const game = (): Game | null => table()?.model.game ?? null;

  /** The mode of the element; `null` if games are played. */
  function mode(): 'puzzle' | 'replay' | null {
    const name = host.getAttribute('mode');
    return name === 'puzzle' || name === 'replay' ? name : null;
  }

  /** To be called before a game is started. The returned signal is aborted when another game is started or the table is left. */
  function beginStart(): AbortSignal {
    wantedGame = null;
    startController.abort();
    startController = new AbortController();
    return startController.signal;
  }

  async function loadWordsAndEngine(): Promise<void> {
    ensureTable();
    await Promise.all([language.load(), ready(wasmSource(host) ?? undefined)]);
    problems.checkAttributes();
  }

  /** Whether this tab may play the stored game, and `signal` has not been aborted while the tab waited for permission. */
  async function mayContinue(signal: AbortSignal): Promise<boolean> {
    const mayPlay = !signal.aborted && (await session.mayPlay()) && !signal.aborted;
    if (startController.signal.aborted) {
      session.release(); // The table was left while this start was waiting.
    }
    return mayPlay;
  }

  function openGame(
    newGame: Game,
    newSetup: Setup & { readonly seats: readonly SeatSetup[] },
    isResumed: boolean,
    places = '',
    source?: TurnSource,
    time: TimeLeft | null = null,
  ): void {
    if (source === undefined) leaveJoinedGame();
    end = null;
    storedTime = time;
    setup = source === undefined ? { ...newSetup, seed: newGame.seed } : newSetup;
    ensureTable().open(newGame, newSetup.seats, isResumed, places, source);
  }

  function leaveJoinedGame(): void {
    connectionController.abort();
    joinedGame = null;
  }

  async function connect(joining: JoinedGame): Promise<void> {
    const signal = beginStart();
    wantedGame = joining;
    const controller = new AbortController();
    const abort = (): void => controller.abort();
    signal.addEventListener('abort', abort);
    try {
      await loadWordsAndEngine();
      const { connectGame } = await import('./connected/connect-game.ts');
      if (signal.aborted) return;
      const { authority, seat } = joining;
      const [draft, places = ''] = session.storage?.readDraft() ?? [];
      const remote = await connectGame(authority, seat, connectParts(), controller.signal, draft);
      if (remote === null || signal.aborted) return;
      leaveJoinedGame();
      session.release();
      [joinedGame, wantedGame] = [joining, null];
      connectionController = controller;
      remote.begin();
      openGame(remote.game, remote.setup, remote.isResumed, remote.isDrafted ? places : '', remote.source);
    } catch (error) {
      abort();
      if (wantedGame === joining && game() !== null) wantedGame = null;
      throw error;
    } finally {
      signal.removeEventListener('abort', abort);
    }
  }

  /** Deals a game. Frameworks may set the attributes one by one, so they are read only after loading. */
  async function start(given: Setup = {}): Promise<void> {
    const signal = beginStart();
    await loadWordsAndEngine();
    checkSetup(given);
    const rules = rulesOf(given, host.getAttribute('rules'));
    const [players, level] = [host.getAttribute('players'), host.getAttribute('level')];
    const seats = given.seats ?? defaultSeats(wordsIn(language.lang), players, level);
    const seed = given.seed ?? (host.getAttribute('seed') || randomSeed());
    const position = given.position ?? (host.getAttribute('position') || undefined);
    const options = { rules, players: seats.map(({ name }) => name), seed };
    const { hands = [], opened = [] } = given;
    const dealtGame =
      position === undefined ? Game.deal(options) : Game.arrange({ ...options, position, hands, opened });
    if (!(await mayContinue(signal))) return dealtGame.free();
    openGame(dealtGame, { ...given, rules, seats }, false);
    save();
  }

  async function resume(): Promise<boolean> {
    const { storage } = session;
    if (storage === null || storage.read() === null) return false;
    const signal = beginStart();
    await loadWordsAndEngine();
    if (!(await mayContinue(signal))) return true;
    // While this tab was waiting, another tab may have continued or removed the game.
    const text = storage.read();
    if (text === null) return false;
    let stored: Game;
    try {
      stored = Game.load(text);
    } catch (cause) {
      session.protectUnreadable(text);
      await problems.warn((reports, reporter) => reports.reportUnreadable(reporter, storage.key, cause));
      return signal.aborted;
    }
    const savedSetup = storage.readSetup();
    const view = stored.view(0);
    const seats = savedSetup?.seats.length === view.seats.length ? savedSetup.seats : seatsOf(view);
    const places = storage.readPlaces() ?? '';
    const begun = { rules: view.rules, ...savedSetup?.setup, seats };
    openGame(stored, begun, true, places, undefined, storage.readTime());
    if (game() === stored && !view.over) {
      const sentence = wordsIn(language.lang).status.resumed;
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
    checkSeats(given);
    const loadedGame = Game.load(text);
    try {
      const view = loadedGame.view(0);
      const seats = given ?? seatsOf(view);
      checkSeatCount(seats, view);
      if (await mayContinue(signal)) {
        openGame(loadedGame, { rules: view.rules, seats }, true, places);
        save();
      }
    } finally {
      if (game() !== loadedGame) {
        loadedGame.free();
      }
    }
  }

  /** Starts what the attributes describe: a game, a puzzle or a replay. */
  async function startFromAttributes(): Promise<void> {
    const wanted = mode();
    if (wanted === null) return start();
    const signal = beginStart();
    const { readModeAttributes } = await import('./modes.ts');
    const shown = await readModeAttributes(host, wanted);
    if (signal.aborted) return;
    await (typeof shown === 'string' ? loadGame(shown, undefined, '') : start(shown));
  }

  /** To be called when the element is inserted into the page. */
  async function startOrResume(): Promise<void> {
    const wanted = wantedGame ?? joinedGame;
    if (wanted !== null) return connect(wanted);
    const signal = beginStart();
    // A page may set `mode` and `persist` after it has inserted the element, so they are read only after loading.
    await loadWordsAndEngine();
    if (!signal.aborted && !(hasSaved() && (await resume()))) await startFromAttributes();
  }

  function hasSaved(): boolean {
    const { storage } = session;
    return storage !== null && storage.read() !== null && storage.readSetup()?.done !== true;
  }

  function save(): void {
    const { model, savePlaces } = ensureTable();
    const { game: shownGame, view, stage } = model;
    // A computer has ended the deal, but the table has not shown or reported that yet. Nothing is stored, so that after a reload
    // the computer plays its last turn again, and the end is reported.
    if (joinedGame === null && view?.over === true && stage !== 'over') return;
    if (shownGame !== null && joinedGame !== null) {
      session.storage?.writeDraft(shownGame.save(), savePlaces());
    } else if (shownGame !== null && session.storageInPlay !== null) {
      const done = view?.over === true && !view.nextDeal;
      session.write(shownGame.save(), { setup: setup ?? {}, seats: setup?.seats ?? [], done }, savePlaces());
    }
  }

  function leave(): void {
    startController.abort();
    connectionController.abort();
    session.release();
    const leftSetup = game() === null ? null : setup;
    table()?.close();
    if (leftSetup !== null) emit('machiavelli-close', { setup: leftSetup });
  }

  function close(): void {
    joinedGame = wantedGame = null;
    leave();
    setup = null;
  }

  /** Runs `work`, which starts a game. If `work` fails and no game is on the table, the table says why and offers another try. */
  async function attempt<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (game() === null) problems.showError(error, () => void attempt(work).catch(problems.publishError));
      throw error;
    }
  }

  const rematch = (): Promise<void> => {
    const isSetByPage = end !== null && end.rematch !== end.setup;
    return start({ ...(isSetByPage ? end?.rematch : setup), seed: randomSeed(), tips: false });
  };

  const services: Pick<
    Host,
    'saveGame' | 'saveTime' | 'savedTime' | 'rematch' | 'endTips' | 'reportStart' | 'reportEnd'
  > = {
    saveGame: save,
    saveTime: (left) => session.storageInPlay?.writeTime(left),
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
    watch: session.watch,
    unwatch: session.unwatch,
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
      return joinedGame !== null;
    },
    /** Whether the element shows a joined game when it is inserted into the page. */
    get mustConnect(): boolean {
      return (wantedGame ?? joinedGame) !== null;
    },
    close,
    /** Leaves the joined game, or stops joining it. */
    disconnect(): void {
      if (joinedGame === null && wantedGame === null) return;
      if (joinedGame === null && game() !== null) beginStart();
      else close();
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
