//! Sets of one rank where it matters which card is in which set.
//!
//! A set with a helping card, which may be a joker, must also contain a hand card. A set that keeps an earlier set with
//! jokers must contain as many jokers as that set. In both cases, counting cards does not suffice, so all ways to spread
//! the cards over the sets are tried.

use super::problem::{KeptSet, Problem};

/// The cards of one suit and rank that go into sets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Part {
    pub(super) cards: u8,
    /// The number of helping cards among `cards`.
    pub(super) helping: u8,
    /// The number of hand cards among `cards`; 0 unless helping cards of the rank make this number matter.
    pub(super) hand: u8,
}

/// The cards of one rank that go into sets, and the earlier sets of that rank that may be kept.
#[derive(Clone, Copy)]
pub(super) struct Supply<'a> {
    pub(super) problem: &'a Problem,
    pub(super) parts: [Part; 4],
    pub(super) before: &'a [KeptSet],
}

impl Supply<'_> {
    pub(super) fn cards(&self) -> [u8; 4] {
        self.parts.map(|part| part.cards)
    }

    pub(super) fn total(&self) -> u8 {
        self.cards().iter().sum()
    }

    pub(super) fn has_helping(&self) -> bool {
        self.problem.helping_jokers > 0 || self.parts.iter().any(|part| part.helping > 0)
    }

    /// The indices of the earlier sets in `kept` (bits).
    pub(super) fn kept(&self, kept: u16) -> impl Iterator<Item = usize> + use<> {
        (0..self.before.len()).filter(move |place| kept & 1 << place != 0)
    }

    /// Whether one of the earlier sets in `kept` (bits) has jokers.
    pub(super) fn keeps_jokers(&self, kept: u16) -> bool {
        self.kept(kept).any(|place| self.before[place].jokers > 0)
    }
}

/// A set. `helping` says whether it contains a helping card, `hand` whether it contains a hand card or hand joker.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Set {
    /// The suits of its cards, as bits.
    pub(super) suits: u8,
    pub(super) jokers: u8,
    helping: bool,
    hand: bool,
    /// The earlier set that it keeps: an index into the earlier sets of this rank.
    pub(super) keeps: Option<usize>,
}

impl Set {
    /// A set of these suits that keeps this earlier set. It contains the jokers that it needs to have three cards.
    pub(super) const fn of(suits: u8, keeps: Option<usize>) -> Self {
        let jokers = 3_u8.saturating_sub(suits.count_ones() as u8);
        Self { suits, jokers, helping: false, hand: false, keeps }
    }

    const fn room(self) -> u8 {
        4 - self.suits.count_ones() as u8 - self.jokers
    }
}

#[derive(Debug, Clone)]
pub(super) struct Arrangement {
    pub(super) sets: Vec<Set>,
    /// The number of its jokers that must come from the hand.
    pub(super) hand_jokers: u8,
}

impl Arrangement {
    /// The earlier sets that are kept, as bits over the earlier sets of this rank.
    pub(super) fn kept(&self) -> u16 {
        self.sets.iter().filter_map(|set| set.keeps).fold(0, |bits, set| bits | 1 << set)
    }

    pub(super) fn jokers(&self) -> u8 {
        self.sets.iter().map(|set| set.jokers).sum()
    }

    /// The maximum number of jokers that may be helping cards after `more` jokers are added. The added jokers go first
    /// into the sets that contain a hand card.
    pub(super) fn most_helping(&self, more: u8) -> u8 {
        let beside_hand = || self.sets.iter().filter(|set| set.hand);
        let needed: u8 = beside_hand().map(|set| set.jokers).sum();
        let room: u8 = beside_hand().map(|set| set.room()).sum();
        needed - self.hand_jokers + more.min(room)
    }

    /// Adds jokers, first to the sets that contain a hand card.
    pub(super) fn fill(&mut self, mut more: u8) {
        for hand in [true, false] {
            for set in self.sets.iter_mut().filter(|set| set.hand == hand) {
                let added = set.room().min(more);
                set.jokers += added;
                more -= added;
            }
        }
    }

    /// Whether the other arrangement, which contains the same cards, can be dropped.
    fn is_no_worse(&self, other: &Self) -> bool {
        self.jokers() <= other.jokers()
            && self.hand_jokers <= other.hand_jokers
            && self.kept().count_ones() >= other.kept().count_ones()
            && [0, 16].iter().all(|&more| self.most_helping(more) >= other.most_helping(more))
    }
}

/// The arrangements of the cards in this number of sets, and the number of tries. Arrangements that are no better than
/// another one are left out. The arrangements are incomplete if there are more than `most_tries` tries.
pub(super) fn arrangements(supply: &Supply<'_>, sets: u8, most_tries: u64) -> (Vec<Arrangement>, u64) {
    let amounts = supply.parts.map(|part| [part.cards - part.helping - part.hand, part.hand, part.helping]);
    let sets = vec![Set::default(); sets.into()];
    let mut spread = Spread { supply, found: Vec::new(), sets, amounts, tried: 0, most_tries };
    spread.next(0, 0, 0);
    (spread.found, spread.tried)
}

