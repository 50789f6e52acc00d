import type { Context } from '../context.ts';
import dialogCss from '../css/dialog.css?inline';
import { attribute, make } from '../view/dom.ts';
import { icon } from '../view/icons.ts';
import { adopt, sheetOf } from '../view/sheets.ts';
import { closePanel } from './open-dialog.ts';

// One dialog for everything that interrupts: made empty, filled, shown, closed.

const dialogSheet = sheetOf(dialogCss);

export type PanelName =
  | 'card'
  | 'elsewhere'
  | 'end'
  | 'log'
  | 'menu'
  | 'handover'
  | 'resign'
  | 'restore'
  | 'end-turn'
  | 'rules'
  | 'help';

export interface Choice {
  readonly action: string;
  readonly label: string;
  readonly primary?: boolean;
  readonly press: () => void;
}

export interface Panel {
  readonly name: PanelName;
  readonly title: string;
  readonly content: readonly Node[];
  readonly choices: readonly Choice[];
  /** May Escape, the cross and a tap beside it close the dialog? */
  readonly closable: boolean;
}

export function choiceButton(context: Context, choice: Choice): HTMLButtonElement {
  const node = make(
    'button',
    {
      type: 'button',
      class: choice.primary === true ? 'action primary' : 'action',
      'data-action': choice.action,
    },
    choice.label,
  );
  if (choice.primary === true) {
    node.setAttribute('data-ready', 'true');
  }
  node.addEventListener('click', (event) => {
    event.stopPropagation();
    closePanel(context);
    choice.press();
  });
  return node;
}

export function showPanel(context: Context, panel: Panel): void {
  const { dialog } = context.shell;
  adopt(dialog, dialogSheet());
  const title = make('h2', { id: 'panel-title', tabindex: '-1' }, panel.title);
  const head = make('div', { class: 'head' }, title);
  if (panel.closable) {
    const close = make(
      'button',
      {
        type: 'button',
        class: 'icon-button close',
        'data-action': 'close',
        'aria-label': context.words.close,
      },
      icon('close'),
    );
    close.addEventListener('click', (event) => {
      event.stopPropagation();
      closePanel(context);
    });
    head.append(close);
  }
  const row = make('div', { class: 'row' }, ...panel.choices.map((choice) => choiceButton(context, choice)));
  row.hidden = panel.choices.length === 0;
  dialog.replaceChildren(make('div', { class: 'inner' }, head, ...panel.content, row));
  attribute(dialog, 'data-dialog', panel.name);
  attribute(dialog, 'aria-labelledby', 'panel-title');
  dialog.oncancel = (event) => {
    if (!panel.closable) {
      event.preventDefault();
    }
  };
  dialog.onclick = (event) => {
    event.stopPropagation();
    if (panel.closable && event.target === dialog) {
      closePanel(context);
    }
  };
  if (!dialog.open) {
    dialog.showModal();
  }
  const first = row.querySelector<HTMLElement>('.primary') ?? title;
  first.focus();
}
