//! The sets that the cards of one rank can form, except those that runs use.
//!
//! `n` sets of a rank take at most `n` cards of each suit. If the cards are dealt to the sets in turn, suit by suit, no
//! set gets a suit twice and the sizes differ by at most one. So the number of jokers needed depends only on the number
//! of cards.

use super::arrangement;
use super::arrangement::Part;
use super::carried::Carried;
use super::problem::{HIGH_ACE, KeptSet, Problem, points_at};
use crate::budget::Budget;
use crate::rules::OpeningScope;

/// A choice of sets of one rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct SetChoice {
    /// The number of sets.
    pub(super) sets: u8,
    /// The number of cards of each suit.
    pub(super) cards: [u8; 4],
    pub(super) jokers: u8,
    pub(super) hand_jokers: u8,
    pub(super) helping_jokers: u8,
    /// The earlier sets that are kept, as bits over those of this rank.
    pub(super) kept: u16,
    /// Points towards the opening.
    pub(super) worth: u16,
    /// Whether one of them is worth the opening on its own.
    pub(super) opens: bool,
}

impl SetChoice {
    /// What it adds to the sums of a path.
    pub(super) fn carried(&self, problem: &Problem) -> Carried {
        let jokers = Carried::of(self.jokers, self.hand_jokers, self.helping_jokers, 0, problem);
        let carried = jokers.opening(self.worth, false, false);
        if self.opens { carried.with_opening_set() } else { carried }
    }
}

/// The earlier sets of this rank that may be kept.
pub(super) fn sets_before(problem: &Problem, column: usize) -> Vec<KeptSet> {
    problem.sets.iter().filter(|set| set.rank == column).copied().collect()
}

/// Fills an empty list with the choices of sets that hold exactly these cards of a rank. Choices that are no better than
/// another one are left out.
pub(super) fn add_choices(
    problem: &Problem,
    column: usize,
    kept: &[KeptSet],
    parts: [Part; 4],
    out: &mut Vec<SetChoice>,
    budget: &Budget,
) {
    let cards = parts.map(|part| part.cards);
    let total: u8 = cards.iter().sum();
    let counting =
        (0..kept.len()).filter(|&place| kept[place].counts).fold(0, |bits, place| bits | 1 << place);
    let loses_few = |keep: u16| (counting & !keep).count_ones() <= problem.may_lose.into();
    if total == 0 {
        out.extend(loses_few(0).then_some(SetChoice::default()));
        return;
    }
    let fewest = total.div_ceil(4).max(cards.into_iter().max().unwrap_or(0));
    let most = total.min((total + problem.jokers()) / 3);
    if column == HIGH_ACE || fewest > most {
        return;
    }
    budget.charge(1);
    let has_helping = problem.helping_jokers > 0 || parts.iter().any(|part| part.helping > 0);
    for sets in fewest..=most {
        if !has_helping {
            budget.charge(1 << kept.len());
            for keep in (0..1_u16 << kept.len()).filter(|&keep| loses_few(keep)) {
                plain(problem, column, cards, sets, kept, keep, out);
            }
        }
        if has_helping || kept.iter().any(|set| set.jokers > 0) {
            arrangement::choices(problem, sets, parts, kept, out, budget);
        }
    }
    out.retain(|choice| loses_few(choice.kept));
    if out.len() > 1 {
        prune(problem, out);
    }
}

/// Adds the choices without helping cards that keep exactly these earlier sets (bits of `keep`), if they have no jokers.
fn plain(
    problem: &Problem,
    column: usize,
    cards: [u8; 4],
    sets: u8,
    kept: &[KeptSet],
    keep: u16,
    out: &mut Vec<SetChoice>,
) {
    let keeps = keep.count_ones() as u8;
    let has_jokers = |place: usize| keep & 1 << place != 0 && kept[place].jokers > 0;
    if keeps > sets || (0..kept.len()).any(has_jokers) {
        return;
    }
    let others = sets - keeps;
    let mut in_others = 0;
    for (suit, &all) in cards.iter().enumerate() {
        let in_kept = |&place: &usize| keep & 1 << place != 0 && kept[place].suits & 1 << suit != 0;
        let fixed = (0..kept.len()).filter(in_kept).count() as u8;
        let Some(more) = all.checked_sub(fixed) else { return };
        in_others += more.min(others);
    }
    if in_others < others {
        return;
    }
    let total: u8 = cards.iter().sum();
    let least_jokers = (3 * others).saturating_sub(in_others);
    let most_jokers = if problem.places_all_jokers { 4 * sets - total } else { least_jokers };
    for jokers in least_jokers..=most_jokers.min(problem.jokers()) {
        let (worth, opens) = worth(problem, column, sets, total + jokers);
        out.push(SetChoice { sets, cards, jokers, kept: keep, worth, opens, ..SetChoice::default() });
    }
}

/// The points of these sets towards the opening, and whether one of them is worth the opening on its own.
fn worth(problem: &Problem, column: usize, sets: u8, cards: u8) -> (u16, bool) {
    let points = points_at(column) as u16;
    match problem.opening {
        None => (0, false),
        Some(opening) => match opening.scope {
            OpeningScope::Turn => (points * u16::from(cards), false),
            OpeningScope::Meld => {
                let longest = if cards > 3 * sets { 4 } else { 3 };
                (0, points * longest >= opening.needed)
            }
        },
    }
}

/// Drops choices that are no better than another one in any respect.
fn prune(problem: &Problem, choices: &mut Vec<SetChoice>) {
    let beats = |one: &SetChoice, other: &SetChoice| {
        let jokers =
            if problem.places_all_jokers { one.jokers == other.jokers } else { one.jokers <= other.jokers };
        jokers
            && one.hand_jokers <= other.hand_jokers
            && one.helping_jokers == other.helping_jokers
            && one.kept.count_ones() >= other.kept.count_ones()
            && one.worth >= other.worth
            && one.opens >= other.opens
    };
    let mut best: Vec<SetChoice> = Vec::new();
    for choice in choices.drain(..) {
        if !best.iter().any(|other| beats(other, &choice)) {
            best.retain(|other| !beats(&choice, other));
            best.push(choice);
        }
    }
    *choices = best;
}
