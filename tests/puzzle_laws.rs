//! The pack of puzzles: every puzzle is solvable, has exactly one best selection of hand cards, and is in its tier.

use std::collections::{HashMap, HashSet};

use machiavelli::{
    Ask, Face, FaceCounts, Layout, Level, Rules, Solver,
    notation::Position,
    puzzle::{MadePuzzle, PuzzleMaker, Solution, Tier, judge_puzzle, pack, tier_of, unpack},
};

use crate::common::{deal, is_long, observation};
use crate::meld_laws::{all_melds, chosen};

const PACK: &str = include_str!("../www/package/puzzle-pack.ts");
const PUZZLES_PER_TIER: usize = 160;
fn packed() -> Vec<&'static str> {
    PACK.split('\'').nth(1).expect("the pack is in quotation marks").split(' ').collect()
}

fn puzzles() -> Vec<Position> {
    packed().into_iter().map(|letters| unpack(letters).expect("a packed position")).collect()
}

/// The tier of the puzzle with the number `number`, counted from 0. The pack begins on a Tuesday.
fn tier(number: usize) -> Tier {
    Tier::ALL[(number + Tier::Tuesday as usize) % Tier::ALL.len()]
}

/// The different selections of `size` cards of the hand.
fn selections(hand: &[Face], size: usize) -> HashSet<FaceCounts> {
    let choices = (0..1_u32 << hand.len()).filter(|choice| choice.count_ones() as usize == size);
    choices.map(|choice| chosen(hand, choice).iter().collect()).collect()
}

/// A simple solver for positions of any size with natural cards and low aces. It tries every meld for each card. It shares only
/// basic types with the fast solver.
#[derive(Default)]
struct Partitions {
    /// For each face, the melds that contain it.
    melds: HashMap<Face, Vec<FaceCounts>>,
    impossible: HashSet<(FaceCounts, Vec<FaceCounts>)>,
}

impl Partitions {
    fn new() -> Self {
        let mut melds: HashMap<Face, Vec<FaceCounts>> = HashMap::new();
        for meld in all_melds(&Rules::default()) {
            for &face in meld.faces() {
                melds.entry(face).or_default().push(meld.counts());
            }
        }
        Self { melds, ..Self::default() }
    }

    /// Whether melds can be formed of all these cards, the `kept` ones each within one meld.
    fn is_possible(&mut self, loose: FaceCounts, kept: &[FaceCounts]) -> bool {
        let state = (loose, kept.to_vec());
        if self.impossible.contains(&state) {
            return false;
        }
        let (first, loose, others) = match kept.split_first() {
            Some((first, others)) => (*first, loose, others),
            None => match loose.distinct().min_by_key(|(face, _)| face.rank()) {
                Some((face, _)) => {
                    let first = [face].iter().collect();
                    (first, loose.saturating_sub(&first), kept)
                }
                None => return true,
            },
        };
        let face = first.faces().next().expect("a card");
        let melds: Vec<_> = self.melds[&face].iter().filter(|meld| meld.contains(&first)).copied().collect();
        let is_possible = melds.iter().any(|meld| self.is_filled(meld.saturating_sub(&first), loose, others));
        if !is_possible {
            self.impossible.insert(state);
        }
        is_possible
    }

    /// Like `is_possible`, if the other cards of a meld are `wanted`, too: they are loose, or some of them are kept together.
    fn is_filled(&mut self, wanted: FaceCounts, loose: FaceCounts, kept: &[FaceCounts]) -> bool {
        let is_loose = loose.contains(&wanted) && self.is_possible(loose.saturating_sub(&wanted), kept);
        is_loose
            || (0..kept.len()).filter(|&place| wanted.contains(&kept[place])).any(|place| {
                let others = [&kept[..place], &kept[place + 1..]].concat();
                self.is_filled(wanted.saturating_sub(&kept[place]), loose, &others)
            })
    }

