//! A short tournament shows that tournaments are reproducible and can be resumed.

#[path = "common/tournament.rs"]
#[allow(dead_code, reason = "the whole tournament uses more of it")]
mod tournament;

use machiavelli::level::Level;
use machiavelli::rules::Rules;
use tournament::{Contestant, Match, Results, Row, Seeds, holm, sign_test, verdict};

fn contest(contestants: [Contestant; 2], rules: &str, seats: usize) -> Match {
    Match {
        contestants,
        rules: rules.parse::<Rules>().expect("rules"),
        seats,
        seeds: Seeds::Tuning,
        budget: Some(20_000),
        one_deal: false,
    }
}

fn play(contest: &Match, results: &mut Results, deals: core::ops::Range<u64>) {
    for deal in deals {
        for seat in 0..contest.seats {
            if !results.has(deal, seat) {
                results.add(contest.play(deal, seat).0);
            }
        }
    }
}

#[test]
fn a_resumed_tournament_has_the_same_result() {
    // Playing strength does not matter here, so a small budget is enough.
    let contest = Match {
        budget: Some(2_000),
        ..contest(
            [Level::Expert, Level::Medium].map(|level| Contestant::Computer(level.into())),
            "session-short target=30",
            2,
        )
    };
    let (mut whole, mut again) = (Results::default(), Results::default());
    play(&contest, &mut whole, 0..4);
    play(&contest, &mut again, 0..2);
    // The results are read back, as after an interruption.
    let mut read = Results::default();
    for (deal, seat) in [(0, 0), (0, 1), (1, 0)] {
        let line = contest.play(deal, seat).0.to_line();
        read.add(Row::from_line(&line).expect("a line"));
    }
    play(&contest, &mut read, 0..4);
    play(&contest, &mut again, 2..4);
    assert_eq!(read, whole);
    assert_eq!(again, whole);
    assert_eq!(whole.games(), 8);
}

#[test]
fn each_deal_is_played_from_every_seat_and_shares_match_the_games() {
    let contest = contest([Contestant::Computer(Level::Easy.into()); 2], "bga deal=5", 3);
    let mut results = Results::default();
    play(&contest, &mut results, 0..6);
    assert_eq!(results.games(), 18);
    // Both players have the same level and play each deal in every seat, so the first player wins one
    // game in three.
    let mean = results.mean(3, |row| row.share);
    assert!((mean.mean - 1.0 / 3.0).abs() < 1e-9 && mean.half_width < 1e-9, "{mean:?}");
}

#[test]
fn each_level_beats_the_one_below() {
    for pair in Level::ALL.windows(2).take(3) {
        let contest = contest([pair[1], pair[0]].map(|level| Contestant::Computer(level.into())), "bga", 2);
        let mut results = Results::default();
        play(&contest, &mut results, 0..20);
        let mean = results.mean(2, |row| row.share);
        assert!(mean.mean > 0.6, "{pair:?} {mean:?}");
    }
}

#[test]
fn the_sign_test_is_exact_and_uses_only_pairs_that_one_player_won() {
    assert!((sign_test([0, 0]) - 1.0).abs() < 1e-12);
    assert!((sign_test([5, 0]) - 2.0 / 32.0).abs() < 1e-12);
    // 2 · (1 + 10 + 45) / 1024
    assert!((sign_test([2, 8]) - 112.0 / 1024.0).abs() < 1e-12);
    assert!((sign_test([8, 2]) - sign_test([2, 8])).abs() < 1e-12);
    assert!(sign_test([2_000, 0]) < 1e-300 && sign_test([1_000, 1_000]) <= 1.0);
    let won = |deal, seat, share| Row { deal, seat, share, points: [0.0; 2], turns: 1 };
    let mut results = Results::default();
    // The first player wins both games of a deal, loses both, wins one, and has played only one game of the last deal.
    for (deal, seat, share) in
        [(0, 0, 1.0), (0, 1, 1.0), (1, 0, 0.0), (1, 1, 0.0), (2, 0, 1.0), (2, 1, 0.0), (3, 0, 1.0)]
    {
        results.add(won(deal, seat, share));
    }
    assert_eq!(results.above_and_below(2), [1, 1]);
}

#[test]
fn matches_that_are_judged_together_are_corrected_and_none_shows_equality() {
    let corrected = holm(&[0.04, 0.01, 0.03]);
    for (found, expected) in corrected.iter().zip([0.06, 0.03, 0.06]) {
        assert!((found - expected).abs() < 1e-12, "{corrected:?}");
    }
    assert_eq!(verdict([30, 10], corrected[1]), "the first is stronger");
    assert_eq!(verdict([10, 30], corrected[1]), "the second is stronger");
    assert_eq!(verdict([20, 20], 1.0), "inconclusive");
}
