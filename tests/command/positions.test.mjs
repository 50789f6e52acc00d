// The commands about a position: solve, check, hint and link.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkTable, checkTurn, init, positionLink, solve } from 'machiavelli-cards';
import { root } from '../../scripts/lib/run.mjs';
import { ask, machiavelli } from './program.mjs';

await init();

const POSITION = '5C 5D 5H 5S | 6C 7C 8C / 4C 9D';
const AFTER = '4C 5C 6C 7C 8C | 5S 5H 5D / 9D';

test('solve says what to lay and how, and ends with 1 if nothing can be laid', () => {
  const solved = machiavelli(['solve', POSITION]);
  assert.equal(solved.code, 0);
  assert.match(solved.out, /^Lay 1 card: 4C\nTable: 4C 5C 6C 7C 8C \| 5S 5H 5D\n/);
  assert.match(solved.out, /1\. move 5C from 5C 5D 5H 5S to 6C 7C 8C, and add 4C\n/);
  assert.equal(machiavelli(['solve', '5C 5D 5H / KS']).code, 1);
  assert.match(machiavelli(['solve', '5C 5D / KS']).out, /^The table cannot be made into melds/);
});

test('solve answers as the package does, with rules as a name, with options and as JSON', () => {
  const position = '5C 5D * | 6C 7C 8C / 4C 9D 5S';
  const rules = { preset: 'session', jokers: 2 };
  for (const written of ['session jokers=2', JSON.stringify(rules)]) {
    const { answer } = ask(
      'solve',
      position,
      '--rules',
      written,
      '--objective',
      'points',
      '--alternatives',
      '2',
    );
    assert.deepEqual(answer, solve(position, { rules, objective: 'points', alternatives: 2 }));
  }
});

test('solve - answers each line in order: positions, links, and objects whose options come first', () => {
  const lines = readFileSync(join(root, 'benches/positions/play-low.txt'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('/'))
    .slice(0, 60);
  assert.equal(lines.length, 60);
  const link = positionLink(POSITION);
  const object = JSON.stringify({ position: POSITION, objective: 'out', alternatives: 1 });
  const input = [...lines, link, object].join('\n');
  const { code, out } = machiavelli(['solve', '-', '--json'], { input });
  assert.equal(code, 0);
  const answers = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const expected = lines.map((line) => solve(line));
  assert.deepEqual(answers.slice(0, 60), expected);
  assert.deepEqual(answers.slice(60), [
    solve(POSITION),
    solve(POSITION, { objective: 'out', alternatives: 1 }),
  ]);
});

test('solve - prints the positions after the plays, and says which lines cannot be read', () => {
  const input = `${POSITION}\nrubbish\n{ "position": "/ 4C", "speed": 3 }\n5C 5D 5H / KS\n`;
  const { code, out, err } = machiavelli(['solve', '-'], { input });
  const [solved, rubbish, option, drawn, end] = out.split('\n');
  assert.equal(code, 2);
  assert.equal(solved, AFTER);
  assert.match(rubbish, /^error: the position cannot be read at index 0/);
  assert.match(option, /^error: the line cannot be read: unknown field `speed`/);
  assert.equal(drawn, '5H 5D 5C / KS');
  assert.equal(end, '');
  assert.match(err, /some lines could not be read/);
});

test('check judges tables and turns as the package does, and ends with 1 if the rules refuse', () => {
  const withoutMessages = ({ flaws, ...answer }) => ({
    ...answer,
    ...(flaws && { flaws: flaws.map(({ message, ...flaw }) => assert.ok(message) ?? flaw) }),
  });
  for (const table of ['5C 5D 5H | 6C 7C 8C', '5C 5D | 6C 7C 9C | KS']) {
    const { code, answer } = ask('check', table);
    assert.deepEqual(withoutMessages(answer), checkTable(table));
    assert.equal(code, answer.legal ? 0 : 1);
  }
  for (const after of [AFTER, POSITION, '5D 5H 5S | 4C 5C 6C 7C 8C | 9D / ']) {
    const { code, answer } = ask('check', POSITION, after);
    assert.deepEqual(withoutMessages(answer), checkTurn({ before: POSITION, after }));
    assert.equal(code, answer.legal ? 0 : 1);
  }
  assert.equal(machiavelli(['check', POSITION, AFTER]).out, 'Legal: the turn lays 1 card.\n');
  assert.equal(machiavelli(['check', '5C 5D']).out, 'Not legal:\n  5C 5D: a meld has at least three cards\n');
});

test('check knows whether the player has opened', () => {
  const turn = ['check', '--rules', 'session-opening', '5C 5D 5H / 5S', '5C 5D 5H 5S / '];
  assert.equal(machiavelli(turn).code, 0);
  const { code, answer } = ask(...turn, '--unopened');
  assert.equal(code, 1);
  assert.ok(answer.flaws.some(({ code }) => code === 'opening-touches-table'));
});

test('hint tells no more than was asked for', () => {
  const how = machiavelli(['hint', POSITION]);
  assert.equal(how.code, 0);
  assert.match(
    how.out,
    /^You can lay 1 card\.\nHow: add a card to the end of a run; borrow the fourth card of a set\.\n$/,
  );
  assert.match(machiavelli(['hint', POSITION, '--show', 'cards']).out, /\nLay: 4C\n$/);
  assert.match(
    machiavelli(['hint', POSITION, '--show', 'steps']).out,
    /1\. move 5C .*\nTable: 4C 5C 6C 7C 8C/,
  );
  const nothing = machiavelli(['hint', '5C 5D 5H / KS']);
  assert.deepEqual([nothing.code, nothing.out], [1, 'No card can be laid. Draw one.\n']);
});

test('link writes links, and reads them also at the end of an address', () => {
  const rules = ['--rules', 'session jokers=2'];
  const link = machiavelli(['link', POSITION, ...rules]).out.trim();
  assert.equal(link, positionLink(POSITION, { rules: { preset: 'session', jokers: 2 } }));
  const read = machiavelli(['link', `https://cards.example/#${link}`]);
  assert.deepEqual([read.code, read.out], [0, `${POSITION}\nRules: session-jokers\n`]);
  assert.deepEqual(ask('link', link).answer, { link, position: POSITION, rules: 'session-jokers' });
  assert.match(machiavelli(['link', link.replace('9D', '8D')]).err, /was cut or changed/);
  // A position is solved with the rules of its link.
  assert.equal(
    machiavelli(['solve', positionLink('5C 5D * / KS', { rules: { preset: 'session', jokers: 2 } })]).code,
    1,
  );
});

test('what cannot be read ends with 2 and a sentence that says why, also as JSON', () => {
  const mistakes = {
    'bad-text': ['solve', '5C 5X / 4C'],
    'impossible-cards': ['solve', '5C 5C 5C 5D / 4C'],
    'unknown-link': ['link', 'p2~bga~-~00'],
    file: ['hint', 'no-such-file'],
  };
  for (const [expected, args] of Object.entries(mistakes)) {
    const { code, answer } = ask(...args);
    assert.deepEqual([code, answer.error.code], [2, expected], args.join(' '));
    const { err, out } = machiavelli(args);
    assert.equal(err, `machiavelli: ${answer.error.message}\n`);
    assert.equal(out, '');
  }
  for (const args of [
    ['solve'],
    ['solve', '/ 4C', '--rules', 'none'],
    ['solve', '/ 4C', '--budget', 'much'],
    ['fly'],
  ]) {
    const { code, err } = machiavelli(args);
    assert.equal(code, 2);
    assert.match(err, /^error: /);
  }
});
