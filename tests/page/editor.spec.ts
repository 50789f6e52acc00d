// The state of the position editor.
import { expect, test } from '@playwright/test';
import { ready } from '../../www/engine.ts';
import { createEditor } from '../../www/page/editor/editor.ts';

const POSITION = '5C 5D 5H / 4C';

async function openEditor() {
  await ready();
  return createEditor(() => undefined);
}

test('every error of the engine is a problem of the position', async () => {
  const editor = await openEditor();
  editor.change({ text: POSITION, rules: 'bga' });
  expect(editor.problem).toBeNull();
  editor.change({ rules: 'no-such-rules' as never });
  expect(editor.problem).toEqual({ kind: 'refused', code: 'unknown-preset' });
});
