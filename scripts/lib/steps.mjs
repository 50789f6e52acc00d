// The steps of `npm test`, in order: what each runs, how its tests are counted, and what it runs beside.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, which } from './run.mjs';

const filesIn = (folder, pattern) =>
  existsSync(join(root, folder)) ? readdirSync(join(root, folder)).filter((name) => pattern.test(name)) : [];

const DENY = ['--', '-D', 'warnings'];
// What the package ships besides code has no types.
const DATA = ['engine.wasm', 'custom-elements.json'];
const WASM = 'wasm32-unknown-unknown';

// Two rows of steps that do not disturb each other: in each one step follows the other. Those of the first compile in one
// folder, which cargo lets one at a time do. What is in neither comes after both, by itself.
const CARGO = 'cargo';
const NODE = 'node';

/** `wasm-pack test` of the given files alone: the others would be skipped with a claim of success. */
function wasmTest(name, files, options, { command = ['wasm-pack'], browsers = true } = {}) {
  const chosen = files.flatMap((file) => ['--test', file.replace(/\.rs$/, '')]);
  const line = [...command, 'test', ...options, '--', '--locked', ...chosen];
  // The runner's own limit for a whole file is 20 seconds, too little for a laden machine.
  const env = { WASM_BINDGEN_TEST_TIMEOUT: '240' };
  return {
    name,
    group: 'wasm',
    lane: CARGO,
    command: line,
    counts: 'rust',
    browsers,
    env,
    skip: files.length === 0,
  };
}

/**
 * Each step: a command, and where it runs tests the runner by whose output they are counted.
 * Asked for anew after the installation, which brings the programs that are named by their place.
 */
export function listSteps() {
  const wasmFiles = filesIn('tests', /^wasm_.*\.rs$/);
  const forBrowsers = wasmFiles.filter((name) =>
    /wasm_bindgen_test_configure!\(\s*run_in_/.test(readFileSync(join(root, 'tests', name), 'utf8')),
  );
  const forNode = wasmFiles.filter((name) => !forBrowsers.includes(name));

  const packageTests = filesIn('tests/package', /\.test\.mjs$/).map((name) => `tests/package/${name}`);
  const webkitTests = filesIn('tests/webkit', /\.test\.mjs$/).map((name) => `tests/webkit/${name}`);
  const browserTests = filesIn('tests/browser', /\.spec\.ts$/);

  return [
    { name: 'format', lane: CARGO, command: ['cargo', 'fmt', '--check'] },
    { name: 'lint', lane: NODE, command: ['biome', 'check', '--error-on-warnings', '.'] },
    { name: 'build', lane: NODE, command: ['node', 'scripts/build.mjs'], tail: 5 },
    { name: 'types', lane: NODE, command: ['tsc', '--noEmit'], needs: ['build'] },
    { name: 'clippy', lane: CARGO, command: ['cargo', 'clippy', '--locked', '--all-targets', ...DENY] },
    {
      name: 'clippy-wasm',
      group: 'clippy',
      lane: CARGO,
      // Not the examples: they are native programs.
      command: ['cargo', 'clippy', '--locked', '--lib', '--tests', '--target', WASM, ...DENY],
    },
    {
      // The core knows no wasm: a native build must not contain its bindings.
      name: 'native-pure',
      group: 'native',
      lane: CARGO,
      command: ['cargo', 'tree', '--locked', '-i', 'wasm-bindgen'],
      refuses: /^wasm-bindgen v/m,
    },
    { name: 'native', lane: CARGO, command: ['cargo', 'test', '--locked'], counts: 'rust' },
    wasmTest('wasm-node', forNode, ['--node'], { browsers: false }),
    wasmTest('wasm-chrome', forBrowsers, ['--headless', '--chrome']),
    wasmTest('wasm-firefox', forBrowsers, ['--headless', '--firefox']),
    wasmTest(
      'wasm-webkit',
      forBrowsers,
      ['--headless', '--safari', '--safaridriver', which('WebKitWebDriver')],
      {
        command: ['xvfb-run', '-a', 'wasm-pack'],
      },
    ),
    { name: 'publint', group: 'package', lane: NODE, command: ['publint', '--strict'], needs: ['build'] },
    {
      name: 'attw',
      group: 'package',
      lane: NODE,
      command: ['attw', '--pack', '.', '--profile', 'esm-only', '--exclude-entrypoints', ...DATA],
      needs: ['build'],
    },
    {
      name: 'package',
      lane: NODE,
      command: ['node', '--test', '--test-reporter=spec', ...packageTests],
      counts: 'node',
      needs: ['build'],
      browsers: true,
      skip: packageTests.length === 0,
    },
    // Late, as the crate's documentation would wait for cargo's lock while the native tests are compiled.
    { name: 'docs', lane: NODE, command: ['node', 'scripts/docs.mjs'], needs: ['build'] },
    {
      name: 'browser',
      command: ['playwright', 'test', '--reporter=list'],
      counts: 'playwright',
      needs: ['build'],
      browsers: true,
      serves: true,
      skip: browserTests.length === 0,
    },
    {
      // The browser runner drives no WebKit of the system: this one speaks to its driver by itself.
      name: 'browser-webkit',
      group: 'browser',
      command: ['xvfb-run', '-a', 'node', '--test', '--test-reporter=spec', ...webkitTests],
      counts: 'node',
      needs: ['build'],
      browsers: true,
      skip: webkitTests.length === 0,
    },
  ];
}
