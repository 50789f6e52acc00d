// What is published: the files of the package and of the crate, the links in the documents, and the names that the entries export.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { test } from 'node:test';
import { declarationsFrom } from '../../scripts/lib/declarations.mjs';
import { importInstalled, inThread, packageFolder, packedFiles, project, read } from './installed.mjs';
import { root } from './packed.mjs';

/** The picture of README, which npm shows from the repository. It would be a sixth of the tarball. */
const PICTURE = 'www/pictures/turn.webp';

/** Modules that the published ones import without being named in `exports`. */
const FURTHER_FILES =
  'engine.js engine-play.js engine-play.wasm start.js whole.js compile.js errors.js errors.d.ts';

test('the tarball has every file that the exports name, and no development files', () => {
  const files = packedFiles();
  const { exports, imports } = JSON.parse(read('package.json'));
  const named = [exports, imports].flatMap((all) => Object.values(all).flatMap((to) => Object.values(to)));
  const texts = Object.values(exports).filter((to) => typeof to === 'string');
  const paths = [...named, ...texts].filter((path) => path.startsWith('./')).map((path) => path.slice(2));
  assert.ok(paths.length > 20);
  for (const path of [...paths, ...FURTHER_FILES.split(' ').map((name) => `pkg/${name}`)])
    assert.ok(files.includes(path), `${path} is missing`);
  const published =
    /^(pkg\/(?!README)|docs\/(spec\/)?[\w-]+\.(md|svg)$|docs\/spec\/schema\/|examples\/[\w-]+\/[\w.-]+$|package\.json$|README|ARCHITECTURE|CHANGELOG|CONTRIBUTING|SECURITY|LICENSE)/;
  for (const file of files) assert.match(file, published);
});

test('the types in the tarball are those of its entries, and not those of its inside', () => {
  const entries = Object.values(JSON.parse(read('package.json')).exports).flatMap(({ types }) => types ?? []);
  const published = declarationsFrom(packageFolder, entries);
  assert.ok(published.has('pkg/types/element/element.d.ts'));
  const declarations = packedFiles().filter((file) => file.endsWith('.d.ts'));
  assert.deepEqual(declarations.sort(), [...published].sort());
});

test('a project that installs the package has one package', () => {
  const { packages } = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8'));
  assert.deepEqual(Object.keys(packages), ['', 'node_modules/machiavelli-cards']);
});

test('every link in the tarball’s documents leads to a file and heading in it', () => {
  const files = packedFiles();
  const documents = files.filter((file) => file.endsWith('.md'));
  const expected = ['README.md', 'docs/consumers.md', 'examples/js/README.md'];
  assert.ok(expected.every((file) => documents.includes(file)));
  const anchorsOf = (file) =>
    [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
      title
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
  for (const document of documents) {
    for (const [, link] of read(document).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)) {
      if (link === PICTURE) continue;
      const [target, anchor] = link.split('#');
      const path = target === '' ? document : posix.join(posix.dirname(document), target);
      const isKnown = files.some((file) => file === path || file.startsWith(`${path}/`));
      assert.ok(
        isKnown && (anchor === undefined || anchorsOf(path).includes(anchor)),
        `${document}: ${link}`,
      );
    }
  }
});

test('the crate has its sources, its examples with the files they include, and its documents, without a warning', () => {
  const options = ['package', '--list', '--locked', '--allow-dirty', '--package', 'machiavelli'];
  const { status, stdout, stderr } = spawnSync('cargo', options, { cwd: root, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  assert.doesNotMatch(stderr, /warning/);
  const files = stdout.trim().split('\n');
  assert.ok(files.includes('src/lib.rs'));
  const published =
    /^(src\/|examples\/[\w/]+\.rs$|tests\/common\/|www\/package\/|docs\/spec\/conformance\/|Cargo\.|\.cargo_vcs|README|CHANGELOG|LICENSE)/;
  for (const file of files) assert.match(file, published);
  const taken = files
    .filter((file) => file.endsWith('.rs'))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/(?:#\[path = |include_str!\()"(.+)"/g)].map(
        ([, path]) => posix.join(posix.dirname(file), path),
      ),
    );
  assert.ok(taken.length > 2);
  assert.deepEqual(
    taken.filter((file) => !files.includes(file)),
    [],
  );
  const isElsewhere = (file) => /^(?:tests|www|docs)\//.test(file);
  assert.deepEqual(files.filter(isElsewhere), [...new Set(taken)].filter(isElsewhere).toSorted());
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
    const hashOf = (file) =>
      createHash('sha256')
        .update(readFileSync(join(packageFolder, file)))
        .digest('hex');
    assert.deepEqual(
      lines.toSorted(),
      packedFiles()
        .map((file) => `${hashOf(file)}  ${file}`)
        .toSorted(),
    );
  });
}

test('both entries export the public names only', async () => {
  const names =
    'Game Review Thinking botTurn canComplete challengeLink challengeResult checkMeld checkTable checkTurn exercise gameLink init initSync maxPlayers outs positionLink presets readLink ruleOptions solve techniques variationLink';
  for (const entry of [
    await importInstalled('machiavelli-cards'),
    await import(`${packageFolder}/pkg/index.js`),
  ])
    assert.equal(Object.keys(entry).sort().join(' '), names);
});

test('a server can import the table, also to define it, without a browser and without a message', async () => {
  const seen = await inThread(async () => {
    const said = [];
    for (const name of ['error', 'warn', 'info']) console[name] = (...words) => said.push(words);
    const table = await import('machiavelli-cards/table');
    const define = await import('machiavelli-cards/define');
    return [Object.keys(table), define.MachiavelliTable === table.MachiavelliTable, said];
  });
  assert.deepEqual(seen, [['MachiavelliTable'], true, []]);
});

test('the inlined entry refers to no file, so that bundlers include the wasm once', () => {
  for (const file of ['inline', 'engine']) assert.doesNotMatch(read(`pkg/${file}.js`), /new URL\(/);
});
