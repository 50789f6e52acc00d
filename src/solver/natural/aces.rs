//! Aces that may stand at either end of a run.
//!
//! How many aces of a suit are kept for the high end would have to be known from the first column to
//! the last. Instead they are first left free: each that the first column does not use costs what it
//! weighs there, and each that stands above a king gets as much back, whether or not it was used before.
//! No true answer is better than that. Where the way uses each suit's aces no more often than there are,
//! and at least as often as they lie on the table, it is a true answer, and so the best; else a suit
//! whose aces it does not so use is tried with every number of high aces.

use super::cards::Cards;
use super::task::{Task, Weights};
use crate::solver::problem::HIGH_ACE;

/// What is said of a suit's aces above the king.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::solver) enum High {
    Free,
    Fixed(u8),
}

/// What came of settling all suits at once.
pub(in crate::solver) enum Settled {
    /// What is left unused at best, and the aces that are kept for it.
    Best(u32, [High; 4]),
    /// What must go cannot.
    Impossible,
    /// There are too many reserves or states.
    TooMany,
}

/// There is too much to look at: the general search, which has bounds, is asked instead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::solver) struct TooWide;

/// A way: the weight of what it leaves unused, the task that it solves, and the path.
pub(in crate::solver) type Found<P> = (u32, Task, P);

/// Some aces settled, others free: no true answer with these leaves less unused than the bound.
struct Node<P> {
    bound: i64,
    high: [High; 4],
    /// How many real aces of each suit the way uses.
    used: [u8; 4],
    task: Task,
    path: P,
}

/// Aces that are settled suit by suit, what promises most first: tasks, of which somebody finds the best
/// ways.
pub(in crate::solver) struct OneByOne<P> {
    cards: Cards,
    /// As the tasks are to be weighed.
    pub(in crate::solver) weights: Weights,
    most: [u8; 4],
    /// The next tasks, the last first.
    next: Vec<[High; 4]>,
    asked: [High; 4],
    open: Vec<Node<P>>,
    /// The best way, once there is no further task.
    pub(in crate::solver) best: Option<Found<P>>,
}

impl<P> OneByOne<P> {
    pub(in crate::solver) fn new(cards: &Cards, weights: &Weights) -> Self {
        let most = most(cards);
        let mut weights = *weights;
        weights[HIGH_ACE] = weights[1];
        let asked = most.map(|most| if most == 0 { High::Fixed(0) } else { High::Free });
        Self { cards: *cards, weights, most, next: vec![asked], asked, open: Vec::new(), best: None }
    }

    /// The next task.
    pub(in crate::solver) fn next(&mut self) -> Option<Task> {
        if self.next.is_empty() {
            self.settle();
        }
        self.asked = self.next.pop()?;
        Some(task(&self.cards, self.asked))
    }

    /// Notes the best way for the task, and how many real aces of each suit it uses.
    pub(in crate::solver) fn note(&mut self, (left, task, path): Found<P>, used: [u8; 4]) {
        let free = (0..4).filter(|&suit| self.asked[suit] == High::Free);
        let back = free.map(|suit| u32::from(self.most[suit])).sum::<u32>() * self.weights[1];
        let bound = i64::from(left) - i64::from(back);
        self.open.push(Node { bound, high: self.asked, used, task, path });
    }

    /// Settles a suit of what promises most with every number of high aces, where that is not true.
    fn settle(&mut self) {
        let first = (0..self.open.len()).rev().min_by_key(|&place| self.open[place].bound);
        let Some(node) = first.map(|first| self.open.swap_remove(first)) else { return };
        let settled = (0..4).filter(|&suit| node.high[suit] == High::Free).find(|&suit| {
            let (table, all) = (self.cards.table[1][suit], self.cards.all[1][suit]);
            !(table..=all).contains(&node.used[suit])
        });
        let Some(suit) = settled else {
            self.best = u32::try_from(node.bound).ok().map(|left| (left, node.task, node.path));
            return;
        };
        self.next.extend((0..=self.most[suit]).rev().map(|count| {
            let mut high = node.high;
            high[suit] = High::Fixed(count);
            high
        }));
    }
}

/// The most aces of each suit that can be of use above the king.
pub(super) fn most(cards: &Cards) -> [u8; 4] {
    let all = [1, 12, 13].map(|column| cards.all[column]);
    core::array::from_fn(|suit| all[0][suit].min(all[1][suit].min(all[2][suit]) + cards.jokers))
}

/// The cards as the aces are to be seen.
pub(in crate::solver) fn task(cards: &Cards, high: [High; 4]) -> Task {
    let most = most(cards);
    let mut cards = *cards;
    for suit in 0..4 {
        match high[suit] {
            High::Free => {
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
    Task { cards, columns }
}
