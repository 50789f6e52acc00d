// npm test [-- --only STEP,… --list --long]
//
// Installs what is missing and runs every test, until something fails. --only runs some steps or groups of steps, with the steps that they
// need; --list lists them. --long, as in `npm run test:long`, adds long steps, repeats tests more often, and plays whole
// games of every preset.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runScript, UsageError } from './lib/command-line.mjs';
import { countPassed } from './lib/counts.mjs';
import { ensurePrograms } from './lib/packages.mjs';
import { freePort } from './lib/port.mjs';
import { announce, buildTool, formatSeconds, lastLines, runQuietly } from './lib/progress.mjs';
import { Failure, toolsDir } from './lib/run.mjs';
import { listSteps } from './lib/steps.mjs';
import { checkNode, ensureNodeModules, ensureRust } from './setup.mjs';

/** The number of steps that run at the same time. Most steps use one or two cores. */
const PARALLEL_STEPS = 2;

/**
 * The steps in a comma-separated list of steps and groups, with the steps that they need. Without a list, all steps, but long steps
 * only if `long` is true.
 */
function chooseSteps(steps, { only, long }) {
  if (only === '') return steps.filter(({ isLong = false }) => long || !isLong);
  const wanted = new Set();
  for (const word of only.split(',')) {
    const hits = steps.filter(({ name, group }) => name === word || group === word);
    if (hits.length === 0) throw new UsageError(`there is no step or group “${word}”`);
    for (const { name, needs = [] } of hits) for (const each of [name, ...needs]) wanted.add(each);
  }
  return steps.filter(({ name }) => wanted.has(name));
}

/** Why a step has failed, although its program may have ended normally; undefined if the step has succeeded. */
function problemOf({ code, output }, step, passed) {
  if (code !== 0) return `exit ${code}`;
  if (step.refuses?.test(output)) return `the output contains ${step.refuses.exec(output)[0]}`;
  // Runners also succeed if they skip all tests or find none.
  if (step.counts && passed === 0) return 'no test ran';
  return undefined;
}

/** Runs a step and prints its outcome. Resolves to a row of the final table, or undefined if the step was stopped. */
async function runStep(step, signal, long) {
  console.log(`▸ ${step.name}: ${step.command.join(' ').slice(0, 90)}`);
  const env = { ...step.env, ...(long ? { TEST_LONG: '1' } : {}) };
  if (step.serves) env.PREVIEW_PORT = process.env.PREVIEW_PORT ?? (await freePort());
  const [program, ...words] = step.command;
  const result = await runQuietly(program, words, { env, mayFail: true, name: step.name, signal });
  if (signal.aborted) {
    console.log(`  ${step.name} was stopped, because another step failed`);
    return undefined;
  }
  mkdirSync(join(toolsDir, 'logs'), { recursive: true });
  writeFileSync(join(toolsDir, 'logs', `${step.name}.log`), result.output);
  const passed = step.counts ? countPassed(step.counts, result.output) : undefined;
  const problem = problemOf(result, step, passed);
  if (problem !== undefined) console.log(lastLines(result.output));
  else {
    if (step.tail) console.log(lastLines(result.output, step.tail));
    const tests = passed === undefined ? '' : `${passed} tests, `;
    console.log(`  ✓ ${step.name}: ${tests}${formatSeconds(result.seconds)}`);
  }
  return { name: step.name, command: step.command, seconds: result.seconds, passed, problem };
}

/** An abort controller that ends all steps, also on Ctrl+C: steps run in process groups of their own, which do not get Ctrl+C. */
function createStepsController() {
  const controller = new AbortController();
  for (const [name, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ]) {
    process.once(name, () => {
      controller.abort();
      process.exit(code);
    });
  }
  return controller;
}

/** What has to be installed before a step can start. */
const installationsOf = ({ modules = [], programs = [], tool }) => [
  ...modules.map((folder) => `${folder}/node_modules`),
  ...(programs.length > 0 ? ['programs'] : []),
  ...(tool === undefined ? [] : [tool]),
];

/** Starts to install what the steps need. Returns a promise for each result of `installationsOf`. */
function startInstallations(steps) {
  const uniqueIn = (lists) => [...new Set(lists.flat())];
  const programs = uniqueIn(steps.map((step) => step.programs ?? []));
  const folders = uniqueIn(steps.map((step) => step.modules ?? []));
  const tools = uniqueIn(steps.map((step) => step.tool ?? []));
  return new Map([
    ...folders.map((folder) => [`${folder}/node_modules`, ensureNodeModules(folder)]),
    ['programs', ensurePrograms(programs)],
    ...tools.map((tool) => [tool, announce(`building ${tool} (a minute, once)`, () => buildTool(tool))]),
  ]);
}

/**
 * Runs the steps in parallel until all are done or one fails. A step starts once the steps that it needs have ended and what it needs
 * has been installed. Resolves to the rows of the table in the steps' order.
 */
async function runSteps(steps, installations, long) {
  const controller = createStepsController();
  const waiting = [...steps];
  const installing = new Map(
    [...installations].map(([name, installed]) => [name, installed.then(() => installing.delete(name))]),
  );
  const running = new Map();
  const rows = [];
  const isReady = (step) =>
    (step.needs ?? []).every((need) => rows.some(({ name }) => name === need)) &&
    !installationsOf(step).some((name) => installing.has(name)) &&
    !(step.compiles && [...running.keys()].some(({ compiles }) => compiles));
  while ((waiting.length > 0 && !controller.signal.aborted) || running.size > 0) {
    const index =
      running.size < PARALLEL_STEPS && !controller.signal.aborted ? waiting.findIndex(isReady) : -1;
    if (index >= 0) {
      const [step] = waiting.splice(index, 1);
      running.set(
        step,
        runStep(step, controller.signal, long).then((row) => {
          running.delete(step);
          if (row !== undefined) rows.push(row);
          if (row?.problem !== undefined) controller.abort();
        }),
      );
      continue;
    }
    await Promise.race([...running.values(), ...installing.values()]).catch((error) => {
      controller.abort();
      throw error;
    });
  }
  const order = steps.map(({ name }) => name);
  return rows.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}

function printTable(rows) {
  console.log('\nSteps:');
  for (const { name, seconds: time, passed, problem } of rows) {
    const tests = passed === undefined ? '' : `${passed} tests`;
    console.log(
      `  ${problem === undefined ? '✓' : '✗'} ${name.padEnd(14)}${formatSeconds(time).padStart(8)}${tests.padStart(14)}`,
    );
  }
}

await runScript({ options: { only: '', list: false, long: false } }, async (options) => {
  if (options.list) {
    for (const { name, group } of listSteps()) console.log(group === undefined ? name : `${name} (${group})`);
    return;
  }
  const started = performance.now();
  const elapsed = () => (performance.now() - started) / 1000;

  checkNode();
  await ensureRust(['rustfmt', 'clippy']);
  const steps = chooseSteps(listSteps(), options);
  const rows = await runSteps(steps, startInstallations(steps), options.long);
  printTable(rows);
  const failed = rows.find(({ problem }) => problem !== undefined);
  if (failed !== undefined) {
    throw new Failure(
      `${failed.name} failed: ${failed.problem} (the command was: ${failed.command.join(' ')})`,
    );
  }
  console.log(`\nTotal time: ${formatSeconds(elapsed())}.`);
  console.log(`${rows.reduce((total, { passed = 0 }) => total + passed, 0)} passed, 0 failed`);
});
