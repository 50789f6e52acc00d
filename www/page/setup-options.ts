// Every rule option with its value and a sentence about it.

import { make } from '../element/view/dom.ts';
import type { Options } from '../engine.ts';
import type { OptionsWords } from '../words/options.en.ts';
import { choose, withoutOption } from './check.ts';
import type { Choice, OptionSetting } from './choice.ts';
import { button, type Control, field, type Item, limit, segments, toggle } from './controls.ts';
import type { Desk } from './desk.ts';

type Name = keyof Options;
type Group = keyof OptionsWords['groups'];

const GROUPS: Readonly<Record<Group, readonly Name[]>> = {
  cards: ['packs', 'deal', 'jokers', 'jokerSwap', 'helpingCards'],
  melds: ['ace', 'openingPoints', 'openingScope'],
  turn: ['maxNewCards', 'rearrangeOnly', 'undo', 'restorePenalty', 'turnSeconds'],
  end: ['firstPlayer', 'stockOut', 'ties', 'scoring', 'target'],
};

interface Row {
  readonly name: Name;
  readonly element: HTMLElement;
  readonly usual: HTMLButtonElement;
  show(value: Options[Name]): void;
}

export function optionsForm(
  desk: Desk,
  update: (choice: Choice) => void,
): { readonly element: HTMLElement; show(choice: Choice, rules: Options): void } {
  const rows: Row[] = [];
  const groups = (Object.keys(GROUPS) as readonly Group[]).map((group) => {
    const own = GROUPS[group].map((name) => optionRow(desk, name, update));
    rows.push(...own);
    const heading = make('h3', {}, desk.words.options.groups[group]);
    return make('div', { class: 'options', 'data-group': group }, heading, ...own.map((row) => row.element));
  });
  return {
    element: make('div', { class: 'options-box' }, ...groups),
    show(choice, rules) {
      for (const row of rows) {
        const isChanged = row.name in choice.rules;
        row.element.toggleAttribute('data-changed', isChanged);
        row.usual.hidden = !isChanged;
        row.show(rules[row.name]);
      }
    },
  };
}

function optionRow(desk: Desk, name: Name, update: (choice: Choice) => void): Row {
  const { options, page } = desk.words;
  const texts = options.options[name];
  const control = optionControl(name, desk, (value) => update(choose(desk.choice, name, value)));
  const usual = button(
    page.setup.asUsual,
    'as-usual',
    () => update(withoutOption(desk.choice, name)),
    'link',
  );
  usual.setAttribute('aria-label', options.fixes.usual(texts.name));
  const element = field(texts.name, texts.why, control.element, name);
  element.querySelector('.field-name')?.append(usual);
  return { name, element, usual, show: (value) => control.show(value) };
}

const numbers = (least: number, most: number): readonly Item<number>[] =>
  Array.from({ length: most - least + 1 }, (_, index) => ({
    value: least + index,
    words: String(least + index),
  }));

/** The words of a closed option as items. */
function worded<T extends string>(values: Readonly<Record<T, string>>): readonly Item<T>[] {
  return (Object.keys(values) as T[]).map((value) => ({ value, words: values[value] }));
}

type AnyControl = Control<Options[Name]>;

/** A control that is told any option's value and shows those of its own kind. */
function loose<T extends OptionSetting>(control: Control<T>): AnyControl {
  return { element: control.element, show: (value) => control.show((value ?? null) as T) };
}

function optionControl(name: Name, desk: Desk, onPick: (value: OptionSetting) => void): AnyControl {
  const { options } = desk.words;
  const { values } = options;
  const label = options.options[name].name;
  switch (name) {
    case 'packs':
      return loose(segments(label, numbers(2, 4), onPick));
    case 'deal':
      return loose(segments(label, numbers(3, 15), onPick));
    case 'jokers':
      return loose(segments(label, numbers(0, 4), onPick));
    case 'restorePenalty':
      return loose(segments(label, numbers(1, 4), onPick));
    case 'helpingCards':
      return loose(
        segments(
          label,
          [0, 4].map((value) => ({ value, words: String(value) })),
          onPick,
        ),
      );
    case 'jokerSwap':
    case 'rearrangeOnly':
      return loose(toggle(label, onPick));
    case 'ace':
    case 'undo':
    case 'openingScope':
    case 'firstPlayer':
    case 'stockOut':
    case 'ties':
    case 'scoring':
      return loose(segments<string>(label, worded<string>(values[name]), onPick));
    case 'maxNewCards':
      return loose(limit(label, values.noLimit, values.cards, onPick));
    case 'openingPoints':
      return loose(limit(label, values.none, values.points, onPick));
    case 'turnSeconds':
      return loose(limit(label, values.noLimit, values.seconds, onPick));
    case 'target':
      return loose(limit(label, values.none, values.points, onPick));
    default:
      return name satisfies never;
  }
}
