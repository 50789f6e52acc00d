//! Saves: a game is restored exactly, and damaged text causes an error that says what is wrong.

use crate::common::soak::assert_save_restores;
use crate::common::{arrange, deal, ids, rules, sealed, unsealed, view};
use machiavelli::{Arrangement, Error, Game, Onto, Seed};

#[test]
fn a_name_has_at_most_one_hundred_characters_in_a_game_and_in_a_save() {
    let position = || Arrangement::of("5C 5D 5H / 4C".parse().expect("a position"));
    let (rules, seed) = (|| rules("bga"), || Seed::new("names").expect("a seed"));
    for (length, expected) in [(100, None), (101, Some("bad-input"))] {
        let names = || vec!["Ada".to_owned(), "è".repeat(length)];
        let dealt = Game::deal(rules(), names(), seed());
        let arranged = Game::arrange(rules(), names(), seed(), position());
        for game in [dealt, arranged] {
            assert_eq!(game.map_err(|error| error.code()).err(), expected);
        }
    }
    for game in [deal("bga", 2, "names"), arrange("bga", "5C 5D 5H / 4C", &["AS 2H"])] {
        for (length, expected) in [(100, None), (101, Some("bad-save"))] {
            let lines =
                unsealed(&game.save()).replace("players P0 ", &format!("players {} ", "x".repeat(length)));
            assert_eq!(Game::load(&sealed(&lines)).map_err(|error| error.code()).err(), expected);
        }
    }
}

#[test]
fn an_error_names_what_is_damaged_and_the_line_that_cannot_be_read() {
    let mut game = arrange("session-jokers", "5C 5D * | 6C 7C 8C / 5H 4C 9D KS", &["AS 2H 3H"]);
    game.move_cards(&ids(&view(&game), "6C"), Onto::Off).unwrap();
    let text = game.save();
    for (damaged, message) in [
        (String::new(), "line 1"),
        (text.replace("machiavelli 2", "machiavelli 3"), "version"),
        (text.replace("deck", "dock").replace("9D", "8D"), "checksum"),
    ] {
        let error = Game::load(&damaged).unwrap_err();
        assert!(error.code() == "bad-save" && error.to_string().contains(message), "{error}");
    }
    let lines: Vec<&str> = unsealed(&text).lines().collect();
    let error_line = |lines: &[&str]| match Game::load(&sealed(&format!("{}\n", lines.join("\n")))) {
        Err(Error::BadSave { line, .. }) => line,
        other => panic!("{lines:?}: {other:?}"),
    };
    for place in 0..lines.len() {
        let mut changed = lines.clone();
        changed[place] = "?";
        assert_eq!(error_line(&changed), place + 1, "{changed:?}");
    }
}

#[test]
fn names_of_any_characters_are_restored_and_malformed_words_are_refused() {
    for name in ["", "%", "Anna Maria", "100 %", "à\u{a0}b", "\t\n", "♠ 😀"] {
        let names = vec![name.to_owned(), "Ada".to_owned()];
        let game = Game::deal(rules("bga"), names, Seed::new("names").expect("a seed")).expect("a deal");
        assert_eq!(Game::load(&game.save()).expect("a save").view(0).expect("a seat").seats[0].name, name);
        assert_save_restores(&game);
    }
    let mut game = deal("bga", 2, "words");
    game.draw().expect("legal");
    let text = game.save();
    let refused_line = |old: &str, new: &str| {
        assert_eq!(unsealed(&text).matches(old).count(), 1);
        match Game::load(&sealed(&unsealed(&text).replace(old, new))) {
            Err(Error::BadSave { line, .. }) => unsealed(&text).lines().nth(line - 1).map(str::to_owned),
            other => panic!("{new}: {other:?}"),
        }
    };
    for name in ["a%2", "%ff", "a%zz", "a%+5"] {
        assert_eq!(
            refused_line("players P0 P1", &format!("players {name} P1")).as_deref(),
            Some("players P0 P1")
        );
    }
    for word in
        ["t", "t212", "t+5", "l5>", "l5>+0", "l5@x", "s5", "s1.2.3", "ee", "p|", "p5X", "x", "x+0", "q", "é"]
    {
        assert_eq!(refused_line("deal d", &format!("deal {word}")).as_deref(), Some("deal d"));
    }
    for undone in ["e", "l5 d", "+t5", "u"] {
        let line = refused_line("order 0", &format!("undone {undone}\norder 0"));
        assert!(line.is_some_and(|line| line.starts_with("order 0")), "{undone}");
    }
    let first = unsealed(&text).lines().find(|line| line.starts_with("state")).expect("the state");
    assert_eq!(refused_line(first, &format!("dealt d\n{first}")).as_deref(), Some(first));
    assert!(refused_line("order 1 ", "order +1 ").is_some_and(|line| line.starts_with("order 1 ")));
}

#[test]
fn the_order_of_an_empty_hand_must_be_empty() {
    let mut game = arrange("bga", "5C 5D 5H / 5S", &["AS"]);
    game.play(&"5C 5D 5H 5S".parse().unwrap()).unwrap();
    let text = game.save();
    let lines = unsealed(&text);
    assert_eq!(sealed(lines), text);
    let error = Game::load(&sealed(&lines.replace("order 0 \n", "order 0 999\n"))).unwrap_err();
    assert!(error.to_string().contains("the cards that seat 0 holds"), "{error}");
}

#[test]
fn a_save_that_would_be_replayed_differently_is_refused() {
    let mut game = deal("session-short", 2, "replayed");
    for _ in 0..3 {
        game.draw().unwrap();
    }
    let text = game.save();
    let lines = unsealed(&text);
    let refused = |changed: &str| Game::load(&sealed(changed)).expect_err("another game");
    let (_, after) = lines.split_once("state ").unwrap();
    let hash = &after[..16];
    for (old, new) in [
        (hash, "0000000000000000"),
        ("seed replayed", "seed changed"),
        ("deal d d d", "deal d d"),
        ("deal d d d", "deal d d d d"),
        ("rules session-short", "rules session-three-packs"),
    ] {
        let changed = lines.replace(old, new);
        assert_ne!(changed, lines);
        assert_eq!(refused(&changed).code(), "replay-differs", "{new}");
    }
    let error = refused(&lines.replace("deal d d d", "deal d l5>7 d"));
    assert_eq!(error.code(), "replay-differs");
    assert!(error.to_string().contains("line 6: move 2 (l5>7)"), "{error}");
    let error = refused(&lines.replace("deal d d d", "deal d d d\ndeal d"));
    assert!(error.to_string().contains("line 6: the deal before it is not over"), "{error}");
    assert_eq!(refused(&lines.replace(hash, "?")).code(), "replay-differs");
}
