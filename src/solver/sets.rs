//! The sets that the cards of one rank outside runs can form.
//!
//! `n` sets of a rank take at most `n` cards of each suit. If the cards go to the sets in turn, suit by suit, no
//! set gets a suit twice and the sizes differ by at most one. So the number of jokers needed depends only on the number
//! of cards, and `n` sets take the most cards if they take `n` cards of each suit, or all if there are fewer. Only helping
//! cards and earlier sets with jokers need an [`Arrangement`].

use super::arrangement::{Arrangement, Set, Supply, arrangements};
use super::problem::{HIGH_ACE, Problem, points_at};
use super::resources::Resources;
use crate::rules::OpeningScope;
use crate::solver::budget::Budget;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct SetChoice {
    pub(super) sets: u8,
    /// The earlier sets that are kept, as bits over the earlier sets of this rank.
    pub(super) kept: u16,
    pub(super) sums: Resources,
}

/// Fills an empty list with the choices of sets that contain exactly these cards. Choices that are no better than another
/// one are left out.
pub(super) fn add_choices(supply: &Supply<'_>, column: usize, out: &mut Vec<SetChoice>, budget: &Budget) {
    let Supply { problem, before, .. } = *supply;
    let counting =
        (0..before.len()).filter(|&place| before[place].counts).fold(0, |bits, place| bits | 1 << place);
    let loses_few = |kept: u16| (counting & !kept).count_ones() <= problem.may_lose.into();
    let total = supply.total();
    if total == 0 {
        out.extend(loses_few(0).then_some(SetChoice::default()));
        return;
    }
    let fewest = total.div_ceil(4).max(supply.cards().into_iter().max().unwrap_or(0));
    let most = total.min((total + problem.jokers()) / 3);
    if column == HIGH_ACE || fewest > most {
        return;
    }
    budget.charge(1);
    let has_helping = supply.has_helping();
    for sets in fewest..=most {
        if !has_helping {
            budget.charge(1 << before.len());
            for kept in (0..1_u16 << before.len()).filter(|&kept| loses_few(kept)) {
                add_plain(supply, column, sets, kept, out);
            }
        }
        if has_helping || before.iter().any(|set| set.jokers > 0) {
            add_arranged_sets(supply, sets, out, budget);
        }
    }
    out.retain(|choice| loses_few(choice.kept));
    if out.len() > 1 {
        drop_worse(problem, out);
    }
}

/// Adds the choices without helping cards that keep exactly the earlier sets in `kept` (bits). Adds none if one of
/// these sets has jokers.
fn add_plain(supply: &Supply<'_>, column: usize, sets: u8, kept: u16, out: &mut Vec<SetChoice>) {
    let Supply { problem, .. } = *supply;
    let keeps = kept.count_ones() as u8;
    if keeps > sets || supply.keeps_jokers(kept) {
        return;
    }
    let others = sets - keeps;
    let mut in_others = 0;
    for (suit, all) in supply.cards().into_iter().enumerate() {
        let fixed = supply.kept(kept).filter(|&place| supply.before[place].suits & 1 << suit != 0).count();
        let Some(more) = all.checked_sub(fixed as u8) else { return };
        in_others += more.min(others);
    }
    if in_others < others {
        return;
    }
    let least = (3 * others).saturating_sub(in_others);
    let most = if problem.places_all_jokers { 4 * sets - supply.total() } else { least };
    out.extend((least..=most.min(problem.jokers())).map(|jokers| {
        let worth = worth(problem, column, sets, supply.total() + jokers);
        SetChoice { sets, kept, sums: Resources::new(0, 0, [jokers, 0, 0]).with_worth(worth) }
    }));
}

/// What `cards` cards in `sets` sets are worth towards the opening, in points.
fn worth(problem: &Problem, column: usize, sets: u8, cards: u8) -> u32 {
    let size = if cards > 3 * sets { 4 } else { 3 };
    u32::from(problem.points_in(OpeningScope::Turn, column)) * u32::from(cards)
        + problem.worth_of_meld(points_at(column) as u8 * size)
}

