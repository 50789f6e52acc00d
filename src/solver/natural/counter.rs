//! Counting with a fixed maximum number of copies and jokers.

use super::TooWide;
use super::cards::{Cards, Suits, Task, Weights, each_card};
use super::columns::Columns;
use super::high_aces;
use super::lanes::Lanes;
use super::melds::{self, NaturalMeld};
use super::search::{Best, End, Path, Search};
use super::value::START;
use crate::budget::Budget;
use crate::card_set::FaceCounts;
use crate::solver::problem::HIGH_ACE;

/// The units charged for a question, in addition to those of its states.
const QUESTION: u64 = 20;

/// The memory for a maximum number of copies and for `J - 1` jokers: the known kinds of columns, and the layers.
#[derive(Debug, Clone)]
pub(super) struct Counter<const J: usize> {
    columns: Columns<J>,
    search: Search<u64, J>,
    high: Search<Lanes, J>,
    path: Path,
}

impl<const J: usize> Counter<J> {
    /// The maximum number of states of a layer. The general search, whose bounds drop most states, replaces wider ones.
    const WIDEST: usize = if J == 1 { 400 } else { 600 };

    pub(super) fn new(copies: usize) -> Box<Self> {
        let columns = Columns::new(copies);
        let (search, high) = (Search::new(&columns), Search::new(&columns));
        Box::new(Self { columns, search, high, path: Path::default() })
    }

    /// The task with the best choice of aces above the king, and the weight that it leaves unused if that is known;
    /// `None` if the table cannot be completed.
    pub(super) async fn task(
        &mut self,
        cards: &Cards,
        high: bool,
        weights: &Weights,
        budget: Option<&Budget>,
    ) -> Result<Option<(Task, Option<u32>)>, TooWide> {
        if let Some(budget) = budget {
            budget.charge(QUESTION);
        }
        if !high || high_aces::most(cards) == [0; 4] {
            return Ok(Some((Task { cards: *cards, columns: HIGH_ACE - 1 }, None)));
        }
        if weights.iter().any(|&weight| weight > 1) {
            return Err(TooWide);
        }
        let settled = high_aces::settle(&mut self.high, &mut self.columns, cards, Self::WIDEST, budget).await;
        Ok(settled?.map(|(unused, kept)| (high_aces::task(cards, kept), Some(unused))))
    }

    /// The least weight of unused hand cards; `None` if the table cannot be completed.
    pub(super) async fn least(
        &mut self,
        cards: &Cards,
        high: bool,
        weights: &Weights,
    ) -> Result<Option<u32>, TooWide> {
        match self.task(cards, high, weights, None).await? {
            Some((task, None)) => Ok(self.run(&task, weights, None).await?.map(|best| best.unused)),
            settled => Ok(settled.and_then(|settled| settled.1)),
        }
    }

    /// The least weight of unused hand cards, and the task that was solved. Stores the best path.
    async fn find(
        &mut self,
        cards: &Cards,
        high: bool,
        weights: &Weights,
        budget: Option<&Budget>,
    ) -> Result<Option<(u32, Task)>, TooWide> {
        let Some((task, _)) = self.task(cards, high, weights, budget).await? else { return Ok(None) };
        Ok(self.run(&task, weights, budget).await?.map(|Best { unused, entry }| {
            self.search.trace(entry, task.columns, &mut self.path);
            (unused, task)
        }))
    }

    /// Like `find`, but also passes each meld and its jokers to `call`.
    pub(super) async fn build(
        &mut self,
        cards: &Cards,
        high: bool,
        weights: &Weights,
        budget: Option<&Budget>,
        call: impl FnMut(NaturalMeld, u16),
    ) -> Result<Option<u32>, TooWide> {
        let Some((unused, task)) = self.find(cards, high, weights, budget).await? else { return Ok(None) };
        melds::each(&self.columns, &task, &self.path, call);
        Ok(Some(unused))
    }

    /// The end of the best path for a task; `None` if there is no path.
    pub(super) async fn run(
        &mut self,
        task: &Task,
        weights: &Weights,
        budget: Option<&Budget>,
    ) -> Result<Option<Best>, TooWide> {
        self.columns.begin();
        self.search.begin(u64::from(START) << 32);
        match self.search.run(&mut self.columns, (task, weights), 1, Self::WIDEST, budget).await {
            End::Done => Ok(self.search.best(task.columns)),
            End::Wide | End::RanOut => Err(TooWide),
        }
    }

    /// The natural hand cards of a best play.
    pub(super) async fn played(
        &mut self,
        cards: &Cards,
        table: &FaceCounts,
        high: bool,
        budget: &Budget,
    ) -> Result<Option<FaceCounts>, TooWide> {
        let weights = each_card();
        let Some((unused, task)) = self.find(cards, high, &weights, Some(budget)).await? else {
            return Ok(None);
        };
        let mut own = Suits::default();
        if unused < cards.hand_weight(&weights) {
            for column in 1..=task.columns {
                let (_, used) = self.columns.used(&self.path[column]);
                for suit in 0..4 {
                    // Column 14 contains aces, too.
                    own[suit][(column - 1) % 13] += used[suit];
                }
            }
            for suit in 0..4 {
                for (own, table) in own[suit].iter_mut().zip(table.of_suit(suit)) {
                    *own = own.saturating_sub(*table);
                }
            }
        }
        Ok(Some(FaceCounts::from_suits(&own)))
    }
}
