// npm run mutants:element [-- --count 110 --storage 35 --seed 1 --only 3,17]
//
// Changes the input and the storage of the element in many small ways, one at a time, and lists the changes that no test notices.
// --count is the number of changes, --storage is the number of changes in the storage, and --seed chooses the changes. With --only,
// just the changes with these numbers are tested, for example those that an earlier run listed. One copy of the repository, in
// target/, contains all changes, and each test run switches on one change.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { runScript, UsageError } from '../../scripts/lib/command-line.mjs';
import { freePort } from '../../scripts/lib/port.mjs';
import { announce, runQuietly } from '../../scripts/lib/progress.mjs';
import { randomFrom } from '../../scripts/lib/random.mjs';
import { Failure, outputOf, root, run } from '../../scripts/lib/run.mjs';

const copyFolder = join(root, 'target/element-mutants');

const filesIn = (folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);

const STORAGE = filesIn('www/element/storage');
const INPUT = [...filesIn('www/element/input'), 'www/element/model/gesture.ts'];

/** The tests in a folder whose names match a pattern. */
const testsIn = (folder, pattern) =>
  readdirSync(join(root, folder))
    .filter((name) => pattern.test(name))
    .map((name) => `${folder}/${name}`);

const MODEL = 'tests/table/model.test.ts';
const TABLE = testsIn('tests/table', /\.test\.ts$/).filter((file) => file !== MODEL);
const IN_BROWSER = testsIn('tests/browser/input', /\.spec\.ts$/);
/** For each pattern of file names: the tests to run first, and further tests, which run only if the first ones notice nothing. */
const TESTS = [
  [/storage/, TABLE, testsIn('tests/browser/platform', /tabs|crashes|failures/)],
  [/hit-test/, ['tests/page/hit-test.test.ts', ...TABLE], [MODEL], IN_BROWSER],
  [/./, TABLE, [MODEL], IN_BROWSER],
];
const stagesOf = (file) => TESTS.find(([pattern]) => pattern.test(file)).slice(1);

/** The replacement for each operator. */
const OPERATORS = {
  ...{ '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===', '&&': '||', '||': '&&' },
  ...{ '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' },
};

function walk(node, visit) {
  if (typeof node?.type === 'string') visit(node);
  if (node !== null && typeof node === 'object') for (const child of Object.values(node)) walk(child, visit);
}

/** The source of a file, and every possible change of it: the part of the source, and the text that replaces this part. */
function changesOf(file) {
  const source = readFileSync(join(root, file), 'utf8');
  const changes = [];
  const text = ({ start, end }) => source.slice(start, end);
  const change = ({ start, end }, to, what, isStatement = false) => {
    const line = source.slice(0, start).split('\n').length;
    changes.push({ file, start, end, to, isStatement, name: `${file}:${line} ${what}` });
  };
  walk(parseSync(file, source).program, (node) => {
    const { type, operator, left, right } = node;
    if ((type === 'BinaryExpression' || type === 'LogicalExpression') && operator in OPERATORS) {
      const to = `${text(left)} ${OPERATORS[operator]} ${text(right)}`;
      change(node, to, `${text(node)} → ${OPERATORS[operator]}`);
    } else if (type === 'LogicalExpression' && operator === '??') {
      change(node, text(left), `${text(node)} → without ??`);
    } else if (type === 'UnaryExpression' && (operator === '!' || operator === '-')) {
      change(node, text(node.argument), `${text(node)} → without ${operator}`);
    } else if (type === 'IfStatement' || type === 'ConditionalExpression') {
      for (const to of ['true', 'false']) change(node.test, to, `${text(node.test)} → ${to}`);
    } else if (type === 'ExpressionStatement') {
      change(node, '', `left out: ${text(node)}`, true);
    }
  });
  return { source, changes };
}

function drawChanges(all, count, random) {
  const left = [...all];
  const drawn = [];
  while (drawn.length < count && left.length > 0) {
    drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  }
  return drawn;
}

/** The source from `start` to `end`, in which each change takes effect if its number is switched on. Changes may be nested. */
function withSwitches(source, start, end, changes) {
  let [result, at] = ['', start];
  const inside = changes.filter((one) => one.start >= start && one.end <= end);
  const isOuter = (one) =>
    !inside.some(
      (other) => other !== one && other.start <= one.start && other.end >= one.end && isOuterOf(other, one),
    );
  // Of two changes of the same part, the first in the list is the outer one.
  const isOuterOf = (a, b) => a.end - a.start > b.end - b.start || inside.indexOf(a) < inside.indexOf(b);
  for (const one of inside.filter(isOuter).sort((a, b) => a.start - b.start)) {
    const rest = inside.filter((other) => other !== one && other.start >= one.start && other.end <= one.end);
    const original = withSwitches(source, one.start, one.end, rest);
    result += source.slice(at, one.start);
    result += one.isStatement
      ? `{ if (!isMutant(${one.id})) { ${original} } }`
      : `(isMutant(${one.id}) ? (${one.to}) : (${original}))`;
    at = one.end;
  }
  return result + source.slice(at, end);
}

