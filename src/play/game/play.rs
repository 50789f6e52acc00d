//! Commands that move many cards: a whole turn, given the table at its end, and the steps of a hint.

use core::cmp::Reverse;

use super::{CommandEffect, Game, Move};
use crate::cards::card::{Card, Face};
use crate::cards::face_counts::FaceCounts;
use crate::cards::layout::Layout;
use crate::cards::notation::{Cards, Position};
use crate::cards::order;
use crate::play::error::Error;
use crate::play::judge::{MAX_HELPING, Verdict, judge};
use crate::play::move_steps::{Step, Transfer, steps_between};
use crate::play::refusal::{CommandError, Flaw, Refused};
use crate::play::turn::{Board, Command, Group, GroupId, Onto, faces};
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
        let (after, verdict) = before.judge_table(table, &self.rules, opened).map_err(Refused)?;
        let board = start.after_play(&after, &self.rules);
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
        let mut helping = faces(&start.helping).iter().collect::<FaceCounts>();
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
        let target_board =
            CardPool::of_draft(start, &kept).build(&kept, table.in_printing_order(&self.rules).groups());
        let mut steps = steps_between(now, &target_board, &self.rules);
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

impl Layout {
    /// The same groups, with the cards of each meld in printing order.
    #[must_use]
    pub(crate) fn in_printing_order(&self, rules: &Rules) -> Self {
        let in_printing_order = |faces: &Vec<Face>| {
            Meld::new(faces, rules).map_or_else(|_| faces.clone(), |meld| meld.faces().to_vec())
        };
        Self(self.groups().iter().map(in_printing_order).collect())
    }
}

impl Board {
    /// The board after a turn that starts with this board and ends at the position `after`.
    #[must_use]
    pub(crate) fn after_play(&self, after: &Position, rules: &Rules) -> Self {
        CardPool::new(self, after).build(self, after.table.in_printing_order(rules).groups())
    }
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
    pub(crate) fn played(&self, table: &Layout, rules: &Rules, opened: bool) -> Vec<Face> {
        let left = self.after(table, rules, opened).hand.iter().collect();
        self.in_hand_order(self.hand.iter().collect::<FaceCounts>().saturating_sub(&left))
    }

