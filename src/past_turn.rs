//! The finished turns of a seat, with what the seat saw at their start.

use crate::bot::Observation;
use crate::card_set::FaceCounts;
use crate::error::Error;
use crate::game::Game;
use crate::log::{Event, EventKind};
use crate::turn::faces;

/// A turn that its seat ended, or that ended because the time was up.
#[derive(Debug, Clone)]
pub(crate) struct PastTurn {
    /// What the seat saw at the start of the turn; it has the number of the deal and of the turn.
    pub(crate) observation: Observation,
    /// The hand cards that were laid.
    pub(crate) laid: FaceCounts,
    /// The number of melds that were broken up.
    pub(crate) broken: usize,
}

impl Game {
    /// The finished turns of a seat: in the current deal, or in all deals once there are no more.
    ///
    /// # Errors
    ///
    /// [`Error::NoSuchSeat`].
    pub(crate) fn past_turns(&self, seat: usize) -> Result<Vec<PastTurn>, Error> {
        self.check_seat(seat)?;
        let takes_all = self.is_session_over();
        let mut turns = Vec::new();
        let mut started: Option<Observation> = None;
        let mut last = None;
        self.replayed(&mut |game| {
            let now = (game.number, game.round.log.len());
            if last != Some(now) && (takes_all || game.number == self.number) {
                last = Some(now);
                let ended = started.take().zip(game.round.log.last());
                turns.extend(ended.and_then(|(observation, event)| PastTurn::new(observation, event)));
                let is_own = game.turn() == seat && game.end().is_none();
                started = is_own.then(|| Observation::of(&game.view_at_start()));
            }
            false
        });
        Ok(turns)
    }
}

impl PastTurn {
    /// The turn that ended last; `None` if a seat gave the game up instead.
    fn new(observation: Observation, event: &Event) -> Option<Self> {
        (event.kind != EventKind::Resign).then(|| Self {
            laid: faces(&event.laid).iter().collect(),
            broken: event.rearranged,
            observation,
        })
    }
}
