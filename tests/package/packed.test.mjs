import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { test } from 'node:test';
import { projectForAll, root } from './packed.mjs';

const project = projectForAll();

test('the tarball has every file that the exports name, and no development files', () => {
  const { files } = project();
  const named = [
    'index.js',
    'index.d.ts',
    'inline.js',
    'inline.d.ts',
    'engine.js',
    'engine.wasm',
    'online.js',
    'online.d.ts',
    'play.js',
    'play.d.ts',
    'engine-play.js',
    'engine-play.wasm',
    'start.js',
    'whole.js',
    'compile.js',
    'react.d.ts',
    'vue.d.ts',
    'svelte.d.ts',
    'solid.d.ts',
    'errors.js',
    'errors.d.ts',
  ];
  for (const name of named) assert.ok(files.includes(`pkg/${name}`), `pkg/${name} is missing`);
  const published =
    /^(pkg\/(?!README)|docs\/[\w-]+\.(md|svg)$|examples\/[\w-]+\/[\w.-]+$|www\/pictures\/turn\.webp$|package\.json$|README|ARCHITECTURE|CHANGELOG|CONTRIBUTING|SECURITY|LICENSE)/;
  for (const file of files) assert.match(file, published);
});

test('every link in the tarball’s documents leads to a file and heading in it', () => {
  const { files, folder } = project();
  const documents = files.filter((file) => file.endsWith('.md'));
  assert.ok(
    ['README.md', 'docs/consumers.md', 'examples/js/README.md'].every((file) => documents.includes(file)),
  );
  const read = (file) => readFileSync(join(folder, 'node_modules/machiavelli-cards', file), 'utf8');
  const hasHeading = (file, anchor) =>
    [...read(file).matchAll(/^#+ (.+)$/gm)].some(
      ([, title]) => title.toLowerCase().replaceAll(' ', '-') === anchor,
    );
  for (const document of documents) {
    for (const [, link] of read(document).matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^https?:/.test(link)) continue;
      const [target, anchor] = link.split('#');
      const path = target === '' ? document : posix.join(posix.dirname(document), target);
      const known = files.some((file) => file === path || file.startsWith(`${path}/`));
      assert.ok(known, `${document}: ${link}`);
      if (anchor !== undefined) assert.ok(hasHeading(path, anchor), `${document}: ${link}`);
    }
  }
});

test('the crate has its sources, its examples with the files they include, and its documents, without a warning', () => {
  const options = ['package', '--list', '--locked', '--allow-dirty'];
  const { status, stdout, stderr } = spawnSync('cargo', options, { cwd: root, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  assert.doesNotMatch(stderr, /warning/);
  const files = stdout.trim().split('\n');
  assert.ok(files.includes('src/lib.rs'));
  const published =
    /^(src\/|examples\/\w+\.rs$|tests\/common\/|Cargo\.|\.cargo_vcs|README|CHANGELOG|LICENSE)/;
  for (const file of files) assert.match(file, published);
  const taken = files
    .filter((file) => file.endsWith('.rs'))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/#\[path = "(.+)"\]/g)].map(([, path]) =>
        posix.join(posix.dirname(file), path),
      ),
    );
  assert.deepEqual(
    files.filter((file) => file.startsWith('tests/')),
    taken.toSorted(),
  );
});

if (process.env.TEST_LONG === '1') {
  test('the same build is packed to the same bytes, and every packed file is listed with its hash', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/contents.mjs'], {
      cwd: root,
      encoding: 'utf8',
    });
    assert.equal(status, 0, stderr);
    const [tarball, ...lines] = stdout.trim().split('\n');
    assert.match(tarball, /^[0-9a-f]{64} {2}machiavelli-cards-.*\.tgz$/);
    const { files, folder } = project();
    const read = (file) => readFileSync(join(folder, 'node_modules/machiavelli-cards', file));
    const hashOf = (file) => createHash('sha256').update(read(file)).digest('hex');
    assert.deepEqual(lines.toSorted(), files.map((file) => `${hashOf(file)}  ${file}`).toSorted());
  });
}

test('Node uses the inlined engine, and a second init() does nothing', () => {
  const output = project().run(`
    import { init, presets } from 'machiavelli-cards';
    await Promise.all([init(), init()]);
    await init();
    console.log(presets().length > 0, import.meta.resolve('machiavelli-cards').endsWith('/pkg/inline.js'));
  `);
  assert.equal(output, 'true true');
});

test('both entries export the public names only', () => {
  const output = project().run(`
    const names = (entry) => Object.keys(entry).sort().join(' ');
    console.log(names(await import('machiavelli-cards')));
    console.log(names(await import('./node_modules/machiavelli-cards/pkg/index.js')));
  `);
  const names = [
    'Game Review Thinking botTurn canComplete checkMeld checkTable checkTurn gameLink init initSync maxPlayers',
    'positionLink presets readLink ruleOptions solve',
  ].join(' ');
  assert.equal(output, `${names}\n${names}`);
});

test('initSync() starts the engine synchronously', () => {
  const output = project().run(`
    import { initSync, presets } from 'machiavelli-cards/inline';
    initSync();
    console.log(presets().length > 0);
  `);
  assert.equal(output, 'true');
});

test('the web entry accepts bytes, a compiled module or a fetch response', () => {
  const sources = [
    'bytes',
    'await WebAssembly.compile(bytes)',
    "new Response(bytes, { headers: { 'content-type': 'application/wasm' } })",
    'Promise.resolve(bytes)',
  ];
  for (const source of sources) {
    const output = project().run(
      `
      import { readFileSync } from 'node:fs';
      import { fileURLToPath } from 'node:url';
      import { init, presets } from './node_modules/machiavelli-cards/pkg/index.js';
      const bytes = readFileSync(fileURLToPath(import.meta.resolve('machiavelli-cards/engine.wasm')));
      await init(${source});
      console.log(presets().length > 0);
      `,
      '--no-warnings',
    );
    assert.equal(output, 'true', source);
  }
});

test('a failed start says why and can be retried', () => {
  const output = project().run(`
    import { init, presets } from 'machiavelli-cards';
    await init(new Uint8Array([1, 2, 3])).then(() => console.log('started'), (error) => console.log(error.code, error.cause.name));
    await init();
    console.log(presets().length > 0);
  `);
  assert.equal(output, 'start-failed CompileError\ntrue');
});

test('a server can import the table, also to define it, without a browser and without a message', () => {
  const output = project().run(`
    const said = [];
    for (const name of ['error', 'warn', 'info']) console[name] = (...words) => said.push(words);
    const table = await import('machiavelli-cards/table');
    const define = await import('machiavelli-cards/define');
    console.log(Object.keys(table), define.MachiavelliTable === table.MachiavelliTable, said.length);
  `);
  assert.equal(output, "[ 'MachiavelliTable' ] true 0");
});

test('the inlined entry refers to no file, so that bundlers include the wasm once', async () => {
  const output = project().run(`
    import { readFileSync } from 'node:fs';
    import { fileURLToPath } from 'node:url';
    const text = readFileSync(fileURLToPath(import.meta.resolve('machiavelli-cards/inline')), 'utf8')
      + readFileSync('node_modules/machiavelli-cards/pkg/engine.js', 'utf8');
    console.log(/new URL\\(/.test(text));
  `);
  assert.equal(output, 'false');
});
