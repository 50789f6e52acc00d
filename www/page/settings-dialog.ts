// The settings: language, colours, and how the table behaves.

import { DEFAULTS, type Settings } from '../element/settings.ts';
import { make } from '../element/view/dom.ts';
import { LANGS } from '../words/words.ts';
import { choose, judge, rulesShown } from './check.ts';
import { field, type Item, limit, segments, toggle } from './controls.ts';
import type { Desk } from './desk.ts';
import { openDialog } from './dialog.ts';
import { THEMES } from './preferences.ts';

function worded<T extends string>(
  values: Readonly<Record<T, string>>,
  order: readonly T[],
): readonly Item<T>[] {
  return order.map((value) => ({ value, words: values[value] }));
}

/** `desk` is asked again after each change, as the language may have changed. */
export function openSettings(desk: () => Desk): HTMLDialogElement {
  const { words } = desk();
  return openDialog('settings', words.page.prefs.title, words, settingsForm(desk));
}

function settingsForm(desk: () => Desk): HTMLElement {
  const { preferences, words } = desk();
  const texts = words.page.prefs;
  const settings: Settings = { ...DEFAULTS, ...preferences.table };
  const change = (part: Partial<Settings>): void =>
    desk().prefer({ table: { ...desk().preferences.table, ...part } });

  const lang = segments(texts.language, worded(texts.languages, LANGS), (picked) => {
    desk().prefer({ lang: picked });
    openSettings(desk).querySelector<HTMLElement>('[data-field=lang] input:checked')?.focus();
  });
  lang.show(preferences.lang);
  const theme = segments(texts.theme, worded(texts.themes, THEMES), (picked) =>
    desk().prefer({ theme: picked }),
  );
  theme.show(preferences.theme);
  const pick = <K extends 'input' | 'cardSize' | 'motion' | 'sort'>(
    key: K,
    label: string,
    values: Readonly<Record<Settings[K], string>>,
    order: readonly Settings[K][],
  ): HTMLElement => {
    const row = segments<Settings[K]>(label, worded(values, order), (picked) => change({ [key]: picked }));
    row.show(settings[key]);
    return field(label, null, row.element, key);
  };
  const flip = (
    key: 'fourColours' | 'confirmEnd' | 'sound',
    label: string,
    why: string | null,
  ): HTMLElement => {
    const row = toggle(label, (picked) => change({ [key]: picked }));
    row.show(settings[key]);
    return field(label, why, row.element, key);
  };
  return make(
    'div',
    { class: 'prefs' },
    field(texts.language, null, lang.element, 'lang'),
    field(texts.theme, null, theme.element, 'theme'),
    flip('fourColours', texts.fourColours, texts.fourColoursWhy),
    pick('input', texts.input, texts.inputs, ['both', 'drag', 'tap']),
    pick('cardSize', texts.cardSize, texts.cardSizes, ['auto', 'small', 'large']),
    pick('motion', texts.motion, texts.motions, ['normal', 'fast', 'slow', 'off']),
    pick('sort', texts.sort, texts.sorts, ['rank', 'suit']),
    flip('confirmEnd', texts.confirmEnd, null),
    timerField(desk),
    flip('sound', texts.sound, null),
    make('p', { class: 'privacy' }, texts.privacy),
  );
}

/** The time for a turn is a rule: it is chosen here as on the screen of a new game, for the next one. */
function timerField(desk: () => Desk): HTMLElement {
  const { choice, words } = desk();
  const { options, values } = words.options;
  const { name, why } = options.turnSeconds;
  const row = limit(name, values.noLimit, values.seconds, (seconds) =>
    desk().choose(choose(desk().choice, 'turnSeconds', seconds)),
  );
  row.show(rulesShown(choice, judge(choice, words)).turnSeconds);
  return field(name, `${why} ${words.page.prefs.nextGame}`, row.element, 'turnSeconds');
}
