//! Makes the pack of puzzles from games of computer players, and prints it as `www/package/puzzle-pack.ts`.
//!
//! ```sh
//! cargo run --release --example puzzles -- 160 > www/package/puzzle-pack.ts
//! ```
//!
//! The published pack must stay as it is, because a new pack would change the puzzles of past days.

use machiavelli::{
    Rules,
    puzzle::{MadePuzzle, PuzzleMaker, Tier, pack},
};

const SEED: &str = "puzzles";
/// The index of the tier of the first puzzle, whose day is a Tuesday.
const FIRST_TIER: usize = Tier::Tuesday as usize;

fn letters_of(puzzle: &MadePuzzle) -> String {
    pack(&puzzle.position, &Rules::default()).expect("a legal table of natural cards")
}

fn main() {
    let puzzles_per_tier = std::env::args().nth(1).map_or(Ok(160), |number| number.parse());
    let Ok(puzzles_per_tier) = puzzles_per_tier else {
        eprintln!("expected the number of puzzles of each tier");
        std::process::exit(2);
    };
    let mut maker = PuzzleMaker::new(SEED).expect("a seed");
    // The packed puzzles of each tier.
    let mut found: [Vec<String>; Tier::ALL.len()] = Default::default();
    while found.iter().any(|list| list.len() < puzzles_per_tier) {
        let games = maker.games();
        let is_new = |puzzle: &MadePuzzle| {
            let list = &found[puzzle.tier as usize];
            list.len() < puzzles_per_tier && !list.contains(&letters_of(puzzle))
        };
        if let Some(puzzle) = maker.advance(is_new) {
            found[puzzle.tier as usize].push(letters_of(&puzzle));
        }
        if maker.games() > games && games.is_multiple_of(50) {
            eprintln!("{games} games: {:?}", found.each_ref().map(Vec::len));
        }
    }
    let tiers = found.len();
    let all: Vec<&str> = (0..tiers * puzzles_per_tier)
        .map(|number| found[(number + FIRST_TIER) % tiers][number / tiers].as_str())
        .collect();
    println!("/**");
    println!(
        " * The pack of puzzles, one for each day from 2026-12-01 on. The pack must not change, because people have already played some of"
    );
    println!(
        " * its puzzles. examples/puzzles.rs of version {} made the pack, with the seed “{SEED}” and {puzzles_per_tier} puzzles of each tier.",
        env!("CARGO_PKG_VERSION")
    );
    println!(" */");
    println!("export const PACK: string =\n  '{}';", all.join(" "));
}
