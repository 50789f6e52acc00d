//! The commands of the player whose turn it is, and the commands that give up the game or start the next deal.

use alloc::vec;
use alloc::vec::Vec;

use super::{Game, Move, PlayedDeal};
use crate::cards::card::Card;
use crate::cards::notation::Cards;
use crate::play::deal::Deal;
use crate::play::judge::{Verdict, judge};
use crate::play::log::EventKind;
use crate::play::refusal::{CommandError, Flaw, Refused};
use crate::play::scoring::DealEnd;
use crate::play::turn::{Command, GroupId, Onto, Turn};

/// The effect of a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged))]
pub enum CommandEffect {
    /// The turn continues, or a new deal has started.
    TurnContinues,
    /// The turn is over.
    TurnOver {
        /// The number of hand cards played.
        played: usize,
        /// The number of cards drawn.
        drew: usize,
        /// Whether the deal is over.
        #[cfg_attr(feature = "serde", serde(rename = "over"))]
        deal_over: bool,
    },
}

impl Game {
    /// Moves cards, wherever they are now, off the table, to a group or to a new group. In a group, the cards are sorted.
    /// A hand card that is moved off the table goes back to the hand and a helping card beside the stock. A table card in
    /// the hand must be on the table again before the turn ends.
    ///
    /// A meld that falls apart into several melds, such as a run that loses a card in the middle, becomes several groups.
    ///
    /// # Errors
    ///
    /// A refusal, or `Error::UnknownCard`, `Error::NotYourCard`, `Error::NoSuchGroup` or `Error::BadInput`.
    pub fn move_cards(&mut self, cards: &[Card], onto: Onto) -> Result<CommandEffect, CommandError> {
        self.perform(Command::Move { cards: cards.to_vec(), onto })
    }

    /// Like [`Game::move_cards`], but inserts the cards at a place in a group. A place is an index among the cards of the
    /// group that do not move; a place past the end means the end. The cards of a meld are always sorted.
    ///
    /// # Errors
    ///
    /// `Error::UnknownCard`, `Error::NotYourCard`, `Error::NoSuchGroup` or `Error::BadInput`.
    pub fn insert_cards(
        &mut self,
        cards: &[Card],
        group: GroupId,
        place: usize,
    ) -> Result<CommandEffect, CommandError> {
        self.perform(Command::Insert { cards: cards.to_vec(), group, place })
    }

    /// Lays a hand card in place of a joker, which goes into the hand.
    ///
    /// # Errors
    ///
    /// A refusal, or `Error::UnknownCard` or `Error::NotYourCard`.
    pub fn swap(&mut self, card: Card, joker: Card) -> Result<CommandEffect, CommandError> {
        self.perform(Command::Swap { card, joker })
    }

    fn perform(&mut self, command: Command) -> Result<CommandEffect, CommandError> {
        let cards = command.cards();
        self.check_in_deal(&cards)?;
        self.check_deal_in_progress()?;
        if !cards.is_empty() {
            self.deal.turn.perform(command, &self.rules)?;
        }
        Ok(CommandEffect::TurnContinues)
    }

    /// Carries out a command of a save, which holds the divisions of melds as commands of their own.
    pub(crate) fn perform_alone(&mut self, command: Command) -> Result<(), CommandError> {
        self.check_in_deal(&command.cards())?;
        self.check_deal_in_progress()?;
        self.deal.turn.perform_alone(command, &self.rules)
    }

    /// Takes back the last command.
    ///
    /// # Errors
    ///
    /// [`Flaw::UndoNotAllowed`], [`Flaw::NothingToUndo`] or [`Flaw::GameOver`].
    pub fn undo(&mut self) -> Result<CommandEffect, Refused> {
        self.change_draft(Turn::undo)
    }

    /// Carries out the last undone command again.
    ///
    /// # Errors
    ///
    /// [`Flaw::UndoNotAllowed`], [`Flaw::NothingToRedo`] or [`Flaw::GameOver`].
    pub fn redo(&mut self) -> Result<CommandEffect, Refused> {
        self.change_draft(Turn::redo)
    }

