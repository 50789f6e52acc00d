// The state of the editor: the position, the chosen place, what the engine says about the position, and its best play.

import { errorDetail } from '../../element/events.ts';
import { type Places, placesOf, textOf } from '../../element/game/places.ts';
import { positionText } from '../../element/game/position-text.ts';
import {
  type EngineError,
  Game,
  type Hint,
  type MeldFlaw,
  type RulesInput,
  type View,
} from '../../engine.ts';
import type { TableErrorCode } from '../../words/errors.ts';
import { type LinkProblem, linkProblem } from '../../words/sharing.ts';
import { bestPlay } from '../best-play.ts';
import { type CopyResult, copyText } from '../copy-text.ts';
import { addressOf, positionLink, readLink, variationLink } from '../links.ts';
import { puzzleAddress } from '../puzzles/address.ts';
import { type KeyMeaning, meaningOfKey } from './keys.ts';
import { EMPTY_POSITION, type Place, withCard, withMoved, withoutCard } from './places.ts';

export type EditorProblem =
  | { readonly kind: 'unreadable'; readonly text: string }
  | { readonly kind: 'impossible'; readonly cards: string }
  | { readonly kind: 'broken'; readonly cards: string; readonly reason: MeldFlaw }
  | { readonly kind: 'no-hand' }
  /** Any other error of the engine. */
  | { readonly kind: 'refused'; readonly code: TableErrorCode };

interface EditorState {
  /** The position as text, kept as typed even if it cannot be read. */
  readonly text: string;
  readonly rules: RulesInput;
  /**
   * Whether each seat had opened, beginning with the player’s, if the position comes from a game; otherwise empty. Opening a link
   * or choosing other rules clears the list: in that position, nobody has opened.
   */
  readonly opened: readonly boolean[];
  /** The place to which the next card goes. */
  readonly place: Place;
  /** The best play; `null` until the player asks for it, `undefined` during the search. */
  readonly solution: Hint | null | undefined;
  /** The link that the player has copied; `null` until the player copies one. */
  readonly copied: CopyResult | null;
  /** The address of the position as a puzzle; `null` until the player copies the puzzle’s link. */
  readonly puzzle: string | null;
  /** The meaning of the last key, if the editor must comment on it: a rank, or a key that does not fit. */
  readonly key: Exclude<KeyMeaning, { readonly kind: 'card' | 'place' | 'remove' }> | null;
  /** What is wrong with the link that opened the editor. */
  readonly linkProblem: LinkProblem | null;
  /** Why the last search or link failed. */
  readonly failure: TableErrorCode | null;
}

/** What every change of the position clears. */
const CLEARED = { solution: null, copied: null, puzzle: null, key: null, linkProblem: null, failure: null };

export type Editor = ReturnType<typeof createEditor>;

