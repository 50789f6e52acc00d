//! Makes puzzles from games between computers.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::{Solution, Tier, tier_of};
use crate::bot::Observation;
use crate::bot::style::Computer;
use crate::cards::notation::Position;
use crate::play::game::Game;
use crate::play::level::Level;
use crate::play::rng::{Rng, Seed, SeedError};
use crate::rules::Rules;
use crate::solver::Solver;

/// No more melds are removed from a puzzle when its solution leaves at most this number of melds untouched.
const MAX_DISTRACTORS: usize = 3;
/// The number of hand cards that cannot be laid, in puzzles that have such cards.
const DECOY_COUNT: usize = 3;
/// The maximum number of puzzles from one game, because its positions are similar.
const MAX_PER_GAME: usize = 4;
/// A position with fewer melds is no puzzle.
const FEWEST_MELDS: usize = 4;
/// The budget of a computer's turn, in units of about 30 ns.
const TURN_BUDGET: u32 = 100_000;

/// A puzzle that was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MadePuzzle {
    /// How difficult it is.
    pub tier: Tier,
    /// The position.
    pub position: Position,
    /// The best play.
    pub solution: Solution,
}

/// Makes an endless series of puzzles under the default rules, which its seed determines.
///
/// ```
/// use machiavelli::puzzle::PuzzleMaker;
///
/// let mut maker = PuzzleMaker::new("a rainy evening").unwrap();
/// let puzzle = loop {
///     if let Some(puzzle) = maker.advance(|_| true) {
///         break puzzle;
///     }
/// };
/// assert!(puzzle.solution.is_unique && puzzle.solution.par > 0);
/// ```
#[derive(Debug)]
pub struct PuzzleMaker {
    rules: Rules,
    solver: Solver,
    rng: Rng,
    /// The seed of the series. Each game has a seed of its own.
    seed: String,
    /// The number of games that have begun.
    games: usize,
    game: Option<Game>,
    computer: Computer,
    /// The number of puzzles from the game in progress.
    count: usize,
}

impl PuzzleMaker {
    /// The maximum length of the seed in characters, so that there is room for the number of a game.
    pub const MAX_SEED_CHARS: usize = Seed::MAX_CHARS - 21;

    /// Starts a series of puzzles.
    ///
    /// # Errors
    ///
    /// The seed is empty or longer than [`Self::MAX_SEED_CHARS`].
    pub fn new(seed: &str) -> Result<Self, SeedError> {
        let rng = Seed::new(seed)?.rng(1);
        let chars = seed.chars().count();
        if chars > Self::MAX_SEED_CHARS {
            return Err(SeedError(chars));
        }
        Ok(Self {
            rules: Rules::default(),
            solver: Solver::default(),
            rng,
            seed: seed.into(),
            games: 0,
            game: None,
            computer: Level::Medium.into(),
            count: 0,
        })
    }

    /// The number of games that have begun.
    pub const fn games(&self) -> usize {
        self.games
    }

    /// Plays the next turn of a game, which takes a few milliseconds. Returns the puzzle that was made from the position
    /// before the turn, if there is one and `is_wanted` accepts it. Puzzles that are not accepted leave room for others
    /// from the same game.
    pub fn advance(&mut self, is_wanted: impl FnOnce(&MadePuzzle) -> bool) -> Option<MadePuzzle> {
        let mut game = self.game.take().unwrap_or_else(|| self.next_game());
        let seat = game.seat_to_move();
        let position = Observation::of(&game.player_view(seat).ok()?).position;
        let is_tried = position.table.groups().len() >= FEWEST_MELDS && self.rng.below(2) == 0;
        let made = if is_tried { self.try_position(position) } else { None };
        let puzzle = made.filter(is_wanted);
        self.count += usize::from(puzzle.is_some());
        let is_played = game.bot_turn(self.computer, Some(TURN_BUDGET)).is_ok();
        let goes_on = is_played && game.end().is_none() && self.count < MAX_PER_GAME;
        self.game = goes_on.then_some(game);
        puzzle
    }

    fn next_game(&mut self) -> Game {
        let number = self.games;
        self.games += 1;
        self.count = 0;
        self.computer = [Level::Medium, Level::Easy, Level::Hard][number % 3].into();
        let names: Vec<String> =
            ["Ada", "Bruno", "Carla"][..2 + number % 2].iter().copied().map(String::from).collect();
        let seed = Seed::new(&format!("{} {number}", self.seed)).expect("the seed has room for a number");
        Game::deal(self.rules.clone(), names, seed).expect("a deal for two or three players")
    }

    /// Tries to make a puzzle from a position of a game.
    fn try_position(&mut self, mut puzzle: Position) -> Option<MadePuzzle> {
        let solution = self.solution(&puzzle)?;
        let has_decoys = solution.par > 3 && (solution.best < 3 || self.rng.below(3) > 0);
        let mut decoys = puzzle.after(&solution.table, &self.rules, true).hand;
        self.rng.shuffle(&mut decoys);
        decoys.truncate(if has_decoys { DECOY_COUNT } else { 0 });
        puzzle.hand = puzzle.played(&solution.table, &self.rules, true).0;
        puzzle.hand.append(&mut decoys);
        self.rng.shuffle(&mut puzzle.hand);
        self.rng.shuffle(&mut puzzle.table.0);
        let (position, solution) = self.shrunk(puzzle)?;
        let tier = tier_of(&position, &self.rules, &solution)?;
        Some(MadePuzzle { tier, position, solution })
    }

    /// The best play, if it is the only one with its cards and a meld must be broken up.
    fn solution(&mut self, position: &Position) -> Option<Solution> {
        let solution = Solution::of(position, &self.rules, &mut self.solver)?;
        (solution.is_unique && solution.par > 0).then_some(solution)
    }

    /// The puzzle without most of the melds that its solution does not need.
    fn shrunk(&mut self, mut puzzle: Position) -> Option<(Position, Solution)> {
        let mut solution = self.solution(&puzzle)?;
        for at in (0..puzzle.table.0.len()).rev() {
            if puzzle.table.0.len() - solution.par <= MAX_DISTRACTORS {
                break;
            }
            let mut smaller = puzzle.clone();
            smaller.table.0.remove(at);
            if let Some(next) = self.solution(&smaller)
                && (next.best, next.par) == (solution.best, solution.par)
            {
                (puzzle, solution) = (smaller, next);
            }
        }
        Some((puzzle, solution))
    }
}
