// Sentences with numbers use the singular for 1.
import { test } from 'node:test';
import { Game, init, type RulesInput } from 'machiavelli-cards';
import { dialogsEn } from '../../www/words/dialogs.en.ts';
import { dialogsIt } from '../../www/words/dialogs.it.ts';
import { rulesSections } from '../../www/words/rules.ts';
import { tableEn } from '../../www/words/table.en.ts';
import { tableIt } from '../../www/words/table.it.ts';
import { LANGS } from '../../www/words/words.ts';
import { expect } from '../support/expect.ts';

const ONE_POINT = /\b1 (point|punto)\b/;

test('the rules and the table use the singular where an option is 1', async () => {
  await init();
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