export function createEditor(redraw: () => void) {
  let state: EditorState = {
    text: textOf(EMPTY_POSITION),
    rules: 'bga',
    opened: [],
    place: 'hand',
    ...CLEARED,
  };

  /** The link that the editor opened last; `null` if it has opened another position since. */
  let openedLink: string | null = null;

  function change(part: Partial<EditorState>): void {
    const opened = part.rules === undefined ? state.opened : [];
    state = { ...state, ...CLEARED, opened, ...part };
    redraw();
  }

  /** Takes over the result of `work`, or says that it failed, unless the position has changed in the meantime. */
  async function changeLater(
    work: (position: EditorState, isCurrent: () => boolean) => Promise<Partial<EditorState>>,
  ): Promise<void> {
    const { opened, rules, text } = state;
    const isCurrent = (): boolean => state.text === text && state.rules === rules && state.opened === opened;
    let part: Partial<EditorState>;
    try {
      part = await work(state, isCurrent);
    } catch (error) {
      console.error(error);
      part = { failure: errorDetail(error).code };
    }
    if (isCurrent()) change(part);
  }

  const places = (): Places => placesOf(state.text);

  function setPlaces(next: Places, place = state.place): void {
    // A meld without cards disappears, so the chosen meld may no longer exist.
    const isPlaceGone = typeof place === 'number' && place >= next.melds.length;
    change({ text: textOf(next), place: isPlaceGone ? 'new' : place });
  }

  function add(card: string, place = state.place): void {
    const next = withCard(places(), place, card);
    setPlaces(next, place === 'new' ? next.melds.length - 1 : place);
  }

  function remove(from: number | 'hand', index: number): void {
    const isMeldGone = from !== 'hand' && places().melds[from]?.length === 1;
    setPlaces(withoutCard(places(), from, index), isMeldGone ? 'new' : state.place);
  }

  function removeLast(): void {
    const { place } = state;
    if (place === 'new') return;
    const cards = place === 'hand' ? places().hand : (places().melds[place] ?? []);
    if (cards.length > 0) remove(place, cards.length - 1);
  }

  return {
    get state() {
      return state;
    },
    get places(): Places {
      return places();
    },
    /** The first reason why the position cannot be played; `null` if it can be played. */
    get problem(): EditorProblem | null {
      return problemOf(state);
    },
    change,
    clear: () => change({ text: textOf(EMPTY_POSITION), place: 'hand', opened: [] }),
    add,
    remove,
    /** Moves a card to a place, which becomes the chosen place. */
    move(from: number | 'hand', index: number, to: Place): void {
      if (from === to) return;
      const { melds } = places();
      const isMeldGone = from !== 'hand' && melds[from]?.length === 1;
      const target = to === 'new' ? melds.length : to;
      const shift = isMeldGone && typeof target === 'number' && target > Number(from) ? 1 : 0;
      const place = typeof target === 'number' ? target - shift : target;
      setPlaces(withMoved(places(), from, index, to), place);
    },
    /** Handles a key. Returns false if the key means nothing in the editor. */
    type(key: string): boolean {
      const rankBefore = state.key?.kind === 'rank' ? state.key.rank : '';
      const meaning = meaningOfKey(key, rankBefore);
      if (meaning === null) return false;
      if (meaning.kind === 'card') add(meaning.card);
      else if (meaning.kind === 'place') change({ place: meaning.place });
      else if (meaning.kind === 'remove') removeLast();
      else change({ key: meaning });
      return true;
    },
    async solve(): Promise<void> {
      change({ solution: undefined });
      await changeLater(async ({ opened, rules, text }) => ({
        solution: await bestPlay(text, rules, opened[0]),
      }));
    },
    async copyLink(): Promise<void> {
      await changeLater(async ({ rules, text }) => {
        const copied = await copyText(addressOf(await positionLink(text, rules)));
        return { solution: state.solution, copied };
      });
    },
    /** Opens the position on the analysis board: calls `open` with the link, unless the position has changed meanwhile. */
    async analyse(open: (link: string, hasOpened: boolean) => void): Promise<void> {
      await changeLater(async ({ opened, rules, solution, text }, isCurrent) => {
        const link = await variationLink([text], rules);
        if (isCurrent()) open(link, opened[0] ?? false);
        return { solution };
      });
    },
    /** Copies a link that opens the position as a puzzle, unless no card can be played. */
    async copyPuzzle(): Promise<void> {
      change({ solution: undefined });
      await changeLater(async ({ rules, text }, isCurrent) => {
        // A link does not say who has opened, so nobody has opened in the puzzle.
        const solution = await bestPlay(text, rules);
        if (solution.count === 0) return { solution };
        const puzzle = puzzleAddress(await positionLink(text, rules));
        return isCurrent() ? { puzzle, copied: await copyText(addressOf(puzzle)) } : {};
      });
    },
    openView(view: View): void {
      openedLink = null;
      const { rules, seats } = view;
      const first = view.seat ?? 0;
      const seatsFromPlayer = [...seats.slice(first), ...seats.slice(0, first)];
      change({ text: positionText(view), rules, opened: seatsFromPlayer.map(({ opened }) => opened) });
    },
    /**
     * Shows the position of a link or, if the link is damaged, the part that could be read. Does nothing if the editor opened the
     * same link last: after Back, the player finds the position as they left it. `isCurrent` returns whether the player is still
     * waiting for this link.
     */
    async openLink(link: string, isCurrent: () => boolean): Promise<void> {
      if (link === openedLink) return;
      try {
        const content = await readLink(link);
        if (!isCurrent()) return;
        openedLink = link;
        if (content.kind === 'position') change({ text: content.position, rules: content.rules });
        if (content.kind === 'variation') change({ text: content.positions[0] ?? '', rules: content.rules });
      } catch (error) {
        if (!isCurrent()) return;
        const { code, read } = error as EngineError;
        // If the engine did not load, the next visit reads the link again.
        openedLink = linkProblem(code) === 'start-failed' ? null : link;
        const [text] = (read ?? '').split('\n');
        change({ text: text || textOf(EMPTY_POSITION), opened: [], linkProblem: linkProblem(code) });
      }
    },
  };
}

function problemOf({ rules, text }: EditorState): EditorProblem | null {
  try {
    const game = Game.arrange({ rules, position: text, seed: 'editor' });
    const { flaws, hand } = game.view(0);
    game.free();
    const flaw = flaws.find((each) => each.code === 'not-a-meld');
    if (flaw !== undefined) return { kind: 'broken', cards: flaw.cards, reason: flaw.reason };
    return hand.length === 0 ? { kind: 'no-hand' } : null;
  } catch (error) {
    const { at, cards = '' } = error as EngineError;
    const { code } = errorDetail(error);
    if (code === 'bad-text') return { kind: 'unreadable', text: [...text].slice(at).join('').trim() };
    if (code === 'impossible-cards') return { kind: 'impossible', cards };
    // An error that is thrown while the screen is drawn would leave the page empty.
    return { kind: 'refused', code };
  }
}
