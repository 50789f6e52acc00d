//! What a certificate consists of, and the question that it answers. All numbers are integers.

use machiavelli::{Face, FaceCounts, Position, Rules, Suit};

/// The worth of a card and of a kept meld, in points. Prices are in parts of 1 / `UNIT` points.
pub const CARD: i64 = 1 << 18;
pub const KEPT: i64 = 1 << 12;
pub const UNIT: i64 = 1 << 12;
/// More than any amount.
pub const MANY: i64 = 1 << 20;

/// Something of which each meld has a whole number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Quantity {
    Cards(Face),
    InSets(Face),
    /// Neighbouring places of a run of the suit: this one, from 1 to 13, and the next.
    Link(Suit, u8),
    /// Earlier melds kept that are equal to this one: the index of the first of them on the table.
    Kept(usize),
    Size,
    /// What counts towards the opening: points, or melds that have enough.
    Opening,
}

/// Prices, or a split into two cases: at most so many of the quantity, or more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Certificate {
    Prices(Vec<(Quantity, i64)>),
    Split(Quantity, i64, Box<[Self; 2]>),
}

/// A meld that keeps earlier melds: how much it has of each quantity, and its worth.
pub struct Shape {
    pub amounts: Vec<(Quantity, i64)>,
    pub worth: i64,
}

impl Shape {
    pub fn amount(&self, of: Quantity) -> i64 {
        self.amounts.iter().filter(|(quantity, _)| *quantity == of).map(|(_, amount)| amount).sum()
    }
}

/// What a position asks. Before the opening, the table does not matter.
pub struct Question {
    pub position: Position,
    pub rules: Rules,
    pub opened: bool,
    pub table: FaceCounts,
    pub all: FaceCounts,
    pub earlier: Vec<FaceCounts>,
    /// All melds that the cards allow.
    pub shapes: Vec<Shape>,
}
