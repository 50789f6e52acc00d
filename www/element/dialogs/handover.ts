import type { Context } from '../context.ts';
import { make } from '../dom/dom.ts';
import { showDialog } from './dialog.ts';
import { menuWords } from './words.ts';

// The dialogs that hide the game until somebody continues it.

function showPause(
  context: Context,
  name: 'elsewhere' | 'handover',
  [title, text, label]: readonly [string, string, string],
  press: () => void,
): void {
  const choices = [{ action: 'ready', label, primary: true, press }];
  showDialog(context, { name, title, content: [make('p', {}, text)], choices, isClosable: false });
}

/** Another tab plays the game. */
export function showElsewhere(context: Context, press: () => void): void {
  const { title, text, here } = menuWords(context).elsewhere;
  showPause(context, 'elsewhere', [title, text, here], press);
}

/** The device goes to the next person. */
export function showHandover(context: Context, to: string, press: () => void): void {
  const { title, text, ready } = menuWords(context).handover;
  showPause(context, 'handover', [title(to), text, ready], press);
}
