//! The styles of the computer players.

use core::fmt;
use core::str::FromStr;

use crate::cards::named::{UnknownName, named};
use crate::play::level::Level;

named! {
    /// A style of playing. The levels `easy`, `medium` and `hard` have styles; the others always play in the same way.
    pub enum Style {
        /// Plays all cards that the level's search finds.
        Generous = "generous",
        /// Keeps the melds of its hand until a player is about to go out. If there is nothing else to lay, it lays the
        /// smallest of these melds.
        Thrifty = "thrifty",
    }
}

impl Level {
    /// Whether a computer player of this level plays as its style says: at the levels easy, medium and hard.
    pub const fn has_styles(self) -> bool {
        matches!(self, Self::Easy | Self::Medium | Self::Hard)
    }
}

/// A computer player: its level and its style. As text, the style comes first, and the generous one is left out.
///
/// ```
/// use machiavelli::{Computer, Level, Style};
///
/// let thrifty: Computer = "thrifty-hard".parse().unwrap();
/// assert_eq!(thrifty, Computer { level: Level::Hard, style: Style::Thrifty });
/// assert_eq!(Computer::from(Level::Hard).to_string(), "hard");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Computer {
    /// The strength of the computer player.
    pub level: Level,
    /// The way in which the computer player plays at its level.
    pub style: Style,
}

impl From<Level> for Computer {
    fn from(level: Level) -> Self {
        Self { level, style: Style::Generous }
    }
}

impl fmt::Display for Computer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self { level, style: Style::Generous } => level.fmt(f),
            Self { level, style } => write!(f, "{style}-{level}"),
        }
    }
}

impl FromStr for Computer {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        let (style, level) = text.split_once('-').unwrap_or((Style::Generous.name(), text));
        Ok(Self { level: level.parse()?, style: style.parse()? })
    }
}
