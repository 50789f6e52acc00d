// The settings: language, colours, and how the table behaves.
import { html, type TemplateResult } from 'lit-html';
import { CHOICES, DEFAULTS, type Settings } from '../../element/settings.ts';
import { LANG_NAMES, LANGS } from '../../words/words.ts';
import { field, itemsOf, numberInput, radioRow, switchControl } from '../forms/controls.ts';
import type { PageApi } from '../page-api.ts';
import { THEMES } from '../page-settings.ts';
import { changeOption, rulesOf } from '../rules-check.ts';
import type { DialogContent } from './dialog.ts';

export function settingsDialog(page: PageApi): DialogContent {
  const { lang, theme, table } = page.settings;
  const texts = page.words.page.prefs;
  const settings: Settings = { ...DEFAULTS, ...table };
  const change = (changed: Partial<Settings>): void => page.change({ table: { ...table, ...changed } });

  const row = <T extends string>(
    key: string,
    label: string,
    values: readonly T[],
    labels: Readonly<Record<T, string>>,
    picked: T,
    pick: (value: T) => void,
  ): TemplateResult =>
    field(key, label, null, radioRow(`settings-${key}`, label, itemsOf(values, labels), picked, pick));
  const choice = <Key extends 'input' | 'cardSize' | 'motion' | 'sort'>(
    key: Key,
    label: string,
    labels: Readonly<Record<Settings[Key], string>>,
  ): TemplateResult =>
    row<Settings[Key]>(key, label, CHOICES[key], labels, settings[key], (picked) =>
      change({ [key]: picked }),
    );
  const flag = (
    key: 'fourColours' | 'confirmEnd' | 'sound',
    label: string,
    explanation: string | null = null,
  ): TemplateResult =>
    field(
      key,
      label,
      explanation,
      switchControl(label, settings[key], (isOn) => change({ [key]: isOn })),
    );

  return {
    title: texts.title,
    body: html`<div class="prefs">
      ${row('lang', texts.language, LANGS, LANG_NAMES, lang, (picked) => page.change({ lang: picked }))}
      ${row('theme', texts.theme, THEMES, texts.themes, theme, (picked) => page.change({ theme: picked }))}
      ${flag('fourColours', texts.fourColours, texts.fourColoursWhy)}
      ${choice('input', texts.input, texts.inputs)}
      ${choice('cardSize', texts.cardSize, texts.cardSizes)}
      ${choice('motion', texts.motion, texts.motions)}
      ${choice('sort', texts.sort, texts.sorts)}
      ${flag('confirmEnd', texts.confirmEnd)}
      ${turnSecondsField(page)}
      ${flag('sound', texts.sound)}
      <p class="small">${texts.privacy}</p>
    </div>`,
  };
}

/** The time for a turn is a rule. Here it is chosen for the next game, as on the set-up screen. */
function turnSecondsField(page: PageApi): TemplateResult {
  const { options, values } = page.words.options;
  const { name, why } = options.turnSeconds;
  const { turnSeconds } = rulesOf(page.choice);
  const input = numberInput(name, values.seconds, values.noLimit, turnSeconds, (seconds) =>
    page.choose(changeOption(page.choice, 'turnSeconds', seconds)),
  );
  return field('turnSeconds', name, `${why} ${page.words.page.prefs.nextGame}`, input);
}
