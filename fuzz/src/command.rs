//! Commands of a game from the bytes of the fuzzer.

use machiavelli::game::Game;
use machiavelli::level::Level;
use machiavelli::refusal::CommandError;
use machiavelli::turn::Target;

use crate::Bytes;

/// The work of a computer's turn, in units of the solver: enough to find some melds.
const BUDGET: u32 = 200;

/// Performs a command that the bytes choose. Its cards and groups may not exist.
pub fn perform(game: &mut Game, bytes: &mut Bytes<'_>) -> Result<(), CommandError> {
    let view = game.view(game.turn()).expect("a seat");
    let table = view.groups.iter().flat_map(|group| &group.cards);
    let reach: Vec<u32> = table.chain(&view.hand).chain(&view.helping).map(|card| card.id).collect();
    let id = |bytes: &mut Bytes<'_>| reach.get(bytes.below(reach.len() + 1)).copied().unwrap_or(211);
    let ids: Vec<u32> = (0..=bytes.below(3)).map(|_| id(bytes)).collect();
    let target = match bytes.below(3) {
        0 => None,
        1 => Some(Target::Group(bytes.below(12))),
        _ => Some(Target::Pair(bytes.below(12), bytes.below(6))),
    };
    match bytes.below(18) {
        0 | 1 => game.take(&ids).map(drop),
        2..=6 => game.lay(&ids, target).map(drop),
        7 => game.swap(ids[0], id(bytes)).map(drop),
        8 => game.undo().map(drop).map_err(Into::into),
        9 => game.redo().map(drop).map_err(Into::into),
        10 => game.reset().map(drop).map_err(Into::into),
        11 => game.end_turn().map(drop).map_err(Into::into),
        12 => game.draw().map(drop).map_err(Into::into),
        13 => game.restore().map(drop).map_err(Into::into),
        14 => game.time_up().map(drop).map_err(Into::into),
        // Without turns of computer players, the table would hardly ever have melds.
        15 | 16 => game.bot_turn(Level::Beginner, Some(BUDGET)).map(drop).map_err(Into::into),
        _ => game.set_hand_order(bytes.below(4), &ids).map_err(Into::into),
    }
}
