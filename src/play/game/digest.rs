//! Digests of a game's states. A save contains them, so that loading can check whether the replay leads to the same
//! states.

use super::Game;
use crate::cards::card::Card;
use crate::play::rng::{FNV_BASIS, fnv};

/// The digests of a deal: of the cards as dealt, and of the state at the end of each turn.
///
/// Every state is added to a single 64-bit FNV-1a hash. After each state, a letter is computed from the hash. The
/// text of the digests consists of all letters and then the hash, because letters alone may agree by chance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Digests {
    letters: String,
    hash: u64,
}

impl Default for Digests {
    fn default() -> Self {
        Self { letters: String::new(), hash: FNV_BASIS }
    }
}

impl Digests {
    fn add(&mut self, number: u32) {
        self.hash = fnv(self.hash, &number.to_le_bytes());
    }

    fn add_cards(&mut self, cards: &[Card]) {
        for card in cards {
            self.add(card.id());
        }
        // No card has this number as its id, so the number marks the end of a list of cards.
        self.add(u32::MAX);
    }

    fn finish_state(&mut self) {
        // The low bits of the hash depend only on the low bits of the bytes, so the letter uses the high bits, too.
        let letter = ((self.hash >> 32) as u32 ^ self.hash as u32) % 26;
        self.letters.push(char::from(b'a' + letter as u8));
    }

    /// The number of turns that have ended.
    pub(crate) fn turn_count(&self) -> usize {
        self.letters.len() - 1
    }

    /// The digests as text. The short form has `-` instead of the letters.
    pub(crate) fn text(&self, is_short: bool) -> String {
        let letters = if is_short { "-" } else { &self.letters };
        format!("{letters} {:016x}", self.hash)
    }

    /// Whether the saved digests begin with the digests of this deal; with `all`, whether both are equal. Without `all`,
    /// the short form always agrees, because it has no letters.
    pub(crate) fn agrees_with(&self, saved: &str, all: bool) -> bool {
        let is_short = saved.starts_with('-');
        if all { saved == self.text(is_short) } else { is_short || saved.starts_with(&self.letters) }
    }
}

impl Game {
    /// Adds the digest of everything that decides how the deal can continue. The orders that owners chose for their
    /// hands are not part of the digest.
    pub(super) fn add_digest(&mut self) {
        let deal = &mut self.deal;
        let board = deal.turn.start();
        let digests = &mut deal.digests;
        digests.add(deal.to_move as u32);
        digests.add(deal.turn_number);
        digests.add(board.next_group.0);
        for &total in &self.totals {
            digests.add(total);
        }
        for &opened in &deal.opened {
            digests.add(u32::from(opened));
        }
        for hand in &deal.hands {
            digests.add_cards(hand);
        }
        digests.add_cards(&board.helping);
        digests.add_cards(&deal.stock);
        for group in &board.groups {
            digests.add(group.id.0);
            digests.add_cards(&group.cards);
        }
        if let Some(end) = &deal.end {
            digests.add(end.reason as u32);
            for &seat in &end.winners {
                digests.add(seat as u32);
            }
        }
        digests.finish_state();
    }
}
