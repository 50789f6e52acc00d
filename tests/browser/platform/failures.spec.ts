// Files that do not load, and features that a browser does not have: the player reads a sentence, and can go on.
import { expect, type Page } from '@playwright/test';
import { words as errorsEn } from '../../../www/words/en/errors.ts';
import { words as errorsIt } from '../../../www/words/it/errors.ts';
import { WITHOUT_WORDS } from '../../../www/words/words.ts';
import { START } from '../support/driver.ts';
import { withHostPage } from '../support/embed.ts';
import { freshScenario, test } from '../support/fixtures.ts';
import { openScreen, pageButton, pageDialog } from '../support/screens.ts';

interface ReportedError {
  readonly code: string;
  readonly message: string;
}

/** Records the errors of all tables from the first moment of the page. */
async function recordErrors(page: Page): Promise<() => Promise<ReportedError[]>> {
  await page.addInitScript(() => {
    const { reported } = Object.assign(globalThis, { reported: [] as unknown[] });
    addEventListener('machiavelli-error', (event) => {
      const { code, message } = (event as CustomEvent).detail;
      reported.push({ code, message });
    });
  });
  return () => page.evaluate('reported');
}

/** Matches every wasm file, and the script that contains a copy of the wasm. */
const ENGINE_FILES = /\/engine[\w.-]*\.wasm$|\/engine-bytes[\w.-]*\.js$/;
/** Of the package, matches the files of the whole engine, which the computer players need. A table starts with a smaller one. */
const WHOLE_ENGINE = /\/engine(\.wasm|-bytes\.js)$/;

const { noConnection, tryAgain } = WITHOUT_WORDS;
const POSITION = '5C 6C 7C / 8C 2D 3D';

freshScenario(
  'a table whose engine does not load says so until a button starts the game after all',
  async ({ page, table }) => {
    const reported = await recordErrors(page);
    await page.clock.install();
    await page.route(ENGINE_FILES, (route) => route.fulfill({ status: 404 }));
    await withHostPage({ attributes: `lang="en" position="${POSITION}"` }, async (address) => {
      await page.goto(`${address}host.html`);
      await expect(table.sentence).toHaveText(errorsEn.loading);
      const [error] = await reported();
      expect(error?.message).toContain(`could not be started from ${address}engine-play.wasm: `);
      const again = page.getByRole('button', { name: tryAgain });
      await again.click();
      const codes = async (): Promise<string[]> => (await reported()).map(({ code }) => code);
      await expect.poll(codes).toEqual(['start-failed', 'start-failed']);
      await expect(again).toBeVisible();
      // Other notes disappear after some seconds.
      await page.clock.fastForward(60_000);
      await expect(table.sentence).toHaveText(errorsEn.loading);
      await page.unroute(ENGINE_FILES);
      await again.click();
      await table.inPhase('mine');
      await expect(again).toHaveCount(0);
      await expect(table.sentence).not.toHaveText(errorsEn.loading);
    });
  },
);

freshScenario(
  'if neither the words nor the sentences for errors load, that is reported once, the table says so, and a button starts the game',
  async ({ page, table }) => {
    const reported = await recordErrors(page);
    const files = /table-(en-table|reports)\.js$/;
    await page.route(files, (route) => route.abort());
    await withHostPage({ attributes: `lang="en" position="${POSITION}"` }, async (address) => {
      await page.goto(`${address}host.html`);
      await expect(table.sentence).toHaveText(noConnection);
      await expect(table.in('button:visible')).toHaveText(['', tryAgain]);
      expect(await reported()).toEqual([{ code: 'engine', message: expect.stringContaining('en-table') }]);
      await page.unroute(files);
      await page.getByRole('button', { name: tryAgain }).click();
      await table.inPhase('mine');
      await expect(table.button('end-turn')).toBeVisible();
    });
  },
);

