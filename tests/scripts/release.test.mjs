// The rehearsal of a release finds every fault that is put into an otherwise correct release.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { formsOf, inCrate, inPackage } from '../../scripts/lib/release/address.mjs';
import { lastTag, releaseFaults, tarballFaults } from '../../scripts/lib/release/faults.mjs';
import { playFaults } from '../../scripts/lib/release/play.mjs';
import { readRelease } from '../../scripts/lib/release/read.mjs';

const ADDRESS = 'https://github.com/someone/cards';

const ofTheFiles = readRelease('v1.2.3');

/** The release of the files in the repository, with what only its owner knows or writes on the day of the release. */
function correctRelease() {
  const release = structuredClone(ofTheFiles);
  const { npm, crate } = formsOf(ADDRESS);
  const version = '1.2.3';
  Object.assign(release.manifest, npm, { version });
  Object.assign(release.crate, crate, { version });
  Object.assign(release.lock, { version });
  Object.assign(release.lock.packages[''], { version });
  const sections = '## [1.2.3] - 2026-12-01\n\n- Everything.\n\n## [1.2.2] - 2026-11-01\n\n- The beginning.';
  return { ...release, changes: [], tags: ['v1.2.2'], changelog: changelog(sections) };
}

const changelog = (sections) => `# Changelog\n\n## [Unreleased]\n\n${sections}\n`;

/** Replaces text in a workflow, which must be there. */
const inWorkflow = (name, from, to) => (release) => {
  assert.ok(release.workflows[name].includes(from), `${name} has “${from}”`);
  release.workflows[name] = release.workflows[name].replaceAll(from, to);
};

const inRelease = (from, to) => inWorkflow('release.yml', from, to);

