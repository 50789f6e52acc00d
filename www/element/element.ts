import { Game, ready, type TurnEvent, type View } from '../engine.ts';
import { createVoice, hasWords, wordsIn } from './announce/dictionary.ts';
import {
  checkSeatCount,
  checkSeats,
  checkSetup,
  defaultSeats,
  rulesOf,
  seatsOf,
  unknownValues,
} from './attributes.ts';
import type { ElementServices } from './context.ts';
import { attribute, flag } from './dom/dom.ts';
import { createEmit, errorDetail } from './events.ts';
import { langNear, themeOf, wasmSource } from './inherited.ts';
import { applyEarlyProperties, type Reflected, reflectAttributes } from './reflected.ts';
import { DEFAULTS, isChoice, MOVE_TIMES, merged, type Settings } from './settings.ts';
import { randomSeed, type SeatSetup, type Setup } from './state/setup.ts';
import type { Reporter } from './storage/report.ts';
import { createStorageSession } from './storage/session.ts';
import { createTable, type Table } from './table.ts';
import { tableSheet } from './view/sheets.ts';

// The element: its attributes, properties, methods and lifecycle. `table.ts` has the table itself.

const darkScheme = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

/** A server may import this file, too. */
const Base = (globalThis.HTMLElement ?? class {}) as new () => HTMLElement & Reflected;

/** `<machiavelli-table>`: on its own it plays a full game against the computer. */
export class MachiavelliTable extends Base {
  static readonly observedAttributes = ['lang', 'theme', 'rules', 'players', 'level', 'seed', 'position'];

  /** The tables of the page. The most recently used is last: it responds to keys while nothing has the focus. */
  static readonly #connected = new Set<MachiavelliTable>();

