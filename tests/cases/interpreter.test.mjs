// The reader and the interpreter themselves: they must notice what is wrong, and say where.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as engine from 'machiavelli-cards';
import { checkFact, playCases } from './interpreter.mjs';
import { PackagePlayer } from './package-player.mjs';
import { readCases } from './read.mjs';

await engine.init();

const CASE = 'case a\n  rules session-jokers\n  position 5C 5D * | 7S 8S 9S / 5H 2C 3C';

/** Reads one text, and resolves to what is wrong in it, with the line. */
async function faultsIn(text, kind = 'engine', Player = PackagePlayer) {
  const { facts, cases } = readCases(text, 'x.txt');
  const { failures } = await playCases(cases, kind, (given) => new Player(engine, given));
  return [
    ...facts.flatMap((fact) => checkFact(engine, fact) ?? []),
    ...failures.map((failure) => failure.message),
  ];
}

test('a line that is not in the grammar is an error with its file and its line', async () => {
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
    [`${CASE}\nundo 5C`, '4: undo 5C: this command is not written so'],
    [`${CASE}\ndraw\n  can sing`, '4: draw: unknown command “sing”'],
    ['meld bga 5C => set', '1: expected “meld RULES: QUESTION => ANSWER”'],
    // A fact ends a case.
    [`${CASE}\nend\nhand bga: 5C => 5 points\nend`, '6: a command belongs to a case'],
  ]) {
    const found = await faultsIn(text).catch(({ message }) => [message]);
    assert.equal(found[0], `x.txt:${fault}`);
  }
});

test('a fact that is not so is noticed', async () => {
  for (const [fact, difference] of [
    ['meld bga: 5C 5D 5H => set  # three fives', undefined],
    [
      'meld bga: 5C 5D 5H => run',
      'expected “run” among “set, shows 5H 5D 5C, stands for 5H 5D 5C, 15 points”',
    ],
    ['meld bga: 5C 5D => none gap', 'expected “none gap” among “none too-few”'],
    ['table bga: 5C 5D | 6C 7C 8C => legal', 'refused: not-a-meld'],
    ['table bga: 5C 5D | 6C 7C 8C => refused not-a-meld@2', 'expected not-a-meld@2, found not-a-meld@1'],
    ['table bga: 5C 5D => refused not-a-meld(gap)', 'expected not-a-meld(gap), found not-a-meld(too-few)'],
    ['table bga: 5C 5D 5H => refused not-a-meld', 'it was not refused'],
    ['turn bga: / 5C => / 5C => nothing', 'the answer is also “draws 1”'],
    [
      'turn bga: / 5C => / 5C => nothing, draws 1, not opened',
      'expected “not opened” among “nothing, draws 1, opened”',
    ],
    ['deal bga: 2 players => refused player-count', 'it was not refused'],
    ['hand session: AS QD 7C => 17 points', 'expected “17 points” among “18 points”'],
    ['rules bga jokers=5 => legal', 'refused: bad-option-value'],
  ]) {
    assert.deepEqual(await faultsIn(fact), difference === undefined ? [] : [difference], fact);
  }
});

test('an expectation that does not hold is noticed, with its line', async () => {
  for (const [step, message] of [
    ['end => refused game-over', '4: end: expected a refusal, but the command was carried out'],
    ['take 5C', undefined],
    ['take 5H', '4: take 5H: there is no 5H'],
    ['lay 5H to 3', '4: lay 5H to 3: there is no group 3'],
    ['undo', '4: undo: refused: nothing-to-undo'],
    ['undo => refused nothing-to-redo', 'expected nothing-to-redo, found nothing-to-undo'],
    ['lay 5H => table 5C 5D *', 'expected 5C 5D *, found 5D 5C * | 7S 8S 9S | 5H'],
    ['take 5C => hand 5H', 'expected 5H, found 2C 3C 5C 5H'],
    ['take 5C => hand in order 5C 5H 2C 3C', 'expected 5C 5H 2C 3C, found 5H 2C 3C 5C'],
    ['take 5C => flaws none', 'expected none, found not-a-meld taken-in-hand nothing-played'],
    ['take 5C => can undo end draw', 'expected undo end draw, found undo'],
    ['take 5C => cannot undo end', 'expected undo end, found end'],
    ['lay 5H to 1 => played 0', 'expected 0, found 1'],
    ['take 5C => ended played 0 drew 1', 'expected played 0 drew 1, found no end of the turn'],
    ['draw => ended played 0 drew 2', 'expected played 0 drew 2, found played 0 drew 1'],
    ['draw => cards Anna 3', 'expected Anna 3, found Anna 4'],
    ['draw => turn Anna', 'expected Anna, found Bruno'],
    ['draw => not opened Anna', 'expected Anna, found opened'],
    ['draw => opened Zoe', 'expected Zoe, found not'],
    ['draw => won Anna', 'expected Anna, found none'],
    ['draw => drawn deal', 'expected none, found no draw'],
    ['resign Anna => goes on', 'expected none, found resigned'],
  ]) {
    const [found] = await faultsIn(`${CASE}\n${step.replace(' => ', '\n  ')}`);
    if (message === undefined) assert.equal(found, undefined, step);
    else assert.ok(/^x\.txt:[45]: /.test(found) && found.endsWith(message), `${step}: ${found}`);
  }
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
  for (const [step, message] of [
    ['undo => refused nothing-to-undo', 'the refused command has changed something'],
    ['take 5C => says Your turn', undefined],
    ['take 5C => says your turn', 'expected your turn, found Your turn'],
    ['take 5C => speaks redone', 'expected redone, found undone'],
    ['take 5C => dialog end You won', undefined],
    ['take 5C => dialog none', 'expected none, found end'],
    ['take 5C => dialog end You lost', 'expected end You lost, found end You won.'],
    ['take 5C => lamp none', 'expected none, found open'],
    ['take 5C => selected 5C 4C', undefined],
    ['take 5C => selected none', 'expected none, found 4C 5C'],
    ['take 5C => focused 5C', 'expected 5C, found undo'],
    ['take 5C => target new', 'expected new, found 2'],
    ['take 5C => button end-turn End turn', undefined],
    ['take 5C => button draw off', undefined],
    ['take 5C => button undo hidden', undefined],
    ['take 5C => button undo off', 'expected undo off, found undo hidden'],
    ['take 5C => button draw on', 'expected draw on, found draw off'],
    ['take 5C => button draw Draw', 'expected draw Draw, found draw End turn'],
  ]) {
    const [found] = await faultsIn(`${CASE}\n${step}`, 'table', Shown);
    assert.equal(found?.split(': ').at(-1), message, step);
  }
});

test('a case is left to others if the player does not know a command or the case is not for it', async () => {
  const text = `${CASE}\nundo => refused nothing-to-undo\npress menu\n${CASE}\n  only table\nend`;
  const { cases } = readCases(text, 'x.txt');
  const { played, left, failures } = await playCases(
    cases,
    'engine',
    (given) => new PackagePlayer(engine, given),
  );
  assert.deepEqual({ played, failures }, { played: 0, failures: [] });
  assert.deepEqual(Object.fromEntries(left), { press: 1, 'only table': 1 });
});
