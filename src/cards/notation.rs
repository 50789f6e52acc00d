//! The text form of cards, groups, layouts and positions; printing and parsing are inverses.
//!
//! A card is its rank (`A 2 … 9 T J Q K`) and its suit (`S H D C`); a joker is `*`. Cards are separated
//! by a space, groups by ` | `. A position is the table, ` / ` and the hand, then ` / ` and the helping
//! cards if there are any. Parsing also accepts lower case, `10` for `T`, suit symbols, commas between
//! cards, and more or less space around the separators.

use alloc::vec;
use alloc::vec::Vec;
use core::fmt::{self, Display, Write as _};
use core::iter::Peekable;
use core::ops::{Deref, DerefMut};
use core::str::{Chars, FromStr};

use crate::cards::card::{Card, Face, Rank, Suit};
use crate::cards::face_counts::FaceCounts;
use crate::cards::layout::Layout;

/// A list of faces. Its text form is in the notation, such as `7H TD *`.
///
/// ```
/// use machiavelli::Faces;
///
/// let cards: Faces = "7h,10♦ *".parse().unwrap();
/// assert_eq!(cards.len(), 3);
/// assert_eq!(cards.to_string(), "7H TD *");
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Faces(pub Vec<Face>);

impl Deref for Faces {
    type Target = [Face];

    fn deref(&self) -> &[Face] {
        &self.0
    }
}

impl From<&[Face]> for Faces {
    fn from(faces: &[Face]) -> Self {
        Self(faces.to_vec())
    }
}

impl FromIterator<Face> for Faces {
    fn from_iter<I: IntoIterator<Item = Face>>(faces: I) -> Self {
        Self(faces.into_iter().collect())
    }
}

/// A list of cards. As data, it has two members: `cards`, the faces as text, and `ids`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Cards(pub Vec<Card>);

impl Cards {
    /// The faces of the cards.
    pub fn faces(&self) -> Faces {
        self.iter().map(|card| card.face()).collect()
    }
}

impl Deref for Cards {
    type Target = Vec<Card>;

    fn deref(&self) -> &Vec<Card> {
        &self.0
    }
}

impl DerefMut for Cards {
    fn deref_mut(&mut self) -> &mut Vec<Card> {
        &mut self.0
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        Self(cards.into_iter().collect())
    }
}

/// A table with the cards that a player can lay on it.
///
/// ```
/// use machiavelli::Position;
///
/// let position: Position = "5c,5d,5♥|6C 7C 8C/10H".parse().unwrap();
/// assert_eq!(position.to_string(), "5C 5D 5H | 6C 7C 8C / TH");
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Position {
    /// The groups on the table.
    pub table: Layout,
    /// The cards in the hand, in the order that the player chose.
    pub hand: Vec<Face>,
    /// The helping cards beside the stock.
    pub helping: Vec<Face>,
}

impl Position {
    /// The counts of the faces on the table, in the hand and among the helping cards.
    pub fn counts(&self) -> FaceCounts {
        let off_table: FaceCounts = self.hand.iter().chain(&self.helping).collect();
        self.table.counts().saturating_add(&off_table)
    }
}

/// What a parser expected where it failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Expected {
    /// A card.
    Card,
    /// The suit after a rank.
    Suit,
    /// The zero of `10`.
    Zero,
    /// A space, a comma, or another character that may follow a card here.
    Space,
    /// The `/` between table and hand.
    Slash,
    /// Nothing: the text of a card or a position should end here.
    End,
}

/// Where text could not be read, and what was expected there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotationError {
    /// The index of the unexpected character, counted in characters from 0. If the text ends too early, this is the number
    /// of its characters.
    pub at: usize,
    /// The unexpected character; `None` at the end of the text.
    pub found: Option<char>,
    /// What was expected.
    pub expected: Expected,
}

impl Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let expected = match self.expected {
            Expected::Card => "a card such as 7H, TD, AS or *",
            Expected::Suit => "a suit: S, H, D or C",
            Expected::Zero => "the 0 of 10",
            Expected::Space => "a space between cards",
            Expected::Slash => "a / between the table and the hand",
            Expected::End => "the end of the text",
        };
        write!(f, "at index {}: expected {expected}, found ", self.at)?;
        match self.found {
            Some(found) if found.is_ascii() => write!(f, "\"{}\"", found.escape_default()),
            // Some characters are invisible, so the message also gives the code point.
            Some(found) => write!(f, "\"{found}\" (U+{:04X})", u32::from(found)),
            None => f.write_str("the end"),
        }
    }
}

impl core::error::Error for NotationError {}

impl Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Some(rank), Some(suit)) = (self.rank(), self.suit()) else { return f.write_char('*') };
        f.write_char(rank.letter())?;
        f.write_char(suit.letter())
    }
}

impl Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.faces().fmt(f)
    }
}

impl Display for Faces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_faces(f, &self.0)
    }
}

/// Empty groups are left out.
impl Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, group) in self.0.iter().filter(|group| !group.is_empty()).enumerate() {
            f.write_str(if index > 0 { " | " } else { "" })?;
            write_faces(f, group)?;
        }
        Ok(())
    }
}

