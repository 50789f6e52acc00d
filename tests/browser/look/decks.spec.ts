// The decks: whether their faces can be told apart where little of them is seen, and by whoever sees fewer colours.
import { expect, type Page } from '@playwright/test';
import { type BrowserTable, START } from '../support/driver.ts';
import { freshScenario, test } from '../support/fixtures.ts';
import { FULL_TABLE } from '../support/positions.ts';

const DECKS = ['classic', 'four', 'large', 'tiles'] as const;

/** The size of the smallest cards, and the width of what the next card leaves of them, in pixels. */
const CARD = { width: 48, height: 54, strip: 24 } as const;

/**
 * The least distance between two faces: as if so many pixels were black on one and white on the other. The distance of two pixels is that
 * of their colours in CIELAB, in which black and white differ by 100.
 */
const LEAST_DISTANCE = 8;

/** Simulates how colours are seen without one kind of cone: Machado, Oliveira and Fernandes 2009, for linear RGB. */
const VISIONS = {
  normal: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const;

/** Lays one strip of each face in a row over the table. Returns the faces. */
const layStrips = (table: BrowserTable): Promise<string[]> =>
  table.in('.root').evaluate((root, { width, height, strip }) => {
    root.querySelector('#strips')?.remove();
    const row = document.createElement('div');
    row.id = 'strips';
    Object.assign(row.style, { position: 'absolute', inset: '0', zIndex: '9', display: 'flex' });
    row.style.setProperty('--cw', `${width}px`);
    row.style.setProperty('--ch', `${height}px`);
    const faces = new Map<string, Node>();
    for (const card of root.querySelectorAll<HTMLElement>('[data-card-id]')) {
      const copy = card.cloneNode(true) as HTMLElement;
      copy.removeAttribute('style');
      copy.querySelector('.big')?.remove();
      faces.set(String(card.dataset.face), copy);
    }
    for (const copy of faces.values()) {
      const box = document.createElement('div');
      Object.assign(box.style, {
        flex: 'none',
        width: `${strip}px`,
        height: `${height}px`,
        overflow: 'hidden',
      });
      box.append(copy);
      row.append(box);
    }
    root.append(row);
    return [...faces.keys()];
  }, CARD);

interface Nearest {
  readonly vision: string;
  readonly faces: readonly string[];
  readonly distance: number;
}

/** The two nearest faces of the strips in a screenshot, for each vision. */
const nearestFaces = (page: Page, picture: Buffer, faces: readonly string[]): Promise<readonly Nearest[]> =>
  page.evaluate(
    async ({ bytes, names, size: { strip, height }, visions }) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      if (pen === null) throw new Error('the browser draws no picture');
      pen.drawImage(bitmap, 0, 0);
      const linear = (value: number): number =>
        value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      const root = (value: number): number =>
        value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116;
      const labOf = (r: number, g: number, b: number): readonly number[] => {
        const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
        const y = root(0.2126 * r + 0.7152 * g + 0.0722 * b);
        const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
        return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
      };
      const pixelsOf = (index: number, matrix: readonly number[]): number[] => {
        const { data } = pen.getImageData(index * strip, 0, strip, height);
        const pixels: number[] = [];
        for (let at = 0; at < data.length; at += 4) {
          const [r = 0, g = 0, b = 0] = [...data.slice(at, at + 3)].map((value) => linear(value / 255));
          const seen = [0, 3, 6].map((line) => {
            const [onR = 0, onG = 0, onB = 0] = matrix.slice(line, line + 3);
            return Math.min(1, Math.max(0, onR * r + onG * g + onB * b));
          });
          pixels.push(...labOf(seen[0] ?? 0, seen[1] ?? 0, seen[2] ?? 0));
        }
        return pixels;
      };
      const distance = (one: readonly number[], other: readonly number[]): number => {
        let sum = 0;
        for (let at = 0; at < one.length; at += 3) {
          const [l, a, b] = [0, 1, 2].map((part) => (one[at + part] ?? 0) - (other[at + part] ?? 0));
          sum += Math.hypot(l ?? 0, a ?? 0, b ?? 0);
        }
        return sum / 100;
      };
      return Object.entries(visions).map(([vision, matrix]) => {
        const strips = names.map((_, index) => pixelsOf(index, matrix));
        let nearest = { vision, faces: [] as string[], distance: Number.POSITIVE_INFINITY };
        strips.forEach((one, i) => {
          strips.slice(0, i).forEach((other, j) => {
            const here = distance(one, other);
            if (here < nearest.distance)
              nearest = { vision, faces: [String(names[j]), String(names[i])], distance: here };
          });
        });
        return nearest;
      });
    },
    { bytes: [...picture], names: faces, size: CARD, visions: VISIONS },
  );

test('the faces of a deck', async ({ page, table, laws }) => {
  await page.setViewportSize({ width: 1300, height: 800 });
  await table.open(`${FULL_TABLE} *`, { rules: { preset: 'bga', packs: 3, jokers: 1 } });
  const law = laws();
  for (const deck of DECKS) {
    await law(`can be told apart in a strip of 24 px, with and without all colours: ${deck}`, async () => {
      await table.set({ deck });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expect(table.in('.root')).toHaveAttribute('data-look', colorScheme);
        const faces = await layStrips(table);
        expect(faces).toHaveLength(53);
        const { width: _, ...clip } = await table
          .in('#strips')
          .evaluate((node) => node.getBoundingClientRect().toJSON());
        const picture = await page.screenshot({
          clip: { x: clip.x, y: clip.y, width: faces.length * CARD.strip, height: CARD.height },
        });
        const nearest = await nearestFaces(page, picture, faces);
        expect(nearest.filter(({ distance }) => distance < LEAST_DISTANCE)).toEqual([]);
      }
    });
  }
});

freshScenario(
  'the pictures on the cards come when the first turn can be played, and move nothing',
  async ({ page, table }) => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/artwork[^/]*\.js/, async (route) => {
      await released;
      await route.continue();
    });
    await table.open(START);
    await table.inPhase('mine');
    const boxes = (): Promise<unknown> =>
      table
        .in('[data-card-id], .tray, .back, .action')
        .evaluateAll((nodes) => nodes.map((node) => JSON.stringify(node.getBoundingClientRect())));
    const before = await boxes();
    expect(await table.in('.art, .back > svg').count()).toBe(0);
    release();
    await expect(table.in('.art').first()).toBeVisible();
    await expect(table.in('.back > svg')).toBeVisible();
    expect(await boxes()).toEqual(before);
  },
);
