// Buttons, the menu and the clock of a turn, as far as the cases in tests/cases cannot say it: computers, time, settings, replays.
import { test } from 'node:test';
import { words as tableEn } from '../../www/words/en/table.ts';
import { words as tableIt } from '../../www/words/it/table.ts';
import { expect } from '../support/expect.ts';
import { isBrowser } from '../support/window.ts';
import { ANNA, CATERINA, deal, type TestTable } from './driver.ts';

const START = { position: '5C 5D 5H 5S | 6C 7C 8C / 4C 9D KS 2H', seats: [ANNA, CATERINA] };

const itemsOfMenu = (table: TestTable): (string | undefined)[] =>
  [...table.all('dialog[data-dialog=menu] .menu [data-action]')].map(({ dataset }) => dataset.action);

const kindsOf = ({ log }: TestTable): string[] => log.map(({ kind }) => kind);

test('with the setting, a turn that plays cards ends after a question, and one that draws at once', async () => {
  const table = await deal(START, { settings: { confirmEnd: true } });
  await table.tapTo('5C', 2);
  await table.tapTo('4C', 2);
  const before = table.host.save();
  const cancels = [
    () => table.press('cancel'),
    () => table.key('Escape'),
    () => table.click(table.one('.curtain')), // A press beside the question.
  ];
  for (const cancel of cancels) {
    await table.press('end-turn');
    expect([table.dialog, table.one('dialog').textContent]).toEqual([
      'end-turn',
      expect.stringContaining('1'),
    ]);
    await cancel();
    expect([table.dialog, table.phase, table.host.save()]).toEqual([null, 'mine', before]);
  }
  await table.press('end-turn', 'yes');
  expect(kindsOf(table)).toEqual(['play']);
  await table.untilMyTurn();
  const { length } = table.log;
  await table.press('end-turn');
  expect([table.dialog, kindsOf(table)[length]]).toEqual([null, 'draw']);
});

test('the page can show rules, help and screens of its own: then the table asks for them and opens nothing', async () => {
  const table = await deal(START, { attributes: { menu: 'page' } });
  const asked: string[] = [];
  table.host.addEventListener('machiavelli-open', (event) => {
    event.preventDefault();
    asked.push(event.detail.what);
  });
  const items = ['rules', 'help', 'settings', 'statistics', 'position', 'home', 'new-game'];
  for (const item of items) {
    await table.press('menu');
    await table.press(item);
    expect(table.dialog).toBe(null);
  }
  await table.resign();
  for (const item of ['decisive-turn', 'review', 'result']) await table.press(item);
  expect(asked).toEqual([...items, 'decisive-turn', 'review', 'result']);
});

test('once the game is over, the main button has the label that the page gives it, and only asks', async () => {
  const table = await deal(START, { attributes: { next: 'Onward' } });
  const asked: string[] = [];
  table.host.addEventListener('machiavelli-open', (event) => asked.push(event.detail.what));
  expect(table.offers('next'), 'during the game').toBe(false);
  await table.resign();
  expect(table.one('dialog .primary').textContent).toBe('Onward');
  await table.key('Escape');
  await table.tick(1000);
  const save = table.host.save();
  await table.press('next');
  expect([table.button('next').textContent, table.host.save(), asked]).toEqual(['Onward', save, ['next']]);
  table.host.next = null;
  await table.tick(0);
  expect(table.button('rematch').textContent).toBe(tableEn.end.rematch);
});

test('the menu offers to resign only in the own turn', async () => {
  const table = await deal(START);
  const others = ['rules', 'log', 'sort-rank', 'sort-suit', 'sort-melds', 'players', 'help', 'new-game'];
  await table.press('menu');
  expect(itemsOfMenu(table)).toEqual([...others, 'resign']);
  await table.key('Escape');
  await table.press('end-turn', 'menu');
  expect([table.phase, itemsOfMenu(table)]).toEqual(['computer', others]);
});

