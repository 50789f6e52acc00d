//! The number of cards that a seat laid in each turn, and the maximum number that it could have laid.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::bot::Observation;
use crate::bot::past_turn::PastTurn;
use crate::cards::face_counts::FaceCounts;
use crate::cards::notation::Position;
use crate::play::error::Error;
use crate::play::game::Game;
use crate::solver::budget::{Budget, block_on};
use crate::solver::{Ask, Solver};

/// The number of cards that a seat laid, and the number that it could have laid. A card counts once, in however many turns it
/// could have been laid.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(
    all(target_arch = "wasm32", feature = "js"),
    derive(tsify::Tsify),
    tsify(missing_as_null, hashmap_as_object)
)]
pub struct Found {
    /// The number of hand cards laid in all turns.
    pub laid: usize,
    /// `laid`, and the hand cards that the largest play of some turn has and that were never laid.
    pub best: usize,
    /// Every finished turn of the seat.
    pub turns: Vec<FoundTurn>,
}

/// The number of cards that a seat laid in one turn, and the maximum number that it could have laid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(
    all(target_arch = "wasm32", feature = "js"),
    derive(tsify::Tsify),
    tsify(missing_as_null, hashmap_as_object)
)]
pub struct FoundTurn {
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
    /// Whether the whole hand could have been laid, but was not.
    pub missed_win: bool,
}

impl Found {
    /// Counts the cards of every turn. The work is charged to `budget`.
    pub(crate) async fn of(turns: &[PastTurn], budget: &Budget) -> Self {
        let mut solver = Solver::default();
        let mut found = Self::default();
        let mut largest_plays = Vec::new();
        for turn in turns {
            let Observation { position, turn: (deal, number), .. } = &turn.observation;
            let laid = turn.laid.total();
            let largest = largest_play(position, &turn.observation, &mut solver, budget).await;
            // A search that ran out of budget may find fewer cards than the player laid.
            let best = largest.total().max(laid);
            let missed_win = laid < best && best == position.hand.len();
            let broken = turn.broken_melds;
            found.turns.push(FoundTurn { deal: *deal, turn: *number, laid, best, broken, missed_win });
            found.laid += laid;
            largest_plays.push(largest);
        }
        found.best = found.laid + never_laid(turns, &largest_plays, &found.turns);
        found
    }
}

/// The number of cards of the largest plays that were in the hand until the end of their deal.
fn never_laid(turns: &[PastTurn], largest_plays: &[FaceCounts], found: &[FoundTurn]) -> usize {
    let (mut count, mut deal) = (0, 0);
    let (mut laid_later, mut kept) = (FaceCounts::default(), FaceCounts::default());
    for ((turn, largest), found) in turns.iter().zip(largest_plays).zip(found).rev() {
        if found.deal != deal {
            count += kept.total();
            (laid_later, kept, deal) = (FaceCounts::default(), FaceCounts::default(), found.deal);
        }
        laid_later = laid_later.saturating_add(&turn.laid);
        // Whoever laid other cards of the same number has missed nothing.
        let missed = largest.saturating_sub(&laid_later);
        let missed: FaceCounts = missed.faces().take(found.best - found.laid).collect();
        // The same card may have been kept in several turns.
        kept = kept.saturating_add(&missed.saturating_sub(&kept));
    }
    count + kept.total()
}

/// The hand cards of a play with the most cards from this position, otherwise as in `seen`. The work is charged to `budget`.
pub(super) async fn largest_play(
    position: &Position,
    seen: &Observation,
    solver: &mut Solver,
    budget: &Budget,
) -> FaceCounts {
    let ask = Ask { opened: seen.opened, ..Ask::default() };
    let own = Budget::of(ask.budget);
    let search = solver.best_table(position, &seen.rules, &ask, false, &own);
    let answer = budget.carry_out(&own, Box::pin(search)).await;
    answer.map_or_else(|_| FaceCounts::default(), |answer| answer.played.iter().collect())
}

impl Game {
    /// The number of cards that a seat laid in its finished turns, and the number that it could have laid. The
    /// turns are those of the current deal, or of all deals once the game is over.
    ///
    /// # Errors
    ///
    /// [`Error::NoSuchSeat`], and [`Error::BadInput`] for a game made from a view.
    ///
    /// ```
    /// use machiavelli::{Game, Level, Rules, Seed};
    ///
    /// let mut game = Game::deal(Rules::default(), ["Ada", "Bruno"], Seed::new("evening").unwrap()).unwrap();
    /// while game.end().is_none() {
    ///     game.bot_turn(if game.seat_to_move() == 0 { Level::Hard } else { Level::Easy }, None).unwrap();
    /// }
    /// let (hard, easy) = (game.found(0).unwrap(), game.found(1).unwrap());
    /// assert_eq!(hard.laid, hard.best);
    /// assert!(easy.laid < easy.best);
    /// ```
    pub fn found(&self, seat: usize) -> Result<Found, Error> {
        Ok(block_on(Found::of(&self.past_turns(seat)?, &Budget::of(None))))
    }
}
