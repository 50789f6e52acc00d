// The screen of games with friends and the bar above their table. The other side of each game is played without a page.
import { test } from 'node:test';
import { Game } from 'machiavelli-cards';
import { createAuthority } from '../../www/online/game-authority.ts';
import type { SavedGame, SeatOptions } from '../../www/online/saved-game.ts';
import { serve } from '../../www/online/serve.ts';
import { decodeHandshake, encodeHandshake, type Handshake } from '../../www/page/friend/handshake.ts';
import { decodeMailboxLink } from '../../www/page/friend/mailbox.ts';
import { createInvitation, createReply, STUN_HOST } from '../../www/page/friend/peer.ts';
import { words as connected } from '../../www/words/en/connected.ts';
import { words } from '../../www/words/en/friend.ts';
import { words as myGames } from '../../www/words/en/my-games.ts';
import { presets } from '../../www/words/en/presets.ts';
import { words as friendIt } from '../../www/words/it/friend.ts';
import { replaceCrypto } from '../support/crypto.ts';
import { holdEngine, init } from '../support/engine.ts';
import { expect } from '../support/expect.ts';
import { refuseStoring, replace } from '../support/replace.ts';
import { TestNetwork } from '../support/rtc.ts';
import { ANNA, BRUNO } from '../table/driver.ts';
import { loggedErrors, openPage, type TestPage } from './driver.ts';

await init();

const [HOSTED, JOINED] = ['machiavelli.friend-host', 'machiavelli.friend-guest'] as const;
const SEATS = [ANNA, BRUNO].map(({ name }) => ({ name, level: null }));

let network: TestNetwork;

/** Replaces what a browser offers for connections. */
function setUp(): void {
  network = new TestNetwork();
  replaceCrypto();
  replace(globalThis, { RTCPeerConnection: network.Connection });
  // A tab waits for a lock on the clock of the test.
  const timeout = (time: number): AbortSignal => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), time);
    return controller.signal;
  };
  replace(AbortSignal, { timeout });
}

/** A stored game that this browser hosts for Bruno, who is away. */
async function hostedGame(change = (saved: SavedGame) => saved): Promise<Record<string, unknown>> {
  const { close, saved } = await createAuthority({ seats: SEATS, rules: 'bga', seed: 'hosted' });
  close();
  return { [HOSTED]: { version: 2, saved: change(saved), replaced: [], mailbox: null } };
}

/** Plays a saved game to its end. */
function finished(saved: SavedGame): SavedGame {
  const game = Game.load(saved.game ?? '');
  while (game.result() === null) game.botTurn('easy');
  const text = game.save();
  game.free();
  return { ...saved, game: text };
}

async function openHosted(
  options: { address?: string; change?: (saved: SavedGame) => SavedGame } = {},
): Promise<TestPage> {
  const { address = '#friend-table', change } = options;
  setUp();
  return openPage({ address, stored: await hostedGame(change) });
}

const bar = (page: TestPage): string => page.text('.friend-bar p');
const alert = (page: TestPage): string => page.text('.friend [role=alert]');
const code = (page: TestPage): string =>
  (page.one('.friend-code textarea[readonly]') as HTMLTextAreaElement).value;
const stateOf = (page: TestPage, seat = 1): string | undefined =>
  page.one(`.friend-guest[data-seat="${seat}"]`).dataset.state;

/** A game of Anna on another device, in which Bruno has the seat of the invitation. */
async function hostElsewhere(seats: readonly SeatOptions[] = SEATS) {
  const authority = await createAuthority({ seats, rules: 'bga', fair: true, away: null });
  await authority.join(authority.tokens[0] ?? '');
  const makeInvitation = () => createInvitation(false, authority.tokens[1] ?? '');
  /** The link for Bruno, and the function that uses his reply. */
  const invite = async () => {
    const invitation = await makeInvitation();
    void invitation.channel.then((channel) => serve(authority, channel, { silence: null }));
    const accept = (reply: string) => invitation.accept(decodeHandshake(reply, 'reply') as Handshake);
    return { link: `#${invitation.code}`, accept };
  };
  return { authority, invite };
}

/** Opens an invitation, joins, and lets the host elsewhere use the reply. */
async function joinGame(
  page: TestPage,
  { invite }: Awaited<ReturnType<typeof hostElsewhere>>,
): Promise<string> {
  const { link, accept } = await invite();
  await page.goTo(link);
  await page.press('join');
  await accept(code(page));
  return link;
}

