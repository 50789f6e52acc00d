//! Which meld each group is, and which meld the group would become with cards that are being dragged.

use alloc::vec::Vec;

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use super::GroupView;
use crate::cards::card::{Card, Face, Rank, Suit};
use crate::cards::notation::Faces;
use crate::play::error::Error;
use crate::play::game::Game;
use crate::play::turn::faces;
use crate::rules::Rules;
use crate::rules::meld::{Meld, MeldFlaw, MeldKind, cards_missing, faces_at_fault};

/// Whether a group of cards is a set, a run or neither, with details.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(
    all(target_arch = "wasm32", feature = "js"),
    derive(tsify::Tsify),
    tsify(missing_as_null, hashmap_as_object)
)]
pub struct MeldReading {
    /// The kind of meld; `null` if the cards are not a meld.
    pub kind: Option<MeldKind>,
    /// Why the cards are not a meld; `null` if they are a meld.
    pub reason: Option<MeldFlaw>,
    /// The smallest number of cards to add to make the group a meld; `null` if no cards can do this.
    pub missing: Option<usize>,
    /// The face at the low end of a run; for a joker, the face that it stands for.
    pub low: Option<Face>,
    /// The face at the high end of a run; for a joker, the face that it stands for.
    pub high: Option<Face>,
    /// The rank of a set.
    pub rank: Option<Rank>,
    /// The suit of a run.
    pub suit: Option<Suit>,
    /// The faces that the reason is about: duplicates, surplus copies, or the faces that would fill a gap.
    pub fault: Faces,
}

/// The number of cards of an existing or possible group, and whether the group is a meld.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(
    all(target_arch = "wasm32", feature = "js"),
    derive(tsify::Tsify),
    tsify(missing_as_null, hashmap_as_object)
)]
pub struct Reading {
    /// The number of cards.
    pub cards: usize,
    /// The kind of meld that the cards form, or why they form none.
    #[cfg_attr(all(target_arch = "wasm32", feature = "js"), serde(flatten))]
    pub meld: MeldReading,
}

/// The groups that could result if the player laid some cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(
    all(target_arch = "wasm32", feature = "js"),
    derive(tsify::Tsify),
    tsify(missing_as_null, hashmap_as_object)
)]
pub struct Targets {
    /// For each current group, the group that it would become with the cards.
    pub groups: Vec<Reading>,
    /// The new group that the cards would be on their own.
    pub fresh: Reading,
}

impl Game {
    /// Which meld cards of the current player are, or why they are not a meld.
    ///
    /// # Errors
    ///
    /// [`Error::UnknownCard`], [`Error::NotYourCard`] or [`Error::BadInput`].
    pub fn reading(&self, cards: &[Card]) -> Result<Reading, Error> {
        self.check_in_deal(cards)?;
        self.deal.turn.now().check_movable(cards)?;
        Ok(self.reading_of(&faces(cards)))
    }

    /// What each current group would become with the cards, and what the cards would be as a new group. The method is fast
    /// enough to be called on every pointer move.
    ///
    /// # Errors
    ///
    /// [`Error::UnknownCard`], [`Error::NotYourCard`] or [`Error::BadInput`].
    pub fn targets(&self, cards: &[Card]) -> Result<Targets, Error> {
        let (fresh, carried_faces) = (self.reading(cards)?, faces(cards));
        let reading_with = |group: &crate::play::turn::Group| {
            let rest = group.cards.iter().filter(|card| !cards.contains(card)).map(|card| card.face());
            let faces: Vec<Face> = rest.chain(carried_faces.iter().copied()).collect();
            self.reading_of(&faces)
        };
        Ok(Targets { groups: self.deal.turn.now().groups.iter().map(reading_with).collect(), fresh })
    }

    fn reading_of(&self, faces: &[Face]) -> Reading {
        Reading {
            cards: faces.len(),
            meld: MeldReading::of(faces, &Meld::new(faces, &self.rules), &self.rules),
        }
    }
}

impl MeldReading {
    /// Which meld the cards are, or why they are not a meld.
    pub fn of(faces: &[Face], meld: &Result<Meld, MeldFlaw>, rules: &Rules) -> Self {
        let flaw = meld.as_ref().err().copied();
        let (suit, rank) = meld.as_ref().map_or((None, None), |meld| (meld.suit(), meld.rank()));
        let ends = meld.as_ref().ok().and_then(Meld::ends).zip(suit);
        let end_face =
            |pick: fn((Rank, Rank)) -> Rank| ends.map(|(ends, suit)| Face::natural(suit, pick(ends)));
        Self {
            kind: meld.as_ref().ok().map(Meld::kind),
            reason: flaw,
            missing: if meld.is_ok() { Some(0) } else { cards_missing(faces, rules) },
            low: end_face(|ends| ends.0),
            high: end_face(|ends| ends.1),
            rank,
            suit,
            fault: flaw.map(|flaw| Faces(faces_at_fault(faces, flaw, rules))).unwrap_or_default(),
        }
    }
}

// The members of a reading are written one by one, because `flatten` writes a map, whose keys are converted again for each
// group.
impl MeldReading {
    fn write<S: SerializeStruct>(&self, members: &mut S) -> Result<(), S::Error> {
        members.serialize_field("kind", &self.kind)?;
        members.serialize_field("reason", &self.reason)?;
        members.serialize_field("missing", &self.missing)?;
        members.serialize_field("low", &self.low)?;
        members.serialize_field("high", &self.high)?;
        members.serialize_field("rank", &self.rank)?;
        members.serialize_field("suit", &self.suit)?;
        members.serialize_field("fault", &self.fault)
    }
}

impl Serialize for Reading {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut members = serializer.serialize_struct("Reading", 9)?;
        members.serialize_field("cards", &self.cards)?;
        self.meld.write(&mut members)?;
        members.end()
    }
}

impl Serialize for GroupView {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut members = serializer.serialize_struct("GroupView", 11)?;
        members.serialize_field("id", &self.id)?;
        members.serialize_field("cards", &self.cards)?;
        members.serialize_field("changed", &self.changed)?;
        self.meld.write(&mut members)?;
        members.end()
    }
}
