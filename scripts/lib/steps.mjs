// The steps of `npm test`: what each runs and how its tests are counted.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, which } from './run.mjs';

const DENY_WARNINGS = ['--', '-D', 'warnings'];
const WASM = 'wasm32-unknown-unknown';

const testsIn = (folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.test.mjs'))
    .map((name) => `${folder}/${name}`);

const nodeTest = (folder) => ['node', '--test', '--test-reporter=spec', ...testsIn(folder)];

/** wasm-pack runs only the named file: a file for another environment would be skipped without an error. */
const wasmTest = (name, file, place, { through = [], browsers = true } = {}) => ({
  name,
  group: 'wasm',
  command: [...through, 'wasm-pack', 'test', ...place, '--', '--locked', '--test', file],
  counts: 'rust',
  browsers,
  // The runner's own limit of 20 seconds for a whole file is too little on a busy machine.
  env: { WASM_BINDGEN_TEST_TIMEOUT: '240' },
});

/**
 * The lanes, which run beside each other. In a lane one step follows the other. All steps of the first lane compile into
 * one target folder, which cargo locks; those of the second work on the built package and page.
 *
 * `counts` names the runner whose output says how many tests ran; `refuses` is output that means failure; `browsers` marks
 * steps that need browsers installed; `needs` are steps that must have run before.
 */
export const listLanes = () => [
  [
    { name: 'format', command: ['cargo', 'fmt', '--check'] },
    { name: 'clippy', command: ['cargo', 'clippy', '--locked', '--all-targets', ...DENY_WARNINGS] },
    {
      name: 'clippy-wasm',
      group: 'clippy',
      // The examples are left out, because they are native programs.
      command: ['cargo', 'clippy', '--locked', '--lib', '--tests', '--target', WASM, ...DENY_WARNINGS],
    },
    {
      // The core knows no JavaScript: a native build must not contain its bindings.
      name: 'native-pure',
      group: 'native',
      command: ['cargo', 'tree', '--locked', '-i', 'wasm-bindgen'],
      refuses: /^wasm-bindgen v/m,
    },
    { name: 'native', command: ['cargo', 'test', '--locked'], counts: 'rust' },
    wasmTest('wasm-node', 'wasm_node', ['--node'], { browsers: false }),
    wasmTest('wasm-chrome', 'wasm_game', ['--headless', '--chrome']),
    {
      name: 'wasm-firefox',
      group: 'wasm',
      command: ['node', 'scripts/wasm-firefox.mjs', 'wasm_game'],
      counts: 'rust',
      browsers: true,
    },
    wasmTest(
      'wasm-webkit',
      'wasm_game',
      ['--headless', '--safari', '--safaridriver', which('WebKitWebDriver')],
      { through: ['xvfb-run', '-a'] },
    ),
  ],
  [
    { name: 'lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
    { name: 'build', command: ['node', 'scripts/build.mjs'], tail: 15 },
    { name: 'types', command: ['tsc', '--noEmit'], needs: ['build'] },
    { name: 'publint', group: 'package', command: ['publint', '--strict'], needs: ['build'] },
    {
      name: 'attw',
      group: 'package',
      // Entries for data files have no types.
      command: [
        ...['attw', '--pack', '.', '--profile', 'esm-only'],
        ...['--exclude-entrypoints', 'engine.wasm', 'custom-elements.json'],
      ],
      needs: ['build'],
    },
    {
      name: 'package',
      command: nodeTest('tests/package'),
      counts: 'node',
      needs: ['build'],
      browsers: true,
    },
    { name: 'docs', command: ['node', 'scripts/docs.mjs'], needs: ['build'] },
    {
      name: 'browser',
      command: ['playwright', 'test', '--reporter=list'],
      counts: 'playwright',
      needs: ['build'],
      browsers: true,
      serves: true,
    },
    {
      // Playwright cannot drive the system's WebKit, so this test uses its WebDriver directly.
      name: 'browser-webkit',
      group: 'browser',
      command: ['xvfb-run', '-a', ...nodeTest('tests/webkit')],
      counts: 'node',
      needs: ['build'],
      browsers: true,
    },
  ],
];
