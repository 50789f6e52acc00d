// Sentences with numbers use the singular for 1.
import { test } from 'node:test';
import { Game, init, type RulesInput } from 'machiavelli-cards';
import { words as dialogsEn } from '../../www/words/en/dialogs.ts';
import { words as tableEn } from '../../www/words/en/table.ts';
import { words as dialogsIt } from '../../www/words/it/dialogs.ts';
import { words as tableIt } from '../../www/words/it/table.ts';
import { rulesSections } from '../../www/words/rules.ts';
import { loadWords } from '../../www/words/sections.ts';
import { LANGS } from '../../www/words/words.ts';
import { expect } from '../support/expect.ts';

const ONE_POINT = /\b1 (point|punto)\b/;

test('the rules and the table use the singular where an option is 1', async () => {
  await init();
  await Promise.all(LANGS.map(loadWords));
  const limits = { turnSeconds: 1, openingPoints: 1 };
  for (const rules of [
    { preset: 'session', ...limits, openingScope: 'turn', target: 1 },
    { preset: 'bga', ...limits, openingScope: 'meld' },
  ] satisfies RulesInput[]) {
    const game = Game.deal({ rules, players: ['Anna', 'Bruno'], seed: 'one' });
    const options = game.view(0).rules;
    game.free();
    for (const lang of LANGS) {
      const text = rulesSections(options, lang)
        .flatMap(({ texts }) => texts)
        .join('\n');
      expect(text).not.toMatch(/\b1 (seconds|secondi|points|punti)\b/);
      expect(text).toMatch(ONE_POINT);
    }
  }
  for (const { status, flaws } of [tableEn, tableIt]) {
    const tooSmall = flaws['opening-too-small']({ code: 'opening-too-small', needed: 1, points: 0 });
    for (const sentence of [status.opening(1), tooSmall]) expect(sentence).toMatch(ONE_POINT);
  }
  for (const { end } of [dialogsEn, dialogsIt]) expect(end.target(1)).toMatch(ONE_POINT);
});
