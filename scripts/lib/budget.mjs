// Compares a run with tests/budget.json.

/** The fraction by which a budget of time may be exceeded before a run says so, because processor times vary. */
const TOLERANCE = 0.15;

/**
 * `broken`: sentences about limits that a run breaks, and fails by. `dear`: sentences about steps and tests that took longer than planned.
 * Times depend on the machine and on what else it does, so they fail nothing. `warm` is the processor time of a step that compiles nothing,
 * and `cold` of one that compiles everything.
 */
export function compareWithBudget(outcomes, budget) {
  const dear = [];
  const compare = (what, used, planned, unit) => {
    if (used > planned * (1 + TOLERANCE)) {
      dear.push(`${what} took ${used.toFixed(1)} ${unit}, but ${planned} are planned.`);
    }
  };
  for (const { name, cpu, compiled, isUnchanged } of outcomes) {
    const { warm, cold = warm } = budget.processorSeconds[name] ?? {};
    if (!isUnchanged) compare(`the step ${name}`, cpu, compiled ? cold : warm, 'processor seconds');
  }
  const { tests = [] } = outcomes.find(({ name }) => name === 'browser') ?? {};
  for (const { title, seconds } of tests) {
    compare(`the browser test “${title}”`, seconds, budget.longestBrowserTest, 'seconds');
  }
  const isTooMany = tests.length > budget.browserTests;
  const broken = isTooMany
    ? [
        `there are ${tests.length} browser tests, but at most ${budget.browserTests} are allowed. Prove the law without a browser, or raise the number in tests/budget.json and say why in the commit.`,
      ]
    : [];
  return { broken, dear };
}
