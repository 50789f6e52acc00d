//! A game: seats, hands, the stock, the turn and the end.

mod arrange;
mod command;
mod digest;
mod end;
mod play;
mod player_view;

pub use arrange::Arrangement;
pub use command::CommandEffect;
use digest::Digests;
pub use player_view::{PlayerView, PublicSeat};

use std::sync::Arc;

use serde::Deserialize;

use crate::cards::card::{Card, Rank};
use crate::cards::face_counts::FaceCounts;
use crate::cards::layout::Layout;
use crate::cards::order;
use crate::play::deal::{Beginning, Deal};
use crate::play::error::Error;
use crate::play::level::Level;
use crate::play::log::TurnEvent;
use crate::play::rng::Seed;
use crate::play::scoring::{DealEnd, seats_with_lowest_total, session_winners};
use crate::play::turn::{Board, Command, GroupId, MovedCards, Turn, check_no_duplicates, faces};
use crate::rules::{Rules, Scoring};

/// One action in a deal, as it is saved and replayed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Move {
    Step(Command),
    EndTurn,
    Draw,
    Restore,
    TimeUp,
    /// A whole turn. The layout is the table after the turn.
    Play(Layout),
    /// The seat that gave up the game.
    Resign(usize),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct CurrentDeal {
    pub(crate) beginning: Beginning,
    /// The hands, each in the order in which its cards arrived. The current player's hand is the one at the start of the
    /// turn.
    pub(crate) hands: Vec<Vec<Card>>,
    /// For each seat, the order that its owner chose for the hand. It may contain cards that have left the hand.
    pub(crate) orders: Vec<Vec<Card>>,
    pub(crate) stock: Vec<Card>,
    /// Cards that an arrangement left out of the game.
    pub(crate) unused_cards: Vec<Card>,
    pub(crate) opened: Vec<bool>,
    pub(crate) to_move: usize,
    pub(crate) turn_number: u32,
    pub(crate) turn: Turn,
    pub(crate) moves: Arc<Vec<Move>>,
    pub(crate) digests: Digests,
    pub(crate) log: Arc<Vec<TurnEvent>>,
    pub(crate) end: Option<DealEnd>,
}

/// What is kept of a finished deal: the moves and digests for saves and replays, and the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct FinishedDeal {
    pub(crate) moves: Arc<Vec<Move>>,
    pub(crate) digests: Digests,
    pub(crate) log: Arc<Vec<TurnEvent>>,
}

/// A game of one deal or of several.
///
/// A command that fails changes nothing. Its [`CommandError`](crate::play::refusal::CommandError) is a refusal with every
/// reason, or an [`Error`] if the call is invalid. Clones share the log. It is `Send`. Two games are equal only if their drafts, their
/// commands to redo and the orders of their hands are equal, too.
///
/// ```
/// use machiavelli::{Game, Rules, Seed};
///
/// let mut game = Game::deal(Rules::default(), ["Ada", "Bruno"], Seed::new("evening").unwrap()).unwrap();
/// let first = game.seat_to_move();
/// assert!(game.draw().is_ok());
/// assert_eq!(game.seat_to_move(), 1 - first);
/// assert_eq!(game.view(first).unwrap().hand.len(), 16);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    pub(crate) rules: Rules,
    pub(crate) seed: Seed,
    pub(crate) names: Arc<[String]>,
    pub(crate) levels: Vec<Option<Level>>,
    pub(crate) arrangement: Option<Arc<Arrangement>>,
    /// The number of the deal, from 1.
    pub(crate) deal_number: u32,
    /// The sum of the points of the finished deals, by seat.
    pub(crate) totals: Vec<u32>,
    pub(crate) finished_deals: Arc<Vec<FinishedDeal>>,
    pub(crate) deal: CurrentDeal,
    /// The seat that gave up the game.
    pub(crate) resigned: Option<usize>,
    /// See [`Game::viewer`].
    pub(crate) viewer: Option<Viewer>,
}

const _: () = {
    const fn is_send<T: Send>() {}
    is_send::<Game>();
};

impl Game {
    /// The maximum length of a player's name, in characters.
    pub const MAX_NAME_CHARS: usize = 100;

