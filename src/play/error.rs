//! Errors for invalid calls, with stable codes. Moves that the rules forbid are refusals instead.

use alloc::string::String;
use core::fmt;

use crate::cards::layout::GroupId;
use crate::cards::named::guess;
use crate::cards::notation::{Faces, NotationError};
use crate::play::level::Level;
use crate::play::rng::SeedError;
use crate::rules::RulesError;

/// Why a call is invalid.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the comments of the variants describe their fields")]
#[non_exhaustive]
pub enum Error {
    /// Text that is not in the notation; `what` names the argument.
    BadText { what: String, error: NotationError },
    /// Invalid input; the message says what was found and what was expected.
    BadInput { message: String },
    /// Cards that are not in the packs of these rules, or more copies of a card than the packs contain.
    ImpossibleCards { cards: Faces },
    /// No card of this deal has this id.
    UnknownCard { id: u32 },
    /// A card that is not in the current player's hand, on the table or among the helping cards.
    NotYourCard { id: u32 },
    /// A card that must be in this seat's hand but is not.
    NotInHand { id: u32, seat: usize },
    /// There is no group with this id on the table.
    NoSuchGroup { group: GroupId },
    /// The game has only `seats` seats.
    NoSuchSeat { seat: usize, seats: usize },
    /// No level has this name.
    UnknownLevel { name: String },
    /// The rules are invalid or do not suit the number of players.
    Rules(RulesError),
    /// The seed is empty or too long.
    Seed(SeedError),
    /// A link that cannot be read to its end. `at` is the index of the first character that cannot be read, `message`
    /// says why, and `read` is the position that the part before `at` describes, in the notation; of a variation, all of
    /// them.
    BadLink { flaw: LinkFlaw, at: usize, message: String, read: String },
    /// A view that cannot be made into a game; the message says why.
    BadView { message: String },
    /// A save that cannot be read. `line` is the number of the line with the error, from 1.
    BadSave { line: usize, message: String },
    /// An intact save whose replay leads to a different state from the saved one, or to a move that is refused. The
    /// message says where.
    ReplayDiffers { message: String },
}

/// Why a link cannot be read. For impossible cards or rules in a readable link, [`Error`] has other variants.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum LinkFlaw {
    /// The link's kind or version is unknown.
    Unknown,
    /// The link is malformed.
    Unreadable,
    /// The link's check characters do not match its content: the link was cut or changed.
    Damaged,
}

impl LinkFlaw {
    /// The stable code of the flaw.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Unknown => "unknown-link",
            Self::Unreadable => "bad-link",
            Self::Damaged => "damaged-link",
        }
    }
}

impl Error {
    /// The stable code of the error.
    pub fn code(&self) -> &'static str {
        match self {
            Self::BadText { .. } => "bad-text",
            Self::BadInput { .. } | Self::Seed(_) => "bad-input",
            Self::ImpossibleCards { .. } => "impossible-cards",
            Self::UnknownCard { .. } => "unknown-card",
            Self::NotYourCard { .. } | Self::NotInHand { .. } => "not-your-card",
            Self::NoSuchGroup { .. } => "no-such-group",
            Self::NoSuchSeat { .. } => "no-such-seat",
            Self::UnknownLevel { .. } => "unknown-level",
            Self::Rules(error) => error.flaws().first().map_or("contradictory-options", |flaw| flaw.code()),
            Self::BadLink { flaw, .. } => flaw.code(),
            Self::BadView { .. } => "bad-view",
            Self::BadSave { .. } => "bad-save",
            Self::ReplayDiffers { .. } => "replay-differs",
        }
    }

    /// An error for invalid input.
    pub fn input(message: impl Into<String>) -> Self {
        Self::BadInput { message: message.into() }
    }

    /// An error for text that is not in the notation; `what` names the argument.
    pub fn text(what: impl Into<String>, error: NotationError) -> Self {
        Self::BadText { what: what.into(), error }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BadText { what, error } => write!(f, "{what} cannot be read {error}"),
            Self::BadInput { message } => f.write_str(message),
            Self::ImpossibleCards { cards } => {
                write!(
                    f,
                    "the packs of these rules do not have these cards: {cards}; see the options packs and jokers"
                )
            }
            Self::UnknownCard { id } => {
                write!(f, "no card of this deal has the id {id}; a view lists the cards with their ids")
            }
            Self::NotYourCard { id } => {
                write!(
                    f,
                    "card {id} is not in the current player's hand, on the table or among the helping cards"
                )
            }
            Self::NotInHand { id, seat } => write!(f, "card {id} is not in the hand of seat {seat}"),
            Self::NoSuchGroup { group } => {
                write!(f, "no group has the id {group}; a view lists the groups with their ids")
            }
            Self::NoSuchSeat { seat, seats } => {
                write!(f, "there is no seat {seat}; seats are numbered 0 to {}", seats.saturating_sub(1))
            }
            Self::UnknownLevel { name } => {
                let guess = guess(name, Level::NAMES);
                write!(f, "there is no level \"{name}\"{guess}; the levels are {}", Level::NAMES.join(", "))
            }
            Self::Rules(error) => error.fmt(f),
            Self::Seed(error) => error.fmt(f),
            Self::BadLink { at, message, .. } => {
                write!(f, "the link cannot be read at character {}: {message}", at + 1)
            }
            Self::BadView { message } => write!(f, "no game can be made from this view: {message}"),
            Self::BadSave { line, message } => write!(
                f,
                "the save cannot be read at line {line}: {message}; a save is the complete text that Game.save() returned"
            ),
            Self::ReplayDiffers { message } => {
                write!(f, "this version of the engine would play the saved game differently: {message}")
            }
        }
    }
}

impl core::error::Error for Error {}

impl From<RulesError> for Error {
    fn from(error: RulesError) -> Self {
        Self::Rules(error)
    }
}

impl From<SeedError> for Error {
    fn from(error: SeedError) -> Self {
        Self::Seed(error)
    }
}
