import { dialogWords } from '../../words/dialogs.ts';
import { hasPageMenu } from '../attribute-readers.ts';
import type { Context } from '../context.ts';
import dialogCss from '../css/dialog.css?inline';
import { make } from '../dom/dom.ts';
import { type IconName, icon } from '../dom/icons.ts';
import type { DialogName } from '../dom/modal.ts';
import { adoptSheet, lazySheet } from '../view/sheets.ts';

const dialogSheet = lazySheet(dialogCss);

interface Choice {
  readonly action: string;
  readonly label: string;
  readonly primary?: boolean;
  readonly press?: () => void;
}

interface DialogContent {
  readonly name: DialogName;
  readonly title: string;
  readonly content: readonly Node[];
  readonly choices?: readonly Choice[];
  /** Whether Escape, the close button and a click beside the dialog close it; true by default. */
  readonly isClosable?: boolean;
}

/** The label of the button for a new game. The label differs if the page first lets the player choose the game. */
export function newGameLabel(context: Context): string {
  const { items, otherGame } = dialogWords(context).menu;
  return hasPageMenu(context.host) ? otherGame : items['new-game'];
}

export const paragraph = (text: string): HTMLElement => make('p', {}, text);

/** A button that closes the dialog and then calls `press`. */
export function choiceButton(context: Context, { action, label, primary, press }: Choice): HTMLButtonElement {
  const node = make('button', { type: 'button', class: 'action', 'data-action': action }, label);
  if (primary) {
    node.classList.add('primary');
    node.setAttribute('data-ready', 'true');
  }
  node.addEventListener('click', (event) => {
    event.stopPropagation();
    context.dialog.close();
    press?.();
  });
  return node;
}

export function iconButton(context: Context, name: IconName, choice: Choice): HTMLButtonElement {
  const node = choiceButton(context, choice);
  node.className = 'icon-button';
  node.replaceChildren(icon(name));
  node.setAttribute('aria-label', choice.label);
  node.title = choice.label;
  return node;
}

export function showDialog(
  context: Context,
  { name, title, content, choices = [], isClosable = true }: DialogContent,
): void {
  adoptSheet(context.shell.dialog, dialogSheet());
  const heading = make('h2', { id: 'panel-title', tabindex: '-1' }, title);
  const head = make('div', { class: 'head' }, heading);
  if (isClosable) {
    const closeButton = iconButton(context, 'close', { action: 'close', label: context.words.close });
    closeButton.classList.add('close');
    head.append(closeButton);
  }
  const row = make('div', { class: 'row' }, ...choices.map((choice) => choiceButton(context, choice)));
  row.hidden = choices.length === 0;
  const focusTarget = row.querySelector<HTMLElement>('.primary') ?? heading;
  context.dialog.open(name, make('div', { class: 'inner' }, head, ...content, row), isClosable, focusTarget);
}
