// The contrast of all text in the element. axe cannot decide this for text over gradients or several layers.
import type { Page } from '@playwright/test';

/** Text with a contrast below 4.5:1 against any colour behind it. Disabled controls are left out. */
export const lowContrastTexts = (page: Page): Promise<string[]> =>
  page.locator('machiavelli-table').evaluate((host) => {
    const root = host.shadowRoot;
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (root === null || pen === null) throw new Error('the table is not drawn');
    /** Blends colours as the browser does, the lowest layer first. */
    const mix = (colours: readonly string[]): number[] => {
      for (const colour of colours) {
        pen.fillStyle = colour;
        pen.fillRect(0, 0, 1, 1);
      }
      return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const luminance = (rgb: readonly number[]): number => {
      const [r = 0, g = 0, b = 0] = rgb.map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    /** Every stack of colours that can be behind the text, lowest layer first. Each colour of a gradient makes a stack of its own. */
    const backgroundsOf = (node: Element): string[][] => {
      let backgrounds: string[][] = [[]];
      const layers: Element[] = [];
      for (let at: Element | null = node; at !== null; at = at.parentElement) {
        layers.unshift(at);
        if (at.localName === 'dialog') break;
      }
      for (const layer of layers) {
        // The cloth is drawn below its node. Its threads are so faint that they are left out.
        const isCloth = layer.matches('.root') && node.closest('.cloth') !== null;
        const { backgroundColor, backgroundImage } = getComputedStyle(
          layer,
          isCloth ? '::before' : undefined,
        );
        const stops =
          backgroundImage.match(isCloth ? /(?:rgb|color)\([^)]*\)/g : /(?:rgba?|color)\([^)]*\)/g) ?? [];
        const colours =
          stops.length === 0 ? [[backgroundColor]] : stops.map((stop) => [backgroundColor, stop]);
        backgrounds = backgrounds.flatMap((background) =>
          colours.map((colour) => [...background, ...colour]),
        );
      }
      return backgrounds;
    };
    const found: string[] = [];
    for (const node of root.querySelectorAll<HTMLElement>('*')) {
      const hasText = [...node.childNodes].some(
        ({ nodeType, data = '' }: ChildNode & { data?: string }) => nodeType === 3 && data.trim() !== '',
      );
      const isDisabled = node.closest('[aria-disabled=true], [data-off], .air') !== null;
      if (
        !hasText ||
        isDisabled ||
        !node.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        continue;
      const { color } = getComputedStyle(node);
      for (const background of backgroundsOf(node)) {
        const [dark = 0, bright = 0] = [
          luminance(mix(background)),
          luminance(mix([...background, color])),
        ].sort((a, b) => a - b);
        const contrast = (bright + 0.05) / (dark + 0.05);
        if (contrast < 4.5)
          found.push(`${node.className} “${node.textContent}” ${contrast.toFixed(2)} on ${background}`);
      }
    }
    return [...new Set(found)];
  });
