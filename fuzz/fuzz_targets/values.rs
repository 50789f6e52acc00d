//! Plain values from outside, as JavaScript passes them, are read or refused: nothing panics, and a view that is accepted
//! makes a game with that view.
#![no_main]

use libfuzzer_sys::fuzz_target;
use machiavelli::game::Game;
use machiavelli::move_steps::Transfer;
use machiavelli::rng::Seed;
use machiavelli::solver::Solver;
use machiavelli::view::{
    ArrangeOptions, CheckTurnOptions, DealOptions, SolveOptions, StepInput, ViewInput, check_turn, solve,
};
use machiavelli_fuzz::{common::names, soak};
use serde::de::DeserializeOwned;

fn read<T: DeserializeOwned>(data: &[u8]) -> Option<T> {
    serde_json::from_slice(data).ok()
}

fuzz_target!(|data: &[u8]| {
    let _ = (read::<DealOptions>(data), read::<ArrangeOptions>(data));
    if let Some(asked) = read::<CheckTurnOptions>(data) {
        let _ = check_turn(&asked);
    }
    if let Some((position, options)) = read::<(String, SolveOptions)>(data) {
        let _ = solve(
            &mut Solver::default(),
            &position,
            &SolveOptions { budget: Some(machiavelli::view::Units(Some(10_000))), ..options },
        );
    }
    if let Some(steps) = read::<Vec<StepInput>>(data) {
        let rules = "session-jokers".parse().expect("rules");
        let mut game = Game::deal(rules, names(2), Seed::new("fuzz").expect("a seed")).expect("a deal");
        let steps: Vec<Transfer> = steps.into_iter().filter_map(|step| step.try_into().ok()).collect();
        let _ = (game.preview(0, &steps), game.apply(&steps));
        soak::check(&game);
    }
    if let Some(view) = read::<ViewInput>(data)
        && let Ok(game) = Game::from_view(&view)
    {
        let seat = serde_json::from_slice::<serde_json::Value>(data).expect("JSON")["seat"].as_u64();
        let seat = usize::try_from(seat.expect("a number")).ok().filter(|seat| *seat < game.seats());
        let seen = serde_json::to_vec(&game.view(seat).expect("a seat")).expect("plain data");
        let again = Game::from_view(&read(&seen).expect("a view")).expect("its own view");
        assert_eq!(again.view(seat), game.view(seat));
    }
});