test('the menu tidies a table of four melds, and offers the way back', async () => {
  const table = await deal({ position: '5C 5D 5H 5S | 6C 7C 8C | TD JD QD KD | 2S 2H 2D / 4C 9D KS' });
  for (const label of [tableEn.tidy, tableEn.untidy, tableEn.tidy]) {
    await table.press('menu');
    const item = table.one('dialog [data-action=tidy]');
    expect(item.textContent).toBe(label);
    await table.click(item);
  }
});

test('the player can close the menu, but not the hand-over, which hides the hands', async () => {
  const table = await deal(START);
  const ways = [
    () => table.key('Escape'),
    () => table.click(table.one('.curtain')),
    async () => void table.host.closeDialog(),
  ];
  for (const close of ways) {
    await table.press('menu');
    expect(table.dialog).toBe('menu');
    await close();
    expect(table.dialog).toBe(null);
  }
  await table.deal({ position: START.position });
  await table.press('end-turn');
  await table.until(() => table.dialog === 'handover', 'the device is not handed over');
  for (const close of ways) {
    await close();
    expect([table.dialog, table.phase]).toEqual(['handover', 'handover']);
  }
});

test('a menu that is closed while another language loads stays closed', async () => {
  const table = await deal(START);
  await table.press('menu');
  const select = table.one('dialog select') as HTMLSelectElement;
  select.value = 'it';
  select.dispatchEvent(new Event('change'));
  await table.key('Escape');
  await table.tick(500);
  expect([table.one('[part~=hand]').getAttribute('aria-label'), table.dialog]).toEqual([tableIt.hand, null]);
});

test('a button closes the replay that is shown, but help does not', async () => {
  const table = await deal(START);
  const showHint = async (stages: number): Promise<void> => {
    for (let stage = 0; stage < stages; stage += 1) {
      await table.press('hint');
      await table.tick(1000);
    }
    expect(table.phase).toBe('show');
  };
  await showHint(3);
  await table.press('menu');
  expect([table.phase, table.dialog]).toEqual(['mine', 'menu']);
  await table.key('Escape');
  await showHint(1);
  table.one('[part~=reel] button').focus();
  await table.key('?');
  expect(table.dialog).toBe('help');
  await table.key('Escape');
  expect([table.phase, table.dialog]).toEqual(['show', null]);
});

test('the order that the button for sorting chooses is kept as a setting', async () => {
  const table = await deal(START, { settings: { sort: 'rank' } });
  const sorted: string[] = [];
  table.host.addEventListener('machiavelli-settings', () => sorted.push(table.host.settings.sort));
  await table.press('sort');
  expect(table.sentence).toBe('Hand sorted by suit');
  await table.press('menu', 'sort-rank', 'menu', 'sort-suit');
  expect(sorted).toEqual(['suit', 'rank', 'suit']);
});

test('after rank and suit, the button groups what goes together', async () => {
  const table = await deal({ position: '/ KS 5C 9D 6C 5D 3H 5H QD 9S JD', seats: [ANNA, CATERINA] });
  const commands: string[] = [];
  table.host.addEventListener('machiavelli-command', ({ detail }) => {
    commands.push(detail.command.kind === 'sort' ? detail.command.by : detail.command.kind);
  });
  const groupedFirst = '5H 5D 5C 9S 9D JD QD';
  await table.press('sort', 'sort');
  await table.until(() => table.hand === `${groupedFirst} 3H 6C KS`, 'the hand is not grouped');
  await table.tick(500);
  expect([commands, table.spoken]).toEqual([['suit', 'melds'], tableEn.spoken.sorted.melds]);
  expect(gapsOf(table), 'gaps between the groups').toEqual(['9S', 'JD', '3H']);
  expect(table.host.settings.sort, 'new hands are grouped, too').toBe('melds');
  const { host } = table;
  const [save, stored] = [host.save(), host.places];
  await host.load(save, host.setup?.seats, stored);
  await table.settle();
  expect(gapsOf(table), 'after a reload').toEqual(['9S', 'JD', '3H']);
  await table.drag('KS', { before: '9S' });
  expect([table.hand, gapsOf(table)]).toEqual(['5H 5D 5C KS 9S 9D JD QD 3H 6C', []]);
});

