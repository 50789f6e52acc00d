// What the program tells shells and readers: help, completions, the manual, colours, and closed pipes.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../scripts/lib/run.mjs';
import { machiavelli, program } from './program.mjs';

const commands = [...machiavelli(['--help']).out.matchAll(/^ {2}([a-z]+) {2,}/gm)]
  .map(([, name]) => name)
  .filter((name) => name !== 'help');

/** The examples in a help, without what comes before or after the program in a pipe. */
const examplesIn = (help) =>
  [...help.matchAll(/^ {2}(?:.*\| )?machiavelli (.*)$/gm)].map(([, words]) => words.split(/ [|<>] /)[0]);

test('the help of every command has an example, and lines that fit into 80 columns', () => {
  assert.ok(commands.length >= 8);
  for (const command of commands) {
    const { code, out } = machiavelli([command, '--help']);
    assert.equal(code, 0);
    assert.ok(examplesIn(out).length > 0, command);
    const tail = out.slice(out.indexOf('\nExample'));
    for (const line of tail.split('\n')) assert.ok(line.length <= 80, `${command}: ${line}`);
  }
});

test('the document describes every command', () => {
  const document = readFileSync(join(root, 'docs/command.md'), 'utf8');
  for (const command of commands) assert.match(document, new RegExp(`machiavelli ${command}\\b`), command);
});

test('completions and the manual name every command', () => {
  for (const shell of ['bash', 'zsh', 'fish', 'powershell', 'elvish']) {
    const { code, out } = machiavelli(['completions', shell]);
    assert.equal(code, 0);
    for (const command of commands) assert.ok(out.includes(command), `${shell}: ${command}`);
  }
  const { out } = machiavelli(['man']);
  for (const command of commands) assert.match(out, new RegExp(`machiavelli\\\\-${command}\\(1\\)`));
  assert.match(machiavelli(['man', 'solve']).out, /^\.TH machiavelli-solve 1/m);
  assert.equal(machiavelli(['man', 'fly']).code, 2);
});

test('cards have the colours of their suits where they are wanted, and nowhere else', () => {
  const args = ['hint', '5C 5D 5H 5S | 6C 7C 8C / 4C', '--show', 'cards'];
  const plain = machiavelli(args).out;
  assert.ok(!plain.includes('\x1b'));
  const coloured = machiavelli(args, { env: { CLICOLOR_FORCE: '1' } }).out;
  assert.ok(coloured.includes('\x1b[32m4C\x1b[0m'));
  assert.equal(machiavelli(args, { env: { NO_COLOR: '1' } }).out, plain);
});

test('a reader that stops reading is no error', () => {
  const command = 'yes "/ 4C" | head -n 20000 | "$0" solve - | head -n 1';
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command, program], { encoding: 'utf8' });
  assert.deepEqual([status, stdout, stderr], [0, ' / 4C\n', '']);
});
