import { html, nothing, svg, type TemplateResult } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { cardFace } from '../../element/view/card.ts';
import { loadArtwork, writeArtwork } from '../../element/view/load-artwork.ts';
import { LANGUAGE_NAMES } from '../../words/language-names.ts';
import type { Words } from '../../words/page.ts';
import { tableWords } from '../../words/table.ts';
import { list } from '../../words/words.ts';
import { actionButton, itemsOf, notice, radioRow, selectInput } from '../forms/controls.ts';
import { commonLevel, type GameChoice, namedSeats, strengthName, withLevel } from '../game-choice.ts';
import { nextLessonNumber } from '../lesson-progress.ts';
import { play } from '../new-game.ts';
import type { DialogName, PageApi } from '../page-api.ts';
import { THEMES, type Theme } from '../page-settings.ts';
import { savedGameText } from '../saved-game.ts';

const FAN_FACES = ['QS', 'QH', 'QC', 'QD', 'KD'];
/** About the width of a card of the fan, in pixels. */
const FAN_WIDTH = 100;

/** SVG paths in a square of 32 × 32 units. */
const THEME_ICONS: Readonly<Record<Theme, string>> = {
  auto: 'M16 3a13 13 0 1 0 0 26 13 13 0 0 0 0-26Zm0 3v20a10 10 0 0 1 0-20Z',
  light:
    'M16 9.500a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13ZM14.500 1.500h3v5h-3ZM14.500 25.500h3v5h-3ZM1.500 14.500h5v3h-5ZM25.500 14.500h5v3h-5ZM4.700 6.800l2.100-2.100 3.500 3.500-2.100 2.100ZM21.700 23.800l2.100-2.100 3.500 3.500-2.100 2.100ZM25.200 4.700l2.100 2.100-3.500 3.500-2.100-2.100ZM8.200 21.700l2.100 2.100-3.500 3.500-2.100-2.100Z',
  dark: 'M20.500 3.500a13 13 0 1 0 8 18.500A11 11 0 0 1 20.500 3.500Z',
};

export function startScreen(page: PageApi): TemplateResult {
  const { choice, hasSavedGame, words } = page;
  const texts = words.page;
  const playLabel = hasSavedGame ? texts.newGame : texts.play;
  const resume = (): void => page.goTo({ screen: 'table' });
  const link = (name: DialogName, label: string): TemplateResult =>
    html`<button type="button" class="link" data-action=${name} @click=${() => page.openDialog(name)}>
      ${label}
    </button>`;
  return html`<div class="start">
    <div class="fan" aria-hidden="true">${guard([], fanOfCards)}</div>
    <h1 tabindex="-1">${texts.title}</h1>
    <p class="motto">${texts.motto}</p>
    <div class="start-panel">
      ${page.problem === null ? nothing : notice(page.problem)}
      ${hasSavedGame ? bigButton('resume', texts.continueGame, savedGameText(words), true, resume) : nothing}
      ${bigButton('play', playLabel, summaryOf(choice, words), !hasSavedGame, () => play(page))}
      ${levelRow(page)}
      <div class="doors">
        ${actionButton('setup', texts.otherWays, () => page.goTo({ screen: 'setup' }))}
        ${actionButton('friend', texts.friend, () => page.goTo({ screen: 'friend' }))}
      </div>
      ${doors(page)}
    </div>
    <nav class="start-links">
      ${link('guide', texts.howToPlay)} ${link('rules', texts.rules)}
      <button type="button" class="link" data-action="puzzles" @click=${() => page.goTo({ screen: 'puzzles' })}>
        ${texts.puzzles}
      </button>
      <button type="button" class="link" data-action="deal" @click=${() => page.goTo({ screen: 'deal' })}>
        ${texts.dealOfDay}
      </button>
      ${link('my-games', texts.myGames)} ${link('settings', texts.settings)}
    </nav>
    <div class="start-corner">${languageChoice(page)} ${themeButton(page)}</div>
  </div>`;
}

/** Two buttons for players who do not know the game. */
function doors({ goTo, words }: PageApi): TemplateResult {
  const { lessons, rummikub, title } = words.page.doors;
  const showLessons = (): void => goTo({ screen: 'exercise', name: `learn-${nextLessonNumber()}` });
  return html`<div class="doors" role="group" aria-labelledby="doors">
    <span id="doors" class="small">${title}</span>
    ${actionButton('lessons', lessons, showLessons)}
    ${actionButton('rummikub', rummikub, () => goTo({ screen: 'rummikub' }))}
  </div>`;
}

function fanOfCards(): readonly HTMLElement[] {
  const cards = FAN_FACES.map((face, index) => {
    const card = cardFace(face);
    card.style.setProperty('--place', String(index - (FAN_FACES.length - 1) / 2));
    return card;
  });
  // The portraits come after the first picture of the screen, which does not wait for them.
  requestAnimationFrame(() => setTimeout(() => void drawPortraits(cards)));
  return cards;
}

async function drawPortraits(cards: readonly HTMLElement[]): Promise<void> {
  if (await loadArtwork()) for (const card of cards) writeArtwork(card, 'classic', true, FAN_WIDTH);
}

/** A line that describes the game that “Play” deals. */
function summaryOf(choice: GameChoice, words: Words): string {
  const { adapts, alternates } = choice;
  const preset = words.presets[choice.preset].name;
  const names = namedSeats(choice, words).map(({ name }) => name);
  const level = commonLevel(choice);
  const [, opponent] = names;
  return level !== null && names.length === 2 && opponent !== undefined
    ? words.page.playHint(opponent, strengthName({ level, alternates: adapts && alternates }, words), preset)
    : words.page.playSameHint(list(words.lang, names), preset);
}

function bigButton(
  action: string,
  label: string,
  hint: string,
  isMain: boolean,
  click: () => void,
): TemplateResult {
  return html`<button type="button" class="big-button ${isMain ? 'main' : ''}" data-action=${action}
    @click=${click}><span class="big-words">${label}</span><span class="big-hint">${hint}</span></button>`;
}

/** The choice of the level. Hidden unless one person plays against computers of the same level. */
function levelRow({ choice, chooseGame, words }: PageApi): TemplateResult | typeof nothing {
  const level = commonLevel(choice);
  if (level === null) return nothing;
  const { difficulty, levelHints } = words.page;
  const items = itemsOf(words.levels).map((item) => ({ ...item, title: levelHints[item.value] }));
  const row = radioRow('level', difficulty, items, level, (picked) => chooseGame(withLevel(choice, picked)));
  return html`<div data-control="level">${row}<p class="small">${levelHints[level]}</p></div>`;
}

function languageChoice({ changeSettings, words }: PageApi): TemplateResult {
  const { language } = words.page.prefs;
  const select = selectInput(language, LANGUAGE_NAMES, words.lang, (lang) => changeSettings({ lang }));
  return html`<div data-control="lang">${select}</div>`;
}

/** A click selects the next theme. */
function themeButton({ changeSettings, settings, words }: PageApi): TemplateResult {
  const { name, values } = words.page.prefs.theme;
  const { theme } = settings;
  const nextTheme = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'auto';
  const title = tableWords(words.lang).labelled(name, values[theme]);
  return html`<button type="button" class="icon" data-action="theme" data-theme=${theme} aria-label=${title}
    title=${title} @click=${() => changeSettings({ theme: nextTheme })}>
    <svg viewBox="0 0 32 32" aria-hidden="true">${svg`<path d=${THEME_ICONS[theme]} />`}</svg>
  </button>`;
}
