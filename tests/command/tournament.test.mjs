// Matches, also with outside programs that speak JSON lines.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../scripts/lib/run.mjs';
import { ask, inFolder, machiavelli } from './program.mjs';

const BOT = `node ${join(root, 'examples/bots/bot.mjs')}`;
/** Enough time for an answer on any machine. */
const PATIENT = ['--limit', '600'];
const NONE = { illegal: 0, late: 0, ended: 0, first: null };

/** The answer of a match against a program that runs this code for each question on its input. */
const against = (code, limit = PATIENT, ...args) =>
  inFolder((folder) => {
    const file = join(folder, 'bot.mjs');
    const head = "import { createInterface } from 'node:readline';\n";
    writeFileSync(
      file,
      `${head}for await (const line of createInterface({ input: process.stdin })) { ${code} }`,
    );
    return ask('tournament', 'hard', `node ${file}`, '--deals', '1', ...limit, ...args);
  });

test('the stronger level wins, and the same deals are played from both seats', () => {
  const { code, answer } = ask('tournament', 'hard', 'beginner', '--deals', '10');
  assert.equal(code, 0);
  assert.deepEqual([answer.players, answer.games], [['hard', 'beginner'], 20]);
  assert.ok(answer.share > 0.8 && answer.above > answer.below);
  assert.deepEqual(answer.faults, [NONE, NONE]);
  assert.deepEqual(ask('tournament', 'hard', 'beginner', '--deals', '10').answer, answer);
  const styled = ask('tournament', 'thrifty-hard', 'hard', '--deals', '1').answer;
  assert.deepEqual(styled.players, ['thrifty-hard', 'hard']);
  const mirrored = ask('tournament', 'beginner', 'hard', '--deals', '10').answer;
  assert.ok(Math.abs(mirrored.share + answer.share - 1) < 1e-9);
});

test('the example in JavaScript plays whole matches without a fault, also with other rules and three seats', () => {
  for (const args of [
    ['--deals', '4'],
    ['--deals', '1', '--rules', 'session-opening'],
    ['--deals', '1', '--rules', 'italian jokers=2', '--players', '3'],
  ]) {
    const { code, answer } = ask('tournament', BOT, 'beginner', ...PATIENT, ...args);
    assert.deepEqual([code, answer.faults], [0, [NONE, NONE]], args.join(' '));
    assert.ok(answer.games >= 2);
  }
  assert.ok(ask('tournament', BOT, 'beginner', ...PATIENT, '--deals', '8').answer.share > 0);
});

const python = spawnSync('python3', ['--version']).status === 0;

test('the example in Python plays whole matches without a fault', {
  skip: !python && 'there is no python3',
}, () => {
  const bot = `python3 ${join(root, 'examples/bots/bot.py')}`;
  for (const rules of ['bga', 'session-jokers']) {
    const { code, answer } = ask('tournament', bot, 'beginner', ...PATIENT, '--deals', '2', '--rules', rules);
    assert.deepEqual([code, answer.faults], [0, [NONE, NONE]], rules);
  }
});

test('a program that always draws plays by the rules, and sees what its seat may see', () => {
  const { code, answer } = against(`
    const { position, table, hand, others, stock, opened, rules, deal, turn, ...rest } = JSON.parse(line);
    const counts = position.split(/[ |/]+/).filter(Boolean).length + others[0].cards + stock;
    const isRight = counts === 104 && position === table + ' / ' + hand && opened && deal === 1 && rules.packs === 2;
    console.log(JSON.stringify({ table: isRight && turn > 0 && rest.total === 0 ? null : 'seen wrongly' }));`);
  assert.deepEqual([code, answer.faults[1]], [0, NONE]);
});

test('illegal answers draw a card, are counted, and the first is shown', () => {
  for (const [written, reason] of [
    ['{"table":"KS KH"}', /^deal 0: KS KH: a meld has at least three cards/],
    ['{"table":"KX"}', /^deal 0: the answer cannot be read: the table cannot be read at index 1/],
    ['{"draw":true}', /^deal 0: the answer cannot be read: unknown field `draw`/],
    ['draw', /^deal 0: the answer cannot be read: expected value/],
  ]) {
    const { code, answer } = against(`console.log(${JSON.stringify(written)});`);
    const [, { illegal, late, ended, first }] = answer.faults;
    assert.deepEqual([code, late, ended], [1, 0, 0], written);
    assert.ok(illegal > 4);
    assert.match(first, reason);
  }
});

// Short games, because each fault starts the program again.
const SHORT = ['--rules', 'bga deal=3 setAside=39'];

test('late answers draw a card, and are not taken for the answer to a later question', () => {
  const { code, answer } = against(
    `globalThis.questions = (globalThis.questions ?? 0) + 1;
     if (globalThis.questions > 1) console.log('the answer to the first question');`,
    ['--limit', '0.05'],
    ...SHORT,
  );
  const [, { illegal, late, ended }] = answer.faults;
  assert.deepEqual([code, illegal, ended], [1, 0, 0]);
  assert.ok(late > 1);
});

test('a program that ends is started again', () => {
  const { code, answer } = against('process.exit(3);', PATIENT, ...SHORT);
  const [, { illegal, late, ended }] = answer.faults;
  assert.deepEqual([code, illegal, late], [1, 0, 0]);
  assert.ok(ended > 1);
});

test('a match is described in sentences, with the faults', () => {
  const { code, out } = machiavelli(['tournament', 'easy', BOT, '--deals', '2', ...PATIENT]);
  assert.equal(code, 0);
  assert.match(
    out,
    /^easy won \d+\.\d ± \d+\.\d % of 4 games against node .*bot\.mjs\.\nIt won more than its share in /,
  );
  assert.match(out, /\nThe sign test says: .* \(p [=<] \d\.\d\d\)\.\n$/);
});

test('players that do not exist are refused before anything is played', () => {
  for (const [player, message] of [
    ['hrd', /there is no level hrd: the levels are beginner, easy/],
    ['./no-such-bot', /no-such-bot cannot be started/],
  ]) {
    const { code, err } = machiavelli(['tournament', player, 'easy', '--deals', '1']);
    assert.equal(code, 2);
    assert.match(err, message);
  }
  assert.equal(machiavelli(['tournament', 'easy', 'easy', '--players', '9']).code, 2);
  assert.equal(machiavelli(['tournament', 'easy', 'easy', '--limit', '0']).code, 2);
});
