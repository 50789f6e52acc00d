//! Commands that move many cards: a whole turn, given the table at its end, and the steps of a hint.

use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Reverse;

use super::{CommandEffect, Game, Move};
use crate::cards::card::{Card, Face};
use crate::cards::face_counts::FaceCounts;
use crate::cards::layout::Layout;
use crate::cards::notation::{Faces, Position};
use crate::cards::order;
use crate::play::change::TableChange;
use crate::play::error::Error;
use crate::play::judge::{MAX_HELPING, Verdict, judge};
use crate::play::refusal::{CommandError, Flaw, Refused};
use crate::play::step::{Step, Transfer};
use crate::play::turn::{Command, GroupId, Onto};
use crate::rules::Rules;
use crate::rules::meld::Meld;

impl Game {
    /// Plays a whole turn from its start, given the table at its end, and ends the turn. The draft is
    /// discarded unless the turn is refused.
    ///
    /// # Errors
    ///
    /// A refusal with every reason.
    pub fn play(&mut self, table: &Layout) -> Result<CommandEffect, Refused> {
        self.check_may_end()?;
        let start = self.deal.turn.start();
        let opened = self.deal.state.opened[self.deal.state.to_move];
        let before = start.position();
        let (after, verdict) = before.judge_table(table, &self.rules, opened)?;
        let after = Position { table: in_printing_order(table, &self.rules), ..after };
        let board = start.after_play(&after);
        Ok(self.finish_legal_turn(vec![Move::Play(table.clone())], &verdict, &board))
    }

    /// Applies transfers (for example, those in the steps of [`Game::hint`]) to the draft as one command: undo takes all
    /// of them back. If a transfer is refused, none is applied.
    ///
    /// # Errors
    ///
    /// A refusal, or `Error::UnknownCard`, `Error::NotYourCard`, `Error::NoSuchGroup` or `Error::BadInput`.
    pub fn apply<'a>(
        &mut self,
        transfers: impl IntoIterator<Item = &'a Transfer>,
    ) -> Result<CommandEffect, CommandError> {
        self.check_deal_in_progress()?;
        let mut turn = self.deal.turn.clone();
        let first = turn.commands().count();
        // A step may name a group that an earlier step has made or emptied. Such a group may have another id here.
        let mut actual_ids: Vec<(GroupId, GroupId)> =
            turn.now().groups.iter().map(|group| (group.id, group.id)).collect();
        for Transfer { cards, onto, group } in transfers {
            self.check_in_deal(cards)?;
            if cards.is_empty() {
                continue;
            }
            let (mut onto, mut named) = (*onto, *group);
            if let Onto::Group(id) = onto {
                let known = actual_ids.iter().rfind(|(named, _)| *named == id);
                let &(_, actual) = known.ok_or(Error::NoSuchGroup { group: id })?;
                let is_there = turn.now().group(actual).is_some();
                (onto, named) = (if is_there { Onto::Group(actual) } else { Onto::New }, Some(id));
            }
            if let (Onto::New, Some(named)) = (onto, named) {
                actual_ids.push((named, turn.now().next_group));
            }
            turn.perform_alone(Command::Move { cards: cards.clone(), onto }, &self.rules)?;
        }
        turn.join_after(first);
        self.deal.turn = turn;
        Ok(CommandEffect::TurnContinues)
    }

    /// The steps from the current draft to a table that this turn can reach. New groups have the ids that
    /// [`Game::apply`] will give them.
    pub(crate) fn steps_to(&self, table: &Layout) -> Vec<Step> {
        let (start, now) = (self.deal.turn.start(), self.deal.turn.now());
        let opened = self.deal.state.opened[self.deal.state.to_move];
        let after = start.position().after(table, &self.rules, opened);
        let mut helping = FaceCounts::of_cards(&start.helping);
        helping = helping.saturating_sub(&after.helping.iter().collect());
        let mut others = table.counts().saturating_sub(&helping);
        // A used helping card may be identical to other cards. Of each such face, only as many helping cards and
        // other cards stay on the table as the turn needs. Cards that lay there at the start take precedence.
        let is_surplus = |card: &Card| {
            let needed = if start.helping.contains(card) { &mut helping } else { &mut others };
            let is_needed = needed.remove(card.face());
            !is_needed && start.helping.iter().any(|helping| helping.face() == card.face())
        };
        let (old, laid): (Vec<_>, Vec<_>) = now
            .cards_on_table()
            .partition(|card| !start.hand.contains(card) && !start.helping.contains(card));
        let surplus: Vec<Card> = old.into_iter().chain(laid).filter(is_surplus).collect();
        let mut kept = now.clone();
        kept.move_cards(&surplus, Onto::Off, start, &self.rules);
        kept.helping.retain(|card| helping.remove(card.face()));
        // Helping cards are laid first, then the cards that were taken up, and then the rest of the hand.
        let (own, taken): (Vec<Card>, Vec<Card>) =
            kept.hand.iter().partition(|card| start.hand.contains(card));
        let target_board = kept
            .with_table(&in_printing_order(table, &self.rules), [kept.helping.clone(), taken, own].concat());
        let mut steps = TableChange::between(now, &target_board).steps(&self.rules);
        let mut next_group = now.next_group;
        for step in &mut steps {
            if step.transfer.onto == Onto::New {
                step.transfer.group = Some(next_group);
                next_group = next_group.next();
            }
        }
        steps
    }
}

