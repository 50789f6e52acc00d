//! Links to games, which the crate does not read, and to variations. See `docs/spec/links.md`.

use machiavelli::link::{SideLine, read_variation_link};
use machiavelli::{Error, Game, Position};
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

/// The answer to a link to a variation: its lines.
pub fn variation(text: &str) -> Value {
    let texts = |positions: &[Position]| positions.iter().map(ToString::to_string).collect::<Vec<_>>();
    match read_variation_link(text) {
        Ok((variation, rules)) => {
            let line = |SideLine { from, positions }: &SideLine| json!({ "from": from, "positions": texts(positions) });
            let side_lines: Vec<Value> = variation.side_lines.iter().map(line).collect();
            let mut answer = json!({ "positions": texts(&variation.positions), "rules": rules.to_string() });
            if !side_lines.is_empty() {
                answer["sideLines"] = side_lines.into();
            }
            answer
        }
        Err(Error::BadLink { flaw, at, read, .. }) => json!({ "error": flaw.code(), "at": at, "read": read }),
        Err(error) => json!({ "error": error.code() }),
    }
}
