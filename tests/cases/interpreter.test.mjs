// The reader and the interpreter themselves: they must notice what is wrong, and say where.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as engine from 'machiavelli-cards';
import { checkFact, playCases } from './interpreter.mjs';
import { PackagePlayer } from './package-player.mjs';
import { readCases } from './read.mjs';

await engine.init();

const CASE = 'case a\n  rules session-jokers\n  position 5C 5D * | 7S 8S 9S / 5H 2C 3C';

test('a line that is not in the grammar is an error with its file, its line and what was expected', () => {
  for (const [text, line, message] of [
    ['lay 5C', 1, 'expected “case NAME” or a fact, found “lay 5C”'],
    ['  table none', 1, 'expected a case or a command before an indented line'],
    ['case', 1, 'expected a name after “case”'],
    ['# a\n\ncase a\nend', 3, 'the case “a” has no position'],
    ['case a\n  position / 5C', 1, 'the case “a” has no command'],
    [`${CASE}\n  rules bga\nend`, 4, '“rules” stands twice in this case'],
    [`${CASE}\nlie 5C`, 4, 'expected “lay CARDS to N at N”, “lay CARDS to N”'],
    [`${CASE}\nlay 5C to x`, 4, 'expected a card such as 8H, 8H@2 or 8H@hand, found “to”'],
    [`${CASE}\nswap 5C`, 4, 'expected “swap CARD for N”, found “swap 5C”'],
    [`${CASE}\nend => played`, 4, 'expected “played N”, found “played”'],
    [`${CASE}\nend\n  turn Carla`, 5, 'expected a player (Anna, Bruno), found “Carla”'],
    [`${CASE}\nend => refused Not a code`, 4, 'expected codes, found “Not a code”'],
    ['meld bga 5C', 1, 'expected “meld … => ANSWER”'],
    ['meld bga 5C => set', 1, 'expected “meld RULES: … => ANSWER”'],
    ['meld bga: 5C => pair', 1, 'expected “set” or “run” or “set or run” or “none REASON”, found “pair”'],
    ['meld bga: 5C => set, 3 legs', 1, '“3 legs” is not a part of such an answer'],
    ['turn bga: / 5C => nothing', 1, 'expected “POSITION => POSITION => ANSWER”'],
    ['deal bga: two players => 15 cards', 1, 'expected “N players”, found “two players”'],
    // A fact ends a case.
    [`${CASE}\nend\nhand bga: 5C => 5 points\nend`, 6, 'expected “case NAME” or a fact, found “end”'],
  ]) {
    assert.throws(
      () => readCases(text, 'x.txt'),
      ({ message: found }) => found.startsWith(`x.txt:${line}: ${message}`) || assert.fail(found),
      text,
    );
  }
});

test('a comment is a line that begins with # or what follows two spaces and a #', () => {
  const { facts } = readCases('# meld\nmeld bga: 5C 5D 5H => set  # three fives', 'x.txt');
  assert.deepEqual(
    facts.map(({ line, text }) => [line, text]),
    [[2, 'meld bga: 5C 5D 5H => set']],
  );
});

test('a fact that is not so is noticed', () => {
  for (const [fact, difference] of [
    ['meld bga: 5C 5D 5H => run', 'expected run, found set'],
    ['meld bga: 5C 5D => none gap', 'expected none gap, found none too-few'],
    ['meld bga: 5C 5D 5H => set, 14 points', 'points expected 14, found 15'],
    ['meld bga: 5C 5D 5H => set, shows 5C 5D 5H', 'shows expected "5C 5D 5H", found "5H 5D 5C"'],
    [
      'meld session-jokers: 5C 6C * => run, stands for 5C 6C 7C',
      'standsFor expected "5C 6C 7C", found "5C 6C ?"',
    ],
    ['table bga: 5C 5D | 6C 7C 8C => legal', 'refused: not-a-meld'],
    ['table bga: 5C 5D | 6C 7C 8C => refused not-a-meld@2', 'expected not-a-meld@2, found not-a-meld@1'],
    ['table bga: 5C 5D => refused not-a-meld(gap)', 'expected not-a-meld(gap), found not-a-meld(too-few)'],
    ['table bga: 5C 5D 5H => refused not-a-meld', 'it was not refused'],
    ['turn bga: / 5C => / 5C => 5C', 'expected 5C, found none'],
    ['turn bga: / 5C => / 5C => nothing', 'draws expected 0, found 1'],
    ['turn bga: / 5C => / 5C => nothing, draws 1, not opened', 'opened expected false, found true'],
    ['most bga: / 5C 5D 5H 2S => 4', 'expected 4, found 3'],
    ['deal bga: 2 players => 14 cards', 'cards expected 14, found 15'],
    ['deal bga: 2 players => refused player-count', 'it was not refused'],
    ['hand session: AS QD 7C => 17 points', 'expected 17, found 18'],
    ['rules bga => legal, 2 to 5 players', 'players expected [2,5], found [2,6]'],
    ['rules bga => legal, jokers=1', 'jokers expected 1, found 0'],
    ['rules bga jokers=5 => legal', 'refused: bad-option-value'],
  ]) {
    const [read] = readCases(fact, 'x.txt').facts;
    assert.equal(checkFact(engine, read), difference, fact);
  }
});

