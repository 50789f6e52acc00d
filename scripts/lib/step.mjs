// Runs a single step of the tests, or skips it if nothing that it reads has changed since it passed.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { freePort } from './port.mjs';
import { formatSeconds, lastLines, runQuietly } from './progress.mjs';
import { readResults } from './results.mjs';
import { findProgram, root, toolsDir } from './run.mjs';
import { isFresh, writeStamp } from './stamp.mjs';

const logs = join(toolsDir, 'logs');
/** Seconds of silence after which a step counts as stuck. A compiler is silent for minutes on a busy machine. */
const QUIET_LIMIT = 1200;
const CPU_TIME = join(toolsDir, 'cpu-time');
/** The last line of the output of `cpu-time`. */
const CPU_LINE = /\nprocessor seconds: (\d+\.\d+)\n$/;
/** What cargo and the build print when they compile. */
const COMPILES = /^ *(?:Compiling|Checking|Documenting) |^▸ building the engine/m;

/** Builds the program that measures the processor time of a step. Only Linux tells the time of processes that outlive their parents. */
export async function ensureCpuTime() {
  const [source, stamp] = ['tools/cpu-time.rs', '.tools/stamps/cpu-time'];
  if (process.platform !== 'linux' || isFresh(stamp, [source], [relative(root, CPU_TIME)])) return;
  mkdirSync(toolsDir, { recursive: true });
  await runQuietly('rustc', ['--edition', '2024', '-o', CPU_TIME, source]);
  writeStamp(stamp, [source]);
}

const NO_TESTS = { passed: 0, failed: 0, tests: [] };

/** Why a step has failed, although its program may have ended normally; undefined if the step has passed. */
function problemOf({ code, output }, step, { passed, failed }) {
  if (failed > 0) return `${failed} ${failed === 1 ? 'test' : 'tests'} failed`;
  if (code !== 0) return typeof code === 'number' ? `exit ${code}` : code;
  if (step.refuses?.test(output)) return `the output contains ${step.refuses.exec(output)[0]}`;
  // Runners also succeed if they skip all tests or find none.
  if (step.counts && passed === 0) return 'no test ran';
  return undefined;
}

/**
 * Runs the command of a step. Resolves to its outcome: the time (`seconds`), the processor time (`cpu`), whether it compiled something
 * (`compiled`), the path of its output (`log`), the results of its tests, and the `problem` if it failed.
 */
async function runCommand(step, { signal, env = {}, quietLimit = QUIET_LIMIT }) {
  const port = step.serves ? { PREVIEW_PORT: process.env.PREVIEW_PORT ?? (await freePort()) } : {};
  // The programs may only have been installed after the steps were listed.
  const paths = Object.entries(step.paths ?? {}).map(([variable, program]) => [
    variable,
    findProgram(program),
  ]);
  const command = process.platform === 'linux' ? [CPU_TIME, ...step.command] : step.command;
  const result = await runQuietly(command[0], command.slice(1), {
    env: { ...env, ...step.env, ...port, ...Object.fromEntries(paths) },
    mayFail: true,
    name: step.name,
    signal,
    quietLimit,
  });
  const output = result.output.replace(CPU_LINE, '\n');
  const log = join(logs, `${step.name}.log`);
  mkdirSync(logs, { recursive: true });
  writeFileSync(log, output);
  const tests = step.counts ? readResults(step.counts, output) : NO_TESTS;
  const problem = problemOf({ ...result, output }, step, tests);
  if (problem !== undefined) console.log(lastLines(output));
  else if (step.tail) console.log(lastLines(output, step.tail));
  return {
    ...tests,
    problem,
    seconds: result.seconds,
    cpu: Number(CPU_LINE.exec(result.output)?.[1] ?? Number.NaN),
    compiled: COMPILES.test(output),
    log: relative(root, log),
  };
}

const countOf = (step, { passed }) => (step.counts ? `, ${passed} tests` : '');

/**
 * Runs a step, an installation or a command. Resolves to its outcome. `always` runs it even if nothing has changed since it passed.
 */
export async function runStep(step, { stamps, always = false, signal, env, quietLimit }) {
  if (step.isInstallation) {
    await step.work();
    return NO_TESTS;
  }
  const digest = stamps.digestOf({ ...step, env: { ...env, ...step.env } });
  const earlier = always ? undefined : stamps.read(step, digest);
  if (earlier !== undefined) {
    console.log(`  = ${step.name}: unchanged since it passed${countOf(step, earlier)}`);
    return { ...earlier, isUnchanged: true };
  }
  stamps.remove(step);
  console.log(`▸ ${step.name}: ${step.command.join(' ').slice(0, 90)}`);
  const outcome = await runCommand(step, { signal, env, quietLimit });
  if (outcome.problem !== undefined) console.log(`  ✗ ${step.name}: ${outcome.problem}`);
  else {
    console.log(`  ✓ ${step.name}${countOf(step, outcome)}, ${formatSeconds(outcome.seconds)}`);
    // A file that changed in the meantime may not have been tested.
    const isSame =
      digest !== undefined && stamps.digestOf({ ...step, env: { ...env, ...step.env } }) === digest;
    if (isSame) stamps.write(step, digest, outcome);
  }
  return outcome;
}
