//! The luck of a seat's draws.

use serde::Serialize;

use crate::bot::past_turn::PastTurn;
use crate::bot::{Observation, is_near};
use crate::cards::card::Face;
use crate::solver::{Ask, Solver};

/// The number of drawn cards that made a play possible, and the expected number. A card made a play possible if the
/// player could have laid more hand cards with it in the turn at whose end it was drawn.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Luck {
    /// The number of cards drawn.
    pub draws: usize,
    /// The number of drawn cards that made a play possible.
    pub playable: usize,
    /// The expected value of `playable` if each drawn card were picked at random from the cards that the player could
    /// not see.
    pub expected: f64,
}

impl Luck {
    /// Adds the draws of a turn in which at most `best` hand cards could have been laid.
    pub(super) fn add_draws(&mut self, turn: &PastTurn, best: usize, solver: &mut Solver) {
        if turn.drawn.is_empty() {
            return;
        }
        let Observation { position, rules, opened, .. } = &turn.observation;
        let (hand, table) = (position.hand.iter().collect(), position.table.counts());
        let ask = Ask { opened: *opened, ..Ask::default() };
        let mut helps = |face: Face| {
            // With helping cards, even a card that is far from all other cards may be part of a meld.
            let is_hopeless = position.helping.is_empty() && !is_near(face, &hand, &table);
            let mut after = position.clone();
            after.hand.push(face);
            !is_hopeless && solver.best_play(&after, rules, &ask).is_ok_and(|answer| answer.count > best)
        };
        let unseen = turn.observation.unseen();
        let useful_count: u32 =
            unseen.distinct().filter(|(face, _)| helps(*face)).map(|(_, count)| u32::from(count)).sum();
        let unseen_count = u32::try_from(unseen.total()).expect("a pack has a few cards").max(1);
        for face in &turn.drawn {
            self.draws += 1;
            self.playable += usize::from(helps(*face));
            self.expected += f64::from(useful_count) / f64::from(unseen_count);
        }
    }
}
