// What must be true of a release. Each check takes what `readRelease` and `packRelease` return, and yields a sentence for each fault.
import { addressOf, formsOf, HOW_TO_SET } from './address.mjs';
import { workflowFaults } from './workflows.mjs';

const VERSION = /^\d+\.\d+\.\d+$/;
/** Scripts that npm would run on the computers of those who install the package. */
const INSTALL_SCRIPTS = ['preinstall', 'install', 'postinstall', 'prepare'];
const PUBLISHED = /^(?:pkg|docs|examples|www\/pictures)\/|^[A-Z]+(?:-[A-Z]+)?(?:\.md)?$|^package\.json$/;
const PRIVATE = /(?:^|\/)(?:\.env|\.npmrc|node_modules|target|.*\.pem)(?:$|\/)/;

function* versionFaults({ manifest, lock, crate, tag }) {
  const { version } = manifest;
  if (!VERSION.test(version))
    yield `“${version}” in package.json is not a version of the form X.Y.Z, so npm would not offer it as the latest`;
  const others = {
    'package-lock.json': lock.version,
    'the package in package-lock.json': lock.packages[''].version,
    'Cargo.toml': crate.version,
  };
  for (const [place, other] of Object.entries(others))
    if (other !== version) yield `${place} has the version ${other}, and package.json ${version}`;
  if (tag !== undefined && tag !== `v${version}`) yield `the tag is ${tag}, but the version is ${version}`;
}

/** The sections of the changelog, each with its heading without the brackets. */
const sectionsOf = (changelog) =>
  changelog
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading, ...lines] = section.split('\n');
      const [, version, date] = /^\[(.+?)\](?: - (.+))?$/.exec(heading) ?? [];
      return { version, date, text: lines.join('\n').trim() };
    });

function* changelogFaults({ changelog, manifest }) {
  const [unreleased, newest] = sectionsOf(changelog);
  if (unreleased?.version !== 'Unreleased')
    return yield 'CHANGELOG.md does not begin with the section [Unreleased]';
  if (unreleased.text !== '')
    yield 'CHANGELOG.md has changes in the section [Unreleased], which belong to a version';
  if (newest?.version !== manifest.version)
    return yield `the newest version in CHANGELOG.md is ${newest?.version ?? 'missing'}, and not ${manifest.version}`;
  if (!/^\d{4}-\d\d-\d\d$/.test(newest.date) || Number.isNaN(Date.parse(newest.date)))
    yield `CHANGELOG.md needs a date, as in “## [${newest.version}] - 2026-12-31”`;
  if (newest.text === '') yield `CHANGELOG.md says nothing about ${newest.version}`;
}

/** The tag of the release before this one; undefined before the first release. */
export const lastTag = ({ changelog }) => {
  const [, , last] = sectionsOf(changelog);
  return last && `v${last.version}`;
};

function* lastReleaseFaults(release) {
  const tag = lastTag(release);
  if (tag !== undefined && !release.tags.includes(tag))
    yield `the tag ${tag} is missing, with which the crate is compared: run git fetch --tags`;
}

function* addressFaults({ manifest, crate }) {
  const address = addressOf(manifest);
  if (address === undefined) {
    return yield `package.json does not name its repository, without which npm refuses a provenance: run ${HOW_TO_SET}`;
  }
  const { npm, crate: expected } = formsOf(address);
  const differs = (own, forms) => (name) => JSON.stringify(own[name]) !== JSON.stringify(forms[name]);
  for (const name of Object.keys(npm).filter(differs(manifest, npm)))
    yield `“${name}” in package.json does not belong to ${address}: run ${HOW_TO_SET}`;
  for (const name of Object.keys(expected).filter(differs(crate, expected)))
    yield `“${name}” in Cargo.toml does not belong to ${address}: run ${HOW_TO_SET}`;
}

function* manifestFaults({ manifest, crate }) {
  if (manifest.private) yield 'package.json says that the package is private';
  for (const name of ['description', 'license', 'keywords'])
    if (!manifest[name]?.length) yield `package.json has no “${name}”`;
  for (const name of ['description', 'license', 'documentation'])
    if (!crate[name]) yield `Cargo.toml has no “${name}”`;
  if (manifest.license !== crate.license) yield 'package.json and Cargo.toml name different licences';
  if (crate.publish?.length === 0) yield 'Cargo.toml forbids to publish the crate';
  const scripts = INSTALL_SCRIPTS.filter((name) => name in (manifest.scripts ?? {}));
  if (scripts.length > 0) yield `package.json would run “${scripts.join('”, “')}” where it is installed`;
  const needed = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });
  if (needed.length > 0) yield `the package would install others: ${needed.join(', ')}`;
}

function* treeFaults({ changes }) {
  if (changes.length > 0) yield `files are not committed: ${changes.join(', ')}`;
}

/** The paths in `exports`, `imports` and the like, however deep. */
const pathsIn = (value) =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap((inner) => pathsIn(inner));

/** Faults of the packed package. `hashes` are those of two tarballs of the same build. */
export function* tarballFaults({ manifest, hashes, files, packed }) {
  if (new Set(hashes).size > 1) yield 'the same build was packed to different bytes';
  if (packed.version !== manifest.version) yield `the tarball has the version ${packed.version}`;
  const { exports, imports, unpkg, jsdelivr, customElements } = packed;
  const named = pathsIn({ exports, imports, unpkg, jsdelivr, customElements });
  const missing = [...new Set(named)]
    .map((path) => path.replace(/^\.\//, ''))
    .filter((path) => !files.includes(path));
  if (missing.length > 0)
    yield `package.json names files that the tarball does not have: ${missing.join(', ')}`;
  const licences = ['LICENSE-MIT', 'LICENSE-APACHE', 'README.md', 'CHANGELOG.md'].filter(
    (name) => !files.includes(name),
  );
  if (licences.length > 0) yield `the tarball has no ${licences.join(', ')}`;
  const strange = files.filter((file) => !PUBLISHED.test(file) || PRIVATE.test(file));
  if (strange.length > 0)
    yield `the tarball has files that do not belong to the package: ${strange.join(', ')}`;
}

const CHECKS = [treeFaults, versionFaults, changelogFaults, lastReleaseFaults, addressFaults, manifestFaults];

/** All faults of the files in the repository. */
export async function releaseFaults(release) {
  return [...CHECKS.flatMap((check) => [...check(release)]), ...(await workflowFaults(release.workflows))];
}
