//! What one seat may see, by cards: what a computer player knows.

use super::Game;
use crate::card::Card;
use crate::error::Error;
use crate::log::Event;
use crate::rules::Rules;
use crate::turn::{Board, Group};

/// The game as one seat may see it. Other hands and the stock are counts.
#[derive(Debug, Clone)]
pub struct PlayerView<'a> {
    /// Whose view it is.
    pub seat: usize,
    /// The rules in force.
    pub rules: &'a Rules,
    /// The groups on the table.
    pub groups: &'a [Group],
    /// The seat's hand.
    pub hand: &'a [Card],
    /// The cards face up beside the stock.
    pub helping: &'a [Card],
    /// Every seat, clockwise.
    pub seats: Vec<PublicSeat>,
    /// How many cards are in the stock.
    pub stock: usize,
    /// The number of the deal, from 1.
    pub deal: u32,
    /// The number of the turn within the deal, from 1.
    pub turn: u32,
    /// What happened in this deal, turn by turn.
    pub log: &'a [Event],
}

/// What everybody knows about a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PublicSeat {
    /// How many cards its hand had when the turn began.
    pub cards: usize,
    /// Whether it may use the table.
    pub opened: bool,
    /// Its points so far in a session.
    pub total: u32,
}

impl Game {
    /// What one seat may see: in its own turn the draft, otherwise the table as it lay when the turn began.
    ///
    /// # Errors
    ///
    /// [`Error::NoSuchSeat`].
    pub fn player_view(&self, seat: usize) -> Result<PlayerView<'_>, Error> {
        self.check_seat(seat)?;
        let is_own_turn = seat == self.round.to_move && self.round.end.is_none();
        let turn = &self.round.turn;
        Ok(self.player_view_of(seat, if is_own_turn { turn.now() } else { turn.start() }))
    }

    /// What the seat whose turn it is saw when its turn began.
    pub(crate) fn view_at_start(&self) -> PlayerView<'_> {
        self.player_view_of(self.round.to_move, self.round.turn.start())
    }

    fn player_view_of<'a>(&'a self, seat: usize, board: &'a Board) -> PlayerView<'a> {
        let round = &self.round;
        let public = |seat: usize| PublicSeat {
            cards: round.hands[seat].len(),
            opened: round.opened[seat],
            total: self.totals[seat],
        };
        PlayerView {
            seat,
            rules: &self.rules,
            groups: &board.groups,
            hand: if seat == round.to_move { &board.hand } else { &round.hands[seat] },
            helping: &board.helping,
            seats: (0..self.seats()).map(public).collect(),
            stock: round.stock.len(),
            deal: self.number,
            turn: round.turn_number,
            log: &round.log,
        }
    }
}
