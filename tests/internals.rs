//! Laws of parts that the API does not show: the work of the solver, and the deals that the expert imagines.

use core::slice;

use crate::common::nasty::{FAMILIES, positions};
use crate::common::{assert_golden, is_long, opponent, rules, writes_golden_files};
use crate::positions::{Case, cases};
use machiavelli::{
    Ask, Face, FaceCounts, Layout, Observation, Opponent, Rng, Rules, Seed, SeenTurn, Solver, Suit,
    internals::{best_table, completion, guessed_hands, outs, played, played_within_limit},
    notation::Position,
};

/// The maximum number of units by which a call may exceed its budget, to complete a step and to find a legal answer.
const MAX_OVERRUN: u64 = 5_000;

/// The answer to a question, in slices of one unit if it has alternatives, stays within its budget and is legal.
#[test]
fn a_call_ends_with_its_budget_and_a_legal_answer() {
    let (mut solver, mut ran_out) = (Solver::default(), 0);
    for case in cases().iter().step_by(if is_long() { 1 } else { 3 }) {
        let (position, rules, opened) = case.question();
        for units in [0, 100, 1_000, 10_000, 100_000] {
            let (name, limit) = (format!("{} {units}", case.id), u64::from(units));
            for (alternatives, slice) in [(0, u64::MAX), (3, 1)] {
                let ask = Ask { opened, alternatives, budget: Some(units), ..Ask::default() };
                let mut used = 0;
                let answer = best_table(&mut solver, &position, &rules, &ask, true, slice, |now| {
                    assert!(slice > 1 || now < used + MAX_OVERRUN, "{name}: {now} after {used}");
                    used = now;
                });
                let answer = answer.expect("cards of the packs");
                assert!(used < limit + MAX_OVERRUN, "{name}: {used}");
                assert!(answer.proven || used >= limit, "{name}");
                ran_out += usize::from(!answer.proven);
                for table in answer.table.iter().chain(answer.alternatives.iter().map(|other| &other.table)) {
                    let is_unchanged = table.has_same_groups(&position.table);
                    let is_legal = is_unchanged || position.judge_table(table, &rules, opened).is_ok();
                    assert!(is_legal, "{name}: {table}");
                }
            }
            let (completion, used) =
                completion(&mut solver, &position, &rules, Some(units)).expect("cards of the packs");
            assert!(used < limit + MAX_OVERRUN, "{name}: {used}");
            assert!(completion.possible, "{name}: the table is one already");
        }
    }
    assert!(ran_out > 100, "{ran_out}");
}

/// Budgets in units; for each, the maximum number of units between two pauses of a call, and by which a call may exceed it.
const STEPS: [(u32, u64, u64); 2] = [(1_000, 5_000, 5_000), (20_000, 30_000, 8_000)];

/// A call ends soon after its budget, and pauses often, under the rules that give the solver the most work.
#[test]
fn a_call_pauses_often_and_ends_with_its_budget_under_any_rules() {
    let (mut solver, mut ran_out) = (Solver::default(), 0);
    for family in FAMILIES {
        let (rules, all) = positions(family);
        for (position, opened) in all.take(if is_long() { 2_000 } else { 60 }) {
            for (budget, most_at_once, most_excess) in STEPS {
                let name = |units: u64| format!("{units} of {budget}: {position} {family:?} {opened}");
                for (keeps_melds, alternatives) in [(true, 0), (false, 0), (true, 3)] {
                    let ask = Ask { opened, alternatives, budget: Some(budget), ..Ask::default() };
                    let (mut used, mut longest) = (0, 0);
                    let answer = best_table(&mut solver, &position, &rules, &ask, keeps_melds, 1, |now| {
                        longest = longest.max(now - used);
                        used = now;
                    });
                    assert!(longest <= most_at_once, "{}", name(longest));
                    assert!(used <= u64::from(budget) + most_excess, "{}", name(used));
                    ran_out += usize::from(!answer.expect("cards of the packs").proven);
                }
                let completed = completion(&mut solver, &position, &rules, Some(budget));
                let (_, used) = completed.expect("cards of the packs");
                assert!(used <= u64::from(budget) + most_excess, "{}", name(used));
                let ask = Ask { opened, budget: Some(budget), ..Ask::default() };
                let (found, used) = outs(&mut solver, &position, &rules, &ask).expect("cards of the packs");
                assert!(used <= u64::from(budget) + most_excess, "outs: {}", name(used));
                assert!(found.proven || used >= u64::from(budget), "outs: {}", name(used));
            }
        }
    }
    assert!(ran_out > 100, "{ran_out}");
}

