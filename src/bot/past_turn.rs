//! The finished turns of a seat, and what the seat saw at the start of each turn.

use alloc::sync::Arc;
use alloc::vec::Vec;

use crate::bot::Observation;
use crate::cards::card::Face;
use crate::cards::face_counts::FaceCounts;
use crate::cards::layout::Layout;
use crate::play::error::Error;
use crate::play::game::{FinishedTurn, Game, PlayedDeal};
use crate::play::log::EventKind;
use crate::play::turn::faces;
use crate::rules::Rules;

/// A turn that the player ended, or that ended because the time was up.
#[derive(Debug, Clone)]
pub(crate) struct PastTurn {
    /// What the seat saw at the start of the turn, with the numbers of the deal and of the turn.
    pub(crate) observation: Observation,
    pub(crate) laid: FaceCounts,
    /// The helping cards that were used.
    pub(crate) helping: FaceCounts,
    /// The number of jokers that were swapped into the hand.
    pub(crate) swapped_jokers: usize,
    /// The number of melds that were broken up.
    pub(crate) broken_melds: usize,
    /// The table after the turn.
    pub(crate) table: Layout,
    pub(crate) drawn: Vec<Face>,
}

impl Game {
    /// The finished turns of a seat: in the current deal, or in all deals once the game is over.
    ///
    /// # Errors
    ///
    /// [`Error::NoSuchSeat`], or [`Error::BadInput`] for a game made from a view.
    pub(crate) fn past_turns(&self, seat: usize) -> Result<Vec<PastTurn>, Error> {
        self.check_seat(seat)?;
        if self.viewer().is_some() {
            return Err(Error::input("a game made from a view does not know its earlier turns"));
        }
        let is_covered = |deal: &&PlayedDeal| self.is_session_over() || deal.number == self.deal.number;
        Ok(self.deals().filter(is_covered).flat_map(|deal| past_turns_of(deal, seat, &self.rules)).collect())
    }
}

fn past_turns_of(deal: &PlayedDeal, seat: usize, rules: &Rules) -> Vec<PastTurn> {
    let past_turn = |(index, turn): (usize, &Arc<FinishedTurn>)| {
        let event = &turn.event;
        let is_own = event.seat == seat && event.kind != EventKind::Resign;
        let before = turn.before.as_ref().filter(|_| is_own)?;
        let after = deal.state_after(index + 1)?;
        let hand = &after.hands[seat];
        Some(PastTurn {
            observation: Observation::of(&deal.player_view(seat, index, before, rules)),
            laid: FaceCounts::of_cards(&event.laid),
            helping: FaceCounts::of_cards(&event.helping),
            swapped_jokers: event.swapped.len(),
            broken_melds: event.broken,
            table: after.board.layout(),
            drawn: faces(&hand[hand.len() - event.drew..]),
        })
    };
    deal.turns.iter().enumerate().filter_map(past_turn).collect()
}
