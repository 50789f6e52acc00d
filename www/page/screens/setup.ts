import { html, nothing, type TemplateResult } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { live } from 'lit-html/directives/live.js';
import type { GameName } from '../../words/en/presets.ts';
import { GAME_MELDS } from '../card-examples.ts';
import { meldPictures } from '../card-pictures.ts';
import { actionButton, notice, textInput } from '../forms/controls.ts';
import { ruleOptionsForm } from '../forms/rule-options.ts';
import { seatsForm } from '../forms/seats.ts';
import type { GameChoice } from '../game-choice.ts';
import { play } from '../new-game.ts';
import { gameNames } from '../offered-games.ts';
import type { PageApi } from '../page-api.ts';
import { type Refusal, refusals } from '../refusals.ts';
import { screenHead } from './screen-head.ts';

export function setupScreen(page: PageApi): TemplateResult {
  const { choice, words } = page;
  const texts = words.page.setup;
  const ruleRefusals = refusals(choice, words);
  // Evaluated once, because later changes of the rules must not open or close this part.
  const isOpenAtFirst = guard([], () => Object.keys(choice.rules).length > 0);
  const seed = textInput(texts.seed, choice.seed, (typed) => page.chooseGame({ ...choice, seed: typed }), {
    maxLength: 64,
  });
  return html`<form class="setup">
    ${screenHead(
      page,
      words.page.otherWays,
      actionButton('rules', texts.readRules, () => page.openDialog('rules'), 'quiet'),
    )}
    <section class="part" aria-labelledby="part-players">
      <h2 id="part-players">${texts.players}</h2>
      ${seatsForm(page)}
    </section>
    <section class="part" aria-labelledby="part-game">
      <h2 id="part-game">${texts.game}</h2>
      <div class="games" role="radiogroup" aria-labelledby="part-game">
        ${gameNames().map((name) => gameCard(page, name))}
      </div>
    </section>
    <details class="part fold" data-part="options" ?open=${isOpenAtFirst}>
      <summary><h2>${texts.options}</h2></summary>
      <p class="part-hint">${texts.optionsHint}</p>
      ${ruleOptionsForm(page)}
    </details>
    <section class="part" aria-labelledby="part-seed" data-control="seed">
      <h2 id="part-seed">${texts.seed}</h2>
      <p class="part-hint">${texts.seedHint}</p>
      ${seed}
    </section>
    <section class="part">
      ${actionButton('editor', texts.editor, () => page.goTo({ screen: 'editor' }))}
    </section>
    <footer class="bar">
      <div class="refusals" role="alert" ?hidden=${ruleRefusals.length === 0}>
        ${ruleRefusals.map((refusal) => refusalLine(page, refusal))}
      </div>
      ${page.hasSavedGame ? html`<p class="small bar-note">${texts.forget}</p>` : nothing}
      ${actionButton('play', words.page.play, () => play(page), 'main', ruleRefusals.length > 0)}
    </footer>
  </form>`;
}

export function gameCard(page: PageApi, preset: GameName): TemplateResult {
  const { choice, words } = page;
  const { name, what } = words.presets[preset];
  const melds = GAME_MELDS[preset];
  return html`<label class="game">
    <input type="radio" name="game" value=${preset} .checked=${live(preset === choice.preset)}
      @change=${() => page.chooseGame({ ...choice, preset, rules: {} })} />
    <span class="game-name">${name}</span>
    ${melds === undefined ? nothing : meldPictures(melds)}
    <span class="game-what small">${what}</span>
  </label>`;
}

export function refusalLine(page: PageApi, { text, fix }: Refusal): TemplateResult {
  const choose = (chosen: GameChoice) => (): void => page.chooseGame(chosen);
  return notice(
    text,
    nothing,
    fix === null ? nothing : actionButton('fix', fix.text, choose(fix.choice), 'low'),
  );
}
