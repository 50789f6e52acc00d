// The screen behind “Other ways to play”: the game, who plays, every rule, and what does not go together.

import { make } from '../element/view/dom.ts';
import { presets } from '../engine.ts';
import { judge, rulesShown } from './check.ts';
import type { Choice } from './choice.ts';
import { button } from './controls.ts';
import type { Desk } from './desk.ts';
import { optionsForm } from './setup-options.ts';
import { seatsForm } from './setup-seats.ts';

export function setupScreen(desk: Desk): HTMLElement {
  const { words } = desk;
  const texts = words.page.setup;
  const games = gamesForm(desk, update);
  const seats = seatsForm(desk, update);
  const options = optionsForm(desk, update);
  const seed = make('input', {
    type: 'text',
    class: 'text',
    maxlength: '64',
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-label': texts.seed,
    'data-control': 'seed',
  });
  seed.value = desk.choice.seed;
  seed.addEventListener('input', () => desk.choose({ ...desk.choice, seed: seed.value.trim() }));
  const trouble = make('div', { class: 'trouble', role: 'alert' });
  const play = button(words.page.play, 'play', () => desk.play(), 'button main');
  const lost = desk.hasSaved ? [make('p', { class: 'bar-note' }, texts.forget)] : [];

  function update(choice: Choice): void {
    desk.choose(choice);
    show();
  }

  function show(): void {
    const { choice } = desk;
    const verdict = judge(choice, words);
    games.show(choice);
    seats.show(choice);
    options.show(choice, rulesShown(choice, verdict));
    play.disabled = !verdict.legal;
    const lines = verdict.legal
      ? []
      : verdict.refusals.map(({ words: reason, fix }) => {
          const mend =
            fix === null ? [] : [button(fix.words, 'fix', () => update(fix.choice), 'button mend')];
          return make('p', { class: 'refusal' }, make('span', {}, reason), ...mend);
        });
    if (trouble.textContent !== lines.map((line) => line.textContent).join(''))
      trouble.replaceChildren(...lines);
    trouble.hidden = lines.length === 0;
  }

  show();
  return make(
    'form',
    { class: 'setup' },
    make(
      'header',
      { class: 'setup-head' },
      button(words.page.back, 'back', () => desk.back(), 'button quiet'),
      make('h1', { tabindex: '-1' }, texts.title),
      button(texts.readRules, 'rules', () => desk.readRules(), 'button quiet'),
    ),
    part(texts.game, null, games.element, 'game'),
    part(texts.players, null, seats.element, 'players'),
    foldedPart(
      texts.options,
      texts.optionsHint,
      options.element,
      'options',
      Object.keys(desk.choice.rules).length > 0,
    ),
    part(texts.seed, texts.seedHint, seed, 'seed'),
    make('footer', { class: 'bar' }, trouble, ...lost, play),
  );
}

function part(title: string, hint: string | null, content: HTMLElement, key: string): HTMLElement {
  const id = `part-${key}`;
  const words = hint === null ? [] : [make('p', { class: 'part-hint' }, hint)];
  return make(
    'section',
    { class: 'part', 'aria-labelledby': id, 'data-part': key },
    make('h2', { id }, title),
    ...words,
    content,
  );
}

/** A part that is opened by whoever wants it. */
function foldedPart(
  title: string,
  hint: string,
  content: HTMLElement,
  key: string,
  isOpen: boolean,
): HTMLElement {
  const fold = make(
    'details',
    { class: 'part fold', 'data-part': key },
    make('summary', {}, make('h2', {}, title)),
    make('p', { class: 'part-hint' }, hint),
    content,
  );
  fold.open = isOpen;
  return fold;
}

/** Every preset and variant with a sentence on what is special about it. */
function gamesForm(
  desk: Desk,
  update: (choice: Choice) => void,
): { readonly element: HTMLElement; show(choice: Choice): void } {
  const games = presets().map(({ name }) => {
    const input = make('input', { type: 'radio', name: 'game', value: name });
    input.addEventListener('change', () => update({ ...desk.choice, preset: name, rules: {} }));
    return { preset: name, input };
  });
  const labels = games.map(({ preset, input }) => {
    const { name, what } = desk.words.options.presets[preset];
    return make(
      'label',
      { class: 'game' },
      input,
      make('span', { class: 'game-name' }, name),
      make('span', { class: 'game-what' }, what),
    );
  });
  return {
    element: make('div', { class: 'games', role: 'radiogroup', 'aria-labelledby': 'part-game' }, ...labels),
    show(choice) {
      for (const { preset, input } of games) input.checked = preset === choice.preset;
    },
  };
}
