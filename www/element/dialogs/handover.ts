import type { Context } from '../context.ts';
import { make } from '../view/dom.ts';
import { showDialog } from './dialog.ts';
import { menuWords } from './words.ts';

// The dialogs that hide the game until somebody goes on with it.

/** Another tab plays the game. */
export function showElsewhere(context: Context, press: () => void): void {
  const { title, text, here } = menuWords(context).elsewhere;
  showDialog(context, {
    name: 'elsewhere',
    title,
    content: [make('p', {}, text)],
    choices: [{ action: 'ready', label: here, primary: true, press }],
    isClosable: false,
  });
}

/** The device goes to the next person. */
export function showHandover(context: Context, to: string, press: () => void): void {
  const { title, text, ready } = menuWords(context).handover;
  showDialog(context, {
    name: 'handover',
    title: title(to),
    content: [make('p', {}, text)],
    choices: [{ action: 'ready', label: ready, primary: true, press }],
    isClosable: false,
  });
}
