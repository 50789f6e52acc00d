import type { Game, Hint, Step, TurnEvent, View } from '../../engine.ts';
import type { Seat } from '../../online/authority.ts';
import { dialogWords } from '../../words/dialogs.ts';
import { eventText } from '../announce/naming.ts';
import { beginText, stepText } from '../announce/turn-text.ts';
import type { Context } from '../context.ts';
import { turnsByDeal } from '../game/history.ts';

// A reel shows a hint, or some turns of a deal, as a series of pictures. A picture is a view from the engine with a sentence.

interface Picture {
  /** The index, within the deal, of the turn that the picture shows; -1 for the beginning of the deal, 0 in a hint. */
  readonly turn: number;
  show(): { readonly view: View; readonly words: string };
}

export interface Reel {
  readonly kind: 'hint' | 'turns';
  readonly pictures: readonly Picture[];
  /** The index of the picture that is shown first. */
  readonly start: number;
  /** The steps of a hint: the first `n` of them lead to the picture with index `n`. Empty for turns. */
  readonly steps: readonly Step[];
}

export function hintReel(context: Context, game: Game, { steps, count }: Hint): Reel {
  const viewAfterSteps = (count: number): View =>
    game.preview(context.store.state.seat, steps.slice(0, count));
  const words = dialogWords(context).hintPlay(count, steps.length);
  const pictures = steps.map((step, index) => ({
    turn: 0,
    show() {
      const view = viewAfterSteps(index + 1);
      return { view, words: stepText(context, viewAfterSteps(index), view, step) };
    },
  }));
  return {
    kind: 'hint',
    pictures: [{ turn: 0, show: () => ({ view: viewAfterSteps(0), words }) }, ...pictures],
    start: 0,
    steps,
  };
}

/**
 * The reel of the turns of one deal. `deal` is counted from 1, and turns from 0. The reel begins with the turn `from`, and at first
 * shows the first picture of the turn `start`. The pictures show the hand of the view's seat. If several people or only computers
 * play at this table and the deal is over, each picture shows the hand of the player whose turn it is in the picture.
 */
export function turnsReel(
  context: Context,
  game: Game,
  view: View,
  deal: number,
  from: number,
  start: number,
): Reel {
  const events = turnsByDeal(game, view)[deal - 1] ?? [];
  const { isAlone } = context.turns;
  const words = dialogWords(context);
  const handIds = view.hand.map((card) => card.id);
  const showsAllHands = !isAlone && (view.over || deal < view.deal);

  /**
   * The view after the first `turnCount` turns of the deal and `steps` of the next turn. It is the view of the seat `player` if all
   * hands are shown, otherwise that of the seat of `view`.
   */
  function viewAfter(turnCount: number, player: Seat, steps: readonly Step[] = []): View {
    const seat = showsAllHands ? player : view.seat;
    const pastGame = game.at(turnCount, deal);
    try {
      for (const each of view.seats.keys()) pastGame.sort(each, context.settings.sort);
      if (view.seat !== null) {
        // Keeps the order in which the player has arranged the hand.
        const heldIds = new Set(pastGame.view(view.seat).hand.map((card) => card.id));
        pastGame.setHandOrder(
          view.seat,
          handIds.filter((id) => heldIds.has(id)),
        );
      }
      return steps.length === 0 ? pastGame.view(seat) : pastGame.preview(seat, [...steps]);
    } finally {
      pastGame.free();
    }
  }

  const firstPicture: Picture = {
    turn: from - 1,
    show() {
      const shownView = viewAfter(from, events[from]?.seat ?? view.seat);
      const lastEvent = events[from - 1];
      if (lastEvent !== undefined) return { view: shownView, words: eventText(context, view, lastEvent) };
      return { view: shownView, words: beginText(context, shownView) };
    },
  };

  function turnPictures(event: TurnEvent, turn: number): readonly Picture[] {
    const { seat, steps } = event;
    const sentence = eventText(context, view, event);
    const pictures: Picture[] = steps.map((step, index) => ({
      turn,
      show() {
        const before = viewAfter(turn, seat, steps.slice(0, index));
        const after = viewAfter(turn, seat, steps.slice(0, index + 1));
        const stepSentence = `${words.step(index + 1, steps.length)}: ${stepText(context, before, after, step)}`;
        return { view: after, words: steps.length > 1 ? `${sentence} ${stepSentence}` : sentence };
      },
    }));
    const endPicture = { turn, show: () => ({ view: viewAfter(turn + 1, seat), words: sentence }) };
    // If the turn had no steps, or ended with drawing cards, one more picture shows its end.
    return steps.length === 0 || event.drew > 0 ? [...pictures, endPicture] : pictures;
  }

  const laterPictures = events.slice(from).flatMap((event, index) => turnPictures(event, from + index));
  const pictures = [firstPicture, ...laterPictures];
  return {
    kind: 'turns',
    pictures,
    start: pictures.findIndex(({ turn }) => turn === start),
    steps: [],
  };
}
