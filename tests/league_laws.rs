//! The laboratory in `examples/tournament`: fast games follow the rules of the engine, the same run has the same results, and
//! equilibria are right.

use machiavelli::{Game, Layout, Position, Seed};

use crate::common::rules;
use crate::tournament::equilibrium::{Equilibrium, solve};
use crate::tournament::fast::{self, Proposal};
use crate::tournament::league::{Conditions, Mixture};
use crate::tournament::matches::{Contestant, Mean, Seeds};
use crate::tournament::policy::{Plays, Policy};

fn policy(name: &str) -> Policy {
    name.parse().expect("a policy")
}

/// Plays a fast game and, turn by turn, the same game in the engine.
fn assert_follows_the_engine(rules_text: &str, names: &[&str], seed: &str) {
    let rules = rules(rules_text);
    let policies: Vec<Policy> = names.iter().map(|name| policy(name)).collect();
    let seed = Seed::new(seed).expect("a seed");
    let mut game = Game::deal(rules.clone(), names.iter().copied(), seed.clone()).expect("a deal");
    let mut solver = Plays::new(&rules);
    let players: Vec<&Policy> = policies.iter().collect();
    let fast = fast::play(&mut Plays::new(&rules), Proposal::None, &players, &seed, false, |deal, turn| {
        if game.end().is_some() {
            game.next_deal().expect("a session goes on");
        }
        let seat = game.seat_to_move();
        let view = game.player_view(seat).expect("a seat");
        assert_eq!((view.deal, seat), (deal, turn.seat));
        let table = Layout(view.groups.iter().map(machiavelli::Group::faces).collect());
        let [hand, helping] = [view.hand, view.helping].map(machiavelli::faces);
        let opened = view.seats[seat].opened;
        if turn.play.laid.is_empty() {
            game.draw().expect("a draw");
            assert_eq!(turn.drawn, 1);
        } else {
            let position = Position { table, hand, helping };
            let table = solver.layout(&position, turn.play, opened).expect("melds");
            game.play(&table).expect("a legal play");
        }
        let event = game.log(deal).last().expect("a turn");
        assert_eq!(event.laid.len(), turn.play.laid.total());
    });
    assert_eq!(game.end(), fast.deals.last().map(|deal| &deal.end), "{rules_text} {names:?}");
    if game.is_session_over() && rules.target.is_some() {
        assert_eq!(game.session_winners(), Some(fast.winners));
        assert_eq!(game.result().expect("a result").totals, fast.totals);
    }
}

#[test]
fn a_fast_game_is_a_game_of_the_engine() {
    for (rules_text, names) in [
        ("bga", ["lay-most", "wait-14"].as_slice()),
        ("bga maxNewCards=4", &["wait+lay-4", "wait-5", "lay-most+keeps-melds"]),
        ("bga-13", &["wait-3", "wait+lay-10+draws-2", "never"]),
        ("bga setAside=26", &["lay-most", "wait-2", "wait+lay-4"]),
        ("italian", &["lay-most+overlooks-30", "wait-10+leave-2"]),
        ("italian-six", &["lay-most", "wait-5+from-3"]),
        ("session-opening", &["lay-most", "wait-10"]),
        ("session-jokers jokers=4", &["lay-most+keeps-jokers", "wait-5"]),
        ("session-three-packs", &["lay-most", "wait-2", "wait+lay-6"]),
    ] {
        for seed in ["one", "two"] {
            assert_follows_the_engine(rules_text, names, seed);
        }
    }
}

#[test]
fn the_names_of_policies_are_read_back_and_the_grid_has_no_policy_twice() {
    let mut grid = Policy::grid(true);
    assert!(grid.len() >= 1_000);
    for one in grid.iter().chain([&Policy::NEVER, &policy("wait-7+overlooks-20")]) {
        assert_eq!(one.to_string().parse().as_ref(), Ok(one));
    }
    let count = grid.len();
    grid.sort_unstable();
    grid.dedup();
    assert_eq!(grid.len(), count);
    assert!("wait-x".parse::<Policy>().is_err() && "lay-most+keeps-7".parse::<Policy>().is_err());
}

fn conditions(rules_text: &str, threads: u64) -> Conditions {
    Conditions {
        rules: rules(rules_text),
        proposal: Proposal::None,
        seats: 2,
        seeds: Seeds::Tuning,
        one_deal: true,
        threads,
    }
}

#[test]
fn the_same_run_has_the_same_results_on_any_number_of_threads() {
    let players = ["lay-most", "wait-10", "wait-5+overlooks-20"].map(|name| Contestant::Policy(policy(name)));
    let run = |threads| {
        let conditions = conditions("bga deal=7", threads);
        let matrix = conditions.matrix(&players, (0, 40));
        let mixture = Mixture(vec![(policy("wait"), 0.5), (Policy::LAY_MOST, 0.5)]);
        let candidates = ["wait-3", "wait-6", "wait+draws-2"].map(policy);
        let (response, figures) = conditions.best_response(&mixture, &candidates, (0, 64));
        (format!("{:?} {:?}", matrix.shares, matrix.ranges()), response, figures)
    };
    let first = run(1);
    assert_eq!(first, run(1));
    assert_eq!(first, run(3));
}

