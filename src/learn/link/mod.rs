//! Links to positions, and to variations of them: short text with check characters, for the fragment of an address.
//! Messaging apps leave the text intact.
//!
//! ```text
//! p1~bga~5SHDC.68C-4C~8t       version 1, the rules, the melds, the hand, the check characters
//! p1~session.jokers=2~-5x7S-KH~…   options after the preset; an empty table; helping cards last
//! ```
//!
//! Cards are written in order: `5SHD` is three fives, `68C` the run from the six to the eight of clubs, `x` a joker.

mod cards;
mod variation;

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write as _;

use crate::cards::notation::{Position, Reader};
use crate::play::error::{Error, LinkFlaw};
use crate::play::save::unescape;
use crate::play::table::check_cards;
use crate::rules::Rules;
use cards::{read_cards, write_cards};

pub use variation::{SideLine, Variation, read_variation_link, variation_link};

/// The beginning of every link: `p` for a position, and the version.
const PREFIX: &str = "p1";

/// The link to a position, without `#`. Empty groups are left out.
///
/// # Errors
///
/// [`Error::ImpossibleCards`].
///
/// ```
/// use machiavelli::link::{position_link, read_position_link};
/// use machiavelli::Rules;
///
/// let (position, rules) = ("5S 5H 5D 5C | 6C 7C 8C / 4C".parse().unwrap(), Rules::default());
/// let link = position_link(&position, &rules).unwrap();
/// assert!(link.starts_with("p1~bga~5SHDC.68C-4C~"));
/// assert_eq!(read_position_link(&link), Ok((position, rules)));
/// ```
pub fn position_link(position: &Position, rules: &Rules) -> Result<String, Error> {
    check_cards(&position.counts(), rules)?;
    let mut link = format!("{PREFIX}~{}~", rules.to_string().replace(' ', "."));
    for (index, group) in position.table.groups().iter().filter(|group| !group.is_empty()).enumerate() {
        link.push_str(if index > 0 { "." } else { "" });
        write_cards(&mut link, group);
    }
    link.push('-');
    write_cards(&mut link, &position.hand);
    if !position.helping.is_empty() {
        link.push('-');
        write_cards(&mut link, &position.helping);
    }
    link.push('~');
    let check = check_characters(&link);
    // Writing to a string cannot fail.
    let _ = write!(link, "{check}");
    Ok(link)
}

/// Reads a link to a position, with or without `#`, percent-encoded or not. Punctuation after the link is ignored. A
/// position in the notation is accepted too, and is read with the rules of `bga`.
///
/// # Errors
///
/// [`Error::BadLink`] with the cards that could be read, [`Error::Rules`], [`Error::BadText`] or
/// [`Error::ImpossibleCards`].
pub fn read_position_link(text: &str) -> Result<(Position, Rules), Error> {
    let text = unescape(text).unwrap_or_else(|| text.to_owned());
    let text = text.trim().trim_start_matches('#');
    let (position, rules) = if text.contains('/') {
        (text.parse().map_err(|error| Error::text("the link", error))?, Rules::default())
    } else {
        read_version_1(text.trim_end_matches(|character: char| !character.is_ascii_alphanumeric()))?
    };
    check_cards(&position.counts(), &rules)?;
    Ok((position, rules))
}

fn read_version_1(text: &str) -> Result<(Position, Rules), Error> {
    let mut parts = text.split('~');
    let head = parts.next().unwrap_or_default();
    if head != PREFIX {
        let message = format!("a link to a position begins with {PREFIX}~, not with \"{head}\"");
        return Err(bad_link(LinkFlaw::Unknown, 0, message, &Position::default()));
    }
    let (rules, cards) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    // If the link ends before the cards, the error points to the end of the link.
    let cards_start = (head.len() + rules.chars().count() + 2).min(text.chars().count());
    // The cards are read first. If they can be read but the check characters do not match, the link is damaged.
    let mut position = Position::default();
    read_position(cards, &mut position).map_err(|(at, expected)| {
        let found =
            cards.chars().nth(at).map_or("the end".to_owned(), |character| format!("\"{character}\""));
        let message = format!("expected {expected}, not {found}");
        bad_link(LinkFlaw::Unreadable, cards_start + at, message, &position)
    })?;
    let checked = text.rfind('~').map(|end| text.split_at(end + 1));
    if parts.next().is_none_or(|given| checked.is_none_or(|(link, _)| check_characters(link) != given))
        || parts.next().is_some()
    {
        let message = "its check characters do not match, so it was cut or changed".to_owned();
        return Err(bad_link(LinkFlaw::Damaged, cards_start + cards.len(), message, &position));
    }
    Ok((position, rules.replace('.', " ").parse()?))
}

/// Reads the table, the hand and the helping cards. An error gives the index of the character that cannot be read,
/// and what was expected there; `position` then contains the cards before that character.
fn read_position(text: &str, position: &mut Position) -> Result<(), (usize, &'static str)> {
    let mut reader = Reader::new(text);
    let mut has_more = !matches!(reader.peek(), None | Some('-'));
    while has_more {
        let mut faces = Vec::new();
        let read = read_cards(&mut reader, &mut faces);
        let is_empty = faces.is_empty();
        position.table.0.extend((!is_empty).then_some(faces));
        read?;
        if is_empty {
            return Err((reader.at, "a card"));
        }
        has_more = reader.skip('.');
    }
    if !reader.skip('-') {
        return Err((reader.at, "- and the hand"));
    }
    read_cards(&mut reader, &mut position.hand)?;
    if reader.skip('-') {
        read_cards(&mut reader, &mut position.helping)?;
    }
    if reader.peek().is_none() { Ok(()) } else { Err((reader.at, "the end of the cards")) }
}

fn bad_link(flaw: LinkFlaw, at: usize, message: String, read: &Position) -> Error {
    Error::BadLink { flaw, at, message, read: read.to_string() }
}

/// The check characters of a text: the value at 37 of the polynomial whose coefficients are the bytes of the text,
/// modulo a prime. Changing one character or exchanging two adjacent ones always changes the check characters.
fn check_characters(text: &str) -> String {
    const PRIME: u32 = 1291;
    let number = text.bytes().fold(0, |number, byte| (number * 37 + u32::from(byte)) % PRIME);
    let digit = |digit: u32| char::from_digit(digit, 36).expect("below 36");
    [digit(number / 36), digit(number % 36)].iter().collect()
}
