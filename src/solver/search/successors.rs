//! The states that can follow a state in the next column: the parts that the four suits can leave, the sets that can be made of
//! them, and the transitions that leave them.

use core::ops::Range;

use super::Search;
use crate::solver::bound::Bound;
use crate::solver::budget::Budget;
use crate::solver::layer::{Entry, NONE};
use crate::solver::network::Choice;
use crate::solver::resources::Resources;
use crate::solver::suit::{Group, Transition};

/// The state whose successors are sought, and what has been chosen so far.
#[derive(Default)]
pub(super) struct Branch {
    /// The state, then with the suits and transitions chosen so far.
    entry: Entry,
    /// The index of the state.
    place: usize,
    /// For each suit, the indices of its groups.
    groups: [Range<u32>; 4],
    /// The least that the suits from each one on use, from the column on.
    least: [Resources; 5],
    /// For each suit, the group chosen.
    chosen: [Group; 4],
    /// The work so far, and after how much the enumeration stops.
    tried: u64,
    most_tries: u64,
}

impl Search<'_> {
    /// Adds the states that can follow an entry to the next layer: goes through the parts that the four suits can leave,
    /// then through the sets that can be made of these parts, then through the transitions that leave these parts.
    pub(super) fn advance(&mut self, place: usize, (bound, room): (Option<&Bound>, f64), budget: &Budget) {
        let entry = self.entries[place];
        let branch = &mut self.branch;
        (branch.entry, branch.place, branch.tried, branch.most_tries) = (entry, place, 4, budget.left());
        for (suit, state) in entry.suits.into_iter().enumerate().rev() {
            let loss = bound
                .map(|bound| move |next: &Transition| bound.loss_of_transition(suit, state as usize, next));
            let groups = self.network.suits[suit].groups_of(state, (loss, room), self.network.most, budget);
            let least = self.branch.least[suit + 1].plus(self.network.suits[suit].rest[state as usize]);
            (self.branch.groups[suit], self.branch.least[suit]) = (groups, least);
        }
        self.each_part(0, entry.uses, entry.room, 0, budget);
        budget.charge(self.branch.tried);
    }

    fn is_over(&self) -> bool {
        self.entries.len() > self.most_entries || self.branch.tried > self.branch.most_tries
    }

    /// Tries the parts of this suit and of the suits after it. `needed` is what the path and the suits so far use at least,
    /// and `key` identifies their parts.
    fn each_part(&mut self, suit: usize, needed: Resources, room: f64, key: u64, budget: &Budget) {
        if suit == 4 {
            self.each_choice(room, key, budget);
            return;
        }
        for place in self.branch.groups[suit].clone() {
            let group = self.network.suits[suit].groups[place as usize];
            let (needed, room) = (needed.plus(group.least), room - group.loss);
            if room < 0.0 || self.is_over() {
                return;
            }
            if needed.plus(self.branch.least[suit + 1]).are_within(self.network.most) {
                self.branch.chosen[suit] = group;
                self.each_part(suit + 1, needed, room, key << 16 | u64::from(group.part), budget);
            }
        }
    }

    fn each_choice(&mut self, room: f64, key: u64, budget: &Budget) {
        self.branch.tried += 1;
        let (from, to) = self.network.choices_from(key, budget);
        if from == to {
            return;
        }
        let mut least = [Resources::default(); 5];
        for suit in (0..4).rev() {
            least[suit] = least[suit + 1].plus(self.branch.chosen[suit].least);
        }
        for choice in from..to {
            let Choice { value, uses, loss, .. } = self.network.choices[choice as usize];
            let (value, uses) = (self.branch.entry.value + value, self.branch.entry.uses.plus(uses));
            if room >= loss && self.may_use(uses, uses.plus(least[0])) {
                self.each_transition(0, uses, (uses, &least), value, room - loss, choice);
            }
        }
    }

    /// Whether a path may use this, given what it needs in total at least.
    fn may_use(&self, uses: Resources, needed: Resources) -> bool {
        let may_play =
            |most: u8| uses.played + u32::from(uses.least_hand_jokers(self.network.problem)) <= most.into();
        needed.are_within(self.network.most) && self.network.problem.limit.is_none_or(may_play)
    }

    /// Tries the transitions of this suit and of the suits after it. `needed` is what the path so far and the states after
    /// its transitions need at least, and `least` what the suits from each one on need. The least loss of each suit
    /// has already been deducted from `room`.
    fn each_transition(
        &mut self,
        suit: usize,
        uses: Resources,
        (needed, least): (Resources, &[Resources; 5]),
        value: i32,
        room: f64,
        choice: u32,
    ) {
        if suit == 4 {
            self.branch.tried += 2;
            self.add(uses, value, room, choice);
            return;
        }
        let Group { from, to, loss, .. } = self.branch.chosen[suit];
        for place in from..to {
            let next = self.network.suits[suit].transitions[place as usize];
            let room = room - (next.loss - loss);
            if room < 0.0 || self.is_over() {
                return;
            }
            let uses = uses.plus(next.uses);
            let needed = needed.plus(next.uses).plus(self.network.suits[suit].rest[next.to as usize]);
            // What a path uses never decreases, so a path that exceeds a limit can be dropped.
            if self.may_use(uses, needed.plus(least[suit + 1])) {
                self.branch.entry.transitions[suit] = place;
                self.branch.entry.suits[suit] = next.to;
                self.each_transition(suit + 1, uses, (needed, least), value + next.value, room, choice);
            }
        }
    }

    fn add(&mut self, uses: Resources, value: i32, room: f64, choice: u32) {
        let Entry { suits, transitions, .. } = self.branch.entry;
        let shapes: [_; 4] = core::array::from_fn(|suit| self.network.suits[suit].shape(suits[suit]));
        // Points beyond those needed do not matter. Leaving them out allows more states to be compared.
        let needed = self.network.problem.opening.map_or(0, |opening| opening.needed.into());
        let uses = uses.with_worth(uses.worth.min(needed));
        let classes = shapes.iter().fold(0, |classes, shape| classes << 16 | u64::from(shape.class));
        let next = Entry {
            suits,
            uses,
            value,
            parent: self.branch.place as u32,
            transitions,
            choice,
            lengths: shapes.iter().fold(0, |lengths, shape| lengths << 16 | u64::from(shape.lengths)),
            room,
            next: NONE,
            is_dominated: false,
        };
        self.kinds.insert((classes, uses.kind(self.network.problem)), next, &mut self.entries);
    }
}
