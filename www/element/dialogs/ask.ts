import type { View } from '../../engine.ts';
import type { DialogWords } from '../../words/dialogs.en.ts';
import { dialogWords } from '../../words/dialogs.ts';
import { rulesSections } from '../../words/rules.ts';
import type { Context } from '../context.ts';
import { make } from '../dom/dom.ts';
import { paragraph, showDialog } from './dialog.ts';

// Dialogs of a few sentences: requests for confirmation, the help, the rules, and dialogs that hide the game.

export type ConfirmationName = keyof DialogWords['asks'];

/** Asks for confirmation, and calls `press` if the player confirms. `count` is the number of cards that are played or drawn. */
export function ask(context: Context, name: ConfirmationName, count: number, press: () => void): void {
  const { title, text, yes } = dialogWords(context).asks[name];
  showDialog(context, {
    name,
    title,
    content: [paragraph(text(count))],
    choices: [
      { action: 'cancel', label: context.words.cancel },
      { action: 'yes', label: yes, primary: true, press },
    ],
  });
}

export function showHelp(context: Context): void {
  const { menu, helpLines } = dialogWords(context);
  showDialog(context, { name: 'help', title: menu.items.help, content: helpLines.map(paragraph) });
}

export function showRules(context: Context, view: View): void {
  const sections = rulesSections(view.rules, context.lang).flatMap(({ title, texts }) => [
    make('h3', {}, title),
    ...texts.map(paragraph),
  ]);
  showDialog(context, { name: 'rules', title: dialogWords(context).menu.items.rules, content: sections });
}

/**
 * Hides the game behind a dialog whose button calls `press`. With `elsewhere`, the dialog says that another tab plays the game;
 * with `handover`, it asks the person `next` to take the device.
 */
export function showWaiting(
  context: Context,
  name: 'elsewhere' | 'handover',
  next: string,
  press: () => void,
): void {
  const { title, text, ready } = dialogWords(context)[name];
  const choices = [{ action: 'ready', label: ready, primary: true, press }];
  showDialog(context, { name, title: title(next), content: [paragraph(text)], choices, isClosable: false });
}
