import { flawsText } from '../announce/naming.ts';
import { hasPageMenu } from '../attribute-readers.ts';
import type { Action, Context, MenuItem } from '../context.ts';
import type { ConfirmationName } from '../dialogs/dialogs.ts';
import { type Dialogs, openResult, withDialogs } from '../dialogs/load-dialogs.ts';
import type { OpenWhat } from '../events.ts';
import { mayEndTurn } from '../game/commands.ts';
import { seenTurnCount } from '../game/history.ts';
import { shake } from '../view/flight.ts';

// Carries out the actions of buttons, menu items and keys. Resigning, putting all cards back and leaving an unfinished game ask
// for confirmation. Ending a turn does so only with the setting `confirmEnd`.

/** The actions that are ignored for a moment when the main button changes, because a press may be meant for its former action. */
const GUARDED_ACTIONS: readonly Action[] = ['end-turn', 'draw', 'again', 'rematch', 'next-deal'];

export function createActions(context: Context): Context['press'] {
  const { store, shell, replay } = context;

  /** Loads the dialogs, then calls `open`, unless a dialog other than the menu is open by then. */
  function openDialog(open: (dialogs: Dialogs) => void): void {
    withDialogs(context, open, () => context.dialog.name === null || context.dialog.name === 'menu');
  }

  function ask(question: ConfirmationName, count: number, press: () => void): void {
    openDialog((dialogs) => dialogs.ask(context, question, count, press));
  }

  function refuseEnd(): void {
    const { view, phase } = store.state;
    const { words, moveTime } = context;
    const flaws = view === null ? '' : flawsText(words, view, view.flaws) || (context.exercise?.task ?? '');
    const why = phase === 'mine' ? flaws : words.status.notYourTurn;
    context.showRefusal(why);
    shake(shell.bar.querySelector<HTMLElement>('.primary'), moveTime);
    for (const id of view?.blocking.flatMap(({ ids }) => ids) ?? []) {
      shake(context.renderer.cardNode(id), moveTime);
    }
  }

  function endTurn(): void {
    const { view } = store.state;
    if (view === null || !mayEndTurn(context)) {
      refuseEnd();
    } else if (context.settings.confirmEnd && view.played > 0) {
      ask('end-turn', view.played, () => context.run({ kind: 'end-turn' }));
    } else {
      context.run({ kind: 'end-turn' });
    }
  }

  /** Carries out a press on the stock: ends the turn like the main button, but only if the turn ends with drawing a card. */
  function draw(): void {
    const { view } = store.state;
    if (view?.can.endTurn === true && view.draws === 0) {
      context.showNote(context.words.status.noDraw, 'refused');
    } else {
      endTurn();
    }
  }

  function runInTurn(kind: 'undo' | 'redo' | 'reset'): void {
    if (store.state.phase === 'mine') {
      context.run({ kind });
    }
  }

  function restore(): void {
    const { view, phase } = store.state;
    if (view?.can.restore === true && view.touched && phase === 'mine') {
      ask('restore', view.rules.restorePenalty, () => context.run({ kind: 'restore' }));
    }
  }

  function sort(by: 'rank' | 'suit'): void {
    void context.changeSettings({ sort: by });
    context.run({ kind: 'sort', by });
  }

  /** Asks the page to show a screen of its own. If the page does not do so, `otherwise` is called. */
  function openPage(what: OpenWhat, otherwise: () => void = () => undefined): void {
    if (context.emit('machiavelli-open', { what })) {
      otherwise();
    }
  }

  function openMenu(): void {
    const { view, phase } = store.state;
    const isHeldHere = context.turns.connection === null;
    const mayResign = phase === 'mine' && context.exercise === null;
    const items: MenuItem[] = [
      ...(view === null ? [] : (['rules', 'log', 'sort-rank', 'sort-suit'] as const)),
      'help',
      ...(hasPageMenu(context.host) ? (['settings', 'statistics', 'position', 'home'] as const) : []),
      ...(isHeldHere ? (['new-game'] as const) : []),
      ...(mayResign ? (['resign'] as const) : []),
    ];
    openDialog(({ showMenu }) => showMenu(context, items, press));
  }

  /** Replays the turns of the other players since the player's last turn. */
  function showAgain(): void {
    const { view, phase } = store.state;
    if (view !== null && phase === 'mine') {
      replay.showTurns(view.deal, seenTurnCount(context, view));
    }
  }

  function showRules(): void {
    const { view } = store.state;
    if (view !== null) {
      openDialog((dialogs) => dialogs.showRules(context, view));
    }
  }

  function resign(): void {
    const seat = store.state.view?.seat ?? 0;
    ask('resign', 0, () => context.run({ kind: 'resign', seat }));
  }

  function newGame(): void {
    if (store.state.view?.over === false) {
      ask('new-game', 0, context.rematch);
    } else {
      context.rematch();
    }
  }

  const actions: Readonly<Record<Action, () => void>> = {
    undo: () => runInTurn('undo'),
    redo: () => runInTurn('redo'),
    reset: () => runInTurn('reset'),
    restore,
    sort: () => sort(context.settings.sort === 'rank' ? 'suit' : 'rank'),
    'sort-rank': () => sort('rank'),
    'sort-suit': () => sort('suit'),
    hint: () => replay.showHint(),
    'end-turn': endTurn,
    draw,
    skip: () => context.turns.skip(),
    'no-tips': context.endTips,
    again: showAgain,
    replay: () => replay.showTurns(store.state.view?.deal ?? 1, 0),
    where: () => openDialog(({ openCardMenu }) => openCardMenu(context, null)),
    result: () => openResult(context),
    review: () => openPage('review'),
    rematch: context.rematch,
    'next-deal': () => context.run({ kind: 'next-deal' }),
    log: () => openDialog(({ showLog }) => showLog(context)),
    retry: () => context.retry(),
    menu: openMenu,
    help: () => openPage('help', () => openDialog(({ showHelp }) => showHelp(context))),
    rules: () => openPage('rules', showRules),
    resign,
    'new-game': () => openPage('new-game', newGame),
    settings: () => openPage('settings'),
    statistics: () => openPage('statistics'),
    position: () => openPage('position'),
    home: () => openPage('home'),
  };

  function press(action: Action): void {
    if (context.dialog.name !== null && action !== 'menu') return;
    if (context.turns.isSettling && GUARDED_ACTIONS.includes(action)) return;
    if (action !== 'help') {
      replay.close();
    }
    actions[action]();
  }

  return press;
}