/// Adds the choices with this number of sets that contain a helping card or keep an earlier set with jokers.
fn add_arranged_sets(supply: &Supply<'_>, sets: u8, out: &mut Vec<SetChoice>, budget: &Budget) {
    let Supply { problem, .. } = *supply;
    let (found, tried) = arrangements(supply, sets, budget.left());
    budget.charge(4 * tried);
    for found in found.iter().filter(|found| supply.has_helping() || supply.keeps_jokers(found.kept())) {
        let least = found.jokers();
        let room = if problem.places_all_jokers { 4 * sets - supply.total() - least } else { 0 };
        for jokers in least..=(least + room).min(problem.jokers()) {
            let most_helping = found.most_helping(jokers - least).min(problem.helping_jokers);
            out.extend((0..=most_helping).map(|helping| SetChoice {
                sets,
                kept: found.kept(),
                sums: Resources::new(0, 0, [jokers, found.hand_jokers, helping]),
            }));
        }
    }
}

/// Drops choices that are no better than another one in any respect.
fn drop_worse(problem: &Problem, choices: &mut Vec<SetChoice>) {
    let is_no_worse = |one: &SetChoice, other: &SetChoice| {
        let (mine, theirs) = (one.sums, other.sums);
        let jokers = if problem.places_all_jokers {
            mine.jokers() == theirs.jokers()
        } else {
            mine.jokers() <= theirs.jokers()
        };
        jokers
            && mine.hand_jokers() <= theirs.hand_jokers()
            && mine.helping_jokers() == theirs.helping_jokers()
            && mine.worth >= theirs.worth
            && one.kept.count_ones() >= other.kept.count_ones()
    };
    let mut best: Vec<SetChoice> = Vec::new();
    for choice in choices.drain(..) {
        if !best.iter().any(|other| is_no_worse(other, &choice)) {
            best.retain(|other| !is_no_worse(&choice, other));
            best.push(choice);
        }
    }
    *choices = best;
}

/// The sets of a choice that was made for this supply, with all its jokers; `None` if there are no such sets.
pub(super) fn arrange(supply: &Supply<'_>, choice: &SetChoice) -> Option<Arrangement> {
    let jokers = choice.sums.jokers();
    let is_of_choice = |one: &Arrangement| {
        let more = jokers.checked_sub(one.jokers());
        (one.hand_jokers, one.kept()) == (choice.sums.hand_jokers(), choice.kept)
            && more.is_some_and(|more| one.most_helping(more) >= choice.sums.helping_jokers())
    };
    let mut made = if supply.has_helping() || supply.keeps_jokers(choice.kept) {
        arrangements(supply, choice.sets, u64::MAX).0.into_iter().find(is_of_choice)?
    } else {
        spread(supply, choice)
    };
    made.fill(jokers.checked_sub(made.jokers())?);
    Some(made)
}

/// Spreads the cards over the sets. A kept set gets its own cards, and others only if the remaining sets have no room for
/// them.
fn spread(supply: &Supply<'_>, choice: &SetChoice) -> Arrangement {
    let mut masks: Vec<u8> = supply.kept(choice.kept).map(|set| supply.before[set].suits).collect();
    let kept = masks.len();
    masks.resize(choice.sets.into(), 0);
    let (fixed, others) = masks.split_at_mut(kept);
    let mut in_others = supply.cards();
    for (suit, cards) in in_others.iter_mut().enumerate() {
        let already = fixed.iter().filter(|&&mask| mask & 1 << suit != 0).count();
        let more = usize::from(*cards) - already;
        *cards = more.min(others.len()) as u8;
        let lacking = fixed.iter_mut().filter(|mask| **mask & 1 << suit == 0);
        lacking.take(more - usize::from(*cards)).for_each(|mask| *mask |= 1 << suit);
    }
    spread_in_turn(in_others, others);
    let keeps = supply.kept(choice.kept).map(Some).chain(core::iter::repeat(None));
    let sets = masks.into_iter().zip(keeps).map(|(suits, keeps)| Set::of(suits, keeps));
    Arrangement { sets: sets.collect(), hand_jokers: 0 }
}

/// Spreads cards over sets in turn. A set is given by its suits (bits).
pub(super) fn spread_in_turn(cards: [u8; 4], sets: &mut [u8]) {
    let mut places = (0..sets.len()).cycle();
    for (suit, count) in cards.into_iter().enumerate() {
        places.by_ref().take(count.into()).for_each(|place| sets[place] |= 1 << suit);
    }
}

/// The maximum number of cards of a suit that sets can take with this many jokers.
pub(super) fn most_in_sets(available: [u8; 4], suit: usize, jokers: u8) -> u8 {
    // Each set with a card of this suit needs two other cards.
    let fits = |&sets: &u8| available.map(|cards| cards.min(sets)).iter().sum::<u8>() + jokers >= 3 * sets;
    (0..=available[suit]).rev().find(fits).unwrap_or(0)
}
