// The tree of variations: steps, side lines, and what is removed.
import { test } from 'node:test';
import {
  currentNode,
  firstOf,
  goTo,
  lastOf,
  lineTo,
  rowsOf,
  stepAside,
  stepBack,
  stepForth,
  type Tree,
  treeOf,
  withoutCurrent,
  withTurn,
} from '../../www/element/analysis/tree.ts';
import { expect } from '../support/expect.ts';

const isSame = (one: string, other: string): boolean => one === other;
const turn = (tree: Tree<string>, ...names: readonly string[]): Tree<string> =>
  names.reduce((grown, name) => withTurn(grown, name, isSame), tree);
const shown = (tree: Tree<string>): string => currentNode(tree).data;

/** The lines a b c, and from a also B C; from the start also x. */
function grown(): Tree<string> {
  const line = turn(treeOf('start'), 'a', 'b', 'c');
  return turn(firstOf(turn(goTo(line, 1), 'B', 'C')), 'x');
}

/** The rows as text: a bar for each side line that a row is in, and a plus where one begins. */
const drawn = (tree: Tree<string>): string =>
  rowsOf(tree)
    .map(({ depth, isSide, node }) => `${'|'.repeat(depth)}${isSide ? '+' : ''}${node.data}`)
    .join(' ');

test('another turn from a position is a side line, and the same turn is the same node', () => {
  const tree = grown();
  expect(drawn(tree)).toBe('start a |+x b |+B |C c');
  expect(shown(tree)).toBe('x');
  const again = turn(goTo(tree, 1), 'b');
  expect([drawn(again), shown(again)]).toEqual([drawn(tree), 'b']);
});

test('a step forwards follows the line that was shown last, and steps beyond an end stay there', () => {
  const tree = goTo(grown(), 5);
  expect([shown(tree), shown(stepForth(tree))]).toEqual(['C', 'C']);
  const start = firstOf(tree);
  expect([shown(start), shown(stepBack(start))]).toEqual(['start', 'start']);
  expect(shown(lastOf(start))).toBe('C');
  expect(shown(lastOf(firstOf(goTo(tree, 3))))).toBe('c');
  expect(shown(stepForth(treeOf('start')))).toBe('start');
});

test('a step aside shows the other turns from the same position', () => {
  const tree = goTo(grown(), 2);
  const aside = stepAside(tree, 1);
  expect([shown(tree), shown(aside), shown(stepAside(aside, 1)), shown(stepAside(aside, -1))]).toEqual([
    'b',
    'B',
    'B',
    'b',
  ]);
  expect(shown(stepAside(firstOf(tree), 1))).toBe('start');
});

test('a turn is removed with all that follow, but neither the start nor the turns of a game', () => {
  const tree = grown();
  const cut = withoutCurrent(goTo(tree, 4));
  expect([drawn(cut), shown(cut), cut.nodes.size]).toEqual(['start a |+x b c', 'a', 5]);
  expect(shown(stepForth(cut))).toBe('b');
  const start = firstOf(tree);
  expect(withoutCurrent(start)).toBe(start);
  const game = withTurn(treeOf('start', true), 'a', isSame, true);
  expect(withoutCurrent(game)).toBe(game);
  // A new node never gets the id of a removed one.
  expect(turn(cut, 'new').current).toBe(tree.nextId);
});

test('the line to a node begins at the start', () => {
  const line = (id: number): string =>
    lineTo(grown(), id)
      .map(({ data }) => data)
      .join(' ');
  expect([line(5), line(0)]).toEqual(['start a B C', 'start']);
  expect(() => goTo(grown(), 99)).toThrow();
});
