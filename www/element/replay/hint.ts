import type { Game, Hint } from '../../engine.ts';
import { dialogWords } from '../../words/dialogs.ts';
import { techniqueSentence } from '../../words/techniques.ts';
import { shortNames } from '../announce/short-names.ts';
import type { Emit } from '../events.ts';
import { findCard, inDisplayOrder } from '../game/view-queries.ts';
import { canAct, type Pictures } from '../model/model.ts';
import type { Env, Table } from '../model/parts.ts';
import { positionKey } from '../model/update.ts';
import type { TableThinker } from '../thinking/load-thinker.ts';
import { hintReel } from './reels.ts';

// The three stages of a hint: the number of cards that can be played, the cards, and the steps, which are shown on the table.

/** The largest number of cards that the bar names. A longer list takes several lines, and the cards have frames anyway. */
const MAX_NAMED_CARDS = 6;

export interface HintParts {
  readonly env: Env;
  readonly table: Table;
  readonly thinker: TableThinker;
  readonly emit: Emit;
}

interface Position {
  readonly game: Game;
  readonly key: string;
}

/** Returns a function that shows the next stage of the hint. At the last stage, the function calls `open`. */
export function createHintStages(
  { env, table, thinker, emit }: HintParts,
  open: (pictures: Pictures) => void,
): () => Promise<void> {
  /** The last hint, with the position for which it was made, and the number of stages shown so far. */
  let lastHint: (Position & { readonly hint: Hint; stage: number }) | null = null;
  /** The position for which a hint is being computed; `null` if none is. */
  let askedPosition: Position | null = null;

  const show = (sentence: string, spoken = sentence): void =>
    table.dispatch({ kind: 'note', sentence, tone: 'plain', spoken });

  async function ask(position: Position): Promise<void> {
    askedPosition = position;
    show(dialogWords(env).hintWait);
    try {
      const hint = await thinker.hint(position.game.save(), table.model.link?.view ?? null);
      if (askedPosition === position) lastHint = { ...position, hint, stage: 0 };
    } finally {
      if (askedPosition === position) askedPosition = null;
    }
  }

  function countText({ count, proven }: Hint): string {
    const words = dialogWords(env);
    if (proven) return words.hintCount(count);
    return count > 0 ? words.hintAtLeast(count) : words.hintUnknown;
  }

  /** Shows the cards to play and the technique of the play. The cards are named in the order in which they will lie on the table. */
  function showCards(game: Game, { ids, steps, techniques }: Hint): void {
    const words = dialogWords(env);
    const after = game.preview(table.model.seat, steps);
    const faces = inDisplayOrder(after, ids).map((id) => findCard(after, id)?.card.face);
    const names = words.hintCards(shortNames(faces.join(' ')));
    const withMore = (cards: string): string =>
      [cards, techniqueSentence(env, techniques), words.hintSteps].filter(Boolean).join(' ');
    // A player who hears the hint does not see the frames.
    show(withMore(ids.length > MAX_NAMED_CARDS ? words.hintFramed(ids.length) : names), withMore(names));
  }

  /** The current position; `null` unless the player has the turn. */
  function currentPosition(): Position | null {
    const { game, view } = table.model;
    return game === null || view === null || !canAct(table.model) ? null : { game, key: positionKey(view) };
  }

  const isSame = (one: Position | null, other: Position | null): boolean =>
    one?.game === other?.game && one?.key === other?.key;

  return async () => {
    const position = currentPosition();
    if (position === null || isSame(askedPosition, position)) return;
    const { exercise, words: tableWords } = env;
    if (table.model.view?.hand.length === 0 && table.model.view.flaws.length === 0) {
      show(tableWords.status.lastCard);
      return;
    }
    // Where the deal is to be won, the play with the most cards may be the wrong advice.
    if (exercise?.goal === 'deal' && exercise.hint !== '') {
      show(exercise.hint);
      return;
    }
    if (!isSame(lastHint, position)) await ask(position);
    // The position may have changed in the meantime.
    if (lastHint === null || !isSame(lastHint, position) || !isSame(position, currentPosition())) return;
    const { game, hint } = lastHint;
    const words = dialogWords(env);
    lastHint.stage += 1;
    emit('machiavelli-hint', { stage: Math.min(3, lastHint.stage) });
    const { stage } = lastHint;
    if (hint.count === 0) {
      show(countText(hint));
    } else if (hint.steps.length === 0) {
      show(words.hintThere);
    } else if (stage === 1) {
      show(`${countText(hint)} ${words.hintMore}`);
    } else if (stage === 2) {
      showCards(game, hint);
    } else {
      open(hintReel(env, table.model, game, hint));
    }
    table.dispatch({ kind: 'mark', ids: stage === 2 ? hint.ids : [] });
  };
}
