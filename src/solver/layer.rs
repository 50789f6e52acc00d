//! The states after a column.
//!
//! Invariant: no state of a finished layer dominates another one of that layer ([`Entry::dominates`]).

use alloc::vec::Vec;

use super::hash::HashMap;
use super::resources::Resources;

/// A state after a column, and the best path to it.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Entry {
    pub(super) suits: [u32; 4],
    pub(super) uses: Resources,
    pub(super) value: i32,
    /// The state before the column, as an index into the entries of the search.
    pub(super) parent: u32,
    /// For each suit, its transition through the column.
    pub(super) transitions: [u32; 4],
    /// The sets made in the column, as an index into the choices of the search.
    pub(super) choice: u32,
    /// The lengths of the runs in progress, see [`Shape`](super::suit::Shape).
    pub(super) lengths: u64,
    /// By how much the bound of any answer that continues from here exceeds the value sought; 0 without a bound.
    pub(super) room: f64,
    /// The next entry of the same kind, or [`NONE`].
    pub(super) next: u32,
    pub(super) is_dominated: bool,
}

pub(super) const NONE: u32 = u32::MAX;

impl Entry {
    /// Whether the other state, which has the same kind, can be dropped.
    ///
    /// Both have the same number of runs, and this state has no shorter ones. So whatever continues or ends the runs of
    /// the other state can continue or end the runs of this state. This state is worth no less. It has played no more
    /// hand cards, so a limit leaves at least as much room. It has placed no more jokers, and those that are left can
    /// be added to any meld at the end.
    ///
    /// What is unplayed or lost need not be compared. A state that is worth no less has at least the primary value of the
    /// other one, and if it has more, no answer that the search seeks comes from the other: the same continuation would
    /// exceed the primary value, which is the most possible. With the same primary value, it keeps at least as many
    /// melds, and so it has lost no more, unless it counts a meld as kept in two ways. Where that is possible, what is lost
    /// belongs to the kind.
    const fn dominates(&self, other: &Self) -> bool {
        // Each byte is below 128, so its highest bit is free: set beforehand, it is cleared by a negative difference.
        const HIGHEST: u64 = 0x8080_8080_8080_8080;
        self.value >= other.value
            && ((self.lengths | HIGHEST) - other.lengths) & HIGHEST == HIGHEST
            && self.uses.use_no_more(other.uses)
    }
}

/// The states of a layer by their kind. States of the same kind have the same [`Shape::class`](super::suit::Shape::class)
/// in each suit, and the same [`Resources::kind`].
///
/// The map gives the index of the latest entry of each kind.
#[derive(Debug, Default)]
pub(super) struct Kinds(HashMap<(u64, u64), u32>);

impl Kinds {
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// Adds an entry to its layer unless another one dominates it.
    pub(super) fn insert(&mut self, kind: (u64, u64), entry: Entry, entries: &mut Vec<Entry>) {
        let latest = self.0.entry(kind).or_insert(NONE);
        let mut other = *latest;
        while let Some(known) = entries.get_mut(other as usize) {
            if !known.is_dominated {
                if known.dominates(&entry) {
                    return;
                }
                known.is_dominated = entry.dominates(known);
            }
            other = known.next;
        }
        let next = core::mem::replace(latest, entries.len() as u32);
        entries.push(Entry { next, ..entry });
    }
}

/// Reduces the layer that begins at index `first` to the `width` states with the most room, and among these those with the
/// fewest jokers. The comparison separates any two entries and the order of those that stay is kept, so the result does not
/// depend on how the standard library selects. Returns whether any states were dropped, except those that another one
/// dominates.
pub(super) fn cut(entries: &mut Vec<Entry>, first: usize, width: usize) -> bool {
    let mut layer = entries.split_off(first);
    layer.retain(|entry| !entry.is_dominated);
    let is_cut = layer.len() > width;
    if is_cut {
        let better = |one: &Entry, other: &Entry| {
            let path = |entry: &Entry| (entry.suits, entry.parent, entry.transitions, entry.choice);
            other
                .room
                .total_cmp(&one.room)
                .then(one.uses.jokers().cmp(&other.uses.jokers()))
                .then(other.value.cmp(&one.value))
                .then_with(|| path(one).cmp(&path(other)))
        };
        let first_dropped = *layer.clone().select_nth_unstable_by(width, better).1;
        layer.retain(|entry| better(entry, &first_dropped).is_lt());
    }
    entries.append(&mut layer);
    is_cut
}