const hasTable = (page: TestPage) =>
  page.until(() => page.isTableShown && page.table.host.view !== null, 'the game is not shown');

test('a game with a friend that is left while it loads stays hidden until the player returns', async () => {
  const page = await openHosted({ address: '' });
  const isHidden = (when: string): void =>
    expect([page.isTableShown, page.find('.friend-bar'), page.table.host.view], when).toEqual([
      false,
      null,
      null,
    ]);
  const release = holdEngine();
  await page.goTo('#friend-table');
  await page.goBack();
  isHidden('the engine loads');
  release();
  await page.settle();
  isHidden('the engine has loaded');
  for (let moments = 0; moments < 60; moments += 3) {
    page.history.assign('#friend-table');
    for (let moment = 0; moment < moments; moment += 1) await null;
    await page.goBack();
    isHidden(`after ${moments} moments`);
  }
  await page.press('friend', 'table');
  expect(page.table.phase).toMatch(/mine|computer/);
  expect(bar(page)).toBe(words.bar.away('Bruno', 1));
});

test('above the table, the host reads that the browser cannot store the game', async () => {
  const page = await openHosted({ address: '' });
  refuseStoring((key) => key === HOSTED);
  await page.goTo('#friend');
  // A computer that takes over is stored.
  await page.press('computer', 'table');
  expect(bar(page)).toContain(words.bar.notStored);
});

test('a hosted game that can no longer be read can be ended, and another one begun', async () => {
  const page = await openHosted({ address: '#friend', change: (saved) => ({ ...saved, game: 'damaged' }) });
  expect(alert(page)).toBe(words.unreadable);
  loggedErrors.length = 0;
  await page.press('end');
  expect(page.offers('begin')).toBe(true);
});

test('what another version of the page has stored, or what is damaged, is not used', async () => {
  setUp();
  const { [HOSTED]: whole } = await hostedGame();
  for (const stored of [
    { ...(whole as object), version: 1 },
    { ...(whole as object), saved: 3 },
    [],
    'text',
  ]) {
    const page = await openPage({ address: '#friend', stored: { [HOSTED]: stored, [JOINED]: stored } });
    expect(page.offers('begin'), JSON.stringify(stored).slice(0, 30)).toBe(true);
    page.unload();
  }
});

test('a player who returns to the table of a finished game with a friend reads that it is over', async () => {
  const page = await openHosted({ change: finished });
  for (const visit of ['first', 'second']) {
    // The result can be read, and Bruno, who is not here, can be invited to a rematch.
    expect([bar(page), page.table.dialog], visit).toEqual([
      `${words.bar.over} ${words.bar.away('Bruno', 1)}`,
      'end',
    ]);
    await page.table.key('Escape');
    await page.goTo('#friend');
    await page.press('table');
  }
  await page.table.key('Escape');
  await page.press('another');
  expect(page.offers('begin')).toBe(true);
});

/** A game that was won against Bruno, whose name was typed in another way. */
const WON = { game: 'an earlier game', opponents: [{ name: ' BRUNO', outcome: 'win' }] };

/** Closes the result, and returns the rows of “Head to head” in “My games”. */
async function headToHead(page: TestPage): Promise<readonly string[]> {
  await page.table.key('Escape');
  await page.goTo('#');
  await page.press('my-games');
  const rows = page
    .all('.head-to-head tbody tr')
    .map((row) => [...row.children].map((cell) => cell.textContent));
  await page.escape();
  return rows.map((row) => row.join(' '));
}

test('the host’s result with a friend counts once, also after a reload, and stays deleted', async () => {
  setUp();
  const page = await openPage({
    address: '#friend-table',
    stored: { ...(await hostedGame()), 'machiavelli.friends': [WON] },
  });
  await page.table.untilMyTurn();
  await page.table.resign();
  expect(page.table.one('dialog').textContent).toContain(myGames.score('Bruno', 1, 1));
  for (const when of ['at once', 'after a reload']) {
    expect(await headToHead(page), when).toEqual(['Bruno 1 1 0']);
    await page.goTo('#friend-table');
    await page.reload();
    expect(page.table.dialog, when).toBe('end');
  }
  await page.table.key('Escape');
  await page.goTo('#');
  await page.press('my-games', 'forget', 'confirm');
  await page.escape();
  await page.goTo('#friend-table');
  expect(await headToHead(page)).toEqual([]);
});

