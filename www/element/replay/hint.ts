import type { Game, Hint, View } from '../../engine.ts';
import { showWords } from '../../words/shown.ts';
import { shortNames } from '../announce/short-names.ts';
import type { Context } from '../context.ts';
import type { Player } from './player.ts';
import { hintReel } from './reels.ts';

// The hint in three stages: how many cards can be played, which, and how, step by step on the table.

/** Tells positions of one game apart. */
function keyOf(view: View): string {
  const table = view.groups.map((group) => group.cards.map((card) => card.id).join('.')).join('|');
  return `${view.deal}/${view.turnNumber}/${table}`;
}

/** Returns what shows the next stage. */
export function createHint(context: Context, player: Player): () => Promise<void> {
  const { store, renderer } = context;
  let known: { readonly game: Game; readonly key: string; readonly hint: Hint } | null = null;
  let stage = 0;
  let isAsking = false;

  function show(sentence: string): void {
    context.note(sentence, 'plain');
    context.say(sentence);
  }

  /** Asks once for each position; `null` if it changed meanwhile. */
  async function ask(game: Game, key: string): Promise<Hint | null> {
    if (known !== null && known.game === game && known.key === key) {
      return known.hint;
    }
    if (isAsking) {
      return null;
    }
    isAsking = true;
    context.note(showWords(context.lang).hintWait, 'plain');
    try {
      const hint = await context.thinker.hint(game);
      const { view, phase } = store.state;
      if (view === null || phase !== 'mine' || store.state.game !== game || keyOf(view) !== key) {
        return null;
      }
      known = { game, key, hint };
      stage = 0;
      return hint;
    } finally {
      isAsking = false;
    }
  }

  function countText({ count, proven }: Hint): string {
    const words = showWords(context.lang);
    if (count > 0) {
      return proven ? words.hintCount(count) : words.hintAtLeast(count);
    }
    return proven ? words.hintCount(0) : words.hintUnknown;
  }

  return async () => {
    const { game, view, phase } = store.state;
    if (game === null || view === null || phase !== 'mine') {
      return;
    }
    const hint = await ask(game, keyOf(view));
    if (hint === null) {
      return;
    }
    const words = showWords(context.lang);
    stage = Math.min(3, stage + 1);
    if (hint.count === 0) {
      show(countText(hint));
    } else if (hint.steps.length === 0) {
      show(words.hintThere);
    } else if (stage === 1) {
      show(`${countText(hint)} ${words.hintMore}`);
    } else if (stage === 2) {
      show(`${words.hintCards(shortNames(hint.cards))} ${words.hintSteps}`);
    } else {
      player.open(hintReel(context, game, hint));
    }
    renderer.markHint(stage === 2 ? hint.ids : []);
  };
}
