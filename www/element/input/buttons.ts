import { flawsText } from '../announce/naming.ts';
import type { Context } from '../context.ts';
import type { MenuItem, Question } from '../dialogs/dialogs.ts';
import { type Panels, withPanels } from '../dialogs/load.ts';
import { panelName } from '../dialogs/open-dialog.ts';
import { dealsOf } from '../game/deals.ts';
import { recentEvents } from '../game/recent.ts';
import type { Driver } from '../game/turn-loop.ts';
import type { Hooks, OpenWhat } from '../hooks.ts';
import type { Showing } from '../replay/load.ts';
import { moveTime } from '../settings.ts';
import type { Action } from '../view/bar.ts';
import { shake } from '../view/flight.ts';
import type { Renderer } from '../view/render.ts';

// What buttons, menu items and keys do. Those that cost something ask first.

export interface Parts {
  readonly context: Context;
  readonly renderer: Renderer;
  readonly hooks: Hooks;
  readonly driver: Driver;
  readonly show: Showing;
  readonly showResult: () => void;
}

export function createButtons(parts: Parts): (action: Action) => void {
  const { context, renderer, hooks, driver, show, showResult } = parts;
  const { store, shell } = context;

  /** Opens a dialog over the table, unless another one came first. */
  function panel(open: (panels: Panels) => void): void {
    withPanels(context, open, () => [null, 'menu'].includes(panelName(context)));
  }

  function ask(question: Question, count: number, press: () => void): void {
    panel((panels) => panels.ask(context, question, count, press));
  }

  function refuse(): void {
    const view = store.state.view;
    const { words } = context;
    const why =
      view === null || store.state.phase !== 'mine'
        ? words.status.notYourTurn
        : flawsText(words, view, view.flaws);
    context.note(why, 'refused');
    context.say(words.spoken.refused(why));
    const primary = shell.bar.querySelector('.primary');
    if (primary instanceof HTMLElement) {
      shake(primary, moveTime(context.settings.motion));
    }
    for (const id of view?.blocking.flatMap(({ ids }) => ids) ?? []) {
      const node = renderer.cardNode(id);
      if (node !== null) {
        shake(node, moveTime(context.settings.motion));
      }
    }
  }

  function endTurn(): void {
    const view = store.state.view;
    if (view === null || store.state.phase !== 'mine' || !view.can.endTurn) {
      refuse();
    } else if (context.settings.confirmEnd && view.played > 0) {
      ask('end-turn', view.played, () => context.run({ kind: 'end-turn' }));
    } else {
      context.run({ kind: 'end-turn' });
    }
  }

  function restore(): void {
    const view = store.state.view;
    if (view?.can.restore === true && view.touched && store.state.phase === 'mine') {
      ask('restore', view.rules.restorePenalty, () => context.run({ kind: 'restore' }));
    }
  }

  function sort(by: 'rank' | 'suit'): void {
    if (store.state.view !== null && store.state.phase !== 'handover') {
      context.run({ kind: 'sort', by });
    }
  }

  /** Each press the other way. */
  function sortNext(): void {
    const by = context.settings.sort === 'rank' ? 'suit' : 'rank';
    hooks.set({ sort: by });
    sort(by);
  }

  /** The turns of a deal again, from one on. */
  function replay(deal: number, from: number, start = from): void {
    const { game, view } = store.state;
    const events = view === null ? [] : (dealsOf(game, view)[deal - 1] ?? []);
    if (game !== null && view !== null && events.length > from) {
      show.replay(game, view, driver.alone, { deal, events, from, start });
    }
  }

  function open(what: OpenWhat, otherwise: () => void): void {
    if (context.tell('machiavelli-open', { what }, true)) {
      otherwise();
    }
  }

  function menuItem(item: MenuItem): void {
    const { view } = store.state;
    switch (item) {
      case 'rules':
        open('rules', () => view !== null && panel(({ showRules }) => showRules(context, view)));
        break;
      case 'log':
        press('log');
        break;
      case 'sort-rank':
        hooks.set({ sort: 'rank' });
        sort('rank');
        break;
      case 'sort-suit':
        hooks.set({ sort: 'suit' });
        sort('suit');
        break;
      case 'reset':
        press('reset');
        break;
      case 'resign': {
        const seat = view?.seat ?? 0;
        ask('resign', 0, () => context.run({ kind: 'resign', seat }));
        break;
      }
      case 'new-game':
        hooks.newGame();
        break;
      case 'settings':
      case 'statistics':
      case 'home':
        open(item, () => undefined);
        break;
      case 'help':
        open('help', () => panel(({ showHelp }) => showHelp(context)));
        break;
      default:
        item satisfies never;
    }
  }

  function menu(): void {
    const { view, phase } = store.state;
    const free = view?.rules.undo === 'free';
    const playing = view !== null && !view.over && phase === 'mine';
    const own: MenuItem[] = hooks.hasPage() ? ['settings', 'statistics', 'home'] : [];
    const items: MenuItem[] = [
      ...(view === null ? [] : (['rules', 'log', 'sort-rank', 'sort-suit'] as const)),
      ...(playing && free ? (['reset'] as const) : []),
      'help',
      ...own,
      'new-game',
      ...(playing ? (['resign'] as const) : []),
    ];
    panel(({ showMenu }) =>
      showMenu(context, {
        items,
        theme: hooks.theme(),
        press: menuItem,
        setLang: (lang) => {
          hooks.setLang(lang).then(menu, hooks.failed);
        },
        setTheme: hooks.setTheme,
        set: hooks.set,
      }),
    );
  }

  function press(action: Action): void {
    const { view, phase } = store.state;
    if (panelName(context) !== null && action !== 'menu') {
      return;
    }
    if (show.on && action !== 'help') {
      show.close();
    }
    switch (action) {
      case 'undo':
      case 'redo':
      case 'reset':
        if (view !== null && phase === 'mine') {
          context.run({ kind: action });
        }
        break;
      case 'restore':
        restore();
        break;
      case 'sort':
        sortNext();
        break;
      case 'hint':
        show.hint();
        break;
      case 'draw':
        if (phase === 'mine') {
          context.run({ kind: 'draw' });
        }
        break;
      case 'end-turn':
        endTurn();
        break;
      case 'skip':
        driver.skip();
        break;
      case 'result':
        showResult();
        break;
      case 'menu':
        menu();
        break;
      case 'help':
        open('help', () => panel(({ showHelp }) => showHelp(context)));
        break;
      case 'log':
        if (view !== null) {
          panel(({ showLog }) =>
            showLog(
              context,
              view,
              driver.alone,
              phase === 'computer' ? null : (deal, turn) => replay(deal, 0, turn),
            ),
          );
        }
        break;
      case 'again':
        if (view !== null && phase === 'mine') {
          replay(view.deal, view.history.length - recentEvents(view).length);
        }
        break;
      case 'replay':
        replay(view?.deal ?? 1, 0);
        break;
      case 'where':
        panel(({ openCardMenu }) => openCardMenu(context, null));
        break;
      default:
        action satisfies never;
    }
  }

  return press;
}
