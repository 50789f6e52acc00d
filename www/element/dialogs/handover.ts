import type { Context } from '../context.ts';
import { make } from '../view/dom.ts';
import { showPanel } from './dialog.ts';
import { menuWords } from './words.ts';

// The dialogs that hide the game until somebody goes on with it.

/** Another tab plays the game. */
export function showElsewhere(context: Context, back: () => void): void {
  const { title, text, here } = menuWords(context).elsewhere;
  pause(context, { name: 'elsewhere', title, text, label: here, press: back });
}

/** The device goes to the next person. */
export function showHandover(context: Context, to: string, press: () => void): void {
  const { title, text, ready } = menuWords(context).handover;
  pause(context, { name: 'handover', title: title(to), text, label: ready, press });
}

interface Pause {
  readonly name: 'elsewhere' | 'handover';
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly press: () => void;
}

function pause(context: Context, { name, title, text, label, press }: Pause): void {
  showPanel(context, {
    name,
    title,
    content: [make('p', {}, text)],
    choices: [{ action: 'ready', label, primary: true, press }],
    closable: false,
  });
}
