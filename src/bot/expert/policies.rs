//! The policies that suit the rules: those that the strongest player considers for itself, and those that others may follow.

use alloc::vec::Vec;

use crate::bot::Observation;
use crate::bot::policy::Policy;
use crate::rules::{Ace, Rules};

/// With so many cards set aside, the stock often ends the deal, and then the fewest cards win.
const MANY_ASIDE: u8 = 26;

/// What decides under the rules whether waiting pays. `docs/balance.md` has the figures.
enum Reward {
    /// Who waits until the whole hand goes out wins.
    Waiting,
    /// Who waits near the end or lays many cards at once wins.
    LargePlays,
    /// Who lays the most wins, because the stock runs out.
    Laying,
}

impl Reward {
    fn of(rules: &Rules) -> Self {
        if rules.set_aside >= MANY_ASIDE && rules.ace == Ace::Low {
            Self::Laying
        } else if rules.set_aside >= MANY_ASIDE || rules.max_new_cards.is_some() {
            Self::LargePlays
        } else {
            Self::Waiting
        }
    }
}

/// The number of cards that are worth waiting for, if the rules limit new cards.
fn large_play(rules: &Rules) -> u8 {
    rules.max_new_cards.and_then(|most| u8::try_from(most).ok()).map_or(10, |most| most.min(10))
}

/// The two policies with which the strongest player may continue after its play. The first is the usual one, in doubt. None of
/// them waits in the last turn before the stock runs out, because the fewest cards win then. `others_lay` says whether the
/// other players most likely do not wait.
pub(super) fn own(observation: &Observation, others_lay: bool) -> [Policy; 2] {
    let rules = &observation.rules;
    let policies = match Reward::of(rules) {
        // Who meets a player that waits, too, must not fill the table for it.
        Reward::Waiting if others_lay => [Policy::waiting(10), Policy::WAIT],
        Reward::Waiting => [Policy::WAIT, Policy::waiting(10)],
        Reward::LargePlays => [Policy::waiting(3), Policy::laying(large_play(rules))],
        Reward::Laying => [Policy::LAY_MOST, Policy::waiting(3)],
    };
    policies.map(|policy| policy.until_stock(last_cards(observation)))
}

/// How likely each policy of another player is before its first turn, in parts of the sum. Most players lay what they can under
/// any rules.
///
/// A player who keeps its melds lays nothing on an empty table, so it is taken for one who waits. `docs/opponents.md` has what
/// this costs.
pub(super) fn prior(observation: &Observation) -> Vec<(Policy, u64)> {
    let rules = &observation.rules;
    let parts = match Reward::of(rules) {
        Reward::Waiting => [4, 1, 2, 1, 1, 1],
        Reward::LargePlays => [4, 2, 1, 1, 1, 3],
        Reward::Laying => [8, 1, 1, 1, 1, 1],
    };
    let policies = [
        Policy::LAY_MOST,
        Policy::waiting(3),
        Policy::waiting(10),
        Policy::WAIT,
        Policy::WAIT.until_stock(last_cards(observation)),
        Policy::laying(large_play(rules)),
    ];
    policies.into_iter().zip(parts).collect()
}

/// If the stock has so many cards, this turn is the last one of a player, unless somebody lays cards.
fn last_cards(observation: &Observation) -> u8 {
    u8::try_from(observation.others.len() + 1).unwrap_or(u8::MAX)
}
