// The puzzles, and positions with exact answers, as data.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { solve } from 'machiavelli-cards';
import { puzzle, puzzleCount } from 'machiavelli-cards/puzzles';
import { Failure, root } from './run.mjs';

const KNOWN = ['positions', 'hard'].map((name) => join(root, `tests/cases/${name}.json`));
const FAMILIES = join(root, 'benches/positions');

/** The day of the first puzzle. */
const FIRST_DAY = Date.UTC(2026, 11, 1);
const DAY_LENGTH = 86_400_000;

export const puzzleLines = () =>
  Array.from({ length: puzzleCount() }, (_, number) => ({
    day: new Date(FIRST_DAY + number * DAY_LENGTH).toISOString().slice(0, 10),
    ...puzzle(number),
  }));

/** The positions of the families that are measured. A line `rules` or `opened` holds for the positions after it. */
function* measured() {
  for (const name of readdirSync(FAMILIES)) {
    const family = name.replace('.txt', '');
    let rules = {};
    let opened = true;
    let number = 0;
    for (const line of readFileSync(join(FAMILIES, name), 'utf8').split('\n')) {
      if (line.startsWith('rules ')) rules = JSON.parse(line.slice('rules '.length));
      else if (line.startsWith('opened ')) opened = line === 'opened true';
      else if (line !== '' && !line.startsWith('#')) {
        number += 1;
        yield { id: `${family}-${number}`, family, rules, opened, position: line };
      }
    }
  }
}

/** Every position, with its source, and what other methods have found about it in `known`. */
export function positionsWithAnswers() {
  const known = KNOWN.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')).positions);
  return [
    ...known.map(({ id, family, rules, opened = true, position, best_cards, max_kept, out }) => ({
      ...{ id, family, rules, opened, position },
      known: { cards: best_cards, out, ...(max_kept != null && { kept: max_kept }) },
    })),
    ...measured(),
  ];
}

/** A line of the data: the position with the best play. */
export function positionLine({ known, ...asked }) {
  const { position, rules, opened } = asked;
  const { count, kept, points, out, table, played, proven } = solve(position, {
    ...{ rules, opened, budget: Infinity },
  });
  if (!proven) throw new Failure(`the best play of ${asked.id} could not be proven`);
  const answer = { cards: count, kept, points, out };
  for (const [name, value] of Object.entries(known ?? {}))
    if (answer[name] !== value)
      throw new Failure(`${asked.id}: ${name} is ${answer[name]}, and not ${value}`);
  return { ...asked, ...answer, play: played, table, proof: known === undefined ? 'solver' : 'several' };
}
