import { announce, runQuietly } from './progress.mjs';
import { Failure, findProgram, outputOf } from './run.mjs';

/** The system's packages for each program. They include what the program needs at run time on a minimal system, such as fonts. */
const PACKAGES = {
  chromium: ['chromium', 'fonts-dejavu-core'],
  'chromium-headless-shell': ['chromium-headless-shell'],
  chromedriver: ['chromium-driver'],
  'firefox-esr': ['firefox-esr'],
  WebKitWebDriver: ['webkit2gtk-driver'],
  'xvfb-run': ['xvfb', 'xauth'],
  valgrind: ['valgrind'],
  'c++': ['g++'],
  img2webp: ['webp'],
};

/** The browsers, WebKit's driver, and the program that gives WebKit a display. */
export const BROWSER_PROGRAMS = [
  'chromium',
  'chromium-headless-shell',
  'firefox-esr',
  'WebKitWebDriver',
  'xvfb-run',
];

export async function ensurePrograms(programs) {
  const missing = programs.filter((program) => findProgram(program) === undefined);
  const packages = missing.flatMap((program) => PACKAGES[program]);
  if (packages.length > 0) await installPackages(missing, packages);
}

async function installPackages(programs, packages) {
  const isRoot = process.getuid?.() === 0;
  if (findProgram('apt-get') === undefined || (!isRoot && outputOf('sudo', '-n', 'true') === undefined)) {
    throw new Failure(
      `this needs ${programs.join(', ')}; on Debian: sudo apt-get install ${packages.join(' ')}`,
    );
  }
  const apt = (...words) => {
    const command = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...words];
    if (!isRoot) command.unshift('sudo', '-n');
    return runQuietly(command[0], command.slice(1));
  };
  await announce(`installing ${packages.join(' ')} (once, about a minute)`, async () => {
    await apt('update');
    await apt('install', '-y', '--no-install-recommends', ...packages);
  });
}
