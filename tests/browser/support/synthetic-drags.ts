// Drags made in the page itself, many in the time of one by hand: the same events, frames that follow each other at once.
import type { Page } from '@playwright/test';
import type { View } from 'machiavelli-cards';
import type { Point } from './table.ts';

/** Where a card is grabbed, and where it is let go. */
export interface Ends {
  readonly start: Point;
  readonly end: Point;
}

/** What the page shows in the middle of a drag. */
export interface Shown {
  readonly ids: readonly number[];
  readonly over: 'group' | 'new' | 'hand' | 'joker' | null;
  readonly group: number | null;
  readonly legal: string | null;
  readonly words: string;
  /** What every other tray says: `legal`, `illegal`, or nothing. */
  readonly trays: Readonly<Record<string, string | null>>;
}

/** A drag, as it was drawn by choice: each number is a part of 1. */
export interface DragChoice {
  readonly from: number;
  readonly to: number;
  readonly pointer: 'mouse' | 'touch';
  /** With Shift the rest of a run goes along. */
  readonly tail: boolean;
  /** Whether the next drag begins at the same table. */
  readonly undo: boolean;
  /** A card that may take a joker's place is dragged there, where there is one. */
  readonly swap: boolean;
}

/** The game before and after the drop, and what was shown before it. */
export interface Dropped {
  readonly before: string;
  readonly seen: Shown;
  readonly after: string;
}

interface Table extends HTMLElement {
  readonly view: Pick<View, 'swaps'>;
  save(): string;
}

interface Hovers {
  quick: boolean;
  aim(choice: DragChoice): Ends;
  shown(): Promise<Shown>;
  drag(choice: DragChoice): Promise<Dropped>;
}

