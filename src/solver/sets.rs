//! The sets that the cards of one rank can form, except those that runs use.
//!
//! `n` sets of a rank take at most `n` cards of each suit. If the cards are dealt to the sets in turn, suit by suit, no
//! set gets a suit twice and the sizes differ by at most one. So the number of jokers needed depends only on the number
//! of cards.

use super::arrangement::{Arrangement, Part, Set, arrangements};
use super::problem::{HIGH_ACE, KeptSet, Problem, points_at};
use super::sums::Sums;
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
}

impl SetChoice {
    /// What it adds to the sums of a path.
    pub(super) fn sums(&self, problem: &Problem) -> Sums {
        Sums::of(self.jokers, self.hand_jokers, self.helping_jokers, 0, problem).with_worth(self.worth)
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
            arranged(problem, sets, parts, kept, out, budget);
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
        let worth = worth(problem, column, sets, total + jokers);
        out.push(SetChoice { sets, cards, jokers, kept: keep, worth, ..SetChoice::default() });
    }
}

/// Adds the choices with this number of sets that contain a helping card or keep an earlier set with jokers.
fn arranged(
    problem: &Problem,
    sets: u8,
    parts: [Part; 4],
    before: &[KeptSet],
    out: &mut Vec<SetChoice>,
    budget: &Budget,
) {
    let (cards, helping) = (parts.map(|part| part.cards), parts.map(|part| part.helping));
    let is_plain = helping == [0; 4] && problem.helping_jokers == 0;
    let (found, tried) = arrangements(problem, parts, before, sets);
    budget.charge(4 * tried);
    for found in found.iter().filter(|found| !is_plain || found.keeps_jokers(before)) {
        let least = found.jokers();
        let room = if problem.places_all_jokers { 4 * sets - cards.iter().sum::<u8>() - least } else { 0 };
        for jokers in least..=(least + room).min(problem.jokers()) {
            let most_helping = found.most_helping(jokers - least).min(problem.helping_jokers);
            let (hand_jokers, kept) = (found.hand_jokers, found.kept());
            out.extend((0..=most_helping).map(|helping_jokers| SetChoice {
                sets,
                cards,
                jokers,
                hand_jokers,
                helping_jokers,
                kept,
                worth: 0,
            }));
        }
    }
}

/// The sets of a choice that was made for these parts and these earlier sets, with all its jokers.
pub(super) fn arrange(
    problem: &Problem,
    choice: &SetChoice,
    parts: [Part; 4],
    before: &[KeptSet],
) -> Option<Arrangement> {
    let keeps_jokers =
        (0..before.len()).any(|place| choice.kept & 1 << place != 0 && before[place].jokers > 0);
    let has_helping = parts.iter().any(|part| part.helping > 0) || problem.helping_jokers > 0;
    let is_of_choice = |one: &Arrangement| {
        let more = choice.jokers.checked_sub(one.jokers());
        (one.hand_jokers, one.kept()) == (choice.hand_jokers, choice.kept)
            && more.is_some_and(|more| one.most_helping(more) >= choice.helping_jokers)
    };
    let mut made = if has_helping || keeps_jokers {
        arrangements(problem, parts, before, choice.sets).0.into_iter().find(is_of_choice)?
    } else {
        deal(before, choice)
    };
    made.fill(choice.jokers.checked_sub(made.jokers())?);
    Some(made)
}

/// Deals the cards to the sets. A kept set gets its own cards, and more only if the others have no room for them.
fn deal(before: &[KeptSet], choice: &SetChoice) -> Arrangement {
    let kept = (0..before.len()).filter(|place| choice.kept & 1 << place != 0);
    let mut keeps: Vec<_> = kept.map(Some).collect();
    let mut masks: Vec<u8> = keeps.iter().flatten().map(|&set| before[set].suits).collect();
    let number = usize::from(choice.sets);
    masks.resize(number, 0);
    let (fixed, others) = masks.split_at_mut(keeps.len());
    let mut turn = 0;
    for suit in 0..4 {
        let already = fixed.iter().filter(|&&mask| mask & 1 << suit != 0).count();
        let mut more = usize::from(choice.cards[suit]) - already;
        for _ in 0..more.min(others.len()) {
            others[turn % others.len()] |= 1 << suit;
            turn += 1;
            more -= 1;
        }
        for mask in fixed.iter_mut().filter(|mask| **mask & 1 << suit == 0).take(more) {
            *mask |= 1 << suit;
        }
    }
    keeps.resize(number, None);
    Arrangement { sets: masks.into_iter().map(Set::of).collect(), keeps, hand_jokers: 0 }
}

/// The points towards the opening of so many cards in so many sets.
fn worth(problem: &Problem, column: usize, sets: u8, cards: u8) -> u16 {
    let points = points_at(column) as u16;
    match problem.opening.map(|opening| opening.scope) {
        None => 0,
        Some(OpeningScope::Turn) => points * u16::from(cards),
        Some(OpeningScope::Meld) => problem.worth_of_meld(points * if cards > 3 * sets { 4 } else { 3 }),
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
