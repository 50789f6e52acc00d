//! Counts hands without going through the ranks in order: hands without a meld suit by suit, and hands that can be laid as a
//! whole by adding melds.

use std::collections::HashSet;

use super::size::{Hands, MOST};

const RANKS: usize = 13;

/// 3 to the power of the number of ranks.
const CODES: usize = 1_594_323;

/// The number of hands of `cards` cards that have exactly these `faces` faces: one or two cards of each.
fn hands_with_faces(faces: usize, cards: usize) -> u64 {
    let Some(pairs) = cards.checked_sub(faces).filter(|&pairs| pairs <= faces) else { return 0 };
    let choices = (0..pairs as u64).fold(1, |choices, pair| choices * (faces as u64 - pair) / (pair + 1));
    choices << (faces - pairs)
}

/// The sets of ranks, as bits, without three ranks in a row.
fn ranks_without_run(high_ace: bool) -> Vec<u16> {
    let is_free = |ranks: &u16| {
        let around = if high_ace { *ranks | (*ranks & 1) << RANKS } else { *ranks };
        around & around >> 1 & around >> 2 == 0
    };
    (0..1 << RANKS).filter(is_free).collect()
}

/// For each set of ranks, the same bits as digits of base 3.
fn in_base_three() -> Vec<u32> {
    (0..1_u32 << RANKS)
        .map(|ranks| {
            (0..RANKS as u32).filter(|rank| ranks >> rank & 1 == 1).map(|rank| 3_u32.pow(rank)).sum()
        })
        .collect()
}

/// The hands in which no suit has three ranks in a row and no rank has three suits.
///
/// Two suits together have each rank zero times, once or twice: a code of base 3. Two pairs of suits fit together if no rank
/// is three times in both, so the pairs that fit a code are those with digits of at most 2 less its digits.
pub fn without_meld(high_ace: bool) -> Hands {
    let (suits, code_of) = (ranks_without_run(high_ace), in_base_three());
    // For each number of faces in two suits, the number of pairs of suits with each code.
    let mut pairs = vec![vec![0_u64; CODES]; MOST + 1];
    for &one in &suits {
        for &other in &suits {
            let faces = (one.count_ones() + other.count_ones()) as usize;
            if faces <= MOST {
                pairs[faces][(code_of[usize::from(one)] + code_of[usize::from(other)]) as usize] += 1;
            }
        }
    }
    // The number of sets of faces without a meld, by the number of faces.
    let mut sets = [0_u64; MOST + 1];
    for of_second in 0..=MOST {
        let mut up_to = pairs[of_second].clone();
        let mut step = 1;
        for _ in 0..RANKS {
            for code in (0..CODES).filter(|code| code / step % 3 > 0) {
                up_to[code] += up_to[code - step];
            }
            step *= 3;
        }
        for of_first in 0..=MOST - of_second {
            // The last code has the digit 2 everywhere.
            let fitting = pairs[of_first].iter().enumerate().filter(|&(_, &pairs)| pairs > 0);
            sets[of_first + of_second] +=
                fitting.map(|(code, pairs)| pairs * up_to[CODES - 1 - code]).sum::<u64>();
        }
    }
    core::array::from_fn(|cards| (0..=MOST).map(|faces| sets[faces] * hands_with_faces(faces, cards)).sum())
}

/// The counts of 52 faces, two bits each. Each suit has 26 bits.
type Cards = u128;

const SUIT_BITS: usize = 2 * RANKS;
const LOW_BITS: Cards = 0x5555_5555_5555_5555_5555_5555_5555_5555;

const fn card(suit: usize, rank: usize) -> Cards {
    1 << (suit * SUIT_BITS + 2 * rank)
}

/// The melds of three to five cards, with their numbers of cards. Every longer run can be split into these.
fn melds(high_ace: bool) -> Vec<(Cards, usize)> {
    let mut melds = Vec::new();
    for rank in 0..RANKS {
        for suits in (0..16_usize).filter(|suits| suits.count_ones() >= 3) {
            let cards = (0..4).filter(|suit| suits >> suit & 1 == 1).map(|suit| card(suit, rank));
            melds.push((cards.sum(), suits.count_ones() as usize));
        }
    }
    let ranks = if high_ace { RANKS + 1 } else { RANKS };
    for suit in 0..4 {
        for length in 3..=5 {
            for first in 0..=ranks - length {
                let cards = (first..first + length).map(|rank| card(suit, rank % RANKS));
                melds.push((cards.sum(), length));
            }
        }
    }
    melds
}

fn suits_of(hand: Cards) -> [u32; 4] {
    core::array::from_fn(|suit| (hand >> (suit * SUIT_BITS)) as u32 & ((1 << SUIT_BITS) - 1))
}

/// The hand with its suits in ascending order. Hands that differ only by their suits have the same form.
fn canonical(hand: Cards) -> Cards {
    let mut suits = suits_of(hand);
    suits.sort_unstable();
    suits.iter().enumerate().map(|(suit, &ranks)| Cards::from(ranks) << (suit * SUIT_BITS)).sum()
}

/// The number of hands with the form of this one: the orders of its suits, times the choices of the cards of single faces.
fn weight(hand: Cards) -> u64 {
    let mut orders = 24;
    let mut equal = 1;
    let suits = suits_of(hand);
    for suit in 1..4 {
        equal = if suits[suit] == suits[suit - 1] { equal + 1 } else { 1 };
        orders /= equal;
    }
    orders << (hand & LOW_BITS).count_ones()
}

/// The hands of up to `most` cards that can be parted into melds: those that are a smaller such hand and one more meld.
pub fn laid_whole(high_ace: bool, most: usize) -> Hands {
    let melds = melds(high_ace);
    let mut forms: Vec<HashSet<Cards>> = vec![HashSet::from([0])];
    for cards in 1..=most {
        let mut found = HashSet::new();
        for &(meld, length) in melds.iter().filter(|&&(_, length)| length <= cards) {
            for &hand in &forms[cards - length] {
                // A face that the hand has twice and the meld has, too, would overflow its two bits.
                if hand >> 1 & meld == 0 {
                    found.insert(canonical(hand + meld));
                }
            }
        }
        forms.push(found);
    }
    let mut hands = [0; MOST + 1];
    for (cards, forms) in forms.iter().enumerate() {
        hands[cards] = forms.iter().map(|&hand| weight(hand)).sum();
    }
    hands
}
