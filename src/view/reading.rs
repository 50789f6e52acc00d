//! Which meld each group is, and which meld the group would become with cards that are being dragged.

use super::answer::{MeldReading, Reading, Targets};
use crate::cards::card::{Card, Face, Rank};
use crate::cards::notation::Faces;
use crate::play::error::Error;
use crate::play::game::Game;
use crate::play::turn::faces;
use crate::rules::Rules;
use crate::rules::meld::{Meld, cards_missing, faces_at_fault};

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
        self.check_in_deal(cards)?;
        let now = self.deal.turn.now();
        now.check_movable(cards)?;
        let carried_faces = faces(cards);
        let reading_with = |group: &crate::play::turn::Group| {
            let rest = group.cards.iter().filter(|card| !cards.contains(card)).map(|card| card.face());
            let faces: Vec<Face> = rest.chain(carried_faces.iter().copied()).collect();
            self.reading_of(&faces)
        };
        let fresh = self.reading_of(&carried_faces);
        Ok(Targets { groups: now.groups.iter().map(reading_with).collect(), fresh })
    }

    fn reading_of(&self, faces: &[Face]) -> Reading {
        Reading { cards: faces.len(), meld: MeldReading::of(faces, &self.rules) }
    }
}

impl MeldReading {
    /// Which meld the cards are, or why they are not a meld.
    pub fn of(faces: &[Face], rules: &Rules) -> Self {
        let meld = Meld::new(faces, rules);
        let flaw = meld.as_ref().err().copied();
        let (suit, rank) = meld.as_ref().map_or((None, None), |meld| (meld.suit(), meld.rank()));
        let ends = meld.as_ref().ok().and_then(Meld::ends).zip(suit);
        let end_face =
            |pick: fn((Rank, Rank)) -> Rank| ends.map(|(ends, suit)| Face::natural(suit, pick(ends)));
        Self {
            kind: meld.as_ref().ok().map(Meld::kind),
            reason: flaw,
            missing: cards_missing(faces, rules),
            low: end_face(|ends| ends.0),
            high: end_face(|ends| ends.1),
            rank,
            suit,
            fault: flaw.map(|flaw| Faces(faces_at_fault(faces, flaw, rules))).unwrap_or_default(),
        }
    }
}
