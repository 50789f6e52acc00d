//! What one seat may see, and every type that crosses to JavaScript.
//!
//! A view is one seat's projection of a game: other hands and the stock are counts. Cards become text and numbers
//! here.

mod answer;
mod check;
mod event;
mod input;
mod outcome;
mod project;
mod reading;
mod solve;
mod start;
mod step;

pub use answer::{
    BotResult, CommandResult, Hint, MeldAnswer, PresetInfo, Reading, Solvable, TableAnswer, Targets,
    TurnAnswer,
};
pub use check::{check_meld, check_table, check_turn};
pub use event::TurnEvent;
pub use input::{ArrangeOptions, CheckTurnOptions, DealOptions, Players};
pub use outcome::{FinalHand, Outcome};
pub use solve::{Objective, SolveAlternative, SolveAnswer, SolveOptions, SolveReason, can_complete, solve};

pub use step::{Step, StepInput};

use serde::Serialize;

use crate::level::Level;
use crate::meld::{MeldFlaw, MeldKind};
use crate::refusal::Flaw;
use crate::rules::{Options, Preset};

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
    /// The card's number, stable through the deal.
    pub id: u32,
    /// The face in the notation: `7H`, `TD`, `*`.
    pub face: String,
    /// The rank's letter, `A 2 … 9 T J Q K`; none for a joker.
    pub rank: Option<String>,
    /// The suit; none for a joker.
    pub suit: Option<SuitLetter>,
    /// A table card in the hand, which must lie again before the turn ends.
    pub taken: bool,
    /// In one's own turn: laid from the hand in this turn. Otherwise: laid since one's own last turn.
    pub fresh: bool,
    /// The seat that laid the card in this turn or since the viewer's last turn.
    pub laid_by: Option<usize>,
    /// The face for which a joker on the table stands, where only one reading is legal.
    pub stands_for: Option<String>,
}

/// One group on the table; its place in the list is the index that `lay` and flaws use.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct GroupView {
    /// The group's number, stable through the deal.
    pub id: u32,
    /// The cards in printing order.
    pub cards: Vec<CardView>,
    /// The kind of meld; `null` if the group is no meld.
    pub kind: Option<MeldKind>,
    /// Why the group is no meld; `null` if it is one.
    pub reason: Option<MeldFlaw>,
    /// The fewest cards that complete a meld; if no cards do, how many are missing to three.
    pub missing: usize,
    /// In one's own turn: other than when the turn began. Otherwise: changed since one's own last turn.
    pub changed: bool,
    /// The face at the low end of a run, a joker read as what it stands for.
    pub low: Option<String>,
    /// The face at the high end of a run, a joker read as what it stands for.
    pub high: Option<String>,
    /// The rank of a set.
    pub rank: Option<String>,
    /// The suit of a run.
    pub suit: Option<SuitLetter>,
    /// The faces to which the reason points: those that are there twice, or those that a gap lacks.
    pub fault: String,
}

/// What keeps one group from being a meld.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct Blocking {
    /// The group's index.
    pub group: usize,
    /// The fewest cards without which the group is a meld or gone, as text.
    pub cards: String,
    /// Their numbers.
    pub ids: Vec<u32>,
    /// The meld that the others are, as text; empty where none is left.
    pub rest: String,
}

/// One seat as everybody sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct SeatView {
    /// The player's name.
    pub name: String,
    /// How many cards are in the hand. During the seat's own turn, for others: as the turn began, or as its
    /// draft is where that is shown.
    pub cards: usize,
    /// May the seat use the table? Always true where the rules know no opening.
    pub opened: bool,
    /// The points so far in a session.
    pub total: u32,
    /// The level at which the computer last played the seat.
    pub level: Option<Level>,
}

/// The rules in force.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct RulesView {
    /// The preset or variant on which the options stand.
    pub preset: Preset,
    /// Every option with its value.
    #[serde(flatten)]
    pub options: Options,
}

/// Which commands would not be refused now, as far as that does not depend on their arguments.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
#[expect(clippy::struct_excessive_bools, reason = "each is one button of the table")]
pub struct Can {
    /// There are cards on the table to take up.
    pub take: bool,
    /// There is a step to undo, and the rules know undo.
    pub undo: bool,
    /// There is a step to redo, and the rules know undo.
    pub redo: bool,
    /// Something was done in this turn, and the rules know undo.
    pub reset: bool,
    /// The turn can be given up.
    pub restore: bool,
    /// The turn can be ended by drawing.
    pub draw: bool,
    /// The turn can be ended.
    pub end_turn: bool,
    /// Some joker can be swapped.
    pub swap: bool,
}

/// A swap that is open now: this hand card for that joker.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct SwapView {
    /// The hand card.
    pub id: u32,
    /// The joker on the table.
    pub joker: u32,
}

/// One card cut to find the first player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct CutView {
    /// Which seat.
    pub seat: usize,
    /// The face that it cut.
    pub face: String,
}

/// How the first player of the deal was found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct BeginningView {
    /// Who plays first.
    pub first: usize,
    /// Who dealt, where the rules know a dealer.
    pub dealer: Option<usize>,
    /// The rounds of cutting, where the rules cut; equal highest cards cut again.
    pub cuts: Vec<Vec<CutView>>,
}

/// The game as one seat may see it: safe to hand to that seat's player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact that the page shows by itself")]
pub struct View {
    /// Whose view it is.
    pub seat: usize,
    /// Whose turn it is.
    pub turn: usize,
    /// The number of the deal, from 1.
    pub deal: u32,
    /// The number of the turn within the deal, from 1.
    pub turn_number: u32,
    /// Whether the deal is over.
    pub over: bool,
    /// Whether there is no further deal.
    pub session_over: bool,
    /// Whether the deal is over and another one follows, which `nextDeal` deals.
    pub next_deal: bool,
    /// Whether cards left in a hand count points.
    pub points_count: bool,
    /// Whether the points of several deals are added up.
    pub totals_count: bool,
    /// The rules in force.
    pub rules: RulesView,
    /// Every seat, clockwise.
    pub seats: Vec<SeatView>,
    /// How many cards are in the stock.
    pub stock: usize,
    /// The cards face up beside the stock.
    pub helping: Vec<CardView>,
    /// The viewer's hand in its own order, with the table cards that were taken up.
    pub hand: Vec<CardView>,
    /// The table: in one's own turn the draft, otherwise as it lay when the turn began.
    pub groups: Vec<GroupView>,
    /// Hand cards on the table in this draft.
    pub played: usize,
    /// Which commands are open.
    pub can: Can,
    /// Whether anything differs from when the turn began.
    pub touched: bool,
    /// Why the turn cannot end now; empty if it can.
    pub flaws: Vec<Flaw>,
    /// For each group that is no meld the fewest cards that keep it from being one.
    pub blocking: Vec<Blocking>,
    /// How many cards ending the turn now would draw.
    pub draws: usize,
    /// How the first player was found.
    pub beginning: BeginningView,
    /// What happened in this deal, turn by turn.
    pub history: Vec<TurnEvent>,
    /// How the deal ended.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "DealResult | null"))]
    pub result: Option<Outcome>,
    /// The swaps that are open now.
    pub swaps: Vec<SwapView>,
}
