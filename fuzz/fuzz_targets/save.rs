//! A save that can be read stays the same when saved and loaded again; any other text is refused with an error code.
#![no_main]

use libfuzzer_sys::fuzz_target;
use machiavelli::Game;
use machiavelli_fuzz::{common::sealed, soak, text};

fn check(save: &str) {
    match Game::load(save) {
        Ok(game) => {
            soak::check(&game);
            soak::assert_save_restores(&game);
        }
        Err(error) => {
            assert!(["bad-save", "replay-differs"].contains(&error.code()));
            assert!(!error.to_string().is_empty());
        }
    }
}

// The fuzzer makes the lines of a save; `sealed` adds their checksum.
fuzz_target!(|data: &[u8]| {
    let lines = text(data);
    check(&lines);
    check(&sealed(&lines));
});
