//! Reviews of short games as text. The judgement of each turn is the same on every platform.

use machiavelli::game::Game;
use machiavelli::level::Level;
use machiavelli::review::{Effort, ReviewTurn};
use machiavelli::rng::Seed;
use machiavelli::rules::Rules;

/// The games in the golden file: the rules, the level of both players, and the seed.
pub const CASES: [(&str, Level, &str); 4] = [
    ("bga deal=7", Level::Easy, "machiavelli"),
    ("italian-six", Level::Medium, "♠♥♦♣"),
    ("session-opening deal=9", Level::Beginner, "a rainy evening"),
    ("session-jokers deal=5", Level::Medium, "La Mandragola"),
];

const MAX_TURNS: usize = 60;

/// The effort of the reviews: few deals, and a budget that runs out in some turns.
const EFFORT: Effort = Effort { deals: 16, budget: 400_000 };

/// The line of the golden file for a game: the values from `CASES`, then the mistake index, the luck, and every turn in which a
/// card could be laid.
pub fn line((rules, level, seed): (&str, Level, &str)) -> String {
    let parsed_rules = rules.parse::<Rules>().expect("valid rules");
    let names = vec!["Ada".to_owned(), "Bruno".to_owned()];
    let mut game = Game::deal(parsed_rules, names, Seed::new(seed).expect("a seed")).expect("a deal");
    for _ in 0..MAX_TURNS {
        if game.end().is_some() {
            break;
        }
        game.bot_turn(level, Some(50_000)).expect("a turn");
    }
    let mut review = game.reviewing(0, EFFORT).expect("a seat");
    while !review.advance(10_000) {}
    let luck = review.luck();
    let summary = format!("{} {}/{}/{:.6}", review.index(), luck.draws, luck.playable, luck.expected);
    let turns: Vec<String> =
        review.turns().iter().filter(|turn| turn.found.best > 0).map(turn_text).collect();
    [rules, level.name(), seed, &summary, &turns.join(", ")].join("\t")
}

fn turn_text(turn: &ReviewTurn) -> String {
    let number = |number: Option<f64>| number.map_or("-".to_owned(), |number| format!("{number:.6}"));
    let better = turn.better.as_ref().map_or("-".to_owned(), |better| better.cards.to_string());
    let techniques: Vec<&str> = turn.techniques.iter().map(|technique| technique.name()).collect();
    format!(
        "{} {}/{} {} {}±{} {} [{better}] {}",
        turn.found.turn,
        turn.found.laid,
        turn.found.best,
        number(turn.chance),
        number(turn.loss),
        number(turn.error),
        turn.mark.map_or("-", |mark| mark.name()),
        techniques.join(" "),
    )
}
