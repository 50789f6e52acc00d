//! The end of a turn and of a deal.

use std::sync::Arc;

use super::{CommandEffect, Game};
use crate::cards::card::Card;
use crate::play::deal::left_of;
use crate::play::judge::Verdict;
use crate::play::log::{EventKind, TurnEvent};
use crate::play::refusal::Flaw;
use crate::play::scoring::DealEnd;
use crate::play::turn::{Board, Turn};

impl Game {
    pub(super) fn finish_legal_turn(&mut self, verdict: &Verdict, board: &Board) -> CommandEffect {
        let seat = self.deal.to_move;
        self.deal.opened[seat] = verdict.opened;
        let kind = if verdict.played.is_empty() && !board.hand.is_empty() {
            EventKind::Draw
        } else {
            EventKind::Play
        };
        self.finish_turn(kind, board, self.draws_after(verdict, board))
    }

    /// The number of cards that are drawn if a legal turn ends with this board.
    pub(crate) fn draws_after(&self, verdict: &Verdict, board: &Board) -> usize {
        if board.hand.is_empty() { 0 } else { usize::from(verdict.draws).min(self.deal.stock.len()) }
    }

    /// Ends the turn with `board` and draws `draws` cards, or the whole stock if it has fewer cards.
    pub(super) fn finish_turn(&mut self, kind: EventKind, board: &Board, draws: usize) -> CommandEffect {
        let seat = self.deal.to_move;
        let board = board.with_equal_copies_uncrossed(self.deal.turn.start());
        let draws = draws.min(self.deal.stock.len());
        let played = self.log_turn(kind, seat, &board, draws);
        let deal = &mut self.deal;
        let mut new_cards = deal.stock.split_off(deal.stock.len() - draws);
        new_cards.reverse();
        let mut order = super::in_order(&board.hand, &deal.orders[seat]);
        order.extend(&new_cards);
        deal.orders[seat] = order;
        deal.hands[seat].clone_from(&board.hand);
        deal.hands[seat].extend(new_cards);
        let next_seat = left_of(seat, deal.hands.len());
        deal.to_move = next_seat;
        deal.turn_number += 1;
        deal.turn = Turn::new(Board { hand: deal.hands[next_seat].clone(), ..board });
        if let Some(end) = DealEnd::after(&self.rules, &deal.hand_counts(), deal.stock.len()) {
            // The deal is over, so the turn stays with the last player.
            deal.to_move = seat;
            deal.turn_number -= 1;
            let start = Board { hand: deal.hands[seat].clone(), ..deal.turn.start().clone() };
            deal.turn = Turn::new(start);
            self.end_deal(end);
        }
        self.add_digest();
        CommandEffect::TurnOver { played, drew: draws, deal_over: self.deal.end.is_some() }
    }

    /// Adds the turn to the log and returns the number of hand cards played.
    pub(super) fn log_turn(&mut self, kind: EventKind, seat: usize, board: &Board, drew: usize) -> usize {
        let deal = &mut self.deal;
        let (when, boards) = ((self.deal_number, deal.turn_number), (deal.turn.start(), board));
        let event = TurnEvent::new(kind, seat, when, boards, drew, &self.rules);
        let played = event.laid.len();
        Arc::make_mut(&mut deal.log).push(event);
        played
    }

    pub(super) fn end_deal(&mut self, end: DealEnd) {
        let scores = end.scores(&self.rules, &self.deal.hand_counts());
        for (total, score) in self.totals.iter_mut().zip(scores) {
            *total += score;
        }
        self.deal.end = Some(end);
    }

    pub(crate) fn with_ids(&self, mut flaws: Vec<Flaw>) -> Vec<Flaw> {
        let (start, now) = (self.deal.turn.start(), self.deal.turn.now());
        let (jokers, naturals): (Vec<Card>, Vec<Card>) =
            self.deal.moved_cards().taken.into_iter().partition(|card| card.face().is_joker());
        let helping = || start.helping.iter().copied().filter(|card| !now.helping.contains(card));
        for flaw in &mut flaws {
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
        flaws
    }

    /// The scores of the deal, by seat; 0 for every seat while the deal is in progress.
    pub(crate) fn scores(&self) -> Vec<u32> {
        let hands = self.deal.hand_counts();
        self.deal.end.as_ref().map_or_else(|| vec![0; self.seats()], |end| end.scores(&self.rules, &hands))
    }
}
