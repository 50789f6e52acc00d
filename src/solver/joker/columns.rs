//! What a column costs when so many cards of each suit stand in its runs, for each number of jokers.

use super::sets::{Dealt, best};
use crate::solver::natural::shape::JOKERS;

/// What a column costs with no more than 0, 1, … jokers: cards left unused, [`Dealt::NEVER`] where it
/// cannot be.
pub(super) type Costs = [u8; JOKERS + 1];

/// The cards of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Rank {
    pub(super) table: [u8; 4],
    pub(super) all: [u8; 4],
    /// May they lie in sets? The aces above the king may not.
    pub(super) sets: bool,
}

/// How the cards of a column are used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Use {
    /// How many jokers stand in the runs of each suit.
    pub(super) in_runs: [u8; 4],
    pub(super) sets: Dealt,
}

impl Rank {
    /// Calls with every way to put so many cards into the runs of each suit: what it leaves to the sets,
    /// and the jokers in runs.
    fn each(&self, runs: [u8; 4], mut call: impl FnMut([u8; 4], u8)) {
        let least: [u8; 4] = core::array::from_fn(|suit| runs[suit].saturating_sub(self.all[suit]));
        let mut jokers = least;
        loop {
            let total: u8 = jokers.iter().sum();
            if usize::from(total) <= JOKERS {
                call(jokers, total);
            }
            let Some(suit) = (0..4).find(|&suit| jokers[suit] < runs[suit]) else { return };
            jokers[suit] += 1;
            jokers[..suit].copy_from_slice(&least[..suit]);
        }
    }

    /// What is best for the sets when runs hold so many cards, so many of them jokers.
    fn sets(&self, runs: [u8; 4], jokers: [u8; 4]) -> [Dealt; JOKERS + 1] {
        let real: [u8; 4] = core::array::from_fn(|suit| runs[suit] - jokers[suit]);
        let least = core::array::from_fn(|suit| self.table[suit].saturating_sub(real[suit]));
        let most: [u8; 4] = core::array::from_fn(|suit| self.all[suit] - real[suit]);
        if self.sets {
            return best(least, most);
        }
        let left = if least == [0; 4] { most.iter().sum() } else { Dealt::NEVER };
        [Dealt { left, cards: [0; 4], jokers: 0 }; JOKERS + 1]
    }

    /// What the column costs.
    pub(super) fn costs(&self, runs: [u8; 4]) -> Costs {
        let mut costs = [Dealt::NEVER; JOKERS + 1];
        self.each(runs, |jokers, total| {
            let sets = self.sets(runs, jokers);
            for (cost, sets) in costs[total.into()..].iter_mut().zip(sets) {
                *cost = (*cost).min(sets.left);
            }
        });
        costs
    }

    /// How it costs least with no more jokers than these, and of them as few as can be.
    pub(super) fn cheapest(&self, runs: [u8; 4], jokers: u8) -> Option<Use> {
        let cost = self.costs(runs)[usize::from(jokers)];
        if cost == Dealt::NEVER {
            return None;
        }
        let mut found: Option<(u8, Use)> = None;
        self.each(runs, |in_runs, total| {
            let Some(rest) = jokers.checked_sub(total) else { return };
            let sets = self.sets(runs, in_runs)[usize::from(rest)];
            let spent = total + sets.jokers;
            if sets.left <= cost && found.as_ref().is_none_or(|(fewest, _)| spent < *fewest) {
                found = Some((spent, Use { in_runs, sets }));
            }
        });
        found.map(|(_, found)| found)
    }
}
