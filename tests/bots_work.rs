//! The work of the computer players between yields and for a whole move.

use crate::common::{deal, is_long, opponent, rules};
use crate::game_positions::read;
use machiavelli::{Level, Observation, Thinking};

/// The maximum work of a move, in units: the default budget, and one step more.
const MAX_MOVE_WORK: u64 = 1_200_000 + 20_000;

/// Rules, each with the maximum work without a yield, in units. 10,000 units take about a quarter of a millisecond.
/// Under rules with aces at both ends, a single solver call can take the maximum, but rarely does.
const RULES: [(&str, u64); 8] = [
    ("bga", 20_000),
    ("bga-13", 200_000),
    ("italian-six", 200_000),
    ("makiaveli", 200_000),
    ("session-opening", 20_000),
    ("session-jokers jokers=4", 20_000),
    ("session-three-packs", 50_000),
    ("session-three-packs ace=both-ends jokers=4", 500_000),
];

/// Thinks in the smallest possible slices, each of a single step. Returns the most work of a step, in units, and the
/// number of steps.
fn longest_step(mut thinking: Thinking) -> (u64, usize) {
    let (mut longest, mut steps, mut before) = (0, 1, 0);
    while !thinking.advance(1) {
        longest = longest.max(thinking.work() - before);
        before = thinking.work();
        steps += 1;
    }
    assert!(
        thinking.work() < MAX_MOVE_WORK,
        "{} {:?} {}",
        thinking.work(),
        thinking.level(),
        thinking.observation().position
    );
    (longest.max(thinking.work() - before), steps)
}

#[test]
fn every_level_yields_often_under_any_rules() {
    // Merciless players with a small budget play a game. Every level also decides some of the turns of this game.
    let interval = if is_long() { 4 } else { 12 };
    for (text, most) in RULES {
        let mut steps_of = [0; Level::ALL.len()];
        let mut game = deal(text, 2, "steps");
        for turn in 0.. {
            for level in
                Level::ALL.into_iter().filter(|level| (turn + *level as usize).is_multiple_of(interval))
            {
                let (longest, steps) = longest_step(game.thinking(level, None).expect("a turn"));
                assert!(longest < most, "{text} {level:?} turn {turn}: {longest}");
                steps_of[level as usize] += steps;
            }
            game.bot_turn(Level::Merciless, Some(20_000)).expect("a turn");
            if game.end().is_some() {
                break;
            }
        }
        assert!(steps_of.iter().all(|&steps| steps > 1), "{text} {steps_of:?}");
    }
}

#[test]
fn costly_positions_are_decided_in_many_slices() {
    for (options, text) in [
        ("jokers=4", include_str!("../benches/positions/worst-15-60-4-jokers.txt")),
        (
            "jokers=2 ace=low-or-high",
            include_str!("../benches/positions/worst-15-60-2-jokers-low-or-high.txt"),
        ),
    ] {
        for position in read(text).1.take(2) {
            let name = position.to_string();
            let observation = Observation::at(position, &rules(&format!("session-jokers {options}")), true);
            let observation = Observation { others: vec![opponent(9)], stock: 20, ..observation };
            for level in [Level::Hard, Level::Expert, Level::Merciless] {
                let (longest, steps) =
                    longest_step(Thinking::new(observation.clone(), level, None).expect("a position"));
                assert!(longest < 20_000 && steps > 100, "{level:?} {longest} {steps} {name}");
            }
        }
    }
}
