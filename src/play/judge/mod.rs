//! Judges whether a turn may end, by comparing the positions at the start and the end of the turn. If the turn may not end,
//! lists every reason.

mod helping;
mod matching;
mod swap;

pub(crate) use helping::{MAX_HELPING, check_helping_count};
pub use swap::can_swap_joker;

use alloc::vec::Vec;

use crate::cards::card::Face;
use crate::cards::face_counts::FaceCounts;
use crate::cards::notation::{Faces, Position};
use crate::play::refusal::{Flaw, Refused};
use crate::play::table::{Table, surplus_of};
use crate::rules::meld::Meld;
use crate::rules::{OpeningScope, Rules};

/// The verdict on a legal turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Verdict {
    /// The hand cards that were laid.
    pub played: FaceCounts,
    /// The number of cards that the player draws: 1 if no hand card was laid, otherwise 0.
    pub draws: u8,
    /// Whether the player has opened by the end of the turn; always true under rules without an opening.
    pub opened: bool,
}

/// Judges whether a turn that began at `before` may end at `after`.
///
/// Both positions contain the table, the player's hand and the helping cards; `opened` says whether the player had
/// opened before the turn. Identical cards are interchangeable. The turn is legal if some sequence of legal moves
/// leads from one position to the other.
///
/// # Errors
///
/// Every reason why the turn may not end at `after`.
///
/// ```
/// use machiavelli::{judge, Rules};
///
/// let rules = Rules::default();
/// let before = "5C 5D 5H 5S | 6C 7C 8C / 4C".parse().unwrap();
/// let after = "5D 5H 5S | 4C 5C 6C 7C 8C / ".parse().unwrap();
/// let verdict = judge(&before, &after, &rules, true).unwrap();
/// assert_eq!((verdict.played.total(), verdict.draws), (1, 0));
///
/// let taken = "5C 5D 5H | 6C 7C 8C / 4C 5S".parse().unwrap();
/// let refused = judge(&before, &taken, &rules, true).unwrap_err();
/// assert_eq!(refused.flaws[0].code(), "taken-in-hand");
/// ```
pub fn judge(before: &Position, after: &Position, rules: &Rules, opened: bool) -> Result<Verdict, Refused> {
    let surplus = [before, after].into_iter().find_map(|position| surplus_of(&position.table, rules));
    if let Some(flaw) = surplus {
        return Err(flaw.into());
    }
    let opened = opened || rules.opening_points.is_none();
    let turn = TurnChange::new(before, after, rules);
    let mut flaws = turn.check_cards();
    flaws.extend(turn.check_played());
    if !opened {
        flaws.extend(turn.check_opening());
    }
    flaws.extend(turn.check_helping(opened));
    let idle = turn.played.is_empty();
    let verdict = Verdict { played: turn.played, draws: u8::from(idle), opened: opened || !idle };
    Refused::unless_empty(flaws, verdict)
}

struct TurnChange<'a> {
    before: &'a Position,
    after: &'a Position,
    rules: &'a Rules,
    /// The cards that the hand has lost.
    played: FaceCounts,
    /// The cards that the hand has gained.
    gained: FaceCounts,
    /// The largest number of table jokers that the played cards can replace.
    max_swaps: usize,
}

impl<'a> TurnChange<'a> {
    fn new(before: &'a Position, after: &'a Position, rules: &'a Rules) -> Self {
        let (hand_before, hand_after) = (counts(&before.hand), counts(&after.hand));
        let played = hand_before.saturating_sub(&hand_after);
        let gained = hand_after.saturating_sub(&hand_before);
        let max_swaps = swap::max_swaps(&before.table, &played, rules);
        Self { before, after, rules, played, gained, max_swaps }
    }

