//! The luck of a seat's draws.

use crate::bot::is_near;
use crate::bot::past_turn::PastTurn;
use crate::cards::card::Face;
use crate::cards::face_counts::FaceCounts;
use crate::learn::found::largest_play;
use crate::solver::Solver;
use crate::solver::budget::Budget;

/// The number of drawn cards that made a play possible, and the expected number. A card made a play possible if the
/// player could have laid more hand cards with it in the turn at whose end it was drawn.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(all(target_arch = "wasm32", feature = "js"), derive(tsify::Tsify))]
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
    /// Adds the draws of a turn in which at most `best` hand cards could have been laid. The work is charged to `budget`.
    pub(super) async fn add_draws(
        &mut self,
        turn: &PastTurn,
        best: usize,
        solver: &mut Solver,
        budget: &Budget,
    ) {
        let (mut useful, mut unseen_count, mut useful_count) = (FaceCounts::default(), 0_u32, 0_u32);
        for (face, count) in turn.observation.unseen().distinct().filter(|_| !turn.drawn.is_empty()) {
            unseen_count += u32::from(count);
            if makes_play_possible(face, turn, best, solver, budget).await {
                useful.add(face);
                useful_count += u32::from(count);
            }
        }
        for face in &turn.drawn {
            self.draws += 1;
            self.playable += usize::from(useful.of(*face) > 0);
            self.expected += f64::from(useful_count) / f64::from(unseen_count);
        }
    }
}

/// Whether more than `best` hand cards could have been laid in the turn with this card.
async fn makes_play_possible(
    face: Face,
    turn: &PastTurn,
    best: usize,
    solver: &mut Solver,
    budget: &Budget,
) -> bool {
    let position = &turn.observation.position;
    let (hand, table) = (position.hand.iter().collect(), position.table.counts());
    // With helping cards, even a card that is far from all other cards may be part of a meld.
    if position.helping.is_empty() && !is_near(face, &hand, &table) {
        return false;
    }
    let mut after = position.clone();
    after.hand.push(face);
    largest_play(&after, &turn.observation, solver, budget).await.total() > best
}
