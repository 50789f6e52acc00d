// What a screen reader says and finds. GOLDEN=write writes the golden texts.
import { test } from 'node:test';
import { words as tableEn } from '../../www/words/en/table.ts';
import { LANGS } from '../../www/words/words.ts';
import { ariaText } from '../support/aria.ts';
import { expect } from '../support/expect.ts';
import { expectGolden } from '../support/golden.ts';
import { isBrowser } from '../support/window.ts';
import { ANNA, CATERINA, deal, removeTables, type TestTable } from './driver.ts';

const SPEECH = '[data-machiavelli-speech]';

/** The run can be extended with the 5♣ in the hand, and then with the 4♣. */
const START = { position: '5C 5D 5H 5S | 6C 7C 8C / 4C 9D KS 5C', seats: [ANNA, CATERINA] };

const KEYS =
  'Space Space Control+a Escape Enter ArrowRight Escape Enter Enter Control+z Control+Shift+z Delete Control+z Control+z b';

for (const lang of LANGS) {
  test(`in ${lang}, the announcements of a turn are those of the golden text, and the focus is never lost`, async () => {
    const table = await deal(START, { attributes: { lang } });
    const lines: string[] = [];
    const step = async (name: string, key: string): Promise<void> => {
      document.querySelector(SPEECH)?.replaceChildren();
      await table.key(key);
      lines.push(`${name}: ${table.spoken}\n`);
      expect(table.focused, `the focus after ${name}`).not.toBe(null);
    };
    await table.focus('5C');
    for (const key of KEYS.split(' ')) await step(key, key);
    table.button('end-turn').focus();
    await step('end of turn', 'Enter');
    await table.untilMyTurn();
    expect([table.focused, document.querySelector<HTMLElement>(SPEECH)?.lang]).toEqual(['end-turn', lang]);
    expectGolden(`table/spoken.${lang}`, lines.join(''));
  });

  test(`in ${lang}, a screen reader finds the roles and names of the golden text`, async () => {
    const rules = { preset: 'session-opening', helpingCards: 4 } as const;
    const position = '5C 6C 7C | TH JH QH KH / 8C KH KS KD / 2D 2S';
    const table = await deal({ ...START, rules, position, opened: [true, true] }, { attributes: { lang } });
    const parts: string[] = [];
    const look = (name: string): unknown => parts.push(`# ${name}\n${ariaText(table.root)}`);
    look('my turn');
    await table.drag('KD', 2);
    await table.tap('KS');
    // The lamp checks the table meanwhile.
    await table.tick(100);
    look('a card laid that does not fit, and one selected');
    await table.press('menu');
    look('the menu');
    await table.key('Escape');
    await table.key('Escape');
    await table.press('undo');
    await table.focus('8C');
    await table.key('m');
    look('the places for a card');
    await table.key('Escape');
    for (let stage = 0; stage < 3; stage += 1) await table.press('hint');
    await table.tick(1000);
    look('a hint that is shown');
    await table.key('Escape');
    await table.press('end-turn');
    look('the turn of a computer');
    await table.untilMyTurn();
    await table.press('menu', 'log');
    look('the history');
    await table.key('Escape');
    await table.resign();
    look('the result');
    await table.key('Escape');
    look('a deal that is over');
    expectGolden(`table/aria.${lang}`, parts.join('\n'));
  });
}

test('in a dialog of the page, announcements are made inside the dialog, and after it outside', async () => {
  const select = async (table: TestTable, card: string): Promise<void> => {
    await table.focus(card);
    await table.key('Space');
  };
  // Slots need a browser.
  const slots = isBrowser ? ['the slot of a dialog in a component'] : [];
  for (const place of ['a dialog', 'a component inside a dialog', ...slots]) {
    const dialog = document.createElement('dialog');
    const component = document.createElement('div');
    const shadow = component.attachShadow({ mode: 'open' });
    if (place === 'the slot of a dialog in a component') {
      dialog.append(document.createElement('slot'));
      shadow.append(dialog);
      document.body.append(component);
    } else {
      dialog.append(component);
      document.body.append(dialog);
    }
    dialog.showModal();
    const parent = { 'a dialog': dialog, 'a component inside a dialog': shadow }[place] ?? component;
    const table = await deal({ position: '5C 5D 5H 5S / 6C 2H KS' }, { parent });
    const said = (where: ParentNode): string | undefined =>
      where.querySelector(SPEECH)?.textContent ?? undefined;
    await select(table, 'KS');
    expect(said(dialog), place).toContain(tableEn.card('king', 'spades'));
    // The first Escape is for the selected card, the second for the dialog.
    const reached: string[] = [];
    document.addEventListener('keydown', ({ key }) => reached.push(key), { once: true });
    await table.key('Escape');
    expect(reached).toEqual([]);
    await table.key('Escape');
    expect(reached).toEqual(['Escape']);
    dialog.close();
    document.body.append(table.host);
    await table.settle();
    await select(table, '2H');
    expect(said(document.body), place).toContain(tableEn.card('2', 'hearts'));
    expect(said(dialog), place).toBe(undefined);
    await removeTables();
  }
});

test('a turn that begins with few cards in the stock is announced with their number, which is marked', async () => {
  const table = await deal({
    rules: { preset: 'bga', setAside: 26 },
    seats: [ANNA, ...['Bruno', 'Carla', 'Dario', 'Elsa'].map((name) => ({ name, level: null }))],
    seed: 'few',
  });
  await table.untilMyTurn();
  expect(table.one('[part=stock]').hasAttribute('data-low')).toBe(true);
  expect(table.spoken).toContain(`${tableEn.stock(3)}. ${tableEn.stockOut('fewest-cards')}`.slice(0, -1));
});

test('the list of players says whose turn it is, and no more than one of them is current', async () => {
  const table = await deal(START);
  const current = (): (string | null)[] =>
    [...table.all('[part~=seat]')].map((seat) => seat.getAttribute('aria-current'));
  expect(current().filter(Boolean)).toEqual(['true']);
  const mine = current();
  await table.press('end-turn');
  expect(current()).toEqual(mine.toReversed());
  await table.untilMyTurn();
  expect(current()).toEqual(mine);
});
