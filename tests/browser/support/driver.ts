// The table in a browser, as tests see and move it: cards are named by their faces, as in the notation.

import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';
import {
  Game,
  type GroupView,
  type Hint,
  init,
  type Level,
  type TurnEvent,
  type View,
} from 'machiavelli-cards';
import type { SeatSetup, Setup } from '../../../www/element/game/setup.ts';
import type { MachiavelliTable } from '../../../www/element/index.ts';
import { words as dialogsEn } from '../../../www/words/en/dialogs.ts';
import { words as dialogsIt } from '../../../www/words/it/dialogs.ts';
import type { Lang } from '../../../www/words/words.ts';
import { openBarePage } from './reused-page.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** People at one table: no computer plays. */
export const people = (...names: readonly string[]): readonly SeatSetup[] =>
  names.map((name) => ({ name, level: null }));

/** One person against computers, who has the first turn. */
export const against = (level: Level, ...names: readonly string[]): readonly SeatSetup[] =>
  ['Anna', ...names].map((name, seat) => ({ name, level: seat === 0 ? null : level }));

export const TWO_PEOPLE = people('Anna', 'Bruno');
export const DUEL = against('beginner', 'Caterina');

/** The melds and the hand of most tests. */
export const START = '5C 5D 5H 5S | 6C 7C 8C | TD JD QD KD / 4C 9D KS 2H';

export const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });
export const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
export const beside = ({ x, y }: Point, right: number, down = 0): Point => ({ x: x + right, y: y + down });

const WAIT_SENTENCES: readonly (string | null)[] = [dialogsEn.hintWait, dialogsIt.hintWait];

/** The distance in pixels between a finger and the dragged cards above it. */
export const LIFT_ABOVE_FINGER = 44;

/** The selector of a card: `5C`, or `5C@hand` and `5C@table` if there is another one. */
export function cardSelector(card: string | number): string {
  if (typeof card === 'number') return `[data-card-id="${card}"]`;
  const [face, zone] = card.split('@');
  return `${zone === undefined ? '' : `[data-zone=${zone}]`}[data-card-id][data-face="${face}"]`;
}

const facesOf = (groups: readonly GroupView[]): string =>
  groups.map(({ cards }) => cards.map(({ face }) => face).join(' ')).join(' | ');

export class BrowserTable {
  constructor(readonly page: Page) {}

  /** Opens a page with nothing but the table, without motion, and deals a game. */
  async open(
    position: string | null,
    { lang, ...options }: Setup & { readonly lang?: Lang } = {},
  ): Promise<void> {
    await openBarePage(this.page);
    if (lang !== undefined) await this.host.evaluate((host, value) => host.setAttribute('lang', value), lang);
    await this.turnMotionOff();
    await this.deal(position, options);
  }

  /** Deals a game. With a position, the first player has the turn, so that nothing happens before the player moves. */
  async deal(position: string | null, options: Setup = {}): Promise<void> {
    const laid = position === null ? {} : { position };
    const setup = { rules: 'bga', seed: 'browser', seats: DUEL, ...laid, ...options };
    await this.host.evaluate((host, chosen) => (host as MachiavelliTable).start(chosen), setup as never);
  }

  /** Replaces the game on the table with a saved one. */
  async load(save: string, seats: readonly SeatSetup[] = DUEL): Promise<void> {
    await this.host.evaluate((host, [text, players]) => (host as MachiavelliTable).load(text, players), [
      save,
      seats,
    ] as const);
  }

  async set(settings: Readonly<Record<string, unknown>>): Promise<void> {
    await this.host.evaluate((host, chosen) => Object.assign(host, { settings: chosen }), settings);
    // The looks of a deck or for a hand come a moment later.
    for (const name of ['deck', 'handed']) {
      if (settings[name] !== undefined)
        await expect(this.in('.root')).toHaveAttribute(`data-${name}`, `${settings[name]}`);
    }
  }

