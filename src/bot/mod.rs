//! Computer players. A bot is given an [`Observation`] of its seat, never the game, so it cannot use hidden cards.
//!
//! A bot's random numbers are seeded by the observation, so the same observation always leads to the same move. A bot's
//! budget is counted in units of work, not in time.
//!
//! | level | how it plays |
//! |---|---|
//! | beginner | plays melds from its own hand, and overlooks one in three |
//! | easy | plays melds from its own hand, then single cards that fit melds on the table |
//! | medium | also rebuilds one or two melds, and considers one pair of melds in three |
//! | hard | plays the most cards, found exactly |
//! | expert | simulates candidate plays on random deals of the hidden cards, and prefers plays with many cards |
//! | merciless | the same, but it always makes the best play, and draws for as long as it likes although it could lay |
//!
//! `docs/opponents.md` describes the method of the last two, the styles and the strength of all levels. With jokers in four
//! packs the last two play like [`crate::play::level::Level::Hard`].

mod context;
mod evaluation;
mod expert;
mod greedy;
mod largest_play;
mod levels;
mod observation;
pub(crate) mod past_turn;
pub(crate) mod policy;
pub mod style;
mod suit_permutation;
mod thinking;
mod thrifty;

pub(crate) use evaluation::{Evaluation, evaluate};
pub(crate) use expert::guessed_hands;
pub use expert::is_near;
pub use observation::{Observation, Opponent, SeenTurn};
pub use thinking::Thinking;

use alloc::sync::Arc;

use crate::bot::style::{Computer, Style};
use crate::cards::layout::Layout;
use crate::play::error::Error;
use crate::play::game::{CommandEffect, Game, Viewer};
use crate::play::level::Level;
use crate::play::log::TurnEvent;
use crate::play::refusal::{Flaw, Refused};
use crate::play::turn::Turn;
use crate::solver::budget::{Budget, block_on};
use context::{Context, budget_for_choosing};

/// What a bot does in its turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Decision {
    /// Play cards and leave this table.
    Play(Layout),
    /// Draw a card.
    Draw,
}

/// The decision of a computer player, with a budget in units of about 30 ns (default 1,200,000).
///
/// # Errors
///
/// The observation has more seats than the rules allow, or numbers of cards that no game leads to.
pub fn decide(
    observation: &Observation,
    computer: impl Into<Computer>,
    budget: Option<u32>,
) -> Result<Decision, Error> {
    Ok(Thinking::new(observation.clone(), computer, budget)?.decision())
}

/// The table after the play of the level `easy`, which rebuilds no meld; `None` if it draws.
pub(crate) fn simple_best(observation: Observation, budget: &Budget) -> Option<Layout> {
    let mut context = Context::new(observation, budget);
    block_on(greedy::melds_and_single_cards(&mut context, budget))
        .filter(|table| context.observation.may_leave(table))
}

/// The table after the largest play that rebuilds at most two melds; `None` if no play is found within the budget.
pub(crate) fn shallow_best(observation: Observation, budget: &Budget) -> Option<Layout> {
    let mut context = Context::new(observation, budget);
    block_on(greedy::two_melds_rebuilt(&mut context, budget))
        .filter(|table| context.observation.may_leave(table))
}

impl Game {
    /// Plays and ends the current turn as this computer player. The draft of the turn is discarded unless the turn is
    /// refused.
    ///
    /// # Errors
    ///
    /// The deal is over, the game was made from a view, or the turn may not end by a draw.
    ///
    /// ```
    /// use machiavelli::{Game, Level, Rules, Seed};
    ///
    /// let mut game = Game::deal(Rules::default(), ["Ada", "Bruno"], Seed::new("evening").unwrap()).unwrap();
    /// while game.end().is_none() {
    ///     game.bot_turn(Level::Hard, None).unwrap();
    /// }
    /// assert!(!game.result().unwrap().winners.is_empty());
    /// ```
    pub fn bot_turn(
        &mut self,
        computer: impl Into<Computer>,
        budget: Option<u32>,
    ) -> Result<TurnEvent, Refused> {
        let thinking = self.thinking(computer, budget)?;
        self.bot_play(thinking)
    }

    /// Starts a bot's decision about the current turn, for callers that run it in slices. [`Game::bot_play`] plays the
    /// result. A game made from the view of the seat to move comes to the same decision as the game itself.
    ///
    /// # Errors
    ///
    /// The deal is over, or the game was made from the view of another seat.
    pub fn thinking(&self, computer: impl Into<Computer>, budget: Option<u32>) -> Result<Thinking, Refused> {
        self.check_deal_in_progress()?;
        if self.viewer().is_some_and(|viewer| viewer != Viewer(Some(self.deal.state.to_move))) {
            return Err(Flaw::HandsHidden.into());
        }
        Ok(Thinking::start(self.observation(), computer.into(), budget_for_choosing(budget)))
    }

    /// Plays and ends the current turn as decided. A decision about another turn is made again for this one. The draft of
    /// the turn is discarded unless the turn is refused.
    ///
    /// # Errors
    ///
    /// The deal is over, the game was made from a view, or the turn may not end by a draw.
    ///
    /// # Panics
    ///
    /// If a turn that ended is missing from the log, which would be a bug.
    pub fn bot_play(&mut self, thinking: Thinking) -> Result<TurnEvent, Refused> {
        self.check_may_end()?;
        let thinking = thinking.about(self.observation());
        self.play_decision(thinking.level(), &thinking.decision())?;
        Ok(self.deal.last_event().expect("a turn that ended is in the log").clone())
    }

    /// Plays and ends the current turn as a computer player of this level has decided. If the turn may not end with the
    /// table of the decision, a card is drawn. The draft of the turn is discarded unless the turn is refused.
    ///
    /// # Errors
    ///
    /// The deal is over, the game was made from a view, or the turn may not end by a draw.
    pub fn play_decision(&mut self, level: Level, decision: &Decision) -> Result<CommandEffect, Refused> {
        self.check_may_end()?;
        let seat = self.deal.state.to_move;
        let played = match decision {
            Decision::Play(table) => self.play(table).ok(),
            Decision::Draw => None,
        };
        let effect = if let Some(effect) = played {
            effect
        } else {
            let start = Turn::new(Arc::clone(&self.deal.state.board));
            let draft = core::mem::replace(&mut self.deal.turn, start);
            self.draw().inspect_err(|_| self.deal.turn = draft)?
        };
        self.levels[seat] = Some(level);
        Ok(effect)
    }

    /// The usual style of a computer player in the seat whose turn it is. The styles alternate from seat to seat, and the
    /// seed decides which one comes first.
    pub fn style(&self) -> Style {
        let seed: usize = self.seed().bytes().map(usize::from).sum();
        Style::ALL[(seed + self.deal.state.to_move) % Style::ALL.len()]
    }

    fn observation(&self) -> Observation {
        Observation::of(&self.view_at_start(self.deal.state.to_move))
    }
}
