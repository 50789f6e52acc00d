// Side lines of a game as they are stored and exported with it.

import { afterTurn, isSameTurn, type Namer, type Situation } from '../../element/analysis/situation.ts';
import { currentNode, goTo, lineTo, nodeOf, type Tree, withTurn } from '../../element/analysis/tree.ts';
import type { RulesInput } from '../../engine.ts';

/** A side line: the turn of the game at which it begins, and the positions after its turns. */
export interface SideLine {
  readonly deal: number;
  /** The number of the turn of the game in whose place the first turn of the line is made. */
  readonly turn: number;
  readonly positions: string[];
}

/** The side lines of a tree, one for each node at which a line ends. */
export function sideLines(tree: Tree<Situation>): SideLine[] {
  const ends = [...tree.nodes.values()].filter(({ children, isFixed }) => !isFixed && children.length === 0);
  return ends.flatMap(({ id }) => {
    const line = lineTo(tree, id);
    const side = line.filter(({ isFixed }) => !isFixed);
    const game = line[line.length - side.length - 1]?.data.game ?? null;
    const positions = side.map(({ data }) => data.position);
    return game === null ? [] : [{ deal: game.deal, turn: game.turn, positions }];
  });
}

/** The tree with side lines, and with the same node shown. Of a line that the rules do not allow, the turns before that are added. */
export function withSideLines(
  tree: Tree<Situation>,
  lines: readonly SideLine[],
  rules: RulesInput,
  namer: Namer,
): Tree<Situation> {
  let grown = tree;
  for (const { positions, turn } of lines) {
    if (!tree.nodes.has(turn - 1)) continue;
    grown = goTo(grown, nodeOf(tree, turn - 1).id);
    for (const position of positions) {
      const after = readTurn(currentNode(grown).data, position, rules, namer);
      if (after === null) break;
      grown = withTurn(grown, after, isSameTurn);
    }
  }
  // A step forwards leads along the game, whose last turn has the last id.
  return goTo(goTo(grown, tree.nextId - 1), tree.current);
}

/** The situation after a stored turn; `null` if no turn leads there, or if the position cannot be read. */
function readTurn(before: Situation, position: string, rules: RulesInput, namer: Namer): Situation | null {
  try {
    return afterTurn(before, position, rules, namer);
  } catch {
    return null;
  }
}