  async turnMotionOn(motion: 'slow' | 'normal' | 'fast' = 'fast'): Promise<void> {
    await this.page.emulateMedia({ reducedMotion: 'no-preference' });
    await this.set({ motion });
  }

  async turnMotionOff(): Promise<void> {
    await this.page.emulateMedia({ reducedMotion: 'reduce' });
    await this.set({ motion: 'off' });
  }

  // ——— What a player sees ———

  get host(): Locator {
    return this.page.locator('machiavelli-table');
  }

  in(selector: string): Locator {
    return this.page.locator(`machiavelli-table ${selector}`);
  }

  part(name: string): Locator {
    return this.in(`[part~=${name}]`);
  }

  card(card: string | number): Locator {
    return this.in(cardSelector(card));
  }

  /** The frame of the group with this card. */
  tray(card: string): Locator {
    return this.in(this.#traySelector(card));
  }

  #traySelector(card: string): string {
    return `[data-group-id]:has(${cardSelector(card)})`;
  }

  button(action: string): Locator {
    return this.in(`[data-action="${action}"]`);
  }

  /** An open dialog of the table. */
  dialog(name: string): Locator {
    return this.in(`dialog[open][data-dialog="${name}"]`);
  }

  /** The copies of the cards that are dragged. */
  get ghost(): Locator {
    return this.in('.ghost');
  }

  get held(): Locator {
    return this.in('.ghost .card');
  }

  get lifted(): Locator {
    return this.in('[data-lifted]');
  }

  /** What would receive the cards if they were dropped. */
  get over(): Locator {
    return this.in('[data-over]');
  }

  get sentence(): Locator {
    return this.part('sentence');
  }

  async view(): Promise<View> {
    // The view is transferred as text, because transferring the object takes Firefox a tenth of a second.
    const text = await this.host.evaluate((host) => JSON.stringify((host as MachiavelliTable).view));
    const view: View | null = JSON.parse(text);
    if (view === null) throw new Error('there is no game on the table');
    return view;
  }

  /** The turns of the deal that the table has shown. */
  async log(): Promise<readonly TurnEvent[]> {
    const { deal, turn, over } = await this.view();
    const text = await this.host.evaluate((host) => JSON.stringify((host as MachiavelliTable).log));
    const events: readonly TurnEvent[] = JSON.parse(text);
    return events.filter((event) => event.deal === deal).slice(0, over ? turn : turn - 1);
  }

  /** The saved game, which includes the current turn with undo and redo. */
  save(): Promise<string> {
    return this.host.evaluate((host) => (host as MachiavelliTable).save());
  }

  /** The engine’s hint for the game on the page, computed in Node from its save. */
  async hint(): Promise<Hint> {
    await init();
    const game = Game.load(await this.save());
    const hint = game.hint();
    game.free();
    return hint;
  }

  /** The groups on the table, in the notation. */
  async groups(): Promise<string> {
    return facesOf((await this.view()).groups);
  }

  async hand(): Promise<string> {
    return (await this.view()).hand.map(({ face }) => face).join(' ');
  }

  /** The selected cards, in the order of the screen. */
  async selected(): Promise<string> {
    const faces = await this.in('[data-card-id][aria-selected=true]').evaluateAll((all) =>
      all.map((node) => node.getAttribute('data-face')),
    );
    return faces.join(' ');
  }