test('the guest’s result with a friend counts once, also over a new link, and a computer is no friend', async () => {
  setUp();
  const { authority, invite } = await hostElsewhere([...SEATS, { name: 'Eva', level: 'easy' }]);
  const earlier = { ...WON, opponents: [{ name: 'Anna', outcome: 'win' }] };
  const page = await openPage({ address: '#friend', stored: { 'machiavelli.friends': [earlier] } });
  await joinGame(page, { authority, invite });
  await hasTable(page);
  await authority.send(0, { kind: 'resign', n: 0 });
  await page.until(() => page.table.dialog === 'end', 'the guest does not see the end');
  expect(page.table.one('dialog').textContent).toContain(myGames.score('Anna', 2, 0));
  for (const when of ['at once', 'over a new link']) {
    expect(await headToHead(page), when).toEqual(['Anna 2 0 0']);
    await joinGame(page, { authority, invite });
    await hasTable(page);
  }
  authority.end();
});

test('who was not named, or has left the game to a computer, is not a friend to count', async () => {
  setUp();
  const seats = ['Anna', 'Player 2', 'Carla'].map((name) => ({ name, level: null }));
  const { close, saved } = await createAuthority({ seats, rules: 'bga', seed: 'hosted' });
  close();
  const page = await openPage({
    address: '#friend-table',
    stored: { [HOSTED]: { version: 2, saved, replaced: [2], mailbox: null } },
  });
  await page.table.untilMyTurn();
  await page.table.resign();
  expect(await headToHead(page)).toEqual([]);
});

test('the bar above a game with a friend follows the language of the page', async () => {
  const page = await openHosted();
  expect(bar(page)).toBe(words.bar.away('Bruno', 1));
  await page.table.press('menu', 'settings');
  await page.pick('lang', 'it');
  expect([bar(page), page.one('.friend-bar').lang]).toEqual([friendIt.bar.away('Bruno', 1), 'it']);
});

test('the host reads what is missing or wrong: too few people, text that is no reply, a link that is cut', async () => {
  setUp();
  const page = await openPage({ address: '#friend' });
  await page.fill('.seat[data-seat="1"] select', 'easy');
  expect([page.text('.refusals'), page.offers('begin')]).toEqual([words.tooFewPeople, false]);
  await page.fill('.seat[data-seat="1"] select', 'person');
  await page.fill('.seat[data-seat="1"] input', 'Bruno');
  await page.press('begin');
  const link = code(page);
  expect(page.text('.friend-guest')).toContain(words.sendLink('Bruno'));
  for (const [text, problem] of [
    ['', words.problems.empty],
    ['Hello!', words.problems['no-code']],
    [link, words.problems['other-kind']],
    ['r1~AAAA', words.problems.cut],
  ] as const) {
    await page.fill('[data-control=reply]', text);
    await page.press('connect');
    expect(alert(page), text).toBe(problem);
  }
  // Pages that were not loaded over https have no camera.
  await page.press('scan');
  expect(page.texts('[role=alert]')).toContain(words.camera.insecure);
  await page.goTo(link.slice(link.indexOf('#'), -10));
  expect(alert(page)).toBe(words.linkProblems.cut);
});

test('the table appears at the host when the last guest has come, and the screen does not sleep until then', async () => {
  setUp();
  const locks = { held: 0 };
  const request = async () => {
    locks.held += 1;
    const lock = new EventTarget();
    const release = async (): Promise<void> => {
      locks.held -= 1;
      lock.dispatchEvent(new Event('release'));
    };
    return Object.assign(lock, { release });
  };
  replace(navigator, { wakeLock: { request } });
  const page = await openPage({ address: '#friend' });
  expect(locks.held).toBe(0);
  await page.press('begin');
  expect([locks.held, stateOf(page), page.text('.friend-status')]).toEqual([
    1,
    'link',
    `${words.waitingForAll} ${words.keepOpen}`,
  ]);
  const invitation = decodeHandshake(code(page), 'invitation') as Handshake;
  const reply = await createReply(invitation, false);
  await page.fill('[data-control=reply]', reply.code);
  await page.press('connect');
  // The guest’s page has not joined yet.
  expect([stateOf(page), page.offers('invite')]).toEqual(['connecting', true]);
  await page.press('computer');
  await hasTable(page);
  expect(bar(page)).toContain(words.bar.replaced('Player 2', 1));
  await page.press('friend');
  expect(locks.held).toBe(1);
  await page.press('end', 'confirm');
  expect([page.offers('begin'), locks.held]).toEqual([true, 0]);
});

