//! The techniques of a play: what people would call its moves, such as adding to a run or dissolving a set.

use crate::cards::card::{Face, Rank};
use crate::cards::layout::Layout;
use crate::cards::named::named;
use crate::play::explain::{NewGroup, new_groups};
use crate::rules::Rules;
use crate::rules::meld::{Meld, MeldKind};

named! {
    /// A technique. The techniques are in order from the simplest to the hardest.
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
    let change = Change::new(before, after, rules);
    let mut found = [false; Technique::ALL.len()];
    let mut note = |technique: Technique| found[technique as usize] = true;
    change.techniques_of_new_groups().for_each(&mut note);
    (0..change.old_groups.len())
        .flat_map(|old_group| change.techniques_of_old_group(old_group))
        .for_each(&mut note);
    change.techniques_of_several_groups().for_each(&mut note);
    Technique::ALL.into_iter().filter(|technique| found[*technique as usize]).collect()
}

/// A group that was on the table before the play, and the new groups to which its cards moved.
struct OldGroup {
    cards: Vec<Face>,
    meld: Option<Meld>,
    /// The index of the new group that takes the place of this group; `None` if all cards of this group moved.
    successor: Option<usize>,
    /// The cards that moved, each piece with the index of the new group that received it.
    moved_pieces: Vec<(usize, Vec<Face>)>,
}

impl OldGroup {
    fn is_of_kind(&self, kind: MeldKind) -> bool {
        self.meld.as_ref().is_some_and(|meld| meld.kind() == kind)
    }

    /// Whether all cards of the group moved together into one new group.
    fn is_joined(&self) -> bool {
        self.successor.is_none() && self.moved_pieces.len() == 1
    }

    /// Whether the group lost cards, but did not move as a whole.
    fn is_broken(&self) -> bool {
        !self.moved_pieces.is_empty() && !self.is_joined()
    }

    fn remaining_cards(&self) -> Vec<Face> {
        let mut gone: Vec<Face> =
            self.moved_pieces.iter().flat_map(|(_, cards)| cards.iter().copied()).collect();
        let stays = |face: &Face| match gone.iter().position(|other| other == face) {
            Some(place) => {
                gone.remove(place);
                false
            }
            None => true,
        };
        let mut remaining = self.cards.clone();
        remaining.retain(stays);
        remaining
    }

    /// The indices of the new groups that contain cards of this group.
    fn receivers(&self) -> impl Iterator<Item = usize> + '_ {
        self.successor.into_iter().chain(self.moved_pieces.iter().map(|(to, _)| *to))
    }
}

/// The change from one table to another.
struct Change<'a> {
    rules: &'a Rules,
    new_groups: Vec<NewGroup>,
    /// The melds of the new groups; `None` for a group that is not a meld.
    melds: Vec<Option<Meld>>,
    old_groups: Vec<OldGroup>,
}

impl<'a> Change<'a> {
    fn new(before: &Layout, after: &Layout, rules: &'a Rules) -> Self {
        let meld = |group: &Vec<Face>| Meld::new(group, rules).ok();
        let old_group = |cards: &Vec<Face>| OldGroup {
            meld: meld(cards),
            cards: cards.clone(),
            successor: None,
            moved_pieces: Vec::new(),
        };
        let mut old_groups: Vec<OldGroup> = before.groups().iter().map(old_group).collect();
        let new_groups = new_groups(before, after);
        for (to, target) in new_groups.iter().enumerate() {
            if let Some(from) = target.paired_group {
                old_groups[from].successor = Some(to);
            }
            for (from, cards) in &target.pieces {
                if let Some(from) = *from {
                    old_groups[from].moved_pieces.push((to, cards.clone()));
                }
            }
        }
        Self { rules, new_groups, melds: after.groups().iter().map(meld).collect(), old_groups }
    }

    fn new_group_is(&self, index: usize, kind: MeldKind) -> bool {
        self.melds[index].as_ref().is_some_and(|meld| meld.kind() == kind)
    }

    fn new_group_has_hand_cards(&self, index: usize) -> bool {
        self.new_groups[index].pieces.iter().any(|(from, _)| from.is_none())
    }

    /// [`Technique::NewMeld`], if a new group contains only hand cards.
    fn techniques_of_new_groups(&self) -> impl Iterator<Item = Technique> {
        let has_only_hand_cards = |target: &NewGroup| {
            target.paired_group.is_none() && target.pieces.iter().all(|(from, _)| from.is_none())
        };
        self.new_groups.iter().any(has_only_hand_cards).then_some(Technique::NewMeld).into_iter()
    }

