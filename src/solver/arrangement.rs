//! Sets of one rank whose cards matter one by one.
//!
//! A set with a helping card, which may be a joker, must also hold a hand card. A set that keeps an earlier set with
//! jokers must hold as many jokers. In both cases, counting cards does not suffice, so all ways to deal the cards to the
//! sets are tried.

use super::problem::{KeptSet, Problem};

/// The cards of one suit and rank that go into sets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Part {
    pub(super) cards: u8,
    /// The helping cards among them.
    pub(super) helping: u8,
    /// The hand cards among them, if helping cards of the rank make that matter; otherwise 0.
    pub(super) hand: u8,
}

/// A set, and whether it holds a helping card, and a hand card or hand joker.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Set {
    pub(super) suits: u8,
    pub(super) jokers: u8,
    helping: bool,
    hand: bool,
}

impl Set {
    /// A set of these suits, with as many jokers as it lacks cards.
    pub(super) const fn of(suits: u8) -> Self {
        Self { suits, jokers: 3_u8.saturating_sub(suits.count_ones() as u8), helping: false, hand: false }
    }

    /// The number of further jokers that fit in.
    pub(super) const fn room(self) -> u8 {
        4 - self.suits.count_ones() as u8 - self.jokers
    }
}

/// All sets of a rank.
#[derive(Debug, Clone)]
pub(super) struct Arrangement {
    pub(super) sets: Vec<Set>,
    /// For each set the earlier set that it keeps, an index into those of this rank.
    pub(super) keeps: Vec<Option<usize>>,
    pub(super) hand_jokers: u8,
}

impl Arrangement {
    /// The earlier sets that are kept, as bits over those of this rank.
    pub(super) fn kept(&self) -> u16 {
        self.keeps.iter().flatten().fold(0, |bits, &set| bits | 1 << set)
    }

    /// Whether it keeps an earlier set with its jokers.
    pub(super) fn keeps_jokers(&self, before: &[KeptSet]) -> bool {
        self.keeps.iter().flatten().any(|&set| before[set].jokers > 0)
    }

    pub(super) fn jokers(&self) -> u8 {
        self.sets.iter().map(|set| set.jokers).sum()
    }

    /// The maximum number of its jokers that may be helping cards if `more` jokers are added. These go first into the
    /// sets that hold a hand card.
    pub(super) fn most_helping(&self, more: u8) -> u8 {
        let beside_hand = || self.sets.iter().filter(|set| set.hand);
        let needed: u8 = beside_hand().map(|set| set.jokers).sum();
        let room: u8 = beside_hand().map(|set| set.room()).sum();
        needed - self.hand_jokers + more.min(room)
    }

    /// Adds jokers, first to the sets that hold a hand card.
    pub(super) fn fill(&mut self, mut more: u8) {
        for hand in [true, false] {
            for set in self.sets.iter_mut().filter(|set| set.hand == hand) {
                let added = set.room().min(more);
                set.jokers += added;
                more -= added;
            }
        }
    }
}

/// Finds a place for an earlier set without jokers, and moves other earlier sets if necessary, because a set can keep
/// only one. This is an augmenting path of a bipartite matching; `tried` has the places that are already on it. Returns
/// whether there is a place.
fn keep(before: &[KeptSet], set: usize, sets: &[Set], keeps: &mut [Option<usize>], tried: u16) -> bool {
    (0..sets.len()).any(|place| {
        if tried & 1 << place != 0 || before[set].suits & !sets[place].suits != 0 {
            return false;
        }
        let is_free = match keeps[place] {
            None => true,
            Some(other) => keep(before, other, sets, keeps, tried | 1 << place),
        };
        if is_free {
            keeps[place] = Some(set);
        }
        is_free
    })
}

/// The arrangements of these cards in this number of sets, and the number of tries. Arrangements that are no better than
/// another one are left out.
pub(super) fn arrangements(
    problem: &Problem,
    parts: [Part; 4],
    before: &[KeptSet],
    sets: u8,
) -> (Vec<Arrangement>, u64) {
    let amounts = parts.map(|part| [part.cards - part.helping - part.hand, part.hand, part.helping]);
    let sets = vec![Set::default(); sets.into()];
    let mut deal = Deal { problem, before, found: Vec::new(), sets, amounts, tried: 0 };
    deal.next(0, 0, 0);
    (deal.found, deal.tried)
}