test('a file of the page that does not load', async ({ page, laws }) => {
  const law = laws();

  await law('if it is the engine, leads to a sentence in the player’s language', async () => {
    await page.route(ENGINE_FILES, (route) => route.fulfill({ status: 404 }));
    await openScreen(page, '', 'it');
    await expect(page.getByRole('alert')).toHaveText(errorsIt.loading);
    await page.unroute(ENGINE_FILES);
  });

  await law(
    'if it is a screen, leads to the start screen, which says so, and is loaded again later',
    async () => {
      await openScreen(page);
      const files = /\/setup-[\w-]+\.js$/;
      await page.route(files, (route) => route.abort());
      await pageButton(page, 'setup').click();
      await expect(page.getByRole('alert')).toHaveText(errorsIt.engine);
      await expect(pageButton(page, 'play')).toBeVisible();
      await page.unroute(files);
      await pageButton(page, 'setup').click();
      await expect(page.locator('[data-action=editor]')).toBeVisible();
      await page.goBack();
      await expect(pageButton(page, 'play')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    },
  );

  await law('if it is a dialog, leads to another one that says so', async () => {
    const files = /\/rules-and-guide-[\w-]+\.js$/;
    await page.route(files, (route) => route.abort());
    await pageButton(page, 'guide').click();
    const dialog = pageDialog(page, 'guide');
    await expect(dialog.getByRole('alert')).toHaveText(errorsIt.engine);
    await page.unroute(files);
    await dialog.locator('[data-action=close]').click();
    await pageButton(page, 'guide').click();
    await expect(dialog.locator('[data-action=try]').first()).toBeVisible();
  });
});

freshScenario('what a game does not need at its start', async ({ page, table, laws }) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await table.open(START);
  const law = laws();

  await law('is missed only by the one who asks for it, if it does not load', async () => {
    const loaded = scripts.size;
    await page.route('**/table-*.js', (route) => route.abort());
    await table.button('menu').click();
    await expect(table.sentence).toHaveAttribute('data-tone', 'refused');
    await table.button('sort').click();
    await table.inPhase('mine');
    await page.unrouteAll();
    expect(scripts.size).toBeGreaterThan(loaded);
  });

  await law('is loaded on its first use: dialogs with the menu, replays with a hint', async () => {
    for (const use of ['menu', 'hint']) {
      const loaded = scripts.size;
      await table.button(use).click();
      await expect.poll(() => scripts.size, use).toBeGreaterThan(loaded);
      if (use === 'menu') await expect(table.dialog('menu')).toBeVisible();
      await page.keyboard.press('Escape');
    }
  });
});

freshScenario(
  'without a connection the table retries loading the whole engine, and then the computer plays',
  async ({ page, table }) => {
    let refused = 0;
    await page.route(WHOLE_ENGINE, (route) => {
      refused += 1;
      return refused <= 3 ? route.abort() : route.continue();
    });
    await table.open(START);
    await table.button('end-turn').click();
    await table.inPhase('computer');
    await table.inPhase('mine');
    expect(refused).toBeGreaterThan(3);
    expect((await table.view()).turn).toBe(3);
  },
);

freshScenario(
  'a computer that could not load its engine says so, and plays once the connection is back',
  async ({ page, table }) => {
    await page.clock.install();
    let isOffline = true;
    await page.route(WHOLE_ENGINE, (route) => (isOffline ? route.abort() : route.continue()));
    await table.open(START);
    await table.host.evaluate((host) => host.setAttribute('worker', 'off'));
    await table.button('end-turn').click();
    /** Moves the clock until something is so: between two attempts, the browser answers requests in real time. */
    const moveUntil = (isSo: () => Promise<void>) =>
      expect(async () => {
        await page.clock.fastForward(20_000);
        await isSo();
      }).toPass({ intervals: [50] });
    await moveUntil(() => expect(table.sentence).toContainText(noConnection, { timeout: 100 }));
    await table.inPhase('computer');
    isOffline = false;
    await moveUntil(() => expect(table.host).toHaveAttribute('data-phase', 'mine', { timeout: 100 }));
    expect((await table.view()).turn).toBe(3);
  },
);

/** Features that test environments such as jsdom and happy-dom do not have: globals, or properties of a prototype. */
const FEATURES: Readonly<Record<string, readonly string[]>> = {
  ResizeObserver: ['ResizeObserver'],
  matchMedia: ['matchMedia'],
  FontFace: ['FontFace'],
  'the fonts of the document': ['Document.fonts'],
  'constructed style sheets': ['CSSStyleSheet.replaceSync'],
  'adopted style sheets': ['ShadowRoot.adoptedStyleSheets'],
  animations: ['Element.animate'],
  workers: ['Worker'],
};

for (const [title, names] of [
  ['any of the features that test environments miss', Object.values(FEATURES).flat()],
  ...Object.entries(FEATURES).map(([name, paths]) => [`${name} @long`, paths] as const),
] as const) {
  freshScenario(
    `without ${title}, the table plays a turn, opens its menu and writes nothing to the console`,
    async ({ page, table }) => {
      const said: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      page.on('pageerror', ({ message }) => said.push(message));
      await page.addInitScript((paths) => {
        const classes = globalThis as unknown as Readonly<Record<string, { readonly prototype: object }>>;
        for (const path of paths) {
          const [name = '', property] = path.split('.');
          if (property === undefined) Reflect.deleteProperty(globalThis, name);
          else Reflect.deleteProperty(classes[name]?.prototype ?? {}, property);
        }
      }, names);
      await withHostPage({ attributes: `position="${POSITION}"` }, async (address) => {
        await page.goto(`${address}host.html`);
        await table.inPhase('mine');
        await expect(table.in('[part=hand] [data-card-id]')).toHaveCount(3);
        await table.button('end-turn').dispatchEvent('click');
        await expect.poll(async () => (await table.view()).turn).toBe(3);
        await table.untilMyTurn();
        await table.button('menu').dispatchEvent('click');
        await expect(table.in('dialog[open]')).toHaveCount(1);
        await table.in('dialog button').first().dispatchEvent('click');
        await expect(table.in('dialog[open]')).toHaveCount(0);
      });
      expect(said).toEqual([]);
    },
  );
}
