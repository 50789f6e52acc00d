// What the table tells the page: somebody wants the rules or the settings, a game is over.
import type { MachiavelliTable } from '../table/element.ts';
import { LANGS } from '../words/words.ts';
import { LEVELS } from './choice.ts';
import type { Desk } from './desk.ts';
import { THEMES } from './preferences.ts';
import { addGame, type Outcome } from './statistics.ts';
import { oneOf } from './store.ts';

export function listenToTable(table: MachiavelliTable, desk: Desk): void {
  table.addEventListener('machiavelli-open', (event) => {
    switch (event.detail.what) {
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
      case 'new-game':
        desk.back();
        break;
      default:
        return event.detail.what satisfies never;
    }
    event.preventDefault();
  });
  table.addEventListener('machiavelli-settings', (event) => {
    const { detail } = event;
    const { lang, theme, ...settings } = detail;
    desk.prefer({
      lang: oneOf(lang, LANGS) ?? desk.preferences.lang,
      theme: oneOf(theme, THEMES) ?? desk.preferences.theme,
      table: settings,
    });
  });
  table.addEventListener('machiavelli-end', (event) => {
    const { result, view, setup, mine } = event.detail;
    const levels = (setup.seats ?? []).flatMap(({ level }) => (level === null ? [] : [level]));
    if (mine === null || levels.length === 0) return;
    const strongest = LEVELS.filter((level) => levels.includes(level)).at(-1);
    const laid = view.history.filter((turn) => turn.seat === mine).map((turn) => turn.ids.length);
    addGame({
      at: Date.now(),
      outcome: outcomeOf(result.winners, mine),
      preset: view.rules.preset,
      level: strongest ?? 'medium',
      biggest: Math.max(0, ...laid),
    });
  });
}

function outcomeOf(winners: readonly number[], mine: number): Outcome {
  if (winners.length === 0) return 'draw';
  return winners.includes(mine) ? 'win' : 'loss';
}