for (const anotherNetwork of [false, true]) {
  test(`a guest’s browser opens no connection until the guest joins, on ${anotherNetwork ? 'another' : 'the same'} network`, async () => {
    setUp();
    const invitation = encodeHandshake({
      ...{ kind: 'invitation', id: 7, anotherNetwork, user: 'user', password: 'a'.repeat(24) },
      ...{ token: '0f'.repeat(16), fingerprint: new Uint8Array(32) },
      candidates: [{ address: '203.0.113.9', port: 9, isPublic: true }],
    });
    const page = await openPage({ address: `#${invitation}` });
    expect(page.text('.friend')).toContain(words.reply.joinHint);
    expect(network.connections).toEqual([]);
    // A guest on another network can join with or without the server.
    expect(page.find('[data-action=agree]')?.textContent).toBe(
      anotherNetwork ? words.reply.agree(STUN_HOST) : undefined,
    );
    await page.press(anotherNetwork ? 'local' : 'join');
    expect(code(page)).toMatch(/^r1~/);
    expect(network.connections.map(({ configuration }) => configuration.iceServers)).toEqual([[]]);
  });
}

test('an invitation says who invites to which game and with whom, and the guest’s name is kept for the next time', async () => {
  setUp();
  const seats = [{ name: 'Anna' }, { name: 'Bruno' }, { name: '', isComputer: true }];
  const introduction = {
    ...{ game: 'italian-six', isChanged: true, seat: 1 },
    seats: seats.map((seat) => ({ isComputer: false, ...seat })),
  };
  const invitation: Handshake = {
    ...{ kind: 'invitation', id: 7, anotherNetwork: false, user: 'user', password: 'a'.repeat(24) },
    ...{ token: '0f'.repeat(16), fingerprint: new Uint8Array(32) },
    candidates: [{ address: '203.0.113.9', port: 9, isPublic: true }],
  };
  const name = '[data-field=name] input';
  const nameShown = (): string => (page.one(name) as HTMLInputElement).value;
  const players = words.reply.players(`Anna, ${words.reply.you} and ${words.reply.computer}`);
  const page = await openPage({ address: `#${encodeHandshake({ ...invitation, introduction })}` });
  expect([page.text('h1'), nameShown()]).toEqual([
    expect.stringContaining(words.reply.invites('Anna')),
    'Bruno',
  ]);
  expect(page.text('.friend')).toContain(players);
  const { name: game, what } = presets['italian-six'];
  for (const text of [words.reply.changedGame(game), what]) expect(page.text('.friend')).toContain(text);
  // The name that the host has typed is not kept.
  expect(page.stored('machiavelli.name')).toBeNull();
  await page.fill(name, 'Bruna');
  await page.press('join');
  expect(code(page)).toMatch(/^r1~/);
  await page.press('end', 'confirm');

  // A game that only a newer page offers, and a link without an introduction.
  await page.goTo(`#${encodeHandshake({ ...invitation, introduction: { ...introduction, game: 'new' } })}`);
  expect(page.text('.friend')).toContain(players);
  expect(page.text('.friend')).not.toContain(words.reply.changedGame(game));
  await page.goTo(`#${encodeHandshake(invitation)}`);
  expect([page.text('h1'), nameShown()]).toEqual([expect.stringContaining(words.reply.title), 'Bruna']);
  expect(page.text('.friend')).not.toContain('Anna');
  // A name that nobody has typed is not offered.
  page.store({ 'machiavelli.name': null });
  const unnamed = {
    ...introduction,
    seats: [...introduction.seats].fill({ name: 'Player 2', isComputer: false }),
  };
  await page.reload();
  await page.goTo(`#${encodeHandshake({ ...invitation, introduction: unnamed })}`);
  expect([nameShown(), page.one(name).getAttribute('placeholder')]).toEqual(['', 'Player 2']);
});

