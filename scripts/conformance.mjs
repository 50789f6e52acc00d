// npm run conformance
//
// Writes the cases of docs/spec/conformance: the facts of tests/cases, questions made by hand, and random ones, each with the engine's
// answer. The cases are frozen: whoever runs this again says in the commit why questions or answers changed. Needs `npm run build`.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { init } from 'machiavelli-cards';
import { runScript } from './lib/command-line.mjs';
import { questions } from './lib/conformance/questions.mjs';
import { Failure, root } from './lib/run.mjs';

const PROGRAM = ['run', '--quiet', '--locked', '--features', 'cli', '--bin', 'machiavelli', '--'];

/** The answers of the engine. */
function answersTo(asked) {
  const input = asked.map((question) => `${JSON.stringify(question)}\n`).join('');
  const { status, stdout } = spawnSync('cargo', [...PROGRAM, 'conform', '--answer'], {
    ...{ cwd: root, input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'inherit'], maxBuffer: 2 ** 26 },
  });
  if (status !== 0) throw new Failure('the program “machiavelli” could not answer');
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

await runScript({}, async () => {
  await init();
  const files = await questions();
  const all = Object.values(files).flat();
  // All are answered before anything is written, because the program contains the cases.
  const answers = answersTo(all).values();
  for (const [name, asked] of Object.entries(files)) {
    const numbers = {};
    const cases = asked.map((question) => {
      const answer = answers.next().value;
      if (answer.error === 'bad-input')
        throw new Failure(`not a question: ${JSON.stringify(question)}: ${answer.message}`);
      numbers[question.kind] = (numbers[question.kind] ?? 0) + 1;
      const id = `${question.kind}-${String(numbers[question.kind]).padStart(3, '0')}`;
      return JSON.stringify({ id, question, answer });
    });
    const text = `{"format":1,"cases":[\n${cases.join(',\n')}\n]}\n`;
    const path = join(root, `docs/spec/conformance/${name}.json`);
    // The order of members means nothing, so a file with the same cases stays as it is.
    const isNew = !existsSync(path) || !isDeepStrictEqual(JSON.parse(readFileSync(path)), JSON.parse(text));
    if (isNew) writeFileSync(path, text);
    console.log(`${name}: ${cases.length}`);
  }
  console.log(`all: ${all.length}`);
});
