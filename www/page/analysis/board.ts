// The state of the analysis: the tree of variations, and the worker's answers about its positions.

import { errorDetail } from '../../element/events.ts';
import type { BestPlays } from '../../element/thinking/best-plays.ts';
import { createThinker } from '../../element/thinking/thinker.ts';
import { type EngineError, type Outs, type RulesInput, wholeEngine } from '../../engine.ts';
import type { TableErrorCode } from '../../words/errors.ts';
import { type LinkProblem, linkProblem } from '../../words/sharing.ts';
import { type CopyResult, copyText } from '../copy-text.ts';
import { addressOf, readLink, variationLink } from '../links.ts';
import { changeGame, storedGame } from '../my-games/games.ts';
import { findReviewedGame, type ReviewedGame } from '../review/reviewed-game.ts';
import { lineOfGame } from './game-line.ts';
import { gameOfName } from './game-name.ts';
import {
  afterDraw,
  afterTurn,
  type GameTurn,
  gameOf,
  handOf,
  isSameTurn,
  type Namer,
  type Situation,
} from './situation.ts';
import { sideLines, withSideLines } from './stored-lines.ts';
import { currentNode, goTo, lineTo, nodeOf, type Tree, treeOf, withoutCurrent, withTurn } from './tree.ts';
import { type MadeTurn, turnTo, type WinChance, winChanceAt } from './win-chance.ts';

/** What the worker has found out about a position so far; `null` while it searches. */
export interface Answers {
  readonly plays: BestPlays | null;
  readonly outs: Outs | null;
  /** What the turn that led to the position is worth, if it was or could have been made in a game; `null` if that is unknown. */
  readonly winChance: WinChance | null | undefined;
  readonly failure: TableErrorCode | null;
}

export interface BoardState {
  readonly rules: RulesInput;
  readonly tree: Tree<Situation>;
  /** The game of the main line; `null` if the board was opened with a position. */
  readonly game: ReviewedGame | null;
  /** What is wrong with the link that opened the board. */
  readonly linkProblem: LinkProblem | null;
  /** The copied link to the shown line; `null` until the player copies it. */
  readonly copied: CopyResult | null;
  /** Why the link to the shown line could not be made; `null` if it could. */
  readonly linkFailure: 'tooLong' | 'failed' | null;
}

const NO_ANSWERS: Answers = { plays: null, outs: null, winChance: undefined, failure: null };

export type Board = ReturnType<typeof createBoard>;

