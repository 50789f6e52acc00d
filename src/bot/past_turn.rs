//! The finished turns of a seat, and what the seat saw at the start of each turn.

use crate::bot::Observation;
use crate::cards::card::Face;
use crate::cards::face_counts::FaceCounts;
use crate::cards::layout::Layout;
use crate::play::error::Error;
use crate::play::game::Game;
use crate::play::log::{EventKind, TurnEvent};
use crate::play::turn::faces;

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
        self.check_has_moves()?;
        let includes_all_deals = self.is_session_over();
        let mut turns = Vec::new();
        let mut own_turn_start: Option<Observation> = None;
        let mut last_turn = None;
        self.replayed_until(&mut |game| {
            let turn = (game.deal_number, game.deal.log.len());
            if last_turn != Some(turn) && (includes_all_deals || game.deal_number == self.deal_number) {
                last_turn = Some(turn);
                let ended_turn = own_turn_start.take().zip(game.deal.log.last());
                turns.extend(ended_turn.and_then(|(observation, event)| game.past_turn(observation, event)));
                let is_own = game.seat_to_move() == seat && game.end().is_none();
                own_turn_start = is_own.then(|| Observation::of(&game.view_at_start()));
            }
            false
        });
        Ok(turns)
    }
}

impl Game {
    /// The turn that ended with this event; `None` if a seat gave up the game instead.
    fn past_turn(&self, observation: Observation, event: &TurnEvent) -> Option<PastTurn> {
        let board = self.deal.turn.start();
        let hand = &self.deal.hands[event.seat];
        let helping_after: FaceCounts = faces(&board.helping).iter().collect();
        let helping_before: FaceCounts = observation.position.helping.iter().collect();
        (event.kind != EventKind::Resign).then(|| PastTurn {
            laid: faces(&event.laid).iter().collect(),
            helping: helping_before.saturating_sub(&helping_after),
            swapped_jokers: event.swapped.len(),
            broken_melds: event.broken,
            table: board.layout(),
            drawn: faces(&hand[hand.len() - event.drew..]),
            observation,
        })
    }
}
