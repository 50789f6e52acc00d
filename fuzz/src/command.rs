//! Games and commands from the bytes of the fuzzer.

use std::cell::RefCell;
use std::collections::BTreeMap;

use machiavelli::{
    Arrangement, Card, CommandError, Game, Group, GroupId, Layout, Level, Onto, PlayerView, Seed, Transfer,
    faces, notation::Position,
};

use crate::Bytes;
use crate::common::names;

/// The budget for a computer player's turn among the commands of an input, in units of work: enough to find some melds.
const BUDGET: u32 = 200;

/// The maximum number of turns that computer players play before the commands of an input. When a deal ends, the next one
/// begins if the game is a session of several deals.
const MAX_TURNS: usize = 100;

/// A game in a stage that the first four bytes choose: as dealt, after some turns of computer players, one turn before the
/// end of a deal, or at its end. Each game is played only once and kept with its stages, so this returns a clone.
pub fn start(bytes: &mut Bytes<'_>) -> Game {
    thread_local! {
        static GAMES: RefCell<BTreeMap<[u8; 3], Vec<Game>>> = const { RefCell::new(BTreeMap::new()) };
    }
    let choices = [12, 6, 2].map(|bound| bytes.below(bound) as u8);
    GAMES.with_borrow_mut(|games| {
        let stages = games.entry(choices).or_insert_with(|| stages_of_game(&choices));
        stages[bytes.below(stages.len())].clone()
    })
}

/// The stages of a game of computer players. `choices` selects its rules and its number of seats.
fn stages_of_game(choices: &[u8]) -> Vec<Game> {
    let mut bytes = Bytes::new(choices);
    let (rules, seats) = (bytes.rules(), 2 + bytes.below(2));
    let mut game = Game::deal(rules, names(seats), Seed::new("fuzz").expect("a seed")).expect("few players");
    let mut stages = Vec::new();
    for turn in 0..MAX_TURNS {
        if game.end().is_some() && game.next_deal().is_err() {
            break;
        }
        let before = game.clone();
        game.bot_turn(Level::Easy, Some(10 * BUDGET)).expect("a turn may end");
        if turn < 9 && turn % 4 == 0 {
            stages.push(before);
        } else if turn % 8 == 0 || game.end().is_some() {
            stages.push(without_log(&before));
        }
        if game.end().is_some() {
            stages.push(game.clone());
        }
    }
    stages
}

/// A copy of the game with an empty log. Cloning a long log would take longer than running a command.
fn without_log(game: &Game) -> Game {
    let view = |seat| game.player_view(seat).expect("a seat");
    let now = view(game.seat_to_move());
    let arrangement = Arrangement {
        position: Position { hand: faces(view(0).hand), ..position(&now) },
        hands: (1..game.seats()).map(|seat| faces(view(seat).hand)).collect(),
        stock: Some(now.stock),
        first: game.seat_to_move(),
        opened: now.seats.iter().map(|seat| seat.opened).collect(),
    };
    let seed = Seed::new(game.seed()).expect("a seed");
    Game::arrange(game.rules().clone(), names(game.seats()), seed, arrangement).expect("cards of the pack")
}

fn position(view: &PlayerView<'_>) -> Position {
    let table = Layout(view.groups.iter().map(Group::faces).collect());
    Position { table, hand: faces(view.hand), helping: faces(view.helping) }
}

/// Performs a command that the bytes choose. The command may name cards and groups that do not exist.
pub fn perform(game: &mut Game, bytes: &mut Bytes<'_>) -> Result<(), CommandError> {
    let view = game.player_view(game.seat_to_move()).expect("a seat");
    let table = view.groups.iter().flat_map(|group| group.cards.iter());
    let reach: Vec<Card> = table.chain(view.hand).chain(view.helping).copied().collect();
    let last = Card::from_id(211).expect("the last card");
    let card = |bytes: &mut Bytes<'_>| reach.get(bytes.below(reach.len() + 1)).copied().unwrap_or(last);
    let cards = |bytes: &mut Bytes<'_>| -> Vec<Card> { (0..=bytes.below(3)).map(|_| card(bytes)).collect() };
    let group = |bytes: &mut Bytes<'_>| GroupId(bytes.below(20) as u32);
    let onto = |bytes: &mut Bytes<'_>| match bytes.below(3) {
        0 => Onto::Off,
        1 => Onto::New,
        _ => Onto::Group(group(bytes)),
    };
    match bytes.below(21) {
        0..=5 => game.move_cards(&cards(bytes), onto(bytes)).map(drop),
        6 => game.insert_cards(&cards(bytes), group(bytes), bytes.below(6)).map(drop),
        7 => game.swap(card(bytes), card(bytes)).map(drop),
        8 => game.undo().map(drop).map_err(Into::into),
        9 => game.redo().map(drop).map_err(Into::into),
        10 => game.reset().map(drop).map_err(Into::into),
        11 => game.end_turn().map(drop).map_err(Into::into),
        12 => game.draw().map(drop).map_err(Into::into),
        13 => game.restore().map(drop).map_err(Into::into),
        14 => game.time_up().map(drop).map_err(Into::into),
        15 => game.bot_turn(Level::ALL[bytes.below(4)], Some(BUDGET)).map(drop).map_err(Into::into),
        16 => game.set_hand_order(bytes.below(4), &cards(bytes)).map_err(Into::into),
        17 => {
            let transfers: Vec<Transfer> = (0..=bytes.below(3))
                .map(|_| Transfer { cards: cards(bytes), onto: onto(bytes), group: Some(group(bytes)) })
                .collect();
            game.apply(&transfers).map(drop)
        }
        18 => {
            let after = bytes.lay(position(&view));
            game.play(&after.table).map(drop).map_err(Into::into)
        }
        19 => game.next_deal().map(drop).map_err(Into::into),
        _ => game.resign(bytes.below(4)).map(drop),
    }
}
