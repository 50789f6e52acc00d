//! Links to variations: a position, those to which one turn after another of the same player leads, and side lines.
//!
//! ```text
//! a1~bga~57C-8C9D~53~58C-9D~8o~z   version 1, the rules, the cards and the check characters of each position, the end
//! …~8o~0gz~57C-8C9DKS~…~z          a side line that departs from the position 0
//! ```

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use super::{PREFIX as POSITION_PREFIX, check_characters, position_link, read_position_link};
use crate::cards::face_counts::FaceCounts;
use crate::cards::notation::Position;
use crate::play::error::{Error, LinkFlaw};
use crate::play::judge::{check_helping_count, judge};
use crate::rules::Rules;

/// The beginning of every link: `a` for a variation, and the version.
const PREFIX: &str = "a1";
/// The end of every link. If it is missing, the link was cut off.
const END_MARK: &str = "z";
/// The largest number of characters in a link that is written.
const MAX_LENGTH: usize = 1200;

/// Other turns from a position of a variation.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SideLine {
    /// The number of the position from which the line departs. The positions are counted from 0, first those of the main
    /// line, and then those of each side line.
    pub from: usize,
    /// The positions after the turns of the line.
    pub positions: Vec<Position>,
}

/// Turns of one player. What the others do between them is left out.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Variation {
    /// The position at the start, and those after the turns of the main line.
    pub positions: Vec<Position>,
    /// Turns that may be made in the place of those before.
    pub side_lines: Vec<SideLine>,
}

impl Variation {
    fn all(&self) -> impl Iterator<Item = &Position> {
        self.positions.iter().chain(self.side_lines.iter().flat_map(|line| &line.positions))
    }

    /// The line that was added last.
    fn last_line(&mut self) -> &mut Vec<Position> {
        self.side_lines.last_mut().map_or(&mut self.positions, |line| &mut line.positions)
    }

    /// The position from which the next one of the last line has to follow; `None` at the start.
    fn last(&self) -> Option<&Position> {
        match self.side_lines.last() {
            Some(SideLine { from, positions }) => positions.last().or_else(|| self.all().nth(*from)),
            None => self.positions.last(),
        }
    }
}

/// The link to a variation, without `#`.
///
/// # Errors
///
/// [`Error::ImpossibleCards`]; [`Error::BadInput`] if a line is empty, if a position does not follow from the one before it, if
/// a turn begins with more helping cards than the rules have, or if the link would have more than 1,200 characters.
///
/// ```
/// use machiavelli::link::{read_variation_link, variation_link, SideLine, Variation};
/// use machiavelli::Rules;
///
/// let positions = ["5C 6C 7C / 8C", "5C 6C 7C 8C / "].map(|text| text.parse().unwrap()).to_vec();
/// let drawn = SideLine { from: 0, positions: vec!["5C 6C 7C / 8C KS".parse().unwrap()] };
/// let variation = Variation { positions, side_lines: vec![drawn] };
/// let link = variation_link(&variation, &Rules::default()).unwrap();
/// assert!(link.starts_with("a1~bga~57C-8C~"));
/// assert_eq!(read_variation_link(&link), Ok((variation, Rules::default())));
/// ```
pub fn variation_link(variation: &Variation, rules: &Rules) -> Result<String, Error> {
    let main = (None, &variation.positions);
    let side_lines = variation.side_lines.iter().map(|line| (Some(line.from), &line.positions));
    let mut written: Vec<&Position> = Vec::new();
    let mut parts = vec![PREFIX.to_owned(), rules.to_string().replace(' ', ".")];
    for (number, (from, positions)) in [main].into_iter().chain(side_lines).enumerate() {
        let place = if number == 0 { String::new() } else { format!("side line {number}: ") };
        if positions.is_empty() {
            return Err(Error::input(format!("{place}expected at least one position")));
        }
        let mut before = None;
        if let Some(from) = from {
            let missing = || Error::input(format!("{place}there is no position {from} before it"));
            before = Some(*written.get(from).ok_or_else(missing)?);
            parts.push(format!("{from}{}", departure_check(&from.to_string())));
        }
        for (index, position) in positions.iter().enumerate() {
            let link = position_link(position, rules)?;
            if !before.map_or(Ok(true), |before| follows(before, position, rules))? {
                let message = format!("{place}no turn leads to the position {index} from the one before");
                return Err(Error::input(message));
            }
            parts.extend(link.split('~').skip(2).map(ToOwned::to_owned));
            written.push(position);
            before = Some(position);
        }
    }
    parts.push(END_MARK.to_owned());
    let link = parts.join("~");
    if link.len() > MAX_LENGTH {
        return Err(Error::input(format!(
            "a link has at most {MAX_LENGTH} characters, and not {}: leave out some turns",
            link.len()
        )));
    }
    Ok(link)
}

