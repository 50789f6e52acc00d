//! The fast solver agrees with a simple slow solver on small random positions under all options.
//! `MACHIAVELLI_SLOW_CASES` sets the number of positions, and `MACHIAVELLI_SEED` the first seed.

pub mod columns;
pub mod random;
pub mod slow;

use core::cell::Cell;

use crate::common;
use machiavelli::{Answer, Ask, Face, FaceCounts, Objective, Solver, notation::Position, solve};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use random::{Question, limited_question, question};
use slow::Slow;

pub fn setting(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

/// Random questions: `cases` of all kinds, and a quarter as many with a limit. The largest number of cards goes through
/// `sizes` numbers from `least` on.
pub fn each_question(
    cases: u64,
    least: usize,
    sizes: u64,
    mut call: impl FnMut(&Question, &mut ChaCha8Rng, &str),
) {
    let seed = setting("MACHIAVELLI_SEED", 1);
    println!("MACHIAVELLI_SEED={seed}, {cases} cases");
    let all = (seed..seed + cases).map(|case| (case, false));
    for (case, is_limited) in all.chain((seed..seed + cases / 4).map(|case| (case, true))) {
        let mut rng = ChaCha8Rng::seed_from_u64(case);
        let most = least + (case % sizes) as usize;
        let asked = if is_limited { limited_question(&mut rng, most) } else { question(&mut rng, most) };
        let Question { position, rules, opened } = &asked;
        let unopened = if *opened { "" } else { " --unopened" };
        let name = format!("MACHIAVELLI_SEED={case}: \"{position}\" --rules \"{rules}\"{unopened}");
        call(&asked, &mut rng, &name);
    }
}

/// Small questions, which the slow solver answers.
fn each_small_question(cases: u64, call: impl Fn(&Question, &str)) {
    each_question(setting("MACHIAVELLI_SLOW_CASES", cases), 6, 5, |asked, _, name| call(asked, name));
}

pub fn assert_legal(asked: &Question, answer: &Answer, name: &str) {
    common::assert_legal(&asked.position, &asked.rules, asked.opened, answer, name);
}

/// The largest number of melds that are each contained in a single group and share no card, found by trying every
/// choice.
pub fn most_melds_kept(melds: &[FaceCounts], groups: &mut Vec<FaceCounts>) -> usize {
    let Some((meld, rest)) = melds.split_first() else { return 0 };
    let mut best = most_melds_kept(rest, groups);
    for place in 0..groups.len() {
        let whole = groups[place];
        if best < melds.len() && whole.contains(meld) {
            groups[place] = whole.saturating_sub(meld);
            best = best.max(1 + most_melds_kept(rest, groups));
            groups[place] = whole;
        }
    }
    best
}

/// Whether a question is unsolvable, and whether nothing can be laid, or something before the opening, with helping cards, with
/// jokers, or up to the limit of new cards.
fn kinds(asked: &Question, slow: &Slow) -> [bool; 6] {
    let Question { position, rules, opened } = asked;
    let most = slow.by_cards().map(|best| best.count);
    let is_laid = most.is_some_and(|count| count > 0);
    [
        most.is_none(),
        most == Some(0),
        is_laid && !opened,
        is_laid && !position.helping.is_empty(),
        is_laid && position.counts().of(Face::JOKER) > 0,
        is_laid && rules.max_new_cards.map(|limit| limit as usize) == most,
    ]
}

#[test]
fn the_fast_solver_finds_what_the_slow_one_finds() {
    let seen = Cell::new([0; 6]);
    each_small_question(3_000, |asked, name| {
        let slow = Slow::new(&asked.position, &asked.rules, asked.opened);
        let new_kinds = kinds(asked, &slow).map(u32::from);
        seen.set(std::array::from_fn(|kind| seen.get()[kind] + new_kinds[kind]));
        let ask = |objective| Ask { objective, opened: asked.opened, ..Ask::default() };
        for objective in [Objective::Cards, Objective::Points, Objective::Out] {
            let answer = solve(&asked.position, &asked.rules, &ask(objective)).expect("cards of the pack");
            let best = match objective {
                Objective::Cards | Objective::Out => slow.by_cards(),
                Objective::Points => slow.by_points(),
            };
            assert!(answer.proven, "{name}");
            let Some(best) = best else {
                assert_eq!((answer.count, answer.table.is_none()), (0, true), "{name}");
                assert!(answer.reason.is_some(), "{name}");
                continue;
            };
            assert_eq!((answer.count, answer.points), (best.count, best.points), "{objective:?} {name}");
            assert_eq!(answer.out, best.count == asked.position.hand.len(), "{name}");
            assert_legal(asked, &answer, name);
            assert_eq!(answer.kept, best.kept as usize, "{objective:?} {name}");
        }
    });
    assert!(seen.get().iter().all(|&count| count > 5), "{:?}", seen.get());
}

/// The alternatives are all other plays with the most cards. Those that keep the most melds come first, also if only some
/// are asked for.
#[test]
fn the_alternatives_are_all_other_plays_with_the_most_cards_in_the_order_of_melds_kept() {
    each_question(setting("MACHIAVELLI_SLOW_CASES", 1_000), 6, 5, |asked, _, name| {
        let slow = Slow::new(&asked.position, &asked.rules, asked.opened);
        let answer_with = |alternatives: usize| {
            let ask = Ask { opened: asked.opened, alternatives, ..Ask::default() };
            solve(&asked.position, &asked.rules, &ask).expect("cards of the pack")
        };
        let answer = answer_with(1_000);
        let kept = |answer: &Answer| answer.alternatives.iter().map(|other| other.kept).collect::<Vec<_>>();
        let (all, few) = (kept(&answer), kept(&answer_with(2)));
        assert!(all.is_sorted_by(|one, next| one >= next), "{all:?} {name}");
        assert_eq!(few, all[..all.len().min(2)], "{name}");
        let others = answer.alternatives.iter().map(|other| (other.played.0.clone(), other.kept));
        let mut all: Vec<_> = [(answer.played.0.clone(), answer.kept)].into_iter().chain(others).collect();
        for play in &mut all {
            play.0.sort_unstable();
        }
        all.sort_unstable();
        if answer.table.is_some() {
            assert_eq!(all, slow.most_cards(), "{name}");
        }
        for other in answer.alternatives.clone() {
            let (played, table) = (other.played, Some(other.table));
            let answer = Answer { played, table, alternatives: Vec::new(), ..answer.clone() };
            assert_legal(asked, &answer, name);
        }
    });
}

#[test]
fn the_fewest_cards_that_complete_a_table_are_found() {
    each_small_question(1_000, |asked, name| {
        let without = Position { helping: Vec::new(), ..asked.position.clone() };
        let slow = Slow::new(&without, &asked.rules, true);
        let completion =
            Solver::default().can_complete(&asked.position, &asked.rules, None).expect("cards of the pack");
        assert_eq!(completion.possible, slow.is_possible(), "{name}");
        if let Some(fewest) = slow.fewest() {
            assert_eq!(completion.with.len(), fewest, "{completion:?} {name}");
            let table = completion.table.expect("it is possible");
            let cards: FaceCounts = completion.with.iter().collect();
            assert_eq!(table.counts(), without.table.counts().saturating_add(&cards), "{name}");
        }
    });
}