test('an expectation that does not hold is noticed, with its line', async () => {
  for (const [step, message] of [
    ['end => refused game-over', 'expected a refusal, but the command was carried out'],
    ['take 5C', undefined],
    ['take 5H', 'there is no 5H there'],
    ['lay 5H to 3', 'there is no group 3'],
    ['swap 5H for 2', 'group 2 has no joker'],
    ['undo', 'refused: nothing-to-undo'],
    ['undo => refused nothing-to-redo', 'expected nothing-to-redo, found nothing-to-undo'],
    ['lay 5H => table 5C 5D *', 'expected 5C 5D *, found 5D 5C * | 7S 8S 9S | 5H'],
    ['take 5C => hand 5H', 'expected 5H, found 2C 3C 5C 5H'],
    ['take 5C => hand in order 5C 5H 2C 3C', 'expected 5C 5H 2C 3C, found 5H 2C 3C 5C'],
    ['take 5C => taken none', 'expected none, found 5C'],
    ['take 5C => helping 5C', 'expected 5C, found none'],
    ['take 5C => flaws none', 'expected none, found not-a-meld taken-in-hand nothing-played'],
    ['take 5C => can undo end draw', 'end draw is not possible'],
    ['take 5C => cannot undo end', 'undo is possible'],
    ['lay 5H to 1 => played 0', 'expected 0, found 1'],
    ['lay 5H to 1 => draws 1', 'expected 1, found 0'],
    ['draw => stock 7', 'expected 7, found '],
    ['take 5C => ended played 0 drew 1', 'the turn has not ended'],
    ['draw => ended played 0 drew 2', 'expected played 0 drew 2, found played 0 drew 1'],
    ['draw => cards Anna 3', 'expected 3, found 4'],
    ['resign Anna => points Bruno 2', 'expected 2, found '],
    ['resign Anna => total Bruno 2', 'expected 2, found '],
    ['draw => turn Anna', 'expected Anna, found Bruno'],
    ['draw => not opened Anna', 'expected false, found true'],
    ['take 5C => touched no', 'expected false, found true'],
    ['resign Anna => won Anna', 'expected Anna, found Bruno'],
    ['draw => won Anna', 'expected Anna, found none'],
    ['draw => session won Anna', 'expected Anna, found none'],
    ['draw => drawn deal', 'expected true, found false'],
    ['resign Anna => goes on', 'expected none, found resigned'],
    ['hint => plays 2C', 'expected 2C, found '],
    ['hint => steps 9', 'expected 9, found '],
  ]) {
    const { cases } = readCases(`${CASE}\n${step.replace(' => ', '\n  ')}`, 'x.txt');
    const { failures } = await playCases(cases, 'engine', (given) => new PackagePlayer(engine, given));
    const [found] = failures.map((failure) => failure.message);
    if (message === undefined) assert.equal(found, undefined, step);
    else assert.ok(found?.includes(message) && /^x\.txt:[45]: /.test(found), `${step}: ${found}`);
  }
});

/** A player that shows something, and whose game is never the same. */
class Shown extends PackagePlayer {
  saved = 0;

  save() {
    this.saved += 1;
    return String(this.saved);
  }

  shown() {
    const button = (name) => (name === 'undo' ? null : { label: 'End turn', isEnabled: name === 'end-turn' });
    return {
      sentence: 'Your turn',
      spoken: 'undone',
      dialog: { name: 'end', text: 'You won.' },
      lamp: 'open',
      button,
    };
  }
}

test('what an element shows is compared, and a refused command that changes anything is noticed', async () => {
  for (const [step, message] of [
    ['undo => refused nothing-to-undo', 'the refused command has changed something'],
    ['take 5C => says Your turn', undefined],
    ['take 5C => says your turn', 'expected “your turn”, found “Your turn”'],
    ['take 5C => speaks redone', 'expected “redone”, found “undone”'],
    ['take 5C => dialog end You won', undefined],
    ['take 5C => dialog none', 'expected none, found end'],
    ['take 5C => dialog end You lost', 'expected “You lost”, found “You won.”'],
    ['take 5C => lamp none', 'expected none, found open'],
    ['take 5C => button end-turn End turn', undefined],
    ['take 5C => button end-turn on', undefined],
    ['take 5C => button draw off', undefined],
    ['take 5C => button undo hidden', undefined],
    ['take 5C => button undo off', 'expected off, found hidden'],
    ['take 5C => button draw on', 'expected on, found “End turn”, off'],
    ['take 5C => button draw Draw', 'expected Draw, found “End turn”, off'],
  ]) {
    const { cases } = readCases(`${CASE}\n${step}`, 'x.txt');
    const { failures } = await playCases(cases, 'table', (given) => new Shown(engine, given));
    assert.equal(failures[0]?.message.split(': ').at(-1), message, step);
  }
});

test('a case is left to others if the player does not know a command or the case is not for it', async () => {
  const { cases } = readCases(
    `${CASE}\nundo => refused nothing-to-undo\npress menu\n${CASE}\n  only table\nend`,
    'x.txt',
  );
  const { played, left, failures } = await playCases(
    cases,
    'engine',
    (given) => new PackagePlayer(engine, given),
  );
  assert.deepEqual(
    [played, [...left], failures],
    [
      0,
      [
        ['press', 1],
        ['only table', 1],
      ],
      [],
    ],
  );
});
