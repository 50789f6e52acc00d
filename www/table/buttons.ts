import type { Action } from './bar.ts';
import type { Brain, Stage } from './brain.ts';
import type { Context } from './context.ts';
import type { Driver } from './driver.ts';
import { shake } from './flight.ts';
import type { Hooks, OpenWhat } from './hooks.ts';
import { flawsText, shortNames } from './naming.ts';
import { panelName } from './panel.ts';
import { ask, type MenuItem, showHelp, showLog, showMenu, showRules } from './panels.ts';
import type { Renderer } from './render.ts';
import { moveTime } from './settings.ts';

// What buttons, menu items and keys do. Those that cost something ask first.

export function createButtons(
  context: Context,
  renderer: Renderer,
  brain: Brain,
  hooks: Hooks,
  driver: Driver,
  showResult: () => void,
): (action: Action) => void {
  const { store, shell } = context;
  let hintKey = '';
  let hintStage: Stage = 1;

  function refuse(): void {
    const view = store.state.view;
    const { words } = context;
    const why =
      view === null || store.state.phase !== 'mine'
        ? words.status.notYourTurn
        : flawsText(words, view, view.flaws);
    context.say(words.spoken.refused(why));
    const primary = shell.bar.querySelector('.primary');
    if (primary instanceof HTMLElement) {
      shake(primary, moveTime(context.settings.motion));
    }
  }

  function endTurn(): void {
    const view = store.state.view;
    const { words } = context;
    if (view === null || store.state.phase !== 'mine' || !view.can.endTurn) {
      refuse();
    } else if (context.settings.confirmEnd && view.played > 0) {
      ask(
        context,
        {
          name: 'end-turn',
          title: words.endAsk.title,
          text: words.endAsk.text(view.played),
          yes: words.endAsk.yes,
        },
        () => context.run({ kind: 'end-turn' }),
      );
    } else {
      context.run({ kind: 'end-turn' });
    }
  }

  function restore(): void {
    const view = store.state.view;
    const { words } = context;
    if (view?.can.restore === true && store.state.phase === 'mine') {
      const text = words.restoreAsk.text(view.rules.restorePenalty);
      ask(context, { name: 'restore', title: words.restoreAsk.title, text, yes: words.restoreAsk.yes }, () =>
        context.run({ kind: 'restore' }),
      );
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

  async function hint(): Promise<void> {
    const { game, view, phase } = store.state;
    if (game === null || view === null || phase !== 'mine') {
      return;
    }
    const key = `${view.turnNumber}:${view.hand.map((card) => card.id).join()}:${view.groups.map((group) => group.cards.length).join()}`;
    hintStage = key !== hintKey ? 1 : hintStage === 1 ? 2 : 3;
    hintKey = key;
    const stage = hintStage;
    const answer = await brain.hint(game, stage);
    const { words } = context;
    const cards = shortNames(answer.cards);
    const sentence =
      answer.count === 0 || stage === 1 ? words.hintCount(answer.count) : words.hintCards(cards);
    const aim = stage === 3 && answer.table !== null && answer.count > 0 ? answer.table : null;
    const full =
      aim === null
        ? sentence
        : `${sentence} ${words.hintTable(
            newMelds(
              aim,
              view.groups.map((group) => group.cards.map((card) => card.face).join(' ')),
            ),
          )}`;
    context.note(full, 'plain');
    context.say(full);
    renderer.mark(stage > 1 ? answer.ids : []);
  }

  /** The melds of a table, as text, that do not lie there yet. */
  function newMelds(table: string, lying: readonly string[]): string {
    return table
      .split(' | ')
      .filter((meld) => !lying.includes(meld))
      .map(shortNames)
      .join(' · ');
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
        open('rules', () => view !== null && showRules(context, view));
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
        const { resign } = context.words;
        const seat = view?.seat ?? 0;
        ask(context, { name: 'resign', title: resign.title, text: resign.text, yes: resign.yes }, () =>
          context.run({ kind: 'resign', seat }),
        );
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
        open('help', () => showHelp(context));
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
    showMenu(context, {
      items,
      theme: hooks.theme(),
      press: menuItem,
      setLang: (lang) => {
        hooks.setLang(lang);
        menu();
      },
      setTheme: hooks.setTheme,
      set: hooks.set,
    });
  }

  function press(action: Action): void {
    const { view, phase } = store.state;
    if (panelName(context) !== null && action !== 'menu') {
      return;
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
        hint().catch(hooks.failed);
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
        open('help', () => showHelp(context));
        break;
      case 'log':
        if (view !== null) {
          showLog(context, view, driver.alone);
        }
        break;
      default:
        action satisfies never;
    }
  }

  return press;
}
