import type { DealResult, View } from '../../engine.ts';
import { dialogWords } from '../../words/dialogs.ts';
import { formatNumber } from '../../words/words.ts';
import { eventText } from '../announce/naming.ts';
import { shortNames } from '../announce/short-names.ts';
import { hasPageMenu } from '../attribute-readers.ts';
import type { Context } from '../context.ts';
import { make } from '../dom/dom.ts';
import { logOf } from '../game/history.ts';
import { isSpectator, seatName, winnersOf } from '../state/state.ts';
import { cardRow } from '../view/card.ts';
import { newGameLabel, paragraph, showDialog } from './dialog.ts';

function winnersText(context: Context, view: View, winners: readonly number[]): string {
  const { end } = dialogWords(context);
  const names = winners.map((seat) => seatName(view, seat));
  if (winners.length === 0) return end.nobody;
  if (winners.length > 1) return end.shared(names);
  return context.turns.isAlone && winners[0] === view.seat ? end.youWon : end.won(names);
}

function reasonText(context: Context, view: View, { reason, winners, hands }: DealResult): string {
  const { end } = dialogWords(context);
  const last = logOf(context.store.state.game, view).at(-1);
  if (last === undefined || reason === 'stock') {
    const best = hands[winners[0] ?? -1];
    if (best === undefined) return end.stockDraw;
    return view.rules.stockOut === 'fewest-cards'
      ? end.stockCards(best.cards.length)
      : end.stockPoints(best.points);
  }
  if (reason === 'resigned') return eventText(context, view, last);
  const isMe = context.turns.isAlone && last.seat === view.seat;
  const cards = shortNames(last.laid.cards);
  return isMe ? end.youOut(cards) : end.out(seatName(view, last.seat), cards);
}

/** Says how many turns the person had, and how many cards were laid in the biggest turn; empty unless one person plays here. */
function figuresText(context: Context, view: View): string {
  if (!context.turns.isAlone) return '';
  const { end } = dialogWords(context);
  const ownTurns = logOf(context.store.state.game, view).filter(({ seat }) => seat === view.seat);
  const biggest = Math.max(0, ...ownTurns.map(({ laid }) => laid.ids.length));
  return biggest === 0 ? end.turns(ownTurns.length) : `${end.turns(ownTurns.length)} ${end.biggest(biggest)}`;
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
      make('td', {}, cards.length === 0 ? end.none : cardRow(cards.map(({ face }) => face))),
      ...scores.map(({ of }) => make('td', { class: 'number' }, formatNumber(lang, of[seat] ?? 0))),
    );
    row.toggleAttribute('data-won', result.winners.includes(seat));
    return row;
  });
  return make('table', {}, make('thead', {}, make('tr', {}, ...heads)), make('tbody', {}, ...rows));
}

export function showResult(context: Context): void {
  const { words, press, rematch, run, store, turns } = context;
  const { view } = store.state;
  if (view === null || view.result === null) return;
  const { end, menu, review } = dialogWords(context);
  const { result, rules, nextDeal } = view;
  const isHeldHere = turns.connection === null;
  // The page can show a review, but only of a game that is held here.
  const canReview = isHeldHere && hasPageMenu(context.host) && context.turns.isAlone;
  const next = (): void => void run({ kind: 'next-deal' });
  showDialog(context, {
    name: 'end',
    title: winnersText(context, view, winnersOf(result)),
    content: [
      ...(view.totalsCount && result.sessionOver ? [paragraph(end.sessionTitle)] : []),
      paragraph(
        `${reasonText(context, view, result)} ${figuresText(context, view)} ${context.remark}`.trim(),
      ),
      scoreSheet(context, view, result),
      ...(nextDeal && rules.target !== null ? [paragraph(end.target(rules.target))] : []),
    ],
    choices: [
      { action: 'log', label: menu.items.log, press: () => press('log') },
      ...(isHeldHere ? [{ action: 'replay', label: words.show.replay, press: () => press('replay') }] : []),
      ...(canReview ? [{ action: 'review', label: review, press: () => press('review') }] : []),
      ...(isHeldHere
        ? [{ action: 'new-game', label: newGameLabel(context), press: () => press('new-game') }]
        : []),
      ...(nextDeal && !isSpectator(view)
        ? [{ action: 'next-deal', label: words.end['next-deal'], primary: true, press: next }]
        : []),
      ...(!nextDeal && isHeldHere
        ? [{ action: 'rematch', label: words.end.rematch, primary: true, press: rematch }]
        : []),
    ],
  });
}