    /// Puts everything back as it was at the start of the turn; the turn continues.
    ///
    /// # Errors
    ///
    /// [`Flaw::UndoNotAllowed`] or [`Flaw::GameOver`].
    pub fn reset(&mut self) -> Result<CommandEffect, Refused> {
        self.change_draft(Turn::reset)
    }

    fn change_draft(
        &mut self,
        act: fn(&mut Turn, &crate::rules::Rules) -> Result<(), Flaw>,
    ) -> Result<CommandEffect, Refused> {
        self.check_deal_in_progress()?;
        act(&mut self.deal.turn, &self.rules)?;
        Ok(CommandEffect::TurnContinues)
    }

    pub(crate) fn check_deal_in_progress(&self) -> Result<(), Refused> {
        if self.deal.end.is_some() { Err(Flaw::GameOver.into()) } else { Ok(()) }
    }

    /// Checks that the deal is in progress and that this game, unlike one made from a view, can end turns.
    pub(crate) fn check_may_end(&self) -> Result<(), Refused> {
        self.check_deal_in_progress()?;
        self.check_not_from_view()
    }

    /// Checks that the game was not made from a view, in which hidden cards are unknown.
    fn check_not_from_view(&self) -> Result<(), Refused> {
        if self.viewer().is_some() { Err(Flaw::HandsHidden.into()) } else { Ok(()) }
    }

    /// The verdict on the draft. The flaws have the ids of their cards.
    pub(crate) fn judge_draft(&self) -> Result<Verdict, Refused> {
        let turn = &self.deal.turn;
        let opened = self.deal.state.opened[self.deal.state.to_move];
        let verdict = judge(&turn.start().position(), &turn.now().position(), &self.rules, opened);
        verdict.map_err(|refused| self.with_ids(refused))
    }

    /// Ends the turn. If no hand card was played, a card is drawn.
    ///
    /// # Errors
    ///
    /// A refusal with every reason why the turn cannot end.
    pub fn end_turn(&mut self) -> Result<CommandEffect, Refused> {
        self.check_may_end()?;
        let verdict = self.judge_draft()?;
        let board = self.deal.turn.now().clone();
        Ok(self.finish_legal_turn(self.draft_and(Move::EndTurn), &verdict, &board))
    }

    /// Ends the turn by drawing a card.
    ///
    /// # Errors
    ///
    /// Refused if a card was played, if the table was rearranged, if the deal is over, or if the game was made from a
    /// view.
    pub fn draw(&mut self) -> Result<CommandEffect, Refused> {
        self.check_may_end()?;
        self.check_may_draw(&self.judge_draft(), &self.deal.change().laid())?;
        let board = self.deal.turn.now().clone();
        Ok(self.finish_turn(self.draft_and(Move::Draw), EventKind::Draw, &board, 1))
    }

    /// Checks that a card can be drawn now, given the verdict on the draft and the hand cards that it lays.
    pub(crate) fn check_may_draw(
        &self,
        verdict: &Result<Verdict, Refused>,
        laid: &[Card],
    ) -> Result<(), Refused> {
        let (start, now) = (self.deal.turn.start(), self.deal.turn.now());
        if !laid.is_empty() {
            return Err(Flaw::CardPlayed.into());
        }
        match verdict {
            Ok(_) => Ok(()),
            Err(refused) if self.rules.rearrange_only || start.layout().has_same_groups(&now.layout()) => {
                Err(refused.clone())
            }
            Err(_) => Err(Flaw::TableRearranged.into()),
        }
    }

    /// Puts everything back as it was at the start of the turn, draws the penalty, and ends the turn.
    ///
    /// # Errors
    ///
    /// [`Flaw::GameOver`], or [`Flaw::HandsHidden`] in a game made from a view.
    pub fn restore(&mut self) -> Result<CommandEffect, Refused> {
        self.check_may_end()?;
        let penalty = usize::from(self.rules.restore_penalty);
        Ok(self.finish_restored_turn(vec![Move::Restore], EventKind::Restore, penalty))
    }

