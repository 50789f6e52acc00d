//! Short games between computers, recorded as text. The same seed leads to the same turns on every platform.

use machiavelli::game::Game;
use machiavelli::level::Level;
use machiavelli::notation::Faces;
use machiavelli::rng::Seed;
use machiavelli::rules::Rules;
use machiavelli::turn::faces;

/// The games in the golden file: the rules, the level of both players, and the seed.
pub const CASES: [(&str, Level, &str); 10] = [
    ("bga deal=7", Level::Beginner, "machiavelli"),
    ("bga deal=7", Level::Easy, "machiavelli"),
    ("bga deal=7", Level::Medium, "machiavelli"),
    ("bga deal=7", Level::Hard, "machiavelli"),
    ("bga deal=7", Level::Expert, "machiavelli"),
    ("italian deal=7", Level::Medium, "è così"),
    ("italian deal=7", Level::Expert, "è così"),
    ("italian-six", Level::Expert, "♠♥♦♣"),
    ("session deal=7", Level::Expert, "a rainy evening"),
    ("session-jokers deal=5", Level::Expert, "La Mandragola"),
];

const MAX_TURNS: usize = 40;

/// The line of the golden file for a game: the values from `CASES`, then the cards that each turn laid, or `-` for a draw.
pub fn line((rules, level, seed): (&str, Level, &str)) -> String {
    let parsed_rules = rules.parse::<Rules>().expect("valid rules");
    let names = vec!["Ada".to_owned(), "Bruno".to_owned()];
    let mut game = Game::deal(parsed_rules, names, Seed::new(seed).expect("a seed")).expect("a deal");
    let mut turns = Vec::new();
    while game.end().is_none() && turns.len() < MAX_TURNS {
        let event = game.bot_turn(level, Some(150_000)).expect("a turn");
        turns.push(if event.laid.is_empty() {
            "-".to_owned()
        } else {
            Faces(faces(&event.laid)).to_string()
        });
    }
    [rules, level.name(), seed, &turns.join(", ")].join("\t")
}