/// For every known and hard position, the units of four calls: for a play, for a play regardless of kept melds, for a
/// play with alternatives, and for completing the table.
const WORK: &str = include_str!("golden/work.txt");

/// The budget of each of the four calls. Only alternatives need more, and only in a few positions.
const MOST_WORK: u32 = 1_000_000;

fn units(position: &Position, rules: &Rules, opened: bool) -> [u64; 4] {
    let play = |keeps_melds: bool, alternatives: usize| {
        let ask = Ask { opened, alternatives, budget: Some(MOST_WORK), ..Ask::default() };
        let (mut solver, mut used) = (Solver::default(), 0);
        let answer =
            best_table(&mut solver, position, rules, &ask, keeps_melds, u64::MAX, |units| used = units);
        assert!(answer.is_ok());
        used
    };
    let (_, completed) =
        completion(&mut Solver::default(), position, rules, Some(MOST_WORK)).expect("cards of the packs");
    [play(true, 0), play(false, 0), play(true, 3), completed]
}

/// The units of work depend on nothing but the code, so the test needs no clock. It notices a bound that prunes less, even if
/// the answers are the same.
#[test]
fn each_position_takes_the_recorded_work() {
    let line = |case: &Case| {
        let (position, rules, opened) = case.question();
        let [kept, best, others, completed] = units(&position, &rules, opened);
        format!("{} {kept} {best} {others} {completed}", case.id)
    };
    if writes_golden_files() {
        return assert_golden(
            "work.txt",
            include_str!("golden/work.txt"),
            &cases().iter().map(line).collect::<Vec<_>>(),
        );
    }
    assert_eq!(cases().len(), WORK.lines().count());
    let is_near = |(one, other): (&str, &str)| match (one.parse::<u64>(), other.parse::<u64>()) {
        (Ok(units), Ok(known)) => units.abs_diff(known) * 20 <= known,
        _ => one == other,
    };
    let some = cases().into_iter().zip(WORK.lines()).step_by(if is_long() { 1 } else { 3 });
    let pairs = some.map(|(case, known)| (line(&case), known));
    let different: Vec<_> =
        pairs.filter(|(line, known)| !line.split(' ').zip(known.split(' ')).all(is_near)).collect();
    assert!(
        different.is_empty(),
        "the work differs by more than 5 per cent; if that is intended, record it: GOLDEN=write cargo test --test laws \
         recorded_work\n{different:?}"
    );
}

/// A play regardless of kept melds takes no more work than one that keeps as many as possible.
#[test]
fn the_best_play_takes_no_more_work_than_the_full_answer() {
    let units = |line: &str| line.split(' ').filter_map(|word| word.parse::<u64>().ok()).collect::<Vec<_>>();
    let slower: Vec<_> = WORK.lines().filter(|line| units(line)[1] > units(line)[0]).collect();
    assert!(slower.is_empty(), "{slower:?}");
}

/// Random cards: each face with the given chance in percent.
fn random(rng: &mut Rng, percent: usize) -> FaceCounts {
    (0..52).filter(|_| rng.below(100) < percent).filter_map(Face::from_index).collect()
}

