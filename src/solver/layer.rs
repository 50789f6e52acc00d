//! The states after a column.
//!
//! Invariant: no state of a finished layer dominates another one of that layer ([`Entry::dominates`]).

use super::hash::HashMap;
use super::resources::Resources;

/// A state after a column, and the best path to it.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Entry {
    pub(super) suits: [u32; 4],
    pub(super) sums: Resources,
    pub(super) value: i32,
    /// The state before the column, as an index into the previous layer.
    pub(super) parent: u32,
    /// For each suit, its transition through the column, as an index into the transitions of the suit's graph.
    pub(super) transitions: [u32; 4],
    /// The sets made in the column, as an index into [`Model::choices`](super::model::Model::choices).
    pub(super) choice: u32,
    /// The lengths of the runs in progress, see [`Shape`](super::graph::Shape).
    pub(super) lengths: u64,
    /// An upper bound on the value of any answer that continues from here.
    pub(super) bound: f64,
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
    const fn dominates(&self, other: &Self) -> bool {
        // Each byte is below 128, so its highest bit is free: set beforehand, it is cleared by a negative difference.
        const HIGHEST: u64 = 0x8080_8080_8080_8080;
        self.value >= other.value
            && ((self.lengths | HIGHEST) - other.lengths) & HIGHEST == HIGHEST
            && self.sums.uses_no_more(other.sums)
    }
}

/// The states of a layer by their kind. States of the same kind have the same [`Shape::class`](super::graph::Shape::class)
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

/// Reduces a layer to the `width` states with the best bounds, and among equal bounds those with the fewest jokers. The
/// comparison separates any two entries and the order of those that stay is kept, so the result does not depend on how
/// the standard library selects.
/// Returns whether any states were dropped.
pub(super) fn cut(layer: &mut Vec<Entry>, width: usize) -> bool {
    if layer.len() <= width {
        return false;
    }
    let better = |one: &Entry, other: &Entry| {
        let path = |entry: &Entry| (entry.suits, entry.parent, entry.transitions, entry.choice);
        other
            .bound
            .total_cmp(&one.bound)
            .then(one.sums.jokers.cmp(&other.sums.jokers))
            .then(other.value.cmp(&one.value))
            .then_with(|| path(one).cmp(&path(other)))
    };
    let first_dropped = *layer.clone().select_nth_unstable_by(width, better).1;
    layer.retain(|entry| better(entry, &first_dropped).is_lt());
    true
}
