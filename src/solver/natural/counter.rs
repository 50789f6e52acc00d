//! Counting with a fixed maximum number of copies and jokers.

use super::TooWide;
use super::cards::Cards;
use super::columns::Columns;
use super::high_aces;
use super::lanes::Lanes;
use super::melds;
use super::search::{Path, Search};
use super::value::START;
use crate::cards::face_counts::FaceCounts;
use crate::solver::budget::Budget;
use crate::solver::problem::HIGH_ACE;
use crate::solver::rebuild::Built;

/// The units charged for a question, in addition to those of its states.
const UNITS_PER_QUESTION: u64 = 20;

/// The working memory for a maximum number of copies of each card and at most `J - 1` jokers.
#[derive(Debug, Clone)]
pub(super) struct Counter<const J: usize> {
    columns: Columns<J>,
    search: Search<u64, J>,
    high_ace_search: Search<Lanes, J>,
    path: Path,
}

impl<const J: usize> Counter<J> {
    pub(super) fn new(copies: usize) -> Box<Self> {
        let columns = Columns::new(copies);
        let (search, high_ace_search) = (Search::new(&columns), Search::new(&columns));
        Box::new(Self { columns, search, high_ace_search, path: Path::default() })
    }

    /// `cards`, with the best number of aces of each suit moved to the column above the king, and the weight that is then
    /// left unused, if known. `None` if the table cannot be completed.
    async fn reserve_aces(
        &mut self,
        cards: &Cards,
        budget: &Budget,
    ) -> Result<Option<(Cards, Option<u32>)>, TooWide> {
        budget.charge(UNITS_PER_QUESTION);
        if cards.columns < HIGH_ACE || high_aces::most(cards) == [0; 4] {
            return Ok(Some((Cards { columns: HIGH_ACE - 1, ..*cards }, None)));
        }
        if cards.weights.iter().any(|&weight| weight > 1) {
            return Err(TooWide);
        }
        let settled =
            high_aces::best_choice(&mut self.high_ace_search, &mut self.columns, cards, budget).await?;
        Ok(settled.map(|(unused, kept)| (high_aces::reserve(cards, kept), Some(unused))))
    }

    /// [`Search::best`] of all columns; `None` if there is no path. The aces above the king must have been reserved.
    async fn search(
        &mut self,
        cards: &Cards,
        budget: &Budget,
    ) -> Result<Option<(u32, (usize, usize))>, TooWide> {
        self.columns.begin();
        self.search.begin(u64::from(START) << 32);
        self.search.run(&mut self.columns, cards, 1, budget).await?;
        Ok(self.search.best(cards.columns))
    }

    /// The least weight of unused hand cards; `None` if the table cannot be completed.
    pub(super) async fn least_unused(
        &mut self,
        cards: &Cards,
        budget: &Budget,
    ) -> Result<Option<u32>, TooWide> {
        match self.reserve_aces(cards, budget).await? {
            Some((cards, None)) => Ok(self.search(&cards, budget).await?.map(|(unused, _)| unused)),
            settled => Ok(settled.and_then(|(_, unused)| unused)),
        }
    }

    /// Like `least_unused`, but also stores the best path, and returns the cards after the choice of aces above the king.
    pub(super) async fn solve(
        &mut self,
        cards: &Cards,
        budget: &Budget,
    ) -> Result<Option<(u32, Cards)>, TooWide> {
        let Some((cards, _)) = self.reserve_aces(cards, budget).await? else { return Ok(None) };
        Ok(self.search(&cards, budget).await?.map(|(unused, entry)| {
            self.search.trace(entry, cards.columns, &mut self.path);
            (unused, cards)
        }))
    }

    /// The melds of the best path, which `solve` has stored.
    pub(super) fn melds(&self, cards: &Cards) -> Vec<Built> {
        melds::rebuild(&self.columns, cards, &self.path)
    }

    /// The natural hand cards of a best play.
    pub(super) async fn played(
        &mut self,
        cards: &Cards,
        table: &FaceCounts,
        budget: &Budget,
    ) -> Result<Option<FaceCounts>, TooWide> {
        let Some((unused, reserved)) = self.solve(cards, budget).await? else { return Ok(None) };
        let mut used = [[0; 13]; 4];
        if unused < cards.hand_weight {
            for column in 1..=reserved.columns {
                let (in_sets, in_runs) = self.columns.used(&self.path[column]);
                for suit in 0..4 {
                    // Column 14 contains aces, too.
                    used[suit][(column - 1) % 13] += in_sets[suit] + in_runs[suit];
                }
            }
        }
        Ok(Some(FaceCounts::from_suits(&used).saturating_sub(table)))
    }
}
