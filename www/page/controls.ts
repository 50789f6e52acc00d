// The controls of the page's forms: native ones, so that every way of working them is there by itself.
import { make } from '../element/view/dom.ts';

let made = 0;

function nextId(prefix: string): string {
  made += 1;
  return `${prefix}-${made}`;
}

/** A control that can be told what it shows. */
export interface Control<T> {
  readonly element: HTMLElement;
  show(value: T): void;
}

export interface Item<T> {
  readonly value: T;
  readonly words: string;
  readonly title?: string;
  /** In a list those that follow each other with the same one stand below it. */
  readonly group?: string;
}

export function button(
  words: string,
  action: string,
  onClick: () => void,
  className = 'button',
): HTMLButtonElement {
  const element = make('button', { type: 'button', class: className, 'data-action': action }, words);
  element.addEventListener('click', onClick);
  return element;
}

/** A row of choices of which one is taken. */
export function segments<T extends string | number | boolean>(
  label: string,
  items: readonly Item<T>[],
  onPick: (value: T) => void,
): Control<T> {
  const name = nextId('segments');
  const inputs = items.map(({ value }) => {
    const input = make('input', { type: 'radio', name, value: String(value) });
    input.addEventListener('change', () => onPick(value));
    return input;
  });
  const labels = items.map(({ words, title }, index) => {
    const element = make('label', { class: 'segment' }, inputs[index] ?? '', make('span', {}, words));
    if (title !== undefined) element.title = title;
    return element;
  });
  return {
    element: make('div', { class: 'segments', role: 'radiogroup', 'aria-label': label }, ...labels),
    show(value) {
      for (const input of inputs) input.checked = input.value === String(value);
    },
  };
}

/** A list of which one is taken. */
export function select<T extends string>(
  label: string,
  items: readonly Item<T>[],
  onPick: (value: T) => void,
): Control<T> {
  const element = make('select', { class: 'select', 'aria-label': label });
  let list: HTMLElement = element;
  for (const { value, words, group: name } of items) {
    if (name === undefined) {
      list = element;
    } else if (list.getAttribute('label') !== name) {
      list = make('optgroup', { label: name });
      element.append(list);
    }
    list.append(make('option', { value }, words));
  }
  element.addEventListener('change', () => {
    const picked = items.find(({ value }) => value === element.value);
    if (picked !== undefined) onPick(picked.value);
  });
  return {
    element,
    show(value) {
      element.value = value;
    },
  };
}

export function toggle(label: string, onPick: (value: boolean) => void): Control<boolean> {
  const element = make('input', { type: 'checkbox', class: 'switch', role: 'switch', 'aria-label': label });
  element.addEventListener('change', () => onPick(element.checked));
  return {
    element,
    show(value) {
      element.checked = value;
    },
  };
}

/** A whole number, or nothing for "none". */
export function limit(
  label: string,
  none: string,
  unit: string,
  onPick: (value: number | null) => void,
): Control<number | null> {
  const element = make('input', {
    type: 'text',
    inputmode: 'numeric',
    maxlength: '7',
    class: 'limit',
    'aria-label': `${label}, ${unit}`,
    placeholder: none,
  });
  element.addEventListener('input', () => {
    const digits = element.value.replace(/\D/g, '');
    if (digits !== element.value) element.value = digits;
    onPick(digits === '' ? null : Number(digits));
  });
  return {
    element: make(
      'span',
      { class: 'limit-box' },
      element,
      make('span', { class: 'unit', 'aria-hidden': 'true' }, unit),
    ),
    show(value) {
      const text = value === null ? '' : String(value);
      if (element !== document.activeElement) element.value = text;
    },
  };
}

/** A control with its name above or beside it and a sentence about it. */
export function field(name: string, why: string | null, control: HTMLElement, key: string): HTMLElement {
  const words = make('div', { class: 'field-words' }, make('div', { class: 'field-name' }, name));
  if (why !== null) words.append(make('p', { class: 'field-why' }, why));
  return make('div', { class: 'field', 'data-field': key }, words, control);
}
