//! Computer players of different strength. A bot sees an [`Observation`] of its seat, never the game.
//!
//! Random choices come from a seed made from the observation. Hidden cards therefore make no difference, and the
//! same situation leads to the same move. Limits are units of work, not time.
//!
//! | level | how it plays |
//! |---|---|
//! | beginner | melds of its own hand, one in three overlooked; never uses the table |
//! | easy | melds of its own hand, then single cards that fit melds on the table |
//! | medium | also takes one or two melds apart, considering one pair in three |
//! | hard | the largest number of cards, found exactly |
//! | expert | compares candidate plays by playing them out |
//!
//! The expert's method and the strength of all levels are described in `docs/opponents.md`. With jokers in four
//! packs it plays as [`crate::level::Level::Hard`].

mod context;
mod expert;
mod full_play;
mod greedy;
mod judging;
mod observation;
mod renaming;
mod thinking;
mod thrifty;

pub(crate) use expert::is_near;
pub(crate) use judging::{Judgement, Judging};
pub use observation::{Observation, Opponent};
pub use thinking::Thinking;

use crate::budget::{Budget, block_on};
use crate::error::Error;
use crate::game::Game;
use crate::layout::Layout;
use crate::log::Event;
use crate::refusal::Refused;
use crate::style::{Computer, Style};
use crate::turn::Turn;
use context::Context;

/// What a bot does in its turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Decision {
    /// Plays, and leaves this table.
    Play(Layout),
    /// Draws a card.
    Draw,
}

/// The default budget of a decision, in units of about 30 ns.
const DEFAULT_BUDGET: u32 = 2_000_000;

/// The decision of a computer player, with a budget in units of about 30 ns (default 2,000,000). When the budget is
/// used up, finding a legal play takes at most another half of it.
///
/// # Errors
///
/// The observation has more seats than the rules allow, or cards that they do not have.
pub fn decide(
    observation: &Observation,
    computer: impl Into<Computer>,
    budget: Option<u32>,
) -> Result<Decision, Error> {
    Ok(Thinking::new(observation.clone(), computer, budget)?.decision())
}

/// The table after the best play found within the budget that rebuilds at most two melds; `None` if none is legal.
pub(crate) fn shallow_best(observation: Observation, budget: &Budget) -> Option<Layout> {
    let mut context = Context::new(observation, budget);
    block_on(greedy::two_melds_rebuilt(&mut context, budget))
        .filter(|table| context.observation.may_leave(table))
}

impl Game {
    /// Plays and ends the current turn as this computer player. The draft of the turn is discarded.
    ///
    /// # Errors
    ///
    /// The deal is over, or the turn may not end by a draw.
    ///
    /// ```
    /// use machiavelli::rng::Seed;
    /// use machiavelli::game::Game;
    /// use machiavelli::level::Level;
    /// use machiavelli::rules::Rules;
    ///
    /// let players = vec!["Ada".to_owned(), "Bruno".to_owned()];
    /// let mut game = Game::deal(Rules::default(), players, Seed::new("evening").unwrap()).unwrap();
    /// while game.end().is_none() {
    ///     game.bot_turn(Level::Hard, None).unwrap();
    /// }
    /// assert!(!game.result().unwrap().winners.is_empty());
    /// ```
    pub fn bot_turn(&mut self, computer: impl Into<Computer>, budget: Option<u32>) -> Result<Event, Refused> {
        let thinking = self.thinking(computer, budget)?;
        self.bot_play(thinking)
    }

    /// Starts a bot's decision about the current turn, for callers that run it in slices.
    /// [`Game::bot_play`] plays the result.
    ///
    /// # Errors
    ///
    /// The deal is over, or the game was made from a view.
    pub fn thinking(&self, computer: impl Into<Computer>, budget: Option<u32>) -> Result<Thinking, Refused> {
        self.check_may_end()?;
        Ok(Thinking::start(self.observation(), computer.into(), budget))
    }

    /// Plays and ends the current turn as decided. A decision about another observation is made again for this
    /// one. The draft of the turn is discarded.
    ///
    /// # Errors
    ///
    /// The deal is over, or the turn may not end by a draw.
    ///
    /// # Panics
    ///
    /// Only if a turn that ended is missing in the log, which would be a bug.
    pub fn bot_play(&mut self, thinking: Thinking) -> Result<Event, Refused> {
        self.check_may_end()?;
        let thinking = thinking.about(self.observation());
        let seat = self.deal.to_move;
        self.deal.turn = Turn::new(self.deal.turn.start().clone());
        self.levels[seat] = Some(thinking.level());
        let played = match thinking.decision() {
            Decision::Play(table) => self.play(&table).is_ok(),
            Decision::Draw => false,
        };
        if !played {
            self.draw()?;
        }
        Ok(self.deal.log.last().expect("a turn that ended is in the log").clone())
    }

    /// The usual style of a computer player in the seat whose turn it is. Neighbours have different styles, and the seed
    /// decides which.
    pub fn style(&self) -> Style {
        let seed: usize = self.seed().bytes().map(usize::from).sum();
        Style::ALL[(seed + self.deal.to_move) % Style::ALL.len()]
    }

    /// The observation of the seat whose turn it is, at the start of the turn.
    fn observation(&self) -> Observation {
        Observation::of(&self.view_at_start())
    }
}
