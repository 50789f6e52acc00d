//! A bot's turn, thought out step by step.

use super::expert::Race;
use super::{Decision, MAIN_BUDGET, Sight, careful, greedy, most_cards};
use crate::card_set::FaceCounts;
use crate::layout::Layout;
use crate::level::Level;
use crate::solver::{Ask, solve};

/// The work that an expert gives to a move where nothing else is said: 15,000 questions to the
/// solver, some hundredths of a second.
const EXPERT_BUDGET: u32 = 600_000;

/// A turn that is being thought out. It knows no clock: whoever asks says how much work it may do
/// now, and how much in all.
#[derive(Debug)]
pub struct Thinking {
    sight: Sight,
    level: Level,
    budget: Option<u32>,
    state: State,
}

#[derive(Debug)]
enum State {
    Begin,
    Comparing(Box<Race>),
    Done(Decision),
}

impl Thinking {
    /// Begins to think about what is in sight.
    pub const fn new(sight: Sight, level: Level, budget: Option<u32>) -> Self {
        Self { sight, level, budget, state: State::Begin }
    }

    /// What the thinking is about.
    pub const fn sight(&self) -> &Sight {
        &self.sight
    }

    /// How much work has been done in comparing plays.
    pub const fn work(&self) -> u64 {
        match &self.state {
            State::Comparing(race) => race.work(),
            State::Begin | State::Done(_) => 0,
        }
    }

    /// At which level.
    pub const fn level(&self) -> Level {
        self.level
    }

    /// This thinking if it is about what is in sight now, else the same begun anew.
    pub(super) fn about(self, sight: Sight) -> Self {
        if self.sight == sight { self } else { Self::new(sight, self.level, self.budget) }
    }

    /// Decides as soon as may be, by what has been compared so far.
    ///
    /// ```
    /// use machiavelli::chance::Seed;
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
    pub const fn hurry(&mut self) {
        self.budget = Some(0);
    }

    /// Thinks on for about so much work; true where the decision is made. How it is sliced makes no
    /// difference to the decision.
    pub fn advance(&mut self, work: u64) -> bool {
        match &mut self.state {
            State::Done(_) => return true,
            State::Begin if self.level == Level::Expert && Race::suits(&self.sight) => {
                self.state = State::Comparing(Box::new(Race::new(&self.sight)));
            }
            State::Begin => self.state = State::Done(self.at_once()),
            State::Comparing(race) => {
                let all = u64::from(self.budget.unwrap_or(EXPERT_BUDGET));
                let until = race.work().saturating_add(work);
                loop {
                    if race.is_even() && (race.is_over() || race.work() >= all) {
                        let cards = race.best();
                        self.state = State::Done(self.lay(&cards));
                        break;
                    }
                    if race.work() >= until {
                        break;
                    }
                    race.advance();
                }
            }
        }
        matches!(self.state, State::Done(_))
    }

    /// The decision; what is not thought out yet is thought out now.
    pub fn decision(mut self) -> Decision {
        while !self.advance(u64::MAX) {}
        match self.state {
            State::Done(decision) => decision,
            State::Begin | State::Comparing(_) => Decision::Draw,
        }
    }

    fn at_once(&self) -> Decision {
        let budget = self.budget.unwrap_or(MAIN_BUDGET);
        let sight = &self.sight;
        self.leave(match self.level {
            Level::Beginner => greedy::some_own_melds(sight, &mut sight.chance()),
            Level::Easy => greedy::melds_and_single_cards(sight),
            Level::Medium => greedy::some_melds_rebuilt(sight, &mut sight.chance()),
            Level::Hard => most_cards(sight, budget),
            Level::Expert => careful::most_cards(sight, budget),
        })
    }

    fn leave(&self, table: Option<Layout>) -> Decision {
        table.filter(|table| self.sight.may_leave(table)).map_or(Decision::Draw, Decision::Play)
    }

    /// The play that lays exactly these cards, with as few melds disturbed as can be.
    fn lay(&self, cards: &FaceCounts) -> Decision {
        if cards.is_empty() {
            return Decision::Draw;
        }
        let mut position = self.sight.position.clone();
        position.hand = cards.faces().collect();
        let ask = Ask { opened: self.sight.opened, budget: Some(MAIN_BUDGET), ..Ask::default() };
        let answer = solve(&position, &self.sight.rules, &ask).ok();
        let table = answer.filter(|answer| answer.out).and_then(|answer| answer.table);
        self.leave(table.or_else(|| most_cards(&self.sight, MAIN_BUDGET)))
    }
}
