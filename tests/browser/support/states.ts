// The states of the table and the screens of the page, one after another, for laws that hold in each of them.

import { expect, type Page } from '@playwright/test';
import { challengeLink, Game, init } from 'machiavelli-cards';
import { decodeHandshake, encodeHandshake, type Handshake } from '../../../www/page/friend/handshake.ts';
import type { Lang } from '../../../www/words/words.ts';
import { against, BrowserTable, TWO_PEOPLE } from './driver.ts';
import { RUN_TO_EXTEND, TWO_PLAYABLE_CARDS } from './positions.ts';
import { openScreen, pageButton, putGames } from './screens.ts';

/** What a test does in each state. */
type Look = (state: string) => Promise<void>;

const LAST_CARD = '5C 5D 5H / 5S';

/** Brings an open table into every state that looks different, and looks. */
export async function walkTable(table: BrowserTable, look: Look): Promise<void> {
  const { page } = table;
  const press = (action: string) => table.button(action).click({ force: true });
  const choose = (item: string) => table.in(`dialog[open] [data-action=${item}]`).click();
  const inMenu = async (item: string): Promise<void> => {
    await press('menu');
    await expect(table.dialog('menu')).toBeVisible();
    await choose(item);
  };
  const playFive = async (): Promise<void> => {
    await table.focus('5S');
    await table.keys('b');
  };

  await table.deal(RUN_TO_EXTEND);
  await look('my turn');
  await table.click('4C');
  await look('a card selected');
  await table.keys('Escape');
  for (const [number, card] of ['5D', '7C'].entries()) {
    await table.focus(card);
    await table.keys('Delete');
    await expect(table.in('[data-taken]')).toHaveCount(number + 1);
  }
  await look('cards taken');
  await press('end-turn');
  await look('a refused turn');
  await table.focus('KS');
  await table.keys('m');
  await expect(table.dialog('card')).toBeVisible();
  await look('the list of places');
  await table.keys('Escape');
  await table.keys('Enter');
  await look('where to?');
  await table.keys('Escape');
  await press('menu');
  await expect(table.dialog('menu')).toBeVisible();
  await look('the menu');
  await table.keys('Escape');
  for (const item of ['log', 'help', 'resign']) {
    await inMenu(item);
    await expect(page.locator('dialog[open]')).toHaveCount(1);
    await look(item);
    await table.keys('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  }
  await table.deal(TWO_PLAYABLE_CARDS);
  for (const stage of [1, 2, 3]) {
    await table.askHint();
    await look(`hint ${stage}`);
  }
  await table.keys('End');
  await look('the last step of a hint');
  await press('show-leave');

  await table.deal(' / 5C 5D 5H 9C 2D', { tips: true });
  await expect(table.button('no-tips')).toBeVisible();
  await look('a tip');
  await table.deal(' / 5C 5D 9C 2D');
  await expect(table.button('end-turn')).toHaveAttribute('data-glow', '');
  await look('nothing to play');
  await table.deal('5C 5D 5H / 5S 9C 2D', { rules: { preset: 'bga', undo: 'none' } });
  await playFive();
  await press('restore');
  await expect(table.dialog('restore')).toBeVisible();
  await look('the question before everything is put back');
  await table.deal('5C 5D 5H / 5S 9C 2D');
  await table.set({ confirmEnd: true });
  await playFive();
  await press('end-turn');
  await expect(table.dialog('end-turn')).toBeVisible();
  await look('the question before the end of a turn');
  await table.set({ confirmEnd: false });
  await table.deal(RUN_TO_EXTEND, { seats: TWO_PEOPLE });
  await expect(table.dialog('handover')).toBeVisible();
  await look('the hand-over');

  await table.deal(LAST_CARD);
  await playFive();
  await expect(table.button('end-turn')).toHaveAttribute('data-ready', 'true');
  await look('the last card');
  await press('end-turn');
  await expect(table.dialog('end')).toBeVisible();
  await look('the result');
  await table.keys('Escape');
  await expect(table.in('.open-hands')).toBeVisible();
  await look('the open hands');
  await inMenu('log');
  await choose('replay');
  await table.inPhase('show');
  await press('show-back');
  await look('a replay');
  for (const [target, button] of [
    [500, 'next-deal'],
    [10, 'rematch'],
  ] as const) {
    await table.deal(LAST_CARD, { rules: { preset: 'session-short', target } });
    await playFive();
    await press('end-turn');
    await expect(table.dialog('end').locator(`[data-action=${button}]`)).toBeVisible();
    await look(`the end of a deal to ${target} points`);
  }

  const release = await table.holdWorkers();
  await table.deal(RUN_TO_EXTEND, { seats: against('hard', 'Caterina') });
  await press('end-turn');
  await table.inPhase('computer');
  await look('a computer that thinks');
  await release();
}

const isOpen = (page: Page, dialog: string) =>
  expect(page.locator(`dialog[data-dialog=${dialog}]`)).toBeVisible();

/** Opens the page, and looks at its start screen, its dialogs, the set-up screen and a game with friends. */
export async function walkStart(page: Page, look: Look, lang: Lang = 'en'): Promise<void> {
  await openPage(page, lang);
  await look('the start screen');
  for (const name of ['rules', 'guide', 'settings', 'my-games']) {
    await page.locator(`#page [data-action=${name}]`).first().click();
    await isOpen(page, name);
    await look(name);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog:modal')).toHaveCount(0);
  }
  await page.locator('[data-action=setup]').click();
  await page.locator('details[data-part=options] summary').click();
  await page.locator('[data-field=jokerSwap] input').check();
  await expect(page.locator('.refusal')).toBeVisible();
  await look('the set-up screen');
  await page.locator('[data-action=fix]').click();
  await page.goBack();
  await page.locator('[data-action=friend]').click();
  await page.locator('[data-action=add-seat]').click();
  await look('a game with friends');
  await page.locator('[data-action=begin]').click();
  // There is an invitation for each guest.
  await expect(page.locator('.friend-guest[data-state=link]')).toHaveCount(2);
  await expect(page.locator('h1')).toBeFocused();
  await expect(page.locator('.friend-qr svg').first()).toBeVisible();
  await look('the invitations');
  const link = await page.locator('.friend-guest .friend-code textarea').first().inputValue();
  await page.locator('[data-action=end]').click();
  await expect(page.locator('dialog:modal')).toHaveCount(1);
  await look('the question before a game with friends ends');
  await page.locator('dialog [data-action=confirm]').click();
  await expect(page.locator('[data-action=begin]')).toBeVisible();

  const invitation = decodeHandshake(link, 'invitation') as Handshake;
  for (const [anotherNetwork, button] of [
    [false, 'join'],
    [true, 'agree'],
  ] as const) {
    await openScreen(page, `#${encodeHandshake({ ...invitation, anotherNetwork })}`, lang);
    await expect(page.locator(`[data-action=${button}]`)).toBeVisible();
    await look(`a guest who has to ${button}`);
    if (anotherNetwork) break;
    await page.locator('[data-action=join]').click();
    await expect(page.locator('.friend-code [data-action=copy]')).toBeVisible();
    await look('the reply of a guest');
  }
  await openScreen(page, '', lang);
}

/** Opens the page, and looks at the lessons, the puzzles, the trainer, the editor, the review and the page for players of Rummikub. */
export async function walkScreens(page: Page, look: Look, lang: Lang = 'en'): Promise<void> {
  await storeGames(page);
  await openPage(page, lang);
  const places = {
    shift: { compartment: 0, due: '2026-09-28' },
    // No puzzle of a run that is skipped below needs only this.
    'new-meld': { compartment: 5, due: '2046-09-28' },
  };
  const storeTrainer = (trainer: object) =>
    page.evaluate(
      (stored) => localStorage.setItem('machiavelli.trainer', stored),
      JSON.stringify({ ...trainer, places }),
    );
  await storeTrainer({ isOn: false, offered: 'shift' });
  const goTo = (route: string) => page.evaluate((to) => location.assign(to), `#${route}`);
  await goTo('review');
  await expect(page.locator('[data-figure=index]')).toBeVisible();
  for (const summary of await page.locator('summary').all()) await summary.click();
  await look('the review');
  await goTo('rummikub');
  await expect(page.locator('.leaflet')).toBeVisible();
  await look('the page for players of Rummikub');
  await goTo('learn-4');
  const table = new BrowserTable(page);
  await table.inPhase('mine');
  await look('a lesson');
  await table.run({ kind: 'apply', steps: (await table.hint()).steps });
  await table.button('end-turn').click();
  await isOpen(page, 'solved');
  await look('a solved lesson');
  await page.keyboard.press('Escape');
  await expect(table.button('next')).toBeVisible();
  await look('a solved lesson whose result is closed');
  await openScreen(page, '#puzzles', lang);
  await expect(page.locator('[data-part=day]')).toBeVisible();
  await expect(page.locator('[data-action=trainer-on]')).toBeVisible();
  await look('the puzzles, with the offer of the trainer');
  await storeTrainer({ isOn: true });
  await page.locator('[data-part=day] [data-action=day]').click();
  await table.inPhase('mine');
  await look('a puzzle');
  await openScreen(page, '#rush', lang);
  await expect(page.locator('[data-action=start-3]')).toBeVisible();
  await look('rush before the first run');
  await page.locator('[data-action=start-3]').click();
  await table.inPhase('mine');
  await look('a run');
  // The button is disabled until the next puzzle is on the table.
  for (let mistakes = 0; mistakes < 3; mistakes += 1) await page.locator('[data-action=skip]').click();
  await expect(page.locator('.rush-attempts li')).toHaveCount(3);
  await look('the result of a run');
  await openScreen(page, '#trainer', lang);
  await expect(page.locator('[data-part=known] li')).toHaveCount(1);
  await look('the trainer');
  await page.locator('[data-action=practise]').click();
  await table.inPhase('mine');
  await look('an exercise of the trainer');
  await openScreen(page, '#deal=2026-12-02', lang);
  await expect(page.locator('[data-action=play]')).toBeVisible();
  await look('a deal of the day');
  await openScreen(page, '#deal=2026-12-01', lang);
  await expect(page.locator('.par')).toBeVisible();
  await look('the result with a deal of the day');
  const own = {
    version: 2,
    at: Date.UTC(2026, 8, 20),
    outcome: 'win',
    preset: 'bga',
    level: 'medium',
    biggest: 12,
    seat: 0,
  };
  const games = [{ ...own, save: dealtGame('states'), seed: 'states', seats: COMPUTERS }];
  await putGames(page, games);
  for (const [seed, name] of [
    ['a friend', 'a challenge'],
    ['states', 'the comparison of a challenge'],
  ] as const) {
    await openScreen(page, `#${await challenge(seed)}`, lang);
    await expect(page.locator('[data-part=challenge] [data-action]')).toBeVisible();
    await look(name);
  }
  await goTo('setup');
  await page.locator('[data-action=editor]').click();
  await page.locator('[data-control=text]').fill(RUN_TO_EXTEND);
  await look('the editor');
  await page.locator('[data-action=analyse]').click();
  await expect(page.locator('.analysis-outs button').first()).toBeVisible();
  await page.locator('[data-action=show-play]').first().click();
  await table.button('end-turn').click();
  await page.locator('[data-action=step-back]').click();
  await page.locator('[data-action=out]').first().click();
  await expect(page.locator('.analysis-turns li')).toHaveCount(3);
  await expect(page.locator('.analysis-outs button').first()).toBeVisible();
  await look('the analysis board');
  await goTo(`board-${Date.UTC(2026, 8, 28, 23, 59)}`);
  await expect(page.locator('.analysis-turns li').nth(3)).toBeAttached();
  await page.locator('[data-action=step-forth]').click();
  await expect(page.locator('.analysis-outs button').first()).toBeVisible();
  await look('a game on the analysis board');
  await goTo('');
  await page.locator('#page [data-action=my-games]').click();
  await isOpen(page, 'my-games');
  await expect(page.locator('dialog .games-list')).toBeVisible();
  await look('my games');
  await page.keyboard.press('Escape');
}

async function openPage(page: Page, lang: Lang): Promise<void> {
  await openScreen(page, '', lang);
  await expect(pageButton(page, 'play')).toBeVisible();
}

/** Stores games and lessons as a browser has them that was used for a while, and a game that has just been finished. */
export async function storeGames(page: Page): Promise<void> {
  await init();
  const position = '5C 5D 5H 5S | 6C 7C 8C | 9H TH JH QH / 4C KH';
  const hands = ['2S 2D 7H 9S JD'];
  const game = Game.arrange({ rules: 'bga', players: ['Anna', 'Caterina'], position, hands, seed: 'review' });
  for (let turn = 0; game.result() === null; turn += 1) {
    if (turn % 2 === 0 && turn < 4) game.draw();
    else game.botTurn('hard');
  }
  const save = game.save();
  game.free();
  const played = { version: 2, save, preset: 'bga', level: 'medium', biggest: 12, seat: 0, found: [8, 9] };
  await putGames(
    page,
    ['win', 'loss', 'draw'].map((outcome, day) => {
      const opponents = [{ name: 'Caterina', level: 'medium', outcome }];
      const deal = outcome === 'win' ? { day: '2026-12-01' } : {};
      return {
        ...played,
        ...deal,
        at: Date.UTC(2026, 8, 28 + day, 23, 59),
        outcome,
        index: day + 0.5,
        opponents,
      };
    }),
  );
  await page.evaluate((save) => {
    const seats = [
      { name: 'Anna', level: null },
      { name: 'Caterina', level: 'hard' },
    ];
    const puzzles = { solved: { 0: { stars: 3, onItsDay: true } }, skipped: null };
    for (const [key, value] of Object.entries({
      'machiavelli:machiavelli.game:game': JSON.stringify({ save, seats, done: true }),
      'machiavelli.lessons': '[1,2,3]',
      'machiavelli.puzzles': JSON.stringify(puzzles),
    })) {
      localStorage.setItem(key, value);
    }
  }, save);
}

const COMPUTERS = [null, { level: 'medium' }] as const;

/** The save of a finished game that its seed has dealt. */
function dealtGame(seed: string): string {
  const game = Game.deal({ seed, rules: { preset: 'bga', setAside: 26 }, players: ['Anna', 'Caterina'] });
  while (game.result() === null) game.botTurn('medium');
  const save = game.save();
  game.free();
  return save;
}

const challenge = (seed: string): Promise<string> => challengeLink(dealtGame(seed), COMPUTERS);
