//! Saves of every format that was released: each file in `tests/saves/FORMAT/` contains a save and, after an empty line, the
//! views of all seats when the save is loaded. `GOLDEN=write cargo test --test laws saves` writes the views, and the
//! saves of the current format. Saves of earlier formats never change.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use crate::common::{ROOT, arrange, deal, ids, is_long, view, writes_golden_files};
use machiavelli::game::Game;
use machiavelli::level::Level;
use machiavelli::rules::Preset;
use machiavelli::turn::Target;
use machiavelli::view::{CardView, View};

/// The format that the engine writes.
const CURRENT_FORMAT: &str = "2";
const FORMATS: [&str; 2] = ["1", CURRENT_FORMAT];

/// Makes the same play as a computer player, but in single commands and without ending the turn.
fn play_by_hand(game: &mut Game) {
    let mut ahead = game.clone();
    let event = ahead.bot_turn(Level::Medium, Some(50_000)).expect("a turn");
    for step in &event.steps {
        game.apply([&step.transfer]).expect("a step of a legal turn");
    }
}

/// A game with turns played by one command, turns played step by step, turns that the player gave up, and an
/// unfinished turn with undone commands.
fn played_game(preset: Preset, seats: usize) -> Game {
    let mut game = deal(preset.name(), seats, &format!("saved {}", preset.name()));
    for turn in 0..24 {
        match turn % 6 {
            _ if game.end().is_some() => drop(game.next_deal()),
            2 => {
                play_by_hand(&mut game);
                game.end_turn().expect("a legal turn");
            }
            3 => drop(game.restore().expect("a turn can be given up")),
            5 => drop(game.draw().expect("a card can be drawn")),
            _ => drop(game.bot_turn(Level::Easy, Some(50_000)).expect("a turn")),
        }
    }
    play_by_hand(&mut game);
    let table: Vec<u32> =
        view(&game).groups.iter().flat_map(|group| &group.cards).map(|card| card.id).collect();
    game.take(&table[..1]).expect("a table card");
    game.lay(&table[..2], None).expect("a new group");
    let _ = game.undo();
    let hand: Vec<u32> = view(&game).hand.iter().rev().map(|card| card.id).collect();
    game.set_hand_order(game.turn(), &hand).expect("its own cards");
    game
}

fn arranged_game() -> Game {
    let mut game =
        arrange("session-jokers", "5C 5D * | 6C 7C 8C | 9S TS JS / 5H 4C QS KS 2D", &["AS 2H 3H", ""]);
    let (five, joker) = (ids(&view(&game), "5H")[0], ids(&view(&game), "*")[0]);
    game.swap(five, joker).expect("it fits");
    let cards = ids(&view(&game), "KS QS");
    game.lay(&cards, Some(Target::Group(2))).expect("it fits");
    let four = ids(&view(&game), "4C");
    game.lay(&four, Some(Target::Pair(1, 0))).expect("cards may be put anywhere");
    game
}

/// A session with two finished deals and a deal in progress.
fn session_game() -> Game {
    let mut game = deal("session-short", 2, "three deals");
    while game.deal_number() < 3 {
        if game.end().is_some() {
            game.next_deal().expect("the session goes on");
        } else {
            game.bot_turn(Level::Hard, Some(50_000)).expect("a turn");
        }
    }
    game
}

/// A finished game with names and a seed that need escapes.
fn finished_game() -> Game {
    let names = vec!["Anna Maria".to_owned(), "100 %".to_owned(), "♠ è".to_owned()];
    let seed = machiavelli::rng::Seed::new("a rainy\tevening").expect("a seed");
    let mut game = Game::deal(crate::common::rules("bga"), names, seed).expect("a deal");
    for _ in 0..9 {
        game.bot_turn(Level::Beginner, Some(50_000)).expect("a turn");
    }
    game.resign(1).expect("a game in progress");
    game
}

fn games() -> Vec<(String, Game)> {
    let presets = (0_usize..).zip(Preset::ALL);
    let mut games: Vec<_> = presets
        .map(|(number, preset)| (preset.name().to_owned(), played_game(preset, 2 + number % 3)))
        .collect();
    for (name, game) in
        [("arranged", arranged_game()), ("finished", finished_game()), ("two-deals", session_game())]
    {
        games.push((name.to_owned(), game));
    }
    games
}

fn faces_and_ids(cards: &[CardView]) -> String {
    let card = |card: &CardView| format!("{}#{}", card.face, card.id);
    cards.iter().map(card).collect::<Vec<_>>().join(" ")
}

