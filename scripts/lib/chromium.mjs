// The Chromium that runs the browser tests.
import { which } from './run.mjs';

/** The path of Chromium's headless shell, in which the tests take a seventh less time, or else of Chromium itself. */
export const chromiumPath = () =>
  process.env.CHROMIUM ?? which('chromium-headless-shell') ?? '/usr/bin/chromium';
