//! Packs positions into text. A position must have a legal table, and no jokers or helping cards. Each letter stands
//! for six bits.
//!
//! The bits are, in this order: the number of melds (5 bits), each meld, the number of hand cards (5 bits), and the index
//! of each hand card's face (6 bits). A set is a 0, its rank (4 bits), and the index of its missing suit, or 4 for a set of
//! four (3 bits). A run is a 1, its suit (2 bits), its first rank (4 bits) and its length (4 bits).

use crate::cards::card::{Face, Rank, Suit};
use crate::cards::layout::Layout;
use crate::cards::notation::Position;
use crate::rules::Rules;
use crate::rules::meld::Meld;

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// A position as letters; `None` if it has jokers, helping cards, groups that are not melds, or more than 31 melds or
/// hand cards.
pub fn pack(position: &Position, rules: &Rules) -> Option<String> {
    let is_packable = position.helping.is_empty() && position.counts().of(Face::JOKER) == 0;
    let mut bits = Bits::default();
    bits.push(u32::try_from(position.table.groups().len()).ok().filter(|_| is_packable)?, 5)?;
    for group in position.table.groups() {
        let meld = Meld::new(group, rules).ok()?;
        if let Some(rank) = meld.rank() {
            let missing = Suit::ALL.iter().position(|suit| !group.contains(&Face::natural(*suit, rank)));
            bits.push(0, 1)?;
            bits.push(rank.number().into(), 4)?;
            bits.push(missing.unwrap_or(4) as u32, 3)?;
        } else {
            bits.push(1, 1)?;
            bits.push(meld.suit()?.index() as u32, 2)?;
            bits.push(meld.ends()?.0.number().into(), 4)?;
            bits.push(group.len() as u32, 4)?;
        }
    }
    bits.push(position.hand.len() as u32, 5)?;
    for face in &position.hand {
        bits.push(face.index() as u32, 6)?;
    }
    Some(bits.to_letters())
}

/// The position that [`pack`] wrote as these letters; `None` if they cannot be read.
pub fn unpack(letters: &str) -> Option<Position> {
    let mut bits = Bits::from_letters(letters)?;
    let mut groups = Vec::new();
    for _ in 0..bits.take(5)? {
        groups.push(if bits.take(1)? == 0 {
            let (rank, missing) = (Rank::new(bits.take(4)? as u8)?, bits.take(3)? as usize);
            let suits = Suit::ALL.into_iter().enumerate().filter(|(index, _)| *index != missing);
            suits.map(|(_, suit)| Face::natural(suit, rank)).collect::<Vec<Face>>()
        } else {
            let (suit, first, length) = (Suit::ALL[bits.take(2)? as usize], bits.take(4)?, bits.take(4)?);
            let rank = |place: u32| Rank::new(((place - 1) % 13 + 1) as u8);
            let faces = (first.max(1)..first + length).map(|place| Some(Face::natural(suit, rank(place)?)));
            faces.collect::<Option<Vec<Face>>>()?
        });
    }
    let hand = (0..bits.take(5)?).map(|_| Face::from_index(bits.take(6)? as usize)).collect::<Option<_>>()?;
    Some(Position { table: Layout(groups), hand, helping: Vec::new() })
}

/// A sequence of bits, to which numbers are added with their highest bit first.
#[derive(Default)]
struct Bits {
    bits: Vec<bool>,
    /// The index of the next bit to read.
    at: usize,
}

impl Bits {
    /// Adds `number` as `width` bits; `None` if the number is too large.
    fn push(&mut self, number: u32, width: u32) -> Option<()> {
        if number >> width > 0 {
            return None;
        }
        self.bits.extend((0..width).rev().map(|index| number >> index & 1 == 1));
        Some(())
    }

    /// Reads a number of `width` bits; `None` if too few bits are left.
    fn take(&mut self, width: usize) -> Option<u32> {
        let bits = self.bits.get(self.at..self.at + width)?;
        self.at += width;
        Some(bits.iter().fold(0, |number, bit| number * 2 + u32::from(*bit)))
    }

    fn to_letters(&self) -> String {
        let number = |bits: &[bool]| {
            (0..6)
                .fold(0, |number, index| number * 2 + usize::from(bits.get(index).copied().unwrap_or(false)))
        };
        self.bits.chunks(6).map(|bits| char::from(LETTERS[number(bits)])).collect()
    }

    fn from_letters(letters: &str) -> Option<Self> {
        let mut bits = Self::default();
        for letter in letters.bytes() {
            let number = LETTERS.iter().position(|known| *known == letter)?;
            bits.push(number as u32, 6)?;
        }
        Some(bits)
    }
}
