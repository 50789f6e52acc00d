//! The finished turns of a seat, and what the seat saw at the start of each turn.

use crate::bot::Observation;
use crate::card::Face;
use crate::card_set::FaceCounts;
use crate::error::Error;
use crate::game::Game;
use crate::layout::Layout;
use crate::log::{Event, EventKind};
use crate::technique::{Technique, techniques};
use crate::turn::faces;

/// A turn that the player ended, or that ended because the time was up.
#[derive(Debug, Clone)]
pub(crate) struct PastTurn {
    /// What the seat saw at the start of the turn, with the numbers of the deal and of the turn.
    pub(crate) observation: Observation,
    pub(crate) laid: FaceCounts,
    /// The helping cards that were used.
    pub(crate) helping: FaceCounts,
    /// The number of jokers that were swapped into the hand.
    pub(crate) swapped: usize,
    /// The number of melds that were broken up.
    pub(crate) broken: usize,
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
        let takes_all = self.is_session_over();
        let mut turns = Vec::new();
        let mut started: Option<Observation> = None;
        let mut last = None;
        self.replayed_until(&mut |game| {
            let now = (game.deal_number, game.deal.log.len());
            if last != Some(now) && (takes_all || game.deal_number == self.deal_number) {
                last = Some(now);
                let ended = started.take().zip(game.deal.log.last());
                turns.extend(ended.and_then(|(observation, event)| game.past_turn(observation, event)));
                let is_own = game.turn() == seat && game.end().is_none();
                started = is_own.then(|| Observation::of(&game.view_at_start()));
            }
            false
        });
        Ok(turns)
    }
}

impl PastTurn {
    /// The techniques that lead from the table at the start of the turn to the table `after`.
    pub(crate) fn techniques_to(&self, after: &Layout) -> Vec<Technique> {
        techniques(&self.observation.position.table, after, &self.observation.rules)
    }
}

impl Game {
    /// The turn that ended with this event; `None` if a seat gave up the game instead.
    fn past_turn(&self, observation: Observation, event: &Event) -> Option<PastTurn> {
        let board = self.deal.turn.start();
        let hand = &self.deal.hands[event.seat];
        let left: FaceCounts = faces(&board.helping).iter().collect();
        let helping: FaceCounts = observation.position.helping.iter().collect();
        (event.kind != EventKind::Resign).then(|| PastTurn {
            laid: faces(&event.laid).iter().collect(),
            helping: helping.saturating_sub(&left),
            swapped: event.swapped.len(),
            broken: event.rearranged,
            table: board.layout(),
            drawn: faces(&hand[hand.len() - event.drew..]),
            observation,
        })
    }
}
