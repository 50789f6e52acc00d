// Drives a table as a player would, without waiting for anything: a test moves the clock. It speaks only to the public element and to
// what a player can see and press, so the same tests run in Node, without a browser, and in the page of a real one.
import '../support/window.ts';
import { afterEach } from 'node:test';
import { type Clock, install } from '@sinonjs/fake-timers';
import { type CardView, Game, type GroupView, type Hint, type TurnEvent, type View } from 'machiavelli-cards';
import type { MachiavelliTable } from '../../www/element/index.ts';
import '../../www/element/define.ts';
import type { ErrorDetail } from '../../www/element/events.ts';
import type { SeatSetup, Setup } from '../../www/element/game/setup.ts';
import { ready, wholeEngine } from '../../www/engine.ts';
import { restoreReplaced } from '../support/replace.ts';
import { forgetRemovedElements, isBrowser, reportResizes, TABLE_SIZE } from '../support/window.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where cards go: a group, counted from 1 in the order of `table`; a new meld; the hand, at its end or before a card; a joker; a point. */
export type Spot = number | 'new' | 'hand' | { readonly before: string } | { readonly joker: number } | Point;

export const ANNA: SeatSetup = { name: 'Anna', level: null };
export const BRUNO: SeatSetup = { name: 'Bruno', level: null };
/** A computer that decides at once, so that a test waits for no budget of work. */
export const CATERINA: SeatSetup = { name: 'Caterina', level: 'beginner' };

/** Two packs, in runs and in sets of four, and a hand from a third one. */
export const FULL_TABLE = `${[
  ...[...'SHDC'].flatMap((suit) =>
    ['A234', '5678', '9TJQK'].map((run) => [...run].map((rank) => rank + suit)),
  ),
  ...[...'A23456789TJQK'].map((rank) => [...'SHDC'].map((suit) => rank + suit)),
]
  .map((meld) => meld.join(' '))
  .join(' | ')} / 2S 3S`;

/** What the clock does not replace: `queueMicrotask` and `nextTick` order promises, and happen at once. */
const FAKED = [
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] as const),
  ...(['requestAnimationFrame', 'cancelAnimationFrame'] as const),
];

/** Lets all promises settle that need no timer of the faked clock. */
const realTask = (
  (later) => () =>
    new Promise<void>((done) => later(done))
)(
  // A channel, because browsers delay nested timers.
  typeof setImmediate === 'function' ? setImmediate : channelTask(),
);

function channelTask(): (done: () => void) => void {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  return (done) => {
    waiting.push(done);
    port2.postMessage(null);
  };
}

/** The time of one frame, in milliseconds. */
const FRAME = 16;

/** The number of pixels by which cards float above a finger that has moved. */
const FLOAT_HEIGHT = 44;

/** Two taps on a card within this time, in milliseconds, are a double tap. */
const DOUBLE_TAP_TIME = 400;

/** How long a drag lasts for the table: the frames in which it is lifted, and one for each move. */
const LIFT_FRAMES = 7;

/**
 * A browser reports the size of a new element in one of its next frames, which the test's clock does not move. The table is then drawn
 * again, which must not happen during a gesture.
 */
const framesOfBrowser = ((frame) => async (): Promise<void> => {
  for (let count = 0; isBrowser && count < 2; count += 1) await new Promise((done) => frame(done));
})(globalThis.requestAnimationFrame?.bind(globalThis));

let clock: Clock | null = null;
let open: TestTable[] = [];

/** The clock of all tables of a test. It begins at noon of a winter day. */
export function theClock(): Clock {
  clock ??= install({ now: Date.UTC(2026, 10, 28, 12), toFake: [...FAKED], shouldClearNativeTimers: true });
  return clock;
}

/** Removes the tables, stops the clock, puts back what was replaced and empties the storage. */
export async function removeTables(): Promise<void> {
  restoreReplaced();
  for (const table of open) table.host.remove();
  open = [];
  await realTask();
  clock?.uninstall();
  clock = null;
  document.body.replaceChildren();
  forgetRemovedElements();
  localStorage.clear();
  sessionStorage.clear();
}

afterEach(removeTables);

