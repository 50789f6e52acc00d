import type { Hint, View } from '../../engine.ts';
import { showWords } from '../../words/shown.ts';
import { shortNames } from '../announce/naming.ts';
import type { Context } from '../context.ts';
import type { Show } from './player.ts';
import { hintReel } from './reels.ts';

// Advice in three stages: how many cards can go, which, and how, step by step on the table.

function keyOf(view: View): string {
  const table = view.groups.map((group) => group.cards.map((card) => card.id).join('.')).join('|');
  return `${view.deal}/${view.turnNumber}/${table}`;
}

export function createHint(context: Context, show: Pick<Show, 'open'>): () => Promise<void> {
  const { store, renderer } = context;
  let known: { readonly key: string; readonly hint: Hint } | null = null;
  let stage = 0;
  let asking = false;

  function tell(sentence: string): void {
    context.note(sentence, 'plain');
    context.say(sentence);
  }

  /** Asked once for each table; null if the table changed meanwhile. */
  async function ask(key: string): Promise<Hint | null> {
    const { game } = store.state;
    if (known?.key === key) {
      return known.hint;
    }
    if (game === null || asking) {
      return null;
    }
    asking = true;
    context.note(showWords(context.lang).hintWait, 'plain');
    try {
      const hint = await context.thinker.hint(game, 3);
      const { view, phase } = store.state;
      if (view === null || phase !== 'mine' || keyOf(view) !== key) {
        return null;
      }
      known = { key, hint };
      stage = 0;
      return hint;
    } finally {
      asking = false;
    }
  }

  function countText(hint: Hint): string {
    const said = showWords(context.lang);
    if (hint.count > 0) {
      return hint.proven ? said.hintCount(hint.count) : said.hintAtLeast(hint.count);
    }
    return hint.proven ? said.hintCount(0) : said.hintUnknown;
  }

  return async () => {
    const { view, phase } = store.state;
    if (view === null || phase !== 'mine') {
      return;
    }
    const hint = await ask(keyOf(view));
    const { game } = store.state;
    if (hint === null || game === null) {
      return;
    }
    const said = showWords(context.lang);
    stage = Math.min(3, stage + 1);
    if (hint.count === 0) {
      tell(countText(hint));
    } else if (hint.steps.length === 0) {
      tell(said.hintThere);
    } else if (stage === 1) {
      tell(`${countText(hint)} ${said.hintMore}`);
    } else if (stage === 2) {
      tell(`${said.hintCards(shortNames(hint.cards))} ${said.hintSteps}`);
    } else {
      show.open(hintReel(context, game, hint));
    }
    renderer.mark(stage === 2 ? hint.ids : []);
  };
}
