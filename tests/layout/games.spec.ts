// Lays out whole games between computers, in Node, and measures how far untouched melds move.
import { expect, test } from '@playwright/test';
import { randomFrom } from '../../scripts/lib/random.mjs';
import {
  type Arrangement,
  arrangeAtTurnEnd,
  arrangeAtTurnStart,
  arrangeWithinTurn,
  lendersOf,
} from '../../www/element/layout/arrangement.ts';
import { type Cloth, sizeAt } from '../../www/element/layout/sizes.ts';
import { isLong } from '../browser/support/repeats.ts';
import { type Board, boxesOf, CLOTHS, distance, type PlayedTurn, playGame, traysOf } from './support.ts';

const GAMES = isLong ? 200 : 6;
/** The least width of cards while at most `FEW_MELDS` melds lie on the table, in pixels. */
const LEAST_WIDTH = { '390×844': 64, '1280×800': 110 };
const FEW_MELDS = 8;
const NOTHING = { isMine: false };

interface Measured {
  /** For each untouched meld in a computer's turn, how far it moved, in pixels. */
  readonly others: number[];
  /** For each step of a person, how many other melds moved. */
  readonly pushed: number[];
  /** The width of the cards at the start of each person's turn with few melds, in pixels. */
  readonly widths: number[];
  /** For each person's turn, whether the cloth scrolls at its start. */
  readonly scrolls: boolean[];
}

const cardsOf = (board: Board, id: number): string =>
  String([...(board.get(id) ?? [])].sort((a, b) => a - b));

/** How far the melds have moved that are the same on both boards, without the meld `except`. */
function movesOf(before: Arrangement, after: Arrangement, from: Board, to: Board, except = -1): number[] {
  const [old, now] = [boxesOf(before), boxesOf(after)];
  return [...to.keys()].flatMap((id) => {
    const [a, b] = [old.get(id), now.get(id)];
    const isSame = id !== except && from.has(id) && cardsOf(from, id) === cardsOf(to, id);
    return a === undefined || b === undefined || !isSame ? [] : [distance(a, b)];
  });
}

/** Lays out a game on a cloth, and measures it. */
function measureGame(turns: readonly PlayedTurn[], cloth: Cloth, seed: number): Measured {
  const random = randomFrom(seed);
  const measured: Measured = { others: [], pushed: [], widths: [], scrolls: [] };
  let board: Board = new Map();
  let now: Arrangement = { cloth, size: 0, anchors: new Map(), isRoomy: false };

  function beginTurn(): void {
    now = arrangeAtTurnStart(now);
    if (board.size === 0) return;
    const boxes = [...boxesOf(now).values()];
    measured.scrolls.push(boxes.some(({ y, height }) => y + height > cloth.height + 1));
    if (board.size <= FEW_MELDS) measured.widths.push(sizeAt(now.size).cardWidth);
  }

  /** Plays a person's turn. Every new meld is dropped at a random point. */
  function playTurn(boards: readonly Board[]): void {
    for (const next of boards) {
      const id = [...next.keys()].find((each) => !board.has(each)) ?? -1;
      const dropped = id < 0 ? null : { id, x: random() * cloth.width, y: random() * cloth.height };
      const moved = arrangeWithinTurn(now, traysOf(next), { isMine: true, dropped });
      measured.pushed.push(movesOf(now, moved, board, next, id).filter((far) => far > 1).length);
      [now, board] = [moved, next];
    }
    now = arrangeAtTurnEnd(now, traysOf(board), { isMine: true });
  }

  for (const { isMine, boards } of turns) {
    const next = boards.at(-1) ?? board;
    if (isMine) {
      beginTurn();
      playTurn(boards);
    } else {
      const lenders = lendersOf(board, next);
      const moved = arrangeAtTurnEnd(now, traysOf(next), { ...NOTHING, lenders });
      measured.others.push(...movesOf(now, moved, board, next));
      [now, board] = [moved, next];
    }
  }
  return measured;
}

let games: readonly (readonly PlayedTurn[])[] = [];

test.beforeAll(async () => {
  games = await Promise.all(Array.from({ length: GAMES }, (_, index) => playGame(index)));
});

for (const name of ['390×844', '1280×800'] as const) {
  const cloth = CLOTHS[name];
  test(`${GAMES} games at ${name}: melds stay where they are, and cards stay large`, () => {
    const measured = games.map((turns, index) => measureGame(turns, cloth, index));
    const others = measured.flatMap((game) => game.others).sort((a, b) => a - b);
    const widths = measured.flatMap((game) => game.widths);
    const scrolls = measured.flatMap((game) => game.scrolls);
    const part = scrolls.filter(Boolean).length / scrolls.length;
    const summary = {
      moves: others.length,
      far: others.filter((far) => far > 1).length,
      most: others.at(-1),
      part,
    };
    test.info().annotations.push({ type: 'moves', description: JSON.stringify(summary) });
    expect(others[others.length >> 1]).toBe(0);
    expect(others.at(-1)).toBeLessThanOrEqual(60);
    expect(Math.max(...measured.flatMap((game) => game.pushed))).toBeLessThanOrEqual(1);
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(LEAST_WIDTH[name]);
  });
}
