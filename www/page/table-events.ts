// What the table tells the page: somebody wants the rules or the settings, a game is over.
import type { MachiavelliTable } from '../element/element.ts';
import { LEVELS } from '../element/game/setup.ts';
import type { EndDetail } from '../element/hooks.ts';
import type { Settings } from '../element/settings.ts';
import { LANGS } from '../words/words.ts';

import type { Desk } from './desk.ts';
import { THEMES } from './preferences.ts';
import { addGame, type Outcome } from './statistics.ts';
import { oneOf } from './store.ts';

/** What the menu of the table may ask the page for. */
type What = 'rules' | 'settings' | 'new-game' | 'statistics' | 'home' | 'help';

function listen<T>(table: MachiavelliTable, name: string, on: (detail: T, event: Event) => void): void {
  table.addEventListener(name, (event) => {
    if (event instanceof CustomEvent) on(event.detail as T, event);
  });
}

export function listenToTable(table: MachiavelliTable, desk: Desk): void {
  listen<{ readonly what: What }>(table, 'machiavelli-open', ({ what }, event) => {
    switch (what) {
      case 'rules':
        desk.readRules();
        break;
      case 'help':
        desk.readGuide();
        break;
      case 'settings':
        desk.openSettings();
        break;
      case 'statistics':
        desk.openStatistics();
        break;
      case 'home':
        desk.back();
        break;
      case 'new-game':
        desk.go({ screen: 'setup' });
        break;
      default:
        return what satisfies never;
    }
    event.preventDefault();
  });
  listen<Settings & { readonly lang?: string; readonly theme?: string }>(
    table,
    'machiavelli-settings',
    ({ lang, theme, ...settings }) => {
      desk.prefer({
        lang: oneOf(lang, LANGS) ?? desk.preferences.lang,
        theme: oneOf(theme, THEMES) ?? desk.preferences.theme,
        table: settings,
      });
    },
  );
  listen<EndDetail>(table, 'machiavelli-end', ({ result, view, setup, mine }) => {
    const levels = (setup.seats ?? []).flatMap(({ level }) => (level === null ? [] : [level]));
    const strongest = LEVELS.filter((level) => levels.includes(level)).at(-1);
    // A position set up to try something is no game.
    if (mine === null || strongest === undefined || setup.position !== undefined) return;
    const laid = view.history.filter((turn) => turn.seat === mine).map((turn) => turn.ids.length);
    addGame({
      at: Date.now(),
      outcome: outcomeOf(result.winners, mine),
      preset: view.rules.preset,
      level: strongest,
      biggest: Math.max(0, ...laid),
    });
  });
}

function outcomeOf(winners: readonly number[], mine: number): Outcome {
  if (winners.length === 0) return 'draw';
  return winners.includes(mine) ? 'win' : 'loss';
}