/** Starts the engines once, with the real clock, so that no test waits for them. */
export async function startEngines(): Promise<void> {
  await Promise.all([ready(), wholeEngine()]);
}

/** Starts the engines and the clock, for what a test does before it opens a table. */
export async function startUp(): Promise<void> {
  await startEngines();
  theClock();
}

interface TableOptions {
  /** Attributes of the element. They replace `autostart`, `worker`, `lang` and `theme`; `null` leaves one of these out. */
  readonly attributes?: Readonly<Record<string, string | null>>;
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Where the element is put; by default into the body. */
  readonly parent?: Element | ShadowRoot;
  /** With `false`, the table starts the engine itself, unless an earlier table has started it. */
  readonly hasEngine?: boolean;
  /** Called with the element just after it was put there, in the same task. */
  readonly inserted?: (host: MachiavelliTable) => void;
}

/** Opens a table without a game. Nothing moves by itself and nothing is animated, unless the settings say so. */
export async function openTable({
  attributes = {},
  settings = {},
  parent = document.body,
  hasEngine = true,
  inserted = () => undefined,
}: TableOptions = {}): Promise<TestTable> {
  if (hasEngine) await startUp();
  theClock();
  const host = document.createElement('machiavelli-table') as MachiavelliTable;
  host.style.cssText = `display: block; width: ${TABLE_SIZE.width}px; height: ${TABLE_SIZE.height}px`;
  const all = { autostart: 'off', worker: 'off', lang: 'en', theme: 'light', ...attributes };
  for (const [name, value] of Object.entries(all)) if (value !== null) host.setAttribute(name, value);
  const table = new TestTable(host);
  open.push(table);
  host.settings = { motion: 'off', ...settings };
  parent.append(host);
  inserted(host);
  await framesOfBrowser();
  await table.settle();
  return table;
}

/**
 * Opens a table and deals a game of two people, so that no computer plays. Without a `seed`, the deal is always the same. If there is a
 * `position`, the first player is at the table.
 */
export async function deal(setup: Setup = {}, options: TableOptions = {}): Promise<TestTable> {
  const table = await openTable(options);
  await table.deal(setup);
  return table;
}

export class TestTable {
  /** The errors that the element has reported to the page. */
  readonly errors: Pick<ErrorDetail, 'code' | 'message'>[] = [];
  #held: HeldPointer | null = null;

  constructor(readonly host: MachiavelliTable) {
    host.addEventListener('machiavelli-error', ({ detail: { code, message } }) => {
      this.errors.push({ code, message });
    });
  }

  // ——— What a player sees ———

  get root(): ShadowRoot {
    const { shadowRoot } = this.host;
    if (shadowRoot === null) throw new Error('the element has no shadow root');
    return shadowRoot;
  }

  get view(): View {
    const { view } = this.host;
    if (view === null) throw new Error('there is no game on the table');
    return view;
  }

  /** The turns of the deal that the table has shown. */
  get log(): readonly TurnEvent[] {
    const { deal, turn, over } = this.view;
    return this.host.log.filter((event) => event.deal === deal).slice(0, over ? turn : turn - 1);
  }

  get phase(): string {
    return this.host.dataset.phase ?? 'empty';
  }

  /** The groups of the game, in the notation. */
  get table(): string {
    return this.view.groups.map(({ cards }) => facesOf(cards)).join(' | ');
  }

  /** The groups that are drawn, in the notation: what a player sees, also while a hint or a replay is shown. */
  get drawnTable(): string {
    const faces = new Map([...this.all('[data-card-id]')].map((node) => [node, node.dataset.face]));
    return [...this.all('[data-group-id]')]
      .map((tray) => [...tray.querySelectorAll<HTMLElement>('[data-card-id]')])
      .map((nodes) =>
        nodes.map((node) => faces.get(node) ?? this.faceOf(Number(node.dataset.cardId))).join(' '),
      )
      .join(' | ');
  }

  get hand(): string {
    return facesOf(this.view.hand);
  }

  /** The sentence beside the main button. */
  get sentence(): string {
    return this.one('[part~=sentence]').textContent ?? '';
  }

  /** What was announced last. */
  get spoken(): string {
    return document.querySelector('[data-machiavelli-speech]')?.textContent ?? '';
  }