fn describe(view: &View) -> String {
    let mut text = String::new();
    let mut line = |key: &str, value: &dyn std::fmt::Debug| {
        writeln!(text, "  {key} {value:?}").expect("writing to a string cannot fail");
    };
    line("hand", &faces_and_ids(&view.hand));
    line("flaws", &view.flaws.iter().map(machiavelli::refusal::Flaw::code).collect::<Vec<_>>());
    if view.seat == view.turn {
        line("helping", &faces_and_ids(&view.helping));
        for group in &view.groups {
            line(&format!("group {}", group.id), &faces_and_ids(&group.cards));
        }
        for seat in &view.seats {
            line(&seat.name, &(seat.cards, seat.opened, seat.total, seat.level));
        }
        line("stock", &(view.stock, view.next_group, view.played, view.touched));
        for event in &view.history {
            let melds: Vec<String> = event.melds.iter().map(ToString::to_string).collect();
            let laid = event.laid.to_string();
            line(&format!("turn {}", event.turn), &(event.seat, event.kind, laid, event.drew, melds));
        }
        if let Some(result) = &view.result {
            line("result", &(result.reason, &result.winners, &result.scores, &result.totals));
        }
    }
    text
}

pub fn describe_all(game: &Game) -> String {
    let mut text = String::new();
    for seat in 0..game.seats() {
        let view = game.view(seat).expect("a seat");
        let (deal, turn, mover) = (view.deal, view.turn_number, view.turn);
        writeln!(text, "seat {seat} deal {deal} turn {turn} of seat {mover}").expect("writing cannot fail");
        text.push_str(&describe(&view));
    }
    text
}

fn folder() -> PathBuf {
    Path::new(ROOT).join("tests/saves")
}

/// Every file of a format: its name, the save, and the description of the views.
fn stored_saves(format: &str) -> Vec<(String, String, String)> {
    let files = std::fs::read_dir(folder().join(format)).expect("the folder of a format");
    let mut stored: Vec<_> = files
        .map(|file| {
            let path = file.expect("a file").path();
            let text = std::fs::read_to_string(&path).expect("text");
            let (save, views) = text.split_once("\n\n").expect("a save and its views");
            let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
            (name, format!("{save}\n"), views.to_owned())
        })
        .collect();
    stored.sort();
    stored
}

#[test]
fn saves_of_every_released_format_show_the_same_game() {
    if writes_golden_files() {
        for (name, game) in games() {
            let text = format!("{}\n{}", game.save(), describe_all(&game));
            std::fs::write(folder().join(CURRENT_FORMAT).join(format!("{name}.txt")), text).expect("a file");
        }
        for (name, save, _) in stored_saves("1") {
            let game = Game::load(&save).unwrap_or_else(|error| panic!("{name}: {error}"));
            let text = format!("{save}\n{}", describe_all(&game));
            std::fs::write(folder().join("1").join(format!("{name}.txt")), text).expect("a file");
        }
    }
    for format in FORMATS {
        let stored = stored_saves(format);
        for preset in Preset::ALL {
            assert!(stored.iter().any(|(name, ..)| name == preset.name()), "{format} has no {preset:?}");
        }
        for (name, save, views) in stored {
            let game = Game::load(&save).unwrap_or_else(|error| panic!("{format}/{name}: {error}"));
            assert_eq!(describe_all(&game), views, "{format}/{name}");
            if format == CURRENT_FORMAT {
                assert_eq!(game.save(), save, "{format}/{name}");
            }
        }
    }
}

/// Checks that a changed save either loads as the same game or causes an error with a code.
fn assert_same_or_refused(changed: &[u8], save: &str) {
    // Bytes that are not UTF-8 cannot be passed to the engine.
    let Ok(text) = std::str::from_utf8(changed) else { return };
    match Game::load(text) {
        Ok(game) => assert_eq!(game.save(), save, "{text}"),
        Err(error) => assert_eq!(error.code(), "bad-save", "{text}"),
    }
}

#[test]
fn every_truncation_and_every_change_of_one_byte_is_noticed_or_harmless() {
    let (count, changes): (usize, u8) = if is_long() { (200, 255) } else { (4, 8) };
    for number in 0..count {
        let mut game = deal(Preset::ALL[number % 12].name(), 2 + number % 3, &format!("changed {number}"));
        for _ in 0..number % 9 {
            game.bot_turn(Level::Easy, Some(20_000)).expect("a turn");
        }
        play_by_hand(&mut game);
        let save = game.save();
        for end in 0..save.len() {
            assert_same_or_refused(&save.as_bytes()[..end], &save);
        }
        let mut bytes = save.clone().into_bytes();
        for place in 0..bytes.len() {
            for change in 1..=changes {
                // The long test gives the byte all 255 other values; the short one changes each of its bits once.
                let mask: u8 = if changes == 8 { 1 << (change - 1) } else { change };
                bytes[place] ^= mask;
                assert_same_or_refused(&bytes, &save);
                bytes[place] ^= mask;
            }
        }
    }
}
