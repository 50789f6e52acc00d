//! Suits, ranks, faces and cards.
//!
//! A [`Face`] is what is printed on a card, such as the seven of hearts or a joker. A [`Card`] is one of the physical
//! cards that players move; there are at most 212. A face other than the joker is natural; two packs have two cards of
//! each natural face.

use alloc::vec::Vec;

/// A suit. The cards of a set are printed in this order of suits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    /// ♠
    Spades,
    /// ♥
    Hearts,
    /// ♦
    Diamonds,
    /// ♣
    Clubs,
}

impl Suit {
    /// All suits in printing order.
    pub const ALL: [Self; 4] = [Self::Spades, Self::Hearts, Self::Diamonds, Self::Clubs];

    /// The index of the suit in [`Suit::ALL`], 0 to 3.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter of the suit in the notation, one of `S H D C`.
    pub const fn letter(self) -> char {
        match self {
            Self::Spades => 'S',
            Self::Hearts => 'H',
            Self::Diamonds => 'D',
            Self::Clubs => 'C',
        }
    }

    /// The suit for a letter in upper or lower case, or for a symbol such as `♥`; `None` for any other character.
    pub const fn from_char(letter: char) -> Option<Self> {
        match letter {
            'S' | 's' | '♠' | '♤' => Some(Self::Spades),
            'H' | 'h' | '♥' | '♡' => Some(Self::Hearts),
            'D' | 'd' | '♦' | '♢' => Some(Self::Diamonds),
            'C' | 'c' | '♣' | '♧' => Some(Self::Clubs),
            _ => None,
        }
    }
}

/// A rank, ace (1) to king (13).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

impl Rank {
    /// The number of ranks in a suit.
    pub const COUNT: usize = 13;
    /// The ace, rank 1. The rules say whether it may also follow the king.
    pub const ACE: Self = Self(1);
    /// The king, rank 13.
    pub const KING: Self = Self(13);

    /// The rank with this number, from 1 (ace) to 13 (king); `None` for any other number.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= 13 { Some(Self(number)) } else { None }
    }

    /// All ranks, ace first.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=13).map(Self)
    }

    /// The number of the rank, from 1 for the ace to 13 for the king.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The letter or digit of the rank in the notation, one of `A 2 … 9 T J Q K`.
    pub const fn letter(self) -> char {
        const LETTERS: [char; 13] = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'];
        LETTERS[self.0 as usize - 1]
    }

    /// The rank for a digit from 2 to 9, or for a letter in upper or lower case; `None` for any other character. For text
    /// such as `10H`, see [`crate::notation`].
    pub const fn from_char(letter: char) -> Option<Self> {
        match letter {
            'A' | 'a' => Some(Self(1)),
            '2'..='9' => Some(Self(letter as u8 - b'0')),
            'T' | 't' => Some(Self(10)),
            'J' | 'j' => Some(Self(11)),
            'Q' | 'q' => Some(Self(12)),
            'K' | 'k' => Some(Self(13)),
            _ => None,
        }
    }

    /// The points of a card of this rank: 10 for jack, queen and king, and otherwise the number of the rank.
    pub const fn points(self) -> u32 {
        if self.0 > 10 { 10 } else { self.0 as u32 }
    }
}

/// What is printed on a card: a suit and a rank, or a joker.
///
/// ```
/// use machiavelli::{Face, Rank, Suit};
///
/// let seven = Face::natural(Suit::Hearts, Rank::new(7).unwrap());
/// assert_eq!(seven.to_string(), "7H");
/// assert_eq!("*".parse(), Ok(Face::JOKER));
/// assert_eq!(seven.points(), 7);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Face(u8);

impl Face {
    /// The number of faces: 52 natural ones and the joker.
    pub const COUNT: usize = 53;
    /// The joker, which comes after all other faces.
    pub const JOKER: Self = Self(52);

    /// The face with this suit and this rank.
    pub const fn natural(suit: Suit, rank: Rank) -> Self {
        Self(suit as u8 * 13 + rank.0 - 1)
    }

    /// The face with this index; `None` if the index is above 52. Faces are numbered from 0, suit by suit from ace to
    /// king. The joker comes last.
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// All faces in the order of their indices.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The index of the face, 0 to 52.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether this is the joker.
    pub const fn is_joker(self) -> bool {
        self.0 == 52
    }

    /// The suit of the face; `None` for a joker.
    pub const fn suit(self) -> Option<Suit> {
        if self.is_joker() { None } else { Some(Suit::ALL[self.0 as usize / 13]) }
    }

    /// The rank of the face; `None` for a joker.
    pub const fn rank(self) -> Option<Rank> {
        if self.is_joker() { None } else { Some(Rank(self.0 % 13 + 1)) }
    }

    /// The points of a card with this face: [`Rank::points`], or 25 for a joker. In an opening, a joker counts as the
    /// card that it stands for instead: see [`crate::rules::meld::Meld::points`].
    pub const fn points(self) -> u32 {
        match self.rank() {
            Some(rank) => rank.points(),
            None => JOKER_POINTS,
        }
    }
}

/// The points of a joker, except in an opening.
pub(crate) const JOKER_POINTS: u32 = 25;

/// One physical card. It has a face and, because several packs are in play, an id of its own.
///
/// The natural cards of the first pack have the ids 0 to 51, in the order of their faces; the cards of the fourth pack have
/// the ids 156 to 207. Jokers have the ids 208 to 211. An id does not change during a deal.
///
/// ```
/// use machiavelli::Card;
///
/// let pack = Card::all(2, 1);
/// assert_eq!(pack.len(), 105);
/// assert_eq!(pack[0].face(), pack[52].face());
/// assert!(Card::from_id(212).is_none());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// The number of ids, enough for four packs and four jokers.
    pub const COUNT: usize = 212;
    const FIRST_JOKER_ID: u8 = 208;

    /// The card with this id; `None` if the id is above 211.
    pub const fn from_id(id: u32) -> Option<Self> {
        if id < Self::COUNT as u32 { Some(Self(id as u8)) } else { None }
    }

    /// One of the cards with this face, by its number from 0 to 3; `None` for a greater number.
    pub(crate) fn copy_of(face: Face, number: u8) -> Option<Self> {
        let (first, step) = if face.is_joker() { (Self::FIRST_JOKER_ID, 1) } else { (face.0, 52) };
        (number < 4).then(|| Self(first + number * step))
    }

    /// The id of the card in views and commands, 0 to 211.
    pub const fn id(self) -> u32 {
        self.0 as u32
    }

    /// The id as a `usize`, for indexing arrays.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The face of the card.
    pub const fn face(self) -> Face {
        if self.0 >= Self::FIRST_JOKER_ID { Face::JOKER } else { Face(self.0 % 52) }
    }

    /// Whether the card belongs to a game with `packs` packs and `jokers` jokers.
    pub const fn is_in(self, packs: u8, jokers: u8) -> bool {
        if self.0 >= Self::FIRST_JOKER_ID {
            self.0 - Self::FIRST_JOKER_ID < jokers
        } else {
            self.0 / 52 < packs
        }
    }

    /// All cards of `packs` packs and `jokers` jokers, in ascending order of their ids. Both numbers are capped at 4.
    pub fn all(packs: u8, jokers: u8) -> Vec<Self> {
        let naturals = 0..52 * packs.min(4);
        let jokers = Self::FIRST_JOKER_ID..Self::FIRST_JOKER_ID + jokers.min(4);
        naturals.chain(jokers).map(Self).collect()
    }
}
