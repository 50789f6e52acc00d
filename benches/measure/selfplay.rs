//! Positions from self-play: deals in which every player lays as many cards as possible.

use std::fmt::Write as _;
use std::fs;

use machiavelli::Seed;

use crate::deck::SelfPlay;
use crate::positions::{root, rules};

/// One of `SAVED_ONE_IN` turns is saved, so that the file does not fill up with similar positions of one deal.
const SAVED_ONE_IN: usize = 5;

/// The families: the name, the rules, the maximum number of players, and the number of positions.
const FAMILIES: [(&str, &str, usize, usize); 6] = [
    ("play-low", r#"{"ace":"low"}"#, 4, 600),
    ("play-low-or-high", r#"{"ace":"low-or-high"}"#, 4, 400),
    ("play-three-packs", r#"{"ace":"low","packs":3}"#, 6, 400),
    ("play-2-jokers", r#"{"ace":"low","jokers":2}"#, 4, 400),
    ("play-4-jokers", r#"{"ace":"low","jokers":4}"#, 4, 300),
    ("play-2-jokers-low-or-high", r#"{"ace":"low-or-high","jokers":2}"#, 4, 300),
];

/// Writes every file of self-play positions. The same seeds give the same files.
pub fn save_all() {
    for (name, options, most_players, position_count) in FAMILIES {
        let mut text = format!(
            "# Turns of deals in which every player lays the most cards; 15 cards, 2 to {most_players} players.\n\
             # Written by `cargo bench --bench measure -- selfplay` from the seed \"{name}\".\nrules {options}\n"
        );
        for position in positions(name, options, most_players, position_count) {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{position}");
        }
        let path = root().join("benches/positions").join(format!("{name}.txt"));
        fs::write(&path, text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        println!("{name}: {position_count} positions");
    }
}

fn positions(name: &str, options: &str, most_players: usize, position_count: usize) -> Vec<String> {
    let seed = Seed::new(name).unwrap_or_else(|error| panic!("{name}: {error}"));
    let mut options: serde_json::Value = options.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
    options["deal"] = 15.into();
    let rules = rules(&options.to_string());
    let mut found = Vec::new();
    for deal in 0.. {
        let mut rng = seed.rng(deal);
        let players = 2 + rng.below(most_players - 1);
        let mut play = SelfPlay::deal(&rules, players, &mut rng);
        loop {
            if rng.below(SAVED_ONE_IN) == 0 {
                found.push(play.case().position.to_string());
            }
            if found.len() == position_count {
                return found;
            }
            if !play.step() {
                break;
            }
        }
    }
    found
}
