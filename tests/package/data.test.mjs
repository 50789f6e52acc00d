// The data that a release publishes agree with the engine, and with docs/spec/data.md.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkTurn, init, solve } from 'machiavelli-cards';
import { judgePuzzle, puzzleOfDay } from 'machiavelli-cards/puzzles';
import { positionLine, positionsWithAnswers, puzzleLines } from '../../scripts/lib/data.mjs';
import { assertIs } from '../support/schema.mjs';
import { root } from './packed.mjs';

await init();

const page = readFileSync(join(root, 'docs/spec/data.md'), 'utf8');
const number = (count) => count.toLocaleString('en');
const cardsIn = (text) => text.split(/[^\w*]+/).filter(Boolean);

test('there is a puzzle for each day, and its best play solves it', () => {
  const lines = puzzleLines();
  assert.ok(page.includes(`${number(lines.length)} puzzles`));
  assert.deepEqual([lines[0].day, lines[0].number, lines.at(-1).number], ['2026-12-01', 0, lines.length - 1]);
  for (const { day, ...puzzle } of lines.filter((_, index) => index % 40 === 0)) {
    assertIs('Puzzle', puzzle);
    assert.deepEqual(puzzle, puzzleOfDay(day));
    const { table, count } = solve(puzzle.position);
    assert.equal(count, puzzle.best);
    assert.ok(judgePuzzle(puzzle, table).solved);
  }
});

test('each position has a name of its own, and the page counts them', () => {
  const positions = positionsWithAnswers();
  assert.ok(page.includes(`${number(positions.length)} positions`));
  assert.equal(new Set(positions.map(({ id }) => id)).size, positions.length);
  const sizes = [
    positions.filter(({ known }) => known),
    positions.filter(({ id }) => id.startsWith('play-')),
  ];
  for (const { length } of sizes) assert.ok(page.includes(`| ${number(length)} |`), `${length}`);
  assert.ok(page.includes(`| ${positions.length - sizes[0].length - sizes[1].length} |`));
});

test('the plays of the positions are legal turns with as many cards, and the members are those of the page', () => {
  const [, section] = page.split('## positions.jsonl');
  const documented = [...section.matchAll(/^\| ((?:`\w+`(?:, )?)+) \|/gm)].flatMap(([, names]) =>
    names.match(/\w+/g),
  );
  const sample = positionsWithAnswers().filter(({ known }, index) => known || index % 60 === 0);
  assert.ok(sample.length > 280);
  for (const asked of sample) {
    const line = positionLine(asked);
    assert.deepEqual(Object.keys(line).sort(), documented.toSorted(), asked.id);
    const { position, rules, opened, cards, out, play, table } = line;
    const [before, hand, helping = ''] = position.split(' / ');
    const laid = cardsIn(play);
    assert.equal(laid.length, cards, asked.id);
    assert.equal(out, cards === cardsIn(hand).length, asked.id);
    if (cards === 0) continue;
    const left = cardsIn(hand);
    for (const card of laid) left.splice(left.indexOf(card), 1);
    const beside = cardsIn(helping);
    const used = cardsIn(table);
    for (const card of [...cardsIn(before), ...laid]) used.splice(used.indexOf(card), 1);
    for (const card of used) beside.splice(beside.indexOf(card), 1);
    const after = [table, left.join(' '), beside.join(' ')].join(' / ');
    const verdict = checkTurn({ before: position, after, rules, opened });
    assert.equal(verdict.legal, true, `${asked.id}: ${JSON.stringify(verdict.flaws)}`);
  }
});
