// The turns of a finished game as the main line of a tree.
import {
  type GameTurn,
  handOf,
  type Namer,
  type Situation,
  type Turn,
} from '../../element/analysis/situation.ts';
import { firstOf, goTo, type Tree, treeOf, withTurn } from '../../element/analysis/tree.ts';
import { positionText, tableText } from '../../element/game/position-text.ts';
import { Game, type TurnEvent, type View } from '../../engine.ts';
import { withoutFaces } from '../../package/faces.ts';

/** The tree of one deal of a game, which shows the position before the turn with the number `turn`, counted from 1. */
export function lineOfGame(save: string, deal: number, turn: number, namer: Namer): Tree<Situation> {
  const game = Game.load(save);
  const events = game.log(0, deal);
  const viewsAfter = (count: number): readonly View[] => {
    const past = game.at(count, deal);
    const views = Array.from({ length: game.seats }, (_, seat) => past.view(seat));
    past.free();
    return views;
  };
  let views = viewsAfter(0);
  let tree = treeOf(situationOf(views, events[0], null), true);
  for (const [index, event] of events.entries()) {
    const after = viewsAfter(index + 1);
    // After the last turn, the cards are those of the player who made it.
    const next = events[index + 1] ?? { ...event, kind: 'resign' };
    const made = turnOf(event, views[event.seat], after[event.seat], namer);
    tree = withTurn(tree, situationOf(after, next, made, index + 1 === events.length), () => false, true);
    views = after;
  }
  game.free();
  return tree.nodes.has(turn - 1) ? goTo(tree, turn - 1) : firstOf(tree);
}

/** The situation in which a player makes the turn `event`. */
function situationOf(
  views: readonly View[],
  event: Pick<TurnEvent, 'seat' | 'deal' | 'turn'> = { seat: 0, deal: 1, turn: 1 },
  turn: Turn | null = null,
  isOver = false,
): Situation {
  const { seat } = event;
  const view = views[seat] as View;
  const game: GameTurn = { seat, deal: event.deal, turn: event.turn };
  return {
    position: positionText(view),
    opened: view.seats[seat]?.opened ?? true,
    player: view.seats[seat]?.name ?? null,
    turn,
    game: isOver ? null : game,
  };
}

function turnOf(
  { broken, kind, laid, seat, turn }: TurnEvent,
  before: View | undefined,
  after: View | undefined,
  namer: Namer,
): Turn {
  const by = { turn, name: before?.seats[seat]?.name ?? '' };
  if (before === undefined || after === undefined || kind === 'resign')
    return { kind: 'resign', cards: '', broken: 0, techniques: [], by };
  if (laid.ids.length > 0) {
    const techniques = namer.techniques(tableText(before), tableText(after), before.rules);
    return { kind: 'play', cards: laid.cards, broken, techniques, by };
  }
  const drawn = withoutFaces(handOf(positionText(after)), handOf(positionText(before))) ?? [];
  return {
    kind: drawn.length > 0 ? 'draw' : 'pass',
    cards: drawn.join(' '),
    broken: 0,
    techniques: [],
    by,
  };
}
