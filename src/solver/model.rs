//! A problem laid out for the search: the graph of each suit, and the sets of each rank.

#![allow(clippy::needless_range_loop, reason = "suits, layers and states index several tables at once")]

use super::graph::{Graph, Part};
use super::problem::Problem;
use super::search::RanOut;
use super::set_choice::{SetChoice, sets_before};
use super::sets::choices;
use crate::budget::Budget;

/// The ways to make sets of one rank, by the parts that the four suits leave for them.
#[derive(Debug, Clone, Default)]
pub(super) struct Rank {
    /// What the index of a part of each suit is multiplied by.
    radix: [usize; 4],
    /// For the parts of the four suits, where their choices begin and end.
    ranges: Vec<(u32, u32)>,
    pub(super) choices: Vec<Choice>,
}

/// A way to make sets of given parts.
#[derive(Debug, Clone, Copy)]
pub(super) struct Choice {
    pub(super) parts: [u8; 4],
    pub(super) value: i32,
    pub(super) sets: SetChoice,
}

impl Rank {
    async fn new(
        problem: &Problem,
        column: usize,
        parts: [&[Part]; 4],
        budget: &Budget,
    ) -> Result<Self, RanOut> {
        let mut rank = Self::default();
        let mut size = 1;
        for suit in 0..4 {
            rank.radix[suit] = size;
            size *= parts[suit].len();
        }
        rank.ranges.reserve(size);
        let kept = sets_before(problem, column);
        for index in 0..size {
            let place = |suit: usize| index / rank.radix[suit] % parts[suit].len();
            let first = rank.choices.len() as u32;
            budget.pause().await;
            if budget.is_over() {
                return Err(RanOut);
            }
            let parts_here = core::array::from_fn(|suit| parts[suit][place(suit)]);
            for sets in choices(problem, column, &kept, parts_here, budget) {
                let value = sets.kept.count_ones().cast_signed() * problem.weights.kept;
                rank.choices.push(Choice {
                    parts: core::array::from_fn(|suit| place(suit) as u8),
                    value,
                    sets,
                });
            }
            rank.ranges.push((first, rank.choices.len() as u32));
        }
        Ok(rank)
    }

    /// What a part of a suit adds to the index of the parts of all suits.
    pub(super) const fn part(&self, suit: usize, part: u8) -> usize {
        self.radix[suit] * part as usize
    }

    /// The choices for parts with this index.
    pub(super) fn of(&self, index: usize) -> core::ops::Range<usize> {
        let (from, to) = self.ranges[index];
        from as usize..to as usize
    }
}

/// A problem laid out.
#[derive(Debug, Clone)]
pub(super) struct Model {
    pub(super) problem: Problem,
    pub(super) suits: [Graph; 4],
    /// One for each column.
    pub(super) ranks: Vec<Rank>,
}

impl Model {
    pub(super) async fn new(problem: &Problem, budget: &Budget) -> Result<Self, RanOut> {
        let mut suits: [Graph; 4] = Default::default();
        for (suit, graph) in suits.iter_mut().enumerate() {
            *graph = Graph::new(problem, suit, budget).await?;
        }
        let mut ranks = Vec::with_capacity(problem.columns);
        for column in 1..=problem.columns {
            let parts = suits.each_ref().map(|suit| &*suit.layers[column - 1].parts);
            ranks.push(Rank::new(problem, column, parts, budget).await?);
        }
        Ok(Self { problem: problem.clone(), suits, ranks })
    }

    /// The number of transitions and choices, which is the work of one round of the bound.
    pub(super) fn size(&self) -> usize {
        let transitions =
            self.suits.iter().flat_map(|suit| &suit.layers).map(|layer| layer.transitions.len());
        transitions.sum::<usize>() + self.ranks.iter().map(|rank| rank.choices.len()).sum::<usize>()
    }

    /// The part of a suit that a choice of a rank uses.
    pub(super) fn part(&self, suit: usize, column: usize, part: u8) -> Part {
        self.suits[suit].layers[column - 1].parts[usize::from(part)]
    }
}