  /**
   * The box of a node of the table once the last change is drawn. Scrolls the node into view unless the point at `fraction` of its
   * height is visible. The wait is limited, because it would never end during a replay, where the groups on the screen differ from
   * the game’s.
   */
  async box(selector: string, fraction = 0.5): Promise<Box> {
    const box = await this.host.evaluate(
      async (host, [wanted, fractionOfHeight]) => {
        const { shadowRoot, view } = host as MachiavelliTable;
        const isDrawn = (): boolean =>
          view?.groups.every(({ id, cards }) => {
            const drawn = shadowRoot?.querySelectorAll(`[data-group-id="${id}"] [data-card-id]`);
            return drawn?.length === cards.length;
          }) ?? true;
        for (let frame = 0; frame < 2 || (frame < 30 && !isDrawn()); frame += 1) {
          await new Promise(requestAnimationFrame);
        }
        const node = shadowRoot?.querySelector(wanted);
        if (node === null || node === undefined) throw new Error(`there is no ${wanted}`);
        const around = node.closest('[part~=table]')?.getBoundingClientRect();
        const { y, height } = node.getBoundingClientRect();
        const at = y + height * fractionOfHeight;
        if (around !== undefined && (at < around.top + 8 || at > around.bottom - 8)) {
          node.scrollIntoView({ block: 'nearest' });
        }
        return node.getBoundingClientRect().toJSON() as DOMRect;
      },
      [selector, fraction] as const,
    );
    expect(box.width, `${selector} is visible`).toBeGreaterThan(0);
    return { x: box.x, y: box.y, width: box.width, height: box.height };
  }

  cardBox(card: string): Promise<Box> {
    return this.box(cardSelector(card));
  }

