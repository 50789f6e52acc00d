//! Sets of one rank whose cards matter one by one.
//!
//! A set with a helping card, which may be a joker, must also hold a hand card. A set that keeps an earlier set with
//! jokers must hold as many jokers. In both cases, counting cards does not suffice, so all ways to deal the cards to the
//! sets are tried.

use super::problem::{KeptSet, Problem};
use super::sets::SetChoice;
use crate::budget::Budget;

/// The cards of one suit and rank that go into sets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Part {
    pub(super) cards: u8,
    /// The helping cards among them.
    pub(super) helping: u8,
    /// The hand cards among them, if helping cards of the rank make that matter; otherwise 0.
    pub(super) hand: u8,
}

/// An unfinished set: its suits, and whether it holds a helping card and a hand card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Draft {
    suits: u8,
    helping: bool,
    hand: bool,
}

/// A set: its suits, its jokers, and whether it holds a hand card or a hand joker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Set {
    pub(super) suits: u8,
    pub(super) jokers: u8,
    has_hand: bool,
}

impl Set {
    /// A set of these suits, with as many jokers as it lacks cards.
    pub(super) const fn of(suits: u8) -> Self {
        Self { suits, jokers: 3_u8.saturating_sub(suits.count_ones() as u8), has_hand: false }
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
    pub(super) jokers: u8,
    pub(super) hand_jokers: u8,
}

impl Arrangement {
    /// The earlier sets that are kept, as bits over those of this rank.
    pub(super) fn kept(&self) -> u16 {
        self.keeps.iter().flatten().fold(0, |bits, &set| bits | 1 << set)
    }

    /// Whether it keeps an earlier set with its jokers.
    fn keeps_jokers(&self, before: &[KeptSet]) -> bool {
        self.keeps.iter().flatten().any(|&set| before[set].jokers > 0)
    }

    fn keeps_count(&self) -> usize {
        self.keeps.iter().flatten().count()
    }

    /// The maximum number of its jokers that may be helping cards if `more` jokers are added. These go first into the
    /// sets that hold a hand card.
    fn most_helping(&self, more: u8) -> u8 {
        let beside_hand = || self.sets.iter().filter(|set| set.has_hand);
        let needed: u8 = beside_hand().map(|set| set.jokers).sum();
        let room: u8 = beside_hand().map(|set| set.room()).sum();
        needed - self.hand_jokers + more.min(room)
    }

    /// Adds jokers, first to the sets that hold a hand card.
    pub(super) fn fill(&mut self, mut more: u8) {
        for has_hand in [true, false] {
            for set in self.sets.iter_mut().filter(|set| set.has_hand == has_hand) {
                let added = set.room().min(more);
                set.jokers += added;
                more -= added;
            }
        }
    }

