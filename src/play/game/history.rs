//! A deal with its turns. The state before each turn is kept, so earlier states need no replay.

use alloc::format;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use super::{Game, Move, PlayerView, PublicSeat};
use crate::cards::card::Card;
use crate::cards::face_counts::FaceCounts;
use crate::play::deal::{Beginning, Deal};
use crate::play::error::Error;
use crate::play::log::TurnEvent;
use crate::play::scoring::DealEnd;
use crate::play::turn::{Board, GroupId, Turn};
use crate::rules::Rules;

/// A deal, from its beginning to the turn in progress or to its end. Clones share the past.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PlayedDeal {
    /// The number of the deal, from 1.
    pub(crate) number: u32,
    pub(crate) beginning: Beginning,
    /// The turns that have ended.
    pub(crate) turns: Arc<Vec<Arc<FinishedTurn>>>,
    /// The state after these turns.
    pub(crate) state: Arc<DealState>,
    /// The turn in progress.
    pub(crate) turn: Turn,
    /// For each seat, the order that its owner chose for the hand. It may contain cards that have left the hand.
    pub(crate) orders: Vec<Vec<Card>>,
    pub(crate) end: Option<DealEnd>,
}

/// The state of a deal between two turns, which decides how the deal can continue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct DealState {
    /// The hands, each in the order in which its cards arrived.
    pub(crate) hands: Vec<Vec<Card>>,
    pub(crate) stock: Vec<Card>,
    /// Cards that an arrangement left out of the game.
    pub(crate) unused_cards: Vec<Card>,
    pub(crate) opened: Vec<bool>,
    /// The sum of the points of the finished deals, by seat.
    pub(crate) totals: Vec<u32>,
    /// The seat to move. After the end of the deal, the seat that moved last.
    pub(crate) to_move: usize,
    /// The number of the turn of this seat within the deal, from 1.
    pub(crate) turn_number: u32,
    /// The table, the helping cards and the hand of the seat to move.
    pub(crate) board: Arc<Board>,
}

/// A turn that has ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct FinishedTurn {
    /// The state before the turn; `None` in a game made from a view, which does not know it.
    pub(crate) before: Option<Arc<DealState>>,
    /// The commands of the turn and the move that ended it, for saves.
    pub(crate) moves: Vec<Move>,
    pub(crate) event: TurnEvent,
}

impl PlayedDeal {
    /// A deal at its beginning. `totals` are the points of the earlier deals.
    pub(crate) fn new(number: u32, deal: Deal, totals: Vec<u32>, rules: &Rules) -> Self {
        let Deal { beginning, hands, helping, stock, aside } = deal;
        let to_move = beginning.first;
        let board =
            Board { groups: Vec::new(), hand: hands[to_move].clone(), helping, next_group: GroupId(0) };
        let state = DealState {
            // Under rules without an opening, everybody counts as having opened.
            opened: vec![rules.opening_points.is_none(); hands.len()],
            hands,
            stock,
            unused_cards: aside,
            totals,
            to_move,
            turn_number: 1,
            board: board.into(),
        };
        Self::with_state(number, beginning, state)
    }

    /// A deal without past turns, in this state.
    pub(crate) fn with_state(number: u32, beginning: Beginning, state: DealState) -> Self {
        Self {
            number,
            beginning,
            turns: Arc::default(),
            turn: Turn::new(Arc::clone(&state.board)),
            orders: state.hands.clone(),
            state: state.into(),
            end: None,
        }
    }

    /// The deal after its first `turns` turns, which led to this state.
    fn with_turns(&self, turns: usize, state: Arc<DealState>) -> Self {
        Self {
            number: self.number,
            beginning: self.beginning.clone(),
            turns: Arc::new(self.turns[..turns].to_vec()),
            turn: Turn::new(Arc::clone(&state.board)),
            orders: state.hands.clone(),
            state,
            end: self.end.clone().filter(|_| turns == self.turns.len()),
        }
    }

    /// The state after the first `turns` turns; `None` in a game made from a view, unless no later turn has ended.
    pub(crate) fn state_after(&self, turns: usize) -> Option<&Arc<DealState>> {
        self.turns.get(turns).map_or(Some(&self.state), |turn| turn.before.as_ref())
    }

    /// The public information about each turn that has ended.
    pub(crate) fn log(&self) -> impl DoubleEndedIterator<Item = &TurnEvent> {
        self.turns.iter().map(|turn| &turn.event)
    }

    pub(crate) fn last_event(&self) -> Option<&TurnEvent> {
        self.log().next_back()
    }

    /// What a seat saw after the first `turns` turns, which led to this state.
    pub(crate) fn player_view<'a>(
        &'a self,
        seat: usize,
        turns: usize,
        state: &'a DealState,
        rules: &'a Rules,
    ) -> PlayerView<'a> {
        let public_seat = |seat: usize| PublicSeat {
            cards: state.hands[seat].len(),
            opened: state.opened[seat],
            total: state.totals[seat],
        };
        PlayerView {
            seat,
            rules,
            groups: &state.board.groups,
            hand: &state.hands[seat],
            helping: &state.board.helping,
            seats: (0..state.hands.len()).map(public_seat).collect(),
            stock: state.stock.len(),
            deal: self.number,
            turn: state.turn_number,
            log: self.log().take(turns).collect(),
        }
    }
}

impl DealState {
    /// The faces of every hand, without the changes of the turn in progress.
    pub(crate) fn hand_counts(&self) -> Vec<FaceCounts> {
        self.hands.iter().map(|hand| FaceCounts::of_cards(hand)).collect()
    }
}

impl Game {
    /// The game after the first `turns` turns of a deal; deals are numbered from 1. Hands are in the order in which their cards
    /// were dealt and drawn, because the orders that players choose are not recorded.
    ///
    /// # Errors
    ///
    /// [`Error::BadInput`] for a turn that has not been played, or that a game made from a view does not know.
    ///
    /// ```
    /// use machiavelli::{Game, Rules, Seed};
    ///
    /// let mut game = Game::deal(Rules::default(), ["Ada", "Bruno"], Seed::new("evening").unwrap()).unwrap();
    /// let dealt = game.view(0).unwrap();
    /// game.draw().unwrap();
    /// assert_eq!(game.at(1, 0).unwrap().view(0).unwrap(), dealt);
    /// ```
    pub fn at(&self, deal: u32, turns: usize) -> Result<Self, Error> {
        let unknown = || Error::input(format!("turn {turns} of deal {deal} has not been played"));
        let played = self.deals().find(|played| played.number == deal && turns <= played.turns.len());
        let played = played.ok_or_else(unknown)?;
        let state = match (played.state_after(turns), self.viewer()) {
            (Some(state), _) => Arc::clone(state),
            (None, Some(viewer)) => self.rebuilt_state(viewer, turns)?.into(),
            (None, None) => return Err(unknown()),
        };
        let mut game = Self { deal: played.with_turns(turns, state), ..self.clone() };
        game.finished_deals.retain(|finished| finished.number < deal);
        Ok(game)
    }

    /// The turns of a deal that have ended, with public information only. Deals are numbered from 1. Empty for a deal that has
    /// not begun, and for earlier deals of a game made from a view.
    pub fn log(&self, deal: u32) -> impl DoubleEndedIterator<Item = &TurnEvent> {
        self.deals().filter(move |played| played.number == deal).flat_map(PlayedDeal::log)
    }

    /// The deals of the game. The last one is the current one.
    pub(crate) fn deals(&self) -> impl DoubleEndedIterator<Item = &PlayedDeal> {
        self.finished_deals.iter().map(|finished| &**finished).chain([&self.deal])
    }
}
