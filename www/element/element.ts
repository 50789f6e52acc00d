import type { TurnEvent, View } from '../engine.ts';
import type { Authority, Seat } from '../online/authority.ts';
import { isolateNames } from '../words/isolate.ts';
import type { Dictionaries } from '../words/own-words.ts';
import { directionOf, isLangName, LANGS, pickLang } from '../words/words.ts';
import { createLanguage } from './announce/dictionary.ts';
import { createCurrentGame } from './current-game.ts';
import { hasAnimations, isMostlyInView, mediaQuery, observeSize } from './dom/browser-features.ts';
import { make, setAttribute } from './dom/dom.ts';
import { wasPressedLast, watchPresses } from './dom/focus.ts';
import { createEmit } from './events.ts';
import { checkCommand } from './game/check-command.ts';
import type { Command, CommandOutcome } from './game/command.ts';
import { turnsByDeal } from './game/history.ts';
import { exerciseOf, type SeatSetup, type Setup } from './game/setup.ts';
import {
  applyEarlyProperties,
  languagesAround,
  type Reflected,
  reflectAttributes,
  themeOf,
  WATCHED,
} from './host/attributes.ts';
import { phaseOf } from './model/model.ts';
import type { Env, Services } from './model/parts.ts';
import type { Phase } from './model/phase.ts';
import { createProblems } from './problems.ts';
import { DEFAULTS, MOVE_TIMES, type Settings, validSettings } from './settings.ts';
import { gameStorage, type StoredSettings } from './storage/game-storage.ts';
import { createTable, type MountedTable } from './table.ts';
import { adoptSheet, tableSheet } from './view/sheets.ts';

// The class of the element: its attributes, properties, methods and lifecycle. `table.ts` puts the table together, and
// `current-game.ts` starts and stores its game.

const darkScheme = (): MediaQueryList | null => mediaQuery('(prefers-color-scheme: dark)');

/** On a server, which may import this file, there is no `HTMLElement`. */
const Base = (globalThis.HTMLElement ?? class {}) as new () => HTMLElement & Reflected;

/**
 * A card table for Machiavelli, the Italian open-table rummy. Without further code, it is a complete game against the computer. Give it a
 * height, because it fills the space that the page gives it; without one it is 288 px high.
 */
export class MachiavelliTable extends Base {
  static readonly observedAttributes = WATCHED;

  /** The elements in the page. */
  static readonly #connected = new Set<MachiavelliTable>();

