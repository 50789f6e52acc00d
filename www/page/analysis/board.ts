// The analysis on the page: opened by a link or with a finished game, whose side lines are stored, and shared by a link.

import { createAnalysis } from '../../element/analysis/analysis.ts';
import { linesFrom, readLines, rootOfLink, treeOfLines } from '../../element/analysis/lines.ts';
import { type GameTurn, gameOf, type Situation } from '../../element/analysis/situation.ts';
import { currentNode, goTo, nodeOf, START, type Tree } from '../../element/analysis/tree.ts';
import { createThinker } from '../../element/thinking/thinker.ts';
import { type EngineError, type RulesInput, wholeEngine } from '../../engine.ts';
import { type LinkProblem, linkProblem } from '../../words/sharing.ts';
import { type CopyResult, copyText } from '../copy-text.ts';
import { addressOf, readLink, variationLink } from '../links.ts';
import { changeGame, storedGame } from '../my-games/games.ts';
import { findReviewedGame, type ReviewedGame } from '../review/reviewed-game.ts';
import { lineOfGame } from './game-line.ts';
import { gameOfName } from './game-name.ts';
import { sideLines, withSideLines } from './stored-lines.ts';
import { type MadeTurn, turnTo, type WinChance, winChanceAt } from './win-chance.ts';

export interface BoardState {
  readonly rules: RulesInput;
  readonly tree: Tree<Situation>;
  /** The game of the main line; `null` if the board was opened with a position. */
  readonly game: ReviewedGame | null;
  /** What is wrong with the link that opened the board. */
  readonly linkProblem: LinkProblem | null;
  /** What came of copying the link to the shown tree; `null` until the player copies it. */
  readonly sharing: Sharing | null;
}

/** A copied link, of which the side lines may be left out because they are too long; or why there is none. */
export type Sharing =
  | { readonly kind: 'copied'; readonly copied: CopyResult; readonly isCut: boolean }
  | { readonly kind: 'tooLong' | 'failed' };

export type Board = ReturnType<typeof createBoard>;

