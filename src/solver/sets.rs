//! The sets that the cards of one rank outside runs can form.
//!
//! The cards are spread over each possible number of sets. Which card is in which set matters if earlier sets are to be
//! kept, or if there are helping cards: a set with a helping card must also contain a hand card. Otherwise only the number
//! of jokers matters. It is smallest if the cards go to the sets in turn, suit by suit, so that the sizes of the sets
//! differ by at most one. This way is tried first, and no other if it is the best possible.

use alloc::vec::Vec;

use super::problem::{HIGH_ACE, KeptSet, Problem, points_at};
use super::resources::Resources;
use crate::rules::OpeningScope;
use crate::solver::budget::Budget;

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
    pub(super) column: usize,
    pub(super) parts: [Part; 4],
    pub(super) before: &'a [KeptSet],
    /// The sets of `before` that count as lost if they are not kept, as bits.
    counting: u16,
    /// Whether sets may take more jokers than they need.
    fills_sets: bool,
}

/// A possible result of the cards of one rank: the number of sets, and what they use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct SetChoice {
    pub(super) sets: u8,
    /// The earlier sets that are kept, as bits over the earlier sets of this rank.
    pub(super) kept: u16,
    pub(super) uses: Resources,
}

/// The maximum number of sets of a rank: four packs and four jokers.
const MOST: usize = 6;

/// A set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Set {
    /// The suits of its cards, as bits.
    pub(super) suits: u8,
    pub(super) jokers: u8,
    /// Whether one of its jokers must come from the hand.
    hand_joker: bool,
    /// Whether it contains a hand card, and whether it contains a helping card.
    hand: bool,
    helping: bool,
    /// The earlier set that it keeps: an index into the earlier sets of this rank.
    pub(super) keeps: Option<u8>,
}

impl Set {
    const fn room(self) -> u8 {
        4 - self.suits.count_ones() as u8 - self.jokers
    }

    /// Whether helping jokers may join it.
    const fn has_hand(self) -> bool {
        self.hand || self.hand_joker
    }
}

impl<'a> Supply<'a> {
    pub(super) fn new(
        problem: &'a Problem,
        column: usize,
        parts: [Part; 4],
        before: &'a [KeptSet],
        fills_sets: bool,
    ) -> Self {
        let counting = (0..before.len()).filter(|&place| before[place].counts);
        let counting = counting.fold(0, |bits, place| bits | 1 << place);
        Self { problem, column, parts, before, counting, fills_sets }
    }

    /// The number of earlier sets that count as lost with a choice.
    pub(super) const fn lost(&self, choice: &SetChoice) -> u8 {
        (self.counting & !choice.kept).count_ones() as u8
    }

    fn total(&self) -> u8 {
        self.parts.iter().map(|part| part.cards).sum()
    }

    fn has_helping(&self) -> bool {
        self.problem.helping_jokers > 0 || self.parts.iter().any(|part| part.helping > 0)
    }

    /// The choices that these sets stand for. They differ in the jokers that are added, first to the sets that contain a
    /// hand card, and in how many of the jokers are helping cards.
    fn choices(&self, sets: &[Set]) -> impl Iterator<Item = SetChoice> {
        let (problem, column, number) = (self.problem, self.column, sets.len() as u8);
        let beside_hand = || sets.iter().filter(|set| set.has_hand());
        let needed: u8 = sets.iter().map(|set| set.jokers).sum();
        let hand_jokers = sets.iter().filter(|set| set.hand_joker).count() as u8;
        let may_help = beside_hand().map(|set| set.jokers).sum::<u8>() - hand_jokers;
        let room: u8 = beside_hand().map(|set| set.room()).sum();
        let kept = sets.iter().filter_map(|set| set.keeps).fold(0, |bits, set| bits | 1 << set);
        let total = self.total();
        let most = if self.fills_sets { 4 * number - total } else { needed };
        let most = if hand_jokers > problem.hand_jokers { 0 } else { most.min(problem.jokers()) };
        (needed..=most).flat_map(move |jokers| {
            let cards = total + jokers;
            let size = if cards > 3 * number { 4 } else { 3 };
            let worth = u32::from(problem.points_in(OpeningScope::Turn, column)) * u32::from(cards)
                + problem.worth_of_meld(points_at(column) as u8 * size);
            let most_helping = may_help + room.min(jokers - needed);
            (0..=most_helping.min(problem.helping_jokers)).map(move |helping_jokers| SetChoice {
                sets: number,
                kept,
                uses: Resources::new(0, 0, [jokers, hand_jokers, helping_jokers]).with_worth(worth),
            })
        })
    }

