import { Game, ready } from '../engine.ts';
import type { Authority, Seat } from '../online/authority.ts';
import type { Lang } from '../words/words.ts';
import { wordsIn } from './announce/dictionary.ts';
import type { Problems } from './announce/problems.ts';
import { checkSeatCount, checkSeats, checkSetup, defaultSeats, rulesOf, seatsOf } from './attributes.ts';
import type { ElementServices, TurnSource } from './context.ts';
import type { Emit } from './events.ts';
import { wasmSource } from './inherited.ts';
import { isLevel, randomSeed, type SeatSetup, type Setup } from './state/setup.ts';
import { createStorageSession } from './storage/session.ts';
import type { Table } from './table.ts';

// The game on the table: how it is started, continued, stored and left.

interface Joined {
  readonly authority: Authority;
  readonly seat: Seat;
}

interface CurrentGameOptions {
  /** Its attributes supply what a setup leaves out. */
  readonly host: Element;
  readonly voice: { readonly lang: Lang; speak(): Promise<void> };
  readonly emit: Emit;
  readonly problems: Problems;
  table(): Table | null;
  /** Creates the table when it is first needed. */
  build(): Table;
}

export function createCurrentGame({ host, voice, emit, problems, table, build }: CurrentGameOptions) {
  const session = createStorageSession({
    key: () => host.getAttribute('persist'),
    isPlaying: () => game() !== null,
    pause: (takeOver) =>
      build().pause(() => {
        takeOver()
          .then(resume)
          .catch((error: unknown) => problems.fail(error));
      }),
    notStored: (cause) => void problems.report((reports, to) => reports.reportNotStored(to, cause)),
  });
  let setup: Setup | null = null;
  let remark = '';
  /** Where the game is held, if it is not held here. An element that is put into the page again connects again. */
  let joined: Joined | null = null;
  /** Aborted when another start supersedes this one. */
  let starting = new AbortController();

  const game = (): Game | null => table()?.store.state.game ?? null;

  /** Returns a signal that is aborted when another game is started or the table is left. */
  function begin(): AbortSignal {
    joined = null;
    starting.abort();
    starting = new AbortController();
    return starting.signal;
  }

  /** Loads the words and the engine. */
  async function load(): Promise<void> {
    build();
    await Promise.all([voice.speak(), ready(wasmSource(host) ?? undefined)]);
    problems.checkAttributes();
  }

  async function mayPlay(signal: AbortSignal): Promise<boolean> {
    const may = !signal.aborted && (await session.mayPlay()) && !signal.aborted;
    if (starting.signal.aborted) {
      session.release(); // The table was left meanwhile.
    }
    return may;
  }

  function open(
    opened: Game,
    from: Setup & { readonly seats: readonly SeatSetup[] },
    isResumed: boolean,
    places = '',
    source?: TurnSource,
  ): void {
    setup = source === undefined ? { ...from, seed: opened.seed } : from;
    build().open(opened, from.seats, isResumed, places, source);
  }

  /** Shows a game that is held elsewhere. */
  async function connect({ authority, seat }: Joined): Promise<void> {
    const signal = begin();
    joined = { authority, seat };
    session.release();
    await load();
    const { connectGame } = await import('./connected/connected.ts');
    const [draft, places = ''] = session.saved?.readDraft() ?? [];
    const guest = await connectGame(authority, seat, build().context, signal, draft);
    if (guest === null) return;
    open(guest.game, guest.setup, guest.isResumed, guest.isDrafted ? places : '', guest.source);
  }

  /**
   * Deals a game. Reads the attributes only when everything is loaded, because frameworks may set them one by one.
   */
  async function start(given: Setup = {}): Promise<void> {
    const signal = begin();
    await load();
    checkSetup(given);
    const rules = rulesOf(given, host.getAttribute('rules'));
    if (!(await mayPlay(signal))) return;
    const [players, level] = [host.getAttribute('players'), host.getAttribute('level')];
    const seats = given.seats ?? defaultSeats(wordsIn(voice.lang), players, level);
    const seed = given.seed ?? (host.getAttribute('seed') || randomSeed());
    const position = given.position ?? (host.getAttribute('position') || undefined);
    const options = { rules, players: seats.map(({ name }) => name), seed };
    const { opened = [] } = given;
    const dealt =
      position === undefined ? Game.deal(options) : Game.arrange({ ...options, position, opened });
    open(dealt, { ...given, rules, seats }, false);
    save();
  }

  async function resume(): Promise<boolean> {
    const { saved } = session;
    const text = saved?.read() ?? null;
    if (saved === null || text === null) return false;
    const beside = saved.readSetup();
    const signal = begin();
    await load();
    if (!(await mayPlay(signal))) return true;
    let stored: Game;
    try {
      stored = Game.load(text);
    } catch (cause) {
      await problems.report((reports, to) => reports.reportUnreadable(to, saved.key, cause));
      return signal.aborted;
    }
    const view = stored.view(0);
    const seats = beside?.seats.length === view.seats.length ? beside.seats : seatsOf(view);
    open(stored, { rules: view.rules, ...beside?.setup, seats }, true, saved.readPlaces() ?? '');
    if (!view.over) {
      build().showNote(wordsIn(voice.lang).status.resumed, 'news');
    }
    return true;
  }

  async function loadGame(
    text: string,
    given: readonly SeatSetup[] | undefined,
    places: string,
  ): Promise<void> {
    const signal = begin();
    await load();
    checkSeats(given);
    const loaded = Game.load(text);
    try {
      const view = loaded.view(0);
      const seats = given ?? seatsOf(view);
      checkSeatCount(seats, view);
      if (await mayPlay(signal)) {
        open(loaded, { rules: view.rules, seats }, true, places);
        save();
      }
    } finally {
      if (game() !== loaded) {
        loaded.free();
      }
    }
  }

  /** Shows a puzzle or a finished game, as the attributes say. */
  async function startMode(mode: 'puzzle' | 'replay'): Promise<void> {
    const { puzzleSetup, savedText } = await import('./modes.ts');
    const source = wasmSource(host);
    if (mode === 'puzzle') await start(await puzzleSetup(host.getAttribute('puzzle'), voice.lang, source));
    else await loadGame(await savedText(host.getAttribute('game') ?? '', source), undefined, '');
  }

  /** Whether an unfinished game is stored. */
  function hasSaved(): boolean {
    const { saved } = session;
    return saved !== null && saved.read() !== null && saved.readSetup()?.done !== true;
  }

  function save(): void {
    const { store, savePlaces } = build();
    const { game: played, view } = store.state;
    if (played !== null && joined !== null) {
      session.saved?.writeDraft(played.save(), savePlaces());
    } else if (played !== null && session.current !== null) {
      const done = view?.over === true && !view.nextDeal;
      session.write(played.save(), { setup: setup ?? {}, seats: setup?.seats ?? [], done }, savePlaces());
    }
  }

  /** Leaves the table; a stored game stays stored. */
  function leave(): void {
    starting.abort();
    session.release();
    const left = game() === null ? null : setup;
    table()?.close();
    if (left !== null) emit('machiavelli-close', { setup: left });
  }

  /** If the game does not begin, the table says why, with a button to try again. */
  async function attempt<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (game() === null) problems.show(error, () => void attempt(work).catch(problems.publishError));
      throw error;
    }
  }

  const rematch = (): Promise<void> => start({ ...setup, seed: randomSeed(), tips: false });

  const services: Pick<
    ElementServices,
    'saveGame' | 'saveTime' | 'savedTime' | 'rematch' | 'endTips' | 'reportStart' | 'reportEnd'
  > = {
    saveGame: save,
    saveTime: (left) => session.current?.writeTime(left),
    savedTime: () => session.current?.readTime() ?? null,
    rematch: () => void rematch().catch((error: unknown) => problems.fail(error, services.rematch)),
    endTips() {
      setup = { ...setup, tips: false };
      table()?.redraw();
    },
    reportStart: (isResumed) => emit('machiavelli-start', { setup: setup ?? {}, resumed: isResumed }),
    reportEnd(view, mine) {
      save();
      const { result, history } = view;
      if (result === null) return false;
      const turns = history.length;
      const detail = { result, setup: setup ?? {}, turns, mine, view: structuredClone(view), remark: '' };
      const isShown = emit('machiavelli-end', detail);
      remark = detail.remark;
      return isShown;
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
    /** What the page added to the result of the last deal. */
    get remark(): string {
      return remark;
    },
    start: (given?: Setup) => attempt(() => start(given)),
    resume: () => attempt(resume),
    rematch: () => attempt(rematch),
    load: (text: string, seats: readonly SeatSetup[] | undefined, places: string) =>
      attempt(() => loadGame(text, seats, places)),
    startOrResume: () =>
      attempt(async () => {
        const mode = host.getAttribute('mode');
        if (joined !== null) await connect(joined);
        else if (mode === 'puzzle' || mode === 'replay') await startMode(mode);
        else if (!(hasSaved() && (await resume()))) await start();
      }),
    connect: (authority: Authority, seat: Seat) => attempt(() => connect({ authority, seat })),
    get isConnected(): boolean {
      return joined !== null;
    },
    close(): void {
      leave();
      joined = null;
      setup = null;
    },
    /** From the next turn of each computer player. */
    changeLevel(level: string | null): void {
      if (game() === null || !isLevel(level)) return;
      const seats = setup?.seats?.map((seat) => (seat.level === null ? seat : { ...seat, level })) ?? [];
      setup = { ...setup, seats };
      table()?.changeSeats(seats);
      save();
    },
  };
}
