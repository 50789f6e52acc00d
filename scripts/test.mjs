// npm test [-- --only STEP,… --list --all --long --check]
//
// Installs what is missing and runs every test. A failure does not stop the other steps. Skips steps of which nothing has changed since
// they passed; --all runs them, too, as does continuous integration. --only runs some steps or groups of steps, with the steps that they
// need; --list lists them. --long, as in `npm run test:long`, adds long steps, repeats tests more often, and plays whole games of every
// preset. --check, as in `npm run check`, runs only what takes seconds.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareWithBudget } from './lib/budget.mjs';
import { runScript } from './lib/command-line.mjs';
import { ensurePrograms } from './lib/packages.mjs';
import { announce, buildTool, formatSeconds } from './lib/progress.mjs';
import { report } from './lib/report.mjs';
import { abortOnSignals, root } from './lib/run.mjs';
import { chooseSteps, runSteps } from './lib/runner.mjs';
import { createStamps } from './lib/stamp.mjs';
import { ensureCpuTime, runStep } from './lib/step.mjs';
import { listSteps } from './lib/steps.mjs';
import { checkNode, ensureNodeModules, ensureRust, ensureTarget } from './setup.mjs';

/** The steps, each of which also needs its installations, and before them a step for each installation. */
function withInstallations(steps) {
  const installations = new Map();
  const install = (name, work) => {
    if (!installations.has(name)) installations.set(name, { name, work, isInstallation: true });
    return name;
  };
  // The programs are installed together, because apt-get runs once at a time.
  const programs = [...new Set(steps.flatMap((step) => step.programs ?? []))];
  const withNeeds = steps.map((step) => ({
    ...step,
    needs: [
      ...(step.needs ?? []),
      ...(step.modules ?? []).map((folder) =>
        install(`the node modules in ${folder}`, () => ensureNodeModules(folder)),
      ),
      ...(step.programs ? [install('the programs of the system', () => ensurePrograms(programs))] : []),
      ...(step.target ? [install(`the target ${step.target}`, () => ensureTarget(step.target))] : []),
      ...(step.tool
        ? [
            install(step.tool, () =>
              announce(`building ${step.tool} (a minute, once)`, () => buildTool(step.tool)),
            ),
          ]
        : []),
    ],
  }));
  return [...installations.values(), ...withNeeds];
}

/** The processor time in seconds of all programs that this one has started. Undefined on systems without /proc. */
function processorSeconds() {
  if (process.platform !== 'linux') return undefined;
  // The name of the program, in brackets, may contain spaces. Times are in hundredths of a second.
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

const OPTIONS = { only: '', list: false, all: false, long: false, check: false };

await runScript({ options: OPTIONS }, async ({ only, list, all, long, check }) => {
  const listed = listSteps({ isQuick: check });
  if (list) {
    for (const { name, group } of listed) console.log(group === undefined ? name : `${name} (${group})`);
    return;
  }
  const started = performance.now();
  checkNode();
  await ensureRust(['rustfmt', 'clippy']);
  await ensureCpuTime();
  const run = check ? 'check' : long ? 'long' : 'test';
  const options = {
    stamps: createStamps(),
    always: all || process.env.CI !== undefined,
    signal: abortOnSignals(),
    env: long ? { TEST_LONG: '1' } : {},
  };
  const steps = withInstallations(chooseSteps(listed, { only, run }));
  const outcomes = await runSteps(steps, (step) => runStep(step, options));
  const budget = JSON.parse(readFileSync(join(root, 'tests/budget.json'), 'utf8'));
  const cpu = processorSeconds();
  const { broken, dear } = compareWithBudget(outcomes, budget);
  const work = cpu === undefined ? '' : ` and ${formatSeconds(cpu)} of processor time, with installations`;
  const cost = `The run took ${formatSeconds((performance.now() - started) / 1000)}${work}.`;
  // The long run repeats tests, which costs more.
  const { failures, lines } = report(outcomes, { broken, dear: long ? [] : dear, cost });
  console.log(lines.join('\n'));
  process.exit(failures === 0 ? 0 : 1);
});
