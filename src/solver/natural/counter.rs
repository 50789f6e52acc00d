//! Counting with a fixed maximum number of copies and jokers.

use super::TooWide;
use super::cards::{Cards, Suits, Task, Weights, each_card};
use super::columns::Columns;
use super::dense::{self, Dense};
use super::high_aces;
use super::lanes::Lanes;
use super::melds::{self, NaturalMeld};
use super::search::{Best, End, Path, Search};
use super::value::START;
use crate::budget::Budget;
use crate::card_set::FaceCounts;
use crate::solver::problem::HIGH_ACE;

/// The number of states from which a layer becomes a block, if there are no jokers.
const WIDEST_LIST: usize = 150;

/// The units charged for a question, in addition to those of its states.
const QUESTION: u64 = 20;

/// The number of values in a block that cost one unit.
const VALUES_A_UNIT: usize = 32;

/// The memory for a maximum number of copies and for `J - 1` jokers: the known kinds of columns, and the layers.
#[derive(Debug, Clone)]
pub(super) struct Counter<const J: usize> {
    columns: Columns<J>,
    search: Search<u64, J>,
    high: Search<Lanes, J>,
    dense: Dense,
    path: Path,
    /// The maximum number of states of a layer that is not a block.
    pub(super) widest_list: usize,
    /// The most values in all blocks of a search.
    pub(super) most_values: usize,
}

impl<const J: usize> Counter<J> {
    /// The maximum number of states of a layer. The general search, whose bounds drop most states, replaces wider ones.
    const WIDEST: usize = if J == 1 { 400 } else { 600 };

    pub(super) fn new(copies: usize) -> Box<Self> {
        let columns = Columns::new(copies);
        let (search, high) = (Search::new(&columns), Search::new(&columns));
        Box::new(Self {
            columns,
            search,
            high,
            dense: Dense::default(),
            path: Path::default(),
            widest_list: WIDEST_LIST,
            most_values: 0,
        })
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
        Ok(self.run(&task, weights, budget).await?.map(|Best { unused, entry, column }| {
            self.search.trace(entry, column, &mut self.path);
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
        let has_blocks = J == 1
            && weights.iter().all(|&weight| weight <= 1)
            && task.cards.hand_weight(weights) < dense::MOST.into();
        let widest = if has_blocks { self.widest_list } else { Self::WIDEST };
        match self.search.run(&mut self.columns, (task, weights), 1, widest, budget).await {
            End::Done => Ok(self.search.best(task.columns)),
            End::Wide(column) if has_blocks => self.run_dense(task, column, budget),
            End::Wide(_) | End::RanOut => Err(TooWide),
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
        Ok(Some(FaceCounts::of_suits(&own)))
    }

    /// Continues from a wide layer with blocks.
    #[cold]
    fn run_dense(
        &mut self,
        task: &Task,
        column: usize,
        budget: Option<&Budget>,
    ) -> Result<Option<Best>, TooWide> {
        let alive: Vec<_> =
            self.search.layer(column).filter(|&index| self.search.entries[index].values[0] > 0).collect();
        let layer: Vec<_> = alive
            .iter()
            .map(|&index| {
                let entry = &self.search.entries[index];
                (entry.state.shapes(), START - (entry.values[0] >> 32) as u32)
            })
            .collect();
        let mut left = self.most_values;
        let best = self.dense.run(&mut self.columns, task, (column, &layer), (&mut self.path, &mut left));
        if let (Ok(_), Some(budget)) = (&best, budget) {
            budget.charge(((self.most_values - left) / VALUES_A_UNIT) as u64);
        }
        let best = best?;
        Ok(best.map(|(unused, start)| Best { unused, entry: (alive[start], 0), column }))
    }
}
