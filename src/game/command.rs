//! The commands of the player whose turn it is, and of those who give up.

use super::{CurrentDeal, FinishedDeal, Game, Move};
use crate::card::Card;
use crate::deal::Deal;
use crate::error::Error;
use crate::judge::{self, Verdict, judge};
use crate::log::EventKind;
use crate::refusal::{CommandResult, Flaw};
use crate::session::DealEnd;
use crate::turn::{Command, Target, Turn};

impl Game {
    /// Takes cards of the table up. What was laid from the hand in this turn goes back there, a
    /// helping card goes back beside the stock, a table card must lie again before the turn ends.
    pub fn take(&mut self, ids: &[u32]) -> Result<CommandResult, Error> {
        let cards = self.cards(ids)?;
        self.step(Command::Take(cards))
    }

    /// Lays cards of the hand, of the table or helping cards on a group or as a new one.
    pub fn lay(&mut self, ids: &[u32], to: Option<Target>) -> Result<CommandResult, Error> {
        let cards = self.cards(ids)?;
        let (group, place) = (to.map(Target::group), to.and_then(Target::place));
        self.step(Command::Lay { cards, group, place })
    }

    /// Lays a hand card for a joker, which goes into the hand.
    pub fn swap(&mut self, id: u32, joker: u32) -> Result<CommandResult, Error> {
        let (card, joker) = (self.card(id)?, self.card(joker)?);
        self.step(Command::Swap { card, joker })
    }

    pub(crate) fn step(&mut self, command: Command) -> Result<CommandResult, Error> {
        if self.round.end.is_some() {
            return Ok(CommandResult::refused(vec![Flaw::GameOver]));
        }
        let idle = matches!(&command, Command::Take(cards) | Command::Lay { cards, .. } if cards.is_empty());
        if idle {
            return Ok(CommandResult::done());
        }
        Ok(answer(self.round.turn.act(command, &self.rules)?))
    }

    /// Takes the last command back.
    pub fn undo(&mut self) -> CommandResult {
        self.in_turn(Turn::undo)
    }

    /// Does again what was undone last.
    pub fn redo(&mut self) -> CommandResult {
        self.in_turn(Turn::redo)
    }

    /// Puts everything back as it was when the turn began; the turn goes on.
    pub fn reset(&mut self) -> CommandResult {
        self.in_turn(Turn::reset)
    }

    fn in_turn(&mut self, act: fn(&mut Turn, &crate::rules::Rules) -> Result<(), Flaw>) -> CommandResult {
        if self.round.end.is_some() {
            return CommandResult::refused(vec![Flaw::GameOver]);
        }
        answer(act(&mut self.round.turn, &self.rules))
    }

    /// What the rules say to the draft as it lies.
    pub(crate) fn judge_draft(&self) -> Result<Verdict, Vec<judge::Flaw>> {
        let turn = &self.round.turn;
        let opened = self.round.opened[self.round.to_move];
        judge(&turn.start().position(), &turn.now().position(), &self.rules, opened)
    }

    /// The table cards in the hand that must lie again: jokers that a swap accounts for are hand
    /// cards.
    pub(crate) fn must_replay(&self) -> Vec<Card> {
        let mut taken = self.round.marks().taken;
        let flaws = self.judge_draft().err().unwrap_or_default();
        let count =
            |flaw: &judge::Flaw| if let judge::Flaw::JokerTaken { count } = flaw { *count } else { 0 };
        let unpaid: usize = flaws.iter().map(count).sum();
        let jokers = taken.iter().filter(|card| card.face().is_joker()).count();
        let mut paid = jokers.saturating_sub(unpaid);
        taken.retain(|card| {
            let is_paid = card.face().is_joker() && paid > 0;
            paid -= usize::from(is_paid);
            !is_paid
        });
        taken
    }

    /// Ends the turn: with a hand card played nothing is drawn, without one it is a draw.
    pub fn end_turn(&mut self) -> CommandResult {
        if self.round.end.is_some() {
            return CommandResult::refused(vec![Flaw::GameOver]);
        }
        match self.judge_draft() {
            Ok(verdict) => {
                self.record_steps();
                self.round.moves.push(Move::EndTurn);
                let board = self.round.turn.now().clone();
                self.finish_by(&verdict, &board)
            }
            Err(flaws) => CommandResult::refused(self.with_ids(flaws)),
        }
    }

    /// Ends the turn by drawing a card.
    pub fn draw(&mut self) -> CommandResult {
        let flaws = self.draw_flaws();
        if !flaws.is_empty() {
            return CommandResult::refused(flaws);
        }
        self.record_steps();
        self.round.moves.push(Move::Draw);
        let board = self.round.turn.now().clone();
        self.finish(EventKind::Draw, &board, 1)
    }

