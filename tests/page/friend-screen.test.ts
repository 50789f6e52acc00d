// The screen of games with friends and the bar above their table. The other side of each game is played without a page.
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { Game } from 'machiavelli-cards';
import { createAuthority, type SavedGame } from '../../www/online/game-authority.ts';
import { commitmentOf } from '../../www/page/friend/commitment.ts';
import { encodeHandshake } from '../../www/page/friend/handshake.ts';
import { createHost, newHostedGame } from '../../www/page/friend/host.ts';
import { STUN_HOST } from '../../www/page/friend/peer.ts';
import { words } from '../../www/words/en/friend.ts';
import { words as friendIt } from '../../www/words/it/friend.ts';
import { holdEngine, init } from '../support/engine.ts';
import { expect } from '../support/expect.ts';
import { refuseStoring, replace } from '../support/replace.ts';
import { TestNetwork } from '../support/rtc.ts';
import { ANNA, BRUNO } from '../table/driver.ts';
import { loggedErrors, openPage, type TestPage } from './driver.ts';

await init();

const HOSTED = 'machiavelli.friend-host';
const SEATS = [ANNA, BRUNO].map(({ name }) => ({ name, level: null }));
const SECRET = { seed: 'hosted', salt: '0123456789abcdef0123456789abcdef' };

let network: TestNetwork;

/** Replaces what a browser offers for connections, and hashes at once. */
function setUp(): void {
  network = new TestNetwork();
  const digest = async (_: string, data: Uint8Array) =>
    new Uint8Array(createHash('sha256').update(data).digest()).buffer;
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  replace(globalThis, {
    RTCPeerConnection: network.Connection,
    crypto: { subtle: { digest }, getRandomValues },
  });
}

/** A stored game that this browser hosts for Bruno, who is away. */
async function hostedGame(change = (saved: SavedGame) => saved): Promise<Record<string, unknown>> {
  const { close, saved } = await createAuthority({ seats: SEATS, rules: 'bga', seed: SECRET.seed });
  close();
  const commitment = await commitmentOf(SECRET);
  return {
    [HOSTED]: { game: 'hosted', seats: SEATS, rules: 'bga', ...SECRET, commitment, saved: change(saved) },
  };
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
const reply = (page: TestPage): string =>
  (page.one(`.friend [aria-label="${words.reply.label}"], .friend textarea[readonly]`) as HTMLTextAreaElement)
    .value;

/** A game on another device, whose host invites Bruno. */
async function invite() {
  const host = createHost(await newHostedGame(SEATS, 'bga'), () => undefined);
  await host.showLink(1, false);
  const [guest] = host.guests;
  return { host, link: `#${guest?.code}` };
}

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
  await page.goTo('#friend-table');
  expect(bar(page)).toContain(words.bar.notStored);
});

test('a hosted game that can no longer be read can be ended, and another one begun', async () => {
  const page = await openHosted({ address: '#friend', change: (saved) => ({ ...saved, game: 'damaged' }) });
  expect(alert(page)).toBe(words.noDeal);
  loggedErrors.length = 0;
  await page.press('end', 'confirm');
  expect(page.offers('begin')).toBe(true);
});

test('a player who returns to the table of a finished game with a friend reads that it is over', async () => {
  const page = await openHosted({ change: finished });
  for (const visit of ['first', 'second']) {
    expect([bar(page), page.table.dialog], visit).toEqual([words.bar.over, 'end']);
    await page.table.key('Escape');
    await page.goTo('#friend');
    await page.press('table');
  }
  await page.table.key('Escape');
  await page.press('another');
  expect(page.offers('begin')).toBe(true);
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
  const link = (page.one('.friend-guest textarea[readonly]') as HTMLTextAreaElement).value;
  expect(page.text('.friend-guest')).toContain(words.sendLink('Bruno'));
  for (const [text, problem] of [
    ['', words.problems.empty],
    ['Hello!', words.problems['no-code']],
    [link, words.problems['other-kind']],
    ['r1~AAAA', words.problems.cut],
  ] as const) {
    await page.fill('[data-control=reply]', text);
    await page.press('connect');
    expect(page.text('.friend-guest [role=alert]'), text).toBe(problem);
  }
  await page.goTo(link.slice(link.indexOf('#'), -10));
  expect(alert(page)).toBe(words.linkProblems.cut);
});

