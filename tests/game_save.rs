//! Saves: a game is restored exactly, and damaged text causes an error that says what is wrong.

use crate::common::{arrange, arrange_stock, deal, ids, view};
use machiavelli::game::{Game, SortBy};
use machiavelli::turn::Target;

/// The views of all seats, and the save itself.
fn look(game: &Game) -> (Vec<machiavelli::view::View>, String) {
    ((0..game.seats()).map(|seat| game.view(seat).expect("a seat")).collect(), game.save())
}

/// Checks that loading the save restores the same game.
fn assert_save_restores(game: &Game) {
    let text = game.save();
    let loaded = Game::load(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(look(&loaded), look(game), "{text}");
}

#[test]
fn a_save_contains_the_turn_its_undo_history_and_the_hand_orders() {
    let mut game = arrange("session-jokers", "5C 5D * | 6C 7C 8C / 5H 4C 9D KS", &["AS 2H 3H"]);
    assert_save_restores(&game);
    let (five, joker) = (ids(&view(&game), "5H")[0], ids(&view(&game), "*")[0]);
    game.swap(five, joker).unwrap();
    let four = ids(&view(&game), "4C 9D");
    game.lay(&four, Some(Target::Pair(1, 0))).unwrap();
    game.take(&ids(&view(&game), "6C")).unwrap();
    assert_save_restores(&game);
    game.undo().expect("legal");
    game.undo().expect("legal");
    assert_save_restores(&game);
    game.sort(0, SortBy::Rank).unwrap();
    game.sort(1, SortBy::Suit).unwrap();
    let mut hand: Vec<u32> = view(&game).hand.iter().map(|card| card.id).collect();
    hand.reverse();
    game.set_hand_order(0, &hand).unwrap();
    assert_save_restores(&game);
    let mut loaded = Game::load(&game.save()).unwrap();
    assert!(game.redo().is_ok() && loaded.redo().is_ok());
    assert_eq!(look(&loaded), look(&game));
}

#[test]
fn a_save_contains_every_deal_of_a_session() {
    let mut game = deal("session-short", 3, "three deals, 100 % è");
    while game.number() < 3 && !game.is_session_over() {
        while game.end().is_none() {
            assert!(game.draw().is_ok());
        }
        assert_save_restores(&game);
        let _ = game.next_deal();
        assert_save_restores(&game);
    }
    let _ = game.resign(1);
    assert_save_restores(&game);
}

#[test]
fn a_save_holds_an_arrangement() {
    let mut game = arrange_stock("session-opening", "5C 5D | 6C / 5H 4C 9D KS", &["AS 2H 3H", ""], Some(3));
    assert_save_restores(&game);
    assert!(game.draw().is_err(), "the table is not legal");
    assert_save_restores(&game);
}

#[test]
fn damaged_text_is_an_error_with_a_line_number() {
    let mut game = arrange("session-jokers", "5C 5D * | 6C 7C 8C / 5H 4C 9D KS", &["AS 2H 3H"]);
    game.take(&ids(&view(&game), "6C")).unwrap();
    let text = game.save();
    let refused = |text: &str| match Game::load(text) {
        Ok(_) => panic!("it was read:\n{text}"),
        Err(error) => {
            assert_eq!(error.code(), "bad-save");
            error.to_string()
        }
    };
    for end in 0..text.len() - 1 {
        if text.is_char_boundary(end) {
            refused(&text[..end]);
        }
    }
    assert!(refused("").contains("line 1"));
    assert!(refused(&text.replace("machiavelli 1", "machiavelli 2")).contains("version"));
    assert!(refused(&text.replace("deck", "dock").replace("9D", "8D")).contains("checksum"));
}

#[test]
fn the_order_of_an_empty_hand_must_be_empty() {
    let mut game = arrange("bga", "5C 5D 5H / 5S", &["AS"]);
    game.play(&"5C 5D 5H 5S".parse().unwrap()).unwrap();
    let text = game.save();
    let (body, _) = text.split_once("sum ").unwrap();
    // The checksum of the format: FNV-1a.
    let with_sum = |body: &str| {
        let hash = |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        format!("{body}sum {:016x}\n", body.bytes().fold(0xcbf2_9ce4_8422_2325, hash))
    };
    assert_eq!(with_sum(body), text);
    let error = Game::load(&with_sum(&body.replace("order 0 \n", "order 0 999\n"))).unwrap_err();
    assert!(error.to_string().contains("the cards that seat 0 holds"), "{error}");
}
