//! The result of a deal.

use alloc::vec::Vec;

use serde::Serialize;

use super::CardView;
use crate::play::scoring::EndReason;

/// A hand at the end of the deal, visible to everybody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(
    all(target_arch = "wasm32", feature = "js"),
    derive(tsify::Tsify),
    tsify(missing_as_null, hashmap_as_object)
)]
pub struct FinalHand {
    /// The cards by rank, from ace to king; jokers come last.
    pub cards: Vec<CardView>,
    /// The points of the cards.
    pub points: u32,
}

/// The result of a deal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(
    all(target_arch = "wasm32", feature = "js"),
    derive(tsify::Tsify),
    tsify(missing_as_null, hashmap_as_object)
)]
pub struct DealResult {
    /// Why the deal ended.
    pub reason: EndReason,
    /// The seats that won the deal.
    pub winners: Vec<usize>,
    /// Whether nobody won because several seats tied for the best hand.
    pub draw: bool,
    /// Every hand, by seat.
    pub hands: Vec<FinalHand>,
    /// The points of this deal, by seat.
    pub scores: Vec<u32>,
    /// The points of the session so far, by seat.
    pub totals: Vec<u32>,
    /// Whether there are no more deals.
    pub session_over: bool,
    /// The seats that won the session.
    pub session_winners: Vec<usize>,
}
