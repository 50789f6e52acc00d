// The position that is being set up: what is chosen, what the engine says about it, and its best play.
import { createThinker } from '../../element/thinking/thinker.ts';
import { type EngineError, Game, type Hint, type MeldFlaw, type Preset } from '../../engine.ts';
import { EMPTY, type Place, type Places, placesOf, textOf } from './places.ts';

/** Why a position cannot be played. */
export type EditorProblem =
  | { readonly kind: 'unreadable'; readonly rest: string }
  | { readonly kind: 'impossible'; readonly cards: string }
  | { readonly kind: 'broken'; readonly cards: string; readonly reason: MeldFlaw }
  | { readonly kind: 'no-hand' };

export interface EditorState {
  /** The position as text, as it was typed. */
  readonly text: string;
  readonly preset: Preset;
  /** Where the next card goes. */
  readonly place: Place;
  /** The best play; `null` until it is asked for, `undefined` while it is searched. */
  readonly solution: Hint | null | undefined;
  /** Whether the link that led here was damaged. */
  readonly isDamaged: boolean;
}

export type Editor = ReturnType<typeof createEditor>;

export function createEditor(redraw: () => void) {
  const thinker = createThinker(document.body);
  let state: EditorState = {
    text: textOf(EMPTY),
    preset: 'bga',
    place: 'hand',
    solution: null,
    isDamaged: false,
  };

  function change(part: Partial<EditorState>): void {
    state = { ...state, solution: null, ...part };
    redraw();
  }

  return {
    get state() {
      return state;
    },
    get places(): Places {
      return placesOf(state.text);
    },
    /** The first reason why the position cannot be played; `null` if it can. */
    get problem(): EditorProblem | null {
      return problemOf(state);
    },
    change,
    setPlaces(places: Places, place = state.place): void {
      change({ text: textOf(places), place });
    },
    async solve(): Promise<void> {
      const asked = state;
      change({ solution: undefined });
      const game = Game.arrange({ rules: asked.preset, position: asked.text, seed: 'editor' });
      const save = game.save();
      game.free();
      const solution = await thinker.hint(save);
      thinker.stop();
      if (state.text === asked.text && state.preset === asked.preset) change({ solution });
    },
  };
}

function problemOf({ text, preset }: EditorState): EditorProblem | null {
  try {
    const game = Game.arrange({ rules: preset, position: text, seed: 'editor' });
    const { flaws, hand } = game.view(0);
    game.free();
    const broken = flaws.find((flaw) => flaw.code === 'not-a-meld');
    if (broken !== undefined) return { kind: 'broken', cards: broken.cards, reason: broken.reason };
    return hand.length === 0 ? { kind: 'no-hand' } : null;
  } catch (error) {
    const { at, cards = '', code } = error as EngineError;
    if (code === 'bad-text') return { kind: 'unreadable', rest: [...text].slice(at).join('').trim() };
    if (code === 'impossible-cards') return { kind: 'impossible', cards };
    throw error;
  }
}