struct Spread<'a> {
    supply: &'a Supply<'a>,
    found: Vec<Arrangement>,
    /// The sets so far, without jokers.
    sets: Vec<Set>,
    /// For each suit, the number of table, hand and helping cards that no set has yet.
    amounts: [[u8; 3]; 4],
    tried: u64,
    most_tries: u64,
}

impl Spread<'_> {
    /// Spreads the remaining cards over the sets, beginning with this suit and kind. The next card goes to a set from index `from` on.
    fn next(&mut self, suit: usize, kind: usize, from: usize) {
        self.tried += 1;
        if self.tried > self.most_tries {
            return;
        }
        if suit == 4 {
            self.complete();
            return;
        }
        if self.amounts[suit][kind] == 0 {
            let (suit, kind) = if kind == 2 { (suit + 1, 0) } else { (suit, kind + 1) };
            self.next(suit, kind, 0);
            return;
        }
        for place in from..self.sets.len() {
            let set = self.sets[place];
            // Identical sets are interchangeable, so the first of them gets the card.
            let is_alike = place > from && self.sets[place - 1] == set;
            if set.suits & 1 << suit != 0 || is_alike {
                continue;
            }
            let (hand, helping) = (set.hand || kind == 1, set.helping || kind == 2);
            self.sets[place] = Set { suits: set.suits | 1 << suit, helping, hand, ..set };
            self.amounts[suit][kind] -= 1;
            self.next(suit, kind, place + 1);
            self.amounts[suit][kind] += 1;
            self.sets[place] = set;
        }
    }

    /// Adds the jokers that the sets lack, unless one of the sets is impossible.
    fn complete(&mut self) {
        let (mut sets, mut hand_jokers) = (self.sets.clone(), 0);
        for set in &mut sets {
            let lacks_hand = set.helping && !set.hand;
            if set.suits == 0 || lacks_hand && set.suits == 0b1111 {
                return;
            }
            hand_jokers += u8::from(lacks_hand);
            set.jokers = Set::of(set.suits, None).jokers.max(lacks_hand.into());
            set.hand |= lacks_hand;
        }
        self.lay_hand_jokers(0, &mut sets, hand_jokers);
    }

    /// For each set from this index on that contains no hand card, tries both to add no hand joker and to add one, so that
    /// helping jokers may join the set.
    fn lay_hand_jokers(&mut self, from: usize, sets: &mut [Set], hand_jokers: u8) {
        let problem = self.supply.problem;
        if hand_jokers > problem.hand_jokers || self.tried > self.most_tries {
            return;
        }
        let has_helping = problem.helping_jokers > 0;
        let next = (from..sets.len()).find(|&place| has_helping && !sets[place].hand);
        let Some(place) = next else {
            self.keep_with_jokers(0, Arrangement { sets: sets.to_vec(), hand_jokers });
            return;
        };
        self.lay_hand_jokers(place + 1, sets, hand_jokers);
        let set = sets[place];
        if set.jokers + set.room() > 0 {
            sets[place] = Set { jokers: set.jokers.max(1), hand: true, ..set };
            self.lay_hand_jokers(place + 1, sets, hand_jokers + 1);
            sets[place] = set;
        }
    }

    /// Tries to keep each earlier set with jokers from this index on in each possible place, and not to keep it. Then
    /// keeps as many of the earlier sets without jokers as possible.
    fn keep_with_jokers(&mut self, from: usize, mut made: Arrangement) {
        self.tried += 4;
        let before = self.supply.before;
        if let Some(set) = (from..before.len()).find(|&set| before[set].jokers > 0) {
            for place in 0..made.sets.len() {
                let here = made.sets[place];
                let jokers = here.jokers.max(before[set].jokers);
                let fits = before[set].suits & !here.suits == 0 && jokers - here.jokers <= here.room();
                if fits && here.keeps.is_none() {
                    let mut made = made.clone();
                    made.sets[place] = Set { jokers, keeps: Some(set), ..here };
                    self.keep_with_jokers(set + 1, made);
                }
            }
            self.keep_with_jokers(set + 1, made);
            return;
        }
        let taken = (0..made.sets.len()).filter(|&place| made.sets[place].keeps.is_some());
        let taken = taken.fold(0, |places, place| places | 1 << place);
        for set in (0..before.len()).filter(|&set| before[set].jokers == 0) {
            keep(before, set, &mut made.sets, taken);
        }
        let is_possible = made.jokers() <= self.supply.problem.jokers();
        if is_possible && !self.found.iter().any(|other| other.is_no_worse(&made)) {
            self.found.push(made);
        }
    }
}

/// Finds a place for an earlier set without jokers, and moves other earlier sets if necessary, because a set can keep
/// only one earlier set. This is an augmenting path of a bipartite matching; `tried` contains the places that are
/// already on it. Returns whether there is a place.
fn keep(before: &[KeptSet], set: usize, sets: &mut [Set], tried: u16) -> bool {
    (0..sets.len()).any(|place| {
        if tried & 1 << place != 0 || before[set].suits & !sets[place].suits != 0 {
            return false;
        }
        let is_free = sets[place].keeps.is_none_or(|other| keep(before, other, sets, tried | 1 << place));
        if is_free {
            sets[place].keeps = Some(set);
        }
        is_free
    })
}
