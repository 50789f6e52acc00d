//! Every way to make melds of some cards.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::cards::card::{Face, Rank, Suit};
use crate::cards::face_counts::FaceCounts;
use crate::cards::layout::Layout;
use crate::rules::Rules;
use crate::rules::meld::Meld;

/// The longest run, with an ace at both ends.
const LONGEST_RUN: usize = 14;

/// All melds of natural cards, and those with one joker, each in the list of its first face.
pub(super) struct Melds(Vec<Vec<(FaceCounts, Vec<Face>)>>);

impl Melds {
    /// `has_joker` adds the melds with one joker.
    pub(super) fn new(rules: &Rules, has_joker: bool) -> Self {
        let mut melds = Self((0..Face::COUNT).map(|_| Vec::new()).collect());
        let runs = Suit::ALL.into_iter().flat_map(|suit| {
            let starts =
                (0..Rank::COUNT).flat_map(|start| (3..=LONGEST_RUN).map(move |length| (start, length)));
            starts.map(move |(start, length)| run(suit, start, length))
        });
        let sets = Rank::all().flat_map(|rank| (0..5).map(move |missing| set(rank, missing)));
        for group in runs.chain(sets) {
            melds.add(&group, rules);
            for place in (0..group.len()).filter(|_| has_joker) {
                let mut group = group.clone();
                group[place] = Face::JOKER;
                melds.add(&group, rules);
            }
        }
        melds
    }

    /// Adds these cards if they are a meld that is not in the list yet.
    fn add(&mut self, group: &[Face], rules: &Rules) {
        let counts: FaceCounts = group.iter().collect();
        let (Some(first), Ok(meld)) = (counts.faces().next(), Meld::new(group, rules)) else { return };
        let list = &mut self.0[first.index()];
        if list.iter().all(|(other, _)| *other != counts) {
            list.push((counts, meld.faces().to_vec()));
        }
    }

    /// Calls `visit` with every table that consists of these cards, with at most one joker, each once, until it breaks. Each choice
    /// of a meld takes one from `work`; breaks if nothing is left.
    pub(super) fn tables(
        &self,
        cards: &FaceCounts,
        work: &mut u32,
        visit: &mut dyn FnMut(&Layout) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.search(cards, None, &mut Layout::default(), work, visit)
    }

    /// `last` is the meld that was chosen last: its first face, and its place in the list.
    fn search(
        &self,
        left: &FaceCounts,
        last: Option<(Face, usize)>,
        table: &mut Layout,
        work: &mut u32,
        visit: &mut dyn FnMut(&Layout) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(first) = left.faces().next() else { return visit(table) };
        // Of melds that begin with identical cards, each order would be the same table.
        let start = last.filter(|(face, _)| *face == first).map_or(0, |(_, place)| place);
        for (place, (counts, faces)) in self.0[first.index()].iter().enumerate().skip(start) {
            if left.contains(counts) {
                *work = work.checked_sub(1).map_or(ControlFlow::Break(()), ControlFlow::Continue)?;
                table.0.push(faces.clone());
                self.search(&left.saturating_sub(counts), Some((first, place)), table, work, visit)?;
                table.0.pop();
            }
        }
        ControlFlow::Continue(())
    }
}

/// The cards of a suit from the place `start` on, where 0 is the ace; an ace follows the king.
pub(super) fn run(suit: Suit, start: usize, length: usize) -> Vec<Face> {
    let ranks = Rank::all().chain(Rank::all()).skip(start).take(length);
    ranks.map(|rank| Face::natural(suit, rank)).collect()
}

/// The cards of a rank without the suit `missing`, an index into [`Suit::ALL`]; all four if it is none.
pub(super) fn set(rank: Rank, missing: usize) -> Vec<Face> {
    let suits = Suit::ALL.into_iter().filter(|suit| suit.index() != missing);
    suits.map(|suit| Face::natural(suit, rank)).collect()
}
