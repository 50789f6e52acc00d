// Ties the screens, the history of the browser and the table together.
import { presets } from '../engine.ts';
import type { MachiavelliTable } from '../table/element.ts';
import { wordsOf } from '../words/index.ts';
import { keepAwake } from './awake.ts';
import { judge, rulesShown } from './check.ts';
import { type Choice, rulesOf, seatNames, storeChoice, storedChoice } from './choice.ts';
import type { Desk, Screen } from './desk.ts';
import { dress } from './look.ts';
import { storedPreferences, storePreferences } from './preferences.ts';
import type { RulesInForce } from './reader.ts';
import { startScreen } from './start.ts';
import { isFields } from './store.ts';
import { listenToTable } from './table-events.ts';

// What a game does not need is fetched when it is asked for.
const reader = () => import('./reader.ts');
const setup = () => import('./setup.ts');
const settings = () => import('./settings-dialog.ts');
const statistics = () => import('./statistics-dialog.ts');

export function openPage(page: HTMLElement, table: MachiavelliTable): void {
  let preferences = storedPreferences();
  let choice: Choice = firstChoice();
  let screen: Screen = screenOf(location.hash);
  let isUnreadable = false;

  const desk: Desk = {
    get words() {
      return wordsOf(preferences.lang);
    },
    get choice() {
      return choice;
    },
    get preferences() {
      return preferences;
    },
    get hasSaved() {
      return table.hasSaved();
    },
    get trouble() {
      return isUnreadable ? wordsOf(preferences.lang).page.trouble.unreadable : null;
    },
    choose(chosen) {
      choice = chosen;
      storeChoice(choice);
    },
    prefer(change) {
      preferences = { ...preferences, ...change };
      storePreferences(preferences);
      dress(preferences, table);
      if (screen !== 'table') void draw(screen);
    },
    play() {
      if (judge(choice, desk.words).legal) void play();
      else go('setup');
    },
    resume: () => go('table'),
    go,
    back() {
      if (isFields(history.state) && history.state.from === 'page') history.back();
      else go('start');
    },
    readRules: () => void readRules(),
    readGuide: () => void readGuide(),
    openSettings: () => void settings().then(({ openSettings }) => openSettings(() => desk)),
    openStatistics: () => void statistics().then(({ openStatistics }) => openStatistics(desk.words)),
  };

  /** The rules of the game that is being played or would be. */
  function rulesNow(): RulesInForce {
    const played = screen === 'table' ? table.view?.rules : undefined;
    return played ?? { ...rulesShown(choice, judge(choice, desk.words)), preset: choice.preset };
  }

  async function readRules(): Promise<void> {
    const { openRules } = await reader();
    openRules(rulesNow(), preferences.lang);
  }

  async function readGuide(): Promise<void> {
    const { openGuide } = await reader();
    openGuide(rulesNow(), preferences.lang);
  }

  async function play(): Promise<void> {
    const names = seatNames(choice.seats, desk.words);
    const seats = choice.seats.map(({ level }, place) => ({ name: names[place] ?? '', level }));
    const seed = choice.seed === '' ? {} : { seed: choice.seed };
    isUnreadable = false;
    enter('table');
    await table.start({ rules: rulesOf(choice), seats, ...seed });
  }

  /** Brings a screen up and remembers the way back. */
  function enter(next: Screen): void {
    const address = next === 'start' ? location.pathname + location.search : `#${next}`;
    history.pushState({ from: 'page' }, '', address);
    show(next);
  }

  function go(next: Screen): void {
    enter(next);
    if (next === 'table') void resume();
  }

  async function resume(): Promise<void> {
    if (table.running || (await table.resume())) return;
    history.replaceState(null, '', location.pathname + location.search);
    show('start');
  }

  function show(next: Screen): void {
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
    if (screen === 'table' && next !== 'table') table.close();
    screen = next;
    document.body.dataset.screen = next;
    table.hidden = next !== 'table';
    page.hidden = next === 'table';
    keepAwake(next === 'table');
    if (next === 'table') return;
    void draw(next).then(() => {
      scrollTo(0, 0);
      page.querySelector('h1')?.focus({ preventScroll: true });
    });
  }

  /** Builds a screen anew, in the language of the moment, and keeps the focus where it was. */
  async function draw(what: 'start' | 'setup'): Promise<void> {
    const screenOfDesk = what === 'start' ? startScreen : (await setup()).setupScreen;
    if (what !== screen) return;
    const held = document.activeElement?.closest<HTMLElement>('[data-control], [data-action]');
    page.replaceChildren(screenOfDesk(desk));
    if (held === null || held === undefined) return;
    const { control, action } = held.dataset;
    page
      .querySelector<HTMLElement>(`[data-control='${control}'] :checked, [data-action='${action}']`)
      ?.focus({ preventScroll: true });
  }

  addEventListener('popstate', () => {
    const next = screenOf(location.hash);
    if (next === screen) return;
    show(next);
    if (next === 'table') void resume();
  });
  listenToTable(table, desk);
  table.addEventListener('machiavelli-error', (event) => {
    if (event instanceof CustomEvent && event.detail.code === 'unreadable-save') isUnreadable = true;
  });
  dress(preferences, table);
  show(screen);
  if (screen === 'table') void resume();
}

/** The last choice, as far as this engine knows its preset and its options. */
function firstChoice(): Choice {
  const all = presets();
  return storedChoice(
    all.map(({ name }) => name),
    Object.keys(all[0]?.options ?? {}),
  );
}

function screenOf(hash: string): Screen {
  switch (hash) {
    case '#table':
      return 'table';
    case '#setup':
      return 'setup';
    default:
      return 'start';
  }
}
