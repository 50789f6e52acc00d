//! What the cards of one rank that are in no run do as sets.
//!
//! So many sets of a rank, dealt out suit by suit in turn, take any numbers of the four suits of which
//! none is above the number of sets, and which come to three or four for each set.

use super::shape::COPIES;

/// How many pairs of bounds there are: the fewest and the most cards of a suit.
const BOUNDS: usize = (COPIES + 1) * (COPIES + 2) / 2;

/// How many pairs of bounds there are where no suit has more cards than this.
const BOUNDS_UP_TO: [usize; COPIES + 1] = [1, 3, 6, 10, BOUNDS];

/// No number of cards within the bounds falls into sets.
const IMPOSSIBLE: u8 = 255;

/// Not worked out yet.
const UNKNOWN: u8 = 254;

/// What is best within some bounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Choice {
    /// How many cards are left over, or [`IMPOSSIBLE`] or [`UNKNOWN`].
    left: u8,
    /// How many of each suit go.
    cards: [u8; 4],
}

/// Where the bounds of the four suits are found among all bounds: the parts of the suits add up.
#[derive(Debug, Clone)]
pub(in crate::solver) struct Bounds {
    copies: usize,
    parts: [[u32; 16]; 4],
}

impl Bounds {
    pub(in crate::solver) fn new(copies: usize) -> Self {
        let part = |suit: usize, bounds: usize| (bounds * BOUNDS_UP_TO[copies].pow(suit as u32)) as u32;
        Self { copies, parts: core::array::from_fn(|suit| core::array::from_fn(|bounds| part(suit, bounds))) }
    }

    /// How many there are.
    pub(in crate::solver) const fn number(&self) -> usize {
        BOUNDS_UP_TO[self.copies].pow(4)
    }

    /// The part of a suit of which so many cards must go, and may go.
    #[inline]
    pub(in crate::solver) const fn index(&self, suit: usize, least: u8, most: u8) -> u32 {
        self.parts[suit][(most as usize * (most as usize + 1) / 2 + least as usize) & 15]
    }

    /// Where the bounds of a column's cards are found when runs have taken so many.
    pub(in crate::solver) fn after(&self, table: [u8; 4], all: [u8; 4], runs: [u8; 4]) -> usize {
        let part = |suit: usize| {
            let least = table[suit].saturating_sub(runs[suit]);
            self.index(suit, least, all[suit].saturating_sub(runs[suit]))
        };
        (0..4).map(part).sum::<u32>() as usize
    }
}

/// The answers for all bounds, worked out when they are first asked for.
#[derive(Debug, Clone)]
pub(super) struct Sets {
    copies: usize,
    /// For all bounds.
    known: Vec<Choice>,
}

impl Sets {
    pub(super) fn new(copies: usize) -> Self {
        Self { copies, known: Vec::new() }
    }

    /// How many cards are left over at best; none where what must go cannot.
    pub(super) fn left(&mut self, index: usize) -> Option<u32> {
        match self.choice(index).left {
            IMPOSSIBLE => None,
            left => Some(u32::from(left)),
        }
    }

    /// How many cards of each suit go.
    pub(super) fn cards(&mut self, index: usize) -> [u8; 4] {
        self.choice(index).cards
    }

    #[inline]
    fn choice(&mut self, index: usize) -> Choice {
        match self.known.get(index) {
            Some(&choice) if choice.left != UNKNOWN => choice,
            _ => self.work_out(index),
        }
    }

    #[cold]
    fn work_out(&mut self, index: usize) -> Choice {
        let bounds = BOUNDS_UP_TO[self.copies];
        self.known.resize(bounds.pow(4), Choice { left: UNKNOWN, cards: [0; 4] });
        let mut rest = index;
        let (mut least, mut most) = ([0; 4], [0; 4]);
        for suit in 0..4 {
            (least[suit], most[suit]) = bounds_of(rest % bounds);
            rest /= bounds;
        }
        self.known[index] = best(least, most);
        self.known[index]
    }
}

fn bounds_of(index: usize) -> (u8, u8) {
    let mut most = 0;
    while (most + 1) * (most + 2) / 2 <= index {
        most += 1;
    }
    ((index - most * (most + 1) / 2) as u8, most as u8)
}

fn best(least: [u8; 4], most: [u8; 4]) -> Choice {
    let mut best = Choice { left: IMPOSSIBLE, cards: [0; 4] };
    let mut cards = least;
    loop {
        if number_of_sets(cards).is_some() {
            let left = (0..4).map(|suit| most[suit] - cards[suit]).sum();
            if left < best.left {
                best = Choice { left, cards };
            }
        }
        let Some(suit) = (0..4).find(|&suit| cards[suit] < most[suit]) else { return best };
        cards[suit] += 1;
        cards[..suit].copy_from_slice(&least[..suit]);
    }
}

/// How many sets so many cards of each suit make, none where they make none.
fn number_of_sets(cards: [u8; 4]) -> Option<u8> {
    let total: u8 = cards.iter().sum();
    let sets = cards.into_iter().max().unwrap_or(0).max(total.div_ceil(4));
    (sets <= total / 3).then_some(sets)
}

/// Deals the cards out: calls with the suits of each set, as bits.
pub(super) fn deal(cards: [u8; 4], mut call: impl FnMut(u8)) {
    let Some(sets) = number_of_sets(cards) else { return };
    let mut suits = [0_u8; COPIES * 4 / 3];
    let mut place = 0;
    for (suit, &count) in cards.iter().enumerate() {
        for _ in 0..count {
            suits[place] |= 1 << suit;
            place = (place + 1) % usize::from(sets);
        }
    }
    suits[..usize::from(sets)].iter().for_each(|&suits| call(suits));
}

/// How many cards of each suit can at most go into sets where there are so many of each.
pub(in crate::solver) const fn most_in_sets(available: [u8; 4]) -> [u8; 4] {
    let index = ((available[0] as usize * 5 + available[1] as usize) * 5 + available[2] as usize) * 5
        + available[3] as usize;
    MOST_IN_SETS[index]
}

const MOST_IN_SETS: [[u8; 4]; 625] = all_most_in_sets();

const fn all_most_in_sets() -> [[u8; 4]; 625] {
    let mut found = [[0; 4]; 625];
    let mut index = 0;
    while index < 625 {
        let available = [index / 125, index / 25 % 5, index / 5 % 5, index % 5];
        let mut suit = 0;
        while suit < 4 {
            let mut sets = available[suit];
            // Each of these sets takes two other suits at least.
            while sets > 0 {
                let mut others = 0;
                let mut other = 0;
                while other < 4 {
                    if other != suit {
                        others += if available[other] < sets { available[other] } else { sets };
                    }
                    other += 1;
                }
                if others >= 2 * sets {
                    break;
                }
                sets -= 1;
            }
            found[index][suit] = sets as u8;
            suit += 1;
        }
        index += 1;
    }
    found
}