/// Reads a link to a variation, with or without `#`, percent-encoded or not. Punctuation after the link is ignored.
///
/// # Errors
///
/// [`Error::BadLink`] with the positions that could be read, one on each line, and a line with the number of the position
/// from which a side line departs before those of the side line; [`Error::Rules`] or [`Error::ImpossibleCards`];
/// [`Error::BadInput`] if a turn begins with more helping cards than the rules have.
pub fn read_variation_link(text: &str) -> Result<(Variation, Rules), Error> {
    let text = text.trim();
    let text = text.strip_prefix('#').unwrap_or(text);
    let link = ["%7E", "%7e"].iter().fold(text.to_owned(), |link, code| link.replace(code, "~"));
    let link = ["%3D", "%3d"].iter().fold(link, |link, code| link.replace(code, "="));
    let link = link.trim_end_matches(|character: char| !character.is_ascii_alphanumeric());
    let length = link.chars().count();
    let mut parts = link.split('~');
    let head = parts.next().unwrap_or_default();
    if head != PREFIX {
        let message = format!("a link to a variation begins with {PREFIX}~, not with \"{head}\"");
        return Err(Error::BadLink { flaw: LinkFlaw::Unknown, at: 0, message, read: String::new() });
    }
    let name = parts.next().unwrap_or_default();
    let rest: Vec<&str> = parts.collect();
    // The link to a position with the same rules has as many characters before its cards.
    let before_cards = head.len() + name.chars().count() + 2;
    let mut start = before_cards;
    let (mut read, mut rules) = (Variation::default(), None);
    let mut next = 0;
    while next == 0 || rest.get(next).is_some_and(|part| *part != END_MARK) {
        if let Some((number, check)) = rest.get(next).filter(|_| next > 0).and_then(|part| departure(part)) {
            if departure_check(number) != check {
                let message = "the check characters of a side line do not match";
                return Err(bad_link(&read, LinkFlaw::Damaged, start, message, None));
            }
            let Some(from) = number.parse().ok().filter(|from| *from < read.all().count()) else {
                let message = format!("there is no position {number} before it");
                return Err(bad_link(&read, LinkFlaw::Unreadable, start, message, None));
            };
            read.side_lines.push(SideLine { from, positions: Vec::new() });
            start += number.len() + check.len() + 1;
            next += 1;
        }
        let cards = rest.get(next).copied().unwrap_or_default();
        let check = rest.get(next + 1).copied();
        let part = format!(
            "{POSITION_PREFIX}~{name}~{cards}{}",
            check.map_or(String::new(), |check| format!("~{check}"))
        );
        match read_position_link(&part) {
            Ok((position, own_rules)) => {
                if !read.last().map_or(Ok(true), |before| follows(before, &position, &own_rules))? {
                    let message = "no turn leads to this position from the one before";
                    return Err(bad_link(&read, LinkFlaw::Unreadable, start, message, None));
                }
                read.last_line().push(position);
                rules = Some(own_rules);
            }
            Err(Error::BadLink { flaw, at, message, read: part }) => {
                let place = (start + at).saturating_sub(before_cards).min(length);
                return Err(bad_link(&read, flaw, place, message, Some(part)));
            }
            Err(error) => return Err(error),
        }
        start += cards.chars().count() + check.map_or(0, |check| check.chars().count()) + 2;
        next += 2;
    }
    match rules {
        Some(rules) if next + 1 == rest.len() => Ok((read, rules)),
        _ => Err(bad_link(&read, LinkFlaw::Damaged, length, "its end is missing", None)),
    }
}

/// The number of a position and its check characters, with which a side line begins; `None` for the cards of a position, which
/// always have a `-`.
fn departure(part: &str) -> Option<(&str, &str)> {
    let (number, check) = part.split_at_checked(part.len().checked_sub(2)?)?;
    let is_number = !number.is_empty() && number.bytes().all(|character| character.is_ascii_digit());
    let is_check =
        check.bytes().all(|character| character.is_ascii_digit() || character.is_ascii_lowercase());
    (is_number && is_check).then_some((number, check))
}

fn departure_check(number: &str) -> String {
    check_characters(&format!("{number}~"))
}

/// Whether a player who has opened comes from one position to the next by a turn that lays cards, or by drawing cards.
fn follows(before: &Position, after: &Position, rules: &Rules) -> Result<bool, Error> {
    check_helping_count(before, rules)?;
    let lays = |after: &Position| judge(before, after, rules, true).map(|verdict| !verdict.played.is_empty());
    if lays(after) == Ok(true) {
        return Ok(true);
    }
    let (held, holds): (FaceCounts, FaceCounts) = (before.hand.iter().collect(), after.hand.iter().collect());
    let undrawn = Position { hand: before.hand.clone(), ..after.clone() };
    Ok(holds != held && holds.contains(&held) && lays(&undrawn) == Ok(false))
}

fn bad_link(
    read: &Variation,
    flaw: LinkFlaw,
    at: usize,
    message: impl Into<String>,
    part: Option<String>,
) -> Error {
    let mut lines: Vec<String> = read.positions.iter().map(ToString::to_string).collect();
    for SideLine { from, positions } in &read.side_lines {
        lines.push(from.to_string());
        lines.extend(positions.iter().map(ToString::to_string));
    }
    lines.extend(part);
    Error::BadLink { flaw, at, message: message.into(), read: lines.join("\n") }
}
