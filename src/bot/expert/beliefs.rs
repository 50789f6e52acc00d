//! Beliefs about the policies of the other players: a prior by the rules, and the likelihood of what each player has done in
//! the deal so far.
//!
//! A player who draws either had no play or waited. Guessed hands show whether it had one: the cards that it laid later,
//! with random other cards. So a policy that never waits becomes unlikely if most guessed hands have a play. A player
//! who lays cards did not wait, so a policy that would have waited becomes unlikely at once.

use alloc::vec::Vec;

use super::policies::prior;
use crate::bot::context::Context;
use crate::bot::observation::{Opponent, SeenTurn};
use crate::bot::policy::{Moment, Policy};
use crate::cards::card::Face;
use crate::cards::face_counts::FaceCounts;
use crate::play::rng::Rng;
use crate::rules::Rules;

/// The number of guessed hands for each turn.
const GUESSES: u64 = 12;
/// The maximum number of draws of a player that are examined, from the last one back.
const MAX_DRAWS: usize = 6;
/// Of the draws in a row, every fourth is examined.
const DISTANCE: usize = 4;
/// By how much a turn that contradicts a policy makes it less likely. People overlook plays and change their minds.
const DOUBT: u64 = 16;
/// The weight of the likeliest policy.
const WHOLE: u64 = 1 << 20;

/// For each other player, the policies that it may follow, and the weight of each.
#[derive(Debug, Clone, Default)]
pub(crate) struct Beliefs(Vec<Vec<(Policy, u64)>>);

impl Beliefs {
    /// The beliefs from guesses of this moment. Once `is_over` says that too much work is done, no more turns are read.
    pub(crate) async fn of(context: &mut Context, rng: &mut Rng, is_over: fn(&Context) -> bool) -> Self {
        let observation = &*context.observation.clone();
        let mut beliefs = Vec::new();
        for other in &observation.others {
            let mut weights = prior(observation);
            let mut draws = 0;
            for (index, turn) in other.turns.iter().enumerate().rev() {
                if !turn.is_chosen || !had_opened(other, index, &observation.rules) || is_over(context) {
                    continue;
                }
                if !turn.laid.is_empty() {
                    see_play(&mut weights, turn, &other.moment(index));
                } else if draws < MAX_DRAWS && tells_much(other, index) {
                    draws += 1;
                    see_draw(context, rng, &mut weights, other, index).await;
                }
            }
            beliefs.push(weights);
        }
        Self(beliefs)
    }

    /// Whether two thirds of the weight of each player lie on policies that lay while others have more than nine cards.
    pub(super) fn others_lay(&self) -> bool {
        self.0.iter().all(|weights| {
            let sum = |only: bool| {
                let counted = weights.iter().filter(|(policy, _)| !only || policy.to < 10);
                counted.map(|&(_, weight)| weight).sum::<u64>()
            };
            3 * sum(true) >= 2 * sum(false)
        })
    }

    /// A random policy for the other player with this index.
    pub(super) fn sample(&self, index: usize, rng: &mut Rng) -> Policy {
        let weights = &self.0[index];
        let sum: u64 = weights.iter().map(|&(_, weight)| weight).sum();
        let mut left = rng.below(usize::try_from(sum).expect("a few small weights"));
        for &(policy, weight) in weights {
            let weight = usize::try_from(weight).expect("a small weight");
            if left < weight {
                return policy;
            }
            left -= weight;
        }
        unreachable!("a random number below the sum")
    }
}

/// Whether a player had opened before one of its turns.
fn had_opened(other: &Opponent, index: usize, rules: &Rules) -> bool {
    rules.opening_points.is_none() || other.turns[..index].iter().any(|turn| !turn.laid.is_empty())
}

/// Whether a draw is the last one before the player lays cards or until now, or one of the draws before it at some distance:
/// the hands of neighbouring draws hardly differ.
fn tells_much(other: &Opponent, index: usize) -> bool {
    let later = other.turns[index + 1..].iter();
    later.take_while(|turn| turn.laid.is_empty()).count().is_multiple_of(DISTANCE)
}

fn see_play(weights: &mut [(Policy, u64)], turn: &SeenTurn, moment: &Moment) {
    let laid = turn.laid.total();
    let left = turn.cards.saturating_sub(laid);
    reweigh(weights, |policy| if policy.waits(laid, left, moment) { 1 } else { DOUBT });
}

async fn see_draw(
    context: &mut Context,
    rng: &mut Rng,
    weights: &mut [(Policy, u64)],
    other: &Opponent,
    index: usize,
) {
    let (turn, moment) = (&other.turns[index], other.moment(index));
    let limit = context.observation.limit();
    // The guessed hand and the cards laid later are all cards that the player has had from this turn on.
    let later = other.turns[index + 1..].iter().flat_map(|turn| turn.laid.faces().collect::<Vec<Face>>());
    let later: Vec<Face> = later.collect();
    let unseen: Vec<Face> = context.observation.unseen().faces().collect();
    let mut largest = Vec::new();
    for _ in 0..GUESSES {
        let mut cards = unseen.clone();
        rng.shuffle(&mut cards);
        cards.truncate(other.cards);
        cards.extend(&later);
        rng.shuffle(&mut cards);
        let hand: FaceCounts = cards.iter().take(turn.cards).collect();
        context.budget.charge(cards.len() as u64);
        let laid = context.played(&turn.table, &hand).await.unwrap_or_default();
        context.budget.pause().await;
        largest.push((laid.total().min(limit), hand.total()));
    }
    reweigh(weights, |policy| {
        let draws =
            largest.iter().filter(|&&(laid, cards)| laid == 0 || policy.waits(laid, cards - laid, &moment));
        // Half a hand more, so that nothing is impossible.
        2 * draws.count() as u64 + 1
    });
}

/// Multiplies each weight by the likelihood of a turn, up to a common factor.
fn reweigh(weights: &mut [(Policy, u64)], likelihood: impl Fn(&Policy) -> u64) {
    for (policy, weight) in &mut *weights {
        *weight *= likelihood(policy);
    }
    let most = weights.iter().map(|&(_, weight)| weight).max().unwrap_or(1).max(1);
    for (_, weight) in weights {
        *weight = *weight * WHOLE / most;
    }
}