#[test]
fn the_shares_of_a_pair_add_up_to_one_and_each_deal_is_played_from_every_seat() {
    let conditions = conditions("bga-13 deal=6", 1);
    let [one, other] = ["wait-3", "lay-most"].map(policy);
    let figures = conditions.play([&one, &other], (0, 60));
    let swapped = conditions.play([&other, &one], (0, 60));
    assert!((figures.share.mean + swapped.share.mean - 1.0).abs() < 1e-9);
    assert_eq!(figures.games, 120);
    let equal = conditions.play([&one, &one], (0, 60)).share;
    assert!((equal.mean - 0.5).abs() < 1e-9 && equal.half_width < 1e-9);
    // A tie is shared if nobody wins, too.
    let never = conditions.play([&Policy::NEVER; 2], (0, 10));
    assert!((never.share.mean - 0.5).abs() < 1e-9 && (never.ties.mean - 1.0).abs() < 1e-9, "{never:?}");
}

/// No row does better than the value against the columns, and no column makes the rows do worse.
fn assert_is_equilibrium(payoffs: &[Vec<f64>], found: &Equilibrium) {
    let sum = |weights: &[f64]| weights.iter().sum::<f64>();
    assert!((sum(&found.rows) - 1.0).abs() < 1e-9 && (sum(&found.columns) - 1.0).abs() < 1e-9, "{found:?}");
    for row in payoffs {
        let payoff: f64 = row.iter().zip(&found.columns).map(|(value, weight)| value * weight).sum();
        assert!(payoff <= found.value + 1e-9, "{payoffs:?} {found:?}");
    }
    for column in 0..payoffs[0].len() {
        let payoff: f64 = payoffs.iter().zip(&found.rows).map(|(row, weight)| row[column] * weight).sum();
        assert!(payoff >= found.value - 1e-9, "{payoffs:?} {found:?}");
    }
}

#[test]
fn known_games_have_their_known_equilibria() {
    let game = |rows: &[&[f64]]| rows.iter().map(|row| row.to_vec()).collect::<Vec<_>>();
    let are_near = |found: &[f64], expected: &[f64]| {
        found.len() == expected.len()
            && found.iter().zip(expected).all(|(found, expected)| (found - expected).abs() < 1e-9)
    };
    // Rock, paper, scissors; then with a double win for rock over scissors.
    let plain = solve(&game(&[&[0., -1., 1.], &[1., 0., -1.], &[-1., 1., 0.]]));
    assert!(are_near(&plain.rows, &[1. / 3.; 3]) && are_near(&[plain.value], &[0.]), "{plain:?}");
    let double = solve(&game(&[&[0., -1., 2.], &[1., 0., -1.], &[-2., 1., 0.]]));
    assert!(are_near(&double.rows, &[0.25, 0.5, 0.25]), "{double:?}");
    // Matching pennies, with a different stake for heads.
    let pennies = solve(&game(&[&[3., -1.], &[-1., 1.]]));
    assert!(are_near(&pennies.rows, &[1. / 3., 2. / 3.]) && are_near(&[pennies.value], &[1. / 3.]));
    // A dominant row, and a saddle point in a game that is not square.
    let saddle = solve(&game(&[&[2., 1., 3.], &[0., 0.5, 9.]]));
    assert!(are_near(&saddle.rows, &[1., 0.]) && are_near(&saddle.columns, &[0., 1., 0.]), "{saddle:?}");
    let mut rng = Seed::new("random games").expect("a seed").rng(0);
    for _ in 0..300 {
        let (rows, columns) = (1 + rng.below(7), 1 + rng.below(7));
        // Few different payoffs make degenerate programmes, on which the simplex method might cycle.
        let mut payoff = || f64::from(u32::try_from(rng.below(5)).expect("a small number")) - 2.0;
        let payoffs: Vec<Vec<f64>> = (0..rows).map(|_| (0..columns).map(|_| payoff()).collect()).collect();
        assert_is_equilibrium(&payoffs, &solve(&payoffs));
    }
}

#[test]
fn the_interval_of_a_mean_is_known_from_two_samples_on() {
    assert_eq!(Mean::of(&[0.5]), Mean { mean: 0.5, half_width: f64::INFINITY });
    let Mean { mean, half_width } = Mean::of(&[0.0, 1.0]);
    assert!((mean - 0.5).abs() < 1e-12 && (half_width - 0.98).abs() < 1e-12, "{mean} {half_width}");
    let one_deal = conditions("bga", 1).play([&policy("lay-most"), &policy("wait-2")], (0, 1));
    assert!(one_deal.share.half_width.is_infinite());
}
