//! The expert: simulates every candidate play to the end of many random deals, and takes the best.

mod candidates;
mod compare;
mod determinize;
mod playout;

pub(crate) use compare::{Comparison, compare};
pub(crate) use playout::{Play, is_near};

use super::Observation;
use super::context::Context;
use crate::card_set::FaceCounts;
use crate::order;
use crate::rng::Rng;
use crate::solver::MOST_PACKS_WITH_JOKERS;
use playout::Playout;

/// The maximum number of deals.
const MAX_DEALS: usize = 600;
/// After a number of deals, the number of candidates that remain, apart from the play with the most cards.
const ROUNDS: [(usize, usize); 6] = [(16, 7), (32, 5), (64, 4), (128, 3), (192, 2), (384, 2)];
/// The rounds with jokers, which make a playout many times slower.
const ROUNDS_WITH_JOKERS: [(usize, usize); 4] = [(8, 6), (16, 4), (32, 3), (64, 2)];
/// Below this number of deals the play with the most cards is always taken.
const MIN_DEALS: usize = 8;

/// Whether playouts support the rules of the observation; if not, the expert plays like `hard`.
pub(super) fn is_supported(observation: &Observation) -> bool {
    let (jokers, packs) = (observation.rules.jokers, observation.rules.packs);
    !observation.others.is_empty()
        && observation.stock > 0
        && (jokers == 0 || packs <= MOST_PACKS_WITH_JOKERS)
}

/// The cards of the best play found within the budget: the most cards unless another play is clearly better. `None` if
/// the budget ran out before any play was found.
pub(super) async fn best(context: &mut Context, rng: &mut Rng) -> Option<FaceCounts> {
    let observation = &*context.observation.clone();
    let plays = candidates::plays(context).await;
    if plays == [Play::default()] && context.budget.is_over() {
        return None;
    }
    let has_jokers = observation.rules.jokers > 0;
    let (rounds, fewest): (&[_], _) =
        if has_jokers { (&ROUNDS_WITH_JOKERS, MIN_DEALS) } else { (&ROUNDS, 0) };
    let mut racing = Racing::new(plays, fewest);
    let mut deals = 0;
    'deals: while racing.choices.len() > 1 && deals < MAX_DEALS {
        // A deal counts only if every candidate was played out on it.
        let deal = determinize::determinize(context, rng).await;
        for place in 0..racing.choices.len() {
            let playout = Playout::new(&deal, &racing.choices[place].play);
            let Some(finished) = playout.finish(context, &observation.rules).await else { break 'deals };
            racing.choices[place].worth.push(finished.worth(&observation.rules));
        }
        deals += 1;
        if let Some((_, most)) = rounds.iter().find(|round| round.0 == deals) {
            racing.drop_worst(*most);
        }
    }
    racing.choices.iter_mut().for_each(|choice| choice.worth.truncate(deals));
    Some(racing.best())
}

/// A candidate, and the value of each deal after it.
#[derive(Debug)]
struct Choice {
    play: Play,
    worth: Vec<i64>,
}

/// Racing: candidates are compared on the same deals, and clearly worse ones are dropped early.
#[derive(Debug)]
struct Racing {
    choices: Vec<Choice>,
    /// The play with the most cards, which is chosen unless another is clearly better.
    most: Play,
    /// Below this number of deals, no play counts as clearly better.
    fewest: usize,
}

impl Racing {
    fn new(plays: Vec<Play>, fewest: usize) -> Self {
        let most = plays[0];
        let choices = plays.into_iter().map(|play| Choice { play, worth: Vec::new() }).collect();
        Self { choices, most, fewest }
    }

    /// Drops candidates that are one standard error behind, then the worst until `most` are left. The play
    /// with the most cards is dropped only if it is three standard errors behind.
    fn drop_worst(&mut self, most: usize) {
        let best = self.leader();
        let mut order: Vec<usize> = (0..self.choices.len()).collect();
        order::sort_by_key(&mut order, |&place| {
            core::cmp::Reverse(self.choices[place].worth.iter().sum::<i64>())
        });
        let stays = |place: usize| {
            let errors = if self.choices[place].play == self.most { 3 } else { 1 };
            let is_among = errors == 3 || order.iter().take(most).any(|&kept| kept == place);
            is_among && !self.is_clearly_better(best, place, errors)
        };
        let stay: Vec<bool> = (0..self.choices.len()).map(stays).collect();
        let mut stay = stay.into_iter();
        self.choices.retain(|_| stay.next().expect("one answer for each choice"));
    }

    fn leader(&self) -> usize {
        let sum = |place: &usize| self.choices[*place].worth.iter().sum::<i64>();
        (0..self.choices.len()).rev().max_by_key(sum).expect("the leader is never dropped")
    }

    /// Whether one candidate is ahead of another by this many standard errors of their difference.
    fn is_clearly_better(&self, one: usize, other: usize, errors: i64) -> bool {
        let pairs = self.choices[one].worth.iter().zip(&self.choices[other].worth);
        let (mut sum, mut squares, mut count) = (0_i64, 0_i64, 0_i64);
        for (one, other) in pairs {
            let difference = one - other;
            sum += difference;
            squares += difference * difference;
            count += 1;
        }
        // sum / n > e · sqrt((squares / n − (sum / n)²) / n), without divisions or roots.
        sum > 0 && sum * sum * (count + errors * errors) > errors * errors * squares * count
    }

    /// The cards of the best play so far: the most cards unless another play is clearly better.
    fn best(&self) -> FaceCounts {
        let leader = self.leader();
        let deals = self.choices[leader].worth.len();
        let is_clear = deals >= self.fewest && self.is_clearly_better(leader, 0, 1);
        let doubt = self.choices[0].play == self.most && !is_clear;
        self.choices[if doubt { 0 } else { leader }].play.cards
    }
}
