// The dialogs “Rules” and “How to play” describe the game in force, and their examples have the engine's verdicts.
import { test } from 'node:test';
import { checkMeld, checkTurn, type Preset } from 'machiavelli-cards';
import { BOTH_MELDS, GAME_MELDS, RULE_MELDS } from '../../www/page/card-examples.ts';
import { rulesOfGame } from '../../www/page/offered-games.ts';
import { words as glossaryEn } from '../../www/words/en/glossary.ts';
import { words } from '../../www/words/en/page.ts';
import type { GameName } from '../../www/words/en/presets.ts';
import { rulesSections, rulesWords } from '../../www/words/rules.ts';
import { LANGS } from '../../www/words/words.ts';
import { init } from '../support/engine.ts';
import { expect } from '../support/expect.ts';
import { wordsIn } from '../support/words.ts';
import { openTable } from '../table/driver.ts';
import { closePages, openPage } from './driver.ts';

await init();

const SECTIONS = 'aim deal melds examples turn opening jokers back clock end score words'.split(' ');

test('the rules describe exactly the options in force', async () => {
  const page = await openPage();
  const expectRules = async (missing: readonly string[], texts: readonly string[]): Promise<void> => {
    await page.press('rules');
    expect(page.all('dialog section').map(({ dataset }) => dataset.section)).toEqual(
      SECTIONS.filter((name) => !missing.includes(name)),
    );
    for (const text of texts) expect(page.text('dialog')).toContain(text);
    await page.escape();
  };
  await expectRules(['opening', 'jokers', 'clock', 'score'], ['Each player gets 15 cards']);
  await page.press('setup');
  await page.click(page.one('label.game input[value=session-opening]'));
  await page.pick('jokers', '2');
  await page.fill('[data-field=turnSeconds] input', '45');
  await expectRules([], ['36 points', '45 seconds']);
});

test('the rules can be read in the middle of a turn, which then continues, and the verdict of every example agrees with the engine', async () => {
  const page = await openPage();
  for (const rules of ['bga', 'italian', 'bga-13', 'session-jokers'] satisfies Preset[]) {
    await page.deal({ rules, position: '5C 5D 5H / 5S 9D' });
    await page.table.press('menu', 'rules');
    const examples = page
      .all('dialog [data-cards]')
      .map((example) => [
        example.dataset.cards ?? '',
        ...[...example.querySelectorAll<HTMLElement>('.verdict')].map(({ dataset }) => dataset.legal),
      ]);
    expect(page.text('dialog')).toContain(rulesWords('en').basedOn(words.presets[rules].name));
    expect(page.text('dialog').includes('set aside')).toBe(false);
    expect(examples.length).toBeGreaterThan(8);
    expect(examples, rules).toEqual(
      examples.map(([cards = '']) => [cards, String(checkMeld(cards, { rules }).kind !== 'none')]),
    );
    await page.press('close');
    expect([page.dialog, page.table.phase]).toEqual([null, 'mine']);
  }
});

test('the turns in “how to play” have the engine’s verdicts, and only the legal ones can be tried', async () => {
  const page = await openPage();
  await page.press('guide');
  const turns = page
    .all('dialog [data-section=turns] .turn')
    .map((turn) => [
      turn.querySelector<HTMLElement>('.verdict')?.dataset.legal,
      turn.querySelector('[data-action=try]') !== null,
    ]);
  expect(turns).toEqual(Array.from({ length: 8 }, (_, index) => [String(index !== 3), index !== 3]));
});

test('the pictures of melds are legal melds of their games, and the opening is worth what it takes', () => {
  const games = Object.entries(GAME_MELDS).map(
    ([name, melds]) => [rulesOfGame(name as GameName), melds] as const,
  );
  const others = [...Object.values(RULE_MELDS).flat(), BOTH_MELDS].map(
    (melds) => ['session-jokers', melds] as const,
  );
  const all = [...games, ...others].flatMap(([rules, melds]) =>
    melds.split(' | ').map((meld) => [meld, checkMeld(meld, { rules }).kind]),
  );
  expect(all.length).toBeGreaterThan(10);
  expect(all.filter(([, kind]) => kind === 'none')).toEqual([]);
  const melds = GAME_MELDS['session-opening'] ?? '';
  const turn = { before: ` / ${melds.replace(' | ', ' ')} 9C`, after: `${melds} / 9C`, opened: false };
  const isLegal = (openingPoints: number): boolean =>
    checkTurn({ ...turn, rules: { preset: 'session-opening', openingPoints } }).legal;
  expect(checkTurn({ ...turn, rules: 'session-opening' }).legal).toBe(true);
  expect([36, 37].map(isLegal)).toEqual([true, false]);
});

test('the glossary explains the words of the options in force, in every language', async () => {
  const unused = ['opening', 'joker', 'swap', 'helping', 'session'];
  for (const lang of LANGS) {
    const page = await openPage({ lang });
    await page.press('rules');
    const terms = Object.entries(wordsIn(lang, glossaryEn)).filter(([name]) => !unused.includes(name));
    expect(page.texts('dialog dt')).toEqual(terms.map(([, [term]]) => term));
    await closePages();
  }
});

test('an element without the page shows the rules of its game in sentences', async () => {
  for (const lang of LANGS) {
    const table = await openTable({ attributes: { lang } });
    await table.deal({ rules: 'session-jokers' });
    await table.untilMyTurn();
    await table.press('menu', 'rules');
    const text = table.one('dialog').textContent ?? '';
    const { rules } = table.view;
    const texts = rulesSections(rules, lang).flatMap((section) => section.texts);
    expect(texts.filter((sentence) => !text.includes(sentence))).toEqual([]);
    // Only keys in camel case are checked, because “deal” and “undo” are also English words.
    const keys = Object.keys(rules).filter((name) => /[A-Z]/.test(name));
    expect(keys).toContain('maxNewCards');
    expect(keys.filter((key) => text.includes(key))).toEqual([]);
    expect(text).not.toMatch(/\b(null|true|false)\b/);
  }
});
