//! A game: seats, hands, the stock, the turn and the end.

mod arrange;
mod command;
mod end;
mod guest;
mod history;
mod play;
mod player_view;

pub use arrange::Arrangement;
pub use command::CommandEffect;
pub(crate) use command::cards_to_put_back;
pub(crate) use guest::KnownCards;
pub(crate) use history::{DealState, FinishedTurn, PlayedDeal};
pub use player_view::{PlayerView, PublicSeat};

use alloc::format;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use crate::cards::card::{Card, Rank};
use crate::cards::layout::Layout;
use crate::cards::order;
use crate::play::change::TableChange;
use crate::play::deal::Deal;
use crate::play::error::Error;
use crate::play::level::Level;
use crate::play::rng::Seed;
use crate::play::scoring::{DealEnd, EndReason, seats_with_lowest_total, session_winners};
use crate::play::turn::{Command, Turn, check_no_duplicates};
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

/// A game of one deal or of several.
///
/// A command that fails changes nothing. Its [`CommandError`](crate::play::refusal::CommandError) is a refusal with every
/// reason, or an [`Error`] if the call is invalid. Clones share the past. It is `Send`. Two games are equal only if their drafts, their
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
    pub(crate) finished_deals: Vec<Arc<PlayedDeal>>,
    pub(crate) deal: PlayedDeal,
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
        let deal = PlayedDeal::new(1, dealt, vec![0; names.len()], &rules);
        Ok(Self::begin(rules, names, seed, deal))
    }

    pub(crate) fn check_names(names: &[String]) -> Result<(), Error> {
        if names.iter().any(|name| name.chars().count() > Self::MAX_NAME_CHARS) {
            return Err(Error::input(format!("a name has at most {} characters", Self::MAX_NAME_CHARS)));
        }
        Ok(())
    }

    pub(crate) fn begin(rules: Rules, names: Vec<String>, seed: Seed, deal: PlayedDeal) -> Self {
        Self {
            rules,
            seed,
            levels: vec![None; names.len()],
            names: names.into(),
            arrangement: None,
            finished_deals: Vec::new(),
            deal,
            viewer: None,
        }
    }

    /// The number of seats. Seats are numbered from 0, clockwise.
    pub fn seats(&self) -> usize {
        self.names.len()
    }

    /// The seat whose turn it is.
    pub fn seat_to_move(&self) -> usize {
        self.deal.state.to_move
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
        self.deal.number
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
        let totals = &self.deal.state.totals;
        match self.rules.scoring {
            Scoring::Single | Scoring::WinnerTakes => Some(end.winners.clone()),
            Scoring::Session if end.reason == EndReason::Resigned => {
                let resigned = self.deal.last_event().map(|event| event.seat);
                Some(seats_with_lowest_total(totals, resigned))
            }
            // An arranged game may have more seats than the packs have cards for. Then no further deal is possible.
            Scoring::Session if self.rules.check_can_deal(self.seats()).is_err() => {
                Some(seats_with_lowest_total(totals, None))
            }
            Scoring::Session => session_winners(totals, self.rules.target?),
        }
    }

    /// A copy of the game as it was at the start of the turn, without the draft. It shares the past with this game.
    #[must_use]
    pub fn at_turn_start(&self) -> Self {
        let mut game = self.clone();
        game.deal.turn = Turn::new(Arc::clone(&self.deal.state.board));
        game
    }

    /// All cards of the deal, including the hidden ones: for tests, never for a player.
    pub fn all_cards(&self) -> Vec<Card> {
        let (state, now) = (&self.deal.state, self.deal.turn.now());
        let others = (0..self.seats()).filter(|&seat| seat != state.to_move);
        let mut cards: Vec<Card> = others.flat_map(|seat| state.hands[seat].iter().copied()).collect();
        cards.extend(now.cards_on_table());
        cards.extend(now.hand.iter().chain(&now.helping).chain(&state.stock).chain(&state.unused_cards));
        cards
    }

    pub(crate) fn check_seat(&self, seat: usize) -> Result<(), Error> {
        let known = seat < self.seats();
        known.then_some(()).ok_or_else(|| Error::NoSuchSeat { seat, seats: self.seats() })
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
        let hand = if seat == deal.state.to_move { &deal.turn.now().hand } else { &deal.state.hands[seat] };
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
        self.set_hand_order(seat, &by.sorted(self.hand_in_order(seat)))
    }
}

/// The seat from whose view a game was made; `None` is a spectator.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Viewer(pub(crate) Option<usize>);

/// The order in which a hand is sorted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(all(target_arch = "wasm32", feature = "js"), derive(tsify::Tsify))]
pub enum SortBy {
    /// Ace to king, equal ranks by suit.
    Rank,
    /// Suit by suit, each suit from ace to king.
    Suit,
}

impl SortBy {
    /// How the hand is sorted; `None` if it is not.
    pub(crate) fn of(hand: &[Card]) -> Option<Self> {
        [Self::Rank, Self::Suit].into_iter().find(|by| by.sorted(hand.to_vec()) == hand)
    }

    /// The cards in this order.
    pub(crate) fn sorted(self, mut hand: Vec<Card>) -> Vec<Card> {
        order::sort_by_key(&mut hand, |card| {
            let face = card.face();
            let (rank, suit) = (face.rank().map_or(0, Rank::number), face.suit().map(|suit| suit as u8));
            match self {
                Self::Rank => (face.is_joker(), rank, suit.unwrap_or(0)),
                Self::Suit => (face.is_joker(), suit.unwrap_or(0), rank),
            }
        });
        hand
    }
}

/// The cards of a hand: first those that `order` names, in that order, then the other cards.
pub(crate) fn in_order(hand: &[Card], order: &[Card]) -> Vec<Card> {
    let mut cards: Vec<Card> = order.iter().copied().filter(|card| hand.contains(card)).collect();
    let rest: Vec<Card> = hand.iter().copied().filter(|card| !order.contains(card)).collect();
    cards.extend(rest);
    cards
}

impl PlayedDeal {
    /// The change that the draft has made since the start of the turn.
    pub(crate) fn change(&self) -> TableChange<'_> {
        TableChange::between(self.turn.start(), self.turn.now())
    }
}
