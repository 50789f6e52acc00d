// The public types under the oldest supported TypeScript and the newest; `npm run test:long` adds the last one written in
// JavaScript. Libraries are checked, too.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { projectForAll, root } from './packed.mjs';

const TOOLS = join(root, 'tools/consumers/node_modules');
const COMPILERS = {
  'TypeScript 5.4': join(TOOLS, 'typescript-5.4/bin/tsc'),
  ...(process.env.TEST_LONG === '1' && { 'TypeScript 5.9': join(TOOLS, 'typescript-5.9/bin/tsc') }),
  'the newest TypeScript': join(root, 'node_modules/typescript/bin/tsc'),
};
/** The programs: their files in the folder `types`, and the libraries available to them. */
const PROGRAMS = {
  'a server without the types of the DOM': { files: ['server.mts'], lib: ['ES2022'] },
  'pages with every framework': {
    files: ['page.mts', 'react.tsx', 'vue.tsx', 'svelte.mts', 'solid.tsx'],
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
  },
};

const project = projectForAll();
before(() => {
  const { folder } = project();
  cpSync(join(root, 'tests/package/types'), folder, { recursive: true });
  for (const name of readdirSync(TOOLS).filter((each) => !each.startsWith('.')))
    symlinkSync(join(TOOLS, name), join(folder, 'node_modules', name));
});

/** The problems in the program and in this package, without those of other libraries. */
function problemsOf(compiler, name, { files, lib }) {
  const { folder } = project();
  const config = join(folder, `tsconfig.${name.replaceAll(' ', '-')}.json`);
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: false,
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2022',
    lib,
    types: [],
    jsx: 'react-jsx',
  };
  writeFileSync(config, JSON.stringify({ compilerOptions, files }));
  const { stdout, stderr } = spawnSync(process.execPath, [compiler, '-p', config, '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  });
  assert.equal(stderr, '');
  const problems = stdout.split('\n').filter((line) => line.includes('error TS'));
  return problems.filter((line) => !/^\S*node_modules\/(?!machiavelli-cards)/.test(line));
}

for (const [compiler, path] of Object.entries(COMPILERS)) {
  test(`the types hold in every kind of program under ${compiler}`, () => {
    for (const [name, program] of Object.entries(PROGRAMS)) {
      assert.deepEqual(problemsOf(path, name, program), [], name);
    }
  });
}
