//! What does not hang on the way by which a column is reached: its moves, and what they cost.

use std::sync::Arc;

use super::columns::{Costs, Rank};
use super::sets::Dealt;
use crate::solver::natural::cards::Cards;
use crate::solver::natural::moves::{Column, MoveSet, Moves};
use crate::solver::natural::sets::Bounds;
use crate::solver::natural::shape::{JOKERS, RUNS};
use crate::solver::problem::HIGH_ACE;

/// How many kinds of columns are remembered at most.
const REMEMBERED: usize = 2_000;

/// What hangs on the cards of a column alone.
#[derive(Debug, Clone)]
pub(super) struct Known {
    /// What the column costs after each move.
    pub(super) costs: Box<[Costs]>,
    /// For each number of jokers that are left, the moves that are open.
    open: [MoveSet; JOKERS + 1],
}

/// The moves, and what is known of columns.
#[derive(Debug, Clone)]
pub(super) struct Ground {
    copies: usize,
    pub(super) moves: Moves,
    bounds: Bounds,
    /// For the bounds of a column, and whether its cards may lie in sets.
    known: Vec<Option<Arc<Known>>>,
    /// Of how many columns something is known.
    count: usize,
}

impl Ground {
    pub(super) fn new(copies: usize) -> Self {
        let (moves, bounds) = (Moves::new(copies), Bounds::new(copies));
        Self { copies, moves, known: vec![None; 2 * bounds.number()], bounds, count: 0 }
    }

    /// What is known of a column with these cards.
    pub(super) fn known(&mut self, rank: &Rank) -> Arc<Known> {
        let place = 2 * self.bounds.after(rank.table, rank.all, [0; 4]) + usize::from(rank.sets);
        if self.known[place].is_none() {
            if self.count == REMEMBERED {
                self.known.fill(None);
                self.count = 0;
            }
            self.count += 1;
        }
        let moves = &self.moves;
        let work_out = || {
            let costs = |number: usize| rank.costs(moves.of_number(number));
            let costs: Box<[Costs]> = (0..moves.number()).map(costs).collect();
            let open =
                core::array::from_fn(|jokers| moves.those(|number, _| costs[number][jokers] != Dealt::NEVER));
            Arc::new(Known { costs, open })
        };
        self.known[place].get_or_insert_with(work_out).clone()
    }

    /// A column as it is to be gone through with so many jokers left.
    pub(super) fn column(&self, known: &Known, cards: &Cards, column: usize, jokers: u8) -> Column {
        let limits = cards.limits_with(jokers, column, self.copies);
        Column { limits, moves: known.open[usize::from(jokers)] }
    }
}

/// How many jokers the runs of some shapes need to be three long.
pub(super) fn short(shapes: [u8; 4]) -> u8 {
    let short = |shape: u8| {
        let [one, two, _] = RUNS[usize::from(shape)];
        2 * one + two
    };
    shapes.map(short).iter().sum()
}

/// The cards of a column.
pub(super) fn rank(cards: &Cards, column: usize) -> Rank {
    Rank { table: cards.table[column], all: cards.all[column], sets: column < HIGH_ACE }
}
