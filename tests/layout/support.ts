// Random tables and whole games for the tests of the layout, which need no browser.
import { Game, type GroupView, init, type Level, type View } from 'machiavelli-cards';
import type { Outcome } from '../../www/element/game/command.ts';
import type { Arrangement } from '../../www/element/layout/arrangement.ts';
import { type Box, bottomOf, overlaps } from '../../www/element/layout/geometry.ts';
import { type PlaceHistory, readPlaces, writePlaces } from '../../www/element/layout/places.ts';
import { type Cloth, metricsOf, type Tray } from '../../www/element/layout/sizes.ts';

/** For each window size, the size of the cloth on the page in pixels. */
export const CLOTHS = {
  '390×844': { width: 370, height: 510, factor: 1 },
  '1280×800': { width: 1256, height: 513, factor: 1 },
} as const;

/** The groups on a table by their ids. */
export type Groups = ReadonlyMap<number, GroupView>;

export interface PlayedTurn {
  readonly isMine: boolean;
  /** The groups on the table after each step of the turn. */
  readonly tables: readonly Groups[];
}

const LEVELS: readonly Level[] = ['beginner', 'easy', 'medium'];

/** Plays a game of two to four computers. `isMine` marks the turns of the first computer, which plays the part of a person. */
export async function playGame(index: number): Promise<readonly PlayedTurn[]> {
  await init();
  const playerCount = 2 + (index % 3);
  const names = ['Anna', 'Bruno', 'Caterina', 'Dino'].slice(0, playerCount);
  const game = Game.deal({ rules: 'bga', seed: `layout ${index}`, players: names });
  const turns: PlayedTurn[] = [];
  for (let view = game.view(0); !view.over; view = game.view(0)) {
    const gameBefore = Game.load(game.save());
    game.botTurn(LEVELS[(index + view.seatToMove) % LEVELS.length] ?? 'easy', 20_000);
    const steps = game.log().at(-1)?.steps ?? [];
    const tables = steps.map((_, step) => {
      const { groups } = gameBefore.preview(0, steps.slice(0, step + 1));
      return new Map(groups.map((group) => [group.id, group]));
    });
    turns.push({ isMine: view.seatToMove === 0, tables });
    gameBefore.free();
  }
  game.free();
  return turns;
}

export const traysOf = (groups: Groups): Tray[] =>
  [...groups.values()].map(({ id, cards }) => ({ id, count: cards.length }));

/** How far the centre of a box has moved, in pixels. */
export const distance = (a: Box, b: Box): number =>
  Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);

/** Whether some trays lie below the visible cloth. */
export const scrolls = ({ cloth, trays }: Arrangement): boolean =>
  bottomOf([...trays.values()]) > cloth.height;

/** The trays that lie almost in the row of another one. */
export function offRow({ cardWidth, trays }: Arrangement): Box[] {
  const reach = 0.4 * metricsOf(cardWidth).cardHeight;
  const boxes = [...trays.values()];
  return boxes.filter(({ y }) => boxes.some((other) => other.y !== y && Math.abs(other.y - y) <= reach));
}

/** Whether no trays overlap, and all lie inside the cloth or below it. */
export function isOrderly(table: {
  readonly cloth: Cloth;
  readonly trays: ReadonlyMap<number, Box>;
}): boolean {
  const { cloth, trays } = table;
  const boxes = [...trays.values()];
  const isInside = boxes.every((box) => box.x >= 0 && box.y >= 0 && box.x + box.width <= cloth.width + 1);
  return isInside && boxes.every((a, index) => boxes.slice(index + 1).every((b) => !overlaps(a, b, 0)));
}

/** A view with these groups, which are lists of card ids. A group's id is that of its first card, divided by 10. */
export function viewOf(groups: readonly (readonly number[])[], turn = 1, deal = 1): View {
  const shown = groups.map((ids) => ({
    id: Math.floor(Number(ids[0]) / 10),
    cards: ids.map((id) => ({ id })),
  }));
  return { deal, turn, seatToMove: 0, groups: shown } as unknown as View;
}

export const command = (kind: string, more: object = {}): Outcome =>
  ({ changed: true, legal: true, flaws: [], drew: 0, command: { kind, ...more } }) as unknown as Outcome;

export const dropAt = (ids: readonly number[], x: number, y: number) =>
  command('move', { ids, to: { zone: 'new', at: { x, y } } });

/** The places once they have been written as text and read again. */
export const readBack = (places: PlaceHistory, view: View): PlaceHistory =>
  readPlaces(writePlaces({ places, handGroups: [] }), view).places;
