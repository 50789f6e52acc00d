//! Helpers that the test files share.
#![allow(dead_code, reason = "each test file uses what it needs")]

pub mod nasty;
pub mod soak;

use machiavelli::{
    Answer, Arrangement, Card, CommandEffect, CommandError, FaceCounts, Flaw, Game, Layout, Meld,
    Observation, Opponent, Refused, Rules, Seed, TurnEvent, judge,
    notation::{Faces, Position},
    view::View,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The folder of the repository. The tests run in the folder of their package, `tests/laws`.
pub const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// Whether golden files are written instead of compared: `GOLDEN=write`.
pub fn writes_golden_files() -> bool {
    std::env::var_os("GOLDEN").is_some_and(|value| value == "write")
}

/// Compares `lines` with the text of a file of `tests/golden`, in which lines that begin with `#` are comments. With
/// `GOLDEN=write`, writes `lines` below the comments of the file instead.
pub fn assert_golden(name: &str, stored: &str, lines: &[String]) {
    let (comments, expected): (Vec<&str>, Vec<&str>) = stored.lines().partition(|line| line.starts_with('#'));
    if writes_golden_files() {
        let text =
            comments.into_iter().chain(lines.iter().map(String::as_str)).collect::<Vec<_>>().join("\n")
                + "\n";
        std::fs::write(format!("{ROOT}/tests/golden/{name}"), text).expect("the file can be written");
    } else {
        assert_eq!(lines, expected);
    }
}

/// Whether the tests are run by `npm run test:long`, which makes them try more cases.
pub fn is_long() -> bool {
    std::env::var_os("TEST_LONG").is_some()
}

pub fn rules(text: &str) -> Rules {
    text.parse::<Rules>().expect("rules")
}

pub fn names(seats: usize) -> Vec<String> {
    (0..seats).map(|seat| format!("P{seat}")).collect()
}

/// An opponent with `cards` cards, who has opened and of whom nothing else is known.
pub fn opponent(cards: usize) -> Opponent {
    Opponent { cards, opened: true, total: 0, turns: Vec::new() }
}

pub fn deal(rules_text: &str, seats: usize, seed: &str) -> Game {
    Game::deal(rules(rules_text), names(seats), Seed::new(seed).expect("a seed")).expect("a deal")
}

/// A game set up from the position of seat 0 and the hands of the other seats.
pub fn arrange(rules_text: &str, position: &str, hands: &[&str]) -> Game {
    arrange_stock(rules_text, position, hands, None)
}

/// Like [`arrange`], but with at most `stock` cards in the stock.
pub fn arrange_stock(rules_text: &str, position: &str, hands: &[&str], stock: Option<usize>) -> Game {
    let arrangement = Arrangement {
        hands: hands.iter().map(|hand| hand.parse::<Faces>().expect("a hand").0).collect(),
        stock,
        ..Arrangement::of(position.parse::<Position>().expect("a position"))
    };
    let seats = hands.len().max(1) + 1;
    Game::arrange(rules(rules_text), names(seats), Seed::new("arranged").expect("a seed"), arrangement)
        .expect("an arrangement")
}

/// The lines of a save followed by the line with their checksum, 64-bit FNV-1a.
pub fn sealed(lines: &str) -> String {
    let hash = |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    format!("{lines}sum {:016x}\n", lines.bytes().fold(0xcbf2_9ce4_8422_2325, hash))
}

/// The lines of a save that its checksum covers.
pub fn unsealed(save: &str) -> &str {
    &save[..save.rfind("sum ").expect("a save")]
}

/// The ids of cards with the faces `faces`. Each card is looked up first in the viewer's hand, then among the helping
/// cards, then on the table.
pub fn ids(view: &View, faces: &str) -> Vec<Card> {
    let mut found: Vec<Card> = Vec::new();
    for face in faces.split_whitespace() {
        let cards =
            view.hand.iter().chain(&view.helping).chain(view.groups.iter().flat_map(|group| &group.cards));
        let card = cards.into_iter().find(|card| card.face.to_string() == face && !found.contains(&card.id));
        found.push(card.unwrap_or_else(|| panic!("no {face} in the view")).id);
    }
    found
}

/// Checks that the answer is a legal turn from the position `before`, and plays as many cards as it says.
pub fn assert_legal(before: &Position, rules: &Rules, opened: bool, answer: &Answer, name: &str) {
    let table = answer.table.clone().unwrap_or_else(|| panic!("no table, {name}"));
    let is_legal = |table: &Layout| table.groups().iter().all(|group| Meld::new(group, rules).is_ok());
    assert!(is_legal(&table), "{table} {name}");
    let mut laid: FaceCounts = answer.played.iter().collect();
    let hand: Vec<_> = before.hand.iter().copied().filter(|&face| !laid.remove(face)).collect();
    assert!(laid.is_empty(), "a card is played that is not in the hand, {name}");
    let kept = table.counts().saturating_add(&hand.iter().collect());
    let helping = before.counts().saturating_sub(&kept).faces().collect();
    match judge(before, &Position { table, hand, helping }, rules, opened) {
        Ok(verdict) => assert_eq!(verdict.played.total(), answer.count, "{name}"),
        // If the table was not valid before, it may be repaired without playing a card.
        Err(_) if answer.count == 0 && !is_legal(&before.table) => {}
        Err(flaws) => panic!("{flaws:?} {name}"),
    }
}

/// What a computer player would know of the seat whose turn it is.
pub fn observation(game: &Game) -> Observation {
    Observation::of(&game.player_view(game.seat_to_move()).expect("a seat"))
}

/// The view of the seat whose turn it is.
pub fn view(game: &Game) -> View {
    game.view(game.seat_to_move()).expect("a seat")
}

/// The value as it is read after it was sent.
pub fn sent<T: DeserializeOwned>(value: &impl Serialize) -> T {
    let plain = serde_json::to_value(value).expect("plain data");
    serde_json::from_value(plain).expect("plain data of the type")
}

/// The turns of the current deal.
pub fn log(game: &Game) -> Vec<TurnEvent> {
    game.log(game.deal_number()).cloned().collect()
}

/// The game that is made from the view of a seat, or of a spectator, at the start of a turn.
pub fn guest(game: &Game, viewer: impl Into<Option<usize>>) -> Game {
    let view = game.view(viewer).expect("a seat");
    Game::from_view(&sent(&view), &sent(&log(game))).expect("a view at the start of a turn")
}

/// All seats, and `None` for a spectator.
pub fn viewers(game: &Game) -> Vec<Option<usize>> {
    (0..game.seats()).map(Some).chain([None]).collect()
}

/// The groups on the table in the notation.
pub fn table(view: &View) -> String {
    let group = |group: &machiavelli::view::GroupView| faces(&group.cards);
    view.groups.iter().map(group).collect::<Vec<_>>().join(" | ")
}

pub fn faces(cards: &[machiavelli::view::CardView]) -> String {
    cards.iter().map(|card| card.face).collect::<Faces>().to_string()
}

/// The codes of a refusal; empty for a command that was carried out.
pub fn codes(answer: Result<CommandEffect, impl Into<CommandError>>) -> Vec<&'static str> {
    match answer.map_err(Into::into) {
        Ok(_) => Vec::new(),
        Err(CommandError::Refused(Refused { flaws })) => flaws.iter().map(Flaw::code).collect(),
        Err(CommandError::Misuse(error)) => panic!("misuse: {error}"),
    }
}
