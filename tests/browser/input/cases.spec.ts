// The corpus of cases, played by mouse, by touch and by keys: a sample, and all of it in the long run.
import { expect } from '@playwright/test';
import { init } from 'machiavelli-cards';
import { caseFiles, readCaseFile } from '../../cases/files.mjs';
import { playCases } from '../../cases/interpreter.mjs';
import { startCase } from '../support/case-player.ts';
import { PHONE, test } from '../support/fixtures.ts';
import { isLong } from '../support/repeats.ts';
import { WAYS } from '../support/ways.ts';

test.use({ ...PHONE, hasClock: true });

const CASES = caseFiles().flatMap((file) => readCaseFile(file).cases.filter(({ only }) => only !== 'engine'));
/** The number of cases that a short run plays with each way. */
const SAMPLE = 12;
const STEP = Math.floor(CASES.length / SAMPLE);

for (const [index, way] of WAYS.entries()) {
  const chosen = isLong ? CASES : CASES.filter((_, number) => number % STEP === index).slice(0, SAMPLE);

  test(`cases of the corpus are played by ${way}`, async ({ page, table, laws }) => {
    test.setTimeout(60_000 + chosen.length * 10_000);
    await init();
    await page.setViewportSize({ width: 1280, height: 800 });
    await table.open('5C 5D 5H / 5S');
    const law = laws();
    let played = 0;
    for (const each of chosen) {
      await law(each.name, async () => {
        const outcome = await playCases([each], 'table', (given) => startCase(table, given, way));
        played += outcome.played;
        expect(outcome.failures.map(({ message }) => message)).toEqual([]);
      });
    }
    // Some cases use commands that only the engine knows.
    expect(played).toBeGreaterThan(chosen.length / 2);
  });
}
