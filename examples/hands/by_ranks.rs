//! Counts hands rank by rank, from the ace to the king.

use std::collections::HashMap;

use super::size::{Hands, MOST};

const RANKS: usize = 13;

/// The number of ways in which a suit has 0, 1 or 2 cards of a face.
const WAYS: [u64; 3] = [1, 2, 1];

/// A sum over hands of x^(number of cards), up to [`MOST`] cards.
fn add(sum: &mut Hands, hands: &Hands, cards: usize, ways: u64) {
    for from in 0..=MOST.saturating_sub(cards) {
        if from + cards <= MOST {
            sum[from + cards] += hands[from] * ways;
        }
    }
}

/// The hands in which no rank has three suits and no suit has three ranks in a row.
///
/// The state is the suits of the last two ranks, and of the ace if it is also above the king.
pub fn without_meld(high_ace: bool) -> Hands {
    let mut one = [0; MOST + 1];
    one[0] = 1;
    let mut states: HashMap<[u8; 3], Hands> = HashMap::from([([0; 3], one)]);
    for rank in 0..RANKS {
        let mut next: HashMap<[u8; 3], Hands> = HashMap::new();
        for ([before, last, ace], hands) in states {
            for suits in (0..16_u8).filter(|suits| suits.count_ones() < 3 && before & last & suits == 0) {
                let is_run = high_ace && rank == RANKS - 1 && last & suits & ace != 0;
                if is_run {
                    continue;
                }
                let ace = if rank == 0 { suits } else { ace };
                let sum = next.entry([last, suits, ace]).or_insert([0; MOST + 1]);
                // Each suit has one card in two ways, or two cards in one way.
                match suits.count_ones() {
                    0 => add(sum, &hands, 0, 1),
                    1 => [(1, 2), (2, 1)].into_iter().for_each(|(cards, ways)| add(sum, &hands, cards, ways)),
                    _ => [(2, 4), (3, 4), (4, 1)]
                        .into_iter()
                        .for_each(|(cards, ways)| add(sum, &hands, cards, ways)),
                }
            }
        }
        states = next;
    }
    states.into_values().fold([0; MOST + 1], |mut sum, hands| {
        add(&mut sum, &hands, 0, 1);
        sum
    })
}

/// A way in which the cards so far can be in melds and runs in progress, with the aces of each suit that are kept for runs that
/// end above the king. Eight bits for each suit.
type Way = u32;

/// All ways, in ascending order.
type Ways = Vec<Way>;

fn suit_of_way(way: Way, suit: usize) -> ([u8; 3], u8) {
    let bits = (way >> (8 * suit)) as u8;
    ([bits & 3, bits >> 2 & 3, bits >> 4 & 3], bits >> 6)
}

const fn way_of_suit([one, two, long]: [u8; 3], aces: u8, suit: usize) -> Way {
    ((one | two << 2 | long << 4 | aces << 6) as Way) << (8 * suit)
}

/// The numbers of runs in progress with one card, with two, and with three or more, after a suit has put `cards` cards of a rank into
/// runs: every run with one or two cards goes on, longer ones may go on, and the other cards begin runs.
fn continue_runs([one, two, long]: [u8; 3], cards: u8) -> Vec<[u8; 3]> {
    let mut all = Vec::new();
    // Runs with one or two cards must go on. Longer ones may end.
    let Some(free) = cards.checked_sub(one + two) else { return all };
    for longer in 0..=free.min(long) {
        all.push([free - longer, one, two + longer]);
    }
    all
}

/// Whether cards of one rank, so many of each suit, can be parted into sets.
fn are_sets(cards: [u8; 4]) -> bool {
    let total: u8 = cards.iter().sum();
    // With two packs there are at most two sets of three or four suits each.
    match total {
        3 | 4 => cards.iter().all(|&count| count <= 1),
        0 | 6..=8 => true,
        _ => false,
    }
}

fn counts() -> impl Iterator<Item = [u8; 4]> {
    (0..81_u8).map(|code| [code % 3, code / 3 % 3, code / 9 % 3, code / 27])
}

/// The ways after a rank of which the hand has these cards. `keeps_aces`: aces may be kept for the end of runs.
fn after_rank(ways: &[Way], cards: [u8; 4], keeps_aces: bool) -> Ways {
    let within = |part: &[u8; 4], whole: [u8; 4]| part.iter().zip(whole).all(|(part, whole)| *part <= whole);
    let less = |whole: [u8; 4], part: [u8; 4]| core::array::from_fn(|suit| whole[suit] - part[suit]);
    let mut next = Ways::new();
    for kept in counts().filter(|kept| within(kept, cards) && (keeps_aces || kept == &[0; 4])) {
        let rest: [u8; 4] = less(cards, kept);
        for in_sets in counts().filter(|part| within(part, rest) && are_sets(*part)) {
            let in_runs: [u8; 4] = less(rest, in_sets);
            for &way in ways {
                let choices: [Vec<Way>; 4] = core::array::from_fn(|suit| {
                    let (runs, aces) = suit_of_way(way, suit);
                    let runs = continue_runs(runs, in_runs[suit]).into_iter();
                    runs.map(|runs| way_of_suit(runs, aces + kept[suit], suit)).collect()
                });
                for a in &choices[0] {
                    for b in &choices[1] {
                        for c in &choices[2] {
                            next.extend(choices[3].iter().map(|d| a | b | c | d));
                        }
                    }
                }
            }
        }
    }
    next.sort_unstable();
    next.dedup();
    next
}

/// Whether the runs in progress after the king can end, with the aces that were kept.
fn can_end(way: Way) -> bool {
    (0..4).all(|suit| {
        let ([one, two, long], aces) = suit_of_way(way, suit);
        // An ace completes a run of two cards, or goes on a longer one.
        one == 0 && two <= aces && aces - two <= long
    })
}

/// The hands of up to `most` cards that can be parted into melds.
///
/// Hands with the same ways so far have the same future, so the state is the set of all ways.
pub fn laid_whole(high_ace: bool, most: usize) -> Hands {
    let mut one = [0; MOST + 1];
    one[0] = 1;
    let start: Ways = vec![0];
    let mut states: HashMap<Ways, Hands> = HashMap::from([(start, one)]);
    for rank in 0..RANKS {
        let mut next: HashMap<Ways, Hands> = HashMap::new();
        for (ways, hands) in states {
            let fewest = hands.iter().position(|&hands| hands > 0).unwrap_or(MOST);
            for cards in counts() {
                let total: usize = cards.iter().map(|&count| usize::from(count)).sum();
                if fewest + total > most {
                    continue;
                }
                let after = after_rank(&ways, cards, high_ace && rank == 0);
                if after.is_empty() {
                    continue;
                }
                let ways = cards.iter().map(|&count| WAYS[usize::from(count)]).product();
                add(next.entry(after).or_insert([0; MOST + 1]), &hands, total, ways);
            }
        }
        states = next;
    }
    let ended = states.into_iter().filter(|(ways, _)| ways.iter().any(|&way| can_end(way)));
    let mut sum = ended.fold([0; MOST + 1], |mut sum, (_, hands)| {
        add(&mut sum, &hands, 0, 1);
        sum
    });
    sum[most + 1..].fill(0);
    sum
}
