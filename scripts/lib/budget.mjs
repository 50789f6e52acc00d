// Compares what a run cost with tests/budget.json.
import { cpus } from 'node:os';

/** The part of the processors that other programs may use before times say little about the tests. */
const MOST_FOR_OTHERS = 0.2;

/** The fraction by which a budget may be exceeded, because processor times vary. */
const TOLERANCE = 0.15;

const ADVICE = 'Make it cheaper, or raise the number in tests/budget.json and say why in the commit.';

/** The processor time of a fixed piece of work, in milliseconds. */
function timeOfWork() {
  const before = process.cpuUsage().user;
  let value = 0;
  for (let count = 0; count < 2e7; count += 1) value = (value * 31 + count) | 0;
  return (process.cpuUsage().user - before) / 1000 + (value === 1 ? 1 : 0);
}

/** How much slower this machine is than the one on which the budget was measured. At least 1. */
export const slownessOf = ({ workMilliseconds }, time = timeOfWork()) => Math.max(1, time / workMilliseconds);

/** The seconds for which the processors of this machine were busy, and for which they could have been, since it started. */
function machineSeconds() {
  const times = cpus().map((processor) => processor.times);
  const sum = (names) =>
    times.flatMap((each) => names.map((name) => each[name])).reduce((a, b) => a + b, 0) / 1000;
  const busy = sum(['user', 'nice', 'sys', 'irq']);
  return { busy, possible: busy + sum(['idle']) };
}

/**
 * Begins to watch the machine. The result tells whether, until then, other programs left too little of it to a run that used `own`
 * seconds of processor time: programs that share a processor slow each other down, so that their processor times grow, too.
 */
export function watchMachine(read = machineSeconds) {
  const before = read();
  return (own) => {
    const { busy, possible } = read();
    return (busy - before.busy - own) / (possible - before.possible) > MOST_FOR_OTHERS;
  };
}

/**
 * Sentences about what has exceeded the budget. On a machine that is `shared` with other programs, times are not compared. `warm` is the processor time of a step that compiles nothing, and `cold` of one that
 * compiles everything.
 */
export function overBudget(outcomes, budget, { slowness = 1, shared = false } = {}) {
  const sentences = [];
  const compare = (what, used, allowed, unit) => {
    if (shared || !(used > allowed * (1 + TOLERANCE) * slowness)) return;
    const slower = slowness > 1 ? `, on a machine that is ${slowness.toFixed(1)} times slower` : '';
    sentences.push(
      `${what} took ${used.toFixed(1)} ${unit}, but its budget is ${allowed}${slower}. ${ADVICE}`,
    );
  };
  for (const { name, cpu, compiled, isUnchanged } of outcomes) {
    const { warm, cold = warm } = budget.processorSeconds[name] ?? {};
    if (!isUnchanged) compare(`the step ${name}`, cpu, compiled ? cold : warm, 'processor seconds');
  }
  const browser = outcomes.find(({ name }) => name === 'browser');
  if (browser?.tests?.length > 0) {
    const { length } = browser.tests;
    if (length > budget.browserTests) {
      sentences.push(
        `there are ${length} browser tests, but at most ${budget.browserTests} are allowed. ${ADVICE}`,
      );
    }
    const longest = browser.tests.reduce((one, other) => (other.seconds > one.seconds ? other : one));
    compare(`the browser test “${longest.title}”`, longest.seconds, budget.longestBrowserTest, 'seconds');
  }
  return sentences;
}
