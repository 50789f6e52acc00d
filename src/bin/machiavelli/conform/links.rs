//! Links that the package reads with the help of JavaScript, and the crate does not: to games, which are compressed, and to
//! variations. See `docs/spec/links.md`.

use machiavelli::link::read_position_link;
use machiavelli::{Error, FaceCounts, Game, Position, Rules, judge};
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use serde_json::{Value, json};

/// The largest size of a save in a link, in bytes.
const MAX_SAVE_BYTES: usize = 200_000;

fn refused(code: &str, at: usize) -> Value {
    json!({ "error": code, "at": at })
}

/// The answer to a link to a game: its save.
pub fn game_link(text: &str) -> Value {
    let is_allowed = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_');
    let text = without_hash(text);
    if !text.starts_with("g1") {
        return refused("unknown-link", 0);
    }
    let link = text.trim_end_matches(|letter| !is_allowed(letter));
    if let Some(at) = link.chars().position(|letter| !is_allowed(letter)) {
        return refused("bad-link", at);
    }
    let Some(packed) = link[2..].strip_suffix('z') else { return refused("damaged-link", link.len()) };
    match inflated(packed).map(|save| Game::load(&save)) {
        Some(Ok(game)) => json!({ "save": game.save() }),
        Some(Err(error @ Error::ReplayDiffers { .. })) => json!({ "error": error.code() }),
        _ => refused("damaged-link", 2),
    }
}

fn without_hash(text: &str) -> &str {
    let text = text.trim();
    text.strip_prefix('#').unwrap_or(text)
}

fn inflated(packed: &str) -> Option<String> {
    let bytes = decompress_to_vec_with_limit(&from_base64_url(packed)?, MAX_SAVE_BYTES).ok()?;
    String::from_utf8(bytes).ok()
}

/// Reads base64url without padding. Bits beyond the last byte are ignored.
fn from_base64_url(text: &str) -> Option<Vec<u8>> {
    const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let (mut bytes, mut bits, mut bit_count) = (Vec::new(), 0_u32, 0);
    for letter in text.bytes() {
        let digit = LETTERS.iter().position(|other| *other == letter)?;
        bits = bits << 6 | digit as u32;
        bit_count += 6;
        if bit_count >= 8 {
            bit_count -= 8;
            bytes.push((bits >> bit_count & 0xff) as u8);
        }
    }
    (bit_count < 6).then_some(bytes)
}

/// The answer to a link to a variation: its positions.
pub fn variation(text: &str) -> Value {
    let link =
        ["%7E", "%7e"].iter().fold(without_hash(text).to_owned(), |link, code| link.replace(code, "~"));
    let link = link.replace("%3D", "=").replace("%3d", "=");
    let link = link.trim_end_matches(|letter: char| !letter.is_ascii_alphanumeric());
    let length = link.chars().count();
    let mut parts = link.split('~');
    if parts.next() != Some("a1") {
        return json!({ "error": "unknown-link", "at": 0, "read": "" });
    }
    let name = parts.next().unwrap_or_default();
    let rest: Vec<&str> = parts.collect();
    let mut start = "a1".len() + name.chars().count() + 2;
    let mut read: Vec<(Position, Rules)> = Vec::new();
    let mut next = 0;
    while next == 0 || rest.get(next).is_some_and(|part| *part != "z") {
        let cards = rest.get(next).copied().unwrap_or_default();
        let check = rest.get(next + 1).copied();
        let part = format!("p1~{name}~{cards}{}", check.map_or(String::new(), |check| format!("~{check}")));
        match read_position_link(&part) {
            Ok((position, rules)) => {
                if read.last().is_some_and(|(before, _)| !follows(before, &position, &rules)) {
                    return refused_after(&read, "bad-link", start, None);
                }
                read.push((position, rules));
            }
            Err(Error::BadLink { flaw, at, read: last, .. }) => {
                // Both links have the name of the rules, and a beginning of two characters.
                let place = (start + at).saturating_sub(name.chars().count() + 4).min(length);
                return refused_after(&read, flaw.code(), place, Some(last));
            }
            Err(error) => return json!({ "error": error.code() }),
        }
        start += cards.chars().count() + check.map_or(0, |check| check.chars().count()) + 2;
        next += 2;
    }
    if next + 1 != rest.len() {
        return refused_after(&read, "damaged-link", length, None);
    }
    let rules = read.first().map(|(_, rules)| rules.to_string());
    json!({ "positions": texts(&read), "rules": rules })
}

fn texts(read: &[(Position, Rules)]) -> Vec<String> {
    read.iter().map(|(position, _)| position.to_string()).collect()
}

/// The error in a variation of which these positions, and perhaps a part of the next one, could be read.
fn refused_after(read: &[(Position, Rules)], code: &str, at: usize, part: Option<String>) -> Value {
    let read: Vec<String> = texts(read).into_iter().chain(part).collect();
    json!({ "error": code, "at": at, "read": read.join("\n") })
}

/// Whether a player who has opened comes from one position to the next by a turn that lays cards, or by drawing cards.
fn follows(before: &Position, after: &Position, rules: &Rules) -> bool {
    let lays = |after: &Position| judge(before, after, rules, true).map(|verdict| !verdict.played.is_empty());
    if lays(after) == Ok(true) {
        return true;
    }
    let (held, holds): (FaceCounts, FaceCounts) = (before.hand.iter().collect(), after.hand.iter().collect());
    let undrawn = Position { hand: before.hand.clone(), ..after.clone() };
    holds != held && holds.contains(&held) && lays(&undrawn) == Ok(false)
}
