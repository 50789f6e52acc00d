// Reports what is running and how long it took, so that a long step does not look like a hang.
import { Failure, run } from './run.mjs';

/** The interval of the lines that show that a long step is still running. A log needs fewer of them than a terminal. */
const HEARTBEAT_SECONDS = process.stdout.isTTY ? 15 : 60;
/** The number of output lines shown for a program that failed. */
const FAILURE_LINES = 300;

export const seconds = (value) => `${value.toFixed(value < 10 ? 1 : 0)} s`;

/**
 * Runs the main function of a script. For a `Failure` and for wrong arguments, only the message is printed; for other errors,
 * the stack as well.
 */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    const isExpected = error instanceof Failure || error.code?.startsWith('ERR_PARSE_ARGS_');
    console.error(isExpected ? `\n✗ ${error.message}` : error);
    process.exit(1);
  }
}

/** Announces a piece of work, runs it, and reports how long it took. */
export async function announce(what, work) {
  console.log(`▸ ${what}`);
  const started = performance.now();
  const result = await work();
  // The name is repeated, because several pieces of work may run at the same time.
  console.log(`  done in ${seconds((performance.now() - started) / 1000)}: ${what.split(' (')[0]}`);
  return result;
}

/**
 * Runs a program without showing its output, apart from an occasional line of progress. If it fails, prints the end of the
 * output and throws. `name` is used in the progress lines.
 */
export async function quietly(command, args, options = {}) {
  const started = performance.now();
  let last = '';
  const timer = setInterval(() => {
    const passed = seconds((performance.now() - started) / 1000);
    const who = options.name === undefined ? '' : `${options.name}, `;
    console.log(`  … ${who}${passed}${last === '' ? '' : `: ${last.slice(0, 90)}`}`);
  }, HEARTBEAT_SECONDS * 1000);
  const onLine = (line) => {
    last = line;
  };
  try {
    const result = await run(command, args, { ...options, onLine });
    if (result.code !== 0 && !options.mayFail) {
      const lines = result.output.trimEnd().split('\n');
      console.error(lines.slice(-FAILURE_LINES).join('\n'));
      throw new Failure(`${[command, ...args].join(' ')} failed (${result.code})`);
    }
    return result;
  } finally {
    clearInterval(timer);
  }
}

/**
 * Builds a package of the workspace in tools, into a folder that is on PATH. cargo rebuilds only what is out
 * of date.
 */
export function buildTool(name) {
  const manifest = ['--manifest-path', 'tools/Cargo.toml', '--target-dir', '.tools/target'];
  return quietly('cargo', ['build', '--locked', '--package', name, ...manifest]);
}