    /// The part of `cards` that is in the hand, in hand order.
    pub(crate) fn in_hand_order(&self, mut cards: FaceCounts) -> Vec<Face> {
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
    ) -> Result<(Self, Verdict), Vec<Flaw>> {
        let judged = |after: Self| judge(self, &after, rules, opened).map(|verdict| (after, verdict));
        judged(self.after_using(table, 0)).or_else(|flaws| {
            // The only reason to use a helping card instead of an identical hand card is to stay within the limit.
            let exceeds_limit = flaws.iter().any(|flaw| matches!(flaw, Flaw::TooManyNewCards { .. }));
            if self.helping.is_empty() || !exceeds_limit {
                return Err(flaws);
            }
            self.readings(table).into_iter().find_map(|after| judged(after).ok()).ok_or(flaws)
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

/// The physical cards from which a new table is built. If a face has several copies, the copies that stay in their group
/// are used first.
struct CardPool {
    /// The cards on the table, each with the index of its group.
    table: Vec<(usize, Card)>,
    /// The hand and helping cards that the play uses, in the order in which they are used.
    off_table: Vec<Card>,
}

impl CardPool {
    fn new(start: &Board, after: &Position) -> Self {
        let table = start.groups.iter().enumerate();
        let table = table.flat_map(|(index, group)| group.cards.iter().map(move |&card| (index, card)));
        let gone = |cards: &[Card], remaining: &[Face]| {
            let mut remaining: FaceCounts = remaining.iter().collect();
            cards.iter().copied().filter(|card| !remaining.remove(card.face())).collect::<Vec<_>>()
        };
        let mut off_table = gone(&start.hand, &after.hand);
        off_table.extend(gone(&start.helping, &after.helping));
        Self { table: table.collect(), off_table }
    }

    /// The cards of a draft. After the cards on the table, the helping cards are used, then the cards that were taken
    /// up, and then the rest of the hand.
    fn of_draft(start: &Board, now: &Board) -> Self {
        let table = now.groups.iter().enumerate();
        let table = table.flat_map(|(index, group)| group.cards.iter().map(move |&card| (index, card)));
        let (own, taken): (Vec<_>, Vec<_>) = now.hand.iter().partition(|card| start.hand.contains(card));
        let off_table = now.helping.iter().copied().chain(taken).chain(own).collect();
        Self { table: table.collect(), off_table }
    }

    /// The board with the groups `melds`. Each meld is matched with the current group with which it shares the most
    /// cards, and takes the id and the place of that group. Melds without such a group come last and have new ids.
    fn build(mut self, start: &Board, melds: &[Vec<Face>]) -> Board {
        let matches = matched_groups(start, melds);
        let mut places: Vec<Vec<Option<Card>>> = melds.iter().map(|meld| vec![None; meld.len()]).collect();
        for (meld, faces) in melds.iter().enumerate() {
            for (place, face) in faces.iter().enumerate() {
                let stays =
                    |&(group, card): &(usize, Card)| Some(group) == matches[meld] && card.face() == *face;
                if let Some(found) = self.table.iter().position(stays) {
                    places[meld][place] = Some(self.table.remove(found).1);
                }
            }
        }
        for (meld, faces) in melds.iter().enumerate() {
            for (place, face) in faces.iter().enumerate() {
                if places[meld][place].is_none() {
                    places[meld][place] = self.take_copy(*face);
                }
            }
        }
        let mut board = Board { groups: Vec::new(), hand: start.hand.clone(), ..start.clone() };
        let cards = |places: &[Option<Card>]| places.iter().copied().flatten().collect::<Cards>();
        for (index, old) in start.groups.iter().enumerate() {
            if let Some(meld) = matches.iter().position(|matched| *matched == Some(index)) {
                board.groups.push(Group { id: old.id, cards: cards(&places[meld]) });
            }
        }
        for (meld, _) in matches.iter().enumerate().filter(|(_, matched)| matched.is_none()) {
            board.add_group(cards(&places[meld]).0);
        }
        let on_table: Vec<Card> = board.cards_on_table().collect();
        board.hand.retain(|card| !on_table.contains(card));
        board.helping.retain(|card| !on_table.contains(card));
        // Jokers that no meld contains any more were swapped, so they go into the hand.
        board.hand.extend(self.table.into_iter().map(|(_, card)| card));
        board
    }

    fn take_copy(&mut self, face: Face) -> Option<Card> {
        if let Some(found) = self.table.iter().position(|(_, card)| card.face() == face) {
            return Some(self.table.remove(found).1);
        }
        let found = self.off_table.iter().position(|card| card.face() == face)?;
        Some(self.off_table.remove(found))
    }
}

/// For each meld, the index of the current group with which it shares the most cards; `None` if no such group is left.
/// Each group is used at most once.
fn matched_groups(start: &Board, melds: &[Vec<Face>]) -> Vec<Option<usize>> {
    let mut pairs = Vec::new();
    for (index, group) in start.groups.iter().enumerate() {
        let old_counts: FaceCounts = group.faces().into_iter().collect();
        for (meld, faces) in melds.iter().enumerate() {
            let new_counts: FaceCounts = faces.iter().collect();
            let shared = old_counts.total() - old_counts.saturating_sub(&new_counts).total();
            if shared > 0 {
                // Among pairs of a group and a meld with equally many cards in common, the pair with fewer cards in total comes
                // first.
                pairs.push((shared, old_counts.total() + new_counts.total(), index, meld));
            }
        }
    }
    order::sort_by_key(&mut pairs, |&(shared, cards, index, meld)| (Reverse(shared), cards, index, meld));
    let mut matched = vec![None; melds.len()];
    for (_, _, index, meld) in pairs {
        if matched[meld].is_none() && !matched.contains(&Some(index)) {
            matched[meld] = Some(index);
        }
    }
    matched
}
