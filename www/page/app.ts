// Ties the screens, the history of the browser and the table together.

import type { MachiavelliTable } from '../element/element.ts';
import { told } from '../element/game/setup.ts';
import { make } from '../element/view/dom.ts';
import { presets, readyToThink } from '../engine.ts';
import { errorSentence, type TableErrorCode } from '../words/errors.ts';
import { wordsOf } from '../words/index.ts';
import { addressOf, hasTable, type Place, placeOf } from './address.ts';
import { keepAwake } from './awake.ts';
import { judge, rulesShown } from './check.ts';
import { type Choice, rulesOf, seatNames, storeChoice, storedChoice, USUAL } from './choice.ts';
import type { Desk } from './desk.ts';
import { PLAIN, TURNS, type TurnExample } from './examples.ts';
import { dress } from './look.ts';
import { keepOffline } from './offline.ts';
import { storedPreferences, storePreferences } from './preferences.ts';
import type { RulesInForce } from './reader.ts';
import { startScreen } from './start.ts';
import { GAME_KEY, isFields } from './store.ts';
import { listenToTable } from './table-events.ts';

const START: Place = { screen: 'start' };

// What a game does not need is fetched when it is asked for.
const reader = async () => {
  // Its examples are judged by the engine, without a game.
  const [texts] = await Promise.all([import('./reader.ts'), readyToThink()]);
  return texts;
};
const setup = () => import('./setup.ts');
const settings = () => import('./settings-dialog.ts');
const statistics = () => import('./statistics-dialog.ts');

export function openPage(page: HTMLElement, table: MachiavelliTable): void {
  let preferences = storedPreferences();
  let choice: Choice = firstChoice();
  let place: Place = placeOf(location.hash);
  let trouble: TableErrorCode | null = null;

  /** The table has no heading that is seen; those who hear the page look for one. */
  const heading = make('h1', { class: 'unseen' }, 'Machiavelli');
  const offline = keepOffline(
    () => place.screen === 'start' && document.querySelector('dialog[open]') === null,
  );

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
      return trouble === null ? null : errorSentence(trouble, preferences.lang);
    },
    choose(chosen) {
      choice = chosen;
      storeChoice(choice);
    },
    prefer(change) {
      preferences = { ...preferences, ...change };
      storePreferences(preferences);
      dress(preferences, table);
      if (!hasTable(place)) void draw();
    },
    play() {
      if (judge(choice, desk.words).legal) void play();
      else go({ screen: 'setup' });
    },
    resume: () => go({ screen: 'table' }),
    go,
    back() {
      if (isFields(history.state) && history.state.from === 'page') history.back();
      else go(START);
    },
    readRules: () => void readRules(),
    readGuide: () => void readGuide(),
    openSettings: () => void settings().then(({ openSettings }) => openSettings(() => desk)),
    openStatistics: () => void statistics().then(({ openStatistics }) => openStatistics(desk.words)),
  };

  /** The rules of the game that is being played or would be. */
  function rulesNow(): RulesInForce {
    const played = hasTable(place) ? table.view?.rules : undefined;
    return played ?? { ...rulesShown(choice, judge(choice, desk.words)), preset: choice.preset };
  }

  async function readRules(): Promise<void> {
    const { openRules } = await reader();
    openRules(rulesNow(), preferences.lang);
  }

  async function readGuide(): Promise<void> {
    const { openGuide } = await reader();
    const tryOut = hasTable(place) ? null : (turn: TurnExample) => go({ screen: 'practice', turn });
    openGuide(rulesNow(), preferences.lang, tryOut);
  }

  async function play(): Promise<void> {
    const names = seatNames(choice.seats, desk.words);
    const seats = choice.seats.map(({ level }, place) => ({ name: names[place] ?? '', level }));
    const seed = choice.seed === '' ? {} : { seed: choice.seed };
    trouble = null;
    const next: Place = { screen: 'table' };
    history.pushState({ from: 'page' }, '', addressOf(next));
    show(next);
    try {
      await table.start({ rules: rulesOf(choice), seats, ...seed });
      takeHand();
    } catch (error) {
      console.error(error);
      trouble = told(error).code;
      leave();
    }
  }

  /** Goes somewhere and remembers the way back. */
  function go(next: Place): void {
    history.pushState({ from: 'page' }, '', addressOf(next));
    show(next);
    arrive(next);
  }

  /** What waits at the place where somebody has come without dealing: a stored game, or an example. */
  function arrive(next: Place): void {
    switch (next.screen) {
      case 'table':
        void resume();
        break;
      case 'practice':
        void practise(next.turn);
        break;
      case 'start':
      case 'setup':
        break;
      default:
        next satisfies never;
    }
  }

  async function resume(): Promise<void> {
    if (table.running || (await table.resume())) takeHand();
    else leave();
  }

  /** The button that was pressed is gone: the keys go on at the hand. */
  function takeHand(): void {
    if (document.activeElement === document.body) {
      const card = table.shadowRoot?.querySelector<HTMLElement>('[part~=hand] [tabindex="0"]');
      card?.focus({ preventScroll: true });
    }
  }

  /** Back to the start without a trace of the place that did not work out. */
  function leave(): void {
    history.replaceState(null, '', addressOf(START));
    show(START);
  }

  async function practise(turn: TurnExample): Promise<void> {
    const { before, rules } = TURNS[turn];
    const names = seatNames(USUAL.seats, desk.words);
    const seats = USUAL.seats.map(({ level }, seat) => ({ name: names[seat] ?? '', level }));
    await table.start({ rules: rules ?? PLAIN, seats, position: before });
    takeHand();
  }

  function show(next: Place): void {
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
    if (hasTable(place)) table.close();
    place = next;
    const isTable = hasTable(next);
    document.body.dataset.screen = next.screen;
    table.hidden = !isTable;
    // An example is played for itself: the game that is kept stays as it is.
    if (next.screen === 'practice') table.removeAttribute('persist');
    else table.setAttribute('persist', GAME_KEY);
    page.hidden = isTable;
    if (isTable) table.before(heading);
    else heading.remove();
    keepAwake(isTable);
    if (isTable) return;
    offline.look();
    void draw().then(() => {
      scrollTo(0, 0);
      page.querySelector('h1')?.focus({ preventScroll: true });
    });
  }

  /** Builds a screen anew, in the language of the moment, and keeps the focus where it was. */
  async function draw(): Promise<void> {
    const { screen } = place;
    const build = screen === 'setup' ? (await setup()).setupScreen : startScreen;
    if (place.screen !== screen) return;
    const held = document.activeElement?.closest<HTMLElement>('[data-control], [data-action]');
    page.replaceChildren(build(desk));
    if (held === null || held === undefined) return;
    const { control, action } = held.dataset;
    page
      .querySelector<HTMLElement>(`[data-control='${control}'] :checked, [data-action='${action}']`)
      ?.focus({ preventScroll: true });
  }

  addEventListener('popstate', () => {
    const next = placeOf(location.hash);
    if (addressOf(next) === addressOf(place)) return;
    show(next);
    arrive(next);
  });
  listenToTable(table, desk);
  table.addEventListener('machiavelli-error', (event) => {
    const { code } = event.detail;
    if (code === 'unreadable-save' || code === 'not-stored') trouble = code;
  });
  dress(preferences, table);
  show(place);
  arrive(place);
}

/** The last choice, as far as this engine knows its preset and its options. */
function firstChoice(): Choice {
  const all = presets();
  return storedChoice(
    all.map(({ name }) => name),
    Object.keys(all[0]?.options ?? {}),
  );
}
