// Lays out whole games between computers, in Node, and measures how far untouched melds move.
import { before, test } from 'node:test';
import { randomFrom } from '../../scripts/lib/random.mjs';
import { idsOf } from '../../www/element/game/view-queries.ts';
import { type Arrangement, arrange, arrangeAnew } from '../../www/element/layout/arrangement.ts';
import { sourcesOf } from '../../www/element/layout/places.ts';
import type { Cloth } from '../../www/element/layout/sizes.ts';
import { tidyRows } from '../../www/element/layout/tidy.ts';
import { expect } from '../support/expect.ts';
import { isLong } from '../support/repeats.ts';
import {
  CLOTHS,
  distance,
  type Groups,
  offRow,
  type PlayedTurn,
  playGame,
  scrolls,
  traysOf,
} from './support.ts';

const GAME_COUNT = isLong ? 60 : 3;
/** For each window size, the minimum card width in pixels while at most `FEW_MELDS` melds lie on the table. */
const MIN_CARD_WIDTH = { '390×844': 64, '1280×800': 110 };
/** For each window size, the largest share of a person's turns that begin with melds below the screen. */
const MAX_SCROLL_SHARE = { '390×844': 0.04, '1280×800': 0 };
/** The largest share of a person's turns at whose start the table tidies itself, in many games. */
const MAX_TIDIED_SHARE = 0.1;
const FEW_MELDS = 8;

interface Measurements {
  /** How far each untouched meld moved in each computer's turn, in pixels. */
  readonly distances: number[];
  /** The number of other melds that moved, for each step of a person's turns. */
  readonly pushedCounts: number[];
  /** The width of the cards at the start of each person's turn with few melds, in pixels. */
  readonly widths: number[];
  /** For each person's turn, whether it began with melds below the visible cloth. */
  readonly scrolls: boolean[];
  /** For each person's turn, whether the table tidied itself at its start. */
  readonly tidied: boolean[];
  /** For each person's turn, the share of the melds that lie almost in the row of another one. */
  readonly offRowShares: number[];
}

const shareOf = (list: readonly boolean[]): number => list.filter(Boolean).length / list.length;

const cardsOf = (groups: Groups, id: number): string =>
  String(idsOf(groups.get(id)?.cards ?? []).sort((a, b) => a - b));

/** How far each meld with the same cards in `from` and `to`, except the meld with the id `except`, has moved, in pixels. */
function movesOf(
  before: Arrangement,
  after: Arrangement,
  from: Groups,
  to: Groups,
  except?: number,
): number[] {
  const [old, now] = [before.trays, after.trays];
  return [...to.keys()].flatMap((id) => {
    const [a, b] = [old.get(id), now.get(id)];
    const isSame = id !== except && from.has(id) && cardsOf(from, id) === cardsOf(to, id);
    return a === undefined || b === undefined || !isSame ? [] : [distance(a, b)];
  });
}

/** Lays out a game on a cloth. Returns how far melds moved, and how large the cards were. */
function measureGame(turns: readonly PlayedTurn[], cloth: Cloth, seed: number): Measurements {
  const random = randomFrom(seed);
  const measured: Measurements = {
    distances: [],
    pushedCounts: [],
    widths: [],
    scrolls: [],
    tidied: [],
    offRowShares: [],
  };
  let groups: Groups = new Map();
  let now: Arrangement = arrangeAnew([], cloth);

  function beginTurn(): void {
    if (groups.size === 0) return;
    const isFull = scrolls(now);
    const rows = isFull ? tidyRows([...groups.values()], 'kind', cloth) : now;
    if (!scrolls(rows)) now = rows;
    measured.tidied.push(isFull && !scrolls(now));
    measured.scrolls.push(scrolls(now));
    measured.offRowShares.push(offRow(now).length / now.trays.size);
    // A table that tidied itself may have cards that are a little smaller.
    if (groups.size <= FEW_MELDS && !isFull) measured.widths.push(now.cardWidth);
  }

  /** Plays a person's turn. Every new meld is dropped at a random point. */
  function playTurn(tables: readonly Groups[]): void {
    for (const next of tables) {
      const id = [...next.keys()].find((each) => !groups.has(each));
      const dropped = id === undefined ? null : { id, x: random() * cloth.width, y: random() * cloth.height };
      const moved = arrange(now, traysOf(next), { isMine: true, dropped }, false);
      measured.pushedCounts.push(movesOf(now, moved, groups, next, id).filter((far) => far > 1).length);
      [now, groups] = [moved, next];
    }
    now = arrange(now, traysOf(groups), { isMine: true }, true);
  }

  for (const { isMine, tables } of turns) {
    const next = tables.at(-1) ?? groups;
    if (isMine) {
      beginTurn();
      playTurn(tables);
    } else {
      const sources = sourcesOf([...groups.values()], [...next.values()]);
      const moved = arrange(now, traysOf(next), { isMine: false, sources }, true);
      measured.distances.push(...movesOf(now, moved, groups, next));
      [now, groups] = [moved, next];
    }
  }
  return measured;
}

let games: readonly (readonly PlayedTurn[])[] = [];

before(async () => {
  games = await Promise.all(Array.from({ length: GAME_COUNT }, (_, index) => playGame(index)));
});

for (const name of ['390×844', '1280×800'] as const) {
  const cloth = CLOTHS[name];
  test(`${GAME_COUNT} games at ${name}: melds stay where they are, and cards stay large`, (t) => {
    const measured = games.map((turns, index) => measureGame(turns, cloth, index));
    const distances = measured.flatMap((game) => game.distances).sort((a, b) => a - b);
    const scrollShare = shareOf(measured.flatMap((game) => game.scrolls));
    const tidiedShare = shareOf(measured.flatMap((game) => game.tidied));
    const movedShare = shareOf(distances.map((far) => far > 1));
    const offRowShares = measured.flatMap((game) => game.offRowShares);
    const offRowShare = offRowShares.reduce((sum, share) => sum + share, 0) / offRowShares.length;
    t.diagnostic(
      `${distances.length} melds untouched, ${movedShare} moved; ${scrollShare} of the turns scroll, before ${tidiedShare} the table tidied itself; ${offRowShare} lie off a row`,
    );
    expect(distances[distances.length >> 1]).toBe(0);
    expect(offRowShare).toBeLessThanOrEqual(0.04);
    expect(distances.at(-1)).toBeLessThanOrEqual(60);
    expect(Math.max(...measured.flatMap((game) => game.pushedCounts))).toBeLessThanOrEqual(1);
    expect(Math.min(...measured.flatMap((game) => game.widths))).toBeGreaterThanOrEqual(MIN_CARD_WIDTH[name]);
    if (isLong) expect(tidiedShare).toBeLessThanOrEqual(MAX_TIDIED_SHARE);
    expect(scrollShare).toBeLessThanOrEqual(MAX_SCROLL_SHARE[name]);
  });
}
