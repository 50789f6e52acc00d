// Runs the crate's browser tests in Firefox, driven by Playwright. The test runner would need geckodriver, which no package
// registry ships as a binary, and which takes longer to compile than these tests take to run.
import { spawn } from 'node:child_process';
import { firefox } from '@playwright/test';
import { freePort } from './lib/port.mjs';
import { main } from './lib/progress.mjs';
import { endGroup, environment, Failure, root } from './lib/run.mjs';

/** The time limit for all tests of a file, in milliseconds. */
const TIMEOUT = 240_000;

/** Resolves to the address at which the test runner serves a file's tests. */
function addressOf(server) {
  return new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [server.stdout, server.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        const [, address] = /available at (http:\S+)/.exec(output) ?? [];
        if (address !== undefined) resolve(address);
      });
    }
    server.once('exit', () => reject(new Failure(`the test runner served nothing:\n${output}`)));
  });
}

async function resultAt(address) {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
  });
  try {
    const page = await browser.newPage();
    await page.goto(address);
    const output = page.locator('#output');
    await output.filter({ hasText: /test result: / }).waitFor({ state: 'attached', timeout: TIMEOUT });
    return await output.textContent();
  } finally {
    await browser.close();
  }
}

await main(async () => {
  const tests = process.argv.slice(2);
  if (tests.length === 0) throw new Failure('name the test files to run, for example: wasm_game');
  for (const test of tests) {
    const target = ['--target', 'wasm32-unknown-unknown'];
    const server = spawn('cargo', ['test', '--locked', ...target, '--test', test], {
      cwd: root,
      detached: true,
      env: {
        ...environment,
        CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER: 'wasm-bindgen-test-runner',
        NO_HEADLESS: '1',
        WASM_BINDGEN_TEST_ADDRESS: `127.0.0.1:${await freePort()}`,
      },
    });
    try {
      const output = await resultAt(await addressOf(server));
      console.log(output);
      if (!output.includes('test result: ok.')) throw new Failure(`${test} failed in Firefox`);
    } finally {
      endGroup(server.pid);
    }
  }
});
