// The analysis of a position: the tree of variations, and the worker's answers about its positions.

import type { Outs, RulesInput } from '../../engine.ts';
import type { TableErrorCode } from '../../words/errors.ts';
import { errorDetail } from '../events.ts';
import type { BestPlays } from '../thinking/best-plays.ts';
import type { Thinker } from '../thinking/thinker.ts';
import { afterDraw, afterTurn, gameOf, handOf, isSameTurn, type Namer, type Situation } from './situation.ts';
import { currentNode, type Tree, withoutCurrent, withTurn } from './tree.ts';

/** What the worker has found out about a position so far; `null` while it searches. `Judged` is what it says about a turn of a game. */
export interface Answers<Judged = never> {
  readonly plays: BestPlays | null;
  readonly outs: Outs | null;
  /** What the turn that led to the position is worth, if it was or could have been made in a game; `null` if that is unknown. */
  readonly judged: Judged | null | undefined;
  readonly failure: TableErrorCode | null;
}

export interface AnalysisState {
  readonly rules: RulesInput;
  readonly tree: Tree<Situation>;
}

interface AnalysisOptions<Judged> {
  readonly thinker: Pick<Thinker, 'ask' | 'stop'>;
  redraw(): void;
  /** Asks what the turn that led to the shown position is worth in its game; `null` if it belongs to no game. */
  judging?(tree: Tree<Situation>): (() => Promise<Judged | null>) | null;
  /** Called when turns were added or removed. */
  grown?(tree: Tree<Situation>): void;
}

const NO_ANSWERS: Answers = { plays: null, outs: null, judged: undefined, failure: null };

export type Analysis = ReturnType<typeof createAnalysis<never>>;

export function createAnalysis<Judged = never>({
  thinker,
  redraw,
  judging = () => null,
  grown = () => undefined,
}: AnalysisOptions<Judged>) {
  let state: AnalysisState | null = null;
  let namer: Namer | null = null;
  let answers = new Map<number, Answers<Judged>>();
  /** The nodes about which the worker is asked. */
  let asked = new Set<number>();

  function show(tree: Tree<Situation>): void {
    if (state === null) return;
    state = { ...state, tree };
    redraw();
    void ask();
  }

  /** Asks the worker about the shown position, unless it has been asked. A position that is left early is asked about again later. */
  async function ask(): Promise<void> {
    if (state === null) return;
    const { rules, tree } = state;
    const { data, id } = currentNode(tree);
    const [ownAnswers, ownAsked] = [answers, asked];
    const known: Answers<Judged> = ownAnswers.get(id) ?? NO_ANSWERS;
    const judge = judging(tree);
    const isJudged = judge === null || known.judged !== undefined;
    const isEmpty = handOf(data.position).length === 0;
    if (ownAsked.has(id) || (isJudged && (isEmpty || known.outs !== null))) return;
    ownAsked.add(id);
    const take = (part: Partial<Answers<Judged>>): void => {
      ownAnswers.set(id, { ...(ownAnswers.get(id) ?? NO_ANSWERS), failure: null, ...part });
      if (ownAnswers === answers) redraw();
    };
    const isShown = (): boolean => ownAnswers === answers && state?.tree.current === id;
    try {
      if (!isEmpty) {
        const game = gameOf(data, rules);
        const save = game.save();
        game.free();
        if (known.plays === null) take({ plays: await thinker.ask({ kind: 'plays', save }) });
        if (known.outs === null && isShown()) take({ outs: await thinker.ask({ kind: 'outs', save }) });
      }
      if (!isJudged && isShown()) take({ judged: await judge() });
    } catch (error) {
      console.error(error);
      take({ failure: errorDetail(error).code });
    } finally {
      ownAsked.delete(id);
    }
  }

  function add(situation: Situation | null): void {
    if (state === null || situation === null) return;
    show(withTurn(state.tree, situation, isSameTurn));
    grown(state.tree);
  }

  const current = (): Situation | null => (state === null ? null : currentNode(state.tree).data);

  return {
    get state() {
      return state;
    },
    /** The shown situation; `null` before the start. */
    get current() {
      return current();
    },
    /** Whether the worker still has to judge the turn that led to the shown position. */
    get isJudging(): boolean {
      if (state === null) return false;
      return judging(state.tree) !== null && answers.get(state.tree.current)?.judged === undefined;
    },
    /** What is known about the shown position. */
    get answers(): Answers<Judged> {
      return answers.get(state?.tree.current ?? -1) ?? NO_ANSWERS;
    },
    /** Shows a tree. `engine` is the whole engine. */
    start(rules: RulesInput, tree: Tree<Situation>, engine: Namer): void {
      namer = engine;
      state = { rules, tree };
      answers = new Map();
      asked = new Set();
      show(tree);
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
      grown(state.tree);
    },
    /** Asks again about the shown position. */
    retry: (): void => void ask(),
    /** Ends the worker once it has answered. */
    stop: (): void => thinker.stop(),
  };
}
