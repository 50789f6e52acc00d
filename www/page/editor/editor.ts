// The position that is being set up: what is chosen, what the engine says about it, and its best play.
import {
  type EngineError,
  Game,
  type Hint,
  type MeldFlaw,
  type Preset,
  type RulesInput,
  type View,
} from '../../engine.ts';
import { type LinkProblem, linkProblem } from '../../words/sharing.ts';
import { bestPlay } from '../best-play.ts';
import { positionAddress, readLink } from '../links.ts';
import { positionOf } from '../position-text.ts';
import { type Shared, share } from '../share.ts';
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
  readonly rules: RulesInput;
  /** Where the next card goes. */
  readonly place: Place;
  /** The best play; `null` until it is asked for, `undefined` while it is searched. */
  readonly solution: Hint | null | undefined;
  /** The link to the position, once requested. */
  readonly shared: Shared | null;
  /** What is wrong with the link that led here. */
  readonly link: LinkProblem | null;
}

export type Editor = ReturnType<typeof createEditor>;

export function createEditor(redraw: () => void) {
  let state: EditorState = {
    text: textOf(EMPTY),
    rules: 'bga',
    place: 'hand',
    solution: null,
    shared: null,
    link: null,
  };

  function change(part: Partial<EditorState>): void {
    state = { ...state, solution: null, shared: null, link: null, ...part };
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
      const solution = await bestPlay(asked.text, asked.rules);
      if (state.text === asked.text && state.rules === asked.rules) change({ solution });
    },
    async copyLink(): Promise<void> {
      const { rules, solution, text } = state;
      const shared = await share(await positionAddress(text, rules));
      change({ solution, shared });
    },
    /** Shows what a player sees on the table. */
    openView(view: View): void {
      change({ text: positionOf(view), rules: view.rules });
    },
    /** Shows the position of a link or, if it is damaged, what could be read of it. */
    async openLink(link: string): Promise<void> {
      try {
        const content = await readLink(link);
        if (content.kind === 'position') change({ text: content.position, rules: content.rules });
      } catch (error) {
        const { code, read } = error as EngineError;
        change({ text: read || textOf(EMPTY), link: linkProblem(code) });
      }
    },
  };
}

/** The preset of rules, on which they may be based. */
export const presetOf = (rules: RulesInput): Preset =>
  typeof rules === 'string' ? rules : (rules.preset ?? 'bga');

function problemOf({ rules, text }: EditorState): EditorProblem | null {
  try {
    const game = Game.arrange({ rules, position: text, seed: 'editor' });
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
