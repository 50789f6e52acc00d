// Exercises in which the player plays a turn of the reviewed game again.

import { facesText, positionText } from '../../element/game/position-text.ts';
import { Game, type ReviewTurn, type View } from '../../engine.ts';
import type { ReviewWords } from '../../words/en/review.ts';
import { useWords } from '../../words/screens.ts';
import { resultContent } from '../dialogs/questions.ts';
import type { Exercise } from '../exercise.ts';
import type { DialogContent, PageApi } from '../page-api.ts';
import type { ReviewedGame } from './reviewed-game.ts';
import type { Reviewer } from './reviewer.ts';
import { turnTitle } from './turn-title.ts';

const lessonWords = useWords('lessons');
const reviewWords = useWords('review');

/** What a retry needs of the reviewer. */
type Retries = Pick<Reviewer, 'state' | 'judge' | 'verdict'>;

/** The address, without the #, of the exercise in which the player plays a turn of this game again. */
export function retryName(game: ReviewedGame, deal: number, turn: number): string {
  return `retry-${deal}-${turn}-${nameOf(game)}`;
}

/** The name of a game in addresses: its time in “My games” or, if it is not in that list, a letter and a number made from its save. */
function nameOf({ at, save }: ReviewedGame): string {
  if (at !== null) return String(at);
  const checksum = [...save].reduce((sum, sign) => (Math.imul(sum, 31) + sign.charCodeAt(0)) >>> 0, 0);
  return `x${checksum}`;
}

/** The time in “My games” of the game whose turn is played again under this address; `null` if the address has no time. */
export function timeInRetryName(name: string): number | null {
  return Number(/^retry-\d+-\d+-(\d+)$/.exec(name)?.[1]) || null;
}

/** The exercise with this name; `null` if its game is not the one that is being reviewed, or if the game has no such turn. */
export function retryExercise(name: string, reviewer: Retries): Exercise | null {
  const review = reviewer.state;
  const [, dealNumber, turnNumber, gameName] = /^retry-(\d+)-(\d+)-(\w+)$/.exec(name) ?? [];
  const turns = review?.progress?.result.turns ?? [];
  const turn = turns.find((each) => each.deal === Number(dealNumber) && each.turn === Number(turnNumber));
  if (review === null || turn === undefined || gameName !== nameOf(review.game)) return null;
  const { seat } = review.game;
  const views = viewsBefore(review.game, turn);
  const view = views[seat];
  if (view === undefined) return null;
  // The hand in a position belongs to the first seat.
  const seats = [...view.seats.keys()];
  const seatOrder = [...seats.slice(seat), ...seats.slice(0, seat)];
  const { best, deal, laid } = turn;
  const acceptedCount = best > laid && laysMost(turn) ? best : null;
  return {
    setup: {
      rules: view.rules,
      position: positionText(view),
      // The real hands: with invented ones, the player could not decide whether to hold cards back.
      hands: seatOrder.slice(1).map((index) => facesText(views[index]?.hand ?? [])),
      seats: seatOrder.map((index) => ({
        name: view.seats[index]?.name ?? '',
        level: index === seat ? null : 'beginner',
      })),
      opened: seatOrder.map((index) => view.seats[index]?.opened ?? true),
      goal: 'any',
      task: (lang) => taskOf(reviewWords(lang), turn, view.hand.length),
    },
    title: (lang) => turnTitle(reviewWords(lang), review.game.view, turn, turns),
    isPlain: false,
    end(after, event) {
      void reviewer.judge({ deal, turn: turn.turn, acceptedCount }, after, event);
      return true;
    },
    result: (page) => verdictContent(page, reviewer),
  };
}

/** Says whether the new play was good enough. */
function verdictContent(page: PageApi, { state, verdict }: Retries): DialogContent {
  const { lang } = page.words;
  const words = reviewWords(lang);
  const at = state?.game.at ?? null;
  const press = (): void => {
    const { previousRoute } = page;
    // Only the previous route contains the link if the game was opened from one.
    const isReview = previousRoute?.screen === 'review';
    page.replace(isReview ? previousRoute : { screen: 'review', ...(at === null ? {} : { at }) });
  };
  const content = (title: string, texts: readonly string[], isSolved = true): DialogContent =>
    resultContent(page, title, texts, { action: 'review', label: words.back, press }, isSolved);
  // The buttons keep their places, because the verdict may come while the player presses one of them.
  if (verdict === null) return content(words.comparing, []);
  const { isAccepted, loss } = verdict;
  if (isAccepted)
    return content(lessonWords(lang).solvedTitle, [loss === null ? words.solved : words.asGood]);
  return content(words.retryTitle, [loss === null ? words.failed : words.retryLoss(Math.round(loss))], false);
}

export function viewBefore(game: ReviewedGame, turn: ReviewTurn): View {
  return viewsBefore(game, turn)[game.seat] as View;
}

/** The cards that the player laid in the turn, as text. */
export function laidIn({ save }: ReviewedGame, { deal, turn }: ReviewTurn): string {
  const game = Game.load(save);
  const [event] = game.log(turn - 1, deal);
  game.free();
  return event?.laid.cards ?? '';
}

/** The view of each seat before the turn. */
function viewsBefore({ save }: ReviewedGame, { deal, turn }: ReviewTurn): readonly View[] {
  const game = Game.load(save);
  const gameBefore = game.at(turn - 1, deal);
  const views = Array.from({ length: game.seats }, (_, seat) => gameBefore.view(seat));
  game.free();
  gameBefore.free();
  return views;
}

/** Whether the better play lays as many cards as possible. */
function laysMost({ best, better, mark }: ReviewTurn): boolean {
  return mark === 'missed-win' || (better !== null && facesOf(better).length === best);
}

/** The faces of the hand cards that the better play lays. */
const facesOf = ({ cards }: NonNullable<ReviewTurn['better']>): string[] =>
  cards.split(' ').filter((face) => face !== '');

/** The task in words. It names a number of cards only if the better play lays as many as possible. */
function taskOf(words: ReviewWords, turn: ReviewTurn, handSize: number): string {
  if (!laysMost(turn)) return words.taskBetter;
  return turn.best === handSize ? words.taskOut : words.task(turn.best);
}
