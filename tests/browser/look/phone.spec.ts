// The layout on phones: nothing is cut off or too small to tap, and nothing moves between turns or while a hint is shown.
import { expect } from '@playwright/test';
import { against, type Box, middleOf, people } from '../support/driver.ts';
import { PHONE, test } from '../support/fixtures.ts';
import { FULL_TABLE, THREE_PACKS, TWO_PLAYABLE_CARDS } from '../support/positions.ts';
import { LANGS } from '../support/repeats.ts';
import { openScreen } from '../support/screens.ts';
import { DEVICES, everyWindow, PHONES } from '../support/windows.ts';

test.use(PHONE);

const LONG_NAMES = [
  ...['Maria Antonietta', 'Bartolomeo', 'Giandomenico', 'Alessandra'],
  ...['Piergiorgio', 'Annunziata', 'Ferdinando'],
];
const NUMBERED = ['Giocatore 1', 'Giocatore 2', 'Giocatore 3'];
const UPRIGHT = PHONES.filter(([width, height]) => width < height);
const SMALL = '5C 5D 5H / 5S 2D';
const TWO_DIGITS = '2S 4S 6S 8S TS QS 2D 4D 6D 8D TD QD KH';

test('the seats', async ({ page, table, laws }) => {
  await table.open(SMALL);
  const law = laws();
  const row = table.in('.seats');

  await everyWindow(page, PHONES, law, 'with eight long names take one line with every count', async () => {
    await table.open(SMALL, { rules: 'makiaveli', seats: against('beginner', ...LONG_NAMES) });
    expect((await table.box('.seats')).height).toBeLessThan(50);
    expect((await table.box('.top')).height).toBeLessThan(80);
    const counts = await table
      .in('.seat .count')
      .evaluateAll((all) =>
        all.map((node) => [getComputedStyle(node, '::before').content, node.getBoundingClientRect().width]),
      );
    expect(counts).toHaveLength(8);
    for (const [text, width] of counts) {
      expect(text).toMatch(/\d/);
      expect(width).toBeGreaterThan(8);
    }
    const [mine, seen] = [await table.box('.seat[data-turn=true]'), await table.box('.seats')];
    expect(mine.x).toBeGreaterThanOrEqual(seen.x - 1);
    expect(mine.x + mine.width).toBeLessThanOrEqual(seen.x + seen.width + 1);
  });

  await page.setViewportSize(PHONE.viewport);
  await law('say the number of cards to screen readers once', async () => {
    await table.open(SMALL);
    await expect(table.in('.seat .count').first()).toHaveAccessibleName(/^$/);
  });

  for (const count of [4, 8]) {
    await law(`fade at an edge at which they are cut off, if there are ${count}`, async () => {
      await table.open(SMALL, {
        rules: 'makiaveli',
        seats: people(...['Massimiliano', ...LONG_NAMES].slice(0, count)),
      });
      for (const position of [0, 0.5, 1]) {
        await row.evaluate((node, share) => {
          node.scrollLeft = share * (node.scrollWidth - node.clientWidth);
        }, position);
        await table.drawn();
        const { cut, faded } = await row.evaluate((node) => {
          const { left, right } = node.getBoundingClientRect();
          const all = [...node.children].map((seat) => seat.getBoundingClientRect());
          // The gradient of the mask begins or ends with transparency where it fades.
          const { maskImage } = getComputedStyle(node);
          const nothing = 'rgba(0, 0, 0, 0)';
          return {
            cut: [all.some((seat) => seat.left < left - 1), all.some((seat) => seat.right > right + 1)],
            faded: [maskImage.includes(`(90deg, ${nothing}`), maskImage.endsWith(`${nothing})`)],
          };
        });
        expect(faded, `scrolled to ${position}`).toEqual(cut);
        expect(cut).toContain(true);
      }
    });
  }

  for (const [rules, ...names] of [
    ['bga', 'Anna', 'Bruno', 'Caterina'],
    ['session-opening', 'Anna', 'Bruno', 'Dino', 'Elena'],
  ] as const) {
    await law(`show the whole name of the player to move: ${names.length} players`, async () => {
      await table.open(SMALL, { rules, seats: people(...names) });
      const seat = table.in('.seat[data-turn=true]');
      await expect(seat.locator('.name')).toHaveText('Anna');
      expect(await seat.locator('.stem').evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
      const titles = await table
        .in('.seat')
        .evaluateAll((all) => all.map((each) => each.getAttribute('title')));
      expect(titles.sort()).toEqual(names);
    });
  }

  for (const [width, lang] of [390, 360].flatMap((each) => LANGS.map((known) => [each, known] as const))) {
    for (const seats of [people(...NUMBERED), against('beginner', ...LONG_NAMES.slice(0, 2))]) {
      await law(
        `are not cut off at ${width} px, if there are three: ${seats[2]?.name}, ${lang}`,
        async () => {
          await page.setViewportSize({ width, height: 844 });
          await table.open(`5C 5D 5H / ${TWO_DIGITS}`, { seats, lang });
          expect((await table.view()).seats.every(({ cards }) => cards > 9)).toBe(true);
          await expect(row).not.toHaveAttribute('data-cut-start', '');
          await expect(row).not.toHaveAttribute('data-cut-end', '');
          expect(await row.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
        },
      );
    }
  }

  for (const [width, count] of [
    [390, 3],
    [360, 3],
    [360, 2],
    [1280, 3],
  ] as const) {
    await law(`can be told apart by the numbers of ${count} names at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await table.open(SMALL, { seats: people(...NUMBERED.slice(0, count)) });
      expect((await table.in('.seat .name').allTextContents()).sort()).toEqual(NUMBERED.slice(0, count));
      const shown = await table.in('.seat').evaluateAll((all) =>
        all.map((seat) => {
          const { right } = seat.getBoundingClientRect();
          const [stem, number] = seat.querySelector('.name')?.children ?? [];
          const face = seat.querySelector('.face');
          const end = number?.getBoundingClientRect().right ?? right;
          const isName = stem?.checkVisibility() === true && end < right - 5;
          return [
            ...(isName ? [number?.textContent?.trim()] : []),
            ...(face?.checkVisibility() ? [face.textContent] : []),
          ];
        }),
      );
      const numbers = shown.map((texts) => [...new Set(texts)]);
      expect(numbers.flat().sort()).toEqual(['1', '2', '3'].slice(0, count));
    });
  }
});

test('what stays where it is', async ({ page, table, laws }) => {
  await table.open(TWO_PLAYABLE_CARDS);
  const law = laws();
  const handBox = (): Promise<Box> => table.box('[part~=hand]');

  for (const lang of LANGS) {
    const { words } = await import(`../../../www/words/${lang}/table.ts`);
    await law(`the hand, while a hint is shown, and with the last card, in ${lang}`, async () => {
      await table.open(TWO_PLAYABLE_CARDS, { lang });
      await expect(table.button('end-turn')).toHaveText(words.draw);
      const before = await handBox();
      for (const stage of [1, 2, 3]) {
        await table.askHint();
        expect(await handBox(), `stage ${stage}`).toEqual(before);
      }
      await table.inPhase('show');
      await table.button('show-forward').tap();
      expect(await handBox(), 'a step').toEqual(before);
      await table.deal('5C 5D 5H | 6C 7C 8C / 5S');
      await table.focus('5S');
      await table.keys('b');
      await expect(table.button('end-turn')).toHaveText(words.finish);
      expect((await handBox()).y, 'the last card').toBe(before.y);
    });
  }

  await law('the table, between my turn and a computer’s', async () => {
    await table.open(TWO_PLAYABLE_CARDS, { seats: against('hard', 'Caterina') });
    const mine = await table.clothBox();
    const release = await table.holdWorkers();
    await table.button('end-turn').tap();
    await table.inPhase('computer');
    expect(await table.clothBox()).toEqual(mine);
    await release();
  });

  await law('the number of rows of a hand that grows', async () => {
    const rows = (): Promise<number> =>
      table
        .in('[part~=hand] [data-card-id]')
        .evaluateAll((all) => new Set(all.map((node) => (node as HTMLElement).offsetTop)).size);
    const seen: number[] = [];
    for (const more of ['', ' KD', ' KD KS', ' KD KS 3C', ' KD KS 3C 5H']) {
      await table.deal(`5C 5D 5S / ${TWO_DIGITS}${more}`);
      await table.drawn();
      seen.push(await rows());
    }
    expect(seen.at(-1)).toBe(2);
    expect([...seen].sort()).toEqual(seen);
  });
  await page.setViewportSize(PHONE.viewport);
});

test('what can be read and pressed', async ({ page, table, laws }) => {
  await table.open(SMALL);
  const law = laws();

  await everyWindow(page, PHONES, law, 'buttons are 44 px high, and labels 12 px', async () => {
    await table.open(TWO_PLAYABLE_CARDS);
    await table.tap('5C');
    const sizes = await table.in(':is([part~=action], [part~=menu], [part~=grip])').evaluateAll((all) =>
      all
        .filter((node) => node.checkVisibility({ visibilityProperty: true }))
        .map((node) => {
          const { width, height } = node.getBoundingClientRect();
          const font = Number.parseFloat(getComputedStyle(node).fontSize);
          const name = node.getAttribute('data-action') ?? node.className;
          return { name, size: Math.min(width, height), font };
        }),
    );
    const named = expect.arrayContaining(['menu', 'grip', 'end-turn', 'hint']);
    expect(sizes.map(({ name }) => name)).toEqual(named);
    for (const { name, size, font } of sizes) {
      expect(size, name).toBeGreaterThanOrEqual(44);
      expect(font, name).toBeGreaterThanOrEqual(12);
    }
  });

  const hand35 =
    'AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AD 2D 3D 4D 9C JC QC KC TC';
  for (const deck of ['classic', 'four', 'large', 'tiles']) {
    await everyWindow(page, UPRIGHT, law, `the rank and the suit of each of 35 cards: ${deck}`, async () => {
      await table.open(`5C 5D 5H | 6C 7C 8C | TD JD QD KD / ${hand35}`);
      await table.set({ deck });
      for (const card of ['7S', '7H', '9C', 'QS', 'QH']) await table.tap(card);
      await table.still();
      const boxes = await table.host.evaluate(({ shadowRoot }) => {
        const root = shadowRoot as ShadowRoot;
        const boxOf = (node: Element) => node.getBoundingClientRect().toJSON() as DOMRect;
        const cards = [...root.querySelectorAll('[part~=hand] [data-card-id]')];
        const indices = cards.map((card) => boxOf(card.querySelector('.index') as Element));
        const cloth = boxOf(root.querySelector('[part~=table]') as Element);
        return { cards: cards.map(boxOf), indices, cloth };
      });
      const tops = [...new Set(boxes.cards.map(({ y }) => y))].sort((a, b) => a - b);
      expect([boxes.cards.length, tops.length], 'three rows, two of them with raised cards').toEqual([35, 5]);
      expect(tops[0], 'no meld is covered').toBeGreaterThan(boxes.cloth.bottom);
      for (const [at, { y, height }] of boxes.cards.entries()) {
        const { left, right, bottom } = boxes.indices[at] as DOMRect;
        const below = boxes.cards.filter(
          (card) => card.y > y + height / 3 && card.x < right && card.right > left,
        );
        expect(bottom).toBeLessThanOrEqual(Math.min(...below.map((card) => card.y)) + 0.5);
      }
    });
  }

  for (const lang of LANGS) {
    await everyWindow(
      page,
      UPRIGHT,
      law,
      `the words at a held card, wherever it is held: ${lang}`,
      async () => {
        await table.open('JH QH KH | 6D 7D 8D | 5C 5D 5S | 9S TS JS / KD 9C 2D', { lang });
        const { width } = await table.clothBox();
        for (const meld of ['JH', '6D', '5C', '9S']) {
          await table.drag('9C', await table.meld(meld));
          const words = await table.box('.ghost .tag');
          expect(words.height, meld).toBeGreaterThan(15);
          expect(words.x, meld).toBeGreaterThanOrEqual(0);
          expect(words.x + words.width, meld).toBeLessThanOrEqual(width);
          await table.keys('Escape');
          await page.mouse.up();
        }
      },
    );
  }

  await law('a sentence that scrolls can be reached by keyboard in every browser', async () => {
    await table.open(TWO_PLAYABLE_CARDS);
    await table.drawn();
    await expect(table.sentence).not.toHaveAttribute('tabindex');
    await table.deal(TWO_PLAYABLE_CARDS, { task: 'Play a card. '.repeat(80) });
    await expect(table.sentence).toHaveAttribute('tabindex', '0');
  });

  await law('the log opens scrolled to the top, with its title in view', async () => {
    await page.setViewportSize(PHONE.viewport);
    await table.open(SMALL, { rules: 'makiaveli', seats: against('beginner', ...LONG_NAMES) });
    for (let turn = 0; turn < 3; turn += 1) {
      const { length } = await table.log();
      await table.button('end-turn').tap();
      await expect.poll(async () => (await table.log()).length).toBeGreaterThan(length);
      await table.untilMyTurn();
    }
    await table.button('menu').tap();
    await table.dialog('menu').locator('[data-action=log]').tap();
    const log = table.dialog('log');
    await expect(log).toBeVisible();
    const seen = await log.evaluate((node) => [node.scrollTop, node.scrollHeight > node.clientHeight]);
    expect(seen).toEqual([0, true]);
  });

  await law('the buttons of dialogs show their words on one line', async () => {
    await table.open(TWO_PLAYABLE_CARDS);
    await table.button('menu').tap();
    await table.dialog('menu').locator('[data-action=resign]').tap();
    // The code of the dialogs is asked for again, which takes a moment.
    await expect(table.dialog('resign')).toBeVisible();
    expect((await table.box('dialog [data-action=yes]')).width).toBeGreaterThan(120);
    await table.dialog('resign').locator('[data-action=yes]').tap();
    await expect(table.dialog('end')).toBeVisible();
    const { width, height } = await table.box('[data-dialog=end] [data-action=rematch]');
    expect(width, 'half the row').toBeGreaterThan(150);
    expect(height, 'one line').toBeLessThan(60);
  });

  const low = [
    [350, 288],
    [390, 430],
    [480, 320],
  ] as const;
  await everyWindow(page, low, law, 'no button of a low table lies over another', async () => {
    await table.open(TWO_PLAYABLE_CARDS);
    const boxes = await table
      .in('.bar button')
      .evaluateAll((all) =>
        all
          .filter((node) => node.checkVisibility())
          .map((node) => node.getBoundingClientRect().toJSON() as DOMRect),
      );
    expect(boxes).toHaveLength(6);
    const pairs = boxes.flatMap((one, index) => boxes.slice(index + 1).map((other) => [one, other] as const));
    const overlapping = pairs.filter(
      ([a, b]) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom,
    );
    expect(overlapping).toEqual([]);
  });

  const turned = [
    [844, 390],
    [800, 360],
    [667, 375],
    [568, 320],
  ] as const;
  for (const lang of LANGS) {
    const name = `the main button is in the row of the others, in ${lang}`;
    await everyWindow(page, turned, law, name, async ({ height }) => {
      await table.open(TWO_PLAYABLE_CARDS, { lang });
      const [row, main] = [
        middleOf(await table.box('.buttons')),
        middleOf(await table.box('.bar > .primary')),
      ];
      expect(Math.abs(main.y - row.y)).toBeLessThan(2);
      const before = await table.clothBox();
      expect(before.y + before.height).toBeGreaterThan(height - 115);
      for (let stage = 1; stage <= 3; stage += 1) await table.askHint();
      await table.inPhase('show');
      // The table may gain the height of a line of the sentence.
      expect((await table.clothBox()).height).toBeGreaterThanOrEqual(before.height);
      const widths = await table
        .in('.reel .action')
        .evaluateAll((all) =>
          all.filter((node) => node.checkVisibility()).map((node) => node.getBoundingClientRect().width),
        );
      expect(Math.min(...widths)).toBeGreaterThanOrEqual(36);
    });
  }
});

test('one hand', async ({ page, table, laws }) => {
  const FOUR_MELDS = '5C 5D 5H | 6C 7C 8C | TD JD QD KD | 9H 9C 9D / 4C 9D KS 2H';
  const IN_ROW = ['undo', 'redo', 'reset', 'sort', 'hint'];
  await table.open(FOUR_MELDS);
  const law = laws(() => table.deal(FOUR_MELDS));

  /** The boxes of all nodes of a kind that are shown, each with its action. */
  async function boxesOf(selector: string): Promise<(Box & { readonly action: string | null })[]> {
    await table.drawn();
    return table.in(selector).evaluateAll((all) =>
      all
        .filter((node) => node.checkVisibility({ visibilityProperty: true }))
        .map((node) => {
          const { x, y, width, height } = node.getBoundingClientRect();
          return { x, y, width, height, action: node.getAttribute('data-action') };
        }),
    );
  }

  await everyWindow(
    page,
    UPRIGHT,
    law,
    'reaches all that a turn needs in the lower half',
    async ({ height }) => {
      await table.tap('4C');
      await expect(table.button('where')).toBeVisible();
      const buttons = await boxesOf('button[data-action]');
      const inLowerHalf = buttons.filter(({ y }) => y > height / 2).map(({ action }) => action);
      expect(inLowerHalf.sort()).toEqual([...IN_ROW, 'tidy', 'where', 'end-turn'].sort());
      expect(buttons.filter(({ y }) => y <= height / 2).map(({ action }) => action)).toEqual(['menu']);
      const cards = await boxesOf('[part~=hand] [data-card-id]');
      expect(Math.min(...cards.map(({ y }) => y))).toBeGreaterThan(height / 2);
      await table.button('where').tap();
      await expect(table.dialog('card')).toBeVisible();
      const sheet = await table.box('dialog');
      expect([sheet.x, sheet.y + sheet.height], 'the list of places comes from below').toEqual([0, height]);
      await table.keys('Escape');
    },
  );

  await everyWindow(
    page,
    PHONES,
    law,
    'that is the left one has the buttons on its side',
    async ({ width }) => {
      const right = await boxesOf('button[data-action]');
      await table.set({ handed: 'left' });
      const left = await boxesOf('button[data-action]');
      const cards = await boxesOf('[part~=hand] [data-card-id]');
      await table.set({ handed: 'right' });
      const find = (boxes: typeof left, action: string) => boxes.find((box) => box.action === action) as Box;
      for (const action of ['end-turn', 'tidy', 'menu']) {
        const { x, y } = find(right, action);
        const mirrored = find(left, action);
        expect(mirrored.x + mirrored.width, action).toBeCloseTo(width - x, 0);
        expect(mirrored.y, action).toBe(y);
      }
      const order = ['end-turn', ...IN_ROW].map((action) => find(left, action).x);
      for (const lefts of [order, cards.map(({ x }) => x)]) {
        expect(lefts.length).toBeGreaterThan(3);
        expect(lefts, 'buttons and cards keep their order').toEqual([...lefts].sort((a, b) => a - b));
      }
    },
  );
  await page.setViewportSize(PHONE.viewport);
});

/** A position in which 19 cards of the hand can be played. */
const LONG_HINT =
  '5C 5D 5H 5S | 6C 7C 8C | TD JD QD KD | 2S 3S 4S | 9H 9C 9D | 7D 7H 7S 7C | AH 2H 3H 4H / 4C 9D KS 2H 3H AS JH QC 8H TH TS QD QS 6D 4D 3C KC 8S 9S 2D 5H';

for (const lang of LANGS) {
  test(`no tip, hint or news is cut off, in ${lang}`, async ({ page, table, laws }) => {
    const hidden = (): Promise<number> =>
      table.in('.sentence').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    await everyWindow(page, DEVICES, laws(), 'all of the sentence is shown', async () => {
      await table.open(' / 5C 6C 7C KS 2D', { tips: true, lang });
      await expect(table.in('.aside')).toBeVisible();
      expect(await hidden(), 'the first tip').toBeLessThanOrEqual(0);
      await table.deal(LONG_HINT, { seats: against('medium', ...LONG_NAMES.slice(0, 2)) });
      const { y } = await table.box('[part~=hand]');
      for (const stage of [1, 2]) {
        await table.askHint();
        expect(await hidden(), `hint ${stage}`).toBeLessThanOrEqual(0);
        expect((await table.box('[part~=hand]')).y, `the hand with hint ${stage}`).toBe(y);
      }
      await table.button('end-turn').tap();
      await table.untilMyTurn();
      expect(await hidden(), 'news').toBeLessThanOrEqual(0);
    });
  });
}

test('a table of 104 cards shows every card, and the hand and the buttons', async ({ page, table, laws }) => {
  const windows = [...PHONES, [280, 653]] as const;
  await everyWindow(page, windows, laws(), 'all of it', async () => {
    await table.open(FULL_TABLE, THREE_PACKS);
    await table.drawn();
    const layout = await table.host.evaluate((host) => {
      const root = host.shadowRoot as ShadowRoot;
      const screen = host.getBoundingClientRect();
      const isOutside = (node: Element): boolean => {
        const { left, right, top, bottom } = node.getBoundingClientRect();
        const isBeside = left < screen.left - 1 || right > screen.right + 1;
        return isBeside || top < screen.top - 1 || bottom > screen.bottom + 1;
      };
      const strips = [...root.querySelectorAll('[data-group-id]')].flatMap((tray) => {
        const boxes = [...tray.querySelectorAll('[data-card-id]')].map((card) =>
          card.getBoundingClientRect(),
        );
        return boxes.slice(1).flatMap((box, at) => {
          const before = boxes[at];
          return before !== undefined && before.top === box.top ? [box.left - before.left] : [];
        });
      });
      const cloth = root.querySelector('[part~=table]') as Element;
      const buttons = [...root.querySelectorAll('button[data-action]')].filter((node) =>
        node.checkVisibility(),
      );
      const hand = [...root.querySelectorAll('[data-zone=hand][data-card-id]')];
      return {
        cards: root.querySelectorAll('[data-group-id] [data-card-id]').length,
        strip: Math.min(...strips),
        overflow: cloth.scrollWidth - cloth.clientWidth,
        counts: [hand.length, buttons.length],
        outside: [...hand, ...buttons].filter(isOutside).length,
        low: Math.min(...buttons.map((node) => node.getBoundingClientRect().height)),
      };
    });
    expect(layout).toMatchObject({ cards: 104, outside: 0 });
    expect(layout.strip).toBeGreaterThanOrEqual(24);
    expect(layout.overflow).toBeLessThanOrEqual(0);
    expect(Math.min(...layout.counts)).toBeGreaterThan(3);
    expect(layout.low).toBeGreaterThanOrEqual(30);
  });
});

test('the default names of the seats fit into their fields', async ({ page, laws }) => {
  const law = laws();
  for (const [screen, lang] of ['friend', 'setup'].flatMap((name) =>
    LANGS.map((each) => [name, each] as const),
  )) {
    await law(`${screen}, in ${lang}`, async () => {
      await page.goto('./icon.svg');
      await page.evaluate(() => localStorage.clear());
      await openScreen(page, `#${screen}`, lang);
      for (const seats of [3, 4]) {
        await page.locator('[data-action=add-seat]').click();
        await page.locator('.seat select').last().selectOption('person');
        const fields = await page.locator('.seat input').evaluateAll((all) =>
          (all as HTMLInputElement[]).map((field) => {
            field.value = field.placeholder;
            const clipped = field.scrollWidth - field.clientWidth;
            field.value = '';
            return { clipped, isTitled: field.title === field.placeholder };
          }),
        );
        expect(fields).toEqual(Array(seats).fill({ clipped: 0, isTitled: true }));
      }
    });
  }
});
