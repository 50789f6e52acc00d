// What earlier versions of the page have stored can still be read. There is one file for each version, which the page of that version
// has written. Before a release: `WRITE_STORED=1 node tests/run.mjs tests/page/stored-versions.test.ts`
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { words as friendIt } from '../../www/words/it/friend.ts';
import { words as myGamesIt } from '../../www/words/it/my-games.ts';
import { words as pageIt } from '../../www/words/it/page.ts';
import { words as puzzlesIt } from '../../www/words/it/puzzles.ts';
import { words as reviewIt } from '../../www/words/it/review.ts';
import { expect } from '../support/expect.ts';
import { replace } from '../support/replace.ts';
import { TestNetwork } from '../support/rtc.ts';
import { ANNA, CATERINA } from '../table/driver.ts';
import { openPage, type TestPage } from './driver.ts';

const FOLDER = 'tests/saves';
const NOW = new Date(2026, 11, 5, 10);
const POSITION = '5C 5D 5H 5S | 6C 7C 8C / 4C 9D';

const connect = (): void => replace(globalThis, { RTCPeerConnection: new TestNetwork().Connection });

/** Plays a bit of everything, so that the page stores something under each of its keys. */
async function playEverything(page: TestPage): Promise<void> {
  await page.pick('lang', 'it');
  await page.press('settings');
  await page.pick('deck', 'four');
  await page.turn('adapts', true);
  await page.escape();
  await page.press('setup');
  await page.click(page.one('label.game input[value=italian]'));
  await page.pick('packs', '3');
  await page.press('back');
  const rules = { preset: 'bga', deal: 3 } as const;
  await page.deal({ rules, seed: 'win 422', seats: [ANNA, CATERINA] });
  await page.table.untilMyTurn();
  await page.table.tapTo(page.table.hand, 'new');
  await page.table.press('end-turn');
  await page.until(() => page.table.dialog === 'end', 'the game is not over');
  await page.table.press('review');
  await page.until(() => page.find('[data-figure=index]') !== null, 'the review does not end');
  for (const address of ['#learn-1', '#d=2026-12-05']) {
    await page.goTo(address);
    await page.table.untilMyTurn();
    await page.playHint();
    await page.until(() => page.dialog === 'solved', `${address} is not solved`);
    await page.escape();
  }
  await page.goTo('#puzzles');
  await page.press('skip');
  await page.goTo('#friend');
  await page.fill('.seat[data-seat="1"] input', 'Bruno');
  await page.press('begin');
  await page.goTo('#');
  await page.deal({ rules: 'bga', seats: [ANNA, CATERINA], position: POSITION });
}

if (process.env.WRITE_STORED === '1') {
  test('the page of this version writes what it stores', async () => {
    connect();
    const page = await openPage({ now: NOW });
    await playEverything(page);
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    const games = await page.games();
    const stored = Object.fromEntries(
      Object.keys(localStorage)
        .sort()
        .map((key) => [key, localStorage.getItem(key)]),
    );
    writeFileSync(`${FOLDER}/storage-${version}.json`, `${JSON.stringify({ ...stored, games }, null, 2)}\n`);
  });
}

for (const file of readdirSync(FOLDER).filter((name) => name.startsWith('storage-'))) {
  test(`the page shows what another version has stored: ${file}`, async () => {
    connect();
    const { games, ...stored } = JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8'));
    const page = await openPage({ now: NOW, stored, games });
    // The settings, the choice of rules, and the strength after a won game.
    expect(page.text('[data-action=play]')).toContain(pageIt.newGame);
    expect(document.documentElement.dataset.deck).toBe('four');
    expect(page.picked('level')).toBe('beginner');
    await page.press('setup');
    expect([page.picked('packs'), page.one('label.game input:checked').getAttribute('value')]).toEqual([
      '3',
      'italian',
    ]);
    await page.press('back');
    // “My games”, and the review, which is made again if it has another version.
    await page.press('my-games');
    expect(page.text('.games-list tbody tr')).toContain(`${myGamesIt.win} ${myGamesIt.foundCards(3, 3)}`);
    await page.click(page.one('.games-list [data-action=review]'));
    await page.until(() => page.find('[data-figure=index]') !== null, 'the review does not end');
    expect(page.text('[data-part=mattering]')).toContain(reviewIt.flawless);
    // The lessons and the puzzles.
    await page.goTo('#');
    await page.press('guide');
    expect(
      page
        .all('dialog [data-action=lesson]')
        .map(({ dataset }) => dataset.solved)
        .indexOf('true'),
    ).toBe(0);
    await page.escape();
    await page.press('puzzles');
    expect(page.text('[data-part=day]')).toContain(puzzlesIt.streak(1));
    expect(page.one('[data-part=day] [role=img]').getAttribute('aria-label')).toBe(puzzlesIt.solved(2));
    expect(page.text('[data-action=skipped]')).toBe(puzzlesIt.skipped(1));
    // The hosted game with a friend, and the unfinished game.
    await page.goTo('#friend');
    expect(page.text('.friend-guest')).toContain(friendIt.sendLink('Bruno'));
    await page.goTo('#table');
    expect([page.table.phase, page.table.table, page.table.hand]).toEqual([
      'mine',
      '5S 5H 5D 5C | 6C 7C 8C',
      '4C 9D',
    ]);
  });
}
