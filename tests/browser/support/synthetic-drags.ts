// Drags whose events the page dispatches itself, and whose animation frames do not wait for the screen. They are many times faster
// than real input, but dispatch the same events.
import type { Page } from '@playwright/test';
import type { View } from 'machiavelli-cards';
import type { Point } from './table.ts';

interface DragPoints {
  readonly start: Point;
  readonly end: Point;
}

export interface Preview {
  readonly ids: readonly number[];
  readonly over: 'group' | 'new' | 'hand' | 'joker' | null;
  readonly group: number | null;
  readonly legal: string | null;
  readonly words: string;
  /** The preview of every meld on the table, by group id: `legal`, `illegal`, or null without a preview. */
  readonly trays: Readonly<Record<string, string | null>>;
}

/** The random choices of a drag. `from` and `to`, from 0 to 1, choose a card and a target from the lists of candidates. */
export interface DragChoice {
  readonly from: number;
  readonly to: number;
  readonly pointer: 'mouse' | 'touch';
  /** Whether Shift is pressed, so that the rest of the run moves with the card. */
  readonly tail: boolean;
  /** Whether to undo the drop, so that the next drag starts from the same table. */
  readonly undo: boolean;
  /** Whether to drag a card onto a joker that the card can replace, if there is such a card. */
  readonly swap: boolean;
}

/** The saved game before and after the drop, and the preview just before the drop. */
export interface DropRecord {
  readonly before: string;
  readonly seen: Preview;
  readonly after: string;
}

interface Table extends HTMLElement {
  readonly view: Pick<View, 'swaps'>;
  save(): string;
}

interface SyntheticDrags {
  runsFramesAtOnce: boolean;
  chooseDragPoints(choice: DragChoice): DragPoints;
  readPreview(): Promise<Preview>;
  drag(choice: DragChoice): Promise<DropRecord>;
}