impl Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.table.fmt(f)?;
        f.write_str(" / ")?;
        write_faces(f, &self.hand)?;
        f.write_str(if self.helping.is_empty() { "" } else { " / " })?;
        write_faces(f, &self.helping)
    }
}

/// A number in digits, at most 4294967295. The standard library also reads a sign, which no text form has.
pub(crate) fn read_number(text: &str) -> Option<u32> {
    if text.starts_with('+') { None } else { text.parse().ok() }
}

fn write_faces(f: &mut fmt::Formatter<'_>, faces: &[Face]) -> fmt::Result {
    for (index, face) in faces.iter().enumerate() {
        f.write_str(if index > 0 { " " } else { "" })?;
        face.fmt(f)?;
    }
    Ok(())
}

impl FromStr for Face {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut reader = Reader::new(text);
        reader.skip_space();
        let face = reader.read_face()?;
        reader.skip_space();
        reader.finish(face, Expected::End)
    }
}

impl FromStr for Faces {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut reader = Reader::new(text);
        let faces = reader.read_faces()?;
        reader.finish(Self(faces), Expected::Card)
    }
}

/// Empty text is an empty layout. In any other text, an empty group is an error.
impl FromStr for Layout {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut reader = Reader::new(text);
        let layout = reader.read_layout()?;
        reader.finish(layout, Expected::Card)
    }
}

impl FromStr for Position {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut reader = Reader::new(text);
        let table = reader.read_layout()?;
        if !reader.skip('/') {
            return Err(reader.error(Expected::Slash));
        }
        let hand = reader.read_faces()?;
        let helping = if reader.skip('/') { reader.read_faces()? } else { Vec::new() };
        let expected = if reader.peek() == Some('/') { Expected::End } else { Expected::Card };
        reader.finish(Self { table, hand, helping }, expected)
    }
}

/// Text that is read character by character.
pub(crate) struct Reader<'a> {
    unread: Peekable<Chars<'a>>,
    /// The number of characters read.
    pub(crate) at: usize,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Self { unread: text.chars().peekable(), at: 0 }
    }

    pub(crate) fn peek(&mut self) -> Option<char> {
        self.unread.peek().copied()
    }

    fn advance(&mut self) {
        self.at += usize::from(self.unread.next().is_some());
    }

    /// Reads the next character if it is part of what `read` returns.
    pub(crate) fn read_if<T>(&mut self, read: impl FnOnce(char) -> Option<T>) -> Option<T> {
        self.peek().and_then(read).inspect(|_| self.advance())
    }

    pub(crate) fn skip(&mut self, character: char) -> bool {
        let is_next = self.peek() == Some(character);
        if is_next {
            self.advance();
        }
        is_next
    }

    fn error(&mut self, expected: Expected) -> NotationError {
        NotationError { at: self.at, found: self.peek(), expected }
    }

    /// Returns `value` if the whole text has been read, and an error if not.
    fn finish<T>(&mut self, value: T, expected: Expected) -> Result<T, NotationError> {
        if self.peek().is_none() { Ok(value) } else { Err(self.error(expected)) }
    }

    /// Skips spaces and commas, and returns whether there were any.
    fn skip_space(&mut self) -> bool {
        let start = self.at;
        while self.peek().is_some_and(|character| character.is_whitespace() || character == ',') {
            self.advance();
        }
        self.at > start
    }

    fn read_layout(&mut self) -> Result<Layout, NotationError> {
        let mut groups = vec![self.read_faces()?];
        if groups[0].is_empty() && self.peek() != Some('|') {
            return Ok(Layout::default());
        }
        loop {
            if groups.last().is_some_and(Vec::is_empty) {
                return Err(self.error(Expected::Card));
            }
            if !self.skip('|') {
                return Ok(Layout(groups));
            }
            groups.push(self.read_faces()?);
        }
    }

    /// Reads cards up to `|`, `/` or the end of the text.
    fn read_faces(&mut self) -> Result<Vec<Face>, NotationError> {
        let mut faces = Vec::new();
        let mut is_separated = true;
        loop {
            is_separated |= self.skip_space();
            match self.peek() {
                None | Some('|' | '/') => return Ok(faces),
                Some(_) if !is_separated => return Err(self.error(Expected::Space)),
                Some(_) => faces.push(self.read_face()?),
            }
            is_separated = false;
        }
    }

    fn read_face(&mut self) -> Result<Face, NotationError> {
        if self.skip('*') {
            return Ok(Face::JOKER);
        }
        let rank = if self.skip('1') {
            if !self.skip('0') {
                return Err(self.error(Expected::Zero));
            }
            Rank::new(10)
        } else {
            self.read_if(Rank::from_char)
        };
        let rank = rank.ok_or_else(|| self.error(Expected::Card))?;
        let character = self.peek();
        let suit = character.and_then(Suit::from_char).ok_or_else(|| self.error(Expected::Suit))?;
        self.advance();
        // Many keyboards add an invisible variation selector after a suit symbol.
        if character.is_some_and(|character| !character.is_ascii()) && !self.skip('\u{FE0F}') {
            self.skip('\u{FE0E}');
        }
        Ok(Face::natural(suit, rank))
    }
}
