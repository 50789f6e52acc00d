// The JSON of the program fits the schema of the specification.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { assertIs } from '../support/schema.mjs';
import { ask, inFolder, machiavelli } from './program.mjs';

const POSITION = '5C 5D 5H 5S | 6C 7C 8C / 4C 9D';

/** A refusal without the sentences that the program adds to flaws. */
const withoutMessages = ({ flaws, ...answer }) => {
  for (const { message } of flaws) assert.ok(message);
  return { ...answer, flaws: flaws.map(({ message: _, ...flaw }) => flaw) };
};

test('answers and errors fit', () => {
  assertIs('SolveAnswer', ask('solve', POSITION).answer);
  assertIs('SolveAnswer', ask('solve', '5C 5D / 9H').answer);
  assertIs('TableAnswer', ask('check', '5C 5D 5H').answer);
  assertIs('TableAnswer', withoutMessages(ask('check', '5C 5D 5H | 5C *').answer));
  assertIs('TurnAnswer', ask('check', POSITION, '5D 5H 5S | 4C 5C 6C 7C 8C / 9D').answer);
  assertIs('TurnAnswer', withoutMessages(ask('check', POSITION, '5D 5H | 6C 7C 8C / 4C').answer));
  assertIs('Hint', ask('hint', POSITION, '--show', 'steps').answer);
  assertIs('LinkAnswer', ask('link', POSITION).answer);
  assertIs('Failure', ask('solve', '5X / 4C').answer);
});

test('a program is asked by observations', () => {
  inFolder((folder) => {
    const [bot, seen] = ['bot.mjs', 'seen.jsonl'].map((name) => join(folder, name));
    writeFileSync(
      bot,
      `import { appendFileSync } from 'node:fs';
       import { createInterface } from 'node:readline';
       for await (const line of createInterface({ input: process.stdin })) {
         appendFileSync(${JSON.stringify(seen)}, line + '\\n');
         console.log('{"table":null}');
       }`,
    );
    const rules = ['--rules', 'italian-six jokers=2 openingPoints=20', '--players', '3'];
    const match = ['tournament', `node ${bot}`, 'easy', '--deals', '1', '--limit', '600', ...rules];
    assert.equal(machiavelli(match).code, 0);
    const lines = readFileSync(seen, 'utf8').trim().split('\n');
    assert.ok(lines.length > 5);
    for (const line of lines) assertIs('Observation', JSON.parse(line));
  });
});
