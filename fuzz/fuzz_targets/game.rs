//! Whatever commands are sent, no card is lost, views hide hands, refusals change nothing, and a save restores the game.
#![no_main]

use libfuzzer_sys::fuzz_target;
use machiavelli::game::Game;
use machiavelli::refusal::CommandError;
use machiavelli::rng::Seed;
use machiavelli::turn::Target;
use machiavelli_fuzz::{Bytes, common::names, soak};

/// A command with ids and groups that may not exist.
fn command(game: &mut Game, bytes: &mut Bytes<'_>) -> Result<(), CommandError> {
    let reach: Vec<u32> = {
        let view = game.view(game.turn()).expect("a seat");
        let table = view.groups.iter().flat_map(|group| &group.cards);
        table.chain(&view.hand).chain(&view.helping).map(|card| card.id).collect()
    };
    let count = 1 + bytes.below(3);
    let id = |bytes: &mut Bytes<'_>| reach.get(bytes.below(reach.len() + 1)).copied().unwrap_or(211);
    let ids: Vec<u32> = (0..count).map(|_| id(bytes)).collect();
    let to =
        [None, Some(Target::Group(bytes.below(12))), Some(Target::Pair(bytes.below(12), bytes.below(6)))];
    match bytes.below(16) {
        0 | 1 => game.take(&ids).map(drop),
        2..=6 => game.lay(&ids, to[bytes.below(3)]).map(drop),
        7 => game.swap(ids[0], id(bytes)).map(drop),
        8 => game.undo().map(drop).map_err(Into::into),
        9 => game.redo().map(drop).map_err(Into::into),
        10 => game.reset().map(drop).map_err(Into::into),
        11 => game.end_turn().map(drop).map_err(Into::into),
        12 => game.draw().map(drop).map_err(Into::into),
        13 => game.restore().map(drop).map_err(Into::into),
        14 => game.time_up().map(drop).map_err(Into::into),
        _ => game.set_hand_order(bytes.below(4), &ids).map_err(Into::into),
    }
}

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes::new(data);
    let (rules, seats) = (bytes.rules(), 2 + bytes.below(2));
    let mut game = Game::deal(rules, names(seats), Seed::new("fuzz").expect("a seed")).expect("few players");
    while !bytes.is_empty() {
        let before = game.save();
        if command(&mut game, &mut bytes).is_err() {
            assert_eq!(game.save(), before);
        }
    }
    soak::check(&game);
    soak::assert_save_restores(&game);
});