struct Deal<'a> {
    problem: &'a Problem,
    before: &'a [KeptSet],
    found: Vec<Arrangement>,
    /// The sets so far, without jokers.
    sets: Vec<Set>,
    /// For each suit, the number of table, hand and helping cards that are still to be dealt.
    amounts: [[u8; 3]; 4],
    /// The number of tries.
    tried: u64,
}

impl Deal<'_> {
    /// Deals the remaining cards, beginning with this suit and kind. The next card goes to a set from index `from` on.
    fn next(&mut self, suit: usize, kind: usize, from: usize) {
        self.tried += 1;
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
            // Equal sets are interchangeable, so the first of them gets the card.
            let is_alike = place > from && self.sets[place - 1] == set;
            if set.suits & 1 << suit != 0 || is_alike {
                continue;
            }
            let (suits, helping, hand) =
                (set.suits | 1 << suit, set.helping | (kind == 2), set.hand | (kind == 1));
            self.sets[place] = Set { suits, helping, hand, ..set };
            self.amounts[suit][kind] -= 1;
            self.next(suit, kind, place + 1);
            self.amounts[suit][kind] += 1;
            self.sets[place] = set;
        }
    }

    /// Adds jokers to a complete deal, unless one of its sets is impossible.
    fn complete(&mut self) {
        let (mut sets, mut hand_jokers) = (self.sets.clone(), 0);
        for set in &mut sets {
            let lacks_hand = set.helping && !set.hand;
            if set.suits == 0 || lacks_hand && set.suits == 0b1111 {
                return;
            }
            hand_jokers += u8::from(lacks_hand);
            set.jokers = Set::of(set.suits).jokers.max(lacks_hand.into());
            set.hand |= lacks_hand;
        }
        self.lay_hand_jokers(0, &mut sets, hand_jokers);
    }

    /// For each set from this index on that holds no hand card: tries it with a hand joker, so that helping jokers may
    /// join it, and without.
    fn lay_hand_jokers(&mut self, from: usize, sets: &mut [Set], hand_jokers: u8) {
        if hand_jokers > self.problem.hand_jokers {
            return;
        }
        let has_helping = self.problem.helping_jokers > 0;
        let next = (from..sets.len()).find(|&place| has_helping && !sets[place].hand);
        let Some(place) = next else {
            self.keep_jokers(0, sets.to_vec(), vec![None; sets.len()], hand_jokers);
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

    /// For each earlier set with jokers from this index on: tries to keep it in each possible place, and not to keep it.
    /// Then keeps as many of the earlier sets without jokers as possible.
    fn keep_jokers(&mut self, from: usize, sets: Vec<Set>, mut keeps: Vec<Option<usize>>, hand_jokers: u8) {
        self.tried += 4;
        let before = self.before;
        if let Some(set) = (from..before.len()).find(|&set| before[set].jokers > 0) {
            for place in 0..sets.len() {
                let Set { suits, jokers, .. } = sets[place];
                let needs = jokers.max(before[set].jokers);
                let fits = before[set].suits & !suits == 0 && needs - jokers <= sets[place].room();
                if fits && keeps[place].is_none() {
                    let (mut sets, mut keeps) = (sets.clone(), keeps.clone());
                    sets[place].jokers = needs;
                    keeps[place] = Some(set);
                    self.keep_jokers(set + 1, sets, keeps, hand_jokers);
                }
            }
            self.keep_jokers(set + 1, sets, keeps, hand_jokers);
            return;
        }
        let taken = (0..sets.len()).filter(|&place| keeps[place].is_some());
        let taken = taken.fold(0, |places, place| places | 1 << place);
        for set in (0..before.len()).filter(|&set| before[set].jokers == 0) {
            keep(before, set, &sets, &mut keeps, taken);
        }
        let found = Arrangement { sets, keeps, hand_jokers };
        let is_no_worse = |one: &Arrangement| {
            one.jokers() <= found.jokers()
                && one.hand_jokers <= hand_jokers
                && one.kept().count_ones() >= found.kept().count_ones()
                && [0, 16].iter().all(|&more| one.most_helping(more) >= found.most_helping(more))
        };
        if found.jokers() <= self.problem.jokers() && !self.found.iter().any(is_no_worse) {
            self.found.push(found);
        }
    }
}