for (const anotherNetwork of [false, true]) {
  test(`a guest’s browser opens no connection until the guest joins, on ${anotherNetwork ? 'another' : 'the same'} network`, async () => {
    setUp();
    const invitation = encodeHandshake({
      ...{ kind: 'invitation', id: 7, anotherNetwork, token: '7'.repeat(32) },
      ...{
        user: 'user',
        password: 'a'.repeat(24),
        fingerprint: new Uint8Array(32),
        candidates: [{ address: '203.0.113.9', port: 9, isPublic: true }],
      },
    });
    const page = await openPage({ address: `#${invitation}` });
    expect(page.text('.friend')).toContain(words.reply.joinHint);
    expect(network.connections).toEqual([]);
    // A guest on another network can join with or without the server.
    expect(page.find('[data-action=agree]')?.textContent).toBe(
      anotherNetwork ? words.reply.agree(STUN_HOST) : undefined,
    );
    await page.press(anotherNetwork ? 'local' : 'join');
    expect(reply(page)).toMatch(/^r1~/);
    expect(network.connections.map(({ configuration }) => configuration.iceServers)).toEqual([[]]);
  });
}

test('above the table, a guest reads that the browser cannot store the game', async () => {
  setUp();
  const { host, link } = await invite();
  const page = await openPage({ address: link });
  refuseStoring((key) => key === 'machiavelli.friend-guest');
  await page.press('join');
  await host.acceptReply(1, reply(page));
  await page.until(() => page.isTableShown && page.find('.friend-bar') !== null, 'the game is not shown');
  expect(bar(page)).toBe(words.bar.guestNotStored);
  host.end();
});

test('a player who hosts a game can join another one, which is shown until the player leaves it', async () => {
  const page = await openHosted({ address: '#friend' });
  const hasOwnLobby = (): boolean => page.find('.friend-guest[data-seat="1"]') !== null;
  expect(hasOwnLobby()).toBe(true);
  const { host, link } = await invite();
  await page.goTo(link);
  await page.press('join');
  // The reply is shown, although the hosted game could be played.
  const first = reply(page);
  await host.acceptReply(1, first);
  await page.until(() => page.isTableShown, 'the game is not shown');
  await page.until(() => page.table.host.view !== null, 'the game is not dealt');
  expect(page.view.seat).toBe(1);
  // After a lost connection, the page of the joined game says what to do, even after a reload.
  for (const { socket } of network.connections) socket.close();
  await page.until(
    () => page.find('.friend-bar [data-action=friend]') !== null,
    'the connection is not lost',
  );
  await page.press('friend');
  expect([page.text('.friend').includes(words.reply.lost('Anna')), hasOwnLobby()]).toEqual([true, false]);
  await page.goTo('#friend-table');
  await page.reload();
  expect(page.text('.friend')).toContain(words.reply.lost('Anna'));
  // A new link shows a new reply.
  await host.renewLink(1, false);
  await page.goTo(`#${host.guests[0]?.code}`);
  await page.press('join');
  expect(reply(page)).not.toBe(first);
  await page.goTo('#friend');
  await page.press('end', 'confirm');
  expect(hasOwnLobby()).toBe(true);
  host.end();
});

test('a tab beside the tab that hosts a game opens invitations, and forgets that game when it has ended', async () => {
  setUp();
  const page = await openPage({ stored: await hostedGame() });
  let leaveOtherTab = (): void => undefined;
  void navigator.locks.request(
    HOSTED,
    () =>
      new Promise<void>((resolve) => {
        leaveOtherTab = resolve;
      }),
  );
  await page.goTo('#friend');
  expect(alert(page)).toBe(words.elsewhere);
  const { host, link } = await invite();
  await page.goTo(link);
  await page.press('join');
  expect(reply(page)).toMatch(/^r1~/);
  await page.goTo('#friend');
  expect(alert(page)).toBe(words.elsewhere);
  // The other tab ends the game.
  page.store({ [HOSTED]: null });
  leaveOtherTab();
  await page.goTo('#setup');
  await page.goTo('#friend');
  expect(page.offers('begin')).toBe(true);
  host.end();
});

test('a game with a friend that failed to start can be tried again', async () => {
  setUp();
  const { crypto } = globalThis;
  const page = await openPage({ address: '#friend' });
  // Pages without https have no `crypto.subtle`.
  replace(globalThis, { crypto: { getRandomValues: crypto.getRandomValues } });
  await page.press('begin');
  expect(page.text('.friend')).toContain(words.noStart);
  loggedErrors.length = 0;
  replace(globalThis, { crypto });
  await page.press('back', 'friend', 'begin');
  expect(page.all('.friend-guest')).toHaveLength(1);
});
