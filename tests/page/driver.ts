// Opens the whole page in a simulated DOM and drives it as a player would: presses buttons, fills in fields, goes back, loads the page
// again. Nothing waits: a test moves the clock.
import '../support/window.ts';
import { afterEach } from 'node:test';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { View } from 'machiavelli-cards';
import type { Setup } from '../../www/element/game/setup.ts';
import type { MachiavelliTable } from '../../www/element/index.ts';
import { openPage as startPage } from '../../www/page/app.ts';
import { storedSettings } from '../../www/page/page-settings.ts';
import { loadWords } from '../../www/words/sections.ts';
import type { Lang } from '../../www/words/words.ts';
import {
  clearDatabase,
  databaseGames,
  isDatabaseBusy,
  putDatabaseGames,
  untilDatabaseIdle,
} from '../support/database.ts';
import { Locks } from '../support/locks.ts';
import { replace } from '../support/replace.ts';
import { removeTables, startEngines, storedSave, TestTable, theClock } from '../table/driver.ts';
import { TestHistory } from './history.ts';

interface PageOptions {
  /** The part of the address after the #, with the #. */
  readonly address?: string;
  /** Values in the storage, by key. Values that are not text are stored as JSON. */
  readonly stored?: Readonly<Record<string, unknown>>;
  /** The games in “My games”. */
  readonly games?: Parameters<typeof putDatabaseGames>[0];
  readonly lang?: Lang;
  /** The day and the time, in the time zone of the device. */
  readonly now?: Date;
}

interface Download {
  readonly name: string;
  readonly text: string;
}

let openPages: TestPage[] = [];

/** What the page has logged as errors. A test that expects some empties the list. */
export const loggedErrors: unknown[] = [];

/** Closes the page, stops the clock and empties the storage. Throws if the page has logged errors. */
export async function closePages(): Promise<void> {
  for (const page of openPages) page.unload();
  openPages = [];
  await removeTables();
  await untilDatabaseIdle();
  await clearDatabase();
  const [error] = loggedErrors.splice(0);
  if (error !== undefined) throw new Error('the page has logged an error', { cause: error });
}

afterEach(closePages);

/** Opens the page. Nothing is animated, and the computers think on the main thread. */
export async function openPage({
  address = '',
  stored = {},
  games = [],
  lang = 'en',
  now,
}: PageOptions = {}): Promise<TestPage> {
  await startEngines();
  if (now !== undefined) theClock().setSystemTime(now);
  const page = new TestPage(address);
  page.store({ 'machiavelli.settings': { lang, theme: 'auto', table: { motion: 'off' } }, ...stored });
  await page.storeGames(...games);
  openPages.push(page);
  await page.load();
  return page;
}

export class TestPage {
  history: TestHistory;
  readonly downloads: Download[] = [];
  /** The texts that the page has copied. */
  readonly copied: string[] = [];
  mayCopy = true;
  /** How far the page is scrolled, in pixels. */
  scrollTop = 0;
  #table: TestTable | null = null;
  #unload: (() => void)[] = [];

  constructor(address: string) {
    this.history = new TestHistory(address);
  }

  // ——— What a player sees ———

