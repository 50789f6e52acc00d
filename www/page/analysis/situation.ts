// What a node of the analysis is: a position in which one player has the turn, and the turn that led to it. The engine plays the turns.
import { positionText } from '../../element/game/position-text.ts';
import { Game, type RulesInput, type Technique } from '../../engine.ts';
import { placesOf, textOf } from '../editor/places.ts';

export interface Turn {
  readonly kind: 'play' | 'draw';
  /** The cards that were laid or drawn, as text. */
  readonly cards: string;
  /** The number of melds that the turn broke up. */
  readonly broken: number;
  readonly techniques: readonly Technique[];
}

export interface Situation {
  readonly position: string;
  /** Whether the player has opened. */
  readonly opened: boolean;
  /** The turn that led here; `null` at the start. */
  readonly turn: Turn | null;
}

/** What the whole engine knows of a turn. */
export interface Namer {
  techniques(before: string, after: string, rules: RulesInput): Technique[];
}

/** A game in which the player has the turn. Whoever calls this frees the game. */
export const gameOf = ({ opened, position }: Situation, rules: RulesInput): Game =>
  Game.arrange({ rules, position, opened: [opened, false], seed: 'analysis' });

const tableOf = (position: string): string => (position.split('/')[0] ?? '').trim();
const facesOf = (cards: string): readonly string[] => cards.split(' ').filter((face) => face !== '');

export const handOf = (position: string): readonly string[] => facesOf(position.split('/')[1] ?? '');

/** The situation after a turn that ends with `table`; `null` if that is no legal turn in which a card is laid. */
function afterPlay(before: Situation, table: string, rules: RulesInput, namer: Namer): Situation | null {
  const game = gameOf(before, rules);
  try {
    if (!game.play(table).legal) return null;
    const event = game.log().at(-1);
    const view = game.view(0);
    if (event === undefined || event.laid.ids.length === 0) return null;
    const { broken, laid } = event;
    const techniques = namer.techniques(tableOf(before.position), table, rules);
    return {
      position: positionText(view),
      opened: view.seats[0]?.opened ?? true,
      turn: { kind: 'play', cards: laid.cards, broken, techniques },
    };
  } finally {
    game.free();
  }
}

/** The situation after the player has drawn cards. */
export function afterDraw(before: Situation, cards: string, table = tableOf(before.position)): Situation {
  const { hand, helping } = placesOf(before.position);
  const { melds } = placesOf(table);
  const position = textOf({ melds, hand: [...hand, ...facesOf(cards)], helping });
  return { position, opened: before.opened, turn: { kind: 'draw', cards, broken: 0, techniques: [] } };
}

/** The situation at `position`, to which a turn from `before` leads; `null` if no turn does. */
export function afterTurn(
  before: Situation,
  position: string,
  rules: RulesInput,
  namer: Namer,
): Situation | null {
  const drawn = [...handOf(position)];
  const missing = handOf(before.position).filter((face) => {
    const index = drawn.indexOf(face);
    if (index >= 0) drawn.splice(index, 1);
    return index < 0;
  });
  if (missing.length === 0 && drawn.length > 0) return afterDraw(before, drawn.join(' '), tableOf(position));
  return afterPlay(before, tableOf(position), rules, namer);
}

const sorted = (cards: string): string => facesOf(cards).toSorted().join(' ');

/** Whether two situations have the same cards in the same groups and in the hand. */
export function isSameSituation(one: Situation, other: Situation): boolean {
  const key = ({ position }: Situation): string => {
    const [table = '', ...cards] = position.split('/');
    return [table.split('|').map(sorted).toSorted().join('|'), ...cards.map(sorted)].join('/');
  };
  return key(one) === key(other);
}
