import { html, type TemplateResult } from 'lit-html';
import { type OptionInfo, type Options, ruleOptions } from '../../engine.ts';
import type { OptionsWords } from '../../words/en/options.ts';
import { useWords } from '../../words/screens.ts';
import { ACE_EXAMPLES, EXAMPLE_RULES } from '../card-examples.ts';
import { meldVerdicts } from '../example-pictures.ts';
import type { OptionValue } from '../game-choice.ts';
import type { PageApi } from '../page-api.ts';
import { changeOption, resetOption } from '../rules-check.ts';
import { field, numberInput, radioRow, switchControl } from './controls.ts';

const optionsWords = useWords('options');

type OptionName = keyof Options;
type Group = keyof OptionsWords['groups'];
type Unit = 'cards' | 'points' | 'seconds';

/** The heading of each option, in the order of the form. */
const GROUP_OF: Readonly<Record<OptionName, Group>> = {
  packs: 'cards',
  deal: 'cards',
  jokers: 'cards',
  jokerSwap: 'cards',
  helpingCards: 'cards',
  setAside: 'cards',
  ace: 'melds',
  openingPoints: 'melds',
  openingScope: 'melds',
  maxNewCards: 'turn',
  rearrangeOnly: 'turn',
  undo: 'turn',
  restorePenalty: 'turn',
  turnSeconds: 'turn',
  firstPlayer: 'end',
  stockOut: 'end',
  ties: 'end',
  scoring: 'end',
  target: 'end',
};
const OPTION_NAMES = Object.keys(GROUP_OF) as readonly OptionName[];

/** The unit of each option that may be `null`, and the name of the text for `null`. */
const LIMITS: Readonly<Partial<Record<OptionName, readonly [Unit, 'none' | 'noLimit']>>> = {
  openingPoints: ['points', 'none'],
  maxNewCards: ['cards', 'noLimit'],
  turnSeconds: ['seconds', 'noLimit'],
  target: ['points', 'none'],
};

export function ruleOptionsForm(page: PageApi): TemplateResult {
  const { groups } = optionsWords(page.words.lang);
  const { rules } = page;
  const options = ruleOptions();
  const optionField = (name: OptionName): TemplateResult | undefined => {
    const option = options.find((known) => known.name === name);
    return option && fieldOf(page, name, optionControl(page, name, option, rules[name] ?? null));
  };
  return html`<div class="options-box">
    ${(Object.keys(groups) as readonly Group[]).map(
      (group) => html`<div class="options" data-group=${group}>
        <h3>${groups[group]}</h3>
        ${OPTION_NAMES.filter((name) => GROUP_OF[name] === group).map(optionField)}
      </div>`,
    )}
  </div>`;
}

function fieldOf(page: PageApi, name: OptionName, control: TemplateResult): TemplateResult {
  const { choice, words } = page;
  const { fixes, options } = optionsWords(words.lang);
  const { name: label, what } = options[name];
  if (!Object.hasOwn(choice.rules, name)) return field(name, label, what, control);
  const resetButton = html`<button type="button" class="link" data-action="as-usual"
    aria-label=${fixes.reset(label)}
    @click=${() => page.chooseGame(resetOption(choice, name))}>${words.page.setup.asUsual}</button>`;
  return field(name, label, what, control, resetButton);
}

function optionControl(
  page: PageApi,
  name: OptionName,
  option: OptionInfo,
  value: OptionValue,
): TemplateResult {
  const { options, choices, values } = optionsWords(page.words.lang);
  const { name: label } = options[name];
  const pick = (picked: OptionValue): void => page.chooseGame(changeOption(page.choice, name, picked));
  switch (option.kind) {
    case 'flag':
      return switchControl(label, value === true, pick);
    case 'choice': {
      const labels: Readonly<Record<string, string>> = choices[name as keyof typeof choices];
      const items = option.choices.map((name) => ({ value: name, label: labels[name] ?? name }));
      const row = radioRow(name, label, items, value, pick);
      if (name !== 'ace' || !items.some((item) => item.value === value)) return row;
      // The other rules have no effect on these examples, and may be refused at the moment.
      const { ace } = page.rules;
      return html`${row}${meldVerdicts(ACE_EXAMPLES, { preset: EXAMPLE_RULES, ace }, page.words.lang)}`;
    }
    case 'number': {
      const limit = LIMITS[name];
      if (limit !== undefined) {
        const [unit, none] = limit;
        return numberInput(label, values[unit], values[none], value as number | null, pick);
      }
      const count = option.most - option.least + 1;
      const numbers = option.choices ?? Array.from({ length: count }, (_, index) => option.least + index);
      const items = numbers.map((number) => ({ value: number, label: String(number) }));
      return radioRow(name, label, items, value, pick);
    }
  }
}