#[test]
fn what_is_played_is_as_much_as_can_be_and_can_be_laid() {
    let mut rng = Seed::new("played").expect("a seed").rng(0);
    let nothing = FaceCounts::default();
    let (mut plays, mut solver) = (0, Solver::default());
    for round in 0..1_800 {
        let ace = ["low", "low-or-high"][round % 2];
        let rules = rules(&format!("session-jokers jokers=4 ace={ace}"));
        let ask = |table: &Layout, hand: &FaceCounts| {
            let position =
                Position { table: table.clone(), hand: hand.faces().collect(), helping: Vec::new() };
            Solver::default().best_play(&position, &rules, &Ask::default()).expect("cards that exist")
        };
        let mut random_cards = |percent: usize, jokers: usize| -> FaceCounts {
            let natural = random(&mut rng, percent);
            natural.faces().chain((0..jokers).map(|_| Face::JOKER)).collect()
        };
        // The melds of one hand are the table on which another hand plays.
        let jokers = if round < 1_200 { [0; 2] } else { [round / 2 % 3, round / 6 % 3] };
        let first_hand = random_cards([20, 40, 60][round / 18 % 3], jokers[0]);
        let second_hand = random_cards([15, 20][round / 6 % 2], jokers[1]);
        let table = ask(&Layout::default(), &first_hand).table.expect("a table");
        let laid = table.counts();
        let found = played(&mut solver, &laid, &second_hand, &rules).expect("a table");
        assert!(second_hand.contains(&found));
        assert_eq!(found.total(), ask(&table, &second_hand).count, "{table} / {second_hand:?}");
        let all = laid.saturating_add(&found);
        assert_eq!(played(&mut solver, &all, &nothing, &rules), Some(nothing));
        assert!(ask(&table, &found).out, "{table} / {found:?}");
        if jokers == [0; 2] {
            let count = u32::try_from(found.total()).expect("a few cards");
            assert_eq!(solver.count(&laid, &second_hand, &rules), Ok(Some(count)));
        }
        plays += usize::from(!found.is_empty());
    }
    assert!(plays > 350, "{plays}");
}

/// The number of guesses out of a hundred in which the other player, who has made these turns, could have laid cards in the
/// last one. No card has been drawn since.
fn guesses_with_a_play(turns: &[SeenTurn]) -> usize {
    let position: Position = "5C 6C 7C | 9D 9H 9S / AH 2S".parse().expect("a position");
    let table = position.table.counts();
    let other = Opponent { turns: turns.to_vec(), ..opponent(6) };
    let alone = Observation::at(position, &Rules::default(), true);
    let observation = Observation { others: vec![other], stock: 40, ..alone };
    let (mut rng, mut solver) = (Seed::new("guesses").expect("a seed").rng(1), Solver::default());
    let mut has_play = || {
        let hands = guessed_hands(&observation, &mut rng);
        let laid = played(&mut solver, &table, &hands[1], &observation.rules);
        laid.is_some_and(|laid| !laid.is_empty())
    };
    (0..100).filter(|_| has_play()).count()
}

#[test]
fn a_player_is_imagined_with_a_play_only_if_the_past_turns_show_that_it_may_wait() {
    let [left, laid] =
        ["5C 6C 7C | 9D 9H 9S", "9D 9H 9S"].map(|text| text.parse::<Layout>().expect("a table"));
    let seen = SeenTurn {
        is_chosen: true,
        cards: 6,
        fewest: 2,
        stock: 40,
        laid: FaceCounts::default(),
        table: left.counts(),
        drew: 0,
    };
    // Who has few cards and waits would not have laid three of nine cards against two.
    let lays = SeenTurn { laid: laid.counts(), cards: 9, ..seen.clone() };
    assert_eq!(guesses_with_a_play(slice::from_ref(&lays)), 0, "it would have laid more");
    let may_wait = guesses_with_a_play(slice::from_ref(&seen));
    let seldom = guesses_with_a_play(&[lays.clone(), lays, seen.clone()]);
    assert!(may_wait > 10 && seldom < may_wait / 2, "{may_wait} {seldom}");
    // A player who draws against many cards in turn after turn waits without end.
    let waits = SeenTurn { fewest: 30, cards: 6, drew: 1, ..seen.clone() };
    let draws: Vec<SeenTurn> =
        (0..9).map(|_| waits.clone()).chain([SeenTurn { fewest: 30, ..seen }]).collect();
    assert!(guesses_with_a_play(&draws) > 10);
}

