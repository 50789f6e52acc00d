//! The end of a turn and of a deal.

use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use super::{CommandEffect, FinishedTurn, Game, Move, PlayedDeal};
use crate::cards::card::Card;
use crate::play::change::TableChange;
use crate::play::deal::left_of;
use crate::play::judge::Verdict;
use crate::play::log::{EventKind, TurnEvent};
use crate::play::refusal::{Flaw, Refused};
use crate::play::scoring::DealEnd;
use crate::play::turn::{Board, Turn};

impl Game {
    pub(super) fn finish_legal_turn(
        &mut self,
        moves: Vec<Move>,
        verdict: &Verdict,
        board: &Board,
    ) -> CommandEffect {
        let kind = if verdict.played.is_empty() && !board.hand.is_empty() {
            EventKind::Draw
        } else {
            EventKind::Play
        };
        let seat = self.deal.state.to_move;
        let effect = self.finish_turn(moves, kind, board, self.draws_after(verdict, board));
        Arc::make_mut(&mut self.deal.state).opened[seat] = verdict.opened;
        effect
    }

    /// The number of cards that are drawn if a legal turn ends with this board.
    pub(crate) fn draws_after(&self, verdict: &Verdict, board: &Board) -> usize {
        let stock = self.deal.state.stock.len();
        if board.hand.is_empty() { 0 } else { usize::from(verdict.draws).min(stock) }
    }

    /// Ends the turn with `board` and draws `draws` cards, or the whole stock if it has fewer cards.
    pub(super) fn finish_turn(
        &mut self,
        moves: Vec<Move>,
        kind: EventKind,
        board: &Board,
        draws: usize,
    ) -> CommandEffect {
        let seat = self.deal.state.to_move;
        let draws = draws.min(self.deal.state.stock.len());
        let board = self.log_turn(moves, kind, seat, board, draws);
        let played = self.deal.turns.last().map_or(0, |turn| turn.event.laid.len());
        let PlayedDeal { state, orders, turn, .. } = &mut self.deal;
        let state = Arc::make_mut(state);
        let mut new_cards = state.stock.split_off(state.stock.len() - draws);
        new_cards.reverse();
        for order in [&mut state.hands[seat], &mut orders[seat]] {
            *order = super::in_order(&board.hand, order);
            order.extend(&new_cards);
        }
        let end = DealEnd::after(&self.rules, &state.hand_counts(), state.stock.len());
        // If the deal is over, the turn stays with the last player.
        if end.is_none() {
            state.to_move = left_of(seat, state.hands.len());
            state.turn_number += 1;
        }
        state.board = Board { hand: state.hands[state.to_move].clone(), ..board }.into();
        *turn = Turn::new(Arc::clone(&state.board));
        if let Some(end) = end {
            self.end_deal(end);
        }
        CommandEffect::TurnOver { played, drew: draws, deal_over: self.deal.end.is_some() }
    }

    /// Adds a turn that ends with `board` to the finished turns, and returns the board with identical cards where they lay
    /// before.
    pub(super) fn log_turn(
        &mut self,
        moves: Vec<Move>,
        kind: EventKind,
        seat: usize,
        board: &Board,
        drew: usize,
    ) -> Board {
        let deal = &mut self.deal;
        let change = TableChange::between(deal.turn.start(), board);
        let when = (deal.number, deal.state.turn_number);
        let event = TurnEvent::new(kind, seat, when, &change, drew, &self.rules);
        let board = change.after().clone();
        let before = Some(Arc::clone(&deal.state));
        Arc::make_mut(&mut deal.turns).push(FinishedTurn { before, moves, event }.into());
        board
    }

    pub(super) fn end_deal(&mut self, end: DealEnd) {
        let state = Arc::make_mut(&mut self.deal.state);
        let scores = end.scores(&self.rules, &state.hand_counts());
        for (total, score) in state.totals.iter_mut().zip(scores) {
            *total += score;
        }
        self.deal.end = Some(end);
    }

    /// The refusal of the draft, with the ids of the cards in its flaws.
    pub(super) fn with_ids(&self, mut refused: Refused) -> Refused {
        let (start, now) = (self.deal.turn.start(), self.deal.turn.now());
        let (jokers, naturals): (Vec<Card>, Vec<Card>) =
            self.deal.change().taken().0.into_iter().partition(|card| card.face().is_joker());
        let helping = || start.helping.iter().copied().filter(|card| !now.helping.contains(card));
        for flaw in &mut refused.flaws {
            match flaw {
                Flaw::NotAMeld { group, ids, .. } => ids.clone_from(&now.groups[*group].cards),
                Flaw::TakenInHand { ids, .. } => ids.clone_from(&naturals),
                Flaw::JokerTaken { count, ids } => *ids = jokers.iter().rev().copied().take(*count).collect(),
                Flaw::HelpingBeforeOpening { cards, ids } | Flaw::HelpingWithoutHandCard { cards, ids } => {
                    *ids = helping().filter(|card| cards.contains(&card.face())).collect();
                }
                _ => {}
            }
        }
        refused
    }

    /// The scores of the deal, by seat; 0 for every seat while the deal is in progress.
    pub(crate) fn scores(&self) -> Vec<u32> {
        let hands = self.deal.state.hand_counts();
        self.deal.end.as_ref().map_or_else(|| vec![0; self.seats()], |end| end.scores(&self.rules, &hands))
    }
}