    /// Why a card cannot be drawn now; empty where it can.
    pub(crate) fn draw_flaws(&self) -> Vec<Flaw> {
        if self.round.end.is_some() {
            return vec![Flaw::GameOver];
        }
        let (start, now) = (self.round.turn.start(), self.round.turn.now());
        if !self.round.marks().laid.is_empty() {
            return vec![Flaw::CardPlayed];
        }
        match self.judge_draft() {
            Ok(_) => Vec::new(),
            Err(flaws) if self.rules.rearrange_only || start.layout().has_same_groups(&now.layout()) => {
                self.with_ids(flaws)
            }
            Err(_) => vec![Flaw::TableRearranged],
        }
    }

    /// Gives the turn up: table and hand as they were when it began, and the penalty drawn.
    pub fn restore(&mut self) -> CommandResult {
        if self.round.end.is_some() {
            return CommandResult::refused(vec![Flaw::GameOver]);
        }
        self.round.moves.push(Move::Restore);
        self.put_back(EventKind::Restore, usize::from(self.rules.restore_penalty))
    }

    /// The host's clock says that the time is up: a turn that could end with a card played ends;
    /// where nothing was touched a card is drawn; all else is put back, with the penalty.
    pub fn time_up(&mut self) -> CommandResult {
        if self.round.end.is_some() {
            return CommandResult::refused(vec![Flaw::GameOver]);
        }
        if self.rules.turn_seconds.is_none() {
            return CommandResult::refused(vec![Flaw::NoTurnLimit]);
        }
        let verdict = self.judge_draft().ok().filter(|verdict| !verdict.played.is_empty());
        if let Some(verdict) = verdict {
            self.record_steps();
            self.round.moves.push(Move::TimeUp);
            let board = self.round.turn.now().clone();
            return self.finish_by(&verdict, &board);
        }
        // What was tried and put back does not matter, but the save must find the same draft.
        let touched = self.round.turn.is_touched();
        if touched {
            self.record_steps();
        }
        self.round.moves.push(Move::TimeUp);
        let penalty = if touched { self.rules.restore_penalty } else { 1 };
        self.put_back(EventKind::TimeUp, usize::from(penalty))
    }

    fn put_back(&mut self, kind: EventKind, draws: usize) -> CommandResult {
        let start = self.round.turn.start().clone();
        self.finish(kind, &start, draws)
    }

    /// The commands of the turn go into the record.
    fn record_steps(&mut self) {
        let steps: Vec<Move> =
            self.round.turn.done().map(|(command, _)| Move::Step(command.clone())).collect();
        self.round.moves.extend(steps);
    }

    /// A seat gives the game up, and the session with it: the best of the others wins.
    pub fn resign(&mut self, seat: usize) -> Result<CommandResult, Error> {
        self.check_seat(seat)?;
        if self.round.end.is_some() {
            return Ok(CommandResult::refused(vec![Flaw::GameOver]));
        }
        self.round.moves.push(Move::Resign(seat));
        self.resigned = Some(seat);
        let end = DealEnd::resigned(&self.rules, &self.round.hand_counts(), seat);
        let start = self.round.turn.start().clone();
        self.note(EventKind::Resign, seat, &start, 0);
        self.round.turn = Turn::new(start);
        self.close(end);
        Ok(CommandResult::ended(0, 0, true))
    }

    /// Deals the next deal of a session.
    pub fn next_deal(&mut self) -> CommandResult {
        if self.round.end.is_none() {
            return CommandResult::refused(vec![Flaw::DealNotOver]);
        }
        if self.is_session_over() {
            return CommandResult::refused(vec![Flaw::SessionOver]);
        }
        // An arranged game may have more seats than the packs have cards to deal.
        let Ok(deal) = Deal::new(&self.rules, self.seats(), &self.seed, self.number + 1) else {
            return CommandResult::refused(vec![Flaw::SessionOver]);
        };
        self.number += 1;
        let mut round = CurrentDeal::of(deal);
        if self.rules.opening_points.is_none() {
            round.opened = vec![true; self.seats()];
        }
        let over = core::mem::replace(&mut self.round, round);
        self.past.push(FinishedDeal { moves: over.moves, history: over.history });
        CommandResult::done()
    }
}

fn answer(done: Result<(), Flaw>) -> CommandResult {
    match done {
        Ok(()) => CommandResult::done(),
        Err(flaw) => CommandResult::refused(vec![flaw]),
    }
}