/// The groups of a table, with the cards of each meld in printing order.
pub(super) fn in_printing_order(table: &Layout, rules: &Rules) -> Layout {
    let in_printing_order = |faces: &Vec<Face>| {
        Meld::new(faces, rules).map_or_else(|_| faces.clone(), |meld| meld.faces().to_vec())
    };
    Layout(table.groups().iter().map(in_printing_order).collect())
}

impl Position {
    /// The position after a turn that ends with this table, as [`Position::judge_table`] reads it. If the turn may not
    /// end with the table, the new cards come from the hand.
    #[must_use]
    pub fn after(&self, table: &Layout, rules: &Rules, opened: bool) -> Self {
        let has_choice = rules.max_new_cards.is_some() && !self.helping.is_empty();
        let judged = has_choice.then(|| self.judge_table(table, rules, opened).ok()).flatten();
        judged.map_or_else(|| self.after_using(table, 0), |(after, _)| after)
    }

    /// The hand cards that a turn lays if it ends with this table, in hand order.
    pub(crate) fn played(&self, table: &Layout, rules: &Rules, opened: bool) -> Faces {
        let left = self.after(table, rules, opened).hand.iter().collect();
        self.in_hand_order(self.hand.iter().collect::<FaceCounts>().saturating_sub(&left))
    }

    /// The part of `cards` that is in the hand, in hand order.
    pub(crate) fn in_hand_order(&self, mut cards: FaceCounts) -> Faces {
        self.hand.iter().copied().filter(|&face| cards.remove(face)).collect()
    }

    /// Judges a turn that ends with this table, and returns the position after it with the verdict. The new cards on
    /// the table come from the hand, or from the helping cards if the hand does not have them. If the turn would then
    /// lay more hand cards than `maxNewCards` allows, as few new cards as possible come from the helping cards
    /// instead: those worth the fewest points. Jokers that are no longer on the table go into the hand.
    ///
    /// # Errors
    ///
    /// Every reason why the turn may not end with this table if the new cards come from the hand.
    pub fn judge_table(
        &self,
        table: &Layout,
        rules: &Rules,
        opened: bool,
    ) -> Result<(Self, Verdict), Refused> {
        let judged = |after: Self| judge(self, &after, rules, opened).map(|verdict| (after, verdict));
        judged(self.after_using(table, 0)).or_else(|refused| {
            // The only reason to use a helping card instead of an identical hand card is to stay within the limit.
            let exceeds_limit = refused.flaws.iter().any(|flaw| matches!(flaw, Flaw::TooManyNewCards { .. }));
            if self.helping.is_empty() || !exceeds_limit {
                return Err(refused);
            }
            self.readings(table).into_iter().find_map(|after| judged(after).ok()).ok_or(refused)
        })
    }

    /// The positions after a turn that ends with this table, one for each choice of helping cards. Choices of fewer
    /// helping cards come first, and among choices of the same size, those worth fewer points.
    pub(crate) fn readings(&self, table: &Layout) -> Vec<Self> {
        let chosen = 0..1 << self.helping.len().min(MAX_HELPING);
        let mut all: Vec<Self> = chosen.map(|helping| self.after_using(table, helping)).collect();
        let points = |cards: &[Face]| cards.iter().map(|face| face.points()).sum::<u32>();
        order::sort_by_key(&mut all, |after| Reverse((after.helping.len(), points(&after.helping))));
        all
    }

    /// The position after a turn that ends with this table. The new cards on the table are taken first from the helping
    /// cards in the bit set `preferred`, then from the hand, and then from the other helping cards.
    fn after_using(&self, table: &Layout, preferred: u32) -> Self {
        let (old, new) = (self.table.counts(), table.counts());
        let mut needed = new.saturating_sub(&old);
        let is_preferred = |place: usize| place < MAX_HELPING && (preferred >> place) & 1 == 1;
        let mut laid = self
            .helping
            .iter()
            .enumerate()
            .map(|(place, &face)| is_preferred(place) && needed.remove(face))
            .collect::<Vec<_>>();
        let mut hand: Vec<Face> = self.hand.iter().copied().filter(|face| !needed.remove(*face)).collect();
        for (laid, &face) in laid.iter_mut().zip(&self.helping) {
            *laid = *laid || needed.remove(face);
        }
        let helping =
            self.helping.iter().zip(laid).filter(|(_, laid)| !laid).map(|(&face, _)| face).collect();
        hand.extend(old.saturating_sub(&new).faces().filter(|face| face.is_joker()));
        Self { table: table.clone(), hand, helping }
    }
}
