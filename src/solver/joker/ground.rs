//! What does not hang on the way by which a column is reached: its moves, and what they cost.

use super::columns::{Costs, Rank};
use super::sets::Dealt;
use crate::solver::index::mix;
use crate::solver::natural::cards::Cards;
use crate::solver::natural::moves::{Column, MoveSet, Moves, State};
use crate::solver::natural::sets::Bounds;
use crate::solver::natural::shape::{JOKERS, RUNS};
use crate::solver::natural::task::Task;
use crate::solver::problem::HIGH_ACE;

/// How many answers are remembered.
const REMEMBERED: usize = 1 << 14;

/// The moves, and their costs where they were asked for.
#[derive(Debug, Clone)]
pub(super) struct Ground {
    copies: usize,
    pub(super) moves: Moves,
    bounds: Bounds,
    costs: Memo,
    /// For each number of jokers, and all bounds of a column: the moves that are open.
    open: [Vec<Option<MoveSet>>; JOKERS + 1],
}

/// Costs that were worked out lately.
#[derive(Debug, Clone)]
struct Memo(Vec<(u64, Costs)>);

impl Memo {
    fn costs(&mut self, rank: &Rank, runs: [u8; 4]) -> Costs {
        let pack = |counts: [u8; 4]| counts.iter().fold(0, |key, &count| key << 3 | u64::from(count));
        let sets = u64::from(rank.sets);
        let key = 1 << 63 | (pack(rank.table) << 12 | pack(rank.all)) << 12 | pack(runs) | sets << 40;
        let slot = &mut self.0[mix(key) as usize % REMEMBERED];
        if slot.0 != key {
            *slot = (key, rank.costs(runs));
        }
        slot.1
    }
}

impl Ground {
    pub(super) fn new(copies: usize) -> Self {
        Self {
            copies,
            moves: Moves::new(copies),
            bounds: Bounds::new(copies),
            costs: Memo(vec![(0, Costs::default()); REMEMBERED]),
            open: core::array::from_fn(|_| Vec::new()),
        }
    }

    /// Notes what is to be known of a column.
    pub(super) fn look_at(&mut self, known: &mut Column, task: &Task, column: usize) {
        let jokers = task.cards.jokers;
        known.limits = task.cards.limits_with(column, self.copies);
        let open = &mut self.open[usize::from(jokers)];
        if open.is_empty() {
            open.resize(self.bounds.number(), None);
        }
        // The aces above the king are looked at as any others: what they cannot is found out from their
        // costs.
        let plain = Rank { sets: true, ..rank(&task.cards, column) };
        let all = self.bounds.after(plain.table, plain.all, [0; 4]);
        let (moves, costs) = (&self.moves, &mut self.costs);
        known.moves = *open[all].get_or_insert_with(|| {
            moves.those(|runs| {
                let fits = (0..4).all(|suit| runs[suit] <= plain.all[suit] + jokers);
                fits && costs.costs(&plain, runs)[usize::from(jokers)] != Dealt::NEVER
            })
        });
    }

    /// What the move before a state costs.
    pub(super) fn costs(&mut self, rank: &Rank, state: State) -> Costs {
        self.costs.costs(rank, self.moves.cards(state))
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
