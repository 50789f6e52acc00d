import type { View } from '../../engine.ts';
import type { MenuWords } from '../../words/menu.en.ts';
import { rulesSections } from '../../words/rules.ts';
import type { Context } from '../context.ts';
import { make } from '../dom/dom.ts';
import { showDialog } from './dialog.ts';
import { menuWords } from './words.ts';

// Short dialogs: confirmations, help, the rules.

export type Question = keyof MenuWords['asks'];

/** Asks for confirmation; `count` is the number of cards that are played or drawn. */
export function ask(context: Context, name: Question, count: number, press: () => void): void {
  const { title, text, yes } = menuWords(context).asks[name];
  showDialog(context, {
    name,
    title,
    content: [make('p', {}, text(count))],
    choices: [
      { action: 'cancel', label: context.words.cancel, press: () => undefined },
      { action: 'yes', label: yes, primary: true, press },
    ],
  });
}

export function showHelp(context: Context): void {
  const { menuItems, helpLines } = menuWords(context);
  showDialog(context, {
    name: 'help',
    title: menuItems.help,
    content: helpLines.map((line) => make('p', {}, line)),
  });
}

/** The rules of the game; a page that shows them itself cancels the event before this. */
export function showRules(context: Context, view: View): void {
  const sections = rulesSections(view.rules, context.lang).flatMap(({ title, texts }) => [
    make('h3', {}, title),
    ...texts.map((text) => make('p', {}, text)),
  ]);
  showDialog(context, { name: 'rules', title: menuWords(context).menuItems.rules, content: sections });
}
