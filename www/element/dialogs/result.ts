import type { DealResult, Found, TurnEvent, View } from '../../engine.ts';
import { dialogWords } from '../../words/dialogs.ts';
import { formatNumber } from '../../words/words.ts';
import { eventText } from '../announce/naming.ts';
import { shortNames } from '../announce/short-names.ts';
import { make, setFlag } from '../dom/dom.ts';
import type { Shell } from '../dom/shell.ts';
import { logOf, turnCountOf } from '../game/history.ts';
import { isAlone, isSpectator, seatName, winnersOf } from '../game/view-queries.ts';
import { hasPageMenu } from '../host/attributes.ts';
import type { Link, Model } from '../model/model.ts';
import type { Env, Services, Surface, Table } from '../model/parts.ts';
import type { Replay } from '../replay/load-replay.ts';
import type { TableThinker } from '../thinking/load-thinker.ts';
import { cardRow } from '../view/card.ts';
import { newGameLabel, paragraph, showDialog } from './dialog.ts';

/** With so few cards left, a person who has lost was close to going out. */
const CLOSE = 3;
/** From so many cards or melds in one turn on, a person can be proud of the turn. */
const PROUD = 3;

function winnersText(env: Env, model: Model, view: View, winners: readonly number[]): string {
  const { end } = dialogWords(env);
  const names = winners.map((seat) => seatName(view, seat));
  if (winners.length === 0) return end.nobody;
  if (winners.length > 1) return end.shared(names);
  return isAlone(model) && winners[0] === view.seat ? end.youWon : end.won(names);
}

function reasonText(env: Env, model: Model, view: View, { reason, winners, hands }: DealResult): string {
  const { end } = dialogWords(env);
  const last = logOf(model.game, view).at(-1);
  if (last === undefined || reason === 'stock') {
    const best = hands[winners[0] ?? -1];
    if (best === undefined) return end.stockDraw;
    return view.rules.stockOut === 'fewest-cards'
      ? end.stockCards(best.cards.length)
      : end.stockPoints(best.points);
  }
  if (reason === 'resigned') return eventText(env.words, model, view, last);
  const isMe = isAlone(model) && last.seat === view.seat;
  const cards = shortNames(last.laid.cards);
  return isMe ? end.youOut(cards) : end.out(seatName(view, last.seat), cards);
}

/** The turns of the only person at the table in this deal; empty if there is no such person. Giving up is no turn. */
function ownTurns(model: Model, view: View): readonly TurnEvent[] {
  const isOwn = ({ kind, seat }: TurnEvent): boolean => seat === view.seat && kind !== 'resign';
  return isAlone(model) ? logOf(model.game, view).filter(isOwn) : [];
}

/** The largest number of melds that the person took apart, and of cards that the person laid, in one turn. */
function bestOf(turns: readonly TurnEvent[]): { readonly chain: number; readonly laid: number } {
  return {
    chain: Math.max(0, ...turns.map(({ broken }) => broken)),
    laid: Math.max(0, ...turns.map(({ laid }) => laid.ids.length)),
  };
}

/**
 * What the person can be proud of: the longest chain and the most cards in one turn, and the share of the playable cards that were laid;
 * then the number of turns.
 */
function figures(env: Env, model: Model, view: View, thinker: TableThinker): HTMLElement[] {
  const { end } = dialogWords(env);
  const turns = ownTurns(model, view);
  if (turns.length === 0) return [];
  const { chain, laid } = bestOf(turns);
  const number = (value: number): string => (value > 0 ? formatNumber(env.locale, value) : '');
  const items: readonly (readonly [string, string | HTMLElement])[] = [
    [end.chain, number(chain)],
    [end.biggest, number(laid)],
    [end.found, laid > 0 && model.link === null ? foundCount(env, model, view, thinker) : ''],
    [end.turns, number(turns.length)],
  ];
  const shown = items.filter(([, value]) => value !== '');
  const nodes = shown.map(([name, value]) => make('div', {}, make('dt', {}, name), make('dd', {}, value)));
  return [make('dl', { class: 'figures', 'data-count': `${nodes.length}` }, ...nodes)];
}

/** The cards that the person laid, of those that could have been laid. The worker counts the latter, so the text comes later. */
function foundCount(env: Env, { game }: Model, { seat }: View, thinker: TableThinker): HTMLElement {
  const text = make('span', {}, '–');
  const show = ({ laid, best }: Found): void =>
    text.replaceChildren(
      `${formatNumber(env.locale, laid)} `,
      make('small', {}, dialogWords(env).end.foundOf(best)),
    );
  // Without an answer, the result is complete but for this figure.
  if (game !== null && seat !== null) thinker.found(game.save(), seat).then(show, console.error);
  return text;
}

/** A sentence for a person who has lost, which makes another game worth a try; empty for others. */
function consolation(env: Env, model: Model, view: View, { hands, reason, winners }: DealResult): string {
  const { seat } = view;
  if (!isAlone(model) || seat === null || winners.length === 0 || winners.includes(seat)) return '';
  const { close, cards, chain, again } = dialogWords(env).end.lost;
  const left = hands[seat]?.cards.length ?? 0;
  const best = bestOf(ownTurns(model, view));
  if (reason !== 'resigned' && left <= CLOSE) return close(left);
  if (best.chain >= PROUD) return chain(best.chain);
  return best.laid >= PROUD ? cards(best.laid) : again;
}