/** Runs in the page, before all else. */
function install(): void {
  const own = {
    requestAnimationFrame: requestAnimationFrame.bind(globalThis),
    cancelAnimationFrame: cancelAnimationFrame.bind(globalThis),
    setTimeout: setTimeout.bind(globalThis),
  };
  const due = new Map<number, FrameRequestCallback>();
  let last = 0;
  function frame(): void {
    const now = [...due];
    due.clear();
    for (const [, work] of now) work(performance.now());
  }
  Object.assign(globalThis, {
    requestAnimationFrame(work: FrameRequestCallback): number {
      if (!hovers.quick) return own.requestAnimationFrame(work);
      if (due.size === 0) queueMicrotask(frame);
      // The browser's own numbers are positive.
      last -= 1;
      due.set(last, work);
      return last;
    },
    cancelAnimationFrame(id: number): void {
      if (!due.delete(id)) own.cancelAnimationFrame(id);
    },
    setTimeout(work: () => void, time = 0): unknown {
      if (!hovers.quick || time > 0) return own.setTimeout(work, time);
      queueMicrotask(work);
      return 0;
    },
  });

  const table = (): Table => {
    const found = document.querySelector<Table>('machiavelli-table');
    if (found === null) throw new Error('no table');
    return found;
  };
  const rootOf = (): ShadowRoot => {
    const { shadowRoot } = table();
    if (shadowRoot === null) throw new Error('nothing on the table');
    return shadowRoot;
  };
  const frames = async (count: number): Promise<void> => {
    for (let seen = 0; seen < count; seen += 1) await new Promise(requestAnimationFrame);
  };

  /** Where a card's index is seen. */
  function indexOf(card: Element): Point {
    const { x, y, height } = card.getBoundingClientRect();
    return { x: x + 9, y: y + height / 4 };
  }

  /** One of the cards that can be grabbed, and a point on or about anything. */
  function aim({ from, to, swap }: DragChoice): Ends {
    const root = rootOf();
    const { swaps } = table().view;
    const open = swap ? swaps[Math.floor(to * swaps.length)] : undefined;
    if (open !== undefined) {
      const [start, end] = [open.id, open.joker].map((id) => {
        const card = root.querySelector(`[data-card-id="${id}"]`);
        if (card === null) throw new Error(`card ${id} is not drawn`);
        return indexOf(card);
      });
      if (start !== undefined && end !== undefined) return { start, end };
    }
    const boxOf = (part: string): DOMRect => {
      const node = root.querySelector(part);
      if (node === null) throw new Error(`no ${part}`);
      return node.getBoundingClientRect();
    };
    const [cloth, hand] = [boxOf('[part~=table]'), boxOf('[part~=hand]')];
    const places: Point[] = [];
    for (const tray of root.querySelectorAll('[data-group-id]')) {
      const { x, y, width, height } = tray.getBoundingClientRect();
      for (const [right, down] of [
        [0.5, 0.5],
        [0.1, 0.2],
        [0.9, 0.8],
        [1.04, 0.5],
        [0.5, 1.08],
        [-0.03, 0.5],
      ] as const) {
        places.push({ x: x + width * right, y: y + height * down });
      }
    }
    for (let part = 0; part < 8; part += 1) {
      places.push({ x: cloth.x + (cloth.width * (part + 0.5)) / 8, y: cloth.bottom - 12 - part * 14 });
      places.push({ x: hand.x + (hand.width * (part + 0.5)) / 8, y: hand.y + hand.height / 2 });
    }
    places.push({ x: innerWidth - 80, y: innerHeight - 30 });
    const seen = places.filter((at) => at.y > cloth.top && at.x > 0 && at.x < innerWidth);
    const cards = [...root.querySelectorAll('[data-card-id]')];
    const first = Math.floor(from * cards.length);
    for (const card of [...cards.slice(first), ...cards.slice(0, first)]) {
      const start = indexOf(card);
      const end = seen[Math.floor(to * seen.length)];
      const isSeen = root.elementFromPoint(start.x, start.y)?.closest('[data-card-id]') === card;
      if (isSeen && end !== undefined) return { start, end };
    }
    throw new Error('nothing to see');
  }

  async function shown(): Promise<Shown> {
    // A lift is spread over five frames.
    await frames(6);
    const root = rootOf();
    const lifted = [...root.querySelectorAll('[data-card-id][data-lifted]')];
    const tray = root.querySelector('[data-group-id][data-over]');
    const slot = root.querySelector('.slot');
    const tag = root.querySelector<HTMLElement>('.ghost-tag');
    const words = tag === null || tag.hidden ? '' : ((tag.querySelector('.words') ?? tag).textContent ?? '');
    const isNew = slot !== null && !slot.hasAttribute('data-off');
    const isHand = root.querySelector('.handbox[data-over]') !== null;
    const isJoker = tray === null && !isNew && !isHand && words !== '';
    const trays = [...root.querySelectorAll('[data-group-id]')];
    return {
      ids: lifted.map((card) => Number(card.getAttribute('data-card-id'))),
      over: tray !== null ? 'group' : isNew ? 'new' : isHand ? 'hand' : isJoker ? 'joker' : null,
      group: tray === null ? null : Number(tray.getAttribute('data-group-id')),
      legal: (tray ?? slot)?.getAttribute('data-preview') ?? null,
      words,
      trays: Object.fromEntries(
        trays.map((one) => [one.getAttribute('data-group-id'), one.getAttribute('data-preview')]),
      ),
    };
  }

  async function drag(choice: DragChoice): Promise<Dropped> {
    const { pointer, tail, undo } = choice;
    const { start, end } = aim(choice);
    const root = rootOf();
    const fire = (type: string, { x, y }: Point): void => {
      const event = new PointerEvent(type, {
        pointerId: 17,
        pointerType: pointer,
        isPrimary: true,
        button: type === 'pointermove' ? -1 : 0,
        buttons: type === 'pointerup' ? 0 : 1,
        clientX: x,
        clientY: y,
        shiftKey: tail,
        bubbles: true,
        cancelable: true,
        composed: true,
      });
      (root.elementFromPoint(x, y) ?? root.querySelector('[part~=root]'))?.dispatchEvent(event);
    };
    const before = table().save();
    fire('pointerdown', start);
    fire('pointermove', { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 + 9 });
    fire('pointermove', end);
    const seen = await shown();
    fire('pointerup', end);
    const after = table().save();
    // What was let go lies where it fell in the next frame, and the rest is drawn in those after it.
    await frames(10);
    if (undo) root.querySelector<HTMLElement>('[data-action=undo]')?.click();
    return { before, seen, after };
  }

  const hovers: Hovers = { quick: false, aim, shown, drag };
  Object.assign(globalThis, { hovers });
}

const PAGE = globalThis as unknown as { readonly hovers: Hovers };

export async function installHovers(page: Page): Promise<void> {
  await page.addInitScript(install);
}

export const aim = (page: Page, choice: DragChoice): Promise<Ends> =>
  page.evaluate((drawn) => (globalThis as unknown as typeof PAGE).hovers.aim(drawn), choice);

export const shown = (page: Page): Promise<Shown> =>
  page.evaluate(() => (globalThis as unknown as typeof PAGE).hovers.shown());

/** Drags one after another, by events that the page makes itself. */
export const dragAll = (page: Page, choices: readonly DragChoice[]): Promise<Dropped[]> =>
  page.evaluate(async (all) => {
    const { hovers } = globalThis as unknown as typeof PAGE;
    // What was done by hand is drawn by the browser's own frames.
    for (let frame = 0; frame < 12; frame += 1) await new Promise(requestAnimationFrame);
    hovers.quick = true;
    const dropped: Dropped[] = [];
    for (const choice of all) dropped.push(await hovers.drag(choice));
    hovers.quick = false;
    return dropped;
  }, choices);
