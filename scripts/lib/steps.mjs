import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ENGINE_SOURCES } from './engine.mjs';
import { WHOLE_CRATES_ENV } from './native-build.mjs';
import { BROWSER_PROGRAMS } from './packages.mjs';
import { root } from './run.mjs';

const DENY_WARNINGS = ['--', '-D', 'warnings'];

const testsIn = (folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.test.mjs'))
    .map((name) => `${folder}/${name}`);

const nodeTests = (folder) => ['node', '--test', '--test-reporter=spec', ...testsIn(folder)];

// What the steps read.
const CRATE = [
  ...['src', 'Cargo.toml', 'Cargo.lock', 'rust-toolchain.toml', 'tests/laws', 'README.md'],
  // A part of the program.
  'docs/spec/conformance',
];
const RUST_TESTS = [
  ...['tests/*.rs', 'tests/common', 'tests/slow_solver', 'tests/certificates'],
  ...['tests/cases', 'tests/golden', 'tests/saves', 'benches/positions', 'www/package/puzzle-pack.ts'],
  ...['examples/hands', 'examples/tournament', 'examples/par.rs', 'www/package/day-par.ts'],
];
const RUST_PROGRAMS = ['benches/measure', 'examples/*.rs'];
const NODE = ['package.json', 'package-lock.json', 'scripts/lib'];
const BUNDLES = [
  ...[...NODE, 'pkg', 'www', 'tests/run.mjs', 'tests/support', 'tests/cases'],
  ...['tests/package/online.mjs', 'tsconfig.json'],
];
const PUBLISHED = ['pkg', '*.md', 'LICENSE-*', 'docs', 'examples', 'www/pictures', '.npmrc', '.gitignore'];

/**
 * A step that runs the crate's tests as wasm in a browser, with the command that `wasm-pack test` runs, which also compiles the examples.
 * `driver` maps an environment variable to the browser's driver.
 */
const wasmTest = (name, driver, { runs, through = [] } = {}) => ({
  name,
  group: 'wasm',
  ...(runs && { runs }),
  command: [...through, 'cargo', 'test', '--locked', '--target', 'wasm32-unknown-unknown'],
  // The default of 20 seconds for a whole file is not enough on a busy machine.
  env: {
    ...WHOLE_CRATES_ENV,
    CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER: 'wasm-bindgen-test-runner',
    WASM_BINDGEN_TEST_TIMEOUT: '240',
  },
  paths: driver,
  inputs: [...CRATE, ...RUST_TESTS, ...RUST_PROGRAMS, 'tools/testing', 'tools/Cargo.lock'],
  counts: 'rust',
  compiles: true,
  programs: [...BROWSER_PROGRAMS, ...Object.values(driver)],
  tool: 'machiavelli-testing',
});

/**
 * The steps of `npm test`, in the order in which they start. Two steps run at a time. Cheap steps come first, so that their failures are
 * seen early.
 *
 * - `command` and `env`: what runs. `paths` maps further variables to programs, whose paths they get.
 * - `inputs`: the files, folders and patterns that the step reads. It is skipped if none of them has changed since it passed.
 * - `alwaysRuns`: whether the step is never skipped, because it decides by itself what is out of date, or because it runs at random.
 * - `runs`: the runs that contain the step: `check`, `test` or `long`. By default, `test` and `long`.
 * - `needs`: the steps that must have passed before this step starts.
 * - `counts`: the runner whose output contains the number of tests.
 * - `refuses`: a pattern of output that means failure.
 * - `modules`: the folders whose node modules the step needs.
 * - `programs`: the programs of the system that the step needs; `tool`: the package in `tools` that it needs.
 * - `target`: the target for which the step compiles, if Rust does not come with it.
 * - `compiles`: whether the step compiles debug builds. Only one such step runs at a time, because cargo locks their folder.
 * - `serves`: whether the step needs a free port for a server.
 * - `tail`: the number of lines of the step's output that are shown after success.
 * - `group`: a further name for `--only`.
 *
 * With `isQuick`, the build leaves out the page and the slow optimisations of the engine.
 */
export const listSteps = ({ isQuick = false } = {}) => [
  {
    name: 'format',
    runs: ['check', 'test', 'long'],
    command: ['cargo', 'fmt', '--check'],
    inputs: [...CRATE, ...RUST_TESTS, ...RUST_PROGRAMS, 'rustfmt.toml'],
  },
  {
    // The core does not depend on JavaScript: a native build must not contain its bindings.
    name: 'native-pure',
    group: 'native',
    command: ['cargo', 'tree', '--locked', '-i', 'wasm-bindgen'],
    inputs: CRATE,
    refuses: /^wasm-bindgen v/m,
  },
  {
    // Rust programs may leave serde out.
    name: 'native-features',
    group: 'native',
    command: ['cargo', 'check', '--locked', '--lib', '--no-default-features'],
    inputs: CRATE,
    env: { RUSTFLAGS: '-D warnings', CARGO_TARGET_DIR: 'target/no-features' },
    compiles: true,
  },
  {
    // Without an operating system there is no standard library.
    name: 'native-alone',
    group: 'native',
    command: [
      ...['cargo', 'check', '--locked', '--lib', '--no-default-features', '--features', 'serde'],
      ...['--target', 'thumbv7em-none-eabi'],
    ],
    inputs: CRATE,
    env: { CARGO_TARGET_DIR: 'target/no-features' },
    target: 'thumbv7em-none-eabi',
    compiles: true,
  },
  {
    name: 'lint',
    runs: ['check', 'test', 'long'],
    command: ['biome', 'check', '--error-on-warnings', '.'],
    inputs: ['.', 'pkg/README.md'],
    modules: ['.'],
  },
  {
    name: 'scripts',
    command: nodeTests('tests/scripts'),
    inputs: ['.', 'pkg/README.md'],
    counts: 'node',
    modules: ['.'],
  },
  {
    name: 'build',
    runs: ['check', 'test', 'long'],
    command: ['node', 'scripts/build.mjs', ...(isQuick ? ['package', '--quick'] : [])],
    inputs: [
      ...[...NODE, ...ENGINE_SOURCES, 'www', 'pkg/README.md', 'tsconfig*.json', 'vite.config.ts'],
      ...['scripts/build.mjs', 'scripts/setup.mjs'],
    ],
    alwaysRuns: true,
    modules: ['.'],
    tail: isQuick ? 0 : 10,
  },
  {
    name: 'types',
    runs: ['check', 'test', 'long'],
    command: ['tsc', '--noEmit'],
    inputs: [
      ...[...NODE, 'pkg', 'www', '*.ts', 'tsconfig.json', 'tests/package/online.d.mts', 'tests/cases'],
      ...['tests/browser', 'tests/layout', 'tests/page', 'tests/support', 'tests/table'],
    ],
    needs: ['build'],
  },
  {
    name: 'cargo-check',
    runs: ['check'],
    command: ['cargo', 'check', '--locked', '--all-targets'],
    inputs: [...CRATE, ...RUST_TESTS, ...RUST_PROGRAMS],
    env: { CARGO_INCREMENTAL: WHOLE_CRATES_ENV.CARGO_INCREMENTAL },
    compiles: true,
  },
  {
    name: 'cases-native',
    runs: ['check'],
    command: ['cargo', 'test', '--locked', '--test', 'laws', 'cases'],
    inputs: [...CRATE, ...RUST_TESTS],
    env: WHOLE_CRATES_ENV,
    counts: 'rust',
    compiles: true,
  },
  {
    name: 'cases',
    runs: ['check', 'test', 'long'],
    command: nodeTests('tests/cases'),
    inputs: [...NODE, 'pkg', 'tests/cases'],
    counts: 'node',
    needs: ['build'],
  },
  {
    name: 'table',
    command: ['node', 'tests/run.mjs', 'table', 'page', 'layout'],
    inputs: [
      ...[...BUNDLES, 'tests/table', 'tests/page', 'tests/layout', 'tests/saves'],
      // They name the languages.
      ...['README.md', 'docs/element.md'],
    ],
    counts: 'node',
    needs: ['build'],
  },
  {
    name: 'clippy',
    command: ['cargo', 'clippy', '--locked', '--all-targets', '--features', 'cli', ...DENY_WARNINGS],
    inputs: [...CRATE, ...RUST_TESTS, ...RUST_PROGRAMS],
    env: { CARGO_INCREMENTAL: WHOLE_CRATES_ENV.CARGO_INCREMENTAL },
    compiles: true,
  },
  {
    name: 'browser',
    command: ['playwright', 'test', '--reporter=list'],
    inputs: [
      ...[...NODE, 'pkg', 'dist', 'www', 'tests/browser', 'tests/support', 'tests/golden', 'tests/cases'],
      ...['scripts/serve.mjs', 'playwright.config.ts', 'tsconfig.json'],
    ],
    counts: 'playwright',
    needs: ['build'],
    programs: BROWSER_PROGRAMS,
    serves: true,
  },
  {
    name: 'native',
    // Without `--tests`, cargo would also compile the examples, which clippy checks.
    command: ['cargo', 'test', '--locked', '--tests'],
    inputs: [...CRATE, ...RUST_TESTS],
    env: WHOLE_CRATES_ENV,
    counts: 'rust',
    compiles: true,
  },
  {
    name: 'native-docs',
    group: 'native',
    command: ['cargo', 'test', '--locked', '--doc'],
    inputs: CRATE,
    env: WHOLE_CRATES_ENV,
    counts: 'rust',
    compiles: true,
  },
  {
    // The tests build the program. Their comparisons with the package need the other build.
    name: 'command',
    command: nodeTests('tests/command'),
    inputs: [
      ...NODE,
      ...CRATE,
      'pkg',
      'docs/command.md',
      'docs/spec/schema',
      'examples/bots',
      'examples/judge',
      'examples/tournament',
      'tests/command',
      'tests/support',
      'benches/positions',
      'www/package/puzzle-pack.ts',
    ],
    env: WHOLE_CRATES_ENV,
    counts: 'node',
    needs: ['build'],
    compiles: true,
    modules: ['.'],
  },
  wasmTest('wasm-chrome', { CHROMEDRIVER: 'chromedriver' }),
  {
    name: 'package',
    command: ['node', 'tests/package/run.mjs', ...testsIn('tests/package')],
    inputs: [
      ...[
        ...NODE,
        ...CRATE,
        ...PUBLISHED,
        'dist',
        'www',
        'scripts/*.mjs',
        'scripts/sizes.json',
        'tsconfig.json',
      ],
      ...['tests/package', 'tests/golden', 'tests/cases', 'tests/matrix', 'tests/common', 'tests/support'],
      ...['tools/consumers', 'benches/positions'],
    ],
    counts: 'node',
    needs: ['build'],
    modules: ['tools/consumers'],
    programs: BROWSER_PROGRAMS,
  },
  {
    name: 'table-browsers',
    group: 'table',
    runs: ['long'],
    // WebKit needs a display.
    command: ['xvfb-run', '-a', 'node', 'tests/run.mjs', 'table', '--in', 'chromium,firefox,webkit'],
    inputs: [...BUNDLES, 'tests/table', 'tests/webkit'],
    counts: 'node',
    needs: ['build'],
    programs: BROWSER_PROGRAMS,
  },
  {
    // Playwright cannot drive the system's WebKit, so these tests talk to its driver directly.
    name: 'browser-webkit',
    group: 'browser',
    command: ['xvfb-run', '-a', ...nodeTests('tests/webkit')],
    inputs: [...NODE, 'dist', 'pkg', 'tests/golden', 'tests/webkit'],
    counts: 'node',
    needs: ['build'],
    programs: BROWSER_PROGRAMS,
  },
  {
    name: 'instructions',
    command: ['node', 'benches/instructions.mjs'],
    inputs: [
      ...NODE,
      ...CRATE,
      'benches/measure',
      'benches/instructions.*',
      'benches/positions',
      'tests/cases',
    ],
    compiles: true,
    modules: ['.'],
    programs: ['valgrind'],
  },
  {
    name: 'clippy-wasm',
    group: 'clippy',
    // The build has already compiled the macros in this profile.
    command: [
      ...['cargo', 'clippy', '--locked', '--lib', '--profile', 'wasm'],
      ...['--target', 'wasm32-unknown-unknown', ...DENY_WARNINGS],
    ],
    inputs: CRATE,
    needs: ['build'],
  },
  {
    name: 'publint',
    group: 'package',
    command: ['publint', '--strict'],
    inputs: [...NODE, ...PUBLISHED],
    needs: ['build'],
  },
  {
    name: 'attw',
    group: 'package',
    // These entries are files without types.
    command: [
      ...['attw', '--pack', '.', '--profile', 'esm-only'],
      ...['--exclude-entrypoints', 'engine.wasm', 'custom-elements.json'],
    ],
    inputs: [...NODE, ...PUBLISHED],
    needs: ['build'],
  },
  {
    name: 'docs',
    command: ['node', 'scripts/docs.mjs'],
    inputs: [...NODE, ...CRATE, 'pkg', 'scripts/docs.mjs', 'scripts/setup.mjs', 'tools/docs'],
    needs: ['build'],
    compiles: true,
  },
  wasmTest(
    'wasm-webkit',
    { SAFARIDRIVER: 'WebKitWebDriver' },
    { runs: ['long'], through: ['xvfb-run', '-a'] },
  ),
  {
    // The first run builds the tool that compares versions of the crate.
    name: 'semver',
    runs: ['long'],
    command: nodeTests('tests/semver'),
    inputs: [...NODE, 'rust-toolchain.toml', 'tests/semver'],
    counts: 'node',
  },
  {
    // Builds for some minutes, and then runs each target for one minute.
    name: 'fuzz',
    runs: ['long'],
    command: ['node', 'fuzz/run.mjs'],
    inputs: [...CRATE, 'fuzz'],
    alwaysRuns: true,
    programs: ['c++'],
  },
];
