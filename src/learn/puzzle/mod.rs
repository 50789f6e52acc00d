//! Puzzles: positions with only one best choice of hand cards, in seven tiers of difficulty.

mod maker;
mod pack;

pub use maker::{MadePuzzle, PuzzleMaker};
pub use pack::{pack, unpack};

use alloc::vec::Vec;

use crate::bot::{Observation, shallow_best, simple_best};
use crate::cards::layout::Layout;
use crate::cards::named::named;
use crate::cards::notation::Position;
use crate::learn::technique::{Technique, techniques};
use crate::rules::Rules;
use crate::rules::kept::kept_and_broken;
use crate::solver::budget::Budget;
use crate::solver::{Ask, Solver};

/// The budget for finding each of the two simple plays with which [`tier_of`] compares the best play, in units of about
/// 30 ns. The budget is enough for every puzzle.
const TIER_BUDGET: u32 = 4_000_000;

named! {
    /// The tiers, one for each day of the week, the easiest first.
    pub enum Tier {
        /// One meld must be broken up.
        Monday = "monday",
        /// Two melds must be broken up. It is enough to rebuild two melds and then add single cards.
        Tuesday = "tuesday",
        /// Two melds must be broken up. It is not enough to rebuild two melds and then add single cards.
        Wednesday = "wednesday",
        /// Three melds must be broken up.
        Thursday = "thursday",
        /// Four melds must be broken up, and some hand cards are left over.
        Friday = "friday",
        /// Five or six melds must be broken up, and some hand cards are left over.
        Saturday = "saturday",
        /// Four melds or more must be broken up, and the whole hand of at least three cards can be laid.
        Sunday = "sunday",
    }
}

impl Tier {
    /// The largest number of cards in a puzzle of this tier. A phone can show all of them.
    pub const fn max_cards(self) -> usize {
        if matches!(self, Self::Sunday) { 75 } else { 55 }
    }
}

/// The best play of a puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solution {
    /// The number of hand cards that the best play lays.
    pub best: usize,
    /// The smallest number of melds that must be broken up to lay `best` cards.
    pub par: usize,
    /// The table after the best play.
    pub table: Layout,
    /// The techniques of the best play.
    pub techniques: Vec<Technique>,
    /// Whether there is only one choice of hand cards with which a turn lays `best` cards.
    pub is_unique: bool,
}

impl Solution {
    /// The best play; `None` if no card can be laid, or if it is not proven that the play is the best one.
    pub fn of(position: &Position, rules: &Rules, solver: &mut Solver) -> Option<Self> {
        let answer = solver.solve(position, rules, &Ask { alternatives: 1, ..Ask::default() }).ok()?;
        let table = answer.table.filter(|_| answer.proven && !answer.played.is_empty())?;
        Some(Self {
            best: answer.played.len(),
            par: position.table.groups().len() - answer.kept,
            techniques: techniques(&position.table, &table, rules),
            table,
            is_unique: answer.alternatives.is_empty(),
        })
    }
}

/// The tier of a position with this solution; `None` if the position is not suitable as a puzzle.
pub fn tier_of(position: &Position, rules: &Rules, solution: &Solution) -> Option<Tier> {
    let Solution { best, par, is_unique, .. } = *solution;
    let goes_out = best == position.hand.len();
    if !is_unique || cards_laid_by_easy_level(position, rules) >= best {
        return None;
    }
    let tier = match (par, goes_out) {
        (1, true) => Tier::Monday,
        (2, true) if cards_laid_by_rebuilding_two(position, rules) >= best => Tier::Tuesday,
        (2, true) => Tier::Wednesday,
        (3, true) => Tier::Thursday,
        (4, false) => Tier::Friday,
        (5 | 6, false) => Tier::Saturday,
        (4.., true) if best > 2 => Tier::Sunday,
        _ => return None,
    };
    (position.counts().total() <= tier.max_cards()).then_some(tier)
}

/// The number of hand cards that the level `easy` lays.
fn cards_laid_by_easy_level(position: &Position, rules: &Rules) -> usize {
    let observation = Observation::at(position.clone(), rules, true);
    simple_best(observation, &Budget::of(Some(TIER_BUDGET)))
        .map_or(0, |table| cards_laid(position, rules, &table))
}

/// The number of hand cards that can be laid by rebuilding at most two melds and then adding single cards.
fn cards_laid_by_rebuilding_two(position: &Position, rules: &Rules) -> usize {
    let observation = Observation::at(position.clone(), rules, true);
    shallow_best(observation, &Budget::of(Some(TIER_BUDGET)))
        .map_or(0, |table| cards_laid(position, rules, &table))
}

fn cards_laid(position: &Position, rules: &Rules, table: &Layout) -> usize {
    position.played(table, rules, true).len()
}

/// How well a table solves a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(all(target_arch = "wasm32", feature = "js"), derive(tsify::Tsify))]
pub struct PuzzleVerdict {
    /// Whether the table is legal and contains at least as many hand cards as the best play lays.
    pub solved: bool,
    /// The number of hand cards on the table; 0 if the table is not legal.
    pub cards: usize,
    /// The number of melds that were broken up; 0 if the table is not legal.
    pub broken: usize,
    /// The number of stars: 3 for a solution that breaks up no more melds than necessary, 2 for any other solution, and
    /// 0 if the puzzle is not solved.
    pub stars: u8,
}

/// Judges a table that was reached from the position of a puzzle. Every legal table with enough cards solves the puzzle.
/// `best` and `par` come from the [`Solution`] of the puzzle.
pub fn judge_puzzle(
    position: &Position,
    rules: &Rules,
    (best, par): (usize, usize),
    table: &Layout,
) -> PuzzleVerdict {
    let Ok((_, verdict)) = position.judge_table(table, rules, true) else {
        return PuzzleVerdict { solved: false, cards: 0, broken: 0, stars: 0 };
    };
    let cards = verdict.played.total();
    let (_, broken) = kept_and_broken(&position.table, table, rules);
    let solved = cards >= best;
    let stars = if solved { 2 + u8::from(broken <= par) } else { 0 };
    PuzzleVerdict { solved, cards, broken, stars }
}
