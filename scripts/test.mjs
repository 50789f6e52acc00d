// `npm test`: installs what is missing and runs everything, stopping at the first step that fails.
// `npm test -- --only native,browser` runs some steps or groups of steps, `--list` names them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { countPassed } from './lib/counts.mjs';
import { freePort } from './lib/port.mjs';
import { main, quietly, seconds } from './lib/progress.mjs';
import { Failure, toolsDir } from './lib/run.mjs';
import { checkNode, ensureRust, setUp } from './setup.mjs';

const LINES_OF_A_FAILURE = 300;

function choose(steps, only) {
  if (only === undefined) return steps;
  const wanted = new Set();
  for (const word of only.split(',')) {
    const hits = steps.filter(({ name, group }) => name === word || group === word);
    if (hits.length === 0) throw new Failure(`no step or group ${word}: see npm test -- --list`);
    for (const { name, needs = [] } of hits) for (const each of [name, ...needs]) wanted.add(each);
  }
  return steps.filter(({ name }) => wanted.has(name));
}

/** Why a finished step has failed nevertheless, or undefined. */
function complaint({ code, output }, step, passed) {
  if (code !== 0) return `exit ${code}`;
  if (step.refuses?.test(output)) return `the output holds ${step.refuses.exec(output)[0]}`;
  // A runner that skips a file, or finds none, says so with success.
  if (step.counts && passed === 0) return 'not one test ran';
  return undefined;
}

async function runStep(step, signal) {
  const env = step.serves ? { PREVIEW_PORT: process.env.PREVIEW_PORT ?? (await freePort()) } : step.env;
  const options = { env, mayFail: true, name: step.name, signal };
  const result = await quietly(step.command[0], step.command.slice(1), options);
  if (signal.aborted) return undefined;
  mkdirSync(join(toolsDir, 'logs'), { recursive: true });
  writeFileSync(join(toolsDir, 'logs', `${step.name}.log`), result.output);
  const passed = step.counts ? countPassed(step.counts, result.output) : 0;
  const wrong = complaint(result, step, passed);
  const lines = result.output.trimEnd().split('\n');
  if (wrong !== undefined) console.log(lines.slice(-LINES_OF_A_FAILURE).join('\n'));
  else if (step.tail) console.log(lines.slice(-step.tail).join('\n'));
  return { name: step.name, seconds: result.seconds, passed: step.counts ? passed : undefined, wrong };
}

/** Runs a step and says so; nothing comes of one without tests, or that was ended because another failed. */
async function announceStep(step, signal) {
  if (step.skip) {
    console.log(`▸ ${step.name}: no such tests yet`);
    return undefined;
  }
  console.log(`▸ ${step.name} (${step.place}): ${step.command.join(' ').slice(0, 90)}`);
  const row = await runStep(step, signal);
  if (row === undefined) console.log(`  ${step.name} was ended, as another has failed`);
  else if (row.wrong === undefined) {
    const tests = row.passed === undefined ? '' : `${row.passed} tests, `;
    console.log(`  ✓ ${step.name}: ${tests}${seconds(row.seconds)}`);
  }
  return row;
}

/** What ends all steps that are under way; a key that interrupts us does, too, as they are in groups of their own. */
function endAtASignal() {
  const end = new AbortController();
  for (const [name, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ]) {
    process.once(name, () => {
      end.abort();
      process.exit(code);
    });
  }
  return end;
}

function printTable(rows) {
  console.log('\nSteps:');
  for (const { name, seconds: time, passed, wrong } of rows) {
    const tests = passed === undefined ? '' : `${passed} tests`;
    const mark = wrong === undefined ? '✓' : '✗';
    console.log(`  ${mark} ${name.padEnd(14)}${seconds(time).padStart(8)}${tests.padStart(14)}`);
  }
}

await main(async () => {
  const { values } = parseArgs({ options: { only: { type: 'string' }, list: { type: 'boolean' } } });
  const started = performance.now();
  const { listSteps } = await import('./lib/steps.mjs');
  if (values.list) {
    for (const { name, group } of listSteps()) console.log(group === undefined ? name : `${name} (${group})`);
    return;
  }

  checkNode();
  await ensureRust(['rustfmt', 'clippy']);
  const { ensureBrowsers } = await import('./browsers.mjs');
  const browsers = choose(listSteps(), values.only).some((step) => step.browsers);
  await Promise.all([setUp(), browsers && ensureBrowsers()]);

  const rows = [{ name: 'set-up', seconds: (performance.now() - started) / 1000 }];
  const todo = choose(listSteps(), values.only);
  const steps = todo.map((step, index) => ({ ...step, place: `${index + 1} of ${todo.length}` }));
  const lanes = [...new Set(steps.map(({ lane }) => lane))].filter((lane) => lane !== undefined);
  const end = endAtASignal();
  const failures = [];
  const stop = (error) => {
    end.abort();
    throw error;
  };
  const follow = async (row) => {
    for (const step of row) {
      const done = end.signal.aborted ? undefined : await announceStep(step, end.signal).catch(stop);
      if (done === undefined) continue;
      rows.push(done);
      if (done.wrong === undefined) continue;
      failures.push({ ...done, command: step.command });
      end.abort();
    }
  };
  await Promise.all(lanes.map((lane) => follow(steps.filter((step) => step.lane === lane))));
  await follow(steps.filter(({ lane }) => lane === undefined));
  const order = ['set-up', ...steps.map(({ name }) => name)];
  rows.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  if (failures.length > 0) {
    printTable(rows);
    const [{ name, wrong, command }] = failures;
    throw new Failure(`${name} failed: ${wrong} (the command was: ${command.join(' ')})`);
  }
  printTable(rows);
  console.log(`\nAll of it took ${seconds((performance.now() - started) / 1000)}.`);
  console.log(`${rows.reduce((total, { passed = 0 }) => total + passed, 0)} passed, 0 failed`);
});
