// The state of the analysis: the tree of variations, and the worker's answers about its positions.

import { errorDetail } from '../../element/events.ts';
import type { BestPlays } from '../../element/thinking/best-plays.ts';
import { createThinker } from '../../element/thinking/thinker.ts';
import { type EngineError, type Outs, type RulesInput, wholeEngine } from '../../engine.ts';
import type { TableErrorCode } from '../../words/errors.ts';
import { type LinkProblem, linkProblem } from '../../words/sharing.ts';
import { type CopyResult, copyText } from '../copy-text.ts';
import { addressOf, readLink, variationLink } from '../links.ts';
import {
  afterDraw,
  afterTurn,
  gameOf,
  handOf,
  isSameSituation,
  type Namer,
  type Situation,
} from './situation.ts';
import { currentNode, lineTo, type Tree, treeOf, withoutCurrent, withTurn } from './tree.ts';

/** What the worker has found out about a position so far; `null` while it searches. */
export interface Answers {
  readonly plays: BestPlays | null;
  readonly outs: Outs | null;
  readonly failure: TableErrorCode | null;
}

export interface BoardState {
  readonly rules: RulesInput;
  readonly tree: Tree<Situation>;
  /** What is wrong with the link that opened the board. */
  readonly linkProblem: LinkProblem | null;
  /** The copied link to the shown line; `null` until the player copies it. */
  readonly copied: CopyResult | null;
  /** Why the link to the shown line could not be made; `null` if it could. */
  readonly linkFailure: 'tooLong' | 'failed' | null;
}

const NO_ANSWERS: Answers = { plays: null, outs: null, failure: null };

export type Board = ReturnType<typeof createBoard>;

/** Tests in Node replace `thinker`. */
export function createBoard(redraw: () => void, thinker = createThinker(document.body)) {
  let state: BoardState | null = null;
  let namer: Namer | null = null;
  /** The link that the board opened last. */
  let openedLink: string | null = null;
  let answers = new Map<number, Answers>();
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
    const { rules, tree } = state;
    const { data, id } = currentNode(tree);
    const [ownAnswers, ownAsked] = [answers, asked];
    const known = ownAnswers.get(id) ?? NO_ANSWERS;
    if (ownAsked.has(id) || known.outs !== null || handOf(data.position).length === 0) return;
    ownAsked.add(id);
    const take = (part: Partial<Answers>): void => {
      ownAnswers.set(id, { ...(ownAnswers.get(id) ?? NO_ANSWERS), failure: null, ...part });
      if (ownAnswers === answers) redraw();
    };
    const isShown = (): boolean => ownAnswers === answers && state?.tree.current === id;
    try {
      const game = gameOf(data, rules);
      const save = game.save();
      game.free();
      if (known.plays === null) take({ plays: await thinker.ask({ kind: 'plays', save }) });
      if (isShown()) take({ outs: await thinker.ask({ kind: 'outs', save }) });
    } catch (error) {
      console.error(error);
      take({ failure: errorDetail(error).code });
    } finally {
      ownAsked.delete(id);
    }
  }

  function add(situation: Situation | null): void {
    if (state === null || situation === null) return;
    show(withTurn(state.tree, situation, isSameSituation));
  }

  function start(rules: RulesInput, tree: Tree<Situation>, problem: LinkProblem | null): void {
    state = { rules, tree, linkProblem: problem, copied: null, linkFailure: null };
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
      let tree = treeOf<Situation>({ position: first, opened, turn: null });
      for (const position of others) {
        const before = currentNode(tree).data;
        const after =
          afterTurn(before, position, rules, engine) ??
          afterTurn({ ...before, opened: true }, position, rules, engine);
        if (after !== null) tree = withTurn(tree, after, isSameSituation);
      }
      gameOf(currentNode(tree).data, rules).free(); // Throws if the position is not possible.
      openedLink = problem === 'start-failed' ? null : link;
      start(rules, tree, problem);
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
      if (state !== null) show(withoutCurrent(state.tree));
    },
    /** Asks again about the shown position. */
    retry: (): void => void ask(),
    /** Copies a link to the line from the start to the shown position. */
    async copyLink(): Promise<void> {
      if (state === null) return;
      const { rules, tree } = state;
      const positions = lineTo(tree, tree.current).map(({ data }) => data.position);
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

interface Line {
  readonly positions: readonly string[];
  readonly rules: RulesInput;
  readonly problem: LinkProblem | null;
}

/** The positions of a link or, if it is damaged, those that can be read. */
async function readLine(link: string): Promise<Line> {
  try {
    const content = await readLink(link);
    if (content.kind === 'game') return { positions: [], rules: 'bga', problem: 'bad-link' };
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
