// What a node of the analysis is: a position in which one player has the turn, and the turn that led to it. The engine plays the turns.

import { Game, type RulesInput, type Technique } from '../../engine.ts';
import { facesOf, withoutFaces } from '../../package/faces.ts';
import { placesOf, textOf } from '../game/places.ts';
import { positionText } from '../game/position-text.ts';

export interface Turn {
  readonly kind: 'play' | 'draw' | 'pass' | 'resign';
  /** The cards that were laid or drawn, as text. */
  readonly cards: string;
  /** The number of melds that the turn broke up. */
  readonly broken: number;
  readonly techniques: readonly Technique[];
  /** The number of the turn in its deal, and who made it; `null` outside of a game. */
  readonly by: { readonly turn: number; readonly name: string } | null;
}

/** A turn of a game by its number in its deal, both counted from 1, and the seat that makes it. */
export interface GameTurn {
  readonly seat: number;
  readonly deal: number;
  readonly turn: number;
}

export interface Situation {
  readonly position: string;
  /** Whether the player has opened. */
  readonly opened: boolean;
  /** The name of the player, if the position comes from a game; otherwise `null`. */
  readonly player: string | null;
  /** The turn that led here; `null` at the start. */
  readonly turn: Turn | null;
  /** The turn that was made here in the game; `null` if the position is in no game, or the game is over. */
  readonly game: GameTurn | null;
}

/** What the whole engine knows of a turn. */
export interface Namer {
  techniques(before: string, after: string, rules: RulesInput): Technique[];
}

/** A game in which the player has the turn. Whoever calls this frees the game. */
export const gameOf = ({ opened, position }: Situation, rules: RulesInput): Game =>
  Game.arrange({ rules, position, opened: [opened, false], seed: 'analysis' });

export const tableOf = (position: string): string => (position.split('/')[0] ?? '').trim();

export const handOf = (position: string): readonly string[] => placesOf(position).hand;

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
      player: before.player,
      turn: { kind: 'play', cards: laid.cards, broken, techniques, by: null },
      game: null,
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
  const turn: Turn = { kind: 'draw', cards, broken: 0, techniques: [], by: null };
  return { position, opened: before.opened, player: before.player, turn, game: null };
}

/** The situation at `position`, to which a turn from `before` leads; `null` if no turn does. */
export function afterTurn(
  before: Situation,
  position: string,
  rules: RulesInput,
  namer: Namer,
): Situation | null {
  const drawn = withoutFaces(handOf(position), handOf(before.position));
  if (drawn !== null && drawn.length > 0) return afterDraw(before, drawn.join(' '), tableOf(position));
  return afterPlay(before, tableOf(position), rules, namer);
}

const sorted = (cards: string): string => [...facesOf(cards)].sort().join(' ');

/** Whether the same turn led to two situations: the same cards, and the same groups on the table. The player may be another one. */
export function isSameTurn(one: Situation, other: Situation): boolean {
  const key = ({ position, turn }: Situation): string => {
    const groups = tableOf(position).split('|').map(sorted).sort();
    return [turn?.kind, sorted(turn?.cards ?? ''), ...groups].join('|');
  };
  return key(one) === key(other);
}
