//! Matches of `examples/tournament`: each level beats the one below, and the statistics are exact.

use machiavelli::Level;

use crate::common::rules;
use crate::tournament::matches::{Contestant, Match, Results, Row, Seeds, holm, sign_test, verdict};

/// Plays the deals from every seat. The rows are read back from their lines, as after an interruption.
fn results(levels: [Level; 2], rules_text: &str, seats: usize, deals: u64) -> Results {
    // Enough for simulations to compare plays.
    let budget = Some(100_000).filter(|_| levels[0] >= Level::Expert);
    let contest = Match {
        contestants: levels.map(|level| Contestant::Computer(level.into())),
        rules: rules(rules_text),
        seats,
        seeds: Seeds::Tuning,
        budget,
        one_deal: false,
    };
    let mut results = Results::default();
    for (deal, seat) in (0..deals).flat_map(|deal| (0..seats).map(move |seat| (deal, seat))) {
        let row = contest.play(deal, seat).0;
        results.add(Row::from_line(&row.to_line()).expect("a line"));
        assert!(results.has(deal, seat));
    }
    results
}

#[test]
fn each_level_beats_the_one_below_and_equal_players_win_their_share() {
    // An expert, which plays for people, beats a hard player too rarely for so few games.
    for (pair, deals) in Level::ALL.windows(2).zip([20, 20, 20, 0, 6]).filter(|(_, deals)| *deals > 0) {
        let mean = results([pair[1], pair[0]], "bga", 2, deals).mean(2, |row| row.share);
        assert!(mean.mean > 0.6, "{pair:?} {mean:?}");
    }
    // Each deal is played from every seat, so one game in three is won by the first player.
    let equal = results([Level::Easy; 2], "bga deal=5", 3, 6);
    assert_eq!(equal.games(), 18);
    let mean = equal.mean(3, |row| row.share);
    assert!((mean.mean - 1.0 / 3.0).abs() < 1e-9 && mean.half_width < 1e-9, "{mean:?}");
}

#[test]
fn the_sign_test_is_exact_uses_only_pairs_that_one_player_won_and_is_corrected() {
    let are_near = |found: f64, expected: f64| (found - expected).abs() < 1e-12;
    assert!(are_near(sign_test([0, 0]), 1.0) && are_near(sign_test([5, 0]), 2.0 / 32.0));
    // 2 · (1 + 10 + 45) / 1024
    assert!([[2, 8], [8, 2]].iter().all(|&pairs| are_near(sign_test(pairs), 112.0 / 1024.0)));
    assert!(sign_test([2_000, 0]) < 1e-300 && sign_test([1_000, 1_000]) <= 1.0);
    let mut results = Results::default();
    // The first player wins both games of a deal, loses both, wins one, and has played only one game of the last deal.
    for (deal, seat, share) in
        [(0, 0, 1.0), (0, 1, 1.0), (1, 0, 0.0), (1, 1, 0.0), (2, 0, 1.0), (2, 1, 0.0), (3, 0, 1.0)]
    {
        results.add(Row { deal, seat, share, points: [0.0; 2], turns: 1 });
    }
    assert_eq!(results.above_and_below(2), [1, 1]);
    let corrected = holm(&[0.04, 0.01, 0.03]);
    assert!(corrected.iter().zip([0.06, 0.03, 0.06]).all(|(&found, expected)| are_near(found, expected)));
    assert_eq!(verdict([30, 10], corrected[1]), "the first is stronger");
    assert_eq!(verdict([10, 30], corrected[1]), "the second is stronger");
    assert_eq!(verdict([20, 20], 1.0), "inconclusive");
}
