//! The end of a turn and of a deal.

use std::rc::Rc;

use super::{Done, Game};
use crate::card::Card;
use crate::deal::left_of;
use crate::judge::Verdict;
use crate::log::{Event, EventKind};
use crate::refusal::Flaw;
use crate::session::DealEnd;
use crate::turn::{Board, Turn};

impl Game {
    /// Ends a legal turn.
    pub(super) fn finish_by(&mut self, verdict: &Verdict, board: &Board) -> Done {
        let seat = self.round.to_move;
        self.round.opened[seat] = verdict.opened;
        if verdict.played.is_empty() && !board.hand.is_empty() {
            self.finish(EventKind::Draw, board, usize::from(verdict.draws))
        } else {
            self.finish(EventKind::Play, board, 0)
        }
    }

    /// Ends the turn with this board and draws this many cards, or all that are left.
    pub(super) fn finish(&mut self, kind: EventKind, board: &Board, draws: usize) -> Done {
        let seat = self.round.to_move;
        let board = board.uncrossed(self.round.turn.start());
        let draws = draws.min(self.round.stock.len());
        let played = self.note(kind, seat, &board, draws);
        let round = &mut self.round;
        let mut came = round.stock.split_off(round.stock.len() - draws);
        came.reverse();
        let mut order = super::in_order(&board.hand, &round.orders[seat]);
        order.extend(&came);
        round.orders[seat] = order;
        round.hands[seat].clone_from(&board.hand);
        round.hands[seat].extend(came);
        let next = left_of(seat, round.hands.len());
        round.to_move = next;
        round.turn_number += 1;
        round.turn = Turn::new(Board { hand: round.hands[next].clone(), ..board });
        if let Some(end) = DealEnd::after(&self.rules, &round.hand_counts(), round.stock.len()) {
            // The deal is over, so the turn stays with the last player.
            round.to_move = seat;
            round.turn_number -= 1;
            let start = Board { hand: round.hands[seat].clone(), ..round.turn.start().clone() };
            round.turn = Turn::new(start);
            self.end_deal(end);
        }
        self.add_digest();
        Done::TurnOver { played, drew: draws, deal_over: self.round.end.is_some() }
    }

    /// Writes the turn into the log and returns how many hand cards it played.
    pub(super) fn note(&mut self, kind: EventKind, seat: usize, board: &Board, drew: usize) -> usize {
        let round = &mut self.round;
        let (when, boards) = ((self.number, round.turn_number), (round.turn.start(), board));
        let event = Event::new(kind, seat, when, boards, drew, &self.rules);
        let played = event.laid.len();
        Rc::make_mut(&mut round.log).push(event);
        played
    }

    /// Ends the deal and adds its scores to the totals.
    pub(super) fn end_deal(&mut self, end: DealEnd) {
        let scores = end.scores(&self.rules, &self.round.hand_counts());
        for (total, score) in self.totals.iter_mut().zip(scores) {
            *total += score;
        }
        self.round.end = Some(end);
    }

    /// The same flaws with the ids of their cards.
    pub(crate) fn with_ids(&self, mut flaws: Vec<Flaw>) -> Vec<Flaw> {
        let (start, now) = (self.round.turn.start(), self.round.turn.now());
        let (jokers, real): (Vec<Card>, Vec<Card>) =
            self.round.marks().taken.into_iter().partition(|card| card.face().is_joker());
        let helping = || start.helping.iter().copied().filter(|card| !now.helping.contains(card));
        for flaw in &mut flaws {
            match flaw {
                Flaw::NotAMeld { group, ids, .. } => ids.clone_from(&now.groups[*group].cards),
                Flaw::TakenInHand { ids, .. } => ids.clone_from(&real),
                Flaw::JokerTaken { count, ids } => *ids = jokers.iter().rev().copied().take(*count).collect(),
                Flaw::HelpingBeforeOpening { ids, .. } | Flaw::HelpingWithoutHandCard { ids, .. } => {
                    *ids = helping().collect();
                }
                _ => {}
            }
        }
        flaws
    }

    /// The scores of the finished deal, by seat.
    pub(crate) fn scores(&self) -> Vec<u32> {
        let hands = self.round.hand_counts();
        self.round.end.as_ref().map_or_else(|| vec![0; self.seats()], |end| end.scores(&self.rules, &hands))
    }
}
