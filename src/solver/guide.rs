//! How much can still be gained from a state when no meld of before needs to be kept.
//!
//! Invariant: the guide never says less than what a search with kept melds can gain.

use super::finish::end;
use super::problem::Problem;
use super::search::{RanOut, Search};
use super::ways::Entry;

/// The search without kept melds, and the gains from each of its states.
pub(super) struct Guide {
    search: Search,
    gains: Vec<Vec<Option<i32>>>,
    shift: u32,
}

impl Guide {
    pub(super) fn new(problem: &Problem, budget: u64) -> Result<Self, RanOut> {
        let guide = Problem {
            weights: problem.weights.above_kept(),
            runs: Vec::new(),
            sets: Vec::new(),
            ..problem.clone()
        };
        let mut search = Search::run(&guide, budget, |_, _, _| false)?;
        let gains =
            search.gains(|search, entry| end(&guide, search, entry).map(|end| end.value - entry.value));
        Ok(Self { search, gains, shift: problem.weights.kept_and_below() })
    }

    /// The ways that were looked at.
    pub(super) const fn work(&self) -> u64 {
        self.search.work()
    }

    /// The most that a state of a search with kept melds can come to, of what is compared before
    /// these; none where the guide does not know.
    pub(super) fn most(&self, search: &Search, layer: usize, entry: &Entry) -> Option<i32> {
        self.with(search, layer, entry, false).or_else(|| self.with(search, layer, entry, true))
    }

    fn with(&self, search: &Search, layer: usize, entry: &Entry, as_long: bool) -> Option<i32> {
        let mut suits = [0; 4];
        for (suit, id) in suits.iter_mut().enumerate() {
            let state = search.suit_state(suit, entry).without_kept(as_long);
            *id = self.search.find_suit(suit, &state)?;
        }
        let place = self.search.find(layer, suits, entry)?;
        Some(self.gains[layer][place].map_or(i32::MIN, |gain| (entry.value >> self.shift) + gain))
    }
}
