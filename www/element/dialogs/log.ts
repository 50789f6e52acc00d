import type { View } from '../../engine.ts';
import { dialogWords } from '../../words/dialogs.ts';
import { formatNumber } from '../../words/words.ts';
import { eventText } from '../announce/naming.ts';
import { make } from '../dom/dom.ts';
import { turnCountOf, turnsByDeal } from '../game/history.ts';
import { seatName } from '../game/view-queries.ts';
import { type Model, phaseOf } from '../model/model.ts';
import type { Env, Surface, Table } from '../model/parts.ts';
import type { Replay } from '../replay/load-replay.ts';
import { choiceButton, iconButton, paragraph, showDialog } from './dialog.ts';

// The log, which describes every turn of every deal in words. The log can be copied, and its turns can be replayed.

function logText(env: Env, model: Model, view: View): string {
  const deals = turnsByDeal(model.game, view).map((events, index) => [
    ...(view.deal > 1 ? [`\n${dialogWords(env).deal(index + 1)}`] : []),
    ...events.map((event) => `${event.turn}. ${eventText(env.words, model, view, event)}`),
  ]);
  return [view.seats.map((_, seat) => seatName(view, seat)).join(' – '), ...deals.flat()].join('\n');
}

/** Copies the text. If the browser does not allow that, a text field with the selected text replaces the button. */
async function copyText(env: Env, table: Table, button: HTMLElement, value: string): Promise<void> {
  const words = dialogWords(env);
  try {
    await navigator.clipboard.writeText(value);
    button.textContent = words.copied;
    table.dispatch({ kind: 'say', sentence: words.copied });
  } catch {
    const textArea = make('textarea', { readonly: '', rows: '8', 'aria-label': words.menu.items.log });
    textArea.value = value;
    button.replaceWith(textArea);
    textArea.select();
    table.dispatch({ kind: 'say', sentence: words.copyFailed });
  }
}

export function showLog(env: Env, table: Table, surface: Surface, replay: Replay): void {
  const { model } = table;
  const { game, view } = model;
  if (view === null) return;
  const words = dialogWords(env);
  // A replay would interrupt the computer's turn in progress.
  const canReplay = phaseOf(model) !== 'computer' && model.link === null;

  function replayButton(deal: number, turn: number): HTMLElement {
    const press = (): void => replay.showTurns(deal, 0, turn);
    const button = iconButton(surface, 'play', {
      action: 'show-turn',
      label: words.replayFrom(turn + 1),
      press,
    });
    button.dataset.deal = String(deal);
    button.dataset.turn = String(turn);
    return button;
  }

  // The newest deal and its newest turn come first.
  const lines = turnsByDeal(game, view).map((events, deal) => [
    ...(view.deal > 1 ? [make('li', { class: 'deal' }, words.deal(deal + 1))] : []),
    ...events
      .map((event, turn) => {
        const numberNode = make('span', { class: 'turn-number' }, formatNumber(env.locale, turn + 1));
        const sentence = make('span', {}, eventText(env.words, model, view, event));
        return make('li', {}, numberNode, sentence, ...(canReplay ? [replayButton(deal + 1, turn)] : []));
      })
      .reverse(),
  ]);
  const items = lines.reverse().flat();
  const copyButton = make('button', { type: 'button', class: 'action', 'data-action': 'copy' }, words.copy);
  copyButton.addEventListener('click', () => copyText(env, table, copyButton, logText(env, model, view)));
  const replayAllButton = choiceButton(surface, {
    action: 'replay',
    label: env.words.show.replay,
    press: () => replay.showTurns(view.deal, 0),
  });
  const buttons = canReplay && turnCountOf(view) > 0 ? [copyButton, replayAllButton] : [copyButton];
  showDialog(env, surface, {
    name: 'log',
    title: words.menu.items.log,
    content:
      items.length > 0
        ? [make('div', { class: 'row' }, ...buttons), make('ol', { class: 'log' }, ...items)]
        : [paragraph(words.logEmpty)],
  });
}