    /// Whether the choice was made from this arrangement.
    pub(super) fn is_of(&self, choice: &SetChoice) -> bool {
        self.hand_jokers == choice.hand_jokers
            && self.kept() == choice.kept
            && choice
                .jokers
                .checked_sub(self.jokers)
                .is_some_and(|more| self.most_helping(more) >= choice.helping_jokers)
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

/// Adds the choices with this number of sets that contain a helping card or keep an earlier set with jokers.
pub(super) fn choices(
    problem: &Problem,
    sets: u8,
    parts: [Part; 4],
    before: &[KeptSet],
    out: &mut Vec<SetChoice>,
    budget: &Budget,
) {
    let (cards, helping) = (parts.map(|part| part.cards), parts.map(|part| part.helping));
    let is_plain = helping == [0; 4] && problem.helping_jokers == 0;
    let total: u8 = cards.iter().sum();
    let (found, tried) = arrangements(problem, parts, before, sets);
    budget.charge(4 * tried);
    for found in found {
        if is_plain && !found.keeps_jokers(before) {
            continue;
        }
        let room = 4 * sets - total - found.jokers;
        let more = if problem.places_all_jokers { room } else { 0 };
        for jokers in found.jokers..=(found.jokers + more).min(problem.jokers()) {
            let most_helping = found.most_helping(jokers - found.jokers).min(problem.helping_jokers);
            out.extend((0..=most_helping).map(|helping_jokers| SetChoice {
                sets,
                cards,
                jokers,
                hand_jokers: found.hand_jokers,
                helping_jokers,
                kept: found.kept(),
                ..SetChoice::default()
            }));
        }
    }
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
    let mut deal = Deal { problem, before, found: Vec::new(), sets: sets.into(), amounts, tried: 0 };
    deal.next(0, 0, 0, &mut [Draft::default(); 8]);
    (deal.found, deal.tried)
}

struct Deal<'a> {
    problem: &'a Problem,
    before: &'a [KeptSet],
    found: Vec<Arrangement>,
    sets: usize,
    /// For each suit, the number of table, hand and helping cards that are still to be dealt.
    amounts: [[u8; 3]; 4],
    /// The number of tries.
    tried: u64,
}

impl Deal<'_> {
    /// Deals the remaining cards, beginning with this suit and kind. The next card goes to a set from index `from` on.
    fn next(&mut self, suit: usize, kind: usize, from: usize, drafts: &mut [Draft; 8]) {
        self.tried += 1;
        if suit == 4 {
            self.note(drafts);
            return;
        }
        if self.amounts[suit][kind] == 0 {
            let (suit, kind) = if kind == 2 { (suit + 1, 0) } else { (suit, kind + 1) };
            self.next(suit, kind, 0, drafts);
            return;
        }
        for set in from..self.sets {
            let before = drafts[set];
            // Equal sets are interchangeable, so the first of them gets the card.
            let alike = set > from && drafts[set - 1] == before;
            if before.suits & 1 << suit != 0 || alike {
                continue;
            }
            drafts[set].suits |= 1 << suit;
            drafts[set].hand |= kind == 1;
            drafts[set].helping |= kind == 2;
            self.amounts[suit][kind] -= 1;
            self.next(suit, kind, set + 1, drafts);
            self.amounts[suit][kind] += 1;
            drafts[set] = before;
        }
    }

    /// Turns a complete deal into sets, unless one of them is impossible.
    fn note(&mut self, drafts: &[Draft; 8]) {
        let mut hand_jokers = 0;
        let mut sets = Vec::new();
        for draft in &drafts[..self.sets] {
            let size = draft.suits.count_ones() as u8;
            let lacks_hand = draft.helping && !draft.hand;
            if size == 0 || lacks_hand && size == 4 {
                return;
            }
            hand_jokers += u8::from(lacks_hand);
            let set = Set::of(draft.suits);
            let has_hand = draft.hand || lacks_hand;
            sets.push(Set { jokers: set.jokers.max(u8::from(lacks_hand)), has_hand, ..set });
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
        let next = (from..sets.len()).find(|&place| has_helping && !sets[place].has_hand);
        let Some(place) = next else {
            self.keep_jokers(0, sets.to_vec(), vec![None; sets.len()], hand_jokers);
            return;
        };
        self.lay_hand_jokers(place + 1, sets, hand_jokers);
        let set = sets[place];
        if set.jokers + set.room() > 0 {
            sets[place] = Set { jokers: set.jokers.max(1), has_hand: true, ..set };
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
        let jokers = sets.iter().map(|set| set.jokers).sum();
        let found = Arrangement { sets, keeps, jokers, hand_jokers };
        let worse = |one: &Arrangement| {
            one.jokers <= jokers
                && one.hand_jokers <= hand_jokers
                && one.keeps_count() >= found.keeps_count()
                && [0, 16].iter().all(|&more| one.most_helping(more) >= found.most_helping(more))
        };
        if jokers <= self.problem.jokers() && !self.found.iter().any(worse) {
            self.found.push(found);
        }
    }
}
