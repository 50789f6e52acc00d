//! Boards made from faces: the board of a position, and the board after a turn of which only the faces are known.

use alloc::vec;
use alloc::vec::Vec;

use super::{Board, Group};
use crate::cards::card::{Card, Face};
use crate::cards::face_counts::FaceCounts;
use crate::cards::layout::Layout;
use crate::cards::notation::{Cards, Position};

impl Board {
    /// The board of a position. Groups are numbered from 0. Each card is the copy of its face with the lowest id that is still
    /// free, first on the table, then in the hand and then among the helping cards. Cards beyond those of four packs with four
    /// jokers are left out.
    pub fn of(position: &Position) -> Self {
        let mut used = FaceCounts::default();
        let mut pick = |faces: &[Face]| {
            let next_copy = |face: &Face| {
                let card = Card::copy_of(*face, used.of(*face));
                used.add(*face);
                card
            };
            faces.iter().filter_map(next_copy).collect::<Vec<Card>>()
        };
        let mut board = Self::default();
        for group in position.table.groups().iter().filter(|group| !group.is_empty()) {
            board.add_group(pick(group));
        }
        board.hand = pick(&position.hand);
        board.helping = pick(&position.helping);
        board
    }

    /// The board after a turn that starts with this board and ends at the position `after`.
    #[must_use]
    pub fn after_play(&self, after: &Position) -> Self {
        let gone = |cards: &[Card], remaining: &[Face]| {
            let mut remaining: FaceCounts = remaining.iter().collect();
            cards.iter().copied().filter(|card| !remaining.remove(card.face())).collect::<Vec<_>>()
        };
        let laid = [gone(&self.hand, &after.hand), gone(&self.helping, &after.helping)].concat();
        self.with_table(&after.table, laid)
    }

    /// This board with other groups on the table. Groups of the two tables are paired, beginning with the two that share the
    /// most cards; a new group takes the id and the place of its old group, and keeps the shared cards. The other groups come
    /// last and have new ids. Cards that the table lacks come from `off_table`, and table cards that are not needed any more go
    /// into the hand.
    #[must_use]
    pub(crate) fn with_table(&self, table: &Layout, mut off_table: Vec<Card>) -> Self {
        let mut old: Vec<Vec<Card>> = self.groups.iter().map(|group| group.cards.0.clone()).collect();
        let wanted = table.groups().iter().filter(|faces| !faces.is_empty());
        let mut new: Vec<NewGroup> = wanted.map(|faces| NewGroup::of(faces)).collect();
        let mut is_paired = vec![false; old.len()];
        // Groups that are on both tables do not change.
        for (from, cards) in old.iter_mut().enumerate() {
            let counts = FaceCounts::of_cards(cards);
            let is_same = |group: &&mut NewGroup| group.old.is_none() && group.missing == counts;
            if let Some(group) = new.iter_mut().find(is_same) {
                group.fill_from(cards);
                (group.old, is_paired[from]) = (Some(from), true);
            }
        }
        while let Some((from, to)) = pair_sharing_most(&old, &new, &is_paired) {
            new[to].fill_from(&mut old[from]);
            if new[to].old.is_none() && !is_paired[from] {
                (new[to].old, is_paired[from]) = (Some(from), true);
            }
        }
        for group in &mut new {
            group.fill_from(&mut off_table);
        }
        let mut board = Self { groups: Vec::new(), ..self.clone() };
        for (index, group) in self.groups.iter().enumerate() {
            let successor = new.iter().find(|new| new.old == Some(index));
            board.groups.extend(successor.map(|new| Group { id: group.id, cards: new.cards() }));
        }
        new.iter().filter(|new| new.old.is_none()).for_each(|new| board.add_group(new.cards().0));
        let on_table = board.groups_of_cards();
        let is_off_table = |card: &Card| on_table[card.index()].is_none();
        board.hand.retain(is_off_table);
        board.helping.retain(is_off_table);
        // Jokers that no meld contains any more were swapped, so they go into the hand.
        board.hand.extend(old.into_iter().flatten());
        board
    }
}

/// A group of the new table, and the cards found for it so far.
struct NewGroup {
    /// Each face with its card; `None` if the card is still missing.
    places: Vec<(Face, Option<Card>)>,
    missing: FaceCounts,
    /// The index of the old group that this group is paired with.
    old: Option<usize>,
}

impl NewGroup {
    fn of(faces: &[Face]) -> Self {
        Self {
            missing: faces.iter().collect(),
            places: faces.iter().map(|&face| (face, None)).collect(),
            old: None,
        }
    }

    /// Takes the cards that are still missing from `source`, as far as it has them.
    fn fill_from(&mut self, source: &mut Vec<Card>) {
        for (face, card) in self.places.iter_mut().filter(|(_, card)| card.is_none()) {
            *card = take_copy(source, *face);
            if card.is_some() {
                self.missing.remove(*face);
            }
        }
    }

    fn cards(&self) -> Cards {
        self.places.iter().filter_map(|(_, card)| *card).collect()
    }
}

/// The indices of the old and the new group that share the most cards, among the old cards that are left and the new cards that
/// are missing; `None` if no two groups share a card. In a tie, groups that are not paired yet come first.
fn pair_sharing_most(old: &[Vec<Card>], new: &[NewGroup], is_paired: &[bool]) -> Option<(usize, usize)> {
    let (mut best, mut best_score) = (None, (0, false));
    // Most pairs of groups share no face. Comparing bits excludes such pairs faster than comparing counts.
    let bit = |face: Face| 1_u64 << face.index();
    let missing = |group: &NewGroup| {
        let open = group.places.iter().filter(|(_, card)| card.is_none());
        open.fold(0, |bits, (face, _)| bits | bit(*face))
    };
    let missing: Vec<u64> = new.iter().map(missing).collect();
    for (from, cards) in old.iter().enumerate().filter(|(_, cards)| !cards.is_empty()) {
        let (left, bits) =
            (FaceCounts::of_cards(cards), cards.iter().fold(0, |bits, card| bits | bit(card.face())));
        for (to, group) in new.iter().enumerate().filter(|&(to, _)| missing[to] & bits != 0) {
            let shared = left.total() - left.saturating_sub(&group.missing).total();
            let score = (shared, !is_paired[from] && group.old.is_none());
            if shared > 0 && score > best_score {
                (best, best_score) = (Some((from, to)), score);
            }
        }
    }
    best
}

fn take_copy(cards: &mut Vec<Card>, face: Face) -> Option<Card> {
    let index = cards.iter().position(|card| card.face() == face)?;
    Some(cards.remove(index))
}
