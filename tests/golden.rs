//! Deals, games between computers and reviews as text: a seed leads to the same on every platform. Each line of a file begins with
//! the question that its other columns answer. `tests/golden/lines.js` computes the same lines with the published engine, so that
//! Node and browsers are compared with the same files. `GOLDEN=write cargo test --test laws golden` writes them.

use crate::common::{assert_golden, rules};
use machiavelli::internals::first_player_and_pack;
use machiavelli::{Faces, Game, Level, ReviewOptions, ReviewTurn, Seed, Work, faces};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// The rules, the number of players, the seed, and the number of the deal.
const DEALS: [(&str, usize, &str, u32); 12] = [
    ("bga", 2, "machiavelli", 1),
    ("bga", 6, "machiavelli", 2),
    ("bga-13", 3, "1", 1),
    ("bga-classic packs=4", 4, "0", 1),
    ("italian", 5, "La Mandragola", 1),
    ("italian", 5, "La Mandragola", 2),
    ("italian-six", 8, "♠♥♦♣", 1),
    ("session", 4, "a rainy evening in Florence", 1),
    ("session", 4, "a rainy evening in Florence", 3),
    ("session-jokers jokers=4", 5, "è così", 1),
    ("session-three-packs", 6, "machiavelli", 1),
    ("makiaveli", 2, " ", 7),
];

/// The rules, the level of both players, and the seed. Where waiting pays, merciless players draw in every turn, which proves
/// little. So their games have a limit or cards set aside, and seeds with which they lay cards, but not always the most.
const GAMES: [(&str, Level, &str); 11] = [
    ("bga deal=7", Level::Beginner, "machiavelli"),
    ("bga deal=7", Level::Easy, "machiavelli"),
    ("bga deal=7", Level::Medium, "machiavelli"),
    ("bga deal=7", Level::Hard, "machiavelli"),
    ("bga setAside=26 deal=7", Level::Merciless, "è così"),
    ("bga-13 deal=9", Level::Merciless, "Il Principe"),
    ("italian deal=7", Level::Medium, "è così"),
    ("italian-six setAside=26", Level::Merciless, "Il Principe"),
    ("session deal=7", Level::Expert, "a rainy evening"),
    ("session maxNewCards=8 deal=7", Level::Merciless, "machiavelli"),
    ("session-jokers setAside=26 deal=5", Level::Merciless, "machiavelli"),
];

const REVIEWED_GAMES: [(&str, Level, &str); 4] = [
    ("bga deal=7", Level::Easy, "machiavelli"),
    ("italian-six", Level::Medium, "♠♥♦♣"),
    ("session-opening deal=9", Level::Beginner, "a rainy evening"),
    ("session-jokers deal=5", Level::Medium, "La Mandragola"),
];

/// Few deals, and a budget that runs out in some turns.
const OPTIONS: ReviewOptions = ReviewOptions { deals: 16, budget: Work::Units(1_200_000), only: None };

/// The first player, the cuts and the pack from its top.
fn deal((text, players, seed, number): (&str, usize, &str, u32)) -> String {
    let seeded = Seed::new(seed).expect("a seed");
    let (beginning, pack) = first_player_and_pack(&rules(text), players, &seeded, number)
        .expect("a number of players that the rules allow");
    let cuts: Vec<String> =
        (beginning.cuts.iter().flatten()).map(|cut| format!("{}:{}", cut.seat, cut.face)).collect();
    let pack: Vec<String> = pack.iter().map(|card| card.id().to_string()).collect();
    let cuts = if cuts.is_empty() { "-".to_owned() } else { cuts.join(" ") };
    format!("{text}\t{players}\t{seed}\t{number}\t{}\t{cuts}\t{}", beginning.first, pack.join(" "))
}

/// A game of at most `most` turns, and the cards that each turn laid, or `-` for a draw.
fn played((text, level, seed): (&str, Level, &str), budget: u32, most: usize) -> (Game, String) {
    let mut game = crate::common::deal(text, 2, seed);
    let mut turns = Vec::new();
    while game.end().is_none() && turns.len() < most {
        let laid = game.bot_turn(level, Some(budget)).expect("a turn").laid;
        turns.push(if laid.is_empty() { "-".to_owned() } else { Faces(faces(&laid)).to_string() });
    }
    (game, turns.join(", "))
}

/// The mistake index, the luck, and every turn in which a card could be laid.
fn review(game: &Game) -> String {
    let mut review = game.reviewing(0, OPTIONS).expect("a seat");
    while !review.advance(10_000) {}
    let luck = review.result().luck;
    let turns = review.result().turns.iter().filter(|turn| turn.found.best > 0).map(turn_text);
    format!(
        "{} {}/{}/{:.6}\t{}",
        review.result().index,
        luck.draws,
        luck.playable,
        luck.expected,
        turns.collect::<Vec<_>>().join(", ")
    )
}

fn turn_text(turn: &ReviewTurn) -> String {
    let number = |number: Option<f64>| number.map_or("-".to_owned(), |number| format!("{number:.6}"));
    let better = turn.better.as_ref().map_or("-".to_owned(), |better| better.cards.to_string());
    let techniques: Vec<&str> = turn.techniques.iter().map(|technique| technique.name()).collect();
    format!(
        "{} {}/{} {} {}±{} {} {} {} [{better}] {}",
        turn.found.turn,
        turn.found.laid,
        turn.found.best,
        number(turn.chance),
        number(turn.loss),
        number(turn.error),
        turn.mark.map_or("-", |mark| mark.name()),
        turn.waiting.map_or("-", |waiting| waiting.name()),
        number(turn.gain),
        techniques.join(" "),
    )
}

#[test]
fn deals_games_and_reviews_match_the_golden_files() {
    assert_golden("deals.txt", include_str!("golden/deals.txt"), &DEALS.map(deal));
    let question = |(text, level, seed): (&str, Level, &str)| format!("{text}\t{}\t{seed}", level.name());
    assert_golden(
        "bots.txt",
        include_str!("golden/bots.txt"),
        &GAMES.map(|game| format!("{}\t{}", question(game), played(game, 150_000, 40).1)),
    );
    let reviewed = |game| format!("{}\t{}", question(game), review(&played(game, 50_000, 60).0));
    assert_golden("reviews.txt", include_str!("golden/reviews.txt"), &REVIEWED_GAMES.map(reviewed));
}