  /** The name of the open dialog; `null` if there is none. */
  get dialog(): string | null {
    const dialog = this.find('dialog');
    return dialog?.hasAttribute('open') === true ? (dialog.dataset.dialog ?? '') : null;
  }

  /** The faces of the selected cards, in the order of the screen. */
  get selected(): string {
    const nodes = [...this.all('[data-card-id][aria-selected=true]')];
    return nodes.map((node) => this.faceOf(Number(node.dataset.cardId))).join(' ');
  }

  /** The focused card's face or the focused button's action; `null` if the focus is elsewhere. */
  get focused(): string | null {
    const node = this.root.activeElement;
    if (!(node instanceof HTMLElement)) return null;
    const { cardId, action } = node.dataset;
    return cardId === undefined ? (action ?? null) : this.faceOf(Number(cardId));
  }

  /** The faces of the cards that the pointer holds, in the order of the screen. */
  get held(): string {
    const nodes = [...this.all('[data-card-id][data-lifted]')];
    return nodes.map((node) => this.faceOf(Number(node.dataset.cardId))).join(' ');
  }

  /** The number of copies of cards that follow the pointer. */
  get copies(): number {
    return this.all('.ghost .card').length;
  }

  /** Where the cards that are dragged, or moved by keyboard, would go: a group, counted from 1, a new meld, the hand, or nowhere. */
  get target(): number | 'new' | 'hand' | null {
    const tray = this.find('[data-group-id][data-over]');
    if (tray !== null) return this.view.groups.findIndex(({ id }) => String(id) === tray.dataset.groupId) + 1;
    if (this.find('.handbox[data-over]') !== null) return 'hand';
    return this.find('.slot:not([data-off])') === null ? null : 'new';
  }

  /** The last turn that ended in this deal. */
  get lastTurn(): TurnEvent {
    const event = this.log.at(-1);
    if (event === undefined) throw new Error('no turn has ended');
    return event;
  }

  /** The engine's hint for the turn in progress. */
  get hint(): Hint {
    const game = Game.load(this.host.save());
    const hint = game.hint();
    game.free();
    return hint;
  }

  find(selector: string): HTMLElement | null {
    return this.root.querySelector<HTMLElement>(selector);
  }

  /** The node for a selector, of which there must be one or more. */
  one(selector: string): HTMLElement {
    const node = this.find(selector);
    if (node === null) throw new Error(`nothing on the table matches ${selector}`);
    return node;
  }

  all(selector: string): NodeListOf<HTMLElement> {
    return this.root.querySelectorAll<HTMLElement>(selector);
  }

  button(action: string): HTMLElement {
    const open = this.dialog === null ? null : this.find(`dialog [data-action="${action}"]`);
    return open ?? this.one(`[data-action="${action}"]`);
  }

  /** Whether a button can be seen and pressed. */
  offers(action: string): boolean {
    const button = this.find(`[data-action="${action}"]`);
    return button !== null && isShown(button) && button.getAttribute('aria-disabled') !== 'true';
  }

  card(card: string): HTMLElement {
    return this.cardNode(this.idOf(card));
  }

  cardNode(id: number): HTMLElement {
    return this.one(`[data-card-id="${id}"]`);
  }

  /** The tray of a group, counted from 1. */
  tray(group: number): HTMLElement {
    return this.one(`[data-group-id="${this.group(group).id}"]`);
  }

  group(number: number): GroupView {
    const group = this.view.groups[number - 1];
    if (group === undefined) throw new Error(`there is no group ${number} in ${this.table}`);
    return group;
  }

  /**
   * The ids of cards such as `5C 6C@2 7H@hand`: those in the hand come first, then the helping cards, then the table. `@2` names the
   * group, `@hand` the hand. The same face twice is two cards.
   */
  ids(cards: string): number[] {
    const found: number[] = [];
    for (const word of cards.split(' ').filter((text) => text !== '')) {
      const [face, at] = word.split('@');
      const card = this.#cardsAt(at).find((known) => known.face === face && !found.includes(known.id));
      if (card === undefined) throw new Error(`there is no ${word}: ${this.table} / ${this.hand}`);
      found.push(card.id);
    }
    return found;
  }

