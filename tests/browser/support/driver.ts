// The table in a browser, as tests see and move it: cards are named by their faces, as in the notation.
import { expect, type Locator, type Page } from '@playwright/test';
import type { GroupView, RulesInput, View } from 'machiavelli-cards';
import type { MachiavelliTable } from '../../../www/element/index.ts';
import { dispatchTouches } from './input-methods.ts';
import { openBarePage } from './reused-page.ts';
import {
  type Box,
  boxOf,
  changeSettings,
  deal,
  element,
  freePoint,
  type Point,
  saveOf,
  viewOf,
  waitForMyTurnOrEnd,
  waitTwoFrames,
} from './table.ts';

export interface Deal {
  readonly rules?: RulesInput;
  readonly seats?: readonly { readonly name: string; readonly level: string | null }[];
  readonly seed?: string;
  readonly position?: string;
  readonly opened?: readonly boolean[];
  readonly tips?: boolean;
}

/** Two people at one table: no computer plays. */
export const TWO_PEOPLE = ['Anna', 'Bruno'].map((name) => ({ name, level: null }));

/** The melds and the hand of most tests. */
export const START = '5C 5D 5H 5S | 6C 7C 8C | TD JD QD KD / 4C 9D KS 2H';

export const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });
export const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
export const beside = ({ x, y }: Point, right: number, down = 0): Point => ({ x: x + right, y: y + down });

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
    { lang, ...options }: Deal & { readonly lang?: 'en' | 'it' } = {},
  ): Promise<void> {
    await openBarePage(this.page);
    if (lang !== undefined) await this.host.evaluate((host, value) => host.setAttribute('lang', value), lang);
    await this.turnMotionOff();
    await this.deal(position, options);
  }

  /** Deals a game. With a position, the first player has the turn, so that nothing happens before the player moves. */
  async deal(position: string | null, options: Deal = {}): Promise<void> {
    const laid = position === null ? {} : { position };
    await deal(this.page, { rules: 'bga', seed: 'browser', ...laid, ...options });
  }

  async set(settings: Readonly<Record<string, unknown>>): Promise<void> {
    await changeSettings(this.page, settings);
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
    return element(this.page);
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
    return this.part('missing');
  }

  view(): Promise<View> {
    return viewOf(this.page);
  }

  save(): Promise<string> {
    return saveOf(this.page);
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

  /** The box of a node of the table once the last change is drawn, scrolled into view if necessary. */
  box(selector: string): Promise<Box> {
    return boxOf(this.page, selector);
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

  async clothBox(): Promise<Box> {
    return this.box('[part~=table]');
  }

  /** A point on the index of a card, which no other card covers. */
  async grip(card: string | number): Promise<Point> {
    const box = await boxOf(this.page, cardSelector(card), 0.25);
    return { x: box.x + Math.min(9, box.width / 4), y: box.y + box.height / 4 };
  }

  /** The middle of the group with this card. */
  async meld(card: string): Promise<Point> {
    return middleOf(await this.trayBox(card));
  }

  /** A point of the table where a card covers nothing. */
  free(): Promise<Point> {
    return freePoint(this.page);
  }

  /** The point of the cloth that is farthest from all groups and leaves room around it for a box of this size. */
  async emptySpot({ width, height }: Pick<Box, 'width' | 'height'>): Promise<Point> {
    const [cloth, places] = [await this.clothBox(), await this.places()];
    const room = ({ x, y }: Point): number =>
      Math.min(
        ...Object.values(places).map((box) =>
          Math.hypot(
            Math.max(box.x - x, 0, x - box.x - box.width),
            Math.max(box.y - y, 0, y - box.y - box.height),
          ),
        ),
      );
    const spots = Array.from({ length: 400 }, (_, index) => ({
      x: cloth.x + 12 + width / 2 + ((cloth.width - 24 - width) * (index % 20)) / 19,
      y: cloth.y + 12 + height / 2 + ((cloth.height - 32 - height) * Math.floor(index / 20)) / 19,
    }));
    return spots.reduce((best, spot) => (room(spot) > room(best) ? spot : best));
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
    await waitTwoFrames(this.page);
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
    await dispatchTouches(this.page, type, at, this.#now);
  }

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

  /** Waits until the page has been drawn `width` wide. */
  async resize(size: { readonly width?: string; readonly height?: string }): Promise<void> {
    await this.host.evaluate((host, given) => void Object.assign(host.style, given), size);
    await this.drawn();
  }

  async untilMyTurn(): Promise<void> {
    expect(await waitForMyTurnOrEnd(this.page)).toBe('mine');
  }
}
