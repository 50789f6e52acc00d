//! Cards for made-up positions: tables that a game leaves behind, and hands from what is left.

use machiavelli::card::{Card, Face, Rank, Suit};
use machiavelli::card_set::FaceCounts;
use machiavelli::layout::Layout;
use machiavelli::notation::Position;
use machiavelli::rng::Rng;
use machiavelli::rules::Rules;

use crate::engine;
use crate::positions::Case;

/// A deal in which every player lays the most that can be laid.
pub struct Play {
    rules: Rules,
    table: Layout,
    hands: Vec<Vec<Face>>,
    stock: Vec<Face>,
    turn: usize,
}

impl Play {
    /// Deals to so many players.
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

    /// The cards that do not lie on the table, the stock and all hands.
    pub fn unseen(&self) -> Vec<Face> {
        self.stock.iter().chain(self.hands.iter().flatten()).copied().collect()
    }

    /// Plays the turn; false where the deal is over.
    pub fn step(&mut self) -> bool {
        let answer = engine::full(&self.case());
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

/// A made-up table with a hand and the cards that are left.
#[derive(Clone)]
pub struct Pile {
    rules: Rules,
    table: Vec<Vec<Face>>,
    hand: Vec<Face>,
    rest: FaceCounts,
}

impl Pile {
    /// About so many cards in random melds on the table, and so many in the hand.
    pub fn random(rules: &Rules, on_table: usize, in_hand: usize, rng: &mut Rng) -> Self {
        let mut pile = Self { rules: rules.clone(), table: Vec::new(), hand: Vec::new(), rest: rules.pack() };
        // A full table often takes several tries.
        for _ in 0..200 {
            pile.fill(on_table, in_hand, rng);
            if pile.size().0 + 2 >= on_table {
                break;
            }
            pile.disturb(on_table, in_hand, rng);
        }
        pile
    }

    /// Cards on the table and in the hand.
    pub fn size(&self) -> (usize, usize) {
        (self.table.iter().map(Vec::len).sum(), self.hand.len())
    }

    /// The position.
    pub fn case(&self) -> Case {
        let mut hand = self.hand.clone();
        hand.sort_by_key(|face| (face.is_joker(), face.rank(), face.suit()));
        let position = Position { table: Layout(self.table.clone()), hand, helping: Vec::new() };
        Case::new(position, self.rules.clone(), true)
    }

    /// Takes up to three melds away, or up to two cards out of the hand, and fills up again.
    pub fn disturb(&mut self, on_table: usize, in_hand: usize, rng: &mut Rng) {
        if rng.below(2) == 0 && !self.table.is_empty() {
            for _ in 0..=rng.below(3).min(self.table.len() - 1) {
                let meld = self.table.swap_remove(rng.below(self.table.len()));
                for face in meld {
                    self.rest.add(face);
                }
            }
            // The hand may hold what another meld needs.
            for face in self.hand.drain(..) {
                self.rest.add(face);
            }
        } else {
            for _ in 0..=rng.below(2).min(self.hand.len().saturating_sub(1)) {
                if !self.hand.is_empty() {
                    let face = self.hand.swap_remove(rng.below(self.hand.len()));
                    self.rest.add(face);
                }
            }
        }
        self.fill(on_table, in_hand, rng);
    }

    fn fill(&mut self, on_table: usize, in_hand: usize, rng: &mut Rng) {
        loop {
            let room = on_table - self.size().0;
            let fitting: Vec<_> = shapes().filter(|meld| meld.len() <= room && self.holds(meld)).collect();
            if fitting.is_empty() {
                break;
            }
            let meld = fitting[rng.below(fitting.len())].clone();
            for &face in &meld {
                self.rest.remove(face);
            }
            self.table.push(meld);
        }
        while self.hand.len() < in_hand {
            let left: Vec<_> = self.rest.faces().collect();
            if left.is_empty() {
                break;
            }
            let face = left[rng.below(left.len())];
            self.rest.remove(face);
            self.hand.push(face);
        }
    }

    fn holds(&self, meld: &[Face]) -> bool {
        meld.iter().all(|&face| self.rest.of(face) > 0)
    }
}

/// Sets, and runs of three to six cards with the ace low.
fn shapes() -> impl Iterator<Item = Vec<Face>> {
    let runs = Suit::ALL.into_iter().flat_map(|suit| {
        (3..=6).flat_map(move |length| {
            (1..=14 - length).map(move |from| {
                (from..from + length).filter_map(Rank::new).map(|rank| Face::natural(suit, rank)).collect()
            })
        })
    });
    let sets = Rank::all().flat_map(|rank| {
        (0..5).map(move |without| {
            let suits = Suit::ALL.into_iter().filter(move |suit| suit.index() != without);
            suits.map(|suit| Face::natural(suit, rank)).collect()
        })
    });
    runs.chain(sets)
}
