// The reader and the interpreter themselves: they must notice what is wrong, and say where.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as engine from 'machiavelli-cards';
import { caseFiles, readCaseFile } from './files.mjs';
import { checkFact, playCases } from './interpreter.mjs';
import { PackagePlayer } from './package-player.mjs';
import { readCases } from './read.mjs';

await engine.init();

const CASE = 'case a\n  rules session-jokers\n  position 5C 5D * | 7S 8S 9S / 5H 2C 3C';

/** Reads a text, and resolves to what is wrong in it. */
async function faultsIn(text, kind = 'engine', Player = PackagePlayer) {
  const { facts, cases } = readCases(text, 'x.txt');
  const wrongFacts = facts.flatMap((fact) => checkFact(engine, fact) ?? []);
  const { failures } = await playCases(cases, kind, (given) => new Player(engine, given));
  return [...wrongFacts, ...failures.map(({ message }) => message)];
}

test('a line that is not in the grammar, or a command that is not possible, is an error with its file and its line', async () => {
  for (const [text, fault] of [
    ['lay 5C', '1: a command belongs to a case'],
    ['  table none', '1: an indented line belongs to a case'],
    ['# a comment\n\ncase a\nend', '3: the case “a” has no position'],
    ['case a\n  position / 5C', '1: the case “a” has no command'],
    [`${CASE}\n  hats 3\nend`, '4: unknown given “hats 3”'],
    [`${CASE}\n  first Zoe\nend`, '4: there is no player “Zoe” (Anna, Bruno)'],
    [`${CASE}\nlie 5C`, '4: unknown command “lie 5C”'],
    [`${CASE}\nend => smiles`, '4: unknown expectation “smiles”'],
    [`${CASE}\nend\n  smiles`, '5: unknown expectation “smiles”'],
    [`${CASE}\nlay 5C to x`, '4: lay 5C to x: expected a card such as 8H, 8H@2 or 8H@hand, found “to”'],
    [`${CASE}\ntake 5H`, '4: take 5H: there is no 5H'],
    [`${CASE}\nlay 5H to 3`, '4: lay 5H to 3: there is no group 3'],
    [`${CASE}\nundo 5C`, '4: undo 5C: this command is not written so'],
    [`${CASE}\nundo`, '4: undo: refused: nothing-to-undo'],
    [`${CASE}\nend => refused game-over`, '4: end => refused game-over: expected a refusal, but …'],
    [`${CASE}\nresign Anna\n  goes on`, '5: goes on: expected none, found resigned'],
    [`${CASE}\ndraw\n  drawn deal`, '5: drawn deal: expected none, found no draw'],
    [`${CASE}\ntake 5C\n  unsolvable`, '5: unsolvable: expected none, found cards: '],
    [`${CASE}\ndraw\n  can sing`, '4: draw: unknown command “sing”'],
    ['meld bga 5C => set', '1: expected “meld RULES: QUESTION => ANSWER”'],
    // A fact ends a case.
    [`${CASE}\nend\nhand bga: 5C => 5 points  # five\nend`, '6: a command belongs to a case'],
  ]) {
    const [found] = await faultsIn(text).catch(({ message }) => [message]);
    assert.ok(found.startsWith(`x.txt:${fault.replace('…', '')}`), `${found}\nis not ${fault}`);
  }
});

/** The text with another number, or else with another card, name or word. */
const changed = (text) =>
  [
    text.replace(/\d/, (digit) => (Number(digit) + 1) % 10),
    text.replace(/[SHDC]\b/, (suit) => 'SHDCS'['SHDC'.indexOf(suit) + 1]),
    text.replace(/^(Anna|Bruno|yes|no|none|set|legal|end|draw|refused [a-z-]+)/, 'refused other'),
  ].find((other) => other !== text) ?? 'other';

test('each wrong answer and each wrong expectation in the corpus would be noticed', async () => {
  const shown = 'says speaks button dialog lamp selected focused target'.split(' ');
  const unnoticed = [];
  const noticed = new Set();
  const note = (kind, isNoticed, text) => (isNoticed ? noticed.add(kind) : unnoticed.push(text));
  const start = (given) => new PackagePlayer(engine, given);
  for (const { facts, cases } of caseFiles().map(readCaseFile)) {
    for (const fact of facts) {
      const wrong = { ...fact, answer: changed(fact.answer) };
      note(fact.kind, checkFact(engine, wrong) !== undefined, fact.text);
    }
    for (const each of cases.filter(({ only }) => only !== 'table')) {
      for (const [at, step] of each.steps.entries()) {
        for (const phrase of step.expected.filter(({ word }) => !shown.includes(word))) {
          const expected = [{ ...phrase, rest: changed(phrase.rest) }];
          const wrong = { ...each, steps: [...each.steps.slice(0, at), { ...step, expected }] };
          const { played } = await playCases([wrong], 'engine', start);
          note(phrase.word, played === 0, `${phrase.file}:${phrase.line}: ${phrase.text}`);
        }
      }
    }
  }
  assert.deepEqual(unnoticed, []);
  assert.ok(noticed.size > 30, [...noticed].join());
});

/** A player that shows something, and whose game is never the same. */
class Shown extends PackagePlayer {
  saved = 0;
  save = () => (this.saved += 1);
  shown = () => ({
    ...{ sentence: 'Your turn', spoken: 'undone', lamp: 'open', dialog: { name: 'end', text: 'You won.' } },
    ...{ selected: '5C 4C', focused: 'undo', target: 2 },
    button: (name) => (name === 'undo' ? null : { label: 'End turn', isEnabled: name === 'end-turn' }),
  });
}

test('what an element shows is compared, and a refused command that changes anything is noticed', async () => {
  const right = ['says Your turn', 'speaks undone', 'dialog end You won', 'lamp open', 'selected 4C 5C'];
  right.push('focused undo', 'target 2', 'button end-turn End turn', 'button draw off', 'button undo hidden');
  assert.deepEqual(await faultsIn(`${CASE}\ntake 5C\n  ${right.join('\n  ')}`, 'table', Shown), []);
  for (const [step, fault] of [
    ['undo => refused nothing-to-undo', 'the refused command has changed something'],
    ['take 5C => says your turn', 'expected your turn, found Your turn'],
    ['take 5C => speaks redone', 'expected redone, found undone'],
    ['take 5C => dialog none', 'expected none, found end'],
    ['take 5C => dialog end You lost', 'expected end You lost, found end You won.'],
    ['take 5C => lamp none', 'expected none, found open'],
    ['take 5C => selected none', 'expected none, found 4C 5C'],
    ['take 5C => focused 5C', 'expected 5C, found undo'],
    ['take 5C => target new', 'expected new, found 2'],
    ['take 5C => button undo off', 'expected undo off, found undo hidden'],
    ['take 5C => button draw on', 'expected draw on, found draw off'],
    ['take 5C => button draw Draw', 'expected draw Draw, found draw End turn'],
  ]) {
    const [found] = await faultsIn(`${CASE}\n${step}`, 'table', Shown);
    assert.equal(found?.split(': ').at(-1), fault, step);
  }
});

test('a case is left to others if the player does not know a command or the case is not for it', async () => {
  const text = `${CASE}\nundo => refused nothing-to-undo\npress menu\n${CASE}\n  only table\nend`;
  const { cases } = readCases(text, 'x.txt');
  const start = (given) => new PackagePlayer(engine, given);
  const { played, left, failures } = await playCases(cases, 'engine', start);
  assert.deepEqual({ played, failures }, { played: 0, failures: [] });
  assert.deepEqual(Object.fromEntries(left), { press: 1, 'only table': 1 });
});
