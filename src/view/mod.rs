//! What one seat may see, and most types that are passed to or from JavaScript.
//!
//! A view is one seat's projection of a game. It hides the cards in the other hands and in the stock, but
//! not how many there are. The types of this module describe cards as text and by their ids.

mod guest;
pub(crate) mod input;
mod outcome;
mod project;
mod reading;
mod solve;

pub use input::{ArrangeOptions, CheckTurnOptions, DealOptions, Players, check_turn};
pub use outcome::{DealResult, FinalHand};
pub use reading::{MeldReading, Reading, Targets};
pub use solve::{SolveOptions, can_complete, outs, solve};

use alloc::string::String;
use alloc::vec::Vec;

use serde::Serialize;

use crate::cards::card::{Card, Face, Rank, Suit};
use crate::cards::notation::Faces;
use crate::play::deal::Beginning;
use crate::play::game::SortBy;
use crate::play::level::Level;
use crate::play::refusal::Flaw;
use crate::play::turn::{GroupId, Swap};
use crate::rules::Rules;

/// One card as a seat sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(
    all(target_arch = "wasm32", feature = "js"),
    derive(tsify::Tsify),
    tsify(missing_as_null, hashmap_as_object)
)]
pub struct CardView {
    /// The card's id, which does not change during a deal.
    pub id: Card,
    /// The face in the notation: `7H`, `TD`, `*`.
    pub face: Face,
    /// The rank; `null` for a joker.
    pub rank: Option<Rank>,
    /// The suit; `null` for a joker.
    pub suit: Option<Suit>,
    /// Whether this is a table card in the hand, which must be on the table again before the turn ends.
    pub taken: bool,
    /// Whether the card was laid since the viewer's last turn. In the viewer's own turn, whether it was laid from the
    /// hand in this turn.
    pub fresh: bool,
    /// The seat that laid the card in this turn or since the viewer's last turn; `null` if no seat did.
    pub laid_by: Option<usize>,
    /// For a joker on the table, the face that it stands for; `null` if it could stand for several faces.
    pub stands_for: Option<Face>,
}

/// One group on the table. Commands identify a group by its id, and flaws by its index in the list `groups`.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(
    all(target_arch = "wasm32", feature = "js"),
    derive(tsify::Tsify),
    tsify(missing_as_null, hashmap_as_object)
)]
pub struct GroupView {
    /// The group's id, which does not change during a deal.
    pub id: GroupId,
    /// The cards, in the order in which they are shown.
    pub cards: Vec<CardView>,
    /// Whether the group has changed since the viewer's last turn. In the viewer's own turn, whether it has changed
    /// since the start of the turn.
    pub changed: bool,
    /// The kind of meld that the cards are, or why they are not a meld.
    #[cfg_attr(all(target_arch = "wasm32", feature = "js"), serde(flatten))]
    pub meld: MeldReading,
}

/// The fewest cards to remove from a group so that a meld or nothing is left.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(
    all(target_arch = "wasm32", feature = "js"),
    derive(tsify::Tsify),
    tsify(missing_as_null, hashmap_as_object)
)]
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
#[cfg_attr(
    all(target_arch = "wasm32", feature = "js"),
    derive(tsify::Tsify),
    tsify(missing_as_null, hashmap_as_object)
)]
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

/// Which commands are possible now, given suitable arguments.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(
    all(target_arch = "wasm32", feature = "js"),
    derive(tsify::Tsify),
    tsify(missing_as_null, hashmap_as_object)
)]
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

/// The game as one seat may see it: safe to send to that seat's player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(
    all(target_arch = "wasm32", feature = "js"),
    derive(tsify::Tsify),
    tsify(missing_as_null, hashmap_as_object)
)]
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
    pub rules: Rules,
    /// Every seat, clockwise.
    pub seats: Vec<SeatView>,
    /// The number of cards in the stock.
    pub stock: usize,
    /// The helping cards, face up beside the stock.
    pub helping: Vec<CardView>,
    /// The viewer's hand in the order that the viewer chose, with the table cards that were taken up.
    pub hand: Vec<CardView>,
    /// How the hand is sorted; `null` if it is not sorted. A hand can be sorted in both ways; then it counts as sorted by rank.
    pub hand_sorting: Option<SortBy>,
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
    pub beginning: Beginning,
    /// The result of the deal; `null` while the deal is in progress.
    pub result: Option<DealResult>,
    /// The swaps that are possible now.
    pub swaps: Vec<Swap>,
}
