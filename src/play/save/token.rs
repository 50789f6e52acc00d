//! Moves and names as single words.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write as _;

use crate::cards::card::{Card, Face};
use crate::cards::layout::Layout;
use crate::cards::notation::{Faces, read_number};
use crate::play::game::Move;
use crate::play::turn::{Command, GroupId, Onto};

pub(super) fn move_to_word(action: &Move) -> String {
    match action {
        Move::Step(Command::Move { cards, onto }) => match onto {
            Onto::Off => format!("t{}", ids_to_text(cards)),
            Onto::New => format!("l{}", ids_to_text(cards)),
            Onto::Group(group) => format!("l{}>{group}", ids_to_text(cards)),
        },
        Move::Step(Command::Insert { cards, group, place }) => {
            format!("l{}>{group}@{place}", ids_to_text(cards))
        }
        Move::Step(Command::Swap { card, joker }) => format!("s{}", ids_to_text(&[*card, *joker])),
        Move::EndTurn => "e".to_owned(),
        Move::Draw => "d".to_owned(),
        Move::Restore => "r".to_owned(),
        Move::TimeUp => "u".to_owned(),
        Move::Play(layout) => format!("p{}", layout_to_text(layout)),
        Move::Resign(seat) => format!("x{seat}"),
    }
}

fn ids_to_text(cards: &[Card]) -> String {
    cards.iter().map(|card| card.id().to_string()).collect::<Vec<_>>().join(".")
}

fn layout_to_text(layout: &Layout) -> String {
    let group = |faces: &Vec<Face>| faces.iter().map(Face::to_string).collect::<Vec<_>>().join(".");
    layout.groups().iter().map(group).collect::<Vec<_>>().join("|")
}

pub(super) fn move_from_word(word: &str) -> Option<Move> {
    let mut letters = word.chars();
    let kind = letters.next()?;
    let rest = letters.as_str();
    match kind {
        't' => Some(Move::Step(Command::Move { cards: cards_from_text(rest)?, onto: Onto::Off })),
        'l' => {
            let (rest, place) = split_number(rest, '@')?;
            let (rest, group) = split_number(rest, '>')?;
            let (cards, group) = (cards_from_text(rest)?, group.map(GroupId));
            Some(Move::Step(match (group, place) {
                (None, None) => Command::Move { cards, onto: Onto::New },
                (Some(group), None) => Command::Move { cards, onto: Onto::Group(group) },
                (Some(group), Some(place)) => Command::Insert { cards, group, place: place as usize },
                (None, Some(_)) => return None,
            }))
        }
        's' => match cards_from_text(rest)?[..] {
            [card, joker] => Some(Move::Step(Command::Swap { card, joker })),
            _ => None,
        },
        'p' => layout_from_text(rest).map(Move::Play),
        'x' => read_number(rest).map(|seat| Move::Resign(seat as usize)),
        'e' | 'd' | 'r' | 'u' if !rest.is_empty() => None,
        'e' => Some(Move::EndTurn),
        'd' => Some(Move::Draw),
        'r' => Some(Move::Restore),
        'u' => Some(Move::TimeUp),
        _ => None,
    }
}

/// Splits text at a separator, if the text contains it, and reads the number after it. Returns `None` if the text
/// after the separator is not a number.
fn split_number(text: &str, separator: char) -> Option<(&str, Option<u32>)> {
    match text.split_once(separator) {
        Some((rest, number)) => Some((rest, Some(read_number(number)?))),
        None => Some((text, None)),
    }
}

fn cards_from_text(text: &str) -> Option<Vec<Card>> {
    text.split('.').map(|id| Card::from_id(read_number(id)?)).collect()
}

fn layout_from_text(text: &str) -> Option<Layout> {
    if text.is_empty() {
        return Some(Layout::default());
    }
    let group = |group: &str| group.replace('.', " ").parse().ok().filter(|faces: &Faces| !faces.is_empty());
    text.split('|').map(|text| Some(group(text)?.0)).collect::<Option<_>>().map(Layout)
}

/// A name or a seed as one word. Every byte of `%`, white space and control characters is written as `%` and two
/// hexadecimal digits. Empty text is written as `%`.
pub(super) fn escape(text: &str) -> String {
    if text.is_empty() {
        return "%".to_owned();
    }
    let mut word = String::new();
    for letter in text.chars() {
        if letter == '%' || letter.is_whitespace() || letter.is_control() {
            for byte in letter.encode_utf8(&mut [0; 4]).bytes() {
                // Writing to a string cannot fail.
                let _ = write!(word, "%{byte:02x}");
            }
        } else {
            word.push(letter);
        }
    }
    word
}

/// Reverses [`escape`]; `None` if the word is malformed.
pub(crate) fn unescape(word: &str) -> Option<String> {
    if word == "%" {
        return Some(String::new());
    }
    let mut bytes = Vec::new();
    let mut parts = word.split('%');
    bytes.extend(parts.next()?.bytes());
    for part in parts {
        let (number, rest) = part.split_at_checked(2)?;
        // The standard library also reads a sign.
        bytes.push(u8::from_str_radix(number, 16).ok().filter(|_| !number.starts_with('+'))?);
        bytes.extend(rest.bytes());
    }
    String::from_utf8(bytes).ok()
}
