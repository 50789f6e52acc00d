//! The techniques of a play: what people would call its moves, such as adding to a run or dissolving a set.

use alloc::vec::Vec;

use crate::cards::card::{Card, Face, Rank};
use crate::cards::layout::Layout;
use crate::cards::named::named;
use crate::cards::notation::Position;
use crate::play::turn::{Board, Group, GroupId, faces};
use crate::rules::Rules;
use crate::rules::meld::{Meld, MeldKind};

named! {
    /// A technique. The techniques are in order from the simplest to the hardest.
    #[non_exhaustive]
    pub enum Technique {
        /// Lay a new meld that contains only hand cards.
        NewMeld = "new-meld",
        /// Add hand cards to a run.
        AddToRun = "add-to-run",
        /// Add the missing suit to a set.
        AddToSet = "add-to-set",
        /// Borrow cards from a run that is still a run without those cards.
        BorrowEnd = "borrow-end",
        /// Borrow one of the four cards of a set.
        BorrowFourth = "borrow-fourth",
        /// Add cards to one end of a run and take cards from the other end.
        Shift = "shift",
        /// Add a card of one suit to a set and take a card of another suit.
        Exchange = "exchange",
        /// Take so many cards from a set that the rest is not a set.
        DissolveSet = "dissolve-set",
        /// Take so many cards from a run that the rest is not a run.
        DissolveRun = "dissolve-run",
        /// Complete the rest of a dissolved meld with hand cards.
        CompleteRest = "complete-rest",
        /// Cut a run into two.
        CutRun = "cut-run",
        /// Join two runs.
        JoinRuns = "join-runs",
        /// Turn parallel runs into sets, or sets into parallel runs.
        Regroup = "regroup",
        /// Take cards from three melds or more.
        Chain = "chain",
        /// Free a joker from its meld.
        SwapJoker = "swap-joker",
    }
}

/// The techniques that lead from the table before a play to the table after it, each once, the simplest first.
///
/// ```
/// use machiavelli::{techniques, Rules, Technique};
///
/// let before = "5C 5D 5H 5S | 6C 7C 8C".parse().unwrap();
/// let after = "4C 5C 6C 7C 8C | 5S 5H 5D".parse().unwrap();
/// let found = techniques(&before, &after, &Rules::default());
/// assert_eq!(found, [Technique::AddToRun, Technique::BorrowFourth]);
/// ```
pub fn techniques(before: &Layout, after: &Layout, rules: &Rules) -> Vec<Technique> {
    let hand = after.counts().saturating_sub(&before.counts()).faces().collect();
    let before = Board::of(&Position { table: before.clone(), hand, helping: Vec::new() });
    // The order of the groups decides ties between them, so the same play must have the same order.
    let after = before.with_table(&Layout(after.sorted_groups()), before.hand.clone());
    let new_groups: Vec<NewGroup> =
        after.groups.iter().map(|group| NewGroup::of(group, &before, rules)).collect();
    let old_groups: Vec<OldGroup> =
        before.groups.iter().map(|group| OldGroup::of(group, &new_groups, rules)).collect();
    let has_new_meld = new_groups.iter().any(|group| group.is_from_hand(&before));
    let mut found = old_groups.iter().flat_map(|group| group.techniques(rules)).collect::<Vec<_>>();
    found.extend(has_new_meld.then_some(Technique::NewMeld));
    found.extend(techniques_of_several_groups(&old_groups));
    Technique::ALL.into_iter().filter(|technique| found.contains(technique)).collect()
}

/// A group that is on the table after the play.
struct NewGroup<'a> {
    group: &'a Group,
    meld: Option<Meld>,
    /// Whether the group takes the place of an old group.
    is_paired: bool,
    /// The cards that were not in that old group.
    gained: Vec<Face>,
    has_hand_cards: bool,
}

impl<'a> NewGroup<'a> {
    fn of(group: &'a Group, before: &Board, rules: &Rules) -> Self {
        let old = before.group(group.id);
        let is_gained = |card: &&Card| old.is_none_or(|old| !old.cards.contains(card));
        Self {
            group,
            meld: Meld::new(&group.faces(), rules).ok(),
            is_paired: old.is_some(),
            gained: group.cards.iter().filter(is_gained).map(|card| card.face()).collect(),
            has_hand_cards: group.cards.iter().any(|card| !before.is_on_table(*card)),
        }
    }

    fn is(&self, kind: MeldKind) -> bool {
        self.meld.as_ref().is_some_and(|meld| meld.kind() == kind)
    }

    fn is_from_hand(&self, before: &Board) -> bool {
        self.group.cards.iter().all(|card| before.hand.contains(card))
    }
}

/// A group that was on the table before the play.
struct OldGroup<'a> {
    faces: Vec<Face>,
    meld: Option<Meld>,
    /// The new group that takes the place of this group; `None` if all cards of this group moved.
    successor: Option<&'a NewGroup<'a>>,
    /// The cards that moved, each piece with the new group that received it.
    moved: Vec<(&'a NewGroup<'a>, Vec<Face>)>,
    /// The cards that moved to no other group.
    remaining: Vec<Face>,
}

