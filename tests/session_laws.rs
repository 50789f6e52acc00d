//! The results of deals and sessions.

use crate::common::rules;
use machiavelli::{DealEnd, EndReason, Face, FaceCounts, session_winners};
use proptest::prelude::*;

fn hands() -> impl Strategy<Value = Vec<FaceCounts>> {
    let face = (0..Face::COUNT).prop_map(|index| Face::from_index(index).expect("a face"));
    let hand = proptest::collection::vec(face, 0..5).prop_map(|faces| faces.iter().collect());
    proptest::collection::vec(hand, 2..5)
}

/// The seats in `seats` for which `value` is lowest.
fn lowest(seats: &[usize], value: impl Fn(usize) -> usize) -> Vec<usize> {
    let least = seats.iter().map(|&seat| value(seat)).min();
    seats.iter().copied().filter(|&seat| Some(value(seat)) == least).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_fewest_cards_or_points_win_unless_somebody_went_out(
        hands in hands(), stock in 0..2_usize, points in any::<bool>(), draw in any::<bool>()
    ) {
        let (stock_out, ties) = (if points { "fewest-points" } else { "fewest-cards" }, if draw { "draw" } else { "shared" });
        let rules = rules(&format!("bga stockOut={stock_out} ties={ties}"));
        let value = |seat: usize| if points { hands[seat].points() as usize } else { hands[seat].total() };
        let without_ties = |best: Vec<usize>| if draw && best.len() > 1 { Vec::new() } else { best };
        let seats: Vec<usize> = (0..hands.len()).collect();
        let out: Vec<usize> = seats.iter().copied().filter(|&seat| hands[seat].is_empty()).collect();
        let expected = match (out.is_empty(), stock) {
            (false, _) => Some(DealEnd { reason: EndReason::Out, winners: out }),
            (true, 0) => Some(DealEnd { reason: EndReason::Stock, winners: without_ties(lowest(&seats, value)) }),
            (true, _) => None,
        };
        prop_assert_eq!(DealEnd::after(&rules, &hands, stock), expected);
        let end = DealEnd::resigned(&rules, &hands, 0);
        prop_assert_eq!(end, DealEnd { reason: EndReason::Resigned, winners: without_ties(lowest(&seats[1..], value)) });
    }

    #[test]
    fn hands_count_against_their_owners_or_for_the_winner(hands in hands()) {
        let end = DealEnd::resigned(&rules("session ties=draw"), &hands, 0);
        let points: Vec<u32> = hands.iter().map(FaceCounts::points).collect();
        let scores = |text: &str| end.scores(&rules(text), &hands);
        prop_assert_eq!(scores("bga"), vec![0; hands.len()]);
        let points_of_losers: u32 = (0..hands.len()).filter(|seat| !end.winners.contains(seat)).map(|seat| points[seat]).sum();
        let (losers, winners) = (scores("session"), scores("session scoring=winner-takes"));
        for seat in 0..hands.len() {
            let expected = if end.winners.contains(&seat) { (0, points_of_losers) } else { (points[seat], 0) };
            prop_assert_eq!((losers[seat], winners[seat]), expected);
        }
    }

    #[test]
    fn a_session_ends_when_a_total_reaches_the_target(
        totals in proptest::collection::vec(0..60_u32, 2..5), target in 1..60_u32
    ) {
        let seats: Vec<usize> = (0..totals.len()).collect();
        let is_over = totals.iter().any(|&total| total >= target);
        let expected = is_over.then(|| lowest(&seats, |seat| totals[seat] as usize));
        prop_assert_eq!(session_winners(&totals, target), expected);
    }
}