    /// Whether no other sets of these cards can keep more earlier sets or need fewer jokers.
    fn is_best(&self, sets: &[Set]) -> bool {
        let suits = sets.iter().fold(0, |suits, set| suits | set.suits);
        let kept = sets.iter().filter(|set| set.keeps.is_some()).count();
        let most_kept = self.before.iter().filter(|set| set.suits & !suits == 0).count();
        let jokers: u8 = sets.iter().map(|set| set.jokers).sum();
        !self.has_helping()
            && kept == sets.len().min(most_kept)
            && (kept == most_kept || self.before.iter().all(|set| set.counts))
            && jokers == (3 * sets.len() as u8).saturating_sub(self.total())
    }

    /// Whether the first choice makes the second one superfluous.
    fn is_no_worse(&self, one: &SetChoice, other: &SetChoice) -> bool {
        let (mine, theirs) = (one.uses, other.uses);
        mine.jokers() <= theirs.jokers()
            && (mine.jokers() == theirs.jokers() || !self.fills_sets)
            && mine.hand_jokers() <= theirs.hand_jokers()
            && mine.helping_jokers() == theirs.helping_jokers()
            && mine.worth >= theirs.worth
            && one.kept.count_ones() >= other.kept.count_ones()
            && self.lost(one) <= self.lost(other)
    }
}

/// Fills an empty list with the choices of sets that contain exactly these cards. Choices that are no better than another
/// one are left out.
pub(super) fn add_choices(supply: &Supply<'_>, out: &mut Vec<SetChoice>, budget: &Budget) {
    let problem = supply.problem;
    let total = supply.total();
    let most_of_suit = supply.parts.iter().map(|part| part.cards).max().unwrap_or(0);
    let fewest = total.div_ceil(4).max(most_of_suit);
    let most = if supply.column == HIGH_ACE { 0 } else { total.min((total + problem.jokers()) / 3) };
    if total == 0 {
        out.push(SetChoice::default());
    }
    for sets in fewest.max(1)..=most {
        let work = spread(supply, sets, budget.left(), &mut |sets| {
            for choice in supply.choices(sets) {
                if !out.iter().any(|other| supply.is_no_worse(other, &choice)) {
                    out.retain(|other| !supply.is_no_worse(&choice, other));
                    out.push(choice);
                }
            }
            supply.is_best(sets)
        });
        budget.charge(work);
    }
    out.retain(|choice| supply.lost(choice) <= problem.may_lose);
}

/// The sets of a choice that was made for this supply, with all its jokers; `None` if there are no such sets.
pub(super) fn arrange(supply: &Supply<'_>, choice: &SetChoice) -> Option<Vec<Set>> {
    if choice.sets == 0 {
        return Some(Vec::new());
    }
    let mut made = None;
    spread(supply, choice.sets, u64::MAX, &mut |sets| {
        made = supply.choices(sets).any(|other| other == *choice).then(|| sets.to_vec());
        made.is_some()
    });
    let mut sets = made?;
    let mut more = choice.uses.jokers() - sets.iter().map(|set| set.jokers).sum::<u8>();
    for hand in [true, false] {
        for set in sets.iter_mut().filter(|set| set.has_hand() == hand) {
            let added = set.room().min(more);
            set.jokers += added;
            more -= added;
        }
    }
    Some(sets)
}

/// Calls `visit` with each way to spread the cards over this number of sets, with the jokers that the sets lack, until it
/// returns true. Returns the units to charge. Stops if they exceed `most_work`.
fn spread(supply: &Supply<'_>, sets: u8, most_work: u64, visit: &mut dyn FnMut(&[Set]) -> bool) -> u64 {
    let of = |part: Part| [part.cards - part.helping - part.hand, part.hand, part.helping];
    let amounts = core::array::from_fn(|kind| of(supply.parts[kind / 3])[kind % 3]);
    let mut spread = Spread {
        supply,
        sets: [Set::default(); MOST],
        number: sets.into(),
        amounts,
        work: 0,
        most_work,
        visit,
    };
    spread.next(0, 0, 0);
    spread.work
}

struct Spread<'a> {
    supply: &'a Supply<'a>,
    /// The sets so far. Only the first `number` of them are in use.
    sets: [Set; MOST],
    number: usize,
    /// For each suit, the number of table, hand and helping cards that no set has yet.
    amounts: [u8; 12],
    work: u64,
    most_work: u64,
    visit: &'a mut dyn FnMut(&[Set]) -> bool,
}