/** The cards of the hand before which there is more room than between cards of the same group. */
function gapsOf(table: TestTable): string[] {
  const cards = [...table.all('.hand [data-card-id]')];
  const lefts = cards.map((card) => Number.parseFloat(card.style.left));
  const steps = lefts.map((left, at) => (at === 0 ? Number.NaN : left - (lefts[at - 1] ?? left)));
  const least = Math.min(...steps.filter((step) => step > 0));
  return cards.filter((_, at) => (steps[at] ?? 0) > least + 3).map((card) => card.dataset.face ?? '');
}

test('with the setting, a new hand is grouped when the turn begins, and again with a drawn card, but not once it is arranged', async () => {
  const table = await deal(
    { position: '/ KS 5C 9D 6C 5D 3H 5H QD 9S JD', seats: [ANNA, CATERINA] },
    { settings: { sort: 'melds' } },
  );
  const grouped = '5H 5D 5C 9S 9D JD QD 3H 6C KS';
  await table.until(() => table.hand === grouped, 'the hand is not grouped');
  await table.endTurn();
  const isApart = (): boolean => table.hand.startsWith(grouped);
  await table.until(() => !isApart(), 'the drawn card is not grouped');
  expect(table.view.hand.length).toBeGreaterThan(10);
  const [last] = table.hand.split(' ').reverse();
  await table.drag(last ?? '', { before: table.hand.split(' ')[0] ?? '' });
  const arranged = table.hand;
  await table.endTurn();
  await table.tick(3000);
  expect(table.hand.startsWith(arranged), 'an arranged hand stays').toBe(true);
});

test('an answer that comes after the player has ordered the hand changes nothing', async () => {
  const table = await deal({ position: '/ KS 5C 9D 6C 5D 3H 5H QD 9S JD' });
  await table.press('menu');
  table.one('dialog [data-action=sort-melds]').click();
  table.host.run({ kind: 'sort', by: 'suit' });
  await table.tick(2000);
  expect(table.view.handSorting).toBe('suit');
});

// A slow table shows the computer's turn for long enough.
test('out of turn the buttons say why they do nothing, the hand can be sorted, and no key takes a card', async () => {
  const table = await deal(START, { settings: { motion: 'slow' } });
  await table.press('end-turn');
  expect(table.phase).toBe('computer');
  await table.press('end-turn');
  expect(table.sentence).toBe(tableEn.status.notYourTurn);
  const before = table.host.save();
  await table.focus('5D');
  await table.key('Delete');
  await table.press('undo', 'redo', 'reset', 'draw');
  expect([table.phase, table.host.save()]).toEqual(['computer', before]);
  const { hand } = table;
  await table.press('sort');
  expect([table.phase, table.hand.split(' ').sort()]).toEqual(['computer', hand.split(' ').sort()]);
  expect(table.hand).not.toBe(hand);
});

test('just after the turn has come back, presses and keys draw no card: they may be meant for Skip', async () => {
  const table = await deal(START);
  await table.press('end-turn');
  expect([table.phase, table.offers('skip')]).toEqual(['computer', true]);
  if (isBrowser) {
    const { right } = table.button('skip').getBoundingClientRect();
    const { left } = table.button('end-turn').getBoundingClientRect();
    expect(right, 'Skip does not lie where the main button is').toBeLessThanOrEqual(left);
  }
  await table.press('skip');
  await table.until(() => table.phase === 'mine', 'the turn does not come back', 10);
  const { length } = table.log;
  await table.tick(100);
  await table.press('end-turn', 'draw');
  table.button('end-turn').focus();
  await table.key('Enter');
  expect([table.phase, table.log.length, table.offers('end-turn')]).toEqual(['mine', length, false]);
  await table.tick(500);
  expect(table.offers('end-turn')).toBe(true);
  await table.press('end-turn');
  expect(table.log).toHaveLength(length + 1);
});

