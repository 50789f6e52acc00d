// The state of the position editor.
import { test } from 'node:test';
import { Game } from 'machiavelli-cards';
import { ready, wholeEngine } from '../../www/engine.ts';
import { createEditor } from '../../www/page/editor/editor.ts';
import { expect } from '../support/expect.ts';

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

test('cards are added, moved and removed without a change to the helping cards', async () => {
  const editor = await openEditor();
  editor.change({ text: '5C 5D 5H / 4C / KS KH', rules: 'makiaveli' });
  editor.add('9D', 'hand');
  expect(editor.state.text).toBe('5C 5D 5H / 4C 9D / KS KH');
  editor.move('hand', 0, 'new');
  expect(editor.state.text).toBe('5C 5D 5H | 4C / 9D / KS KH');
  editor.remove('hand', 0);
  editor.remove(1, 0);
  expect(editor.places).toEqual({ melds: [['5C', '5D', '5H']], hand: [], helping: 'KS KH' });
  editor.clear();
  expect(editor.state.text).toBe('/');
});

test('who has opened in a game is kept until the rules change, the editor is cleared or a link is opened', async () => {
  const editor = await openEditor();
  const game = Game.arrange({
    rules: 'session-opening',
    players: ['Anna', 'Bruno', 'Caterina'],
    position: POSITION,
    opened: [true, true, false],
    seed: '1',
  });
  const open = (): void => editor.openView(game.view(1));
  open();
  expect(editor.state.opened).toEqual([true, false, true]);
  editor.add('9D');
  expect(editor.state.opened).toEqual([true, false, true]);
  editor.clear();
  expect(editor.state.opened).toEqual([]);
  open();
  editor.change({ rules: 'session-opening' });
  expect(editor.state.opened).toEqual([]);
  for (const link of ['5C 5D 5H / 4C', 'p1~bga~']) {
    open();
    await editor.openLink(link, () => true);
    expect(editor.state.opened, link).toEqual([]);
  }
  game.free();
});

test('a link that is opened again after a change does not undo the change, unless another position was opened since', async () => {
  const editor = await openEditor();
  const game = Game.arrange({ rules: 'bga', position: '7C 7D 7H / 2S', seed: '1' });
  const wholeLink = (await wholeEngine()).positionLink(POSITION, 'bga');
  for (const link of [wholeLink, wholeLink.slice(0, -1)]) {
    await editor.openLink(link, () => true);
    expect(editor.state.text, link).toBe(POSITION);
    editor.add('9D', 'hand');
    await editor.openLink(link, () => true);
    expect(editor.state.text, link).toBe(`${POSITION} 9D`);
    editor.openView(game.view(0));
    await editor.openLink(link, () => true);
    expect(editor.state.text, link).toBe(POSITION);
  }
  await editor.openLink('6C 6D 6H / 2S', () => true);
  await editor.openLink(POSITION, () => true);
  expect(editor.state.text).toBe(POSITION);
  game.free();
});
