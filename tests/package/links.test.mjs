// Links to positions and finished games.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importInstalled } from './installed.mjs';

const { Game, gameLink, init, positionLink, presets, readLink, solve } =
  await importInstalled('machiavelli-cards');
await init();

test('reading a link to a position gives the position and the rules, with every preset and with changed rules', async () => {
  const position = '5S 5H 5D 5C | 6C 7C 8C / 4C KD';
  const all = [
    ...presets().map(({ preset }) => preset),
    { preset: 'session', jokers: 2, deal: 10 },
    undefined,
  ];
  assert.ok(all.length > 10);
  for (const rules of all) {
    const link = positionLink(position, rules);
    const content = await readLink(`#${link}`);
    assert.deepEqual([content.kind, content.position], ['position', position]);
    assert.equal(positionLink(position, content.rules), link);
    solve(content.position, { rules: content.rules });
  }
});

test('a link to a finished game is short, and every change of one character is noticed or harmless', async () => {
  const game = Game.deal({ seed: 'link', players: ['Anna', 'Bruno'] });
  while (game.result() === null) game.botTurn('medium', 20_000);
  const save = game.save();
  const link = await gameLink(save);
  assert.ok(link.length < 1200, `${link.length}`);
  const { kind, save: same } = await readLink(link);
  assert.deepEqual([kind, same], ['game', save]);
  assert.equal((await readLink(`#${link}).`)).save, save);
  for (let place = 0; place < link.length; place += 1) {
    const changed = link.slice(0, place) + 'ABxyz09-_~.'[place % 11] + link.slice(place + 1);
    for (const wrong of [changed, link.slice(0, place)]) {
      const read = await readLink(wrong).catch(({ code }) => ({ code }));
      assert.ok(read.code !== undefined || read.save === save, wrong);
    }
  }
});

test('the error for an unreadable link says why, where, and what could be read', async () => {
  for (const [link, error] of [
    ['g2abc', { code: 'unknown-link' }],
    ['g1ab"cz', { code: 'bad-link', at: 4 }],
    ['g1AAz', { code: 'damaged-link' }],
    [7, { code: 'bad-input' }],
    ['p1~bga~5SHDC.6', { code: 'bad-link', at: 14, read: '5S 5H 5D 5C / ' }],
  ]) {
    await assert.rejects(readLink(link), error);
  }
});
