// The rehearsal of a release refuses a crate that breaks programs without a version that says so.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { semverFaults } from '../../scripts/lib/release/semver.mjs';

/** The sources of a small crate, of which the first was released as 1.2.2. */
const RELEASED = 'pub fn deal() {}\npub fn draw() {}\n';
const WITHOUT_DRAW = 'pub fn deal() {}\n';
const WITH_PLAY = `${RELEASED}pub fn play() {}\n`;

const folder = mkdtempSync(join(tmpdir(), 'machiavelli-semver-'));
test.after(() => rmSync(folder, { recursive: true }));

const git = (...words) => execFileSync('git', words, { cwd: folder });

function write(version, source) {
  const manifest = `[package]\nname = "machiavelli"\nversion = "${version}"\nedition = "2024"\n\n[workspace]\n`;
  writeFileSync(join(folder, 'Cargo.toml'), manifest);
  writeFileSync(join(folder, 'src/lib.rs'), source);
}

test.before(() => {
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, '.gitignore'), 'target\n');
  write('1.2.2', RELEASED);
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '--quiet', '-m', 'Release');
  git('tag', 'v1.2.2');
});

for (const [name, version, source, sentence] of [
  ['accepts a new function in a minor version', '1.3.0', WITH_PLAY],
  ['accepts a removed function in a major version', '2.0.0', WITHOUT_DRAW],
  ['refuses a removed function in a minor version', '1.3.0', WITHOUT_DRAW, 'machiavelli::draw'],
  ['refuses a removed function without a new version', '1.2.2', WITHOUT_DRAW, 'machiavelli::draw'],
]) {
  test(`the rehearsal ${name}`, async () => {
    write(version, source);
    const faults = (await semverFaults('v1.2.2', { cwd: folder, features: [] })).join('\n');
    if (sentence === undefined) assert.equal(faults, '');
    else assert.ok(faults.includes(sentence), faults);
  });
}