    /// Ends the turn when the host's clock says that the time is up. If cards were played and the draft is legal, the
    /// turn ends with the draft. If nothing differs from the start of the turn, a card is drawn. In all other cases,
    /// everything is put back and the penalty is drawn.
    ///
    /// # Errors
    ///
    /// [`Flaw::NoTurnLimit`], [`Flaw::GameOver`], or [`Flaw::HandsHidden`] in a game made from a view.
    pub fn time_up(&mut self) -> Result<CommandEffect, Refused> {
        self.check_may_end()?;
        if self.rules.turn_seconds.is_none() {
            return Err(Flaw::NoTurnLimit.into());
        }
        let verdict = self.judge_draft().ok().filter(|verdict| !verdict.played.is_empty());
        let touched = self.deal.turn.is_touched();
        // The commands of a draft that changes nothing are not needed to replay the turn.
        let needs_draft = verdict.is_some() || touched;
        let moves = if needs_draft { self.draft_and(Move::TimeUp) } else { vec![Move::TimeUp] };
        if let Some(verdict) = verdict {
            let board = self.deal.turn.now().clone();
            return Ok(self.finish_legal_turn(moves, &verdict, &board));
        }
        let penalty = if touched { self.rules.restore_penalty } else { 1 };
        Ok(self.finish_restored_turn(moves, EventKind::TimeUp, usize::from(penalty)))
    }

    fn finish_restored_turn(&mut self, moves: Vec<Move>, kind: EventKind, draws: usize) -> CommandEffect {
        let start = self.deal.turn.start().clone();
        self.finish_turn(moves, kind, &start, draws)
    }

    /// The commands of the draft, and then the move that ends the turn.
    fn draft_and(&self, end: Move) -> Vec<Move> {
        let commands = self.deal.turn.commands().map(|(command, _)| Move::Step(command.clone()));
        commands.chain([end]).collect()
    }

    /// Resigns on behalf of a seat. In a session, this ends the session. The best of the other hands wins the deal, or several
    /// or none of them, as the option `ties` says.
    ///
    /// # Errors
    ///
    /// A refusal, or `Error::NoSuchSeat`.
    pub fn resign(&mut self, seat: usize) -> Result<CommandEffect, CommandError> {
        self.check_seat(seat)?;
        self.check_may_end()?;
        let start = self.deal.turn.start().clone();
        self.log_turn(vec![Move::Resign(seat)], EventKind::Resign, seat, &start, 0);
        self.deal.turn = Turn::new(start);
        self.end_deal(DealEnd::resigned(&self.rules, &self.deal.state.hand_counts(), seat));
        Ok(CommandEffect::TurnOver { played: 0, drew: 0, deal_over: true })
    }

    /// Deals the next deal of a session.
    ///
    /// # Errors
    ///
    /// [`Flaw::DealNotOver`], [`Flaw::SessionOver`], or [`Flaw::HandsHidden`] in a game made from a view.
    pub fn next_deal(&mut self) -> Result<CommandEffect, Refused> {
        if self.deal.end.is_none() {
            return Err(Flaw::DealNotOver.into());
        }
        if self.is_session_over() {
            return Err(Flaw::SessionOver.into());
        }
        self.check_not_from_view()?;
        let number = self.deal.number + 1;
        let deal = Deal::new(&self.rules, self.seats(), &self.seed, number).map_err(|_| Flaw::SessionOver)?;
        let next = PlayedDeal::new(number, deal, self.deal.state.totals.clone(), &self.rules);
        let finished = core::mem::replace(&mut self.deal, next);
        self.finished_deals.push(finished.into());
        Ok(CommandEffect::TurnContinues)
    }
}

/// Those of the table cards in the hand that must go back to the table, given the verdict on the draft. Swapped jokers need not
/// go back.
pub(crate) fn cards_to_put_back(mut taken: Cards, verdict: &Result<Verdict, Refused>) -> Cards {
    let mut flaws = verdict.as_ref().err().into_iter().flat_map(|refused| &refused.flaws);
    let unswapped_jokers = flaws.find_map(|flaw| match flaw {
        Flaw::JokerTaken { count, .. } => Some(*count),
        _ => None,
    });
    let joker_count = taken.iter().filter(|card| card.face().is_joker()).count();
    let mut swapped_jokers = joker_count - unswapped_jokers.unwrap_or(0);
    taken.retain(|card| {
        let is_swapped = card.face().is_joker() && swapped_jokers > 0;
        swapped_jokers -= usize::from(is_swapped);
        !is_swapped
    });
    taken
}
