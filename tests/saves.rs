//! Saves of every format that was released: each file in `tests/saves/FORMAT/` contains a save and, after an empty line, the
//! views of all seats when the save is loaded. `GOLDEN=write cargo test --test laws saves` writes the views. The saves never
//! change. The first saves of a new format are those of the last one, loaded and saved again.

use std::fmt::Write as _;

use crate::common::soak::perform_random;
use crate::common::{ROOT, is_long, writes_golden_files};
use crate::game_laws::random_games;
use machiavelli::{
    Game, Preset,
    view::{CardView, View},
};

/// The format that the engine writes.
const CURRENT_FORMAT: &str = "2";
const FORMATS: [&str; 1] = [CURRENT_FORMAT];

fn faces_and_ids(cards: &[CardView]) -> String {
    let card = |card: &CardView| format!("{}#{}", card.face, card.id.id());
    cards.iter().map(card).collect::<Vec<_>>().join(" ")
}

fn describe(game: &Game, view: &View) -> String {
    let mut text = String::new();
    let mut line = |key: &str, value: &dyn std::fmt::Debug| {
        writeln!(text, "  {key} {value:?}").expect("writing to a string cannot fail");
    };
    line("hand", &faces_and_ids(&view.hand));
    line("flaws", &view.flaws.iter().map(machiavelli::Flaw::code).collect::<Vec<_>>());
    if view.seat == Some(view.seat_to_move) {
        line("helping", &faces_and_ids(&view.helping));
        for group in &view.groups {
            line(&format!("group {}", group.id), &faces_and_ids(&group.cards));
        }
        for seat in &view.seats {
            line(&seat.name, &(seat.cards, seat.opened, seat.total, seat.level));
        }
        line("stock", &(view.stock, view.next_group.0, view.played, view.touched));
        for event in game.log(view.deal) {
            let melds: Vec<String> = event.melds.iter().map(|meld| meld.cards.to_string()).collect();
            let laid = event.laid.to_string();
            line(&format!("turn {}", event.turn), &(event.seat, event.kind, laid, event.drew, melds));
        }
        if let Some(result) = &view.result {
            line("result", &(result.reason, &result.winners, &result.scores, &result.totals));
        }
    }
    text
}

fn describe_all(game: &Game) -> String {
    let mut text = String::new();
    for seat in 0..game.seats() {
        let view = game.view(seat).expect("a seat");
        let (deal, turn, mover) = (view.deal, view.turn, view.seat_to_move);
        writeln!(text, "seat {seat} deal {deal} turn {turn} of seat {mover}").expect("writing cannot fail");
        text.push_str(&describe(game, &view));
    }
    text
}

#[test]
fn saves_of_every_released_format_show_the_same_game() {
    for format in FORMATS {
        let folder = format!("{ROOT}/tests/saves/{format}");
        let name = |preset: Preset| format!("{folder}/{}.txt", preset.name());
        assert!(Preset::ALL.into_iter().all(|preset| std::fs::exists(name(preset)).unwrap_or(false)));
        for file in std::fs::read_dir(folder).expect("the folder of a format") {
            let path = file.expect("a file").path();
            let text = std::fs::read_to_string(&path).expect("text");
            let (save, views) = text.split_once("\n\n").expect("a save and its views");
            let save = format!("{save}\n");
            let game = Game::load(&save).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            if writes_golden_files() {
                std::fs::write(&path, format!("{save}\n{}", describe_all(&game))).expect("a file");
            } else {
                assert_eq!(describe_all(&game), views, "{}", path.display());
            }
            if format == CURRENT_FORMAT {
                assert_eq!(game.save(), save, "{}", path.display());
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
    for (_, mut game, mut rng) in random_games(count) {
        for _ in 0..6 {
            drop(perform_random(&mut game, &mut rng));
        }
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
