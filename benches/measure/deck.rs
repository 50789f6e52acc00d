//! Positions that occur when deals are played.

use machiavelli::{Card, Face, FaceCounts, Layout, Rng, Rules, notation::Position};

use crate::engine;
use crate::positions::Case;

/// A deal in which every player lays as many cards as possible.
pub struct SelfPlay {
    rules: Rules,
    table: Layout,
    hands: Vec<Vec<Face>>,
    stock: Vec<Face>,
    turn: usize,
}

impl SelfPlay {
    pub fn deal(rules: &Rules, players: usize, rng: &mut Rng) -> Self {
        let mut stock: Vec<_> = Card::all(rules.packs, rules.jokers).into_iter().map(Card::face).collect();
        rng.shuffle(&mut stock);
        let hands = (0..players).map(|_| stock.split_off(stock.len() - usize::from(rules.deal))).collect();
        Self { rules: rules.clone(), table: Layout::default(), hands, stock, turn: 0 }
    }

    /// The position of the player whose turn it is; the hand is sorted.
    pub fn case(&self) -> Case {
        let mut hand = self.hands[self.turn].clone();
        hand.sort_by_key(|face| (face.is_joker(), face.rank(), face.suit()));
        let position = Position { table: self.table.clone(), hand, helping: Vec::new() };
        Case::new(position, self.rules.clone(), true)
    }

    /// All cards that are not on the table: the stock and all hands.
    pub fn unseen(&self) -> Vec<Face> {
        self.stock.iter().chain(self.hands.iter().flatten()).copied().collect()
    }

    /// Plays one turn. Returns `false` if the deal is over.
    pub fn step(&mut self) -> bool {
        let answer = engine::solve(&self.case());
        if answer.played.is_empty() {
            let Some(card) = self.stock.pop() else { return false };
            self.hands[self.turn].push(card);
        } else {
            let mut laid: FaceCounts = answer.played.iter().collect();
            self.hands[self.turn].retain(|&face| !laid.remove(face));
            self.table = answer.table.unwrap_or_default();
        }
        let is_out = self.hands[self.turn].is_empty();
        self.turn = (self.turn + 1) % self.hands.len();
        !is_out
    }
}
