//! What happened, turn by turn, in public facts.

use serde::Serialize;

/// How a turn ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum EventKind {
    /// Cards were played.
    Play,
    /// Nothing was played and a card was drawn.
    Draw,
    /// The turn was given up.
    Restore,
    /// The time was up, and the turn was put back.
    TimeUp,
    /// The seat gave the game up.
    Resign,
}

/// One step from the old table to the new: cards come together in one group.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct MoveStep {
    /// The cards that came from other groups.
    pub take: Vec<u32>,
    /// The cards that came from the hand or from the helping cards.
    pub lay: Vec<u32>,
    /// The group's number, a new one or an old one.
    pub group: u32,
}

/// What one turn did, in public facts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct TurnEvent {
    /// Who.
    pub seat: usize,
    /// The number of the turn within the deal, from 1.
    pub turn: u32,
    /// How the turn ended.
    pub kind: EventKind,
    /// The cards laid from the hand, as text.
    pub laid: String,
    /// Their numbers.
    pub ids: Vec<u32>,
    /// How many cards were drawn.
    pub drew: usize,
    /// The new and changed groups after the turn, as text.
    pub melds: Vec<String>,
    /// How many groups of before were broken up.
    pub rearranged: usize,
    /// The numbers of the new and changed groups.
    pub group_ids: Vec<u32>,
    /// The jokers that were swapped into the hand, as text.
    pub swapped: String,
    /// The way from the old table to the new.
    pub steps: Vec<MoveStep>,
}
