// A game in the terminal: orders in, lines out.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { Game, init, solve } from 'machiavelli-cards';
import { inFolder, machiavelli, program } from './program.mjs';

await init();

const SEED = 'evening';

/** Plays orders in a new game, and returns what is printed. */
const play = (orders, ...args) =>
  machiavelli(['play', '--seed', SEED, ...args], { input: `${orders.join('\n')}\n` });

/** The answers to orders in a game that begins with a position, as data. */
function playFrom(position, orders, rules = 'bga') {
  const game = Game.arrange({ position, players: ['You', 'Ada'], hands: ['KS KH'], rules, seed: SEED });
  return inFolder((folder) => {
    const file = join(folder, 'game');
    writeFileSync(file, game.save());
    const { code, out } = machiavelli(['play', file, '--json'], { input: `${orders.join('\n')}\n` });
    assert.equal(code, 0);
    return out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  });
}

const tableOf = ({ groups }) =>
  groups.map(({ cards }) => cards.map(({ face }) => face).join(' ')).join(' | ');
const handOf = ({ hand }) => hand.map(({ face }) => face).join(' ');

test('a whole game is played through a pipe, with melds from the hand', { timeout: 60_000 }, async () => {
  const args = ['play', '--json', '--seed', SEED, '--level', 'hard'];
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  let last;
  for await (const line of createInterface({ input: child.stdout })) {
    const { view } = JSON.parse(line);
    if (view === undefined) continue;
    last = view;
    if (view.over) child.stdin.end('quit\n');
    else {
      const best = solve(`/ ${handOf(view)}`).table;
      const [meld] = best ? best.split(' | ') : [];
      child.stdin.write(meld ? `new ${meld}\n` : view.played > 0 ? 'end\n' : 'draw\n');
    }
  }
  assert.ok(last.over && last.turn > 10);
  assert.ok(last.result.winners.length > 0);
});

test('orders move cards from the hand, between melds and back, and can be undone', () => {
  const orders = ['5c from 1 to 2', '4C to 2', 'undo', 'redo', '4C back', '4C to 2', 'end', 'quit'];
  const answers = playFrom('5C 5D 5H 5S | 6C 7C 8C / 4C 9D', orders);
  const tables = answers.filter(({ view }) => view).map(({ view }) => tableOf(view));
  const [moved, laid] = ['5S 5H 5D | 5C 6C 7C 8C', '5S 5H 5D | 4C 5C 6C 7C 8C'];
  assert.deepEqual(tables.slice(1, 7), [moved, laid, moved, laid, moved, laid]);
  assert.ok(answers.some(({ message }) => message === 'You laid 1 card.'));
  assert.equal(handOf(answers.at(-1).view), '9D');
});

test('a joker is swapped', () => {
  const answers = playFrom('5C 5D * | 6C 7C 8C / 5S 9D', ['swap 5S in 1'], 'session-jokers');
  assert.equal(handOf(answers.at(-1).view), '9D *');
});

test('what cannot be read or is not possible gets one sentence, and changes nothing', () => {
  const start = '5C 5D 5H | 4C 5C 6C | 9S TS JS / 4D 9D';
  const mistakes = {
    fly: 'There is no order “fly”. Type help for the orders.',
    '9x to 2': 'The cards cannot be read at index 1: expected a suit: S, H, D or C, found "x".',
    'to 2': 'Say which cards: 4C 5C to 2.',
    '4D to 9': 'Not possible: there is no meld 9 on the table.',
    '4D to two': '“two” is not the number of a meld.',
    'KS to 1': 'Not possible: KS is neither in the hand nor elsewhere on the table.',
    '5C to 3': 'Not possible: 5C is in the melds 1 and 2; say which: 5C from 1 to ….',
    '5C from 3 to 1': 'Not possible: 5C is not in meld 3.',
    '9D back': 'Not possible: 9D is not on the table.',
    'swap 4D in 1': 'Not possible: there is no joker in meld 1.',
    undo: 'Not possible: there is nothing to undo.',
    next: 'Not possible: the deal is not over.',
    save: 'Say which file: save evening.game.',
  };
  const answers = playFrom(start, Object.keys(mistakes));
  assert.deepEqual(
    answers.slice(1).map(({ message }) => message),
    Object.values(mistakes),
  );
  for (const { view } of answers)
    assert.deepEqual([tableOf(view), view.touched], [tableOf(answers[0].view), false]);
});

test('a turn that the rules refuse goes on', () => {
  const answers = playFrom('5C 5D 5H | 6C 7C 8C / 9D', ['9D to 2', 'end', 'draw']);
  assert.match(answers[2].message, /^Not possible: .*9D/);
  assert.equal(answers[3].message, 'Not possible: a card was played, so none can be drawn.');
  assert.equal(answers[3].view.touched, true);
});

test('the table is shown as text, with the hand, and a hint has its steps', () => {
  const { code, out } = play(['hint', 'draw', 'help', 'quit']);
  assert.equal(code, 0);
  assert.match(
    out,
    /^\n? {3}1 {2}\S\S \S\S \S\S.*\nAda \d+ cards? · stock \d+ cards\nHand: \S\S( \S\S){14}\n/m,
  );
  assert.match(out, /^You can lay (\S\S )+.*: .*\.\n {2}1\. lay /m);
  assert.match(out, /^You drew \S\S\.\nAda (laid|drew)/m);
  assert.match(out, /^ {2}5C from 1 to 2 /m);
  assert.ok(!out.includes('> '));
});

test('a saved game goes on where it was, also for the library', () => {
  inFolder((folder) => {
    const file = join(folder, 'evening.game');
    assert.match(play(['draw', 'sort rank', `save ${file}`]).out, /^Saved to .*evening\.game\.$/m);
    const again = machiavelli(['play', file, '--json'], { input: 'quit\n' });
    const { view } = JSON.parse(again.out);
    assert.equal(view.handSorting, 'rank');
    assert.equal(view.hand.length, 16);
    assert.match(play([`save ${join(folder, 'none', 'file')}`]).out, /^The game cannot be saved to /m);
  });
});

test('three play with any rules, and a line says who sits where', () => {
  const { out } = play(['quit'], '--players', '3', '--rules', 'italian', '--level', 'beginner');
  assert.match(out, /^Ada \d+ cards? · Bruno \d+ cards? · stock /m);
  assert.equal(play([], '--players', '9').code, 2);
  assert.equal(play([], '--level', 'godlike').code, 2);
});