  readonly #emit = createEmit(this);
  readonly #language = createLanguage(
    {
      locale: () => pickLang<string>(this.#languages(), [...Object.keys(this.#dictionaries), ...LANGS]),
      lang: () => pickLang(this.#languages()),
      own: () => this.#dictionaries,
    },
    () => this.#table && this.#applySettings(),
    () => this.#problems.checkWords(),
  );
  readonly #problems = createProblems({
    host: this,
    language: this.#language,
    emit: this.#emit,
    table: () => this.#table,
  });
  readonly #game = createCurrentGame({
    host: this,
    language: this.#language,
    emit: this.#emit,
    problems: this.#problems,
    table: () => this.#table,
    ensureTable: () => this.#ensureTable(),
    connectParts: () => ({ env: this.#env, services: this.#services, table: this.#ensureTable() }),
  });
  readonly #env = this.#createEnv();
  readonly #services = this.#createServices();
  #table: MountedTable | null = null;
  /** The settings in force. */
  #settings: Settings = DEFAULTS.ltr;
  /** The settings that the page has assigned, or that the player has chosen since. */
  #assigned: Partial<Settings> = {};
  /** What the player has chosen in the menu before, under the name in `persist`. What the page sets takes precedence. */
  #stored: StoredSettings = {};
  /** What the page has assigned to `words`. */
  #words: Dictionaries = {};
  /** The languages in `words`. */
  #dictionaries: Dictionaries = {};
  /** Removes the event listeners when the element is removed from the page. */
  #listenerController = new AbortController();

  connectedCallback(): void {
    applyEarlyProperties(this);
    this.#ensureTable();
    this.#listenerController = new AbortController();
    const { signal } = this.#listenerController;
    darkScheme()?.addEventListener('change', this.#updateLook, { signal });
    const languages = new MutationObserver(this.#loadLanguage);
    languages.observe(document.documentElement, { attributeFilter: ['lang'] });
    signal.addEventListener('abort', () => languages.disconnect());
    this.#applySettings();
    MachiavelliTable.#connected.add(this);
    watchPresses(this, signal);
    document.addEventListener('keydown', this.#onKey, { signal });
    const mayStart = this.getAttribute('autostart') !== 'off' || this.#game.mustConnect;
    if (this.running || !mayStart) {
      this.#loadLanguage();
    } else {
      this.#game.startOrResume().catch(this.#problems.publishError);
    }
  }

  disconnectedCallback(): void {
    this.#listenerController.abort();
    MachiavelliTable.#connected.delete(this);
    // An element that is only moved within the page is connected again before this callback runs.
    queueMicrotask(() => {
      if (!this.isConnected) {
        this.#game.leave();
        this.#table?.stopThinking();
      }
    });
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before === now || this.#table === null) return;
    if (this.running) {
      this.#problems.checkAttributes();
    }
    if (name === 'level') this.#game.changeLevel(now);
    else if (name === 'lang') this.#loadLanguage();
    else this.#applySettings();
    if (name === 'persist') this.#loadLanguage();
  }

  readonly #languages = (): readonly string[] => languagesAround(this, this.#stored.lang);

  readonly #loadLanguage = (): void => void this.#language.load().catch(this.#problems.reportError);

  /** Whether a game is on the table, finished or not. */
  get running(): boolean {
    return this.#game.game !== null;
  }

  /** The setup with which the game was started, with its `seed`; `null` without a game. */
  get setup(): Setup | null {
    return this.#game.setup;
  }

  /**
   * A copy of everything that the person at this device may see; `null` without a game. While a hint or a replay is shown, this is
   * the view in its picture.
   */
  get view(): View | null {
    return structuredClone(this.#table?.view ?? null);
  }

  /**
   * Who can act: `empty` nobody, because there is no game; `mine` the person at this device; `computer` a computer, or a player
   * elsewhere; `handover` nobody, until the device has changed hands or while another tab plays the game; `over` nobody any more;
   * `show` nobody, while a hint or earlier turns cover the game. The attribute `data-phase` has the same value.
   */
  get phase(): Phase {
    return this.#table === null ? 'empty' : phaseOf(this.#table.model);
  }

  /** Every turn of every deal so far, with what everybody could see of the turn. */
  get log(): readonly TurnEvent[] {
    const { game } = this.#game;
    return game === null ? [] : turnsByDeal(game, game.view(null)).flat();
  }

  /** Where the melds lie on the table and how the hand is grouped, as text for `load()`; empty without a game. */
  get places(): string {
    return this.running ? (this.#table?.savePlaces() ?? '') : '';
  }

  /**
   * The player's settings. Reading it gives a copy. Assigning an object changes the settings that it contains: `deck` (`classic`,
   * `four`, `large`, `tiles`), `back` (`fox`, `lily`, `stripes`), `cloth` (`green`, `pale`), `motion` (`normal`, `fast`, `slow`, `off`),
   * `confirmEnd`, `cardSize` (`auto`, `small`, `large`), `handed` (`right`, `left`; by default where lines end), `sort` (`rank`, `suit`, `melds`),
   * `tidy` (`kind`, `rank`, `suit`, `laid`), `autoTidy`, `find`, `input` (`both`, `drag`, `tap`), `sound`, `haptics`. `null` takes back
   * what was assigned.
   */
  get settings(): Settings {
    return { ...this.#settings };
  }

  set settings(part: Partial<Settings> | null | undefined) {
    this.#assigned = part == null ? {} : { ...this.#assigned, ...validSettings(part) };
    this.#problems.checkSettings(part ?? {});
    this.#applySettings();
  }

  /**
   * Sentences of the page by language, such as `{ en: { table: { finish: 'Done' } } }`. They replace those of the table, or add a language
   * that the table does not have. Sentences that are left out are those of the table.
   */
  get words(): Dictionaries {
    return this.#words;
  }

  set words(words: Dictionaries | null | undefined) {
    this.#words = words ?? {};
    const languages = Object.entries(this.#words).filter(([name]) => isLangName(name));
    this.#dictionaries = Object.fromEntries(languages);
    this.#loadLanguage();
  }

  /**
   * Deals a game. The attributes supply what the setup leaves out. Without a setup, starts what the attributes describe, which
   * may be a puzzle or a replay.
   */
  start(setup?: Setup): Promise<void> {
    return this.#game.start(setup);
  }

  /** Continues the game stored under `persist`. Resolves to `false` if there is none that can be read. */
  resume(): Promise<boolean> {
    return this.#game.resume();
  }

  /** Whether an unfinished game is stored under `persist`. */
  hasSaved(): boolean {
    return this.#game.hasSaved();
  }

  /** Deals a game from the same setup with another seed. */
  rematch(): Promise<void> {
    return this.#game.rematch();
  }

  /** Leaves the table; a stored game stays stored. */
  close(): void {
    this.#game.close();
  }

  /** Closes the open dialog or the replay. Returns false if neither is open, or if the dialog hides the game and must stay. */
  closeDialog(): boolean {
    return this.#table?.closeDialog() ?? false;
  }

  /** The game as text; empty without a game, or if the game is held elsewhere. */
  save(): string {
    return this.#game.isConnected ? '' : (this.#game.game?.save() ?? '');
  }

  /**
   * Shows a game that an authority holds, as seen from one seat; `null` is for a spectator. Resolves once the game is on the
   * table. The connection lasts until another game starts, the element is removed from the page, or `disconnect` is called.
   */
  connect(authority: Authority, seat: Seat): Promise<void> {
    return this.#game.connect(authority, seat);
  }

  /** Leaves a game that is held elsewhere. */
  disconnect(): void {
    this.#game.disconnect();
  }

  /**
   * Carries out a command as the player's gesture would: sends `machiavelli-command`, plays the animation and announces the
   * outcome. Returns whether it was legal, and every reason why not. In a game that is held elsewhere, a command that ends the turn
   * returns before the authority has received the turn. Throws if there is no such command, card, group or place.
   */
  run(command: Command): CommandOutcome {
    checkCommand(command, this.#table?.model.view ?? null);
    const { legal = false, flaws = [] } = this.#table?.run(command, undefined, true) ?? {};
    return { legal, flaws };
  }

  /**
   * Continues a game given as text. `seats` says who plays; by default the first seat is a person. `places` says where the melds lie; if it
   * is missing or cannot be read, they are laid out anew.
   */
  load(text: string, seats?: readonly SeatSetup[], places = ''): Promise<void> {
    return this.#game.load(text, seats, places);
  }

  #ensureTable(): MountedTable {
    if (this.#table === null) {
      const table = createTable(this.#env, this.#services);
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      adoptSheet(root, tableSheet());
      const scheme = make('span', { class: 'scheme' });
      scheme.addEventListener('transitionrun', this.#updateLook);
      root.replaceChildren(table.root, scheme);
      observeSize(this, table.redraw);
      this.#table = table;
    }
    return this.#table;
  }

  #createEnv(): Env {
    const element = this;
    const reducedMotion = mediaQuery('(prefers-reduced-motion: reduce)');
    return {
      element,
      get words() {
        return element.#language.words;
      },
      get locale() {
        return element.#language.locale;
      },
      get dictionaries() {
        return element.#dictionaries;
      },
      get lang() {
        return element.#language.lang;
      },
      get theme() {
        return themeOf(element, element.#stored.theme);
      },
      get settings() {
        return element.#settings;
      },
      get moveTime() {
        const isStill = reducedMotion?.matches === true || !hasAnimations();
        return isStill ? 0 : MOVE_TIMES[element.#settings.motion];
      },
      get exercise() {
        return exerciseOf(element.#game.setup, element.#language);
      },
      get seats() {
        return element.#game.setup?.seats ?? [];
      },
      get next() {
        return element.getAttribute('next');
      },
      get remark() {
        return element.#game.remark;
      },
      get tips() {
        return element.#game.setup?.tips ?? false;
      },
    };
  }

  #createServices(): Services {
    return {
      ...this.#game.services,
      emit: this.#emit,
      reportError: this.#problems.reportError,
      withWords: (script) => this.#language.withWords(script),
      changeSettings: async (choice) => {
        const { lang, theme, ...part } = choice;
        this.settings = part;
        if (theme !== undefined) this.setAttribute('theme', theme);
        if (lang !== undefined) {
          this.setAttribute('lang', lang);
          await this.#language.load().catch(this.#problems.reportError);
        }
        const name = this.getAttribute('persist');
        if (name !== null) gameStorage(name).writeSettings(choice);
        this.#emit('machiavelli-settings', {
          ...this.#settings,
          lang: this.#env.locale,
          theme: this.#env.theme,
        });
      },
    };
  }

  /** Handles a key that was pressed while nothing on the page had the focus. Help needs the focus, because `?` is only a letter. */
  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.target !== document.body || event.defaultPrevented || event.key === '?') return;
    const shown = [...MachiavelliTable.#connected].filter(isMostlyInView);
    if ((shown.find(wasPressedLast) ?? shown[0]) !== this) return;
    if (event.key === 'Escape' && this.closeDialog()) event.preventDefault();
    else this.#table?.handleKey(event);
  };

  /**
   * Applies the direction of the language, its defaults, what the player has chosen before, and what has been assigned. Of the settings, the
   * later take precedence.
   */
  #applySettings(): void {
    const name = this.getAttribute('persist');
    this.#stored = name === null ? {} : gameStorage(name).readSettings();
    const direction = directionOf(this.#language.locale);
    if (direction === 'rtl') isolateNames();
    this.#ensureTable().root.dir = direction;
    this.#settings = { ...DEFAULTS[direction], ...validSettings(this.#stored), ...this.#assigned };
    this.#updateLook();
    this.#table?.redraw();
  }

  readonly #updateLook = (): void => {
    const { theme } = this.#env;
    const isLight = theme === 'light' || (theme === 'auto' && darkScheme()?.matches !== true);
    // Not on the element, whose attributes belong to the page: code that morphs the page would remove them.
    const { root } = this.#ensureTable();
    setAttribute(root, 'data-look', isLight ? 'light' : 'dark');
    setAttribute(root, 'data-cloth', this.#settings.cloth);
    setAttribute(root, 'data-back', this.#settings.back);
    const { back, deck, handed } = this.#settings;
    const isUsual = back === 'fox' && deck === 'classic' && handed === 'right' && root.dir === 'ltr';
    if (isUsual) this.#writeChoices();
    // If the looks cannot be loaded, the table has the usual ones.
    else
      import('./view/chosen-looks.ts')
        .then(({ adoptChosenLooks }) => adoptChosenLooks(root))
        .then(this.#writeChoices, () => undefined);
  };

  /** Shows the deck and the hand that are chosen now. */
  readonly #writeChoices = (): void => {
    const { root } = this.#ensureTable();
    setAttribute(root, 'data-deck', this.#settings.deck);
    setAttribute(root, 'data-handed', this.#settings.handed);
  };
}

reflectAttributes(MachiavelliTable.prototype);
