// The start screen: one click plays; everything else is behind it.

import { LEVELS } from '../element/game/setup.ts';
import { drawing, make } from '../element/view/dom.ts';
import type { Words } from '../words/index.ts';
import { LANGS, list } from '../words/words.ts';
import { type Choice, seatNames, simpleLevel, withLevel } from './choice.ts';
import { button, segments } from './controls.ts';
import type { Desk } from './desk.ts';
import { pictureOf } from './picture.ts';
import { THEMES, type Theme } from './preferences.ts';

const FAN = ['QS', 'QH', 'QC', 'QD', 'KD'];

const THEME_ICONS: Readonly<Record<Theme, string>> = {
  auto: 'M16 3a13 13 0 1 0 0 26 13 13 0 0 0 0-26Zm0 3v20a10 10 0 0 1 0-20Z',
  light:
    'M16 9.500a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13ZM14.500 1.500h3v5h-3ZM14.500 25.500h3v5h-3ZM1.500 14.500h5v3h-5ZM25.500 14.500h5v3h-5ZM4.700 6.800l2.100-2.100 3.500 3.500-2.100 2.100ZM21.700 23.800l2.100-2.100 3.500 3.500-2.100 2.100ZM25.200 4.700l2.100 2.100-3.500 3.500-2.100-2.100ZM8.200 21.700l2.100 2.100-3.500 3.500-2.100-2.100Z',
  dark: 'M20.500 3.500a13 13 0 1 0 8 18.500A11 11 0 0 1 20.500 3.500Z',
};

/** What “Play” would start, in a line. */
function summary(choice: Choice, words: Words): string {
  const preset = words.options.presets[choice.preset].name;
  const names = seatNames(choice.seats, words);
  const level = simpleLevel(choice);
  const [, opponent] = names;
  return level !== null && names.length === 2 && opponent !== undefined
    ? words.page.playHint(opponent, words.page.levels[level].toLowerCase(), preset)
    : words.page.playSameHint(list(words.lang, names), preset);
}

function bigButton(
  words: string,
  hint: string,
  action: string,
  onClick: () => void,
  isMain: boolean,
): HTMLButtonElement {
  const element = button('', action, onClick, isMain ? 'big-button main' : 'big-button');
  element.append(make('span', { class: 'big-words' }, words), make('span', { class: 'big-hint' }, hint));
  return element;
}

export function startScreen(desk: Desk): HTMLElement {
  const { words, choice } = desk;
  const { page } = words;
  const fan = make('div', { class: 'fan', 'aria-hidden': 'true' }, ...FAN.map(pictureOf));
  const play = bigButton(
    desk.hasSaved ? page.newGame : page.play,
    summary(choice, words),
    'play',
    () => desk.play(),
    !desk.hasSaved,
  );
  const resume = desk.hasSaved
    ? [bigButton(page.continueGame, page.continueHint, 'resume', () => desk.resume(), true)]
    : [];
  const trouble =
    desk.trouble === null
      ? []
      : [make('p', { class: 'refusal', role: 'alert' }, make('span', {}, desk.trouble))];
  return make(
    'div',
    { class: 'start' },
    fan,
    make('h1', { tabindex: '-1' }, page.title),
    make('p', { class: 'motto' }, page.motto),
    make(
      'div',
      { class: 'start-panel' },
      ...trouble,
      ...resume,
      play,
      ...levelRow(desk, () => {
        const hint = play.querySelector('.big-hint');
        if (hint !== null) hint.textContent = summary(desk.choice, words);
      }),
      button(page.otherWays, 'setup', () => desk.go({ screen: 'setup' }), 'button wide'),
    ),
    make(
      'nav',
      { class: 'start-links' },
      button(page.howToPlay, 'guide', () => desk.readGuide(), 'link'),
      button(page.rules, 'rules', () => desk.readRules(), 'link'),
      button(page.statistics, 'statistics', () => desk.openStatistics(), 'link'),
      button(page.settings, 'settings', () => desk.openSettings(), 'link'),
    ),
    make('div', { class: 'start-corner' }, languageSwitch(desk), themeSwitch(desk)),
  );
}

/** How strong the computers are, where one person plays against them. */
function levelRow(desk: Desk, onChange: () => void): readonly HTMLElement[] {
  const { words, choice } = desk;
  const level = simpleLevel(choice);
  if (level === null) return [];
  const items = LEVELS.map((value) => ({
    value,
    words: words.page.levels[value],
    title: words.page.levelHints[value],
  }));
  const row = segments(words.page.difficulty, items, (picked) => {
    desk.choose(withLevel(desk.choice, picked));
    onChange();
  });
  row.show(level);
  row.element.dataset.control = 'level';
  return [row.element];
}

function languageSwitch(desk: Desk): HTMLElement {
  const { prefs } = desk.words.page;
  const items = LANGS.map((value) => ({ value, words: value.toUpperCase(), title: prefs.languages[value] }));
  const row = segments(prefs.language, items, (lang) => desk.prefer({ lang }));
  row.show(desk.words.lang);
  row.element.dataset.control = 'lang';
  row.element.classList.add('small');
  return row.element;
}

function themeSwitch(desk: Desk): HTMLElement {
  const { prefs } = desk.words.page;
  const { theme } = desk.preferences;
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'auto';
  const element = button('', 'theme', () => desk.prefer({ theme: next }), 'icon');
  const label = `${prefs.theme}: ${prefs.themes[theme]}`;
  element.setAttribute('aria-label', label);
  element.title = label;
  element.dataset.theme = theme;
  element.append(drawing(THEME_ICONS[theme], 'icon-drawing'));
  return element;
}