  idOf(card: string): number {
    const [id] = this.ids(card);
    if (id === undefined) throw new Error('no card is named');
    return id;
  }

  faceOf(id: number): string {
    const card = this.#cardsAt(undefined).find((known) => known.id === id);
    return card?.face ?? `card ${id}`;
  }

  #cardsAt(at: string | undefined): readonly CardView[] {
    const { hand, helping, groups } = this.view;
    if (at === 'hand') return hand;
    if (at !== undefined) return this.group(Number(at)).cards;
    return [...hand, ...helping, ...groups.flatMap(({ cards }) => cards)];
  }

  // ——— Time ———

  /** Lets everything happen that needs no time, and draws. */
  async settle(): Promise<void> {
    await this.tick(4 * FRAME);
  }

  /** Moves the clock by milliseconds. */
  async tick(time: number): Promise<void> {
    const moved = theClock();
    // Promises settle before the clock moves, between two timers, and afterwards.
    for (let task = 0; task < 3; task += 1) await realTask();
    reportResizes();
    await moved.tickAsync(time);
    for (let task = 0; task < 3; task += 1) await realTask();
    reportResizes();
  }

  /** Moves the clock until `isDone`, at most two minutes. */
  async until(isDone: () => boolean, what: string, step = 100): Promise<void> {
    for (let time = 0; !isDone(); time += step) {
      if (time > 120_000) throw new Error(`after two minutes: ${what}; the phase is ${this.phase}`);
      await this.tick(step);
    }
  }

  /** Moves the clock until a person at this table can play, or until the deal is over. Confirms that the device was handed over. */
  async untilMyTurn(): Promise<void> {
    await this.until(() => /mine|over|handover/.test(this.phase), 'it is nobody’s turn at this table');
    if (this.phase === 'handover') {
      await this.until(() => this.dialog === 'handover', 'the hand-over is not shown');
      await this.press('ready');
    }
    // Just after the buttons have changed, a press may still be meant for what was there before.
    await this.tick(700);
  }

  /** Moves the clock until the result of the deal is shown. */
  async untilOver(): Promise<void> {
    await this.until(() => this.dialog === 'end', 'the result is not shown');
  }

  // ——— What a player does ———

  async deal(setup: Setup): Promise<void> {
    const started = this.host.start({ seed: 'table', seats: [ANNA, BRUNO], ...setup });
    await this.settle();
    await started;
    await this.settle();
    if (setup.position !== undefined) await this.untilMyTurn();
  }

  /** Plays the deal to its end as the engine hints, for every person at the table. */
  async playDeal(): Promise<void> {
    await this.untilMyTurn();
    while (this.phase !== 'over') {
      const { steps } = this.hint;
      if (steps.length > 0) this.host.run({ kind: 'apply', steps });
      await this.endTurn();
    }
    await this.untilOver();
  }

  /** Presses buttons one after another, by their `data-action`, whether or not they are enabled. */
  async press(...actions: readonly string[]): Promise<void> {
    for (const action of actions) await this.click(this.button(action));
  }

  /** Presses the main button, and lets the others play until a person at this table has the turn. */
  async endTurn(): Promise<void> {
    await this.press('end-turn');
    await this.untilMyTurn();
  }

  async resign(): Promise<void> {
    await this.press('menu', 'resign', 'yes');
    await this.untilOver();
  }

  /** Clicks a node as a mouse does. `detail` 0 is the click of a screen reader. */
  async click(node: Element, { at = centre(node), detail = 1, ...keys }: ClickOptions = {}): Promise<void> {
    const options = { ...keys, detail, button: 0 };
    this.#pointer(node, 'pointerdown', at, { ...options, buttons: 1 });
    this.#dispatch(node, new MouseEvent('mousedown', { bubbles: true, composed: true, cancelable: true }));
    this.#pointer(node, 'pointerup', at, options);
    this.#dispatch(node, clickAt(at, options));
    await this.settle();
  }

  /** Taps a card. */
  async tap(card: string, options: ClickOptions = {}): Promise<void> {
    await this.click(this.card(card), { at: gripOf(this.card(card)), ...options });
  }

  /** Taps a place, to which the selected cards then move. */
  async tapAt(spot: Spot, options: ClickOptions = {}): Promise<void> {
    const { node, at } = this.spot(spot);
    await this.click(node, { at, ...options });
  }

  /** Taps the cards, so that they are selected, and then the place. */
  async tapTo(cards: string, spot: Spot): Promise<void> {
    await this.select(cards);
    await this.tapAt(spot);
  }

  /** Selects exactly these cards. */
  select(cards: string): Promise<void> {
    return this.selectIds(this.ids(cards));
  }

  async selectIds(ids: readonly number[]): Promise<void> {
    const isSelected = (node: HTMLElement): boolean => node.getAttribute('aria-selected') === 'true';
    const wrong = [...this.all('[data-card-id]')].filter(
      (node) => isSelected(node) !== ids.includes(Number(node.dataset.cardId)),
    );
    if (wrong.length > 0) await this.tick(DOUBLE_TAP_TIME);
    for (const node of wrong) await this.click(node, { at: gripOf(node), ctrlKey: true });
  }

  /** Drags cards to a place, all at once: the others are selected before. */
  async drag(cards: string, spot: Spot, options: DragOptions = {}): Promise<void> {
    const ids = this.ids(cards);
    const [held] = ids;
    if (held === undefined) throw new Error('no card is named');
    if (ids.length > 1) await this.select(cards);
    await this.dragNode(this.cardNode(held), this.pointOf(spot), options);
  }

  /** Drags whatever a press on this node lifts to a point. */
  async dragNode(
    node: HTMLElement,
    to: Point,
    { isTouch = false, drop = true, shiftKey = false }: DragOptions = {},
  ): Promise<void> {
    const from = grabPointOf(node);
    const end = isTouch ? { x: to.x, y: to.y + FLOAT_HEIGHT } : to;
    await this.hold(node, { isTouch, shiftKey });
    await this.tick(isTouch ? 300 : FRAME);
    for (const part of [0.2, 0.6, 1]) await this.moveTo(between(from, end, part));
    await this.tick(LIFT_FRAMES * FRAME);
    if (drop) await this.release();
  }

  /** Presses the pointer on a card or another node, and does not release it. */
  async hold(
    what: string | HTMLElement,
    { isTouch = false, at, ...options }: { isTouch?: boolean; at?: Point } & PointerEventInit = {},
  ): Promise<void> {
    const node = typeof what === 'string' ? this.card(what) : what;
    const kind = { pointerType: isTouch ? 'touch' : 'mouse', buttons: 1, ...options };
    this.#held = { node, at: at ?? grabPointOf(node), kind };
    this.#pointer(node, 'pointerdown', this.#held.at, kind);
    await this.tick(0);
  }

  /**
   * Moves the pointer that was pressed. The table captures it, so the events are those of the pressed node. `change` is what differs
   * from the press, such as another finger.
   */
  async moveTo(at: Point, change: PointerEventInit = {}): Promise<void> {
    const { node, kind } = this.#pointerHeld();
    this.#held = { node, at, kind };
    this.#pointer(node, 'pointermove', at, { ...kind, ...change });
    await this.tick(FRAME);
  }

  /**
   * Releases the pointer where it is, or at another point. A browser may also cancel it, to scroll the page by it. With `clickAfter`,
   * the browser sends a click to the pressed node, which a slow device handles so many milliseconds later.
   */
  async release(
    at = this.#pointerHeld().at,
    { isCancelled = false, clickAfter, ...change }: ReleaseOptions = {},
  ): Promise<void> {
    const { node, kind } = this.#pointerHeld();
    const time = performance.now();
    this.#pointer(node, isCancelled ? 'pointercancel' : 'pointerup', at, { ...kind, buttons: 0, ...change });
    if (clickAfter !== undefined) {
      await this.tick(clickAfter);
      this.#dispatch(node, clickAt(at, { detail: 1 }), time);
    }
    await this.settle();
  }

  /** Clicks a card with the right button. Returns whether the browser’s own menu would open. */
  async rightClick(card: string, kind: PointerEventInit = {}): Promise<boolean> {
    const at = gripOf(this.card(card));
    const event = new PointerEvent('contextmenu', {
      ...POINTER,
      button: 2,
      ...kind,
      clientX: at.x,
      clientY: at.y,
    });
    this.#dispatch(this.card(card), event);
    await this.settle();
    return !event.defaultPrevented;
  }

  #pointerHeld(): HeldPointer {
    if (this.#held === null) throw new Error('no pointer is pressed');
    return this.#held;
  }

  async focus(card: string): Promise<void> {
    this.card(card).focus();
    await this.settle();
  }

  /**
   * Presses keys such as `Enter`, `b`, `→` or `Control+Shift+z` where the focus is. One text may name several keys, with spaces
   * between. `Repeat+Enter` is a key that is held down.
   */
  async key(...keys: readonly string[]): Promise<void> {
    for (const chord of keys.flatMap((text) => text.split(' '))) {
      const words = chord === '+' ? ['+'] : chord.split('+');
      const key = words.pop() ?? '';
      const target = this.root.activeElement ?? document.activeElement ?? document.body;
      const event = new KeyboardEvent('keydown', {
        key: KEY_NAMES[key] ?? key,
        repeat: words.includes('Repeat'),
        bubbles: true,
        composed: true,
        cancelable: true,
        ctrlKey: words.includes('Control'),
        shiftKey: words.includes('Shift'),
        altKey: words.includes('Alt'),
        metaKey: words.includes('Meta'),
      });
      this.#dispatch(target, event);
      if (key === 'Escape' && !event.defaultPrevented) this.#requestClose();
      // A browser clicks the focused button.
      if (
        !event.defaultPrevented &&
        target instanceof HTMLButtonElement &&
        (key === 'Enter' || key === 'Space')
      ) {
        this.#dispatch(target, new MouseEvent('click', { bubbles: true, composed: true, cancelable: true }));
      }
      await this.settle();
    }
  }

  /** During a keyboard move, presses the arrow until the place is reached. */
  async keyTo(spot: number | 'new' | 'hand' | { readonly joker: number }): Promise<void> {
    const isThere = (): boolean => {
      if (typeof spot === 'number') return this.tray(spot).hasAttribute('data-over');
      if (spot === 'new') return !this.one('.slot').hasAttribute('data-off');
      if (spot === 'hand') return this.one('.handbox').hasAttribute('data-over');
      // The jokers come first, and the place is only named.
      return pressed === swaps.findIndex(({ joker }) => cards.some(({ id }) => id === joker));
    };
    const held = this.idOf(this.focused ?? '');
    const swaps = this.view.swaps.filter(({ id }) => id === held);
    const { cards } = typeof spot === 'object' ? this.group(spot.joker) : { cards: [] };
    let pressed = 0;
    for (; !isThere(); pressed += 1) {
      if (pressed > 60) throw new Error(`the arrows do not lead to ${spot}`);
      await this.key('ArrowRight');
    }
  }

  /** The point at which cards are dropped on a place. */
  pointOf(spot: Spot): Point {
    return this.spot(spot).at;
  }

  /** A point of the cloth at which a card, held at its index, lies beside all melds, as far from them as there is room. */
  freePoint(): Point {
    const cloth = this.one('[part~=table]').getBoundingClientRect();
    const trays = [...this.all('[data-group-id]')].map((tray) => tray.getBoundingClientRect());
    for (const gap of [140, 70, 30, 16]) {
      for (let y = cloth.bottom - 40; y > cloth.top + 20; y -= 10) {
        for (let x = cloth.left + 30; x < cloth.right - 40; x += 16) {
          const isBeside = trays.every(
            ({ left, right, top, bottom }) =>
              x < left - gap || x > right + gap / 2 || y < top - gap || y > bottom + gap,
          );
          if (isBeside) return { x, y };
        }
      }
    }
    throw new Error(`there is no free place on ${this.table}`);
  }

  /** Scrolls the table so that the middle of a node on it can be seen. */
  reveal(node: Element): void {
    const cloth = this.one('[part~=table]');
    if (!cloth.contains(node)) return;
    const { top, bottom } = cloth.getBoundingClientRect();
    const { y } = centre(node);
    if (y > top + 8 && y < bottom - 8) return;
    cloth.scrollTop += y - (top + bottom) / 2;
    cloth.dispatchEvent(new Event('scroll'));
  }

  /** What a browser does on Escape: asks the open dialog to close. */
  #requestClose(): void {
    const dialog = this.find('dialog');
    if (!(dialog instanceof HTMLDialogElement) || !dialog.open) return;
    if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
  }

  spot(spot: Spot): { readonly node: Element; readonly at: Point } {
    const cloth = this.one('[part~=table]');
    if (typeof spot === 'number') {
      const tray = this.tray(spot);
      this.reveal(tray);
      return { node: tray, at: centre(tray) };
    }
    if (spot === 'new') return { node: cloth, at: this.freePoint() };
    const handNode = this.one('[part~=hand]');
    if (spot === 'hand') {
      const { right, bottom } = handNode.getBoundingClientRect();
      return { node: handNode, at: { x: right - 4, y: bottom - 8 } };
    }
    if ('before' in spot) {
      const box = this.card(spot.before).getBoundingClientRect();
      return { node: handNode, at: { x: box.left + 2, y: box.top + box.height / 2 } };
    }
    if ('joker' in spot) {
      const joker = this.group(spot.joker).cards.find(({ face }) => face === '*');
      if (joker === undefined) throw new Error(`group ${spot.joker} has no joker`);
      const node = this.cardNode(joker.id);
      return { node, at: gripOf(node) };
    }
    return { node: cloth, at: spot };
  }

  #pointer(node: Element, type: string, { x, y }: Point, options: PointerEventInit): void {
    const event = new PointerEvent(type, { ...POINTER, ...options, clientX: x, clientY: y });
    this.#dispatch(node, event);
  }

  /** Dispatches an event that happens now, by the test's clock, or that happened before. */
  #dispatch(node: Element, event: Event, time = performance.now()): void {
    Object.defineProperty(event, 'timeStamp', { value: time });
    node.dispatchEvent(event);
  }
}

