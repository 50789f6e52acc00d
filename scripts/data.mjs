// npm run data
//
// Writes target/data: the puzzles, and positions with exact answers, as JSON Lines with a description. A release has them beside it,
// because they follow from what the repository has. docs/spec/data.md describes them. Needs `npm run build`.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { init } from 'machiavelli-cards';
import { runScript } from './lib/command-line.mjs';
import { positionLine, positionsWithAnswers, puzzleLines } from './lib/data.mjs';
import { root } from './lib/run.mjs';

await runScript({}, async () => {
  await init();
  const folder = join(root, 'target/data');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const write = (name, lines) => {
    writeFileSync(join(folder, name), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    console.log(`target/data/${name}: ${lines.length} lines`);
  };
  write('puzzles.jsonl', puzzleLines());
  write('positions.jsonl', positionsWithAnswers().map(positionLine));
  // The other pages are not beside it.
  const description = readFileSync(join(root, 'docs/spec/data.md'), 'utf8');
  writeFileSync(join(folder, 'README.md'), description.replace(/\[([^\]]+)\]\((?!https:)[^)]*\)/g, '$1'));
});
