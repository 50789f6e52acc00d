//! What a game made from a view knows of the cards, and what stands in for the rest.

use alloc::borrow::ToOwned;
use alloc::sync::Arc;
use alloc::vec::Vec;

use super::{DealState, Game, Viewer};
use crate::cards::card::Card;
use crate::cards::order;
use crate::play::deal::left_of;
use crate::play::error::Error;
use crate::play::log::{EventKind, TurnEvent};
use crate::play::turn::{Board, Group, Turn};
use crate::rules::Rules;

/// The cards that a view names, and the cards that it hides.
pub(crate) struct KnownCards {
    /// The viewer's hand, in the order that the viewer chose.
    pub(crate) own_hand: Vec<Card>,
    pub(crate) helping: Vec<Card>,
    pub(crate) groups: Vec<Group>,
    /// Every hand; `None` until the deal is over.
    pub(crate) hands: Option<Vec<Vec<Card>>>,
    /// The cards in play that the view does not name.
    pub(crate) hidden: Vec<Card>,
}

impl KnownCards {
    /// Every hand, the stock, and the cards that are not in the game. The viewer does not see which hidden card is
    /// where, so the hidden cards are handed out in ascending order.
    #[expect(clippy::type_complexity, reason = "the caller destructures the tuple")]
    pub(crate) fn hands_stock_and_unused_cards(
        &self,
        viewer: Option<usize>,
        sizes: &[usize],
        stock: usize,
    ) -> Result<(Vec<Vec<Card>>, Vec<Card>, Vec<Card>), &'static str> {
        let mut hidden = self.hidden.iter().copied();
        let mut hands: Vec<Vec<Card>> = match &self.hands {
            Some(hands) => hands.clone(),
            None => (sizes.iter().enumerate())
                .map(|(seat, &size)| {
                    if Some(seat) == viewer {
                        self.own_hand.clone()
                    } else {
                        hidden.by_ref().take(size).collect()
                    }
                })
                .collect(),
        };
        if !hands.iter().map(Vec::len).eq(sizes.iter().copied()) {
            return Err("the hands and the seats have different numbers of cards");
        }
        let hand = viewer.map_or(&[][..], |seat| &hands[seat]);
        if self.own_hand.len() != hand.len() || self.own_hand.iter().any(|card| !hand.contains(card)) {
            return Err("the viewer's hand differs from the hand of its seat");
        }
        if let Some(seat) = viewer {
            hands[seat].clone_from(&self.own_hand);
        }
        let stock_cards: Vec<Card> = hidden.by_ref().take(stock).collect();
        if stock_cards.len() != stock {
            return Err("the packs of the rules do not have that many cards");
        }
        Ok((hands, stock_cards, hidden.collect()))
    }
}

