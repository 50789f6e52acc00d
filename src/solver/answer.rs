//! What is asked, and what is answered.

use core::fmt;

use crate::card::Face;
use crate::explain::Step;
use crate::layout::Layout;
use crate::notation::Faces;

/// What is best.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Objective {
    /// Most cards; of these most melds kept; of these most points.
    #[default]
    Cards,
    /// Most points; of these most cards; of these most melds kept.
    Points,
    /// The whole hand; where it cannot go, as [`Objective::Cards`].
    Out,
}

/// How to answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ask {
    /// What is best.
    pub objective: Objective,
    /// Has the player opened? Matters only where the rules ask for opening points.
    pub opened: bool,
    /// The most work, in units of about 30 ns; `None` is no limit.
    pub budget: Option<u32>,
    /// How many further best plays with other hand cards.
    pub alternatives: usize,
}

impl Default for Ask {
    fn default() -> Self {
        Self { objective: Objective::Cards, opened: true, budget: None, alternatives: 0 }
    }
}

/// Why nothing can be played, where that is not simply so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// The table cannot be made into melds, whatever the hand adds.
    TableCannotBeCompleted,
    /// The budget ran out before the table was completed.
    BudgetRanOut,
}

impl Reason {
    /// The stable code of the reason.
    pub const fn code(self) -> &'static str {
        match self {
            Self::TableCannotBeCompleted => "table-cannot-be-completed",
            Self::BudgetRanOut => "budget-ran-out",
        }
    }
}

/// The best play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// The hand cards to lay, in the order of the hand.
    pub played: Vec<Face>,
    /// Their points by document 004; a joker 25, whatever it stands for.
    pub points: u32,
    /// The table afterwards: the melds of before that stay, in their order, then new ones. None
    /// where the table cannot be completed.
    pub table: Option<Layout>,
    /// How many melds of before are kept: all cards of such a meld, its jokers too, lie together in one
    /// meld, which may have grown or been joined with another.
    pub kept: usize,
    /// Is the hand empty afterwards?
    pub out: bool,
    /// Is the answer known to be the best? Only false when the budget ran out.
    pub proven: bool,
    /// Why there is no table.
    pub reason: Option<Reason>,
    /// From the table before to the table after, move by move.
    pub steps: Vec<Step>,
    /// Further best plays with other hand cards, as many as were asked for and found.
    pub alternatives: Vec<Alternative>,
}

/// Another play that is as good.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Alternative {
    /// The hand cards to lay, in the order of the hand.
    pub played: Vec<Face>,
    /// Their points.
    pub points: u32,
    /// The table afterwards.
    pub table: Layout,
    /// How many melds of before are kept.
    pub kept: usize,
}

impl Answer {
    /// How many hand cards are laid.
    pub fn count(&self) -> usize {
        self.played.len()
    }
}

/// What keeps a position from being solved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SolveError {
    /// There are cards that the packs do not have.
    ImpossibleCards {
        /// The cards beyond those of the packs.
        cards: Vec<Face>,
    },
}

impl SolveError {
    /// The stable code of the error.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::ImpossibleCards { .. } => "impossible-cards",
        }
    }
}

impl fmt::Display for SolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ImpossibleCards { cards } => {
                write!(f, "there are more cards than in the packs: {}", Faces::from(&cards[..]))
            }
        }
    }
}

impl core::error::Error for SolveError {}

/// Can the table be completed, and with which hand cards?
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Completion {
    /// Can everything on the table be made into melds?
    pub possible: bool,
    /// The fewest hand cards that do it, in the order of the hand.
    pub with: Vec<Face>,
    /// The table made of them; none where it is not possible.
    pub table: Option<Layout>,
    /// Is this known? Only false when the budget ran out: then perhaps fewer cards do it, or, where no
    /// table is given, perhaps none do.
    pub proven: bool,
}
