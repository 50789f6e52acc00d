//! Whatever commands are sent, no card is lost, views hide hands, refusals change nothing, and a save restores the game.
#![no_main]

use libfuzzer_sys::fuzz_target;
use machiavelli::game::Game;
use machiavelli::rng::Seed;
use machiavelli_fuzz::{Bytes, command, common::names, soak};

/// The maximum number of commands from one input. After each command, saves are compared, which takes longer in longer
/// games.
const MAX_COMMANDS: usize = 60;

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes::new(data);
    let (rules, seats) = (bytes.rules(), 2 + bytes.below(2));
    let mut game = Game::deal(rules, names(seats), Seed::new("fuzz").expect("a seed")).expect("few players");
    for _ in 0..MAX_COMMANDS {
        if bytes.is_empty() {
            break;
        }
        let before = game.save();
        if command::perform(&mut game, &mut bytes).is_err() {
            assert_eq!(game.save(), before);
        }
    }
    soak::check(&game);
    soak::assert_save_restores(&game);
});
