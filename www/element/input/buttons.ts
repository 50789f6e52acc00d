import { flawsText } from '../announce/naming.ts';
import type { ConfirmationName } from '../dialogs/dialogs.ts';
import { type Dialogs, withDialogs } from '../dialogs/load-dialogs.ts';
import type { OpenWhat } from '../events.ts';
import { mayEndTurn } from '../game/commands.ts';
import { seenTurnCount } from '../game/history.ts';
import { hasPageMenu } from '../host/attributes.ts';
import { canAct } from '../model/model.ts';
import type { Action, Env, Host, MenuItem, Surface, Table } from '../parts.ts';
import type { Replay } from '../replay/load-replay.ts';
import { shake } from '../view/flight.ts';

// Carries out the actions of buttons, menu items and keys. Resigning, putting all cards back and leaving an unfinished game ask
// for confirmation. Ending a turn does so only with the setting `confirmEnd`.

/** The actions that are ignored for a moment when the main button changes, because a press may be meant for its former action. */
const GUARDED_ACTIONS: readonly Action[] = ['end-turn', 'draw', 'again', 'rematch', 'next-deal'];

interface ActionParts {
  readonly env: Env;
  readonly host: Host;
  readonly table: Table;
  readonly surface: Surface;
  readonly replay: Replay;
  skip(): void;
  openResult(): void;
}

export function createActions(parts: ActionParts): (action: Action) => void {
  const { env, host, table, surface, replay } = parts;
  const { dialog } = surface;

  /** Loads the dialogs, then calls `open`, unless a dialog other than the menu is open by then. */
  function openDialog(open: (dialogs: Dialogs) => void): void {
    withDialogs(host, open, () => dialog.name === null || dialog.name === 'menu');
  }

  function ask(question: ConfirmationName, count: number, press: () => void): void {
    openDialog((dialogs) => dialogs.ask(env, surface, question, count, press));
  }

  function refuseEnd(): void {
    const { view } = table.model;
    const { words, moveTime } = env;
    const flaws = view === null ? '' : flawsText(words, view, view.flaws) || (env.exercise?.task ?? '');
    const why = canAct(table.model) ? flaws : words.status.notYourTurn;
    table.dispatch({ kind: 'refusal', why });
    shake(surface.shell.bar.querySelector<HTMLElement>('.primary'), moveTime);
    for (const id of view?.blocking.flatMap(({ ids }) => ids) ?? []) {
      shake(surface.cardNode(id), moveTime);
    }
  }

  function endTurn(): void {
    const { view } = table.model;
    if (view === null || !mayEndTurn(env, table.model)) {
      refuseEnd();
    } else if (env.settings.confirmEnd && view.played > 0) {
      ask('end-turn', view.played, () => table.run({ kind: 'end-turn' }));
    } else {
      table.run({ kind: 'end-turn' });
    }
  }

  /** Carries out a press on the stock: ends the turn like the main button, but only if the turn ends with drawing a card. */
  function draw(): void {
    const { view } = table.model;
    if (view?.can.endTurn === true && view.draws === 0) {
      table.dispatch({ kind: 'note', sentence: env.words.status.noDraw, tone: 'refused' });
    } else {
      endTurn();
    }
  }

  function runInTurn(kind: 'undo' | 'redo' | 'reset'): void {
    if (canAct(table.model)) {
      table.run({ kind });
    }
  }

  function restore(): void {
    const { view } = table.model;
    if (view?.can.restore === true && view.touched && canAct(table.model)) {
      ask('restore', view.rules.restorePenalty, () => table.run({ kind: 'restore' }));
    }
  }

  function sort(by: 'rank' | 'suit'): void {
    void host.changeSettings({ sort: by });
    table.run({ kind: 'sort', by });
  }

  /** Asks the page to show a screen of its own. If the page does not do so, `otherwise` is called. */
  function openPage(what: OpenWhat, otherwise: () => void = () => undefined): void {
    if (host.emit('machiavelli-open', { what })) {
      otherwise();
    }
  }

  function openMenu(): void {
    const { view, link } = table.model;
    const mayResign = canAct(table.model) && env.exercise === null;
    const items: MenuItem[] = [
      ...(view === null ? [] : (['rules', 'log', 'sort-rank', 'sort-suit'] as const)),
      'help',
      ...(hasPageMenu(env.host) ? (['settings', 'statistics', 'position', 'home'] as const) : []),
      ...(link === null ? (['new-game'] as const) : []),
      ...(mayResign ? (['resign'] as const) : []),
    ];
    openDialog(({ showMenu }) => showMenu(env, surface, items, press, host.changeSettings));
  }

  /** Replays the turns of the other players since the player's last turn. */
  function showAgain(): void {
    const { game, view } = table.model;
    if (view !== null && canAct(table.model)) {
      replay.showTurns(view.deal, seenTurnCount(game, view));
    }
  }

  function showRules(): void {
    const { view } = table.model;
    if (view !== null) {
      openDialog((dialogs) => dialogs.showRules(env, surface, view));
    }
  }

  function resign(): void {
    const seat = table.model.view?.seat ?? 0;
    ask('resign', 0, () => table.run({ kind: 'resign', seat }));
  }

  function newGame(): void {
    if (table.model.view?.over === false) {
      ask('new-game', 0, host.rematch);
    } else {
      host.rematch();
    }
  }

  /** Tries again what failed. */
  function retry(): void {
    const { note } = table.model;
    table.dispatch({ kind: 'clear-note' });
    note?.retry?.act();
  }

  const actions: Readonly<Record<Action, () => void>> = {
    undo: () => runInTurn('undo'),
    redo: () => runInTurn('redo'),
    reset: () => runInTurn('reset'),
    restore,
    sort: () => sort(env.settings.sort === 'rank' ? 'suit' : 'rank'),
    'sort-rank': () => sort('rank'),
    'sort-suit': () => sort('suit'),
    hint: () => replay.showHint(),
    'end-turn': endTurn,
    draw,
    skip: () => parts.skip(),
    'no-tips': host.endTips,
    again: showAgain,
    replay: () => replay.showTurns(table.model.view?.deal ?? 1, 0),
    where: () => openDialog(({ openCardMenu }) => openCardMenu(env, table, surface, null)),
    result: () => parts.openResult(),
    review: () => openPage('review'),
    rematch: host.rematch,
    'next-deal': () => table.run({ kind: 'next-deal' }),
    log: () => openDialog(({ showLog }) => showLog(env, table, surface, replay)),
    retry,
    menu: openMenu,
    help: () => openPage('help', () => openDialog(({ showHelp }) => showHelp(env, surface))),
    rules: () => openPage('rules', showRules),
    resign,
    'new-game': () => openPage('new-game', newGame),
    settings: () => openPage('settings'),
    statistics: () => openPage('statistics'),
    position: () => openPage('position'),
    home: () => openPage('home'),
  };

  function press(action: Action): void {
    if (dialog.name !== null && action !== 'menu') return;
    if (table.model.isSettling && GUARDED_ACTIONS.includes(action)) return;
    if (action !== 'help') {
      replay.close();
    }
    actions[action]();
  }

  return press;
}
