import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { chromiumPath } from './scripts/lib/chromium.mjs';
import { isLong } from './tests/browser/support/repeats.ts';

const PORT = Number(process.env.PREVIEW_PORT ?? 4173);
const BASE = '/some/where/';

const chromium: NonNullable<PlaywrightTestConfig['use']> = {
  browserName: 'chromium',
  launchOptions: {
    executablePath: chromiumPath(),
    // Without these flags, Chromium requests updates from the network and does not start as root.
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

const firefox: NonNullable<PlaywrightTestConfig['use']> = {
  browserName: 'firefox',
  // The system's Firefox, driven over WebDriver BiDi, which an unpatched Firefox supports.
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
    // Offers the addresses of this machine. By default, Firefox offers names, which only networks with multicast can resolve.
    firefoxUserPrefs: { 'media.peerconnection.ice.obfuscate_host_addresses': false },
  },
};

// Tests with the tag `@firefox` run in Chromium and in Firefox, those with `@firefox-only` in Firefox, and those with `@long` only in
// the long run.
const excluded = isLong ? [] : [/@long/];

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  // All machines share the same screenshots: the tests hide what differs between machines.
  snapshotPathTemplate: 'tests/browser/screenshots/{arg}{ext}',
  fullyParallel: true,
  // More would not be faster on two cores, which the tests keep busy together with another step.
  workers: 2,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // A whole game takes a minute on a busy machine with two cores, and longer in Firefox.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  use: {
    // Fail early if a control does not appear, instead of using up the test's whole time.
    actionTimeout: 60_000,
    // The built page, under a sub-path and a strict content security policy. Tests open it with `page.goto('./')`.
    baseURL: `http://localhost:${PORT}${BASE}`,
    locale: 'en-GB',
    // A service worker would store an offline copy in every test. The tests of the offline copy override this.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: `node scripts/serve.mjs --tests --port ${PORT} --base ${BASE}`,
    url: `http://localhost:${PORT}${BASE}`,
    reuseExistingServer: false,
  },
  projects: [
    {
      name: 'chromium',
      grepInvert: [/@firefox-only/, ...excluded],
      use: { ...chromium, viewport: desk },
    },
    {
      name: 'firefox',
      grep: /@firefox/,
      grepInvert: excluded,
      use: { ...firefox, viewport: desk },
    },
  ],
});
