// Checks the public types with the newest TypeScript and with the oldest supported one. `npm run test:long` also checks with the
// last TypeScript that is written in JavaScript, and only then does the oldest one check the types for frameworks. Libraries are
// checked, too.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { writeCodeOfDocuments } from './documents.mjs';
import { emptyFolder, linkTools } from './installed.mjs';
import { root } from './packed.mjs';

const TOOLS = join(root, 'tools/consumers/node_modules');
const isLong = process.env.TEST_LONG === '1';
const OLDEST = 'TypeScript 5.4';
const COMPILERS = {
  [OLDEST]: join(TOOLS, 'typescript-5.4/bin/tsc'),
  ...(isLong && { 'TypeScript 5.9': join(TOOLS, 'typescript-5.9/bin/tsc') }),
  'the newest TypeScript': join(root, 'node_modules/typescript/bin/tsc'),
};
const FRAMEWORKS = 'pages with every framework, and the code in the documents';

const folder = emptyFolder('types');
cpSync(join(root, 'tests/package/types'), folder, { recursive: true });
linkTools(
  readdirSync(TOOLS).filter((each) => !each.startsWith('.')),
  'tools/consumers/node_modules',
);

/** The programs: their files, and the libraries available to them. */
const PROGRAMS = {
  'a server without the types of the DOM': { files: ['server.mts'], lib: ['ES2022'] },
  [FRAMEWORKS]: {
    files: [
      ...['page.mts', 'react.tsx', 'preact.tsx', 'vue.tsx', 'svelte.mts', 'solid.tsx'],
      ...writeCodeOfDocuments(folder),
    ],
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  },
};

/** The problems in the program and in this package, without those of other libraries. */
function problemsOf(compiler, name, { files, lib }) {
  const config = join(folder, `tsconfig.${name.replaceAll(/\W+/g, '-')}.json`);
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
  test(`the types hold under ${compiler}`, () => {
    for (const [name, program] of Object.entries(PROGRAMS)) {
      if (compiler === OLDEST && name === FRAMEWORKS && !isLong) continue;
      assert.deepEqual(problemsOf(path, name, program), [], name);
    }
  });
}
