//! Aces that may stand at either end of a run.
//!
//! How many aces of a suit are kept for the high end would have to be known from the first column to
//! the last. Instead they are first left free, to be used in both places at once, at no cost: no true
//! answer is better than that. Where the way uses each suit's aces no more often than there are, and
//! at least as often as they lie on the table, it tells a true answer, which may be the best; else a
//! suit is tried with every number of high aces.

use super::cards::Cards;
use super::task::{Task, Weights};
use crate::solver::problem::HIGH_ACE;

/// What is said of a suit's aces above the king.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::solver) enum High {
    Free,
    Fixed(u8),
}

/// What finds the best way for a task.
pub(in crate::solver) trait Programme {
    type Path: Clone;
    /// The weight of what is left unused at best, and the way.
    fn run(&mut self, task: &Task, weights: &Weights) -> Option<(u32, Self::Path)>;
    /// How many real aces of each suit a way uses.
    fn aces(&mut self, task: &Task, path: &Self::Path) -> [u8; 4];
}

/// Some aces settled, others free: no true answer with these leaves less unused than the bound.
struct Node<P> {
    bound: u32,
    high: [High; 4],
    task: Task,
    path: P,
}

/// The best way where aces may stand above the king, with the weight of what it leaves unused and the
/// task that it solves: what promises most is settled first.
pub(in crate::solver) fn best<P: Programme>(
    search: &mut P,
    cards: &Cards,
    weights: &Weights,
) -> Option<(u32, Task, P::Path)> {
    let most = most(cards);
    let mut best: Option<(u32, Task, P::Path)> = None;
    let mut open = Vec::new();
    let mut next = vec![most.map(|most| if most == 0 { High::Fixed(0) } else { High::Free })];
    loop {
        for high in next.drain(..) {
            let task = task(cards, high);
            if let Some((bound, path)) = search.run(&task, weights) {
                open.push(Node { bound, high, task, path });
            }
        }
        let Some(first) = (0..open.len()).rev().min_by_key(|&place| open[place].bound) else { return best };
        let Node { bound, high, task, path } = open.swap_remove(first);
        if best.as_ref().is_some_and(|best| best.0 <= bound) {
            return best;
        }
        let aces = search.aces(&task, &path);
        let mut left = bound;
        let mut is_true = true;
        let mut unsettled = None;
        for suit in (0..4).filter(|&suit| high[suit] == High::Free) {
            let used = aces[suit];
            let (table, all) = (cards.table[1][suit], cards.all[1][suit]);
            let is_wrong = used < table || used > all;
            if is_wrong || unsettled.is_none() && used < all {
                unsettled = Some(suit);
            }
            is_true &= !is_wrong;
            left += u32::from(all.saturating_sub(used)) * weights[1];
        }
        if is_true && best.as_ref().is_none_or(|best| best.0 > left) {
            best = Some((left, task, path));
        }
        if let Some(suit) = unsettled {
            next.extend((0..=most[suit]).map(|count| {
                let mut fixed = high;
                fixed[suit] = High::Fixed(count);
                fixed
            }));
        }
    }
}

/// The most aces of each suit that can be of use above the king.
fn most(cards: &Cards) -> [u8; 4] {
    let all = [1, 12, 13].map(|column| cards.all[column]);
    core::array::from_fn(|suit| all[0][suit].min(all[1][suit].min(all[2][suit]) + cards.jokers))
}

/// The cards as the aces are to be seen.
pub(in crate::solver) fn task(cards: &Cards, high: [High; 4]) -> Task {
    let most = most(cards);
    let mut cards = *cards;
    let mut free = 0;
    for suit in 0..4 {
        match high[suit] {
            High::Free => {
                free |= 1 << suit;
                cards.table[1][suit] = 0;
                cards.all[HIGH_ACE][suit] = most[suit];
            }
            High::Fixed(count) => {
                cards.table[1][suit] = cards.table[1][suit].saturating_sub(count);
                cards.all[1][suit] = cards.all[1][suit].saturating_sub(count);
                cards.table[HIGH_ACE][suit] = count;
                cards.all[HIGH_ACE][suit] = count;
            }
        }
    }
    let columns = if cards.all[HIGH_ACE] == [0; 4] { HIGH_ACE - 1 } else { HIGH_ACE };
    Task { cards, columns, free }
}
