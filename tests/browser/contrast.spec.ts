// Every word at the table can be read. axe leaves it open where a gradient or another layer lies under or over a word.
import { expect, type Page, test } from '@playwright/test';
import { mouseDrag } from './support/input-methods.ts';
import { sharedPage } from './support/shared-page.ts';
import { action, askHint, card, cardOf, deal, element, openTable } from './support/table.ts';

const START = { rules: 'bga', seed: 'contrast', position: '5C 5D 5H | 9S 9D 9H TC / 5S 9C 2D' } as const;

const open = sharedPage((page) => openTable(page, START));

/** Words with less than 4.5 : 1 against any colour of the ground under them, disabled ones left out. */
const hardToRead = (page: Page): Promise<string[]> =>
  element(page).evaluate((host) => {
    const root = host.shadowRoot;
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (root === null || pen === null) throw new Error('nothing to look at');
    /** The colours laid over each other, the lowest first; as the browser mixes them. */
    const mix = (colours: readonly string[]): number[] => {
      for (const colour of colours) {
        pen.fillStyle = colour;
        pen.fillRect(0, 0, 1, 1);
      }
      return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const light = (rgb: readonly number[]): number => {
      const [r = 0, g = 0, b = 0] = rgb.map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    /** From the lowest layer to the one in which the word stands; a gradient is each of its colours in turn. */
    const groundsOf = (node: Element): string[][] => {
      let grounds: string[][] = [[]];
      const layers: Element[] = [];
      for (let at: Element | null = node; at !== null; at = at.parentElement) {
        layers.unshift(at);
        if (at.localName === 'dialog') break;
      }
      for (const layer of layers) {
        const { backgroundColor, backgroundImage } = getComputedStyle(layer);
        const all = backgroundImage.match(/(?:rgba?|color)\([^)]*\)/g) ?? [];
        // The light in the middle of the table is under the melds alone.
        const stops = layer.matches('.root') && node.closest('.cloth') === null ? all.slice(1) : all;
        const colours =
          stops.length === 0 ? [[backgroundColor]] : stops.map((stop) => [backgroundColor, stop]);
        grounds = grounds.flatMap((ground) => colours.map((colour) => [...ground, ...colour]));
      }
      return grounds;
    };
    const found: string[] = [];
    for (const node of root.querySelectorAll<HTMLElement>('*')) {
      const says = [...node.childNodes].some(
        ({ nodeType, data = '' }: ChildNode & { data?: string }) => nodeType === 3 && data.trim() !== '',
      );
      const isOff = node.closest('[aria-disabled=true], [data-off], .air') !== null;
      if (!says || isOff || !node.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue;
      const { color } = getComputedStyle(node);
      for (const ground of groundsOf(node)) {
        const [dark = 0, bright = 0] = [light(mix(ground)), light(mix([...ground, color]))].sort(
          (a, b) => a - b,
        );
        const contrast = (bright + 0.05) / (dark + 0.05);
        if (contrast < 4.5)
          found.push(`${node.className} “${node.textContent}” ${contrast.toFixed(2)} on ${ground}`);
      }
    }
    return [...new Set(found)];
  });

const menu = async (page: Page): Promise<void> => {
  await action(page, 'menu').click();
  await expect(page.locator('machiavelli-table dialog[data-dialog=menu]')).toBeVisible();
};

/** Each begins with a game of its own. */
const STATES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'in my turn': async () => undefined,
  'with a card chosen': async (page) =>
    card(page, await cardOf(page, '5S')).click({ position: { x: 8, y: 20 } }),
  'with cards that block': async (page) => mouseDrag.move(page, await cardOf(page, '2D'), null),
  'after a refusal': async (page) => {
    await mouseDrag.move(page, await cardOf(page, '2D'), null);
    await action(page, 'end-turn').click({ force: true });
  },
  'in the menu': menu,
  'in a question': async (page) => {
    await menu(page);
    await page.locator('machiavelli-table dialog [data-action=resign]').click();
  },
  'while a hint is shown': async (page) => {
    await deal(page, { ...START, position: '5C 5D 5H 5S | 6C 7C 8C | 9H TH JH / 4C QH 2S 8D' });
    for (let stage = 1; stage <= 3; stage += 1) {
      await askHint(page);
    }
    await expect(element(page)).toHaveAttribute('data-phase', 'show');
  },
};

for (const [state, reach] of Object.entries(STATES)) {
  test(`every word can be read ${state}, light and dark`, async () => {
    const page = open();
    await deal(page, START);
    await reach(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(element(page)).toHaveAttribute('data-look', colorScheme);
      expect(await hardToRead(page), colorScheme).toEqual([]);
    }
  });
}