/** Tests in Node replace `thinker`. */
export function createBoard(redraw: () => void, thinker = createThinker(document.body)) {
  const analysis = createAnalysis({ redraw, thinker, judging, grown: storeLines });
  let opened: Pick<BoardState, 'game' | 'linkProblem'> = { game: null, linkProblem: null };
  let shared: { readonly tree: Tree<Situation>; readonly sharing: Sharing } | null = null;
  /** The link that the board opened last. */
  let openedLink: string | null = null;
  /** Resolves when the side lines are stored. */
  let storing: Promise<void> = Promise.resolve();

  /** Asks what the turn that led to the shown position is worth; `null` if it was and could be made in no game. */
  function judging(tree: Tree<Situation>): (() => Promise<WinChance | null>) | null {
    const { game } = opened;
    const node = currentNode(tree);
    if (game === null || turnTo(tree, node) === null) return null;
    const { save, seat } = game;
    const judge = (turn: MadeTurn) => thinker.ask({ kind: 'retry', save, ...turn });
    return () => winChanceAt(tree, node, seat, judge);
  }

  /** Stores the side lines with the game, so that they are there on the next visit and in exports. */
  function storeLines(tree: Tree<Situation>): void {
    const at = opened.game?.at ?? null;
    if (at === null) return;
    const deal = dealOf(tree);
    const store = async (): Promise<void> => {
      const others = ((await storedGame(at))?.variations ?? []).filter((line) => line.deal !== deal);
      await changeGame(at, { variations: [...others, ...sideLines(tree)] });
    };
    storing = storing.then(store).catch((error: unknown) => console.error(error));
  }

  function boardState(): BoardState | null {
    const { state } = analysis;
    if (state === null) return null;
    return { ...state, ...opened, sharing: shared?.tree === state.tree ? shared.sharing : null };
  }

  return {
    ...{ show: analysis.show, follow: analysis.follow, draw: analysis.draw, remove: analysis.remove },
    ...{ retry: analysis.retry, stop: analysis.stop },
    get state(): BoardState | null {
      return boardState();
    },
    get current() {
      return analysis.current;
    },
    get answers() {
      return analysis.answers;
    },
    get isJudging(): boolean {
      return analysis.isJudging;
    },
    /**
     * Shows the lines of a link, or what can be read of it, from the end of its main line. Does nothing if the board opened the same link
     * last. Resolves to whether there is a position to show. `hasOpened` says whether the player has opened at the start, which links do
     * not say.
     */
    async openLink(link: string, hasOpened: boolean, isCurrent: () => boolean): Promise<boolean> {
      if (link === openedLink && analysis.state !== null) return true;
      const { error, rules, ...lines } = await readLines(() => readLink(link));
      const engine = await wholeEngine();
      if (!isCurrent()) return true;
      const tree = treeOfLines(lines, rules, hasOpened, engine);
      if (tree === null) return false;
      gameOf(currentNode(tree).data, rules).free(); // Throws if the position is not possible.
      const problem = error === null ? null : linkProblem(error.code);
      openedLink = problem === 'start-failed' ? null : link;
      opened = { game: null, linkProblem: problem };
      analysis.start(rules, tree, engine);
      return true;
    },
    /**
     * Shows a turn of a finished game, whose turns are the main line. Without a turn, shows what the board showed last of this game, or
     * its first turn. Resolves to whether there is such a game. `name` is its address on the board.
     */
    async openGame(
      name: string,
      turn: Pick<GameTurn, 'deal' | 'turn'> | null,
      isCurrent: () => boolean,
    ): Promise<boolean> {
      const { state } = analysis;
      if (name === openedLink && state !== null && turn === null) return true;
      if (name === openedLink && state !== null && turn?.deal === dealOf(state.tree)) {
        analysis.show(goTo(state.tree, turn.turn - 1));
        return true;
      }
      const found = await findReviewedGame(gameOfName(name));
      const engine = await wholeEngine();
      if (!isCurrent()) return true;
      if (found === null || typeof found === 'string') return false;
      const { rules, deal } = found.view;
      const shown = turn ?? { deal, turn: 1 };
      const tree = lineOfGame(found.save, shown.deal, shown.turn, engine);
      const stored = found.at === null ? [] : ((await storedGame(found.at))?.variations ?? []);
      if (!isCurrent()) return true;
      openedLink = name;
      opened = { game: found, linkProblem: null };
      const lines = stored.filter((line) => line.deal === shown.deal);
      analysis.start(rules, withSideLines(tree, lines, rules, engine), engine);
      return true;
    },
    /**
     * Copies a link to the tree from the start, or from the last position in the game before the shown one. Its main line leads to the shown
     * position. If the side lines are too long for a link, they are left out.
     */
    async copyLink(): Promise<void> {
      const { state } = analysis;
      if (state === null) return;
      const { rules, tree } = state;
      const { positions, sideLines: others } = linesFrom(tree, rootOfLink(tree));
      const linkOf = (isCut: boolean): Promise<string> =>
        variationLink(positions, rules, isCut ? [] : others);
      const copy = async (isCut: boolean): Promise<Sharing> => {
        try {
          return { kind: 'copied', copied: await copyText(addressOf(await linkOf(isCut))), isCut };
        } catch (error) {
          const isTooLong = (error as EngineError).code === 'link-too-long';
          if (!isTooLong) console.error(error);
          if (isTooLong && !isCut && others.length > 0) return copy(true);
          return { kind: isTooLong ? 'tooLong' : 'failed' };
        }
      };
      shared = { tree, sharing: await copy(false) };
      redraw();
    },
  };
}

/** The deal whose turns are the main line. */
const dealOf = (tree: Tree<Situation>): number => nodeOf(tree, START).data.game?.deal ?? 1;
