//! The cards that a seat laid, compared with the most that it could have laid. `whole_games` compares them with the log.

use crate::common::{arrange, deal};
use machiavelli::error::Error;
use machiavelli::level::Level;
use machiavelli::log::EventKind;

#[test]
fn the_level_hard_lays_the_most_cards_and_a_player_who_only_draws_lays_none() {
    for text in ["bga", "italian", "bga-13", "session-opening target=60", "session-jokers target=60"] {
        let mut game = deal(text, 2, "found 1");
        while game.end().is_none() || game.next_deal().is_ok() {
            if game.turn() == 0 {
                game.bot_turn(Level::Hard, Some(50_000)).expect("a turn");
            } else {
                game.draw().expect("a card");
            }
        }
        let (hard, drawing) = (game.found(0).expect("a seat"), game.found(1).expect("a seat"));
        let missed_win = hard.turns.iter().any(|turn| turn.missed_win);
        assert_eq!((hard.laid, missed_win), (hard.best, false), "{text}");
        assert!(hard.best > 0 && drawing.best > 0, "{text}");
        assert_eq!(drawing.laid, 0);
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
