//! What one seat may see of a game. Computer players know nothing else.

use super::Game;
use crate::cards::card::Card;
use crate::play::error::Error;
use crate::play::log::TurnEvent;
use crate::play::turn::{Board, Group};
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
    pub log: &'a [TurnEvent],
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
        let is_own_turn = seat == self.deal.to_move && self.deal.end.is_none();
        let turn = &self.deal.turn;
        Ok(self.player_view_of(seat, if is_own_turn { turn.now() } else { turn.start() }))
    }

    /// What the current player saw at the start of the turn.
    pub(crate) fn view_at_start(&self) -> PlayerView<'_> {
        self.player_view_of(self.deal.to_move, self.deal.turn.start())
    }

    fn player_view_of<'a>(&'a self, seat: usize, board: &'a Board) -> PlayerView<'a> {
        let deal = &self.deal;
        let public_seat = |seat: usize| PublicSeat {
            cards: deal.hands[seat].len(),
            opened: deal.opened[seat],
            total: self.totals[seat],
        };
        PlayerView {
            seat,
            rules: &self.rules,
            groups: &board.groups,
            hand: if seat == deal.to_move { &board.hand } else { &deal.hands[seat] },
            helping: &board.helping,
            seats: (0..self.seats()).map(public_seat).collect(),
            stock: deal.stock.len(),
            deal: self.deal_number,
            turn: deal.turn_number,
            log: &deal.log,
        }
    }
}
