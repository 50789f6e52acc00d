// The win chance after a turn of a game, as the review estimates it: always that of the player whose game is reviewed, from what that
// player could see. The chances that two players see need not add up to 100 per cent, because each knows its own cards.
import { type Situation, tableOf } from '../../element/analysis/situation.ts';
import { type Node, nodeOf, type Tree } from '../../element/analysis/tree.ts';
import type { Retry } from '../../element/thinking/review-game.ts';
import type { ReviewTurn } from '../../engine.ts';
import { isMistake } from '../review/marks.ts';

/** A turn of the game, made as in the game or otherwise, and who makes it. */
export interface MadeTurn {
  readonly seat: number;
  readonly retry: Retry;
}

export interface WinChance {
  /** The chance of the reviewed player after the turn, from 0 to 100; `null` if it was not estimated. */
  readonly chance: number | null;
  /**
   * The points by which the best of the compared turns would have been better for the player who made the turn; 0 if none was clearly
   * better, and `null` if the player had no choice.
   */
  readonly loss: number | null;
}

/** The turn that led to a node; `null` if it was and could be made in no game. */
export function turnTo(tree: Tree<Situation>, { data, parent }: Node<Situation>): MadeTurn | null {
  const before = parent === null ? null : nodeOf(tree, parent).data;
  if (before?.game == null || data.turn === null || data.turn.kind === 'resign') return null;
  const { deal, seat, turn } = before.game;
  return { seat, retry: { deal, turn, table: data.turn.kind === 'play' ? tableOf(data.position) : null } };
}

/** The next turn of a seat in the game after a node of the game; `null` if there is none. */
function nextTurnOf(tree: Tree<Situation>, seat: number, node: Node<Situation>): MadeTurn | null {
  const [id] = node.children;
  if (!node.isFixed || id === undefined) return null;
  const next = nodeOf(tree, id);
  return node.data.game?.seat === seat ? turnTo(tree, next) : nextTurnOf(tree, seat, next);
}

/** The win chance of `seat` after the turn that led to a node. `judge` has the worker judge a turn. */
export async function winChanceAt(
  tree: Tree<Situation>,
  node: Node<Situation>,
  seat: number,
  judge: (turn: MadeTurn) => Promise<ReviewTurn | null>,
): Promise<WinChance | null> {
  const made = turnTo(tree, node);
  if (made === null) return null;
  const judged = await judge(made);
  const { loss: estimate = null, mark = null } = judged ?? {};
  const isClear = isMistake(mark) || mark === 'most-cards';
  const loss = estimate === null || isClear ? estimate : 0;
  if (made.seat === seat) return { chance: judged?.chance ?? null, loss };
  // Before its next turn, the player has the chance that the best of the compared plays leads to.
  const next = nextTurnOf(tree, seat, node);
  const best = next && (await judge(next));
  return { chance: best?.chance == null ? null : best.chance + (best.loss ?? 0), loss };
}
