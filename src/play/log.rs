//! The log: every turn, with public information only.

use alloc::vec::Vec;

use crate::cards::named::named;
use crate::cards::notation::Cards;
use crate::play::change::TableChange;
use crate::play::step::Step;
use crate::play::turn::Group;
use crate::rules::Rules;

named! {
    /// How a turn ended.
    #[non_exhaustive]
    pub enum EventKind {
        /// Cards were played.
        Play = "play",
        /// Nothing was played and a card was drawn.
        Draw = "draw",
        /// The player chose to put everything back.
        Restore = "restore",
        /// The time for the turn was up, and everything was put back.
        TimeUp = "time-up",
        /// The seat gave up the game.
        Resign = "resign",
    }
}

/// The effect of one turn, with public information only.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(
    all(target_arch = "wasm32", feature = "js"),
    derive(tsify::Tsify),
    tsify(missing_as_null, hashmap_as_object)
)]
pub struct TurnEvent {
    /// The seat whose turn it was, or the seat that gave up the game.
    pub seat: usize,
    /// The number of the deal, from 1.
    pub deal: u32,
    /// The number of the turn within the deal, from 1.
    pub turn: u32,
    /// How the turn ended.
    pub kind: EventKind,
    /// The cards played from the hand.
    pub laid: Cards,
    /// The helping cards that the turn laid.
    pub helping: Cards,
    /// The number of cards drawn.
    pub drew: usize,
    /// The new and changed groups, as they are after the turn.
    pub melds: Vec<Group>,
    /// The number of melds that the turn broke up.
    pub broken: usize,
    /// The jokers that were swapped into the hand.
    pub swapped: Cards,
    /// The steps from the table before the turn to the table after it.
    pub steps: Vec<Step>,
}

impl TurnEvent {
    /// The event of turn `turn` of deal `deal`, which made this change.
    pub(crate) fn new(
        kind: EventKind,
        seat: usize,
        (deal, turn): (u32, u32),
        change: &TableChange,
        drew: usize,
        rules: &Rules,
    ) -> Self {
        Self {
            seat,
            deal,
            turn,
            kind,
            laid: change.laid(),
            helping: change.helping(),
            drew,
            melds: change.new_groups().cloned().collect(),
            broken: change.broken(rules),
            swapped: change.taken(),
            steps: change.steps(rules),
        }
    }
}
