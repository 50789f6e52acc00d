// The element under the layouts and styles of host pages: everything stays inside it and can be read.

import { expect } from '@playwright/test';
import { Game, init } from 'machiavelli-cards';
import { LANGS } from '../../../www/words/words.ts';
import { DUEL } from '../support/driver.ts';
import { test } from '../support/fixtures.ts';

interface Host {
  readonly box?: Readonly<Record<string, string>>;
  readonly table?: Readonly<Record<string, string>>;
}

const HAND = '5C 5D 5H | 6C 7C 8C / 2S 4S 6S 8S TS QS 2D 4D 6D 8D TD QD KH';

test('on the page of a host, the table', async ({ table, laws }) => {
  const law = laws(() => table.open(HAND));
  /** Puts the table into a box with these styles, and measures it. */
  const measure = async ({ box = {}, table: own = {} }: Host) => {
    await table.host.evaluate(
      (host, [around, styles]) => {
        const node = document.createElement('div');
        node.textContent = 'x';
        Object.assign(node.style, around);
        Object.assign(host.style, styles);
        host.replaceWith(node);
        node.append(host);
      },
      [box, own] as const,
    );
    await table.deal(HAND);
    await table.drawn();
    return await table.host.evaluate((host) => {
      const root = host.shadowRoot as ShadowRoot;
      const { left, right, top, bottom, width } = host.getBoundingClientRect();
      const parts = ['[part~=table]', '[part~=hand]', '[data-action=end-turn]', '[data-action=menu]'];
      const ranks = [...root.querySelectorAll('[part~=hand] .rank')];
      return {
        width,
        /** Parts that are outside the element or have no size. */
        outside: parts.filter((part) => {
          const rect = root.querySelector(part)?.getBoundingClientRect();
          if (rect === undefined || rect.width <= 20 || rect.height <= 20) return true;
          const isBeside = rect.left < left - 1 || rect.right > right + 1;
          return isBeside || rect.top < top - 1 || rect.bottom > bottom + 1;
        }),
        /** Hand cards whose corner index is covered. */
        covered: ranks.filter((rank) => {
          const box = rank.getBoundingClientRect();
          const seen = root.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
          return seen?.closest('[data-card-id]') !== rank.closest('[data-card-id]');
        }).length,
      };
    });
  };

  // So narrow that the cards in the hand overlap.
  const narrow = { width: '420px', height: '600px' };
  for (const [what, box] of [
    ['with right-to-left text', { direction: 'rtl' }],
    ['that indents the first line of text', { textIndent: '2em' }],
  ] as const) {
    await law(`${what} has a hand that can be read`, async () => {
      expect(await measure({ box, table: narrow })).toMatchObject({ outside: [], covered: 0 });
    });
  }

  await law('with text of another kind looks as it does elsewhere', async () => {
    const looks = (): Promise<readonly string[][]> =>
      table.in('.sentence, .name, .action').evaluateAll((all) =>
        all.map((node) => {
          const { letterSpacing, textAlign, textShadow, textTransform, wordSpacing } = getComputedStyle(node);
          return [letterSpacing, textAlign, textShadow, textTransform, wordSpacing];
        }),
      );
    const before = await looks();
    const text = { letterSpacing: '4px', textShadow: '1px 1px red', wordSpacing: '9px', whiteSpace: 'pre' };
    await measure({ box: { textAlign: 'right', textTransform: 'uppercase', ...text } });
    expect(await looks()).toEqual(before);
    expect(await table.sentence.evaluate((node) => getComputedStyle(node).whiteSpace)).toBe('normal');
    const emoji = await table.sentence.evaluate((node) =>
      getComputedStyle(node).getPropertyValue('font-variant-emoji'),
    );
    expect(emoji, 'suits in sentences are text').toBe('text');
  });

  for (const [what, box] of [
    ['a flex row', { display: 'flex' }],
    ['a grid column', { display: 'grid', gridTemplateColumns: 'auto 1fr' }],
    ['an inline block', { display: 'inline-block' }],
  ] as const) {
    await law(`in ${what} sized by its content is at least as wide as a phone`, async () => {
      const { outside, width } = await measure({ box, table: { height: '500px' } });
      expect(width).toBeGreaterThanOrEqual(350);
      expect(outside).toEqual([]);
    });
  }

  for (const [width, height] of [
    [300, 360],
    [320, 400],
    [350, 288],
    [350, 420],
  ] as const) {
    await law(`of ${width}×${height} keeps everything inside`, async () => {
      expect((await measure({ table: { width: `${width}px`, height: `${height}px` } })).outside).toEqual([]);
    });
  }

  await init();
  const game = Game.arrange({
    rules: 'bga',
    players: DUEL.map(({ name }) => name),
    seed: 'tags',
    position: '5C 6C 7C 8C | 9D 9H 9S / 2D',
  });
  for (const { id } of game.view(0).groups[0]?.cards ?? []) game.lay([id]);
  const save = game.save();
  game.free();
  for (const lang of LANGS) {
    await law(`has labels of single cards side by side that do not overlap, in ${lang}`, async () => {
      await table.open(HAND, { lang });
      await table.resize({ width: '390px', height: '700px' });
      await table.load(save);
      await table.drawn();
      const tags = await table
        .in('.frame > .tag:not([data-off])')
        .evaluateAll((all) =>
          all
            .filter((tag) => tag.textContent !== '')
            .map((tag) => tag.getBoundingClientRect().toJSON() as DOMRect),
        );
      expect(tags.length).toBeGreaterThanOrEqual(4);
      const overlapping = tags.filter((one, index) =>
        tags.slice(index + 1).some((other) => {
          const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
          const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
          return across > 0 && down > 0;
        }),
      );
      expect(overlapping).toEqual([]);
    });
  }
});
