//! Melds: sets and runs, checked when they are made.

mod diagnose;
mod display;
mod flaw;
pub(crate) mod shape;

pub use diagnose::{cards_to_remove, faces_at_fault};
pub use display::{cards_missing, display_order};
pub use flaw::MeldFlaw;

use alloc::vec::Vec;
use core::fmt;

use crate::cards::card::{Face, Rank, Suit};
use crate::cards::face_counts::FaceCounts;
use crate::cards::named::named;
use crate::cards::notation::Faces;
use crate::cards::order;
use crate::rules::Rules;
use shape::{MIN_MELD_LENGTH, Shape, rank_at};

named! {
    /// The two kinds of melds.
    pub enum MeldKind {
        /// Three or four cards of one rank and different suits.
        Set = "set",
        /// Three or more cards of one suit on consecutive ranks.
        Run = "run",
    }
}

/// Cards that are a set or a run.
///
/// The cards are in printing order. A run ascends with each joker in its place; a set is in the order S H D C with
/// its jokers last. One natural card with jokers is read as a run, which is never worth less than a set.
///
/// ```
/// use machiavelli::{Faces, Meld, MeldFlaw, MeldKind, Rules};
///
/// let rules = "bga".parse::<Rules>().unwrap();
/// let meld = |text: &str| Meld::new(&text.parse::<Faces>().unwrap(), &rules);
/// let run = meld("7C 5C 6C").unwrap();
/// assert_eq!(run.kind(), MeldKind::Run);
/// assert_eq!(run.to_string(), "5C 6C 7C");
/// assert_eq!(meld("QC KC AC"), Err(MeldFlaw::AceNotHigh));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Meld {
    reading: Reading,
    faces: Vec<Face>,
}

/// How the cards are read as a meld.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Reading {
    Set(Rank),
    /// The suit of the run, and the place of its first card, from 1 for an ace to 12 for a queen.
    Run(Suit, usize),
}

impl Meld {
    /// Makes a meld of these cards, given in any order.
    ///
    /// # Errors
    ///
    /// The reason why the cards are not a meld.
    pub fn new(faces: &[Face], rules: &Rules) -> Result<Self, MeldFlaw> {
        let shape = Shape::of(faces);
        if let Some(flaw) = MeldFlaw::of_impossible_cards(faces, &shape, rules) {
            return Err(flaw);
        }
        if shape.total() >= MIN_MELD_LENGTH {
            if let Some(suit) = shape.common_suit() {
                let starts = || shape.run_starts(shape.total(), rules.ace);
                if let Some(low) = starts().find(|&low| is_run_from(faces, low)) {
                    return Ok(Self { reading: Reading::Run(suit, low), faces: faces.to_vec() });
                }
                // Spare jokers go to the high end.
                if let Some(low) = starts().last() {
                    let faces = in_run_order(faces, suit, low);
                    return Ok(Self { reading: Reading::Run(suit, low), faces });
                }
            }
            if let Some(rank) = shape.common_rank().filter(|_| shape.fits_set(shape.total())) {
                let mut faces = faces.to_vec();
                order::sort(&mut faces);
                return Ok(Self { reading: Reading::Set(rank), faces });
            }
        }
        Err(MeldFlaw::of_shape(&shape, rules))
    }

    /// A set or a run; a run if jokers allow both.
    pub const fn kind(&self) -> MeldKind {
        match self.reading {
            Reading::Set(_) => MeldKind::Set,
            Reading::Run(..) => MeldKind::Run,
        }
    }

    /// The cards in printing order.
    pub fn faces(&self) -> &[Face] {
        &self.faces
    }

    /// The counts of the faces.
    pub fn counts(&self) -> FaceCounts {
        self.faces.iter().collect()
    }

    /// The rank of a set; `None` for a run.
    pub const fn rank(&self) -> Option<Rank> {
        match self.reading {
            Reading::Set(rank) => Some(rank),
            Reading::Run(..) => None,
        }
    }

    /// The suit of a run; `None` for a set.
    pub const fn suit(&self) -> Option<Suit> {
        match self.reading {
            Reading::Set(_) => None,
            Reading::Run(suit, _) => Some(suit),
        }
    }

    /// The first and the last rank of a run; `None` for a set.
    pub fn ends(&self) -> Option<(Rank, Rank)> {
        match self.reading {
            Reading::Set(_) => None,
            Reading::Run(_, low) => Some((rank_at(low), rank_at(low + self.faces.len() - 1))),
        }
    }

    /// The face that each card stands for. It is `None` for a joker that could stand for different faces.
    pub fn stands_for(&self, rules: &Rules) -> Vec<Option<Face>> {
        let shape = Shape::of(&self.faces);
        let length = self.faces.len();
        let is_unambiguous = match self.reading {
            // With one joker and one missing suit, the joker can only stand for that suit.
            Reading::Set(_) => length == shape::MAX_SET_LENGTH && shape.jokers() == 1,
            // A run of thirteen cards contains every rank, wherever the ace stands.
            Reading::Run(..) => {
                let runs = shape.run_starts(length, rules.ace).count();
                (runs == 1 || length == Rank::COUNT) && !shape.fits_set(length)
            }
        };
        let missing_suit =
            Suit::ALL.into_iter().find(|&suit| self.faces.iter().all(|face| face.suit() != Some(suit)));
        let stand_in = |index: usize| match self.reading {
            Reading::Set(rank) => missing_suit.map(|suit| Face::natural(suit, rank)),
            Reading::Run(suit, low) => Some(Face::natural(suit, rank_at(low + index))),
        };
        let indexed = self.faces.iter().enumerate();
        indexed
            .map(|(index, &face)| match face.is_joker() {
                false => Some(face),
                true if is_unambiguous => stand_in(index),
                true => None,
            })
            .collect()
    }

    /// The points of the meld towards an opening. A joker counts as the card that it stands for. If the cards can be
    /// read as different melds, the reading with the most points is used.
    pub fn points(&self, rules: &Rules) -> u32 {
        let shape = Shape::of(&self.faces);
        let length = self.faces.len();
        let run_from = |low: usize| (low..low + length).map(|place| rank_at(place).points()).sum();
        let best_run = shape.run_starts(length, rules.ace).map(run_from).max();
        let set = shape.common_rank().filter(|_| shape.fits_set(length));
        let best_set = set.map(|rank| rank.points() * length as u32);
        best_run.max(best_set).unwrap_or(0)
    }
}

/// Whether the cards, in their order, are a run that starts at the place `low`.
fn is_run_from(faces: &[Face], low: usize) -> bool {
    let mut places = faces.iter().zip(low..);
    places.all(|(face, place)| face.rank().is_none_or(|rank| rank == rank_at(place)))
}

/// The cards in the order of a run that starts at the place `low`; a single ace goes to the low end if possible.
fn in_run_order(faces: &[Face], suit: Suit, low: usize) -> Vec<Face> {
    let mut remaining: FaceCounts = faces.iter().collect();
    let places = low..low + faces.len();
    let card_at = |place| {
        let face = Face::natural(suit, rank_at(place));
        if remaining.remove(face) { face } else { Face::JOKER }
    };
    places.map(card_at).collect()
}

impl fmt::Display for Meld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Faces::from(self.faces()).fmt(f)
    }
}
