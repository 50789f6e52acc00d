import type { Game, Hint, Step, TurnEvent, View } from '../../engine.ts';
import { showWords } from '../../words/shown.ts';
import { eventText, groupName, shortNames } from '../announce/naming.ts';
import type { Context } from '../context.ts';

// What can be shown on the table picture by picture: a hint, what the others did, a whole deal.
// Every picture is a view that the engine gives; nothing is moved here.

export interface Frame {
  readonly view: View;
  readonly words: string;
}

export interface Reel {
  readonly kind: 'hint' | 'turns';
  readonly length: number;
  readonly start: number;
  frame(at: number): Frame;
  /** For a hint: the steps that lead to a picture. */
  readonly steps: readonly Step[];
  /** The first picture of the turn before or after the one of this picture. */
  turn(at: number, by: 1 | -1): number;
  close(): void;
}

/** The cards of a step with where they come from and where they go. */
export function stepText({ words, lang }: Context, before: View, after: View, step: Step): string {
  const cards = [before, after].flatMap((view) => [
    ...view.groups.flatMap((group) => group.cards),
    ...view.helping,
    ...view.hand,
  ]);
  const names = (ids: readonly number[]): string =>
    shortNames(ids.flatMap((id) => cards.find((card) => card.id === id)?.face ?? []).join(' '));
  const show = showWords(lang);
  if (step.group === null) {
    return show.toHand(names(step.ids));
  }
  const lay = (id: number): boolean =>
    before.groups.some(({ cards }) => cards.some((card) => card.id === id));
  const fromTable = step.ids.filter(lay);
  const fromHand = step.ids.filter((id) => !lay(id));
  const what = [
    ...(fromHand.length > 0 ? [show.fromHand(names(fromHand))] : []),
    ...(fromTable.length > 0 ? [show.fromTable(names(fromTable))] : []),
  ];
  const group = after.groups.find(({ id }) => id === step.group);
  const meld = group === undefined ? '' : groupName(words, group);
  return step.to === null ? show.toNew(what, meld) : show.toMeld(what, meld);
}

/** From the draft as it lies to the table of the hint. */
export function hintReel(context: Context, game: Game, hint: Hint): Reel {
  const { seat } = context.store.state;
  const steps = hint.steps;
  const views = Array.from({ length: steps.length + 1 }, (_, made) =>
    game.preview(seat, steps.slice(0, made)),
  );
  const viewAt = (at: number): View => {
    const view = views[at];
    if (view === undefined) {
      throw new RangeError(`there is no picture ${at}`);
    }
    return view;
  };
  return {
    kind: 'hint',
    length: views.length,
    start: 0,
    steps,
    frame(at) {
      const step = steps[at - 1];
      const said =
        step === undefined
          ? showWords(context.lang).hintPlay(hint.count, steps.length)
          : stepText(context, viewAt(at - 1), viewAt(at), step);
      return { view: viewAt(at), words: said };
    },
    turn: (_at, by) => (by === 1 ? views.length - 1 : 0),
    close: () => undefined,
  };
}

/** A picture: so many turns have ended, and so many steps of the next are made. */
interface Spot {
  readonly turns: number;
  readonly made: number;
  readonly event: TurnEvent | null;
}

function spotsOf(events: readonly TurnEvent[], from: number): readonly Spot[] {
  const spots: Spot[] = [{ turns: from, made: 0, event: null }];
  events.forEach((event, index) => {
    const turns = from + index;
    const steps = event.steps.length;
    for (let made = 1; made <= steps; made += 1) {
      spots.push({ turns, made, event });
    }
    // A turn that moved nothing, or drew cards after it, is seen by what it left.
    if (steps === 0 || event.drew > 0) {
      spots.push({ turns: turns + 1, made: 0, event });
    }
  });
  return spots;
}

export interface Part {
  /** Which deal, from 1. */
  readonly deal: number;
  /** All its turns. */
  readonly events: readonly TurnEvent[];
  /** The first turn that can be looked at. */
  readonly from: number;
  /** The turn with which it begins. */
  readonly start: number;
}

/**
 * The turns of a deal from one on to the last, seen from the seat of the view. Where several people play at one screen
 * a deal that is over has no secrets: each turn is seen with the hand of whoever had it.
 */
export function turnsReel(
  context: Context,
  game: Game,
  view: View,
  alone: boolean,
  { deal, events, from, start }: Part,
): Reel {
  const spots = spotsOf(events.slice(from), from);
  const past = new Map<number, Game>();
  const hand = view.hand.map((card) => card.id);
  const { words } = context;

  function gameAt(turns: number): Game {
    const known = past.get(turns);
    if (known !== undefined) {
      return known;
    }
    const then = game.at(turns, deal);
    // The hand in the order that its owner knows.
    for (const seat of view.seats.keys()) {
      then.sort(seat, context.settings.sort);
    }
    const held = new Set(then.view(view.seat).hand.map((card) => card.id));
    then.setHandOrder(
      view.seat,
      hand.filter((id) => held.has(id)),
    );
    past.set(turns, then);
    return then;
  }

  const isOpen = !alone && (view.over || deal < view.deal);
  const seatOf = (spot: Spot): number =>
    isOpen ? ((spot.event ?? events[from])?.seat ?? view.seat) : view.seat;

  const viewAt = (spot: Spot, made = spot.made): View =>
    gameAt(spot.turns).preview(seatOf(spot), spot.event?.steps.slice(0, made) ?? []);

  function said(spot: Spot): string {
    if (spot.event === null) {
      const { beginning, seats } = gameAt(spot.turns).view(view.seat);
      const first = seats[beginning.first]?.name ?? '';
      return spot.turns === 0 ? showWords(context.lang).beginning(first) : eventTextAt(spot.turns - 1);
    }
    const turn = eventText(words, view, spot.event, alone);
    const steps = spot.event.steps.length;
    const step = spot.event.steps[spot.made - 1];
    if (step === undefined || steps < 2) {
      return turn;
    }
    const what = stepText(context, viewAt(spot, spot.made - 1), viewAt(spot), step);
    return `${turn} ${showWords(context.lang).step(spot.made, steps)}: ${what}`;
  }

  function eventTextAt(turn: number): string {
    const event = events[turn];
    return event === undefined ? '' : eventText(words, view, event, alone);
  }

  const first = spots.findIndex((spot) => spot.event !== null && spot.event === events[start]);
  return {
    kind: 'turns',
    length: spots.length,
    start: Math.max(0, first),
    steps: [],
    frame(at) {
      const spot = spots[at];
      if (spot === undefined) {
        throw new RangeError(`there is no picture ${at}`);
      }
      const shown = spot.made === 0 ? gameAt(spot.turns).view(seatOf(spot)) : viewAt(spot);
      return { view: shown, words: said(spot) };
    },
    turn(at, by) {
      const event = spots[at]?.event ?? null;
      if (by === 1) {
        const next = spots.findIndex((spot, index) => index > at && spot.event !== event);
        return next < 0 ? spots.length - 1 : next;
      }
      const own = spots.findIndex((spot) => spot.event === event);
      const before = spots[at > own ? own : own - 1]?.event ?? null;
      return Math.max(
        0,
        spots.findIndex((spot) => spot.event === before),
      );
    },
    close() {
      for (const game of past.values()) {
        game.free();
      }
      past.clear();
    },
  };
}
