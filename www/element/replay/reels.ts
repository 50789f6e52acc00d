import type { Game, Hint, Step, TurnEvent, View } from '../../engine.ts';
import { showWords } from '../../words/shown.ts';
import { eventText, groupName } from '../announce/naming.ts';
import { shortNames } from '../announce/short-names.ts';
import type { Context } from '../context.ts';

// What can be shown picture by picture: a hint, the turns of a deal. Every picture is a view of the engine.

export interface Frame {
  readonly view: View;
  readonly words: string;
}

export interface Reel {
  readonly kind: 'hint' | 'turns';
  /** How many pictures there are; their indexes begin at 0. */
  readonly length: number;
  readonly start: number;
  frame(index: number): Frame;
  /** The steps of a hint: the first `index` of them lead to the picture. */
  readonly steps: readonly Step[];
  /** The first picture of the next or of the previous turn. */
  turn(index: number, by: 1 | -1): number;
  close(): void;
}

/** The cards of a step, with where they come from and where they go. */
function stepText({ words, lang }: Context, before: View, after: View, step: Step): string {
  const lying = new Set(before.groups.flatMap(({ cards }) => cards.map(({ id }) => id)));
  const known = [before, after].flatMap(({ groups, helping, hand }) => [
    ...groups.flatMap(({ cards }) => cards),
    ...helping,
    ...hand,
  ]);
  const faces = new Map(known.map(({ id, face }) => [id, face]));
  const names = (ids: readonly number[]): string => shortNames(ids.map((id) => faces.get(id)).join(' '));
  const show = showWords(lang);
  if (step.group === null) {
    return show.toHand(names(step.ids));
  }
  const fromTable = step.ids.filter((id) => lying.has(id));
  const fromHand = step.ids.filter((id) => !lying.has(id));
  const what = [
    ...(fromHand.length > 0 ? [show.fromHand(names(fromHand))] : []),
    ...(fromTable.length > 0 ? [show.fromTable(names(fromTable))] : []),
  ];
  const group = after.groups.find(({ id }) => id === step.group);
  const meld = group === undefined ? '' : groupName(words, group);
  return step.to === null ? show.toNew(what, meld) : show.toMeld(what, meld);
}

function noPicture(index: number): RangeError {
  return new RangeError(`there is no picture ${index}`);
}

/** The pictures from the present draft to the table of the hint. */
export function hintReel(context: Context, game: Game, { steps, count }: Hint): Reel {
  const { seat } = context.store.state;
  const views = [...steps.keys(), steps.length].map((made) => game.preview(seat, steps.slice(0, made)));
  return {
    kind: 'hint',
    length: views.length,
    start: 0,
    steps,
    frame(index) {
      const [before, view, step] = [views[index - 1], views[index], steps[index - 1]];
      if (view === undefined) {
        throw noPicture(index);
      }
      const words =
        step === undefined || before === undefined
          ? showWords(context.lang).hintPlay(count, steps.length)
          : stepText(context, before, view, step);
      return { view, words };
    },
    turn: (_index, by) => (by === 1 ? views.length - 1 : 0),
    close: () => undefined,
  };
}

/** A picture after this many turns, and this many steps of the next one. */
interface Spot {
  readonly turns: number;
  readonly made: number;
  /** The turn that it belongs to; `null` for the picture before all turns. */
  readonly event: TurnEvent | null;
}

function spotsOf(events: readonly TurnEvent[], from: number): readonly Spot[] {
  const spots: Spot[] = [{ turns: from, made: 0, event: null }];
  for (const [index, event] of events.entries()) {
    const turns = from + index;
    const steps = event.steps.length;
    for (let made = 1; made <= steps; made += 1) {
      spots.push({ turns, made, event });
    }
    // A turn without steps, or with drawn cards after them, is shown by its result.
    if (steps === 0 || event.drew > 0) {
      spots.push({ turns: turns + 1, made: 0, event });
    }
  }
  return spots;
}

export interface TurnRange {
  /** Which deal, from 1. */
  readonly deal: number;
  /** All its turns. */
  readonly events: readonly TurnEvent[];
  /** The index of the first turn that can be shown. */
  readonly from: number;
  /** The index of the turn to begin with. */
  readonly start: number;
}

/**
 * The turns of a deal, from one to the last, seen from the seat of the view. Where several people play at one screen, a
 * deal that is over has no secrets: each turn is seen with the hand of the player whose turn it was.
 */
export function turnsReel(
  context: Context,
  game: Game,
  view: View,
  { deal, events, from, start }: TurnRange,
): Reel {
  const { isAlone } = context.turns;
  const spots = spotsOf(events.slice(from), from);
  /** The game after this many turns. */
  const games = new Map<number, Game>();
  const hand = view.hand.map((card) => card.id);
  const showsAllHands = !isAlone && (view.over || deal < view.deal);

  function gameAfter(turns: number): Game {
    const known = games.get(turns);
    if (known !== undefined) {
      return known;
    }
    const past = game.at(turns, deal);
    games.set(turns, past);
    for (const seat of view.seats.keys()) {
      past.sort(seat, context.settings.sort);
    }
    // The player's own hand is in the order that the player knows.
    const held = new Set(past.view(view.seat).hand.map((card) => card.id));
    past.setHandOrder(
      view.seat,
      hand.filter((id) => held.has(id)),
    );
    return past;
  }

  const seatOf = ({ event }: Spot): number =>
    showsAllHands ? ((event ?? events[from])?.seat ?? view.seat) : view.seat;

  function viewAt(spot: Spot, made = spot.made): View {
    const past = gameAfter(spot.turns);
    const seat = seatOf(spot);
    return spot.made === 0 ? past.view(seat) : past.preview(seat, spot.event?.steps.slice(0, made) ?? []);
  }

  function turnText(event: TurnEvent | undefined): string {
    return event === undefined ? '' : eventText(context, view, event);
  }

  function textOf(spot: Spot): string {
    const { event, made, turns } = spot;
    if (event === null && turns > 0) {
      return turnText(events[turns - 1]);
    }
    const show = showWords(context.lang);
    if (event === null) {
      const { beginning, seats } = gameAfter(0).view(view.seat);
      return show.beginning(seats[beginning.first]?.name ?? '', isAlone && beginning.first === view.seat);
    }
    const step = event.steps[made - 1];
    if (step === undefined || event.steps.length < 2) {
      return turnText(event);
    }
    const what = stepText(context, viewAt(spot, made - 1), viewAt(spot), step);
    return `${turnText(event)} ${show.step(made, event.steps.length)}: ${what}`;
  }

  const firstOf = (event: TurnEvent | null | undefined): number =>
    spots.findIndex((spot) => spot.event === event);

  return {
    kind: 'turns',
    length: spots.length,
    start: Math.max(0, firstOf(events[start])),
    steps: [],
    frame(index) {
      const spot = spots[index];
      if (spot === undefined) {
        throw noPicture(index);
      }
      return { view: viewAt(spot), words: textOf(spot) };
    },
    turn(index, by) {
      const event = spots[index]?.event ?? null;
      if (by === 1) {
        const next = spots.findIndex((spot, at) => at > index && spot.event !== event);
        return next < 0 ? spots.length - 1 : next;
      }
      const first = firstOf(event);
      return Math.max(0, firstOf(spots[index > first ? first : first - 1]?.event ?? null));
    },
    close() {
      for (const past of games.values()) {
        past.free();
      }
      games.clear();
    },
  };
}
