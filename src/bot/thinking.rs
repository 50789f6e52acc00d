//! A bot's turn, thought out step by step.

use core::fmt;
use core::future::Future;
use core::pin::Pin;
use std::rc::Rc;

use super::{Context, Decision, MOVE, Observation, expert, greedy};
use crate::budget::Scheduler;
use crate::level::Level;

/// A turn that is being thought out. It knows no clock: whoever asks says how much work it may do
/// now, and how much in all.
pub struct Thinking {
    sight: Rc<Observation>,
    level: Level,
    pace: Rc<Scheduler>,
    state: State,
}

enum State {
    Open(Pin<Box<dyn Future<Output = Decision>>>),
    Done(Decision),
}

impl fmt::Debug for Thinking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let decision = match &self.state {
            State::Open(_) => None,
            State::Done(decision) => Some(decision),
        };
        f.debug_struct("Thinking")
            .field("sight", &self.sight)
            .field("level", &self.level)
            .field("work", &self.work())
            .field("decision", &decision)
            .finish_non_exhaustive()
    }
}

impl Thinking {
    /// Begins to think about what is in sight.
    pub fn new(sight: Observation, level: Level, budget: Option<u32>) -> Self {
        let (sight, pace) = (Rc::new(sight), Rc::new(Scheduler::of(budget.unwrap_or(MOVE))));
        let mind = Context { sight: sight.clone(), pace: pace.clone() };
        Self { sight, level, pace, state: State::Open(Box::pin(decide(mind, level))) }
    }

    /// What the thinking is about.
    pub fn sight(&self) -> &Observation {
        &self.sight
    }

    /// How much work has been done.
    pub fn work(&self) -> u64 {
        self.pace.done()
    }

    /// At which level.
    pub const fn level(&self) -> Level {
        self.level
    }

    /// This thinking if it is about what is in sight now, else the same begun anew.
    pub(super) fn about(self, sight: Observation) -> Self {
        if *self.sight == sight { self } else { Self::new(sight, self.level, Some(self.pace.budget())) }
    }

    /// Changes the budget while it is used: from now on so much work is allowed, what has been done
    /// included. Where that is less than what has been done, no more is compared; a question to the solver
    /// that has been begun keeps to the budget of before.
    ///
    /// ```
    /// use machiavelli::rng::Seed;
    /// use machiavelli::game::Game;
    /// use machiavelli::level::Level;
    /// use machiavelli::rules::Rules;
    ///
    /// let players = vec!["Ada".to_owned(), "Bruno".to_owned()];
    /// let game = Game::deal(Rules::default(), players, Seed::new("evening").unwrap()).unwrap();
    /// let mut thinking = game.thinking(Level::Expert, Some(100_000)).unwrap();
    /// thinking.advance(10_000);
    /// // So much took a millisecond, and there are forty.
    /// thinking.set_budget(40 * u32::try_from(thinking.work()).unwrap());
    /// ```
    pub fn set_budget(&self, budget: u32) {
        self.pace.set_budget(budget);
    }

    /// Decides as soon as may be, by what has been compared so far.
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
    /// thinking.advance(10_000);
    /// thinking.hurry();
    /// while !thinking.advance(1) {}
    /// assert!(game.bot_play(thinking).is_ok());
    /// ```
    pub fn finish_early(&self) {
        self.pace.finish_early();
    }

    /// Thinks on for so much work and one step more, which is a question of counts at most; true where
    /// the decision is made. How it is sliced makes no difference to the decision.
    pub fn advance(&mut self, work: u64) -> bool {
        if let State::Open(thought) = &mut self.state {
            let Some(decision) = self.pace.poll_for(thought.as_mut(), work) else { return false };
            self.state = State::Done(decision);
        }
        true
    }

    /// The decision; what is not thought out yet is thought out now.
    pub fn decision(mut self) -> Decision {
        while !self.advance(u64::MAX) {}
        match self.state {
            State::Done(decision) => decision,
            State::Open(_) => Decision::Draw,
        }
    }
}

async fn decide(mind: Context, level: Level) -> Decision {
    let mut chance = mind.sight.chance();
    let table = match level {
        Level::Beginner => greedy::some_own_melds(&mind, &mut chance).await,
        Level::Easy => greedy::melds_and_single_cards(&mind).await,
        Level::Medium => greedy::some_melds_rebuilt(&mind, &mut chance).await,
        Level::Expert if expert::suits(&mind.sight) => {
            let cards = expert::best(&mind, chance).await;
            if cards.is_empty() { None } else { mind.lay(&cards).await }
        }
        Level::Hard | Level::Expert => mind.most_cards().await,
    };
    table.filter(|table| mind.sight.may_leave(table)).map_or(Decision::Draw, Decision::Play)
}
