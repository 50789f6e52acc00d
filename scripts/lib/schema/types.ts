// The types of all JSON that the specification defines: those of the package, and those of lines that only the command exchanges.
import type {
  ArrangeOptions,
  CheckTurnOptions,
  DealOptions,
  Found,
  Hint,
  LinkContent,
  MeldAnswer,
  OptionInfo,
  Outs,
  ReviewResult,
  Rules,
  RulesFlaw,
  RulesInput,
  SolveAnswer,
  SolveOptions,
  TableAnswer,
  TurnAnswer,
  TurnEvent,
  View,
} from 'machiavelli-cards';
import type { NumberedCommand, SavedGame, SeatUpdate } from 'machiavelli-cards/online';
import type { Puzzle, PuzzleVerdict } from 'machiavelli-cards/puzzles';
import type { HolderMessage, PlayerMessage } from '../../../pkg/types/online/wire.js';

/** What another seat shows. */
interface ObservedSeat {
  /** The number of cards in the hand. */
  cards: number;
  opened: boolean;
  /** The seat's points in the finished deals of a session. */
  total: number;
}

/** What a seat may see at the start of its turn: the question of `machiavelli tournament` to a program. */
export interface Observation {
  /** The table, the hand and the helping cards in the notation. */
  position: string;
  table: string;
  hand: string;
  helping: string;
  rules: Rules;
  opened: boolean;
  /** The other seats, the next one first. */
  others: ObservedSeat[];
  /** The number of cards in the stock. */
  stock: number;
  /** The seat's own points. */
  total: number;
  /** The number of the deal, from 1. */
  deal: number;
  /** The number of the turn within the deal, from 1. */
  turn: number;
}

/** The answer of a program. */
export interface Decision {
  /** The table after the turn; `null` to draw a card. */
  table: string | null;
}

/** A file of cases for conformance. */
export interface Cases {
  /** The version of the format. */
  format: 1;
  cases: Case[];
}

/** A question and its answer. */
export interface Case {
  id: string;
  question: {
    kind:
      | 'position'
      | 'rules'
      | 'meld'
      | 'table'
      | 'turn'
      | 'play'
      | 'most'
      | 'score'
      | 'link'
      | 'write-link'
      | 'game-link'
      | 'variation'
      | 'save'
      | 'replay'
      | 'new-game';
    [member: string]: unknown;
  };
  /** The answer; its members depend on the kind of the question. */
  answer: { [member: string]: unknown };
}

/** An error of the command: `--json` writes it in place of an answer. */
export interface Failure {
  error: { code: string; message: string };
}

/** The answer of `machiavelli link --json`. */
export interface LinkAnswer {
  link: string;
  position: string;
  /** The rules as text. */
  rules: string;
}

/** Every kind of JSON, by the name of its schema. */
export interface Documents {
  arrangeOptions: ArrangeOptions;
  cases: Cases;
  checkTurnOptions: CheckTurnOptions;
  command: NumberedCommand;
  dealOptions: DealOptions;
  decision: Decision;
  event: TurnEvent;
  failure: Failure;
  found: Found;
  hint: Hint;
  holderMessage: HolderMessage;
  link: LinkContent;
  linkAnswer: LinkAnswer;
  meldAnswer: MeldAnswer;
  observation: Observation;
  optionInfo: OptionInfo;
  outs: Outs;
  playerMessage: PlayerMessage;
  puzzle: Puzzle;
  puzzleVerdict: PuzzleVerdict;
  review: ReviewResult;
  rules: Rules;
  rulesFlaw: RulesFlaw;
  rulesInput: RulesInput;
  savedGame: SavedGame;
  solveAnswer: SolveAnswer;
  solveOptions: SolveOptions;
  tableAnswer: TableAnswer;
  turnAnswer: TurnAnswer;
  update: SeatUpdate;
  view: View;
}