test('after a game, a guest reads who wants a rematch, plays it, and reads how to come back when the connection is lost', async () => {
  setUp();
  const elsewhere = await hostElsewhere();
  const { authority } = elsewhere;
  authority.onview(0, () => {});
  const page = await openPage({ address: '#friend' });
  await joinGame(page, elsewhere);
  await hasTable(page);
  const end = async (): Promise<number> => {
    await authority.send(0, { kind: 'resign', n: (await authority.view(0)).n });
    await page.until(() => page.table.dialog === 'end', 'the guest does not see the end');
    return (await authority.view(0)).n;
  };
  const n = await end();
  expect(bar(page)).toBe(words.bar.over);
  await authority.send(0, { kind: 'rematch', n });
  const line = (): string | null => page.table.one('dialog .rematch').textContent;
  await page.until(() => line() === connected.rematch.wanted('Anna', 1), 'the guest does not read the wish');
  await page.table.press('rematch');
  await page.until(() => page.table.host.view?.over === false, 'no rematch begins');
  expect([(await authority.view(1)).rematches, page.find('.friend-bar')]).toEqual([1, null]);

  await end();
  for (const { socket } of network.connections) socket.close();
  const lost = `${words.bar.over} ${words.bar.apart('Anna')}`;
  await page.until(() => page.find('.friend-bar [data-action=friend]') !== null, 'the loss is not noticed');
  expect([bar(page), page.table.offers('rematch')]).toEqual([lost, false]);
  await page.press('friend');
  expect(page.text('.friend-status')).toBe(lost);

  // A new link leads back to the result. The guest keeps the name.
  await page.goTo((await elsewhere.invite()).link);
  expect([page.offers('join'), page.find('[data-field=name]')]).toEqual([true, null]);
  await joinGame(page, elsewhere);
  await page.until(() => page.isTableShown && page.table.dialog === 'end', 'the guest is not back');
  authority.end();
  const left = `${words.bar.over} ${words.bar.left('Anna')}`;
  await page.until(() => bar(page) === left, 'the guest waits for a host who has left');
  await page.press('another');
  expect(page.offers('begin')).toBe(true);
});

test('a guest at the table reads for whom the deal of a rematch waits', async () => {
  setUp();
  const elsewhere = await hostElsewhere([...SEATS, { name: 'Carla' }]);
  const { authority } = elsewhere;
  authority.onview(0, () => {});
  authority.letComputerPlay(2, 'easy');
  const page = await openPage({ address: '#friend' });
  await joinGame(page, elsewhere);
  await hasTable(page);
  const leave = authority.onview(2, () => {});
  await authority.send(0, { kind: 'resign', n: (await authority.view(0)).n });
  await page.until(() => page.table.dialog === 'end', 'the guest does not see the end');
  const { n } = await authority.view(0);
  for (const seat of [0, 2]) await authority.send(seat, { kind: 'rematch', n });
  await page.table.press('rematch');
  await page.until(() => bar(page) === words.bar.dealing, 'the cards are not being dealt');
  leave();
  await page.until(() => bar(page) === words.bar.away('Carla', 1), 'the guest does not know who is missing');
  authority.letComputerPlay(2, 'easy');
  await page.until(() => page.table.host.view?.over === false, 'no rematch begins');
  expect(page.find('.friend-bar')).toBeNull();
  authority.end();
});

