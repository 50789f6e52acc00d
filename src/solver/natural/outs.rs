//! The least weight of unused hand cards with one more card in the hand, for every card at once.
//!
//! To the left of the column of that card, the best ways to reach the states are the same for every card. To its right,
//! so are the best ways to go on. So the columns are searched once from the left, with a spare card that may complete
//! one short run. Then each state takes a step with one more card, and what the rest of the columns leaves unused is
//! computed from the right, once for each state that such steps reach.

use super::TooWide;
use super::cards::Cards;
use super::counter::{Counter, MOST_UNUSED};
use super::shape::{Ahead, jokers_needed};
use super::steps::State;
use crate::solver::budget::Budget;
use crate::solver::hash::HashMap;
use crate::solver::problem::HIGH_ACE;

/// If the states after the steps with one more card are more than this, each card is counted by itself.
const MOST_STATES: usize = 4_000;

/// The least weight of unused hand cards: now, and with one more card of each column and suit. [`MOST_UNUSED`] if the
/// table cannot be completed; with one more card, also if more cards would stay unused than now.
#[derive(Debug, Clone, Copy)]
pub(in crate::solver) struct LeastUnused {
    pub(in crate::solver) now: u32,
    pub(in crate::solver) with: [[u32; 4]; HIGH_ACE],
}

/// What the columns from each column on leave unused.
struct Rest<'a> {
    counter: &'a Counter,
    cards: &'a Cards,
    /// For each column, its kind, and what it means for short runs before it.
    kinds: [u16; HIGH_ACE + 1],
    ahead: [[&'static Ahead; 4]; HIGH_ACE + 1],
    known: HashMap<u64, u32>,
}

impl Counter {
    /// The least weights of unused cards, if `cards` have a spare card. `is_unseen` returns whether there is a further card
    /// of a column and suit.
    pub(super) async fn outs(
        &mut self,
        cards: &Cards,
        is_unseen: impl Fn(usize, usize) -> bool,
        budget: &Budget,
    ) -> Result<LeastUnused, TooWide> {
        self.columns.begin();
        let mut least = LeastUnused { now: MOST_UNUSED, with: [[MOST_UNUSED; 4]; HIGH_ACE] };
        for high_aces in cards.high_aces() {
            let cards = cards.with_high_aces(high_aces);
            self.entries.clear();
            let layers = self.search_with_spare(&cards, least.now, budget).await?;
            let ahead = self.columns.ahead(&cards, cards.columns);
            for entry in &self.entries[layers[cards.columns]..] {
                if entry.value > 0 && jokers_needed(&ahead, entry.state.shapes()) == 0 {
                    least.now = least.now.min(entry.unused());
                }
            }
            self.add_outs(&cards, &layers, &is_unseen, &mut least, budget)?;
        }
        Ok(least)
    }

    /// Lowers the weights for the cards that are added to the states of these layers.
    fn add_outs(
        &mut self,
        cards: &Cards,
        layers: &[usize; HIGH_ACE + 2],
        is_unseen: impl Fn(usize, usize) -> bool,
        least: &mut LeastUnused,
        budget: &Budget,
    ) -> Result<(), TooWide> {
        let mut kinds = [0; HIGH_ACE + 1];
        let mut ahead = [self.columns.ahead(cards, cards.columns); HIGH_ACE + 1];
        let mut kinds_with = [[u16::MAX; 4]; HIGH_ACE + 1];
        for column in 1..=cards.columns {
            kinds[column] = self.columns.kind_of(cards, column, 0);
            ahead[column] = self.columns.ahead(cards, column);
            for suit in (0..4).filter(|&suit| is_unseen(column, suit) && cards.could_use(column, suit)) {
                let mut with = *cards;
                with.all[column][suit] += 1;
                kinds_with[column][suit] = self.columns.kind_of(&with, column, 0);
            }
        }
        let mut rest = Rest { counter: self, cards, kinds, ahead, known: HashMap::default() };
        for column in 1..=cards.columns {
            for suit in (0..4).filter(|&suit| kinds_with[column][suit] != u16::MAX) {
                let open = rest.counter.columns.open(kinds_with[column][suit], &ahead[column], 0);
                let best = &mut least.with[(column - 1) % 13 + 1][suit];
                for entry in &rest.counter.entries[layers[column - 1]..layers[column]] {
                    if entry.value == 0 {
                        continue;
                    }
                    let before = entry.unused();
                    rest.counter.columns.steps.each_next(&open, entry.state.shapes(), |state| {
                        let unused = before + u32::from(open.unused[state.step()]) * cards.weights[column];
                        if unused < *best && unused <= least.now {
                            *best = unused.saturating_add(rest.after(column, state)).min(*best);
                        }
                    });
                }
                if rest.known.len() > MOST_STATES {
                    return Err(TooWide);
                }
            }
        }
        budget.charge(rest.known.len() as u64);
        Ok(())
    }
}

impl Rest<'_> {
    /// The least weight that the columns after this one leave unused; [`MOST_UNUSED`] if a table card would stay unused.
    fn after(&mut self, column: usize, state: State) -> u32 {
        if column == self.cards.columns {
            return 0;
        }
        let key = state.of_shapes() | (column as u64) << 32;
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let (counter, next) = (self.counter, column + 1);
        let open = counter.columns.open(self.kinds[next], &self.ahead[next], 0);
        let mut least = MOST_UNUSED;
        counter.columns.steps.each_next(&open, state.shapes(), |state| {
            let unused = u32::from(open.unused[state.step()]) * self.cards.weights[next];
            if unused < least {
                least = least.min(unused + self.after(next, state));
            }
        });
        self.known.insert(key, least);
        least
    }
}
