//! How a deal ended.

use serde::Serialize;

use super::CardView;
use crate::session::EndReason;

/// A hand at the end of the deal, open to everybody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct FinalHand {
    /// The cards, ace to king; jokers come last.
    pub cards: Vec<CardView>,
    /// What they are worth.
    pub points: u32,
}

/// How a deal ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(
    target_arch = "wasm32",
    derive(tsify::Tsify),
    tsify(rename = "DealResult", missing_as_null, hashmap_as_object)
)]
pub struct Outcome {
    /// Why.
    pub reason: EndReason,
    /// The seats that won the deal.
    pub winners: Vec<usize>,
    /// Did nobody win, the best hands being equal?
    pub draw: bool,
    /// Every hand, seat by seat.
    pub hands: Vec<FinalHand>,
    /// The points of this deal, seat by seat.
    pub scores: Vec<u32>,
    /// The points of the session so far, seat by seat.
    pub totals: Vec<u32>,
    /// Is there no further deal?
    pub session_over: bool,
    /// The seats that won the session.
    pub session_winners: Vec<usize>,
}