    fn techniques_of_old_group(&self, index: usize) -> Vec<Technique> {
        let old_group = &self.old_groups[index];
        let Some(kind) = old_group.meld.as_ref().map(Meld::kind) else { return Vec::new() };
        let mut found = Vec::new();
        if old_group.moved_pieces.iter().any(|(_, cards)| cards.iter().any(|face| face.is_joker())) {
            found.push(Technique::SwapJoker);
        }
        let by_kind = |set, run| if kind == MeldKind::Set { set } else { run };
        if old_group.is_joined() {
            found.push(Technique::JoinRuns);
        } else if !old_group.is_broken() {
            let grows = old_group.successor.is_some_and(|successor| self.new_group_has_hand_cards(successor));
            found.extend(grows.then_some(by_kind(Technique::AddToSet, Technique::AddToRun)));
        } else if self.is_shifted_or_exchanged(old_group) {
            found.push(by_kind(Technique::Exchange, Technique::Shift));
        } else if Meld::new(&old_group.remaining_cards(), self.rules).is_err() {
            found.push(by_kind(Technique::DissolveSet, Technique::DissolveRun));
            let is_completed =
                old_group.successor.is_some_and(|successor| self.new_group_has_hand_cards(successor));
            found.extend(is_completed.then_some(Technique::CompleteRest));
        } else if kind == MeldKind::Set {
            found.push(Technique::BorrowFourth);
        } else {
            let is_cut_off = |(to, cards): &&(usize, Vec<Face>)| {
                cards.len() > 1
                    && self.new_groups[*to].paired_group.is_none()
                    && self.new_group_is(*to, MeldKind::Run)
            };
            let cut_off_runs = old_group.moved_pieces.iter().filter(is_cut_off).count();
            found.extend((cut_off_runs > 0).then_some(Technique::CutRun));
            found.extend((cut_off_runs < old_group.moved_pieces.len()).then_some(Technique::BorrowEnd));
        }
        found
    }

    /// Whether a meld lost some cards, gained others, and is still a set of the same rank or a run of the same suit. A run
    /// must have lost cards at one end and gained cards at the other end.
    fn is_shifted_or_exchanged(&self, old_group: &OldGroup) -> bool {
        let Some((successor, old)) = old_group.successor.zip(old_group.meld.as_ref()) else { return false };
        let Some(new) = &self.melds[successor] else { return false };
        let gained = self.new_groups[successor].pieces.iter().flat_map(|(_, cards)| cards);
        let gained: Vec<Face> = gained.copied().filter(|face| !face.is_joker()).collect();
        if gained.is_empty() || (old.rank(), old.suit()) != (new.rank(), new.suit()) {
            return false;
        }
        if old.kind() == MeldKind::Set {
            return true;
        }
        let has_king = old_group.cards.iter().chain(&gained).any(|face| face.rank() == Some(Rank::KING));
        let place = |face: &Face| match face.rank() {
            Some(Rank::ACE) if has_king => Some(14),
            rank => rank.map(Rank::number),
        };
        let lowest_and_highest = |cards: &mut dyn Iterator<Item = &Face>| {
            let places: Vec<u8> = cards.filter_map(place).collect();
            places.iter().min().copied().zip(places.iter().max().copied())
        };
        let moved = lowest_and_highest(&mut old_group.moved_pieces.iter().flat_map(|(_, cards)| cards));
        let gained = lowest_and_highest(&mut gained.iter());
        let remaining = lowest_and_highest(&mut old_group.remaining_cards().iter());
        let (Some(moved), Some(gained), Some(remaining)) = (moved, gained, remaining) else {
            return false;
        };
        moved.1 < remaining.0 && gained.0 > remaining.1 || moved.0 > remaining.1 && gained.1 < remaining.0
    }

    /// The techniques that break several melds.
    fn techniques_of_several_groups(&self) -> impl Iterator<Item = Technique> {
        let broken: Vec<&OldGroup> =
            self.old_groups.iter().filter(|old_group| old_group.is_broken()).collect();
        let receivers_of_other_kind = |old_group: &OldGroup| {
            let other_kind = if old_group.is_of_kind(MeldKind::Set) { MeldKind::Run } else { MeldKind::Set };
            old_group.receivers().filter(|to| self.new_group_is(*to, other_kind)).collect::<Vec<usize>>()
        };
        let share_receivers = |one: &OldGroup, other: &OldGroup| {
            let (ours, theirs) = (receivers_of_other_kind(one), receivers_of_other_kind(other));
            let are_same_kind = one.is_of_kind(MeldKind::Set) == other.is_of_kind(MeldKind::Set);
            are_same_kind && ours.iter().filter(|to| theirs.contains(to)).count() > 1
        };
        let regroups = (broken.iter().enumerate())
            .any(|(index, one)| broken[index + 1..].iter().any(|other| share_receivers(one, other)));
        let chain = (broken.len() > 2).then_some(Technique::Chain);
        regroups.then_some(Technique::Regroup).into_iter().chain(chain)
    }
}
