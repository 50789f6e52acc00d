//! A sample of the tournament: it is reproducible, and it can be resumed.

#[path = "common/tournament.rs"]
#[allow(dead_code, reason = "the whole tournament uses more of it")]
mod tournament;

use machiavelli::level::Level;
use machiavelli::rules::Rules;
use tournament::{Contestant, Match, Row, Sum};

fn contest(levels: [Contestant; 2], rules: &str, seats: usize) -> Match {
    Match {
        levels,
        rules: rules.parse::<Rules>().expect("rules"),
        seats,
        seed: "sample".to_owned(),
        budget: Some(20_000),
        one_deal: false,
    }
}

fn play(contest: &Match, sum: &mut Sum, deals: core::ops::Range<u64>) {
    for deal in deals {
        for place in 0..contest.seats {
            if !sum.has(deal, place) {
                sum.add(contest.play(deal, place).0);
            }
        }
    }
}

#[test]
fn a_resumed_tournament_has_the_same_result() {
    // Playing strength does not matter here, so they need not think for long.
    let contest = Match {
        budget: Some(2_000),
        ..contest([Level::Expert, Level::Medium].map(Contestant::Level), "session-short target=30", 2)
    };
    let (mut whole, mut again) = (Sum::default(), Sum::default());
    play(&contest, &mut whole, 0..4);
    play(&contest, &mut again, 0..2);
    // The results are read back, as after an interruption.
    let mut read = Sum::default();
    for (deal, place) in [(0, 0), (0, 1), (1, 0)] {
        let line = contest.play(deal, place).0.to_line();
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
    let contest = contest([Contestant::Level(Level::Easy); 2], "bga deal=5", 3);
    let mut sum = Sum::default();
    play(&contest, &mut sum, 0..6);
    assert_eq!(sum.games(), 18);
    // Equal players take each seat in turn, so each deal has one win in three games.
    let mean = sum.mean(3, |row| row.share);
    assert!((mean.mean - 1.0 / 3.0).abs() < 1e-9 && mean.half_width < 1e-9, "{mean:?}");
}

#[test]
fn each_level_beats_the_one_below() {
    for pair in Level::ALL.windows(2).take(3) {
        let contest = contest([pair[1], pair[0]].map(Contestant::Level), "bga", 2);
        let mut sum = Sum::default();
        play(&contest, &mut sum, 0..20);
        let mean = sum.mean(2, |row| row.share);
        assert!(mean.mean > 0.6, "{pair:?} {mean:?}");
    }
}
