//! What one seat may see, and most types that are passed to or from JavaScript.
//!
//! A view is one seat's projection of a game. It hides the cards in the other hands and in the stock, but
//! not how many there are. The types of this module describe cards as text and by their ids.

mod answer;
pub(crate) mod check;
mod guest;
mod input;
mod link;
mod outcome;
mod project;
mod puzzle;
mod reading;
mod review;
mod solve;

pub use answer::{
    BotResult, CommandResult, Hint, MeldAnswer, MeldReading, Reading, Refusal, TableAnswer, Targets,
    TurnAnswer,
};
pub use check::{check_meld, check_table, check_turn};
pub use input::{ArrangeOptions, CheckTurnOptions, DealOptions, Players, Work};
pub use link::{LinkRules, PositionLink};
pub use outcome::{FinalHand, Outcome};
pub use puzzle::{PackedPuzzle, judge_solution};
pub use review::{BetterPlayView, ReviewOptions, ReviewResult, ReviewTurn, TurnNumber};
pub use solve::{Objective, SolveAlternative, SolveAnswer, SolveOptions, SolveReason, can_complete, solve};

pub use crate::learn::found::{Found, FoundTurn};
pub use crate::learn::hint::Solvable;

use serde::Serialize;

use crate::cards::card::Card;
use crate::cards::notation::Faces;
use crate::play::level::Level;
use crate::play::log::TurnEvent;
use crate::play::refusal::Flaw;
use crate::play::turn::GroupId;
use crate::rules::{Options, Preset, Rules};

/// A suit as a letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum SuitLetter {
    /// Spades.
    S,
    /// Hearts.
    H,
    /// Diamonds.
    D,
    /// Clubs.
    C,
}

/// One card as a seat sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct CardView {
    /// The card's id, which does not change during a deal.
    pub id: Card,
    /// The face in the notation: `7H`, `TD`, `*`.
    pub face: String,
    /// The letter or digit of the rank, `A 2 … 9 T J Q K`; `null` for a joker.
    pub rank: Option<String>,
    /// The suit; `null` for a joker.
    pub suit: Option<SuitLetter>,
    /// Whether this is a table card in the hand, which must be on the table again before the turn ends.
    pub taken: bool,
    /// Whether the card was laid since the viewer's last turn. In the viewer's own turn, whether it was laid from the
    /// hand in this turn.
    pub fresh: bool,
    /// The seat that laid the card in this turn or since the viewer's last turn; `null` if no seat did.
    pub laid_by: Option<usize>,
    /// For a joker on the table, the face that it stands for; `null` if it could stand for several faces.
    pub stands_for: Option<String>,
}

/// One group on the table. Commands identify a group by its id, and flaws by its index in the list `groups`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct GroupView {
    /// The group's id, which does not change during a deal.
    pub id: GroupId,
    /// The cards, in the order in which they are shown.
    pub cards: Vec<CardView>,
    /// Whether the group has changed since the viewer's last turn. In the viewer's own turn, whether it has changed
    /// since the start of the turn.
    pub changed: bool,
    /// The kind of meld that the cards are, or why they are not a meld.
    #[serde(flatten)]
    pub meld: MeldReading,
}

/// The fewest cards to remove from a group so that a meld or nothing is left.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct Blocking {
    /// The id of the group.
    pub group: GroupId,
    /// The cards to remove, as text.
    pub cards: Faces,
    /// The ids of the cards to remove.
    pub ids: Vec<Card>,
    /// The meld that is left, as text; empty if nothing is left.
    pub rest: Faces,
}

/// One seat as everybody sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct SeatView {
    /// The player's name.
    pub name: String,
    /// The number of cards in the hand, without table cards that must go back to the table. During the seat's turn, other
    /// viewers see the number at the start of the turn, unless a preview shows the draft.
    pub cards: usize,
    /// Whether the seat has opened and may use the cards on the table; always true if the rules have no opening.
    pub opened: bool,
    /// The seat's points in the finished deals of a session.
    pub total: u32,
    /// The level at which the computer last played for the seat; `null` if it never did.
    pub level: Option<Level>,
}

