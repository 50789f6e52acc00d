//! Packs positions into text. A position must have a legal table, and no jokers or helping cards. Each letter stands
//! for six bits.
//!
//! The bits are, in this order: the number of melds (5 bits), each meld, the number of hand cards (5 bits), and the index
//! of each hand card's face (6 bits). A set is a 0, its rank (4 bits), and the index of its missing suit, or 4 for a set of
//! four (3 bits). A run is a 1, its suit (2 bits), its first rank (4 bits) and its length (4 bits).

use alloc::string::String;
use alloc::vec::Vec;

use crate::cards::card::{Face, Rank, Suit};
use crate::cards::layout::Layout;
use crate::cards::notation::Position;
use crate::rules::Rules;
use crate::rules::meld::Meld;

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// A position as letters; `None` if it has jokers, helping cards, groups that are not melds, or more than 31 melds or
/// hand cards.
pub fn pack(position: &Position, rules: &Rules) -> Option<String> {
    if !position.helping.is_empty() || position.counts().of(Face::JOKER) > 0 {
        return None;
    }
    let mut bits = Vec::new();
    push(&mut bits, position.table.groups().len(), 5)?;
    for group in position.table.groups() {
        let meld = Meld::new(group, rules).ok()?;
        if let Some(rank) = meld.rank() {
            let missing = Suit::ALL.iter().position(|suit| !group.contains(&Face::natural(*suit, rank)));
            push(&mut bits, 0, 1)?;
            push(&mut bits, rank.number().into(), 4)?;
            push(&mut bits, missing.unwrap_or(4), 3)?;
        } else {
            push(&mut bits, 1, 1)?;
            push(&mut bits, meld.suit()?.index(), 2)?;
            push(&mut bits, meld.ends()?.0.number().into(), 4)?;
            push(&mut bits, group.len(), 4)?;
        }
    }
    push(&mut bits, position.hand.len(), 5)?;
    for face in &position.hand {
        push(&mut bits, face.index(), 6)?;
    }
    bits.resize(bits.len().next_multiple_of(6), false);
    let letters = bits.chunks(6).map(|letter| take(&mut letter.iter().copied(), 6));
    letters.map(|index| Some(char::from(LETTERS[index?]))).collect()
}

/// The position that [`pack`] wrote as these letters; `None` if they cannot be read.
pub fn unpack(letters: &str) -> Option<Position> {
    let mut bits = Vec::new();
    for letter in letters.bytes() {
        push(&mut bits, LETTERS.iter().position(|known| *known == letter)?, 6)?;
    }
    let mut bits = bits.into_iter();
    let mut take = |width| take(&mut bits, width);
    let mut groups = Vec::new();
    for _ in 0..take(5)? {
        groups.push(if take(1)? == 0 {
            let (rank, missing) = (Rank::new(take(4)? as u8)?, take(3)?);
            let suits = Suit::ALL.into_iter().enumerate().filter(|(index, _)| *index != missing);
            suits.map(|(_, suit)| Face::natural(suit, rank)).collect::<Vec<Face>>()
        } else {
            let (suit, first, length) = (Suit::ALL[take(2)?], take(4)?, take(4)?);
            let rank = |place: usize| Rank::new(((place - 1) % Rank::COUNT + 1) as u8);
            let faces = (first.max(1)..first + length).map(|place| Some(Face::natural(suit, rank(place)?)));
            faces.collect::<Option<Vec<Face>>>()?
        });
    }
    let hand = (0..take(5)?).map(|_| Face::from_index(take(6)?)).collect::<Option<_>>()?;
    Some(Position { table: Layout(groups), hand, helping: Vec::new() })
}

/// Adds `number` as `width` bits, the highest first; `None` if the number is too large.
fn push(bits: &mut Vec<bool>, number: usize, width: usize) -> Option<()> {
    bits.extend((0..width).rev().map(|index| number >> index & 1 == 1));
    (number >> width == 0).then_some(())
}

/// Takes a number of `width` bits; `None` if too few bits are left.
fn take(bits: &mut impl Iterator<Item = bool>, width: usize) -> Option<usize> {
    (0..width).try_fold(0, |number, _| Some(number * 2 + usize::from(bits.next()?)))
}