    /// Starts a game with a deal. `names` gives one name for each seat, clockwise.
    ///
    /// # Errors
    ///
    /// [`Error::Rules`]: the rules do not allow this number of players. [`Error::BadInput`]: a name is too long.
    pub fn deal(
        rules: Rules,
        names: impl IntoIterator<Item: Into<String>>,
        seed: Seed,
    ) -> Result<Self, Error> {
        let names = names.into_iter().map(Into::into).collect::<Vec<String>>();
        Self::check_names(&names)?;
        let dealt = Deal::new(&rules, names.len(), &seed, 1)?;
        let deal = CurrentDeal::new(dealt, &rules);
        Ok(Self::begin(rules, names, seed, deal))
    }

    pub(crate) fn check_names(names: &[String]) -> Result<(), Error> {
        if names.iter().any(|name| name.chars().count() > Self::MAX_NAME_CHARS) {
            return Err(Error::input(format!("a name has at most {} characters", Self::MAX_NAME_CHARS)));
        }
        Ok(())
    }

    pub(crate) fn begin(rules: Rules, names: Vec<String>, seed: Seed, deal: CurrentDeal) -> Self {
        let seats = names.len();
        let mut game = Self {
            rules,
            seed,
            names: names.into(),
            levels: vec![None; seats],
            arrangement: None,
            deal_number: 1,
            totals: vec![0; seats],
            finished_deals: Arc::default(),
            deal,
            resigned: None,
            viewer: None,
        };
        game.add_digest();
        game
    }

    /// The number of seats. Seats are numbered from 0, clockwise.
    pub fn seats(&self) -> usize {
        self.names.len()
    }

    /// The seat whose turn it is.
    pub const fn seat_to_move(&self) -> usize {
        self.deal.to_move
    }

    /// The seed, which determines every deal.
    pub fn seed(&self) -> &str {
        self.seed.as_str()
    }

    /// The rules in force.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The number of the deal, from 1.
    pub const fn deal_number(&self) -> u32 {
        self.deal_number
    }

    /// The result of the deal, if it is over.
    pub const fn end(&self) -> Option<&DealEnd> {
        self.deal.end.as_ref()
    }

    /// Whether there are no more deals.
    pub fn is_session_over(&self) -> bool {
        self.session_winners().is_some()
    }

    /// The seats that won the session, or the deal if the game is a single deal; `None` until it is over.
    pub fn session_winners(&self) -> Option<Vec<usize>> {
        let end = self.deal.end.as_ref()?;
        match self.rules.scoring {
            Scoring::Single | Scoring::WinnerTakes => Some(end.winners.clone()),
            Scoring::Session if self.resigned.is_some() => {
                Some(seats_with_lowest_total(&self.totals, self.resigned))
            }
            // An arranged game may have more seats than the packs have cards for. Then no further deal is possible.
            Scoring::Session if self.rules.check_can_deal(self.seats()).is_err() => {
                Some(seats_with_lowest_total(&self.totals, None))
            }
            Scoring::Session => session_winners(&self.totals, self.rules.target?),
        }
    }

    /// A copy of the game as it was at the start of the turn, without the draft. It shares the past with this game.
    #[must_use]
    pub fn at_turn_start(&self) -> Self {
        let mut game = self.clone();
        game.deal.turn = Turn::new(self.deal.turn.start().clone());
        game
    }

    /// Every turn of all deals, with public information only; each deal counts its turns from 1.
    pub fn log(&self) -> impl Iterator<Item = &TurnEvent> {
        self.finished_deals.iter().flat_map(|finished| finished.log.iter()).chain(self.deal.log.iter())
    }

    /// All cards of the deal, including the hidden ones: for tests, never for a player.
    pub fn all_cards(&self) -> Vec<Card> {
        let deal = &self.deal;
        let now = deal.turn.now();
        let others = (0..self.seats()).filter(|&seat| seat != deal.to_move);
        let mut cards: Vec<Card> = others.flat_map(|seat| deal.hands[seat].iter().copied()).collect();
        cards.extend(now.cards_on_table());
        cards.extend(now.hand.iter().chain(&now.helping).chain(&deal.stock).chain(&deal.unused_cards));
        cards
    }

    pub(crate) fn check_seat(&self, seat: usize) -> Result<(), Error> {
        let known = seat < self.seats();
        known.then_some(()).ok_or_else(|| Error::NoSuchSeat { seat: seat.to_string(), seats: self.seats() })
    }