const SWITCH_MODULE = `// The number of the change that this run makes: in Node from the environment, in a browser from its name.
const mutant = globalThis.process?.env?.MUTANT ?? /mutant (\\d+)/.exec(navigator.userAgent)?.[1];
export const isMutant = (id) => String(id) === mutant;
`;

/** The configuration of the tests. Its time limits are shorter than usual, because a change may stop the game. */
const CONFIG = `import config from './playwright.config.ts';
const userAgent = \`mutant \${process.env.MUTANT}\`;
const projects = config.projects.filter(({ name }) => name === 'chromium');
export default {
  ...config,
  projects,
  timeout: 60_000,
  expect: { timeout: 6_000 },
  use: { ...config.use, userAgent, actionTimeout: 10_000, screenshot: 'off' },
  webServer: { ...config.webServer, reuseExistingServer: true },
};
`;

async function build(sources, drawn) {
  rmSync(copyFolder, { recursive: true, force: true });
  const files = outputOf('git', 'ls-files', '--cached', '--others', '--exclude-standard').split('\n');
  for (const file of [...files, 'pkg', '.tools/stamps']) {
    cpSync(join(root, file), join(copyFolder, file), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copyFolder, 'node_modules'));
  mkdirSync(join(copyFolder, 'target'));
  for (const [file, source] of sources) {
    const changes = drawn.filter((one) => one.file === file);
    const code = withSwitches(source, 0, source.length, changes);
    const head = `// @ts-nocheck\nimport { isMutant } from '../mutant.ts';\n`;
    writeFileSync(join(copyFolder, file), head + code);
  }
  writeFileSync(join(copyFolder, 'www/element/mutant.ts'), `// @ts-nocheck\n${SWITCH_MODULE}`);
  writeFileSync(join(copyFolder, 'mutants.config.ts'), CONFIG);
  await runQuietly('node', ['scripts/build.mjs'], { cwd: copyFolder });
}

/** Runs the tests in Node, and then those in a browser. Resolves to what failed first; `undefined` if nothing failed. */
async function firstFailure(id, files, env) {
  const inNode = files.filter((file) => file.endsWith('.test.ts'));
  const inBrowser = files.filter((file) => !inNode.includes(file));
  const options = ['--config', 'mutants.config.ts', '--reporter=line', '-x'];
  for (const [program, args, chosen, pattern] of [
    ['node', ['tests/run.mjs'], inNode, /^✖ (.*\S) \(/m],
    ['playwright', ['test', ...options], inBrowser, /^ {2}1\) (.*\S)/m],
  ]) {
    if (chosen.length === 0) continue;
    const { code, output } = await run(program, [...args, ...chosen], {
      cwd: copyFolder,
      env: { ...env, MUTANT: String(id) },
      // A change may keep a test in an endless loop.
      signal: AbortSignal.timeout(900_000),
    });
    if (code !== 0) return pattern.exec(output)?.[1] ?? `exit ${code}`;
  }
  return undefined;
}

await runScript(
  { options: { count: 110, storage: 35, seed: 1, only: '' } },
  async ({ count, seed, storage: inStorage, only }) => {
    const sources = new Map();
    const all = [];
    for (const file of [...STORAGE, ...INPUT]) {
      const { source, changes } = changesOf(file);
      sources.set(file, source);
      all.push(...changes);
    }
    const random = randomFrom(seed);
    const [input, storage] = [INPUT, STORAGE].map((files) => all.filter(({ file }) => files.includes(file)));
    const drawn = [
      ...drawChanges(storage, inStorage, random),
      ...drawChanges(input, count - inStorage, random),
    ].map((one, index) => ({ ...one, id: index + 1 }));
    const chosen = only === '' ? drawn : only.split(',').map((number) => drawn[number - 1]);
    if (chosen.includes(undefined))
      throw new UsageError(`--only needs numbers from 1 to ${drawn.length}, not “${only}”`);
    console.log(`${drawn.length} of ${all.length} changes, ${inStorage} of ${storage.length} in the storage`);
    await announce('building all of them', () => build(sources, drawn));
    const PREVIEW_PORT = await freePort();
    const server = new AbortController();
    const serving = run('node', ['scripts/serve.mjs', '--tests', '--port', PREVIEW_PORT], {
      cwd: copyFolder,
      signal: server.signal,
    });
    const unnoticed = [];
    try {
      const allTests = TESTS.flatMap(([, ...stages]) => stages.flat());
      const broken = await firstFailure(0, [...new Set(allTests)], { PREVIEW_PORT });
      if (broken !== undefined) throw new Failure(`a test fails without a change: ${broken}`);
      for (const { id, name, file } of chosen) {
        let failure;
        for (const files of stagesOf(file)) {
          failure ??= await firstFailure(id, files, { PREVIEW_PORT });
        }
        console.log(failure === undefined ? `✗ ${id} ${name}` : `✓ ${id} ${name}\n    ${failure}`);
        if (failure === undefined) unnoticed.push(`${id} ${name}`);
      }
    } finally {
      server.abort();
      await serving;
    }
    console.log(`${chosen.length - unnoticed.length} of ${chosen.length} noticed. Not noticed:`);
    for (const name of unnoticed) console.log(name);
  },
);
