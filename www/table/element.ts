import { Game, ready, readyToThink, type TurnEvent, type View } from '../engine.ts';
import { createVoice, wordsIn } from './dictionary.ts';
import { attribute, flag } from './dom.ts';
import type { ListenedElement, OwnEvents } from './events.ts';
import type { EndDetail } from './hooks.ts';
import { DEFAULTS, merged, type Settings } from './settings.ts';
import {
  freshSeed,
  isLevel,
  langNear,
  readSide,
  type SeatSetup,
  type Setup,
  themeOf,
  told,
} from './setup.ts';
import { createStored } from './stored.ts';
import { tableSheet } from './styles.ts';
import { createTable, type Table } from './table.ts';

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
  );
  #notice = '';
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
    this.#voice.speak().catch((error: unknown) => this.#fail(error));
    this.#dark = matchMedia('(prefers-color-scheme: dark)');
    this.#dark.addEventListener('change', this.#look);
    this.#look();
    this.#size = new ResizeObserver(() => table.redraw());
    this.#size.observe(this);
    this.#stored.watch();
    document.addEventListener('keydown', this.#key);
    table.redraw();
    if (this.getAttribute('autostart') !== 'off' && !this.running) {
      this.#sitDown().catch((error: unknown) => this.#fail(error));
    }
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
    switch (name) {
      case 'lang':
        this.#voice.speak().catch((error: unknown) => this.#fail(error));
        break;
      case 'theme':
        this.#look();
        break;
      default:
        if (this.isConnected && this.getAttribute('autostart') !== 'off') {
          clearTimeout(this.#restart);
          this.#restart = window.setTimeout(
            () => this.start({}).catch((error: unknown) => this.#fail(error)),
            0,
          );
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
    const seats =
      setup.seats ?? defaultSeats(wordsIn(this.#voice.lang), who, isLevel(level) ? level : 'medium');
    const players = seats.map(({ name }) => name);
    const options = { rules, players, ...(seed === undefined ? {} : { seed }) };
    const game = position === undefined ? Game.deal(options) : Game.arrange({ ...options, position });
    this.#setup = { ...setup, rules, seats };
    this.#seats = seats;
    await table.play(game, seats, false);
    if (this.#notice !== '') {
      table.note(this.#notice, 'refused');
      this.#notice = '';
    }
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
    } catch (error) {
      const name = keep.setAside();
      const message = wordsIn(this.#voice.lang).status.unreadable(name);
      this.#notice = message;
      table.note(message, 'refused');
      this.#tell('machiavelli-error', { code: 'unreadable-save', message, cause: error });
      return false;
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
    const { misfit, seatsOf } = await this.#ready();
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
    const source = this.getAttribute('wasm-src') ?? '';
    return source === '' ? null : new URL(source, document.baseURI).href;
  }

  async #ready(start = ready): Promise<typeof import('./hands/seating.ts')> {
    const table = this.#table ?? this.#build();
    await Promise.all([start(this.#wasm() ?? undefined), this.#voice.speak(), table.arm()]);
    return import('./hands/seating.ts');
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
      rematch: () => void this.rematch().catch((error: unknown) => this.#fail(error)),
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
      failed: (error) => this.#fail(error),
    });
    root.replaceChildren(table.shell.root);
    this.#table = table;
    return table;
  }

  #newGame(): void {
    if (this.#tell('machiavelli-open', { what: 'new-game' }, true)) {
      this.rematch().catch((error: unknown) => this.#fail(error));
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
        .catch((error: unknown) => this.#fail(error));
    });
  }

  #store(): void {
    const { game = null, view = null } = this.#table?.store.state ?? {};
    if (game === null || this.#stored.keep === null) {
      return;
    }
    const done = view?.over === true && (view.rules.scoring !== 'session' || view.sessionOver);
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

  #fail(error: unknown): void {
    const { message, code } = told(error);
    this.#table?.note(message, 'refused');
    this.#tell('machiavelli-error', { code, message });
  }
}