/** Runs in the page, before the page's own scripts. */
function installInPage(): void {
  const realTimers = {
    requestAnimationFrame: requestAnimationFrame.bind(globalThis),
    cancelAnimationFrame: cancelAnimationFrame.bind(globalThis),
    setTimeout: setTimeout.bind(globalThis),
  };
  const dueCallbacks = new Map<number, FrameRequestCallback>();
  let lastId = 0;
  function runDueFrame(): void {
    const callbacks = [...dueCallbacks];
    dueCallbacks.clear();
    for (const [, work] of callbacks) work(performance.now());
  }
  Object.assign(globalThis, {
    requestAnimationFrame(work: FrameRequestCallback): number {
      if (!syntheticDrags.runsFramesAtOnce) return realTimers.requestAnimationFrame(work);
      if (dueCallbacks.size === 0) queueMicrotask(runDueFrame);
      // These ids are negative, because the browser's own ids are positive.
      lastId -= 1;
      dueCallbacks.set(lastId, work);
      return lastId;
    },
    cancelAnimationFrame(id: number): void {
      if (!dueCallbacks.delete(id)) realTimers.cancelAnimationFrame(id);
    },
    setTimeout(work: () => void, time = 0): unknown {
      if (!syntheticDrags.runsFramesAtOnce || time > 0) return realTimers.setTimeout(work, time);
      queueMicrotask(work);
      return 0;
    },
  });

  const table = (): Table => {
    const found = document.querySelector<Table>('machiavelli-table');
    if (found === null) throw new Error('no table');
    return found;
  };
  const tableRoot = (): ShadowRoot => {
    const { shadowRoot } = table();
    if (shadowRoot === null) throw new Error('the table is not drawn');
    return shadowRoot;
  };
  const waitFrames = async (count: number): Promise<void> => {
    for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
  };

  /** A point on the corner index of a card. Other cards do not cover the index. */
  function indexPoint(card: Element): Point {
    const { x, y, height } = card.getBoundingClientRect();
    return { x: x + 9, y: y + height / 4 };
  }

  /** Where to grab a card and where to drop it: on a random target or near it. */
  function chooseDragPoints({ from, to, swap }: DragChoice): DragPoints {
    const root = tableRoot();
    const { swaps } = table().view;
    const chosenSwap = swap ? swaps[Math.floor(to * swaps.length)] : undefined;
    if (chosenSwap !== undefined) {
      const [start, end] = [chosenSwap.id, chosenSwap.joker].map((id) => {
        const card = root.querySelector(`[data-card-id="${id}"]`);
        if (card === null) throw new Error(`card ${id} is not drawn`);
        return indexPoint(card);
      });
      if (start !== undefined && end !== undefined) return { start, end };
    }
    const boxOf = (part: string): DOMRect => {
      const node = root.querySelector(part);
      if (node === null) throw new Error(`no ${part}`);
      return node.getBoundingClientRect();
    };
    const [cloth, hand] = [boxOf('[part~=table]'), boxOf('[part~=hand]')];
    const targets: Point[] = [];
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
        targets.push({ x: x + width * right, y: y + height * down });
      }
    }
    for (let part = 0; part < 8; part += 1) {
      targets.push({ x: cloth.x + (cloth.width * (part + 0.5)) / 8, y: cloth.bottom - 12 - part * 14 });
      targets.push({ x: hand.x + (hand.width * (part + 0.5)) / 8, y: hand.y + hand.height / 2 });
    }
    targets.push({ x: innerWidth - 80, y: innerHeight - 30 });
    const visibleTargets = targets.filter((at) => at.y > cloth.top && at.x > 0 && at.x < innerWidth);
    const cards = [...root.querySelectorAll('[data-card-id]')];
    const firstIndex = Math.floor(from * cards.length);
    for (const card of [...cards.slice(firstIndex), ...cards.slice(0, firstIndex)]) {
      const start = indexPoint(card);
      const end = visibleTargets[Math.floor(to * visibleTargets.length)];
      const isSeen = root.elementFromPoint(start.x, start.y)?.closest('[data-card-id]') === card;
      if (isSeen && end !== undefined) return { start, end };
    }
    throw new Error('no card can be grabbed');
  }

  async function readPreview(): Promise<Preview> {
    // Lifting a card takes five frames.
    await waitFrames(6);
    const root = tableRoot();
    // Near an edge of a full table, a dragged card scrolls the table: wait until the table stands still.
    const cloth = root.querySelector('[part~=table]');
    for (let top = -1; cloth !== null && top !== cloth.scrollTop; ) {
      top = cloth.scrollTop;
      await waitFrames(3);
    }
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
        trays.map((tray) => [tray.getAttribute('data-group-id'), tray.getAttribute('data-preview')]),
      ),
    };
  }

  async function drag(choice: DragChoice): Promise<DropRecord> {
    const { pointer, tail, undo } = choice;
    const { start, end } = chooseDragPoints(choice);
    const root = tableRoot();
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
    const seen = await readPreview();
    fire('pointerup', end);
    const after = table().save();
    // The drop is drawn in the next frame, and the rest of the table in the frames after it.
    await waitFrames(10);
    if (undo) root.querySelector<HTMLElement>('[data-action=undo]')?.click();
    return { before, seen, after };
  }

  const syntheticDrags: SyntheticDrags = { runsFramesAtOnce: false, chooseDragPoints, readPreview, drag };
  Object.assign(globalThis, { syntheticDrags });
}

interface PageGlobals {
  readonly syntheticDrags: SyntheticDrags;
}

export async function installSyntheticDrags(page: Page): Promise<void> {
  await page.addInitScript(installInPage);
}

export const chooseDragPoints = (page: Page, choice: DragChoice): Promise<DragPoints> =>
  page.evaluate(
    (drawn) => (globalThis as unknown as PageGlobals).syntheticDrags.chooseDragPoints(drawn),
    choice,
  );

export const readPreview = (page: Page): Promise<Preview> =>
  page.evaluate(() => (globalThis as unknown as PageGlobals).syntheticDrags.readPreview());

export const dragAll = (page: Page, choices: readonly DragChoice[]): Promise<DropRecord[]> =>
  page.evaluate(async (all) => {
    const { syntheticDrags } = globalThis as unknown as PageGlobals;
    // Let the browser draw the changes that real input has made.
    for (let frame = 0; frame < 12; frame += 1) await new Promise(requestAnimationFrame);
    syntheticDrags.runsFramesAtOnce = true;
    const dropped: DropRecord[] = [];
    for (const choice of all) dropped.push(await syntheticDrags.drag(choice));
    syntheticDrags.runsFramesAtOnce = false;
    return dropped;
  }, choices);