    /// The most hand cards that can be laid, and every selection of that many that can be laid.
    fn most_cards(&mut self, position: &Position) -> (usize, Vec<FaceCounts>) {
        let table = position.table.counts();
        let sizes = (0..=position.hand.len()).rev().map(|size| {
            let mut all = selections(&position.hand, size);
            all.retain(|cards| self.is_possible(table.saturating_add(cards), &[]));
            (size, all.into_iter().collect::<Vec<_>>())
        });
        sizes.into_iter().find(|(_, found)| !found.is_empty()).expect("the table is legal")
    }

    /// The smallest number of melds that must be broken up to lay `cards`.
    fn fewest_broken(&mut self, position: &Position, cards: &FaceCounts) -> usize {
        let melds: Vec<FaceCounts> =
            position.table.groups().iter().map(|group| group.iter().collect()).collect();
        let can_keep = |broken: u32, solver: &mut Self| {
            let is_broken = |place: &usize| broken >> place & 1 == 1;
            let (loose, kept): (Vec<_>, Vec<_>) = (0..melds.len()).partition(is_broken);
            let loose = loose.iter().fold(*cards, |sum, &place| sum.saturating_add(&melds[place]));
            solver.is_possible(loose, &kept.iter().map(|&place| melds[place]).collect::<Vec<_>>())
        };
        let sets =
            |count: usize| (0..1_u32 << melds.len()).filter(move |set| set.count_ones() as usize == count);
        (0..=melds.len()).find(|&count| sets(count).any(|set| can_keep(set, self))).expect("a legal play")
    }
}

/// The number of different selections of `size` hand cards that can be laid. Uses only `Solver::count`.
fn count_playable_sets(position: &Position, size: usize, solver: &mut Solver) -> usize {
    let mut fits = |cards: &FaceCounts| {
        let all = position.table.counts().saturating_add(cards);
        let count = solver.count(&all, &FaceCounts::default(), &Rules::default());
        count.expect("cards of the packs").is_some()
    };
    selections(&position.hand, size).iter().filter(|cards| fits(cards)).count()
}

#[test]
fn every_puzzle_has_one_best_set_of_cards_and_is_in_its_tier() {
    let (rules, mut solver) = (Rules::default(), Solver::default());
    let puzzles = puzzles();
    assert_eq!(puzzles.len(), PUZZLES_PER_TIER * Tier::ALL.len());
    for (number, position) in puzzles.iter().enumerate() {
        let tier = tier(number);
        let solution = Solution::of(position, &rules, &mut solver).expect("a solution");
        assert_eq!(tier_of(position, &rules, &solution), Some(tier), "{number}: {position}");
        assert!(!solution.techniques.is_empty());
        let Solution { best, par, table, .. } = &solution;
        assert_eq!(count_playable_sets(position, *best, &mut solver), 1, "{number}: {position}");
        if *best < position.hand.len() {
            assert_eq!(count_playable_sets(position, best + 1, &mut solver), 0, "{number}: {position}");
        }
        let verdict = judge_puzzle(position, &rules, (*best, *par), table);
        assert_eq!((verdict.solved, verdict.cards, verdict.broken, verdict.stars), (true, *best, *par, 3));
    }
}

/// Checks some puzzles of each day, the long test all of them. It takes minutes to prove that seven melds must be broken up.
#[test]
fn a_simple_solver_finds_the_same_best_plays_of_puzzles() {
    let (rules, mut solver) = (Rules::default(), Solver::default());
    for (number, position) in puzzles().iter().enumerate().step_by(if is_long() { 1 } else { 29 }) {
        let Solution { best, par, table, .. } =
            Solution::of(position, &rules, &mut solver).expect("a solution");
        let played = table.counts().saturating_sub(&position.table.counts());
        let mut simple = Partitions::new();
        assert_eq!(simple.most_cards(position), (best, vec![played]), "{number}: {position}");
        // Except on Fridays and Saturdays, the best play lays the whole hand.
        assert_eq!(best == position.hand.len(), !matches!(tier(number), Tier::Friday | Tier::Saturday));
        if par <= if is_long() { 6 } else { 3 } {
            assert_eq!(simple.fewest_broken(position, &played), par, "{number}: {position}");
        }
    }
}

