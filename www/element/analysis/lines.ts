// The lines of a link to a variation as a tree, and back.
import type { EngineError, LinkContent, RulesInput, SideLine } from '../../engine.ts';
import { afterTurn, isSameTurn, type Namer, type Situation } from './situation.ts';
import { goTo, lineTo, type Node, nodeOf, START, type Tree, treeOf, withTurn } from './tree.ts';

export interface Lines {
  /** The main line. */
  readonly positions: readonly string[];
  readonly sideLines: readonly SideLine[];
}

interface ReadLines extends Lines {
  readonly rules: RulesInput;
  /** The error of a damaged link, of which the rest could be read; `null` if there is none. */
  readonly error: EngineError | null;
}

/** The lines of a link to a position or a variation or, if it is damaged, those that could be read. Other links have none. */
export async function readLines(read: () => Promise<LinkContent>): Promise<ReadLines> {
  try {
    const content = await read();
    const none = { positions: [], sideLines: [], rules: 'bga', error: null } as const;
    if (content.kind === 'variation') return { ...content, error: null };
    return content.kind === 'position'
      ? { ...none, positions: [content.position], rules: content.rules }
      : none;
  } catch (caught) {
    const error = caught as EngineError;
    return { ...linesOf(error.read ?? ''), rules: 'bga', error };
  }
}

/** The lines of a text with a position on each line. A line with a number begins a side line from the position with this number. */
function linesOf(text: string): Lines {
  const [main, ...sideLines]: { from: number; positions: string[] }[] = [{ from: -1, positions: [] }];
  for (const line of text.split('\n')) {
    if (/^\d+$/.test(line)) sideLines.push({ from: Number(line), positions: [] });
    // Of a link that is cut off before the cards, an empty position can be read.
    else if (/\w/.test(line)) (sideLines.at(-1) ?? main)?.positions.push(line);
  }
  return { positions: main?.positions ?? [], sideLines };
}

/**
 * The tree of some lines, which shows the end of the main line; `null` without a position. `opened` says whether the player has opened at the
 * start, which links do not say. Of a line with a turn that the rules do not allow, the turns before that one are added.
 */
export function treeOfLines(
  { positions, sideLines }: Lines,
  rules: RulesInput,
  opened: boolean,
  namer: Namer,
): Tree<Situation> | null {
  const [first, ...others] = positions;
  if (first === undefined) return null;
  let tree = treeOf<Situation>({ position: first, opened, player: null, turn: null, game: null });
  /** The node of each position by its number; `null` if no turn led there. */
  const ids: (number | null)[] = [tree.current];
  function add(from: number | null, line: readonly string[]): void {
    let id = from;
    for (const position of line) {
      const before = id === null ? null : nodeOf(tree, id).data;
      const after =
        before === null
          ? null
          : (afterTurn(before, position, rules, namer) ??
            afterTurn({ ...before, opened: true }, position, rules, namer));
      if (id !== null && after !== null) tree = withTurn(goTo(tree, id), after, isSameTurn);
      id = after === null ? null : tree.current;
      ids.push(id);
    }
  }
  add(tree.current, others);
  const end = tree.current;
  for (const line of sideLines) add(ids[line.from] ?? null, line.positions);
  return goTo(tree, end);
}

/**
 * The lines of the tree from the node `root` on, without the turns of a game that follow it. The main line leads to the shown node, and what
 * follows it is a side line.
 */
export function linesFrom(tree: Tree<Situation>, root: number): Lines {
  const positionOf = ({ data }: Node<Situation>): string => data.position;
  const path = lineTo(tree, tree.current);
  const main = path.slice(path.findIndex(({ id }) => id === root));
  /** The number of each node's position. A node that is added while the numbers are gone through is gone through, too. */
  const numbers = new Map(main.map(({ id }, number) => [id, number]));
  const sideLines: SideLine[] = [];
  for (const [id, from] of numbers) {
    for (const child of nodeOf(tree, id).children) {
      const line: Node<Situation>[] = [];
      for (let at: number | undefined = child; at !== undefined; ) {
        const node: Node<Situation> = nodeOf(tree, at);
        if (numbers.has(at) || node.isFixed) break;
        numbers.set(at, numbers.size);
        line.push(node);
        [at] = node.children;
      }
      if (line.length > 0) sideLines.push({ from, positions: line.map(positionOf) });
    }
  }
  return { positions: main.map(positionOf), sideLines };
}

/** The node from which a link begins: the start or, in a game, the last position of the game before the shown one. */
export function rootOfLink(tree: Tree<Situation>): number {
  // In a game, the positions before belong to several players.
  return (lineTo(tree, tree.current).findLast(({ isFixed }) => isFixed) ?? nodeOf(tree, START)).id;
}
