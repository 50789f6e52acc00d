import { html, nothing, type TemplateResult } from 'lit-html';
import { DEFAULTS, type Settings } from '../../element/settings.ts';
import { LANGUAGE_NAMES } from '../../words/language-names.ts';
import { useWords } from '../../words/screens.ts';
import { directionOf } from '../../words/words.ts';
import { field, itemsOf, numberInput, radioRow, selectInput, switchControl } from '../forms/controls.ts';
import type { DialogContent, PageApi } from '../page-api.ts';
import { changeOption, rulesOf } from '../rules-check.ts';
import { trainerSwitch } from '../trainer/switch.ts';

const optionsWords = useWords('options');

export function settingsDialog(page: PageApi): DialogContent {
  const { lang, theme, table } = page.settings;
  const texts = page.words.page.prefs;
  const { groups } = texts;
  const settings: Settings = { ...DEFAULTS[directionOf(lang)], ...table };
  const change = (changed: Partial<Settings>): void =>
    page.changeSettings({ table: { ...table, ...changed } });

  const row = <T extends string>(
    key: string,
    { name, values }: { readonly name: string; readonly values: Readonly<Record<T, string>> },
    picked: T,
    pick: (value: T) => void,
  ): TemplateResult =>
    field(key, name, null, radioRow(`settings-${key}`, name, itemsOf(values), picked, pick));
  const choiceField = (
    key: 'deck' | 'back' | 'cloth' | 'input' | 'cardSize' | 'handed' | 'motion' | 'sort' | 'tidy',
  ): TemplateResult => row<string>(key, texts[key], settings[key], (picked) => change({ [key]: picked }));
  const flagField = (
    key: 'confirmEnd' | 'sound' | 'haptics' | 'autoTidy' | 'find',
    explanation: string | null = null,
  ): TemplateResult => {
    const control = switchControl(texts[key], settings[key], (isOn) => change({ [key]: isOn }));
    return field(key, texts[key], explanation, control);
  };

  const languageSelect = selectInput(texts.language, LANGUAGE_NAMES, lang, (picked) =>
    page.changeSettings({ lang: picked }),
  );

  return {
    title: page.words.page.settings,
    body: html`<div class="prefs">
      ${field('lang', texts.language, null, languageSelect)}
      <h3>${groups.look}</h3>
      ${row('theme', texts.theme, theme, (picked) => page.changeSettings({ theme: picked }))}
      ${choiceField('deck')} ${choiceField('back')} ${choiceField('cloth')} ${choiceField('cardSize')} ${choiceField('motion')}
      ${flagField('sound')} ${navigator.vibrate === undefined ? nothing : flagField('haptics')}
      <h3>${groups.table}</h3>
      ${choiceField('input')} ${choiceField('handed')} ${flagField('confirmEnd')} ${flagField('find')}
      ${choiceField('sort')} ${choiceField('tidy')} ${flagField('autoTidy')}
      <h3>${groups.game}</h3>
      ${turnSecondsField(page)} ${adaptsField(page)} ${trainerSwitch(page, true)}
      <p class="small">${texts.privacy}</p>
    </div>`,
  };
}

function adaptsField({ choice, chooseGame, words }: PageApi): TemplateResult {
  const { adapts, adaptsWhy } = words.page.prefs;
  const control = switchControl(adapts, choice.adapts, (isOn) => chooseGame({ ...choice, adapts: isOn }));
  return field('adapts', adapts, adaptsWhy, control);
}

/** The time limit of a turn. It is a rule, so a change applies from the next game. */
function turnSecondsField(page: PageApi): TemplateResult {
  const { options, values } = optionsWords(page.words.lang);
  const { name, what } = options.turnSeconds;
  const { turnSeconds } = rulesOf(page.choice);
  const input = numberInput(name, values.seconds, values.noLimit, turnSeconds, (seconds) =>
    page.chooseGame(changeOption(page.choice, 'turnSeconds', seconds)),
  );
  return field('turnSeconds', name, `${what} ${page.words.page.prefs.nextGame}`, input);
}
