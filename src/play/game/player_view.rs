//! What one seat may see of a game. Computer players know nothing else.

use alloc::vec::Vec;

use super::Game;
use crate::cards::card::Card;
use crate::play::error::Error;
use crate::play::log::TurnEvent;
use crate::play::turn::Group;
use crate::rules::Rules;

/// The game as one seat may see it. Only the numbers of cards in the other hands and in the stock are
/// known.
#[derive(Debug, Clone)]
pub struct PlayerView<'a> {
    /// The seat that sees this view.
    pub seat: usize,
    /// The rules in force.
    pub rules: &'a Rules,
    /// The groups on the table.
    pub groups: &'a [Group],
    /// The seat's hand.
    pub hand: &'a [Card],
    /// The helping cards, face up beside the stock.
    pub helping: &'a [Card],
    /// Every seat, clockwise.
    pub seats: Vec<PublicSeat>,
    /// The number of cards in the stock.
    pub stock: usize,
    /// The number of the deal, from 1.
    pub deal: u32,
    /// The number of the turn within the deal, from 1.
    pub turn: u32,
    /// Every turn of this deal so far.
    pub log: Vec<&'a TurnEvent>,
}

/// The public facts about a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PublicSeat {
    /// The number of cards in the seat's hand at the start of the turn.
    pub cards: usize,
    /// Whether the seat has opened and may use the cards on the table.
    pub opened: bool,
    /// The seat's points in the finished deals of a session.
    pub total: u32,
}

impl Game {
    /// What one seat may see: the draft in its own turn, otherwise the table as it was at the start of the turn.
    ///
    /// # Errors
    ///
    /// [`Error::NoSuchSeat`].
    pub fn player_view(&self, seat: usize) -> Result<PlayerView<'_>, Error> {
        self.check_seat(seat)?;
        let mut view = self.view_at_start(seat);
        if seat == self.deal.state.to_move && self.deal.end.is_none() {
            let now = self.deal.turn.now();
            (view.groups, view.hand, view.helping) = (&now.groups, &now.hand, &now.helping);
        }
        Ok(view)
    }

    /// What a seat saw at the start of the turn.
    pub(crate) fn view_at_start(&self, seat: usize) -> PlayerView<'_> {
        let deal = &self.deal;
        deal.player_view(seat, deal.turns.len(), &deal.state, &self.rules)
    }
}
