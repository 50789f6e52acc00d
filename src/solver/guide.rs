//! How much can still be gained from a state when no meld of before needs to be kept.
//!
//! Invariant: the guide never says less than what a search with kept melds can gain.

use core::task::{Poll, ready};

use super::end::end;
use super::problem::Problem;
use super::prospect::Prospect;
use super::search::{RanOut, Search};
use super::ways::Entry;
use crate::budget::Budget;

/// What knows the gains.
pub(super) enum Guide {
    /// A search without kept melds, the gains from each of its states, and what comes after them.
    Search { search: Box<Search>, gains: Vec<Vec<Option<i32>>>, shift: u32 },
    /// Counts alone, where they know the rules.
    Counts { prospect: Box<Prospect>, shift: u32 },
}

impl Guide {
    /// None where counts do not know the rules.
    pub(super) fn counts(problem: &Problem) -> Option<Self> {
        let prospect = Box::new(Prospect::new(problem)?);
        Some(Self::Counts { prospect, shift: problem.weights.kept_and_below() })
    }

    /// Gives memory back.
    pub(super) fn done(self) {
        if let Self::Counts { prospect, .. } = self {
            prospect.put_back();
        }
    }

    pub(super) async fn new(problem: &Problem, effort: &mut Budget) -> Result<Self, RanOut> {
        let guide = Problem {
            weights: problem.weights.above_kept(),
            runs: Vec::new(),
            sets: Vec::new(),
            ..problem.clone()
        };
        let mut search = Search::run(&guide, effort, &mut |_, _, _| Poll::Ready(false)).await?;
        let gain =
            |search: &Search, entry: &Entry| end(&guide, search, entry).map(|end| end.value - entry.value);
        let gains = search.gains(effort, &gain).await;
        Ok(Self::Search { search: Box::new(search), gains, shift: problem.weights.kept_and_below() })
    }

    /// The states of counts that were looked at.
    pub(super) fn work(&self) -> u64 {
        match self {
            Self::Search { .. } => 0,
            Self::Counts { prospect, .. } => prospect.work(),
        }
    }

    /// What so many of them take.
    pub(super) fn units(&self, states: u64) -> u64 {
        match self {
            Self::Search { .. } => 0,
            Self::Counts { prospect, .. } => prospect.units(states),
        }
    }

    /// The most that a state of a search with kept melds can come to, of what is compared before
    /// these; none where the guide does not know. To be asked again where it is long to work out.
    pub(super) fn most(&mut self, search: &Search, layer: usize, entry: &Entry) -> Poll<Option<i32>> {
        match self {
            Self::Search { search: known, gains, shift } => {
                let with = |as_long: bool| {
                    let mut suits = [0; 4];
                    for (suit, id) in suits.iter_mut().enumerate() {
                        let state = search.suit_state(suit, entry).without_kept(as_long);
                        *id = known.find_suit(suit, &state)?;
                    }
                    let place = known.find(layer, suits, entry)?;
                    Some(gains[layer][place].map_or(i32::MIN, |gain| (entry.value >> *shift) + gain))
                };
                Poll::Ready(with(false).or_else(|| with(true)))
            }
            Self::Counts { .. } if layer == 0 => Poll::Ready(None),
            Self::Counts { prospect, shift } => {
                let shapes = core::array::from_fn(|suit| search.suit_state(suit, entry).shape());
                let gain = ready!(prospect.gain(layer, shapes, entry.carried.jokers));
                Poll::Ready(gain.map(|gain| (entry.value >> *shift) + gain))
            }
        }
    }
}
