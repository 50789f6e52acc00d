// The Chromium that runs the browser tests.
import { which } from './run.mjs';

/** The path of Chromium's headless shell, which runs the tests faster, or else of Chromium itself. */
export const chromiumPath = () =>
  process.env.CHROMIUM ?? which('chromium-headless-shell') ?? '/usr/bin/chromium';
