//! The best numbers of aces above the king, by a search with the values of all choices side by side.
//!
//! A choice reserves aces of each suit: they are missing from the first column, and all of them must be used above the
//! king. The columns between are the same for all choices, so one search answers for all of them, if there are at most
//! [`Lanes::NUMBER`].

use std::sync::LazyLock;

use super::TooWide;
use super::cards::Cards;
use super::columns::{Columns, IMPOSSIBLE};
use super::lanes::Lanes;
use super::search::{Search, merge};
use super::shape::{ByShape, MAX_COPIES, RUNS, by_shape, next};
use super::value::Value;
use crate::solver::budget::Budget;
use crate::solver::problem::HIGH_ACE;

/// The number of aces of each suit.
type AceCounts = [u8; 4];

/// The value of a state if nothing has been left unused.
const START: u8 = Lanes::MAX_VALUE;

/// The maximum number of aces of each suit that can be used above the king.
pub(super) fn most(cards: &Cards) -> AceCounts {
    let all = [1, 12, 13].map(|column| cards.all[column]);
    core::array::from_fn(|suit| all[0][suit].min(all[1][suit].min(all[2][suit]) + cards.jokers))
}

/// The cards, after these aces have been moved to the column above the king.
pub(super) fn reserve(cards: &Cards, aces: AceCounts) -> Cards {
    let mut cards = *cards;
    for suit in 0..4 {
        cards.table[1][suit] = cards.table[1][suit].saturating_sub(aces[suit]);
        cards.all[1][suit] -= aces[suit];
    }
    (cards.table[HIGH_ACE], cards.all[HIGH_ACE]) = (aces, aces);
    cards.columns = if aces == [0; 4] { HIGH_ACE - 1 } else { HIGH_ACE };
    cards
}

/// The choice with this index among all choices of at most `most` aces of each suit.
fn choice(most: AceCounts, mut index: usize) -> AceCounts {
    most.map(|most| {
        let count = index % (usize::from(most) + 1);
        index /= usize::from(most) + 1;
        count as u8
    })
}

/// The number of cards that the best choice leaves unused, and that choice; `None` if the table cannot be completed.
pub(super) async fn best_choice<const J: usize>(
    search: &mut Search<Lanes, J>,
    columns: &mut Columns<J>,
    cards: &Cards,
    budget: &Budget,
) -> Result<Option<(u32, AceCounts)>, TooWide> {
    let most = most(cards);
    if cards.hand_weight >= START.into() {
        return Err(TooWide);
    }
    let mut best: (u8, AceCounts) = (0, [0; 4]);
    // Looking ahead must see the aces above the king, whatever the choice. Whether all of them can be used is checked
    // at the end.
    let mut all = Cards { columns: HIGH_ACE - 1, ..*cards };
    all.all[HIGH_ACE] = most;
    let choices: usize = most.iter().map(|&most| usize::from(most) + 1).product();
    if choices > Lanes::NUMBER {
        return Err(TooWide);
    }
    columns.begin();
    begin(search, columns, &all, (0..choices).map(|index| choice(most, index)));
    search.run(columns, &all, 2, budget).await?;
    for index in search.layer(HIGH_ACE - 1) {
        let entry = &search.entries[index];
        let needs = entry.state.shapes().map(|shape| &NEEDS[usize::from(shape)]);
        let needed = |aces: AceCounts| -> usize {
            (0..4).map(|suit| usize::from(needs[suit][usize::from(aces[suit])])).sum()
        };
        for lane in 0..choices {
            for (spent, lanes) in entry.values.iter().enumerate() {
                let value = lanes.get(lane);
                if value > best.0 && spent + needed(choice(most, lane)) <= usize::from(cards.jokers) {
                    best = (value, choice(most, lane));
                }
            }
        }
    }
    Ok((best.0 > 0).then(|| (u32::from(START - best.0), best.1)))
}

/// For each shape and number of high aces, the number of jokers that a suit needs so that all of these aces end runs.
static NEEDS: LazyLock<ByShape<[u8; MAX_COPIES + 1]>> = LazyLock::new(|| {
    let need = |shape: u8, aces: u8| {
        let ways = (aces..=MAX_COPIES as u8).filter_map(|cards| {
            let [one, two, _] = RUNS[usize::from(next(shape, cards)?)];
            Some(cards - aces + 2 * one + two)
        });
        ways.min().unwrap_or(IMPOSSIBLE)
    };
    by_shape(|shape| core::array::from_fn(|aces| need(shape, aces as u8)))
});

/// Creates the layer after the first column.
fn begin<const J: usize>(
    search: &mut Search<Lanes, J>,
    columns: &mut Columns<J>,
    cards: &Cards,
    choices: impl Iterator<Item = AceCounts>,
) {
    search.begin(Lanes::NONE);
    search.layers[1] = 1;
    let jokers = usize::from(cards.jokers);
    for (lane, aces) in choices.enumerate() {
        let first = reserve(cards, aces);
        let here = columns.kind_of(&first, 1);
        let open = columns.open(&first, 1, here, jokers);
        let unused = columns.unused(here);
        let Search { entries, slots, .. } = &mut *search;
        columns.moves.each_next(&open, [0; 4], |state| {
            let mut value = [Lanes::NONE; J];
            for (lanes, &unused) in value.iter_mut().zip(&unused[state.move_number()]).take(jokers + 1) {
                if unused != IMPOSSIBLE {
                    lanes.set(lane, START - unused);
                }
            }
            merge(entries, slots, state, &value);
        });
    }
    let Search { entries, slots, .. } = search;
    entries[1..].iter().for_each(|entry| slots[entry.state.index()] = 0);
}
