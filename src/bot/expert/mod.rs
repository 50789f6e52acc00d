//! The expert: plays every choice out many times in its head, and takes the one that does best.

mod candidates;
mod determinize;
mod play;
mod playout;

use super::Observation;
use super::context::Context;
use crate::card_set::FaceCounts;
use crate::order;
use crate::rng::Rng;
use crate::solver::joker;
use play::Play;
use playout::{Player, Playout};

/// The most deals.
const MOST_DEALS: usize = 600;
/// After so many deals no more than so many choices go on, the play with most cards aside.
const ROUNDS: [(usize, usize); 6] = [(16, 7), (32, 5), (64, 4), (128, 3), (192, 2), (384, 2)];
/// The same with jokers about, where a deal takes many times as long to play out.
const ROUNDS_WITH_JOKERS: [(usize, usize); 4] = [(8, 6), (16, 4), (32, 3), (64, 2)];
/// Of fewer deals than this no other play is clearly better than the most cards.
const FEW_DEALS: usize = 8;

/// Can the expert play out what it sees by counts alone?
pub(super) fn suits(sight: &Observation) -> bool {
    let (jokers, packs) = (sight.rules.jokers, sight.rules.packs);
    !sight.others.is_empty() && sight.stock > 0 && (jokers == 0 || packs <= joker::MOST_PACKS)
}

/// The cards of the best play, as far as the work reaches: the most cards unless another is clearly
/// better.
pub(super) async fn best(mind: &Context, mut chance: Rng) -> FaceCounts {
    let sight = &mind.sight;
    let mut player = Player::new(&mind.pace);
    let plays = candidates::plays(mind, &mut player).await;
    let has_jokers = sight.rules.jokers > 0;
    let (rounds, fewest): (&[_], _) =
        if has_jokers { (&ROUNDS_WITH_JOKERS, FEW_DEALS) } else { (&ROUNDS, 0) };
    let mut race = Racing::new(plays, fewest);
    let mut deals = 0;
    'deals: while race.choices.len() > 1 && deals < MOST_DEALS {
        // Every deal is played out with every choice; one that is not does not count.
        let deal = determinize::guess(sight, &mut player, &mut chance).await;
        for place in 0..race.choices.len() {
            let mut playout = Playout::new(&deal, &race.choices[place].play);
            let worth = loop {
                if let Some(worth) = playout.worth(&sight.rules) {
                    break worth;
                }
                playout.step(&mut player, &sight.rules).await;
                mind.pace.charge_and_yield(0).await;
                if mind.is_over() {
                    break 'deals;
                }
            };
            race.choices[place].worth.push(worth);
        }
        deals += 1;
        if let Some((_, most)) = rounds.iter().find(|round| round.0 == deals) {
            race.drop_the_worst(*most);
        }
    }
    race.choices.iter_mut().for_each(|choice| choice.worth.truncate(deals));
    race.best()
}

/// One choice, and what each deal was worth after it.
#[derive(Debug)]
struct Choice {
    play: Play,
    worth: Vec<i64>,
}

/// The comparison of all choices.
#[derive(Debug)]
struct Racing {
    choices: Vec<Choice>,
    /// The play with most cards, which is taken in doubt.
    most: Play,
    /// After fewer deals all is in doubt.
    fewest: usize,
}

impl Racing {
    fn new(plays: Vec<Play>, fewest: usize) -> Self {
        let most = plays.first().copied().unwrap_or_default();
        let choices = plays.into_iter().map(|play| Choice { play, worth: Vec::new() }).collect();
        Self { choices, most, fewest }
    }

    /// Leaves out what is behind by a standard error, and the last where too many are left; the play
    /// with most cards only where it is clearly behind.
    fn drop_the_worst(&mut self, most: usize) {
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
        self.choices.retain(|_| stay.next().unwrap_or(true));
    }

    fn leader(&self) -> usize {
        let sum = |place: &usize| self.choices[*place].worth.iter().sum::<i64>();
        (0..self.choices.len()).rev().max_by_key(sum).unwrap_or(0)
    }

    /// Is one choice ahead of another by so many standard errors of their difference?
    fn is_clearly_better(&self, one: usize, other: usize, errors: i64) -> bool {
        let pairs = self.choices[one].worth.iter().zip(&self.choices[other].worth);
        let (mut sum, mut squares, mut count) = (0_i64, 0_i64, 0_i64);
        for (one, other) in pairs {
            let difference = one - other;
            sum += difference;
            squares += difference * difference;
            count += 1;
        }
        // sum / n > e · sqrt((squares / n − (sum / n)²) / n), without division and roots.
        sum > 0 && sum * sum * (count + errors * errors) > errors * errors * squares * count
    }

    /// The cards of the best play so far: the most cards unless another is clearly better.
    fn best(&self) -> FaceCounts {
        let leader = self.leader();
        let deals = self.choices[leader].worth.len();
        let is_clear = deals >= self.fewest && self.is_clearly_better(leader, 0, 1);
        let doubt = self.choices[0].play == self.most && !is_clear;
        self.choices[if doubt { 0 } else { leader }].play.cards
    }
}