  readonly #emit = createEmit(this);
  readonly #voice = createVoice(
    () => langNear(this),
    () => this.#table?.redraw(),
  );
  readonly #session = createStorageSession({
    key: () => this.getAttribute('persist'),
    isPlaying: () => this.running,
    pause: (takeOver) => this.#pause(takeOver),
    notStored: (cause) => this.#report((reports, to) => reports.reportNotStored(to, cause)),
  });
  #table: Table | null = null;
  #setup: Setup | null = null;
  #settings: Settings = DEFAULTS;
  /** Its signal removes the listeners when the element is disconnected. */
  #connection = new AbortController();
  #restart = 0;
  /** Aborted when another start supersedes this one. */
  #start = new AbortController();
  /** The setup of a start that has not finished yet. */
  #starting: Setup | null = null;
  readonly #warned = new Set<string>();

  connectedCallback(): void {
    applyEarlyProperties(this);
    const table = this.#build();
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    darkScheme().addEventListener('change', this.#updateLook, { signal });
    this.#updateLook();
    this.#session.watch();
    MachiavelliTable.#connected.add(this);
    this.addEventListener('focusin', this.#markUsed, { signal });
    this.addEventListener('pointerdown', this.#markUsed, { signal });
    document.addEventListener('keydown', this.#onKey, { signal });
    table.redraw();
    const isPlayed = this.running || this.getAttribute('autostart') === 'off';
    (isPlayed ? this.#voice.speak() : this.#startOrResume()).catch(this.#fail);
  }

  disconnectedCallback(): void {
    this.#connection.abort();
    this.#session.unwatch();
    MachiavelliTable.#connected.delete(this);
    // An element that is only moved inside the page is connected again at once.
    queueMicrotask(() => {
      if (!this.isConnected) {
        this.#leave();
        this.#table?.stopThinking();
      }
    });
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before === now || this.#table === null) return;
    if (this.running) {
      this.#checkAttributes();
    }
    if (name === 'lang') {
      this.#voice.speak().catch(this.#fail);
    } else if (name === 'theme') {
      this.#updateLook();
    } else if (this.isConnected && this.getAttribute('autostart') !== 'off') {
      clearTimeout(this.#restart);
      this.#restart = window.setTimeout(() => this.#dealAgain().catch(this.#fail), 0);
    }
  }

  /** Whether a game is on the table, over or not. */
  get running(): boolean {
    return this.#game !== null;
  }

  /** The setup from which the game was dealt. */
  get setup(): Setup | null {
    return this.#setup;
  }

  /** A copy of what the person at this table may see. */
  get view(): View | null {
    return structuredClone(this.#table?.store.state.view ?? null);
  }

  /** Every turn so far, of all deals, with what everybody could see of it. */
  get log(): readonly TurnEvent[] {
    return this.#game?.log() ?? [];
  }

  /** Where the melds lie, as text for `load`. Empty if there is no game. */
  get places(): string {
    return this.running ? (this.#table?.savePlaces() ?? '') : '';
  }

  /** Reading gives a copy. Assigning an object changes the settings that it contains. */
  get settings(): Settings {
    return { ...this.#settings };
  }

  set settings(part: Partial<Settings>) {
    this.#settings = merged(this.#settings, part);
    if (!Object.entries(part).every(isChoice)) {
      this.#report((reports, to) => reports.reportSettings(to, part));
    }
    this.#updateLook();
    this.#table?.redraw();
  }

  /** Deals a game. The attributes supply what the setup leaves out. */
  async start(setup: Setup = {}): Promise<void> {
    const signal = this.#begin(setup);
    const [level, who] = [this.getAttribute('level'), this.getAttribute('players')];
    const seed = setup.seed ?? (this.getAttribute('seed') || undefined);
    const position = setup.position ?? (this.getAttribute('position') || undefined);
    await this.#load();
    checkSetup(setup);
    const rules = rulesOf(setup, this.getAttribute('rules'));
    if (!(await this.#mayPlay(signal))) return;
    const seats = setup.seats ?? defaultSeats(wordsIn(this.#voice.lang), who, level);
    const players = seats.map(({ name }) => name);
    const options = { rules, players, ...(seed === undefined ? {} : { seed }) };
    const game = position === undefined ? Game.deal(options) : Game.arrange({ ...options, position });
    this.#open(game, { ...setup, rules, seats }, false);
    this.#save();
  }

  /** Continues the stored game. Resolves to false if there is none that can be read. */
  async resume(): Promise<boolean> {
    const { saved } = this.#session;
    const save = saved?.read() ?? null;
    if (saved === null || save === null) return false;
    const beside = saved.readSetup();
    const signal = this.#begin();
    await this.#load();
    if (!(await this.#mayPlay(signal))) return true;
    let game: Game;
    try {
      game = Game.load(save);
    } catch (cause) {
      await this.#report((reports, to) => reports.reportUnreadable(to, saved.key, cause));
      return signal.aborted;
    }
    const view = game.view(0);
    const seats = beside?.seats.length === view.seats.length ? beside.seats : seatsOf(view);
    this.#open(game, { rules: view.rules, ...beside?.setup, seats }, true, saved.readPlaces() ?? '');
    if (!view.over) {
      this.#table?.note(wordsIn(this.#voice.lang).status.resumed, 'plain');
    }
    return true;
  }

  /** Whether an unfinished game is stored. */
  hasSaved(): boolean {
    const { saved } = this.#session;
    return saved !== null && saved.read() !== null && saved.readSetup()?.done !== true;
  }

  /** Deals a game from the same setup with another seed. */
  async rematch(): Promise<void> {
    await this.start({ ...this.#setup, seed: randomSeed() });
  }

  /** Leaves the table; a stored game stays stored. */
  close(): void {
    this.#leave();
    this.#setup = null;
  }

  /** Closes the open dialog or the replay; false if there is none, or the game is hidden behind it. */
  closeDialog(): boolean {
    return this.#table?.closeDialog() ?? false;
  }

  /** The game as text; empty without one. */
  save(): string {
    return this.#game?.save() ?? '';
  }

  /** Continues a game given as text. If `places` is missing or cannot be read, the melds are laid out anew. */
  async load(text: string, seats?: readonly SeatSetup[], places = ''): Promise<void> {
    const signal = this.#begin();
    await this.#load();
    checkSeats(seats);
    const game = Game.load(text);
    try {
      const view = game.view(0);
      const known = seats ?? seatsOf(view);
      checkSeatCount(known, view);
      if (await this.#mayPlay(signal)) {
        this.#open(game, { rules: view.rules, seats: known }, true, places);
        this.#save();
      }
    } finally {
      if (this.#game !== game) {
        game.free();
      }
    }
  }

  get #game(): Game | null {
    return this.#table?.store.state.game ?? null;
  }

  async #startOrResume(): Promise<void> {
    if (!(this.hasSaved() && (await this.resume()))) {
      await this.start();
    }
  }

  /** Deals a new game after a change of attributes, unless a turn has been played. */
  async #dealAgain(): Promise<void> {
    if (this.#starting !== null) {
      await this.start(this.#starting);
    } else if (!this.running) {
      await this.#startOrResume();
    } else if (this.log.length === 0) {
      await this.start();
    }
  }

  /** Returns a signal that is aborted when another game is started or the table is left. */
  #begin(setup: Setup | null = null): AbortSignal {
    clearTimeout(this.#restart);
    this.#starting = setup;
    this.#start.abort();
    this.#start = new AbortController();
    return this.#start.signal;
  }

  async #mayPlay(signal: AbortSignal): Promise<boolean> {
    const may = !signal.aborted && (await this.#session.mayPlay()) && !signal.aborted;
    if (this.#start.signal.aborted) {
      this.#session.release(); // The table was left meanwhile.
    }
    return may;
  }

  #open(
    game: Game,
    setup: Setup & { readonly seats: readonly SeatSetup[] },
    isResumed: boolean,
    places = '',
  ): void {
    this.#starting = null;
    this.#setup = setup;
    this.#table?.open(game, setup.seats, isResumed, places);
  }

  #leave(): void {
    clearTimeout(this.#restart);
    this.#starting = null;
    this.#start.abort();
    this.#session.release();
    this.#table?.close();
  }

  /** Loads the words and the engine. */
  async #load(): Promise<void> {
    this.#build();
    await Promise.all([this.#voice.speak(), ready(wasmSource(this) ?? undefined)]);
    this.#checkAttributes();
  }

  /** Creates the table when it is first needed. */
  #build(): Table {
    if (this.#table === null) {
      const table = createTable(this.#createServices());
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [tableSheet()];
      root.replaceChildren(table.root);
      new ResizeObserver(table.redraw).observe(this);
      this.#table = table;
    }
    return this.#table;
  }

  #createServices(): ElementServices {
    const element = this;
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
    return {
      host: element,
      get words() {
        return wordsIn(element.#voice.lang);
      },
      get lang() {
        return element.#voice.lang;
      },
      get theme() {
        return themeOf(element);
      },
      get settings() {
        return element.#settings;
      },
      get moveTime() {
        return reducedMotion.matches ? 0 : MOVE_TIMES[element.#settings.motion];
      },
      emit: element.#emit,
      fail: element.#fail,
      get task() {
        return element.#setup?.task ?? '';
      },
      saveGame: () => element.#save(),
      saveTime: (left) => element.#session.saved?.writeTime(left),
      savedTime: () => element.#session.saved?.readTime() ?? null,
      async changeSettings({ lang, theme, ...part }) {
        element.settings = part;
        if (theme !== undefined) element.setAttribute('theme', theme);
        if (lang !== undefined) {
          element.setAttribute('lang', lang);
          await element.#voice.speak().catch(element.#fail);
        }
        const detail = { ...element.#settings, lang: element.#voice.lang, theme: themeOf(element) };
        element.#emit('machiavelli-settings', detail);
      },
      rematch: () => void element.rematch().catch(element.#fail),
      reportEnd(view, mine) {
        element.#save();
        const { result, history } = view;
        if (result === null) return false;
        const detail = { result, setup: element.#setup ?? {}, turns: history.length, mine };
        return element.#emit('machiavelli-end', { ...detail, view: structuredClone(view) });
      },
    };
  }

  #pause(takeOver: () => Promise<void>): void {
    this.#table?.pause(() => {
      takeOver()
        .then(() => this.resume())
        .catch(this.#fail);
    });
  }

  #save(): void {
    const { game = null, view = null } = this.#table?.store.state ?? {};
    if (game !== null && this.#session.saved !== null) {
      const done = view?.over === true && !view.nextDeal;
      const setup = this.#setup ?? {};
      this.#session.write(game.save(), { setup, seats: setup.seats ?? [], done }, this.places);
    }
  }

  readonly #markUsed = (): void => {
    MachiavelliTable.#connected.delete(this);
    MachiavelliTable.#connected.add(this);
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.target === document.body && [...MachiavelliTable.#connected].at(-1) === this) {
      this.#table?.key(event);
    }
  };

  readonly #updateLook = (): void => {
    const theme = themeOf(this);
    const isLight = theme === 'light' || (theme === 'auto' && !darkScheme().matches);
    attribute(this, 'data-look', isLight ? 'light' : 'dark');
    flag(this, 'data-four', this.#settings.fourColours);
  };

  /** Reports a problem. The code for this is loaded with the first one. */
  #report(make: (reports: typeof import('./storage/report.ts'), to: Reporter) => void): Promise<void> {
    const reporter: Reporter = {
      lang: this.#voice.lang,
      emit: this.#emit,
      warned: this.#warned,
      noteForPlayer: (sentence) => this.#table?.noteForPlayer(sentence),
    };
    return import('./storage/report.ts').then((reports) => make(reports, reporter)).catch(this.#fail);
  }

  #checkAttributes(): void {
    const unknown = unknownValues(this);
    if (unknown.length > 0) {
      this.#report((reports, to) => reports.reportAttributes(to, unknown));
    }
  }

  readonly #fail = (error: unknown, sentence?: string): void => {
    const { message, code } = errorDetail(error);
    console.error(error);
    this.#emit('machiavelli-error', { code, message });
    const note = (text: string): void => this.#table?.note(text, 'refused');
    if (sentence !== undefined) {
      note(sentence);
      return;
    }
    // Without a connection the sentences cannot be loaded either.
    const { lang } = this.#voice;
    import('./storage/report.ts').then(
      ({ errorSentence }) => note(errorSentence(code, lang)),
      () => hasWords(lang) && note(wordsIn(lang).status.offline),
    );
  };
}

reflectAttributes(MachiavelliTable.prototype);
