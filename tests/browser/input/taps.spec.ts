// Clicks and taps: single, double, with Shift, on grips and on jokers.
import { expect } from '@playwright/test';
import { cardSelector } from '../support/driver.ts';
import { test } from '../support/fixtures.ts';

test('a click', { tag: '@firefox' }, async ({ table, laws }) => {
  const sets = '5C 5D 5H | 6C 7C 8C / 5S 9D JD KD';
  await table.open(sets);
  const law = laws(() => table.deal(sets));
  const [run, hand] = ['[data-group-id]:has([data-face="7C"])', '.handbox'];
  /** Clicks on parts of the table in one call: separate clicks may be too slow to count as a double click. */
  const click = (...parts: readonly string[]): Promise<void> =>
    table.host.evaluate((host, all) => {
      for (const part of all) host.shadowRoot?.querySelector<HTMLElement>(part)?.click();
    }, parts);

  await law('that is double plays a card where it fits', async () => {
    await table.card('5S').dblclick({ position: { x: 8, y: 20 } });
    await expect.poll(() => table.groups()).toBe('5S 5H 5D 5C | 6C 7C 8C');
    expect((await table.view()).played).toBe(1);
  });

  await law(
    'that is double on a card that fits nowhere moves nothing, and neither does the next one',
    async () => {
      await table.deal('TD JD QD KD | 2S 3S 4S / 4C 6D');
      await table.card('QD').dblclick({ position: { x: 8, y: 20 } });
      await expect(table.sentence).toHaveText(/^Doesn’t fit anywhere/);
      await table.card('3S').dblclick({ position: { x: 8, y: 20 } });
      expect(await table.groups()).toBe('TD JD QD KD | 2S 3S 4S');
    },
  );

  await law(
    'on a card, on the cloth and at once on the card again selects the card where it lies',
    async () => {
      await click(cardSelector('5S'), '.cloth', cardSelector('5S'));
      await expect.poll(() => table.groups()).toBe('5H 5D 5C | 6C 7C 8C | 5S');
      expect(await table.selected()).toBe('5S');
    },
  );

  await law('with Shift selects all cards from the one that was clicked before', async () => {
    const [, second = '', third, fourth = ''] = (await table.hand()).split(' ');
    await table.click(second);
    await table.click(fourth, 'Shift');
    expect(await table.selected()).toBe([second, third, fourth].join(' '));
  });

  await law('on a grip selects the meld, and one on the hand then takes the cards', async () => {
    await click(`${run} .grip`);
    expect(await table.selected()).toBe('6C 7C 8C');
    await click(hand);
    const { groups, hand: cards } = await table.view();
    expect([groups.length, cards.length]).toEqual([1, 7]);
  });

  await law('that moves nothing sends no command', async () => {
    const commands = await table.host.evaluateHandle((host) => {
      const kinds: unknown[] = [];
      host.addEventListener('machiavelli-command', (event) => kinds.push((event as CustomEvent).detail));
      return kinds;
    });
    await click(run, '.cloth', cardSelector('9D'));
    expect(await table.selected()).toBe('9D');
    await click(hand);
    expect(await table.selected()).toBe('');
    expect(await commands.jsonValue()).toEqual([]);
  });

  await law(
    'on a joker exchanges it for the selected card that it stands for, and for no other',
    async () => {
      await table.deal('5H * 7H | 2S 3S 4S / 6H 9D', { rules: 'session-jokers' });
      await click(cardSelector('9D'), cardSelector('*'));
      expect((await table.view()).groups[0]?.cards, 'another card joins the meld').toHaveLength(4);
      await table.button('undo').click();
      await click(cardSelector('6H'), cardSelector('*'));
      await expect.poll(() => table.groups()).toBe('5H 6H 7H | 2S 3S 4S');
      expect(await table.hand()).toContain('*');
    },
  );
});
