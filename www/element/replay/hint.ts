import type { Game, Hint } from '../../engine.ts';
import { dialogWords } from '../../words/dialogs.ts';
import { techniqueSentence } from '../../words/techniques.ts';
import { shortNames } from '../announce/short-names.ts';
import type { Context } from '../context.ts';
import { positionKey } from '../game/solvable.ts';
import { findCard, inDisplayOrder } from '../state/state.ts';
import { hintReel, type Reel } from './reels.ts';

// The three stages of a hint: the number of cards that can be played, the cards, and the steps, which are shown on the table.

/** Returns a function that shows the next stage of the hint. At the last stage, the function calls `open`. */
export function createHintStages(context: Context, open: (reel: Reel) => void): () => Promise<void> {
  const { store, renderer } = context;
  /** The last hint, with the game and the position key for which the hint was made, and the number of stages shown so far. */
  let lastHint: { readonly game: Game; readonly key: string; readonly hint: Hint; stage: number } | null =
    null;
  let isAsking = false;

  const show = (sentence: string): void => context.showNote(sentence, 'plain');

  async function ask(game: Game, key: string): Promise<void> {
    isAsking = true;
    show(dialogWords(context).hintWait);
    try {
      lastHint = { game, key, hint: await context.thinker.hint(game.save()), stage: 0 };
    } finally {
      isAsking = false;
    }
  }

  function countText({ count, proven }: Hint): string {
    const words = dialogWords(context);
    if (proven) return words.hintCount(count);
    return count > 0 ? words.hintAtLeast(count) : words.hintUnknown;
  }

  /** Names the cards to play, in the order in which they will lie on the table, and the technique of the play. */
  function cardsText(game: Game, { ids, steps, techniques }: Hint): string {
    const after = game.preview(store.state.seat, steps);
    const faces = inDisplayOrder(after, ids).map((id) => findCard(after, id)?.card.face);
    const how = techniqueSentence(context.lang, techniques);
    return `${dialogWords(context).hintCards(shortNames(faces.join(' ')))} ${how}`.trim();
  }

  /** The current position; `null` unless the player has the turn. */
  function position(): { readonly game: Game; readonly key: string } | null {
    const { game, view, phase } = store.state;
    return game === null || view === null || phase !== 'mine' ? null : { game, key: positionKey(view) };
  }

  const isHintFor = (at: ReturnType<typeof position>): boolean =>
    lastHint?.game === at?.game && lastHint?.key === at?.key;

  return async () => {
    const askedPosition = position();
    if (askedPosition === null || isAsking) return;
    if (!isHintFor(askedPosition)) await ask(askedPosition.game, askedPosition.key);
    if (lastHint === null || !isHintFor(position())) return; // The position has changed in the meantime.
    const { game, hint } = lastHint;
    const words = dialogWords(context);
    lastHint.stage += 1;
    context.emit('machiavelli-hint', { stage: Math.min(3, lastHint.stage) });
    const { stage } = lastHint;
    if (hint.count === 0) {
      show(countText(hint));
    } else if (hint.steps.length === 0) {
      show(words.hintThere);
    } else if (stage === 1) {
      show(`${countText(hint)} ${words.hintMore}`);
    } else if (stage === 2) {
      show(`${cardsText(game, hint)} ${words.hintSteps}`);
    } else {
      open(hintReel(context, game, hint));
    }
    renderer.markHint(stage === 2 ? hint.ids : []);
  };
}
