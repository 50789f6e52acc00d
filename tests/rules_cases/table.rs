//! A game set up for a case: a table, every hand, the size of the stock, and whose turn it is.

use crate::common::names;
use machiavelli::card::Face;
use machiavelli::card_set::FaceCounts;
use machiavelli::game::{Arrangement, Game};
use machiavelli::layout::Layout;
use machiavelli::notation::{Faces, Position};
use machiavelli::rng::Seed;
use machiavelli::rules::Rules;
use serde_json::Value;

pub struct Setup {
    pub rules: Rules,
    pub table: String,
    pub helping: String,
    pub hands: Vec<Vec<Face>>,
    pub stock: Option<usize>,
    /// The seat whose turn it is.
    pub first: usize,
}

impl Setup {
    pub fn game(&self, seed: &str) -> Game {
        let position = Position {
            table: self.table.parse::<Layout>().unwrap(),
            hand: self.hands[0].clone(),
            helping: self.helping.parse::<Faces>().unwrap().0,
        };
        let arrangement = Arrangement {
            hands: self.hands[1..].to_vec(),
            stock: self.stock,
            first: self.first,
            ..Arrangement::of(position)
        };
        let names = names(self.hands.len());
        Game::arrange(self.rules.clone(), names, Seed::new(seed).unwrap(), arrangement).unwrap()
    }
}

pub fn number(value: &Value) -> usize {
    usize::try_from(value.as_u64().unwrap()).unwrap()
}

/// All natural cards that are neither on the table nor in `hands`.
pub fn fillers(rules: &Rules, table: &Layout, hands: &[Vec<Face>]) -> Vec<Face> {
    let used: FaceCounts = table.groups().iter().chain(hands).flatten().collect();
    // The highest clubs come first, because no case plays them.
    let mut unused: Vec<_> =
        rules.pack().saturating_sub(&used).faces().filter(|face| !face.is_joker()).collect();
    unused.reverse();
    unused
}

/// The ids of cards with the faces `faces` in the hand of the seat whose turn it is.
pub fn ids_in_hand(game: &Game, faces: &[Face]) -> Vec<u32> {
    let mut hand = game.view(game.turn()).unwrap().hand;
    let mut take = |face: &Face| {
        let place = hand.iter().position(|card| card.face == face.to_string()).unwrap();
        hand.remove(place).id
    };
    faces.iter().map(&mut take).collect()
}

pub fn ids_at_end_of_group(game: &Game, group: usize, count: usize) -> Vec<u32> {
    let view = game.view(game.turn()).unwrap();
    let cards = &view.groups[group].cards;
    cards[cards.len() - count..].iter().map(|card| card.id).collect()
}

pub fn assert_carried_out<E: std::fmt::Debug>(result: &Result<machiavelli::game::CommandEffect, E>) {
    assert!(result.is_ok(), "{result:?}");
}
