// Runs bundles of tests in a page of each browser, and prints their results as Node's test runner does.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { chromium, firefox } from '@playwright/test';
import { chromiumPath } from '../../scripts/lib/chromium.mjs';
import { serveFolder } from '../../scripts/lib/static.mjs';
import { openWebKit } from '../webkit/driver.mjs';

const SIZE = { width: 1320, height: 900 };

/** The results of a bundle that a page imports. A failure to import it is a result, too. */
const RESULTS = `(url) => import(url).then(
  () => globalThis.testResults,
  (error) => [{ name: 'the bundle loads', error: String(error?.stack ?? error), time: 0 }],
)`;

async function openPlaywright(type, options) {
  const browser = await type.launch(options);
  const page = await browser.newPage({ viewport: SIZE });
  return {
    open: (url) => page.goto(url),
    resultsOf: (bundle) => page.evaluate(`(${RESULTS})('${bundle}')`),
    close: () => browser.close(),
  };
}

/** For each browser, a function that starts it. */
const BROWSERS = {
  chromium: () =>
    openPlaywright(chromium, { executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] }),
  firefox: () =>
    openPlaywright(firefox, {
      channel: 'moz-firefox',
      executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
    }),
  async webkit() {
    const browser = await openWebKit();
    await browser.size(SIZE.width, SIZE.height);
    return {
      open: browser.open,
      resultsOf: (bundle) =>
        browser.runLater(`(${RESULTS})('${bundle}').then(arguments[arguments.length - 1])`),
      close: browser.close,
    };
  },
};

/** Prints the results, and returns the number of failures. */
function report(browser, results) {
  for (const { name, error, time } of results) {
    console.log(`${error === null ? '✔' : '✖'} ${browser}: ${name} (${time.toFixed(1)}ms)`);
    if (error !== null) console.log(error.replace(/^/gm, '    '));
  }
  return results.filter(({ error }) => error !== null).length;
}

/** Runs each bundle in each of the named browsers. Resolves to whether all tests passed. */
export async function runInBrowsers(names, bundles) {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'));
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Tests</title>',
  );
  const server = await serveFolder(folder, { mounts: { bundles: dirname(bundles[0]) } });
  const url = `http://localhost:${server.address().port}/`;
  let [tests, failures] = [0, 0];
  try {
    for (const name of names) {
      const browser = await BROWSERS[name]();
      try {
        for (const file of bundles) {
          await browser.open(url);
          const results = await browser.resultsOf(`/bundles/${basename(file)}`);
          tests += results.length;
          failures += report(name, results);
        }
      } finally {
        await browser.close();
      }
    }
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
  }
  console.log(`ℹ tests ${tests}\nℹ pass ${tests - failures}\nℹ fail ${failures}`);
  return failures === 0 && tests > 0;
}
