//! Players of different strength. A bot sees what its seat may see, never the game.
//!
//! Where a level leaves something to chance, or guesses, the seed is made of what is in sight: who
//! sees the same does the same, and hidden cards make no difference. All limits are work, not time.
//!
//! | level | how it thinks |
//! |---|---|
//! | beginner | melds of its own hand, one in three overlooked; never looks at the table |
//! | easy | melds of its own hand, then single cards where they fit on the table |
//! | medium | takes one meld of the table apart, or two; it thinks of one pair in three |
//! | hard | the most cards, exactly |
//! | expert | compares plays by playing them out |
//!
//! # The expert
//!
//! It is determinisation with common random numbers: the hidden cards are dealt at random in a way
//! that fits what was seen, the deal is played to its end once for each choice, everybody laying the
//! most cards, and the choice that does best over many deals is taken. (On determinisation and what
//! it misses: Long, Sturtevant, Buro and Furtak, *Understanding the Success of Perfect Information
//! Monte Carlo Sampling in Game Tree Search*, AAAI 2010; on searching information sets instead:
//! Cowling, Powley and Whitehouse, *Information Set Monte Carlo Tree Search*, 2012.)
//!
//! - What was seen: a player who left the table by its own will had no play on it, its newest card
//!   aside. A guessed hand that had one is mended by swaps with the stock. The playouts themselves
//!   look at no hidden card in deciding, so they do not play as if hands were open.
//! - Choices: the most cards, up to a dozen parts of what can be laid, and drawing. After 16, 32, 64
//!   deals and so on those that are behind by a standard error are dropped, and the last of those
//!   that are left; another play than the most cards needs a lead of one standard error.
//! - It wants wins; where points are counted it wants to be ahead in points.
//! - Legal tables are a matter of counts, so a playout builds no meld: [`NaturalSolver`], and with jokers
//!   in sight the same with a value for each number of jokers spent. To hold a joker back is a choice as
//!   any other, and a guessed hand from which one could have been laid is mended as any other. As a deal
//!   with jokers takes many times as long to play out, choices are dropped after 8 deals already, and of
//!   fewer none is clearly better than the most cards. Before its opening the choices are what is worth
//!   it; helping cards are taken with the most cards, and left out of playouts.
//! - With jokers in four packs it plays as [`Level::Hard`].
//!
//! # Figures
//!
//! `cargo run --release --example tournament -- easy beginner --deals 0..300`, and so on: shares of
//! wins of two players under `bga`, each deal played from both seats, 95 % interval.
//!
//! | match | games | wins |
//! |---|---|---|
//! | easy : beginner | 600 | 99.5 ± 0.5 % |
//! | medium : easy | 600 | 95.9 ± 1.4 % |
//! | hard : medium | 600 | 80.3 ± 3.0 % |
//! | expert : hard (`--deals 0..1000`) | 2,000 | 64.0 ± 2.0 % |
//! | expert : holding (`--deals 0..150`) | 300 | 65.3 ± 5.2 % |
//! | expert : two of hard (`--seats 3 --deals 0..80`) | 240 | 42.1 ± 6.0 %, 1.26 times its share |
//! | expert : three of hard (`--seats 4 --deals 0..60`) | 240 | 31.7 ± 4.2 %, 1.27 times its share |
//!
//! `holding` lays the most cards, but draws rather than lay one alone while nobody is about to go out.
//!
//! # Work
//!
//! Every level counts its work and rests between its steps ([`Thinking::advance`]), so whoever has but one
//! thread can do something else in between: a step is a question of counts, or a few states of the solver,
//! which looks for the table that keeps most melds. A unit is about 30 ns natively. A move has 2,000,000 of
//! them, and half as much again at most for the table in the end; only how many cards can go is always
//! found out. `cargo bench --bench measure -- thinking 2`, on a laden machine, the least of three rounds:
//! the expert's mean and longest move 15 and 66 ms under `bga`, 23 and 68 under `bga-13`, 12 and 51 under
//! `session-opening`, 25 and 79 under `session-jokers`, 30 and 85 with four jokers; `hard` 0.8 and 26 at
//! most. The longest slice of 4,000 units and one step is 0.4 to 0.9 ms, 2.8 where aces may stand at either
//! end, and once 4.2 with jokers, where columns that were not seen before are looked at for the first time.
//! In wasm (`npm run measure:thinking`) it was 8.2 ms on the same laden machine, with four jokers.
//!
//! Before the expert's work was that of states looked at, and questions counted alike: 67.0 ± 4.6 % against
//! `hard` in 300 games, 67.3 ± 5.2 % in the same games since, with a longest move less than half as long.
//!
//! With helping cards in sight (`--rules makiaveli --one-deal`) comparing plays does no better than
//! laying the most cards with care: 57.5 ± 9.6 and 60.0 ± 8.0 % against `hard` in the same 80 games.
//! Before an opening (`--rules session-opening --deals 0..40`) it does: 5.7 points at the end of a
//! session against 11.7, where it was 9.2 against 8.4. One deal each, 300 games (`--one-deal --deals
//! 0..150`): 56.7 ± 4.7 % and 7.0 points against 10.8.
//!
//! With jokers, one deal each (`--rules "session-jokers jokers=2" --one-deal`):
//!
//! | expert : hard | games | wins | points |
//! |---|---|---|---|
//! | 2 jokers (`--deals 0..150`) | 300 | 59.0 ± 5.2 % | 6.2 : 10.7 |
//! | 4 jokers (`--deals 0..127`) | 254 | 58.7 ± 5.4 % | 6.3 : 10.5 |
//! | 2 jokers, whole sessions (without `--one-deal`, `--deals 0..7`) | 14 | 85.7 ± 18.1 % | 48.6 : 103.1 |
//! | 2 jokers, an earlier form with five times the work | 38 | 71.1 ± 11.4 % | 5.0 : 12.9 |
//!
//! Laying the most cards, and keeping the best hand of those that this leaves, it was 49.7 ± 5.3 % and
//! 8.0 points against 8.5 in 300 games. Looking only at parts of the play with most cards, rather than at
//! all that can be laid, gave 48.7 ± 11.4 % in 77 games of which the same work with all of them won 57.1 %.
//! A playout with two jokers takes about 0.7 ms, so there are some dozens of deals a move, not hundreds.
//!
//! What does not help, by an earlier study of the same game: of the plays with most cards one or the
//! other (six rules, 50 ± 1 % against each other); fixed rules for when to hold cards back (nine
//! rules, 45 to 50 ± 1.3 % against the most cards); playing out without regard to what the others
//! cannot hold (56 ± 4 % against 66 ± 4 % with it).
//!
//! [`NaturalSolver`]: crate::solver::NaturalSolver

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
