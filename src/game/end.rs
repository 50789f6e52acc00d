//! How a turn ends, and a deal with it.

use super::Game;
use crate::deal::left_of;
use crate::judge::{self, Verdict};
use crate::log::{EventKind, TurnEvent};
use crate::refusal::{CommandResult, Flaw};
use crate::session::DealEnd;
use crate::turn::{Board, Turn};

impl Game {
    /// Ends a legal turn.
    pub(super) fn finish_by(&mut self, verdict: &Verdict, board: &Board) -> CommandResult {
        let seat = self.round.to_move;
        self.round.opened[seat] = verdict.opened;
        if verdict.played.is_empty() && !board.hand.is_empty() {
            self.finish(EventKind::Draw, board, usize::from(verdict.draws))
        } else {
            self.finish(EventKind::Play, board, 0)
        }
    }

    /// The turn is over and left this board; so many cards are drawn, or as many as there are.
    pub(super) fn finish(&mut self, kind: EventKind, board: &Board, draws: usize) -> CommandResult {
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
            // Whose turn would be next no longer matters; the last player stays.
            round.to_move = seat;
            round.turn_number -= 1;
            let start = Board { hand: round.hands[seat].clone(), ..round.turn.start().clone() };
            round.turn = Turn::new(start);
            self.close(end);
        }
        CommandResult::ended(played, draws, self.round.end.is_some())
    }

    /// Writes the turn into the history; gives how many hand cards it played.
    pub(super) fn note(&mut self, kind: EventKind, seat: usize, board: &Board, drew: usize) -> usize {
        let round = &mut self.round;
        let when = (seat, self.number, round.turn_number);
        let event = TurnEvent::of(kind, when, (round.turn.start(), board), drew, &self.rules);
        let played = event.ids.len();
        round.history.push(event);
        played
    }

    /// The deal is over.
    pub(super) fn close(&mut self, end: DealEnd) {
        let scores = end.scores(&self.rules, &self.round.hand_counts());
        for (total, score) in self.totals.iter_mut().zip(scores) {
            *total += score;
        }
        self.round.end = Some(end);
    }

    /// The reasons with the numbers of the cards that they name.
    pub(crate) fn with_ids(&self, flaws: Vec<judge::Flaw>) -> Vec<Flaw> {
        let (start, now) = (self.round.turn.start(), self.round.turn.now());
        let taken = self.round.marks().taken;
        let jokers = || taken.iter().filter(|card| card.face().is_joker()).rev();
        let helping: Vec<u32> =
            start.helping.iter().filter(|card| !now.helping.contains(card)).map(|card| card.id()).collect();
        let named = |flaw: judge::Flaw| match Flaw::from(flaw) {
            Flaw::NotAMeld { group, reason, cards, .. } => {
                let ids =
                    now.groups.get(group).map(|group| group.cards.iter().map(|card| card.id()).collect());
                Flaw::NotAMeld { group, reason, cards, ids: ids.unwrap_or_default() }
            }
            Flaw::TakenInHand { cards, .. } => {
                let real = taken.iter().filter(|card| !card.face().is_joker());
                Flaw::TakenInHand { cards, ids: real.map(|card| card.id()).collect() }
            }
            Flaw::JokerTaken { count, .. } => {
                Flaw::JokerTaken { count, ids: jokers().take(count).map(|card| card.id()).collect() }
            }
            Flaw::HelpingBeforeOpening { cards, .. } => {
                Flaw::HelpingBeforeOpening { cards, ids: helping.clone() }
            }
            Flaw::HelpingWithoutHandCard { cards, .. } => {
                Flaw::HelpingWithoutHandCard { cards, ids: helping.clone() }
            }
            other => other,
        };
        flaws.into_iter().map(named).collect()
    }

    /// The scores of the deal that is over, seat by seat.
    pub(crate) fn scores(&self) -> Vec<u32> {
        let hands = self.round.hand_counts();
        self.round.end.as_ref().map_or_else(|| vec![0; self.seats()], |end| end.scores(&self.rules, &hands))
    }
}
