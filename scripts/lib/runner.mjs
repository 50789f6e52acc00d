// Runs steps that need each other, some at a time, and says what became of each.
import { UsageError } from './command-line.mjs';

/** A step with the steps that it needs, and those that these need. */
function withNeeds(step, steps) {
  const needs = (step.needs ?? []).map((name) => steps.find((other) => other.name === name));
  return [step, ...needs.flatMap((need) => withNeeds(need, steps))];
}

/**
 * The steps of a run (`check`, `test` or `long`), or those in `only`, a comma-separated list of steps and groups. The steps that they
 * need are included.
 */
export function chooseSteps(steps, { only = '', run = 'test' } = {}) {
  const wanted = new Set();
  const want = (chosen) => {
    for (const step of chosen) for (const each of withNeeds(step, steps)) wanted.add(each);
  };
  if (only === '') want(steps.filter(({ runs = ['test', 'long'] }) => runs.includes(run)));
  for (const word of only === '' ? [] : only.split(',')) {
    const hits = steps.filter(({ name, group }) => name === word || group === word);
    if (hits.length === 0) throw new UsageError(`there is no step or group “${word}”`);
    want(hits);
  }
  return steps.filter((step) => wanted.has(step));
}

/**
 * Runs each step with `execute`, which resolves to an outcome: an object without `problem` if the step passed. An error is a problem, too. A failure does not stop
 * other steps, but a step that needs a failed one does not run. At most `parallel` steps run at a time, not counting installations. An
 * earlier step starts before a later one, if what it needs is there. Resolves to the outcomes in the order of the steps:
 * `{ name, problem, missing, … }`, where `missing` is the need for lack of which a step did not run.
 */
export async function runSteps(steps, execute, parallel = 2) {
  const outcomes = new Map();
  const running = new Map();
  const waiting = new Set(steps);
  const failed = (name) =>
    outcomes.get(name)?.problem !== undefined || outcomes.get(name)?.missing !== undefined;
  const isReady = (step) =>
    (step.needs ?? []).every((name) => outcomes.has(name)) &&
    (step.isInstallation ||
      ([...running.keys()].filter(({ isInstallation }) => !isInstallation).length < parallel &&
        !(step.compiles && [...running.keys()].some(({ compiles }) => compiles))));
  while (waiting.size > 0 || running.size > 0) {
    for (const step of waiting) {
      const missing = step.needs?.find(failed);
      if (missing !== undefined) outcomes.set(step.name, { name: step.name, missing });
      else if (isReady(step)) {
        const outcome = execute(step).catch((error) => {
          console.log(`  ✗ ${step.name}: ${error.message}`);
          return { problem: error.message, passed: 0, failed: 0, tests: [] };
        });
        running.set(
          step,
          outcome.then((result) => {
            running.delete(step);
            outcomes.set(step.name, { ...result, name: step.name, isInstallation: step.isInstallation });
          }),
        );
      } else continue;
      waiting.delete(step);
    }
    if (running.size > 0) await Promise.race(running.values());
  }
  return steps.map(({ name }) => outcomes.get(name));
}