impl Game {
    /// The state after the first `turns` turns of the deal in a game made from the view of `viewer`, rebuilt from the later
    /// turns. Arbitrary hidden cards stand in for those that the viewer did not see.
    pub(crate) fn rebuilt_state(&self, Viewer(viewer): Viewer, turns: usize) -> Result<DealState, Error> {
        let (deal, now) = (&self.deal, &*self.deal.state);
        let events: Vec<&TurnEvent> = deal.log().collect();
        let (earlier, later) = events.split_at(turns);
        if later.iter().any(|event| Some(event.seat) == viewer) {
            return Err(Error::input("a game made from a view goes back only to the viewer's last turn"));
        }
        let after = |board: Board, events: &[&TurnEvent]| {
            events.iter().fold(board, |board, event| board.after_turn(event, &self.rules))
        };
        let past_board = after(Board::default(), earlier);
        let rebuilt_board = after(past_board.clone(), later);
        if now.board.groups_not_in(&rebuilt_board).next().is_some() {
            return Err(Error::input(
                "a game made from a view does not know earlier tables of an arranged game",
            ));
        }
        let laid_helping = later.iter().flat_map(|event| event.helping.iter());
        let helping: Vec<Card> = now.board.helping.iter().chain(laid_helping).copied().collect();
        let drew = |events: &[&TurnEvent]| events.iter().map(|event| event.drew).sum::<usize>();
        let size_of = |(seat, hand): (usize, &Vec<Card>)| {
            // Adding comes first, because the seat may have drawn more cards since then than it has now.
            let later_turns = || later.iter().filter(move |event| event.seat == seat);
            let laid_count: usize = later_turns().map(|event| event.laid.len()).sum();
            let taken_count: usize = later_turns().map(|event| event.drew + event.swapped.len()).sum();
            (hand.len() + laid_count).saturating_sub(taken_count)
        };
        let sizes: Vec<usize> = now.hands.iter().enumerate().map(size_of).collect();
        let own_hand = viewer.map_or_else(Vec::new, |seat| now.hands[seat].clone());
        let mut hidden = Card::all(self.rules.packs, self.rules.jokers);
        hidden.retain(|card| {
            !past_board.is_on_table(*card) && !helping.contains(card) && !own_hand.contains(card)
        });
        let known = KnownCards { own_hand, helping, groups: past_board.groups, hands: None, hidden };
        let (hands, stock, unused_cards) = known
            .hands_stock_and_unused_cards(viewer, &sizes, now.stock.len() + drew(later))
            .map_err(|message| Error::BadView { message: message.to_owned() })?;
        let to_move = earlier.last().map_or(deal.beginning.first, |event| left_of(event.seat, hands.len()));
        let opened = |seat| {
            let plays = |events: &[&TurnEvent]| {
                events.iter().any(|event| event.seat == seat && event.kind == EventKind::Play)
            };
            now.opened[seat] && (self.rules.opening_points.is_none() || plays(earlier) || !plays(later))
        };
        let KnownCards { groups, helping, .. } = known;
        let hand = hands[to_move].clone();
        let scores = self.scores();
        Ok(DealState {
            opened: (0..hands.len()).map(opened).collect(),
            totals: now.totals.iter().zip(scores).map(|(total, score)| total.saturating_sub(score)).collect(),
            to_move,
            turn_number: earlier.last().map_or(1, |event| event.turn.saturating_add(1)),
            board: Board { groups, hand, helping, next_group: past_board.next_group }.into(),
            hands,
            stock,
            unused_cards,
        })
    }

    /// The seat from whose view the game was made; `None` if the game was not made from a view.
    pub(crate) fn viewer(&self) -> Option<Viewer> {
        // The wasm without the feature `think` makes no game from a view, so it does not need the code for such games.
        let has_views = cfg!(any(feature = "think", not(all(target_arch = "wasm32", feature = "js"))));
        self.viewer.filter(|_| has_views)
    }

    /// In a game made from a view, puts those of the given cards that are hidden into the hand of the seat whose turn it
    /// is. There they replace cards that stood in for the real hand. Does nothing in the viewer's own turn.
    pub(crate) fn reveal_cards(&mut self, cards: impl Iterator<Item = Card>) {
        if self.viewer().is_none_or(|viewer| viewer == Viewer(Some(self.deal.state.to_move))) {
            return;
        }
        let cards: Vec<Card> = cards.collect();
        let start = &self.deal.state.board;
        let stand_ins = start.hand.iter().copied().filter(|card| !cards.contains(card));
        let hidden = cards.iter().copied().filter(|card| !start.contains(*card));
        let hidden = hidden.filter(|card| self.check_in_deal(&[*card]).is_ok());
        let pairs: Vec<(Card, Card)> = hidden.zip(stand_ins).collect();
        let state = Arc::make_mut(&mut self.deal.state);
        let DealState { hands, stock, unused_cards, .. } = state;
        for card in hands.iter_mut().chain([stock, unused_cards]).flatten() {
            for &(hidden, stand_in) in &pairs {
                if *card == hidden {
                    *card = stand_in;
                } else if *card == stand_in {
                    *card = hidden;
                }
            }
        }
        let hand = state.hands[state.to_move].clone();
        state.board = Board { hand, ..Board::clone(&state.board) }.into();
        self.deal.turn = Turn::new(Arc::clone(&state.board));
    }
}

impl Board {
    /// The table after the turn that the event describes.
    fn after_turn(self, event: &TurnEvent, rules: &Rules) -> Self {
        let mut board = event
            .steps
            .iter()
            .fold(self, |board, step| board.after_transfer(&step.transfer, &Self::default(), rules));
        // A group that is emptied and filled again ends up last, so the groups are sorted by id to restore its place.
        board.groups.sort_by_key(|group| group.id);
        // A joker may lie at either end of a run, so the event decides the order of the cards.
        for group in &mut board.groups {
            let meld = event.melds.iter().find(|meld| meld.id == group.id);
            order::sort_by_key(&mut group.cards, |card| {
                meld.map(|meld| meld.cards.iter().position(|other| other == card))
            });
        }
        board
    }
}
