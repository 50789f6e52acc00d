// The form controls of the page. They are native controls, so they work with a mouse, touch, a keyboard and a screen reader.
import { html, nothing, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';

interface Item<T> {
  readonly value: T;
  readonly label: string;
  readonly title?: string;
}

export function itemsOf<T extends string>(labels: Readonly<Record<T, string>>): readonly Item<T>[] {
  return Object.entries<string>(labels).map(([value, label]) => ({ value: value as T, label }));
}

/** A row of radio buttons. `name` must be unique on the page. */
export function radioRow<T extends string | number>(
  name: string,
  label: string,
  items: readonly Item<T>[],
  picked: unknown,
  pick: (value: T) => void,
): TemplateResult {
  return html`<div class="segments" role="radiogroup" aria-label=${label}>
    ${items.map(
      (item) => html`<label class="segment" title=${item.title ?? nothing}>
        <input type="radio" name=${name} value=${item.value} .checked=${live(item.value === picked)}
          @change=${() => pick(item.value)} /><span>${item.label}</span>
      </label>`,
    )}
  </div>`;
}

/** A list that opens. `items` are the texts by value. */
export function selectInput<T extends string>(
  label: string,
  items: Readonly<Record<T, string>>,
  picked: T,
  pick: (value: T) => void,
): TemplateResult {
  const choose = (event: Event): void => pick((event.target as HTMLSelectElement).value as T);
  return html`<select class="text" aria-label=${label} .value=${live(picked)} @change=${choose}>
    ${itemsOf(items).map(
      ({ label, value }) => html`<option value=${value} ?selected=${value === picked}>${label}</option>`,
    )}
  </select>`;
}

export function switchControl(label: string, isOn: boolean, pick: (value: boolean) => void): TemplateResult {
  return html`<input type="checkbox" class="switch" role="switch" aria-label=${label} .checked=${live(isOn)}
    @change=${(event: Event) => pick((event.target as HTMLInputElement).checked)} />`;
}

/** A field for a whole number. If the field is empty, the value is `null`, and the field shows the text in `none`. */
export function numberInput(
  label: string,
  unit: string,
  none: string,
  value: number | null,
  pick: (value: number | null) => void,
): TemplateResult {
  const readDigits = ({ target }: Event): void => {
    const input = target as HTMLInputElement;
    input.value = input.value.replace(/\D/g, '');
    pick(input.value === '' ? null : Number(input.value));
  };
  return html`<span class="number-box">
    <input type="text" inputmode="numeric" maxlength="7" class="text number" aria-label="${label}, ${unit}"
      placeholder=${none} .value=${live(value === null ? '' : String(value))} @input=${readDigits} />
    <span aria-hidden="true">${unit}</span>
  </span>`;
}

export function textInput(
  label: string,
  value: string,
  pick: (value: string) => void,
  { maxLength, placeholder = '' }: { readonly maxLength: number; readonly placeholder?: string },
): TemplateResult {
  return html`<input type="text" class="text" autocomplete="off" spellcheck="false" maxlength=${maxLength}
    aria-label=${label} title=${value || placeholder} placeholder=${placeholder} .value=${live(value)}
    @input=${(event: Event) => pick((event.target as HTMLInputElement).value)} />`;
}

/** A control with its name and a `note` that explains it. Tests and style sheets find it by `key`. */
export function field(
  key: string,
  name: string,
  explanation: string | null,
  control: TemplateResult,
  note: TemplateResult | null = null,
): TemplateResult {
  return html`<div class="field" data-field=${key} ?data-changed=${note !== null}>
    <div>
      <div class="field-name">${name}${note}</div>
      ${explanation === null ? nothing : html`<p class="small">${explanation}</p>`}
    </div>
    ${control}
  </div>`;
}

/** A button. Tests and style sheets find it by `action`; `look` is a further class. */
export function actionButton(
  action: string,
  label: string,
  press: (event: Event) => void,
  look = '',
  isDisabled = false,
): TemplateResult {
  return html`<button type="button" class="button ${look}" data-action=${action} ?disabled=${isDisabled}
    @click=${press}>${label}</button>`;
}

/** Says what is wrong, with a button that helps, if there is one. Leave out the role where a region around it reads changes aloud. */
export function notice(
  text: string,
  role: 'alert' | typeof nothing = 'alert',
  button: TemplateResult | typeof nothing = nothing,
): TemplateResult {
  return html`<p class="refusal" role=${role}><span>${text}</span>${button}</p>`;
}
