//! How cards are serialized: suits and ranks as letters, cards by their ids, and everything else as text in the notation.

use serde::de::Error as _;
use serde::ser::SerializeStruct;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::cards::card::{Card, Face, Rank, Suit};
use crate::cards::face_counts::FaceCounts;
use crate::cards::layout::Layout;
use crate::cards::notation::{Cards, Faces, Position};

/// The faces in ascending order, each with two characters, and then the joker.
const FACES: &str = concat!(
    "AS2S3S4S5S6S7S8S9STSJSQSKS",
    "AH2H3H4H5H6H7H8H9HTHJHQHKH",
    "AD2D3D4D5D6D7D8D9DTDJDQDKD",
    "AC2C3C4C5C6C7C8C9CTCJCQCKC",
    "*"
);

/// A part of a static text. A view names hundreds of ranks, suits and faces. As static texts, like the variants of an enum, each of
/// them is converted for JavaScript only once.
fn slice(text: &'static str, index: usize, length: usize) -> &'static str {
    // Slicing with `[]` would bring the text of its panic into the wasm.
    text.get(index * length..text.len().min((index + 1) * length)).unwrap_or_default()
}

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
    Suit: |suit, serializer| serializer.serialize_unit_variant("Suit", 0, slice("SHDC", suit.index(), 1));
    Rank: |rank, serializer| {
        serializer.serialize_unit_variant("Rank", 0, slice("A23456789TJQK", usize::from(rank.number()) - 1, 1))
    };
    Card: |card, serializer| serializer.serialize_u32(card.id());
    Face: |face, serializer| serializer.serialize_unit_variant("Face", 0, slice(FACES, face.index(), 2));
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

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = u32::deserialize(deserializer)?;
        let error = || D::Error::custom(format_args!("expected the id of a card, not {id}"));
        Self::from_id(id).ok_or_else(error)
    }
}
