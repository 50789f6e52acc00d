//! How strongly the computer plays.

use serde::{Deserialize, Serialize};

/// How strongly the computer plays a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum Level {
    /// Lays melds of its own hand, and misses some.
    Beginner,
    /// Also lays single cards on the melds of the table.
    Easy,
    /// Also takes one or two melds of the table apart, and does not think of every pair.
    Medium,
    /// Lays the most cards that can be laid.
    Hard,
    /// Plays choices out in its head on hands that the others may hold, and holds cards back where
    /// that does better.
    Expert,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 5] = [Self::Beginner, Self::Easy, Self::Medium, Self::Hard, Self::Expert];

    /// The name by which callers ask for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Beginner => "beginner",
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Expert => "expert",
        }
    }

    /// The level with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.name() == name)
    }
}
