//! The places in which an earlier meld with jokers can be kept.
//!
//! A meld is kept if its natural cards and as many jokers lie in one meld. In a run, the jokers may stand in other
//! columns than before, and other cards may lie between them, so each choice of columns is a place. If other earlier
//! melds lie in the gaps, all of them together form one place.
//!
//! Invariant: no two places are the same.

use super::problem::{HIGH_ACE, KeptRun, KeptSet, Problem};
use crate::card::Rank;
use crate::meld::{Meld, MeldKind};
use crate::order;
use crate::rules::Ace;

/// A place in which a meld with jokers is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Place {
    Run(KeptRun),
    Set(KeptSet),
}

/// The places of a meld by itself, the present one first.
pub(super) fn places(meld: &Meld, group: usize, problem: &Problem) -> Vec<Place> {
    let cards: Vec<_> = meld.faces().iter().filter_map(|face| face.suit().zip(face.rank())).collect();
    let jokers = meld.faces().len() - cards.len();
    let Some(&(suit, rank)) = cards.first() else { return Vec::new() };
    let mut found = Vec::new();
    if cards.iter().all(|&(other, _)| other == suit) {
        for own in columns(cards.iter().map(|&(_, rank)| rank), problem.ace) {
            let free =
                (1..=problem.columns as u16).filter(|column| own & 1 << column == 0).collect::<Vec<_>>();
            each_choice(&free, jokers, own, &mut |all| {
                found.extend(block(suit.index(), own, all, group, problem).map(Place::Run));
            });
        }
        // The shortest is the present one.
        order::sort_by_key(&mut found, |place| match place {
            Place::Run(run) => run.to - run.from,
            Place::Set(_) => 0,
        });
    }
    let suits = cards.iter().fold(0_u8, |suits, &(suit, _)| suits | 1 << suit.index());
    if cards.iter().all(|&(_, other)| other == rank) && suits.count_ones() as usize == cards.len() {
        let rank = usize::from(rank.number());
        found.push(Place::Set(KeptSet { rank, suits, group, jokers: jokers as u8, counts: false }));
    }
    found
}

/// The places of a meld by itself, followed by those in which it is kept in one run with other melds. `None` if there are
/// more than `most`.
pub(super) fn places_among(
    meld: &Meld,
    group: usize,
    others: &[KeptRun],
    most: usize,
    problem: &Problem,
) -> Option<Vec<Place>> {
    let mut all = places(meld, group, problem);
    for place in 0..all.len() {
        if let Place::Run(run) = &all[place]
            && run.gaps != 0
        {
            let more = interleaved(run, others, most, problem)?;
            all.extend(more.into_iter().map(Place::Run));
        }
    }
    (all.len() <= most).then_some(all)
}

/// A relaxed place: every answer that keeps the meld somewhere also keeps it here, and so may answers that do not keep
/// the meld. It contains the natural cards of a run without its jokers, or the set. `None` if there is no such place,
/// so that the meld has to count as kept in any case.
pub(super) fn loosely(meld: &Meld, group: usize, others: &[KeptRun], problem: &Problem) -> Option<Place> {
    let cards: Vec<_> = meld.faces().iter().filter_map(|face| face.suit().zip(face.rank())).collect();
    if meld.kind() == MeldKind::Set {
        return places(meld, group, problem).into_iter().find(|place| matches!(place, Place::Set(_)));
    }
    let mut own = columns(cards.iter().map(|&(_, rank)| rank), problem.ace);
    let all = own.pop().filter(|_| own.is_empty() && cards.len() > 1)?;
    let (suit, _) = cards.first()?;
    let ((from, to), gaps) = (ends(all), gaps(all));
    let may_lie_between = |other: &KeptRun| {
        other.suit == suit.index() && other.columns() & gaps != 0 && other.columns() & all == 0
    };
    if others.iter().any(may_lie_between) {
        return None;
    }
    let (suit, groups) = (suit.index(), vec![group]);
    Some(Place::Run(KeptRun { suit, from, to, groups, gaps, ..KeptRun::default() }))
}

/// The columns (bits) of cards of these ranks in one run. There are several results if an ace may be low or high.
fn columns(ranks: impl Iterator<Item = Rank>, ace: Ace) -> Vec<u16> {
    let mut found = vec![0];
    for rank in ranks {
        let column = usize::from(rank.number());
        let low = found.iter().map(|own| own | 1 << column);
        let high = found.iter().map(|own| own | 1 << HIGH_ACE);
        let may_be_high = rank == Rank::ACE && ace != Ace::Low;
        let next: Vec<u16> = if may_be_high { low.chain(high).collect() } else { low.collect() };
        found = next;
    }
    // Two aces must be at both ends.
    let most = found.iter().map(|own| own.count_ones()).max();
    found.retain(|own| Some(own.count_ones()) == most);
    order::sort(&mut found);
    found.dedup();
    found
}

/// For every choice of `number` free columns, passes them together with `chosen` to `call`.
fn each_choice(free: &[u16], number: usize, chosen: u16, call: &mut impl FnMut(u16)) {
    if number == 0 {
        return call(chosen);
    }
    for (place, column) in free.iter().enumerate() {
        each_choice(&free[place + 1..], number - 1, chosen | 1 << column, call);
    }
}

/// The first and the last of these columns.
const fn ends(all: u16) -> (usize, usize) {
    (all.trailing_zeros() as usize, all.ilog2() as usize)
}

