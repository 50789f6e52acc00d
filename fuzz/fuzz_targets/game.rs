//! Whatever commands are sent, no card is lost, views hide hands, refusals change nothing, and a save restores the game.
#![no_main]

use libfuzzer_sys::fuzz_target;
use machiavelli_fuzz::{Bytes, command, is_sampled, soak};

/// The maximum number of commands from one input. Short inputs find more, because inputs begin with games in all stages.
const MAX_COMMANDS: usize = 8;

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes::new(data);
    let mut game = command::start(&mut bytes);
    for _ in 0..MAX_COMMANDS {
        if bytes.is_empty() {
            break;
        }
        let before = game.clone();
        if command::perform(&mut game, &mut bytes).is_err() {
            assert_eq!(game, before);
        }
    }
    soak::check(&game);
    let mut other = game.clone();
    let undone = std::iter::from_fn(|| other.undo().ok()).count();
    assert!((0..undone).all(|_| other.redo().is_ok()));
    assert_eq!(other, game);
    // Loading replays every turn, which takes as long as several inputs.
    if is_sampled(data, 64) {
        soak::assert_save_restores(&game);
    }
});
