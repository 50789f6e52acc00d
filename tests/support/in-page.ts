// Stands in for `node:test` in a browser. Runs the tests one after another and keeps their results for the page's owner.

type Body = () => void | Promise<void>;

export interface Result {
  readonly name: string;
  /** Why the test failed; `null` if it passed. */
  readonly error: string | null;
  /** Milliseconds. */
  readonly time: number;
}

const tests: { readonly name: string; readonly body: Body }[] = [];
const hooks: Record<'before' | 'beforeEach' | 'afterEach' | 'after', Body[]> = {
  before: [],
  beforeEach: [],
  afterEach: [],
  after: [],
};

export function test(name: string, body: Body): void {
  tests.push({ name, body });
}
export const before = (body: Body): unknown => hooks.before.push(body);
export const beforeEach = (body: Body): unknown => hooks.beforeEach.push(body);
export const afterEach = (body: Body): unknown => hooks.afterEach.push(body);
export const after = (body: Body): unknown => hooks.after.push(body);

const now = performance.now.bind(performance);

/** Everything that helps to understand an error. Browsers shorten values in the message, and some leave the message out of the stack. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, stack = '', actual } = error as Error & { readonly actual?: unknown };
  const found =
    actual === undefined ? '' : `\nfound: ${typeof actual === 'string' ? actual : JSON.stringify(actual)}`;
  return `${stack.includes(message) ? stack : `${message}\n${stack}`}${found}`;
}

async function run(bodies: readonly Body[]): Promise<string | null> {
  for (const body of bodies) {
    try {
      await body();
    } catch (error) {
      return textOf(error);
    }
  }
  return null;
}

async function runTests(): Promise<Result[]> {
  const results: Result[] = [];
  const error = await run(hooks.before);
  if (error !== null) results.push({ name: 'before all tests', error, time: 0 });
  for (const { name, body } of tests) {
    const started = now();
    const failed = await run([...hooks.beforeEach, body]);
    const afterwards = await run(hooks.afterEach);
    results.push({ name, error: failed ?? afterwards, time: now() - started });
  }
  await run(hooks.after);
  return results;
}

// All modules of the bundle have run by the next task, so that every test is known.
(globalThis as { testResults?: Promise<Result[]> }).testResults = new Promise((done) => {
  setTimeout(() => done(runTests()));
});
