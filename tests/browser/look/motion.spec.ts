// What is animated, how fast, and from where to where.
import { expect } from '@playwright/test';
import type { MachiavelliTable } from '../../../www/element/index.ts';
import { against, type Box, type BrowserTable, beside, cardSelector, START } from '../support/driver.ts';
import { test } from '../support/fixtures.ts';
import { SMALL_TABLE, TWO_PLAYABLE_CARDS } from '../support/positions.ts';
import { openScaled } from '../support/scaled.ts';

interface Animated {
  /** The class and the face of the node. */
  readonly name: string;
  /** Where a flight began: the distance from the left in pixels. */
  readonly left: number | null;
  /** In milliseconds. */
  readonly duration: number;
}

/** Records the nodes that are animated, until `stop` is called. Their animations can be held at their start. */
async function recordAnimations({ page }: BrowserTable) {
  await page.evaluate(() => {
    const animated: Animated[] = [];
    const held: Animation[] = [];
    let isHolding = false;
    const { animate } = Element.prototype;
    Element.prototype.animate = function (this: Element, ...how: Parameters<typeof animate>) {
      const animation = animate.apply(this, how);
      const keyframes = JSON.stringify(how[0]);
      const left = /^\[\{"transform":"translate\(([-.\d]+)px/.exec(keyframes)?.[1];
      const name = `${this.getAttribute('class')} ${this.getAttribute('data-face') ?? ''}`.trim();
      if (!keyframes.includes('"none"},{"transform":"none"')) {
        const duration = Number(animation.effect?.getTiming().duration);
        animated.push({ name, left: left === undefined ? null : Number(left), duration });
      }
      if (isHolding) {
        animation.pause();
        held.push(animation);
      }
      return animation;
    };
    Object.assign(globalThis, {
      takeAnimated: () => animated.splice(0),
      holdAnimations: () => {
        isHolding = true;
      },
      releaseAnimations: () => {
        isHolding = false;
        for (const animation of held.splice(0)) animation.finish();
      },
      stopRecording: () => Object.assign(Element.prototype, { animate }),
    });
  });
  return {
    /** The nodes that were animated since the last call. */
    take: (): Promise<Animated[]> => page.evaluate('takeAnimated()'),
    hold: (): Promise<unknown> => page.evaluate('holdAnimations()'),
    release: (): Promise<unknown> => page.evaluate('releaseAnimations()'),
    stop: (): Promise<unknown> => page.evaluate('stopRecording()'),
  };
}

test('cards and melds that move', async ({ page, table, laws }) => {
  await table.open(START);
  const animated = await recordAnimations(table);
  const names = async (): Promise<string[]> => (await animated.take()).map(({ name }) => name);
  const law = laws(async () => {
    await table.turnMotionOff();
    await table.deal(START);
  });

  await law('fly on from the copy of a single card', async () => {
    await table.turnMotionOn();
    await table.drag('4C', beside(await table.meld('7C'), -90, 160));
    await animated.take();
    await page.mouse.up();
    await expect.poll(() => table.groups()).toContain('| 4C');
    await expect.poll(names).toContain('ghost');
  });

  await law('fly by themselves if several cards are dropped, each from where its copy was', async () => {
    await table.turnMotionOn();
    const below = beside(await table.meld('7C'), -90, 160);
    for (const face of ['9D', 'KS']) await table.click(face);
    await table.drag('9D', below);
    await expect(table.held).toHaveCount(2);
    await animated.take();
    await page.mouse.up();
    const flown: Animated[] = [];
    await expect
      .poll(async () => {
        flown.push(...(await animated.take()));
        return flown.filter(({ name }) => name.startsWith('card')).length;
      })
      .toBeGreaterThanOrEqual(2);
    await expect(table.ghost).toHaveCount(0);
    const leftOf = (face: string) => flown.find(({ name }) => name.endsWith(face))?.left;
    expect(flown.map(({ name }) => name)).not.toContain('ghost');
    expect(leftOf('9D')).toBeLessThan(leftOf('KS') as number);
  });

  await law('slide back if they find no place, unless motion is off', async () => {
    const nowhere = { x: 640, y: 8 };
    const slides = async (): Promise<string[]> => {
      await table.drag('4C', nowhere);
      await animated.take();
      await page.mouse.up();
      await expect(table.ghost).toHaveCount(0);
      return await names();
    };
    expect(await slides()).toEqual([]);
    await table.turnMotionOn();
    expect((await slides()).filter((name) => name.endsWith('4C'))).toHaveLength(1);
  });

  await law(
    'are the only ones that are animated, and a meld that moves far leaves a trace for a moment',
    async () => {
      const { x, width, bottom } = await table
        .part('table')
        .evaluate((node) => node.getBoundingClientRect().toJSON());
      await table.drop('KS', { x: x + width - 150, y: bottom - 110 });
      const run = await table.trayBox('7C');
      const rim = { x: run.x + 2, y: run.y + run.height / 2 };
      await table.drop(rim, { x: x + 300, y: bottom - 110 });
      await table.turnMotionOn('slow');
      await animated.take();
      await table.button('undo').click();
      const shown: string[] = [];
      await expect
        .poll(async () => {
          shown.push(...(await names()).filter((name) => /\b(tray|trace)\b/.test(name)));
          return shown;
        })
        .toEqual([expect.stringMatching(/\btray\b/), expect.stringMatching(/\btrace\b/)]);
      await expect(table.in('.trace')).toHaveCount(0);
    },
  );

  await law('close the gap in a run from where they were', async () => {
    await table.deal('4H 5H 6H 7H 8H | 9S 9D 9C / 2S 3D');
    await table.turnMotionOn('slow');
    await table.drag('4H', await table.meld('9S'));
    const tray = table.tray('6H');
    const lefts = () =>
      tray
        .locator('[data-card-id]')
        .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)));
    const moving = () => tray.evaluate((node) => node.getAnimations({ subtree: true }).length);
    const before = (await lefts()).slice(1);
    await animated.hold();
    await page.mouse.up();
    await expect(tray.locator('[data-card-id]')).toHaveCount(4);
    await expect.poll(moving).toBe(4);
    expect(await lefts()).toEqual(before);
    expect(new Set(before).size).toBe(4);
    await animated.release();
    await expect(table.ghost).toHaveCount(0);
  });

  await law(
    'move at the speed of the setting, and not at all if the setting or the system says so',
    async () => {
      /** The duration in milliseconds of the longest animation after a card is played. */
      const longest = async (motion: string, reducedMotion: 'reduce' | 'no-preference' = 'no-preference') => {
        await table.turnMotionOff();
        await table.deal(START);
        await page.emulateMedia({ reducedMotion });
        await table.set({ motion });
        await table.focus('9D');
        await animated.take();
        await table.keys('b');
        await expect.poll(() => table.groups()).toContain('9D TD JD QD KD');
        await table.drawn();
        return Math.max(0, ...(await animated.take()).map(({ duration }) => duration));
      };
      const [fast, normal, slow] = [await longest('fast'), await longest('normal'), await longest('slow')];
      expect(fast).toBeGreaterThanOrEqual(120);
      expect(normal).toBeGreaterThan(fast);
      expect(normal).toBeLessThanOrEqual(220);
      expect(slow).toBeGreaterThan(normal);
      const fades = () =>
        table
          .in('.card, .seat, .action')
          .evaluateAll((all) =>
            all.some((node) => !/^0s(, 0s)*$/.test(getComputedStyle(node).transitionDuration)),
          );
      expect(await fades()).toBe(true);
      expect(await longest('off'), 'with motion off').toBe(0);
      expect(await fades(), 'with motion off').toBe(false);
      expect(await longest('normal', 'reduce'), 'with reduced motion').toBe(0);
    },
  );

  await law('fly in a scaled table from where they were to where they lie', async () => {
    await openScaled(table, 'transform: scale(0.75)', { width: 700.5, height: 560 });
    await table.turnMotionOn('slow');
    await animated.hold();
    const before = await table.cardBox('KS');
    await table.lay('KS');
    const copy = table.in('.sky > .card');
    await expect(copy).toHaveCount(1);
    /** Where the copy is at the start or the end of its flight. */
    const copyAt = (part: 'start' | 'end') =>
      copy.evaluate((node, which): Box => {
        const [flight] = node.getAnimations();
        if (flight === undefined) throw new Error('nothing flies');
        const { duration } = flight.effect?.getComputedTiming() ?? {};
        flight.currentTime = which === 'start' ? 0 : Number(duration) - 1;
        return node.getBoundingClientRect().toJSON();
      }, part);
    const [start, end, place] = [await copyAt('start'), await copyAt('end'), await table.cardBox('KS')];
    // The height of the bar below the hand may have changed, so the top before says nothing.
    const misses = [start.x - before.x, end.x - place.x, end.y - place.y, end.width - place.width];
    for (const miss of misses) expect(Math.abs(miss)).toBeLessThan(1);
    await animated.release();
  });
  await animated.stop();
});

