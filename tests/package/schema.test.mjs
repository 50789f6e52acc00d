// The JSON Schema of the specification is made from the types, and real output fits it.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { SCHEMA_FILE, schemaText } from '../../scripts/lib/schema/schema.mjs';
import { assertIs, faultsOf, schemaNames } from '../support/schema.mjs';
import { importInstalled } from './installed.mjs';
import { root } from './packed.mjs';

const engine = await importInstalled('machiavelli-cards');
const online = await importInstalled('machiavelli-cards/online');
const puzzles = await importInstalled('machiavelli-cards/puzzles');
await engine.init();

test('the schema in the repository is the one that `npm run schemas` makes', () => {
  assert.equal(readFileSync(join(root, SCHEMA_FILE), 'utf8'), schemaText());
});

test('what does not fit a type is refused', () => {
  for (const [name, value] of [
    ['Decision', {}],
    ['Decision', { table: null, draw: true }],
    ['Card', 212],
    ['Card', 1.5],
    ['Faces', '5C,5D'],
    ['Layout', '5C |'],
    ['NumberedCommand', { kind: 'play', n: 1 }],
    ['PlayerMessage', { kind: 'join' }],
    ['HolderMessage', { kind: 'same', seq: -1 }],
    ['RulesInput', 'poker'],
  ])
    assert.notEqual(faultsOf(name, value), '', `${name} ${JSON.stringify(value)}`);
});

test('the views and events of whole games fit, for players and spectators, in a draft and at the end', () => {
  for (const { preset } of engine.presets()) {
    const game = engine.Game.deal({ rules: preset, players: 2, seed: `schema ${preset}` });
    while (game.result() === null) {
      const view = game.view(game.seatToMove);
      game.lay(view.hand.slice(0, 2).map(({ id }) => id));
      for (const seat of [0, 1, null]) assertIs('View', game.view(seat));
      if (game.log().length > 20) game.resign(0);
      else game.botTurn('easy');
    }
    assertIs('View', game.view(1));
    assert.ok(game.log().length > 5);
    for (const event of game.log()) assertIs('TurnEvent', event);
    assertIs('Found', game.found(0));
    game.free();
  }
});

test('the answers of the package fit', () => {
  const position = '5C 5D 5H 5S | 6C 7C 8C / 4C 9D';
  assertIs('SolveAnswer', engine.solve(position, { alternatives: 2 }));
  assertIs('SolveAnswer', engine.solve('5C 5D / 9H'));
  assertIs('Outs', engine.outs(position));
  assertIs('MeldAnswer', engine.checkMeld('5C 5D 5H'));
  assertIs('MeldAnswer', engine.checkMeld('5C 5D'));
  assertIs('TableAnswer', engine.checkTable('5C 5D 5H'));
  assertIs('TableAnswer', engine.checkTable('5C 5D * | 5C 5C 5C'));
  assertIs('TurnAnswer', engine.checkTurn({ before: position, after: '5D 5H 5S | 4C 5C 6C 7C 8C / 9D' }));
  assertIs('TurnAnswer', engine.checkTurn({ before: position, after: '5D 5H | 6C 7C 8C / 9D 5S' }));
  for (const rules of engine.presets()) assertIs('Rules', rules);
  for (const option of engine.ruleOptions()) assertIs('OptionInfo', option);
  assert.throws(
    () => engine.maxPlayers({ preset: 'poker', hats: 1, deal: 99, target: 5 }),
    ({ flaws }) => {
      for (const flaw of flaws) assertIs('RulesFlaw', flaw);
      return flaws.length === 3;
    },
  );
  const puzzle = puzzles.puzzle(7);
  assertIs('Puzzle', puzzle);
  assertIs('PuzzleVerdict', puzzles.judgePuzzle(puzzle, puzzle.position.split(' / ')[0]));
  const game = engine.Game.arrange({ position, players: ['Ada', 'Bruno'], seed: 'a game' });
  assertIs('Hint', game.hint());
  game.free();
});

/** A channel whose other end is this test, which sends by `onmessage` and keeps what it receives. */
function testChannel() {
  const sent = [];
  return {
    sent,
    send: (text) => sent.push(JSON.parse(text)),
    close: () => {},
    onmessage: null,
    onclose: null,
  };
}

/** Sends a message, and resolves to the messages that follow. */
async function exchange(channel, message) {
  const before = channel.sent.length;
  assertIs('PlayerMessage', message);
  channel.onmessage(JSON.stringify(message));
  for (let round = 0; round < 1000 && channel.sent.length === before; round += 1)
    await new Promise((resolve) => setImmediate(resolve));
  return channel.sent.slice(before);
}

async function holding(options, work) {
  const saves = [];
  const authority = await online.createAuthority({ ...options, save: (saved) => void saves.push(saved) });
  const channel = testChannel();
  const stop = online.serve(authority, channel);
  try {
    await work(authority, channel);
  } finally {
    stop();
    await authority.close();
  }
  assert.ok(saves.length > 0 && channel.sent.length > 1);
  for (const saved of saves) assertIs('SavedGame', saved);
  for (const message of channel.sent) assertIs('HolderMessage', message);
}

test('the messages of an online game fit', async () => {
  const seats = [{ name: 'Ada' }, { name: 'Bruno' }];
  await holding({ seats, rules: 'session-timed', seed: 'online' }, async (authority, channel) => {
    const [update] = await exchange(channel, { kind: 'join', token: authority.tokens[0] });
    assert.deepEqual([update.kind, update.known], ['update', 0]);
    assertIs('SeatUpdate', await authority.view(0));
    const { n } = update;
    const command = { kind: 'command', id: '1', seat: 0, command: { kind: 'restore', n } };
    const kinds = (await exchange(channel, command)).map(({ kind }) => kind);
    assert.ok(kinds.every((kind) => ['update', 'answer', 'error'].includes(kind)));
    assert.equal(
      (await exchange(channel, { ...command, id: '2', command: { kind: 'draw', n: 99 } }))[0].late,
      true,
    );
    const resigned = await exchange(channel, {
      ...command,
      id: '3',
      command: { kind: 'resign', n: channel.sent.findLast(({ kind }) => kind === 'update').n },
    });
    assert.ok(resigned.length > 0);
    channel.onmessage('?');
    await exchange(channel, { kind: 'view', seq: 0 });
  });
});

test('the lobby of a fair deal fits', async () => {
  await holding({ seats: [{ name: 'Ada' }, { name: 'Bruno' }], fair: true }, async (authority, channel) => {
    const [lobby] = await exchange(channel, { kind: 'join', token: authority.tokens[0] });
    assert.deepEqual([lobby.kind, lobby.commitments], ['lobby', null]);
    await exchange(channel, { kind: 'join', token: authority.tokens[0], commitment: null });
  });
});

test('the cases for conformance fit, and each type has a schema', () => {
  const folder = join(root, 'docs/spec/conformance');
  const names = readdirSync(folder);
  assert.ok(names.length > 6);
  for (const name of names) assertIs('Cases', JSON.parse(readFileSync(join(folder, name), 'utf8')));
  assert.ok(schemaNames.length > 80 && schemaNames.includes('Observation'));
});
