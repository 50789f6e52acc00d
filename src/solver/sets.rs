//! What the cards of one rank that are not in runs can do as sets.
//!
//! So many sets of a rank take at most so many copies of each suit. Dealt out suit by suit in turn,
//! the copies spread evenly, so only their number says how many jokers are lacking.

use super::problem::{HIGH_ACE, KeptSet, Problem, points_at};
use super::set_choice::{Left, SetChoice, free, sets_before};
use crate::order;
use crate::rules::OpeningScope;

/// Every way worth looking at to make sets of a rank.
pub(super) fn choices(problem: &Problem, column: usize, left: &Left) -> Vec<SetChoice> {
    let mut out = Vec::new();
    if left.need == [0; 4] {
        out.push(SetChoice::NONE);
    }
    if column == HIGH_ACE {
        return out;
    }
    let kept = sets_before(problem, column);
    let all: u8 = (0..4).map(|suit| left.all(suit)).sum();
    if problem.helping_jokers == 0 {
        for sets in 1..=all.min(8) {
            for keep in 0..1_u16 << kept.len() {
                plain(problem, column, left, sets, &kept, keep, &mut out);
            }
        }
    }
    if left.helping != [0; 4] || problem.helping_jokers > 0 || kept.iter().any(|set| set.jokers > 0) {
        super::arrangement::choices(problem, column, left, &kept, &mut out);
    }
    prune(problem, &mut out);
    out
}

/// Sets without helping cards, some sets of before without jokers kept.
fn plain(
    problem: &Problem,
    column: usize,
    left: &Left,
    sets: u8,
    kept: &[KeptSet],
    keep: u16,
    out: &mut Vec<SetChoice>,
) {
    let keeps = keep.count_ones() as u8;
    let has_jokers = |place: usize| keep & 1 << place != 0 && kept[place].jokers > 0;
    if keeps > sets || (0..kept.len()).any(has_jokers) {
        return;
    }
    let others = sets - keeps;
    let mut low = [0; 4];
    let mut high = [0; 4];
    let mut fixed = [0; 4];
    for suit in 0..4 {
        let in_kept = |&place: &usize| keep & 1 << place != 0 && kept[place].suits & 1 << suit != 0;
        fixed[suit] = (0..kept.len()).filter(in_kept).count() as u8;
        low[suit] = left.need[suit].max(fixed[suit]);
        high[suit] = left.all(suit).min(sets);
        if low[suit] > high[suit] {
            return;
        }
    }
    // Cards that count nothing are taken first.
    let mut order = [0, 1, 2, 3];
    order::sort_by_key(&mut order, |&suit| !problem.is_free(suit, column));
    let least: u8 = low.iter().sum();
    let most: u8 = high.iter().sum();
    // A card more may take the room of a joker that has no other.
    let wants_all = problem.limit.is_some() || problem.places_all_jokers;
    let needed: u8 = left.need.iter().sum();
    for total in least..=most {
        // Without a limit only one end of the range can be best for each number of jokers.
        if !wants_all && problem.weights.wants_more() && total != most {
            continue;
        }
        let cards = spread(order, low, high, fixed, others, total);
        let in_others: u8 = (0..4).map(|suit| (cards[suit] - fixed[suit]).min(others)).sum();
        if in_others < others {
            continue;
        }
        let least_jokers = (3 * others).saturating_sub(in_others);
        let most_jokers = if problem.places_all_jokers { 4 * sets - total } else { least_jokers };
        for jokers in least_jokers..=most_jokers.min(problem.jokers()) {
            let (worth, opens) = worth(problem, column, sets, total + jokers);
            out.push(SetChoice {
                sets,
                cards,
                helping: [0; 4],
                played: total - needed - free(problem, column, cards),
                jokers,
                hand_jokers: 0,
                helping_jokers: 0,
                kept: keep,
                worth,
                opens,
            });
        }
    }
}

/// So many cards in all, as many as can be where the sets that are not kept can use them.
fn spread(order: [usize; 4], low: [u8; 4], high: [u8; 4], fixed: [u8; 4], others: u8, total: u8) -> [u8; 4] {
    let mut cards = low;
    let mut more = total - low.iter().sum::<u8>();
    for useful in [true, false] {
        for suit in order {
            let roof = if useful { high[suit].min(fixed[suit] + others) } else { high[suit] };
            let added = roof.saturating_sub(cards[suit]).min(more);
            cards[suit] += added;
            more -= added;
        }
    }
    cards
}

fn worth(problem: &Problem, column: usize, sets: u8, cards: u8) -> (u16, bool) {
    let points = points_at(column) as u16;
    match problem.opening {
        None => (0, false),
        Some(opening) => match opening.scope {
            OpeningScope::Turn => (points * u16::from(cards), false),
            OpeningScope::Meld => {
                let longest = if cards > 3 * sets { 4 } else { 3 };
                (0, points * longest >= opening.needed)
            }
        },
    }
}

/// Drops choices that another one beats in every respect.
fn prune(problem: &Problem, choices: &mut Vec<SetChoice>) {
    let beats = |one: &SetChoice, other: &SetChoice| {
        let played = if problem.limit.is_some() {
            one.played == other.played
        } else if problem.weights.wants_more() {
            one.played >= other.played
        } else {
            one.played <= other.played
        };
        let jokers =
            if problem.places_all_jokers { one.jokers == other.jokers } else { one.jokers <= other.jokers };
        played
            && jokers
            && one.hand_jokers <= other.hand_jokers
            && one.helping_jokers == other.helping_jokers
            && one.kept.count_ones() >= other.kept.count_ones()
            && one.worth >= other.worth
            && one.opens >= other.opens
    };
    let mut best: Vec<SetChoice> = Vec::new();
    for choice in choices.drain(..) {
        if !best.iter().any(|other| beats(other, &choice)) {
            best.retain(|other| !beats(&choice, other));
            best.push(choice);
        }
    }
    *choices = best;
}
