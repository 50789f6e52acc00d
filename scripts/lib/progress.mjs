// Reports which program is running and how long it took, so that a long run does not look like a hang.
import { Failure, run } from './run.mjs';

/** Seconds between the lines that show that a program is still running. A log needs fewer of them than a terminal. */
const HEARTBEAT_SECONDS = process.stdout.isTTY ? 15 : 60;
/** The number of lines that are shown from the output of a failed program. */
const FAILURE_LINES = 300;

export const lastLines = (output, count = FAILURE_LINES) =>
  output.trimEnd().split('\n').slice(-count).join('\n');

export const formatSeconds = (value) => `${value.toFixed(value < 10 ? 1 : 0)} s`;

export async function announce(what, work) {
  console.log(`▸ ${what}`);
  const started = performance.now();
  const result = await work();
  // The name is repeated, because several pieces of work may run at the same time.
  console.log(`  done in ${formatSeconds((performance.now() - started) / 1000)}: ${what.split(' (')[0]}`);
  return result;
}

/**
 * Runs a program without showing its output, apart from an occasional line of progress. If it fails, prints the end of the
 * output and throws. `name` is used in the progress lines.
 */
export async function runQuietly(command, args, options = {}) {
  const started = performance.now();
  let last = '';
  const timer = setInterval(() => {
    const passed = formatSeconds((performance.now() - started) / 1000);
    const who = options.name === undefined ? '' : `${options.name}, `;
    console.log(`  … ${who}${passed}${last === '' ? '' : `: ${last.slice(0, 90)}`}`);
  }, HEARTBEAT_SECONDS * 1000);
  const onLine = (line) => {
    last = line;
  };
  try {
    const result = await run(command, args, { ...options, onLine });
    if (result.code !== 0 && !options.mayFail) {
      console.error(lastLines(result.output));
      throw new Failure(`${[command, ...args].join(' ')} failed (${result.code})`);
    }
    return result;
  } finally {
    clearInterval(timer);
  }
}

/**
 * Builds a package of the workspace in tools, into a folder on the PATH of `run`. cargo rebuilds only what is out of date.
 */
export function buildTool(name) {
  const manifest = ['--manifest-path', 'tools/Cargo.toml', '--target-dir', '.tools/target'];
  return runQuietly('cargo', ['build', '--locked', '--package', name, ...manifest]);
}