/// The rules in force.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct RulesView {
    /// The first of the presets that differ from the options in the fewest options.
    pub preset: Preset,
    /// Every option with its value.
    #[serde(flatten)]
    pub options: Options,
}

impl From<&Rules> for RulesView {
    fn from(rules: &Rules) -> Self {
        Self { preset: rules.preset(), options: rules.options().clone() }
    }
}

/// Which commands are possible now, given suitable arguments.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
#[expect(clippy::struct_excessive_bools, reason = "each belongs to one button of the table")]
pub struct Can {
    /// There are cards on the table to take up.
    pub take: bool,
    /// There is a command to undo, and the rules allow undo.
    pub undo: bool,
    /// There is a command to redo, and the rules allow undo.
    pub redo: bool,
    /// There is something to reset in this turn, and the rules allow undo.
    pub reset: bool,
    /// The player can put everything back, which ends the turn.
    pub restore: bool,
    /// The turn can be ended by drawing.
    pub draw: bool,
    /// The turn can be ended.
    pub end_turn: bool,
    /// A joker can be swapped.
    pub swap: bool,
}

/// A possible swap of a hand card for a joker.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct SwapView {
    /// The id of the hand card.
    pub id: Card,
    /// The id of the joker on the table.
    pub joker: Card,
}

/// The card that a seat cut when the first player was chosen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct CutView {
    /// The seat.
    pub seat: usize,
    /// The face of the card.
    pub face: String,
}

/// How the first player of the deal was chosen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct BeginningView {
    /// The seat that plays first.
    pub first: usize,
    /// The dealer, if the rules have one.
    pub dealer: Option<usize>,
    /// The rounds of cutting; empty if the rules have no cutting. Seats that tie for the highest card cut again.
    pub cuts: Vec<Vec<CutView>>,
}

/// The game as one seat may see it: safe to send to that seat's player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
#[expect(clippy::struct_excessive_bools, reason = "the page shows each of them separately")]
pub struct View {
    /// The seat that sees this view; `null` if the view is for a spectator.
    pub seat: Option<usize>,
    /// The seat whose turn it is.
    pub seat_to_move: usize,
    /// The number of the deal, from 1.
    pub deal: u32,
    /// The number of the turn within the deal, from 1.
    pub turn: u32,
    /// Whether the deal is over.
    pub over: bool,
    /// Whether there are no more deals.
    pub session_over: bool,
    /// Whether the deal is over and `nextDeal` can deal another one.
    pub next_deal: bool,
    /// Whether the points of the cards left in a hand matter, for the scores or for who wins when the stock runs out.
    pub points_count: bool,
    /// Whether the points of several deals are added up.
    pub totals_count: bool,
    /// The rules in force.
    pub rules: RulesView,
    /// Every seat, clockwise.
    pub seats: Vec<SeatView>,
    /// The number of cards in the stock.
    pub stock: usize,
    /// The helping cards, face up beside the stock.
    pub helping: Vec<CardView>,
    /// The viewer's hand in the order that the viewer chose, with the table cards that were taken up.
    pub hand: Vec<CardView>,
    /// The table: the draft in the viewer's own turn, otherwise the table as it was at the start of the turn.
    pub groups: Vec<GroupView>,
    /// The id of the next new group.
    pub next_group: GroupId,
    /// The number of hand cards on the table in the draft.
    pub played: usize,
    /// Which commands are possible.
    pub can: Can,
    /// Whether anything differs from the start of the turn.
    pub touched: bool,
    /// Why the turn cannot end now; empty if the turn can end, or if it is not the viewer's own turn.
    pub flaws: Vec<Flaw>,
    /// For each group that is not a meld, the fewest cards to remove so that a meld or nothing is left.
    pub blocking: Vec<Blocking>,
    /// The number of cards that would be drawn if the turn ended now.
    pub draws: usize,
    /// How the first player was chosen.
    pub beginning: BeginningView,
    /// Every turn of this deal so far.
    pub history: Vec<TurnEvent>,
    /// The result of the deal; `null` while the deal is in progress.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "DealResult | null"))]
    pub result: Option<Outcome>,
    /// The swaps that are possible now.
    pub swaps: Vec<SwapView>,
}
