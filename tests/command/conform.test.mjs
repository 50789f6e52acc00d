// Cases of the specification, and programs that are tested against them.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../scripts/lib/run.mjs';
import { ask, inFolder, machiavelli, program } from './program.mjs';

const folder = join(root, 'docs/spec/conformance');
const CASES = readdirSync(folder).flatMap(
  (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')).cases,
);
const COUNT = CASES.length;
const countOf = (kind) => CASES.filter(({ question }) => question.kind === kind).length;

const LINES = "import { createInterface } from 'node:readline';\n";

/** The answer of `conform` about a program that runs this code for each question on its input. */
const about = (code, ...args) =>
  inFolder((folder) => {
    const file = join(folder, 'judge.mjs');
    writeFileSync(
      file,
      `${LINES}for await (const line of createInterface({ input: process.stdin })) { ${code} }`,
    );
    return ask('conform', '--program', `node ${file}`, ...args);
  });

test('without a program, every case is printed on a line', () => {
  const { code, out } = machiavelli(['conform']);
  const cases = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.deepEqual([code, cases.length], [0, COUNT]);
  for (const each of cases) assert.deepEqual(Object.keys(each).sort(), ['answer', 'id', 'question']);
  const melds = machiavelli(['conform', '--only', 'meld']).out.trim().split('\n');
  assert.ok(melds.length > 50 && melds.every((line) => JSON.parse(line).question.kind === 'meld'));
});

test('the engine answers everything', () => {
  const { code, answer } = ask('conform', '--program', `${program} conform --answer`);
  const { kinds, ...whole } = answer;
  assert.deepEqual([code, whole], [0, { asked: COUNT, right: COUNT, wrong: 0, unsupported: 0, faults: [] }]);
  const links = countOf('game-link');
  assert.deepEqual(kinds['game-link'], { asked: links, right: links, wrong: 0, unsupported: 0 });
});

const python = spawnSync('python3', ['--version']).status === 0;

test('the example in Python answers everything', {
  skip: !python && 'there is no python3',
}, () => {
  const judge = `python3 ${join(root, 'examples/judge/judge.py')}`;
  const { code, answer } = ask('conform', '--program', judge, '--limit', '600');
  const { asked, right, faults } = answer;
  assert.deepEqual([code, asked, right, faults], [0, COUNT, COUNT, []]);
});

test('a wrong answer is shown with the right one', () => {
  const only = ['--only', 'meld'];
  const { code, answer } = about(`console.log('{"kind":"none","reason":"too-few"}');`, ...only);
  assert.equal(code, 1);
  assert.ok(answer.right > 0 && answer.wrong > 50 && answer.faults.length === answer.wrong);
  const [{ id, question, answer: expected, answered }] = answer.faults;
  assert.match(id, /^meld-\d{3}$/);
  assert.deepEqual([question.kind, answered], ['meld', { kind: 'none', reason: 'too-few' }]);
  assert.notDeepEqual(expected, answered);
});

test('unreadable and missing answers are wrong, and the program is asked the rest', () => {
  const unreadable = about(`console.log('maybe');`, '--only', 'score').answer;
  assert.deepEqual(
    [unreadable.right, unreadable.wrong, unreadable.faults[0].unreadable],
    [0, countOf('score'), 'maybe'],
  );
  const ended = about('process.exit(3);', '--only', 'score').answer;
  assert.deepEqual([ended.wrong, ended.faults.at(-1).silent], [countOf('score'), 'the program ended']);
  const late = about('', '--only', 'new-game', '--limit', '0.05').answer;
  assert.deepEqual([late.wrong, late.faults.at(-1).silent], [countOf('new-game'), 'no answer came in time']);
});

test('a program that supports nothing does not pass', () => {
  const { code, answer } = about(`console.log('{"unsupported":true}');`);
  assert.deepEqual([code, answer.unsupported, answer.wrong], [1, COUNT, 0]);
});

test('the result is described in sentences, with at most ten wrong answers', () => {
  inFolder((folder) => {
    const file = join(folder, 'judge.mjs');
    writeFileSync(
      file,
      `${LINES}for await (const line of createInterface({ input: process.stdin })) console.log('{}');`,
    );
    const { code, out } = machiavelli(['conform', '--program', `node ${file}`, '--only', 'score']);
    assert.equal(code, 1);
    assert.match(out, /^score-001: \{.*\}\n {2}expected {3}\{.*\}\n {2}answered {3}\{\}\n/);
    assert.equal(out.match(/^score-\d+:/gm).length, 10);
    const scores = countOf('score');
    const tally = `score        0 of ${String(scores).padStart(3)} right`;
    const total = `0 of ${scores} questions answered rightly, ${scores} wrongly.`;
    assert.ok(out.endsWith(`\n… and ${scores - 10} more; --json lists all.\n${tally}\n${total}\n`), out);
  });
});

test('questions that cannot be read are answered with the reason', () => {
  const input = 'maybe\n{"kind":"meld","cards":"5X","rules":"bga"}\n{"kind":"dance"}\n';
  const { code, out } = machiavelli(['conform', '--answer'], { input });
  const [first, second, third] = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.equal(code, 0);
  assert.equal(first.error, 'bad-input');
  assert.match(second.message, /^cards: at index 1: expected a suit/);
  assert.deepEqual(third, { unsupported: true });
});

test('kinds and programs that do not exist are refused', () => {
  for (const [args, message] of [
    [['--only', 'dance'], /there are no questions of the kind dance: expected position, rules, meld/],
    [['--program', './no-such-judge'], /no-such-judge" cannot be started/],
    [['--program', ' '], /is not a command/],
  ]) {
    const { code, err } = machiavelli(['conform', ...args]);
    assert.equal(code, 2);
    assert.match(err, message);
  }
});
