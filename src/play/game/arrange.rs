//! Games that start from a position instead of a deal.

use super::{CurrentDeal, Game};
use crate::cards::card::{Card, Face};
use crate::cards::face_counts::MAX_LISTED;
use crate::cards::notation::{Faces, Position};
use crate::play::deal::{Beginning, Deal};
use crate::play::error::Error;
use crate::play::judge::check_helping_count;
use crate::play::rng::Seed;
use crate::play::turn::{Board, Group, GroupId, Turn};
use crate::rules::Rules;
use crate::rules::meld::Meld;

/// The starting point of an arranged game, which begins with a position instead of a deal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Arrangement {
    /// The table, the hand of seat 0 and the helping cards.
    pub position: Position,
    /// The hands of seats 1, 2 and so on. Hands that are left out are dealt from the remaining cards, with fewer cards
    /// than in a deal if too few remain.
    pub hands: Vec<Vec<Face>>,
    /// The maximum size of the stock. Cards beyond this number are left out of the game.
    pub stock: Option<usize>,
    /// The seat that plays first.
    pub first: usize,
    /// Which seats have opened; empty if none has. Not used under rules without an opening.
    pub opened: Vec<bool>,
}

impl Arrangement {
    /// An arrangement with this position. The other hands and the stock come from the remaining cards, and seat 0 plays
    /// first.
    pub const fn of(position: Position) -> Self {
        Self { position, hands: Vec::new(), stock: None, first: 0, opened: Vec::new() }
    }
}

impl Game {
    /// Whether the game was set up by [`Game::arrange`]. Then the seed did not deal the cards of the position.
    pub const fn is_arranged(&self) -> bool {
        self.arrangement.is_some()
    }

    /// Sets a game up from a position. The table may be invalid, but the packs must contain every card of the position.
    ///
    /// # Errors
    ///
    /// [`Error::ImpossibleCards`], [`Error::NoSuchSeat`] for the first player, [`Error::Rules`] for the number of players,
    /// or [`Error::BadInput`] for a name that is too long, too many hands, a list `opened` of the wrong length, or if no
    /// card remains for a hand that is dealt.
    pub fn arrange(
        rules: Rules,
        names: impl IntoIterator<Item: Into<String>>,
        seed: Seed,
        arrangement: Arrangement,
    ) -> Result<Self, Error> {
        let names = names.into_iter().map(Into::into).collect::<Vec<String>>();
        rules.check_player_count(names.len())?;
        Self::check_names(&names)?;
        let seats = names.len();
        if arrangement.hands.len() >= seats {
            let message = format!("a game with {seats} seats takes at most {} other hands", seats - 1);
            return Err(Error::input(message));
        }
        if arrangement.first >= seats {
            return Err(Error::NoSuchSeat { seat: arrangement.first.to_string(), seats });
        }
        if !arrangement.opened.is_empty() && arrangement.opened.len() != seats {
            return Err(Error::input(format!("opened takes one boolean for each of the {seats} seats")));
        }
        check_helping_count(&arrangement.position, &rules)?;
        let deal = Pile::new(&rules, &seed).deal(&arrangement, &rules, seats)?;
        let opened = arrangement.opened.clone();
        let mut game = Self::begin(rules, names, seed, deal);
        if game.rules.opening_points.is_some() && !opened.is_empty() {
            game.deal.opened = opened;
        }
        game.arrangement = Some(arrangement.into());
        Ok(game)
    }
}

/// The shuffled pack, from which cards with given faces are picked.
struct Pile {
    /// The cards of the pile; the last one is on top.
    cards: Vec<Card>,
    /// The requested faces for which no card was left.
    missing: Vec<Face>,
}

impl Pile {
    fn new(rules: &Rules, seed: &Seed) -> Self {
        let mut rng = seed.rng(1);
        let mut cards = Card::all(rules.packs, rules.jokers);
        rng.shuffle(&mut cards);
        cards.reverse();
        Self { cards, missing: Vec::new() }
    }

    /// Picks a card for each face: the copy with the lowest id, so that the cards of a position have the same ids with
    /// every seed.
    fn pick_out(&mut self, faces: &[Face]) -> Vec<Card> {
        let mut found = Vec::with_capacity(faces.len());
        for &face in faces {
            match self.cards.iter().copied().filter(|card| card.face() == face).min() {
                Some(card) => {
                    self.cards.retain(|other| *other != card);
                    found.push(card);
                }
                None => self.missing.push(face),
            }
        }
        found
    }

    /// The deal at its start. Hands that the arrangement does not name are dealt from the remaining cards.
    fn deal(mut self, arrangement: &Arrangement, rules: &Rules, seats: usize) -> Result<CurrentDeal, Error> {
        let mut groups = Vec::new();
        for faces in arrangement.position.table.groups().iter().filter(|faces| !faces.is_empty()) {
            let printed_faces =
                Meld::new(faces, rules).map_or_else(|_| faces.clone(), |meld| meld.faces().to_vec());
            groups.push(Group { id: GroupId(groups.len() as u32), cards: self.pick_out(&printed_faces) });
        }
        let mut hands = vec![self.pick_out(&arrangement.position.hand)];
        let helping = self.pick_out(&arrangement.position.helping);
        for hand in &arrangement.hands {
            let hand = self.pick_out(hand);
            hands.push(hand);
        }
        if !self.missing.is_empty() {
            self.missing.truncate(MAX_LISTED);
            return Err(Error::ImpossibleCards { cards: Faces(self.missing) });
        }
        while hands.len() < seats {
            let share = self.cards.len() / (seats - hands.len());
            if share == 0 {
                return Err(Error::input(format!("no card remains for the hand of seat {}", hands.len())));
            }
            let size = share.min(rules.deal.into());
            let mut hand = self.cards.split_off(self.cards.len() - size);
            hand.reverse();
            hands.push(hand);
        }
        let stock_size = arrangement.stock.unwrap_or(usize::MAX).min(self.cards.len());
        let unused_cards = self.cards.drain(..self.cards.len() - stock_size).collect();
        let beginning = Beginning { first: arrangement.first, dealer: None, cuts: Vec::new() };
        let dealt = Deal { beginning, hands, helping: Vec::new(), stock: self.cards };
        let mut deal = CurrentDeal::new(dealt, rules);
        let next_group = GroupId(groups.len() as u32);
        let hand = deal.turn.start().hand.clone();
        deal.turn = Turn::new(Board { groups, hand, helping, next_group });
        deal.unused_cards = unused_cards;
        Ok(deal)
    }
}
