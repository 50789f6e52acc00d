//! Computer players of different strength. A bot sees an [`Observation`] of its seat, never the game.
//!
//! Random choices come from a seed made of the observation, so hidden cards make no difference and the same
//! situation leads to the same move. Limits are units of work, not time.
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
//! packs it plays as [`Level::Hard`].

mod context;
mod expert;
mod full_play;
mod greedy;
mod observation;
mod thinking;

pub use observation::{Observation, Opponent};
pub use thinking::Thinking;

use std::rc::Rc;

use crate::budget::{Scheduler, block_on};
use crate::game::Game;
use crate::layout::Layout;
use crate::level::Level;
use crate::log::TurnEvent;
use crate::refusal::{CommandResult, Flaw};
use crate::turn::Turn;
use context::Context;

/// What a bot does with its turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Decision {
    /// It leaves this table.
    Play(Layout),
    /// It draws a card.
    Draw,
}

/// The work of a move where nothing else is said, in units of about 30 ns: an expert compares for so
/// long, and so long is looked for a table that keeps most melds.
const MOVE: u32 = 2_000_000;

/// What a bot of this level does. `budget` limits the work: for an expert that of comparing plays, else
/// that of the main question to the solver.
pub fn decide(sight: &Observation, level: Level, budget: Option<u32>) -> Decision {
    Thinking::new(sight.clone(), level, budget).decision()
}

/// The table after the best play that takes at most two melds apart, where any card can be played.
pub(crate) fn shallow_best(sight: &Observation) -> Option<Layout> {
    let mind = Context { sight: Rc::new(sight.clone()), pace: Rc::new(Scheduler::of(MOVE)) };
    block_on(greedy::two_melds_rebuilt(&mind)).filter(|table| sight.may_leave(table))
}

impl Game {
    /// Lets the computer play and end the turn of the seat whose turn it is. A draft of that seat
    /// is given up for it.
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
    pub fn bot_turn(&mut self, level: Level, budget: Option<u32>) -> Result<TurnEvent, Vec<Flaw>> {
        let thinking = self.thinking(level, budget)?;
        self.bot_play(thinking)
    }

    /// Begins to think about the turn, for those who want to do something else in between;
    /// [`Game::bot_play`] plays what came of it.
    ///
    /// ```
    /// use machiavelli::rng::Seed;
    /// use machiavelli::game::Game;
    /// use machiavelli::level::Level;
    /// use machiavelli::rules::Rules;
    ///
    /// let players = vec!["Ada".to_owned(), "Bruno".to_owned()];
    /// let mut game = Game::deal(Rules::default(), players, Seed::new("evening").unwrap()).unwrap();
    /// let mut thinking = game.thinking(Level::Expert, None).unwrap();
    /// while !thinking.advance(10_000) {
    ///     // The table may be drawn here.
    /// }
    /// assert!(game.bot_play(thinking).is_ok());
    /// ```
    pub fn thinking(&self, level: Level, budget: Option<u32>) -> Result<Thinking, Vec<Flaw>> {
        if self.round.end.is_some() {
            return Err(vec![Flaw::GameOver]);
        }
        Ok(Thinking::new(self.sight(), level, budget))
    }

    /// Plays and ends the turn as it was thought out; what was thought about another turn is
    /// thought out anew for this one. A draft of the seat is given up for it.
    pub fn bot_play(&mut self, thinking: Thinking) -> Result<TurnEvent, Vec<Flaw>> {
        if self.round.end.is_some() {
            return Err(vec![Flaw::GameOver]);
        }
        let thinking = thinking.about(self.sight());
        let seat = self.round.to_move;
        self.round.turn = Turn::new(self.round.turn.start().clone());
        self.levels[seat] = Some(thinking.level());
        let played = match thinking.decision() {
            Decision::Play(table) => self.play_layout(&table).is_legal(),
            Decision::Draw => false,
        };
        if !played && let CommandResult::Refused { flaws, .. } = self.draw() {
            return Err(flaws);
        }
        self.round.history.last().cloned().ok_or_else(Vec::new)
    }

    /// What the seat whose turn it is sees at the start of its turn.
    fn sight(&self) -> Observation {
        let mut fresh = self.clone();
        fresh.round.turn = Turn::new(self.round.turn.start().clone());
        match fresh.view(self.round.to_move) {
            Ok(view) => Observation::of(&view, &self.rules),
            Err(_) => Observation::at(self.round.turn.start().position(), &self.rules, true),
        }
    }
}
