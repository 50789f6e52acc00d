// The Chromium of the browser tests and of the measurements.
import { findProgram } from './run.mjs';

/** The path of Chromium's headless shell, which runs the tests faster, or else of Chromium itself. */
export const chromiumPath = () =>
  process.env.CHROMIUM ?? findProgram('chromium-headless-shell') ?? '/usr/bin/chromium';

/** Launches Chromium itself, for measurements and recordings. */
export async function launchChromium() {
  const { chromium } = await import('@playwright/test');
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
}
