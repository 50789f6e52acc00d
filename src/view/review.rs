//! Reviews, as data for JavaScript.

use serde::{Deserialize, Serialize};

use super::Work;
use crate::cards::notation::Faces;
use crate::learn::found::Found;
use crate::learn::review::{self, BetterPlay, Effort, Luck, Mark, Review};
use crate::learn::technique::Technique;
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

/// A play that would have been better.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct BetterPlayView {
    /// The hand cards that the play lays; empty if drawing would have been better.
    pub cards: Faces,
    /// The table after the play; `null` if drawing would have been better.
    pub table: Option<String>,
}

/// The review of a turn. Win chances are in percentage points, from 0 to 100.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct ReviewTurn {
    /// The number of the deal, from 1.
    pub deal: u32,
    /// The number of the turn within the deal, from 1, as in the log.
    pub turn: u32,
    /// The number of hand cards laid.
    pub laid: usize,
    /// The maximum number of hand cards that could have been laid.
    pub best: usize,
    /// The number of melds that were broken up.
    pub broken: usize,
    /// Whether the turn has been judged. Until then, `mark` can only be a missed win, and the members that depend on the
    /// judgement are `null`.
    pub judged: bool,
    /// The chance to win the deal after the play; `null` if the chance was not estimated.
    pub chance: Option<f64>,
    /// The win chance that the best of the compared plays would have added; `null` if drawing a card was the only play or
    /// nothing was estimated.
    pub loss: Option<f64>,
    /// The standard error of the loss.
    pub error: Option<f64>,
    /// The verdict on the turn; `null` if there is nothing to mark.
    pub mark: Option<Mark>,
    /// The play that would have been better; `null` if the turn has no mark or is not judged yet.
    pub better: Option<BetterPlayView>,
    /// The techniques of the play in `better` if there is one, otherwise the techniques of the play that was made.
    pub techniques: Vec<Technique>,
}

/// The review so far.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct ReviewResult {
    /// The number of cards that were laid, and the maximum number that could have been laid. These numbers are known
    /// from the start.
    pub found: Found,
    /// The sum of the weights of all marks: 0.2 for an inaccuracy, 0.5 for a mistake, 1 for a blunder or a missed win.
    /// A win missed in successive turns of a deal counts once.
    pub index: f64,
    /// The luck of the draws in the judged turns.
    pub luck: Luck,
    /// Every turn, judged or not.
    pub turns: Vec<ReviewTurn>,
}

impl From<&Review> for ReviewResult {
    fn from(review: &Review) -> Self {
        let turn = |(index, turn): (usize, &review::ReviewTurn)| ReviewTurn {
            judged: index < review.judged(),
            ..ReviewTurn::from(turn)
        };
        Self {
            found: review.found().clone(),
            index: review.index(),
            luck: *review.luck(),
            turns: review.turns().iter().enumerate().map(turn).collect(),
        }
    }
}

impl From<&review::ReviewTurn> for ReviewTurn {
    fn from(turn: &review::ReviewTurn) -> Self {
        let better = |BetterPlay { cards, table }: BetterPlay| BetterPlayView {
            cards,
            table: table.map(|table| table.to_string()),
        };
        Self {
            deal: turn.found.deal,
            turn: turn.found.turn,
            laid: turn.found.laid,
            best: turn.found.best,
            broken: turn.found.broken,
            judged: true,
            chance: turn.chance,
            loss: turn.loss,
            error: turn.error,
            mark: turn.mark,
            better: turn.better.clone().map(better),
            techniques: turn.techniques.clone(),
        }
    }
}
