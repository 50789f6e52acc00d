//! The codes of a refusal, with their groups and details as far as a file names them.

use machiavelli::{Flaw, notation::Faces};

use super::read;

#[derive(Debug)]
pub struct Code {
    name: String,
    /// The number of the group, from 1, as in `@2`; empty if there is none.
    group: String,
    /// What the flaw is about, as in `(5S 9D)`; empty if there is nothing.
    detail: String,
}

impl Code {
    pub fn new(name: &str) -> Self {
        Self { name: name.to_owned(), group: String::new(), detail: String::new() }
    }

    pub fn of(flaw: &Flaw) -> Self {
        let detail = match flaw {
            Flaw::NotAMeld { reason, .. } => reason.code().to_owned(),
            Flaw::TooManyCopies { cards, .. }
            | Flaw::CardsMissing { cards }
            | Flaw::CardsAdded { cards }
            | Flaw::TakenInHand { cards, .. }
            | Flaw::HelpingBeforeOpening { cards, .. }
            | Flaw::HelpingWithoutHandCard { cards, .. } => cards.to_string(),
            Flaw::JokerTaken { count, .. } => count.to_string(),
            Flaw::TooManyNewCards { played, limit } => format!("{played}/{limit}"),
            Flaw::OpeningTooSmall { points, needed } => format!("{points}/{needed}"),
            _ => String::new(),
        };
        let detail = if detail.is_empty() { detail } else { in_one_order(&format!("({detail})")) };
        let group = flaw.group().map_or(String::new(), |index| format!("@{}", index + 1));
        Self { name: flaw.code().to_owned(), group, detail }
    }

    /// The code with those of its parts that `expected` has.
    fn like(&self, expected: &str) -> String {
        let part =
            |sign: char, text: &str| if expected.contains(sign) { text.to_owned() } else { String::new() };
        format!("{}{}{}", self.name, part('@', &self.group), part('(', &self.detail))
    }
}

/// Cards in the order of the pack.
pub fn sorted(cards: &str) -> Result<String, String> {
    let mut cards: Faces = read(cards)?;
    cards.0.sort_unstable();
    Ok(cards.to_string())
}

/// A code with the cards in its parentheses, if there are any, in the order of the pack.
fn in_one_order(code: &str) -> String {
    let Some((start, detail)) = code.split_once('(') else { return code.to_owned() };
    let detail = detail.trim_end_matches(')');
    format!("{start}({})", sorted(detail).unwrap_or_else(|_| detail.to_owned()))
}

pub fn print(codes: &[Code]) -> String {
    let all: Vec<_> = codes.iter().map(|code| code.like("@(")).collect();
    if all.is_empty() { "none".to_owned() } else { all.join(" ") }
}

/// Checks that the codes are those that `expected` lists, in this order.
pub fn check(codes: &[Code], expected: &str) -> Result<(), String> {
    // A detail may contain spaces.
    let mut in_detail = false;
    let words = expected.split(|sign| {
        in_detail = sign == '(' || in_detail && sign != ')';
        sign == ' ' && !in_detail
    });
    let wanted: Vec<_> = words.filter(|word| *word != "none").map(in_one_order).collect();
    let same = codes.len() == wanted.len()
        && codes.iter().zip(&wanted).all(|(code, wanted)| code.like(wanted) == *wanted);
    match same {
        _ if expected.is_empty() => Err("name the codes, or none".to_owned()),
        true => Ok(()),
        false => Err(format!("expected {expected}, got {}", print(codes))),
    }
}