/// The columns missing between the first and the last of these.
const fn gaps(all: u16) -> u16 {
    let (from, to) = ends(all);
    !all & ((1 << to) - 1) & !((1 << from) - 1)
}

/// The run of a meld whose natural cards are in the columns `own` and whose jokers are in the other columns of `all`;
/// `None` if it is impossible.
fn block(suit: usize, own: u16, all: u16, group: usize, problem: &Problem) -> Option<KeptRun> {
    let (from, to) = ends(all);
    let (groups, jokers, gaps) = (vec![group], all & !own, gaps(all));
    let run = KeptRun { suit, from, to, groups, jokers, gaps, counts: false };
    is_possible(&run, problem).then_some(run)
}

/// Whether the rules allow a run, and there are cards and jokers for it and its gaps.
fn is_possible(run: &KeptRun, problem: &Problem) -> bool {
    let is_allowed = run.from > 1 || run.to < HIGH_ACE || problem.ace == Ace::BothEnds;
    let has_card =
        |column: usize| problem.available(run.suit, if column == HIGH_ACE { 1 } else { column }) > 0;
    let filled = (run.from..=run.to).filter(|&column| run.has_gap_at(column) && !has_card(column)).count();
    is_allowed && usize::from(problem.jokers()) >= filled + run.jokers.count_ones() as usize
}

/// The places in which a run and some of the others, which lie in its gaps, are kept in one run. `None` if there are
/// more than `most`.
fn interleaved(run: &KeptRun, others: &[KeptRun], most: usize, problem: &Problem) -> Option<Vec<KeptRun>> {
    let mut found = vec![run.clone()];
    let mut next = 0;
    while let Some(one) = found.get(next).cloned() {
        for joined in others.iter().filter_map(|other| join(&one, other, problem)) {
            if !found.contains(&joined) {
                found.push(joined);
            }
        }
        if found.len() > most {
            return None;
        }
        next += 1;
    }
    found.remove(0);
    Some(found)
}

/// One run that keeps both of these, each in the gaps of the other; `None` if that is impossible.
fn join(one: &KeptRun, other: &KeptRun, problem: &Problem) -> Option<KeptRun> {
    let overlap = one.from <= other.to && other.from <= one.to;
    let is_shared = one.columns() & other.columns() != 0;
    if one.suit != other.suit
        || !overlap
        || is_shared
        || other.groups.iter().any(|group| one.groups.contains(group))
    {
        return None;
    }
    let all = one.columns() | other.columns();
    let (from, to) = ends(all);
    let mut groups = [one.groups.clone(), other.groups.clone()].concat();
    order::sort(&mut groups);
    let (suit, jokers, gaps) = (one.suit, one.jokers | other.jokers, gaps(all));
    let joined = KeptRun { suit, from, to, groups, jokers, gaps, counts: false };
    is_possible(&joined, problem).then_some(joined)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card_set::FaceCounts;
    use crate::notation::Faces;
    use crate::rules::{OptionValue, Rules, RulesInput};
    use crate::solver::problem::Weights;

    /// The places of a meld among other cards, as text: `_` is a gap.
    fn said(meld: &str, others: &str) -> Vec<String> {
        let options =
            [("ace", OptionValue::Text("low-or-high".to_owned())), ("jokers", OptionValue::Number(4.0))];
        let options = options.map(|(name, value)| (name.to_owned(), value));
        let rules = Rules::resolve(&RulesInput::Options(options.into())).expect("rules");
        let faces = meld.parse::<Faces>().expect("cards");
        let all: FaceCounts =
            faces.iter().copied().chain(others.parse::<Faces>().expect("cards").0).collect();
        let problem =
            Problem::new(&all, &FaceCounts::default(), &FaceCounts::default(), &rules, Weights::CARDS);
        let meld = Meld::new(&faces, &rules).expect("a meld");
        let word = |run: &KeptRun, column: usize| match (run.has_joker_at(column), run.has_gap_at(column)) {
            (true, _) => "*".to_owned(),
            (_, true) => "_".to_owned(),
            _ => column.to_string(),
        };
        let mut said: Vec<String> = places(&meld, 0, &problem)
            .iter()
            .map(|place| match place {
                Place::Run(run) => (run.from..=run.to).map(|column| word(run, column)).collect(),
                Place::Set(set) => format!("set of {} with {}", set.suits.count_ones(), set.jokers),
            })
            .collect();
        said.sort();
        said
    }

    #[test]
    fn jokers_may_stand_wherever_cards_fill_the_places_between() {
        assert_eq!(said("5H * 7H", ""), ["5*7"]);
        assert_eq!(said("5H * 7H", "6H"), ["*5_7", "5*7", "5_7*"]);
        assert_eq!(said("5H 6H *", "8H"), ["*56", "56*"]);
        assert_eq!(said("5H 6H *", "7H"), ["*56", "56*", "56_*"]);
        assert_eq!(said("5H 5S *", "6H"), ["set of 2 with 1"]);
        assert_eq!(said("5H * *", ""), ["**5", "*5*", "5**", "set of 1 with 2"]);
        // The ace is low, or above the king.
        assert_eq!(said("AH 2H *", ""), ["12*"]);
        assert_eq!(said("KH AH *", ""), ["*1314"]);
        assert_eq!(said("AH * *", "").len(), 3);
    }
}
