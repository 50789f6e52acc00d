//! A bot's decision, made in slices.

use core::fmt;
use core::future::Future;
use core::pin::Pin;

use super::renaming::Renaming;
use super::{Context, DEFAULT_BUDGET, Decision, Observation, expert, greedy, thrifty};
use crate::budget::Budget;
use crate::error::Error;
use crate::layout::Layout;
use crate::level::Level;
use crate::rng::Rng;
use crate::style::{Computer, Style};

/// A bot's decision in progress. The caller limits its work in units of about 30 ns, in all and for each slice.
///
/// ```
/// use machiavelli::game::Game;
/// use machiavelli::level::Level;
/// use machiavelli::rng::Seed;
/// use machiavelli::rules::Rules;
///
/// let players = vec!["Ada".to_owned(), "Bruno".to_owned()];
/// let mut game = Game::deal(Rules::default(), players, Seed::new("evening").unwrap()).unwrap();
/// let mut thinking = game.thinking(Level::Expert, Some(100_000)).unwrap();
/// thinking.advance(10_000);
/// // If that took a millisecond, allow forty.
/// thinking.set_budget(40 * u32::try_from(thinking.work()).unwrap());
/// thinking.advance(10_000);
/// thinking.finish_early();
/// while !thinking.advance(1) {}
/// assert!(game.bot_play(thinking).is_ok());
/// ```
pub struct Thinking {
    observation: Observation,
    computer: Computer,
    budget: Budget,
    state: State,
}

enum State {
    Open(Pin<Box<dyn Future<Output = Decision>>>),
    Done(Decision),
}

impl fmt::Debug for Thinking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { observation, computer, .. } = self;
        f.debug_struct("Thinking")
            .field("observation", observation)
            .field("computer", computer)
            .field("work", &self.work())
            .finish_non_exhaustive()
    }
}

impl Thinking {
    /// Starts a decision.
    ///
    /// # Errors
    ///
    /// The observation has more seats than the rules allow, or cards that they do not have.
    pub fn new(
        observation: Observation,
        computer: impl Into<Computer>,
        budget: Option<u32>,
    ) -> Result<Self, Error> {
        observation.check()?;
        Ok(Self::start(observation, computer.into(), budget))
    }

    /// Starts a decision about an observation that is known to be possible.
    pub(super) fn start(observation: Observation, computer: Computer, budget: Option<u32>) -> Self {
        let budget = Budget::of(Some(budget.unwrap_or(DEFAULT_BUDGET)));
        let renaming = Renaming::of(&observation);
        let mut context = Context::new(renaming.renamed(&observation), &budget);
        Self {
            observation,
            computer,
            budget,
            state: State::Open(Box::pin(
                async move { renaming.undone(decide(&mut context, computer).await) },
            )),
        }
    }

    /// The observation that it decides about.
    pub fn observation(&self) -> &Observation {
        &self.observation
    }

    /// The units of work used so far.
    pub fn work(&self) -> u64 {
        self.budget.used()
    }

    /// The level.
    pub const fn level(&self) -> Level {
        self.computer.level
    }

    /// This decision if it is about the given observation; otherwise a new one about it.
    pub(super) fn about(self, observation: Observation) -> Self {
        if self.observation == observation {
            self
        } else {
            let budget = u32::try_from(self.budget.limit()).unwrap_or(u32::MAX);
            Self::start(observation, self.computer, Some(budget))
        }
    }

    /// Replaces the budget, which includes the work done so far.
    pub fn set_budget(&self, budget: u32) {
        self.budget.set_limit(budget);
    }

    /// Makes the decision from what has been compared so far, with as little further work as possible.
    pub fn finish_early(&self) {
        self.budget.finish_early();
    }

    /// Continues for this many units of work, rounded up to a whole step, and returns whether the decision is made.
    /// The size of the slices does not affect the decision.
    pub fn advance(&mut self, work: u64) -> bool {
        if let State::Open(thought) = &mut self.state {
            let Some(decision) = self.budget.poll_for(thought.as_mut(), work) else { return false };
            self.state = State::Done(decision);
        }
        true
    }

    /// The decision, which is completed first if necessary.
    pub fn decision(mut self) -> Decision {
        while !self.advance(u64::MAX) {}
        match self.state {
            State::Done(decision) => decision,
            State::Open(_) => unreachable!("advance() returns true once the decision is made"),
        }
    }
}

/// The decision of a computer player.
pub(super) async fn decide(context: &mut Context, computer: Computer) -> Decision {
    let mut rng = context.observation.rng();
    let table = match (play(context, computer.level, &mut rng).await, computer) {
        (
            Some(full),
            Computer { level: Level::Easy | Level::Medium | Level::Hard, style: Style::Thrifty },
        ) => Some(thrifty::smaller(context, computer.level, &mut rng, full).await),
        (table, _) => table,
    };
    table.filter(|table| context.observation.may_leave(table)).map_or(Decision::Draw, Decision::Play)
}

/// The table after the play of this level; `None` if it draws.
pub(super) async fn play(context: &mut Context, level: Level, rng: &mut Rng) -> Option<Layout> {
    let budget = context.budget.clone();
    match level {
        Level::Beginner => greedy::some_own_melds(context, rng).await,
        Level::Easy => greedy::melds_and_single_cards(context, &budget).await,
        Level::Medium => greedy::some_melds_rebuilt(context, rng).await,
        Level::Expert if expert::is_supported(&context.observation) => {
            match expert::best(context, rng).await {
                Some(cards) if cards.is_empty() => None,
                Some(cards) => context.lay(&cards).await,
                None => context.most_cards(4).await,
            }
        }
        Level::Hard | Level::Expert => context.most_cards(0).await,
    }
}
