import { flawsText } from '../announce/naming.ts';
import type { Action, Context } from '../context.ts';
import type { MenuItem, Question } from '../dialogs/dialogs.ts';
import { type Dialogs, openResult, withDialogs } from '../dialogs/load.ts';
import type { OpenWhat } from '../events.ts';
import { recentEvents } from '../game/changes.ts';
import { shake } from '../view/flight.ts';

// What buttons, menu items and keys do. Those that cost something ask first.

export function createButtons(context: Context): Context['press'] {
  const { store, shell, replay } = context;

  /** Opens a dialog over the table or the menu, unless another one came first. */
  function openDialog(open: (dialogs: Dialogs) => void): void {
    withDialogs(context, open, () => context.dialog.name === null || context.dialog.name === 'menu');
  }

  function ask(question: Question, count: number, press: () => void): void {
    openDialog((dialogs) => dialogs.ask(context, question, count, press));
  }

  /** Says why the turn cannot end, and shakes the cards that block it. */
  function refuseEnd(): void {
    const { view, phase } = store.state;
    const { words, moveTime } = context;
    const why =
      view === null || phase !== 'mine' ? words.status.notYourTurn : flawsText(words, view, view.flaws);
    context.note(why, 'refused');
    context.say(words.spoken.refused(why));
    const blocking = view?.blocking.flatMap(({ ids }) => ids) ?? [];
    const nodes = [
      shell.bar.querySelector<HTMLElement>('.primary'),
      ...blocking.map(context.renderer.cardNode),
    ];
    for (const node of nodes) {
      if (node !== null) {
        shake(node, moveTime);
      }
    }
  }

  function endTurn(): void {
    const { view, phase } = store.state;
    if (view === null || phase !== 'mine' || !view.can.endTurn) {
      refuseEnd();
    } else if (context.settings.confirmEnd && view.played > 0) {
      ask('end-turn', view.played, () => context.run({ kind: 'end-turn' }));
    } else {
      context.run({ kind: 'end-turn' });
    }
  }

  function restore(): void {
    const { view, phase } = store.state;
    if (view?.can.restore === true && view.touched && phase === 'mine') {
      ask('restore', view.rules.restorePenalty, () => context.run({ kind: 'restore' }));
    }
  }

  function sort(by: 'rank' | 'suit'): void {
    context.changeSettings({ sort: by });
    if (store.state.view !== null && store.state.phase !== 'handover') {
      context.run({ kind: 'sort', by });
    }
  }

  /** Lets the page show something; `otherwise` is done if it does not. */
  function openPage(what: OpenWhat, otherwise: () => void = () => undefined): void {
    if (context.emit('machiavelli-open', { what })) {
      otherwise();
    }
  }

  function pressItem(item: MenuItem): void {
    const { view } = store.state;
    switch (item) {
      case 'rules':
        openPage('rules', () => view !== null && openDialog(({ showRules }) => showRules(context, view)));
        break;
      case 'sort-rank':
        sort('rank');
        break;
      case 'sort-suit':
        sort('suit');
        break;
      case 'resign': {
        const seat = view?.seat ?? 0;
        ask('resign', 0, () => context.run({ kind: 'resign', seat }));
        break;
      }
      case 'new-game':
        context.newGame();
        break;
      case 'settings':
      case 'statistics':
      case 'home':
        openPage(item);
        break;
      case 'log':
      case 'reset':
      case 'help':
        press(item);
        break;
      default:
        item satisfies never;
    }
  }

  function openMenu(): void {
    const { view, phase } = store.state;
    const isPlaying = view !== null && !view.over && phase === 'mine';
    const items: MenuItem[] = [
      ...(view === null ? [] : (['rules', 'log', 'sort-rank', 'sort-suit'] as const)),
      ...(isPlaying && view.rules.undo === 'free' ? (['reset'] as const) : []),
      'help',
      ...(context.hasPageMenu ? (['settings', 'statistics', 'home'] as const) : []),
      'new-game',
      ...(isPlaying ? (['resign'] as const) : []),
    ];
    openDialog(({ showMenu }) => showMenu(context, items, pressItem));
  }

  function press(action: Action): void {
    const { view, phase } = store.state;
    if (context.dialog.name !== null && action !== 'menu') {
      return;
    }
    if (replay.isOpen && action !== 'help') {
      replay.close();
    }
    switch (action) {
      case 'undo':
      case 'redo':
      case 'reset':
      case 'draw':
        if (view !== null && phase === 'mine') {
          context.run({ kind: action });
        }
        break;
      case 'restore':
        restore();
        break;
      case 'sort':
        sort(context.settings.sort === 'rank' ? 'suit' : 'rank');
        break;
      case 'hint':
        replay.hint();
        break;
      case 'end-turn':
        endTurn();
        break;
      case 'skip':
        context.turns.skip();
        break;
      case 'result':
        openResult(context);
        break;
      case 'menu':
        openMenu();
        break;
      case 'help':
        openPage('help', () => openDialog(({ showHelp }) => showHelp(context)));
        break;
      case 'log':
        openDialog(({ showLog }) => showLog(context));
        break;
      case 'again':
        if (view !== null && phase === 'mine') {
          replay.turns(view.deal, view.history.length - recentEvents(view).length);
        }
        break;
      case 'replay':
        replay.turns(view?.deal ?? 1, 0);
        break;
      case 'where':
        openDialog(({ openCardMenu }) => openCardMenu(context, null));
        break;
      default:
        action satisfies never;
    }
  }

  return press;
}
