//! The model of a problem: the graph of each suit, and the choices of sets of each rank.

use core::ops::Range;

use super::arrangement::Supply;
use super::graph::Graph;
use super::problem::{Problem, Stage};
use super::sets::{SetChoice, add_choices};
use super::used::Used;
use crate::solver::budget::{Budget, OutOfBudget};

/// The choices of sets of one rank, for each combination of the parts that the four suits leave for sets. The index of a
/// combination is the sum of [`RankChoices::part`] over the suits.
#[derive(Debug, Clone, Default)]
pub(super) struct RankChoices {
    /// For each suit, the index of the column's first part in the graph.
    first: [usize; 4],
    /// For each suit, the difference between the contributions of a part and the next one.
    radix: [usize; 4],
    /// For each index, the position of its first choice in [`Model::choices`]. One more item gives the end of the last
    /// index's choices.
    starts: Vec<u32>,
}

/// A choice of sets for given parts, and what it adds to the objective.
#[derive(Debug, Clone, Copy)]
pub(super) struct Choice {
    /// For each suit, the index of its part.
    pub(super) parts: [u16; 4],
    pub(super) value: i32,
    pub(super) sets: SetChoice,
}

impl RankChoices {
    /// The contribution of a part of a suit to the index.
    pub(super) fn part(&self, suit: usize, part: u16) -> usize {
        self.radix[suit] * (usize::from(part) - self.first[suit])
    }

    pub(super) fn of(&self, index: usize) -> Range<usize> {
        self.starts[index] as usize..self.starts[index + 1] as usize
    }

    pub(super) fn all(&self) -> Range<usize> {
        self.starts.first().map_or(0, |&first| first as usize)
            ..self.starts.last().map_or(0, |&end| end as usize)
    }
}

/// The number of combinations of parts that are tried for one unit, in addition to the work of their choices.
const COMBINATIONS_PER_UNIT: usize = 4;

/// The initial capacity for choices, enough for most models.
const COMMON: usize = 64;

#[derive(Debug, Clone)]
pub(super) struct Model {
    pub(super) problem: Problem,
    pub(super) suits: [Graph; 4],
    /// For each column, its choices of sets.
    pub(super) ranks: Vec<RankChoices>,
    pub(super) choices: Vec<Choice>,
}

impl Model {
    /// The model of the answers that a stage compares; `None` if a suit shows that there are no such answers.
    pub(super) async fn new(
        problem: &Problem,
        stage: Stage,
        budget: &Budget,
    ) -> Result<Option<Self>, OutOfBudget> {
        let mut suits: [Graph; 4] = Default::default();
        let mut most = most_used(problem, stage);
        // Each suit may use only what the suits before it leave.
        for (suit, place) in suits.iter_mut().enumerate() {
            let (graph, least) = Graph::new(problem, suit, most, budget).await?;
            if !least.is_within(most) {
                return Ok(None);
            }
            // Several suits may count the same set, so these counts cannot be added up.
            most = most.minus(Used { lost_with_sets: 0, ..least });
            *place = graph;
        }
        let ranks = Vec::with_capacity(problem.columns);
        let mut model = Self { problem: problem.clone(), suits, ranks, choices: Vec::with_capacity(COMMON) };
        for column in 1..=problem.columns {
            model.add_rank(column, budget).await?;
        }
        Ok(Some(model))
    }

    async fn add_rank(&mut self, column: usize, budget: &Budget) -> Result<(), OutOfBudget> {
        let parts = self.suits.each_ref().map(|suit| suit.parts_of[column - 1].clone());
        let mut rank =
            RankChoices { first: parts.clone().map(|parts| parts.start), ..RankChoices::default() };
        let mut size = 1;
        for (radix, parts) in rank.radix.iter_mut().zip(&parts) {
            *radix = size;
            size *= parts.len();
        }
        let before = self.problem.sets_at(column);
        let mut found = Vec::new();
        let mut places = rank.first;
        rank.starts.reserve(size + 1);
        rank.starts.push(self.choices.len() as u32);
        for index in 0..size {
            budget.checkpoint().await?;
            // Most combinations have no choices and take a fraction of a unit.
            budget.charge(u64::from(index % COMBINATIONS_PER_UNIT == 0));
            let here = core::array::from_fn(|suit| self.suits[suit].parts[places[suit]]);
            let supply = Supply { problem: &self.problem, parts: here, before: &before };
            add_choices(&supply, column, &mut found, budget);
            self.choices.extend(found.drain(..).map(|sets: SetChoice| Choice {
                parts: places.map(|place| place as u16),
                value: sets.kept.count_ones().cast_signed() * self.problem.weights.kept,
                sets,
            }));
            rank.starts.push(self.choices.len() as u32);
            // Advances to the parts with the next index.
            for (place, parts) in places.iter_mut().zip(&parts) {
                *place += 1;
                if *place < parts.end {
                    break;
                }
                *place = parts.start;
            }
        }
        self.ranks.push(rank);
        Ok(())
    }

    /// The number of transitions and choices, which is the work of one round of the bound.
    pub(super) fn size(&self) -> usize {
        self.suits.iter().map(|suit| suit.transitions.len()).sum::<usize>() + self.choices.len()
    }
}

/// The most that the paths of all suits together may use. If the primary value is known, it is subtracted from the
/// primary value of the whole hand, which leaves the most that the unplayed cards may be worth.
fn most_used(problem: &Problem, stage: Stage) -> Used {
    let spare = match stage {
        Stage::Secondary { primary } if problem.weights.wants_more() => {
            Some((problem.primary_of_hand() - primary).max(0))
        }
        _ => None,
    };
    let lost = match problem.may_lose {
        u8::MAX => u32::MAX - 1,
        most => most.into(),
    };
    Used {
        jokers: problem.jokers().into(),
        unplayed: spare.map_or(u32::MAX - 1, i32::cast_unsigned),
        lost,
        lost_with_sets: lost,
    }
}
