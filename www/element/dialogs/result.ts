import type { DealResult, View } from '../../engine.ts';
import { formatNumber } from '../../words/words.ts';
import { shortNames } from '../announce/short-names.ts';
import type { Context } from '../context.ts';
import { make } from '../dom/dom.ts';
import { showDialog } from './dialog.ts';
import { menuWords } from './words.ts';

// The end of a deal: who won and why, which cards everybody was left with, and what to do next.

function winnersText(context: Context, view: View, winners: readonly number[]): string {
  const { end } = menuWords(context);
  const names = winners.map((seat) => view.seats[seat]?.name ?? '');
  if (winners.length === 0) {
    return end.nobody;
  }
  if (context.turns.isAlone && winners.length === 1 && winners[0] === view.seat) {
    return end.youWon;
  }
  return winners.length > 1 ? end.shared(names) : end.won(names);
}

function reasonText(context: Context, view: View, result: DealResult): string {
  const { end } = menuWords(context);
  const seat = view.history.at(-1)?.seat ?? 0;
  const isMe = context.turns.isAlone && seat === view.seat;
  const name = view.seats[seat]?.name ?? '';
  switch (result.reason) {
    case 'out':
      return isMe ? end.youOut : end.out(name);
    case 'stock':
      return end.stock;
    case 'resigned':
      return isMe ? context.words.end.youResigned : end.resigned(name);
    default:
      return result.reason satisfies never;
  }
}

function scoreSheet(context: Context, view: View, result: DealResult): HTMLElement {
  const { words, lang } = context;
  const { end } = menuWords(context);
  const scores = [
    ...(view.pointsCount ? [{ head: end.points, of: result.scores }] : []),
    ...(view.totalsCount ? [{ head: end.total, of: result.totals }] : []),
  ];
  const head = make(
    'tr',
    {},
    make('th', { scope: 'col' }, end.player),
    make('th', { scope: 'col' }, end.left),
    ...scores.map((score) => make('th', { scope: 'col', class: 'number' }, score.head)),
  );
  const rows = view.seats.map((seat, index) => {
    const cards = result.hands[index]?.cards ?? [];
    const row = make(
      'tr',
      {},
      make('td', {}, context.turns.isAlone && index === view.seat ? words.you : seat.name),
      make('td', {}, cards.length === 0 ? end.none : shortNames(cards.map(({ face }) => face).join(' '))),
      ...scores.map(({ of }) => make('td', { class: 'number' }, formatNumber(lang, of[index] ?? 0))),
    );
    row.toggleAttribute('data-won', result.winners.includes(index));
    return row;
  });
  return make('table', {}, make('thead', {}, head), make('tbody', {}, ...rows));
}

export function showResult(context: Context): void {
  const { view } = context.store.state;
  if (view === null || view.result === null) {
    return;
  }
  const { words, press } = context;
  const { end } = menuWords(context);
  const { result, rules, nextDeal } = view;
  const paragraph = (sentence: string): HTMLElement => make('p', {}, sentence);
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
      { action: 'log', label: words.log, press: () => press('log') },
      { action: 'replay', label: words.show.replay, press: () => press('replay') },
      { action: 'new-game', label: end.newGame, press: context.newGame },
      nextDeal
        ? {
            action: 'next-deal',
            label: words.end.nextDeal,
            primary: true,
            press: () => context.run({ kind: 'next-deal' }),
          }
        : { action: 'rematch', label: end.rematch, primary: true, press: context.rematch },
    ],
  });
}