test('a guest waits in the lobby, plays, loses the connection, comes back over a new link, and reads the end', async () => {
  setUp();
  // A third player is missing.
  const seats = [...SEATS, { name: 'Carla', level: null }];
  const authority = await createAuthority({ seats, rules: 'bga', fair: true, away: null });
  await authority.join(authority.tokens[0] ?? '');
  const page = await openPage({ address: '#friend' });
  const invite = async (): Promise<string> => {
    const invitation = await createInvitation(false, authority.tokens[1] ?? '');
    void invitation.channel.then((channel) => serve(authority, channel, { silence: null }));
    await page.goTo(`#${invitation.code}`);
    await page.press('join');
    await invitation.accept(decodeHandshake(code(page), 'reply') as Handshake);
    return invitation.code;
  };
  await invite();
  await page.until(() => page.find('.friend-people') !== null, 'the guest is not in the lobby');
  expect(page.text('.friend-status')).toBe(`${words.reply.connected('Anna')} ${words.waitingForAll}`);
  expect(page.texts('.friend-people li')).toEqual(['AAnna', 'BBruno', 'CCarla']);
  authority.letComputerPlay(2, 'easy');
  await hasTable(page);
  expect(page.view.seat).toBe(1);

  for (const { socket } of network.connections) socket.close();
  await page.until(
    () => page.find('.friend-bar [data-action=friend]') !== null,
    'the connection is not lost',
  );
  expect(bar(page)).toBe(words.bar.lost('Anna'));
  await page.press('friend');
  expect(page.text('.friend')).toContain(words.reply.lost('Anna'));
  await page.goTo('#friend-table');
  await page.reload();
  expect(page.text('.friend')).toContain(words.reply.lost('Anna'));

  const link = await invite();
  await hasTable(page);
  // The link has done its work: the page shows the game, not the invitation.
  await page.goTo(`#${link}`);
  expect(page.text('.friend')).toContain(words.reply.dealt('Anna'));
  await page.press('table');
  await hasTable(page);
  authority.end();
  await page.until(() => page.find('.friend-bar [data-action=another]') !== null, 'the game is not ended');
  expect(bar(page)).toBe(words.bar.ended('Anna'));
  await page.press('another');
  expect(page.offers('begin')).toBe(true);
});

test('above the table, a guest reads that the browser cannot store the game', async () => {
  setUp();
  const elsewhere = await hostElsewhere();
  const page = await openPage({ address: '#friend' });
  refuseStoring((key) => key === JOINED);
  await joinGame(page, elsewhere);
  await page.until(() => page.isTableShown && page.find('.friend-bar') !== null, 'there is no bar');
  expect(bar(page)).toBe(words.bar.guestNotStored);
  elsewhere.authority.close();
});

test('a player who hosts a game can join another one, which is shown until the player leaves it', async () => {
  const page = await openHosted({ address: '#friend' });
  const hasOwnLobby = (): boolean => page.find('.friend-guest[data-seat="1"]') !== null;
  expect(hasOwnLobby()).toBe(true);
  const elsewhere = await hostElsewhere();
  const { link } = await elsewhere.invite();
  await page.goTo(link);
  expect([hasOwnLobby(), page.offers('join')]).toEqual([false, true]);
  // An invitation that is not accepted changes nothing.
  await page.goTo('#friend');
  expect(hasOwnLobby()).toBe(true);
  await joinGame(page, elsewhere);
  await hasTable(page);
  expect(page.view.seat).toBe(1);
  await page.goTo('#friend');
  await page.press('end', 'confirm');
  await page.until(hasOwnLobby, 'the hosted game does not return');
  elsewhere.authority.close();
});

/** Another tab of this browser takes a lock. Returns a function that gives it back. */
function lockElsewhere(name: string, options: LockOptions = {}): () => void {
  let leave = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    leave = resolve;
  });
  // Another request may steal the lock again.
  navigator.locks.request(name, options, () => held).then(undefined, leave);
  return () => leave();
}

test('a tab beside the tab that hosts a game opens invitations, takes the game over, and forgets it when it has ended', async () => {
  setUp();
  const page = await openPage({ stored: await hostedGame() });
  const leaveOtherTab = lockElsewhere(HOSTED);
  await page.goTo('#friend');
  await page.until(() => page.find('.friend [role=alert]') !== null, 'the tab waits for the lock');
  expect([alert(page), page.offers('take-over')]).toEqual([words.elsewhere, true]);
  const elsewhere = await hostElsewhere();
  const { link } = await elsewhere.invite();
  await page.goTo(link);
  await page.press('join');
  expect(code(page)).toMatch(/^r1~/);
  await page.press('end', 'confirm');
  await page.until(() => page.find('[data-action=take-over]') !== null, 'the tab waits for the lock');
  await page.press('take-over');
  expect(stateOf(page)).toBe('link');
  // The other tab takes the game back, and ends it.
  await page.press('table');
  const leaveAgain = lockElsewhere(HOSTED, { steal: true });
  await page.settle();
  expect([bar(page), page.offers('friend')]).toEqual([words.elsewhere, true]);
  page.store({ [HOSTED]: null });
  leaveAgain();
  leaveOtherTab();
  await page.press('friend');
  expect(page.offers('begin')).toBe(true);
  elsewhere.authority.close();
});

