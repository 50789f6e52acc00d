import type { DealResult, View } from '../../engine.ts';
import { dialogWords } from '../../words/dialogs.ts';
import { formatNumber } from '../../words/words.ts';
import { eventText } from '../announce/naming.ts';
import { shortNames } from '../announce/short-names.ts';
import type { Context } from '../context.ts';
import { make } from '../dom/dom.ts';
import { paragraph, showDialog } from './dialog.ts';

function winnersText(context: Context, view: View, winners: readonly number[]): string {
  const { end } = dialogWords(context);
  const names = winners.map((seat) => view.seats[seat]?.name ?? '');
  if (winners.length === 0) return end.nobody;
  if (winners.length > 1) return end.shared(names);
  return context.turns.isAlone && winners[0] === view.seat ? end.youWon : end.won(names);
}

function reasonText(context: Context, view: View, { reason }: DealResult): string {
  const { end } = dialogWords(context);
  const last = view.history.at(-1);
  if (last === undefined || reason === 'stock') return end.stock;
  if (reason === 'resigned') return eventText(context, view, last);
  const isMe = context.turns.isAlone && last.seat === view.seat;
  return isMe ? end.youOut : end.out(view.seats[last.seat]?.name ?? '');
}

function scoreSheet(context: Context, view: View, result: DealResult): HTMLElement {
  const { words, lang } = context;
  const { end } = dialogWords(context);
  const scores = [
    ...(view.pointsCount ? [{ head: end.points, of: result.scores }] : []),
    ...(view.totalsCount ? [{ head: end.total, of: result.totals }] : []),
  ];
  const heads = [
    ...[end.player, end.left].map((head) => make('th', { scope: 'col' }, head)),
    ...scores.map(({ head }) => make('th', { scope: 'col', class: 'number' }, head)),
  ];
  const rows = view.seats.map(({ name }, seat) => {
    const cards = result.hands[seat]?.cards ?? [];
    const row = make(
      'tr',
      {},
      make('td', {}, context.turns.isAlone && seat === view.seat ? words.you : name),
      make('td', {}, cards.length === 0 ? end.none : shortNames(cards.map(({ face }) => face).join(' '))),
      ...scores.map(({ of }) => make('td', { class: 'number' }, formatNumber(lang, of[seat] ?? 0))),
    );
    row.toggleAttribute('data-won', result.winners.includes(seat));
    return row;
  });
  return make('table', {}, make('thead', {}, make('tr', {}, ...heads)), make('tbody', {}, ...rows));
}

export function showResult(context: Context): void {
  const { words, press, rematch, run, store } = context;
  const { view } = store.state;
  if (view === null || view.result === null) return;
  const { end, menu } = dialogWords(context);
  const { result, rules, nextDeal } = view;
  const next = (): void => void run({ kind: 'next-deal' });
  showDialog(context, {
    name: 'end',
    title: winnersText(context, view, result.sessionOver ? result.sessionWinners : result.winners),
    content: [
      ...(view.totalsCount && result.sessionOver ? [paragraph(end.sessionTitle)] : []),
      paragraph(reasonText(context, view, result)),
      scoreSheet(context, view, result),
      ...(nextDeal && rules.target !== null ? [paragraph(end.target(rules.target))] : []),
    ],
    choices: [
      { action: 'log', label: menu.items.log, press: () => press('log') },
      { action: 'replay', label: words.show.replay, press: () => press('replay') },
      { action: 'new-game', label: menu.items['new-game'], press: () => press('new-game') },
      nextDeal
        ? { action: 'next-deal', label: words.end['next-deal'], primary: true, press: next }
        : { action: 'rematch', label: words.end.rematch, primary: true, press: rematch },
    ],
  });
}
