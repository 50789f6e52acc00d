// A tree of variations as plain data. Each node has what a turn led to; the first child of a node continues its line, and the others
// are side lines. Whoever adds a node has judged its turn.

export interface Node<T> {
  readonly id: number;
  /** `null` for the start. */
  readonly parent: number | null;
  /** The nodes that follow. */
  readonly children: readonly number[];
  /** The child that was visited last, to which a step forwards leads; `null` if there is none. */
  readonly next: number | null;
  /** Whether the node is a part of a game, which is not removed. */
  readonly isFixed: boolean;
  readonly data: T;
}

export interface Tree<T> {
  readonly nodes: ReadonlyMap<number, Node<T>>;
  /** The node that is shown. */
  readonly current: number;
  /** The id of the next new node. */
  readonly nextId: number;
}

/** A node as a line of a list. */
export interface Row<T> {
  readonly node: Node<T>;
  /** How many side lines deep the node is. */
  readonly depth: number;
  /** Whether a side line begins with the node. */
  readonly isSide: boolean;
}

/** The id of the node at the start. */
export const START = 0;

export function treeOf<T>(data: T, isFixed = false): Tree<T> {
  const root = { id: START, parent: null, children: [], next: null, isFixed, data };
  return { nodes: new Map([[START, root]]), current: START, nextId: START + 1 };
}

export function nodeOf<T>({ nodes }: Tree<T>, id: number): Node<T> {
  const node = nodes.get(id);
  if (node === undefined) throw new RangeError(`the tree has no node ${id}`);
  return node;
}

export const currentNode = <T>(tree: Tree<T>): Node<T> => nodeOf(tree, tree.current);

const childrenOf = <T>(tree: Tree<T>, { children }: Node<T>): Node<T>[] =>
  children.map((id) => nodeOf(tree, id));

function changed<T>(tree: Tree<T>, ...nodes: readonly Node<T>[]): Tree<T> {
  return { ...tree, nodes: new Map([...tree.nodes, ...nodes.map((node) => [node.id, node] as const)]) };
}

/** Shows a node. From all nodes before it, a step forwards then leads towards it. */
export function goTo<T>(tree: Tree<T>, id: number): Tree<T> {
  let next: Tree<T> = { ...tree, current: id };
  for (let node = nodeOf(tree, id); node.parent !== null; node = nodeOf(tree, node.parent))
    next = changed(next, { ...nodeOf(next, node.parent), next: node.id });
  return next;
}

/**
 * Goes to the node that a turn from the current node leads to. It is added unless there is one for which `isSame` holds; so the same
 * turn made twice is no side line.
 */
export function withTurn<T>(
  tree: Tree<T>,
  data: T,
  isSame: (one: T, other: T) => boolean,
  isFixed = false,
): Tree<T> {
  const node = currentNode(tree);
  const known = childrenOf(tree, node).find((child) => isSame(child.data, data));
  if (known !== undefined) return goTo(tree, known.id);
  const id = tree.nextId;
  const child = { id, parent: node.id, children: [], next: null, isFixed, data };
  const parent = { ...node, children: [...node.children, id] };
  return goTo({ ...changed(tree, parent, child), nextId: id + 1 }, id);
}

/** Goes one turn back; at the start, stays there. */
export function stepBack<T>(tree: Tree<T>): Tree<T> {
  const { parent } = currentNode(tree);
  return parent === null ? tree : goTo(tree, parent);
}

/** Goes one turn forwards, in the line that was shown last; at its end, stays there. */
export function stepForth<T>(tree: Tree<T>): Tree<T> {
  const { children, next } = currentNode(tree);
  const id = next ?? children[0];
  return id === undefined ? tree : goTo(tree, id);
}

/** Goes to the next other turn from the same position or, if `by` is -1, to the one before; stays if there is none. */
export function stepAside<T>(tree: Tree<T>, by: 1 | -1): Tree<T> {
  const { id, parent } = currentNode(tree);
  const siblings = parent === null ? [id] : nodeOf(tree, parent).children;
  const beside = siblings[siblings.indexOf(id) + by];
  return beside === undefined ? tree : goTo(tree, beside);
}

/** Goes to the start. */
export const firstOf = <T>(tree: Tree<T>): Tree<T> => goTo(tree, START);

/** Goes to the end of the line that was shown last. */
export function lastOf<T>(tree: Tree<T>): Tree<T> {
  let last = tree;
  for (let next = stepForth(last); next !== last; next = stepForth(last)) last = next;
  return last;
}

/** Removes the current node with all that follow, and shows the node before it. The start and the turns of a game stay. */
export function withoutCurrent<T>(tree: Tree<T>): Tree<T> {
  const removed = currentNode(tree);
  if (removed.parent === null || removed.isFixed) return tree;
  const parent = nodeOf(tree, removed.parent);
  const nodes = new Map(tree.nodes);
  const waiting = [removed.id];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    waiting.push(...nodeOf(tree, id).children);
    nodes.delete(id);
  }
  const children = parent.children.filter((id) => id !== removed.id);
  nodes.set(parent.id, { ...parent, children, next: children[0] ?? null });
  return { ...tree, nodes, current: parent.id };
}

/** The nodes from the start to a node. */
export function lineTo<T>(tree: Tree<T>, id: number): readonly Node<T>[] {
  const line = [nodeOf(tree, id)];
  for (let { parent } = nodeOf(tree, id); parent !== null; { parent } = nodeOf(tree, parent))
    line.unshift(nodeOf(tree, parent));
  return line;
}

/** All nodes in the order in which they are read: after a turn come the other turns from the same position, then its line goes on. */
export function rowsOf<T>(tree: Tree<T>): readonly Row<T>[] {
  const rows: Row<T>[] = [];
  function add(start: Node<T>, depth: number): void {
    rows.push({ node: start, depth, isSide: depth > 0 });
    let [next, ...others] = childrenOf(tree, start);
    while (next !== undefined) {
      rows.push({ node: next, depth, isSide: false });
      for (const other of others) add(other, depth + 1);
      [next, ...others] = childrenOf(tree, next);
    }
  }
  add(nodeOf(tree, START), 0);
  return rows;
}
