import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { WHOLE_CRATES_ENV } from './native-build.mjs';
import { BROWSER_PROGRAMS } from './packages.mjs';
import { findProgram, root } from './run.mjs';

const DENY_WARNINGS = ['--', '-D', 'warnings'];

const testsIn = (folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.test.mjs'))
    .map((name) => `${folder}/${name}`);

/**
 * A step that runs the crate's tests as wasm in a browser. `program` is the browser's driver, and `driver` is the environment variable
 * that holds its path.
 */
const wasmTest = (name, driver, program, through = []) => ({
  name,
  group: 'wasm',
  command: [
    ...[...through, 'cargo', 'test', '--locked'],
    ...['--target', 'wasm32-unknown-unknown', '--test', 'wasm'],
  ],
  counts: 'rust',
  compiles: true,
  isLong: true,
  programs: [...BROWSER_PROGRAMS, program],
  tool: 'machiavelli-testing',
  // A getter, because the program may not be installed yet when the steps are listed.
  get env() {
    return {
      CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER: 'wasm-bindgen-test-runner',
      // The default of 20 seconds for a whole file is not enough on a busy machine.
      WASM_BINDGEN_TEST_TIMEOUT: '240',
      [driver]: findProgram(program),
    };
  },
});

/**
 * The steps of `npm test`, in the order in which they start. Two steps run at a time. Long steps come early, so that short ones can
 * run in parallel with them. Steps that need no programs and no node modules run while these are being installed.
 *
 * - `counts`: the runner whose output contains the number of tests.
 * - `refuses`: a pattern of output that means failure.
 * - `needs`: the steps that must have ended before this step starts.
 * - `modules`: the folders whose node modules the step needs.
 * - `programs`: the programs of the system that the step needs; `tool`: the package in `tools` that it needs.
 * - `isLong`: whether only `npm run test:long` runs the step, unless it is named.
 * - `compiles`: whether the step compiles debug builds. Only one such step runs at a time, because cargo locks their folder.
 * - `serves`: whether the step needs a free port for a server.
 * - `tail`: the number of lines of the step's output that are shown after success.
 * - `group`: a further name for `--only`.
 */
export const listSteps = () => [
  { name: 'format', command: ['cargo', 'fmt', '--check'] },
  { name: 'lint', command: ['biome', 'check', '--error-on-warnings', '.'], modules: ['.'] },
  { name: 'build', command: ['node', 'scripts/build.mjs'], modules: ['.'], tail: 15 },
  {
    name: 'clippy',
    command: ['cargo', 'clippy', '--locked', '--all-targets', ...DENY_WARNINGS],
    compiles: true,
    env: { CARGO_INCREMENTAL: WHOLE_CRATES_ENV.CARGO_INCREMENTAL },
  },
  {
    name: 'browser',
    command: ['playwright', 'test', '--reporter=list'],
    counts: 'playwright',
    needs: ['build'],
    programs: BROWSER_PROGRAMS,
    serves: true,
  },
  {
    name: 'native',
    // Without `--tests`, cargo would also compile the examples, which clippy checks.
    command: ['cargo', 'test', '--locked', '--tests'],
    counts: 'rust',
    compiles: true,
    env: WHOLE_CRATES_ENV,
  },
  {
    name: 'native-docs',
    group: 'native',
    command: ['cargo', 'test', '--locked', '--doc'],
    counts: 'rust',
    compiles: true,
    env: WHOLE_CRATES_ENV,
  },
  {
    // The core does not depend on JavaScript: a native build must not contain its bindings.
    name: 'native-pure',
    group: 'native',
    command: ['cargo', 'tree', '--locked', '-i', 'wasm-bindgen'],
    refuses: /^wasm-bindgen v/m,
  },
  {
    name: 'instructions',
    command: ['node', 'scripts/instructions.mjs'],
    programs: ['valgrind'],
    compiles: true,
  },
  {
    name: 'clippy-wasm',
    group: 'clippy',
    // The build has already compiled the macros in this profile.
    command: [
      ...['cargo', 'clippy', '--locked', '--lib', '--profile', 'wasm'],
      ...['--target', 'wasm32-unknown-unknown', ...DENY_WARNINGS],
    ],
    needs: ['build'],
  },
  {
    name: 'package',
    command: ['node', 'tests/package/run.mjs', ...testsIn('tests/package')],
    counts: 'node',
    needs: ['build'],
    modules: ['tools/consumers'],
    programs: BROWSER_PROGRAMS,
  },
  { name: 'types', command: ['tsc', '--noEmit'], needs: ['build'] },
  { name: 'publint', group: 'package', command: ['publint', '--strict'], needs: ['build'] },
  {
    name: 'attw',
    group: 'package',
    // These entries are files without types.
    command: [
      ...['attw', '--pack', '.', '--profile', 'esm-only'],
      ...['--exclude-entrypoints', 'engine.wasm', 'custom-elements.json'],
    ],
    needs: ['build'],
  },
  { name: 'docs', command: ['node', 'scripts/docs.mjs'], needs: ['build'], compiles: true },
  {
    // Playwright cannot drive the system's WebKit, so these tests talk to its driver directly.
    name: 'browser-webkit',
    group: 'browser',
    command: ['xvfb-run', '-a', 'node', '--test', '--test-reporter=spec', ...testsIn('tests/webkit')],
    counts: 'node',
    needs: ['build'],
    programs: BROWSER_PROGRAMS,
  },
  wasmTest('wasm-chrome', 'CHROMEDRIVER', 'chromedriver'),
  wasmTest('wasm-webkit', 'SAFARIDRIVER', 'WebKitWebDriver', ['xvfb-run', '-a']),
  // Builds for some minutes, and then runs each target for one minute.
  { name: 'fuzz', command: ['node', 'scripts/fuzz.mjs'], programs: ['c++'], isLong: true },
];