impl Spread<'_> {
    /// Spreads the remaining cards, of which the first are those of amount `kind`, which counts through the amounts of all
    /// suits. The sets are tried from index `start` on, and then those before it, without the first `skipped` ones. Returns
    /// whether to stop.
    fn next(&mut self, mut kind: usize, mut start: usize, mut skipped: usize) -> bool {
        self.work += 1;
        if self.work > self.most_work {
            return true;
        }
        while self.amounts.get(kind) == Some(&0) {
            (kind, start, skipped) = (kind + 1, (start + skipped) % self.number, 0);
        }
        if kind == self.amounts.len() {
            return self.add_jokers(0, 0);
        }
        let (suit, origin) = (kind / 3, kind % 3);
        for step in skipped..self.number {
            let place = (start + step) % self.number;
            let set = self.sets[place];
            // Identical sets are interchangeable, so the first of them gets the card.
            let is_alike = step > skipped && self.sets[(start + step - 1) % self.number] == set;
            if set.suits & 1 << suit != 0 || is_alike {
                continue;
            }
            let (hand, helping) = (set.hand || origin == 1, set.helping || origin == 2);
            self.sets[place] = Set { suits: set.suits | 1 << suit, hand, helping, ..set };
            self.amounts[kind] -= 1;
            if self.next(kind, start, step + 1) {
                return true;
            }
            self.amounts[kind] += 1;
            self.sets[place] = set;
        }
        false
    }

    /// Adds the jokers that the sets from this index on lack, unless one of the sets is impossible. A set without a hand
    /// card gets a hand joker if it contains a helping card. Otherwise, both to add one and not to add one is tried if
    /// helping jokers might join it.
    fn add_jokers(&mut self, place: usize, used: u8) -> bool {
        if place == self.number {
            return self.keep_with_jokers(0);
        }
        let set = self.sets[place];
        let cards = set.suits.count_ones() as u8;
        let problem = self.supply.problem;
        let may_help = set.helping || problem.helping_jokers > 0;
        for hand_joker in [false, true] {
            let jokers = 3_u8.saturating_sub(cards).max(hand_joker.into());
            let is_useful = if hand_joker { may_help && !set.hand } else { set.hand || !set.helping };
            if is_useful && cards > 0 && cards + jokers <= 4 && used + jokers <= problem.jokers() {
                self.sets[place] = Set { jokers, hand_joker, ..set };
                if self.add_jokers(place + 1, used + jokers) {
                    return true;
                }
            }
        }
        self.sets[place] = set;
        false
    }

    /// Tries to keep each earlier set with jokers from this index on in each possible place, and not to keep it. Then
    /// keeps as many of the earlier sets without jokers as possible.
    fn keep_with_jokers(&mut self, from: usize) -> bool {
        self.work += 4;
        let before = self.supply.before;
        if let Some(index) = (from..before.len()).find(|&index| before[index].jokers > 0) {
            for place in 0..self.number {
                let set = self.sets[place];
                let jokers = set.jokers.max(before[index].jokers);
                let fits = before[index].suits & !set.suits == 0 && jokers - set.jokers <= set.room();
                if fits && set.keeps.is_none() {
                    self.sets[place] = Set { jokers, keeps: Some(index as u8), ..set };
                    if self.keep_with_jokers(index + 1) {
                        return true;
                    }
                    self.sets[place] = set;
                }
            }
            return self.keep_with_jokers(index + 1);
        }
        let mut sets = self.sets;
        let sets = &mut sets[..self.number];
        let taken = (0..sets.len()).filter(|&place| sets[place].keeps.is_some());
        let taken = taken.fold(0, |places, place| places | 1 << place);
        for index in (0..before.len()).filter(|&index| before[index].jokers == 0) {
            keep(before, index, sets, taken);
        }
        (self.visit)(sets)
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
        let is_free =
            sets[place].keeps.is_none_or(|other| keep(before, other.into(), sets, tried | 1 << place));
        if is_free {
            sets[place].keeps = Some(set as u8);
        }
        is_free
    })
}

/// Spreads cards over sets in turn. A set is given by its suits (bits).
pub(super) fn spread_in_turn(cards: [u8; 4], sets: &mut [u8]) {
    let mut places = (0..sets.len()).cycle();
    for (suit, count) in cards.into_iter().enumerate() {
        places.by_ref().take(count.into()).for_each(|place| sets[place] |= 1 << suit);
    }
}

/// The maximum number of cards of a suit that sets can take with this many jokers.
pub(super) fn most_in_sets(available: [u8; 4], suit: usize, jokers: u8) -> u8 {
    // Each set with a card of this suit needs two other cards.
    let fits = |&sets: &u8| available.map(|cards| cards.min(sets)).iter().sum::<u8>() + jokers >= 3 * sets;
    (0..=available[suit]).rev().find(fits).unwrap_or(0)
}
