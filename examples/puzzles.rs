//! Makes the pack of puzzles from games of computer players, and prints it as `www/package/puzzle-pack.ts`.
//!
//! ```sh
//! cargo run --release --example puzzles -- 160 > www/package/puzzle-pack.ts
//! ```
//!
//! The published pack must stay as it is, because a new pack would change the puzzles of past days.

use machiavelli::{
    Face, Game, Group, Layout, Level, Rng, Rules, Seed, Solver, faces,
    notation::Position,
    puzzle::{Solution, Tier, pack, tier_of},
};

const SEED: &str = "puzzles";
/// No more melds are removed from a puzzle when its solution leaves at most this number of melds untouched.
const MAX_DISTRACTORS: usize = 3;
/// The number of hand cards that cannot be laid, in puzzles that have such cards.
const DECOY_COUNT: usize = 3;
/// The maximum number of puzzles from one game, because its positions are similar.
const MAX_PER_GAME: usize = 4;
/// The index of the tier of the first puzzle, whose day is a Tuesday.
const FIRST_TIER: usize = Tier::Tuesday as usize;

struct PackMaker {
    rules: Rules,
    solver: Solver,
    rng: Rng,
    puzzles_per_tier: usize,
    /// The packed puzzles of each tier.
    found: [Vec<String>; Tier::ALL.len()],
}

impl PackMaker {
    fn needs_puzzles(&self, tier: Tier) -> bool {
        self.found[tier as usize].len() < self.puzzles_per_tier
    }

    /// Tries to make a puzzle from a position of a game. Returns whether a new puzzle was added.
    fn try_position(&mut self, position: &Position) -> bool {
        let Some(solution) = Solution::of(position, &self.rules, &mut self.solver) else { return false };
        if !solution.is_unique || solution.par == 0 {
            return false;
        }
        let has_decoys = solution.par > 3 && (solution.best < 3 || self.rng.below(3) > 0);
        let mut puzzle = position.clone();
        let (laid, mut decoys) = Self::split_hand(position, &self.rules, &solution.table);
        self.rng.shuffle(&mut decoys);
        decoys.truncate(if has_decoys { DECOY_COUNT } else { 0 });
        puzzle.hand = laid.into_iter().chain(decoys).collect();
        self.rng.shuffle(&mut puzzle.hand);
        let Some((puzzle, tier)) = self.shrunk(puzzle) else { return false };
        if !self.needs_puzzles(tier) {
            return false;
        }
        let letters = pack(&puzzle, &self.rules).expect("a legal table of natural cards");
        let list = &mut self.found[tier as usize];
        let is_new = !list.contains(&letters);
        if is_new {
            list.push(letters);
        }
        is_new
    }

    /// The hand cards that must be laid to get `table`, and the other hand cards.
    fn split_hand(position: &Position, rules: &Rules, table: &Layout) -> (Vec<Face>, Vec<Face>) {
        let mut rest = position.after(table, rules, true).hand;
        position.hand.iter().copied().partition(|face| match rest.iter().position(|other| other == face) {
            Some(place) => {
                rest.swap_remove(place);
                false
            }
            None => true,
        })
    }

    /// The puzzle without most of the melds that its solution does not touch, and the tier of this smaller puzzle;
    /// `None` if the smaller puzzle has no tier.
    fn shrunk(&mut self, mut puzzle: Position) -> Option<(Position, Tier)> {
        let mut solution = Solution::of(&puzzle, &self.rules, &mut self.solver)?;
        let shape = (solution.best, solution.par);
        let mut tried: Vec<Vec<Face>> = Vec::new();
        loop {
            let after = solution.table.sorted_groups();
            let is_untouched =
                |group: &Vec<Face>| after.contains(&Layout(vec![group.clone()]).sorted_groups()[0]);
            let untouched: Vec<usize> =
                (0..puzzle.table.0.len()).filter(|&at| is_untouched(&puzzle.table.0[at])).collect();
            let untried: Vec<usize> =
                untouched.iter().copied().filter(|&at| !tried.contains(&puzzle.table.0[at])).collect();
            if untouched.len() <= MAX_DISTRACTORS || untried.is_empty() {
                break;
            }
            let at = untried[self.rng.below(untried.len())];
            tried.push(puzzle.table.0[at].clone());
            let mut smaller = puzzle.clone();
            smaller.table.0.remove(at);
            let Some(next) = Solution::of(&smaller, &self.rules, &mut self.solver) else { continue };
            if next.is_unique && (next.best, next.par) == shape {
                (puzzle, solution) = (smaller, next);
            }
        }
        let tier = tier_of(&puzzle, &self.rules, &solution)?;
        Some((puzzle, tier))
    }

    fn play_game(&mut self, number: usize) {
        let names = (0..2 + number % 2).map(|seat| format!("P{seat}"));
        let seed = Seed::new(&format!("{SEED} {number}")).expect("a seed");
        let mut game = Game::deal(self.rules.clone(), names, seed).expect("a deal");
        let level = [Level::Medium, Level::Easy, Level::Hard][number % 3];
        let mut count = 0;
        while game.end().is_none() && count < MAX_PER_GAME {
            let view = game.player_view(game.seat_to_move()).expect("a seat");
            let table = Layout(view.groups.iter().map(Group::faces).collect());
            let position = Position { table, hand: faces(view.hand), helping: Vec::new() };
            if position.table.0.len() > 3 && self.rng.below(2) == 0 {
                count += usize::from(self.try_position(&position));
            }
            game.bot_turn(level, Some(100_000)).expect("a turn");
        }
    }
}

fn main() {
    let puzzles_per_tier = std::env::args().nth(1).map_or(Ok(160), |number| number.parse());
    let Ok(puzzles_per_tier) = puzzles_per_tier else {
        eprintln!("expected the number of puzzles of each tier");
        std::process::exit(2);
    };
    let rng = Seed::new(SEED).expect("a seed").rng(1);
    let mut maker = PackMaker {
        rules: Rules::default(),
        solver: Solver::default(),
        rng,
        puzzles_per_tier,
        found: Default::default(),
    };
    for number in 0.. {
        if Tier::ALL.into_iter().all(|tier| !maker.needs_puzzles(tier)) {
            break;
        }
        maker.play_game(number);
        if number % 50 == 0 {
            eprintln!("{number} games: {:?}", maker.found.each_ref().map(Vec::len));
        }
    }
    let tiers = maker.found.len();
    let all = (0..tiers * puzzles_per_tier)
        .map(|number| maker.found[(number + FIRST_TIER) % tiers][number / tiers].clone());
    let all: Vec<String> = all.collect();
    println!("/**");
    println!(
        " * The pack of puzzles, one for each day from 2026-12-01 on. The pack must not change, because people have already played some of"
    );
    println!(
        " * its puzzles. examples/puzzles.rs of version {} made the pack, with the seed “{SEED}” and {puzzles_per_tier} puzzles of each tier.",
        env!("CARGO_PKG_VERSION")
    );
    println!(" */");
    println!("export const PACK: string =\n  '{}';", all.join(" "));
}