    /// Checks that the cards are in the packs of these rules.
    ///
    /// # Errors
    ///
    /// [`Error::UnknownCard`].
    pub(crate) fn check_in_deal(&self, cards: &[Card]) -> Result<(), Error> {
        let unknown = cards.iter().find(|card| !card.is_in(self.rules.packs, self.rules.jokers));
        unknown.map_or(Ok(()), |card| Err(Error::UnknownCard { id: card.id() }))
    }

    /// The seat's hand in the order that its owner chose. In the seat's own turn, this is the hand of the draft.
    pub(crate) fn hand_in_order(&self, seat: usize) -> Vec<Card> {
        let deal = &self.deal;
        let hand = if seat == deal.to_move { &deal.turn.now().hand } else { &deal.hands[seat] };
        in_order(hand, &deal.orders[seat])
    }

    /// Sets the owner's order of a hand: the given cards first, then the other cards in their current order.
    ///
    /// # Errors
    ///
    /// [`Error::NoSuchSeat`], [`Error::UnknownCard`] or [`Error::NotInHand`]; [`Error::BadInput`] if a card is named twice.
    pub fn set_hand_order(&mut self, seat: usize, cards: &[Card]) -> Result<(), Error> {
        self.check_seat(seat)?;
        self.check_in_deal(cards)?;
        check_no_duplicates(cards)?;
        let mut order = cards.to_vec();
        let hand = self.hand_in_order(seat);
        if let Some(foreign) = order.iter().find(|card| !hand.contains(card)) {
            return Err(Error::NotInHand { id: foreign.id(), seat });
        }
        for card in hand.into_iter().chain(self.deal.orders[seat].clone()) {
            if !order.contains(&card) {
                order.push(card);
            }
        }
        self.deal.orders[seat] = order;
        Ok(())
    }

    /// Sorts a hand by rank, or by suit and then by rank; jokers come last.
    ///
    /// # Errors
    ///
    /// [`Error::NoSuchSeat`].
    pub fn sort(&mut self, seat: usize, by: SortBy) -> Result<(), Error> {
        self.check_seat(seat)?;
        let mut hand = self.hand_in_order(seat);
        order::sort_by_key(&mut hand, |card| {
            let face = card.face();
            let (rank, suit) = (face.rank().map_or(0, Rank::number), face.suit().map(|suit| suit as u8));
            match by {
                SortBy::Rank => (face.is_joker(), rank, suit.unwrap_or(0)),
                SortBy::Suit => (face.is_joker(), suit.unwrap_or(0), rank),
            }
        });
        self.set_hand_order(seat, &hand)
    }
}

/// The seat from whose view a game was made; `None` is a spectator.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Viewer(pub(crate) Option<usize>);

/// The order in which a hand is sorted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SortBy {
    /// Ace to king, equal ranks by suit.
    Rank,
    /// Suit by suit, each suit from ace to king.
    Suit,
}

/// The cards of a hand: first those that `order` names, in that order, then the other cards.
pub(crate) fn in_order(hand: &[Card], order: &[Card]) -> Vec<Card> {
    let mut cards: Vec<Card> = order.iter().copied().filter(|card| hand.contains(card)).collect();
    let rest: Vec<Card> = hand.iter().copied().filter(|card| !order.contains(card)).collect();
    cards.extend(rest);
    cards
}

impl CurrentDeal {
    pub(crate) fn new(deal: Deal, rules: &Rules) -> Self {
        let Deal { beginning, hands, helping, stock } = deal;
        let first = beginning.first;
        let hand = hands[first].clone();
        Self {
            // Under rules without an opening, everybody counts as having opened.
            opened: vec![rules.opening_points.is_none(); hands.len()],
            orders: hands.clone(),
            turn: Turn::new(Board { groups: Vec::new(), hand, helping, next_group: GroupId(0) }),
            beginning,
            hands,
            stock,
            unused_cards: Vec::new(),
            to_move: first,
            turn_number: 1,
            moves: Arc::default(),
            digests: Digests::default(),
            log: Arc::default(),
            end: None,
        }
    }

    /// The faces of every hand, without the changes of the turn in progress.
    pub(crate) fn hand_counts(&self) -> Vec<FaceCounts> {
        self.hands.iter().map(|hand| faces(hand).into_iter().collect()).collect()
    }

    pub(crate) fn moved_cards(&self) -> MovedCards {
        MovedCards::between(self.turn.start(), self.turn.now())
    }
}