#[test]
fn a_large_play_is_reduced_to_the_limit_on_new_cards() {
    let (mut solver, mut rng) = (Solver::default(), Seed::new("limits").expect("a seed").rng(1));
    let (mut reduced, mut short) = (0, 0);
    for case in 0..300 {
        let limit = [3, 4, 5, 8, 13][case % 5];
        let rules = rules(&format!("bga maxNewCards={limit}"));
        let mut pack: Vec<_> = rules.pack().faces().collect();
        rng.shuffle(&mut pack);
        let nothing = FaceCounts::default();
        let table: FaceCounts = pack.iter().take(40).collect();
        let table = played(&mut solver, &nothing, &table, &rules).expect("no table to complete");
        let hand: FaceCounts = pack.iter().skip(40).take(8 + case % 23).collect();
        let laid = played_within_limit(&mut solver, &table, &hand, &rules);
        let (total, most) =
            (laid.total(), played(&mut solver, &table, &hand, &rules).map_or(0, |most| most.total()));
        assert!(total <= limit && hand.contains(&laid), "{table:?} {hand:?}");
        let after = table.saturating_add(&laid);
        assert!(played(&mut solver, &after, &nothing, &rules).is_some(), "{after:?} has melds only");
        let groups = if table.is_empty() { vec![] } else { vec![table.faces().collect()] };
        let position = Position { table: Layout(groups), hand: hand.faces().collect(), helping: vec![] };
        let ask = Ask { budget: None, ..Ask::default() };
        let best = solver.best_play(&position, &rules, &ask).expect("cards that exist").count;
        reduced += usize::from(most > limit);
        short += best as usize - total;
    }
    assert!(reduced > 50 && short <= reduced / 10, "{reduced} plays were too large, {short} cards too few");
}

/// Four packs in the hand and an opening of one meld with many points have more states than memory could hold. Without a
/// limit on the work, the search still ends, with the simple play and without a proof.
#[test]
fn memory_is_bounded_even_if_the_work_is_not() {
    let rules = rules("bga packs=4 jokers=4 openingPoints=80 openingScope=meld");
    let hand: Vec<_> = rules.pack().faces().collect();
    let position = Position { hand, ..Position::default() };
    let ask = Ask { opened: false, budget: None, ..Ask::default() };
    let answer = Solver::default().solve(&position, &rules, &ask).expect("cards of the packs");
    assert!(!answer.proven);
    // On Linux, the most memory that the whole test program has used so far, in kilobytes.
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")?.trim().strip_suffix(" kB"));
    let kilobytes = peak.map_or(0, |text| text.parse::<u64>().expect("a number"));
    assert!(kilobytes < 1_500_000, "{kilobytes}");
}

/// The hand is a suit of four packs, with jokers, and needs a meld of nearly all points of a suit: then the runs of the suit have
/// tens of thousands of states, which must not be confused. All cards can be laid.
#[test]
fn a_suit_with_very_many_states_gets_no_wrong_proof() {
    let rules = rules("bga packs=4 jokers=4 ace=low openingPoints=80 openingScope=meld");
    let pack = rules.pack();
    let of_suit = |face: &Face| face.suit().is_none_or(|suit| suit == Suit::ALL[0]);
    let hand: Vec<_> = pack.faces().filter(of_suit).collect();
    let position = Position { hand, ..Position::default() };
    let ask = Ask { opened: false, budget: Some(20_000_000), ..Ask::default() };
    let answer = Solver::default().best_play(&position, &rules, &ask).expect("cards of the packs");
    assert!(!answer.proven || answer.out, "{answer:?}");
}