  /** The table of the page, whether or not it is shown. */
  get table(): TestTable {
    if (this.#table === null) throw new Error('the page is not open');
    return this.#table;
  }

  get isTableShown(): boolean {
    return !this.table.host.hidden;
  }

  get view(): View {
    return this.table.view;
  }

  /** The part of the address after the #, with the #. */
  get address(): string {
    return this.history.hash;
  }

  /** The name of the dialog that the page shows; `null` if there is none. A dialog of the table is not one of the page. */
  get dialog(): string | null {
    return this.find('dialog[open]')?.dataset.dialog ?? null;
  }

  get heading(): string {
    return this.text('h1');
  }

  find(selector: string): HTMLElement | null {
    return this.all(selector)[0] ?? null;
  }

  /** The first node for a selector that is shown. There must be one. */
  one(selector: string): HTMLElement {
    const node = this.find(selector);
    if (node === null) throw new Error(`nothing on the page matches ${selector}: ${textOf(document.body)}`);
    return node;
  }

  /** The nodes for a selector that are shown. */
  all(selector: string): HTMLElement[] {
    return [...document.body.querySelectorAll<HTMLElement>(selector)].filter(
      (node) => node.closest('[hidden]') === null,
    );
  }

  /** The text of the first node for a selector, with single spaces. */
  text(selector: string): string {
    return textOf(this.one(selector));
  }

  texts(selector: string): string[] {
    return this.all(selector).map(textOf);
  }

  /** The button for an action: of the open dialog, or else of the screen. */
  button(action: string): HTMLButtonElement {
    const selector = `[data-action="${action}"]`;
    const open = this.dialog === null ? null : this.find(`dialog ${selector}`);
    return (open ?? this.one(selector)) as HTMLButtonElement;
  }

  /** Whether a button can be seen and pressed. */
  offers(action: string): boolean {
    return this.find(`[data-action="${action}"]:not([disabled])`) !== null;
  }

  /** The control of a field, which is named by `data-field` or `data-control`. */
  field(name: string): HTMLElement {
    return this.one(`[data-field="${name}"], [data-control="${name}"]`);
  }

  /** The value of the radio button that is checked in a field. */
  picked(name: string): string {
    const inputs = [...this.field(name).querySelectorAll('input')];
    const checked = inputs.find((input) => input.checked);
    if (checked === undefined) throw new Error(`nothing is picked in ${name}`);
    return checked.value;
  }

  /** Sets the clock of the device. */
  setTime(time: Date): void {
    theClock().setSystemTime(time);
  }

  // ——— What is stored ———

  /** Stores values by key; `null` removes one. Values that are not text are stored as JSON. */
  store(values: Readonly<Record<string, unknown>>): void {
    for (const [key, value] of Object.entries(values)) {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
    }
  }

  /** The stored value under a key, read as JSON; `null` if there is none. */
  stored<T>(key: string): T {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as T;
  }

  /** The game that the table has stored; `null` if there is none. */
  get storedGame(): string | null {
    return storedSave('machiavelli.game');
  }

  storeGames<T extends { readonly at: number }>(...games: readonly T[]): Promise<void> {
    return putDatabaseGames(games);
  }

  /** The games in “My games”, oldest first, once the page has stored what it has to store. */
  async games<T>(): Promise<T[]> {
    await this.settle();
    return databaseGames();
  }

  // ——— What a player does ———

  /** Starts a game from the start screen, unless the table is shown, and replaces it with the game of `setup`. */
  async deal(setup: Setup): Promise<void> {
    if (!this.isTableShown) await this.play();
    await this.table.deal(setup);
  }

  /** Presses “Play” and, if an unfinished game would be lost, confirms that. */
  async play(): Promise<void> {
    await this.press('play');
    if (this.dialog === 'new-game') await this.press('confirm');
  }

  /** Moves the clock until something is so, such as a text that needs the engine's answer. */
  until(isSo: () => boolean, what: string): Promise<void> {
    return this.table.until(isSo, what);
  }

  /** Plays what the hint shows. */
  async playHint(): Promise<void> {
    await this.table.press('hint', 'hint', 'hint', 'show-last', 'show-keep', 'end-turn');
  }

  async settle(): Promise<void> {
    await this.table.settle();
    while (isDatabaseBusy()) {
      await untilDatabaseIdle();
      await this.table.settle();
    }
  }

  /** Presses buttons one after another. */
  async press(...actions: readonly string[]): Promise<void> {
    for (const action of actions) {
      const button = this.button(action);
      if (button.disabled) throw new Error(`${action} is disabled`);
      await this.click(button);
    }
  }

  async click(node: HTMLElement): Promise<void> {
    node.click();
    await this.settle();
  }

  /** Picks a radio button or an item of the list of a field. */
  async pick(name: string, value: string): Promise<void> {
    const field = this.field(name);
    const select = field.querySelector('select');
    if (select !== null) return this.choose(select, value);
    const input = field.querySelector<HTMLInputElement>(`input[value="${value}"]`);
    if (input === null) throw new Error(`${name} has no ${value}`);
    await this.click(input);
  }

  /** Turns the switch of a field on or off. */
  async turn(name: string, isOn: boolean): Promise<void> {
    const input = this.field(name).querySelector('input');
    if (input === null) throw new Error(`${name} is no switch`);
    if (input.checked !== isOn) await this.click(input);
  }

  /** Replaces the value of a text field or of a list, in the first node that matches. */
  async fill(selector: string, value: string): Promise<void> {
    await this.choose(this.one(selector) as HTMLInputElement, value);
  }

  private async choose(control: HTMLInputElement | HTMLSelectElement, value: string): Promise<void> {
    control.value = value;
    const type = control.matches('select') ? 'change' : 'input';
    control.dispatchEvent(new Event(type, { bubbles: true }));
    await this.settle();
  }

  /** Chooses a file with this text. */
  async chooseFile(action: string, text: string): Promise<void> {
    const input = this.button(action);
    Object.defineProperty(input, 'files', { value: [{ text: async () => text }], configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await this.settle();
  }

  /** What a browser does on Escape: asks the open dialog to close. */
  async escape(): Promise<void> {
    const dialog = this.one('dialog[open]') as HTMLDialogElement;
    if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
    await this.settle();
  }

  /** Opens the page anew at an address, as in another tab. */
  async reopen(address: string): Promise<void> {
    this.unload();
    this.history = new TestHistory(address);
    await this.load();
  }

  async goBack(): Promise<void> {
    this.history.step(-1);
    await this.settle();
  }

  async goForward(): Promise<void> {
    this.history.step(1);
    await this.settle();
  }

  /** Follows a link within the page, or enters an address by hand. */
  async goTo(address: string): Promise<void> {
    this.history.assign(address);
    await this.settle();
  }

  async reload(): Promise<void> {
    this.unload();
    await this.load();
  }

  // ——— How the page is opened ———

  async load(): Promise<void> {
    this.#prepare();
    document.documentElement.innerHTML = `<head><meta name="theme-color" content=""><title></title></head>
      <body worker="off"><main><div id="page" class="page"></div>
      <machiavelli-table hidden autostart="off" menu="page" persist="machiavelli.game" worker="off"></machiavelli-table>
      </main></body>`;
    const host = document.querySelector<MachiavelliTable>('machiavelli-table');
    const root = document.querySelector<HTMLElement>('#page');
    if (host === null || root === null) throw new Error('the page has no table');
    this.#table = new TestTable(host);
    await loadWords(storedSettings().lang);
    startPage(root, host);
    await this.settle();
  }

  /** Removes the page with everything that listens to the window, as a browser does before it loads another page. */
  unload(): void {
    this.#table?.host.remove();
    this.#table = null;
    for (const undo of this.#unload.splice(0)) undo();
  }

  #prepare(): void {
    const page = this;
    const { history } = this;
    this.#collectListeners();
    replace(globalThis, {
      console: { ...console, error: (error: unknown) => void loggedErrors.push(error) },
      ...{ history, location: history.location },
      BroadcastChannel: this.#closingChannel(),
      get scrollY() {
        return page.scrollTop;
      },
      scrollTo: (_: number, top: number) => {
        this.scrollTop = top;
      },
      ...{ CompressionStream: codec(deflateRawSync), DecompressionStream: codec(inflateRawSync) },
    });
    const writeText = async (text: string): Promise<void> => {
      if (!this.mayCopy) throw new DOMException('not allowed', 'NotAllowedError');
      this.copied.push(text);
    };
    replace(navigator, { clipboard: { writeText }, locks: new Locks() });
    this.#collectDownloads();
    replace(HTMLElement.prototype, {
      checkVisibility(this: HTMLElement): boolean {
        return this.isConnected && this.closest('[hidden]') === null;
      },
    });
  }

  /** A class of channels that are closed when the page is unloaded. */
  #closingChannel(): typeof BroadcastChannel {
    const unload = this.#unload;
    return class extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        unload.push(() => this.close());
      }
    };
  }

