//! The styles of the computer players.

use crate::level::Level;
use crate::named::named;

named! {
    /// A style of playing at the levels easy, medium and hard. The levels beginner and expert have only one style.
    pub enum Style {
        /// Lays everything that it finds.
        Generous = "generous",
        /// Keeps the melds of its own hand, and lays as little as it can, until somebody is about to go out.
        Thrifty = "thrifty",
    }
}

/// A computer player: its level and its style.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Computer {
    /// How strongly it plays.
    pub level: Level,
    /// How it plays at that level.
    pub style: Style,
}

/// A generous player of this level.
impl From<Level> for Computer {
    fn from(level: Level) -> Self {
        Self { level, style: Style::Generous }
    }
}
