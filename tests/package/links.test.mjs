// Links to positions and finished games.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { projectOfTests } from './packed.mjs';

const project = projectOfTests();

const run = (code) =>
  project.run(`
    const { gameLink, positionLink, readLink } = engine;
    await init();
    const codeOf = (promise) => promise.then(() => null, ({ code, at, read }) => ({ code, at, read }));
    const finished = (options, level) => {
      const game = Game.deal(options);
      while (game.result()?.sessionOver !== true) {
        if (game.result() !== null) game.nextDeal();
        game.botTurn(level, 20_000);
      }
      return game.save();
    };
    ${code}
  `);

test('reading a link to a position gives the position and the rules, with every preset and with changed rules', () => {
  const results = run(`
    const position = '5S 5H 5D 5C | 6C 7C 8C / 4C KD';
    const rules = [...presets().map(({ name }) => name), { preset: 'session', jokers: 2, deal: 10 }, undefined];
    const results = [];
    for (const each of rules) {
      const content = await readLink('#' + positionLink(position, each));
      results.push([content.kind, content.position, positionLink(position, each) === positionLink(position, content.rules)]);
      solve(content.position, { rules: content.rules });
    }
    console.log(JSON.stringify(results));
  `);
  assert.ok(results.length > 10);
  for (const result of results)
    assert.deepEqual(result, ['position', '5S 5H 5D 5C | 6C 7C 8C / 4C KD', true]);
});

test('a link to a finished game is short, and every change of one character is noticed or harmless', () => {
  const { kind, same, length, wrong, odd } = run(`
    const save = finished({ seed: 'link', players: ['Anna', 'Bruno'] }, 'medium');
    const link = await gameLink(save);
    const content = await readLink(link);
    const wrong = [];
    for (let place = 0; place < link.length; place += 1) {
      const sign = 'ABxyz09-_~.'[place % 11];
      const changed = link.slice(0, place) + sign + link.slice(place + 1);
      const read = await readLink(changed).catch(({ code }) => ({ code }));
      if (read.code === undefined && read.save !== save) wrong.push(changed);
      const cut = await readLink(link.slice(0, place)).catch(({ code }) => ({ code }));
      if (cut.code === undefined && cut.save !== save) wrong.push(link.slice(0, place));
    }
    const decorated = (await readLink('#' + link + ').')).save;
    const odd = [decorated === save, await codeOf(readLink('g2abc')), await codeOf(readLink('g1ab"cz')),
      await codeOf(readLink('g1AAz')), await codeOf(readLink(7))];
    console.log(JSON.stringify({ kind: content.kind, same: content.save === save, length: link.length, wrong, odd }));
  `);
  assert.deepEqual([kind, same, wrong], ['game', true, []]);
  assert.ok(length < 1200, `${length}`);
  assert.deepEqual(
    odd.map((error) => error?.code ?? error),
    [true, 'unknown-link', 'bad-link', 'damaged-link', 'bad-input'],
  );
  assert.equal(odd[2].at, 4);
});

test('games in progress, long games and invalid saves have no link', () => {
  const codes = run(`
    const long = finished({ seed: 'long', players: 4, rules: { preset: 'session', target: 500 } }, 'easy');
    const saves = [Game.deal({ seed: 'new' }).save(), long, 'no save'];
    console.log(JSON.stringify(await Promise.all(saves.map((save) => codeOf(gameLink(save))))));
  `);
  assert.deepEqual(
    codes.map(({ code }) => code),
    ['game-not-over', 'link-too-long', 'bad-save'],
  );
});

test('the error for a damaged link has the part of the position that could be read', () => {
  const error = run(`console.log(JSON.stringify(await codeOf(readLink('p1~bga~5SHDC.6'))));`);
  assert.deepEqual(error, { code: 'bad-link', at: 14, read: '5S 5H 5D 5C / ' });
});
