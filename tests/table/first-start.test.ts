// What happens while the engine and the words load for the first time. Later tests find them loaded, so this happens before all tests
// of a run, and the tests only look at it.
import { before, test } from 'node:test';
import { words as errorsEn } from '../../www/words/en/errors.ts';
import { words as tableEn } from '../../www/words/en/table.ts';
import { words as tableIt } from '../../www/words/it/table.ts';
import { WITHOUT_WORDS } from '../../www/words/words.ts';
import { expect } from '../support/expect.ts';
import { replace } from '../support/replace.ts';
import { openTable, removeTables } from './driver.ts';

/** Addresses at which there is no engine. */
const MISSING = ['nowhere/engine.wasm', 'https://'];

const seen: { engines: unknown[]; hands: (string | null)[] } = { engines: [], hands: [] };

const answerNotFound = async (address: string): Promise<Response> =>
  URL.canParse(address) ? new Response(null, { status: 404 }) : Promise.reject(new TypeError('no address'));

async function openWithoutEngine(): Promise<void> {
  for (const address of MISSING) {
    const table = await openTable({
      attributes: { autostart: 'on', 'wasm-src': address },
      hasEngine: false,
      inserted: (host) => host.addEventListener('machiavelli-error', (event) => event.preventDefault()),
    });
    const { sentence, errors } = table;
    seen.engines.push({ sentence, errors, retry: table.button('retry').textContent });
  }
}

/** Opens a table in Italian, whose words are not loaded yet, and changes its language before they are. */
async function changeLanguageWhileItLoads(): Promise<void> {
  const running = await openTable();
  await running.deal({});
  running.host.lang = 'it';
  running.host.lang = 'en';
  const starting = await openTable({
    attributes: { lang: 'it', autostart: 'on' },
    inserted: (host) => host.setAttribute('lang', 'en'),
  });
  const italian = await openTable({ attributes: { lang: 'it', autostart: 'on' } });
  for (const table of [running, starting, italian]) {
    await table.until(() => table.host.running, 'the game begins');
    await table.settle();
    seen.hands.push(table.one('[part~=hand]').getAttribute('aria-label'));
  }
}

before(async () => {
  replace(globalThis, { fetch: answerNotFound });
  await openWithoutEngine();
  await removeTables();
  await changeLanguageWhileItLoads();
  await removeTables();
});

test('an engine that is not found is reported once with its address, and the player reads it and gets a button', () => {
  const expected = MISSING.map((address) => {
    const message = new RegExp(`could not be started from \\S*${address}\\S*: .*the attribute wasm-src`);
    return {
      sentence: errorsEn.loading,
      errors: [{ code: 'start-failed', message: expect.stringMatching(message) }],
      retry: WITHOUT_WORDS.tryAgain,
    };
  });
  expect(seen.engines).toEqual(expected);
});

test('the language that was set last applies, even if an earlier one loads later', () => {
  expect(seen.hands).toEqual([tableEn.hand, tableEn.hand, tableIt.hand]);
});