    /// Checks that every group is a meld, no card was added or lost, and no taken card is still in the hand.
    fn check_cards(&self) -> Vec<Flaw> {
        let (before, after) = (self.before.counts(), self.after.counts());
        let everything = before.saturating_add(&after.saturating_sub(&before));
        let (_, mut flaws) = Table::melds_and_flaws(&self.after.table, &everything, self.rules);
        let missing: Faces = before.saturating_sub(&after).faces().collect();
        if !missing.is_empty() {
            flaws.push(Flaw::CardsMissing { cards: missing });
        }
        // Cards that were put among the helping cards also count as added.
        let put_back = counts(&self.after.helping).saturating_sub(&counts(&self.before.helping));
        let new = after.saturating_sub(&before);
        let added: Faces = new.saturating_add(&put_back.saturating_sub(&new)).faces().collect();
        if !added.is_empty() {
            flaws.push(Flaw::CardsAdded { cards: added });
        }
        let taken: Faces = self.gained.faces().filter(|face| !face.is_joker()).collect();
        if !taken.is_empty() {
            flaws.push(Flaw::TakenInHand { cards: taken, ids: Vec::new() });
        }
        let joker_count = usize::from(self.gained.of(Face::JOKER)).saturating_sub(self.max_swaps);
        if joker_count > 0 {
            flaws.push(Flaw::JokerTaken { count: joker_count, ids: Vec::new() });
        }
        flaws
    }

    fn check_played(&self) -> Option<Flaw> {
        let played = self.played.total();
        if played == 0 {
            let is_allowed =
                self.rules.rearrange_only || self.before.table.has_same_groups(&self.after.table);
            return (!is_allowed).then_some(Flaw::NothingPlayed);
        }
        let limit = self.rules.max_new_cards?;
        (played > limit as usize).then_some(Flaw::TooManyNewCards { played, limit })
    }

    /// Checks the turn of a player who has not opened before it: the earlier groups must be unchanged, and the new melds must
    /// contain only hand cards and be worth at least the opening points.
    fn check_opening(&self) -> Vec<Flaw> {
        let Some(needed) = self.rules.opening_points else {
            return Vec::new();
        };
        let new = self.after.table.groups_not_in(&self.before.table);
        let mut flaws = Vec::new();
        if !self.before.table.groups_not_in(&self.after.table).is_empty()
            || (self.played.is_empty() && !new.is_empty())
        {
            flaws.push(Flaw::OpeningTouchesTable);
        }
        if !self.played.is_empty() {
            let mut hand = self.played;
            let mut meld_points = Vec::new();
            for group in new.into_iter().map(|index| &self.after.table.0[index]) {
                let cards = counts(group);
                if let (true, Ok(meld)) = (hand.contains(&cards), Meld::new(group, self.rules)) {
                    hand = hand.saturating_sub(&cards);
                    meld_points.push(meld.points(self.rules));
                }
            }
            let points = match self.rules.opening_scope.expect("an opening has a scope") {
                OpeningScope::Turn => meld_points.iter().sum(),
                OpeningScope::Meld => meld_points.iter().copied().max().unwrap_or(0),
            };
            if points < needed {
                flaws.push(Flaw::OpeningTooSmall { points, needed });
            }
        }
        flaws
    }

    /// Checks that helping cards are used only after the opening and in melds with a hand card.
    fn check_helping(&self, opened: bool) -> Option<Flaw> {
        let used = counts(&self.before.helping).saturating_sub(&counts(&self.after.helping));
        if !opened && !used.is_empty() {
            return Some(Flaw::HelpingBeforeOpening { cards: used.faces().collect(), ids: Vec::new() });
        }
        // Helping cards in the hand are already reported as taken.
        let naturals: FaceCounts = self.gained.faces().filter(|face| !face.is_joker()).collect();
        let taken = used.saturating_sub(&naturals);
        // Impossible cards have already been reported, and would slow the search down.
        if taken.is_empty() || !self.rules.pack().contains(&self.after.table.counts()) {
            return None;
        }
        // A joker that was swapped out and laid again counts as a card from the hand.
        let mut laid: FaceCounts = self.played.faces().filter(|face| !face.is_joker()).collect();
        let joker_count = |hand: &[Face]| hand.iter().filter(|face| face.is_joker()).count();
        let available_jokers = joker_count(&self.before.hand) + self.max_swaps;
        (joker_count(&self.after.hand)..available_jokers).for_each(|_| laid.add(Face::JOKER));
        let cards = helping::without_hand_card(&taken, self.after.table.groups(), &laid);
        (!cards.is_empty()).then_some(Flaw::HelpingWithoutHandCard { cards: Faces(cards), ids: Vec::new() })
    }
}

fn counts(faces: &[Face]) -> FaceCounts {
    faces.iter().collect()
}
