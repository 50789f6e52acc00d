//! Plays that take no group on the table apart: new melds of hand cards, and single cards added to melds. Finding such
//! a play takes hardly any work, so it is the answer if the budget runs out before the search has found a better one.

use alloc::vec::Vec;

use super::answer::Answer;
use super::problem::{HIGH_ACE, face_at};
use super::request::Request;
use crate::cards::card::Face;
use crate::cards::face_counts::FaceCounts;
use crate::cards::layout::Layout;
use crate::rules::meld::Meld;

impl Request<'_> {
    /// A play that takes no earlier meld apart; `None` if the table is not legal, or if the rules forbid the play. A
    /// player who has not opened adds no cards to earlier melds.
    pub(super) fn simple(&self, opened: bool) -> Option<Answer> {
        if !self.is_legal() {
            return None;
        }
        let (rules, mut groups, mut hand) = (self.rules, self.standing(), self.hand);
        let first = if opened { 0 } else { groups.len() };
        let mut room = rules.most_new_cards();
        for jokers in 0..=2 {
            for cards in shortest_melds() {
                while let Some(meld) = of_hand(&cards, jokers, &hand, room) {
                    let Ok(meld) = Meld::new(&meld, rules) else { break };
                    room -= meld.faces().len();
                    hand = hand.saturating_sub(&meld.counts());
                    groups.push(meld.faces().to_vec());
                }
            }
        }
        let mut is_done = false;
        while !is_done {
            is_done = true;
            for face in hand.faces().collect::<Vec<_>>() {
                let longer = |group: &Vec<Face>| Meld::new(&[group, &[face][..]].concat(), rules).ok();
                let place = (first..groups.len()).find_map(|place| Some((place, longer(&groups[place])?)));
                if let Some((place, meld)) = place.filter(|_| room > 0) {
                    groups[place] = meld.faces().to_vec();
                    hand.remove(face);
                    room -= 1;
                    is_done = false;
                }
            }
        }
        let table = Layout(groups);
        self.position.judge_table(&table, rules, opened).ok()?;
        Some(self.answer_with(table, self.melds.len()))
    }
}

/// The four cards of each rank, and every three cards in sequence. Each meld without jokers contains at least three
/// cards of one of these lists.
fn shortest_melds() -> impl Iterator<Item = Vec<Face>> {
    let sets = (1..HIGH_ACE).map(|column| (0..4).map(|suit| face_at(suit, column)).collect());
    let runs = (0..4).flat_map(|suit| {
        (3..=HIGH_ACE).map(move |to| (to - 2..=to).map(|column| face_at(suit, column)).collect())
    });
    sets.chain(runs)
}

/// The cards of the list that are in the hand, and `jokers` jokers, at most `most` in total. `None` if these are fewer
/// than three, if they are more than three and include jokers, or if the hand has too few jokers.
fn of_hand(cards: &[Face], jokers: usize, hand: &FaceCounts, most: usize) -> Option<Vec<Face>> {
    let natural = cards.iter().copied().filter(|&face| hand.of(face) > 0);
    let mut meld: Vec<_> = natural.chain(core::iter::repeat_n(Face::JOKER, jokers)).collect();
    meld.truncate(most);
    let is_enough = meld.len() >= 3 && (jokers == 0 || meld.len() == 3);
    (is_enough && usize::from(hand.of(Face::JOKER)) >= jokers).then_some(meld)
}