#[test]
fn no_two_puzzles_are_the_same_and_the_pack_is_small() {
    assert!(PACK.len() < 40_000, "{}", PACK.len());
    assert_eq!(packed().iter().collect::<HashSet<_>>().len(), packed().len());
}

#[test]
fn any_legal_table_with_enough_cards_solves_a_puzzle() {
    let (rules, mut solver) = (Rules::default(), Solver::default());
    for position in puzzles().iter().step_by(9) {
        let Solution { best, par, .. } = Solution::of(position, &rules, &mut solver).expect("a solution");
        let judged = |table: &Layout| judge_puzzle(position, &rules, (best, par), table);
        // `other` lays the same cards without regard to kept melds. Its melds may differ, because the table is given in
        // reverse order.
        let mut reversed = position.clone();
        reversed.table.0.reverse();
        let other = solver.best_play(&reversed, &rules, &Ask::default()).expect("cards of the packs");
        let table = other.table.expect("a table");
        let verdict = judged(&table);
        assert!(verdict.solved && verdict.broken >= par, "{position} → {table}");
        assert_eq!(verdict.stars, if verdict.broken == par { 3 } else { 2 });
        let nothing = judged(&position.table);
        assert_eq!((nothing.solved, nothing.stars), (false, 0));
        let mut illegal = table.clone();
        illegal.0[0].pop();
        assert!(!judged(&illegal).solved);
    }
}

/// The first puzzles of a series.
fn made(seed: &str, count: usize) -> Vec<MadePuzzle> {
    let mut maker = PuzzleMaker::new(seed).expect("a seed");
    core::iter::repeat_with(|| maker.advance(|_| true)).flatten().take(count).collect()
}

#[test]
fn made_puzzles_have_one_best_set_of_cards_and_are_in_their_tier() {
    let (rules, mut solver) = (Rules::default(), Solver::default());
    let made = made("series", if is_long() { 2000 } else { 140 });
    for MadePuzzle { tier, position, solution } in &made {
        assert_eq!(Solution::of(position, &rules, &mut solver).as_ref(), Some(solution), "{position}");
        assert_eq!(tier_of(position, &rules, solution), Some(*tier), "{position}");
        assert_eq!(count_playable_sets(position, solution.best, &mut solver), 1, "{position}");
        // Apart from what the solution needs, few melds are left.
        let size = position.table.groups().len();
        assert!(pack(position, &rules).is_some() && size > 1, "{position}");
    }
    for tier in Tier::ALL {
        assert!(made.iter().any(|puzzle| puzzle.tier == tier), "{tier:?}");
    }
    let positions: HashSet<String> = made.iter().map(|puzzle| puzzle.position.to_string()).collect();
    assert_eq!(positions.len(), made.len());
}

#[test]
fn a_seed_determines_the_series_and_refused_puzzles_leave_the_others_as_they_are() {
    assert_eq!(made("series", 20), made("series", 20));
    assert_ne!(made("series", 5), made("another series", 5));
    for seed in [String::new(), "x".repeat(PuzzleMaker::MAX_SEED_CHARS + 1)] {
        assert!(PuzzleMaker::new(&seed).is_err());
    }
    let mut maker = PuzzleMaker::new(&"x".repeat(PuzzleMaker::MAX_SEED_CHARS)).expect("a seed");
    assert!((0..40).all(|_| maker.advance(|_| false).is_none()));
}

#[test]
fn packing_is_reversed_by_unpacking() {
    let mut game = deal("bga", 2, "packs");
    while game.end().is_none() {
        let position = observation(&game).position;
        let letters = pack(&position, game.rules()).expect("natural cards");
        assert_eq!(unpack(&letters), Some(position));
        game.bot_turn(Level::Hard, None).expect("a turn");
    }
    for letters in ["", "!", "zzzz", "________"] {
        assert_eq!(unpack(letters), None, "{letters}");
    }
    let joker = "5C 6C 7C / *".parse().expect("a position");
    assert_eq!(pack(&joker, &Rules::default()), None);
}
