//! The options of reviews.

use serde::Deserialize;

use super::Work;
use crate::learn::review::{Effort, Review};
use crate::play::error::Error;
use crate::play::game::Game;

/// The options of `reviewing`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct ReviewOptions {
    /// The number of random deals of the hidden cards on which the plays of a turn are compared, 1 to 10,000; default
    /// 300. If these deals suggest a loss, the plays are compared on more deals, up to 10/3 of this number in total.
    pub deals: Option<u32>,
    /// The maximum work for one turn, in units of about 30 ns; default 2,000,000. If the budget runs out, only the
    /// deals completed until then are used.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "number"))]
    pub budget: Work,
    /// The only turn to judge; by default, all turns are judged.
    pub only: Option<TurnNumber>,
}

/// A turn, given by the numbers of its deal and of the turn within the deal. Both numbers count from 1, as in the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct TurnNumber {
    /// The number of the deal.
    pub deal: u32,
    /// The number of the turn within the deal.
    pub turn: u32,
}

impl ReviewOptions {
    const MAX_DEALS: u32 = 10_000;

    /// Starts the review that these options describe.
    ///
    /// # Errors
    ///
    /// [`Error::NoSuchSeat`], and [`Error::BadInput`] for a number of deals that is out of range or a turn that would
    /// not be part of the review.
    pub fn start_review(&self, game: &Game, seat: usize) -> Result<Review, Error> {
        let effort = self.effort()?;
        match self.only {
            Some(TurnNumber { deal, turn }) => game.reviewing_turn(seat, (deal, turn), effort),
            None => game.reviewing(seat, effort),
        }
    }

    fn effort(&self) -> Result<Effort, Error> {
        let default = Effort::default();
        let deals = self.deals.unwrap_or(default.deals);
        if !(1..=Self::MAX_DEALS).contains(&deals) {
            let message = format!("deals is a number from 1 to {}, not {deals}", Self::MAX_DEALS);
            return Err(Error::input(message));
        }
        let budget = self.budget.limit(default.budget).unwrap_or(u32::MAX);
        Ok(Effort { deals, budget })
    }
}
