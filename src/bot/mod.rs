//! Players of different strength. A bot sees what its seat may see, never the game.
//!
//! The weak ones overlook things on purpose; the strong ones ask the exact solver. Which melds a
//! beginner misses is decided by the seed of the game and the number of the turn, so that a game
//! with bots can be repeated.

mod careful;
mod greedy;
mod sight;

pub use sight::Sight;

use crate::chance::Chance;
use crate::game::Game;
use crate::history::TurnEvent;
use crate::layout::Layout;
use crate::level::Level;
use crate::refusal::{CommandResult, Flaw};
use crate::solver::{Ask, solve};
use crate::turn::Turn;

/// What a bot does with its turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Decision {
    /// It leaves this table.
    Play(Layout),
    /// It draws a card.
    Draw,
}

/// The most work for the main question of a turn. Without jokers a question takes a few thousand
/// units; with several jokers on a large table it can take millions.
const MAIN_BUDGET: u32 = 1_000_000;
/// The most work for one of many smaller questions.
const SMALL_BUDGET: u32 = 20_000;

/// What a bot of this level does. `budget` limits the main question to the solver, in its units of
/// work.
pub fn decide(sight: &Sight, level: Level, budget: Option<u32>, chance: &mut Chance) -> Decision {
    let budget = budget.unwrap_or(MAIN_BUDGET);
    let table = match level {
        Level::Beginner => greedy::some_own_melds(sight, chance),
        Level::Easy => greedy::melds_and_single_cards(sight),
        Level::Medium => greedy::two_melds_rebuilt(sight),
        Level::Hard => most_cards(sight, budget),
        Level::Expert => careful::most_cards(sight, budget),
    };
    table.filter(|table| sight.may_leave(table)).map_or(Decision::Draw, Decision::Play)
}

/// The table after the play with most cards, where any card can be played. Where the budget does
/// not reach for it, at most two melds are rebuilt.
pub(crate) fn most_cards(sight: &Sight, budget: u32) -> Option<Layout> {
    let ask = Ask { opened: sight.opened, budget: Some(budget), ..Ask::default() };
    let answer = solve(&sight.position, &sight.rules, &ask).ok()?;
    match answer.table {
        Some(table) if !answer.played.is_empty() => Some(table),
        Some(_) | None if answer.proven => None,
        Some(_) | None => greedy::two_melds_rebuilt(sight),
    }
}

/// The table after the best play that takes at most two melds apart, where any card can be played.
pub(crate) fn most_at_a_glance(sight: &Sight) -> Option<Layout> {
    greedy::two_melds_rebuilt(sight).filter(|table| sight.may_leave(table))
}

impl Game {
    /// Lets the computer play and end the turn of the seat whose turn it is. A draft of that seat
    /// is given up for it.
    ///
    /// ```
    /// use machiavelli::chance::Seed;
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
        if self.round.end.is_some() {
            return Err(vec![Flaw::GameOver]);
        }
        let seat = self.round.to_move;
        self.round.turn = Turn::new(self.round.turn.start().clone());
        let decision = match self.view(seat) {
            Ok(view) => {
                // The streams from 2³² on belong to the bots, those below to the deals.
                let turn = u64::from(self.round.turn_number) << 32 | u64::from(self.number);
                decide(&Sight::of(&view, &self.rules), level, budget, &mut self.seed.chance(turn))
            }
            Err(_) => Decision::Draw,
        };
        self.levels[seat] = Some(level);
        let played = match decision {
            Decision::Play(table) => self.play_layout(&table).is_legal(),
            Decision::Draw => false,
        };
        if !played && let CommandResult::Refused { flaws, .. } = self.draw() {
            return Err(flaws);
        }
        self.round.history.last().cloned().ok_or_else(Vec::new)
    }
}
