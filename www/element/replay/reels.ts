import type { Game, Hint, Step, TurnEvent, View } from '../../engine.ts';
import type { Seat } from '../../online/authority.ts';
import { dialogWords } from '../../words/dialogs.ts';
import { eventText } from '../announce/naming.ts';
import { beginText } from '../announce/turn-text.ts';
import { turnsByDeal } from '../game/history.ts';
import { isAlone } from '../game/view-queries.ts';
import type { Model, Picture, Pictures } from '../model/model.ts';
import type { Env } from '../model/parts.ts';
import { picture, picturesFrom, stepPictures } from '../model/pictures.ts';
import { sortNow } from '../settings.ts';

// Makes the pictures of a hint, and those of some turns of a deal.

export function hintReel(env: Env, { seat }: Model, game: Game, { steps, count }: Hint): Pictures {
  const viewAfter = (stepCount: number): View => game.preview(seat, steps.slice(0, stepCount));
  const { hintMost, hintPlay } = dialogWords(env);
  // A play of the whole hand wins, and an exercise asks for the most cards.
  const isBest = env.exercise !== null || viewAfter(steps.length).hand.length === 0;
  const words = [hintPlay(count, steps.length), ...(isBest ? [] : [hintMost])].join(' ');
  const first = picture(0, () => ({ view: viewAfter(0), words }));
  const list = [first, ...stepPictures(env.words, 0, steps, viewAfter, (step) => step)];
  return picturesFrom('hint', list, { steps });
}

/**
 * The pictures of the turns of one deal. `deal` is counted from 1, and turns from 0. They begin with the turn `from`, and at first show
 * the first picture of the turn `start`. They show the hand of the view's seat. If several people or only computers play at this
 * table and the deal is over, each picture shows the hand of the player whose turn it is in the picture.
 */
export function turnsReel(
  env: Env,
  model: Model,
  game: Game,
  view: View,
  { deal, from, start }: { readonly deal: number; readonly from: number; readonly start: number },
): Pictures {
  const events = turnsByDeal(game, view)[deal - 1] ?? [];
  const words = dialogWords(env);
  const handIds = view.hand.map((card) => card.id);
  const showsAllHands = !isAlone(model) && (view.over || deal < view.deal);

  /**
   * The view after the first `turnCount` turns of the deal and `steps` of the next turn. It is the view of the seat `player` if all
   * hands are shown, otherwise that of the seat of `view`.
   */
  function viewAfter(turnCount: number, player: Seat, steps: readonly Step[] = []): View {
    const seat = showsAllHands ? player : view.seat;
    const pastGame = game.at(turnCount, deal);
    try {
      for (const each of view.seats.keys()) pastGame.sort(each, sortNow(env.settings.sort));
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

  const firstPicture = picture(from - 1, () => {
    const shownView = viewAfter(from, events[from]?.seat ?? view.seat);
    const lastEvent = events[from - 1];
    if (lastEvent !== undefined)
      return { view: shownView, words: eventText(env.words, model, view, lastEvent) };
    return { view: shownView, words: beginText(env.words, model, shownView) };
  });

  function turnPictures(event: TurnEvent, turn: number): readonly Picture[] {
    const { seat, steps } = event;
    const sentence = eventText(env.words, model, view, event);
    const viewAfterSteps = (count: number): View => viewAfter(turn, seat, steps.slice(0, count));
    const pictures = stepPictures(env.words, turn, steps, viewAfterSteps, (step, index) =>
      steps.length > 1
        ? `${sentence} ${env.words.labelled(words.step(index + 1, steps.length), step)}`
        : sentence,
    );
    const endPicture = picture(turn, () => ({ view: viewAfter(turn + 1, seat), words: sentence }));
    // If the turn had no steps, or ended with drawing cards, one more picture shows its end.
    return steps.length === 0 || event.drew > 0 ? [...pictures, endPicture] : pictures;
  }

  const laterPictures = events.slice(from).flatMap((event, index) => turnPictures(event, from + index));
  const list = [firstPicture, ...laterPictures];
  const index = Math.max(
    0,
    list.findIndex(({ turn }) => turn === start),
  );
  return picturesFrom('turns', list, { index });
}