interface HeldPointer {
  readonly node: Element;
  readonly at: Point;
  readonly kind: PointerEventInit;
}

const KEY_NAMES: Readonly<Record<string, string>> = {
  Space: ' ',
  '→': 'ArrowRight',
  '←': 'ArrowLeft',
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
};

interface ClickOptions {
  readonly at?: Point;
  readonly detail?: number;
  readonly ctrlKey?: boolean;
  readonly shiftKey?: boolean;
  readonly pointerType?: string;
}

interface ReleaseOptions extends PointerEventInit {
  readonly isCancelled?: boolean;
  readonly clickAfter?: number;
}

interface DragOptions {
  readonly isTouch?: boolean;
  /** With `false`, the cards are still held at the end. */
  readonly drop?: boolean;
  readonly shiftKey?: boolean;
}

const POINTER: PointerEventInit = {
  bubbles: true,
  cancelable: true,
  composed: true,
  pointerId: 1,
  isPrimary: true,
  pointerType: 'mouse',
  button: 0,
};

const clickAt = ({ x, y }: Point, options: PointerEventInit): PointerEvent =>
  new PointerEvent('click', { ...POINTER, ...options, clientX: x, clientY: y });

/** The key under which a part is stored for a value of `persist`. */
export const storedKey = (name: string, part = 'game'): string => `machiavelli:${name}:${part}`;

/** The game stored for a value of `persist`, as the engine saves it; `null` if there is none. */
export function storedSave(name: string): string | null {
  return JSON.parse(localStorage.getItem(storedKey(name)) ?? 'null')?.save ?? null;
}

export const facesOf = (cards: readonly CardView[]): string => cards.map(({ face }) => face).join(' ');

export function centre(node: Element): Point {
  const { left, top, width, height } = node.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Where a player grabs a card, or another node. */
const grabPointOf = (node: Element): Point => (node.matches('[data-card-id]') ? gripOf(node) : centre(node));

/** A point on a card's index, which no other card covers. */
function gripOf(node: Element): Point {
  const { left, top, width, height } = node.getBoundingClientRect();
  return { x: left + Math.min(9, width / 4), y: top + height / 4 };
}

const between = (from: Point, to: Point, part: number): Point => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});

/** Whether a node and everything around it are shown, as far as attributes say. */
function isShown(node: Element): boolean {
  return node.closest('[hidden]') === null;
}
