//! The techniques of plays.

use crate::common::{arrange, deal, observation, rules};
use machiavelli::{Ask, Layout, Level, Solver, Technique, techniques};

/// The table before, the table after, and the techniques between them.
const PLAYS: [(&str, &str, &str); 22] = [
    ("", "5C 5D 5H", "new-meld"),
    ("5C 6C 7C", "5C 6C 7C 8C", "add-to-run"),
    ("5S 5H 5D", "5S 5H 5D 5C", "add-to-set"),
    ("5C 6C 7C 8C", "6C 7C 8C | 5S 5H 5C", "borrow-end"),
    ("5S 5H 5D 5C", "5S 5H 5D | 5C 6C 7C", "borrow-fourth"),
    ("5S 5H 5D 5C | 6C 7C 8C", "5S 5H 5D | 5C 6C 7C 8C", "borrow-fourth"),
    // The eight moves to the other eights, and a four is laid at the other end of the run.
    ("5C 6C 7C 8C", "4C 5C 6C 7C | 8C 8D 8H", "shift"),
    ("5C 6C 7C", "6C 7C 8C | 5S 5H 5C", "shift"),
    ("JC QC KC", "QC KC AC | JC JD JH", "shift"),
    ("5S 5H 5D", "5S 5H 5C | 5D 6D 7D", "exchange"),
    ("5S 5H 5D | 6D 7D 8D | 6H 7H 8H", "5D 6D 7D 8D | 5H 6H 7H 8H | 5S 6S 7S", "dissolve-set complete-rest"),
    ("5C 6C 7C | 6S 6H 6D", "6S 6H 6D 6C | 5C 5D 5H | 7C 7D 7H", "dissolve-run complete-rest"),
    // The six and the seven form a run with a new eight.
    ("5C 6C 7C | 5S 5H 5D", "6C 7C 8C | 5S 5H 5D 5C", "shift"),
    ("4C 5C 6C 7C | 5S 5H 5D", "6C 7C 8C | 5S 5H 5D 5C | 4C 4D 4H", "shift"),
    ("5C 6C 7C 8C | 7S 7H 7D", "4C 5C 6C | 7S 7H 7D 7C | 8C 8S 8D", "shift"),
    ("4C 5C 6C 7C 8C 9C", "4C 5C 6C | 7C 8C 9C", "cut-run"),
    ("3C 4C 5C 6C 7C", "3C 4C 5C | 5C 6C 7C", "cut-run"),
    ("3C 4C 5C | 7C 8C 9C", "3C 4C 5C 6C 7C 8C 9C", "add-to-run join-runs"),
    (
        "3S 4S 5S | 3H 4H 5H | 3D 4D 5D",
        "3S 3H 3D | 4S 4H 4D | 5S 5H 5D 5C",
        "dissolve-run complete-rest regroup chain",
    ),
    ("5S 5H 5D 5C | 6S 6H 6D 6C", "5S 5H 5D | 6S 6H 6D | 5C 6C 7C", "borrow-fourth"),
    ("5H * 7H", "5H 6H 7H | 9S 9D *", "dissolve-run complete-rest swap-joker"),
    ("5S 5H 5D | 6C 7C 8C", "6C 7C 8C | 5S 5H 5D", ""),
];

#[test]
fn plays_have_the_techniques_that_a_person_would_name() {
    let rules = rules("italian jokers=2");
    let named = |before: &str, after: &str| {
        let [one, other] = [before, after].map(|table| table.parse().expect("a table"));
        techniques(&one, &other, &rules).into_iter().map(Technique::name).collect::<Vec<&str>>().join(" ")
    };
    let found = PLAYS.map(|(before, after, _)| (before, after, named(before, after)));
    let wrong = found.iter().zip(PLAYS).filter(|(found, (_, _, expected))| found.2 != *expected);
    assert_eq!(wrong.collect::<Vec<_>>(), []);
}

#[test]
fn every_play_has_a_technique_and_an_unchanged_table_has_none() {
    let mut seen = [0; Technique::ALL.len()];
    let mut solver = Solver::default();
    for (text, seed) in [("bga", 0), ("bga", 1), ("session-jokers", 2)] {
        let mut game = deal(text, 3, &format!("techniques {seed}"));
        while game.end().is_none() {
            let position = observation(&game).position;
            let answer =
                solver.solve(&position, game.rules(), &Ask::default()).expect("a position of a game");
            let after = answer.table.expect("a legal table");
            let found = techniques(&position.table, &after, game.rules());
            assert_eq!(found.is_empty(), answer.played.is_empty(), "{position} → {after}");
            assert!(found.is_sorted(), "{found:?}");
            let reversed = Layout(after.0.iter().rev().cloned().collect());
            assert_eq!(found, techniques(&position.table, &reversed, game.rules()), "{position} → {after}");
            assert!(techniques(&position.table, &position.table, game.rules()).is_empty());
            for technique in found {
                seen[technique as usize] += 1;
            }
            game.bot_turn(Level::Medium, Some(50_000)).expect("a turn");
        }
    }
    // Plays that cut, join or regroup melds or swap a joker are rare.
    let never: Vec<_> =
        Technique::ALL.into_iter().filter(|technique| seen[*technique as usize] == 0).collect();
    assert!(never.len() < 3, "{never:?}");
}

#[test]
fn a_hint_names_the_cards_the_steps_and_the_techniques_of_a_play() {
    let game = arrange("bga", "5C 5D 5H 5S | 6C 7C 8C / 4C 9D", &["2S"]);
    let hint = game.hint();
    assert_eq!(hint.techniques, [Technique::AddToRun, Technique::BorrowFourth]);
    assert_eq!((hint.count, hint.cards.len(), hint.steps.len()), (1, 1, 1));
    assert_eq!(hint.cards.faces().to_string(), "4C");
    assert!(game.clone().play(&hint.table.expect("a table")).is_ok());
}