function scoreSheet(env: Env, model: Model, view: View, result: DealResult): HTMLElement {
  const { words, locale } = env;
  const { end } = dialogWords(env);
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
      make('td', {}, isAlone(model) && seat === view.seat ? words.you : name),
      make('td', {}, cards.length === 0 ? end.none : cardRow(cards.map(({ face }) => face))),
      ...scores.map(({ of }) => make('td', { class: 'number' }, formatNumber(locale, of[seat] ?? 0))),
    );
    row.toggleAttribute('data-won', result.winners.includes(seat));
    return row;
  });
  return make('table', {}, make('thead', {}, make('tr', {}, ...heads)), make('tbody', {}, ...rows));
}

/** Says whether the deal was fair, with a button that checks it again; hidden until there is something to say. */
function dealCheck({ checkDeal, words }: Link): HTMLElement {
  const sentence = make('p', { role: 'status' });
  const button = make(
    'button',
    { type: 'button', class: 'action', 'data-action': 'check-deal' },
    words().deal.again,
  );
  const box = make('div', { class: 'deal', hidden: '' }, sentence, button);
  async function check(): Promise<void> {
    // Screen readers say the sentence again only if it has changed meanwhile.
    sentence.textContent = '';
    const found = await checkDeal();
    sentence.textContent = found ?? '';
    box.hidden = found === null;
  }
  button.addEventListener('click', (event) => {
    event.stopPropagation();
    void check();
  });
  void check();
  return box;
}

/** Says in an open result who wants a rematch, and offers one as long as the player can ask for it. */
export function drawRematch({ dialog }: Shell, { link }: Model): void {
  const line = dialog.querySelector('.rematch');
  if (line === null || link === null) return;
  const { offersRematch, rematchText } = link;
  if (line.textContent !== rematchText) line.textContent = rematchText;
  const button = dialog.querySelector('[data-action=rematch]');
  if (button !== null) setFlag(button, 'hidden', !offersRematch);
}

export function showResult(
  env: Env,
  services: Services,
  table: Table,
  surface: Surface,
  { replay, thinker }: { readonly replay: Replay; readonly thinker: TableThinker },
): void {
  const { words } = env;
  const { model, press, run } = table;
  const { view } = model;
  if (view === null || view.result === null) return;
  const { end, menu, review } = dialogWords(env);
  const { result, rules, nextDeal } = view;
  const isHeldHere = model.link === null;
  // The page can show a review, but only of a game that is held here.
  const canReview = isHeldHere && hasPageMenu(env.element) && isAlone(model);
  const showWinningTurn = (): void => replay.showTurns(view.deal, turnCountOf(view) - 1);
  const showDecisiveTurn = (): void => void services.emit('machiavelli-open', { what: 'decisive-turn' });
  const next = (): void => void run({ kind: 'next-deal' });
  showDialog(env, surface, {
    name: 'end',
    title: winnersText(env, model, view, winnersOf(result)),
    content: [
      ...(view.totalsCount && result.sessionOver ? [paragraph(end.sessionTitle)] : []),
      ...figures(env, model, view, thinker),
      paragraph(
        [reasonText(env, model, view, result), consolation(env, model, view, result), env.remark]
          .filter(Boolean)
          .join(' '),
      ),
      scoreSheet(env, model, view, result),
      ...(model.link !== null && view.sessionOver
        ? [dealCheck(model.link), make('p', { class: 'rematch', role: 'status' })]
        : []),
      ...(nextDeal && rules.target !== null ? [paragraph(end.target(rules.target))] : []),
    ],
    choices: [
      // The menu has the log, too.
      isHeldHere && result.reason === 'out'
        ? { action: 'winning-turn', label: end.winningTurn, press: showWinningTurn }
        : { action: 'log', label: menu.items.log, press: () => press('log') },
      // The review can replay the deal, too.
      ...(canReview
        ? [
            { action: 'decisive-turn', label: end.decisiveTurn, press: showDecisiveTurn },
            { action: 'review', label: review, press: () => press('review') },
          ]
        : []),
      ...(isHeldHere && !canReview
        ? [{ action: 'replay', label: words.show.replay, press: () => press('replay') }]
        : []),
      ...(isHeldHere
        ? [{ action: 'new-game', label: newGameLabel(env), press: () => press('new-game') }]
        : []),
      ...(nextDeal && !isSpectator(view)
        ? [{ action: 'next-deal', label: words.end['next-deal'], primary: true, press: next }]
        : []),
      ...(!nextDeal && env.next !== null
        ? [{ action: 'next', label: env.next, primary: true, press: () => press('next') }]
        : []),
      ...(!nextDeal && env.next === null && model.link?.offersRematch !== false
        ? [{ action: 'rematch', label: words.end.rematch, primary: true, press: services.rematch }]
        : []),
    ],
  });
  drawRematch(surface.shell, model);
}
