import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { isLong } from './tests/browser/support/repeats.ts';

const PORT = Number(process.env.PREVIEW_PORT ?? 4173);
const BASE = '/some/where/';

const chromium: NonNullable<PlaywrightTestConfig['use']> = {
  browserName: 'chromium',
  launchOptions: {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    // Without these the system's Chromium asks the network for updates, and does not start as root.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
};

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  // One picture for every machine: what differs from one to the next is taken out of it.
  snapshotPathTemplate: 'tests/browser/screenshots/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // A whole game takes a minute on a laden machine of two cores, and longer in Firefox.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  use: {
    // What is not there to be pressed by then will not come; without a limit it would take the whole test's time.
    actionTimeout: 60_000,
    // The built page, under a sub-path and with a strict content security policy: `page.goto('./')`.
    baseURL: `http://localhost:${PORT}${BASE}`,
    locale: 'en-GB',
    // Every test would keep its own copy of the page; the tests of the copy itself say so.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: `node scripts/serve.mjs --tests --port ${PORT} --base ${BASE}`,
    url: `http://localhost:${PORT}${BASE}`,
    reuseExistingServer: false,
  },
  projects: [
    { name: 'desk', testIgnore: '**/*.touch.spec.ts', use: { ...chromium, viewport: desk } },
    {
      name: 'phone',
      testMatch: '**/*.touch.spec.ts',
      use: { ...chromium, viewport: phone, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    {
      name: 'firefox',
      // The whole games take half a minute each there: once before a release.
      testMatch: isLong ? ['**/*.firefox.spec.ts', '**/whole-games.spec.ts'] : '**/*.firefox.spec.ts',
      use: {
        browserName: 'firefox',
        viewport: desk,
        // The system's Firefox, driven by the protocol that it brings itself.
        channel: 'moz-firefox',
        launchOptions: { executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr' },
      },
    },
  ],
});
