// node benches/instructions.mjs [--record]
//
// Counts the instructions that `solve` executes on the positions of benches/instructions.json. Fails if a count differs from the
// recorded one by more than the tolerance. With --record, writes the new counts instead. Unlike times, counts are the same on a busy
// machine, because they depend only on the code and the pinned compiler.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runScript } from '../scripts/lib/command-line.mjs';
import { WHOLE_CRATES_ENV } from '../scripts/lib/native-build.mjs';
import { runQuietly } from '../scripts/lib/progress.mjs';
import { Failure, root } from '../scripts/lib/run.mjs';

const FILE = join(root, 'benches/instructions.json');
/** The largest allowed difference, as a fraction of the recorded count. */
const TOLERANCE = 0.05;
/** The function of benches/measure/instructions.rs whose calls are counted. */
const COUNTED_FUNCTION = '*::solve_counted';

/** Builds the program with the settings of the tests, so that the crate is not compiled twice. Resolves to the program's path. */
async function build() {
  const options = ['--locked', '--bench', 'measure', '--message-format', 'json'];
  const { output } = await runQuietly('cargo', ['build', ...options], { env: WHOLE_CRATES_ENV });
  const messages = output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
  return messages.find(({ executable, target }) => executable && target?.name === 'measure').executable;
}

/** Resolves to the number of instructions of each call of `COUNTED_FUNCTION`, in the order of the calls. */
async function countInstructions(program) {
  const folder = mkdtempSync(join(tmpdir(), 'instructions-'));
  try {
    const options = [`--toggle-collect=${COUNTED_FUNCTION}`, `--dump-after=${COUNTED_FUNCTION}`];
    const out = `--callgrind-out-file=${join(folder, 'counts')}`;
    await runQuietly('valgrind', ['--tool=callgrind', ...options, out, program, 'instructions']);
    // Valgrind writes one file for each call, and one file without a number for the rest of the program.
    const numbers = readdirSync(folder)
      .map((name) => Number(name.split('.')[1]))
      .filter((number) => number > 0);
    return numbers
      .sort((one, other) => one - other)
      .map((number) =>
        Number(/^(?:summary|totals): (\d+)/m.exec(readFileSync(join(folder, `counts.${number}`), 'utf8'))[1]),
      );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const percent = (share) => `${share >= 0 ? '+' : ''}${(share * 100).toFixed(1)} %`;

await runScript({ options: { record: false } }, async ({ record: isRecording }) => {
  const recorded = JSON.parse(readFileSync(FILE, 'utf8'));
  const counts = await countInstructions(await build());
  if (counts.length !== recorded.positions.length) {
    throw new Failure(`${counts.length} calls were counted, not ${recorded.positions.length}`);
  }
  const rows = recorded.positions.map((position, index) => ({
    ...position,
    now: counts[index],
    change: counts[index] / position.instructions - 1,
  }));
  for (const { id, now, change } of rows) {
    console.log(`${id.padEnd(24)}${now.toLocaleString('en-GB').padStart(16)}${percent(change).padStart(10)}`);
  }
  if (isRecording) {
    const positions = rows.map(({ now, change, ...position }) => ({ ...position, instructions: now }));
    writeFileSync(FILE, `${JSON.stringify({ ...recorded, positions }, null, 2)}\n`);
    console.log('recorded');
    return;
  }
  const different = rows.filter(({ change }) => !(Math.abs(change) <= TOLERANCE));
  if (different.length > 0) {
    throw new Failure(
      `the instructions of ${different.map(({ id }) => id).join(', ')} differ by more than ${TOLERANCE * 100} %. ` +
        'If that is intended, record them: node benches/instructions.mjs --record',
    );
  }
});
