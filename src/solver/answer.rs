//! The options and the answers of the solver.

use alloc::vec::Vec;

use crate::cards::layout::Layout;
use crate::cards::named::named;
use crate::cards::notation::Faces;
use crate::play::step::Step;

named! {
    /// What to maximise. Each criterion decides between plays that are equal in the criteria before it.
    #[derive(Default)]
    pub enum Objective {
        /// The most cards, then the most melds kept, then the most points.
        #[default]
        Cards = "cards",
        /// The most points, then the most cards, then the most melds kept.
        Points = "points",
        /// The whole hand; if that is impossible, the same as `cards`.
        Out = "out",
    }
}

/// The options of a question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ask {
    /// What to maximise.
    pub objective: Objective,
    /// Whether the player has opened. It matters only if the rules have opening points.
    pub opened: bool,
    /// The maximum work, in units of about 30 ns; `None` means no limit. The default is [`Ask::BUDGET`].
    pub budget: Option<u32>,
    /// The number of alternatives to find: plays that are as good as the best one, but lay other hand cards.
    pub alternatives: usize,
}

impl Default for Ask {
    fn default() -> Self {
        Self { objective: Objective::Cards, opened: true, budget: Some(Self::BUDGET), alternatives: 0 }
    }
}

impl Ask {
    /// The default budget, in units of about 30 ns: over four times the most that any position of the tests
    /// needs for [`Objective::Cards`] without alternatives.
    pub const BUDGET: u32 = 600_000;
}

named! {
    /// Why an answer has no table.
    #[non_exhaustive]
    pub enum SolveReason {
        /// The table cannot be made into melds, even with cards from the hand.
        TableCannotBeCompleted = "table-cannot-be-completed",
        /// The budget ran out before the table was completed.
        BudgetRanOut = "budget-ran-out",
    }
}

/// The best play.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(
    all(target_arch = "wasm32", feature = "js"),
    derive(tsify::Tsify),
    tsify(rename = "SolveAnswer", missing_as_null, hashmap_as_object)
)]
pub struct Answer {
    /// The hand cards to lay, in hand order.
    pub played: Faces,
    /// The number of hand cards to lay.
    pub count: usize,
    /// The points of the laid cards; a joker counts 25, whatever it stands for.
    pub points: u32,
    /// The table afterwards: the earlier melds that are kept, in their order, then the new ones. `None` if no completed
    /// table was found; `reason` then says why.
    pub table: Option<Layout>,
    /// The number of earlier melds that are kept. A meld is kept if all its cards, jokers included, are together in
    /// one meld afterwards. That meld may have grown or been joined with another one.
    pub kept: usize,
    /// Whether the hand is empty afterwards.
    pub out: bool,
    /// Whether the answer is proven to be the best. `false` only if the budget ran out.
    pub proven: bool,
    /// Why there is no table; left out if there is a table.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub reason: Option<SolveReason>,
    /// The steps from the earlier table to the new one, with the ids that the cards and groups have in a game that is
    /// arranged from the position.
    pub steps: Vec<Step>,
    /// Other plays that are as good but lay different hand cards, at most as many as were asked for.
    #[cfg_attr(all(target_arch = "wasm32", feature = "js"), tsify(type = "SolveAlternative[]"))]
    pub alternatives: Vec<Alternative>,
}

/// Another play that is as good as the best one. With a limit on new cards, several plays may lead to the same table.
/// A game that plays this table then lays the cards with the most points.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(
    all(target_arch = "wasm32", feature = "js"),
    derive(tsify::Tsify),
    tsify(rename = "SolveAlternative")
)]
pub struct Alternative {
    /// The hand cards to lay, in hand order.
    pub played: Faces,
    /// The number of hand cards to lay.
    pub count: usize,
    /// The points of the laid cards.
    pub points: u32,
    /// The table afterwards.
    pub table: Layout,
    /// The number of earlier melds that are kept.
    pub kept: usize,
}

/// Whether a table can be completed, and with which hand cards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Completion {
    /// Whether everything on the table can be made into melds.
    pub possible: bool,
    /// The fewest hand cards that complete the table, in hand order.
    pub with: Faces,
    /// The completed table; `None` if that is impossible or the budget ran out before one was found.
    pub table: Option<Layout>,
    /// Whether the result is proven. `false` only if the budget ran out. Fewer cards may then be enough, or, if there
    /// is no table, completing it may be impossible.
    pub proven: bool,
}
