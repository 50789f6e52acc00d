//! How many aces to keep for the high end, settled in one go: each state has a value for every number of
//! aces that may be kept, side by side.
//!
//! What is kept is missing in the first column and must all be used in the last; between them the way is
//! the same for all. So this costs hardly more than one search, where there are few such numbers; where
//! there are many, or many states, [`super::aces`] settles them one by one.
//!
//! Invariant: a layer holds each state once, with the best value for every reserve, 0 where none leads
//! there.

use super::aces::{High, Settled, most, task};
use super::cards::Cards;
use super::each_card;
use super::ground::{Ground, Place};
use super::lanes::Lanes;
use super::moves::{Column, State};
use super::shape::{RUNS, no_shorter};
use crate::solver::problem::HIGH_ACE;

/// From so many states on aces are settled one by one: such layers become blocks.
const MANY: usize = 400;

/// What nothing left unused is worth.
const START: u8 = Lanes::MOST;

/// A state of a layer.
#[derive(Debug, Clone, Copy)]
struct Entry {
    state: State,
    /// The lengths of its runs, see [`super::moves::Moves::lengths`].
    lengths: u32,
    /// The entry before it, in its layer, after the same move.
    alike: u32,
    /// For each reserve, what is best.
    lanes: Lanes,
}

impl Entry {
    /// Can all come of it that can come of the other, and is it worth no less, whatever is kept? Both
    /// stand after the same move.
    #[inline]
    fn beats(&self, other: &Self) -> bool {
        no_shorter(self.lengths, other.lengths) && self.lanes.beats(&other.lanes)
    }
}

/// No entry.
const NOBODY: u32 = u32::MAX;

/// The memory of it.
#[derive(Debug, Clone, Default)]
pub(super) struct Reserves {
    /// How many aces of each suit are kept.
    kept: Vec<[u8; 4]>,
    /// For each state its place in the layer that is being made, from 1; 0 where it is not there.
    slots: Vec<u32>,
    before: Vec<Entry>,
    after: Vec<Entry>,
    /// For each move the last entry after it.
    last: Vec<u32>,
    pub(super) work: u64,
}

impl Reserves {
    /// What to keep, where every card weighs the same.
    pub(super) fn settle(&mut self, ground: &mut Ground, cards: &Cards) -> Settled {
        let hand = cards.hand_weight(&each_card(), 0);
        if hand >= START.into() || !self.list(most(cards)) {
            return Settled::TooMany;
        }
        ground.begin();
        self.last.resize(ground.moves.number(), NOBODY);
        // What is kept for the high end may be used there, or not: the end looks whether it was.
        let all = task(cards, most(cards).map(|_| High::Free)).cards;
        self.slots.resize(ground.moves.states(), 0);
        self.begin(ground, cards, &all);
        let mut next = ground.find(&all, 2);
        for column in 2..HIGH_ACE {
            core::mem::swap(&mut self.before, &mut self.after);
            self.after.clear();
            let here = core::mem::replace(&mut next, ground.find(&all, column + 1));
            let known = ground.between(&all, column, here, next);
            for entry in &self.before {
                if entry.lanes != Lanes::NONE {
                    advance(ground, &known, &mut self.slots, &mut self.after, entry);
                }
            }
            self.gather(ground, here);
            if self.after.len() > MANY {
                return Settled::TooMany;
            }
        }
        self.end()
    }

    /// Lists the reserves, if they are few.
    fn list(&mut self, most: [u8; 4]) -> bool {
        let number = most.iter().map(|&most| usize::from(most) + 1).product::<usize>();
        self.work = 0;
        self.kept.clear();
        if number > Lanes::NUMBER {
            return false;
        }
        let mut kept = [0; 4];
        for _ in 0..number {
            self.kept.push(kept);
            for suit in 0..4 {
                if kept[suit] < most[suit] {
                    kept[suit] += 1;
                    break;
                }
                kept[suit] = 0;
            }
        }
        true
    }

    /// The states after the first column.
    fn begin(&mut self, ground: &mut Ground, cards: &Cards, all: &Cards) {
        self.after.clear();
        let next = ground.find(all, 2);
        for (lane, kept) in self.kept.iter().enumerate() {
            let mut first = *all;
            for suit in 0..4 {
                first.table[1][suit] = cards.table[1][suit].saturating_sub(kept[suit]);
                first.all[1][suit] = cards.all[1][suit] - kept[suit];
            }
            let here = ground.find(&first, 1);
            let known = ground.between(&first, 1, here, next);
            let Self { after, slots, .. } = self;
            ground.moves.each(&known, [0; 4], |state| {
                let slot = &mut slots[state.place()];
                if *slot == 0 {
                    after.push(Entry { state, lengths: 0, alike: NOBODY, lanes: Lanes::NONE });
                    *slot = after.len() as u32;
                }
                let value = START - ground.left(here)[state.number()];
                after[*slot as usize - 1].lanes.set(lane, value);
            });
        }
        for entry in &self.after {
            self.slots[entry.state.place()] = 0;
        }
    }

