import type { View } from '../../engine.ts';
import { dialogWords } from '../../words/dialogs.ts';
import type { DialogWords } from '../../words/en/dialogs.ts';
import { rulesSections } from '../../words/rules.ts';
import { make } from '../dom/dom.ts';
import type { Env, Surface } from '../model/parts.ts';
import { paragraph, showDialog } from './dialog.ts';

// Dialogs of a few sentences: requests for confirmation, the help, the rules, and dialogs that hide the game.

export type ConfirmationName = keyof DialogWords['asks'];

/** Asks for confirmation, and calls `press` if the player confirms. `count` is the number of cards that are played or drawn. */
export function ask(
  env: Env,
  surface: Surface,
  name: ConfirmationName,
  count: number,
  press: () => void,
): void {
  const { title, text, yes } = dialogWords(env).asks[name];
  showDialog(env, surface, {
    name,
    title,
    content: [paragraph(text(count))],
    choices: [
      { action: 'cancel', label: env.words.cancel },
      { action: 'yes', label: yes, primary: true, press },
    ],
  });
}

export function showHelp(env: Env, surface: Surface): void {
  const { menu, helpLines } = dialogWords(env);
  showDialog(env, surface, { name: 'help', title: menu.items.help, content: helpLines.map(paragraph) });
}

export function showRules(env: Env, surface: Surface, view: View): void {
  const sections = rulesSections(view.rules, env).flatMap(({ title, texts }) => [
    make('h3', {}, title),
    ...texts.map(paragraph),
  ]);
  showDialog(env, surface, { name: 'rules', title: dialogWords(env).menu.items.rules, content: sections });
}

/**
 * Hides the game behind a dialog whose button calls `press`. With `elsewhere`, the dialog says that another tab plays the game;
 * with `handover`, it asks the person `next` to take the device.
 */
export function showWaiting(
  env: Env,
  surface: Surface,
  name: 'elsewhere' | 'handover',
  next: string,
  press: () => void,
): void {
  const { title, text, ready } = dialogWords(env)[name];
  const choices = [{ action: 'ready', label: ready, primary: true, press }];
  showDialog(env, surface, {
    name,
    title: title(next),
    content: [paragraph(text)],
    choices,
    isClosable: false,
  });
}
