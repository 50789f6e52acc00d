import { Game, ready, readyToThink, type TurnEvent, type View } from '../engine.ts';
import { createVoice, hasWords, wordsIn } from './announce/dictionary.ts';
import type { ListenedElement, OwnEvents } from './events.ts';
import { freshSeed, readSide, type SeatSetup, type Setup, told } from './game/setup.ts';
import type { EndDetail } from './hooks.ts';
import { langNear, themeOf } from './inherited.ts';
import { DEFAULTS, isChoice, merged, type Settings } from './settings.ts';
import type { Troubles } from './storage/report.ts';
import { createStored } from './storage/session.ts';
import { createTable, type Table } from './table.ts';
import { attribute, flag } from './view/dom.ts';
import { tableSheet } from './view/sheets.ts';

// The element: attributes, life and death, events. What happens at the table is in table.ts.

const Base: new () => ListenedElement = globalThis.HTMLElement ?? class {}; // A server may import this file, too.

/** `<machiavelli-table>`: alone on a page it plays a full game against the computer. */
export class MachiavelliTable extends Base {
  static readonly observedAttributes = ['lang', 'theme', 'rules', 'players', 'level', 'seed', 'position'];

  #table: Table | null = null;
  #setup: Setup | null = null;
  #seats: readonly SeatSetup[] = [];
  #settings: Settings = DEFAULTS;
  #size: ResizeObserver | null = null;
  #dark: MediaQueryList | null = null;
  readonly #voice = createVoice(
    () => langNear(this),
    () => this.#table?.redraw(),
  );
  #restart = 0;
  readonly #stored = createStored(
    () => this.getAttribute('persist'),
    () => this.running,
    (back) => this.#rest(back),
    (cause) => this.#say((troubles) => troubles.notStored(cause)).catch(this.#fail),
  );
  /** Counts what was begun at this table: what was begun before something else has no more to say. */
  #begun = 0;
  #isLeft = false;

  connectedCallback(): void {
    const table = this.#table ?? this.#build();
    if (Object.hasOwn(this, 'settings')) {
      const { settings } = this; // Set before this class was there.
      Reflect.deleteProperty(this, 'settings');
      this.settings = settings;
    }
    this.#dark = matchMedia('(prefers-color-scheme: dark)');
    this.#dark.addEventListener('change', this.#look);
    this.#look();
    this.#size = new ResizeObserver(() => table.redraw());
    this.#size.observe(this);
    this.#stored.watch();
    document.addEventListener('keydown', this.#key);
    table.redraw();
    const isPlayed = this.running || this.getAttribute('autostart') === 'off';
    (isPlayed ? this.#voice.speak() : this.#sitDown()).catch(this.#fail);
  }

  disconnectedCallback(): void {
    this.#dark?.removeEventListener('change', this.#look);
    this.#size?.disconnect();
    this.#stored.unwatch();
    document.removeEventListener('keydown', this.#key);
    // Moved inside the page it comes back at once; else it leaves the table.
    queueMicrotask(() => {
      if (!this.isConnected) {
        this.#leave();
        this.#table?.leave();
      }
    });
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before === now || this.#table === null) {
      return;
    }
    if (this.running) {
      this.#check().catch(this.#fail);
    }
    switch (name) {
      case 'lang':
        this.#voice.speak().catch(this.#fail);
        break;
      case 'theme':
        this.#look();
        break;
      default:
        if (this.isConnected && this.getAttribute('autostart') !== 'off') {
          clearTimeout(this.#restart);
          this.#restart = window.setTimeout(() => this.start({}).catch(this.#fail), 0);
        }
    }
  }

  /** Is a game on the table, over or not? */
  get running(): boolean {
    return this.#table !== null && this.#table.store.state.game !== null;
  }

  /** What the game was dealt from. */
  get setup(): Setup | null {
    return this.#setup;
  }

  /** What the person at this table may see: a copy. */
  get view(): View | null {
    this.#table?.drawCards();
    return structuredClone(this.#table?.store.state.view ?? null);
  }

  /** Every turn so far, of all deals. */
  get log(): readonly TurnEvent[] {
    return this.#table?.store.state.game?.log() ?? [];
  }

  /** A copy of the settings; what is assigned is merged into them. */
  get settings(): Settings {
    return { ...this.#settings };
  }

  set settings(part: Partial<Settings>) {
    this.#settings = merged(this.#settings, part);
    if (!Object.entries(part).every(isChoice)) {
      this.#say((troubles) => troubles.settings(part)).catch(this.#fail);
    }
    this.#look();
    this.#table?.redraw();
  }

  /** Deals a game; what the setup leaves out comes from the attributes. */
  async start(setup: Setup = {}): Promise<void> {
    const table = this.#table ?? this.#build();
    const isOld = this.#begin();
    const level = this.getAttribute('level');
    const who = this.getAttribute('players');
    const seed = setup.seed ?? (this.getAttribute('seed') || undefined);
    const position = setup.position ?? (this.getAttribute('position') || undefined);
    const { checkSetup, defaultSeats, rulesOf } = await this.#ready(
      position === undefined ? ready : readyToThink,
    );
    checkSetup(setup);
    const rules = rulesOf(setup, this.getAttribute('rules'));
    if (isOld() || !(await this.#stored.mayPlay()) || isOld()) {
      return;
    }
    const seats = setup.seats ?? defaultSeats(wordsIn(this.#voice.lang), who, level);
    const players = seats.map(({ name }) => name);
    const options = { rules, players, ...(seed === undefined ? {} : { seed }) };
    const game = position === undefined ? Game.deal(options) : Game.arrange({ ...options, position });
    this.#setup = { ...setup, rules, seats };
    this.#seats = seats;
    await table.play(game, seats, false);
    this.#store();
  }

  /** Goes on with the stored game; false if there is none that can be read. */
  async resume(): Promise<boolean> {
    const table = this.#table ?? this.#build();
    const { keep } = this.#stored;
    const stored = keep?.read() ?? null;
    if (keep === null || stored === null) {
      return false;
    }
    const isOld = this.#begin();
    const { seatsOf } = await this.#ready();
    if (isOld() || !(await this.#stored.mayPlay()) || isOld()) {
      return true;
    }
    let game: Game;
    let view: View;
    try {
      game = Game.load(stored.save);
      view = game.view(0);
    } catch (cause) {
      await this.#say((troubles) => troubles.unreadable(keep.key, cause));
      return isOld();
    }
    const side = readSide(stored.side);
    const known = side !== null && side.seats.length === view.seats.length ? side.seats : null;
    this.#seats = known ?? seatsOf(view);
    this.#setup = {
      ...(side?.setup ?? {}),
      rules: side?.setup.rules ?? view.rules,
      seats: this.#seats,
    };
    await table.play(game, this.#seats, true);
    if (!view.over) {
      table.note(wordsIn(this.#voice.lang).status.resumed, 'plain');
    }
    return true;
  }

  /** Is an unfinished game stored? */
  hasSaved(): boolean {
    const stored = this.#stored.keep?.read() ?? null;
    return stored !== null && readSide(stored.side)?.done !== true;
  }

  /** The same setup with another seed. */
  async rematch(): Promise<void> {
    const { seed: _seed, ...again } = this.#setup ?? {};
    await this.start({ ...again, seed: freshSeed() });
  }

  /** Leaves the table; a stored game stays stored. */
  close(): void {
    this.#leave();
    this.#setup = null;
  }

  /** The game as text, empty without one. */
  save(): string {
    return this.#table?.store.state.game?.save() ?? '';
  }

  /** Sits down at a game given as text. */
  async load(text: string, seats?: readonly SeatSetup[]): Promise<void> {
    const table = this.#table ?? this.#build();
    const isOld = this.#begin();
    const { checkSeats, misfit, seatsOf } = await this.#ready();
    checkSeats(seats);
    const game = Game.load(text);
    const view = game.view(0);
    const known = seats ?? seatsOf(view);
    const wrong = misfit(known, view);
    if (wrong !== null || isOld() || !(await this.#stored.mayPlay()) || isOld()) {
      game.free();
      if (wrong !== null) {
        throw wrong;
      }
      return;
    }
    this.#seats = known;
    this.#setup = { rules: view.rules, seats: known };
    await table.play(game, this.#seats, true);
    this.#store();
  }

  async #sitDown(): Promise<void> {
    return this.hasSaved() && (await this.resume()) ? undefined : this.start({});
  }

  /** Begins something; the answer tells whether something else was begun since, or the table left. */
  #begin(): () => boolean {
    this.#isLeft = false;
    this.#begun += 1;
    const mine = this.#begun;
    return () => {
      if (this.#isLeft) {
        this.#stored.drop();
      }
      return mine !== this.#begun;
    };
  }

  #leave(): void {
    this.#isLeft = true;
    this.#begun += 1;
    this.#stored.drop();
    this.#table?.close();
  }

  #wasm(): string | null {
    const href = this.getAttribute('wasm-src') ?? '';
    return href === '' ? null : Object.assign(document.createElement('a'), { href }).href;
  }

  async #ready(start = ready): Promise<typeof import('./attributes.ts')> {
    const table = this.#table ?? this.#build();
    await Promise.all([this.#voice.speak(), start(this.#wasm() ?? undefined), table.arm()]);
    this.#check().catch(this.#fail);
    return import('./attributes.ts');
  }

  #build(): Table {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [tableSheet()];
    const table = createTable(this, {
      mayUseWorker: () => this.getAttribute('worker') !== 'off',
      wasm: () => this.#wasm(),
      settings: () => this.#settings,
      lang: () => this.#voice.lang,
      theme: () => themeOf(this),
      hasPage: () => this.getAttribute('menu') === 'page',
      changed: () => this.#store(),
      clock: {
        read: () => this.#stored.keep?.readClock() ?? null,
        write: (left) => this.#stored.keep?.writeClock(left),
      },
      turnEnded: (event) => this.#tell('machiavelli-turn', { seat: event.seat, event }),
      ended: (view, mine) => this.#ended(view, mine),
      rematch: () => void this.rematch().catch(this.#fail),
      newGame: () => this.#newGame(),
      setLang: async (lang) => {
        this.setAttribute('lang', lang);
        await this.#voice.speak();
        this.#tellSettings();
      },
      setTheme: (theme) => {
        this.setAttribute('theme', theme);
        this.#tellSettings();
      },
      set: (part) => {
        this.settings = part;
        this.#tellSettings();
      },
      failed: this.#fail,
    });
    root.replaceChildren(table.shell.root);
    this.#table = table;
    return table;
  }

  #newGame(): void {
    if (this.#tell('machiavelli-open', { what: 'new-game' }, true)) {
      this.rematch().catch(this.#fail);
    }
  }

  #ended(view: View, mine: number | null): void {
    this.#store();
    if (view.result !== null) {
      const detail: EndDetail = {
        result: view.result,
        view: structuredClone(view),
        setup: this.#setup ?? {},
        turns: view.history.length,
        mine,
      };
      this.#tell('machiavelli-end', detail);
    }
  }

  /** Another tab plays the stored game. */
  #rest(back: () => Promise<void>): void {
    this.#table?.rest(() => {
      back()
        .then(() => this.resume())
        .catch(this.#fail);
    });
  }

  #store(): void {
    const { game = null, view = null } = this.#table?.store.state ?? {};
    if (game === null || this.#stored.keep === null) {
      return;
    }
    const done = view?.over === true && !view.nextDeal;
    this.#stored.write({ save: game.save(), setup: this.#setup ?? {}, seats: this.#seats, done });
  }

  readonly #key = (event: KeyboardEvent): void => {
    if (event.target === document.body) {
      this.#table?.key(event);
    }
  };

  readonly #look = (): void => {
    const theme = themeOf(this);
    const light = theme === 'light' || (theme === 'auto' && this.#dark?.matches === false);
    attribute(this, 'data-look', light ? 'light' : 'dark');
    flag(this, 'data-four', this.#settings.fourColours);
  };

  #tell<Name extends keyof OwnEvents>(
    name: Name,
    detail: OwnEvents[Name]['detail'],
    cancelable = false,
  ): boolean {
    return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
  }

  #tellSettings(): void {
    this.#tell('machiavelli-settings', { ...this.#settings, lang: this.#voice.lang, theme: themeOf(this) });
  }

  /** Tells what is amiss; the words come only then. */
  async #say(what: (troubles: Troubles) => void): Promise<void> {
    const { createTroubles } = await import('./storage/report.ts');
    what(createTroubles(this, this.#voice.lang, (sentence) => this.#table?.note(sentence, 'refused')));
  }

  /** Tells of attributes that say what they cannot. */
  async #check(): Promise<void> {
    const { strangersOf } = await import('./attributes.ts');
    const strangers = strangersOf(this);
    if (strangers.length > 0) {
      await this.#say((troubles) => troubles.attributes(strangers));
    }
  }

  /** Tells the developer by the console and an event, and the player by `sentence` or else the one for the error's code. */
  readonly #fail = (error: unknown, sentence?: string): void => {
    const { message, code } = told(error);
    console.error(error);
    this.#tell('machiavelli-error', { code, message });
    const note = (text: string): void => this.#table?.note(text, 'refused');
    if (sentence !== undefined) {
      note(sentence);
      return;
    }
    // Without a connection the sentences do not come either.
    const { lang } = this.#voice;
    this.#say((troubles) => troubles.failed(code)).catch(
      () => hasWords(lang) && note(wordsIn(lang).status.offline),
    );
  };
}