  /** Keeps the texts that the page saves as files. */
  #collectDownloads(): void {
    class TextBlob extends Blob {
      override readonly text;
      constructor(parts: BlobPart[]) {
        super(parts);
        this.text = async () => parts.join('');
      }
    }
    const { downloads } = this;
    let saved: TextBlob | null = null;
    replace(globalThis, { Blob: TextBlob });
    replace(URL, {
      createObjectURL(blob: TextBlob): string {
        saved = blob;
        return 'blob:file';
      },
      revokeObjectURL: () => undefined,
    });
    replace(HTMLAnchorElement.prototype, {
      click(this: HTMLAnchorElement): void {
        const { download: name } = this;
        void saved?.text().then((text) => downloads.push({ name, text }));
      },
    });
  }

  /** Collects what listens to the window and the document, so that it can be removed. */
  #collectListeners(): void {
    for (const target of [globalThis, document] as const) {
      const { addEventListener: add } = target;
      target.addEventListener = (...args: Parameters<typeof add>) => {
        add.apply(target, args);
        this.#unload.push(() => target.removeEventListener(args[0], args[1], args[2]));
      };
      this.#unload.push(() => Object.assign(target, { addEventListener: add }));
    }
  }
}

/** A class of streams that convert all bytes at once. Those of Node do so in another thread, at a time that a test cannot know. */
const codec = (convert: (bytes: Uint8Array) => Uint8Array) =>
  class extends TransformStream<Uint8Array, Uint8Array> {
    constructor() {
      const parts: Uint8Array[] = [];
      super({
        transform: (part) => void parts.push(part),
        flush: (controller) => controller.enqueue(new Uint8Array(convert(Buffer.concat(parts)))),
      });
    }
  };

/** The text of a node, with white space as a browser collapses it: no-break spaces stay. */
const textOf = (node: Element): string => (node.textContent ?? '').replace(/[ \t\n]+/g, ' ').trim();
