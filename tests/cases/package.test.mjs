// Every file of the corpus, played by the calls of the package.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import * as engine from 'machiavelli-cards';
import { caseFiles, readCaseFile } from './files.mjs';
import { checkFact, playCases } from './interpreter.mjs';
import { PackagePlayer } from './package-player.mjs';
import { failAt } from './read.mjs';

before(() => engine.init());

for (const name of caseFiles()) {
  test(name, async (t) => {
    const { facts, cases } = readCaseFile(name);
    const wrong = facts.flatMap((fact) => {
      const difference = checkFact(engine, fact);
      return difference === undefined ? [] : [failAt(fact, `${fact.text}: ${difference}`)];
    });
    const { played, left, failures } = await playCases(
      cases,
      'engine',
      (given) => new PackagePlayer(engine, given),
    );
    const others = [...left].map(([why, count]) => `, ${count} left to others (${why})`).join('');
    t.diagnostic(`${facts.length} facts, ${played} cases${others}`);
    const messages = [...wrong, ...failures].map(({ message }) => message);
    assert.ok(messages.length === 0, `\n${messages.join('\n')}`);
  });
}
