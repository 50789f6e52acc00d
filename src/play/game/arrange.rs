//! Games that start from a position instead of a deal.

use alloc::format;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use super::play::in_printing_order;
use super::{DealState, Game, PlayedDeal};
use crate::cards::card::{Card, Face};
use crate::cards::face_counts::FaceCounts;
use crate::cards::notation::Position;
use crate::play::deal::Beginning;
use crate::play::error::Error;
use crate::play::judge::check_helping_count;
use crate::play::rng::Seed;
use crate::play::table::check_cards;
use crate::play::turn::Board;
use crate::rules::Rules;

/// The starting point of an arranged game, which begins with a position instead of a deal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Arrangement {
    /// The table, the hand of seat 0 and the helping cards.
    pub position: Position,
    /// The hands of seats 1, 2 and so on. Hands that are left out are dealt from the remaining cards, with fewer cards
    /// than in a deal if too few remain.
    pub hands: Vec<Vec<Face>>,
    /// The maximum size of the stock. Cards beyond this number are left out of the game. `None` leaves out the cards that
    /// the rules put aside, but at least one card stays in the stock if any is left.
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
            return Err(Error::NoSuchSeat { seat: arrangement.first, seats });
        }
        if !arrangement.opened.is_empty() && arrangement.opened.len() != seats {
            return Err(Error::input(format!("opened takes one boolean for each of the {seats} seats")));
        }
        check_helping_count(&arrangement.position, &rules)?;
        let deal = deal_rest(&arrangement, &rules, &seed, seats)?;
        let opened = arrangement.opened.clone();
        let mut game = Self::begin(rules, names, seed, deal);
        if game.rules.opening_points.is_some() && !opened.is_empty() {
            Arc::make_mut(&mut game.deal.state).opened = opened;
        }
        game.arrangement = Some(arrangement.into());
        Ok(game)
    }
}

/// The deal at its start. The hands that the arrangement does not name, and the stock, come from the shuffled rest of the
/// pack. The other cards have the same ids with every seed.
fn deal_rest(
    arrangement: &Arrangement,
    rules: &Rules,
    seed: &Seed,
    seats: usize,
) -> Result<PlayedDeal, Error> {
    let mut rest = Card::all(rules.packs, rules.jokers);
    seed.rng(1).shuffle(&mut rest);
    rest.reverse();
    let named: FaceCounts = arrangement.hands.iter().flatten().collect();
    check_cards(&arrangement.position.counts().saturating_add(&named), rules)?;
    let table = in_printing_order(&arrangement.position.table, rules);
    let board = Board::of(&Position { table, ..arrangement.position.clone() });
    rest.retain(|card| !board.contains(*card));
    let mut hands = vec![board.hand.clone()];
    for faces in &arrangement.hands {
        let lowest_copy = faces.iter().filter_map(|face| {
            let card = rest.iter().copied().filter(|card| card.face() == *face).min()?;
            rest.retain(|other| *other != card);
            Some(card)
        });
        hands.push(lowest_copy.collect());
    }
    while hands.len() < seats {
        let share = rest.len() / (seats - hands.len());
        if share == 0 {
            return Err(Error::input(format!("no card remains for the hand of seat {}", hands.len())));
        }
        let mut hand = rest.split_off(rest.len() - share.min(rules.deal.into()));
        hand.reverse();
        hands.push(hand);
    }
    let all_but_aside = rest.len().saturating_sub(rules.set_aside.into()).max(1);
    let stock_size = arrangement.stock.unwrap_or(all_but_aside).min(rest.len());
    let unused_cards = rest.drain(..rest.len() - stock_size).collect();
    let beginning = Beginning { first: arrangement.first, dealer: None, cuts: Vec::new() };
    let hand = hands[arrangement.first].clone();
    let state = DealState {
        opened: vec![rules.opening_points.is_none(); seats],
        hands,
        stock: rest,
        unused_cards,
        totals: vec![0; seats],
        to_move: arrangement.first,
        turn_number: 1,
        board: Board { hand, ..board }.into(),
    };
    Ok(PlayedDeal::with_state(1, beginning, state))
}
