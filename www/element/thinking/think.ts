import { exercise, Game, outs, start } from '#whole';
import type {
  Exercise,
  Found,
  Hint,
  Level,
  MadePuzzle,
  Outs,
  Preset,
  ReviewTurn,
  Solvable,
  Style,
  Technique,
  TurnEvent,
  View,
} from '../../engine.ts';
import type { HandGroups } from '../game/command.ts';
import { positionText } from '../game/position-text.ts';
import { type BestPlays, bestPlays } from './best-plays.ts';
import { createDecider } from './bot-turn.ts';
import { createPuzzleSeries, type WantedPuzzle } from './puzzle-series.ts';
import {
  judgeRetry,
  type ProgressObserver,
  type Retry,
  type ReviewProgress,
  reviewGame,
} from './review-game.ts';

// Answers questions that take a long time, with the whole engine, which alone contains the solver and the computer players.
// This file runs in the worker or, if no worker can start, on the main thread.

export interface Answers {
  /** The table at the end of the computer's turn; `null` if it draws a card. */
  readonly bot: string | null;
  readonly solvable: Solvable;
  readonly hint: Hint;
  readonly plays: BestPlays;
  /** The cards with which the player could lay more. */
  readonly outs: Outs;
  /** The ids of the seat’s hand, in groups of what goes together. */
  readonly groups: HandGroups;
  /** The number of cards that the seat laid in each turn, and the largest number that it could have laid. */
  readonly found: Found;
  readonly review: ReviewProgress;
  /** The judgement on the new play; `null` if the play is not legal. */
  readonly retry: ReviewTurn | null;
  /** A position that needs a technique; `null` if there is none. The question needs no game. */
  readonly exercise: Exercise | null;
  /** A new puzzle. The question needs no game. */
  readonly puzzle: MadePuzzle;
}

export type Kind = keyof Answers;

/** What can be asked about a game. */
type GameKind = Exclude<Kind, 'exercise' | 'puzzle'>;

type AnswerGame<K extends Kind> = (
  game: Game,
  question: Question<K>,
  observer: ProgressObserver,
) => Answers[K] | Promise<Answers[K]>;

/** What an exercise is made of. */
interface WantedExercise {
  readonly technique: Technique;
  readonly seed: string;
  readonly rules: Preset;
}

const makeExercise = ({ technique, seed, rules }: WantedExercise): Exercise | null =>
  exercise(technique, seed, rules);

export interface Question<K extends Kind = Kind> {
  readonly kind: K;
  /** The game as text; with a view, the draft of the turn in progress as text, if there is one. */
  readonly save?: string;
  /** For a game that is held elsewhere, the view from which the game was made; for a computer's turn, what its seat may see. */
  readonly view?: View | null;
  /** With a view, the turns of the deal that have ended. */
  readonly log?: readonly TurnEvent[];
  readonly level?: Level;
  /** The style of the computer that plays the turn; if left out, the usual style of its seat. */
  readonly style?: Style | undefined;
  /** The seat whose turns are reviewed, or whose hand is grouped. */
  readonly seat?: number;
  readonly retry?: Retry;
  readonly exercise?: WantedExercise;
  readonly puzzle?: WantedPuzzle;
}

export type Answerer = ReturnType<typeof createAnswerer>;

/**
 * Starts the engine, and answers questions. `engine` resolves to the compiled wasm of the whole engine. `pause` lets the thread do
 * other work between two slices of work.
 */
export function createAnswerer(engine: () => Promise<object>, pause: () => Promise<void>) {
  const decide = createDecider();
  const makePuzzle = createPuzzleSeries(pause);
  let isHurried = false;

  const answers: {
    readonly [K in GameKind]: AnswerGame<K>;
  } = {
    bot(game, { level = 'medium', style }) {
      isHurried = false;
      return decide(game, level, { pause, isHurried: () => isHurried }, style);
    },
    solvable: (game) => game.solvable(),
    hint: (game) => game.hint(),
    plays: bestPlays,
    outs(game) {
      const view = game.view(game.seatToMove);
      return outs(positionText(view), {
        rules: view.rules,
        opened: view.seats[view.seatToMove]?.opened ?? true,
      });
    },
    groups: (game, { seat = 0 }) => game.handGroups(seat),
    found: (game, { seat = 0 }) => game.found(seat),
    review: (game, { seat = 0 }, observer) => reviewGame(game, seat, observer, pause),
    retry: async (game, { retry, seat = 0 }, observer) =>
      retry === undefined ? null : await judgeRetry(game, seat, retry, observer, pause),
  };

  start(engine).catch(() => undefined); // If the start fails, the first question tries again.
  return {
    async answer<K extends Kind>(question: Question<K>, observer: ProgressObserver): Promise<Answers[K]> {
      await start(engine);
      const { exercise: wanted, log, puzzle, save, view = null } = question;
      if (puzzle !== undefined) return (await makePuzzle(puzzle)) as Answers[K];
      if (wanted !== undefined) return makeExercise(wanted) as Answers[K];
      const game = view === null ? Game.load(save ?? '') : Game.fromView(view, log, save);
      try {
        const answerGame = answers[question.kind as GameKind] as unknown as AnswerGame<K>;
        return await answerGame(game, question, observer);
      } finally {
        game.free();
      }
    },
    hurry(): void {
      isHurried = true;
    },
  };
}
