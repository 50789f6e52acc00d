import type { Level, Style, View } from '../../engine.ts';
import { HAS_STYLES, LEVELS, STYLES } from '../../words/computers.ts';
import { dialogWords } from '../../words/dialogs.ts';
import type { DialogWords } from '../../words/en/dialogs.ts';
import { make } from '../dom/dom.ts';
import { paceOf } from '../game/looks.ts';
import { seatName } from '../game/view-queries.ts';
import type { Model } from '../model/model.ts';
import type { Env, Surface } from '../model/parts.ts';
import { computerLooks } from '../view/faces.ts';
import { portrait } from '../view/portrait.ts';
import { paragraph, showDialog } from './dialog.ts';

// Introduces the computers at the table: the portrait, the name, the level, how it plays, and its pace.

/** From this number of packs on, `expert` and `merciless` play like `hard` if there are jokers. */
const PACKS_WITHOUT_SIMULATION = 4;

/** The habits of the levels with styles, in the thrifty style. */
const THRIFTY: Partial<Record<Level, keyof DialogWords['habits']>> = {
  easy: 'thrifty-easy',
  medium: 'thrifty-medium',
  hard: 'thrifty-hard',
};

/** How the computer in a seat plays, in one sentence; `null` if it is not known. */
function habitOf(
  { seats }: Env,
  { game, link }: Model,
  view: View,
  seat: number,
): keyof DialogWords['habits'] | null {
  const { level = null, style } = seats[seat] ?? {};
  // The style of a computer in a game that is held elsewhere is unknown.
  if (level === null || link !== null || game === null) return null;
  const { jokers, packs } = view.rules;
  if (!HAS_STYLES[level]) {
    const isHard = level !== 'beginner' && jokers > 0 && packs >= PACKS_WITHOUT_SIMULATION;
    return isHard ? 'hard' : level;
  }
  // The styles alternate from seat to seat.
  const isAsNow = (seat - game.seatToMove) % STYLES.length === 0;
  const usual: Style = isAsNow ? game.style : (STYLES.find((other) => other !== game.style) ?? game.style);
  return (style ?? usual) === 'thrifty' ? (THRIFTY[level] ?? level) : level;
}

export function showPlayers(env: Env, model: Model, surface: Pick<Surface, 'dialog' | 'shell'>): void {
  const { view } = model;
  if (view === null) return;
  const { habits, menu, pace, alternating } = dialogWords(env);
  const { levels } = env.words;
  const content = computerLooks(model, view).flatMap((look, seat) => {
    if (look === null) return [];
    const { alternates = false, level = null } = env.seats[seat] ?? {};
    const known = level ?? view.seats[seat]?.level ?? null;
    const higher = alternates && known !== null ? LEVELS[LEVELS.indexOf(known) + 1] : undefined;
    const habit = habitOf(env, model, view, seat);
    const sentence = [habit && habits[habit], higher && alternating(levels[higher])]
      .filter(Boolean)
      .join(' ');
    const about = [known && levels[known], pace[paceOf(look)]].filter(Boolean).join(' · ');
    const texts = [make('b', {}, seatName(view, seat)), make('small', {}, about), paragraph(sentence)];
    return [make('li', {}, portrait(look), make('div', {}, ...texts))];
  });
  showDialog(env, surface, {
    name: 'players',
    title: menu.items.players,
    content: [make('ul', { class: 'players' }, ...content)],
  });
}
