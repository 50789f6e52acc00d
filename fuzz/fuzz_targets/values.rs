//! Plain values from outside, as JavaScript passes them, are accepted or refused: nothing panics, and a game made from
//! an accepted view shows the same view.
#![no_main]

use libfuzzer_sys::fuzz_target;
use machiavelli::Work;
use machiavelli::view::{ArrangeOptions, CheckTurnOptions, DealOptions, SolveOptions, check_turn, solve};
use machiavelli::{Game, Solver, Transfer, Value};
use machiavelli_fuzz::{common::deal, json, soak};

fuzz_target!(|data: &[u8]| {
    let _ = (json::<DealOptions>(data), json::<ArrangeOptions>(data));
    if let Some(asked) = json::<CheckTurnOptions>(data) {
        let _ = check_turn(&asked);
    }
    if let Some((position, options)) = json::<(String, SolveOptions)>(data) {
        let options = SolveOptions { budget: Work::Units(10_000), ..options };
        let _ = solve(&mut Solver::default(), &position, &options);
    }
    if let Some(steps) = json::<Vec<Transfer>>(data) {
        let mut game = deal("session-jokers", 2, "fuzz");
        let _ = (game.preview(0, &steps), game.apply(&steps));
        soak::check(&game);
    }
    let Some((view, log)) = json::<(Value, Value)>(data) else { return };
    let Ok(game) = Game::from_view(&view, &log) else { return };
    let seat = json::<serde_json::Value>(data).expect("JSON")[0]["seat"].as_u64().expect("a number");
    let seat = usize::try_from(seat).ok().filter(|seat| *seat < game.seats());
    let view = |game: &Game| game.view(seat).expect("a seat");
    let log: Vec<_> = game.log(game.deal_number()).collect();
    let seen = serde_json::to_vec(&(view(&game), log)).expect("plain data");
    let (seen, log) = json::<(Value, Value)>(&seen).expect("a view and a log");
    let again = Game::from_view(&seen, &log).expect("its own view");
    assert_eq!(view(&again), view(&game));
});
