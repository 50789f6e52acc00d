import { dialogWords } from '../../words/dialogs.ts';
import dialogCss from '../css/dialog.css?inline';
import { make } from '../dom/dom.ts';
import { type LaterIconName, laterIcon } from '../dom/later-icons.ts';
import type { DialogName } from '../dom/modal.ts';
import { hasPageMenu } from '../host/attributes.ts';
import type { Env, Surface } from '../model/parts.ts';
import { adoptSheet, lazySheet } from '../view/sheets.ts';
import { openModal } from './open-modal.ts';

export const dialogSheet = lazySheet(dialogCss);

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
export function newGameLabel(env: Env): string {
  const { items, otherGame } = dialogWords(env).menu;
  return hasPageMenu(env.element) ? otherGame : items['new-game'];
}

export const paragraph = (text: string): HTMLElement => make('p', {}, text);

/** A button that closes the dialog and then calls `press`. */
export function choiceButton(
  { dialog }: Pick<Surface, 'dialog'>,
  { action, label, primary, press }: Choice,
): HTMLButtonElement {
  const node = make('button', { type: 'button', class: 'action', 'data-action': action }, label);
  if (primary) {
    node.classList.add('primary');
    node.setAttribute('data-ready', 'true');
  }
  node.addEventListener('click', (event) => {
    event.stopPropagation();
    dialog.close();
    press?.();
  });
  return node;
}

export function iconButton(
  surface: Pick<Surface, 'dialog'>,
  name: LaterIconName,
  choice: Choice,
): HTMLButtonElement {
  const node = choiceButton(surface, choice);
  node.className = 'icon-button';
  node.replaceChildren(laterIcon(name));
  node.setAttribute('aria-label', choice.label);
  node.title = choice.label;
  return node;
}

export function showDialog(
  env: Env,
  surface: Pick<Surface, 'dialog' | 'shell'>,
  { name, title, content, choices = [], isClosable = true }: DialogContent,
): void {
  adoptSheet(surface.shell.dialog, dialogSheet());
  const heading = make('h2', { id: 'panel-title', tabindex: '-1' }, title);
  const head = make('div', { class: 'head' }, heading);
  if (isClosable) {
    const closeButton = iconButton(surface, 'close', { action: 'close', label: env.words.close });
    closeButton.classList.add('close');
    head.append(closeButton);
  }
  const row = make('div', { class: 'row' }, ...choices.map((choice) => choiceButton(surface, choice)));
  row.hidden = choices.length === 0;
  const focusTarget = row.querySelector<HTMLElement>('.primary') ?? heading;
  openModal(surface, name, make('div', { class: 'inner' }, head, ...content, row), isClosable, focusTarget);
}
