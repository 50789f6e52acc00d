import { flawsText } from '../announce/naming.ts';
import type { ConfirmationName } from '../dialogs/dialogs.ts';
import { type Dialogs, withDialogs } from '../dialogs/load-dialogs.ts';
import type { OpenWhat } from '../events.ts';
import { turnsToShowAgain } from '../game/history.ts';
import { canAct, type Model } from '../model/model.ts';
import type { Action, Env, Services, Surface, Table } from '../model/parts.ts';
import { mayEndTurn } from '../model/permissions.ts';
import type { Replay } from '../replay/load-replay.ts';
import type { Settings } from '../settings.ts';
import { shake } from '../view/flight.ts';

// Carries out the actions of buttons, menu items and keys. Resigning, putting all cards back and leaving an unfinished game ask
// for confirmation. Ending a turn does so only with the setting `confirmEnd`.

/** The actions that are ignored for a moment when the main button changes, because a press may be meant for its former action. */
const GUARDED_ACTIONS: readonly Action[] = ['end-turn', 'draw', 'again', 'rematch', 'next', 'next-deal'];

/** The orders of a hand, each with the one that the button chooses next. */
const NEXT_ORDER = { rank: 'suit', suit: 'melds', melds: 'rank' } as const;

interface ActionParts {
  readonly env: Env;
  readonly services: Services;
  readonly table: Table;
  readonly surface: Surface;
  readonly replay: Replay;
  skip(): void;
  openResult(): void;
}

export function createActions(parts: ActionParts): (action: Action) => void {
  const { env, services, table, surface, replay } = parts;
  const { dialog } = surface;

  /** Loads the dialogs, then calls `open`, unless a dialog other than the menu is open by then. */
  function openDialog(open: (dialogs: Dialogs) => void): void {
    withDialogs(services, open, () => dialog.name === null || dialog.name === 'menu');
  }

  function ask(question: ConfirmationName, count: number, press: () => void): void {
    openDialog((dialogs) => dialogs.ask(env, surface, question, count, press));
  }

  function endTurn(model: Model): void {
    const { view } = model;
    if (view === null || !mayEndTurn(env, model)) {
      refuseEnd(model);
    } else if (env.settings.confirmEnd && view.played > 0) {
      ask('end-turn', view.played, () => table.run({ kind: 'end-turn' }));
    } else {
      table.run({ kind: 'end-turn' });
    }
  }

  function refuseEnd(model: Model): void {
    const { view } = model;
    const { words, moveTime } = env;
    const flaws = view === null ? '' : flawsText(words, view, view.flaws) || (env.exercise?.task ?? '');
    table.dispatch({ kind: 'refusal', why: canAct(model) ? flaws : words.status.notYourTurn });
    const blocking = view?.blocking.flatMap(({ ids }) => ids) ?? [];
    const primary = surface.shell.bar.querySelector<HTMLElement>('.primary');
    for (const node of [primary, ...blocking.map(surface.cardNode)]) shake(node, moveTime);
  }

  function sort(by: Settings['sort']): void {
    void services.changeSettings({ sort: by });
    if (by === 'melds') replay.groupHand();
    else table.run({ kind: 'sort', by });
  }

  /** Asks the page to show a screen of its own. If the page does not do so, `otherwise` is called. */
  function openPage(what: OpenWhat, otherwise: () => void = () => undefined): void {
    if (services.emit('machiavelli-open', { what })) {
      otherwise();
    }
  }

  const actions: Readonly<Record<Action, (model: Model) => void>> = {
    undo: (model) => canAct(model) && table.run({ kind: 'undo' }),
    redo: (model) => canAct(model) && table.run({ kind: 'redo' }),
    reset: (model) => canAct(model) && table.run({ kind: 'reset' }),
    restore(model) {
      const { view } = model;
      if (view?.can.restore !== true || !view.touched || !canAct(model)) return;
      ask('restore', view.rules.restorePenalty, () => table.run({ kind: 'restore' }));
    },
    sort: () => sort(NEXT_ORDER[env.settings.sort]),
    'sort-rank': () => sort('rank'),
    'sort-suit': () => sort('suit'),
    'sort-melds': () => sort('melds'),
    tidy: (model) => canAct(model) && table.run({ kind: 'tidy', by: env.settings.tidy }),
    hint: () => replay.showHint(),
    'end-turn': endTurn,
    draw(model) {
      // A press on the stock ends the turn only if the turn ends with drawing a card.
      if (model.view?.can.endTurn !== true || model.view.draws > 0) endTurn(model);
      else table.dispatch({ kind: 'note', sentence: env.words.status.noDraw, tone: 'refused' });
    },
    skip: () => parts.skip(),
    'no-tips': services.endTips,
    again(model) {
      const { game, link, view } = model;
      if (game === null || view === null || !canAct(model)) return;
      const turns = turnsToShowAgain(game, view, link === null);
      if (turns !== null) replay.showTurns(view.deal, turns.from, turns.start);
    },
    replay: ({ view }) => replay.showTurns(view?.deal ?? 1, 0),
    where: () => openDialog(({ openCardMenu }) => openCardMenu(env, table, surface, null)),
    result: () => openPage('result', () => parts.openResult()),
    review: () => openPage('review'),
    rematch: services.rematch,
    next: () => openPage('next'),
    'next-deal': () => table.run({ kind: 'next-deal' }),
    log: () => openDialog(({ showLog }) => showLog(env, table, surface, replay)),
    retry({ note }) {
      table.dispatch({ kind: 'clear-note' });
      note?.retry?.act();
    },
    menu: (model) =>
      openDialog(({ showMenu }) => showMenu(env, model, surface, press, services.changeSettings)),
    players: (model) => openDialog(({ showPlayers }) => showPlayers(env, model, surface)),
    help: () => openPage('help', () => openDialog(({ showHelp }) => showHelp(env, surface))),
    rules: ({ view }) =>
      openPage('rules', () => openDialog(({ showRules }) => view && showRules(env, surface, view))),
    resign: ({ view }) => ask('resign', 0, () => table.run({ kind: 'resign', seat: view?.seat ?? 0 })),
    'new-game': ({ view }) =>
      openPage('new-game', () => {
        if (view?.over === false) ask('new-game', 0, services.rematch);
        else services.rematch();
      }),
    settings: () => openPage('settings'),
    statistics: () => openPage('statistics'),
    position: () => openPage('position'),
    home: () => openPage('home'),
  };

  function press(action: Action): void {
    if (dialog.name !== null && action !== 'menu') return;
    if (table.model.isSettling && GUARDED_ACTIONS.includes(action)) return;
    if (action !== 'help') replay.close();
    actions[action](table.model);
  }

  return press;
}