    /// Takes off what the column leaves unused, and looks which states are no worse than others.
    fn gather(&mut self, ground: &Ground, here: Place) {
        self.work += self.after.len() as u64;
        let few = self.after.len() <= 2;
        for place in 0..self.after.len() {
            let (known, rest) = self.after.split_at_mut(place);
            let entry = &mut rest[0];
            let number = entry.state.number();
            self.slots[entry.state.place()] = 0;
            let left = ground.left(here)[number];
            entry.lanes = entry.lanes.less(left);
            if few {
                continue;
            }
            entry.lengths = ground.moves.lengths(entry.state);
            let last = &mut self.last[number];
            let mut alike = *last;
            while let Some(other) = known.get_mut(alike as usize) {
                if other.beats(entry) {
                    break;
                }
                if entry.beats(other) {
                    other.lanes = Lanes::NONE;
                }
                alike = other.alike;
            }
            if alike == NOBODY {
                entry.alike = *last;
                *last = place as u32;
            } else {
                entry.lanes = Lanes::NONE;
            }
        }
        if !few {
            for entry in &self.after {
                self.last[entry.state.number()] = NOBODY;
            }
        }
    }

    /// Which reserve is best.
    fn end(&self) -> Settled {
        let mut best = (0, [0; 4]);
        for entry in &self.after {
            let runs = entry.state.shapes().map(|shape| RUNS[usize::from(shape)]);
            for (value, &kept) in entry.lanes.each().zip(&self.kept) {
                // Each ace that is kept must end a run, and runs of two cards need one.
                let ends = |suit: usize| {
                    let [one, two, long] = runs[suit];
                    one == 0 && (two..=two + long).contains(&kept[suit])
                };
                if value > best.0 && (0..4).all(ends) {
                    best = (value, kept);
                }
            }
        }
        match best {
            (0, _) => Settled::Impossible,
            (value, kept) => Settled::Best((START - value).into(), kept.map(High::Fixed)),
        }
    }
}

/// Offers all states that can follow a state.
#[inline]
fn advance(ground: &Ground, known: &Column, slots: &mut [u32], after: &mut Vec<Entry>, entry: &Entry) {
    ground.moves.each(known, entry.state.shapes(), |state| {
        let slot = &mut slots[state.place()];
        if *slot == 0 {
            after.push(Entry { state, ..*entry });
            *slot = after.len() as u32;
        } else {
            let known = &mut after[*slot as usize - 1];
            known.lanes = known.lanes.better(entry.lanes);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::super::search::Search;
    use super::super::{each_card, widely};
    use super::*;
    use crate::card::Face;
    use crate::card_set::FaceCounts;
    use crate::rng::Seed;
    use crate::rules::Ace;

    fn agree(copies: u8) {
        let mut search = Search::new(copies.into());
        let mut chance = Seed::new("reserves").expect("a seed").rng(copies.into());
        let (mut settled, mut impossible, mut kept_some) = (0, 0, 0);
        for _ in 0..4000 {
            // Aces, queens and kings are frequent, so that there is something to settle.
            let percent = [5, 15, 30][chance.below(3)];
            let mut some = |often: usize| -> FaceCounts {
                let all =
                    (0..52).filter_map(Face::from_index).flat_map(|face| (0..copies).map(move |_| face));
                all.enumerate()
                    .filter(|(place, _)| {
                        let rank = place / usize::from(copies) % 13;
                        chance.below(100) < if rank == 0 || rank > 9 { often } else { often / 3 }
                    })
                    .map(|(_, face)| face)
                    .collect()
            };
            let table = some(percent / 3);
            let hand: FaceCounts = some(4 * percent).faces().filter(|&face| table.of(face) == 0).collect();
            let hand: FaceCounts = hand.distinct().map(|(face, _)| face).collect();
            let cards = Cards::of(&table, &hand, true);
            let known = crate::budget::block_on(widely(
                &table,
                &hand,
                Ace::LowOrHigh,
                &crate::budget::Budget::of(None),
            ));
            let known = known.map(|melds| melds.iter().map(|meld| meld.faces().count()).sum::<usize>());
            let known = known.map(|used| cards.hand_weight(&each_card(), 0) - (used - table.total()) as u32);
            match search.settle(&cards, &each_card()) {
                Settled::TooMany => {}
                Settled::Impossible => {
                    assert!(known.is_none(), "{cards:?}");
                    impossible += 1;
                }
                Settled::Best(left, high) => {
                    assert_eq!(known, Some(left), "{cards:?}");
                    let run = search.run(&task(&cards, high), &each_card()).expect("few states");
                    assert_eq!(run.map(|run| run.0), Some(left), "{cards:?} {high:?}");
                    settled += 1;
                    kept_some += usize::from(high.iter().any(|&high| high != High::Fixed(0)));
                }
            }
        }
        assert!(settled > 500 && impossible > 100 && kept_some > 100, "{settled} {impossible} {kept_some}");
    }

    #[test]
    fn reserves_and_the_general_search_keep_as_good_aces() {
        agree(2);
        agree(3);
        agree(4);
    }
}
