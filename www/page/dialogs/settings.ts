// The settings: language, colours, and how the table behaves.
import { html, type TemplateResult } from 'lit-html';
import { CHOICES, DEFAULTS, type Settings } from '../../element/settings.ts';
import { LANGS } from '../../words/words.ts';
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

  const choice = <Key extends 'input' | 'cardSize' | 'motion' | 'sort'>(
    key: Key,
    label: string,
    labels: Readonly<Record<Settings[Key], string>>,
  ): TemplateResult => {
    const items = itemsOf<Settings[Key]>(CHOICES[key], labels);
    const row = radioRow(`settings-${key}`, label, items, settings[key], (picked) =>
      change({ [key]: picked }),
    );
    return field(key, label, null, row);
  };
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

  const langs = radioRow('settings-lang', texts.language, itemsOf(LANGS, texts.languages), lang, (picked) =>
    page.change({ lang: picked }),
  );
  const themes = radioRow('settings-theme', texts.theme, itemsOf(THEMES, texts.themes), theme, (picked) =>
    page.change({ theme: picked }),
  );
  return {
    title: texts.title,
    body: html`<div class="prefs">
      ${field('lang', texts.language, null, langs)}
      ${field('theme', texts.theme, null, themes)}
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
