//! How cards are serialized: suits and ranks as letters, cards by their ids, and everything else as text in the notation.

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use crate::cards::card::{Card, Face, Rank, Suit};
use crate::cards::face_counts::FaceCounts;
use crate::cards::layout::Layout;
use crate::cards::notation::{Cards, Faces, Position};

macro_rules! serialize {
    ($($type:ty: |$value:ident, $serializer:ident| $call:expr;)+) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, $serializer: S) -> Result<S::Ok, S::Error> {
                let $value = self;
                $call
            }
        }
    )+};
}

serialize! {
    Suit: |suit, serializer| serializer.serialize_char(suit.letter());
    Rank: |rank, serializer| serializer.serialize_char(rank.letter());
    Card: |card, serializer| serializer.serialize_u32(card.id());
    Face: |face, serializer| serializer.collect_str(face);
    Faces: |faces, serializer| serializer.collect_str(faces);
    FaceCounts: |counts, serializer| serializer.collect_str(&counts.faces().collect::<Faces>());
    Layout: |layout, serializer| serializer.collect_str(layout);
    Position: |position, serializer| serializer.collect_str(position);
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut members = serializer.serialize_struct("Cards", 2)?;
        members.serialize_field("cards", &self.faces())?;
        members.serialize_field("ids", &self.0)?;
        members.end()
    }
}
