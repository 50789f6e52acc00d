//! The positions of `benches/positions`: turns of games, and costly ones.

use machiavelli::{Rules, notation::Position};

/// Turns of games under different rules.
pub const TURNS: [&str; 5] = [
    include_str!("../benches/positions/play-low.txt"),
    include_str!("../benches/positions/play-three-packs.txt"),
    include_str!("../benches/positions/play-2-jokers.txt"),
    include_str!("../benches/positions/play-4-jokers.txt"),
    include_str!("../benches/positions/play-low-or-high.txt"),
];

/// The rules of a file, and its positions.
pub fn read(text: &str) -> (Rules, impl Iterator<Item = Position>) {
    let rules = text.lines().find_map(|line| line.strip_prefix("rules ")).expect("rules");
    let rules = Rules::resolve(&serde_json::from_str(rules).expect("options")).expect("rules");
    let lines = text.lines().filter(|line| !line.starts_with(['#', 'r']));
    (rules, lines.map(|line| line.parse().expect("a position")))
}