test('a drag over a table', async ({ page, table, laws }) => {
  await table.open(SMALL_TABLE);
  const law = laws(() => table.deal(SMALL_TABLE));

  await law('that drops a card draws it in the next frame, and reading the view draws nothing', async () => {
    await table.drag('4C', await table.meld('7C'));
    await table.host.evaluate((host, selector) => {
      const zone = (): string | undefined =>
        host.shadowRoot?.querySelector<HTMLElement>(selector)?.dataset.zone;
      // This listener is registered after the table's own listener, so it runs later.
      const look = (): void => {
        const before = zone();
        const played = (host as MachiavelliTable).view?.played;
        Object.assign(globalThis, { seen: { before, played, after: zone() } });
      };
      document.addEventListener('pointerup', look, { once: true });
    }, cardSelector('4C'));
    await page.mouse.up();
    expect(await page.evaluate('seen')).toEqual({ before: 'hand', played: 1, after: 'hand' });
    await expect(table.card('4C')).toHaveAttribute('data-zone', 'table');
  });

  await law('ends when the table shrinks, and its preview with it', async () => {
    const size = page.viewportSize();
    const veil = table.in('.veil path');
    const before = await table.save();
    await table.drag('4C', await table.meld('7C'));
    await expect(table.in('.frame[data-under]')).toHaveCount(1);
    await expect(veil).toHaveAttribute('d', /M/);
    await page.setViewportSize({ width: 700, height: 600 });
    await expect(table.ghost).toHaveCount(0);
    await expect(table.in('.frame[data-under]')).toHaveCount(0);
    await expect(veil).not.toHaveAttribute('d', /M/);
    await page.mouse.up();
    expect(await table.save()).toBe(before);
    if (size !== null) await page.setViewportSize(size);
  });
});

