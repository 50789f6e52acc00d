// Links to positions, finished games and challenges.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importInstalled } from './installed.mjs';

const {
  challengeLink,
  challengeResult,
  Game,
  gameLink,
  init,
  positionLink,
  presets,
  readLink,
  solve,
  variationLink,
} = await importInstalled('machiavelli-cards');
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
    const link = positionLink(position, { rules });
    const content = await readLink(`#${link}`);
    assert.deepEqual([content.kind, content.position], ['position', position]);
    assert.equal(positionLink(position, { rules: content.rules }), link);
    solve(content.position, { rules: content.rules });
  }
});

test('around a link of any kind, white space is what the specification calls so', async () => {
  const game = Game.deal({ seed: 'link' });
  while (game.result() === null) game.botTurn('beginner', 1000);
  const position = '5S 5H 5D / 4C 4D 4H';
  const links = [
    positionLink(position),
    variationLink([position, '5S 5H 5D | 4C 4D 4H / ']),
    await gameLink(game.save()),
  ];
  for (const link of links) {
    const { kind } = await readLink(link);
    for (const space of ['\u0085', '\u2028\u00a0', '\t\r\n '])
      assert.equal((await readLink(`${space}#${link}${space}`)).kind, kind);
    for (const other of ['\ufeff', '\u200b', '\u001c'])
      await assert.rejects(readLink(`${other}${link}`), { code: 'unknown-link', at: 0 });
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

/** A finished game against a thrifty and an alternating computer, and its challenge. */
function challenge() {
  const seats = [{ level: 'hard', style: 'thrifty' }, null, { level: 'easy', alternates: true }];
  const rules = { preset: 'bga', setAside: 26 };
  const game = Game.deal({ seed: 'una sera d’autunno', rules, players: seats.length });
  while (game.result() === null) {
    const seat = seats[game.seatToMove];
    game.botTurn(seat?.level ?? 'medium', 100_000, seat?.style ?? game.style);
  }
  return { game, seats };
}

test('a challenge has the deal, who plays it, and what the challenger laid in each turn', async () => {
  const { game, seats } = challenge();
  const link = await challengeLink(game.save(), seats);
  assert.match(link, /^c1~bga\.setAside=26~[\w-]+~hard-thrifty\.me\.easy-up~[\w-]+~[\da-z]{2}$/);
  const { kind, result, seats: read, ...deal } = await readLink(`#${link.replaceAll('~', '%7E')}).`);
  assert.deepEqual([kind, read, deal.seed], ['challenge', seats, game.seed]);
  const same = Game.deal({ ...deal, players: 3 });
  const first = ({ hand }) => hand.map(({ face }) => face).join(' ');
  assert.equal(first(same.view(1)), first(game.at(0).view(1)));
  const own = game.log().filter(({ seat }) => seat === 1);
  assert.deepEqual(
    result.turns.map(({ laid }) => laid),
    own.map(({ laid }) => laid.ids.length),
  );
  assert.equal(result.turns.at(-1).left, game.view(1).hand.length);
  assert.deepEqual(result.winners, game.result().winners);
  assert.equal(result.best, game.found(1).best);
});

test('every changed character of a challenge is noticed or harmless', async () => {
  const { game, seats } = challenge();
  const link = await challengeLink(game.save(), seats);
  const content = await readLink(link);
  for (let place = 0; place < link.length; place += 1) {
    const changed = link.slice(0, place) + 'ABxyz09-_~.'[place % 11] + link.slice(place + 1);
    for (const wrong of [changed, link.slice(0, place)]) {
      const read = await readLink(wrong).catch((error) => error);
      if (read instanceof Error) assert.ok(read.at <= wrong.length, String(read));
      else assert.deepEqual(read, content);
    }
  }
});

test('only a finished game that was dealt by its seed can be a challenge', async () => {
  const { game, seats } = challenge();
  const other = Game.deal({ seed: 'open', players: 3 });
  await assert.rejects(challengeLink(other.save(), seats), { code: 'game-not-over' });
  for (const wrong of [[], [null, null, null], [null], undefined])
    await assert.rejects(challengeLink(game.save(), wrong), { code: 'bad-input' });
  const [first, own] = seats;
  for (const [seat, error] of [
    [{ level: 'hrad' }, { code: 'unknown-level', message: /seats\[2\]: there is no level "hrad"/ }],
    [
      { level: 'hard', style: 'greedy' },
      { code: 'bad-input', message: /seats\[2\]: there is no style "greedy"/ },
    ],
  ])
    await assert.rejects(challengeLink(game.save(), [first, own, seat]), error);
  assert.throws(() => challengeResult(other.save(), 0), { code: 'game-not-over' });
  assert.throws(() => challengeResult(game.save(), 3), { code: 'no-such-seat' });
});

test('the result of a game is that in its challenge, also if the game is too long for a link', async () => {
  const { game, seats } = challenge();
  const { result } = await readLink(await challengeLink(game.save(), seats));
  assert.deepEqual(challengeResult(game.save(), 1), result);
  // In a link, this seed has more than a thousand characters.
  const long = Game.deal({ seed: '🂡'.repeat(200) });
  while (long.result() === null) long.botTurn('beginner');
  await assert.rejects(challengeLink(long.save(), [null, { level: 'hard' }]), { code: 'link-too-long' });
  const { best, turns } = challengeResult(long.save(), 0);
  assert.deepEqual([best, turns.length > 10], [long.found(0).best, true]);
});

test('the error for an unreadable link says why, where, and what could be read', async () => {
  for (const [link, error] of [
    ['g2abc', { code: 'unknown-link' }],
    ['g1ab"cz', { code: 'bad-link', at: 4 }],
    ['g1AAz', { code: 'damaged-link' }],
    ['c2~bga~eA~me.hard~AA~aa', { code: 'unknown-link', at: 0 }],
    ['c1~bgb~eA~me.hard~AA~aa', { code: 'bad-link', at: 3, message: /character 4: the rules/ }],
    ['c1~bga~e~me.hard~AA~aa', { code: 'bad-link', at: 7 }],
    ['c1~bga~eA~me.tough~AA~aa', { code: 'bad-link', at: 13 }],
    ['c1~bga~eA~easy.hard~AA~aa', { code: 'bad-link', at: 10 }],
    ['c1~bga~eA~me.hard~AA~aa', { code: 'bad-link', at: 18 }],
    ['c1~bga~eA~me.hard~AA', { code: 'damaged-link', at: 20 }],
    [7, { code: 'bad-input' }],
    ['p1~bga~5SHDC.6', { code: 'bad-link', at: 14, read: '5S 5H 5D 5C / ' }],
  ]) {
    await assert.rejects(readLink(link), error);
  }
});

const LINE = [
  '5C 5D 5H 5S | 6C 7C 8C / 4C KD',
  '5C 5D 5H 5S | 6C 7C 8C / 4C KD 9C',
  '5D 5H 5S | 4C 5C 6C 7C 8C 9C / KD',
];

test('a link to a variation gives its positions and rules, and every change of one character is noticed or harmless', async () => {
  const link = variationLink(LINE, 'italian');
  assert.match(link, /^a1~italian~[\w.~-]+~z$/);
  assert.equal(variationLink(LINE, { rules: 'italian' }), link);
  assert.equal(variationLink(LINE, null), variationLink(LINE));
  const content = await readLink(`#${link}).`);
  assert.deepEqual([content.kind, content.positions, content.rules.preset], ['variation', LINE, 'italian']);
  assert.deepEqual(await readLink(link.replaceAll('~', '%7E')), content);
  for (let place = 0; place < link.length; place += 1) {
    for (const sign of ['A', 'x', '9', '~', '-', '']) {
      const changed = link.slice(0, place) + sign + link.slice(place + 1);
      const read = await readLink(changed).catch(({ code }) => ({ code }));
      if (read.code === undefined) assert.deepEqual(read.positions, LINE, changed);
    }
    await assert.rejects(readLink(link.slice(0, place)), undefined, link.slice(0, place));
  }
});

test('a link to a variation has its side lines, and every change of one character is noticed or harmless', async () => {
  const sideLines = [
    { from: 0, positions: ['5D 5H 5S | 4C 5C 6C 7C 8C / KD', '5D 5H 5S | 4C 5C 6C 7C 8C / KD 9C'] },
    { from: 4, positions: ['5D 5H 5S | 4C 5C 6C 7C 8C 9C / KD'] },
    { from: 2, positions: [`${LINE[2]} 2S`] },
  ];
  const link = variationLink(LINE, { rules: 'italian', sideLines });
  const content = await readLink(link);
  assert.deepEqual([content.positions, content.sideLines], [LINE, sideLines]);
  assert.deepEqual((await readLink(variationLink(LINE))).sideLines, []);
  for (let place = 0; place < link.length; place += 1) {
    for (const sign of ['A', 'x', '9', '0', '~', '-', '']) {
      const changed = link.slice(0, place) + sign + link.slice(place + 1);
      const read = await readLink(changed).catch(({ code }) => ({ code }));
      if (read.code === undefined) assert.deepEqual(read, content, changed);
    }
    await assert.rejects(readLink(link.slice(0, place)), undefined, link.slice(0, place));
  }
});

test('side lines depart from positions before them, and consist of legal turns and drawn cards', () => {
  const rejects = (sideLines, message) =>
    assert.throws(() => variationLink(LINE, { sideLines }), { code: 'bad-input', message });
  rejects([{ from: 3, positions: LINE }], /sideLines\[0\]\.from: there is no position 3/);
  rejects([{ from: '0', positions: LINE }], /sideLines\[0\]\.from/);
  rejects([{ from: -1, positions: LINE }], /sideLines\[0\]\.from/);
  rejects([{ from: 0, positions: [] }], /sideLines\[0\]\.positions: expected a list/);
  rejects([null], /sideLines\[0\]/);
  rejects('0', /sideLines: expected a list/);
  rejects(
    [
      { from: 1, positions: [LINE[2]] },
      { from: 0, positions: [LINE[2]] },
    ],
    /sideLines\[1\]\.positions\[0\]/,
  );
});

test('a variation consists of legal turns and drawn cards', async () => {
  const rejects = (positions, error) => assert.throws(() => variationLink(positions), error);
  rejects([], { code: 'bad-input' });
  rejects('4C / 5C', { code: 'bad-input' });
  rejects([LINE[0], LINE[2]], { code: 'bad-input', message: /positions\[1\]/ });
  rejects(['5C 6C 7C / 8C', '5C 6C 7C / KS'], { code: 'bad-input' });
  rejects(['5C 6C 7C / 8C', '5C 6C 7C 8C / KS'], { code: 'bad-input' });
  rejects(['8H 8H 8H / '], { code: 'impossible-cards' });
  // In this order, no cards are written together.
  const all = [...'SHD'].flatMap((suit) => [...'A23456789TJQK'].map((rank) => rank + suit));
  const cards = all.map((_, index) => all[(index * 17) % all.length]);
  rejects(
    cards.map((_, count) => `5C 6C 7C / ${cards.slice(0, count + 1).join(' ')}`),
    { code: 'link-too-long' },
  );
});

test('the positions of a variation may be written in any way of the notation', () => {
  const [first, second, third] = LINE;
  const written = [first.replace(' KD', ',K♦'), second, third.replace('5H', '5h')];
  assert.equal(variationLink(written, 'italian'), variationLink(LINE, 'italian'));
});

test('the index of an error in a variation counts code points', async () => {
  const link = variationLink(LINE);
  await assert.rejects(readLink(`${link}~🂡~a`), { code: 'damaged-link', at: link.length + 4 });
});

test('the error for a damaged link to a variation has the positions that could be read', async () => {
  const link = variationLink(LINE);
  const second = link.indexOf('~', link.indexOf('~', 'a1~bga~'.length) + 1) + 1;
  const branched = variationLink(LINE, { sideLines: [{ from: 0, positions: [LINE[1]] }] });
  for (const [text, error] of [
    [link.slice(0, -2), { code: 'damaged-link', read: LINE.join('\n') }],
    [link.slice(0, second + 3), { code: 'bad-link', read: `${LINE[0]}\n5C 5D / ` }],
    [link.replace('a1', 'a2'), { code: 'unknown-link', at: 0, read: '' }],
    [branched.slice(0, -2), { code: 'damaged-link', read: [...LINE, 0, LINE[1]].join('\n') }],
    // The second position is missing.
    [
      link.slice(0, second) + link.slice(link.indexOf('~', link.indexOf('~', second) + 1) + 1),
      { code: 'bad-link', at: second, read: LINE[0] },
    ],
  ]) {
    await assert.rejects(readLink(text), error, text);
  }
});
