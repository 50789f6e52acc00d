//! The cards that a seat laid, compared with the most that it could have laid.

use crate::common::{arrange, deal};
use machiavelli::error::Error;
use machiavelli::game::Game;
use machiavelli::level::Level;
use machiavelli::log::EventKind;

/// Plays a game to its end. A seat whose `level` is `None` only draws.
fn finished_game(text: &str, seats: usize, seed: &str, level: impl Fn(usize) -> Option<Level>) -> Game {
    let mut game = deal(text, seats, seed);
    loop {
        while game.end().is_none() {
            match level(game.turn()) {
                Some(level) => {
                    let event = game.bot_turn(level, Some(50_000)).expect("a turn");
                    assert_eq!(event.kind == EventKind::Draw, event.laid.is_empty());
                }
                None => drop(game.draw().expect("a card")),
            }
        }
        if game.next_deal().is_err() {
            return game;
        }
    }
}

const RULES: [&str; 5] =
    ["bga", "italian", "bga-13", "session-opening target=60", "session-jokers target=60"];

#[test]
fn the_level_hard_lays_the_most_cards_and_a_player_who_only_draws_lays_none() {
    for text in RULES {
        for seed in ["found 1", "found 2"] {
            let game = finished_game(text, 2, seed, |seat| (seat == 0).then_some(Level::Hard));
            let (hard, drawing) = (game.found(0).expect("a seat"), game.found(1).expect("a seat"));
            assert_eq!(
                (hard.laid, hard.turns.iter().any(|turn| turn.missed_win)),
                (hard.best, false),
                "{text}"
            );
            assert!(hard.best > 0 && drawing.best > 0, "{text}");
            assert_eq!(drawing.laid, 0);
        }
    }
}

#[test]
fn the_turns_are_those_of_the_log_and_the_best_is_never_exceeded() {
    for text in RULES {
        let game =
            finished_game(text, 3, "found", |seat| Some([Level::Beginner, Level::Medium, Level::Easy][seat]));
        for seat in 0..3 {
            let found = game.found(seat).expect("a seat");
            let own = game.log().filter(|event| event.seat == seat);
            let logged: Vec<_> = own.map(|event| (event.deal, event.turn, event.laid.len())).collect();
            let turns: Vec<_> = found.turns.iter().map(|turn| (turn.deal, turn.turn, turn.laid)).collect();
            assert_eq!(turns, logged, "{text}");
            let sum =
                |cards: fn(&machiavelli::found::FoundTurn) -> usize| found.turns.iter().map(cards).sum();
            assert_eq!((found.laid, found.best), (sum(|turn| turn.laid), sum(|turn| turn.best)));
            assert!(found.turns.iter().all(|turn| turn.laid <= turn.best));
        }
    }
}

#[test]
fn found_covers_the_current_deal_and_after_the_session_every_deal() {
    let mut game = deal("session deal=7 target=150", 2, "deals");
    let mut deals = 0;
    loop {
        while game.end().is_none() {
            game.bot_turn(Level::Easy, None).expect("a turn");
        }
        deals += 1;
        let numbers: Vec<u32> = game.found(0).expect("a seat").turns.iter().map(|turn| turn.deal).collect();
        if game.is_session_over() {
            assert_eq!((numbers.first(), numbers.last()), (Some(&1), Some(&deals)));
            assert!(deals > 1);
            return;
        }
        assert!(numbers.iter().all(|number| *number == deals));
        game.next_deal().expect("another deal");
    }
}

#[test]
fn a_hand_that_could_have_been_laid_completely_is_a_missed_win() {
    let mut game = arrange("bga", "5C 5D 5H 5S | 6C 7C 8C / 4C 9C", &["2S 3H"]);
    game.draw().expect("a card");
    let found = game.found(0).expect("a seat");
    assert_eq!((found.laid, found.best, found.turns.len()), (0, 2, 1));
    assert!(found.turns[0].missed_win);

    let mut game = arrange("bga", "5C 5D 5H 5S | 6C 7C 8C / 4C KH", &["2S 3H"]);
    game.draw().expect("a card");
    assert!(!game.found(0).expect("a seat").turns[0].missed_win);
}

#[test]
fn found_covers_no_turn_in_progress_and_no_resignation() {
    let mut game = arrange("bga", "5C 5D 5H 5S | 6C 7C 8C / 4C 9C", &["2S 3H"]);
    let ids = crate::common::ids(&game.view(0).expect("a seat"), "9C");
    game.lay(&ids, None).expect("a card");
    assert_eq!(game.found(0).expect("a seat").turns, []);
    game.resign(0).expect("a seat");
    assert_eq!(game.log().last().map(|event| event.kind), Some(EventKind::Resign));
    assert_eq!(game.found(0).expect("a seat").turns, []);
    assert!(matches!(game.found(2), Err(Error::NoSuchSeat { .. })));
}

#[test]
fn found_is_the_same_after_loading_a_save() {
    let game = finished_game("italian", 2, "loaded", |_| Some(Level::Medium));
    let loaded = Game::load(&game.save()).expect("a save");
    assert_eq!(loaded.found(1), game.found(1));
}