  trayBox(card: string): Promise<Box> {
    return this.box(this.#traySelector(card));
  }

  /** The middle of all cards that are dragged. */
  async heldMiddle(): Promise<Point> {
    await this.drawn();
    const boxes = await this.held.evaluateAll((nodes) =>
      nodes.map((node) => node.getBoundingClientRect().toJSON()),
    );
    const [first]: DOMRect[] = boxes;
    if (first === undefined) throw new Error('no card is dragged');
    return {
      x: (first.left + Math.max(...boxes.map(({ right }) => right))) / 2,
      y: (first.top + first.bottom) / 2,
    };
  }

  /** The pointer that the table has captured. */
  capturedPointer(): Promise<number | null> {
    // Chromium numbers the mouse 1, Firefox 0.
    return this.part('root').evaluate(
      (node) => [0, 1].find((pointer) => node.hasPointerCapture(pointer)) ?? null,
    );
  }

  clothBox(): Promise<Box> {
    return this.box('[part~=table]');
  }

  /** A point on the index of a card, which no other card covers. */
  async grip(card: string | number): Promise<Point> {
    const box = await this.box(cardSelector(card), 0.25);
    return { x: box.x + Math.min(9, box.width / 4), y: box.y + box.height / 4 };
  }

  /** The middle of the group with this card. */
  async meld(card: string): Promise<Point> {
    return middleOf(await this.trayBox(card));
  }

  /**
   * The point of the table at which a card, held at its index, lies farthest from all melds. If no such point is in view, scrolls to
   * the end of the table.
   */
  async free(): Promise<Point> {
    await this.drawn();
    return await this.part('table').evaluate((cloth) => {
      const root = cloth.getRootNode() as ShadowRoot;
      const card = (cloth.querySelector('[data-card-id]') ?? root.querySelector('[data-card-id]')) as Element;
      const { width, height } = card.getBoundingClientRect();
      const find = () => {
        const box = cloth.getBoundingClientRect();
        const trays = [...cloth.querySelectorAll('[data-group-id]')].map((tray) =>
          tray.getBoundingClientRect(),
        );
        /** The distance between the card that is held at a point and the next meld. */
        const room = ({ x, y }: Point): number => {
          const [left, top] = [x - Math.min(9, width / 4), y - height / 4];
          const distances = trays.map((tray) =>
            Math.hypot(
              Math.max(tray.left - left - width, 0, left - tray.right),
              Math.max(tray.top - top - height, 0, top - tray.bottom),
            ),
          );
          return Math.min(box.width, ...distances);
        };
        const spots = Array.from({ length: 900 }, (_, index) => ({
          x: box.left + 24 + ((box.width - 48 - width) * (index % 30)) / 29,
          y: box.top + 12 + height / 4 + ((box.height - 24 - height) * Math.floor(index / 30)) / 29,
        }));
        const best = spots.reduce((most, spot) => (room(spot) > room(most) ? spot : most));
        return { best, room: room(best) };
      };
      const first = find();
      if (first.room > 0) return first.best;
      cloth.scrollTop = cloth.scrollHeight;
      return find().best;
    });
  }

  /** The boxes of all groups, by the faces of their cards in sorted order. */
  async places(): Promise<Record<string, Box>> {
    await this.drawn();
    return await this.in('[data-group-id]').evaluateAll((trays) =>
      Object.fromEntries(
        trays.map((tray) => {
          const faces = [...tray.querySelectorAll('[data-face]')].map((node) =>
            node.getAttribute('data-face'),
          );
          const { x, y, width, height } = tray.getBoundingClientRect();
          return [faces.sort().join(' '), { x, y, width, height }];
        }),
      ),
    );
  }

  /** Waits until the last change is drawn. */
  async drawn(): Promise<void> {
    await this.page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  }

  /** Waits until nothing on the table is animated that comes to an end, such as the step of a selected card. */
  async still(): Promise<void> {
    await this.drawn();
    await this.host.evaluate(async ({ shadowRoot }) => {
      const ending = shadowRoot?.getAnimations().filter(({ effect }) => {
        return effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
      });
      await Promise.allSettled(ending?.map(({ finished }) => finished) ?? []);
    });
  }

  // ——— What a player does ———

  async click(card: string | number, ...modifiers: ('Shift' | 'Control')[]): Promise<void> {
    const { x, y } = await this.grip(card);
    for (const key of modifiers) await this.page.keyboard.down(key);
    await this.page.mouse.click(x, y);
    for (const key of modifiers) await this.page.keyboard.up(key);
  }

  /** Presses the mouse button at a point, by default on a card. Resolves to the point. */
  async press(at: string | Point): Promise<Point> {
    const from = typeof at === 'string' ? await this.grip(at) : at;
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    return from;
  }

  async move({ x, y }: Point, steps = 1): Promise<void> {
    await this.page.mouse.move(x, y, { steps });
  }

  /** Lifts a card with the mouse, and holds it at a point. Resolves once the card is lifted. */
  async drag(from: string | Point, to: Point): Promise<void> {
    const start = await this.press(from);
    await this.move(beside(start, 8));
    await this.move(to, 2);
    await expect(this.ghost).toHaveCount(1);
    // Lifting a card takes five frames.
    for (let pair = 0; pair < 4; pair += 1) await this.drawn();
  }

  /** Drags a card with the mouse and drops it. */
  async drop(from: string | Point, to: Point): Promise<void> {
    await this.drag(from, to);
    await this.page.mouse.up();
    await expect(this.ghost).toHaveCount(0);
    // The rest of the table, such as the other cards of the hand, is drawn in the ten frames after the drop.
    for (let pair = 0; pair < 5; pair += 1) await this.drawn();
  }

  // ——— Touch, only in Chromium ———

  /** Puts fingers onto the screen, moves them, or lifts those that are not named. */
  async touch(
    type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
    ...at: readonly Point[]
  ): Promise<void> {
    this.#devtools ??= this.page.context().newCDPSession(this.page);
    const touchPoints = at.map(({ x, y }, finger) => ({ x, y, id: finger + 1 }));
    const time = this.#now === undefined ? {} : { timestamp: this.#now };
    await (await this.#devtools).send('Input.dispatchTouchEvent', { type, touchPoints, ...time });
  }

  #devtools: Promise<CDPSession> | undefined;

  async tap(at: string | Point): Promise<void> {
    const { x, y } = typeof at === 'string' ? await this.grip(at) : at;
    await this.page.touchscreen.tap(x, y);
  }

  // ——— Time, in tests with `hasClock` ———

  /** The time of touches while the clock stands still, in seconds since 1970. */
  #now: number | undefined;

  /** From here on, time passes only by `tick`. Nothing is drawn before that, so points have to be measured beforehand. */
  async stopClock(): Promise<void> {
    this.#now = Date.now() / 1000;
    await this.page.clock.pauseAt((await this.page.evaluate(() => Date.now())) + 1_000);
  }

  /** Moves the clock by milliseconds. */
  async tick(time: number): Promise<void> {
    if (this.#now !== undefined) this.#now += time / 1000;
    await this.page.clock.runFor(time);
  }

  async startClock(): Promise<void> {
    this.#now = undefined;
    await this.page.clock.resume();
  }

  // ——— Keys and commands ———

  async keys(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async focus(card: string): Promise<void> {
    await this.card(card).focus();
  }

  /** Carries out a command of the element, as a page does. */
  async run(command: object): Promise<void> {
    await this.host.evaluate((host, given) => void (host as MachiavelliTable).run(given as never), command);
  }

  /** Lays cards as a new meld, where the table chooses or at a point of the cloth. */
  async lay(cards: string, at: Point | null = null): Promise<void> {
    const { hand, groups } = await this.view();
    const all = [...hand, ...groups.flatMap((group) => group.cards)];
    const ids = cards.split(' ').map((face) => all.find((card) => card.face === face)?.id);
    await this.run({ kind: 'move', ids, to: { zone: 'new', at } });
  }

  async resize(size: { readonly width?: string; readonly height?: string }): Promise<void> {
    await this.host.evaluate((host, given) => void Object.assign(host.style, given), size);
    await this.drawn();
  }

  /** Requests the next stage of a hint and waits for it: requests while a hint is being computed are ignored. */
  async askHint(): Promise<void> {
    const oldSentences = [...WAIT_SENTENCES, await this.sentence.textContent()];
    await this.button('hint').click();
    await expect.poll(async () => oldSentences.includes(await this.sentence.textContent())).toBe(false);
  }

  /** Waits until it is a person's turn or the deal is over. Skips the turns of computers, and confirms the hand-over. */
  async untilMyTurnOrEnd(): Promise<'mine' | 'over'> {
    // The phase is observed inside the page, because polling from Node would take longer than the games.
    const phase = await this.host.evaluate(
      (host) =>
        new Promise<string>((resolve) => {
          const checkPhase = (): void => {
            const phase = host.getAttribute('data-phase');
            if (phase === 'computer') {
              host.shadowRoot?.querySelector<HTMLElement>('[data-action=skip]')?.click();
            } else if (phase === 'mine' || phase === 'over' || phase === 'handover') {
              observer.disconnect();
              resolve(phase);
            }
          };
          const observer = new MutationObserver(checkPhase);
          observer.observe(host, { attributes: true, attributeFilter: ['data-phase'] });
          checkPhase();
        }),
    );
    if (phase === 'handover') {
      await this.button('ready').click();
      await this.inPhase('mine');
    }
    return phase === 'over' ? 'over' : 'mine';
  }

  async untilMyTurn(): Promise<void> {
    expect(await this.untilMyTurnOrEnd()).toBe('mine');
  }

  async inPhase(phase: string | RegExp): Promise<void> {
    await expect(this.host).toHaveAttribute('data-phase', phase);
  }

  /** Makes the computers think until the returned function is called. */
  async holdWorkers(): Promise<() => Promise<void>> {
    await this.page.evaluate(() => {
      const { postMessage } = Worker.prototype;
      const held: (() => void)[] = [];
      Worker.prototype.postMessage = function (this: Worker, ...values: unknown[]): void {
        held.push(() => Reflect.apply(postMessage, this, values));
      };
      const release = (): void => {
        Object.assign(Worker.prototype, { postMessage });
        for (const send of held) send();
      };
      Object.assign(globalThis, { release });
    });
    return () => this.page.evaluate('release()');
  }
}
