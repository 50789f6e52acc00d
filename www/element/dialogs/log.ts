import type { View } from '../../engine.ts';
import { showWords } from '../../words/shown.ts';
import { formatNumber } from '../../words/words.ts';
import { eventText } from '../announce/naming.ts';
import type { Context } from '../context.ts';
import { dealsOf } from '../game/deals.ts';
import { make } from '../view/dom.ts';
import { icon } from '../view/icons.ts';
import { choiceButton, showPanel } from './dialog.ts';
import { menuWords } from './words.ts';

// What happened, turn by turn and deal by deal, in words: read, copied, and looked at again.

function logText(context: Context, view: View, alone: boolean): string {
  const deals = dealsOf(context.store.state.game, view).map((events, index) => [
    ...(view.deal > 1 ? [`\n${showWords(context.lang).deal(index + 1)}`] : []),
    ...events.map((event) => `${event.turn}. ${eventText(context.words, view, event, alone)}`),
  ]);
  return [view.seats.map((seat) => seat.name).join(' – '), ...deals.flat()].join('\n');
}

/** Copies where that is allowed; else the text is there, selected. */
async function copyText(context: Context, button: HTMLElement, value: string): Promise<void> {
  const show = showWords(context.lang);
  try {
    await navigator.clipboard.writeText(value);
    button.textContent = show.copied;
    context.say(show.copied);
  } catch {
    const area = make('textarea', { readonly: '', rows: '8', 'aria-label': context.words.log });
    area.value = value;
    button.replaceWith(area);
    area.select();
    context.say(show.copyFailed);
  }
}

export function showLog(
  context: Context,
  view: View,
  alone: boolean,
  replay: ((deal: number, turn: number) => void) | null,
): void {
  const { lang } = context;
  const words = showWords(lang);

  function again(deal: number, turn: number): HTMLElement[] {
    if (replay === null) {
      return [];
    }
    const label = words.replayFrom(turn + 1);
    const button = choiceButton(context, {
      action: 'show-turn',
      label: '',
      press: () => replay(deal, turn),
    });
    button.append(icon('play'));
    button.className = 'icon-button';
    button.dataset.deal = String(deal);
    button.dataset.turn = String(turn);
    button.setAttribute('aria-label', label);
    button.title = label;
    return [button];
  }

  const lines = dealsOf(context.store.state.game, view).map((events, index) => [
    ...(view.deal > 1 ? [make('li', { class: 'deal' }, words.deal(index + 1))] : []),
    ...events
      .map((event, turn) =>
        make(
          'li',
          {},
          make('span', { class: 'turn-number' }, formatNumber(lang, turn + 1)),
          make('span', {}, eventText(context.words, view, event, alone)),
          ...again(index + 1, turn),
        ),
      )
      // The last turn is read first.
      .reverse(),
  ]);
  const items = lines.reverse().flat();
  const copy = make('button', { type: 'button', class: 'action', 'data-action': 'copy' }, words.copy);
  copy.addEventListener('click', (event) => {
    event.stopPropagation();
    copyText(context, copy, logText(context, view, alone));
  });
  const full = items.length > 0;
  showPanel(context, {
    name: 'log',
    title: context.words.log,
    content: full
      ? [make('div', { class: 'row' }, copy), make('ol', { class: 'log' }, ...items)]
      : [make('p', {}, menuWords(context).logEmpty)],
    choices:
      view.history.length > 0 && replay !== null
        ? [{ action: 'replay', label: words.replay, primary: true, press: () => replay(view.deal, 0) }]
        : [],
    closable: true,
  });
}