impl<'a> OldGroup<'a> {
    fn of(old: &Group, new_groups: &'a [NewGroup<'a>], rules: &Rules) -> Self {
        let (mut remaining, mut moved) = (old.cards.0.clone(), Vec::new());
        for new in new_groups.iter().filter(|new| new.group.id != old.id) {
            let (piece, rest): (Vec<Card>, Vec<Card>) =
                remaining.iter().partition(|card| new.group.cards.contains(card));
            if !piece.is_empty() {
                moved.push((new, faces(&piece)));
                remaining = rest;
            }
        }
        Self {
            faces: old.faces(),
            meld: Meld::new(&old.faces(), rules).ok(),
            successor: new_groups.iter().find(|new| new.group.id == old.id),
            moved,
            remaining: faces(&remaining),
        }
    }

    fn is(&self, kind: MeldKind) -> bool {
        self.meld.as_ref().is_some_and(|meld| meld.kind() == kind)
    }

    /// Whether all cards of the group moved together into one new group.
    fn is_joined(&self) -> bool {
        self.successor.is_none() && self.moved.len() == 1
    }

    /// Whether the group lost cards, but did not move as a whole.
    fn is_broken(&self) -> bool {
        !self.moved.is_empty() && !self.is_joined()
    }

    fn techniques(&self, rules: &Rules) -> Vec<Technique> {
        let Some(kind) = self.meld.as_ref().map(Meld::kind) else { return Vec::new() };
        let mut found = Vec::new();
        if self.moved.iter().flat_map(|(_, faces)| faces).any(|face| face.is_joker()) {
            found.push(Technique::SwapJoker);
        }
        let by_kind = |set, run| if kind == MeldKind::Set { set } else { run };
        let is_completed = self.successor.is_some_and(|successor| successor.has_hand_cards);
        if self.is_joined() {
            found.push(Technique::JoinRuns);
        } else if !self.is_broken() {
            found.extend(is_completed.then_some(by_kind(Technique::AddToSet, Technique::AddToRun)));
        } else if self.is_shifted_or_exchanged() {
            found.push(by_kind(Technique::Exchange, Technique::Shift));
        } else if Meld::new(&self.remaining, rules).is_err() {
            found.push(by_kind(Technique::DissolveSet, Technique::DissolveRun));
            found.extend(is_completed.then_some(Technique::CompleteRest));
        } else if kind == MeldKind::Set {
            found.push(Technique::BorrowFourth);
        } else {
            let is_cut_off = |(to, faces): &&(&NewGroup, Vec<Face>)| {
                faces.len() > 1 && !to.is_paired && to.is(MeldKind::Run)
            };
            let cut_off_runs = self.moved.iter().filter(is_cut_off).count();
            found.extend((cut_off_runs > 0).then_some(Technique::CutRun));
            found.extend((cut_off_runs < self.moved.len()).then_some(Technique::BorrowEnd));
        }
        found
    }

    /// Whether a meld lost some cards, gained others, and is still a set of the same rank or a run of the same suit. A run
    /// must have lost cards at one end and gained cards at the other end.
    fn is_shifted_or_exchanged(&self) -> bool {
        let Some((successor, old)) = self.successor.zip(self.meld.as_ref()) else { return false };
        let Some(new) = &successor.meld else { return false };
        let gained: Vec<Face> = successor.gained.iter().copied().filter(|face| !face.is_joker()).collect();
        if gained.is_empty() || (old.rank(), old.suit()) != (new.rank(), new.suit()) {
            return false;
        }
        if old.kind() == MeldKind::Set {
            return true;
        }
        let has_king = self.faces.iter().chain(&gained).any(|face| face.rank() == Some(Rank::KING));
        let place = |face: &Face| match face.rank() {
            Some(Rank::ACE) if has_king => Some(14),
            rank => rank.map(Rank::number),
        };
        let lowest_and_highest = |cards: &mut dyn Iterator<Item = &Face>| {
            let places: Vec<u8> = cards.filter_map(place).collect();
            places.iter().min().copied().zip(places.iter().max().copied())
        };
        let moved = lowest_and_highest(&mut self.moved.iter().flat_map(|(_, faces)| faces));
        let gained = lowest_and_highest(&mut gained.iter());
        let remaining = lowest_and_highest(&mut self.remaining.iter());
        let (Some(moved), Some(gained), Some(remaining)) = (moved, gained, remaining) else {
            return false;
        };
        moved.1 < remaining.0 && gained.0 > remaining.1 || moved.0 > remaining.1 && gained.1 < remaining.0
    }

    /// The ids of the new groups of the other kind that contain cards of this group.
    fn receivers_of_other_kind(&self) -> Vec<GroupId> {
        let other_kind = if self.is(MeldKind::Set) { MeldKind::Run } else { MeldKind::Set };
        let receivers = self.successor.into_iter().chain(self.moved.iter().map(|(to, _)| *to));
        receivers.filter(|to| to.is(other_kind)).map(|to| to.group.id).collect()
    }

    /// Whether the cards of both groups went to the same groups of the other kind.
    fn is_regrouped_with(&self, other: &Self) -> bool {
        let (ours, theirs) = (self.receivers_of_other_kind(), other.receivers_of_other_kind());
        let are_same_kind = self.is(MeldKind::Set) == other.is(MeldKind::Set);
        are_same_kind && ours.iter().filter(|to| theirs.contains(to)).count() > 1
    }
}

/// The techniques that break several melds.
fn techniques_of_several_groups(old_groups: &[OldGroup]) -> impl Iterator<Item = Technique> {
    let broken: Vec<&OldGroup> = old_groups.iter().filter(|group| group.is_broken()).collect();
    let regroups = (broken.iter().enumerate())
        .any(|(index, one)| broken[index + 1..].iter().any(|other| one.is_regrouped_with(other)));
    let chain = (broken.len() > 2).then_some(Technique::Chain);
    regroups.then_some(Technique::Regroup).into_iter().chain(chain)
}
