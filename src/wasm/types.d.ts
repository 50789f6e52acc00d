/** The id of a card, 0 to 211, which does not change during a deal. */
export type Card = number;

/** The id of a group, which does not change during a deal. */
export type GroupId = number;

/** A suit. */
export type Suit = 'S' | 'H' | 'D' | 'C';

/** A rank. */
export type Rank = 'A' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'T' | 'J' | 'Q' | 'K';

/** The face of a card in the notation: its rank and its suit, such as `7H` or `TD`, or `*` for a joker. */
export type Face = string;

/** The faces of cards in the notation, such as `7H TD *`; empty if there are no cards. */
export type Faces = string;

/** Cards with their ids. */
export interface Cards {
  /** The faces of the cards. */
  cards: Faces;
  /** The ids of the cards, in the same order. */
  ids: Card[];
}

/** The groups on a table in the notation, such as `5C 5D 5H | 6C 7C 8C`. */
export type Layout = string;

/** A position in the notation: `table / hand`, or `table / hand / helping cards`. */
export type Position = string;

/** A consistent set of rules. */
export interface Rules extends Options {
  /** The first of the presets that differ from the options in the fewest options. */
  preset: Preset;
}

/** The options of calls that only need the rules. */
export interface RulesOptions {
  /** The rules; default `bga`. */
  rules?: RulesInput;
}

/** The answer to a command or a position that the rules do not allow. A refused command changes nothing. */
export interface Refusal {
  legal: false;
  /** Every reason for the refusal. */
  flaws: Flaw[];
}

/** A puzzle that was made for this occasion. It has the members of a puzzle of the pack, except `number`. */
export interface MadePuzzle {
  /** The tier of difficulty, named after the day of the week on which puzzles of the pack have it. */
  tier: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday';
  /** The position in the notation. */
  position: Position;
  rules: 'bga';
  /** `'out'` if the whole hand must be laid, otherwise the number of hand cards to lay. */
  goal: 'out' | number;
  /** The number of hand cards that the best play lays. */
  best: number;
  /** The smallest number of melds in the position that must be broken up to lay `best` cards. */
  par: number;
  /** The techniques of the best play, the simplest first. */
  techniques: Technique[];
}

/** Whether cards are a meld. */
export type MeldAnswer = { kind: MeldKind } | { kind: 'none'; reason: MeldFlaw };

/** Whether every group of a table is a meld. */
export type TableAnswer = { legal: true } | Refusal;

/** Whether a turn may end at the given position. */
export type TurnAnswer =
  | {
      legal: true;
      /** The hand cards that were played. */
      played: Faces;
      /** The number of cards that the player draws at the end of the turn. */
      draws: number;
      /** Whether the player has opened by the end of the turn. */
      opened: boolean;
    }
  | Refusal;

/** The effect of a command. The members after `legal` are there if the command ended the turn. */
export type CommandResult =
  | {
      legal: true;
      /** The number of hand cards that were played. */
      played?: number;
      /** The number of cards that were drawn. */
      drew?: number;
      /** Whether the deal is over. */
      over?: boolean;
    }
  | Refusal;

/** The result of a computer player's turn. */
export type BotResult =
  | {
      legal: true;
      /** The number of hand cards that were played. */
      played: number;
      /** The number of cards that were drawn. */
      drew: number;
      /** Whether the deal is over. */
      over: boolean;
      /** The turn, as in the log. */
      event: TurnEvent;
    }
  | Refusal;