test('only one tab has a joined game, and only that tab stores what its player has seen', async () => {
  setUp();
  const elsewhere = await hostElsewhere();
  const page = await openPage({ address: '#friend' });
  await joinGame(page, elsewhere);
  await hasTable(page);
  const stored = page.stored(JOINED);
  // A link that is opened in a new tab is meant for that tab.
  const leaveOtherTab = lockElsewhere(JOINED, { steal: true });
  await page.settle();
  expect(bar(page)).toBe(words.elsewhere);
  elsewhere.authority.letComputerPlay(1, 'easy');
  await page.settle();
  expect(page.stored(JOINED)).toEqual(stored);
  await page.reload();
  leaveOtherTab();
  elsewhere.authority.close();
});

test('a reply that is opened as an address goes to the tab that hosts the game, and a later invitation is not replaced', async () => {
  setUp();
  const page = await openPage({ address: '#friend' });
  await page.press('begin');
  const invitation = decodeHandshake(code(page), 'invitation') as Handshake;
  const reply = await createReply(invitation, false);
  // The same tab hosts the game.
  await page.goTo(`#${reply.code.replace('~', '%7E')}`);
  await page.until(() => page.text('.friend').includes(words.reply.passedOn), 'the reply was not passed on');
  await page.goTo('#friend');
  await page.press('end', 'confirm');

  await page.goTo(`#${reply.code}`);
  expect(page.text('.friend-status')).toBe(words.reply.passing);
  const other = encodeHandshake({ ...invitation, user: 'other' });
  await page.goTo(`#${other}`);
  await page.until(() => page.offers('join'), 'there is no invitation');
  await page.table.tick(20_000);
  expect(page.offers('join')).toBe(true);
  await page.goTo(`#${reply.code}`);
  await page.until(() => page.text('.friend').includes(words.reply.nowhere), 'the page waits for ever');
  expect(code(page)).toBe(reply.code);
});

test('a page with a mailbox makes links for it, goes back to codes if it cannot be reached, and a guest keeps looking for the host', async () => {
  // The mailbox cannot be reached, because this clock's cryptography makes no keys.
  setUp();
  const page = await openPage({ address: '#friend' });
  const input = '[data-part=mailbox] input';
  for (const [address, isRight] of [
    ['http://example.org', false],
    ['wss://example.org/box?x', false],
    ['wss://example.org/box', true],
    ['', true],
  ] as const) {
    await page.fill(input, address);
    expect(page.offers('begin'), address).toBe(isRight);
  }
  await page.fill(input, 'wss://example.org/box');
  await page.press('begin');
  const link = code(page);
  expect(decodeMailboxLink(link)).toMatchObject({ address: 'wss://example.org/box', anotherNetwork: false });
  expect([alert(page), page.find('[data-control=reply]')]).toEqual([words.mailbox.lost, null]);
  // The link stays the same after a reload, until the host chooses codes.
  await page.reload();
  expect(code(page)).toBe(link);
  await page.press('codes');
  expect(code(page)).toContain('#j3~');
  await page.reload();
  expect(code(page)).toContain('#j3~');
  await page.press('end', 'confirm');

  await page.goTo(link.slice(link.indexOf('#')));
  expect(page.text('.friend')).toContain(words.reply.mailbox('example.org'));
  await page.press('join');
  expect(page.text('.friend-status')).toBe(words.reply.reaching);
  await page.goTo('#friend');
  await page.reload();
  expect(page.text('.friend-status')).toBe(words.reply.reaching);
  // Also after the end, because there may be a rematch.
  const joined = page.stored(JOINED) as object;
  page.unload();
  const later = await openPage({
    address: '#friend',
    stored: { [JOINED]: { ...joined, host: 'Anna', isOver: true } },
  });
  expect(later.text('.friend-status')).toBe(`${words.bar.over} ${words.bar.lost('Anna')}`);
  await later.press('end');
  expect(later.offers('begin')).toBe(true);
});

test('a game with a friend that failed to start can be tried again', async () => {
  setUp();
  const { crypto } = globalThis;
  const page = await openPage({ address: '#friend' });
  replace(globalThis, { crypto: {} });
  await page.press('begin');
  expect(page.text('.friend')).toContain(words.noStart);
  loggedErrors.length = 0;
  replace(globalThis, { crypto });
  await page.press('begin');
  expect(page.all('.friend-guest')).toHaveLength(1);
});
