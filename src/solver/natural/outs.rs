//! The least weight of unused hand cards with one more card in the hand, for every card at once.
//!
//! To the left of the column of that card, the best ways to reach the states are the same for every card. To its right,
//! so are the best ways to go on. So the columns are searched once from the left, with a spare card that may complete
//! one short run. Then each state takes the steps with one more card, and what the rest of the columns leaves unused is
//! computed from the right, once for each state that such steps reach.
//!
//! One pass over the steps of a state serves all four suits, because the card changes only what the other cards of the
//! rank leave unused. Steps that leave the card itself unused are skipped: no more cards can be laid with them than now.

use super::TooWide;
use super::cards::Cards;
use super::columns::{Columns, IMPOSSIBLE};
use super::counter::{Counter, Entry, MOST_UNUSED, START};
use super::shape::{Ahead, jokers_needed, lasting};
use super::steps::{MOST_STEPS, OpenSteps, State, StepSet};
use crate::solver::budget::Budget;
use crate::solver::hash::HashMap;
use crate::solver::problem::HIGH_ACE;

/// If the work with one more card is more than this number of units, each card is counted by itself.
const MOST_WORK: u64 = 10_000;

/// The units of a step with one more card, and of a state after it. The latter takes as long as several steps.
const STEP: u64 = 1;
const STATE: u64 = 2;

/// The least weight of unused hand cards: now, and with one more card of each column and suit. [`MOST_UNUSED`] or more if the
/// table cannot be completed. With one more card, it is exact if it is not greater than now.
#[derive(Debug, Clone, Copy)]
pub(in crate::solver) struct LeastUnused {
    pub(in crate::solver) now: u32,
    pub(in crate::solver) with: [[u32; 4]; HIGH_ACE],
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
            self.search(&cards, (START - 1).saturating_sub(least.now.into()), budget).await?;
            let ahead = self.columns.ahead(&cards, cards.columns);
            let is_complete = |entry: &&Entry| jokers_needed(&ahead, entry.state.shapes()) == 0;
            let ends = self.entries[self.layers[cards.columns]..].iter().filter(is_complete);
            least.now = ends.filter_map(Entry::unused).fold(least.now, u32::min);
            let mut kinds = [0; HIGH_ACE + 1];
            let mut kinds_with = [[None; 4]; HIGH_ACE + 1];
            for column in 1..=cards.columns {
                kinds[column] = self.columns.kind_of(&cards, column, 0);
                for suit in (0..4).filter(|&suit| is_unseen(column, suit) && cards.could_use(column, suit)) {
                    kinds_with[column][suit] = Some(self.columns.kind_with(&cards, column, suit));
                }
            }
            self.known.clear();
            let (columns, known) = (&self.columns, &mut self.known);
            let ahead = core::array::from_fn(|column| columns.ahead(&cards, column.min(cards.columns)));
            let open = core::array::from_fn(|column| columns.open(kinds[column], &ahead[column], 0));
            let mut rest =
                Rest { columns, cards: &cards, ahead: &ahead, open: &open, known, work: 0, most_work: 0 };
            for column in 1..=cards.columns {
                let before = rest.work;
                rest.most_work = MOST_WORK.min(before + budget.left());
                let states = &self.entries[self.layers[column - 1]..self.layers[column]];
                let least_with = &mut least.with[(column - 1) % 13 + 1];
                rest.add_outs(column, &kinds_with[column], states, least.now, least_with);
                budget.charge(rest.work - before);
                if rest.is_too_much() || budget.checkpoint().await.is_err() {
                    return Err(TooWide);
                }
            }
        }
        Ok(least)
    }
}

/// What the columns from each column on leave unused.
struct Rest<'a> {
    columns: &'a Columns,
    cards: &'a Cards,
    /// For each column, what the two after it mean for short runs, and its steps without one more card.
    ahead: &'a [[&'static Ahead; 4]; HIGH_ACE + 1],
    open: &'a [OpenSteps<'a>; HIGH_ACE + 1],
    /// The weights for states after a column.
    known: &'a mut HashMap<u64, u32>,
    /// The units of work so far. If they are more than `most_work`, the results are wrong.
    work: u64,
    most_work: u64,
}

impl Rest<'_> {
    fn is_too_much(&self) -> bool {
        self.work > self.most_work
    }

    /// Lowers the weights for one more card of each suit in a column, given its kind with that card and the states before it.
    fn add_outs(
        &mut self,
        column: usize,
        kinds_with: &[Option<u16>; 4],
        states: &[Entry],
        now: u32,
        least: &mut [u32; 4],
    ) {
        if *kinds_with == [None; 4] {
            return;
        }
        let (columns, weight) = (self.columns, self.cards.weights[column]);
        let without = &self.open[column];
        let mut steps = StepSet::default();
        let mut wasting = [u8::MAX; 4];
        let mut unused_with: [&[u8]; 4] = [&[IMPOSSIBLE; MOST_STEPS]; 4];
        for (suit, kind) in kinds_with.iter().enumerate() {
            let Some(kind) = *kind else { continue };
            let with = columns.open(kind, &self.ahead[column], 0);
            steps.iter_mut().zip(with.steps).for_each(|(any, steps)| *any |= steps);
            wasting.iter_mut().zip(with.wasting).for_each(|(any, wasting)| *any &= wasting);
            unused_with[suit] = with.unused;
        }
        let any = OpenSteps { steps: &steps, wasting, ..*without };
        for entry in states {
            let Some(before) = entry.unused() else { continue };
            if self.is_too_much() {
                break;
            }
            columns.steps.each_next(&any, entry.state.shapes(), |state| {
                self.work += STEP;
                let with = unused_with.map(|unused| unused[state.step()]);
                let weight_of = |suit: usize| before + u32::from(with[suit]) * weight;
                // If the card itself stays unused, one card more stays unused than without it.
                let is_used = |suit: usize| with[suit] <= without.unused[state.step()];
                let is_useful = |suit: &usize| {
                    with[*suit] < IMPOSSIBLE && is_used(*suit) && weight_of(*suit) < least[*suit].min(now + 1)
                };
                if (0..4).any(|suit| is_useful(&suit)) {
                    let after = self.after(column, state);
                    for suit in (0..4).filter(|&suit| with[suit] < IMPOSSIBLE) {
                        least[suit] = least[suit].min(weight_of(suit) + after);
                    }
                }
            });
        }
    }

    /// The least weight that the columns after this one leave unused; at least [`MOST_UNUSED`] if a table card would stay unused.
    fn after(&mut self, column: usize, state: State) -> u32 {
        if column == self.cards.columns || self.is_too_much() {
            return 0;
        }
        let shapes = lasting(&self.ahead[column], state.shapes());
        let key = u64::from(u32::from_le_bytes(shapes)) | (column as u64) << 32;
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        self.work += STATE;
        let (columns, next, open) = (self.columns, column + 1, &self.open[column + 1]);
        let weight = self.cards.weights[next];
        let mut least = MOST_UNUSED;
        columns.steps.each_next(open, shapes, |state| {
            let unused = u32::from(open.unused[state.step()]) * weight;
            if unused < least {
                least = least.min(unused + self.after(next, state));
            }
        });
        self.known.insert(key, least);
        least
    }
}