/** Tests in Node replace `thinker`. */
export function createBoard(redraw: () => void, thinker = createThinker(document.body)) {
  let state: BoardState | null = null;
  let namer: Namer | null = null;
  /** The link that the board opened last. */
  let openedLink: string | null = null;
  let answers = new Map<number, Answers>();
  /** Resolves when the side lines are stored. */
  let storing: Promise<void> = Promise.resolve();
  /** The nodes about which the worker is asked. */
  let asked = new Set<number>();

  function show(tree: Tree<Situation>): void {
    if (state === null) return;
    state = { ...state, tree, copied: null, linkFailure: null };
    redraw();
    void ask();
  }

  /** Asks the worker about the shown position, unless it has been asked. A position that is left early is asked about again later. */
  async function ask(): Promise<void> {
    if (state === null) return;
    const { game, rules, tree } = state;
    const node = currentNode(tree);
    const { data, id } = node;
    const [ownAnswers, ownAsked] = [answers, asked];
    const known = ownAnswers.get(id) ?? NO_ANSWERS;
    const isJudged = !isInGame() || known.winChance !== undefined;
    const isEmpty = handOf(data.position).length === 0;
    if (ownAsked.has(id) || (isJudged && (isEmpty || known.outs !== null))) return;
    ownAsked.add(id);
    const take = (part: Partial<Answers>): void => {
      ownAnswers.set(id, { ...(ownAnswers.get(id) ?? NO_ANSWERS), failure: null, ...part });
      if (ownAnswers === answers) redraw();
    };
    const isShown = (): boolean => ownAnswers === answers && state?.tree.current === id;
    try {
      if (!isEmpty) {
        const position = gameOf(data, rules);
        const save = position.save();
        position.free();
        if (known.plays === null) take({ plays: await thinker.ask({ kind: 'plays', save }) });
        if (known.outs === null && isShown()) take({ outs: await thinker.ask({ kind: 'outs', save }) });
      }
      if (!isJudged && game !== null && isShown()) {
        const { save, seat } = game;
        const judge = (turn: MadeTurn) => thinker.ask({ kind: 'retry', save, ...turn });
        take({ winChance: await winChanceAt(tree, node, seat, judge) });
      }
    } catch (error) {
      console.error(error);
      take({ failure: errorDetail(error).code });
    } finally {
      ownAsked.delete(id);
    }
  }

  /** Whether the turn that led to the shown position was or could have been made in the game. */
  const isInGame = (): boolean => state?.game != null && turnTo(state.tree, currentNode(state.tree)) !== null;

  function add(situation: Situation | null): void {
    if (state === null || situation === null) return;
    show(withTurn(state.tree, situation, isSameTurn));
    storeLines();
  }

  /** Stores the side lines with the game, so that they are there on the next visit and in exports. */
  function storeLines(): void {
    const at = state?.game?.at ?? null;
    if (state === null || at === null) return;
    const deal = dealOf(state.tree);
    const { tree } = state;
    const store = async (): Promise<void> => {
      const others = ((await storedGame(at))?.variations ?? []).filter((line) => line.deal !== deal);
      await changeGame(at, { variations: [...others, ...sideLines(tree)] });
    };
    storing = storing.then(store).catch((error: unknown) => console.error(error));
  }

  function start(
    rules: RulesInput,
    tree: Tree<Situation>,
    { game = null, linkProblem = null }: Partial<Pick<BoardState, 'game' | 'linkProblem'>>,
  ): void {
    state = { rules, tree, game, linkProblem, copied: null, linkFailure: null };
    answers = new Map();
    asked = new Set();
    show(tree);
  }

  const current = (): Situation | null => (state === null ? null : currentNode(state.tree).data);

  return {
    get state() {
      return state;
    },
    /** The shown situation; `null` if the board is empty. */
    get current() {
      return current();
    },
    /** Whether the worker still has to judge the turn that led to the shown position. */
    get isJudging(): boolean {
      return isInGame() && answers.get(state?.tree.current ?? -1)?.winChance === undefined;
    },
    /** What is known about the shown position. */
    get answers(): Answers {
      return answers.get(state?.tree.current ?? -1) ?? NO_ANSWERS;
    },
    /**
     * Shows the line of a link from its start, or what can be read of it. Does nothing if the board opened the same link last. Resolves
     * to whether there is a position to show. `opened` says whether the player has opened at the start, which links do not say.
     */
    async openLink(link: string, opened: boolean, isCurrent: () => boolean): Promise<boolean> {
      if (link === openedLink && state !== null) return true;
      const { problem, positions, rules } = await readLine(link);
      const engine = await wholeEngine();
      if (!isCurrent()) return true;
      namer = engine;
      const [first, ...others] = positions;
      if (first === undefined) return false;
      let tree = treeOf<Situation>({ position: first, opened, player: null, turn: null, game: null });
      for (const position of others) {
        const before = currentNode(tree).data;
        const after =
          afterTurn(before, position, rules, engine) ??
          afterTurn({ ...before, opened: true }, position, rules, engine);
        if (after !== null) tree = withTurn(tree, after, isSameTurn);
      }
      gameOf(currentNode(tree).data, rules).free(); // Throws if the position is not possible.
      openedLink = problem === 'start-failed' ? null : link;
      start(rules, tree, { linkProblem: problem });
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
      if (name === openedLink && state !== null && turn === null) return true;
      if (name === openedLink && state !== null && turn?.deal === dealOf(state.tree)) {
        show(goTo(state.tree, turn.turn - 1));
        return true;
      }
      const found = await findReviewedGame(gameOfName(name));
      const engine = await wholeEngine();
      if (!isCurrent()) return true;
      if (found === null || typeof found === 'string') return false;
      namer = engine;
      const { rules, deal } = found.view;
      const shown = turn ?? { deal, turn: 1 };
      const tree = lineOfGame(found.save, shown.deal, shown.turn, engine);
      const stored = found.at === null ? [] : ((await storedGame(found.at))?.variations ?? []);
      if (!isCurrent()) return true;
      openedLink = name;
      const lines = stored.filter((line) => line.deal === shown.deal);
      start(rules, withSideLines(tree, lines, rules, engine), { game: found });
      return true;
    },
    show,
    /** Adds the turn that leads from the shown situation to `position`, unless no turn does. */
    follow(position: string): void {
      const before = current();
      if (state !== null && before !== null && namer !== null)
        add(afterTurn(before, position, state.rules, namer));
    },
    /** Adds the turn in which the player draws these cards. */
    draw(cards: string): void {
      const before = current();
      if (before !== null) add(afterDraw(before, cards));
    },
    remove(): void {
      if (state === null) return;
      show(withoutCurrent(state.tree));
      storeLines();
    },
    /** Asks again about the shown position. */
    retry: (): void => void ask(),
    /** Copies a link to the line from the start, or from its last position in the game, to the shown position. */
    async copyLink(): Promise<void> {
      if (state === null) return;
      const { rules, tree } = state;
      const line = lineTo(tree, tree.current);
      // In a game, the positions before belong to several players.
      const first = Math.max(
        0,
        line.findLastIndex(({ isFixed }) => isFixed),
      );
      const positions = line.slice(first).map(({ data }) => data.position);
      let part: Partial<BoardState>;
      try {
        part = { copied: await copyText(addressOf(await variationLink(positions, rules))) };
      } catch (error) {
        const isTooLong = (error as EngineError).code === 'link-too-long';
        if (!isTooLong) console.error(error);
        part = { linkFailure: isTooLong ? 'tooLong' : 'failed' };
      }
      if (state?.tree !== tree) return;
      state = { ...state, copied: null, linkFailure: null, ...part };
      redraw();
    },
    /** Ends the worker once it has answered. */
    stop: (): void => thinker.stop(),
  };
}

/** The deal whose turns are the main line. */
const dealOf = (tree: Tree<Situation>): number => nodeOf(tree, 0).data.game?.deal ?? 1;

interface Line {
  readonly positions: readonly string[];
  readonly rules: RulesInput;
  readonly problem: LinkProblem | null;
}

/** The positions of a link or, if it is damaged, those that can be read. */
async function readLine(link: string): Promise<Line> {
  try {
    const content = await readLink(link);
    if (content.kind === 'game' || content.kind === 'challenge')
      return { positions: [], rules: 'bga', problem: 'bad-link' };
    const positions = content.kind === 'position' ? [content.position] : content.positions;
    return { positions, rules: content.rules, problem: null };
  } catch (error) {
    const { code, read = '' } = error as EngineError;
    return {
      // Of a link that is cut off before the cards, an empty position can be read.
      positions: read.split('\n').filter((position) => /\w/.test(position)),
      rules: 'bga',
      problem: linkProblem(code),
    };
  }
}