test('the turn of a computer', async ({ table, laws }) => {
  await table.open(TWO_PLAYABLE_CARDS, { seed: 'watch 0', seats: against('hard', 'Caterina') });
  await table.turnMotionOn('normal');
  const law = laws();

  await law('is shown with cards that fly', async () => {
    const flying = await table.host.evaluate(
      (host) =>
        new Promise<number>((resolve) => {
          const root = host.shadowRoot as ShadowRoot;
          let most = 0;
          const look = (): void => {
            most = Math.max(most, root.querySelectorAll('.sky > .card').length);
            if (host.dataset.phase !== 'mine') return;
            observer.disconnect();
            resolve(most);
          };
          const observer = new MutationObserver(look);
          root.querySelector<HTMLElement>('[data-action=end-turn]')?.click();
          observer.observe(root, { childList: true, subtree: true });
          observer.observe(host, { attributeFilter: ['data-phase'] });
        }),
    );
    expect(flying).toBeGreaterThan(0);
  });

  await law('leaves a bright edge at the changed melds until the player’s first move', async () => {
    const changed = table.in('.tray[data-changed]').first();
    const edge = (): Promise<string> => changed.evaluate((node) => getComputedStyle(node).boxShadow);
    const plain = table.in('.tray:not([data-changed])').first();
    const bright = await edge();
    expect(bright).not.toBe(await plain.evaluate((node) => getComputedStyle(node).boxShadow));
    await table.lay('2S');
    await expect.poll(edge).not.toBe(bright);
  });
});

test('the beginning and the end of a game', async ({ page, table, laws }) => {
  await table.open('5C 5D 5H | 6C 7C 8C / 5S');
  await table.turnMotionOn('normal');
  const law = laws();

  for (const end of ['wait', 'press', 'key']) {
    await law(`the deal takes at most 1.2 seconds: ${end}`, async () => {
      const seen = await table.host.evaluate(async (host, how) => {
        const root = host.shadowRoot as ShadowRoot;
        // The computer does not begin with this seed.
        const seats = ['Anna', 'Bruno'].map((name) => ({ name, level: name === 'Anna' ? null : 'beginner' }));
        await (host as MachiavelliTable).start({ rules: 'bga', seed: 'begin', seats } as never);
        const moves = (): Animation[] =>
          root
            .getAnimations()
            .filter(({ effect }) => (effect as KeyframeEffect).target?.closest('[part~=hand]') !== null);
        const ends = moves().map(({ effect }) => Number(effect?.getComputedTiming().endTime));
        const backs = root.querySelectorAll('.air .back').length;
        const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
        await frame();
        if (how === 'press') {
          const press = new PointerEvent('pointerdown', { bubbles: true, composed: true });
          root.querySelector('[part~=table]')?.dispatchEvent(press);
        } else if (how === 'key') {
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
        } else {
          await Promise.allSettled(moves().map(({ finished }) => finished));
        }
        await frame();
        return {
          ends,
          backs,
          left: moves().length,
          isDealing: root.querySelector('[data-dealing]') !== null,
        };
      }, end);
      expect(seen.ends.length).toBeGreaterThanOrEqual(13);
      expect(Math.max(...seen.ends)).toBeLessThanOrEqual(1200);
      expect(seen.backs).toBeGreaterThanOrEqual(13);
      expect([seen.left, seen.isDealing]).toEqual([0, false]);
    });
  }

  await law('a win makes the cards on the table jump before the result appears', async () => {
    await table.deal('5C 5D 5H | 6C 7C 8C / 5S');
    await table.focus('5S');
    await table.keys('b');
    const animated = await recordAnimations(table);
    await table.button('end-turn').click();
    await expect(table.dialog('end')).toBeVisible();
    const jumped = (await animated.take()).map(({ name }) => name).filter((name) => /^card\b/.test(name));
    expect(new Set(jumped).size).toBe(7);
    await animated.stop();
    await page.keyboard.press('Escape');
  });
});