test('the main button does not wait in a game that replaces another one', async () => {
  const table = await deal({ position: '5C 5D 5H / 5S', seats: [ANNA, CATERINA] });
  await table.tapTo('5S', 1);
  await table.press('end-turn');
  expect([table.phase, table.offers('rematch')]).toEqual(['over', false]);
  const started = table.host.start({ position: '5C 5D 5H / 9S KD', seats: [ANNA, CATERINA] });
  await table.tick(0);
  await started;
  expect([table.phase, table.offers('end-turn')]).toEqual(['mine', true]);
});

test('in an exercise, the last card wins nothing, so the main button only ends the turn', async () => {
  const table = await deal({ position: '5C 5D 5H / 5S', seats: [ANNA, CATERINA], task: 'Play your card.' });
  await table.tapTo('5S', 1);
  expect([table.view.hand, table.button('end-turn').textContent]).toEqual([[], tableEn.endTurn]);
});

test('the turn of an instant exercise ends by itself once its goal is reached, and there is no main button and no hint', async () => {
  const exercise = { ...START, task: 'Play two cards.', goal: 2, instant: true };
  const table = await deal(exercise);
  expect(
    ['end-turn', 'hint', 'undo'].map(
      (action) => table.find(`[data-action=${action}]:not([hidden])`) !== null,
    ),
  ).toEqual([false, false, true]);
  const last = () => table.log.at(-1)?.kind;
  await table.tapTo('5S 4C', 2);
  expect([last(), table.phase]).toEqual([undefined, 'mine']);
  await table.deal({ ...exercise, goal: 1 });
  await table.tapTo('5C 4C', 2);
  expect([last(), table.phase]).toEqual(['play', 'over']);
  // With these goals, the turn could end before a card is played.
  await table.deal({ ...exercise, goal: 'any' });
  expect([table.phase, table.offers('end-turn')]).toEqual(['mine', true]);
});

test('an open question closes when the time is up, and has no effect on the next turn', async () => {
  const rules = { preset: 'bga', undo: 'none', turnSeconds: 20 } as const;
  const table = await deal({ ...START, rules });
  await table.focus('5D');
  await table.key('Delete');
  await table.press('restore');
  expect([table.dialog, table.all('[data-low]')]).toEqual([
    'restore',
    expect.objectContaining({ length: 0 }),
  ]);
  await table.tick(11_000);
  expect(table.all('[data-low]'), 'the last ten seconds are marked').toHaveLength(1);
  await table.tick(10_000);
  expect([table.dialog, kindsOf(table)[0]]).toEqual([null, 'time-up']);
  await table.untilMyTurn();
  expect([table.phase, table.dialog, kindsOf(table)]).toEqual([
    'mine',
    null,
    ['time-up', expect.any(String)],
  ]);
  expect(kindsOf(table)).not.toContain('restore');
});

test('“Turn off tips” takes the tips away, also from the stored game, and the focus goes to the main button', async () => {
  const table = await deal(
    { position: '/ 4C 5C 6C 7C KS', seats: [ANNA, CATERINA], tips: true },
    { attributes: { persist: 'tips' } },
  );
  expect([table.sentence, table.all('[data-hint]').length], 'all that goes together').toEqual([
    tableEn.tips.meld,
    4,
  ]);
  table.button('no-tips').focus();
  await table.key('Enter');
  const seen = (): unknown[] => [
    table.all('[data-hint]').length,
    table.offers('no-tips'),
    table.host.setup?.tips,
  ];
  expect([...seen(), table.focused]).toEqual([0, false, false, 'end-turn']);
  expect(table.sentence).not.toBe(tableEn.tips.meld);
  table.host.close();
  await table.host.resume();
  await table.settle();
  expect([table.phase, ...seen()]).toEqual(['mine', 0, false, false]);
});