/** Each fault: what is wrong, a part of the sentence that says so, and how it is put into a release. */
const FAULTS = [
  ['a file is not committed', 'not committed', (release) => release.changes.push('?? key.pem')],
  ['no version of three numbers', 'form X.Y.Z', ({ manifest }) => (manifest.version = '1.2.3-beta')],
  ['another version in the lock file', 'package-lock.json has', ({ lock }) => (lock.version = '1.2.2')],
  ['another version of its package', 'the package in', ({ lock }) => (lock.packages[''].version = '1.2.2')],
  ['another version of the crate', 'Cargo.toml has', ({ crate }) => (crate.version = '1.2.2')],
  ['a tag of another version', 'the tag is v1.2.4', (release) => (release.tag = 'v1.2.4')],
  [
    'no unreleased section',
    'begin with',
    (release) => (release.changelog = '# Changelog\n\n## [1.2.3] - 2026-12-01\n\n- A.\n'),
  ],
  [
    'changes that belong to no version',
    'belong to a version',
    (release) => (release.changelog = changelog('- A.\n\n## [1.2.3] - 2026-12-01\n\n- B.')),
  ],
  [
    'a version without changes',
    'says nothing',
    (release) => (release.changelog = changelog('## [1.2.3] - 2026-12-01')),
  ],
  [
    'a version that is missing in the changelog',
    'is 1.2.2, and not',
    (release) => (release.changelog = changelog('## [1.2.2] - 2026-12-01\n\n- A.')),
  ],
  [
    'a version without a date',
    'needs a date',
    (release) => (release.changelog = changelog('## [1.2.3]\n\n- A.')),
  ],
  [
    'a date that does not exist',
    'needs a date',
    (release) => (release.changelog = changelog('## [1.2.3] - 2026-13-01\n\n- A.')),
  ],
  ['no last release', 'v1.2.2 is missing', (release) => (release.tags = ['v1.2.1'])],
  ['no repository', 'does not name its repository', ({ manifest }) => delete manifest.repository],
  [
    'a homepage elsewhere',
    '“homepage” in package.json',
    ({ manifest }) => (manifest.homepage = 'https://example.org'),
  ],
  ['nowhere to report bugs', '“bugs”', ({ manifest }) => delete manifest.bugs],
  [
    'a crate from elsewhere',
    '“repository” in Cargo.toml',
    ({ crate }) => (crate.repository = 'https://github.com/other/cards'),
  ],
  ['a private package', 'private', ({ manifest }) => (manifest.private = true)],
  ['no description', 'no “description”', ({ manifest }) => delete manifest.description],
  ['another licence', 'different licences', ({ crate }) => (crate.license = 'GPL-3.0')],
  ['a crate that must not be published', 'forbids', ({ crate }) => (crate.publish = [])],
  [
    'a script at the installation',
    '“postinstall”',
    ({ manifest }) => (manifest.scripts.postinstall = 'node x'),
  ],
  [
    'a dependency',
    'would install others: lodash',
    ({ manifest }) => (manifest.dependencies = { lodash: '4' }),
  ],
  ['a workflow with an unknown variable', 'test.yml:', inWorkflow('test.yml', 'matrix.os', 'matrix.system')],
  [
    'an action that is not pinned',
    'not pinned',
    inWorkflow('page.yml', /@\w{40} # (v5)\S+/.exec(ofTheFiles.workflows['page.yml'])[0], '@v5'),
  ],
  [
    'a workflow that may write',
    'nothing else',
    inWorkflow('page.yml', 'permissions:\n  contents: read', 'permissions:\n  contents: write'),
  ],
  ['a job without an end', 'no timeout', inWorkflow('page.yml', '    timeout-minutes: 30\n', '')],
  ['a Node past its end', 'uses Node 20', inWorkflow('test.yml', 'node-version: 24', 'node-version: 20')],
  ['no workflow', 'is missing', ({ workflows }) => delete workflows['release.yml']],
  ['a release without a tag', 'start with a tag', inRelease('tags: ["v*"]', 'branches: [main]')],
  ['a release that is not tested', 'need the tests', inRelease('    needs: test\n', '')],
  [
    'an upload before the rehearsal',
    'before it has rehearsed',
    inRelease('npm run release:rehearse', 'npm run build'),
  ],
  [
    'a release that is compared with nothing',
    'fetch the last',
    inRelease('fetch-depth: 0', 'fetch-depth: 1'),
  ],
  ['a stored token', 'stored token', inRelease('steps.auth.outputs.token', 'secrets.CARGO_TOKEN')],
  ['no identity', 'the identity', inRelease('      id-token: write\n', '')],
  ['a job that nobody has to confirm', 'environment', inRelease('    environment: release\n', '')],
  ['no registry', 'registry', inRelease('          registry-url: https://registry.npmjs.org\n', '')],
  [
    'a package without its crate',
    'no “cargo publish',
    inRelease('cargo publish --locked', 'cargo package --locked'),
  ],
  [
    'two jobs that publish',
    'in one job',
    inRelease(
      '      - run: npm publish --access public',
      '  second:\n    runs-on: ubuntu-latest\n    timeout-minutes: 1\n    steps:\n      - run: npm publish --access public',
    ),
  ],
];

test('a correct release has no fault', async () => {
  assert.deepEqual(await releaseFaults(correctRelease()), []);
});

test('the crate is compared with the release before, and the first one with nothing', () => {
  const release = correctRelease();
  assert.equal(lastTag(release), 'v1.2.2');
  assert.equal(lastTag({ changelog: changelog('## [1.2.2] - 2026-11-01\n\n- The beginning.') }), undefined);
});

for (const [name, sentence, spoil] of FAULTS) {
  test(`the rehearsal finds ${name}`, async () => {
    const release = correctRelease();
    spoil(release);
    const faults = await releaseFaults(release);
    assert.ok(
      faults.some((fault) => fault.includes(sentence)),
      `“${sentence}” is missing in ${faults.join('\n')}`,
    );
  });
}

function correctTarball() {
  const exports = { '.': { types: './pkg/index.d.ts', default: './pkg/index.js' } };
  const manifest = { version: '1.2.3', exports };
  const licences = ['LICENSE-MIT', 'LICENSE-APACHE', 'README.md', 'CHANGELOG.md', 'package.json'];
  const files = [...licences, 'pkg/index.js', 'pkg/index.d.ts'];
  return { manifest, packed: { ...manifest }, hashes: ['ab', 'ab'], files };
}

const PACKED_FAULTS = [
  ['different bytes', 'different bytes', ({ hashes }) => hashes.push('cd')],
  ['another version', 'the version 1.2.2', ({ packed }) => (packed.version = '1.2.2')],
  ['a missing entry', 'pkg/index.d.ts', ({ files }) => files.pop()],
  ['a missing licence', 'no LICENSE-MIT', ({ files }) => files.shift()],
  ['a file of the sources', 'do not belong', ({ files }) => files.push('src/lib.rs')],
  ['a secret', 'do not belong', ({ files }) => files.push('pkg/.env')],
];

test('a correct tarball has no fault', () => assert.deepEqual([...tarballFaults(correctTarball())], []));

for (const [name, sentence, spoil] of PACKED_FAULTS) {
  test(`the rehearsal finds ${name} in the tarball`, () => {
    const tarball = correctTarball();
    spoil(tarball);
    const faults = [...tarballFaults(tarball)];
    assert.ok(
      faults.some((fault) => fault.includes(sentence)),
      faults.join('\n'),
    );
  });
}

for (const [name, text, isFault] of [
  ['plays a game', 'console.log("31 turns, out: Hint")', false],
  ['cannot be loaded', 'throw new Error("no wasm")', true],
  ['ends without a game', '', true],
]) {
  test(`the rehearsal ${isFault ? 'refuses' : 'accepts'} a package that ${name}`, async (context) => {
    const folder = mkdtempSync(join(tmpdir(), 'machiavelli-play-'));
    context.after(() => rmSync(folder, { recursive: true }));
    const example = join(folder, 'node_modules/machiavelli-cards/examples/js/host-bots.mjs');
    mkdirSync(dirname(example), { recursive: true });
    writeFileSync(example, text);
    assert.equal((await playFaults(folder)).length > 0, isFault);
  });
}

test('the address is written to both manifests, once', () => {
  const manifest = '{ "name": "cards", "license": "MIT", "type": "module" }';
  const once = inPackage(manifest, ADDRESS);
  assert.deepEqual(Object.keys(JSON.parse(once)), [
    'name',
    'license',
    'homepage',
    'bugs',
    'repository',
    'type',
  ]);
  assert.equal(inPackage(once, ADDRESS), once);
  const crate = inCrate('[package]\nlicense = "MIT"\n\n[lib]\n', ADDRESS);
  assert.match(crate, /^license = "MIT"\nhomepage = "(.+)#readme"\nrepository = "\1"\n$/m);
  assert.equal(inCrate(crate, ADDRESS), crate);
});

test('an address that npm could not use is refused', () => {
  for (const address of ['cards', 'git@github.com:a/b.git', `${ADDRESS}.git`, `${ADDRESS}/tree/main`])
    assert.throws(() => formsOf(address), /of the form https/);
});
